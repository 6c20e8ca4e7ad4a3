import { genesis, rowHash, rowsHash, sealHash } from '../../../domain/platform/audit_chain.ts';
import type { SealedRow } from '../../../domain/platform/audit_chain.ts';
import { sealedColumns } from './audit_seals.ts';

/** A difference from what was sealed. */
export interface ChainFault {
  team_id: string;
  /** The seal that shows it; null for a row outside every seal. */
  seal: number | null;
  /** The row, if it can be identified. */
  row: string | null;
  fault: 'changed' | 'removed' | 'added' | 'moved' | 'seal_changed' | 'seal_missing';
}

/** The result of verifying a chain. */
export interface ChainReport {
  team_id: string;
  seals: number;
  rows: number;
  /** Rows since the last seal, which cannot be verified yet. */
  unsealed: number;
  /** The last seal and its hash, to compare with one written down elsewhere. */
  head: { seal: number; hash: string } | null;
  /** Rows that were purged by rule before the chain begins. */
  checkpoint: { seal: number; purged_at: string; by: unknown; reason: string } | null;
  faults: ChainFault[];
}

type Query = <T>(statement: string, values: unknown[]) => Promise<T[]>;

interface Seal {
  seq: number;
  kind: 'seal' | 'checkpoint';
  sealed_from: string;
  sealed_until: string;
  row_count: number;
  row_ids: string[];
  row_hashes: Buffer;
  rows_hash: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  purged_at: string | null;
  purged_by: unknown;
  purge_reason: string | null;
}

const nextSeal = `select seq, kind, sealed_from, sealed_until, row_count, row_ids, row_hashes, rows_hash, previous_hash, hash,
  purged_at, purged_by, purge_reason from audit_seals where team_id = $1 and seq > $2 order by seq limit 1`;
const rowsBetween = `select ${sealedColumns} from audit_events
  where team_id = $1 and created_at >= $2 and created_at < $3 order by created_at, id`;

/**
 * Walks a team's chain from its beginning, or its checkpoint, and reports every row that was changed,
 * removed, moved in time or inserted, and every seal that does not follow from the previous one. One seal's
 * rows at a time.
 */
export async function verifyChain(query: Query, teamId: string): Promise<ChainReport> {
  const report: ChainReport = {
    team_id: teamId,
    seals: 0,
    rows: 0,
    unsealed: 0,
    head: null,
    checkpoint: null,
    faults: [],
  };
  let previous = null as Seal | null;
  for (;;) {
    const [seal]: Seal[] = await query<Seal>(nextSeal, [teamId, previous?.seq ?? 0]);
    if (!seal) break;

    checkLink(report, seal, previous);
    if (seal.kind === 'seal') await checkRows(query, report, seal);
    else report.checkpoint = checkpointOf(seal);
    report.seals += 1;
    previous = seal;
  }
  if (previous) report.head = { seal: previous.seq, hash: previous.hash.toString('hex') };
  await checkOutside(query, report, previous);

  return report;
}

function checkpointOf(seal: Seal): ChainReport['checkpoint'] {
  return { seal: seal.seq, purged_at: seal.purged_at!, by: seal.purged_by, reason: seal.purge_reason ?? '' };
}

/** Checks that the seal follows from the previous one and matches its own hash. */
function checkLink(report: ChainReport, seal: Seal, previous: Seal | null): void {
  const add = (fault: ChainFault['fault'], seq: number) =>
    report.faults.push({ team_id: report.team_id, seal: seq, row: null, fault });
  const begins = previous === null && seal.kind === 'checkpoint';
  for (let missing = (previous?.seq ?? 0) + 1; !begins && missing < seal.seq; missing += 1)
    add('seal_missing', missing);

  const follows =
    begins ||
    seal.seq !== (previous?.seq ?? 0) + 1 ||
    (seal.previous_hash.equals(previous?.hash ?? genesis) &&
      (previous === null || seal.sealed_from === previous.sealed_until));
  if (!follows || !sealHash(seal).equals(seal.hash)) add('seal_changed', seal.seq);
}

/** The rows of a seal's time against its list. */
async function checkRows(query: Query, report: ChainReport, seal: Seal): Promise<void> {
  const listed = seal.row_ids.map((id, i) => ({ id, hash: seal.row_hashes.subarray(32 * i, 32 * i + 32) }));
  const fault = (kind: ChainFault['fault'], row: string | null) =>
    report.faults.push({ team_id: report.team_id, seal: seal.seq, row, fault: kind });
  if (!rowsHash(listed).equals(seal.rows_hash) || listed.length !== seal.row_count)
    fault('seal_changed', null);

  const rows = await query<SealedRow>(rowsBetween, [report.team_id, seal.sealed_from, seal.sealed_until]);
  const present = new Map(rows.map((row) => [row.id, rowHash(row)]));
  const known = new Set(seal.row_ids);
  const absent = listed.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  const elsewhere = new Set(await idsAnywhere(query, report.team_id, absent));
  for (const { id, hash } of listed) {
    const found = present.get(id);
    if (found && !found.equals(hash)) fault('changed', id);
    if (!found) fault(elsewhere.has(id) ? 'moved' : 'removed', id);
  }
  for (const { id } of rows) if (!known.has(id)) fault('added', id);
  report.rows += rows.length;
}

async function idsAnywhere(query: Query, teamId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];

  const rows = await query<{ id: string }>(
    'select id from audit_events where team_id = $1 and id = any($2::uuid[])',
    [teamId, ids],
  );

  return rows.map(({ id }) => id);
}

/** Rows before the first seal are invalid; rows after the last are not sealed yet. */
async function checkOutside(query: Query, report: ChainReport, last: Seal | null): Promise<void> {
  const [first] = await query<{ begins: string }>(
    `select case kind when 'seal' then sealed_from else sealed_until end as begins from audit_seals
     where team_id = $1 order by seq limit 1`,
    [report.team_id],
  );
  if (first) {
    const early = await query<{ id: string }>(
      'select id from audit_events where team_id = $1 and created_at < $2 order by created_at, id limit 1000',
      [report.team_id, first.begins],
    );
    for (const { id } of early)
      report.faults.push({ team_id: report.team_id, seal: null, row: id, fault: 'added' });
  }
  const [rest] = await query<{ unsealed: number }>(
    `select count(*) as unsealed from audit_events where team_id = $1 and ($2::timestamptz is null or created_at >= $2)`,
    [report.team_id, last?.sealed_until ?? null],
  );
  report.unsealed = rest!.unsealed;
}
