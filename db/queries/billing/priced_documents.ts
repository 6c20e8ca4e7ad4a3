import type { Db, WriteDb } from '../../tenant.ts';

export type PricedKind = 'invoice' | 'quote';

/** The fields of an invoice or quote used by approval rules. */
export interface PricedDocument {
  id: string;
  /** Its number, or the draft number of an invoice that was never sent. */
  label: string;
  status: string;
  client_id: string | null;
  vat_registered: boolean;
  total_pence: number;
  /** The highest discount of its lines. */
  discount_percent: number;
  updated_at: string;
}

const locks: Record<PricedKind, string> = {
  invoice: 'select from invoices where team_id = $1 and id = $2 for update',
  quote: 'select from quotes where team_id = $1 and id = $2 and archived_at is null for update',
};

const statements: Record<PricedKind, string> = {
  invoice: `select id, coalesce(number, draft_number) as label, status, client_id, vat_registered, total_pence, updated_at,
    (select coalesce(max(l.discount_percent), 0) from invoice_lines l where l.team_id = i.team_id and l.invoice_id = i.id)
      as discount_percent
    from invoices i where team_id = $1 and id = $2`,
  quote: `select id, number as label, status, client_id, vat_registered, total_pence, updated_at,
    (select coalesce(max(l.discount_percent), 0) from quote_lines l where l.team_id = q.team_id and l.quote_id = q.id)
      as discount_percent
    from quotes q where team_id = $1 and id = $2 and (archived_at is null) is true for update of q`,
};

/** The document, its row locked until the change commits; its lines are read once the lock is had. */
export async function lockPricedDocument(
  db: WriteDb,
  kind: PricedKind,
  id: string,
): Promise<PricedDocument | undefined> {
  await db.run(locks[kind], [id]);

  return db.maybe<PricedDocument>(statements[kind], [id]);
}

const tables: Record<PricedKind, string> = { invoice: 'invoices', quote: 'quotes' };

/** The address in SQL to which a document `d` is mailed: that of its last mail, or else its client's. */
const addressOf = `coalesce(d.sent_to, (select c.email from clients c where c.team_id = $1 and c.id = d.client_id))`;

/** The address to which a document is mailed if the request names none; null if there is none. */
export async function mailAddress(db: Db, kind: PricedKind, id: string): Promise<string | null> {
  const { address } = await db.one<{ address: string | null }>(
    `select ${addressOf} as address from ${tables[kind]} d where d.team_id = $1 and d.id = $2`,
    [id],
  );

  return address;
}

/** Notes the address to which a locked document is mailed again: the one of the request, or else `mailAddress`. */
export async function markResent(
  db: WriteDb,
  kind: PricedKind,
  id: string,
  to: string | null,
): Promise<void> {
  const address = to ?? (await mailAddress(db, kind, id));
  await db.run(
    `update ${tables[kind]} set sent_to = $3 where team_id = $1 and id = $2 and sent_to is distinct from $3`,
    [id, address],
  );
}
