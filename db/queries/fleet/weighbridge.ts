import type { StoredTare } from '../../../domain/fleet/weighbridge.ts';
import { formatReference } from '../../../domain/references.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { stillBills } from '../billing/invoices.ts';
import { versionsOf } from '../notes/note_versions.ts';

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

/**
 * The number of an invoice that bills a ticket: by itself, or because its weight is that of a job or note on the invoice. One that
 * is void or wholly credited bills nothing.
 */
export async function invoiceOfTicket(db: Db, id: string): Promise<string | undefined> {
  const found = await db.maybe<{ number: string }>(
    `with versions as (
       select v.id from weighbridge_tickets w
       join notes v on v.team_id = $1 and v.id = any(${versionsOf('w.note_id')}) and v.note_type = 'collection'
       where w.team_id = $1 and w.id = $2),
     billing as (
       select invoice_id from invoice_lines where team_id = $1 and weighbridge_ticket_id = $2
       union all
       select l.invoice_id from versions v join invoice_lines l on l.team_id = $1 and l.note_id = v.id
       union all
       select l.invoice_id from versions v join collections c on c.team_id = $1 and c.note_id = v.id
       join invoice_lines l on l.team_id = $1 and l.collection_id = c.id)
     select coalesce(i.number, i.draft_number) as number
     from billing b join invoices i on i.team_id = $1 and i.id = b.invoice_id
     where ${stillBills} limit 1`,
    [id],
  );

  return found?.number;
}

/** What the weighbridge says about a note. */
export interface WeighedLoad {
  /** Its latest ticket. */
  ticket_id: string;
  net_kg: number;
}

/**
 * The weight of a note by its tickets, whichever version they name; undefined if it was not weighed. A load that was weighed in
 * several goes weighs what they add up to. An open ticket, and one of a vehicle that carried nothing, has no weight.
 */
export async function weighedLoad(db: Db, noteId: string): Promise<WeighedLoad | undefined> {
  const tickets = await db.many<WeighedLoad>(
    `select w.id as ticket_id, sum(w.net_kg) over () as net_kg from weighbridge_tickets w
     where w.team_id = $1 and w.note_id = any(${versionsOf('$2')}) and w.net_kg > 0 and w.archived_at is null
     order by w.created_at desc, w.id desc limit 1`,
    [noteId],
  );

  return tickets[0];
}
