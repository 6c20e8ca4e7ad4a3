import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProviderAccess } from '../../domain/platform/integrations.ts';
import { access, at, metadata, startAnswers } from '../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../support/outside/payment_answers.ts';

let provider: AnsweringProvider;
beforeAll(async () => {
  provider = await startAnswers();
});
beforeEach(() => provider.forget());
afterAll(() => provider.close());

describe('Stripe', () => {
  const created = Date.parse(at) / 1000;
  const factOf = (type: string, object: object) =>
    provider.payments.stripe.factOf(access, {
      id: 'evt_1',
      type,
      account: 'acct_1',
      body: { id: 'evt_1', object: 'event', type, created, data: { object } },
    });
  const session = (more: object = {}) => ({
    id: 'cs_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 12_000,
    currency: 'gbp',
    created,
    metadata,
    ...more,
  });
  const fact = { subject: 'pi_1', currency: 'gbp', occurred_at: at, ...metadata };

  test.each([
    ['checkout.session.completed', {}, { effect: 'received', amount_pence: 12_000 }],
    ['checkout.session.async_payment_succeeded', {}, { effect: 'received', amount_pence: 12_000 }],
    [
      'checkout.session.completed',
      { payment_intent: { id: 'pi_1' } },
      { effect: 'received', amount_pence: 12_000 },
    ],
    ['checkout.session.async_payment_failed', {}, { effect: 'closed', subject: 'cs_1', amount_pence: 0 }],
    ['checkout.session.expired', {}, { effect: 'closed', subject: 'cs_1', amount_pence: 0 }],
  ])('%s with %j is a fact', async (type, more, expected) => {
    expect(await factOf(type, session(more))).toEqual({ ...fact, ...expected });
  });

  test.each([
    ['checkout.session.completed', session({ payment_status: 'unpaid' })],
    ['checkout.session.completed', session({ payment_intent: null })],
    ['charge.refunded', { payment_intent: null, amount_refunded: 5, currency: 'gbp', metadata }],
    ['charge.dispute.created', { payment_intent: null, currency: 'gbp', status: 'needs_response' }],
    ['charge.succeeded', { payment_intent: 'pi_1' }],
  ])('of %s nothing follows here', async (type, object) => {
    expect(await factOf(type, object)).toBeNull();
  });

  test('a refund is as much as was given back in all', async () => {
    const charge = {
      payment_intent: 'pi_1',
      amount: 12_000,
      amount_refunded: 4_500,
      currency: 'gbp',
      metadata,
    };

    expect(await factOf('charge.refunded', charge)).toEqual({
      ...fact,
      effect: 'refunded',
      amount_pence: 4_500,
    });
    expect(await factOf('charge.refunded', { ...charge, metadata: null })).toMatchObject({
      team_id: null,
      invoice_id: null,
      session_id: null,
    });
  });

  test.each([
    ['charge.dispute.created', 'needs_response', 'reversed'],
    ['charge.dispute.closed', 'lost', 'reversed'],
    ['charge.dispute.closed', 'won', 'restored'],
    ['charge.dispute.funds_reinstated', 'under_review', 'restored'],
  ])(
    '%s that is %s means that the payment is %s; its payment says which invoice',
    async (type, status, effect) => {
      provider.answers['GET /v1/payment_intents/pi_1'] = {
        body: { id: 'pi_1', object: 'payment_intent', metadata },
      };

      expect(await factOf(type, { payment_intent: 'pi_1', currency: 'gbp', status, metadata: {} })).toEqual({
        ...fact,
        effect,
        amount_pence: 0,
      });
      expect(provider.asked[0]!.headers['stripe-account']).toBe('acct_1');
    },
  );

  test.each([
    ['open', 'unpaid', 'open'],
    ['complete', 'paid', 'paid'],
    ['complete', 'unpaid', 'paid'],
    ['expired', 'unpaid', 'closed'],
    ['expired', 'paid', 'paid'],
  ])('a session that is %s and %s is %s', async (status, payment_status, state) => {
    provider.answers['GET /v1/checkout/sessions/cs_1'] = { body: session({ status, payment_status }) };

    expect(await provider.payments.stripe.state(access, 'cs_1')).toBe(state);
  });

  test('a session asks for the amount of the invoice, once for each session, and leads back to our page', async () => {
    provider.answers['POST /v1/checkout/sessions'] = { body: session({ url: 'https://pay.example/cs_1' }) };
    const opened = await provider.payments.stripe.open(access, {
      ...metadata,
      invoice_number: 'INV-7',
      amount_pence: 12_000,
      page_url: 'https://waste.example/p/x',
      expires_at: new Date('2026-10-05T12:00:00Z'),
    });

    expect(opened).toEqual({ external_id: 'cs_1', url: 'https://pay.example/cs_1' });
    const [{ headers, body }] = provider.asked as [(typeof provider.asked)[0]];
    expect(headers).toMatchObject({ 'idempotency-key': 'session', 'stripe-account': 'acct_1' });
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '12000',
      'line_items[0][price_data][product_data][name]': 'Invoice INV-7',
      client_reference_id: 'invoice',
      'metadata[session_id]': 'session',
      'payment_intent_data[metadata][invoice_id]': 'invoice',
      success_url: 'https://waste.example/p/x',
      cancel_url: 'https://waste.example/p/x',
      expires_at: String(Date.parse('2026-10-05T12:00:00Z') / 1000),
    });
  });

  describe('closing a session', () => {
    const read = 'GET /v1/checkout/sessions/cs_1';
    const expire = 'POST /v1/checkout/sessions/cs_1/expire';
    const open = { body: session({ status: 'open', payment_status: 'unpaid' }) };
    const refused = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open' } } };
    const close = () => provider.payments.stripe.close(access, 'cs_1');

    test('expires an open one, and no other', async () => {
      provider.answers = { [read]: open, [expire]: { body: session({ status: 'expired' }) } };
      expect([await close(), provider.lines()]).toEqual(['closed', [read, expire]]);
      provider.answers = { [read]: { body: session() } };
      expect([await close(), provider.lines().length]).toEqual(['paid', 3]);
    });

    test('that was paid in between says so; one that stays open is an error', async () => {
      provider.answers = { [read]: [open, { body: session() }], [expire]: refused };
      expect(await close()).toBe('paid');
      provider.answers = { [read]: open, [expire]: refused };
      await expect(close()).rejects.toMatchObject({ kind: 'refused', message: 'Stripe: Not open' });
    });
  });

  test.each([
    ['live', 'sk_test_1', {}, 'the secret key is not one for live mode'],
    ['test', 'sk_live_1', {}, 'the secret key is not one for test mode'],
    ['test', 'sk_test_1', { id: 'acct_2' }, 'the key belongs to the account acct_2'],
    ['test', 'sk_test_1', { charges_enabled: false }, 'the account cannot take payments yet'],
    ['test', 'rk_test_1', {}, null],
    ['live', 'rk_live_1', {}, null],
  ])(
    'in %s mode the key %s of an account with %j is refused because %s',
    async (mode, secret_key, more, why) => {
      provider.answers['GET /v1/account'] = {
        body: { id: 'acct_1', object: 'account', charges_enabled: true, ...more },
      };
      const verified = provider.payments.stripe.verify({
        ...access,
        mode,
        credentials: { secret_key },
      } as ProviderAccess);

      if (why === null) await expect(verified).resolves.toBeUndefined();
      else await expect(verified).rejects.toMatchObject({ kind: 'refused', message: `Stripe: ${why}` });
    },
  );

  test.each([
    ['open', 'unpaid', null],
    ['complete', 'unpaid', null],
    ['complete', 'paid', 'checkout.session.completed'],
    ['expired', 'unpaid', 'checkout.session.expired'],
  ])(
    'a session that is %s and %s has ended as %s, dated by its charge',
    async (status, payment_status, type) => {
      const payment_intent = { id: 'pi_1', latest_charge: { id: 'ch_1', created: created + 60 } };
      provider.answers['GET /v1/checkout/sessions/cs_1'] = {
        body: session({ status, payment_status, payment_intent }),
      };
      const ending = await provider.payments.stripe.ending(access, 'cs_1');

      expect(
        ending && [ending.id, ending.type, ending.account, (ending.body as { created: number }).created],
      ).toEqual(type && [`${type}:cs_1`, type, 'acct_1', created + 60]);
    },
  );

  test('a session without a charge is dated by its own beginning', async () => {
    for (const payment_intent of [null, 'pi_1', { id: 'pi_1', latest_charge: 'ch_1' }]) {
      provider.answers['GET /v1/checkout/sessions/cs_1'] = { body: session({ payment_intent }) };
      const ending = await provider.payments.stripe.ending(access, 'cs_1');

      expect((ending!.body as { created: number }).created).toBe(created);
    }
  });

  test.each([
    [401, 'authentication_error', 'refused'],
    [403, 'invalid_request_error', 'refused'],
    [404, 'invalid_request_error', 'refused'],
    [402, 'card_error', 'away'],
    [409, 'idempotency_error', 'away'],
  ])('an answer %d of the type %s means that Stripe is %s', async (status, type, kind) => {
    provider.answers['GET /v1/checkout/sessions/cs_1'] = { status, body: { error: { type, message: 'No' } } };

    await expect(provider.payments.stripe.state(access, 'cs_1')).rejects.toMatchObject({
      kind,
      message: 'Stripe: No',
    });
  });

  test('a session without an address cannot be paid', async () => {
    provider.answers['POST /v1/checkout/sessions'] = { body: session({ url: null }) };
    const checkout = {
      ...metadata,
      invoice_number: 'INV-7',
      amount_pence: 1,
      page_url: 'https://waste.example',
    };

    await expect(
      provider.payments.stripe.open(access, { ...checkout, expires_at: new Date(at) }),
    ).rejects.toMatchObject({ kind: 'nonsense' });
  });

  test('a session that names no amount or currency is reported as it is', async () => {
    expect(
      await factOf('checkout.session.completed', session({ amount_total: null, currency: null })),
    ).toMatchObject({ amount_pence: 0, currency: '' });
  });

  test('a signed event tells of the account that it names, or of none', async () => {
    const eventsOf = (event: object, secret = 'whsec_1') => {
      const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', ...event });
      const now = Math.floor(Date.now() / 1000);
      const v1 = createHmac('sha256', secret).update(`${now}.${raw}`).digest('hex');

      return provider.payments.stripe.eventsOf(Buffer.from(raw), `t=${now},v1=${v1}`, access);
    };

    expect(await eventsOf({ account: 'acct_2' })).toMatchObject([
      { id: 'evt_1', type: 'payout.paid', account: 'acct_2', body: { id: 'evt_1' } },
    ]);
    expect(await eventsOf({})).toMatchObject([{ account: null }]);
    expect(await eventsOf({}, 'whsec_2')).toBeNull();
    expect(await provider.payments.stripe.eventsOf(Buffer.from('{}'), undefined, access)).toBeNull();
  });

  test('the account of a callback is read before its signature is verified, and from nothing else', () => {
    const accountsIn = (text: string) => provider.payments.stripe.accountsIn(Buffer.from(text));

    expect(['{"account":"acct_1"}', '{"account":1}', 'null', '{'].map(accountsIn)).toEqual([
      ['acct_1'],
      [],
      [],
      [],
    ]);
  });
});
