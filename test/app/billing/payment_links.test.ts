import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  deliver,
  invoiceOnce,
  makeLink,
  pageText,
  paidSession,
  sentInvoice,
  stripeCallback,
} from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let bare: TestTeam;
let account: string;
beforeAll(async () => {
  [team, bare] = await Promise.all([newTeam(), newTeam()]);
  account = await connectStripe(team);
});

const get = (id: string, key = team.key) => call('appGetInvoicePaymentLink', { key, path: { id } });

/** An open session of an invoice, and what Stripe keeps with it. */
async function openedSession(invoice_id: string) {
  const { body: link } = await makeLink(team, invoice_id);
  await checkoutOf(link.url);
  const [session] = await queryShared<{ id: string; amount_pence: string }>(
    `select id, amount_pence from payment_sessions where team_id = $1 and invoice_id = $2 and status = 'open'`,
    [team.team_id, invoice_id],
  );

  return {
    link,
    amount: Number(session!.amount_pence),
    metadata: { team_id: team.team_id, invoice_id, session_id: session!.id },
  };
}

const outcomeOf = (event: string) =>
  eventually(`the outcome of ${event}`, async () => {
    const [row] = await queryShared<{ outcome: string; reason: string | null; payload: unknown }>(
      `select outcome, reason, payload from provider_events where team_id = $1 and event_id = $2 and outcome <> 'received'`,
      [team.team_id, event],
    );

    return row;
  });

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
    const links = await queryShared<{ status: string }>(
      'select status from payment_links where team_id = $1 and invoice_id = $2 order by created_at, id',
      [later.team_id, invoice.id],
    );
    expect(links.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired', 'active']);
  });

  test('an invoice that is sent again has a link once a provider is connected', async () => {
    const later = await newTeam();
    const { id } = await sentInvoice(later);
    await connectStripe(later);
    const again = await call('appSendInvoice', { key: later.key, path: { id }, body: { email: false } });

    expect(again.body.payment_url).toMatch(/\/p\//);
    expect(await pageText(again.body.payment_url)).toContain('£120.00');
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
    expect(fieldsOf(await makeLink(team, (await sentInvoice(team)).id, { provider: 'gocardless' }))).toEqual([
      'provider',
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
    const { link } = await openedSession(invoice.id);

    const path = { id: invoice.id };
    await call('appUpdateInvoice', { key: team.key, path, body: { status: 'void', void_reason: 'Mistake' } });

    expect(await pageText(link.url)).toContain('there is nothing to pay');
    expect(await pageText(link.url)).not.toContain('<button');
    expect((await get(invoice.id)).body.status).toBe('cancelled');
  });

  test('opens no session for an amount that is no longer owed', async () => {
    const invoice = await sentInvoice(team);
    const before = await openedSession(invoice.id);
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

describe('a callback', () => {
  const paid = async (changes: object = {}, from = account) => {
    const invoice = await sentInvoice(team);
    const { amount, metadata } = await openedSession(invoice.id);
    const intent = `pi_${invoice.id.replaceAll('-', '')}`;
    const object = { ...paidSession(intent, amount, metadata), ...changes };
    const id = `evt_${intent}`;

    return {
      invoice,
      intent,
      metadata,
      id,
      callback: stripeCallback('checkout.session.completed', from, object, { id }),
    };
  };

  test('is rejected with a wrong, old or missing signature, before anything is read', async () => {
    const { callback, id } = await paid();
    const path = `/hooks/stripe/${team.team_id}`;
    const { 'stripe-signature': _signature, ...unsigned } = callback.headers;
    const old = stripeCallback('checkout.session.completed', account, {}, { at: Date.now() - 3_600_000 });

    expect(await deliver(path, { ...callback, body: callback.body.replace('12000', '1') })).toBe(400);
    expect(await deliver(path, { ...callback, headers: unsigned })).toBe(400);
    expect(await deliver(path, old)).toBe(400);
    expect(await deliver(`/hooks/stripe/${bare.team_id}`, callback)).toBe(400);
    expect(await deliver('/hooks/paypal', callback)).toBe(404);
    expect(await queryShared('select from provider_events where event_id = $1', [id])).toEqual([]);
  });

  test('is accepted at the team’s or the account’s address, and applied once even if repeated', async () => {
    const { callback, invoice, metadata, id } = await paid();
    const paths = ['/hooks/stripe', `/hooks/stripe/${team.team_id}`, '/hooks/stripe'];

    expect(await Promise.all(paths.map((path) => deliver(path, callback)))).toEqual([200, 200, 200]);

    await invoiceOnce(team, invoice.id, 'paid');
    expect(await outcomeOf(id)).toEqual({ outcome: 'applied', reason: null, payload: null });
    const path = { id: invoice.id };
    expect(await listAll('appListInvoicePayments', { key: team.key, path })).toHaveLength(1);
    const [session] = await queryShared(
      'select status from payment_sessions where team_id = $1 and id = $2',
      [team.team_id, metadata.session_id],
    );
    expect(session).toEqual({ status: 'paid' });
  });

  test.each([
    ['another amount', { amount_total: 11999 }, 'the amount requested was £120.00'],
    ['another currency', { currency: 'eur' }, 'the currency is EUR'],
  ])('with %s is stored, notifies the team and pays nothing', async (_, changes, reason) => {
    const { callback, invoice, id } = await paid(changes);

    await deliver('/hooks/stripe', callback);

    expect(await outcomeOf(id)).toMatchObject({ outcome: 'mismatch', reason });
    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
    const notices = await listAll('appListNotifications', {
      key: team.key,
      query: { kind: 'payment_mismatch' },
    });
    expect(notices.filter(({ entity_id }) => entity_id === invoice.id)).toMatchObject([
      {
        title: `A payment at Stripe does not fit invoice ${invoice.number}`,
        body: expect.stringContaining(`for invoice ${invoice.number}: ${reason}. Nothing was changed`),
        entity_type: 'invoice',
      },
    ]);
  });

  test('for another account with the same secret pays nothing', async () => {
    const { callback, invoice, id } = await paid({}, 'acct_1SomebodyElse');

    expect(await deliver('/hooks/stripe', callback)).toBe(400);
    expect(await deliver(`/hooks/stripe/${team.team_id}`, callback)).toBe(200);

    expect(await outcomeOf(id)).toMatchObject({ outcome: 'mismatch' });
    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
  });

  test('for an invoice that was already paid by hand is kept for a refund', async () => {
    const { callback, invoice, id } = await paid();
    const path = { id: invoice.id };
    await call('appCreateInvoicePayment', { key: team.key, path, body: { amount: 120, method: 'cash' } });

    await deliver('/hooks/stripe', callback);

    expect(await outcomeOf(id)).toMatchObject({ outcome: 'mismatch' });
    expect(await listAll('appListInvoicePayments', { key: team.key, path })).toHaveLength(1);
  });

  test('that reports the refund before the payment leaves the invoice owed', async () => {
    const { callback, invoice, intent, metadata, id } = await paid();
    const refunded = {
      object: 'charge',
      payment_intent: intent,
      amount_refunded: 12000,
      currency: 'gbp',
      metadata,
    };

    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refunded, { id: `${id}r` }));
    await outcomeOf(`${id}r`);
    await deliver('/hooks/stripe', callback);
    await outcomeOf(id);

    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0, balance: 120 });
    expect(await listAll('appListInvoicePayments', { key: team.key, path: { id: invoice.id } })).toEqual([]);
  });

  test.each([
    ['opens the last link again, also after an earlier one', false],
    ['opens no link that has run out meanwhile', true],
  ])('that reports the refund of a payment %s', async (_what, has_run_out) => {
    const invoice = await sentInvoice(team);
    await makeLink(team, invoice.id);
    const path = { id: invoice.id };
    await call('appCreateInvoicePayment', { key: team.key, path, body: { amount: 20, method: 'cash' } });
    const { link, amount, metadata } = await openedSession(invoice.id);
    const payment_intent = `pi_${invoice.id.replaceAll('-', '')}`;
    const session = paidSession(payment_intent, amount, metadata);
    await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, session));
    await invoiceOnce(team, invoice.id, 'paid');
    if (has_run_out)
      await queryShared('update payment_links set expires_at = now() where id = $1', [link.id]);

    const refund = { object: 'charge', payment_intent, amount_refunded: amount, currency: 'gbp', metadata };
    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund));

    const { balance, payment_url } = await invoiceOnce(team, invoice.id, 'sent');
    expect([balance, payment_url]).toEqual([100, has_run_out ? null : link.url]);
    const links = await queryShared<{ status: string }>(
      'select status from payment_links where team_id = $1 and invoice_id = $2 order by created_at, id',
      [team.team_id, invoice.id],
    );
    expect(links.map(({ status }) => status)).toEqual(['expired', has_run_out ? 'paid' : 'active']);
  });

  test('is accepted with either secret during a rotation, then only with the new one', async () => {
    const fresh = await newTeam();
    const own = await connectStripe(fresh);
    const path = `/hooks/stripe/${fresh.team_id}`;
    const rotate = (webhook_secret: string) => {
      const credentials = { secret_key: 'sk_test_another_one', webhook_secret };
      const body = { mode: 'test', account_id: own, credentials };

      return call('appReplaceIntegration', { key: fresh.key, path: { provider: 'stripe' }, body });
    };
    await rotate('whsec_old');
    const signed = (...secrets: string[]) =>
      deliver(path, stripeCallback('payout.paid', own, {}, { secrets }));

    expect(await signed('whsec_old', 'whsec_new')).toBe(200);
    await rotate('whsec_new');
    expect([
      await signed('whsec_old', 'whsec_new'),
      await signed('whsec_old'),
      await signed('whsec_new'),
    ]).toEqual([200, 400, 200]);
  });
});
