import { describe, expect, it } from '@jest/globals';
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
import type { CollectionAction, CollectionStatus } from '../../../domain/states/collection.ts';

const now = new Date('2026-10-05T09:00:00Z');
const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field);
const visit: CollectionWork = {
  status: 'in_progress',
  service_type: 'exchange',
  driver_id: 'driver',
  client_id: 'client',
  waste_description: 'Rubble',
  ewc_codes: ['17 01 07'],
  quantity_kg: null,
  actual_weight_kg: 5060,
  outcome: null,
  aborted_reason: null,
  containers_delivered: [],
  containers_collected: [],
  signature: unsigned,
  note_id: null,
};

describe('the move of a collection', () => {
  it.each<[CollectionStatus, MoveInput, CollectionAction | null]>([
    ['scheduled', {}, null],
    ['scheduled', { status: 'scheduled' }, null],
    ['scheduled', { status: 'in_progress' }, 'start'],
    ['scheduled', { status: 'cancelled' }, 'cancel'],
    ['cancelled', { status: 'cancelled' }, null],
    ['cancelled', { status: 'scheduled' }, 'bring_back'],
    ['in_progress', { status: 'in_progress' }, null],
    ['in_progress', { status: 'completed' }, 'complete'],
    ['in_progress', { status: 'completed', outcome: 'done' }, 'complete'],
    ['in_progress', { status: 'completed', outcome: 'partial' }, 'complete'],
    ['in_progress', { status: 'completed', outcome: 'aborted' }, 'abort'],
    ['completed', { status: 'completed' }, 'complete'],
  ])('that is %s, given %j, is %s', (current, input, action) => {
    expect(collectionAction(current, input)).toBe(action);
  });

  it('is refused once it is over; so is any other change', () => {
    expect(stateErrors('completed', 'complete')).toHaveLength(1);
    expect(stateErrors('in_progress', 'complete')).toEqual([]);
    expect(stateErrors('completed', null)).toEqual([
      { field: 'status', message: 'is completed and cannot be changed any more' },
    ]);
    expect(stateErrors('cancelled', null)).toEqual([
      { field: 'status', message: 'is cancelled; set the status to scheduled first' },
    ]);
    expect([stateErrors('scheduled', null), stateErrors('in_progress', null)]).toEqual([[], []]);
  });

  type Input = Parameters<typeof inputErrors>[1];

  it.each<[CollectionAction, Input]>([
    ['complete', { outcome: 'done', draft_note: true, completed_at: '2026-10-05T08:00:00Z' }],
    ['complete', { outcome: 'partial', aborted_reason: 'weather' }],
    ['abort', { outcome: 'aborted', aborted_reason: 'no_access', completed_at: '2026-10-05T08:00:00Z' }],
    ['cancel', { cancel_reason: 'Rain' }],
    ['start', { cancel_reason: null, aborted_reason: null, draft_note: false }],
  ])('%s accepts %j', (action, input) => {
    expect(inputErrors(action, input)).toEqual([]);
  });

  it.each<[CollectionAction | null, Input, string]>([
    ['start', { outcome: 'done' }, 'outcome'],
    ['abort', { outcome: 'aborted', draft_note: true }, 'draft_note'],
    [null, { draft_note: true }, 'draft_note'],
    ['start', { completed_at: '2026-10-05T08:00:00Z' }, 'completed_at'],
    ['complete', { correction_reason: 'Typo' }, 'correction_reason'],
    ['complete', { cancel_reason: 'Rain' }, 'cancel_reason'],
    ['complete', { outcome: 'done', aborted_reason: 'weather' }, 'aborted_reason'],
    ['complete', { aborted_reason: 'weather' }, 'aborted_reason'],
    [null, { aborted_reason: 'weather' }, 'aborted_reason'],
  ])('%s rejects %j', (action, input, field) => {
    expect(fieldsOf(inputErrors(action, input))).toEqual([field]);
  });
});

describe('the data of a visit', () => {
  it('may be entered once the visit begins', () => {
    const input = { arrived_at: 'x', actual_weight_kg: 1, signature: {}, gps: {} };

    expect(fieldsOf(visitErrors('scheduled', null, input))).toEqual(Object.keys(input));
    expect(visitErrors('scheduled', 'start', input)).toEqual([]);
    expect(visitErrors('in_progress', null, input)).toEqual([]);
    expect(visitErrors('scheduled', null, { arrived_at: null, driver_id: null, notes: 'x' })).toEqual([]);
  });

  it('keeps its driver while it runs', () => {
    expect(fieldsOf(visitErrors('in_progress', null, { driver_id: null }))).toEqual(['driver_id']);
    expect(visitErrors('in_progress', null, { driver_id: 'other' })).toEqual([]);
  });

  it.each([
    ['2026-10-05T09:05:00.000Z', []],
    ['2026-10-05T09:05:00.001Z', ['arrived_at']],
    [null, []],
    [undefined, []],
  ])('may have arrived at %s: errors at %j', (arrived_at, fields) => {
    expect(fieldsOf(momentErrors({ arrived_at }, now))).toEqual(fields);
  });
});

describe('what a move needs', () => {
  it.each<[string, CollectionAction, Partial<CollectionWork>, boolean, string[]]>([
    ['a driver to start', 'start', { driver_id: null }, false, ['driver_id']],
    ['no more than a driver to start', 'start', { actual_weight_kg: null }, false, []],
    ['nothing to cancel', 'cancel', { actual_weight_kg: null, driver_id: null }, false, []],
    ['a weight to complete', 'complete', { actual_weight_kg: null }, false, ['actual_weight_kg']],
    [
      'no weight if there is an estimate',
      'complete',
      { actual_weight_kg: null, quantity_kg: 100 },
      false,
      [],
    ],
    ['no weight for a delivery', 'complete', { actual_weight_kg: null, service_type: 'delivery' }, false, []],
    [
      'a client for a container',
      'complete',
      { client_id: null, containers_delivered: ['a'] },
      false,
      ['client_id'],
    ],
    ['no client to take one away', 'complete', { client_id: null, containers_collected: ['a'] }, false, []],
    [
      'each container once',
      'complete',
      { containers_delivered: ['a', 'a'] },
      false,
      ['containers_delivered.1'],
    ],
    [
      'each container one way',
      'complete',
      { containers_delivered: ['a'], containers_collected: ['b', 'a'] },
      false,
      ['containers_collected.1'],
    ],
    ['a description for a note', 'complete', { waste_description: null }, true, ['waste_description']],
    ['codes for a note', 'complete', { ewc_codes: [] }, true, ['ewc_codes']],
    ['neither without a note', 'complete', { waste_description: null, ewc_codes: [] }, false, []],
    [
      'neither if there is a note',
      'complete',
      { waste_description: null, ewc_codes: [], note_id: 'n' },
      true,
      [],
    ],
    ['a reason to abort', 'abort', { actual_weight_kg: null }, false, ['aborted_reason']],
    ['no weight to abort', 'abort', { aborted_reason: 'weather' }, false, ['actual_weight_kg']],
  ])('is %s', (_what, action, change, draft_note, fields) => {
    expect(fieldsOf(guardErrors(action, { ...visit, ...change }, { draft_note }))).toEqual(fields);
  });
});

describe('a visit entered from paper', () => {
  const errors = (completed_at: string | undefined, arrived_at: string | null = null) =>
    completedAtErrors({ arrived_at }, { completed_at }, now).map(({ message }) => message);

  it('ended after it began, and at most two years ago', () => {
    expect(errors(undefined, '2026-10-05T08:00:00Z')).toEqual([]);
    expect(errors('2026-10-05T08:00:00Z', '2026-10-05T08:00:00Z')).toEqual([]);
    expect(errors('2026-10-05T07:59:59Z', '2026-10-05T08:00:00Z')).toEqual([
      'must not be before 2026-10-05T08:00:00Z, when the vehicle arrived',
    ]);
    expect(errors('2024-10-05T09:00:00Z')).toEqual([]);
    expect(errors('2024-10-05T08:59:59Z')).toEqual(['must be at most 2 years ago']);
  });

  it.each([
    ['2026-10-05T08:00:00Z', null, '2026-10-05T08:30:00Z', {}],
    ['2026-10-05T08:30:00Z', null, '2026-10-05T08:30:00Z', {}],
    ['2026-10-05T09:00:00Z', null, '2026-10-05T08:30:00Z', { started_at: '2026-10-05T08:30:00Z' }],
    [
      '2026-10-05T09:00:00Z',
      '2026-10-05T08:10:00Z',
      '2026-10-05T08:30:00Z',
      { started_at: '2026-10-05T08:10:00Z' },
    ],
    ['2026-10-05T09:00:00Z', null, '2026-10-05T09:30:00+01:00', { started_at: '2026-10-05T09:30:00+01:00' }],
    ['2026-10-05T08:30:00.000Z', null, '2026-10-05T08:30:00Z', {}],
    [null, null, '2026-10-05T08:30:00Z', {}],
    ['2026-10-05T09:00:00Z', null, null, {}],
  ])(
    'with start %s, arrival %s and end %s gets the start %j',
    (started_at, arrived_at, completed_at, expected) => {
      expect(startedBefore({ started_at, arrived_at, completed_at })).toEqual(expected);
    },
  );
});

describe('the weight of a completed collection', () => {
  it.each<[string, Parameters<typeof correctionErrors>, string[]]>([
    [
      'may be corrected',
      [{ actual_weight_kg: 5, correction_reason: 'Typo', status: 'completed' }, 'done'],
      [],
    ],
    ['may be corrected to nothing', [{ actual_weight_kg: 0 }, 'partial'], []],
    ['cannot be taken away', [{ actual_weight_kg: null }, 'done'], ['actual_weight_kg']],
    ['must be named', [{ correction_reason: 'Typo' }, 'done'], ['actual_weight_kg']],
    ['stays null after an aborted visit', [{ actual_weight_kg: 5 }, 'aborted'], ['actual_weight_kg']],
    ['is corrected alone', [{ actual_weight_kg: 5, outcome: 'done' }, 'done'], ['outcome']],
    ['is not corrected by moving it', [{ actual_weight_kg: 5, status: 'scheduled' }, 'done'], ['status']],
  ])('%s', (_what, [input, outcome], fields) => {
    expect(fieldsOf(correctionErrors(input, outcome))).toEqual(fields);
  });
});

describe('a move writes', () => {
  const at = '2026-10-05T09:00:00.000Z';

  it.each<[CollectionAction | null, MoveInput, object]>([
    [null, {}, {}],
    ['start', {}, { status: 'in_progress', started_at: at }],
    ['complete', {}, { status: 'completed', completed_at: at, outcome: 'done' }],
    [
      'complete',
      { outcome: 'partial', completed_at: '2026-10-05T09:00:00+01:00' },
      { status: 'completed', completed_at: '2026-10-05T08:00:00.000Z', outcome: 'partial' },
    ],
    [
      'abort',
      { outcome: 'aborted' },
      {
        status: 'completed',
        completed_at: at,
        outcome: 'aborted',
        containers_delivered: [],
        containers_collected: [],
      },
    ],
    ['cancel', { cancel_reason: 'Rain' }, { status: 'cancelled', cancelled_at: at, cancel_reason: 'Rain' }],
    ['cancel', {}, { status: 'cancelled', cancelled_at: at, cancel_reason: null }],
    [
      'bring_back',
      {},
      {
        status: 'scheduled',
        cancelled_at: null,
        cancel_reason: null,
        started_at: null,
        arrived_at: null,
        actual_weight_kg: null,
        signature: null,
        gps: null,
        eta: null,
      },
    ],
  ])('for %s with %j: %j', (action, input, columns) => {
    expect(moveColumns(action, input, now)).toEqual(columns);
  });
});
