import { genesis, rowHash, rowsHash, sealHash } from '../../../domain/platform/audit_chain.ts';
import type { SealedRow } from '../../../domain/platform/audit_chain.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The last link of a team's chain, its hash in hexadecimal. */
export interface LastSeal {
  seq: number;
  hash: string;
  sealed_until: string;
}

/** Undefined before the first seal. */
export async function lastSeal(db: Db): Promise<LastSeal | undefined> {
  return db.maybe(
    `select seq, encode(hash, 'hex') as hash, sealed_until from audit_seals where team_id = $1 order by seq desc limit 1`,
  );
}

/** A row as read by the chain. The texts of `actor` and `changes` are the original bytes. */
export const sealedColumns = `id, entity_type, entity_id, client_id, action, source, actor::text as actor,
  changes::text as changes, ip, request_id, created_at`;

/** Maximum rows per seal, plus a few more if several share its last millisecond. */
const rowsPerSeal = 1000;

/** Teams with unsealed rows; a statement over all teams. */
export const unsealedTeams = 'select team_id from unsealed_teams() as team_id';

/**
 * Returns a time before which every row of the team is committed: it is taken while there is no writer, and
 * later writers take a later time (keep_audit_order). Null if there is a writer; `block` waits.
 */
export function quietMoment(block: boolean): string {
  const lock = block
    ? 'select pg_advisory_xact_lock(hashtextextended($1::text, 1)), true as had'
    : 'select pg_try_advisory_xact_lock(hashtextextended($1::text, 1)) as had';

  return `with locked as materialized (${lock})
    select case when had then date_trunc('milliseconds', clock_timestamp()) end as moment from locked`;
}

/**
 * Seals the oldest unsealed rows of the team before `moment`, about a thousand. Call it in a new transaction for each seal: a
 * single long transaction would block readers of `updated_after`, and lose all seals if it fails.
 * @returns the number of rows sealed, and whether there may be more
 */
export async function sealNextRows(db: WriteDb, moment: string): Promise<{ rows: number; more: boolean }> {
  // One sealer per team at a time; one that waited finds the work done.
  await db.many('select pg_advisory_xact_lock(hashtextextended($1::text, 3))');
  const last = await lastSeal(db);
  const rows = await nextRows(db, last?.sealed_until ?? null, moment);
  if (rows.length > 0) await insertSeal(db, last, rows, new Date(moment).toISOString());

  return { rows: rows.length, more: rows.length >= rowsPerSeal };
}

async function nextRows(db: WriteDb, from: string | null, until: string): Promise<SealedRow[]> {
  return db.many(
    `select ${sealedColumns} from audit_events
     where team_id = $1 and created_at >= coalesce($2::timestamptz, '-infinity') and created_at < $3
       and created_at <= coalesce((
         select created_at from audit_events where team_id = $1 and created_at >= coalesce($2::timestamptz, '-infinity')
           and created_at < $3 order by created_at, id offset ${rowsPerSeal - 1} limit 1), $3)
     order by created_at, id`,
    [from, until],
  );
}

async function insertSeal(
  db: WriteDb,
  last: LastSeal | undefined,
  rows: SealedRow[],
  moment: string,
): Promise<void> {
  const hashed = rows.map((row) => ({ id: row.id, hash: rowHash(row) }));
  // A full seal ends with its last row's millisecond, so that the next begins where this one ended.
  const until =
    rows.length < rowsPerSeal ? moment : new Date(Date.parse(rows.at(-1)!.created_at) + 1).toISOString();
  const head = {
    seq: (last?.seq ?? 0) + 1,
    sealed_from: last?.sealed_until ?? rows[0]!.created_at,
    sealed_until: until,
    row_count: rows.length,
    rows_hash: rowsHash(hashed),
    previous_hash: last ? Buffer.from(last.hash, 'hex') : genesis,
  };
  await db.run(
    `insert into audit_seals (team_id, seq, sealed_from, sealed_until, row_count, row_ids, row_hashes, rows_hash,
       previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      head.seq,
      head.sealed_from,
      head.sealed_until,
      head.row_count,
      hashed.map(({ id }) => id),
      Buffer.concat(hashed.map(({ hash }) => hash)),
      head.rows_hash,
      head.previous_hash,
      sealHash(head),
    ],
  );
}
