import pg from 'pg';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { createAdapters } from '../../adapters/index.ts';
import type { Adapters } from '../../adapters/index.ts';
import type { ProviderAddresses } from '../../adapters/providers.ts';
import { connectionConfig, openPool } from '../../db/connections/connect.ts';
import { checkedPgVersion, missingMembers } from '../../db/connections/pg_internals.ts';
import { openReadChannel, openStatements } from '../../db/connections/reads.ts';
import { openStandby } from '../../db/connections/standby.ts';
import { clusterOf } from '../../db/distribution/known.ts';
import type { Cluster } from '../../db/distribution/known.ts';
import { openWorkerReads } from '../../db/distribution/worker_reads.ts';
import { checkSecretKey } from '../../db/secret_canary.ts';
import { openShares, shareLimits } from '../../db/connections/shares.ts';
import type { Database } from '../../http/server/application.ts';
import type { Lifecycle } from '../../http/server/open_routes.ts';
import type { Settings } from '../../settings.ts';
import { startStandIns } from '../stand_ins/index.ts';
import { loggedError } from './logged_error.ts';
import { prepareDatabase } from './database.ts';
import { canaryKeys, loadSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** What the roles of one process share. */
export interface Shared {
  settings: Settings;
  log: Logger;
  /** SECRET_KEY. */
  secret: Buffer;
  /** SECRET_KEY, then the keys before it. */
  secrets: Secrets;
  registry: Registry;
  database: Database;
  adapters: Adapters;
  /** Where each provider is reached. */
  providers: ProviderAddresses;
  lifecycle: Lifecycle;
  /** True on the packaged PostgreSQL. */
  embedded: boolean;
  base_url: string;
  /** Called last, when nothing uses the database any more. */
  close(): Promise<void>;
}

/** A running role: it takes no new work once `drain` is called, which resolves when the running work has ended. */
export interface Service {
  drain(): Promise<void>;
}

/** Opens the database and everything else that more than one role needs. */
export async function openShared(settings: Settings): Promise<Shared> {
  const log = openLog(settings.log_level);
  warnIfSlow(log);
  const ready = await prepareDatabase(settings, log);
  const secrets = loadSecrets(settings);
  // Two more than teams share, for what belongs to no team: links, readiness.
  const pool = openPool(ready.url, { name: 'waste-api', max: shareLimits.connections + 2 });
  let cluster: Cluster | null;
  try {
    await checkOnce(ready.url, secrets);
    cluster = await clusterOf(pool);
  } catch (error) {
    await pool.end();
    await ready.stop();
    throw error;
  }
  let base_url = settings.base_url ?? `http://${hostInUrl(settings.host)}:${settings.port}`;
  const providers = await startStandIns(settings, { base_url: () => base_url });
  const adapters = createAdapters(settings, log, providers.addresses);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const primary = openReadChannel(ready.url);
  const reads = cluster ? openWorkerReads(ready.url, primary) : primary;
  const database = {
    url: ready.url,
    keys: openStatements(ready.url, 'waste-api keys'),
    reads,
    standby:
      settings.standby_url === null
        ? null
        : openStandby(ready.url, sameLogin(settings.standby_url, ready.url), reads),
    pool,
    shares: openShares(),
  };

  return {
    settings,
    log,
    secret: secrets[0],
    secrets,
    registry,
    database,
    adapters,
    providers: providers.addresses,
    lifecycle: { draining: false, database: () => ready.state() },
    embedded: ready.embedded,
    get base_url() {
      return base_url;
    },
    set base_url(url) {
      base_url = url;
    },
    async close() {
      await adapters.pdf.close();
      await adapters.documents.close();
      await adapters.pictures.close();
      await adapters.routing.close();
      await adapters.tables.close();
      await adapters.mail.close();
      await providers.close();
      await Promise.all([database.keys.close(), database.reads.close(), database.standby?.close()]);
      await database.pool.end();
      await ready.stop();
    },
  };
}

/** The address of a standby with the login of the primary, which it has as well. */
function sameLogin(standbyUrl: string, primaryUrl: string): string {
  const [url, { username, password }] = [new URL(standbyUrl), new URL(primaryUrl)];

  return Object.assign(url, { username, password }).href;
}

/** An upgrade of `pg` may cost speed, and nothing else: `db/connections/prepared.ts` then sends statements plainly. */
function warnIfSlow(log: Logger): void {
  const missing = missingMembers();
  if (missing.length === 0) return;

  log.warn(
    { missing, checked_version: checkedPgVersion },
    'pg lacks members that fast statements are built from; statements are sent one by one and take longer',
  );
}

async function checkOnce(url: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client(connectionConfig(url, 'waste-api start'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkSecretKey(client, canaryKeys(secrets));
  } finally {
    await client.end();
  }
}

/**
 * JSON lines on standard output, written 32 kB at a time and after at most 100 ms: a separate write for each
 * line costs a tenth of a small request. The rest is written when the process ends, unless it is killed.
 */
function openLog(level: Settings['log_level']): Logger {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: 32_768,
    maxWrite: 65_536,
    periodicFlush: 100,
  });

  const serializers = { err: loggedError };

  return pino({ level, base: null, timestamp: timeOfLine, serializers }, destination);
}

let lastTime = 0;
let lastTimeText = '';

/** pino's isoTime, with the text of a millisecond made once: several requests end in each. */
function timeOfLine(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastTimeText = `,"time":"${new Date(now).toISOString()}"`;
  }

  return lastTimeText;
}

/** IPv6 addresses are in brackets; an address that means "all" is reached as localhost. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';

  return host.includes(':') ? `[${host}]` : host;
}
