import { createHmac, randomBytes } from 'node:crypto';
import { checkoutPage } from './checkout_page.ts';
import { callBack, serving } from './http.ts';
import type { Asked, Said } from './http.ts';
import type { StandIn } from './stand_in.ts';

/** What connects a team to this stand-in: any token that does not say `wrong`. An account is the organisation in its events. */
export const gocardlessSample = {
  credentials: { access_token: 'sandbox_sample_of_gocardless', webhook_secret: 'sample_of_gocardless' },
};

interface BillingRequest {
  id: string;
  /** The access token that made it: each token belongs to another merchant. */
  token: string;
  amount: number;
  description: string;
  metadata: Record<string, string>;
  status: 'pending' | 'fulfilled' | 'cancelled';
  created_at: string;
  payment: string | null;
}

interface Payment {
  id: string;
  token: string;
  amount: number;
  amount_refunded: number;
  currency: 'GBP';
  status: 'confirmed' | 'paid_out' | 'failed' | 'charged_back';
  created_at: string;
  metadata: Record<string, string>;
}

interface State {
  requests: Map<string, BillingRequest>;
  flows: Map<string, { request: string; redirect_uri: string; exit_uri: string }>;
  payments: Map<string, Payment>;
  refunds: Map<string, { id: string; amount: number; payment: string }>;
  kept: Map<string, string>;
}

type Tell = (token: string, resource_type: string, action: string, links: object) => void;

/** Billing requests, payments, refunds, the scenario simulators and signed events of GoCardless, in its own format. */
export const gocardlessStandIn: StandIn = ({ base_url }) => {
  const state: State = {
    requests: new Map(),
    flows: new Map(),
    payments: new Map(),
    refunds: new Map(),
    kept: new Map(),
  };
  const tell: Tell = (token, resource_type, action, links) =>
    void report(`${base_url()}/hooks/gocardless`, {
      resource_type,
      action,
      links: { ...links, organisation: organisationOf(token) },
    });

  return serving((asked) => {
    const flow = state.flows.get(/^\/flow\/(BRF\w+)$/.exec(asked.path)?.[1] ?? '');
    if (flow) return visit(state, asked, flow, tell);
    const token = /^Bearer (\S+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
    if (token === '' || /wrong/.test(token)) return error(401, 'The access token you have used is not valid');
    const body = asked.body === '' ? {} : (JSON.parse(asked.body) as Record<string, Record<string, unknown>>);

    return answerCall(state, asked, token, body, tell);
  });
};

/** The organisation of a token; a team enters it as its account. */
export function organisationOf(token: string): string {
  return `OR${createHmac('sha256', 'organisation').update(token).digest('hex').slice(0, 12).toUpperCase()}`;
}

type Body = Record<string, Record<string, unknown>>;

function answerCall(state: State, asked: Asked, token: string, body: Body, tell: Tell): Said | null {
  const { method, path } = asked;
  if (path === '/creditors')
    return { status: 200, body: { creditors: [{ id: 'CR000000000001', name: 'Sample' }] } };
  if (method === 'POST' && path === '/billing_requests') return createRequest(state, asked, token, body);
  if (method === 'POST' && path === '/billing_request_flows') return createFlow(state, asked, body);
  if (method === 'POST' && path === '/refunds') return refund(state, body, tell);
  const scenario = /^\/scenario_simulators\/payment_(failed|charged_back|paid_out)\/actions\/run$/.exec(path);
  if (scenario) return simulate(state, scenario[1] as 'failed', body, tell);

  return readCall(state, path, token, tell);
}

function readCall(state: State, path: string, token: string, tell: Tell): Said | null {
  const request = state.requests.get(/^\/billing_requests\/(BRQ\w+)/.exec(path)?.[1] ?? '');
  if (request?.token === token) {
    if (path.endsWith('/actions/cancel')) {
      if (request.status !== 'pending') return error(422, `The billing request is ${request.status}`);
      request.status = 'cancelled';
      tell(token, 'billing_requests', 'cancelled', { billing_request: request.id });
    }

    return { status: 200, body: { billing_requests: shownRequest(request) } };
  }
  const payment = state.payments.get(/^\/payments\/(PM\w+)$/.exec(path)?.[1] ?? '');
  if (payment) {
    const { token: _token, ...shown } = payment;

    return { status: 200, body: { payments: shown } };
  }
  const found = state.refunds.get(/^\/refunds\/(RF\w+)$/.exec(path)?.[1] ?? '');

  return found
    ? {
        status: 200,
        body: { refunds: { id: found.id, amount: found.amount, links: { payment: found.payment } } },
      }
    : null;
}

function createRequest({ requests, kept }: State, asked: Asked, token: string, body: Body): Said {
  const key = `${token} ${String(asked.headers['idempotency-key'] ?? randomBytes(8).toString('hex'))}`;
  const made = kept.get(key);
  if (made !== undefined)
    return {
      status: 409,
      body: {
        error: {
          message: 'A resource has already been created with this idempotency key',
          type: 'invalid_state',
          errors: [{ reason: 'idempotent_creation_conflict', links: { conflicting_resource_id: made } }],
        },
      },
    };
  const wanted = body.billing_requests!.payment_request as {
    amount: number;
    description: string;
    metadata: Record<string, string>;
  };
  const request: BillingRequest = {
    id: `BRQ${randomBytes(8).toString('hex').toUpperCase()}`,
    token,
    ...wanted,
    status: 'pending',
    created_at: new Date().toISOString(),
    payment: null,
  };
  requests.set(request.id, request);
  kept.set(key, request.id);

  return { status: 201, body: { billing_requests: shownRequest(request) } };
}

function shownRequest({ id, status, created_at, payment, metadata }: BillingRequest): object {
  return {
    id,
    status,
    created_at,
    metadata,
    links: payment === null ? {} : { payment_request_payment: payment },
  };
}

function createFlow({ flows }: State, asked: Asked, body: Body): Said {
  const { redirect_uri, exit_uri, links } = body.billing_request_flows as {
    redirect_uri: string;
    exit_uri: string;
    links: { billing_request: string };
  };
  const id = `BRF${randomBytes(8).toString('hex').toUpperCase()}`;
  flows.set(id, { request: links.billing_request, redirect_uri, exit_uri });
  const authorisation_url = `http://${asked.headers.host}/flow/${id}`;

  return { status: 201, body: { billing_request_flows: { id, authorisation_url, links } } };
}

function refund({ payments, refunds }: State, body: Body, tell: Tell): Said {
  const { amount, links } = body.refunds as { amount: number; links: { payment: string } };
  const payment = payments.get(links.payment);
  if (!payment || payment.amount_refunded + amount > payment.amount)
    return error(422, 'The amount is too large');
  payment.amount_refunded += amount;
  const id = `RF${randomBytes(6).toString('hex').toUpperCase()}`;
  refunds.set(id, { id, amount, payment: payment.id });
  tell(payment.token, 'refunds', 'created', { refund: id, payment: payment.id });

  return { status: 201, body: { refunds: { id, amount, links } } };
}

function simulate(
  { payments }: State,
  action: 'failed' | 'charged_back' | 'paid_out',
  body: Body,
  tell: Tell,
): Said {
  const { resource } = (body.data as { links: { resource: string } }).links;
  const payment = payments.get(resource);
  if (!payment) return error(404, 'Resource not found');
  payment.status = action;
  tell(payment.token, 'payments', action, { payment: payment.id });

  return { status: 200, body: { scenario_simulators: { id: `payment_${action}` } } };
}

/** The page where a person pays. */
function visit(
  state: State,
  asked: Asked,
  flow: { request: string; redirect_uri: string; exit_uri: string },
  tell: Tell,
): Said | null {
  const request = state.requests.get(flow.request);
  if (!request) return null;
  if (asked.method === 'POST' && request.status === 'pending') {
    const { token, amount, metadata } = request;
    const id = `PM${randomBytes(8).toString('hex').toUpperCase()}`;
    state.payments.set(id, {
      id,
      token,
      amount,
      amount_refunded: 0,
      currency: 'GBP',
      status: 'confirmed',
      created_at: new Date().toISOString(),
      metadata,
    });
    Object.assign(request, { status: 'fulfilled', payment: id });
    tell(token, 'billing_requests', 'fulfilled', { billing_request: request.id });
    tell(token, 'payments', 'confirmed', { payment: id });

    return { status: 303, headers: { location: flow.redirect_uri }, body: '' };
  }
  const words = { pending: null, fulfilled: 'You paid already.', cancelled: 'This payment was cancelled.' };

  return checkoutPage({
    provider: 'GoCardless',
    description: request.description,
    amount_pence: request.amount,
    action: asked.path,
    cancel_url: flow.exit_uri,
    closed: words[request.status],
  });
}

async function report(url: string, event: object): Promise<void> {
  const id = `EV${randomBytes(8).toString('hex').toUpperCase()}`;
  const body = JSON.stringify({ events: [{ id, created_at: new Date().toISOString(), ...event }] });
  const signature = createHmac('sha256', gocardlessSample.credentials.webhook_secret)
    .update(body)
    .digest('hex');
  await callBack(url, body, { 'webhook-signature': signature });
}

function error(status: number, message: string): Said {
  return { status, body: { error: { message, type: 'invalid_api_usage', code: status, errors: [] } } };
}
