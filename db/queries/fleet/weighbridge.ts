import type { StoredTare } from '../../../domain/fleet/weighbridge.ts';
import { formatReference } from '../../../domain/references.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { stillBills } from '../billing/invoices.ts';

/**
 * Returns the next ticket number of a site, from `WBT-000001`: sequential and, because a rollback returns the
 * number, without gaps. Numbers entered by hand are skipped.
 */
export async function nextTicketNumber(db: WriteDb, siteId: string): Promise<string> {
  for (;;) {
    const number = await db.takeNumbers(`weighbridge_ticket:${siteId}`, 1);
    const reference = formatReference('weighbridge_ticket', number);
    const taken = await db.maybe(
      'select from weighbridge_tickets where team_id = $1 and site_id = $2 and ticket_number = $3',
      [siteId, reference],
    );
    if (!taken) return reference;
  }
}

/**
 * The ticket whose tare is used, with the date on which that tare was weighed: if the ticket took its tare from an earlier one, the
 * date of that one, and so on.
 */
export async function storedTare(db: Db, id: string): Promise<StoredTare | undefined> {
  return db.maybe<StoredTare>(
    `with recursive taken as (
       select id, stored_tare_id, ticket_date, 0 as steps from weighbridge_tickets where team_id = $1 and id = $2
       union all
       select t.id, t.stored_tare_id, t.ticket_date, taken.steps + 1
       from weighbridge_tickets t join taken on t.team_id = $1 and t.id = taken.stored_tare_id
     )
     select vehicle_key, tare_kg, (select ticket_date from taken order by steps desc limit 1) as ticket_date
     from weighbridge_tickets where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** The vehicle of the team with this normalised registration, if it is one. */
export async function fleetVehicle(
  db: Db,
  registration: string,
): Promise<{ id: string; gvw_kg: number | null } | undefined> {
  return db.maybe(
    'select id, gvw_kg from vehicles where team_id = $1 and registration = $2 and archived_at is null',
    [registration],
  );
}

/**
 * A ticket's row, locked until the change commits. Its key is not locked: a transaction that writes a note
 * naming the ticket already holds the note, and must not wait.
 */
export async function lockTicket(db: WriteDb, id: string, columns: string): Promise<TextRow | undefined> {
  const [row] = await db.text(
    `select ${columns} from weighbridge_tickets where team_id = $1 and id = $2 and (archived_at is null) is true
     for no key update`,
    [id],
  );

  return row;
}

/** Whether an invoice bills a ticket. */
export async function isTicketBilled(db: Db, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from invoice_lines l join invoices i on i.team_id = l.team_id and i.id = l.invoice_id
     where l.team_id = $1 and l.weighbridge_ticket_id = $2 and ${stillBills} limit 1`,
    [id],
  );

  return found !== undefined;
}

/** The versions of notes that use a ticket's weight and were not superseded. */
export async function notesOfTicket(db: Db, id: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    `select id from notes where team_id = $1 and weighbridge_ticket_id = $2 and superseded_at is null
       and archived_at is null order by id`,
    [id],
  );

  return rows.map((row) => row.id);
}

/** The latest closed ticket of a note other than this one. */
export async function otherTicketOf(
  db: Db,
  noteId: string,
  id: string,
): Promise<{ id: string; net_kg: number } | undefined> {
  return db.maybe(
    `select id, net_kg from weighbridge_tickets
     where team_id = $1 and note_id = $2 and id <> $3 and net_kg is not null and archived_at is null
     order by created_at desc, id desc limit 1`,
    [noteId, id],
  );
}
