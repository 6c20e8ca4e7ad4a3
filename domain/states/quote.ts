import { stateTable } from './state_table.ts';

/**
 * The states of a quote. `expired` is `sent` after its last day, and is derived from the date. A quote that
 * was sent and not accepted can be revised: it becomes a draft of the next version, and the previous version
 * is kept.
 */
export const quoteStates = stateTable({
  noun: 'quote',
  states: ['draft', 'sent', 'accepted', 'declined', 'expired'],
  initial: 'draft',
  moves: {
    change: { from: ['draft'], to: 'draft' },
    send: { from: ['draft'], to: 'sent' },
    resend: { from: ['sent'], to: 'sent' },
    accept: { from: ['sent'], to: 'accepted', event: 'quote.accepted' },
    decline: { from: ['sent'], to: 'declined' },
    revise: { from: ['sent', 'declined', 'expired'], to: 'draft' },
    invoice: { from: ['accepted'], to: 'accepted' },
  },
});

export type QuoteStatus = (typeof quoteStates.states)[number];
