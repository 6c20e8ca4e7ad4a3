import { stateTable } from './state_table.ts';

/** The follow-up of a near miss. */
export const nearMissStates = stateTable({
  noun: 'near miss',
  states: ['open', 'actioned', 'closed'],
  initial: 'open',
  moves: {
    change: { from: ['open', 'actioned'], to: 'open', permission: 'hs:update' },
    action: {
      from: ['open', 'actioned'],
      to: 'actioned',
      guard: 'an action was taken',
      permission: 'hs:update',
    },
    close: {
      from: ['open', 'actioned'],
      to: 'closed',
      guard: 'an action was taken',
      permission: 'hs:update',
    },
    reopen: { from: ['closed'], to: 'open', permission: 'hs:update' },
  },
});

export type NearMissStatus = (typeof nearMissStates.states)[number];
