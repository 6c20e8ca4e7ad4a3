import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  invoiceOnce,
  makeLink,
  openedSession,
  pageText,
  payAt,
  pressPay,
  sentInvoice,
} from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
let bare: TestTeam;
beforeAll(async () => {
  [team, bare] = await Promise.all([newTeam(), newTeam()]);
  await connectStripe(team);
});

const becomeOverdue = (id: string) =>
  queryShared('update invoices set issue_date = $2, due_date = $3 where id = $1', [
    ...[id, addDays(today, -40), addDays(today, -1)],
  ]);
const get = (id: string, key = team.key) => call('appGetInvoicePaymentLink', { key, path: { id } });

describe('appCreateInvoicePaymentLink', () => {
  test('a sent invoice has a link at once; a second request returns the same link, and the history omits it', async () => {
    const invoice = await sentInvoice(team);

    const [first, second] = await Promise.all([makeLink(team, invoice.id), makeLink(team, invoice.id)]);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({ amount: 120, currency: 'GBP', provider: 'stripe', status: 'active' });
    const shown = await call('getInvoice', { key: team.key, path: { id: invoice.id } });
    expect(shown.body.payment_url).toBe(first.body.url);
    expect(await auditOf(team, first.body.id)).toMatchObject([{ action: 'create' }]);
    const history = JSON.stringify(await listAll('listAuditEvents', { key: team.key }));
    expect(history).not.toContain(first.body.url.split('/p/')[1]);
    expect((await get(invoice.id)).body).toEqual(first.body);
  });

  test('the history of the invoice tells that it got a page for payment, once, without its address', async () => {
    const later = await newTeam();
    const invoice = await sentInvoice(later);
    await connectStripe(later);
    const made = [await makeLink(later, invoice.id), await makeLink(later, invoice.id)];

    expect(made.map(({ status }) => status)).toEqual([201, 200]);
    const updates = (await auditOf(later, invoice.id)).filter(({ action }) => action === 'update');
    expect(updates.map(({ changes }) => changes.filter(({ field }) => field !== 'updated_at'))).toEqual([
      [{ field: 'payment_url', from: null, to: expect.not.stringContaining(made[0]!.body.url) }],
    ]);
  });

  test('two simultaneous requests create one link; a different amount or provider replaces it', async () => {
    const later = await newTeam();
    const invoice = await sentInvoice(later);
    await connectStripe(later);
    await connectGocardless(later);

    const both = await Promise.all([makeLink(later, invoice.id), makeLink(later, invoice.id)]);
    const bank = await makeLink(later, invoice.id, { provider: 'gocardless', expires_in_days: 1 });
    const path = { id: invoice.id };
    await call('appCreateInvoicePayment', { key: later.key, path, body: { amount: 0.01, method: 'cash' } });
    const less = await makeLink(later, invoice.id);
    const lines = [{ description: 'A day late', unit_price: 10 }];
    await call('appCreateInvoiceCreditNote', {
      key: later.key,
      path,
      body: { reason: 'Late', lines } as never,
    });
    const credited = await makeLink(later, invoice.id);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0].body.id).toBe(both[1].body.id);
    expect([bank.status, bank.body.provider]).toEqual([201, 'gocardless']);
    expect(Date.parse(bank.body.expires_at) - Date.now()).toBeLessThan(25 * 3_600_000);
    expect([less.status, less.body.provider, less.body.amount]).toEqual([201, 'gocardless', 119.99]);
    expect([credited.status, credited.body.amount]).toEqual([201, 107.99]);
    const links = async () =>
      (
        await queryShared<{ status: string }>(
          'select status from payment_links where team_id = $1 and invoice_id = $2 order by created_at, id',
          [later.team_id, invoice.id],
        )
      ).map(({ status }) => status);
    expect(await links()).toEqual(['expired', 'expired', 'expired', 'active']);
    const rest = { amount: 107.99, method: 'cash' };
    await call('appCreateInvoicePayment', { key: later.key, path, body: rest });
    expect(await links()).toEqual(['expired', 'expired', 'expired', 'cancelled']);
  });

  test('a link whose days are over is shown as expired, and a request replaces it', async () => {
    const invoice = await sentInvoice(team);
    const { body: old } = await makeLink(team, invoice.id);
    await queryShared(`update payment_links set expires_at = now() - interval '1 minute' where id = $1`, [
      old.id,
    ]);

    expect((await get(invoice.id)).body).toMatchObject({ id: old.id, status: 'expired' });
    const renewed = await makeLink(team, invoice.id);
    expect([renewed.status, renewed.body.status]).toEqual([201, 'active']);
    expect((await get(invoice.id)).body).toEqual(renewed.body);
  });

  test('a link that was used or cancelled is shown as that also when its days are over', async () => {
    const { id } = await sentInvoice(team);
    const { body: link } = await makeLink(team, id);
    for (const status of ['paid', 'cancelled']) {
      await queryShared(
        `update payment_links set status = $2, expires_at = now() - interval '1 minute' where id = $1`,
        [link.id, status],
      );

      expect((await get(id)).body).toMatchObject({ id: link.id, status });
    }
  });

  test('an invoice that is sent again, overdue or not, has a link once a provider is connected', async () => {
    const later = await newTeam();
    const [{ id }, overdue] = [await sentInvoice(later), await sentInvoice(later)];
    await becomeOverdue(overdue.id);
    await connectStripe(later);
    for (const path of [{ id }, { id: overdue.id }]) {
      const again = await call('appSendInvoice', { key: later.key, path, body: { email: false } });

      expect(again.body.payment_url).toMatch(/\/p\//);
      expect(await pageText(again.body.payment_url)).toContain('£120.00');
    }
  });

  test('an overdue invoice is paid by its link', async () => {
    const invoice = await sentInvoice(team);
    await becomeOverdue(invoice.id);
    const { status, body: link } = await makeLink(team, invoice.id);
    const shown = await call('appGetInvoice', { key: team.key, path: { id: invoice.id } });

    expect([status, link.amount, shown.body.status]).toEqual([200, 120, 'overdue']);
    await payAt(await checkoutOf(link.url));
    expect(await invoiceOnce(team, invoice.id, 'paid')).toMatchObject({ amount_paid: 120, balance: 0 });
    expect(await pageText(link.url)).toContain(`Invoice ${invoice.number} is paid`);
    expect((await get(invoice.id)).body.status).toBe('paid');
  });

  test('an invoice for less than one of the two providers accepts is sent without a link', async () => {
    const both = await newTeam();
    await connectStripe(both);
    await connectGocardless(both);
    const { id } = await sentInvoice(both, 0.2);
    const { body } = await call('appGetInvoice', { key: both.key, path: { id } });

    expect(body).toMatchObject({ status: 'sent', balance: 0.24, payment_url: null });
    expect((await makeLink(both, id)).status).toBe(422);
    expect((await makeLink(both, id, { provider: 'gocardless' })).body).toMatchObject({ amount: 0.24 });
  });

  test('names what is missing: a provider, an amount to pay, an invoice of this team', async () => {
    const unconnected = await makeLink(bare, (await sentInvoice(bare)).id);
    const client = await call('createClient', { key: team.key, body: { name: 'Sykes' } });
    const lines = [{ description: 'Skip', unit_price: 10 }];
    const draft = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: client.body.id, lines },
    });
    const sent = await sentInvoice(team);
    await call('appUpdateInvoice', {
      key: team.key,
      path: { id: sent.id },
      body: { status: 'void', void_reason: 'Mistake' },
    });

    expect([unconnected.status, fieldsOf(unconnected)]).toEqual([422, ['provider']]);
    expect(unconnected.body.error.message).toContain('PUT /api/v1/app/platform/integrations/stripe');
    expect(fieldsOf(await makeLink(team, draft.body.id))).toEqual(['status']);
    expect(fieldsOf(await makeLink(team, sent.id))).toEqual(['status']);
    const small = await makeLink(team, (await sentInvoice(team, 0.2)).id);
    expect([fieldsOf(small), small.body.error.message]).toEqual([
      ['provider'],
      expect.stringContaining('under £0.30'),
    ]);
    expect((await makeLink(team, (await sentInvoice(team, 0.25)).id)).status).toBe(200);
    const other = await makeLink(team, (await sentInvoice(team)).id, { provider: 'gocardless' });
    expect([fieldsOf(other), other.body.error.details[0].message]).toEqual([
      ['provider'],
      'gocardless is not connected; connect it with PUT /api/v1/app/platform/integrations/gocardless',
    ]);
    expect((await makeLink(bare, sent.id)).status).toBe(404);
  });
});

describe('appGetInvoicePaymentLink', () => {
  test('returns 404 before a link exists, and for another team’s invoice', async () => {
    const invoice = await sentInvoice(bare);

    expect((await get(invoice.id, bare.key)).status).toBe(404);
    expect((await get((await sentInvoice(team)).id, bare.key)).status).toBe(404);
  });
});

describe('the page', () => {
  test('shows that an invoice is void, and offers no payment', async () => {
    const invoice = await sentInvoice(team);
    const { link } = await openedSession(team, invoice.id);

    const path = { id: invoice.id };
    await call('appUpdateInvoice', { key: team.key, path, body: { status: 'void', void_reason: 'Mistake' } });

    expect(await pageText(link.url)).toContain('there is nothing to pay');
    expect(await pageText(link.url)).not.toContain('<button');
    expect((await get(invoice.id)).body.status).toBe('cancelled');
  });

  test('opens no session for an amount that is no longer owed', async () => {
    const invoice = await sentInvoice(team);
    const before = await openedSession(team, invoice.id);
    const body = { amount: 20, method: 'cash' };
    await call('appCreateInvoicePayment', { key: team.key, path: { id: invoice.id }, body });

    await checkoutOf(before.link.url);

    const open = await queryShared<{ id: string; amount_pence: string }>(
      `select id, amount_pence from payment_sessions where team_id = $1 and invoice_id = $2 and status = 'open'`,
      [team.team_id, invoice.id],
    );
    expect(open.map(({ amount_pence }) => Number(amount_pence))).toEqual([10_000]);
    expect(open[0]!.id).not.toBe(before.metadata.session_id);
  });

  test('says that less is owed now, and takes no payment of the amount that was shown before', async () => {
    const invoice = await sentInvoice(team);
    const { body: link } = await makeLink(team, invoice.id);
    const shown = await pageText(link.url);
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id: invoice.id },
      body: { amount: 20, method: 'cash' },
    });

    const refused = await pressPay(link.url, shown);

    expect([refused.status, refused.leads_to]).toEqual([422, null]);
    expect(refused.bytes.toString()).toContain('The amount has changed since you opened this page.');
    const page = await pageText(link.url);
    expect([
      shown.includes('since you were sent this link'),
      page.includes('from\n      £120.00 to £100.00'),
    ]).toEqual([false, true]);
    expect((await pressPay(link.url, page)).leads_to).not.toBeNull();
  });

  test('escapes text entered by a customer, and offers the invoice as PDF', async () => {
    const client = await call('createClient', { key: team.key, body: { name: 'Sykes' } });
    const lines = [{ description: '<script>alert(1)</script>', unit_price: 10 }];
    const { body: made } = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: client.body.id, lines },
    });
    await call('appSendInvoice', { key: team.key, path: { id: made.id }, body: { email: false } });
    const { body: link } = await makeLink(team, made.id);

    expect(await pageText(link.url)).not.toContain('<script>alert');
    const { pathname } = new URL(link.url);
    const pdf = await send('GET', `${pathname}/invoice.pdf`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('the email with the invoice contains the link, which is sealed while the email is queued', async () => {
    const email = `pay-${team.team_id}@sykes.test`;
    const client = await call('createClient', { key: team.key, body: { name: 'Sykes', email } });
    const lines = [{ description: 'Skip', unit_price: 10 }];
    const { body: made } = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: client.body.id, lines },
    });

    const sent = await call('appSendInvoice', { key: team.key, path: { id: made.id }, body: {} });

    const token = sent.body.payment_url.split('/p/')[1];
    const [task] = await queryShared<{ payload: any }>(
      `select payload from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'to' = $2`,
      [team.team_id, email],
    );
    expect(task!.payload.text).toContain('Pay online:\n{{link}}');
    expect(JSON.stringify(task!.payload)).not.toContain(token);
  });
});
