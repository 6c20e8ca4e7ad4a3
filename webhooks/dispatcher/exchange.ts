import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Dispatcher } from 'undici';
import type { ConnectionFacts } from '../../adapters/guard.ts';
import { dispatchOn } from '../../adapters/undici_internals.ts';

/** Maximum number of response body bytes to read and store; the connection is destroyed beyond that. */
export const responseCapBytes = 16 * 1024;

export class DeadlineExceeded extends Error {
  readonly code = 'DEADLINE_EXCEEDED';
}

export type ExchangeRequest = {
  origin: string;
  path: string;
  headers: string[];
  body: Buffer;
  deadline_ms: number;
};

const empty = Buffer.alloc(0);

/** The result of one request. `status` is set once final response headers arrived, whatever followed. */
export class Exchange implements Dispatcher.DispatchHandler {
  status: number | null = null;
  headers: Record<string, string | string[]> = {};
  body: Buffer = empty;
  body_bytes = 0;
  truncated = false;
  error: Error | null = null;
  connection: ConnectionFacts | null = null;
  /** Whether the socket was reused from an earlier request. */
  reused = false;
  remote_ip: string | undefined = undefined;
  first_byte_ms: number | null = null;
  total_ms = 0;

  private readonly started = performance.now();
  private controller: Dispatcher.DispatchController | null = null;
  private settled = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly deadline_ms: number,
    private readonly facts: WeakMap<Socket, ConnectionFacts>,
    private readonly done: (exchange: Exchange) => void,
  ) {
    this.timer = setTimeout(endLate, deadline_ms, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline passed while connecting: the request must not be sent any more.
    if (this.settled) controller.abort(new DeadlineExceeded('the deadline passed while connecting'));
    else this.controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[]>,
  ): void {
    if (status < 200 || this.settled) return;
    this.status = status;
    this.headers = headers;
    this.first_byte_ms = performance.now() - this.started;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    this.body_bytes += chunk.length;
    this.body = this.body.length === 0 ? chunk : Buffer.concat([this.body, chunk]);
    if (this.body_bytes <= responseCapBytes) return;
    this.truncated = true;
    this.stop(null);
  }

  onResponseEnd(): void {
    this.settle(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.settle(error);
  }

  sentOn(socket: Socket): void {
    this.remote_ip = socket.remoteAddress;
    this.connection = this.facts.get(socket) ?? null;
    this.reused = (this.connection?.uses ?? 0) > 0;
    if (this.connection) this.connection.uses += 1;
  }

  late(): void {
    this.truncated = this.status !== null;
    this.stop(new DeadlineExceeded(`no answer within ${this.deadline_ms} ms`));
  }

  settle(error: Error | null): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.error = error;
    this.total_ms = performance.now() - this.started;
    this.body = this.body.subarray(0, responseCapBytes);
    this.done(this);
  }

  /** Settles the result and destroys the connection; further data is ignored. */
  private stop(error: Error | null): void {
    this.settle(error);
    this.controller?.abort(error ?? new Error('enough of the response was read'));
  }
}

function endLate(exchange: Exchange): void {
  exchange.late();
}

/**
 * Sends one POST and resolves within `deadline_ms`, including name look-up, connecting and a slow body;
 * undici's own timeouts only limit idle time. Redirects are not followed and nothing is decompressed. Never
 * rejects.
 */
export function exchange(
  agent: Dispatcher,
  { origin, path, headers, body, deadline_ms }: ExchangeRequest,
  facts: WeakMap<Socket, ConnectionFacts>,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const made = new Exchange(deadline_ms, facts, resolve);
    try {
      dispatchOn(agent, { origin, path, method: 'POST', headers, body }, made);
    } catch (error) {
      made.settle(error as Error);
    }
  });
}
