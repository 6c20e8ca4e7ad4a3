import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { TextRow } from '../../db/connections/prepared.ts';
import type { Statements } from '../../db/connections/reads.ts';
import { sessionHours, tokenDigest } from '../../domain/team/sign_in.ts';
import type { Admission, Identity } from './authenticate.ts';
import { ApiError } from '../responses/errors.ts';

/** The user of a session, and the chosen team. */
export interface Session {
  id: string;
  user: { id: string; name: string; email: string };
  /** RFC 3339. */
  expires_at: string;
  /** Null until a team is chosen. */
  identity: Identity | null;
}

/** The result of authenticating a session. */
export interface SessionAdmission {
  session: Session;
  rate_limit: Admission['rate_limit'];
}

/** Decides 401, 403 and 429 from the cookie of a session and the headers beside it. */
export interface SessionAuthenticator {
  admit(message: IncomingMessage, address: string): Promise<SessionAdmission>;
}

const columns = {
  session_id: 0,
  user_id: 1,
  user_name: 2,
  user_email: 3,
  expires_at: 4,
  team_id: 5,
  team_name: 6,
  team_status: 7,
  member_status: 8,
  base_role: 9,
  permissions: 10,
  granted: 11,
  used: 12,
  first_free_ms: 13,
} as const;

/** A page of the console makes several requests; a user opens several pages a minute. */
const sessionsPerKey = 5;

export function createSessionAuthenticator(
  database: Pick<Statements, 'text'>,
  limits: { per_minute: number; failures_per_minute: number },
  baseUrl: () => string,
): SessionAuthenticator {
  const failures = new RateLimiterMemory({ points: limits.failures_per_minute, duration: 60 });
  const limit = limits.per_minute * sessionsPerKey;

  return {
    async admit(message, address) {
      requireConsole(message, baseUrl());
      const digest = sessionDigest(message, baseUrl());
      if (!digest) throw signedOut();
      if (((await failures.get(address))?.consumedPoints ?? 0) >= limits.failures_per_minute)
        throw tooMany(60_000, 'Too many requests with a session that has ended.');

      const [row] = await database.text('select * from authenticate_session($1, $2)', [digest, limit]);
      if (row) return admission(row, limit);
      await failures.penalty(address);
      throw signedOut();
    },
  };
}

/**
 * Requires that a session's request comes from the console: it has a header that neither a form nor another site can set,
 * and any origin sent by the browser is ours.
 * @throws ApiError 403
 */
export function requireConsole({ headers }: IncomingMessage, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site, 'x-console': mark } = headers;
  const own = origin === undefined || origin === new URL(baseUrl).origin || isHostOf(origin, headers.host);
  if (mark !== '1' || !own || !(site === undefined || site === 'same-origin'))
    throw new ApiError(
      403,
      'forbidden',
      'A session can only be used by the console: send X-Console: 1 from it.',
    );
}

/** Compares with the Host header, because the service may have more names than PUBLIC_URL; browsers set both headers. */
function isHostOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a request carries a cookie of the console. */
export function carriesSession(message: IncomingMessage, baseUrl: string): boolean {
  return sessionCookie(message, baseUrl) !== undefined;
}

/** The digest of the cookie's token; null if it is absent or malformed. */
export function sessionDigest(message: IncomingMessage, baseUrl: string): Buffer | null {
  return tokenDigest(sessionCookie(message, baseUrl) ?? '');
}

/** Over HTTPS the name makes browsers refuse a cookie that a neighbouring host set, or that came without TLS. */
function cookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-console' : 'console';
}

function sessionCookie({ headers }: IncomingMessage, baseUrl: string): string | undefined {
  const name = `${cookieName(baseUrl)}=`;

  return headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
    ?.slice(name.length);
}

/** `Set-Cookie` of a session; without a token it removes the cookie. */
export function setSessionCookie(baseUrl: string, token: string | null): string {
  const secure = baseUrl.startsWith('https:') ? ' Secure;' : '';
  const age = token === null ? 0 : sessionHours * 3600;

  return `${cookieName(baseUrl)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly;${secure} SameSite=Lax`;
}

function signedOut(): ApiError {
  return new ApiError(401, 'unauthenticated', 'You are signed out. Sign in again.');
}

function tooMany(waitMs: number, message: string, headers: Record<string, string> = {}): ApiError {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));

  return new ApiError(429, 'rate_limited', message, undefined, { ...headers, 'Retry-After': seconds });
}

function admission(row: TextRow, limit: number): SessionAdmission {
  const granted = row[columns.granted] === '1';
  const remaining = granted ? Math.max(0, limit - Number(row[columns.used])) : 0;
  const resetS = Math.max(1, Math.ceil(Number(row[columns.first_free_ms]) / 1000));
  const rate_limit = {
    'RateLimit-Policy': `"default";q=${limit};w=60`,
    RateLimit: `"default";r=${remaining};t=${resetS}`,
  };
  if (!granted) {
    const message = `The session has made ${limit} requests in the last 60 seconds.`;
    throw tooMany(Number(row[columns.first_free_ms]), message, rate_limit);
  }

  return { session: sessionOf(row), rate_limit };
}

function sessionOf(row: TextRow): Session {
  const user = { id: row[columns.user_id]!, name: row[columns.user_name]!, email: row[columns.user_email]! };

  return {
    id: row[columns.session_id]!,
    user,
    expires_at: row[columns.expires_at]!,
    identity: identityOf(row, user),
  };
}

function identityOf(row: TextRow, user: Session['user']): Identity | null {
  const team_id = row[columns.team_id];
  if (!team_id) return null;

  return {
    key_prefix: null,
    session_id: row[columns.session_id]!,
    scopes: ['*'],
    team_id,
    team_name: row[columns.team_name]!,
    team_status: row[columns.team_status]!,
    user_id: user.id,
    user_name: user.name,
    member_status: row[columns.member_status]!,
    base_role: row[columns.base_role] ?? null,
    role_permissions: row[columns.permissions] ? (JSON.parse(row[columns.permissions]!) as string[]) : null,
  };
}
