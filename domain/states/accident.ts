import { stateTable } from './state_table.ts';

/** The states of an entry in the accident book. */
export const accidentStates = stateTable({
  noun: 'accident',
  states: ['open', 'investigating', 'closed'],
  initial: 'open',
  moves: {
    change: { from: ['open', 'investigating'], to: 'open', permission: 'hs:update' },
    investigate: { from: ['open', 'investigating'], to: 'investigating', permission: 'hs:update' },
    close: {
      from: ['open', 'investigating'],
      to: 'closed',
      guard: 'reported, where it must be',
      permission: 'hs:update',
    },
    reopen: { from: ['closed'], to: 'investigating', permission: 'hs:update' },
  },
});

export type AccidentStatus = (typeof accidentStates.states)[number];
