import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request as send } from 'undici';
import type { Dispatcher } from 'undici';
import { newPrefixedId } from '../../db/ids.ts';
import { loadOperations, rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { apiVersion } from '../../domain/api_version.ts';
import { isBulkBody, mockProfile } from '../generate/profiles.ts';
import { errorExamples } from './errors.ts';
import type { ErrorExamples } from './errors.ts';
import { examplesOf, preferError } from './prefer.ts';
import type { Examples } from './prefer.ts';
import { startPrism } from './prism.ts';

/** A running mock. */
export interface Mock {
  base_url: string;
  stop(): Promise<void>;
}

interface Front {
  prism_url: string;
  agent: Agent;
  /** Paths whose POST takes one record or many. */
  bulk_paths: RegExp[];
  /** Every path of the contract and the methods it takes. */
  paths: { pattern: RegExp; allow: string; examples: Map<string, Examples> }[];
  errors: ErrorExamples;
}

const contractFile = new URL('../../generated/openapi.json', import.meta.url);

/**
 * Starts Prism behind a small proxy on `port` (0: any free one). The proxy adds what Prism cannot: the right
 * response of a create, the last page of a list, HEAD, OPTIONS, a new `X-Request-Id`, our envelope for
 * Prism's own errors, and CORS for any origin.
 */
export async function startMock(port: number): Promise<Mock> {
  const contract = JSON.parse(await readFile(contractFile, 'utf8')) as ContractNode;
  const prism = await startPrism(mockProfile(contract));
  const front: Front = {
    prism_url: `http://127.0.0.1:${prism.port}`,
    agent: new Agent({ connections: 64 }),
    bulk_paths: loadOperations(contract)
      .filter((operation) => operation.accepts_bulk)
      .map(({ path }) => pathPattern(path)),
    paths: pathsOf(contract),
    errors: errorExamples(contract),
  };
  const server = createServer((request, response) => {
    answer(front, request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      write(request, response, 500, {}, envelope(front.errors.of(500, error.message)));
    });
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    await prism.stop();
    throw error;
  }

  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await front.agent.close();
      await prism.stop();
    },
  };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** Literal paths first: `/notes/chain` is not a note. */
function pathsOf(contract: ContractNode): Front['paths'] {
  const methods = new Map<string, Map<string, Examples>>();
  for (const { path, method, node } of rawOperations(contract)) {
    const own = methods.get(path) ?? methods.set(path, new Map()).get(path)!;
    const examples = examplesOf(contract, node);
    own.set(method.toUpperCase(), examples);
    if (method === 'get') own.set('HEAD', examples);
  }

  return [...methods]
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, examples]) => ({
      pattern: pathPattern(path),
      allow: [...examples.keys(), 'OPTIONS'].join(', '),
      examples,
    }));
}

async function answer(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // As the service, which takes a path with a slash at its end.
  const path = request.url!.split('?')[0]!.replace(/(?<=.)\/$/, '');
  const query = request.url!.includes('?') ? request.url!.slice(request.url!.indexOf('?')) : '';
  const known = front.paths.find(({ pattern }) => pattern.test(path));
  if (request.method === 'OPTIONS' && known !== undefined)
    return write(request, response, 204, { allow: known.allow, ...preflight(known.allow, request) }, null);
  if (known !== undefined && !known.allow.split(', ').includes(request.method!)) {
    const message = `This path allows ${known.allow}.`;
    const refusal = { type: 'invalid_request_error', code: 'method_not_allowed', message, request_id: '' };
    return write(request, response, 405, { allow: known.allow }, envelope(refusal));
  }

  const body = await readBody(request);
  const wrong =
    known && preferError(request.headers.prefer as string | undefined, known.examples.get(request.method!)!);
  if (wrong) {
    const details = [{ field: 'header.Prefer', message: wrong }];
    const refusal = {
      ...front.errors.of(400, `header.Prefer ${wrong}.`),
      code: 'validation_failed',
      details,
    };
    return write(request, response, 400, {}, envelope(refusal));
  }
  const headers = forwarded(request);
  if (request.method === 'POST' && front.bulk_paths.some((each) => each.test(path)))
    headers.prefer = withCode(headers.prefer, isBulkBody(parsed(body)) ? 200 : 201);
  const given = await send(`${front.prism_url}${path}${query}`, {
    method: (request.method === 'HEAD' ? 'GET' : request.method) as Dispatcher.HttpMethod,
    dispatcher: front.agent,
    headers,
    body: body.length > 0 ? body : null,
  });
  const bytes = Buffer.from(await given.body.arrayBuffer());
  const ours = inOurWords(front, given, bytes);
  const isUnchanged = ours.status === 200 && headers['if-none-match'] === given.headers.etag;
  if (isUnchanged && given.headers.etag !== undefined)
    return write(request, response, 304, given.headers, null);
  const isLastPage = ours.status === 200 && new URL(request.url!, front.prism_url).searchParams.has('cursor');
  write(request, response, ours.status, given.headers, isLastPage ? lastPage(ours.body) : ours.body);
}

/** What a browser asks before it sends a request of another origin (CORS protocol of the Fetch standard). */
function preflight(allow: string, { headers }: IncomingMessage): OutgoingHttpHeaders {
  if (headers['access-control-request-method'] === undefined) return {};

  return {
    'access-control-allow-methods': allow,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  };
}

/** A list has two pages: a request with a cursor gets the second, with other records. */
function lastPage(body: Buffer): Buffer {
  const page = parsed(body) as ContractNode | undefined;
  if (page?.object !== 'list' || !Array.isArray(page.data)) return body;
  const data = page.data.map((record: ContractNode) => ({
    ...record,
    ...(typeof record.id === 'string' && { id: `ffffffff${record.id.slice(8)}` }),
  }));

  return Buffer.from(JSON.stringify({ ...page, data, has_more: false, next_cursor: null }));
}

/** `Prefer` with the status of success, unless the caller asks for a status. */
function withCode(prefer: string | undefined, status: number): string {
  if (prefer === undefined) return `code=${status}`;

  return /\bcode=/.test(prefer) ? prefer : `code=${status}, ${prefer}`;
}

/**
 * An id that is not a UUID matches no record: the service returns 404, but Prism finds the request invalid.
 */
function onlyThePathIsWrong(status: number, headers: Dispatcher.ResponseData['headers']): boolean {
  const violations = headers['sl-violations'];
  if (status !== 422 || typeof violations !== 'string') return false;
  const found = JSON.parse(violations) as { location: string[] }[];

  return found.length > 0 && found.every(({ location }) => location[1] === 'path');
}

/** Prism's own errors, problem documents (RFC 9457) and the like, become the envelope. */
function inOurWords(
  { errors }: Front,
  { statusCode: status, headers }: Dispatcher.ResponseData,
  body: Buffer,
): { status: number; body: Buffer } {
  if (onlyThePathIsWrong(status, headers)) return { status: 404, body: envelope(errors.of(404)) };
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  const document = status >= 400 ? (parsed(body) as ContractNode | undefined) : undefined;
  if (!isProblem && document?.error?.code !== 'invalid_json') return { status, body };

  const message = isProblem ? (document?.detail ?? document?.title) : undefined;
  return { status, body: envelope(errors.of(status, message)) };
}

function envelope(error: object): Buffer {
  return Buffer.from(JSON.stringify({ error }));
}

const notForwarded = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'http2-settings',
  'keep-alive',
]);

function forwarded(request: IncomingMessage): Record<string, string> {
  const kept = Object.entries(request.headers).filter(([name]) => !notForwarded.has(name));

  // The service ignores `Accept`; Prism would reject the request.
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), accept: '*/*' };
}

const notPassedOn = ['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'];

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  given: OutgoingHttpHeaders | Dispatcher.ResponseData['headers'],
  body: Buffer | null,
): void {
  const requestId = newPrefixedId('req');
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(given).filter(([name]) => !notPassedOn.includes(name)),
  );
  headers['x-request-id'] = requestId;
  headers['access-control-allow-origin'] = '*';
  headers['access-control-expose-headers'] = '*';
  headers['svc-version'] ??= apiVersion;
  let sent = body;
  if (body !== null && status >= 400) {
    headers['content-type'] = 'application/json; charset=utf-8';
    sent = Buffer.from(body.toString().replace(/"request_id":"[^"]*"/, `"request_id":"${requestId}"`));
  }
  if (sent !== null && status !== 204 && status !== 304) headers['content-length'] = sent.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' || status === 304 ? undefined : sent);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);

  return Buffer.concat(chunks);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
