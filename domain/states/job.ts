import { stateTable } from './state_table.ts';

/** The states of a background job. Only a retry leads back from a final state. */
export const jobStates = stateTable({
  noun: 'job',
  states: ['queued', 'running', 'succeeded', 'failed', 'cancelled'],
  initial: 'queued',
  moves: {
    start: { from: ['queued', 'running'], to: 'running' },
    succeed: { from: ['running'], to: 'succeeded', guard: 'every item done or skipped' },
    fail: { from: ['running'], to: 'failed', guard: 'an item failed, or the job as a whole' },
    cancel: { from: ['queued', 'running'], to: 'cancelled', permission: 'jobs:manage' },
    retry: {
      from: ['failed', 'cancelled'],
      to: 'queued',
      guard: 'something failed',
      permission: 'jobs:manage',
    },
  },
});
