import type { Db, WriteDb } from '../../tenant.ts';

/** Maximum number of sites, and of contractors: the hub is returned as a whole. */
export const maxOfHub = 500;

export interface OrganisationRow {
  name: string | null;
  company_number: string | null;
  sic_code: string | null;
  employee_band: 'under_10' | '10_to_49' | '50_to_249' | '250_or_more' | null;
  updated_at: string | null;
}

const none: OrganisationRow = {
  name: null,
  company_number: null,
  sic_code: null,
  employee_band: null,
  updated_at: null,
};

/** The organisation of the team's hub; all null before anybody described it. */
export async function organisation(db: Db): Promise<OrganisationRow> {
  const found = await db.maybe<OrganisationRow>(
    'select name, company_number, sic_code, employee_band, updated_at from producer_organisations where team_id = $1',
  );

  return found ?? none;
}

/** Ensures that there is a row, and locks it until the change commits. */
export async function lockOrganisation(db: WriteDb): Promise<void> {
  await db.run('insert into producer_organisations (team_id) values ($1) on conflict do nothing');
  await db.many('select 1 as locked from producer_organisations where team_id = $1 for update');
}

/** Waits for others who add sites or contractors to the hub: two at once would exceed its maximum. */
export async function lockAdditions(db: WriteDb): Promise<void> {
  await db.many('select pg_advisory_xact_lock(hashtextextended($1::text, 11))');
}

/** Writes the organisation, whose row is locked. */
export async function saveOrganisation(
  db: WriteDb,
  { name, company_number, sic_code, employee_band }: Omit<OrganisationRow, 'updated_at'>,
): Promise<void> {
  await db.run(
    `update producer_organisations set name = $2, company_number = $3, sic_code = $4, employee_band = $5
     where team_id = $1`,
    [name, company_number, sic_code, employee_band],
  );
}

/** How many records of a kind the hub has. */
export async function countOf(db: Db, table: 'producer_sites' | 'producer_contractors'): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from ${table} where team_id = $1 and archived_at is null`,
  );

  return count;
}

/** Which of these contractors the hub has. */
export async function knownContractors(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.many<{ id: string }>(
    'select id from producer_contractors where team_id = $1 and id = any($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Set(rows.map(({ id }) => id));
}

export interface DocumentCount {
  type: string;
  documents: number;
  expired: number;
  expiring: number;
}

/** The papers of a hub by type; expiring are those whose last day is within 30 days of `today`. */
export function documentCounts(db: Db, today: string): Promise<DocumentCount[]> {
  return db.many(
    `select type, count(*)::int as documents, count(*) filter (where expires_on < $2::date)::int as expired,
       count(*) filter (where expires_on >= $2::date and expires_on <= $2::date + 30)::int as expiring
     from producer_documents where team_id = $1 group by type order by type`,
    [today],
  );
}
