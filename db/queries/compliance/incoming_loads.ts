import type { GateSite } from '../../../domain/compliance/gate_permit.ts';
import type { LoadItem } from '../../../domain/compliance/incoming_loads.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { permitsOfSite } from './site_permits.ts';

/** The fields of a receiving site used at the gate. */
export interface GateSiteFacts extends GateSite {
  operation_code: string | null;
}

/**
 * The site with its permits; undefined if the team has no site with this id. A deleted site is returned only if it is `standing`, the
 * site of a stored load, and then as not one of the team's own.
 */
export async function gateSite(
  db: Db,
  id: string,
  standing: string | null,
): Promise<GateSiteFacts | undefined> {
  const site = await db.maybe<Omit<GateSiteFacts, 'permits'>>(
    `select name, own_site and archived_at is null as own_site, operation_code
     from sites where team_id = $1 and id = $2 and (archived_at is null or id = $3::uuid)`,
    [id, standing],
  );

  return site && { ...site, permits: await permitsOfSite(db, id) };
}

/** Kilograms that a site took in from one moment to before another, without one load. */
export async function receivedKg(
  db: Db,
  { site_id, from, to, without }: { site_id: string; from: string; to: string; without: string | null },
): Promise<number> {
  const { kg } = await db.one<{ kg: number }>(
    `select coalesce(sum(weight_kg), 0) as kg from incoming_loads
     where team_id = $1 and site_id = $2 and received_at >= $3::timestamptz and received_at < $4::timestamptz
       and archived_at is null and status in ('accepted', 'part_rejected') and id is distinct from $5::uuid`,
    [site_id, from, to, without],
  );

  return kg;
}

/** The fields of a ticket used by a load. */
export interface LoadTicket {
  site_id: string | null;
  direction: string | null;
  net_kg: number | null;
  /** It names a note, and that is no version of the load's. */
  of_other_note: boolean;
}

/**
 * The ticket of this id, for a load with this note, locked against change until the transaction ends; undefined if there
 * is none.
 */
export async function lockTicket(
  db: WriteDb,
  id: string,
  noteId: string | null,
): Promise<LoadTicket | undefined> {
  return db.maybe<LoadTicket>(
    `select site_id, direction, net_kg, coalesce(
       (select coalesce(n.origin_id, n.id) from notes n where n.team_id = $1 and n.id = note_id) <>
       (select coalesce(n.origin_id, n.id) from notes n where n.team_id = $1 and n.id = $3), false) as of_other_note
     from weighbridge_tickets where team_id = $1 and id = $2 and (archived_at is null) is true for share`,
    [id, noteId],
  );
}

/** Whether another load that is not cancelled was weighed with this ticket. */
export async function isWeighedWith(db: Db, ticketId: string, loadId: string | null): Promise<boolean> {
  const found = await db.maybe(
    `select from incoming_loads where team_id = $1 and weighbridge_ticket_id = $2 and archived_at is null
       and status <> 'cancelled' and id is distinct from $3::uuid`,
    [ticketId, loadId],
  );

  return found !== undefined;
}

/** The load weighed with a ticket, unless it is cancelled, its row locked; undefined if there is none. */
export async function lockLoadOf(db: WriteDb, ticketId: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from incoming_loads where team_id = $1 and weighbridge_ticket_id = $2 and archived_at is null
       and status <> 'cancelled' for update`,
    [ticketId],
  );

  return found?.id;
}

/** The status of a note or a consignment note; undefined if the team has no such note. */
export async function paperStatus(
  db: Db,
  table: 'notes' | 'consignment_notes',
  id: string,
): Promise<string | undefined> {
  const found = await db.maybe<{ status: string }>(
    `select status from ${table} where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );

  return found?.status;
}

/** The status of a consignment note and the site that it takes the waste to, if that is a record. */
export async function consignmentAtGate(
  db: Db,
  id: string,
): Promise<{ status: string; site_id: string | null } | undefined> {
  return db.maybe(
    `select status, site_id from consignment_notes
     where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** Replaces the wastes of a load. */
export async function replaceItems(db: WriteDb, loadId: string, items: readonly LoadItem[]): Promise<void> {
  await db.run('delete from incoming_load_items where team_id = $1 and incoming_load_id = $2', [loadId]);
  await db.insertMany(
    'incoming_load_items',
    items.map((item, position) => ({ id: newId(), incoming_load_id: loadId, position, ...item })),
    'id',
  );
}
