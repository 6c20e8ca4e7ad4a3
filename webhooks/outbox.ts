import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig } from '../db/connect.ts';

/** The channel dispatchers listen on. A notification says only "look"; nothing depends on its arrival. */
export const WAKE_CHANNEL = 'webhook_wake';

const RECONNECT_MS = 500;

/** Tells dispatchers in other processes that something was committed. */
export type Waker = { wake(): void; close(): Promise<void> };

/**
 * For processes that write events: call `wake` after each commit, as often as you like. At most one notification per
 * `interval_ms` leaves, on a connection of its own and outside any transaction: a commit that carries a notification
 * takes an instance-wide lock, which costs busy writers two thirds of their throughput.
 */
export function wakeDispatchers({
  databaseUrl,
  log,
  interval_ms = 20,
}: {
  databaseUrl: string;
  log: Logger;
  interval_ms?: number;
}): Waker {
  let client: pg.Client | null = null;
  let dirty = false;
  let sending = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let sentAt = 0;

  async function send(): Promise<void> {
    timer = null;
    if (sending || closed) return;
    sending = true;
    dirty = false;
    sentAt = performance.now();
    try {
      client ??= await connect();
      await client.query({ name: 'wake', text: `select pg_notify('${WAKE_CHANNEL}', '')` });
    } catch (error) {
      log.debug({ err: error }, 'could not notify the dispatchers; their own clock will find the work');
      client?.end().catch(() => undefined);
      client = null;
    } finally {
      sending = false;
      if (dirty) later();
    }
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connectionConfig(databaseUrl, 'waste-api wake'), query_timeout: 5000 });
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    await fresh.connect();
    return fresh;
  }

  function later(): void {
    if (timer || sending || closed) return;
    const wait_ms = Math.max(0, sentAt + interval_ms - performance.now());
    timer = setTimeout(() => void send(), sentAt === 0 ? 0 : wait_ms);
    timer.unref();
  }

  return {
    wake() {
      dirty = true;
      later();
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Listens for notifications until closed, reconnecting for ever; after every (re)connection it counts as woken. */
export function listenForWork(
  databaseUrl: string,
  log: Logger,
  onWake: () => void,
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  function again(fresh: pg.Client): void {
    if (client !== fresh) return;
    client = null;
    fresh.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(() => void open(), RECONNECT_MS);
    timer.unref();
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client(connectionConfig(databaseUrl, 'waste-api dispatcher wake'));
    client = fresh;
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    fresh.on('notification', onWake);
    try {
      await fresh.connect();
      await fresh.query(`listen ${WAKE_CHANNEL}`);
      onWake();
    } catch (error) {
      log.warn({ err: error }, 'dispatcher cannot listen for notifications; it keeps looking every second');
      again(fresh);
    }
  }

  void open();
  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
