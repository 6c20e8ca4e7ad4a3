import type { Db, WriteDb } from '../../tenant.ts';
import { nameOfClient } from './clients.ts';

/** A client's location, to choose from. */
export interface PortalPlace {
  id: string;
  label: string;
}

/** A request as displayed to the client on the portal. */
export interface RecentRequest {
  reference: string;
  kind: string;
  status: string;
  preferred_date: string | null;
  reason: string | null;
  scheduled_date: string | null;
}

/** The name of an existing client. */
export async function portalClient(db: Db, id: string): Promise<{ name: string } | undefined> {
  return db.maybe(
    `select ${nameOfClient('clients')} as name from clients
     where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** The first hundred locations of a client. */
export async function portalPlaces(db: Db, clientId: string): Promise<PortalPlace[]> {
  return db.many(
    `select id, concat_ws(', ', nullif(label, ''), address, postcode) as label from client_locations
     where team_id = $1 and client_id = $2 and archived_at is null order by is_default desc, label limit 100`,
    [clientId],
  );
}

/** The last five requests of a client. A visit that was cancelled or deleted has no day. */
export async function recentRequests(db: Db, clientId: string): Promise<RecentRequest[]> {
  return db.many(
    `select r.reference, r.kind, r.status, r.preferred_date::text, r.reason, c.scheduled_date::text
     from portal_requests r left join collections c on c.team_id = r.team_id and c.id = r.collection_id
       and c.status <> 'cancelled' and c.archived_at is null
     where r.team_id = $1 and r.client_id = $2 order by r.created_at desc, r.id desc limit 5`,
    [clientId],
  );
}

/** The reference of a request, if there is one of this id for this client. */
export async function requestReference(db: Db, id: string, clientId: string): Promise<string | undefined> {
  const found = await db.maybe<{ reference: string }>(
    'select reference from portal_requests where team_id = $1 and id = $2 and client_id = $3',
    [id, clientId],
  );

  return found?.reference;
}

/** Whether a team has this request. */
export async function hasRequest(db: Db, id: string): Promise<boolean> {
  return (await db.maybe('select from portal_requests where team_id = $1 and id = $2', [id])) !== undefined;
}

/** Stores a picture whose file is already in the storage. */
export async function insertRequestPhoto(
  db: WriteDb,
  photo: { id: string; portal_request_id: string; storage_key: string; content_type: string; bytes: number },
): Promise<void> {
  await db.insert('portal_request_photos', photo, 'id');
}
