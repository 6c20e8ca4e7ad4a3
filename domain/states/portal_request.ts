import { stateTable } from './state_table.ts';

/** The states of a portal request. A request is converted to a collection at most once. */
export const portalRequestStates = stateTable({
  noun: 'portal request',
  states: ['new', 'accepted', 'declined', 'converted'],
  initial: 'new',
  moves: {
    accept: { from: ['new'], to: 'accepted', permission: 'portal:update' },
    decline: {
      from: ['new', 'accepted'],
      to: 'declined',
      guard: 'a reason is given',
      permission: 'portal:update',
    },
    convert: {
      from: ['new', 'accepted'],
      to: 'converted',
      guard: 'the day of the collection is known',
      permission: 'portal:update',
    },
  },
});

export type PortalRequestAction = keyof typeof portalRequestStates.moves;
