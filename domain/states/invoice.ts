import { stateTable } from './state_table.ts';

/**
 * The states of an invoice. `overdue` is `sent` after its due date with an outstanding amount, and is derived
 * from the date: no action leads there. A payment or credit note that leaves an outstanding amount does not
 * change the state. An invoice for nothing is paid as soon as it is sent. Credit on a paid invoice goes to the client's credit balance or is refunded.
 */
export const invoiceStates = stateTable({
  noun: 'invoice',
  states: ['draft', 'sent', 'overdue', 'paid', 'credited', 'void'],
  initial: 'draft',
  moves: {
    change: { from: ['draft'], to: 'draft' },
    send: { from: ['draft'], to: 'sent', event: 'invoice.sent' },
    settle: { from: ['sent'], to: 'paid', event: 'invoice.paid', guard: 'it is for nothing' },
    resend: { from: ['sent', 'overdue', 'paid', 'credited'], to: null },
    remind: { from: ['sent', 'overdue'], to: null },
    record_payment: {
      from: ['sent', 'overdue'],
      to: 'paid',
      event: 'invoice.paid',
      guard: 'nothing is left to pay',
    },
    take_back_payment: {
      from: ['sent', 'overdue', 'paid'],
      to: 'sent',
      guard: 'credit notes did not return it',
    },
    credit: {
      from: ['sent', 'overdue', 'paid'],
      to: 'credited',
      guard: 'credit notes cover the total',
    },
    credit_the_rest: {
      from: ['sent', 'overdue'],
      to: 'paid',
      event: 'invoice.paid',
      guard: 'part was paid, and credit notes cover the rest',
    },
    credit_a_part: {
      from: ['paid'],
      to: 'paid',
      guard: 'credit notes do not cover the total',
    },
    void: { from: ['draft', 'sent', 'overdue', 'paid'], to: 'void', guard: 'nothing was paid or credited' },
  },
});

export type InvoiceStatus = (typeof invoiceStates.states)[number];
