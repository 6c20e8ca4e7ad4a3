import { join } from 'node:path';
import { newSignInLink } from '../../actions/team/sign_in.ts';
import { openAuditHeads } from '../../adapters/audit_heads.ts';
import type { Settings } from '../../settings.ts';
import { openJobsWaker, startJobs } from '../../jobs/start.ts';
import type { Jobs } from '../../jobs/start.ts';
import { notifyAdmins } from '../../webhooks/notify_admins.ts';
import { startDispatcher } from '../../webhooks/dispatcher/dispatcher.ts';
import type { Dispatcher } from '../../webhooks/dispatcher/dispatcher.ts';
import { wakeDispatchers } from '../../webhooks/dispatcher/outbox.ts';
import { ensureDemoTeam } from '../demo.ts';
import type { DemoTeam } from '../demo.ts';
import type { DemoWorld } from '../demo/context.ts';
import { startApi, startMetrics, startOperational } from './api.ts';
import { greeting } from './greeting.ts';
import { derivedKey, derivedKeys, headsFolder, headsPurpose } from './secrets.ts';
import { openShared } from './shared.ts';
import type { Service, Shared } from './shared.ts';

/** A started program; `stop` drains it: no new work, running requests and deliveries finish, the database last. */
export interface Program {
  base_url: string;
  stop(reason: string): Promise<void>;
}

/** Starts the roles in ROLES. `stop` closes everything that was opened, in reverse order. */
export async function startProgram(settings: Settings): Promise<Program> {
  const shared = await openShared(settings);
  const services: Service[] = [];
  let demo: DemoTeam | null = null;
  try {
    await startRoles(shared, services);
    // Last, so that nothing can fail between creating its keys and showing them.
    demo = settings.demo_data ? await ensureDemoTeam(shared.database, demoWorld(shared)) : null;
  } catch (error) {
    await stopAll(shared, services);
    throw error;
  }
  shared.log.info(
    { base_url: shared.base_url, docs: `${shared.base_url}/docs`, roles: [...settings.roles] },
    'listening',
  );
  if (demo) {
    const link = await newSignInLink(shared.database.pool, shared.base_url, demo.owner.user_id);
    process.stdout.write(greeting(demo, shared.base_url, link));
  }

  return {
    base_url: shared.base_url,
    async stop(reason) {
      shared.log.info({ reason }, 'draining');
      await stopAll(shared, services);
      shared.log.info('stopped');
    },
  };
}

function demoWorld(shared: Shared): DemoWorld {
  const { settings, adapters, log, base_url, providers } = shared;

  return {
    settings,
    adapters,
    log,
    base_url,
    providers,
    webhook_key: derivedKeys(shared.secrets, 'webhook secrets'),
  };
}

async function startRoles(shared: Shared, services: Service[]): Promise<void> {
  const { settings, log, database } = shared;
  if (settings.metrics_port !== null) services.push(await startMetrics(shared));
  const eventsWaker = wakeDispatchers({ databaseUrl: database.url, log });
  const jobsWaker = openJobsWaker(database.url, log);
  services.push({ drain: () => eventsWaker.close() }, { drain: () => jobsWaker.close() });

  const dispatcher = settings.roles.has('dispatcher') ? await startDispatching(shared) : null;
  if (dispatcher) services.push(dispatcher);
  const wakeEvents = () => {
    dispatcher?.nudge();
    eventsWaker.wake();
  };
  const jobs = settings.roles.has('jobs') ? startWorking(shared, wakeEvents) : null;
  if (jobs) services.push(jobs);
  const wake = {
    dispatchers: wakeEvents,
    jobs: () => {
      jobs?.nudge();
      jobsWaker.wake();
    },
  };
  services.push(settings.roles.has('api') ? await startApi(shared, wake) : await startOperational(shared));
}

function startDispatching(shared: Shared): Promise<Dispatcher> {
  const { settings } = shared;

  return startDispatcher({
    databaseUrl: shared.database.url,
    log: shared.log,
    metrics: shared.registry,
    settings: {
      retry_delays_ms: settings.webhook_retry_delays_ms,
      allow_insecure_targets: settings.webhook_allow_insecure_targets,
      secret_key: derivedKeys(shared.secrets, 'webhook secrets'),
      // Our own public name cannot be a subscriber.
      deny_hosts: settings.base_url === null ? [] : [new URL(settings.base_url).hostname],
      user_agent: `waste-transfer-webhooks/1.0 (+${shared.base_url}/docs)`,
    },
    notify: notifyAdmins,
  });
}

function startWorking(shared: Shared, wakeEvents: () => void): Jobs {
  return startJobs({
    databaseUrl: shared.database.url,
    log: shared.log,
    settings: shared.settings,
    adapters: shared.adapters,
    registry: shared.registry,
    base_url: () => shared.base_url,
    cursor_key: derivedKeys(shared.secrets, 'cursor'),
    audit_heads: openAuditHeads(
      join(shared.settings.data_dir, headsFolder),
      derivedKey(shared.secrets[0], headsPurpose),
    ),
    webhook_key: derivedKeys(shared.secrets, 'webhook secrets'),
    wakeDispatchers: wakeEvents,
  });
}

/** The API first, so that no new requests arrive; the database last, when nothing uses it. */
async function stopAll(shared: Shared, services: Service[]): Promise<void> {
  shared.lifecycle.draining = true;
  for (const service of services.reverse()) await service.drain();
  await shared.close();
}
