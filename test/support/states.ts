import type { StateTable } from '../../domain/states/state_table.ts';

/** Returns the actions allowed in a state. */
export function actionsIn<State extends string, Action extends string>(
  table: StateTable<State, Action>,
  state: State,
): Action[] {
  return (Object.keys(table.moves) as Action[]).filter((action) => table.moves[action].from.includes(state));
}
