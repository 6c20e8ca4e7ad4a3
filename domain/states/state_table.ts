import type { Detail } from '../errors.ts';

/** One move: from where, to where, what is announced. */
export interface Move<State extends string> {
  from: readonly State[];
  /** Where it leads; the same state is allowed. */
  to: State;
  /** The public event of the move. */
  event?: string;
  /** What must be true before, in a word for the drawing; the check itself is code beside the table. */
  guard?: string;
  /** `area:action` that a person needs. */
  permission?: string;
}

/** The life of one noun, as data: every action and the states it may be done in. What is not listed is refused. */
export interface StateTable<State extends string = string, Action extends string = string> {
  noun: string;
  states: readonly State[];
  initial: State;
  moves: Record<Action, Move<State>>;
}

/** Declares a state table, its states and actions checked against each other. */
export function stateTable<const State extends string, const Action extends string>(
  table: StateTable<State, Action>,
): StateTable<State, Action> {
  return table;
}

/** Why an action is refused in a state, or null where it is allowed. The answer names what would be needed. */
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

/** The actions that can be done in a state. */
export function actionsIn<State extends string, Action extends string>(
  table: StateTable<State, Action>,
  state: State,
): Action[] {
  return (Object.keys(table.moves) as Action[]).filter((action) => table.moves[action].from.includes(state));
}
