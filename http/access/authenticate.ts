import { timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { TextRow } from '../../db/connections/prepared.ts';
import type { Statements } from '../../db/connections/reads.ts';
import { Recent } from '../../db/recent.ts';
import { keyPrefix, parseApiKey } from '../../domain/team/api_keys.ts';
import type { PresentedKey } from '../../domain/team/api_keys.ts';
import { ApiError } from '../responses/errors.ts';
import type { Scope } from '../../domain/team/scopes.ts';

/**
 * The caller of a request: the key or session, its team, and the person who created it, as they are in the database now.
 */
export interface Identity {
  /** Null for a session. */
  key_prefix: string | null;
  /** Null for a key. */
  session_id: string | null;
  scopes: Scope[];
  team_id: string;
  team_name: string;
  team_status: string;
  user_id: string;
  user_name: string;
  member_status: string;
  base_role: string | null;
  /**
   * Permissions of a role defined by the team, if the person has one; those of base roles are in
   * domain/team/permissions.ts.
   */
  role_permissions: string[] | null;
}

/** The two rate limit headers of every authenticated response (draft-ietf-httpapi-ratelimit-headers). */
export type RateLimitHeaders = { 'RateLimit-Policy': string; RateLimit: string };

export interface Admission {
  identity: Identity;
  rate_limit: RateLimitHeaders;
}

/** Decides only 401 and 429, from the Authorization header. */
export interface Authenticator {
  admit(authorization: string | undefined, address: string): Promise<Admission>;
}

interface Waiting {
  key: PresentedKey;
  resolve: (row: Answered) => void;
  reject: (error: unknown) => void;
}

interface Answered {
  row: TextRow;
  /** Whether the row is that of the key. */
  known: boolean;
  /** Of the row, read once for all requests that share it; it is never changed. */
  identity: () => Identity;
  /** Position of this request among those with its key in the batch, from 0. */
  place: number;
}

const columns = {
  key_id: 1,
  secret_hash: 2,
  state: 3,
  team_id: 4,
  team_name: 5,
  team_status: 6,
  scopes: 7,
  user_id: 8,
  user_name: 9,
  member_status: 10,
  base_role: 11,
  permissions: 12,
  granted: 13,
  used: 14,
  first_free_ms: 15,
} as const;

const statement = 'select * from authenticate($1, $2, $3, $4)';

/**
 * Requests that arrive while a look-up is running share the next one, so that under load one statement serves
 * many. Every look-up starts after the requests it serves arrived: a key that was revoked before a request is
 * rejected.
 */
export function createAuthenticator(
  database: Pick<Statements, 'text'>,
  limits: { per_minute: number; failures_per_minute: number },
): Authenticator {
  const failures = new RateLimiterMemory({ points: limits.failures_per_minute, duration: 60 });
  /** Per address, on the monotonic clock in milliseconds. */
  const shutUntil = new Recent<number>(10_000);
  const right = new Recent<true>(10_000);
  let queue: Waiting[] = [];
  let busy = false;

  function lookUp(key: PresentedKey): Promise<Answered> {
    return new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (!busy) void flush();
    });
  }

  async function flush(): Promise<void> {
    busy = true;
    await Promise.resolve();
    const batch = queue;
    queue = [];
    try {
      await answer(batch, database, limits.per_minute);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
    busy = false;
    if (queue.length > 0) void flush();
  }

  async function countFailure(address: string, lookedUp: boolean): Promise<void> {
    try {
      await failures.consume(address);
    } catch (refused) {
      const { msBeforeNext } = refused as RateLimiterRes;
      if (lookedUp) shutUntil.set(address, performance.now() + msBeforeNext);
      throw tooManyFailures(msBeforeNext);
    }
  }

  /**
   * An address with too many failed look-ups gets no further look-up, except for keys that were valid before.
   */
  function requireOpen(address: string, key: PresentedKey): void {
    const waitMs = (shutUntil.get(address) ?? 0) - performance.now();
    if (waitMs > 0 && !right.get(key.digest.toString('latin1'))) throw tooManyFailures(waitMs);
  }

  async function admit(authorization: string | undefined, address: string): Promise<Admission> {
    const token = bearerToken(authorization);
    const key = parseApiKey(token);
    if (key) requireOpen(address, key);

    const answered = key && (await lookUp(key));
    if (!key || !answered || !answered.known) {
      await countFailure(address, key !== null);
      throw invalidKey('The API key is not valid.');
    }
    right.set(key.digest.toString('latin1'), true);

    return admission(answered, limits.per_minute);
  }

  return { admit };
}

async function answer(batch: Waiting[], database: Pick<Statements, 'text'>, limit: number): Promise<void> {
  const groups = new Map<string, Waiting[]>();
  for (const waiting of batch) {
    const name = waiting.key.id + waiting.key.digest.toString('latin1');
    const group = groups.get(name);
    if (group) group.push(waiting);
    else groups.set(name, [waiting]);
  }
  // Sorted, so that two processes lock the rows of several keys in the same order and cannot deadlock.
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const rows = await database.text(statement, [
    sorted.map((group) => group[0]!.key.id),
    sorted.map((group) => group[0]!.key.digest),
    sorted.map((group) => group.length),
    limit,
  ]);
  sorted.forEach((group, i) => {
    const row = rows[i]!;
    const known = isKey(row, group[0]!.key);
    let read: Identity | undefined;
    const identity = () => (read ??= Object.freeze(identityOf(row)));
    group.forEach((waiting, place) => waiting.resolve({ row, known, identity, place }));
  });
}

function bearerToken(authorization: string | undefined): string {
  const match = /^Bearer +(\S.*)$/i.exec(authorization?.trim() ?? '');
  if (!match) {
    throw new ApiError(
      401,
      'unauthenticated',
      'Send your API key as "Authorization: Bearer <API_KEY>".',
      undefined,
      {
        'WWW-Authenticate': 'Bearer',
      },
    );
  }

  return match[1]!;
}

function isKey(row: TextRow, key: PresentedKey): boolean {
  const stored = Buffer.from((row[columns.secret_hash] ?? '').slice(2).padEnd(64, '0'), 'hex');

  return timingSafeEqual(stored, key.digest) && row[columns.key_id] === key.id;
}

function invalidKey(message: string): ApiError {
  return new ApiError(401, 'invalid_api_key', message, undefined, {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });
}

function tooManyFailures(waitMs: number): ApiError {
  return tooMany(waitMs, 'Too many failed authentications from this address.');
}

function tooMany(waitMs: number, message: string, headers: Record<string, string> = {}): ApiError {
  return new ApiError(429, 'rate_limited', message, undefined, {
    ...headers,
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

function admission({ row, identity, place }: Answered, limit: number): Admission {
  const state = row[columns.state];
  if (state !== 'valid') throw invalidKey(`The API key is ${state}.`);

  const granted = Number(row[columns.granted]);
  const remaining = Math.max(0, limit - Number(row[columns.used]) + granted - 1 - place);
  const resetS = Math.max(1, Math.ceil(Number(row[columns.first_free_ms]) / 1000));
  const rate_limit = {
    'RateLimit-Policy': `"default";q=${limit};w=60`,
    RateLimit: `"default";r=${place < granted ? remaining : 0};t=${resetS}`,
  };
  if (place >= granted) {
    throw tooMany(
      Number(row[columns.first_free_ms]),
      `The key has made ${limit} requests in the last 60 seconds.`,
      rate_limit,
    );
  }

  return { identity: identity(), rate_limit };
}

function identityOf(row: TextRow): Identity {
  return {
    key_prefix: keyPrefix(row[columns.key_id]!),
    session_id: null,
    scopes: JSON.parse(row[columns.scopes]!) as Scope[],
    team_id: row[columns.team_id]!,
    team_name: row[columns.team_name]!,
    team_status: row[columns.team_status]!,
    user_id: row[columns.user_id]!,
    user_name: row[columns.user_name]!,
    member_status: row[columns.member_status]!,
    base_role: row[columns.base_role] ?? null,
    role_permissions: row[columns.permissions] ? (JSON.parse(row[columns.permissions]!) as string[]) : null,
  };
}
