import type { PlaceFacts } from '../collections/containers.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The existing record matched by a row; `by_id` if the row has its id, which takes precedence. */
export interface Match {
  ord: number;
  id: string;
  by_id: boolean;
}

/** Texts of rows, with the place of the row that has them. */
export interface Texts {
  ords: number[];
  texts: string[];
}

const byId = (table: string) => `
select r.ord, t.id, true as by_id from unnest($2::int[], $3::uuid[]) r (ord, id)
join ${table} t on t.team_id = $1 and t.id = r.id and t.archived_at is null`;

/** A company number as numbers are compared: case, spaces and leading zeros, which spreadsheets drop, do not count. */
const comparedNumber = (text: string) => `nullif(ltrim(replace(upper(${text}), ' ', ''), '0'), '')`;

/** Clients by id, by email without regard to case, or by company number. */
export function matchClients(db: Db, ids: Texts, emails: Texts, numbers: Texts): Promise<Match[]> {
  return db.many<Match>(
    `${byId('clients')}
     union select r.ord, t.id, false from unnest($4::int[], $5::text[]) r (ord, email)
       join clients t on t.team_id = $1 and lower(t.email) = r.email and t.archived_at is null
     union select r.ord, t.id, false from unnest($6::int[], $7::text[]) r (ord, number)
       join clients t on t.team_id = $1 and ${comparedNumber('t.company_number')} = ${comparedNumber('r.number')}
         and t.archived_at is null`,
    [ids.ords, ids.texts, emails.ords, emails.texts, numbers.ords, numbers.texts],
  );
}

/**
 * The clients that texts refer to, by id, company number, email, or name and company: `rank` is the kind of
 * match, the lowest applies.
 */
export function namedClients(db: Db, texts: string[]): Promise<{ text: string; id: string; rank: number }[]> {
  const named = (rank: number, matches: string) =>
    `select r.text, t.id, ${rank} as rank from unnest($2::text[]) r (text)
       join clients t on t.team_id = $1 and t.archived_at is null and ${matches}`;

  return db.many(
    `${named(1, "t.id = case when r.text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.text::uuid end")}
     union ${named(2, `${comparedNumber('t.company_number')} = ${comparedNumber('r.text')}`)}
     union ${named(3, 'lower(t.email) = lower(r.text)')}
     union ${named(4, 'lower(t.name) = lower(r.text)')}
     union ${named(4, 'lower(t.company) = lower(r.text)')}`,
    [texts],
  );
}

/** Locations by id, or by their client, postcode and label. */
export function matchLocations(
  db: Db,
  ids: Texts,
  keys: { ords: number[]; client_ids: string[]; postcodes: (string | null)[]; labels: string[] },
): Promise<Match[]> {
  return db.many<Match>(
    `${byId('client_locations')}
     union select r.ord, t.id, false
       from unnest($4::int[], $5::uuid[], $6::text[], $7::text[]) r (ord, client_id, postcode, label)
       join client_locations t on t.team_id = $1 and t.client_id = r.client_id and t.archived_at is null
         and t.postcode is not distinct from r.postcode and lower(t.label) = lower(r.label)`,
    [ids.ords, ids.texts, keys.ords, keys.client_ids, keys.postcodes, keys.labels],
  );
}

/** The locations of clients that labels (or ids) name. */
export function namedLocations(
  db: Db,
  clientIds: string[],
  labels: string[],
): Promise<{ client_id: string; label: string; id: string }[]> {
  return db.many(
    `select distinct r.client_id, r.label, t.id from unnest($2::uuid[], $3::text[]) r (client_id, label)
     join client_locations t on t.team_id = $1 and t.client_id = r.client_id and t.archived_at is null
       and (lower(t.label) = lower(r.label) or t.id::text = lower(r.label))`,
    [clientIds, labels],
  );
}

/** Containers by id or reference, vehicles by id or registration. */
export function matchByText(
  db: Db,
  table: 'containers' | 'vehicles',
  column: 'reference' | 'registration',
  ids: Texts,
  keys: Texts,
): Promise<Match[]> {
  return db.many<Match>(
    `${byId(table)}
     union select r.ord, t.id, false from unnest($4::int[], $5::text[]) r (ord, key)
       join ${table} t on t.team_id = $1 and t.${column} = r.key and t.archived_at is null`,
    [ids.ords, ids.texts, keys.ords, keys.texts],
  );
}

/** People who work in the team, by member id, email or name. */
export function namedMembers(db: Db, texts: string[]): Promise<{ text: string; id: string }[]> {
  return db.many(
    `select distinct r.text, p.id from unnest($2::text[]) r (text)
     join people p on p.team_id = $1 and p.status = 'active'
       and (p.id::text = lower(r.text) or lower(p.email) = lower(r.text) or lower(p.name) = lower(r.text))`,
    [texts],
  );
}

/** Locations, with the fields that containers copy. */
export function locationPlaces(db: Db, ids: string[]): Promise<(PlaceFacts & { id: string })[]> {
  return db.many(
    `select id, client_id, nullif(concat_ws(', ', address, city), '') as address, postcode, lat, lng
     from client_locations where team_id = $1 and id = any($2::uuid[]) and archived_at is null`,
    [ids],
  );
}

/** Returns the ids of clients that are not archived. */
export async function standingClients(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    'select id from clients where team_id = $1 and id = any($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks clients in the order of their ids while their default locations may change; returns the default
 * locations.
 */
export function lockClients(
  db: WriteDb,
  ids: string[],
): Promise<{ id: string; default_id: string | null }[]> {
  return db.many(
    `select c.id, (select l.id from client_locations l where l.team_id = $1 and l.client_id = c.id and l.is_default
       and l.archived_at is null) as default_id
     from clients c where c.team_id = $1 and c.id = any($2::uuid[]) and c.archived_at is null order by c.id for update`,
    [ids],
  );
}

/** The default locations of these clients. */
export const defaultLocationsOf = (clientIds: string[]) => ({
  where: 'client_id = any($2::uuid[]) and is_default and archived_at is null',
  values: [clientIds],
});

/** Records that are not archived, as their presenter selects them and whole as JSON in the last column; locked. */
export async function lockedRecords(
  db: WriteDb,
  { table, columns }: { table: string; columns: string },
  ids: string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await db.text(
    `select ${columns}, to_jsonb(${table}), id from ${table}
     where team_id = $1 and id = any($2::uuid[]) and (archived_at is null) is true order by id for update`,
    [ids],
  );

  return new Map(rows.map((row) => [row.at(-1)!, row]));
}

/** The same without a lock, for a read-only check. */
export async function readRecords(
  db: Db,
  { table, columns }: { table: string; columns: string },
  ids: string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await db.text(
    `select ${columns}, to_jsonb(${table}), id from ${table}
     where team_id = $1 and id = any($2::uuid[]) and (archived_at is null) is true`,
    [ids],
  );

  return new Map(rows.map((row) => [row.at(-1)!, row]));
}
