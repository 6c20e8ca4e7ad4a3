import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last seal of a team's history at some moment. */
export interface Head {
  team_id: string;
  seal: number;
  hash: string;
}

/** A head as it is kept outside the database: `mac` binds it to the one kept before it, with a key the database has not. */
export interface KeptHead extends Head {
  at: string;
  previous: string | null;
  mac: string;
}

/** Where the heads of all chains are kept, beside the database. */
export interface AuditHeads {
  /**
   * Keeps a head. `contradicts` is one that was kept before and that this one cannot follow: the end of the chain was cut
   * off or rewritten since.
   */
  keep(head: Head, now: Date): Promise<{ kept: KeptHead; contradicts: KeptHead | null }>;
}

/** Beyond so many lines a team's file is cut to the last ones. */
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

/** The heads kept of a team, oldest first; none where there is no file. @throws Error for a line that is no head. */
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

/** Whether a kept head was written with one of these keys, and not changed since. */
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

/** Two processes that do it at once lose a line at most; the next seal adds one that follows a line still there. */
async function shorten(folder: string, heads: readonly KeptHead[]): Promise<void> {
  const file = fileOf(folder, heads[0]!.team_id);
  const lines = heads.slice(-keptLines).map((head) => `${JSON.stringify(head)}\n`);
  await writeFile(`${file}.${process.pid}`, lines.join(''), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

function fileOf(folder: string, teamId: string): string {
  return join(folder, `${teamId}.jsonl`);
}
