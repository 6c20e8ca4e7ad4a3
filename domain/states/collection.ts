import { stateTable } from './state_table.ts';

/** The life of a collection. Only the application starts and completes one; the typed API cancels and brings back. */
export const collectionStates = stateTable({
  noun: 'collection',
  states: ['scheduled', 'in_progress', 'completed', 'cancelled'],
  initial: 'scheduled',
  moves: {
    start: { from: ['scheduled'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'completed', event: 'collection.completed' },
    cancel: { from: ['scheduled', 'in_progress'], to: 'cancelled' },
    bring_back: { from: ['cancelled'], to: 'scheduled' },
  },
});

export type CollectionStatus = (typeof collectionStates.states)[number];
