import { pino } from 'pino';
import type { Logger } from 'pino';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { createAdapters } from '../../adapters/index.ts';
import type { Adapters } from '../../adapters/index.ts';
import { openPool } from '../../db/connect.ts';
import { openReadChannel } from '../../db/reads.ts';
import { takeServingRole } from '../../db/serving_role.ts';
import type { Database } from '../../http/application.ts';
import type { Lifecycle } from '../../http/open_routes.ts';
import type { Settings } from '../../settings.ts';
import { prepareDatabase } from './database.ts';
import { loadSecretKey } from './secrets.ts';

/** What the roles of one process share. */
export interface Shared {
  settings: Settings;
  log: Logger;
  secret: Buffer;
  registry: Registry;
  database: Database;
  adapters: Adapters;
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
  const ready = await prepareDatabase(settings, log);
  await takeServingRole(ready.url, log);
  const adapters = createAdapters(settings, log);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const database = {
    url: ready.url,
    reads: openReadChannel(ready.url, 4),
    pool: openPool(ready.url, { name: 'waste-api', max: 20 }),
  };

  return {
    settings,
    log,
    secret: loadSecretKey(settings),
    registry,
    database,
    adapters,
    lifecycle: { draining: false },
    embedded: ready.embedded,
    base_url: settings.base_url ?? `http://${hostInUrl(settings.host)}:${settings.port}`,
    async close() {
      await adapters.pdf.close();
      await adapters.mail.close();
      await database.reads.close();
      await database.pool.end();
      await ready.stop();
    },
  };
}

/**
 * JSON lines on standard output, written a page at a time and at the latest after 100 ms: a write of its own for each line
 * costs a tenth of a small request. What is left is written when the process ends, unless it is killed.
 */
function openLog(level: Settings['log_level']): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 100 });

  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** IPv6 addresses stand in brackets; an address that means "all" is reached as localhost. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';

  return host.includes(':') ? `[${host}]` : host;
}
