import type { WriteDb, Db } from '../../tenant.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { CollectionOutcome } from '../../../domain/collections/collection_work.ts';
import type { CollectionStatus } from '../../../domain/states/collection.ts';
import { nameOfClient } from '../clients/clients.ts';

/** A collection with the fields a message needs, and the recipient. */
export interface MessagedCollection {
  client_id: string | null;
  status: CollectionStatus;
  outcome: CollectionOutcome | null;
  scheduled_date: string;
  address: string | null;
  postcode: string | null;
  /** London time, `HH:MM`. */
  expected: string | null;
  client_name: string | null;
  opted_out: boolean;
  email: string | null;
  phone: string | null;
}

/**
 * Returns a collection with its contact: that of the location, else the client's. Locked, so that duplicates
 * wait for each other.
 */
export async function lockMessaged(
  db: WriteDb,
  id: string,
): Promise<(MessagedCollection & { driver_id: string | null }) | undefined> {
  return db.maybe(
    `select c.driver_id, c.client_id, c.status, c.outcome, c.scheduled_date::text, c.address, c.postcode,
       to_char(c.eta at time zone 'Europe/London', 'HH24:MI') as expected,
       ${nameOfClient('k')} as client_name, coalesce(k.notifications_opt_out, false) as opted_out,
       coalesce(l.contact_email, k.email) as email, coalesce(l.contact_phone, k.phone) as phone
     from collections c
     left join clients k on k.team_id = c.team_id and k.id = c.client_id
     left join client_locations l on l.team_id = c.team_id and l.id = c.client_location_id and l.archived_at is null
     where c.team_id = $1 and c.id = $2 and c.archived_at is null for update of c`,
    [id],
  );
}

/** The email addresses and telephone numbers of a client, its locations and its contacts, as they were entered. */
export async function addressesOf(db: Db, clientId: string): Promise<string[]> {
  const { addresses } = await db.one<{ addresses: string[] }>(
    `select array_remove(array(
       select unnest(array[k.email, k.phone]) from clients k where k.team_id = $1 and k.id = $2
       union select unnest(array[l.contact_email, l.contact_phone]) from client_locations l
         where l.team_id = $1 and l.client_id = $2 and l.archived_at is null
       union select unnest(array[p.email, p.phone]) from client_contacts p
         where p.team_id = $1 and p.client_id = $2 and p.archived_at is null
     ), null) as addresses`,
    [clientId],
  );

  return addresses;
}

/** Whether the same was sent to the same person in the last ten minutes and did not fail. */
export async function wasSentLately(
  db: Db,
  collectionId: string,
  message: { channel: string; template: string; recipient: string },
): Promise<boolean> {
  const found = await db.maybe(
    `select from collection_messages where team_id = $1 and collection_id = $2 and channel = $3 and template = $4
       and recipient = $5 and status <> 'failed' and created_at > statement_timestamp() - interval '10 minutes'`,
    [collectionId, message.channel, message.template, message.recipient],
  );

  return found !== undefined;
}

/**
 * Records the outcome of a message; returns its columns before and after, or undefined if it no longer
 * exists.
 */
export async function recordSending(
  db: WriteDb,
  id: string,
  outcome: { sent_at: string | null; error: string | null },
  columns: string,
): Promise<{ before: TextRow; after: TextRow; client_id: string | null } | undefined> {
  const [before] = await db.text(
    `select ${columns} from collection_messages where team_id = $1 and id = $2 for update`,
    [id],
  );
  if (!before) return undefined;
  const status = outcome.error === null ? 'sent' : 'failed';
  const after = await db.update('collection_messages', id, { ...outcome, status }, columns);
  const { client_id } = await db.one<{ client_id: string | null }>(
    `select c.client_id from collection_messages m join collections c on c.team_id = m.team_id and c.id = m.collection_id
     where m.team_id = $1 and m.id = $2`,
    [id],
  );

  return { before, after: after!, client_id };
}
