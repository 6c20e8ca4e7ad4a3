import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import { standingJob } from '../../support/records/jobs.ts';
import { billingArrangements } from './billing.ts';
import { clientArrangements } from './clients.ts';
import { collectionArrangements } from './collections.ts';
import { complianceArrangements } from './compliance.ts';
import { fleetArrangements } from './fleet.ts';
import { noteArrangements } from './notes.ts';
import { planningArrangements } from './planning.ts';
import { platformArrangements } from './platform.ts';
import { producerArrangements } from './producer.ts';
import { safetyArrangements } from './safety.ts';
import { peopleArrangements } from './people.ts';

/** What the tests over the whole surface must be told about an operation, because the contract cannot say it. */
export interface Arrangement {
  /** An address of it that names records of the team of this key. */
  path?: (op: Operation, key: string) => Promise<string>;
  /** A body that it accepts now, where its first example does not fit a fresh team. */
  body?: (key: string, path: string) => Promise<unknown>;
  /** Why it writes no audit row itself. */
  unaudited?: string;
}

/** By operationId. This list may only shrink. */
export const arrangements: Record<string, Arrangement> = {
  ...billingArrangements,
  ...clientArrangements,
  ...peopleArrangements,
  ...platformArrangements,
  ...noteArrangements,
  ...collectionArrangements,
  ...planningArrangements,
  ...complianceArrangements,
  ...fleetArrangements,
  ...safetyArrangements,
  ...producerArrangements,
  getAuditEvent: {
    path: async (op, key) => op.path.replace('{id}', await firstOf('/api/v1/audit-events', key)),
  },
  appGetJob: { path: withJob('queued') },
  appUpdateJob: { path: withJob('queued') },
  appCancelJob: { path: withJob('queued') },
  appRetryJob: { path: withJob('failed') },
  appDownloadJob: { path: withJob('queued') },
};

/** The id of the newest record of a list that the team's other requests have filled. */
async function firstOf(path: string, key: string): Promise<string> {
  await makeAt('/api/v1/clients', key);
  const { body } = await send('GET', path, { key, query: { limit: 1 } });

  return body.data[0].id as string;
}

/** The operation's path with a job of the team in that state; no single operation makes one. */
function withJob(status: 'queued' | 'failed') {
  return async (op: Operation, key: string) => op.path.replace('{id}', await standingJob(key, status));
}
