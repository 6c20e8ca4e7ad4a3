import { createHash } from 'node:crypto';
import { request } from 'undici';
import { ProviderError } from '../../domain/errors.ts';
import type { DwtIssue } from '../../domain/compliance/dwt_checker.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';

/** How the team signs in. */
export interface TrackingAccess {
  environment: 'test' | 'production';
  client_id: string;
  client_secret: string;
}

/** A receipt to submit: a new one, or a replacement of the one with this id. */
export interface TrackingSubmission {
  method: 'POST' | 'PUT';
  waste_tracking_id: string | null;
  payload: object;
}

/**
 * The result of a submission. `not_sent` is certain: Defra's service did not record it, so it may be sent
 * again. `unknown` is not: it may have been recorded.
 */
export type TrackingAnswer =
  | { outcome: 'accepted'; status: number; body: unknown; waste_tracking_id: string; warnings: DwtIssue[] }
  | { outcome: 'rejected'; status: number; body: unknown; errors: DwtIssue[] }
  | { outcome: 'unknown'; status: number | null; body: unknown; message: string }
  | { outcome: 'not_sent'; status: number | null; body: unknown; message: string; refused: boolean };

export interface PatVerdict {
  scenarioId: string;
  status: string;
  message: string;
}

/** Defra's Receipt of Waste API, version 1.0. */
export interface WasteTracking {
  /** Whether responses come from a stand-in. */
  source: 'defra' | 'sample';
  /** Never throws: uncertainty is part of the result. */
  submit(access: TrackingAccess, submission: TrackingSubmission): Promise<TrackingAnswer>;
  /** The verdicts on submitted receipts. @throws ProviderError */
  approvalTests(
    access: TrackingAccess,
    entries: { scenarioId: string; wasteTrackingId: string }[],
  ): Promise<PatVerdict[]>;
}

const name = 'digital waste tracking';
const timeoutMs = 15_000;
const maxBytes = 1024 * 1024;
/** Before a token ends it is no longer used. */
const tokenMarginMs = 60_000;
const retryDelaysMs = [250, 1000];

/** Defra's two services; each has its own place to sign in (Amazon Cognito). */
const services = {
  test: {
    api: 'https://waste-tracking.integration.api.defra.gov.uk',
    token: 'https://waste-movement-external-api-8ec5c.auth.eu-west-2.amazoncognito.com/oauth2/token',
  },
  production: {
    api: 'https://waste-tracking.api.defra.gov.uk',
    token: 'https://waste-movement-external-api-75ee2.auth.eu-west-2.amazoncognito.com/oauth2/token',
  },
} as const;

/** Errors of a connection that never came to be: nothing was sent on it. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * The adapter for a custom address with both services, or for Defra's public ones (`null`). `wait` waits for
 * a number of milliseconds.
 */
export function createWasteTracking(
  address: ProviderAddresses['waste_tracking'] | null,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): WasteTracking {
  const tokens = new Map<string, { token: string; until: number }>();
  const placesOf = (access: TrackingAccess) =>
    address === null
      ? services[access.environment]
      : { api: address.url, token: `${address.url}/oauth2/token` };

  async function tokenFor(access: TrackingAccess): Promise<string> {
    const place = placesOf(access).token;
    const key = createHash('sha256').update([place, access.client_id, access.client_secret].join('\n'));
    const id = key.digest('base64');
    const known = tokens.get(id);
    if (known && known.until > Date.now()) return known.token;

    const fresh = await patiently(() => askForToken(place, access), wait);
    if (tokens.size >= 1000) tokens.clear();
    tokens.set(id, fresh);

    return fresh.token;
  }

  return {
    source: address?.is_stand_in ? 'sample' : 'defra',

    async submit(access, { method, waste_tracking_id, payload }) {
      const path = method === 'POST' ? '/movements/receive' : `/movements/${waste_tracking_id}/receive`;
      let token: string;
      try {
        token = await tokenFor(access);
      } catch (error) {
        return notSent(null, (error as Error).message, (error as ProviderError).kind === 'refused');
      }
      for (const delay of [...retryDelaysMs, null]) {
        const answer = await send(`${placesOf(access).api}${path}`, method, token, payload);
        if (!('status' in answer)) return lost(answer.error);
        if (answer.status !== 429) return understood(answer, waste_tracking_id);
        if (delay === null) return notSent(429, 'answered 429: too many requests', false);
        await wait(delay);
      }

      return notSent(null, 'was not asked', false);
    },

    async approvalTests(access, entries) {
      const token = await tokenFor(access);
      const { status, body } = await patiently(
        () =>
          askProvider(name, `${placesOf(access).api}/production-approval-tests`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'x-dwt-client-id': access.client_id,
            },
            body: JSON.stringify(entries),
            timeout_ms: timeoutMs,
          }),
        wait,
      );
      const results = (body as { results?: PatVerdict[] } | null)?.results;
      if (status !== 200 || !Array.isArray(results))
        throw new ProviderError(
          name,
          status < 500 && status >= 400 ? 'refused' : 'nonsense',
          `answered ${status}`,
        );

      return results;
    },
  };
}

/** Retries after a pause while the provider is unavailable: only for idempotent calls. */
async function patiently<T>(ask: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const delay of retryDelaysMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'away') throw error;
      await wait(delay);
    }
  }

  return ask();
}

/** OAuth 2.0 client credentials (RFC 6749, section 4.4). @throws ProviderError `refused` for wrong credentials */
async function askForToken(
  place: string,
  { client_id, client_secret }: TrackingAccess,
): Promise<{ token: string; until: number }> {
  const credentials = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const { status, body } = await askProvider(name, place, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token, expires_in } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (status >= 400) throw new ProviderError(name, 'refused', `refused the client id and secret (${status})`);
  if (typeof access_token !== 'string') throw new ProviderError(name, 'nonsense', 'gave out no token');
  const seconds = typeof expires_in === 'number' ? expires_in : 0;

  return { token: access_token, until: Date.now() + seconds * 1000 - tokenMarginMs };
}

interface Heard {
  status: number;
  body: unknown;
}

/** One exchange. A body that is not JSON is returned as null. */
async function send(
  url: string,
  method: 'POST' | 'PUT',
  token: string,
  payload: object,
): Promise<Heard | { error: NodeJS.ErrnoException }> {
  try {
    const answer = await request(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) return { status: answer.statusCode, body: null };
      chunks.push(chunk as Buffer);
    }

    return { status: answer.statusCode, body: parsed(Buffer.concat(chunks).toString('utf8')) };
  } catch (error) {
    return { error: error as NodeJS.ErrnoException };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lost(error: NodeJS.ErrnoException): TrackingAnswer {
  if (neverConnected.test(error.code ?? '')) return notSent(null, error.message, false);

  return { outcome: 'unknown', status: null, body: null, message: error.message };
}

function notSent(status: number | null, message: string, refused: boolean): TrackingAnswer {
  return { outcome: 'not_sent', status, body: null, message, refused };
}

/** Converts Defra's response. One that is neither acceptance nor rejection is unknown. */
function understood({ status, body }: Heard, known: string | null): TrackingAnswer {
  const { wasteTrackingId = known, validation } = (body ?? {}) as {
    wasteTrackingId?: unknown;
    validation?: { errors?: unknown; warnings?: unknown };
  };
  const isId = typeof wasteTrackingId === 'string' && /^\d{2}[A-Z0-9]{6}$/.test(wasteTrackingId);
  if ((status === 200 || status === 201) && isId)
    return {
      outcome: 'accepted',
      status,
      body,
      waste_tracking_id: wasteTrackingId,
      warnings: errors(validation?.warnings),
    };
  if (status === 400) return { outcome: 'rejected', status, body, errors: errors(validation?.errors) };
  if (status === 404)
    return {
      outcome: 'rejected',
      status,
      body,
      errors: [
        { key: 'wasteTrackingId', error_type: 'InvalidValue', message: 'Defra does not know this receipt' },
      ],
    };
  if (status === 401 || status === 403) return notSent(status, `refused the sign-in (${status})`, true);

  return { outcome: 'unknown', status, body, message: `answered ${status}` };
}

function errors(list: unknown): DwtIssue[] {
  if (!Array.isArray(list)) return [];

  return (list as { key?: unknown; errorType?: unknown; message?: unknown }[]).map(
    ({ key, errorType, message }) => ({
      key: String(key),
      error_type: errorTypes.has(String(errorType))
        ? (String(errorType) as DwtIssue['error_type']) // One of the set.
        : 'UnexpectedError',
      message: String(message),
    }),
  );
}

const errorTypes = new Set([
  'NotProvided',
  'NotAllowed',
  'InvalidType',
  'InvalidFormat',
  'InvalidValue',
  'OutOfRange',
  'BusinessRuleViolation',
  'UnexpectedError',
]);
