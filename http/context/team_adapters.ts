import type { Readable } from 'node:stream';
import type { Adapters } from '../../adapters/index.ts';
import { pdfThreads } from '../../adapters/pdf/index.ts';
import { mailConnections } from '../../adapters/mail.ts';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import type { WasteTracking } from '../../adapters/registers/waste_tracking.ts';
import { Recent } from '../../db/recent.ts';
import { Busy, openShares } from '../../db/connections/shares.ts';
import type { ShareLimits, Shares } from '../../db/connections/shares.ts';
import { ProviderError } from '../../domain/errors.ts';

/** Longer than calls of a provider usually take. */
const wait_ms = 30_000;

/** A service that a team calls over the network: 18 of the 24 calls at once may be one team's. */
const provider = { connections: 24, times_free: 3, wait_ms, per_team_waiting: 200 };

/**
 * Limits of slow, scarce resources: concurrent calls of this process, in all and for one team. The bucket's client has 50
 * sockets. One connection to the mail server is reserved for mails without a team: sign-in links.
 */
const limits = {
  pdf: { connections: pdfThreads, times_free: 2, wait_ms, per_team_waiting: 200 },
  pictures: { connections: 1, wait_ms, per_team_waiting: 32 },
  documents: { connections: 1, wait_ms, per_team_waiting: 16 },
  tables: { connections: 1, wait_ms, per_team_waiting: 8 },
  geocoder: { connections: 16, wait_ms, per_team_waiting: 200 },
  storage: { connections: 40, wait_ms, per_team_waiting: 200 },
  mail: { connections: mailConnections - 1, times_free: 2, wait_ms, per_team_waiting: 200 },
  companies_house: provider,
  ea_register: provider,
  gocardless: provider,
  integrations: provider,
  recognition: provider,
  routing: provider,
  sms: provider,
  stripe: provider,
  telematics: provider,
  waste_tracking: provider,
  websites: provider,
} satisfies Record<string, Partial<ShareLimits>>;

type Shared = keyof typeof limits;

/** The capabilities with the same limit on every call. */
const plainly = [
  'pdf',
  'pictures',
  'documents',
  'tables',
  'geocoder',
  'mail',
  'companies_house',
  'ea_register',
  'integrations',
  'recognition',
  'routing',
  'sms',
  'telematics',
  'websites',
] as const;

/** Methods without a limit: used without a team, or without an external call. */
const outOfTurn: ReadonlySet<string> = new Set(['close', 'list', 'pageOf', 'accountsIn']);

interface Sharing {
  shares: Record<Shared, Shares>;
  teams: Recent<Adapters>;
}

const sharings = new WeakMap<object, Sharing>();

/** The call got no slot, so no request was made. */
class NoTurn extends ProviderError {
  constructor(name: Shared) {
    super(name, 'away', 'Too much work of this team is waiting; try again.');
  }
}

/**
 * The adapters as one team may use them: what others ask for does not wait behind its calls. A call that gets no turn in 30 s, or
 * has too many of the team before it, throws ProviderError `away`.
 */
export function teamAdapters(adapters: Adapters, teamId: string): Adapters {
  const { shares, teams } = sharingOf(adapters);
  const known = teams.get(teamId);
  if (known) return known;

  const own = { ...adapters };
  for (const name of plainly)
    madeOnce<typeof name>(own, name, () => inTurn(adapters[name], name, shares[name], teamId));
  madeOnce(own, 'storage', () => teamStorage(adapters, teamId));
  madeOnce(own, 'waste_tracking', () => teamTracking(adapters, shares.waste_tracking, teamId));
  madeOnce(own, 'payments', () => ({
    stripe: inTurn(adapters.payments.stripe, 'stripe', shares.stripe, teamId),
    gocardless: inTurn(adapters.payments.gocardless, 'gocardless', shares.gocardless, teamId),
  }));
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

/** Defra's service. A receipt that got no turn was certainly not sent, which is part of its answer. */
function teamTracking(
  { waste_tracking }: Pick<Adapters, 'waste_tracking'>,
  shares: Shares,
  teamId: string,
): WasteTracking {
  const turns = inTurn(waste_tracking, 'waste_tracking', shares, teamId);

  return {
    ...turns,
    submit: (access, submission) =>
      turns.submit(access, submission).catch((error: unknown) => {
        if (!(error instanceof NoTurn)) throw error;

        return { outcome: 'not_sent', status: null, body: null, message: error.message, refused: false };
      }),
  };
}

/** Most requests use no adapter, so each is created on first use. */
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

/** The same capability; each call that is not out of turn takes its turn. */
function inTurn<Capability extends object>(
  capability: Capability,
  name: Shared,
  shares: Shares,
  teamId: string,
): Capability {
  const calls = Object.entries(capability).map(([method, call]) => [
    method,
    typeof call !== 'function' || outOfTurn.has(method)
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
    throw new NoTurn(name);
  }
}
