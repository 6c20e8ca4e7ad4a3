import { createHmac, randomBytes } from 'node:crypto';
import { checkoutPage } from './checkout_page.ts';
import { callBack, serving } from './http.ts';
import type { Asked, Said } from './http.ts';
import type { StandIn } from './stand_in.ts';

/** What connects a team to this stand-in. Any account and any secret key for tests will do. */
export const stripeSample = {
  account_id: 'acct_1SampleOfStripe',
  credentials: { secret_key: 'sk_test_sample_of_stripe', webhook_secret: 'whsec_sample_of_stripe' },
};

interface Session {
  id: string;
  account: string;
  amount: number;
  currency: string;
  name: string;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  created: number;
  expires_at: number;
}

interface Intent {
  id: string;
  created: number;
  account: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  metadata: Record<string, string>;
}

interface State {
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  /** The answers of requests with an Idempotency-Key, by account and key. */
  kept: Map<string, { body: string; said: Said }>;
}

/** Checkout, refunds and signed events of Stripe, in its own format; the payment page has a button that pays. */
export const stripeStandIn: StandIn = ({ base_url }) => {
  const state: State = { sessions: new Map(), intents: new Map(), kept: new Map() };
  const tell = (type: string, account: string, object: object) =>
    void report(`${base_url()}/hooks/stripe`, type, account, object);

  return serving((asked) => {
    const page = /^\/c\/pay\/(cs_\w+)$/.exec(asked.path);

    return page ? visit(state, asked, state.sessions.get(page[1]!), tell) : answerCall(state, asked, tell);
  });
};

type Tell = (type: string, account: string, object: object) => void;

function answerCall(state: State, asked: Asked, tell: Tell): Said | null {
  const key = /^(?:Bearer|Basic) (\S+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
  if (!/^(sk|rk)_test_/.test(key) || /wrong/.test(key))
    return error(401, `Invalid API Key provided: ${key.slice(0, 8)}***`);
  const account = String(asked.headers['stripe-account'] ?? '');
  const name = `${account} ${String(asked.headers['idempotency-key'] ?? '')}`;
  const before = asked.headers['idempotency-key'] === undefined ? undefined : state.kept.get(name);
  if (before)
    return before.body === asked.body
      ? before.said
      : error(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          'idempotency_error',
        );
  const said = route(state, asked, account, tell);
  if (said && asked.method === 'POST' && asked.headers['idempotency-key'] !== undefined)
    state.kept.set(name, { body: asked.body, said });

  return said;
}

function route(state: State, asked: Asked, account: string, tell: Tell): Said | null {
  const { method, path } = asked;
  const form = new URLSearchParams(asked.body);
  if (method === 'GET' && path === '/v1/account')
    return { status: 200, body: { id: account, object: 'account', charges_enabled: true } };
  if (method === 'POST' && path === '/v1/checkout/sessions') return create(state, asked, account, form);
  if (method === 'POST' && path === '/v1/refunds') return refund(state, form, tell);
  const session = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path);
  if (session)
    return withCharge(state, asked, sessionCall(state, account, session[1]!, session[2] !== undefined, tell));
  const intent = state.intents.get(/^\/v1\/payment_intents\/(pi_\w+)$/.exec(path)?.[1] ?? '');

  return intent ? { status: 200, body: { object: 'payment_intent', ...intent } } : null;
}

function create({ sessions }: State, asked: Asked, account: string, form: URLSearchParams): Said {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  if (!Number.isInteger(amount) || amount < 30)
    return error(400, 'The Checkout Session’s total amount due must add up to at least £0.30 gbp');
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const session: Session = {
    id,
    account,
    amount,
    currency: form.get('line_items[0][price_data][currency]') ?? 'gbp',
    name: form.get('line_items[0][price_data][product_data][name]') ?? '',
    metadata: metadataOf(form, 'metadata'),
    status: 'open',
    payment_intent: null,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    created: Math.floor(Date.now() / 1000),
    expires_at: Number(form.get('expires_at')),
  };
  sessions.set(id, session);

  return { status: 200, body: { ...shown(session), url: `http://${asked.headers.host}/c/pay/${id}` } };
}

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;

    return inner === null ? [] : [[inner, value] as const];
  });

  return Object.fromEntries(entries);
}

function sessionCall({ sessions }: State, account: string, id: string, expires: boolean, tell: Tell): Said {
  const session = sessions.get(id);
  if (session?.account !== account) return error(404, `No such checkout.session: ${id}`);
  if (expires) {
    if (session.status !== 'open')
      return error(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    session.status = 'expired';
    tell('checkout.session.expired', account, shown(session));
  }

  return { status: 200, body: shown(session) };
}

/** The session with its payment and charge in place of their ids, if the request expands them. */
function withCharge({ intents }: State, { query }: Asked, said: Said): Said {
  const { payment_intent } = said.body as { payment_intent?: string | null };
  const intent = intents.get(payment_intent ?? '');
  if (!intent || query.get('expand[0]') !== 'payment_intent.latest_charge') return said;
  const latest_charge = { id: intent.id.replace('pi_', 'ch_'), object: 'charge', created: intent.created };
  const expanded = { object: 'payment_intent', ...intent, latest_charge };

  return { ...said, body: { ...(said.body as object), payment_intent: expanded } };
}

function shown({ name: _name, account: _account, amount, ...session }: Session): object {
  return {
    object: 'checkout.session',
    ...session,
    amount_total: amount,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    mode: 'payment',
    url: null,
  };
}

function refund({ intents }: State, form: URLSearchParams, tell: Tell): Said {
  const intent = intents.get(form.get('payment_intent') ?? '');
  if (!intent) return error(404, 'No such payment_intent');
  const left = intent.amount - intent.amount_refunded;
  const amount = Number(form.get('amount') ?? left);
  if (amount > left) return error(400, 'Refund amount is greater than unrefunded amount on charge');
  intent.amount_refunded += amount;
  tell('charge.refunded', intent.account, {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: intent.amount_refunded,
    currency: intent.currency,
    metadata: intent.metadata,
    refunded: intent.amount_refunded === intent.amount,
  });

  return {
    status: 200,
    body: { id: intent.id.replace('pi_', 're_'), object: 'refund', amount, status: 'succeeded' },
  };
}

/** The page where a person pays. */
function visit(state: State, asked: Asked, session: Session | undefined, tell: Tell): Said | null {
  if (!session) return null;
  if (asked.method === 'POST' && session.status === 'open') {
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const { account, amount, currency, metadata } = session;
    const created = Math.floor(Date.now() / 1000);
    state.intents.set(id, { id, created, account, amount, amount_refunded: 0, currency, metadata });
    Object.assign(session, { status: 'complete', payment_intent: id });
    tell('checkout.session.completed', account, shown(session));

    return { status: 303, headers: { location: session.success_url }, body: '' };
  }
  const words = { open: null, complete: 'You paid already.', expired: 'This checkout has expired.' };

  return checkoutPage({
    provider: 'Stripe',
    description: session.name,
    amount_pence: session.amount,
    action: asked.path,
    cancel_url: session.cancel_url,
    closed: words[session.status],
  });
}

/** Sends one event, signed as Stripe signs (docs.stripe.com/webhooks/signature). */
async function report(url: string, type: string, account: string, object: object): Promise<void> {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-08-27',
    account,
    created,
    livemode: false,
    type,
    data: { object },
  });
  const signature = createHmac('sha256', stripeSample.credentials.webhook_secret)
    .update(`${created}.${body}`)
    .digest('hex');
  await callBack(url, body, { 'stripe-signature': `t=${created},v1=${signature}` });
}

function error(status: number, message: string, type = 'invalid_request_error'): Said {
  return { status, body: { error: { type, message } } };
}
