import { stateTable } from './state_table.ts';

/**
 * The states of a consignment note (Schedule 4 of SI 2005/894). Rejected waste moves on under a separate
 * note.
 */
export const consignmentNoteStates = stateTable({
  noun: 'consignment note',
  states: ['draft', 'issued', 'collected', 'received', 'rejected', 'cancelled'],
  initial: 'draft',
  moves: {
    change: { from: ['draft'], to: 'draft' },
    issue: {
      from: ['draft'],
      to: 'issued',
      event: 'consignment.issued',
      guard: 'parts A, B and D are complete',
    },
    collect: { from: ['issued'], to: 'collected', guard: 'part C is complete' },
    receive: { from: ['collected'], to: 'received', guard: 'part E is complete and accepts some of it' },
    reject: { from: ['collected'], to: 'rejected', guard: 'part E is complete and accepts nothing' },
    cancel: { from: ['draft', 'issued'], to: 'cancelled' },
  },
});

export type ConsignmentNoteStatus = (typeof consignmentNoteStates.states)[number];
