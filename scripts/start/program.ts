import type { Settings } from '../../settings.ts';
import { startDispatcher } from '../../webhooks/dispatcher.ts';
import { wakeDispatchers } from '../../webhooks/outbox.ts';
import { startApi, startOperational } from './api.ts';
import { derivedKey } from './secrets.ts';
import { openShared } from './shared.ts';
import type { Service, Shared } from './shared.ts';

/** A started program; `stop` drains it: no new work, running requests and deliveries finish, the database last. */
export interface Program {
  base_url: string;
  stop(reason: string): Promise<void>;
}

/** Starts what ROLES names. Everything it opened is closed by `stop`, in the opposite order. */
export async function startProgram(settings: Settings): Promise<Program> {
  const shared = await openShared(settings);
  const services: Service[] = [];
  try {
    await startRoles(shared, services);
  } catch (error) {
    await stopAll(shared, services);
    throw error;
  }
  shared.log.info(
    { base_url: shared.base_url, docs: `${shared.base_url}/docs`, roles: [...settings.roles] },
    'listening',
  );

  return {
    base_url: shared.base_url,
    async stop(reason) {
      shared.log.info({ reason }, 'draining');
      await stopAll(shared, services);
      shared.log.info('stopped');
    },
  };
}

async function startRoles(shared: Shared, services: Service[]): Promise<void> {
  const { settings, log, database, registry } = shared;
  const waker = wakeDispatchers({ databaseUrl: database.url, log });
  services.push({ drain: () => waker.close() });

  const dispatcher = settings.roles.has('dispatcher')
    ? await startDispatcher({
        databaseUrl: database.url,
        log,
        metrics: registry,
        settings: {
          retry_delays_ms: settings.webhook_retry_delays_ms,
          allow_insecure_targets: settings.webhook_allow_insecure_targets,
          secret_key: derivedKey(shared.secret, 'webhook secrets'),
        },
      })
    : null;
  if (dispatcher) services.push(dispatcher);
  const wake = {
    dispatchers: () => {
      dispatcher?.nudge();
      waker.wake();
    },
    jobs: () => undefined,
  };
  services.push(settings.roles.has('api') ? await startApi(shared, wake) : await startOperational(shared));
}

/** The API first, so that nothing new comes in; the database when nobody uses it any more. */
async function stopAll(shared: Shared, services: Service[]): Promise<void> {
  shared.lifecycle.draining = true;
  for (const service of services.reverse()) await service.drain();
  await shared.close();
}
