import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { schedule } from 'node-cron';
import type { ScheduledTask } from 'node-cron';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Notify } from './alerts.ts';
import { claim, msUntilDue } from './claim.ts';
import type { ClaimedDelivery } from './claim.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { FANOUT_BATCH, fanOut } from './fanout.ts';
import type { Resolve } from './guard.ts';
import { dispatcherMetrics } from './metrics.ts';
import type { DispatcherMetrics } from './metrics.ts';
import { listenForWork } from './outbox.ts';
import { reapExpired } from './reap.ts';
import { createRecorder } from './recorder.ts';
import { keepLog } from './retention.ts';
import { decide } from './schedule.ts';
import { createSender } from './send.ts';
import { completeSettings } from './settings.ts';
import type { DispatcherSettings, Settings } from './settings.ts';
import { cancelLeftOver, correctQueue, forgetOldSecrets, vitals, warnFailing } from './sweep.ts';

export type Dispatcher = {
  /** There may be new work: look now. For processes that write events themselves; others notify (outbox.ts). */
  nudge(): void;
  /** Takes no new work, waits until requests in flight have ended and are recorded, and closes every connection. */
  drain(): Promise<void>;
};

export type DispatcherOptions = {
  databaseUrl: string;
  log: Logger;
  settings: DispatcherSettings;
  metrics?: Registry;
  /** Told of endpoints that fail, are disabled, or recover. */
  notify?: Notify;
  /** How host names become addresses; by default DNS. */
  resolve?: Resolve;
};

/** Another process held the row we wanted: how soon to look again. */
const CONTENDED_MS = 5;
const MAX_WAIT_MS = 1000;
const CLOCK_ALARM_S = 2;

/**
 * Starts delivering webhooks. Any number of dispatchers may run beside each other on one database. Rejects only for a
 * bad setting: a database that is away is waited for, at the start as later.
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const settings = completeSettings(options.settings);
  const dispatcher_id = randomUUID();
  const log = options.log.child({ dispatcher_id });
  const db = openDatabase(options.databaseUrl, log);
  const metrics = dispatcherMetrics(options.metrics ?? new Registry());
  const notify = options.notify ?? (() => Promise.resolve());
  const sender = createSender(settings, log, options.resolve);
  const recorder = createRecorder(db, dispatcher_id, { notify, log, metrics });
  if (settings.allow_networks.length > 0) {
    log.warn({ allow_networks: settings.allow_networks }, 'webhooks may be sent to these networks');
  }

  const inFlight = new Set<Promise<void>>();
  const pump = createPump({ db, dispatcher_id, settings, metrics, log, free: () => settings.max_in_flight - inFlight.size, start });

  function start(delivery: ClaimedDelivery): void {
    if (delivery.n === 1 && delivery.kind === 'auto') metrics.first_latency.observe(delivery.age_ms / 1000);
    const work = deliver(delivery).finally(() => {
      inFlight.delete(work);
      metrics.in_flight.set(inFlight.size);
      pump.run();
    });
    inFlight.add(work);
    metrics.in_flight.set(inFlight.size);
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const result = await sender.send(delivery);
    const verdict = decide(result, delivery, settings.retry_delays_ms, Math.random);
    metrics.attempts.inc({ outcome: verdict.verdict, error_class: result.error_class ?? 'none' });
    await recorder.record({ delivery, result, verdict });
  }

  const clock = startClock({ db, settings, metrics, log, notify, look: () => pump.look() });
  const listener = listenForWork(options.databaseUrl, log, () => pump.look());
  pump.look();

  return {
    nudge: () => pump.look(),
    async drain() {
      await Promise.all([clock.stop(), listener.close(), pump.stop()]);
      const patience = setTimeout(() => log.warn('outcomes still unrecorded are left to their leases'), settings.lease_ms);
      const gaveUp = new Promise((resume) => setTimeout(resume, settings.lease_ms).unref());
      await Promise.race([Promise.all(inFlight), gaveUp]);
      clearTimeout(patience);
      await sender.close();
      await db.close();
    },
  };
}

type PumpParts = {
  db: Database;
  dispatcher_id: string;
  settings: Settings;
  metrics: DispatcherMetrics;
  log: Logger;
  free(): number;
  start(delivery: ClaimedDelivery): void;
};

/** One loop per process: fans out when there may be events, claims what fits in the free slots, sleeps until it must. */
function createPump({ db, dispatcher_id, settings, metrics, log, free, start }: PumpParts) {
  let running: Promise<void> | null = null;
  let again = false;
  let eventsWaiting = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  async function turn(): Promise<void> {
    if (eventsWaiting) {
      eventsWaiting = false;
      const events = await fanOut(db);
      metrics.fanned_out.inc(events);
      if (events === FANOUT_BATCH) eventsWaiting = again = true;
    }
    if (stopped || free() <= 0) return;

    const started = performance.now();
    const claimed = await claim(db, { dispatcher_id, free_slots: free(), lease_ms: settings.lease_ms });
    metrics.claim_seconds.observe((performance.now() - started) / 1000);
    for (const delivery of claimed) start(delivery);
    if (claimed.length > 0) again = true;
    else wakeIn(await msUntilDue(db));
  }

  function wakeIn(wait_ms: number | null): void {
    if (wait_ms === null || wait_ms > MAX_WAIT_MS || stopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, Math.max(CONTENDED_MS, wait_ms));
  }

  async function loop(): Promise<void> {
    do {
      again = false;
      await turn();
    } while (again && !stopped);
  }

  function run(): void {
    if (stopped) return;
    again = true;
    running ??= loop()
      .catch((error: unknown) => {
        eventsWaiting = true;
        again = false;
        log.warn({ err: error }, 'dispatcher could not look for work; it tries again within a second');
      })
      .finally(() => {
        running = null;
        if (again) run();
      });
  }

  return {
    run,
    look() {
      eventsWaiting = true;
      run();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

type ClockParts = {
  db: Database;
  settings: Settings;
  metrics: DispatcherMetrics;
  log: Logger;
  notify: Notify;
  look(): void;
};

/** The periodic work. All of it may run in every process at once. */
function startClock({ db, settings, metrics, log, notify, look }: ClockParts) {
  const running = new Set<Promise<void>>();

  function attempt(name: string, work: () => Promise<void>): Promise<void> {
    const attempted = work()
      .catch((error: unknown) => log.warn({ err: error }, `dispatcher: the work of every ${name} failed`))
      .finally(() => running.delete(attempted));
    running.add(attempted);
    return attempted;
  }

  function every(expression: string, name: string, work: () => Promise<void>): ScheduledTask {
    return schedule(expression, () => attempt(name, work), {
      name: `webhooks ${name}`,
      noOverlap: true,
      timezone: 'Etc/UTC',
      suppressMissedWarning: true,
    });
  }

  async function secondly(): Promise<void> {
    const reaped = await reapExpired(db, settings.retry_delays_ms);
    if (reaped > 0) {
      metrics.lease_expired.inc(reaped);
      log.warn({ reaped }, 'deliveries of a lost dispatcher were taken back');
    }
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
    if (Math.abs(now.clock_offset_s) > CLOCK_ALARM_S) {
      log.error({ clock_offset_s: now.clock_offset_s }, 'this clock and that of the database differ');
    }
  }

  async function daily(): Promise<void> {
    const kept = await keepLog(db, new Date(), settings);
    if (kept.added.length + kept.dropped.length + kept.deleted > 0) log.info(kept, 'webhook log upkeep');
  }

  const tasks = [
    every('* * * * * *', 'second', secondly),
    every('7 * * * * *', 'minute', minutely),
    every('23 17 3 * * *', 'day', daily),
  ];
  void attempt('day', daily);
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.destroy()));
      await Promise.all(running);
    },
  };
}
