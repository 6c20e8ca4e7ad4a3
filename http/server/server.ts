import http from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';
import type { Express, Request, Response } from 'express';
import type { Detail } from '../../domain/errors.ts';
import { newPrefixedId } from '../../db/ids.ts';
import { ApiError, errorBody } from '../responses/errors.ts';
import { apiVersion } from '../../domain/api_version.ts';

/** A listening server and the way to stop it without dropping a request. */
export interface Listening {
  port: number;
  /**
   * Stops accepting, waits up to `graceMs` for running requests, then closes the remaining connections.
   */
  drain(graceMs: number): Promise<void>;
}

/** What answers requests, and the prototypes of express for them. */
export interface Web {
  request: object;
  response: object;
  answer(request: Request, response: Response): void;
}

/** All requests through express. */
export function throughExpress(web: Express): Web {
  return {
    request: web.request,
    response: web.response,
    answer: (request, response) => web(request, response),
  };
}

/**
 * Listens. The message classes given to Node have express's own prototypes, so that express's change of
 * prototypes on every request has no effect and the engine keeps its fast shapes (18 instead of 60 µs a
 * request, see docs/adr).
 */
export async function listen(web: Web, options: { port: number; host: string }): Promise<Listening> {
  const answer = web.answer.bind(web);
  const server = http.createServer(
    {
      IncomingMessage: withPrototype(http.IncomingMessage, web.request),
      ServerResponse: withPrototype(http.ServerResponse, web.response),
      requireHostHeader: false,
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    } as http.ServerOptions,
    answer as never,
  );
  server.maxConnections = 4000;
  server.on('checkExpectation', answer as never);
  server.on('clientError', answerUnreadable);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });

  const { port } = server.address() as { port: number };

  return { port, drain: (graceMs) => drain(server, sockets, graceMs) };
}

function withPrototype(original: Function, prototype: object): Function {
  function Message(this: object, ...args: unknown[]): void {
    original.apply(this, args);
  }
  Message.prototype = prototype;

  return Message;
}

/**
 * How long a recently used connection stays open for its next request, whose response then announces the
 * close.
 */
const lingerMs = 1000;

/**
 * The listener closes immediately, and every further response says `Connection: close`. A connection is
 * closed only after a period of silence, because its client may be sending; after `graceMs` all are closed.
 */
async function drain(server: http.Server, sockets: Set<Socket>, graceMs: number): Promise<void> {
  const lastAnswer = (response: http.ServerResponse) => (response.shouldKeepAlive = false);
  server.prependListener('request', (_request, response) => lastAnswer(response));
  for (const socket of sockets) {
    const { _httpMessage: running } = socket as { _httpMessage?: http.ServerResponse | null };
    if (running) lastAnswer(running);
  }
  // Not http.Server's own close, which closes idle connections immediately.
  const closed = new Promise<void>((resolve) => {
    net.Server.prototype.close.call(server, () => resolve());
  });
  const began = performance.now();
  const idle = setInterval(() => {
    if (performance.now() - began > lingerMs) server.closeIdleConnections();
  }, 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

interface Unreadable {
  status: number;
  reason: string;
  message: string;
  detail: Detail;
}

const errors: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The headers are over 16 KiB.',
    detail: { field: 'header', message: 'must be at most 16 KiB in all' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: 'The request took too long to arrive.',
    detail: { field: 'request', message: 'took too long to arrive' },
  },
};
const noHttp: Unreadable = {
  status: 400,
  reason: 'Bad Request',
  message: 'The request is not HTTP that this server can read.',
  detail: { field: 'request', message: 'is not valid HTTP' },
};

/** express never sees requests that Node cannot parse; they get the error envelope too. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();

    return;
  }

  const { status, reason, message, detail } = errors[error.code ?? ''] ?? noHttp;
  const requestId = newPrefixedId('req');
  const body = JSON.stringify(
    errorBody(new ApiError(status, 'validation_failed', message, [detail]), requestId),
  );
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nSVC-Version: ${apiVersion}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Remaining input is read and discarded so that a reset does not overtake the response; connections still
  // open after that are closed.
  socket.resume();
  setTimeout(() => socket.destroy(), 2000).unref();
}
