import { stateTable } from './state_table.ts';

/** The states of a load at the gate of a receiving site. A quarantined load is accepted or rejected later. */
export const incomingLoadStates = stateTable({
  noun: 'incoming load',
  states: ['expected', 'arrived', 'accepted', 'part_rejected', 'rejected', 'quarantined', 'cancelled'],
  initial: 'expected',
  moves: {
    arrive: { from: ['expected'], to: 'arrived' },
    accept: {
      from: ['arrived', 'quarantined'],
      to: 'accepted',
      guard: 'the permit covers every waste; weight, carrier and consignment note are given',
    },
    part_reject: {
      from: ['arrived'],
      to: 'part_rejected',
      guard: 'some wastes are accepted and others have a reason',
    },
    reject: { from: ['arrived', 'quarantined'], to: 'rejected', guard: 'a reason is given' },
    quarantine: { from: ['arrived'], to: 'quarantined' },
    cancel: { from: ['expected'], to: 'cancelled' },
    change: { from: ['expected'], to: 'expected' },
  },
});

export type IncomingLoadStatus = (typeof incomingLoadStates.states)[number];
export type IncomingLoadAction = keyof typeof incomingLoadStates.moves;
