import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'undici';
import { gocardlessSample, organisationOf } from '../../../scripts/stand_ins/gocardless.ts';
import { stripeSample } from '../../../scripts/stand_ins/stripe.ts';
import { call, send } from '../client.ts';
import type { CallAnswer } from '../client.ts';
import { queryShared } from '../database.ts';
import { eventually } from '../eventually.ts';
import { formBody } from './mails.ts';

interface Place {
  key: string;
  base_url?: string;
}

/** Connects a team to the stand-in of Stripe, with an account of its own. */
export async function connectStripe(place: Place, changes: object = {}): Promise<string> {
  const account_id = `acct_1${randomBytes(8).toString('hex')}`;
  const body = { mode: 'test', ...stripeSample, account_id, ...changes };
  const answer = await call('appReplaceIntegration', { ...place, path: { provider: 'stripe' }, body });
  if (answer.status !== 200) throw new Error(`stripe: ${answer.bytes.toString()}`);

  return account_id;
}

/** Connects a team to the stand-in of GoCardless, as a merchant of its own. */
export async function connectGocardless(place: Place): Promise<string> {
  const access_token = `sandbox_${randomBytes(8).toString('hex')}`;
  const credentials = { ...gocardlessSample.credentials, access_token };
  const body = { mode: 'test', account_id: organisationOf(access_token), credentials };
  const answer = await call('appReplaceIntegration', { ...place, path: { provider: 'gocardless' }, body });
  if (answer.status !== 200) throw new Error(`gocardless: ${answer.bytes.toString()}`);

  return access_token;
}

/** An invoice that was sent, with its client; £120.00 unless another price is given. */
export async function sentInvoice(place: Place, unit_price = 100): Promise<{ id: string; number: string }> {
  const client = await call('createClient', { ...place, body: { name: 'Hargreaves Builders' } });
  const lines = [{ description: 'Exchange of 8yd skip', unit_price, vat_code: 'standard' }];
  const made = await call('appCreateInvoice', { ...place, body: { client_id: client.body.id, lines } });
  const sent = await call('appSendInvoice', { ...place, path: { id: made.body.id }, body: { email: false } });
  if (sent.status !== 200) throw new Error(sent.bytes.toString());

  return { id: made.body.id, number: sent.body.number };
}

export function makeLink(place: Place, id: string, body: object = {}): Promise<CallAnswer> {
  return call('appCreateInvoicePaymentLink', { ...place, path: { id }, body });
}

/** Presses "Pay" on our page; returns the following page and its redirect. */
export async function pressPay(
  url: string,
  shown?: string,
): Promise<CallAnswer & { leads_to: string | null }> {
  const { pathname, origin } = new URL(url);
  const digest = /name="content_digest" value="([^"]*)"/.exec(shown ?? (await pageText(url)))?.[1] ?? '';
  const answer = await send('POST', pathname, { base_url: origin, ...formBody({ content_digest: digest }) });

  return { ...answer, leads_to: /url=(\S+)/.exec(answer.headers.refresh ?? '')?.[1] ?? null };
}

/** Where the provider takes the payment, after "Pay" was pressed on our page. */
export async function checkoutOf(url: string): Promise<string> {
  const { leads_to, bytes } = await pressPay(url);
  if (!leads_to || leads_to === new URL(url).pathname) throw new Error(`no checkout: ${bytes.toString()}`);

  return leads_to;
}

/** Presses "Pay" on the page of the stand-in. */
export async function payAt(checkout: string): Promise<number> {
  const answer = await request(checkout, { method: 'POST' });
  await answer.body.dump();

  return answer.statusCode;
}

/** The invoice, once it has this status. */
export function invoiceOnce(place: Place, id: string, status: string): Promise<any> {
  return eventually(`invoice ${status}`, async () => {
    const { body } = await call('appGetInvoice', { ...place, path: { id } });

    return body.status === status ? body : null;
  });
}

/** The text of a page of ours. */
export async function pageText(url: string): Promise<string> {
  const { pathname, origin } = new URL(url);

  return (await send('GET', pathname, { base_url: origin })).bytes.toString();
}

/** Where the stand-in of a checkout is reached. */
export function standInOf(checkout: string): string {
  return new URL(checkout).origin;
}

/** A signed callback as Stripe sends it. */
export interface Callback {
  body: string;
  headers: Record<string, string>;
}

/** An event of Stripe about an object, signed with the stand-in's secret by default. */
export function stripeCallback(
  type: string,
  account: string,
  object: object,
  {
    id = `evt_${randomBytes(12).toString('hex')}`,
    secrets = [stripeSample.credentials.webhook_secret],
    at = Date.now(),
  } = {},
): Callback {
  const created = Math.floor(at / 1000);
  const body = JSON.stringify({ id, object: 'event', account, created, type, data: { object } });
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')}`,
  );

  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': [`t=${created}`, ...signatures].join(),
    },
  };
}

/** What Stripe says of a checkout that was paid. */
export function paidSession(
  payment_intent: string,
  amount_total: number,
  metadata: { team_id: string; invoice_id: string; session_id: string },
): object {
  const session = {
    id: `cs_${payment_intent}`,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
  };

  return { ...session, payment_intent, amount_total, currency: 'gbp', metadata };
}

/** Delivers a callback to a server; returns the status. */
export async function deliver(path: string, { body, headers }: Callback, base_url?: string): Promise<number> {
  return (await send('POST', path, { raw: body, headers, ...(base_url !== undefined && { base_url }) }))
    .status;
}

/** An open session of an invoice, and what Stripe keeps with it. */
export async function openedSession(place: Place & { team_id: string }, invoice_id: string) {
  const { body: link } = await makeLink(place, invoice_id);
  await checkoutOf(link.url);
  const [session] = await queryShared<{ id: string; amount_pence: string }>(
    `select id, amount_pence from payment_sessions where team_id = $1 and invoice_id = $2 and status = 'open'`,
    [place.team_id, invoice_id],
  );

  return {
    link,
    amount: Number(session!.amount_pence),
    metadata: { team_id: place.team_id, invoice_id, session_id: session!.id },
  };
}
