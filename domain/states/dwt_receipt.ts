import { stateTable } from './state_table.ts';

/**
 * The states of a receipt for digital waste tracking. Defra's service has no idempotency key: a submission
 * without a response is `unknown` until a person has checked, and is never sent again automatically.
 */
export const dwtReceiptStates = stateTable({
  noun: 'waste tracking receipt',
  states: [
    'draft',
    'ready',
    'submitting',
    'submitted',
    'submitted_with_warnings',
    'failed',
    'unknown',
    'amended',
  ],
  initial: 'draft',
  moves: {
    change: { from: ['draft', 'ready', 'failed'], to: 'draft' },
    complete: { from: ['draft', 'ready', 'failed'], to: 'ready', guard: "Defra's rules find no error" },
    amend: { from: ['submitted', 'submitted_with_warnings', 'amended', 'failed'], to: 'amended' },
    submit: { from: ['ready', 'failed', 'amended'], to: 'submitting', guard: "Defra's rules find no error" },
    accept: { from: ['submitting'], to: 'submitted' },
    accept_with_warnings: { from: ['submitting'], to: 'submitted_with_warnings' },
    refuse: { from: ['submitting'], to: 'failed' },
    lose: { from: ['submitting'], to: 'unknown' },
    find: { from: ['unknown'], to: 'submitted', guard: "the tracking id from Defra's pages is given" },
    miss: { from: ['unknown'], to: 'ready', guard: 'a person confirms that Defra does not have it' },
  },
});

export type DwtReceiptStatus = (typeof dwtReceiptStates.states)[number];
export type DwtReceiptAction = keyof typeof dwtReceiptStates.moves;
