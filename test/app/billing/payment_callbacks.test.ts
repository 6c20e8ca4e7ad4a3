import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  deliver,
  invoiceOnce,
  makeLink,
  openedSession,
  paidSession,
  sentInvoice,
  stripeCallback,
} from '../../support/outside/payments.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let bare: TestTeam;
let account: string;
beforeAll(async () => {
  [team, bare] = await Promise.all([newTeam(), newTeam()]);
  account = await connectStripe(team);
});

const outcomeOf = (event: string) =>
  eventually(`the outcome of ${event}`, async () => {
    const [row] = await queryShared<{ outcome: string; reason: string | null; payload: unknown }>(
      `select outcome, reason, payload from provider_events where team_id = $1 and event_id = $2 and outcome <> 'received'`,
      [team.team_id, event],
    );

    return row;
  });

describe('a callback', () => {
  const paid = async (changes: object = {}, from = account) => {
    const invoice = await sentInvoice(team);
    const { amount, metadata } = await openedSession(team, invoice.id);
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

  test('that does not fit is told to those who record payments, and not to all who read invoices', async () => {
    const [payer, reader] = [
      await personWith(team, 'Payer', ['notifications:read', 'invoices:read', 'invoices:pay']),
      await personWith(team, 'Reader', ['notifications:read', 'invoices:read']),
    ];
    const { callback, invoice, id } = await paid({ currency: 'eur' });
    await deliver('/hooks/stripe', callback);
    await outcomeOf(id);
    const told = async (key: string) =>
      (await listAll('appListNotifications', { key })).filter(({ entity_id }) => entity_id === invoice.id);

    expect(await told(payer.key)).toMatchObject([{ kind: 'payment_mismatch' }]);
    expect(await told(reader.key)).toEqual([]);
  });

  test('of a payment that was requested from the other provider pays nothing', async () => {
    const own = await newTeam();
    const [{ id: invoice_id }, from] = [await sentInvoice(own), await connectStripe(own)];
    await connectGocardless(own);
    const { body: link } = await makeLink(own, invoice_id, { provider: 'gocardless' });
    await checkoutOf(link.url);
    const [session] = await queryShared<{ id: string }>(
      'select id from payment_sessions where team_id = $1 and invoice_id = $2',
      [own.team_id, invoice_id],
    );
    const metadata = { team_id: own.team_id, invoice_id, session_id: session!.id };
    const object = paidSession('pi_other', 12_000, metadata);
    await deliver(`/hooks/stripe/${own.team_id}`, stripeCallback('checkout.session.completed', from, object));
    const [notice] = await eventually('the notice', async () => {
      const notices = await listAll('appListNotifications', { key: own.key });

      return notices.length > 0 && notices;
    });

    expect(notice).toMatchObject({ kind: 'payment_mismatch', entity_id: invoice_id });
    expect(notice.body).toContain('we did not request this payment');
    expect(await invoiceOnce(own, invoice_id, 'sent')).toMatchObject({ amount_paid: 0, balance: 120 });
  });

  test('of a refund leaves a payment out that did not fit, although what remains of it would', async () => {
    const { callback, invoice, intent, metadata, id } = await paid({ amount_total: 24_000 });
    await deliver('/hooks/stripe', callback);
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'mismatch' });

    const refund = { payment_intent: intent, amount_refunded: 12_000, currency: 'gbp', metadata };
    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund, { id: `${id}r` }));

    expect(await outcomeOf(`${id}r`)).toMatchObject({ outcome: 'applied' });
    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0, balance: 120 });
  });

  test('for another account with the same secret pays nothing', async () => {
    const { callback, invoice, id } = await paid({}, 'acct_1SomebodyElse');

    expect(await deliver('/hooks/stripe', callback)).toBe(400);
    expect(await deliver(`/hooks/stripe/${team.team_id}`, callback)).toBe(200);

    expect(await outcomeOf(id)).toMatchObject({ outcome: 'mismatch' });
    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
  });

  test('for a session of another invoice, or for none of ours, pays nothing', async () => {
    const others = await openedSession(team, (await sentInvoice(team)).id);
    for (const session_id of [others.metadata.session_id, '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f']) {
      const { invoice, id, metadata, intent } = await paid();
      const object = paidSession(intent, 12_000, { ...metadata, session_id });
      await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, object, { id }));

      expect(await outcomeOf(id)).toMatchObject({
        outcome: 'mismatch',
        reason: 'we did not request this payment',
      });
      expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
    }
  });

  test('for an invoice that the team does not have, or for another team, is left alone', async () => {
    for (const [changes, reason] of [
      [{ invoice_id: '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f' }, 'the invoice is unknown'],
      [{ team_id: bare.team_id }, null],
    ] as const) {
      const { invoice, id, metadata, intent } = await paid();
      const object = paidSession(intent, 12_000, { ...metadata, ...changes });
      await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, object, { id }));

      expect(await outcomeOf(id)).toEqual({ outcome: 'ignored', reason, payload: null });
      expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
    }
  });

  test('that names no session was not requested by us', async () => {
    const { invoice, id, metadata, intent } = await paid();
    const { session_id: _session, ...others } = metadata;
    const object = { ...paidSession(intent, 12_000, metadata), metadata: others };
    await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, object, { id }));

    expect(await outcomeOf(id)).toMatchObject({
      outcome: 'mismatch',
      reason: 'we did not request this payment',
    });
    expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0 });
  });

  test('that a session has expired closes ours, and no other', async () => {
    const { metadata, id, intent } = await paid();
    const statusOf = async () =>
      (
        await queryShared<{ status: string }>('select status from payment_sessions where id = $1', [
          metadata.session_id,
        ])
      )[0]!.status;
    const expired = async (event: string, session: string) => {
      const object = { ...paidSession(intent, 12_000, metadata), id: session, status: 'expired' };
      const callback = stripeCallback('checkout.session.expired', account, object, { id: event });
      await deliver('/hooks/stripe', callback);

      return (await outcomeOf(event)).outcome;
    };
    const [session] = await queryShared<{ external_id: string }>(
      'select external_id from payment_sessions where id = $1',
      [metadata.session_id],
    );

    expect([await expired(`${id}a`, 'cs_unknown'), await statusOf()]).toEqual(['ignored', 'open']);
    expect([await expired(`${id}b`, session!.external_id), await statusOf()]).toEqual(['applied', 'closed']);
  });

  test('that a session has expired leaves a paid one paid', async () => {
    const { invoice, callback, metadata, id, intent } = await paid();
    await deliver('/hooks/stripe', callback);
    await invoiceOnce(team, invoice.id, 'paid');
    const sessions = () =>
      queryShared<{ external_id: string; status: string }>(
        'select external_id, status from payment_sessions where id = $1',
        [metadata.session_id],
      );
    const { external_id } = (await sessions())[0]!;
    const object = { ...paidSession(intent, 12_000, metadata), id: external_id, status: 'expired' };
    const late = stripeCallback('checkout.session.expired', account, object, { id: `${id}x` });
    await deliver('/hooks/stripe', late);

    expect(await outcomeOf(`${id}x`)).toMatchObject({ outcome: 'applied' });
    expect(await sessions()).toEqual([{ external_id, status: 'paid' }]);
    expect(await invoiceOnce(team, invoice.id, 'paid')).toMatchObject({ amount_paid: 120 });
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
    const { link, amount, metadata } = await openedSession(team, invoice.id);
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
