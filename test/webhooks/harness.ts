import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { pino } from 'pino';
import { openPool } from '../../db/connections/connect.ts';
import { newPrefixedId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EndpointAlert } from '../../webhooks/alerts.ts';
import { openDatabase } from '../../webhooks/dispatcher/database.ts';
import type { Database, Queryable } from '../../webhooks/dispatcher/database.ts';
import { getDelivery, listDeliveries } from '../../webhooks/deliveries.ts';
import type { Delivery } from '../../webhooks/deliveries.ts';
import { startDispatcher } from '../../webhooks/dispatcher/dispatcher.ts';
import type { Dispatcher, DispatcherOptions } from '../../webhooks/dispatcher/dispatcher.ts';
import { keyRing } from '../../db/encryption.ts';
import { insertStatement } from '../../db/statements.ts';
import { createEndpoint, getEndpoint, pingEndpoint } from '../../webhooks/endpoints.ts';
import type { Endpoint } from '../../webhooks/endpoints.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

export const secretKey = Buffer.alloc(32, 7);
export const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
export const rules = { keys: keyRing(secretKey), urls: { allow_insecure: true } };

/** Short times, so that a test meets in milliseconds what takes seconds in service. */
export const quick = { deadline_ms: 400, lease_ms: 1200, lease_margin_ms: 200 };

export type Receiver = Awaited<ReturnType<typeof createReceiver>>;
export type World = Awaited<ReturnType<typeof createWorld>>;

const idle: TestDatabase[] = [];
/** What is open; a test that fails may leave some of it, and jest would wait for it for ever. */
const open = new Set<{ close(): Promise<void> }>();
afterAll(async () => {
  await Promise.allSettled([...open].map((each) => each.close()));
  await Promise.allSettled(idle.map((database) => database.drop()));
});

const empty = [
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoint_queue',
  'webhook_endpoints',
  'events',
  'event_outbox',
];

/**
 * A database with one team, and dispatchers on it; `close` ends them all and leaves the database to the next test. Another
 * server's database is given by its URL.
 */
export async function createWorld(url?: string) {
  const database = url ? null : (idle.pop() ?? (await createDatabase()));
  const databaseUrl = url ?? database!.url;
  const db: Database = openDatabase(databaseUrl, log);
  const pool = openPool(databaseUrl, { name: 'test', max: 4 });
  const team_id = await addTeam(db);
  const dispatchers: Dispatcher[] = [];
  const alerts: EndpointAlert[] = [];

  const world = {
    url: databaseUrl,
    /** The connections of a dispatcher, with the plans it uses. */
    db,
    /** A transaction on connections as the API has them. */
    change: <T>(work: (tx: Queryable) => Promise<T>) =>
      inTransaction(pool, databaseUrl, ({ values }) => work({ query: values })),
    team_id,
    alerts,
    async dispatch(
      settings: Partial<DispatcherOptions['settings']> = {},
      more: Partial<DispatcherOptions> = {},
    ) {
      const dispatcher = await startDispatcher({
        databaseUrl,
        log,
        settings: { secret_key: secretKey, allow_insecure_targets: true, ...settings },
        notify: async (alert) => void alerts.push(alert),
        ...more,
      });
      dispatchers.push(dispatcher);
      return dispatcher;
    },
    async endpoint(
      url: string,
      event_types = ['*'],
    ): Promise<{ id: string; secret: string; endpoint: Endpoint }> {
      const made = await db.transaction((tx) => createEndpoint(tx, team_id, { url, event_types }, rules));
      return { id: made.endpoint.id, ...made };
    },
    /** Commits an event and, as the API does, nudges the dispatchers of this process. */
    async emit(type = 'invoice.paid', object: object = { object: 'invoice', number: 'INV-1' }) {
      const [id] = await emit(db, team_id, 1, type, object);
      for (const dispatcher of dispatchers) dispatcher.nudge();
      return id!;
    },
    async emitMany(count: number) {
      const ids = await emit(db, team_id, count, 'invoice.paid', { object: 'invoice' });
      for (const dispatcher of dispatchers) dispatcher.nudge();
      return ids;
    },
    ping: (endpoint_id: string) =>
      db.transaction((tx) =>
        pingEndpoint(tx, team_id, endpoint_id, { api_version: '2026-10-01', now: new Date() }),
      ),
    state: (endpoint_id: string) => getEndpoint(db, team_id, endpoint_id),
    deliveries: async (filters: object = {}) =>
      (await listDeliveries(db, team_id, { limit: 100, ...filters })).data,
    delivery: (id: string): Promise<Delivery> => getDelivery(db, team_id, id),
    /** The rows of a statement of the test's own, planned for its values: on a cluster only such a plan may read several shards. */
    async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
      return (await pool.query(text, values)).rows as T[];
    },
    async one<T>(text: string, values: unknown[] = []): Promise<T> {
      return (await world.rows<T>(text, values))[0] as T;
    },
    /** Moves every retry to now: what a test does instead of waiting for hours. */
    async hasten() {
      await db.query('update webhook_deliveries set next_at = now() where state = 0 and next_at > now()', []);
      await db.query(
        'update webhook_endpoint_queue set next_due_at = now(), paused_until = null where next_due_at is not null',
        [],
      );
      for (const dispatcher of dispatchers) dispatcher.nudge();
    },
    /** The one delivery of this event, once `ready` holds for it. */
    settled: (
      event_id: string,
      ready = (delivery: Delivery) => delivery.next_attempt_at === null && delivery.status !== 'sending',
    ) =>
      eventually(async () => {
        const { data } = await listDeliveries(db, team_id, { limit: 100 });
        return data.find((delivery) => delivery.event_id === event_id && ready(delivery));
      }),
    async close(): Promise<void> {
      if (!open.delete(world)) return;
      try {
        await Promise.all(dispatchers.map((dispatcher) => dispatcher.drain()));
        for (const table of empty) await db.query(`delete from ${table}`, []);
      } catch (error) {
        await database?.drop().catch(() => undefined);
        throw error;
      } finally {
        await Promise.all([db.close(), pool.end()]);
      }
      if (database) idle.push(database);
    },
  };
  open.add(world);

  return world;
}

export async function addTeam(db: Database): Promise<string> {
  const id = randomUUID();
  await db.query('insert into teams (id, name) values ($1, $2)', [
    id,
    `Team ${randomBytes(4).toString('hex')}`,
  ]);
  return id;
}

/** Commits events with their places in the outbox, as the API does, but without a notification. */
export async function emit(
  db: Database,
  team_id: string,
  count: number,
  type: string,
  object: object,
): Promise<string[]> {
  const events = Array.from({ length: count }, () => newPrefixedId('evt')).map((id) => ({
    team_id,
    id,
    type,
    api_version: '2026-10-01',
    body: JSON.stringify({
      id,
      object: 'event',
      type,
      api_version: '2026-10-01',
      created_at: new Date().toISOString(),
      team_id,
      data: { object },
    }),
  }));
  await db.transaction(async (tx) => {
    const added = insertStatement('events', events, 'returning id, created_at');
    const { rows } = await tx.query(added.text, added.values);
    const places = rows.map(({ id, created_at }) => ({ event_id: id, team_id, type, created_at }));
    const waiting = insertStatement('event_outbox', places, '');
    await tx.query(waiting.text, waiting.values);
  });

  return events.map(({ id }) => id);
}

export type Received = { at: number; path: string; headers: IncomingHttpHeaders; body: Buffer; id: string };
export type Behaviour = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

/** A receiver that logs every request before it answers; `paths` set what it answers, 200 where nothing is set. */
export async function createReceiver() {
  const received: Received[] = [];
  const paths = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const entry: Received = {
        at: performance.now(),
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
        id: String(request.headers['svc-event-id']),
      };
      received.push(entry);
      const behaviour = paths.get(entry.path) ?? ((r: ServerResponse) => void r.end('ok'));
      behaviour(response, entry, request);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const receiver = {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    at: (path: string) => received.filter((entry) => entry.path === path),
    on: (path: string, behaviour: Behaviour) => void paths.set(path, behaviour),
    async close(): Promise<void> {
      if (!open.delete(receiver)) return;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  open.add(receiver);

  return receiver;
}

/** Waits until `check` answers something true, and answers it; fails after `within_ms` with what was last seen. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  within_ms = 12_000,
): Promise<Exclude<T, null | undefined | false | 0 | ''>> {
  const until = performance.now() + within_ms;
  for (;;) {
    const seen = await check();
    if (seen) return seen as Exclude<T, null | undefined | false | 0 | ''>;
    if (performance.now() > until)
      throw new Error(`waited ${within_ms} ms in vain; last seen: ${String(seen)}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

/** An answer with this status and body. */
export function answer(status: number, headers: Record<string, string> = {}, body = ''): Behaviour {
  return (response) => void response.writeHead(status, headers).end(body);
}
