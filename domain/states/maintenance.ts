import { stateTable } from './state_table.ts';

/**
 * The states of maintenance. Completed maintenance stays completed; a wrong record is corrected by its result
 * and its notes.
 */
export const maintenanceStates = stateTable({
  noun: 'maintenance',
  states: ['due', 'booked', 'done', 'cancelled'],
  initial: 'due',
  moves: {
    book: {
      from: ['due', 'booked'],
      to: 'booked',
      guard: 'the day of the appointment is given',
      permission: 'fleet:update',
    },
    unbook: { from: ['booked'], to: 'due', permission: 'fleet:update' },
    complete: {
      from: ['due', 'booked'],
      to: 'done',
      guard: 'the day is not in the future',
      permission: 'fleet:update',
    },
    cancel: { from: ['due', 'booked'], to: 'cancelled', permission: 'fleet:update' },
  },
});

export type MaintenanceStatus = (typeof maintenanceStates.states)[number];
export type MaintenanceAction = keyof typeof maintenanceStates.moves;
