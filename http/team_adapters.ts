import type { Readable } from 'node:stream';
import type { Adapters } from '../adapters/index.ts';
import { pdfThreads } from '../adapters/pdf/index.ts';
import type { Storage } from '../adapters/file_storage.ts';
import { Recent } from '../db/recent.ts';
import { Busy, openShares } from '../db/shares.ts';
import type { ShareLimits, Shares } from '../db/shares.ts';
import { ProviderFault } from '../domain/errors.ts';

/** Longer than any of the adapters waits for its own provider or thread. */
const wait_ms = 30_000;

/**
 * What may be slow and is scarce: so many calls of all teams are under way at once in this process, and of one team only some of
 * them. The bucket's client has 50 sockets.
 */
const limits = {
  pdf: { connections: pdfThreads, times_free: 2, wait_ms, per_team_waiting: 200 },
  pictures: { connections: 1, wait_ms, per_team_waiting: 32 },
  documents: { connections: 1, wait_ms, per_team_waiting: 16 },
  tables: { connections: 1, wait_ms, per_team_waiting: 8 },
  geocoder: { connections: 16, wait_ms, per_team_waiting: 200 },
  storage: { connections: 40, wait_ms, per_team_waiting: 200 },
} satisfies { [Name in keyof Adapters]?: Partial<ShareLimits> };

type Shared = keyof typeof limits;

interface Sharing {
  shares: Record<Shared, Shares>;
  teams: Recent<Adapters>;
}

const sharings = new WeakMap<object, Sharing>();

/**
 * The adapters as one team may use them: what others ask for does not wait behind its calls. A call that gets no turn in 30 s, or
 * has too many of the team before it, throws ProviderFault `away`.
 */
export function teamAdapters(adapters: Adapters, teamId: string): Adapters {
  const { shares, teams } = sharingOf(adapters);
  const known = teams.get(teamId);
  if (known) return known;

  const own = { ...adapters };
  madeOnce(own, 'storage', () => teamStorage(adapters, teamId));
  for (const name of ['pdf', 'pictures', 'documents', 'tables', 'geocoder'] as const)
    madeOnce<typeof name>(own, name, () => inTurn(adapters[name], name, shares[name], teamId));
  teams.set(teamId, own);

  return own;
}

/** The storage alone, as one team may use it. A file that is handed out holds its place until it was read or given up. */
export function teamStorage(adapters: Pick<Adapters, 'storage'>, teamId: string): Storage {
  const { shares } = sharingOf(adapters);
  const { storage } = adapters;

  return {
    ...inTurn(storage, 'storage', shares.storage, teamId),
    stream: (key) =>
      new Promise((resolve, reject) => {
        taking('storage', shares.storage, teamId, async () => {
          const found = await storage.stream(key);
          resolve(found);
          if (found) await closed(found.body);
        }).catch(reject);
      }),
  };
}

/** Most requests use none of them: each is made when it is first asked for. */
function madeOnce<Name extends keyof Adapters>(own: Adapters, name: Name, make: () => Adapters[Name]): void {
  let made: Adapters[Name] | undefined;
  Object.defineProperty(own, name, { enumerable: true, get: () => (made ??= make()) });
}

function sharingOf(adapters: object): Sharing {
  let sharing = sharings.get(adapters);
  if (!sharing) sharings.set(adapters, (sharing = newSharing()));

  return sharing;
}

function newSharing(): Sharing {
  const shares = Object.fromEntries(
    Object.entries(limits).map(([name, each]) => [name, openShares(each)]),
  ) as Sharing['shares'];

  return { shares, teams: new Recent(1000) };
}

/** The same capability; each call but `close` and `list`, which belong to no team, takes its turn. */
function inTurn<Capability extends object>(
  capability: Capability,
  name: Shared,
  shares: Shares,
  teamId: string,
): Capability {
  const calls = Object.entries(capability).map(([method, call]) => [
    method,
    typeof call !== 'function' || method === 'close' || method === 'list'
      ? call
      : (...given: unknown[]) =>
          taking(name, shares, teamId, () => (call as (...given: unknown[]) => Promise<unknown>)(...given)),
  ]);

  return Object.fromEntries(calls) as Capability;
}

function closed(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (body.closed) resolve();
    else body.once('close', resolve);
  });
}

async function taking<T>(name: Shared, shares: Shares, teamId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await shares.run(teamId, call);
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    throw new ProviderFault(name, 'away', 'Too much work of this team is waiting; try again.');
  }
}
