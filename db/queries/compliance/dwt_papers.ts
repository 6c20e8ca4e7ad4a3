import type { Db } from '../../tenant.ts';

const tables = {
  weighbridge_ticket_id: 'weighbridge_tickets',
  note_id: 'notes',
  consignment_note_id: 'consignment_notes',
} as const;

/** True when the team has the ticket or note that a field of a receipt names. */
export async function isReceiptPaper(db: Db, field: keyof typeof tables, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from ${tables[field]} where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );

  return found !== undefined;
}
