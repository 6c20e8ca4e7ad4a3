import { stateTable } from './state_table.ts';

/**
 * The states of a transfer note. "complete" below means complete under regulation 35 of SI 2011/988 (see
 * note_requirements.ts), which is required to leave draft. Moves without a permission follow automatically
 * from a signature or a date. A note signed by both is `scheduled` until the day of its transfer, and
 * `complete` from then on. Signed content never changes: an amendment is a draft of the next version.
 */
export const noteStates = stateTable({
  noun: 'note',
  states: ['draft', 'scheduled', 'pending_signature', 'pending_party', 'complete', 'valid', 'cancelled'],
  initial: 'draft',
  moves: {
    change: { from: ['draft'], to: 'draft', permission: 'notes:update' },
    schedule: {
      from: ['draft', 'scheduled'],
      to: 'scheduled',
      guard: 'complete',
      permission: 'notes:update',
    },
    change_scheduled: {
      from: ['scheduled'],
      to: 'scheduled',
      guard: 'still complete',
      permission: 'notes:update',
    },
    defer_party: {
      from: ['draft', 'scheduled', 'pending_party'],
      to: 'pending_party',
      guard: 'complete except for one party',
      permission: 'notes:update',
    },
    confirm_party: {
      from: ['pending_party'],
      to: 'scheduled',
      guard: 'complete',
      permission: 'notes:update',
    },
    change_requested: {
      from: ['pending_signature'],
      to: 'pending_signature',
      guard: 'still complete, no request is open, and nobody has signed',
      permission: 'notes:update',
    },
    request_signature: {
      from: ['draft', 'scheduled', 'pending_party', 'pending_signature'],
      to: 'pending_signature',
      guard: 'complete, and the party has not signed',
      permission: 'notes:send',
    },
    sign: {
      from: ['draft', 'scheduled', 'pending_party', 'pending_signature'],
      to: 'pending_signature',
      event: 'note.signed',
      guard: 'complete, and the party has not signed',
      permission: 'notes:sign',
    },
    await_transfer: {
      from: ['pending_signature'],
      to: 'scheduled',
      guard: 'both have signed, it is not a season ticket, and the day of the transfer is in the future',
    },
    complete: {
      from: ['pending_signature', 'scheduled'],
      to: 'complete',
      event: 'note.completed',
      guard: 'both have signed, it is not a season ticket, and the day of the transfer has come',
    },
    come_into_force: {
      from: ['pending_signature'],
      to: 'valid',
      event: 'note.completed',
      guard: 'both have signed a season ticket whose first day has come',
    },
    expire: { from: ['valid'], to: 'complete', guard: 'the last day has passed' },
    supersede: {
      from: ['valid'],
      to: 'complete',
      guard: 'an amended version has come into force',
    },
    replace: {
      from: ['scheduled', 'pending_signature'],
      to: 'cancelled',
      guard: 'both have signed an amended version before this one was complete',
    },
    amend: {
      from: ['complete', 'valid', 'scheduled', 'pending_signature'],
      to: 'draft',
      guard: 'somebody has signed; creates a new version, the old one is kept unchanged',
      permission: 'notes:update',
    },
    cancel: {
      from: ['draft', 'scheduled', 'pending_party', 'pending_signature'],
      to: 'cancelled',
      guard: 'a reason is given',
      permission: 'notes:update',
    },
  },
});

export type NoteAction = keyof typeof noteStates.moves;
