import type Stripe from 'stripe';
import { ProviderError } from '../../domain/errors.ts';
import type { PaymentFact } from '../../domain/billing/provider_payments.ts';
import type { ProviderAccess } from '../../domain/platform/integrations.ts';
import type { Checkout, PaymentProvider, ProviderEvent, SessionState } from './index.ts';

const timeoutMs = 10_000;

type Metadata = Record<string, string> | null | undefined;

/**
 * Checkout sessions as direct charges on the team's own account (Stripe Connect): charge and balance are the account's.
 * Sources: docs.stripe.com/connect/direct-charges, docs.stripe.com/payments/checkout/fulfillment.
 */
export function createStripe(url: string): PaymentProvider {
  return {
    verify: (access) => verify(url, access),
    open: (access, checkout) => open(url, access, checkout),
    state: async (access, id) =>
      stateOf(await ask(url, access, (sdk, on) => sdk.checkout.sessions.retrieve(id, {}, on))),
    close: (access, id) => close(url, access, id),
    ending: (access, id) => ending(url, access, id),
    accountsIn: (raw) => accountsIn(raw),
    eventsOf: (raw, signature, access) => eventsOf(url, raw, signature, access),
    factOf: (access, { body }) => factOf(url, access, body as Stripe.Event),
  };
}

/** The SDK with the key of this team; created per call, because it has no connection. */
async function sdkOf(url: string, key: string): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(url);

  return new Sdk(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

type OnAccount = { stripeAccount: string };

async function ask<T>(
  url: string,
  { credentials, account_id }: ProviderAccess,
  work: (sdk: Stripe, on: OnAccount) => Promise<T>,
): Promise<T> {
  const sdk = await sdkOf(url, credentials.secret_key!);
  try {
    return await work(sdk, { stripeAccount: account_id! });
  } catch (error) {
    throw errorOf(error as Error & { type?: string });
  }
}

/** Classifies a failed call: wrong credentials and requests are final, anything else may be retried. */
function errorOf(error: Error & { type?: string }): ProviderError {
  const refused = ['StripeAuthenticationError', 'StripePermissionError', 'StripeInvalidRequestError'];
  const kind = refused.includes(error.type ?? '') ? 'refused' : 'away';

  return new ProviderError('stripe', kind, `Stripe: ${error.message}`);
}

async function verify(url: string, access: ProviderAccess): Promise<void> {
  const key = access.credentials.secret_key!;
  const form = access.mode === 'live' ? /^(sk|rk)_live_/ : /^(sk|rk)_test_/;
  if (!form.test(key))
    throw new ProviderError('stripe', 'refused', `Stripe: the secret key is not one for ${access.mode} mode`);
  const account = await ask(url, access, (sdk, on) => sdk.accounts.retrieve(null, {}, on));
  if (account.id !== access.account_id)
    throw new ProviderError('stripe', 'refused', `Stripe: the key belongs to the account ${account.id}`);
  if (!account.charges_enabled)
    throw new ProviderError('stripe', 'refused', 'Stripe: the account cannot take payments yet');
}

async function open(url: string, access: ProviderAccess, checkout: Checkout) {
  const metadata = {
    team_id: checkout.team_id,
    invoice_id: checkout.invoice_id,
    session_id: checkout.session_id,
  };
  const session = await ask(url, access, (sdk, on) =>
    sdk.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'gbp',
              unit_amount: checkout.amount_pence,
              product_data: { name: `Invoice ${checkout.invoice_number}` },
            },
          },
        ],
        client_reference_id: checkout.invoice_id,
        metadata,
        // Copied to the charge, so that refunds say which invoice they are about.
        payment_intent_data: { metadata },
        success_url: checkout.page_url,
        cancel_url: checkout.page_url,
        expires_at: Math.floor(checkout.expires_at.getTime() / 1000),
      },
      { ...on, idempotencyKey: checkout.session_id },
    ),
  );
  if (!session.url)
    throw new ProviderError('stripe', 'nonsense', 'Stripe opened a session without an address');

  return { external_id: session.id, url: session.url };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): SessionState {
  if (status === 'open') return 'open';

  // A bank debit is `complete` and `unpaid` until it clears; it cannot be paid a second time.
  return status === 'complete' || payment_status === 'paid' ? 'paid' : 'closed';
}

async function close(url: string, access: ProviderAccess, id: string): Promise<'paid' | 'closed'> {
  const found = stateOf(await ask(url, access, (sdk, on) => sdk.checkout.sessions.retrieve(id, {}, on)));
  if (found !== 'open') return found;
  try {
    await ask(url, access, (sdk, on) => sdk.checkout.sessions.expire(id, {}, on));

    return 'closed';
  } catch (error) {
    // Paid or expired between the two calls.
    const now = stateOf(await ask(url, access, (sdk, on) => sdk.checkout.sessions.retrieve(id, {}, on)));
    if (now === 'open') throw error;

    return now;
  }
}

/** A payment is dated by its charge, because refunds and disputes of it must come later. */
async function ending(url: string, access: ProviderAccess, id: string): Promise<ProviderEvent | null> {
  const session = await ask(url, access, (sdk, on) =>
    sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, on),
  );
  if (session.status === 'open') return null;
  if (session.status === 'complete' && session.payment_status !== 'paid') return null;
  const type = session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed';
  const charge = typeof session.payment_intent === 'object' ? session.payment_intent?.latest_charge : null;
  const created = typeof charge === 'object' && charge ? charge.created : session.created;
  const event = { id: `${type}:${id}`, type, created, data: { object: session } };

  return { id: event.id, type, account: access.account_id, body: event };
}

function accountsIn(raw: Buffer): string[] {
  const { account } = parsed(raw) as { account?: unknown };

  return typeof account === 'string' ? [account] : [];
}

function parsed(raw: Buffer): object {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));

    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

async function eventsOf(
  url: string,
  raw: Buffer,
  signature: string | undefined,
  { credentials }: ProviderAccess,
): Promise<ProviderEvent[] | null> {
  if (signature === undefined) return null;
  const sdk = await sdkOf(url, credentials.secret_key!);
  try {
    const event = sdk.webhooks.constructEvent(raw, signature, credentials.webhook_secret!);

    return [{ id: event.id, type: event.type, account: event.account ?? null, body: event }];
  } catch {
    return null;
  }
}

async function factOf(url: string, access: ProviderAccess, event: Stripe.Event): Promise<PaymentFact | null> {
  const occurred_at = new Date(event.created * 1000).toISOString();
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionFact(event.type, event.data.object, occurred_at);
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency, metadata } = event.data.object;
      const subject = idOf(payment_intent);

      return subject
        ? {
            effect: 'refunded',
            subject,
            amount_pence: amount_refunded,
            currency,
            occurred_at,
            ...ours(metadata),
          }
        : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return disputeFact(url, access, event.type, event.data.object, occurred_at);
    default:
      return null;
  }
}

function sessionFact(
  type: string,
  session: Stripe.Checkout.Session,
  occurred_at: string,
): PaymentFact | null {
  const about = { occurred_at, currency: session.currency ?? '', ...ours(session.metadata) };
  if (/expired$|failed$/.test(type))
    return { effect: 'closed', subject: session.id, amount_pence: 0, ...about };
  const subject = idOf(session.payment_intent);
  // `completed` with `unpaid` is a bank debit in progress: async_payment_succeeded follows.
  if (session.payment_status !== 'paid' || !subject) return null;

  return { effect: 'received', subject, amount_pence: session.amount_total ?? 0, ...about };
}

/** A dispute takes the whole amount until it is won. It does not have our metadata; its payment does. */
async function disputeFact(
  url: string,
  access: ProviderAccess,
  type: string,
  dispute: Stripe.Dispute,
  occurred_at: string,
): Promise<PaymentFact | null> {
  const subject = idOf(dispute.payment_intent);
  if (!subject) return null;
  const won = type === 'charge.dispute.funds_reinstated' || dispute.status === 'won';
  const { metadata } = await ask(url, access, (sdk, on) => sdk.paymentIntents.retrieve(subject, {}, on));

  return {
    effect: won ? 'restored' : 'reversed',
    subject,
    amount_pence: 0,
    currency: dispute.currency,
    occurred_at,
    ...ours(metadata),
  };
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

function ours(metadata: Metadata) {
  const { team_id = null, invoice_id = null, session_id = null } = metadata ?? {};

  return { team_id, invoice_id, session_id };
}
