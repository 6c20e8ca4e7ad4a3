import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  collectionAction,
  completedAtErrors,
  correctionErrors,
  guardErrors,
  inputErrors,
  momentErrors,
  moveColumns,
  startedBefore,
  stateErrors,
  visitErrors,
} from '../../../domain/collections/collection_work.ts';
import type { CollectionWork, MoveInput } from '../../../domain/collections/collection_work.ts';
import { unsigned } from '../../../domain/notes/notes.ts';
import { collectionStates } from '../../../domain/states/collection.ts';
import { actionsIn } from '../../support/states.ts';

const planned: CollectionWork = {
  status: 'scheduled',
  service_type: null,
  driver_id: 'driver',
  client_id: 'client',
  waste_description: 'Rubble',
  ewc_codes: ['17 01 07'],
  quantity_kg: 1000,
  actual_weight_kg: null,
  outcome: null,
  aborted_reason: null,
  containers_delivered: [],
  containers_collected: [],
  signature: unsigned,
  note_id: null,
};
const now = new Date('2026-10-05T09:00:00Z');
const fields = (errors: { field: string }[]) => errors.map(({ field }) => field);

type Walked = MoveInput &
  Partial<Pick<CollectionWork, 'driver_id' | 'actual_weight_kg' | 'quantity_kg'>> & {
    aborted_reason?: string | null;
  };

const input: fc.Arbitrary<Walked> = fc.record(
  {
    status: fc.constantFrom(...collectionStates.states),
    outcome: fc.constantFrom('done' as const, 'aborted' as const, 'partial' as const),
    aborted_reason: fc.constantFrom(null, 'no_access', 'weather', 'other'),
    driver_id: fc.constantFrom(null, 'driver'),
    actual_weight_kg: fc.constantFrom(null, 5060),
    quantity_kg: fc.constantFrom(null, 1000),
    draft_note: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** One change as the handler makes it: nothing where there is any error. */
function changed(
  collection: CollectionWork,
  change: Walked,
): { after: CollectionWork; action: string | null } {
  const action = collectionAction(collection.status, change);
  const { status: _, outcome: __, draft_note: ___, ...words } = change;
  const after = { ...collection, ...words, ...moveColumns(action, change, now) } as CollectionWork;
  const errors = [
    ...stateErrors(collection.status, action),
    ...inputErrors(action, change),
    ...visitErrors(collection.status, action, { ...change }),
    ...(action ? guardErrors(action, after, change) : []),
  ];

  return errors.length > 0 ? { after: collection, action: null } : { after, action };
}

describe('the moves of a collection', () => {
  test('any random walk stays in the state table and skips no guard', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (changes) => {
        let collection: CollectionWork = { ...planned, driver_id: null, quantity_kg: null };
        let completions = 0;
        for (const change of changes) {
          const was = collection;
          const { after, action } = changed(collection, change);
          collection = after;
          if (action === null) {
            expect(after.status).toBe(was.status);
            continue;
          }

          expect(actionsIn(collectionStates, was.status)).toContain(action);
          expect(after.status).toBe(collectionStates.moves[action as 'start'].to);
          if (collectionStates.moves[action as 'start'].event) completions += 1;
          if (action === 'start') expect(after.driver_id).not.toBeNull();
          if (action === 'complete') expect(after.actual_weight_kg ?? after.quantity_kg).not.toBeNull();
          if (action === 'abort') expect(after.aborted_reason).not.toBeNull();
        }
        expect(completions).toBeLessThanOrEqual(1);
        expect(collection.outcome !== null).toBe(collection.status === 'completed');
      }),
      { numRuns: 500 },
    );
  });

  test('a completed collection does not change again', () => {
    const done: CollectionWork = { ...planned, status: 'completed', outcome: 'done' };
    fc.assert(
      fc.property(input, (change) => {
        expect(changed(done, change).after).toBe(done);
      }),
    );
  });
});

describe('guardErrors', () => {
  test.each<[string, Partial<CollectionWork>, string[]]>([
    ['no driver', { driver_id: null }, ['driver_id']],
    ['a driver', {}, []],
  ])('start with %s', (_, differs, expected) => {
    expect(fields(guardErrors('start', { ...planned, ...differs }, {}))).toEqual(expected);
  });

  test.each<[string, Partial<CollectionWork>, MoveInput, string[]]>([
    ['an estimate alone', {}, {}, []],
    ['no weight at all', { quantity_kg: null }, {}, ['actual_weight_kg']],
    ['no weight, for a delivery', { quantity_kg: null, service_type: 'delivery' }, {}, []],
    [
      'containers for nobody',
      { client_id: null, containers_delivered: ['a'], containers_collected: ['a', 'b', 'b'] },
      {},
      ['client_id', 'containers_collected.0', 'containers_collected.2'],
    ],
    [
      'a note about nothing',
      { waste_description: null, ewc_codes: [] },
      { draft_note: true },
      ['waste_description', 'ewc_codes'],
    ],
    ['a note that is there', { waste_description: null, note_id: 'note' }, { draft_note: true }, []],
  ])('complete with %s', (_, differs, change, expected) => {
    expect(fields(guardErrors('complete', { ...planned, ...differs }, change))).toEqual(expected);
  });

  test('an abort needs its reason and no weight', () => {
    expect(fields(guardErrors('abort', { ...planned, actual_weight_kg: 5 }, {}))).toEqual([
      'aborted_reason',
      'actual_weight_kg',
    ]);
  });
});

describe('momentErrors', () => {
  test('a clock up to five minutes fast is accepted, and no more', () => {
    const moments = { a: '2026-10-05T09:05:00Z', b: '2026-10-05T09:05:01Z', c: null, d: undefined };

    expect(fields(momentErrors(moments, now))).toEqual(['b']);
  });
});

describe('a visit that is entered from paper', () => {
  const now = new Date('2026-10-05T12:00:00Z');

  test.each<[string, string | null, string, string[]]>([
    ['two years ago to the second', null, '2024-10-05T12:00:00Z', []],
    ['a second longer ago', null, '2024-10-05T11:59:59Z', ['completed_at']],
    ['when the vehicle arrived', '2026-10-05T09:00:00Z', '2026-10-05T09:00:00Z', []],
    ['before the vehicle arrived', '2026-10-05T09:00:00Z', '2026-10-05T08:59:59Z', ['completed_at']],
  ])('is accepted or rejected if it ended %s', (_what, arrived_at, completed_at, fields) => {
    expect(completedAtErrors({ arrived_at }, { completed_at }, now).map(({ field }) => field)).toEqual(
      fields,
    );
  });

  test.each<[string | null, string | null, object]>([
    ['2026-10-05T11:00:00Z', null, { started_at: '2026-10-05T10:00:00Z' }],
    ['2026-10-05T11:00:00Z', '2026-10-05T09:30:00Z', { started_at: '2026-10-05T09:30:00Z' }],
    ['2026-10-05T10:00:00Z', null, {}],
    [null, null, {}],
  ])('started %s, arrived %s, never starts after it ends', (started_at, arrived_at, expected) => {
    expect(startedBefore({ started_at, arrived_at, completed_at: '2026-10-05T10:00:00Z' })).toEqual(expected);
  });
});

test.each<[string, object, 'done' | 'aborted' | null, string[]]>([
  ['its weight', { actual_weight_kg: 900, correction_reason: 'Misread' }, 'done', []],
  ['its weight, completed again', { actual_weight_kg: 900, status: 'completed' }, 'done', []],
  ['nothing', { correction_reason: 'Misread' }, 'done', ['actual_weight_kg']],
  ['another field', { actual_weight_kg: 900, driver_id: 'x' }, 'done', ['driver_id']],
  ['its status', { actual_weight_kg: 900, status: 'scheduled' }, 'done', ['status']],
  ['the weight of a visit that was aborted', { actual_weight_kg: 900 }, 'aborted', ['actual_weight_kg']],
])(
  'a correction of a completed collection in %s is accepted or rejected',
  (_what, input, outcome, fields) => {
    expect(correctionErrors(input, outcome).map(({ field }) => field)).toEqual(fields);
  },
);
