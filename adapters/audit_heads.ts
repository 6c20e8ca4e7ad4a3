import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last seal of a team's history at some time. */
export interface Head {
  team_id: string;
  seal: number;
  hash: string;
}

/**
 * A head as stored outside the database: `mac` covers the previous stored head, with a key that is not in the
 * database.
 */
export interface KeptHead extends Head {
  at: string;
  previous: string | null;
  mac: string;
}

/** The store of the heads of all chains, outside the database. */
export interface AuditHeads {
  /**
   * Stores a head. `contradicts` is an earlier stored head that this one cannot follow: the end of the chain
   * was cut off or rewritten since.
   */
  keep(head: Head, now: Date): Promise<{ kept: KeptHead; contradicts: KeptHead | null }>;
}

/** A team's file longer than this is cut to the last lines. */
const maxLines = 1000;
const keptLines = 200;

/** Heads in a folder, a file of lines for each team. Processes may share the folder: lines are only ever added. */
export function openAuditHeads(folder: string, key: Buffer): AuditHeads {
  return {
    async keep(head, now) {
      await mkdir(folder, { recursive: true });
      const known = await readHeads(folder, head.team_id);
      const last = known.at(-1) ?? null;
      if (last && last.seal === head.seal && last.hash === head.hash)
        return { kept: last, contradicts: null };

      const unsigned = { ...head, at: now.toISOString(), previous: last?.mac ?? null };
      const kept = { ...unsigned, mac: macOf(unsigned, key) };
      await appendFile(fileOf(folder, head.team_id), `${JSON.stringify(kept)}\n`, { mode: 0o600 });
      const contradicts = known.findLast((each) => each.seal >= head.seal) ?? null;
      if (known.length >= maxLines && !contradicts) await shorten(folder, [...known, kept]);

      return { kept, contradicts };
    },
  };
}

/**
 * Returns the stored heads of a team, oldest first; empty without a file. @throws Error for an invalid line.
 */
export async function readHeads(folder: string, teamId: string): Promise<KeptHead[]> {
  const text = await readFile(fileOf(folder, teamId), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptHead);
}

/** Returns whether a stored head was written with one of these keys and is unchanged. */
export function isGenuine(head: KeptHead, keys: readonly Buffer[]): boolean {
  const given = Buffer.from(head.mac, 'hex');

  return keys.some((key) => {
    const right = Buffer.from(macOf(head, key), 'hex');

    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function macOf({ team_id, seal, hash, at, previous }: Omit<KeptHead, 'mac'>, key: Buffer): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([team_id, seal, hash, at, previous]))
    .digest('hex');
}

/**
 * Two processes doing it at once lose at most a line; the next seal adds one that follows a remaining line.
 */
async function shorten(folder: string, heads: readonly KeptHead[]): Promise<void> {
  const file = fileOf(folder, heads[0]!.team_id);
  const lines = heads.slice(-keptLines).map((head) => `${JSON.stringify(head)}\n`);
  await writeFile(`${file}.${process.pid}`, lines.join(''), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

function fileOf(folder: string, teamId: string): string {
  return join(folder, `${teamId}.jsonl`);
}
