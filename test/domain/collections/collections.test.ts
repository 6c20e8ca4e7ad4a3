import { describe, expect, test } from '@jest/globals';
import { collectionWeight, signedFaults, statusAfter } from '../../../domain/collections/collections.ts';
import type {
  CollectionWeight,
  CollectionWeightInput,
  SignedCollection,
} from '../../../domain/collections/collections.ts';

const now = new Date('2026-11-22T10:00:00Z');

describe('the weight of a collection', () => {
  const entered: CollectionWeight = {
    ewc_codes: ['17 01 07'],
    quantity_kg: 900,
    quantity_value: 1,
    quantity_unit: 'tonnes',
    container_type: '8yd skip',
    weight_is_estimate: false,
    weight_source: 'entered',
  };
  const weighed = (input: CollectionWeightInput, current?: CollectionWeight) => {
    const { quantity_kg, weight_source } = collectionWeight(input, current);

    return { quantity_kg, weight_source };
  };

  test.each([
    { after: 'nothing', input: {}, expected: { quantity_kg: null, weight_source: null } },
    {
      after: 'a weight',
      input: { quantity_kg: 750 },
      expected: { quantity_kg: 750, weight_source: 'entered' },
    },
    {
      after: 'a weight of nothing',
      input: { quantity_kg: 0 },
      expected: { quantity_kg: 0, weight_source: 'entered' },
    },
    {
      after: 'two tonnes',
      input: { quantity_value: 2, quantity_unit: 'tonnes' },
      expected: { quantity_kg: 2000, weight_source: 'estimated' },
    },
    {
      after: 'a unit that says no weight',
      input: { quantity_value: 2, quantity_unit: 'nothing known' },
      expected: { quantity_kg: null, weight_source: null },
    },
  ])('first, after $after', ({ input, expected }) => {
    expect(weighed(input)).toEqual(expected);
  });

  test.each([
    {
      after: 'other words',
      current: {},
      input: {},
      expected: { quantity_kg: 900, weight_source: 'entered' },
    },
    {
      after: 'another quantity',
      current: {},
      input: { quantity_value: 2 },
      expected: { quantity_kg: 900, weight_source: 'entered' },
    },
    {
      after: 'another quantity, once it was weighed',
      current: { weight_source: 'weighbridge' as const },
      input: { quantity_value: 2 },
      expected: { quantity_kg: 900, weight_source: 'weighbridge' },
    },
    {
      after: 'another quantity, while it is an estimate',
      current: { weight_source: 'estimated' as const },
      input: { quantity_value: 2 },
      expected: { quantity_kg: 2000, weight_source: 'estimated' },
    },
    {
      after: 'nothing new, while it is an estimate',
      current: { weight_source: 'estimated' as const },
      input: {},
      expected: { quantity_kg: 900, weight_source: 'estimated' },
    },
    {
      after: 'null, which asks for an estimate',
      current: {},
      input: { quantity_kg: null },
      expected: { quantity_kg: 1000, weight_source: 'estimated' },
    },
  ])('later, after $after', ({ current, input, expected }) => {
    expect(weighed(input, { ...entered, ...current })).toEqual(expected);
  });

  test('keeps what an input leaves out, and takes what it says, null included', () => {
    expect(collectionWeight({}, entered)).toEqual(entered);
    expect(
      collectionWeight(
        {
          quantity_kg: 1,
          ewc_codes: [],
          quantity_value: null,
          quantity_unit: null,
          container_type: null,
          weight_is_estimate: true,
        },
        entered,
      ),
    ).toEqual({
      ewc_codes: [],
      quantity_kg: 1,
      quantity_value: null,
      quantity_unit: null,
      container_type: null,
      weight_is_estimate: true,
      weight_source: 'entered',
    });
    expect(collectionWeight({ quantity_kg: 1 })).toMatchObject({ ewc_codes: [], weight_is_estimate: true });
  });
});

describe('the status of a collection', () => {
  test('scheduled: it can be cancelled, with a reason or without', () => {
    expect(statusAfter('scheduled', { status: 'cancelled', cancel_reason: 'Rain' }, now)).toEqual({
      status: 'cancelled',
      cancel_reason: 'Rain',
      cancelled_at: '2026-11-22T10:00:00.000Z',
    });
    expect(statusAfter('scheduled', { status: 'cancelled' }, now)).toMatchObject({ cancel_reason: null });
  });

  test('cancelled: it can be scheduled again, and forgets why it was cancelled', () => {
    expect(statusAfter('cancelled', { status: 'scheduled' }, now)).toEqual({
      status: 'scheduled',
      cancel_reason: null,
      cancelled_at: null,
    });
  });

  test.each([
    { current: 'scheduled' as const, input: {} },
    { current: 'scheduled' as const, input: { status: 'scheduled' as const } },
    { current: 'in_progress' as const, input: {} },
  ])('$current: $input is no move', ({ current, input }) => {
    expect(statusAfter(current, input, now)).toBeNull();
  });

  test.each([
    {
      current: 'completed' as const,
      input: {},
      field: 'status',
      message: 'is completed and cannot be changed any more',
    },
    {
      current: 'cancelled' as const,
      input: {},
      field: 'status',
      message: 'is cancelled; set the status to scheduled first',
    },
    { current: 'completed' as const, input: { status: 'cancelled' as const }, field: 'status', message: /./ },
    { current: 'cancelled' as const, input: { status: 'cancelled' as const }, field: 'status', message: /./ },
    { current: 'completed' as const, input: { status: 'scheduled' as const }, field: 'status', message: /./ },
    {
      current: 'scheduled' as const,
      input: { cancel_reason: 'Rain' },
      field: 'cancel_reason',
      message: 'is only allowed together with the status cancelled',
    },
    {
      current: 'cancelled' as const,
      input: { status: 'scheduled' as const, cancel_reason: 'Rain' },
      field: 'cancel_reason',
      message: 'is only allowed together with the status cancelled',
    },
  ])('$current: $input is refused on $field', ({ current, input, field, message }) => {
    expect(() => statusAfter(current, input, now)).toThrow(
      expect.objectContaining({ details: [{ field, message: expect.stringMatching(message) }] }),
    );
  });
});

describe('what a site signed for', () => {
  const signed: SignedCollection = {
    scheduled_date: '2026-11-22',
    client_id: 'client',
    client_location_id: 'place',
    address: '1 Mill Lane',
    postcode: 'LS1 1AA',
    waste_description: 'Rubble',
    ewc_codes: ['17 01 07'],
    signature: { signed_at: '2026-11-22T10:00:00Z' },
  };

  test.each([
    ['scheduled_date', '2026-11-23'],
    ['client_id', 'other'],
    ['client_location_id', null],
    ['address', '2 Mill Lane'],
    ['postcode', 'LS1 1AB'],
    ['waste_description', 'Soil'],
    ['ewc_codes', ['17 05 04']],
  ])('does not change: %s', (field, value) => {
    expect(signedFaults(signed, { [field]: value })).toEqual([
      { field, message: 'cannot change, the site has signed for it' },
    ]);
    expect(signedFaults({ ...signed, signature: { signed_at: null } }, { [field]: value })).toEqual([]);
  });

  test('may be sent again as it is, with what came after the signature', () => {
    expect(signedFaults(signed, { ...signed, vehicle_reg: 'AA21 BCD', quantity_kg: 900 })).toEqual([]);
  });
});
