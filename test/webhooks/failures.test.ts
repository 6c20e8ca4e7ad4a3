import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { errorClass } from '../../webhooks/dispatcher/failures.ts';
import type { ErrorClass } from '../../webhooks/dispatcher/failures.ts';
import { dispatcherMetrics } from '../../webhooks/dispatcher/metrics.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, ErrorClass]>([
  ['DEADLINE_EXCEEDED', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['NAME_NOT_RESOLVED', 'dns_error'],
  ['TARGET_BLOCKED', 'address_blocked'],
  ['ECONNREFUSED', 'connection_refused'],
  ['ECONNRESET', 'connection_reset'],
  ['EPIPE', 'connection_reset'],
  ['UND_ERR_SOCKET', 'connection_reset'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['UND_ERR_HEADERS_OVERFLOW', 'response_headers_too_large'],
  ['EPROTO', 'tls_error'],
  ['CERT_HAS_EXPIRED', 'tls_error'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_error'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_error'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_error'],
  ['HPE_INVALID_CONSTANT', 'invalid_response'],
  ['ESOMETHING', 'network_error'],
])('an attempt that fails with %s is logged as %s', (code, name) => {
  expect(errorClass(null, withCode(code))).toBe(name);
});

test.each<[number, ErrorClass]>([
  [101, 'unexpected_status'],
  [299, 'unexpected_status'],
  [300, 'redirect'],
  [399, 'redirect'],
  [400, 'client_error'],
  [410, 'gone'],
  [499, 'client_error'],
  [500, 'server_error'],
  [599, 'server_error'],
])('an answer of %d is logged as %s, regardless of a later error', (status, name) => {
  expect(errorClass(status, withCode('ECONNRESET'))).toBe(name);
});

test('an attempt without a code is a network error, and an answer that is not HTTP is an invalid response', () => {
  expect(errorClass(null, null)).toBe('network_error');
  expect(errorClass(null, Object.assign(new Error(), { name: 'HTTPParserError' }))).toBe('invalid_response');
});

test('the metrics have the names that operators use in their charts', async () => {
  const registry = new Registry();
  dispatcherMetrics(registry);

  expect((await registry.getMetricsAsJSON()).map(({ name }) => name).sort()).toEqual([
    'webhook_attempts_total',
    'webhook_claim_seconds',
    'webhook_clock_offset_seconds',
    'webhook_dead_tuples',
    'webhook_dispatchers',
    'webhook_endpoint_disabled_total',
    'webhook_events_fanned_out_total',
    'webhook_fence_lost_total',
    'webhook_first_attempt_latency_seconds',
    'webhook_in_flight',
    'webhook_lease_expired_total',
    'webhook_outbox_oldest_seconds',
    'webhook_overdue_seconds',
    'webhook_record_seconds',
    'webhook_sweeper_corrections_total',
  ]);
});
