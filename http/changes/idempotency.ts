import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { configure } from 'safe-stable-stringify';
import { decryptSecret, encryptSecret, keyRing } from '../../db/encryption.ts';
import type { KeyRing, Keys } from '../../db/encryption.ts';
import type { Statement } from '../../db/connections/prepared.ts';
import type { Db, WriteDb } from '../../db/tenant.ts';
import { jsonAnswer } from '../responses/answer.ts';
import type { Answer } from '../responses/answer.ts';
import { ApiError, validationFailed } from '../responses/errors.ts';

/** JSON with sorted names. Throws for a number beyond a double, and RangeError for a value nested too deeply. */
const sortedJson = configure({ strict: true });

/** How long a stored response is replayed. */
export const idempotencyHours = 24;

/** One use of an Idempotency-Key: the key and what it was used for. */
export interface Claim {
  key: string;
  fingerprint: Buffer;
  /** Prefix of the only API key that may replay the response; null if every key of the team may. */
  bound_to: string | null;
}

/**
 * Returns null without the header.
 * @throws ApiError 422 for an empty key or one over 255 characters.
 */
export function readClaim(
  header: string | undefined,
  method: string,
  path: string,
  body: unknown,
  boundTo: string | null,
): Claim | null {
  if (header === undefined) return null;
  if (header.length === 0 || header.length > 255) {
    throw validationFailed([{ field: 'header.Idempotency-Key', message: 'must be 1 to 255 characters' }]);
  }

  const canonical = body === undefined ? '' : canonicalText(body);

  return {
    key: header,
    fingerprint: hash('sha256', `${method} ${path}\n${canonical}`, 'buffer'),
    bound_to: boundTo,
  };
}

/**
 * The same text for bodies that differ only in the order of names (RFC 8785). A number beyond a double has no canonical form; its text is used for the fingerprint, and
 * validation rejects it anyway.
 */
function canonicalText(body: unknown): string {
  try {
    return sortedJson(body) ?? '';
  } catch {
    return words(body);
  }
}

function words(body: unknown): string {
  try {
    return JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    );
  } catch {
    throw validationFailed([{ field: 'body', message: 'is nested too deeply' }]);
  }
}

const select = `
select fingerprint, status, location, body, sealed, compressed, bound_to from idempotency_keys
where team_id = $1 and key = $2 and created_at > clock_timestamp() - interval '${idempotencyHours} hours'`;

/** A row that is still there is older than a day: the key was claimed. */
const replacingOld = `on conflict (team_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
  location = excluded.location, body = excluded.body, sealed = excluded.sealed, compressed = excluded.compressed,
  bound_to = excluded.bound_to, created_at = excluded.created_at`;

interface KeptAnswer {
  fingerprint: Buffer;
  status: number;
  location: string | null;
  body: Buffer;
  /** Whether the body is encrypted. */
  sealed: boolean;
  /** Whether the body is compressed by Brotli (RFC 7932); never that of an encrypted one. */
  compressed: boolean;
  bound_to: string | null;
}

/** The encrypted body differs each time, even for the same response, so it identifies the transaction. */
const isKept = 'select from idempotency_keys where team_id = $1 and key = $2 and body = $3';

/**
 * Returns the response stored for this key, or null if there is none.
 * @throws ApiError 422 idempotency_conflict if the key was used for another request, or by another API key
 * for a secret.
 */
export async function keptAnswer(db: Db, claim: Claim, secret: Keys): Promise<Answer | null> {
  const kept = await db.maybe<KeptAnswer>(select, [claim.key]);
  if (!kept) return null;
  if (!kept.fingerprint.equals(claim.fingerprint)) {
    throw new ApiError(
      422,
      'idempotency_conflict',
      'This Idempotency-Key was used for another request in the last 24 hours.',
    );
  }
  if (kept.bound_to !== claim.bound_to) {
    throw new ApiError(
      422,
      'idempotency_conflict',
      'This Idempotency-Key was used by another API key, and the response contains a secret that only that key may read.',
    );
  }

  return jsonAnswer(kept.status, textOf(kept, keyRing(secret), claimed(db, claim)), {
    'Idempotent-Replayed': 'true',
    ...(kept.location !== null && { Location: kept.location }),
  });
}

function textOf({ body, sealed, compressed }: KeptAnswer, ring: KeyRing, context: string): string {
  if (sealed) return decryptSecret(ring, body, context);

  return (compressed ? brotliDecompressSync(body) : body).toString('utf8');
}

/** A 2xx response to store. */
export interface Kept {
  claim: Claim;
  answer: Answer;
  /** Whether a row of the history proves that the change was committed. */
  has_history: boolean;
}

/**
 * Stores 2xx responses with their change. A response that shows a secret is encrypted; so is one whose change wrote no history,
 * because its body, different each time it is encrypted, then proves the commit.
 */
export function keepAnswers(db: WriteDb, all: Kept[], secret: Keys): void {
  const rows = all.map(({ claim, answer, has_history }) => {
    const sealed = claim.bound_to !== null || !has_history;
    const text = answer.body as string;

    return {
      key: claim.key,
      fingerprint: claim.fingerprint,
      status: answer.status,
      location: answer.headers.Location ?? null,
      ...(sealed
        ? {
            body: encryptSecret(keyRing(secret), text, claimed(db, claim)),
            sealed,
            compressed: false,
          }
        : { ...storedBody(text), sealed }),
      bound_to: claim.bound_to,
    };
  });
  db.insertAtCommit('idempotency_keys', rows, { ending: replacingOld });
  const proof = rows.find(({ sealed }) => sealed);
  if (proof) db.provenBy(isKept, [proof.key, proof.body]);
}

/** From this length on (in characters) a response is stored compressed: a row of PostgreSQL has room for this much. */
const compressedFrom = 2000;

/** The fastest compression: 40 µs for the 85 kB of a bulk of 100 clients, less than copying them. */
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

function storedBody(text: string): Pick<KeptAnswer, 'body' | 'compressed'> {
  const compressed = text.length >= compressedFrom;

  return { body: compressed ? brotliCompressSync(text, fastest) : Buffer.from(text), compressed };
}

function claimed(db: Db, claim: Claim): string {
  return `${db.team_id} ${claim.key}`;
}

/** Separate statements: the later ones have a snapshot taken after the locks, so they see what the last holders committed. */
const lockKeys = `
select count(case when not pg_try_advisory_xact_lock(hashtextextended($1::text || ':' || key, 2))
  then refuse('WI001', 'the first request with this key is running') end) from unnest($2::text[]) as key`;
// One key at a time: PostgreSQL would plan an array of keys anew at each call, 85 µs of a create.
const refuseKept = `
select count(refuse('WI002', 'the response to this key is kept')) from idempotency_keys
where team_id = $1 and key = $2 and created_at > clock_timestamp() - interval '${idempotencyHours} hours'`;

/** The same on a cluster, where a statement on records runs on a worker, which may not have the function `refuse`. */
const claimOnCluster = `select claim_keys($1, $2, interval '${idempotencyHours} hours')`;

/**
 * Claims keys for this transaction, as part of its beginning. It never waits: if another request with one of the keys is
 * running or its response is stored, the transaction fails immediately, and `refusedClaim` returns the reason.
 */
export function claimKeys(teamId: string, claims: Claim[], onCluster: boolean): Statement[] {
  if (claims.length === 0) return [];

  const keys = claims.map(({ key }) => key);
  if (onCluster) return [{ text: claimOnCluster, values: [teamId, keys] }];

  return [
    { text: lockKeys, values: [teamId, keys] },
    ...keys.map((key) => ({ text: refuseKept, values: [teamId, key] })),
  ];
}

/** Whether a transaction failed because of `claimKeys`. */
export function isRefusedClaim(error: unknown): boolean {
  return /^WI00[12]$/.test((error as { code?: string }).code ?? '');
}

/**
 * Returns the stored response after `claimKeys` failed.
 * @throws ApiError 409 while the first request with the key is running; what `keptAnswer` throws; any other error unchanged.
 */
export async function refusedClaim(error: unknown, db: Db, claim: Claim, secret: Keys): Promise<Answer> {
  if (!isRefusedClaim(error)) throw error;

  const kept = (error as { code: string }).code === 'WI002' ? await keptAnswer(db, claim, secret) : null;
  if (kept) return kept;
  throw inProgress();
}

/**
 * Checks whether `claimKeys` would get the lock now, for work done before the transaction. As a single statement it
 * releases the lock immediately, and it takes it shared, so two simultaneous checks do not conflict.
 * @throws ApiError 409 while a request with the key is running.
 */
export async function checkKeyIsFree(db: Db, claim: Claim): Promise<void> {
  const { free } = await db.one<{ free: boolean }>(
    "select pg_try_advisory_xact_lock_shared(hashtextextended($1::text || ':' || $2, 2)) as free",
    [claim.key],
  );
  if (!free) throw inProgress();
}

/** 409: another request with the key is running. */
export function inProgress(): ApiError {
  return new ApiError(
    409,
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running.',
    undefined,
    { 'Retry-After': '1' },
  );
}
