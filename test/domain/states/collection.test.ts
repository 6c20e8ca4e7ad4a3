import { describe, expect, test } from '@jest/globals';
import { collectionStates } from '../../../domain/states/collection.ts';
import { refusal } from '../../../domain/states/state_table.ts';
import { actionsIn } from '../../support/states.ts';

/** Every state with every action: where it leads, or null where it is refused. */
const expected: Record<string, Record<string, string | null>> = {
  scheduled: { start: 'in_progress', complete: null, abort: null, cancel: 'cancelled', bring_back: null },
  in_progress: {
    start: null,
    complete: 'completed',
    abort: 'completed',
    cancel: 'cancelled',
    bring_back: null,
  },
  completed: { start: null, complete: null, abort: null, cancel: null, bring_back: null },
  cancelled: { start: null, complete: null, abort: null, cancel: null, bring_back: 'scheduled' },
};

describe('collectionStates', () => {
  test('every state and every action has an expected result', () => {
    expect(Object.keys(expected)).toEqual([...collectionStates.states]);
    for (const actions of Object.values(expected))
      expect(Object.keys(actions)).toEqual(Object.keys(collectionStates.moves));
  });

  test.each(
    collectionStates.states.flatMap((state) =>
      (Object.keys(collectionStates.moves) as (keyof typeof collectionStates.moves)[]).map(
        (action) => [state, action] as const,
      ),
    ),
  )('%s: %s leads to the expected state or is refused on status', (state, action) => {
    const to = expected[state]![action]!;
    const refused = refusal(collectionStates, action, state);

    expect(actionsIn(collectionStates, state).includes(action)).toBe(to !== null);
    if (to === null) expect(refused).toMatchObject({ field: 'status' });
    else expect([refused, collectionStates.moves[action].to]).toEqual([null, to]);
  });

  test('every state can be reached, and only completion sends an event', () => {
    const reached = new Set(Object.values(collectionStates.moves).map((move) => move.to));

    expect(new Set([collectionStates.initial, ...reached])).toEqual(new Set(collectionStates.states));
    const announced = Object.entries(collectionStates.moves).filter(([, move]) => move.event !== undefined);
    expect(announced.map(([action, { to, event }]) => [action, to, event])).toEqual([
      ['complete', 'completed', 'collection.completed'],
      ['abort', 'completed', 'collection.completed'],
    ]);
  });
});
