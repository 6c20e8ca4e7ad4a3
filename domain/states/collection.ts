import { stateTable } from './state_table.ts';

/**
 * The states of a collection. Only the application starts and completes one; the typed API cancels and
 * restores. An aborted visit is also completed: the vehicle was there, and it may be charged.
 */
export const collectionStates = stateTable({
  noun: 'collection',
  states: ['scheduled', 'in_progress', 'completed', 'cancelled'],
  initial: 'scheduled',
  moves: {
    start: {
      from: ['scheduled'],
      to: 'in_progress',
      guard: 'a driver is assigned',
      permission: 'collections:start',
    },
    complete: {
      from: ['in_progress'],
      to: 'completed',
      event: 'collection.completed',
      guard: 'its weight is known, and its containers can be moved',
      permission: 'collections:complete',
    },
    abort: {
      from: ['in_progress'],
      to: 'completed',
      event: 'collection.completed',
      guard: 'a reason is given, and nothing was moved or weighed',
      permission: 'collections:abort',
    },
    cancel: { from: ['scheduled', 'in_progress'], to: 'cancelled', permission: 'collections:update' },
    bring_back: { from: ['cancelled'], to: 'scheduled', permission: 'collections:update' },
  },
});

export type CollectionStatus = (typeof collectionStates.states)[number];
export type CollectionAction = keyof typeof collectionStates.moves;
