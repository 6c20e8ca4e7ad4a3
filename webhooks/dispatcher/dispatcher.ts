import { randomUUID } from 'node:crypto';
import { schedule } from 'node-cron';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { clockIntervalMs, followClock } from '../../db/clock.ts';
import { every } from '../../adapters/every.ts';
import type { Notify } from '../alerts.ts';
import { claim } from './claim.ts';
import type { Claim, ClaimedDelivery } from './claim.ts';
import type { Completion } from './complete.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import type { Resolve } from '../../adapters/guard.ts';
import { dispatcherMetrics } from './metrics.ts';
import type { DispatcherMetrics } from './metrics.ts';
import { listenForWork } from './outbox.ts';
import { countDispatchers } from './peers.ts';
import { createQueue } from './queue.ts';
import { createRecorder } from './recorder.ts';
import { reapExpired } from './reap.ts';
import { keepLog } from '../retention.ts';
import { decide } from './schedule.ts';
import { createSender } from './send.ts';
import { completeSettings } from './settings.ts';
import type { DispatcherSettings, Settings } from './settings.ts';
import { cancelLeftOver, correctQueue, forgetOldSecrets, vitals, warnFailing } from './sweep.ts';
import { createTurns } from './turns.ts';

export type Dispatcher = {
  /**
   * Call when there may be new work. For processes that write events themselves; others notify (outbox.ts).
   */
  nudge(): void;
  /**
   * Accepts no new work, waits until requests in flight have ended and are recorded, and closes every
   * connection.
   */
  drain(): Promise<void>;
};

export type DispatcherOptions = {
  databaseUrl: string;
  log: Logger;
  settings: DispatcherSettings;
  metrics?: Registry;
  /** Receives alerts about endpoints that fail, are disabled, or recover. */
  notify?: Notify;
  /** Resolves host names to addresses; DNS by default. */
  resolve?: Resolve;
};

/** Allowed difference between the clocks; receivers reject signatures that are 300 s off. */
const clockAlarmS = 2;

/**
 * Starts delivering webhooks. Any number of dispatchers may run on one database. Rejects only for an invalid
 * setting; an unavailable database is waited for, at the start and later.
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const settings = completeSettings(options.settings);
  const dispatcher_id = randomUUID();
  const log = options.log.child({ dispatcher_id });
  const db = openDatabase(options.databaseUrl, log);
  const metrics = dispatcherMetrics(options.metrics ?? new Registry());
  const notify = options.notify ?? (() => Promise.resolve());
  const sender = createSender(settings, log, options.resolve);
  const { lease_ms, max_in_flight } = settings;
  let dispatchers = 1;
  if (settings.allow_networks.length > 0) {
    log.warn({ allow_networks: settings.allow_networks }, 'webhooks may be sent to these networks');
  }

  async function send(delivery: ClaimedDelivery): Promise<Completion> {
    if (delivery.n === 1 && delivery.kind === 'auto') metrics.first_latency.observe(delivery.age_ms / 1000);
    const result = await sender.send(delivery);
    const verdict = decide(result, delivery, settings.retry_delays_ms, Math.random);
    return { delivery, result, verdict };
  }

  async function takeDue(free_slots: number, freed: string[], window: number): Promise<Claim> {
    const end = metrics.claim_seconds.startTimer();
    return claim(db, { dispatcher_id, free_slots, lease_ms, freed, window, dispatchers }).finally(end);
  }

  const record = createRecorder({ db, dispatcher_id, metrics, log, notify });
  const turn = createTurns({ db, dispatcher_id, lease_ms, metrics, dispatchers: () => dispatchers });
  const queue = createQueue({ claim: takeDue, fanOut: turn, record, send, max_in_flight, metrics, log });
  async function countPeers(): Promise<void> {
    dispatchers = await countDispatchers(db);
    metrics.dispatchers.set(dispatchers);
  }
  const clock = startClock({ db, settings, metrics, log, notify, look: queue.look, countPeers });
  const listener = listenForWork(options.databaseUrl, log, queue.look);
  queue.look();

  let drained: Promise<void> | null = null;
  async function drain(): Promise<void> {
    // All at once: the periodic work may take long to end, and the queue must claim nothing meanwhile.
    await Promise.all([queue.stop(settings.lease_ms), clock.stop(), listener.close()]);
    await sender.close();
    await db.close();
  }

  return {
    nudge: queue.look,
    drain: () => (drained ??= drain()),
  };
}

type ClockParts = {
  db: Database;
  settings: Settings;
  metrics: DispatcherMetrics;
  log: Logger;
  notify: Notify;
  look(): void;
  countPeers(): Promise<void>;
};

/** The periodic work. Every process may run it at the same time. */
function startClock({ db, settings, metrics, log, notify, look, countPeers }: ClockParts) {
  const running = new Set<Promise<void>>();

  function attempt(name: string, work: () => Promise<void>): Promise<void> {
    const attempted = work()
      .catch((error: unknown) => log.warn({ err: error }, `dispatcher: the work of every ${name} failed`))
      .finally(() => running.delete(attempted));
    running.add(attempted);
    return attempted;
  }

  async function secondly(): Promise<void> {
    await countPeers();
    const reaped = await reapExpired(db, settings.retry_delays_ms);
    if (reaped > 0) {
      metrics.lease_expired.inc(reaped);
      log.warn({ reaped }, 'deliveries of a lost dispatcher were taken back');
    }
    look();
  }

  async function clockwork(): Promise<void> {
    const step_s = await followClock(db);
    if (step_s === 0) return;
    log.warn({ step_s }, 'the clock of the database was put back; what waits was moved with it');
    look();
  }

  async function minutely(): Promise<void> {
    const corrected = await correctQueue(db);
    metrics.corrections.inc(corrected);
    if (corrected > 0) log.error({ corrected }, 'endpoints had work and no turn: a wake-up was lost');
    await cancelLeftOver(db);
    await warnFailing(db, notify, log);
    await forgetOldSecrets(db);
    const now = await vitals(db);
    metrics.outbox_oldest.set(now.oldest_event_s);
    metrics.overdue.set(now.overdue_s);
    metrics.clock_offset.set(now.clock_offset_s);
    metrics.dead_tuples.set(now.dead_tuples);
    if (Math.abs(now.clock_offset_s) > clockAlarmS) {
      log.error({ clock_offset_s: now.clock_offset_s }, 'this clock and that of the database differ');
    }
  }

  async function daily(): Promise<void> {
    const kept = await keepLog(db, new Date(), settings);
    if (kept.added.length + kept.dropped.length + kept.deleted > 0) log.info(kept, 'webhook log upkeep');
  }

  const tickers = [
    every(1000, () => attempt('second', secondly)),
    every(clockIntervalMs, () => attempt('clock', clockwork)),
    every(60_000, () => attempt('minute', minutely)),
  ];
  // A time of day, so it uses the wall clock; it also runs at start.
  const nightly = schedule('23 17 3 * * *', () => attempt('day', daily), {
    name: 'webhooks day',
    noOverlap: true,
    timezone: 'Etc/UTC',
    suppressMissedWarning: true,
  });
  void attempt('clock', clockwork);
  void attempt('day', daily);
  return {
    async stop() {
      await Promise.all([nightly.destroy(), ...tickers.map((ticker) => ticker.stop())]);
      await Promise.all(running);
    },
  };
}
