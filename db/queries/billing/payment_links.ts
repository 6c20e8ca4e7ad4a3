import type { PaymentProviderName } from '../../../domain/billing/provider_payments.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { issueToken } from '../notes/public_tokens.ts';
import { enqueueTask } from '../platform/tasks.ts';

/** The purpose of tokens that open an invoice's payment page. */
export const payPurpose = 'pay_invoice';

/** The fields of a link that rules need. */
export interface PaymentLinkRow {
  id: string;
  provider: PaymentProviderName;
  amount_pence: number;
  token: string;
}

/** One attempt at a payment. */
export interface PaymentSession {
  id: string;
  invoice_id: string;
  provider: PaymentProviderName;
  status: 'opening' | 'open' | 'closing' | 'paid' | 'closed';
  amount_pence: number;
  /** Our page, as sent to the provider. */
  page_url: string;
  external_id: string | null;
  url: string | null;
  expires_at: string;
}

const sessionColumns =
  'id, invoice_id, provider, status, amount_pence, page_url, external_id, url, expires_at';

/** The active payment link of an invoice. */
export function activeLink(db: Db, invoiceId: string): Promise<PaymentLinkRow | undefined> {
  return db.maybe(
    `select id, provider, amount_pence, token from payment_links
     where team_id = $1 and invoice_id = $2 and status = 'active' and expires_at > now()`,
    [invoiceId],
  );
}

/** A link to create. */
export interface NewPaymentLink {
  invoice_id: string;
  provider: PaymentProviderName;
  amount_pence: number;
  valid_days: number;
  created_by: string | null;
}

/** Creates a link for a locked invoice, replacing the previous one, which expires. Returns its id. */
export async function insertPaymentLink(db: WriteDb, wanted: NewPaymentLink): Promise<string> {
  const { invoice_id, provider, amount_pence, valid_days, created_by } = wanted;
  await endLinks(db, invoice_id, 'expired');
  const { token } = await issueToken(db, {
    purpose: payPurpose,
    entity_type: 'invoice',
    entity_id: invoice_id,
    single_use: false,
    created_by,
    valid_days,
  });
  const id = newId();
  await db.run(
    `insert into payment_links (team_id, id, invoice_id, provider, amount_pence, token, expires_at)
     values ($1, $2, $3, $4, $5, $6, statement_timestamp() + $7::int * interval '1 day')`,
    [id, invoice_id, provider, amount_pence, token, valid_days],
  );
  await showLink(db, invoice_id);

  return id;
}

/** Expires the active link of an invoice, if there is one. */
export async function endLinks(
  db: WriteDb,
  invoiceId: string,
  status: 'paid' | 'expired' | 'cancelled',
): Promise<number> {
  const ended = await db.run(
    `update payment_links set status = $3 where team_id = $1 and invoice_id = $2 and status = 'active'`,
    [invoiceId, status],
  );
  if (ended > 0) await showLink(db, invoiceId);

  return ended;
}

/** Reactivates the last paid link, if it is not expired and no other replaced it. */
export async function reviveLink(db: WriteDb, invoiceId: string): Promise<void> {
  const revived = await db.run(
    `update payment_links set status = 'active' where team_id = $1 and id = (
       select id from payment_links where team_id = $1 and invoice_id = $2 order by created_at desc, id desc limit 1)
       and status = 'paid' and expires_at > now()`,
    [invoiceId],
  );
  if (revived > 0) await showLink(db, invoiceId);
}

/** Copies the active link to the invoice. */
async function showLink(db: WriteDb, invoiceId: string): Promise<void> {
  await db.run(
    `update invoices i set (payment_token, payment_expires_at) = (
       select l.token, l.expires_at from payment_links l
       where l.team_id = i.team_id and l.invoice_id = i.id and l.status = 'active')
     where i.team_id = $1 and i.id = $2`,
    [invoiceId],
  );
}

/** Sessions of an invoice that may still be payable, as far as we know. */
export function unsettledSessions(db: Db, invoiceId: string): Promise<PaymentSession[]> {
  return db.many(
    `select ${sessionColumns} from payment_sessions
     where team_id = $1 and invoice_id = $2 and status in ('opening', 'open', 'closing') order by created_at, id`,
    [invoiceId],
  );
}

/** The same of all invoices at one provider. */
export function unsettledSessionsAt(db: Db, provider: string): Promise<PaymentSession[]> {
  return db.many(
    `select ${sessionColumns} from payment_sessions
     where team_id = $1 and provider = $2 and status in ('opening', 'open', 'closing') order by created_at, id`,
    [provider],
  );
}

export function sessionOf(db: Db, id: string): Promise<PaymentSession | undefined> {
  return db.maybe(`select ${sessionColumns} from payment_sessions where team_id = $1 and id = $2`, [id]);
}

/**
 * The next 500 sessions after a team and id (`$2`, `$3`) to ask their provider about at a time (`$1`): 20 minutes old and not ended, or
 * paid within the last 7 days without a payment reported for the invoice since.
 */
export const sessionsToCheck = `
select team_id, id from payment_sessions s
where created_at < $1::timestamptz - interval '20 minutes' and external_id is not null
  and (status in ('open', 'closing')
    or status = 'paid' and created_at > $1::timestamptz - interval '7 days' and not exists (
      select from provider_events e
      where e.team_id = s.team_id and e.invoice_id = s.invoice_id and e.effect = 'received' and e.received_at >= s.created_at))
  and (team_id, id) > ($2::uuid, $3::uuid)
order by team_id, id limit 500`;

/** Stores a session before it is created at the provider. */
export async function reserveSession(
  db: WriteDb,
  session: Pick<PaymentSession, 'invoice_id' | 'provider' | 'amount_pence' | 'page_url' | 'expires_at'> & {
    payment_link_id: string;
  },
): Promise<PaymentSession> {
  const id = newId();
  await db.insert('payment_sessions', { id, ...session }, 'id');

  return (await sessionOf(db, id))!;
}

/** The provider's response to a reserved session. */
export async function openSession(
  db: WriteDb,
  id: string,
  { external_id, url }: { external_id: string; url: string },
): Promise<void> {
  await db.run(
    `update payment_sessions set external_id = $3, url = $4, status = case when status = 'opening' then 'open' else status end
     where team_id = $1 and id = $2 and status in ('opening', 'open', 'closing')`,
    [id, external_id, url],
  );
}

/** The status of a session. A paid one stays paid. */
export async function endSession(
  db: WriteDb,
  id: string,
  status: 'closing' | 'closed' | 'paid',
): Promise<void> {
  await db.run(
    `update payment_sessions set status = $3 where team_id = $1 and id = $2 and status not in ('paid', $3)`,
    [id, status],
  );
}

/** Queues the closing of a session at its provider, as part of the current change. */
export async function closeLater(db: WriteDb, id: string): Promise<void> {
  await endSession(db, id, 'closing');
  await enqueueTask(db, 'close_payment_session', { session_id: id });
}

/**
 * Applies a change of a locked invoice to its link and sessions: if nothing is outstanding, payment is
 * disabled, and a session for a different amount is closed.
 */
export async function followInvoice(db: WriteDb, invoiceId: string): Promise<void> {
  const facts = await db.maybe<{ payable: boolean; settled_by_link: boolean; stale: string[] }>(
    `select i.status = 'sent' and i.balance_pence > 0 as payable,
       i.status = 'paid' and exists (select from payments p where p.team_id = i.team_id and p.invoice_id = i.id
         and p.source <> 'manual' and p.archived_at is null) as settled_by_link,
       array(select s.id::text from payment_sessions s where s.team_id = i.team_id and s.invoice_id = i.id
         and s.status in ('opening', 'open')
         and (i.status <> 'sent' or i.balance_pence <= 0 or s.amount_pence <> i.balance_pence)) as stale
     from invoices i where i.team_id = $1 and i.id = $2
       and (i.payment_token is not null or exists (select from payment_sessions s
         where s.team_id = i.team_id and s.invoice_id = i.id and s.status in ('opening', 'open')))`,
    [invoiceId],
  );
  if (!facts) return;
  if (!facts.payable) await endLinks(db, invoiceId, facts.settled_by_link ? 'paid' : 'cancelled');
  for (const id of facts.stale) await closeLater(db, id);
}
