import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Call } from './call.ts';

/** Called once per API request, after its response was written; `seconds` from the first header to then. */
export type ObserveRequest = (
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
) => void;

/**
 * Adds request metrics to `registry`, and writes one log line per request at level info. No header, body or
 * query is ever logged.
 */
export function observeRequests(registry: Registry, log: Logger): ObserveRequest {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests to the API by method and status.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to its answer.',
    labelNames: ['method'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  // Looking a metric up by its labels costs more than counting.
  const totals = new Map<string, Counter.Internal>();
  const durations = new Map<string, Histogram.Internal<'method'>>();

  return (call, request, response, seconds) => {
    const method = request.method ?? 'GET';
    const status = response.statusCode;
    kept(totals, `${method} ${status}`, () => total.labels({ method, status })).inc();
    kept(durations, method, () => duration.labels({ method })).observe(seconds);
    if (!log.isLevelEnabled('info')) return;
    log.info(
      {
        request_id: call.request_id,
        client_request_id: singleLine(request.headers['x-request-id']),
        method,
        path: call.path,
        status,
        ms: Math.round(seconds * 1e5) / 100,
        key: call.admission?.identity.key_prefix,
        session: call.session?.id,
        team_id: call.admission?.identity.team_id,
        ip: call.ip,
      },
      'request',
    );
  };
}

function kept<T>(values: Map<string, T>, key: string, make: () => T): T {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));

  return value;
}

function singleLine(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.slice(0, 200) : undefined;
}
