import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProviderError } from '../../domain/errors.ts';
import type { PaymentEffect, PaymentFact } from '../../domain/billing/provider_payments.ts';
import type { ProviderAccess } from '../../domain/platform/integrations.ts';
import type { Checkout, PaymentProvider, ProviderEvent, SessionState } from './index.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';

const sandbox = 'https://api-sandbox.gocardless.com';
const live = 'https://api.gocardless.com';
const timeoutMs = 10_000;

interface BillingRequest {
  id: string;
  status: 'pending' | 'ready_to_fulfil' | 'fulfilling' | 'fulfilled' | 'cancelled';
  created_at: string;
  links?: { payment_request_payment?: string };
}

interface Payment {
  id: string;
  amount: number;
  amount_refunded?: number;
  currency: string;
  status: string;
  created_at: string;
  metadata?: Record<string, string>;
}

interface Event {
  id: string;
  created_at: string;
  resource_type: string;
  action: string;
  links: Record<string, string>;
}

type Ask = (access: ProviderAccess, path: string, sent?: Sent) => Promise<Record<string, unknown>>;

interface Sent {
  body: object;
  key?: string;
}

/**
 * Instant bank payments by billing requests. It needs six calls and one HMAC over plain HTTP: the official
 * client would add `got` and another `uuid`, and hides the 409 with which an idempotent creation refers to
 * the existing object. Source: developer.gocardless.com/api-reference, version 2015-07-06.
 */
export function createGocardless({ url }: ProviderAddresses['gocardless']): PaymentProvider {
  const ask: Ask = (access, path, sent) => call(hostFor(url, access), access, path, sent);
  const requestOf = async (access: ProviderAccess, id: string) =>
    (await ask(access, `/billing_requests/${id}`)).billing_requests as BillingRequest;

  return {
    verify: async (access) => void (await ask(access, '/creditors?limit=1')),
    open: (access, checkout) => open(ask, access, checkout),
    state: async (access, id) => stateOf(await requestOf(access, id)),
    async close(access, id) {
      const state = stateOf(await requestOf(access, id));
      if (state !== 'open') return state;
      await ask(access, `/billing_requests/${id}/actions/cancel`, { body: {} }).catch(
        async (error: unknown) => {
          if (stateOf(await requestOf(access, id)) === 'open') throw error;
        },
      );

      return stateOf(await requestOf(access, id)) === 'paid' ? 'paid' : 'closed';
    },
    ending: (access, id) => ending(ask, access, id),
    accountsIn: (raw) => [...new Set(eventsIn(raw).flatMap(({ links }) => links.organisation ?? []))],
    eventsOf: async (raw, signature, { credentials }) =>
      isSigned(raw, signature, credentials.webhook_secret!) ? eventsIn(raw).map(shown) : null,
    factOf: (access, { body }) => factOf(ask, access, body as Event),
  };
}

/** Tests of a team go to the sandbox, unless another address is set. */
function hostFor(url: string, { mode }: ProviderAccess): string {
  return url === live && mode === 'test' ? sandbox : url;
}

async function call(
  host: string,
  { credentials }: ProviderAccess,
  path: string,
  sent?: Sent,
): Promise<Record<string, unknown>> {
  const { status, body } = await askProvider('gocardless', `${host}${path}`, {
    method: sent ? 'POST' : 'GET',
    timeout_ms: timeoutMs,
    headers: {
      authorization: `Bearer ${credentials.access_token!}`,
      'gocardless-version': '2015-07-06',
      accept: 'application/json',
      ...(sent && { 'content-type': 'application/json' }),
      ...(sent?.key !== undefined && { 'idempotency-key': sent.key }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
  });
  const answer = (body ?? {}) as Record<string, unknown> & { error?: Refusal };
  if (status < 300) return answer;
  const made = answer.error?.errors?.[0]?.links?.conflicting_resource_id;
  if (status === 409 && made !== undefined) return { conflicting_resource_id: made };

  throw new ProviderError(
    'gocardless',
    'refused',
    `GoCardless: ${answer.error?.message ?? `answered ${status}`}`,
  );
}

interface Refusal {
  message?: string;
  errors?: { links?: { conflicting_resource_id?: string } }[];
}

async function open(ask: Ask, access: ProviderAccess, checkout: Checkout) {
  const { team_id, invoice_id, session_id, amount_pence, invoice_number, page_url } = checkout;
  const metadata = { team_id, invoice_id, session_id };
  const description = `Invoice ${invoice_number}`;
  const made = await ask(access, '/billing_requests', {
    key: session_id,
    body: {
      billing_requests: {
        payment_request: { amount: amount_pence, currency: 'GBP', description, metadata },
        metadata,
      },
    },
  });
  const billing_request = (made.conflicting_resource_id ??
    (made.billing_requests as BillingRequest).id) as string;
  // A flow is only an address for completing the request; each request is paid once, however many flows there
  // are.
  const flow = (
    await ask(access, '/billing_request_flows', {
      body: {
        billing_request_flows: {
          redirect_uri: page_url,
          exit_uri: page_url,
          links: { billing_request },
        },
      },
    })
  ).billing_request_flows as { authorisation_url: string };

  return { external_id: billing_request, url: flow.authorisation_url };
}

function stateOf({ status }: BillingRequest): SessionState {
  if (status === 'cancelled') return 'closed';

  return status === 'fulfilled' || status === 'fulfilling' ? 'paid' : 'open';
}

/** A fulfilled request whose payment is not confirmed yet has not ended. */
async function ending(ask: Ask, access: ProviderAccess, id: string): Promise<ProviderEvent | null> {
  const request = (await ask(access, `/billing_requests/${id}`)).billing_requests as BillingRequest;
  const payment_id = request.links?.payment_request_payment;
  const payment =
    payment_id === undefined ? null : ((await ask(access, `/payments/${payment_id}`)).payments as Payment);
  const isPaid = payment !== null && ['confirmed', 'paid_out'].includes(payment.status);
  const isLost = request.status === 'cancelled' || ['failed', 'cancelled'].includes(payment?.status ?? '');
  if (!isPaid && !isLost) return null;
  const action = isPaid ? 'fulfilled' : 'cancelled';
  const created_at = isPaid ? payment.created_at : request.created_at;
  const body: Event = {
    id: `billing_requests.${action}:${id}`,
    created_at,
    resource_type: 'billing_requests',
    action,
    links: { billing_request: id },
  };

  return { ...shown(body), account: access.account_id };
}

/** `Webhook-Signature` is the hex HMAC-SHA256 of the raw body. */
function isSigned(raw: Buffer, signature: string | undefined, secret: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'));
  const given = Buffer.from(signature ?? '');

  return given.length === right.length && timingSafeEqual(given, right);
}

/** The events of a body; none if it is no list of events. */
function eventsIn(raw: Buffer): Event[] {
  try {
    const { events } = JSON.parse(raw.toString('utf8')) as { events?: unknown };

    return Array.isArray(events) ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}

function isEvent(value: unknown): value is Event {
  const event = value as Partial<Event> | null;

  return (
    typeof event?.id === 'string' &&
    typeof event.resource_type === 'string' &&
    typeof event.action === 'string' &&
    !Number.isNaN(Date.parse(event.created_at ?? '')) &&
    typeof event.links === 'object' &&
    event.links !== null
  );
}

function shown(event: Event): ProviderEvent {
  const { id, resource_type, action, links } = event;

  return { id, type: `${resource_type}.${action}`, account: links.organisation ?? null, body: event };
}

const paymentEffects: Record<string, PaymentEffect> = {
  confirmed: 'received',
  paid_out: 'received',
  failed: 'reversed',
  cancelled: 'reversed',
  customer_approval_denied: 'reversed',
  late_failure_settled: 'reversed',
  charged_back: 'reversed',
  chargeback_cancelled: 'restored',
};

/** Events only contain ids; amounts are fetched. */
async function factOf(ask: Ask, access: ProviderAccess, event: Event): Promise<PaymentFact | null> {
  const { resource_type, action, links, created_at } = event;
  const paymentOf = async (id: string) => (await ask(access, `/payments/${id}`)).payments as Payment;
  if (resource_type === 'payments') {
    const effect = paymentEffects[action];

    return effect && links.payment ? factAbout(await paymentOf(links.payment), effect, created_at) : null;
  }
  if (resource_type === 'refunds' && links.refund) {
    const { links: of } = (await ask(access, `/refunds/${links.refund}`)).refunds as {
      links: { payment: string };
    };

    return factAbout(await paymentOf(of.payment), 'refunded', created_at);
  }
  if (resource_type !== 'billing_requests' || !links.billing_request) return null;
  if (action === 'cancelled')
    return { ...nothingPaid, subject: links.billing_request, occurred_at: created_at };
  if (action !== 'fulfilled') return null;
  const request = (await ask(access, `/billing_requests/${links.billing_request}`))
    .billing_requests as BillingRequest;
  const id = request.links?.payment_request_payment;
  const payment = id === undefined ? null : await paymentOf(id);

  return payment && ['confirmed', 'paid_out'].includes(payment.status)
    ? factAbout(payment, 'received', created_at)
    : null;
}

const nothingPaid = {
  effect: 'closed' as const,
  amount_pence: 0,
  currency: 'gbp',
  team_id: null,
  invoice_id: null,
  session_id: null,
};

function factAbout(payment: Payment, effect: PaymentEffect, occurred_at: string): PaymentFact {
  const { team_id = null, invoice_id = null, session_id = null } = payment.metadata ?? {};
  const amounts: Partial<Record<PaymentEffect, number>> = {
    received: payment.amount,
    refunded: payment.amount_refunded ?? 0,
  };

  return {
    effect,
    subject: payment.id,
    amount_pence: amounts[effect] ?? 0,
    currency: payment.currency.toLowerCase(),
    occurred_at: new Date(occurred_at).toISOString(),
    team_id,
    invoice_id,
    session_id,
  };
}
