import { keyRing } from '../../db/encryption.ts';
import type { KeyRing, Keys } from '../../db/encryption.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The gaps between an event's nine attempts (API description, Acknowledgement and retries 2). */
export const retryDelaysMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
];

/** The options of startDispatcher; all except the key default to the values of the API description. */
export type DispatcherSettings = {
  /** 32 bytes each; the first encrypts endpoint secrets at rest, all decrypt them. */
  secret_key: Keys;
  retry_delays_ms?: readonly number[];
  /** Permits http and loopback targets: for tests and development. */
  allow_insecure_targets?: boolean;
  /**
   * CIDR ranges an operator permits in addition to public addresses; metadata services are always rejected.
   */
  allow_networks?: readonly string[];
  /** Host names never used as a target: our own public names, internal names. */
  deny_hosts?: readonly string[];
  /** From the name look-up to the response headers. */
  deadline_ms?: number;
  lease_ms?: number;
  /** A lease must exceed twice the deadline by this: time to record the outcome. */
  lease_margin_ms?: number;
  /** Requests in flight in this process, over all endpoints. */
  max_in_flight?: number;
  attempt_retention_days?: number;
  delivery_retention_days?: number;
  user_agent?: string;
};

export type Settings = Required<Omit<DispatcherSettings, 'secret_key'>> & {
  keys: KeyRing;
};

/**
 * Returns the settings with all defaults. Throws, naming the setting, if a lease could end while its request
 * is still in flight: lease ≥ 2 × deadline + margin.
 */
export function completeSettings(given: DispatcherSettings): Settings {
  const { secret_key, ...rest } = given;
  const settings: Settings = {
    keys: keyRing(secret_key),
    retry_delays_ms: retryDelaysMs,
    allow_insecure_targets: false,
    allow_networks: [],
    deny_hosts: [],
    deadline_ms: 10_000,
    lease_ms: 25_000,
    lease_margin_ms: 5_000,
    max_in_flight: 512,
    attempt_retention_days: 30,
    delivery_retention_days: 90,
    user_agent: 'svc-webhooks/1.0 (+https://www.standardwebhooks.com)',
    ...rest,
  };
  if (settings.lease_ms < 2 * settings.deadline_ms + settings.lease_margin_ms) {
    throw new Error('lease_ms must be at least 2 × deadline_ms + lease_margin_ms.');
  }
  if (settings.retry_delays_ms.some((delay) => !(delay >= 0 && delay <= 7 * dayMs))) {
    throw new Error('retry_delays_ms must lie between 0 and 7 days.');
  }
  return settings;
}
