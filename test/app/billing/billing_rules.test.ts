import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate, londonMidnight } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
let clientId: string;
beforeEach(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

const list = async (price: number, body: object = {}) =>
  (
    await call('appCreatePriceList', {
      key: team.key,
      body: { name: `At ${price}`, effective_from: '2020-01-01', items: [{ price }], ...body } as never,
    })
  ).body.id as string;

/** A job completed at noon of a day, or at another moment. */
async function done(day: string, at = `${day}T12:00:00Z`): Promise<string> {
  const { body } = await call('createCollection', {
    key: team.key,
    body: { scheduled_date: today, client_id: clientId },
  });
  await queryShared(`update collections set status = 'completed', completed_at = $2 where id = $1`, [
    body.id,
    at,
  ]);

  return body.id;
}

const preview = async (from: string, to: string) => {
  const { body } = await call('appPreviewBilling', {
    key: team.key,
    body: { period_from: from, period_to: to },
  });

  return {
    lines: body.clients.flatMap(({ lines }: any) => lines.map((line: any) => [line.collection_id, line.net])),
    unpriced: body.unpriced.map((job: any) => job.collection_id),
  };
};

describe('a price list', () => {
  test('that was deleted no longer prices jobs', async () => {
    const id = await list(100);
    const job = await done(addDays(today, -1));
    expect(await preview(addDays(today, -7), today)).toEqual({ lines: [[job, 100]], unpriced: [] });

    await call('appDeletePriceList', { key: team.key, path: { id } });

    expect(await preview(addDays(today, -7), today)).toEqual({ lines: [], unpriced: [job] });
  });

  test('that was deleted while something refers to it does not price jobs', async () => {
    const id = await list(100);
    await queryShared('update price_lists set archived_at = now() where id = $1', [id]);
    const job = await done(addDays(today, -1));

    expect(await preview(addDays(today, -7), today)).toEqual({ lines: [], unpriced: [job] });
  });

  test('prices jobs from its first to its last day inclusive, within one period', async () => {
    const [first, last] = [addDays(today, -5), addDays(today, -3)];
    await list(100, { effective_from: first, effective_to: last });
    const before = await done(addDays(first, -1));
    const inside = [await done(first), await done(last)];
    const after = await done(addDays(last, 1));

    const { lines, unpriced } = await preview(addDays(today, -10), today);

    expect(new Set(lines)).toEqual(new Set(inside.map((id) => [id, 100])));
    expect(new Set(unpriced)).toEqual(new Set([before, after]));
  });

  test('of the client takes precedence over the standard one; another client’s is never used', async () => {
    const { body: stranger } = await call('createClient', { key: team.key, body: { name: 'Stranger' } });
    await list(100);
    await list(80, { client_id: clientId });
    await list(10, { client_id: stranger.id });
    const job = await done(addDays(today, -1));

    expect(await preview(addDays(today, -7), today)).toEqual({ lines: [[job, 80]], unpriced: [] });
  });
});

describe('a period', () => {
  test('includes every job of its first and last day in London time, and no others', async () => {
    await list(100);
    const [from, to] = ['2025-06-01', '2025-06-30'];
    const moment = (day: string, ms: number) => new Date(londonMidnight(day).getTime() + ms).toISOString();
    await done(from, moment(from, -1));
    const inside = [await done(from, moment(from, 0)), await done(to, moment(addDays(to, 1), -1))];
    await done(to, moment(addDays(to, 1), 0));

    const { lines } = await preview(from, to);

    expect(new Set(lines.map(([id]: [string]) => id))).toEqual(new Set(inside));
  });
});

describe('a job', () => {
  const voidInvoice = (id: string) =>
    call('appUpdateInvoice', {
      key: team.key,
      path: { id },
      body: { status: 'void', void_reason: 'Wrong price' },
    });
  const creditInvoice = (id: string) =>
    call('appCreateInvoiceCreditNote', { key: team.key, path: { id }, body: { reason: 'Wrong price' } });

  test.each([
    ['void', voidInvoice],
    ['wholly credited', creditInvoice],
  ])('is billed again once its invoice is %s, and not while the invoice is valid', async (_what, undo) => {
    await list(100);
    const job = await done(addDays(today, -1));
    const period = { period_from: addDays(today, -7), period_to: today };
    await call('appCreateBillingRun', { key: team.key, body: period });
    expect((await preview(period.period_from, today)).lines).toEqual([]);
    const [invoice] = await queryShared<{ id: string }>('select id from invoices where team_id = $1', [
      team.team_id,
    ]);
    await call('appSendInvoice', { key: team.key, path: { id: invoice!.id }, body: { email: false } });
    expect((await preview(period.period_from, today)).lines).toEqual([]);

    await undo(invoice!.id);

    expect((await preview(period.period_from, today)).lines).toEqual([[job, 100]]);
    await call('appCreateBillingRun', { key: team.key, body: period });
    expect((await preview(period.period_from, today)).lines).toEqual([]);
  });

  test('of a quote is invoiced again once the invoice of the quote is wholly credited', async () => {
    const lines = [{ description: 'Exchange', unit_price: 100 }];
    const body = { client_id: clientId, lines };
    const { id } = (await call('appCreateQuote', { key: team.key, body })).body;
    await call('appSendQuote', { key: team.key, path: { id }, body: { email: false } });
    const replace = (change: object) =>
      call('appReplaceQuote', { key: team.key, path: { id }, body: change });
    await replace({ status: 'accepted' });
    const invoice = (await replace({ convert_to: 'invoice' })).body.invoice_id;
    await call('appSendInvoice', { key: team.key, path: { id: invoice }, body: { email: false } });
    expect((await replace({ convert_to: 'invoice' })).status).toBe(422);

    await creditInvoice(invoice);

    expect((await call('getQuote', { key: team.key, path: { id } })).body.invoice_id).toBeNull();
    const again = await replace({ convert_to: 'invoice' });
    expect([again.status, again.body.invoice_id]).toEqual([200, expect.any(String)]);
    expect(again.body.invoice_id).not.toBe(invoice);
  });

  test('of a quote keeps the purchase order of the quote, and its invoice names it', async () => {
    const lines = [{ description: 'Exchange', unit_price: 100, service_type: 'exchange' as const }];
    const body = { client_id: clientId, purchase_order: 'PO-4471', lines };
    const { id } = (await call('appCreateQuote', { key: team.key, body })).body;
    await call('appSendQuote', { key: team.key, path: { id }, body: { email: false } });
    const replace = (change: object) =>
      call('appReplaceQuote', { key: team.key, path: { id }, body: change });
    await replace({ status: 'accepted' });
    const visit = { convert_to: 'collection', collection: { scheduled_date: today } };
    const job = (await replace(visit)).body.collection_id;

    const shown = await call('appGetCollection', { key: team.key, path: { id: job } });
    await queryShared(`update collections set status = 'completed', completed_at = now() where id = $1`, [
      job,
    ]);
    await call('appCreateBillingRun', { key: team.key, body: { period_from: today, period_to: today } });

    expect(shown.body.purchase_order).toBe('PO-4471');
    const { body: invoices } = await call('appListInvoices', {
      key: team.key,
      query: { client_id: clientId },
    });
    expect(invoices.data).toMatchObject([{ purchase_order: 'PO-4471', lines: [{ collection_id: job }] }]);
  });
});

test('a period of more than 5,000 jobs is refused, and one of 5,000 is not', async () => {
  await list(1);
  const [first, last] = [await done(addDays(today, -3)), await done(addDays(today, -1))];
  await queryShared(
    `insert into collections select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from collections c, generate_series(1, 4999) where c.id = $1`,
    [last],
  );
  const asked = (from: string, operation = 'appPreviewBilling') =>
    call(operation, { key: team.key, body: { period_from: from, period_to: today } });
  const { status, body } = await asked(addDays(today, -1));

  expect([status, body.clients[0].job_count]).toEqual([200, 5000]);
  for (const operation of ['appPreviewBilling', 'appCreateBillingRun']) {
    const refused = await asked(addDays(today, -3), operation);
    expect(errorOf(refused)).toEqual([422, 'period_to']);
    expect(refused.body.error.message).toContain('more than 5000 collections');
  }
  expect(first).not.toBe(last);
}, 60_000);
