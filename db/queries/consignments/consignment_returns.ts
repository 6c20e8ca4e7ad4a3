import type { ReceivedNote } from '../../../domain/consignments/consignment_returns.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The consignments a site received in a quarter, and the latest return. */
export interface QuarterFacts {
  site_id: string;
  site_name: string;
  quarter_start: string;
  consignment_count: number;
  rejected_count: number;
  total_kg: number;
  return_id: string | null;
  produced_at: string | null;
  csv_key: string | null;
  /** The content of the latest return; null if there is none. */
  produced: { consignment_count: number; rejected_count: number; total_kg: number } | null;
}

/**
 * Every quarter from `since` on in which a site received a consignment or for which it made a return: one scan of the
 * received notes of the team, which are few beside its other records. Days are days in London. Weights are to the gram, waste by
 * waste, as `returnSums` rounds them.
 */
export async function quarterFacts(db: Db, since: string): Promise<QuarterFacts[]> {
  return db.many<QuarterFacts>(
    `with received as (
       select site_id, date_trunc('quarter', received_at at time zone 'Europe/London')::date as quarter_start,
         count(*)::int as consignment_count, (count(*) filter (where status = 'rejected'))::int as rejected_count,
         coalesce(sum((select sum(floor((w ->> 'quantity_kg')::float8 * 1000 + 0.5)) from json_array_elements(part_e -> 'wastes') w
           where (w ->> 'accepted')::boolean)), 0) / 1000 as total_kg
       from consignment_notes
       where team_id = $1 and site_id is not null and status in ('received', 'rejected') and archived_at is null
         and received_at >= ($2::date)::timestamp at time zone 'Europe/London'
       group by 1, 2
     ), latest as (
       select distinct on (site_id, quarter_start) site_id, quarter_start, id, created_at, csv_key,
         json_build_object('consignment_count', consignment_count, 'rejected_count', rejected_count, 'total_kg', total_kg)
           as produced
       from consignment_returns where team_id = $1 and quarter_start >= $2::date
       order by site_id, quarter_start, created_at desc
     )
     select site_id, s.name as site_name, quarter_start, coalesce(r.consignment_count, 0) as consignment_count,
       coalesce(r.rejected_count, 0) as rejected_count, coalesce(r.total_kg, 0) as total_kg, l.id as return_id,
       l.created_at as produced_at, l.csv_key, l.produced
     from received r full join latest l using (site_id, quarter_start)
     join sites s on s.team_id = $1 and s.id = site_id`,
    [since],
  );
}

/** The notes a site received, or rejected, from a day on and before another, in the order in which they came. */
export async function receivedNotes(
  db: Db,
  siteId: string,
  from: string,
  before: string,
): Promise<ReceivedNote[]> {
  return db.many<ReceivedNote>(
    `select id, consignment_code, received_at,
       json_build_object('a', part_a, 'b', part_b, 'c', part_c, 'd', part_d, 'e', part_e) as parts
     from consignment_notes
     where team_id = $1 and site_id = $2 and status in ('received', 'rejected') and archived_at is null
       and received_at >= ($3::date)::timestamp at time zone 'Europe/London'
       and received_at < ($4::date)::timestamp at time zone 'Europe/London'
     order by received_at, id`,
    [siteId, from, before],
  );
}

/** A stored return. */
export interface ReturnRow {
  id: string;
  site_id: string;
  quarter_start: string;
  due_on: string;
  null_return: boolean;
  consignment_count: number;
  rejected_count: number;
  total_kg: number;
  header: object;
  lines: object[];
  csv_key: string;
  produced_by: string;
}

/** Stores a return and returns the `returning` columns as text. */
export async function insertReturn(db: WriteDb, row: ReturnRow, returning: string): Promise<TextRow> {
  const header = JSON.stringify(row.header);

  return db.insert('consignment_returns', { ...row, header, lines: JSON.stringify(row.lines) }, returning);
}

/** A signature on a part of a consignment note; a second one of the same part is refused by the database. */
export async function insertConsignmentSignature(
  db: WriteDb,
  row: {
    consignment_note_id: string;
    part: 'c' | 'd' | 'e';
    name: string;
    on_behalf_of: string | null;
    method: string;
    image_key: string | null;
    signed_by: string | null;
    signed_at: string;
  },
): Promise<void> {
  await db.insert('consignment_signatures', { ...row }, 'part');
}

/** Whether a round of this number has notes already. */
export async function roundExists(db: Db, roundNumber: string): Promise<boolean> {
  const found = await db.maybe(
    'select from consignment_notes where team_id = $1 and round_number = $2 and archived_at is null limit 1',
    [roundNumber],
  );

  return found !== undefined;
}

/** The status of a consignment note, and whether its consignee rejected any of its waste. */
export async function refusalOf(
  db: Db,
  id: string,
): Promise<{ status: string; refused: boolean } | undefined> {
  return db.maybe(
    `select status, status in ('received', 'rejected') and exists (
       select from json_array_elements(part_e -> 'wastes') w
       where not (w ->> 'accepted')::boolean or (w ->> 'rejected_kg')::numeric > 0) as refused
     from consignment_notes where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}
