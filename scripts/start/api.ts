import { createRequire } from 'node:module';
import express from 'express';
import type validators from '../../generated/validators.cjs';
import { consoleHandlers } from '../../handlers/console/index.ts';
import { bulkLocks, handlers, independentCreates } from '../../handlers/index.ts';
import { openAfterwards } from '../../http/server/afterwards.ts';
import { createApp } from '../../http/server/app.ts';
import type { Application } from '../../http/server/application.ts';
import { createAuthenticator } from '../../http/access/authenticate.ts';
import { openCreations } from '../../http/changes/creations.ts';
import { createDispatcher } from '../../http/server/dispatch.ts';
import { generatedContract, withConsole } from '../../http/server/generated_contract.ts';
import { observeRequests } from '../../http/server/observe.ts';
import { contractRoutes, homeRoute, metricsRoute, operationalRoutes } from '../../http/server/open_routes.ts';
import type { AnyHandler } from '../../http/context/any_handler.ts';
import type { AnyConsoleHandler } from '../../http/server/console.ts';
import { logoUploads } from '../../actions/team/logo_uploads.ts';
import { fileUploadRoutes } from '../../http/requests/file_uploads.ts';
import { fileRoutes } from '../../http/requests/file_links.ts';
import { providerHookRoutes } from '../../http/server/provider_hooks.ts';
import { listen, throughExpress } from '../../http/server/server.ts';
import { createSessionAuthenticator } from '../../http/access/sessions.ts';
import { signInLimits } from '../../http/access/sign_in_limits.ts';
import { consoleRoutes } from '../../pages/console.ts';
import { pages } from '../../pages/index.ts';
import { boardRoutes } from '../../pages/board/routes.ts';
import { pageRoutes } from '../../pages/routes.ts';
import { KeptReads } from '../../presenters/kept_reads.ts';
import { docsPages } from '../docs/pages.ts';
import { contractDocuments } from './documents.ts';
import { derivedKeys } from './secrets.ts';
import { hostInUrl } from './shared.ts';
import type { Service, Shared } from './shared.ts';

const graceMs = 10_000;

/** The API, the public pages, the contract and the operational addresses, on one port. */
export async function startApi(
  shared: Shared,
  wake: { dispatchers(): void; jobs(): void },
): Promise<Service> {
  const { settings, database } = shared;
  const limits = {
    per_minute: settings.rate_limit_per_minute,
    failures_per_minute: settings.auth_failures_per_minute,
  };
  const kept_answers_key = derivedKeys(shared.secrets, 'kept answers');
  const app: Application = {
    settings,
    database,
    authenticator: createAuthenticator(database.keys, limits),
    sessions: createSessionAuthenticator(database.keys, limits, () => shared.base_url),
    sign_in_limits: signInLimits(settings.sign_in_links_per_address),
    afterwards: openAfterwards(shared.log),
    adapters: shared.adapters,
    validators: createRequire(import.meta.url)('../../generated/validators.cjs') as typeof validators,
    log: shared.log,
    independentCreates,
    bulkLocks,
    cursor_key: derivedKeys(shared.secrets, 'cursor'),
    kept_answers_key,
    creations: openCreations({
      database,
      kept_answers_key,
      wakeDispatchers: wake.dispatchers,
      wakeJobs: wake.jobs,
    }),
    webhook_key: derivedKeys(shared.secrets, 'webhook secrets'),
    kept_reads: new KeptReads(),
    kept_reads_of_nodes: new KeptReads(undefined, true),
    base_url: () => shared.base_url,
    observe: observeRequests(shared.registry, shared.log),
    wakeDispatchers: wake.dispatchers,
    wakeJobs: wake.jobs,
  };
  const contract = generatedContract('openapi.json');
  const dispatcher = await createDispatcher(
    app,
    withConsole(contract, generatedContract('console/openapi.json')),
    {
      ...(handlers as unknown as Record<string, AnyHandler>),
      ...(consoleHandlers as unknown as Record<string, AnyConsoleHandler>),
    },
  );
  const web = createApp(app, dispatcher, (router) => {
    operationalRoutes(router, database, shared.lifecycle);
    if (settings.metrics_port === null) metricsRoute(router, shared.registry);
    pageRoutes(router, app, pages);
    boardRoutes(router, app);
    fileRoutes(router, app);
    fileUploadRoutes(router, app, logoUploads);
    providerHookRoutes(router, app);
    consoleRoutes(router, app);
    homeRoute(router);
    contractRoutes(router, [...contractDocuments(contract, () => shared.base_url), ...docsPages(contract)]);
  });
  const server = await listen(web, settings);
  if (settings.base_url === null) shared.base_url = `http://${hostInUrl(settings.host)}:${server.port}`;

  return {
    async drain() {
      await server.drain(graceMs);
      await app.afterwards.drain();
    },
  };
}

/** `/metrics` on a separate port, which need not be public. */
export async function startMetrics({ settings, registry, log }: Shared): Promise<Service> {
  const web = express();
  web.disable('x-powered-by');
  metricsRoute(web, registry);
  const server = await listen(throughExpress(web), { host: settings.host, port: settings.metrics_port! });
  log.info({ port: server.port }, 'metrics');

  return { drain: () => server.drain(graceMs) };
}

/**
 * A process without the API serves only health and metrics. Several such processes may share a machine, so a
 * port in use is no reason to stop.
 */
export async function startOperational(shared: Shared): Promise<Service> {
  const web = express();
  operationalRoutes(web, shared.database, shared.lifecycle);
  if (shared.settings.metrics_port === null) metricsRoute(web, shared.registry);
  try {
    const server = await listen(throughExpress(web), shared.settings);

    return { drain: () => server.drain(graceMs) };
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    shared.log.warn(
      { port: shared.settings.port },
      'the port is taken: this process has no health and metrics address',
    );

    return { drain: async () => undefined };
  }
}
