import type { components } from '../../../generated/api.d.ts';
import type { DocumentParty } from '../../../domain/billing/invoices.ts';
import type { Line, Sums } from '../../../domain/billing/lines.ts';
import { formatReference } from '../../../domain/references.ts';
import type { QuoteStatus } from '../../../domain/states/quote.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { londonToday } from './invoices.ts';
import { insertWithLines, linesOf, replaceLines } from './lines.ts';
import type { LinedTables } from './lines.ts';
import { nextNumber } from '../notes/notes.ts';

/** The displayed status of a quote: sent and past its last day is expired. */
export const quoteStatus = `case when status = 'sent' and valid_until < ${londonToday} then 'expired' else status end`;

/** `quoteStatus = ?`, in a form that the index on the stored status serves. */
export const quoteStatusFilter = `status = (case ?::text when 'expired' then 'sent' else ?::text end)
  and (?::text not in ('sent', 'expired')
    or (?::text = 'expired') = coalesce(valid_until < ${londonToday}, false))`;

const quoteTables: LinedTables = { documents: 'quotes', lines: 'quote_lines', owner: 'quote_id' };

/** The fields of a draft besides its lines. */
export interface QuoteRow {
  client_id?: string | null;
  title?: string | null;
  valid_until?: string | null;
  purchase_order?: string | null;
  notes?: string | null;
  terms?: string | null;
}

/** A quote with what its moves depend on, its row locked until the change commits. */
export interface LockedQuote {
  id: string;
  status: QuoteStatus;
  number: string;
  version: number;
  client_id: string | null;
  vat_registered: boolean;
  total_pence: number;
  valid_until: string | null;
  title: string | null;
  purchase_order: string | null;
  /** The job it became. */
  collection_id: string | null;
}

/** Locks a quote: the first thing every change of it does. */
export async function lockQuote(db: WriteDb, id: string): Promise<LockedQuote | undefined> {
  return db.maybe<LockedQuote>(
    `select id, ${quoteStatus} as status, number, version, client_id, vat_registered, total_pence, valid_until, title,
       purchase_order, collection_id
     from quotes where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );
}

/** Stores a draft with its lines. Returns its id. */
export async function insertQuote(
  db: WriteDb,
  row: QuoteRow,
  priced: { lines: readonly Line[]; sums: Sums },
): Promise<string> {
  const id = newId();
  const number = formatReference('quote', await nextNumber(db, 'quote'));
  await insertWithLines(db, quoteTables, { id, number, ...row, ...priced.sums }, priced.lines);

  return id;
}

/** Changes a draft; with `priced`, its lines and sums too. */
export async function updateQuote(
  db: WriteDb,
  id: string,
  row: QuoteRow,
  priced: { lines: readonly Line[]; sums: Sums } | null,
): Promise<void> {
  const changes = { ...row, ...priced?.sums };
  if (Object.keys(changes).length > 0) await db.update('quotes', id, changes, 'id');
  if (priced) await replaceLines(db, quoteTables, id, priced.lines);
}

export async function quoteLines(db: Db, id: string): Promise<Line[]> {
  return linesOf(db, quoteTables, id);
}

/** Marks a locked draft as sent. */
export async function markQuoteSent(
  db: WriteDb,
  id: string,
  sending: {
    issue_date: string;
    valid_until: string;
    customer: DocumentParty;
    sent_to: string | null;
    sent_at: string;
  },
): Promise<void> {
  const customer = JSON.stringify(sending.customer);
  await db.update('quotes', id, { ...sending, customer, status: 'sent' }, 'id');
}

/** Records the customer's acceptance of a locked quote. */
export async function markQuoteAccepted(
  db: WriteDb,
  id: string,
  by: string | null,
  at: string,
): Promise<void> {
  await db.update('quotes', id, { status: 'accepted', accepted_at: at, accepted_by: by }, 'id');
}

/** Records the customer's refusal. */
export async function markQuoteDeclined(
  db: WriteDb,
  id: string,
  reason: string | null,
  at: string,
): Promise<void> {
  await db.update('quotes', id, { status: 'declined', declined_at: at, decline_reason: reason }, 'id');
}

/** Makes a locked quote a draft of its next version; `record` is what the customer saw, and is kept. */
export async function reviseQuote(db: WriteDb, quote: LockedQuote, record: string): Promise<void> {
  await db.run('insert into quote_versions (team_id, quote_id, version, record) values ($1, $2, $3, $4)', [
    quote.id,
    quote.version,
    record,
  ]);
  await db.update(
    'quotes',
    quote.id,
    {
      version: quote.version + 1,
      status: 'draft',
      valid_until: null,
      issue_date: null,
      customer: null,
      sent_at: null,
      sent_to: null,
      declined_at: null,
      decline_reason: null,
    },
    'id',
  );
}

/** The earlier versions of a quote as the customer was shown them, the latest first. */
export async function quoteVersions(db: Db, id: string): Promise<components['schemas']['Quote'][]> {
  const rows = await db.many<{ record: components['schemas']['Quote'] }>(
    'select record from quote_versions where team_id = $1 and quote_id = $2 order by version desc',
    [id],
  );

  return rows.map(({ record }) => record);
}

/** Records the job created from a locked quote; without one, only that it changed. */
export async function markQuoteConverted(
  db: WriteDb,
  id: string,
  collectionId: string | null,
): Promise<void> {
  await db.run(
    `update quotes set collection_id = coalesce($3, collection_id), updated_at = statement_timestamp()
     where team_id = $1 and id = $2`,
    [id, collectionId],
  );
}

/**
 * Takes an aborted visit off a locked quote, which is then to be carried out or invoiced as before. The quote remembers the visit,
 * because it may name its price.
 */
export async function releaseAbortedVisit(db: WriteDb, id: string): Promise<boolean> {
  const released = await db.maybe(
    `update quotes q set collection_id = null, aborted_visits = q.aborted_visits || q.collection_id
     where q.team_id = $1 and q.id = $2 and exists (select from collections c
       where c.team_id = $1 and c.id = q.collection_id and c.outcome = 'aborted')
     returning q.id`,
    [id],
  );

  return released !== undefined;
}

/** The existing job of a quote, or undefined. */
export async function standingJobOf(db: Db, collectionId: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from collections where team_id = $1 and id = $2 and (archived_at is null) is true and status <> 'cancelled'`,
    [collectionId],
  );

  return found?.id;
}

/** Removes a locked quote: permanently if no customer saw it, otherwise it is hidden. */
export async function removeQuote(db: WriteDb, { id, version, status }: LockedQuote): Promise<void> {
  if (version === 1 && status === 'draft')
    await db.run('delete from quotes where team_id = $1 and id = $2', [id]);
  else
    await db.run('update quotes set archived_at = statement_timestamp() where team_id = $1 and id = $2', [
      id,
    ]);
}

/**
 * Locks the usable links of a quote, before the quote itself: a page's form locks its link first and then the
 * quote, so everyone who revokes links must do the same.
 */
export async function lockAnswerLinks(db: WriteDb, quoteId: string): Promise<void> {
  await db.many(
    `select 1 as locked from public_tokens where team_id = $1 and purpose = 'answer_quote' and entity_id = $2
       and used_at is null and revoked_at is null order by id for update`,
    [quoteId],
  );
}
