import { isGenuine, readHeads } from '../../adapters/audit_heads.ts';
import type { KeptHead } from '../../adapters/audit_heads.ts';
import type { ChainReport } from '../../db/queries/platform/audit_verify.ts';

type Query = <T>(statement: string, values: unknown[]) => Promise<T[]>;

/** The result of comparing the heads stored outside the database with a chain. */
export interface HeadsReport {
  /** Heads found, in all folders. */
  kept: number;
  last: { seal: number; hash: string; at: string } | null;
  /** False without a key: heads are then trusted as written. */
  macs_checked: boolean;
  faults: HeadFault[];
}

export interface HeadFault {
  seal: number;
  /** `cut_off`: the chain ends before it. `rewritten`: the chain holds another hash. The others are about the file. */
  fault: 'cut_off' | 'rewritten' | 'head_forged' | 'head_removed' | 'heads_unreadable';
}

/**
 * Compares a chain with its stored heads: every one of them must still be a seal of the chain, unless it was
 * purged by rule. So neither cutting off the end of the chain nor resealing all of it goes unnoticed.
 */
export async function checkHeads(
  query: Query,
  chain: ChainReport,
  folders: readonly string[],
  keys: readonly Buffer[],
): Promise<HeadsReport> {
  const report: HeadsReport = { kept: 0, last: null, macs_checked: keys.length > 0, faults: [] };
  for (const folder of folders) {
    let heads: KeptHead[];
    try {
      heads = await readHeads(folder, chain.team_id);
    } catch {
      report.faults.push({ seal: 0, fault: 'heads_unreadable' });
      continue;
    }
    report.kept += heads.length;
    checkFile(report, heads, keys);
    await checkChain(query, report, chain, heads);
  }

  return report;
}

/** Checks that the lines were written with our key, each after a line that still exists. */
function checkFile(report: HeadsReport, heads: readonly KeptHead[], keys: readonly Buffer[]): void {
  const earlier = new Set<string | null>(heads[0] ? [heads[0].previous] : []);
  for (const head of heads) {
    if (keys.length > 0 && !isGenuine(head, keys))
      report.faults.push({ seal: head.seal, fault: 'head_forged' });
    if (!earlier.has(head.previous)) report.faults.push({ seal: head.seal, fault: 'head_removed' });
    earlier.add(head.mac);
    if (!report.last || head.seal >= report.last.seal)
      report.last = { seal: head.seal, hash: head.hash, at: head.at };
  }
}

async function checkChain(
  query: Query,
  report: HeadsReport,
  chain: ChainReport,
  heads: readonly KeptHead[],
): Promise<void> {
  const first = chain.checkpoint?.seal ?? 1;
  const wanted = heads.filter(({ seal }) => seal >= first);
  const found = await query<{ seal: number; hash: string }>(
    `select seq as seal, encode(hash, 'hex') as hash from audit_seals where team_id = $1 and seq = any($2::bigint[])`,
    [chain.team_id, wanted.map(({ seal }) => seal)],
  );
  const hashes = new Map(found.map(({ seal, hash }) => [Number(seal), hash]));
  for (const { seal, hash } of wanted) {
    const stands = hashes.get(seal);
    if (stands === undefined) report.faults.push({ seal, fault: 'cut_off' });
    else if (stands !== hash) report.faults.push({ seal, fault: 'rewritten' });
  }
}
