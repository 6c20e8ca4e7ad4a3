import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { Agent } from 'undici';
import { parseNetworks } from '../../adapters/addresses.ts';
import type { ClaimedDelivery } from './claim.ts';
import { decryptSecret } from '../../db/encryption.ts';
import { exchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { errorClass } from './failures.ts';
import type { ErrorClass } from './failures.ts';
import { BlockedTarget, checkEndpointUrl, guardedConnector, systemResolver } from '../../adapters/guard.ts';
import type { ConnectionFacts, Resolve } from '../../adapters/guard.ts';
import { requestHeaders } from './request_headers.ts';
import type { SentHeaders } from './request_headers.ts';
import { retryAfterMs } from './schedule.ts';
import type { AttemptFacts } from './schedule.ts';
import { secretContext } from '../../domain/platform/webhook_secrets.ts';
import type { Settings } from './settings.ts';
import { sign, signStandard, signingKey } from '../signature.ts';
import type { SigningKey } from '../signature.ts';

/** Details of an attempt for the log only; a missing field is unknown. */
export type AttemptDetail = {
  remote_ip?: string;
  timings?: Partial<Record<TimingName, number>> & { reused_connection: boolean };
  sent?: SentHeaders;
  response?: {
    headers: Record<string, string | string[]>;
    body: string | null;
    body_bytes: number;
    body_truncated: boolean;
  };
};

export type TimingName = 'dns_ms' | 'connect_ms' | 'tls_ms' | 'first_byte_ms' | 'total_ms';

/** One attempt as it is recorded. */
export type AttemptResult = AttemptFacts & {
  slow: boolean;
  counts: boolean;
  http_status: number | null;
  error_class: ErrorClass | null;
  total_ms: number;
  detail: AttemptDetail;
};

export type Sender = { send(delivery: ClaimedDelivery): Promise<AttemptResult>; close(): Promise<void> };

type Target = { origin: string; path: string; refused: boolean };

/** Receivers commonly close idle connections after five seconds; we must close first (nodejs/node#47130). */
const keepAliveMs = 4000;

const maxCached = 10_000;

/**
 * Sends deliveries over one pool of guarded connections. Connections per host are not limited here, but per
 * endpoint and per process: a pool's own queue would let a slow endpoint use up another's ten seconds if both
 * are on one host.
 */
export function createSender(settings: Settings, log: Logger, resolve: Resolve = systemResolver()): Sender {
  const facts = new WeakMap<Socket, ConnectionFacts>();
  const policy = {
    allow_loopback: settings.allow_insecure_targets,
    allow_networks: parseNetworks(settings.allow_networks),
    deny_hosts: settings.deny_hosts,
  };
  const agent = new Agent({
    connect: guardedConnector(policy, settings.deadline_ms, resolve, facts),
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16 * 1024,
  });
  const targets = new Map<string, Target>();
  const keys = new Map<string, SigningKey>();

  const keyOf = (sealed: string, delivery: ClaimedDelivery): SigningKey =>
    remembered(keys, sealed, () =>
      signingKey(decryptSecret(settings.keys, Buffer.from(sealed, 'hex'), secretContext(delivery))),
    );

  async function send(delivery: ClaimedDelivery): Promise<AttemptResult> {
    const latest_start_ms = delivery.claimed_at_ms + settings.lease_ms - settings.deadline_ms;
    if (performance.now() > latest_start_ms) return { ...unsent('not_sent'), not_sent: true };

    const target = remembered(targets, delivery.url, () => targetOf(delivery.url, settings));
    if (target.refused) return { ...unsent('address_blocked'), counts: true };

    let signing: SigningKey[];
    try {
      signing = [delivery.secret, delivery.previous_secret].flatMap((sealed) =>
        sealed === null ? [] : [keyOf(sealed, delivery)],
      );
    } catch (error) {
      log.error(
        { err: error, endpoint_id: delivery.endpoint_id },
        'webhook secret cannot be decrypted: SECRET_KEY changed?',
      );
      return unsent('secret_unreadable');
    }

    const body = Buffer.from(delivery.body, 'utf8');
    const t = Math.floor(Date.now() / 1000);
    const sent = {
      user_agent: settings.user_agent,
      signature: sign(signing, t, delivery.body),
      standard_signature: signStandard(signing, delivery.event_id, t, delivery.body),
      content_length: body.length,
    };
    const headers = requestHeaders(delivery, sent);
    const seen = await exchange(
      agent,
      { origin: target.origin, path: target.path, headers, body, deadline_ms: settings.deadline_ms },
      facts,
    );
    if (seen.error instanceof BlockedTarget) {
      log.warn({ endpoint_id: delivery.endpoint_id, reason: seen.error.message }, 'webhook target refused');
    }
    return resultOf(seen, sent);
  }

  return { send, close: () => agent.destroy() };
}

function resultOf(seen: Exchange, sent: SentHeaders): AttemptResult {
  const ok = seen.status !== null && seen.status >= 200 && seen.status < 300;
  const failure = ok ? null : errorClass(seen.status, seen.error);
  const answered = seen.status !== null;
  return {
    ok,
    gone: seen.status === 410,
    not_sent: false,
    stale_connection: failure === 'connection_reset' && seen.reused,
    retry_after_ms: ok ? null : retryAfterMs(one(seen.headers['retry-after']), new Date()),
    slow: failure === 'timeout' || seen.status === 429,
    counts: true,
    http_status: seen.status,
    error_class: failure,
    total_ms: Math.round(seen.total_ms),
    detail: {
      remote_ip: failure === 'address_blocked' ? undefined : seen.remote_ip,
      timings: timingsOf(seen),
      sent,
      response: answered ? responseOf(seen) : undefined,
    },
  };
}

function unsent(error_class: ErrorClass): AttemptResult {
  return {
    ok: false,
    gone: false,
    not_sent: false,
    stale_connection: false,
    retry_after_ms: null,
    slow: false,
    counts: false,
    http_status: null,
    error_class,
    total_ms: 0,
    detail: {},
  };
}

function timingsOf(seen: Exchange): AttemptDetail['timings'] {
  const fresh = seen.reused ? null : seen.connection;
  return {
    dns_ms: fresh?.dns_ms,
    connect_ms: fresh?.connect_ms,
    tls_ms: fresh?.tls_ms,
    first_byte_ms: seen.first_byte_ms === null ? undefined : Math.round(seen.first_byte_ms * 10) / 10,
    total_ms: Math.round(seen.total_ms * 10) / 10,
    reused_connection: seen.reused,
  };
}

function responseOf(seen: Exchange): AttemptDetail['response'] {
  return {
    headers: withoutCookies(seen.headers),
    body: bodyText(seen),
    body_bytes: seen.body_bytes,
    body_truncated: seen.truncated,
  };
}

/** Response headers for the log; of a cookie only that one was set. */
function withoutCookies(headers: Exchange['headers']): Exchange['headers'] {
  if (headers['set-cookie'] === undefined) return headers;

  return { ...headers, 'set-cookie': '[withheld]' };
}

/**
 * Returns the body as text that PostgreSQL can store (without NUL); null if it is encoded, because nothing is
 * decompressed here.
 */
function bodyText(seen: Exchange): string | null {
  const encoding = one(seen.headers['content-encoding']) ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return null;
  return seen.body.toString('utf8').replaceAll('\0', '\uFFFD');
}

function targetOf(text: string, settings: Settings): Target {
  const rules = {
    allow_insecure: settings.allow_insecure_targets,
    deny_hosts: settings.deny_hosts,
    allow_networks: settings.allow_networks,
  };
  const url = new URL(text);
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    refused: checkEndpointUrl(text, rules) !== null,
  };
}

function remembered<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maxCached) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
