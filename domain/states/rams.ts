import { stateTable } from './state_table.ts';

/**
 * The states of one version of a method statement. Changed content of an issued one creates a draft of the
 * next version.
 */
export const ramsStates = stateTable({
  noun: 'method statement',
  states: ['draft', 'issued', 'superseded', 'archived'],
  initial: 'draft',
  moves: {
    change: { from: ['draft'], to: 'draft', permission: 'hs:update' },
    issue: { from: ['draft'], to: 'issued', guard: 'names a hazard and a step', permission: 'hs:update' },
    revise: {
      from: ['issued'],
      to: 'issued',
      guard: 'has no draft of the next version',
      permission: 'hs:update',
    },
    supersede: { from: ['issued'], to: 'superseded', guard: 'the next version is issued' },
    archive: { from: ['draft', 'issued'], to: 'archived', permission: 'hs:update' },
    sign: { from: ['issued'], to: 'issued', permission: 'hs:sign' },
  },
});
