import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig } from './connect.ts';

const reconnectMs = 500;

/** Tells workers in other processes that something was committed. */
export interface Waker {
  wake(): void;
  /** Sends pending notifications. */
  close(): Promise<void>;
}

interface Channel {
  databaseUrl: string;
  /** A notification on it only means "look"; nothing depends on its arrival. */
  channel: string;
  log: Logger;
}

/**
 * For processes that queue work: call `wake` after each commit, as often as you like. At most one
 * notification per `interval_ms` is sent, on a separate connection and outside any transaction: a commit with
 * a notification takes an instance-wide lock, which costs busy writers two thirds of their throughput.
 */
export function openWaker({
  databaseUrl,
  channel,
  log,
  interval_ms = 20,
}: Channel & { interval_ms?: number }): Waker {
  let client: pg.Client | null = null;
  let dirty = false;
  let sending = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let sent_at_ms = -Infinity;

  async function send(): Promise<void> {
    timer = null;
    if (closed) return;
    sending = true;
    dirty = false;
    sent_at_ms = performance.now();
    try {
      client ??= await connect();
      await client.query({ name: 'wake', text: 'select pg_notify($1, $2)', values: [channel, ''] });
    } catch (error) {
      log.debug({ err: error, channel }, 'could not notify; the workers look by their own clock');
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

    timer = setTimeout(() => void send(), Math.max(0, sent_at_ms + interval_ms - performance.now()));
    timer.unref();
  }

  return {
    wake() {
      dirty = true;
      later();
    },
    async close() {
      if (timer) clearTimeout(timer);
      if (dirty && !sending) await send();
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Listens until closed, and always reconnects; every (re)connection counts as a notification. */
export function listen(
  { databaseUrl, channel, log }: Channel,
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
    timer = setTimeout(() => void open(), reconnectMs);
    timer.unref();
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client(connectionConfig(databaseUrl, `waste-api ${channel}`));
    client = fresh;
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    fresh.on('notification', onWake);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onWake();
    } catch (error) {
      log.warn(
        { err: error, channel },
        'cannot listen for notifications; the workers look by their own clock',
      );
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
