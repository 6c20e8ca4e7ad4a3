import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { createGocardless } from '../../adapters/payments/gocardless.ts';
import type { ProviderEvent } from '../../adapters/payments/index.ts';
import { access, at, metadata, startAnswers } from '../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../support/outside/payment_answers.ts';

let provider: AnsweringProvider;
beforeAll(async () => {
  provider = await startAnswers();
});
beforeEach(() => provider.forget());
afterAll(() => provider.close());

const checkout = {
  ...metadata,
  invoice_number: 'INV-7',
  amount_pence: 12_000,
  page_url: 'https://waste.example/p/x',
  expires_at: new Date('2026-10-05T12:00:00Z'),
};

describe('GoCardless', () => {
  const payment = (more: object = {}) => ({
    body: {
      payments: {
        id: 'PM1',
        amount: 12_000,
        currency: 'GBP',
        status: 'confirmed',
        created_at: at,
        metadata,
        ...more,
      },
    },
  });
  const request = (more: object = {}) => ({
    body: { billing_requests: { id: 'BRQ1', status: 'pending', created_at: at, ...more } },
  });
  const eventOf = (resource_type: string, action: string, links: object): ProviderEvent => ({
    id: 'EV1',
    type: `${resource_type}.${action}`,
    account: null,
    body: { id: 'EV1', created_at: at, resource_type, action, links },
  });
  const factOf = (...given: Parameters<typeof eventOf>) =>
    provider.payments.gocardless.factOf(access, eventOf(...given));

  test.each([
    ['confirmed', 'received', 12_000],
    ['paid_out', 'received', 12_000],
    ['failed', 'reversed', 0],
    ['cancelled', 'reversed', 0],
    ['customer_approval_denied', 'reversed', 0],
    ['late_failure_settled', 'reversed', 0],
    ['charged_back', 'reversed', 0],
    ['chargeback_cancelled', 'restored', 0],
  ])('a payment that is %s is %s, with %d pence', async (action, effect, amount_pence) => {
    provider.answers['GET /payments/PM1'] = payment();

    expect(await factOf('payments', action, { payment: 'PM1' })).toEqual({
      effect,
      subject: 'PM1',
      amount_pence,
      currency: 'gbp',
      occurred_at: at,
      ...metadata,
    });
  });

  test('a payment that says nothing of us is about no invoice of ours, and one without a refund was not refunded', async () => {
    provider.answers['GET /refunds/RF1'] = { body: { refunds: { links: { payment: 'PM1' } } } };
    provider.answers['GET /payments/PM1'] = payment({ metadata: undefined });

    expect(await factOf('refunds', 'paid', { refund: 'RF1' })).toMatchObject({
      ...{ effect: 'refunded', amount_pence: 0 },
      ...{ team_id: null, invoice_id: null, session_id: null },
    });
  });

  test('a refund tells how much of its payment was given back, found by the payment it names', async () => {
    provider.answers['GET /refunds/RF1'] = { body: { refunds: { links: { payment: 'PM1' } } } };
    provider.answers['GET /payments/PM1'] = payment({ amount_refunded: 4_500 });

    expect(await factOf('refunds', 'paid', { refund: 'RF1' })).toMatchObject({
      effect: 'refunded',
      subject: 'PM1',
      amount_pence: 4_500,
      ...metadata,
    });
  });

  test('a request that was fulfilled is received once its payment is confirmed, and a cancelled one is closed', async () => {
    provider.answers['GET /billing_requests/BRQ1'] = request({ links: { payment_request_payment: 'PM1' } });
    for (const [status, effect] of [
      ['confirmed', 'received'],
      ['paid_out', 'received'],
      ['pending_submission', undefined],
    ]) {
      provider.answers['GET /payments/PM1'] = payment({ status });
      expect([
        status,
        (await factOf('billing_requests', 'fulfilled', { billing_request: 'BRQ1' }))?.effect,
      ]).toEqual([status, effect]);
    }
    provider.answers['GET /billing_requests/BRQ1'] = request();
    expect(await factOf('billing_requests', 'fulfilled', { billing_request: 'BRQ1' })).toBeNull();
    expect(await factOf('billing_requests', 'cancelled', { billing_request: 'BRQ1' })).toEqual({
      effect: 'closed',
      subject: 'BRQ1',
      amount_pence: 0,
      currency: 'gbp',
      occurred_at: at,
      team_id: null,
      invoice_id: null,
      session_id: null,
    });
  });

  test.each([
    ['payments', 'created', { payment: 'PM1' }],
    ['payments', 'confirmed', {}],
    ['refunds', 'created', {}],
    ['mandates', 'active', { mandate: 'MD1' }],
    ['billing_requests', 'flow_created', { billing_request: 'BRQ1' }],
    ['billing_requests', 'fulfilled', {}],
  ])('of %s.%s nothing follows, and nothing is asked', async (type, action, links) => {
    expect(await factOf(type, action, links)).toBeNull();
    expect(provider.asked).toEqual([]);
  });

  test.each([
    ['pending', 'open'],
    ['ready_to_fulfil', 'open'],
    ['fulfilling', 'paid'],
    ['fulfilled', 'paid'],
    ['cancelled', 'closed'],
  ])('a request that is %s is a session that is %s', async (status, state) => {
    provider.answers['GET /billing_requests/BRQ1'] = request({ status });

    expect(await provider.payments.gocardless.state(access, 'BRQ1')).toBe(state);
  });

  describe('closing a session', () => {
    const cancel = 'POST /billing_requests/BRQ1/actions/cancel';
    const close = () => provider.payments.gocardless.close(access, 'BRQ1');

    test.each([
      ['fulfilled', 'paid'],
      ['cancelled', 'closed'],
    ])('that is %s cancels nothing: it is %s', async (status, state) => {
      provider.answers['GET /billing_requests/BRQ1'] = request({ status });

      expect([await close(), provider.lines()]).toEqual([state, ['GET /billing_requests/BRQ1']]);
    });

    test('cancels an open one', async () => {
      provider.answers['GET /billing_requests/BRQ1'] = [request(), request({ status: 'cancelled' })];
      provider.answers[cancel] = { body: {} };

      expect([await close(), provider.lines()]).toEqual([
        'closed',
        ['GET /billing_requests/BRQ1', cancel, 'GET /billing_requests/BRQ1'],
      ]);
    });

    test('that was paid in between says so, although it can no longer be cancelled', async () => {
      provider.answers['GET /billing_requests/BRQ1'] = [request(), request({ status: 'fulfilled' })];
      provider.answers[cancel] = { status: 422, body: { error: { message: 'It is fulfilled' } } };

      expect(await close()).toBe('paid');
    });

    test('that stays open is an error: it could still be paid', async () => {
      provider.answers['GET /billing_requests/BRQ1'] = request();
      provider.answers[cancel] = { status: 422, body: { error: { message: 'Not now' } } };

      await expect(close()).rejects.toMatchObject({ kind: 'refused', message: 'GoCardless: Not now' });
    });
  });

  describe('opening a session', () => {
    const flow = {
      body: { billing_request_flows: { authorisation_url: 'https://pay.example/flow' } },
    };
    const open = () => provider.payments.gocardless.open(access, checkout);

    test('asks for the amount of the invoice, once for each session, and leads back to our page', async () => {
      provider.answers['POST /billing_requests'] = request();
      provider.answers['POST /billing_request_flows'] = flow;

      expect(await open()).toEqual({ external_id: 'BRQ1', url: 'https://pay.example/flow' });
      const [made, flowed] = provider.asked;
      expect(made!.headers).toMatchObject({
        authorization: 'Bearer token',
        'gocardless-version': '2015-07-06',
        'idempotency-key': 'session',
      });
      expect(JSON.parse(made!.body)).toEqual({
        billing_requests: {
          payment_request: { amount: 12_000, currency: 'GBP', description: 'Invoice INV-7', metadata },
          metadata,
        },
      });
      expect(JSON.parse(flowed!.body)).toEqual({
        billing_request_flows: {
          redirect_uri: checkout.page_url,
          exit_uri: checkout.page_url,
          links: { billing_request: 'BRQ1' },
        },
      });
    });

    test('that was opened before finds the same one', async () => {
      provider.answers['POST /billing_requests'] = {
        status: 409,
        body: { error: { errors: [{ links: { conflicting_resource_id: 'BRQ0' } }] } },
      };
      provider.answers['POST /billing_request_flows'] = flow;

      expect((await open()).external_id).toBe('BRQ0');
    });

    test.each([
      [401, { error: { message: 'The token is wrong' } }, 'GoCardless: The token is wrong'],
      [409, { error: {} }, 'GoCardless: answered 409'],
      [400, {}, 'GoCardless: answered 400'],
    ])('is refused with %d and %j', async (status, body, message) => {
      provider.answers['POST /billing_requests'] = { status, body };

      await expect(open()).rejects.toMatchObject({ kind: 'refused', message });
    });
  });

  test.each([
    ['pending', undefined, null],
    ['fulfilled', 'pending_submission', null],
    ['fulfilled', 'confirmed', 'billing_requests.fulfilled'],
    ['fulfilled', 'paid_out', 'billing_requests.fulfilled'],
    ['fulfilled', 'failed', 'billing_requests.cancelled'],
    ['fulfilled', 'cancelled', 'billing_requests.cancelled'],
    ['cancelled', undefined, 'billing_requests.cancelled'],
  ])('a request that is %s with a payment that is %s has ended as %s', async (status, paid, type) => {
    const links = paid === undefined ? {} : { payment_request_payment: 'PM1' };
    provider.answers['GET /billing_requests/BRQ1'] = request({ status, links });
    provider.answers['GET /payments/PM1'] = payment({ status: paid, created_at: '2026-10-05T10:00:00Z' });
    const ending = await provider.payments.gocardless.ending(access, 'BRQ1');

    expect(ending?.type ?? null).toBe(type);
    if (type === null) return;
    expect(ending).toMatchObject({ id: `${type}:BRQ1`, account: 'acct_1' });
    expect((ending!.body as { created_at: string }).created_at).toBe(
      type.endsWith('fulfilled') ? '2026-10-05T10:00:00Z' : at,
    );
  });

  test.each([
    ['test', 'https://api.gocardless.com', 'https://api-sandbox.gocardless.com'],
    ['live', 'https://api.gocardless.com', 'https://api.gocardless.com'],
    ['test', 'https://bank.example', 'https://bank.example'],
    ['live', 'https://bank.example', 'https://bank.example'],
  ] as const)('an account for %s use, with the address %s, is asked at %s', async (mode, url, asked_at) => {
    provider.answers['GET /creditors'] = { body: { creditors: [] } };
    const origins: string[] = [];
    const before = getGlobalDispatcher();
    setGlobalDispatcher(
      before.compose((dispatch) => (options, handler) => {
        origins.push(String(options.origin));

        return dispatch({ ...options, origin: provider.url }, handler);
      }),
    );
    try {
      await createGocardless({ url, is_stand_in: false }).verify({ ...access, mode });
    } finally {
      setGlobalDispatcher(before);
    }

    expect(origins).toEqual([asked_at]);
    expect(provider.lines()).toEqual(['GET /creditors']);
  });

  test('only a callback with the right signature has events, each whole', async () => {
    const event = (id: string, more: object = {}) => ({
      id,
      created_at: at,
      resource_type: 'payments',
      action: 'paid_out',
      links: { payment: 'PM1', organisation: 'OR1' },
      ...more,
    });
    const raw = (events: unknown) => Buffer.from(JSON.stringify({ events }));
    const signed = (body: Buffer) => createHmac('sha256', 'whsec_1').update(body).digest('hex');
    const eventsOf = (body: Buffer, signature?: string) =>
      provider.payments.gocardless.eventsOf(body, signature, access);
    const whole = raw([event('EV1'), event('EV2', { links: {} })]);

    expect(await eventsOf(whole, signed(whole))).toEqual([
      { id: 'EV1', type: 'payments.paid_out', account: 'OR1', body: event('EV1') },
      { id: 'EV2', type: 'payments.paid_out', account: null, body: event('EV2', { links: {} }) },
    ]);
    for (const wrong of [undefined, '', signed(raw([])), signed(whole).slice(1)])
      expect(await eventsOf(whole, wrong)).toBeNull();
    const broken = raw([
      event('EV1', { created_at: 'soon' }),
      event('EV2', { links: null }),
      event('EV3', { links: 'PM1' }),
      event('EV4', { created_at: undefined }),
      event('EV5', { resource_type: 1 }),
      event('EV6', { action: undefined }),
      event('EV7', { id: undefined }),
      { id: 1 },
      null,
    ]);
    expect(await eventsOf(broken, signed(broken))).toEqual([]);
    const mixed = raw([null, event('EV1', { created_at: 'soon' }), event('EV2')]);
    expect((await eventsOf(mixed, signed(mixed)))?.map(({ id }) => id)).toEqual(['EV2']);
    for (const none of [Buffer.from('{'), raw('x'), raw(undefined)])
      expect(await eventsOf(none, signed(none))).toEqual([]);
    expect(
      provider.payments.gocardless.accountsIn(raw([event('EV1'), event('EV2'), event('EV3', { links: {} })])),
    ).toEqual(['OR1']);
  });
});
