import http from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import { newPrefixedId } from '../db/ids.ts';
import { ApiError, errorBody } from './errors.ts';
import { apiVersion } from './version.ts';

/** A listening server and the way to stop it without dropping a request. */
export interface Listening {
  port: number;
  /** Stops accepting, lets running requests finish for up to `graceMs`, then closes what is left. */
  drain(graceMs: number): Promise<void>;
}

/**
 * Listens. The message classes handed to Node carry express's own prototypes, so that express's swap of prototypes on
 * every request changes nothing and the engine keeps its fast shapes (60 to 18 µs a request, see docs/adr).
 */
export async function listen(app: Express, options: { port: number; host: string }): Promise<Listening> {
  const server = http.createServer(
    {
      IncomingMessage: withPrototype(http.IncomingMessage, app.request),
      ServerResponse: withPrototype(http.ServerResponse, app.response),
      requireHostHeader: false,
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    } as http.ServerOptions,
    app as never,
  );
  server.maxConnections = 4000;
  server.on('checkExpectation', app as never);
  server.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });

  return { port: (server.address() as { port: number }).port, drain: (graceMs) => drain(server, graceMs) };
}

function withPrototype(original: Function, prototype: object): Function {
  function Message(this: object, ...args: unknown[]): void {
    original.apply(this, args);
  }
  Message.prototype = prototype;

  return Message;
}

async function drain(server: http.Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

const faults: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are over 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
};

/** What Node cannot parse never reaches express; it gets the envelope all the same. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();

    return;
  }

  const [status, reason, message] = faults[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'The request is not HTTP that this server can read.',
  ];
  const requestId = newPrefixedId('req');
  const body = JSON.stringify(errorBody(new ApiError(status, 'validation_failed', message), requestId));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nSVC-Version: ${apiVersion}\r\nConnection: close\r\n\r\n${body}`,
  );
  // What is still on its way is read and thrown away, so that no reset overtakes the answer; whoever stays is cut off.
  socket.resume();
  setTimeout(() => socket.destroy(), 2000).unref();
}
