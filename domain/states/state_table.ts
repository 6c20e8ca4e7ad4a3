import type { Detail } from '../errors.ts';

/** One move: its start states, its target, and its event. */
export interface Move<State extends string> {
  from: readonly State[];
  /** Target state; may be the same state. Null if the record keeps the state it has. */
  to: State | null;
  /** The public event of the move. */
  event?: string;
  /** Short description of the condition, for the drawing; the check itself is code beside the table. */
  guard?: string;
  /** The required permission, `area:action`. */
  permission?: string;
}

/**
 * The states of one type of record, as data: every action and the states in which it is allowed. Anything not
 * listed is rejected.
 */
export interface StateTable<State extends string = string, Action extends string = string> {
  noun: string;
  states: readonly State[];
  initial: State;
  moves: Record<Action, Move<State>>;
}

/** Declares a state table; its states and actions are checked against each other. */
export function stateTable<const State extends string, const Action extends string>(
  table: StateTable<State, Action>,
): StateTable<State, Action> {
  return table;
}

/**
 * Returns why an action is not allowed in a state, or null if it is. The message names the states that allow
 * it.
 */
export function refusal<State extends string, Action extends string>(
  table: StateTable<State, Action>,
  action: Action,
  state: State,
): Detail | null {
  const move = table.moves[action];
  if (move.from.includes(state)) return null;

  return {
    field: 'status',
    message: `is ${state}; ${action.replaceAll('_', ' ')} is only possible when it is ${move.from.join(' or ')}`,
  };
}
