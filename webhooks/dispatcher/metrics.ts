import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export type DispatcherMetrics = ReturnType<typeof dispatcherMetrics>;

const latencyBucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** The dispatcher's metrics in `registry`; a second call for one registry returns the same objects. */
export function dispatcherMetrics(registry: Registry) {
  const known = metricsOf.get(registry);
  if (known) return known;
  const made = make(registry);
  metricsOf.set(registry, made);
  return made;
}

const metricsOf = new WeakMap<Registry, ReturnType<typeof make>>();

function make(registry: Registry) {
  const registers = [registry];
  return {
    attempts: new Counter({
      name: 'webhook_attempts_total',
      help: 'Delivery attempts by outcome and error class',
      labelNames: ['outcome', 'error_class'],
      registers,
    }),
    first_latency: new Histogram({
      name: 'webhook_first_attempt_latency_seconds',
      help: 'From the event to its first attempt leaving',
      buckets: latencyBucketsS,
      registers,
    }),
    claim_seconds: new Histogram({
      name: 'webhook_claim_seconds',
      help: 'Time of one transaction that claims deliveries',
      buckets: latencyBucketsS,
      registers,
    }),
    record_seconds: new Histogram({
      name: 'webhook_record_seconds',
      help: 'Time of recording one batch of outcomes',
      buckets: latencyBucketsS,
      registers,
    }),
    in_flight: new Gauge({
      name: 'webhook_in_flight',
      help: 'Deliveries this process holds a lease of',
      registers,
    }),
    dispatchers: new Gauge({
      name: 'webhook_dispatchers',
      help: 'Dispatchers at work on this database; each takes its part of every turn',
      registers,
    }),
    fanned_out: new Counter({
      name: 'webhook_events_fanned_out_total',
      help: 'Events turned into deliveries',
      registers,
    }),
    lease_expired: new Counter({ name: 'webhook_lease_expired_total', help: 'Leases taken back', registers }),
    fence_lost: new Counter({
      name: 'webhook_fence_lost_total',
      help: 'Outcomes that came after their lease was taken back',
      registers,
    }),
    corrections: new Counter({
      name: 'webhook_sweeper_corrections_total',
      help: 'Endpoints with work and no turn; always 0 in a sound system',
      registers,
    }),
    disabled: new Counter({
      name: 'webhook_endpoint_disabled_total',
      help: 'Endpoints disabled by the dispatcher',
      labelNames: ['reason'],
      registers,
    }),
    ...vitals(registers),
  };
}

/** Metrics set once a minute from the database. */
function vitals(registers: Registry[]) {
  return {
    outbox_oldest: new Gauge({
      name: 'webhook_outbox_oldest_seconds',
      help: 'Age of the oldest event not yet fanned out',
      registers,
    }),
    overdue: new Gauge({
      name: 'webhook_overdue_seconds',
      help: 'How long the endpoint next in turn has waited',
      registers,
    }),
    clock_offset: new Gauge({
      name: 'webhook_clock_offset_seconds',
      help: 'Database clock minus process clock; receivers refuse signatures 300 s off',
      registers,
    }),
    dead_tuples: new Gauge({ name: 'webhook_dead_tuples', help: 'Dead rows in the hot tables', registers }),
  };
}
