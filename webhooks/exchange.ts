import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Dispatcher } from 'undici';
import type { ConnectionFacts } from './guard.ts';

/** Bytes of a response body that are read and kept; the connection is destroyed beyond. */
export const RESPONSE_CAP_BYTES = 16 * 1024;

export class DeadlineExceeded extends Error {
  readonly code = 'DEADLINE_EXCEEDED';
}

/** All that was seen of one request. `status` is set once final response headers arrived, whatever came after. */
export type Exchange = {
  status: number | null;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  body_bytes: number;
  truncated: boolean;
  error: Error | null;
  connection: ConnectionFacts | null;
  /** Whether the socket had carried a request before. */
  reused: boolean;
  remote_ip: string | undefined;
  first_byte_ms: number | null;
  total_ms: number;
};

export type ExchangeRequest = {
  origin: string;
  path: string;
  headers: string[];
  body: Buffer;
  deadline_ms: number;
};

const EMPTY = Buffer.alloc(0);

const sockets = new WeakMap<object, (socket: Socket) => void>();
let dispatching: ((socket: Socket) => void) | null = null;

// undici tells nowhere else which socket carries a request. `create` is published while dispatch() runs.
diagnostics.channel('undici:request:create').subscribe((message) => {
  if (dispatching) sockets.set((message as { request: object }).request, dispatching);
});
diagnostics.channel('undici:client:sendHeaders').subscribe((message) => {
  const { request, socket } = message as { request: object; socket: Socket };
  sockets.get(request)?.(socket);
});

/**
 * Sends one POST and answers within `deadline_ms`, name look-up, connecting and a dripping body included; undici's own
 * timeouts only bound idleness. Redirects are not followed and nothing is decompressed. Never rejects.
 */
export function exchange(
  agent: Dispatcher,
  { origin, path, headers, body, deadline_ms }: ExchangeRequest,
  facts: WeakMap<Socket, ConnectionFacts>,
): Promise<Exchange> {
  const started = performance.now();
  const seen = nothingYet();

  return new Promise((resolve) => {
    const call: Call = { seen, started, controller: null, settled: false, settle };
    const timer = setTimeout(() => {
      seen.truncated = seen.status !== null;
      stop(call, new DeadlineExceeded(`no answer within ${deadline_ms} ms`));
    }, deadline_ms);

    function settle(error: Error | null): void {
      if (call.settled) return;
      call.settled = true;
      clearTimeout(timer);
      seen.error = error;
      seen.total_ms = performance.now() - started;
      seen.body = seen.body.subarray(0, RESPONSE_CAP_BYTES);
      resolve(seen);
    }

    dispatching = (socket) => noteSocket(seen, socket, facts.get(socket) ?? null);
    try {
      agent.dispatch({ origin, path, method: 'POST', headers, body }, handlerOf(call));
    } catch (error) {
      settle(error as Error);
    } finally {
      dispatching = null;
    }
  });
}

type Call = {
  seen: Exchange;
  started: number;
  controller: Dispatcher.DispatchController | null;
  settled: boolean;
  settle(error: Error | null): void;
};

function handlerOf(call: Call): Dispatcher.DispatchHandler {
  const { seen, settle } = call;
  return {
    onRequestStart(controller) {
      // The deadline passed while connecting: the request must not leave any more.
      if (call.settled) controller.abort(new DeadlineExceeded('the deadline passed while connecting'));
      else call.controller = controller;
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200 || call.settled) return;
      seen.status = status;
      seen.headers = headers;
      seen.first_byte_ms = performance.now() - call.started;
    },
    onResponseData(_controller, chunk) {
      if (call.settled) return;
      seen.body_bytes += chunk.length;
      seen.body = seen.body.length === 0 ? chunk : Buffer.concat([seen.body, chunk]);
      if (seen.body_bytes <= RESPONSE_CAP_BYTES) return;
      seen.truncated = true;
      stop(call, null);
    },
    onResponseEnd: () => settle(null),
    onResponseError: (_controller, error) => settle(error),
  };
}

/** Settles, and destroys the connection: what else it may bring is not waited for. */
function stop(call: Call, error: Error | null): void {
  call.settle(error);
  call.controller?.abort(error ?? new Error('enough of the response was read'));
}

function noteSocket(seen: Exchange, socket: Socket, connection: ConnectionFacts | null): void {
  seen.remote_ip = socket.remoteAddress;
  seen.connection = connection;
  seen.reused = (connection?.uses ?? 0) > 0;
  if (connection) connection.uses += 1;
}

function nothingYet(): Exchange {
  return {
    status: null,
    headers: {},
    body: EMPTY,
    body_bytes: 0,
    truncated: false,
    error: null,
    connection: null,
    reused: false,
    remote_ip: undefined,
    first_byte_ms: null,
    total_ms: 0,
  };
}
