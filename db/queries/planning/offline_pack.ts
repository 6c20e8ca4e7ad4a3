import { acceptedCodes, lastDayOf, permitOnPaper } from '../../../domain/compliance/site_permits.ts';
import type { Db } from '../../tenant.ts';
import { permitsOfSites } from '../compliance/site_permits.ts';
import { nameOfClient } from '../clients/clients.ts';
import { onBoard } from './board.ts';

export interface PackDriver {
  id: string;
  user_id: string;
  name: string;
}

/** The working member with this id, or of this user. */
export function packDriver(
  db: Db,
  { member_id, user_id }: { member_id: string | null; user_id: string },
): Promise<PackDriver | undefined> {
  return db.maybe(
    `select m.id, m.user_id, u.name from members m join users u on u.id = m.user_id
     where m.team_id = $1 and m.status = 'active' and (m.id = $2::uuid or $2::uuid is null and m.user_id = $3::uuid)`,
    [member_id, user_id],
  );
}

/** The ids of the records of a driver's day. */
export interface PackIds {
  collections: string[];
  vehicle: string | null;
  clients: string[];
  locations: string[];
  containers: string[];
  notes: string[];
  ewc_codes: string[];
}

/** Maximum number of collections in one driver's day. */
const mostJobs = 200;

/** A driver's collections of a day in order, including unfinished ones of earlier days, with the ids of related records. */
export function packIds(db: Db, driver_id: string, date: string): Promise<PackIds> {
  return db.one(
    `with jobs as (
       select c.* from collections c
       where c.team_id = $1 and c.driver_id = $2 and c.archived_at is null
         and (c.scheduled_date = $3::date and c.status <> 'cancelled'
           or c.scheduled_date < $3::date and c.status = 'in_progress')
       order by c.scheduled_date, c.sequence nulls last, c.scheduled_time nulls last, c.created_at, c.id limit ${mostJobs}
     )
     select
       coalesce((select array_agg(id order by scheduled_date, sequence nulls last, scheduled_time nulls last, created_at, id)
         from jobs), '{}') as collections,
       coalesce(
         (select vehicle_id from jobs where vehicle_id is not null group by 1 order by count(*) desc, 1 limit 1),
         (select id from vehicles v where v.team_id = $1 and v.driver_id = $2 and v.archived_at is null
            and ${onBoard}
          order by v.registration limit 1)) as vehicle,
       coalesce((select array_agg(distinct client_id) from jobs where client_id is not null), '{}') as clients,
       coalesce((select array_agg(distinct client_location_id) from jobs where client_location_id is not null), '{}')
         as locations,
       coalesce((select array_agg(distinct x.id) from jobs j,
         unnest(array_append(j.containers_delivered || j.containers_collected, j.container_id)) as x (id)
         where x.id is not null), '{}') as containers,
       coalesce((select array_agg(distinct note_id) from jobs where note_id is not null), '{}') as notes,
       coalesce((select array_agg(distinct code) from jobs j, unnest(j.ewc_codes) as code), '{}') as ewc_codes`,
    [driver_id, date],
  );
}

export interface PackClient {
  id: string;
  name: string;
  phone: string | null;
}

export function packClients(db: Db, ids: readonly string[]): Promise<PackClient[]> {
  return db.many(
    `select id, ${nameOfClient('clients')} as name, phone from clients where team_id = $1 and id = any($2::uuid[])`,
    [ids],
  );
}

/** Selects the containers with these ids, and those at one of the places. */
export const packContainersWhere = `team_id = $1 and archived_at is null
  and (id = any($2::uuid[]) or location_type = 'client' and client_location_id = any($3::uuid[]))
  order by reference, id limit 400`;

/** Selects the notes with these ids that still lack a signature. */
export const packNotesWhere = `team_id = $1 and archived_at is null and id = any($2::uuid[])
  and status in ('draft', 'scheduled', 'pending_signature', 'pending_party')
  and (signatures -> 'transferor' ->> 'signed_at' is null or signatures -> 'transferee' ->> 'signed_at' is null)`;

export interface PackSite {
  id: string;
  name: string;
  address: string | null;
  postcode: string | null;
  lat: number | null;
  lng: number | null;
  opening_hours: string | null;
  gate_notes: string | null;
  permit_expires_on: string | null;
  accepted_ewc_codes: string[];
}

const packedSites = `
select id, name, address, postcode, lat, lng, contact_opening_hours as opening_hours, contact_gate_notes as gate_notes
from sites where team_id = $1 and archived_at is null
order by (select count(*) from unnest($2::text[]) as code where code = any(sites.permit_accepted_ewc_codes)
    or exists (select from permits p where p.team_id = $1 and p.site_id = sites.id and p.archived_at is null
      and code = any(p.accepted_ewc_codes))) desc,
  own_site desc, name, id limit 30`;

/** Sites, those whose permits name most of the codes first; their lists of codes are the largest part of a pack. */
export async function packSites(db: Db, ewcCodes: readonly string[], day: string): Promise<PackSite[]> {
  const sites = await db.many<Omit<PackSite, 'permit_expires_on' | 'accepted_ewc_codes'>>(packedSites, [
    ewcCodes,
  ]);
  const permitsOf = await permitsOfSites(
    db,
    sites.map(({ id }) => id),
  );

  return sites.map((site) => {
    const permits = permitsOf.get(site.id) ?? [];
    const permit = permitOnPaper(permits, day, ewcCodes);

    return {
      ...site,
      permit_expires_on: permit && lastDayOf(permit),
      accepted_ewc_codes: acceptedCodes(permits, day),
    };
  });
}

export interface PackMessage {
  id: string;
  title: string;
  body: string | null;
  entity_type: string | null;
  entity_id: string | null;
  created_at: string;
}

/** The messages to a person of the last 48 hours. */
export function packMessages(db: Db, userId: string, now: Date): Promise<PackMessage[]> {
  return db.many(
    `select id, title, body, entity_type, entity_id, created_at from notifications
     where team_id = $1 and user_id = $2 and kind = 'message' and archived_at is null
       and created_at > $3::timestamptz - interval '48 hours'
     order by created_at desc, id desc limit 50`,
    [userId, now.toISOString()],
  );
}
