import { Agent, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Operation } from '../../http/server/operations.ts';
import { operation, responseErrors } from './contract/shared_checks.ts';
import { recordTraffic } from './traffic.ts';

/** What a call may carry. `body` is sent as JSON; `raw` as it is. */
export interface CallOptions {
  path?: Record<string, string>;
  /** A list is sent as one parameter for each value. */
  query?: Record<string, string | number | boolean | string[] | undefined>;
  body?: unknown;
  raw?: string | Buffer;
  key?: string | null;
  headers?: Record<string, string>;
  base_url?: string;
  /**
   * false for responses that are not the service's own, such as the mock's: they do not count towards
   * coverage.
   */
  record?: boolean;
}

/** An answer, its body parsed where it is JSON. */
export interface CallAnswer<T = any> {
  status: number;
  headers: Record<string, string | undefined>;
  body: T;
  bytes: Buffer;
}

// Not undici: a test file would take a tenth of a second to load it.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 });

/**
 * Calls an operation by its id. Every response is checked against the contract, so each test also tests that.
 * @throws Error listing what the contract does not allow.
 */
export async function call<T = any>(operationId: string, options: CallOptions = {}): Promise<CallAnswer<T>> {
  const op = operation(operationId);
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = options.path?.[name];
    if (value === undefined) throw new Error(`${operationId} needs path.${name}`);

    return encodeURIComponent(value);
  });
  const answer = await send(op.method.toUpperCase(), path, options);
  const errors = responseErrors(op, answer.status, answer.body);
  if (errors.length > 0) {
    throw new Error(
      `${operationId} answered ${answer.status} against the contract:\n${errors.join('\n')}\n${answer.bytes.toString().slice(0, 2000)}`,
    );
  }

  await askAgain(op, path, options, answer);

  return answer as CallAnswer<T>;
}

const askedAgain = new Set<string>();

/**
 * Once per operation: a GET with an ETag is repeated with If-None-Match, and must respond as in the contract.
 */
async function askAgain(op: Operation, path: string, options: CallOptions, first: CallAnswer): Promise<void> {
  const { etag } = first.headers;
  if (op.method !== 'get' || first.status !== 200 || etag === undefined || askedAgain.has(op.operation_id))
    return;
  askedAgain.add(op.operation_id);

  const second = await send('GET', path, {
    ...options,
    headers: { ...options.headers, 'if-none-match': etag },
  });
  if (second.headers.etag === etag ? second.status !== 304 || second.bytes.length > 0 : second.status !== 200)
    throw new Error(`${op.operation_id} answered ${second.status} to If-None-Match with its own ETag`);
}

/** Calls any path with any method; the response is not checked. */
export async function send(method: string, path: string, options: CallOptions = {}): Promise<CallAnswer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) for (const each of [value].flat()) query.append(name, String(each));
  const url = `${options.base_url ?? process.env.TEST_BASE_URL}${path}${query.size > 0 ? `?${query}` : ''}`;
  const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
  const response = await requested(url, method, body, {
    ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  });
  const bytes = await buffer(response);
  const status = response.statusCode!;
  if (options.record !== false) recordTraffic(method, path, status);
  const headers = response.headers as Record<string, string | undefined>;
  const plain = headers['content-encoding'] === undefined;
  const json = plain && headers['content-type']?.startsWith('application/json') && bytes.length > 0;

  return {
    status,
    headers,
    body: json ? JSON.parse(bytes.toString('utf8')) : undefined,
    bytes,
  };
}

function requested(
  url: string,
  method: string,
  body: string | Buffer | null,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    request(url, { method, agent, headers: { ...length, ...headers } }, resolve)
      .on('error', reject)
      .end(body ?? undefined);
  });
}

/** Every record of a list, page by page. */
export async function listAll<T = any>(operationId: string, options: CallOptions = {}): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(operationId, { ...options, query: { ...options.query, cursor } });
    if (page.status !== 200) throw new Error(`${operationId}: ${page.status} ${page.bytes.toString()}`);
    all.push(...page.body.data);
    cursor = page.body.next_cursor ?? undefined;
  } while (cursor !== undefined);

  return all;
}
