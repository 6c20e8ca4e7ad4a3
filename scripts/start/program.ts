import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createAdapters } from '../../adapters/index.ts';
import { openPool } from '../../db/connect.ts';
import { openReadChannel } from '../../db/reads.ts';
import type validators from '../../generated/validators.cjs';
import { handlers, independentCreates } from '../../handlers/index.ts';
import { createApp } from '../../http/app.ts';
import type { Application } from '../../http/application.ts';
import { createAuthenticator } from '../../http/authenticate.ts';
import { createDispatcher } from '../../http/dispatch.ts';
import { observeRequests } from '../../http/observe.ts';
import { contractRoutes, operationalRoutes } from '../../http/open_routes.ts';
import type { Lifecycle } from '../../http/open_routes.ts';
import { listen } from '../../http/server.ts';
import type { AnyHandler } from '../../http/pipeline.ts';
import type { ContractNode } from '../../http/operations.ts';
import type { Settings } from '../../settings.ts';
import { pages } from '../../pages/index.ts';
import { pageRoutes } from '../../pages/routes.ts';
import { prepareDatabase } from './database.ts';
import { contractDocuments } from './documents.ts';
import { derivedKey, loadSecretKey } from './secrets.ts';

const generated = new URL('../../generated/', import.meta.url);
const graceMs = 10_000;

/** A started program; `stop` drains it: no new work, running requests and deliveries finish, the database last. */
export interface Program {
  base_url: string;
  stop(reason: string): Promise<void>;
}

/** Starts what ROLES names: database, schema, API. Everything it opened is closed by `stop`, in the opposite order. */
export async function startProgram(settings: Settings): Promise<Program> {
  const log = pino({ level: settings.log_level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const ready = await prepareDatabase(settings, log);
  const secret = loadSecretKey(settings);
  const registry = new Registry();
  const adapters = createAdapters(settings, log);
  const lifecycle: Lifecycle = { draining: false };
  const database = {
    url: ready.url,
    reads: openReadChannel(ready.url, 4),
    pool: openPool(ready.url, { name: 'waste-api', max: 20 }),
  };

  let baseUrl = settings.base_url ?? '';
  const app: Application = {
    settings,
    database,
    authenticator: createAuthenticator(database.reads, {
      per_minute: settings.rate_limit_per_minute,
      failures_per_minute: settings.auth_failures_per_minute,
    }),
    adapters,
    validators: createRequire(import.meta.url)('../../generated/validators.cjs') as typeof validators,
    log,
    independentCreates,
    cursor_key: derivedKey(secret, 'cursor'),
    base_url: () => baseUrl,
    observe: observeRequests(registry, log),
    wakeDispatchers: () => undefined,
  };
  const document = JSON.parse(readFileSync(new URL('openapi.json', generated), 'utf8')) as ContractNode;
  const dispatcher = await createDispatcher(app, document, handlers as unknown as Record<string, AnyHandler>);
  const web = createApp(app, dispatcher, (router) => {
    operationalRoutes(router, database, registry, lifecycle);
    pageRoutes(router, app, pages);
    contractRoutes(
      router,
      contractDocuments(document, () => baseUrl),
    );
  });
  const server = await listen(web, settings);
  baseUrl ||= `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${server.port}`;
  announce(log, baseUrl);

  return {
    base_url: baseUrl,
    async stop(reason) {
      log.info({ reason }, 'draining');
      lifecycle.draining = true;
      await server.drain(graceMs);
      await adapters.pdf.close();
      await database.reads.close();
      await database.pool.end();
      await ready.stop();
      log.info('stopped');
    },
  };
}

function announce(log: Logger, baseUrl: string): void {
  log.info({ base_url: baseUrl, docs: `${baseUrl}/docs` }, 'listening');
}
