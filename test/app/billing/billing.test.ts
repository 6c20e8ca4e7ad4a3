import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const period = { period_from: addDays(today, -7), period_to: today };

let team: TestTeam;
let clientId: string;
beforeEach(async () => {
  team = await newTeam();
  clientId = await newClient('Pennine');
  await call('appCreatePriceList', {
    key: team.key,
    body: {
      name: 'Standard',
      effective_from: '2020-01-01',
      items: [
        { service_type: 'exchange', price: 285, tonnes_included: 2, excess_per_tonne: 100 },
        { service_type: 'collection', unit: 'tonne', price: 90 },
      ],
    },
  });
});

const newClient = async (name: string): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name } })).body.id;

/** A job that was done an hour ago. */
async function done(service_type: string | null, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call('createCollection', {
    key: team.key,
    body: { scheduled_date: today, client_id: clientId },
  });
  const columns = { status: 'completed', service_type, ...more };
  const names = Object.keys(columns);
  await queryShared(
    `update collections set completed_at = now(), ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
    [body.id, ...Object.values(columns)],
  );

  return body.id;
}

const preview = async (body: object = {}) =>
  (await call('appPreviewBilling', { key: team.key, body: { ...period, ...body } })).body;
const run = (body: object = {}) =>
  call('appCreateBillingRun', { key: team.key, body: { ...period, ...body } });
const invoices = (query: Record<string, string> = {}) => listAll('appListInvoices', { key: team.key, query });
const billedJobs = async () =>
  (await invoices({})).flatMap(({ lines }) => lines.map((line: any) => line.collection_id));

describe('billing', () => {
  describe('appPreviewBilling', () => {
    test('previews each line with its reason and lists unpriced jobs; the run bills exactly the preview, once', async () => {
      const job = await done('exchange', { actual_weight_kg: 3500 });
      const unknown = await done('muckaway');
      const unweighed = await done('collection');
      const aborted = await done('exchange', { outcome: 'aborted' });

      const shown = await preview();
      expect(shown).toMatchObject({ job_count: 1, subtotal: 435, vat_amount: 87, total: 522 });
      expect(shown.clients).toHaveLength(1);
      expect(shown.clients[0].lines).toMatchObject([
        { collection_id: job, net: 285, reason: 'Standard price of Standard.' },
        { collection_id: job, quantity: 1.5, net: 150, reason: '3.5 tonnes, 2 included.' },
      ]);
      expect(new Map(shown.unpriced.map((one: any) => [one.collection_id, one.reason]))).toEqual(
        new Map([
          [unknown, 'No price list in force has a price for this work.'],
          [unweighed, 'The price is per tonne and the collection has no quantity in that unit.'],
          [aborted, 'The visit was aborted, and no price list in force has a price for an aborted visit.'],
        ]),
      );

      const first = await run();
      expect([first.status, first.body]).toMatchObject([
        201,
        { invoice_count: 1, job_count: 1, unpriced_count: 3, total: 522 },
      ]);
      const [invoice] = await invoices({ billing_run_id: first.body.id });
      expect(invoice).toMatchObject({ status: 'draft', client_id: clientId, total: 522 });
      expect(first.body.invoice_ids).toEqual([invoice.id]);
      expect((await run()).body).toMatchObject({ invoice_count: 0, job_count: 0, unpriced_count: 3 });
      expect((await preview()).clients).toEqual([]);
      expect(await listAll('appListBillingRuns', { key: team.key })).toHaveLength(2);
    });
  });

  describe('appCreateBillingRun', () => {
    test('five runs at once bill every job of two clients once', async () => {
      const jobs = [await done('exchange'), await done('exchange'), await done('exchange')];
      clientId = await newClient('Calder');
      jobs.push(await done('exchange'), await done('exchange'));

      const runs = await Promise.all(Array.from({ length: 5 }, () => run()));

      expect(runs.map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect(runs.reduce((sum, { body }) => sum + body.job_count, 0)).toBe(5);
      expect((await billedJobs()).sort()).toEqual(jobs.sort());
    });

    test('reports the job of a deleted client as unpriced and bills the other clients', async () => {
      const billed = await done('exchange');
      clientId = await newClient('Calder');
      const orphan = await done('exchange');
      await call('deleteClient', { key: team.key, path: { id: clientId } });

      expect(await preview()).toMatchObject({
        job_count: 1,
        unpriced: [{ collection_id: orphan, reason: 'The client of the collection was deleted.' }],
      });
      expect(await run()).toMatchObject({
        status: 201,
        body: { invoice_count: 1, job_count: 1, unpriced_count: 1 },
      });
      expect(await billedJobs()).toEqual([billed]);
    });

    test('bills only the given client, and bills a job again once its invoice is deleted or void', async () => {
      await done('exchange');
      const other = await newClient('Calder');
      expect((await run({ client_id: other })).body.job_count).toBe(0);

      const { body } = await run({ client_id: clientId });
      await call('appDeleteInvoice', { key: team.key, path: { id: body.invoice_ids[0] } });
      const again = await run();
      expect(again.body.job_count).toBe(1);
      await call('appUpdateInvoice', {
        key: team.key,
        path: { id: again.body.invoice_ids[0] },
        body: { status: 'void', void_reason: 'Wrong period' },
      });
      expect((await preview()).job_count).toBe(1);
    });

    test('a job made from a quote is billed at the quoted price and cannot be invoiced again from the quote', async () => {
      const lines = [{ description: 'Skip', unit_price: 150, service_type: 'exchange' }];
      const made = await call('appCreateQuote', { key: team.key, body: { client_id: clientId, lines } });
      const quote = { key: team.key, path: { id: made.body.id } };
      await call('appSendQuote', { ...quote, body: { email: false } });
      await call('appReplaceQuote', { ...quote, body: { status: 'accepted' } });
      const { body } = await call('appReplaceQuote', {
        ...quote,
        body: { convert_to: 'collection', collection: { scheduled_date: today } },
      });
      await queryShared(`update collections set status = 'completed', completed_at = now() where id = $1`, [
        body.collection_id,
      ]);

      expect((await preview()).clients[0].lines).toMatchObject([
        { net: 150, reason: `Agreed in quote ${body.number}.` },
      ]);
      await run();

      const twice = await call('appReplaceQuote', { ...quote, body: { convert_to: 'invoice' } });
      expect([twice.status, twice.body.error.details[0].field]).toEqual([422, 'convert_to']);
    });
  });

  describe('appPreviewBilling', () => {
    test.each<[string, object, number | undefined]>([
      ['an estimate', { quantity_kg: 3000, weight_is_estimate: true }, undefined],
      ['a weight that is none', { quantity_kg: 3000, weight_is_estimate: false }, 3],
      [
        'the weight of the driver',
        { quantity_kg: 9000, weight_is_estimate: false, actual_weight_kg: 2500 },
        2.5,
      ],
    ])('given %s, charges only for a known weight', async (_what, columns, tonnes) => {
      await done('collection', { ...columns });

      const { clients } = await preview();

      expect(clients[0]?.lines[0].quantity).toBe(tonnes);
    });

    test('leaves out a job that was deleted', async () => {
      await done('exchange', { archived_at: new Date() });

      expect(await preview()).toMatchObject({ job_count: 0, unpriced: [] });
    });

    test.each([
      ['ends before it begins', { period_from: today, period_to: addDays(today, -1) }],
      ['is longer than a year', { period_from: '2023-03-01', period_to: '2024-03-02' }],
    ])('a period that %s is refused', async (_, body) => {
      const { status, body: answer } = await run(body);

      expect([status, answer.error.details[0].field]).toEqual([422, 'period_to']);
    });
  });
});

describe('the longest period of a run', () => {
  test('is a year, also over a leap day, and the shortest a day', async () => {
    for (const [period_from, period_to] of [
      ['2023-03-01', '2024-03-01'],
      ['2022-03-01', '2023-03-01'],
      [today, today],
    ])
      expect((await run({ period_from, period_to })).status).toBe(201);
  });
});

describe('appListBillingRuns', () => {
  test('lists the runs of the team with their totals; another team sees none', async () => {
    await done('exchange');
    const { body: made } = await run();

    const runs = await listAll('appListBillingRuns', { key: team.key });

    expect(runs).toMatchObject([
      { id: made.id, object: 'billing_run', ...period, invoice_count: 1, job_count: 1, subtotal: 285 },
    ]);
    expect(await listAll('appListBillingRuns', { key: (await newTeam()).key })).toEqual([]);
  });
});
