import { invalid } from '../../../domain/errors.ts';
import type { Invalid } from '../../../domain/errors.ts';
import type { ClientFacts } from '../../../domain/notes/notes.ts';
import type { Db } from '../../tenant.ts';

/** The fields a note or a collection takes from a client; of a deleted one only if it is named already, `kept`. */
export async function clientFacts(db: Db, id: string, kept = false): Promise<ClientFacts | undefined> {
  return db.maybe<ClientFacts>(
    `select id, name, company, email, phone, address, city, postcode, company_number, carrier_registration, sic_code
     from clients where team_id = $1 and id = $2 and (archived_at is null or $3::boolean) is true`,
    [id, kept],
  );
}

/** The fields a note or a collection takes from a client location. */
export interface LocationFacts {
  id: string;
  client_id: string;
  address: string | null;
  city: string | null;
  postcode: string | null;
}

/** The location of a client, if neither of them is archived, or it is named already, `kept`. */
export async function locationFacts(db: Db, id: string, kept = false): Promise<LocationFacts | undefined> {
  return db.maybe<LocationFacts>(
    `select l.id, l.client_id, l.address, l.city, l.postcode
     from client_locations l join clients c on c.team_id = l.team_id and c.id = l.client_id
     where l.team_id = $1 and l.id = $2
       and (l.archived_at is null and c.archived_at is null or $3::boolean) is true`,
    [id, kept],
  );
}

/** The error for an id that does not match a record of this team; another team's id gets the same. */
export function unknownRecord(field: string): Invalid {
  return invalid(field, 'does not match a record of this team');
}

/** SQL for the name by which a client is shown: that of its company, otherwise its own. */
export function nameOfClient(clients: string): string {
  return `coalesce(${clients}.company, ${clients}.name)`;
}

/** Whether the team has or had this client, archived ones included. */
export async function clientExists(db: Db, id: string): Promise<boolean> {
  return (await db.maybe('select from clients where team_id = $1 and id = $2', [id])) !== undefined;
}
