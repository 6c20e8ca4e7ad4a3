import { describe, expect, it } from '@jest/globals';
import { collectionWeight, signedErrors, statusAfter } from '../../../domain/collections/collections.ts';
import type { CollectionWeight, StatusInput } from '../../../domain/collections/collections.ts';
import type { CollectionStatus } from '../../../domain/states/collection.ts';

const base: CollectionWeight = {
  ewc_codes: ['17 09 04'],
  quantity_kg: null,
  quantity_value: 2,
  quantity_unit: 'tonnes',
  container_type: null,
  weight_is_estimate: true,
  weight_source: null,
};

describe('the weight of a collection', () => {
  it('is estimated from its quantity', () => {
    expect(collectionWeight({ ewc_codes: ['17 09 04'], quantity_value: 2, quantity_unit: 'tonnes' })).toEqual(
      {
        ...base,
        quantity_kg: 2000,
        weight_source: 'estimated',
      },
    );
  });

  it('is null if it cannot be estimated', () => {
    expect(collectionWeight({ ewc_codes: ['17 09 04'] })).toEqual({
      ...base,
      quantity_value: null,
      quantity_unit: null,
    });
    expect(
      collectionWeight({ quantity_unit: null }, { ...base, quantity_kg: 5, weight_source: 'estimated' }),
    ).toEqual({
      ...base,
      quantity_unit: null,
    });
  });

  it('is measured only if it was given', () => {
    const quantity = { quantity_value: 2, quantity_unit: 'tonnes', weight_is_estimate: false };
    const estimated = collectionWeight(quantity, base);

    expect(estimated).toMatchObject({ weight_source: 'estimated', weight_is_estimate: true });
    expect(collectionWeight({ weight_is_estimate: false }, estimated)).toEqual(estimated);
    expect(collectionWeight({ weight_is_estimate: false }, base).weight_is_estimate).toBe(true);
  });

  it('is kept as entered, regardless of other changes', () => {
    const entered = collectionWeight({ quantity_kg: 450, weight_is_estimate: false }, base);

    expect(entered).toEqual({
      ...base,
      quantity_kg: 450,
      weight_is_estimate: false,
      weight_source: 'entered',
    });
    expect(collectionWeight({ quantity_value: 9 }, entered)).toEqual({ ...entered, quantity_value: 9 });
  });

  it('from a weighbridge is kept until another is entered or null requests an estimate', () => {
    const weighed: CollectionWeight = { ...base, quantity_kg: 1830, weight_source: 'weighbridge' };

    expect(collectionWeight({ container_type: '8yd skip' }, weighed)).toMatchObject({ quantity_kg: 1830 });
    expect(collectionWeight({ quantity_kg: 0 }, weighed)).toMatchObject({
      quantity_kg: 0,
      weight_source: 'entered',
    });
    expect(collectionWeight({ quantity_kg: null }, weighed)).toMatchObject({
      quantity_kg: 2000,
      weight_source: 'estimated',
    });
  });

  it.each<[string, object, number]>([
    ['the quantity', { quantity_value: 3 }, 3000],
    ['the unit', { quantity_unit: 'kg' }, 2],
  ])('if estimated is updated by a change of %s', (_what, input, quantity_kg) => {
    const estimated: CollectionWeight = { ...base, quantity_kg: 2000, weight_source: 'estimated' };

    expect(collectionWeight(input, estimated)).toMatchObject({ quantity_kg, weight_source: 'estimated' });
  });

  it('if estimated is updated by a change of the container or the waste', () => {
    const skip = collectionWeight({
      ewc_codes: ['17 09 04'],
      quantity_value: 1,
      quantity_unit: 'containers',
      container_type: '8yd skip',
    });
    const larger = collectionWeight({ container_type: '12yd skip' }, skip);
    const lighter = collectionWeight({ ewc_codes: ['17 02 01'] }, skip);

    expect(larger.quantity_kg).toBeGreaterThan(skip.quantity_kg!);
    expect(lighter.quantity_kg).not.toBe(skip.quantity_kg);
  });

  it.each(['estimated', 'weighbridge'] as const)(
    'is still %s if it is sent back with all it depends on',
    (source) => {
      const known: CollectionWeight = { ...base, quantity_kg: 2000, weight_source: source };
      const { weight_source: _source, ...sent } = known;

      expect(collectionWeight(sent, known)).toEqual(known);
      expect(collectionWeight({ quantity_kg: 2000, weight_is_estimate: false }, known).weight_source).toBe(
        'entered',
      );
      expect(collectionWeight({ quantity_kg: 2000, quantity_value: 9 }, known).weight_source).toBe('entered');
    },
  );

  it('is unchanged if nothing it depends on changes', () => {
    const odd: CollectionWeight = { ...base, quantity_kg: 7, weight_source: 'estimated' };

    expect(collectionWeight({}, odd)).toEqual(odd);
  });
});

describe('the status of a collection', () => {
  const now = new Date('2026-10-05T09:00:00Z');

  it.each<[CollectionStatus, StatusInput, object | null]>([
    ['scheduled', {}, null],
    ['scheduled', { status: 'scheduled' }, null],
    [
      'scheduled',
      { status: 'cancelled', cancel_reason: 'Rain' },
      { status: 'cancelled', cancel_reason: 'Rain', cancelled_at: '2026-10-05T09:00:00.000Z' },
    ],
    [
      'scheduled',
      { status: 'cancelled' },
      { status: 'cancelled', cancel_reason: null, cancelled_at: '2026-10-05T09:00:00.000Z' },
    ],
    ['cancelled', { status: 'scheduled' }, { status: 'scheduled', cancel_reason: null, cancelled_at: null }],
    [
      'cancelled',
      { status: 'scheduled', cancel_reason: null },
      { status: 'scheduled', cancel_reason: null, cancelled_at: null },
    ],
  ])('%s, given %j, becomes %j', (current, input, expected) => {
    expect(statusAfter(current, input, now)).toEqual(expected);
  });

  it.each<[CollectionStatus, StatusInput, string]>([
    ['completed', {}, 'status'],
    ['completed', { status: 'cancelled' }, 'status'],
    ['completed', { status: 'scheduled' }, 'status'],
    ['cancelled', {}, 'status'],
    ['cancelled', { status: 'cancelled' }, 'status'],
    ['scheduled', { cancel_reason: 'Rain' }, 'cancel_reason'],
    ['cancelled', { status: 'scheduled', cancel_reason: 'Rain' }, 'cancel_reason'],
  ])('%s, given %j, is refused at %s', (current, input, field) => {
    expect(() => statusAfter(current, input, now)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    );
  });

  it('names the next step for a collection that is over', () => {
    expect(() => statusAfter('cancelled', {}, now)).toThrow(
      'is cancelled; set the status to scheduled first',
    );
    expect(() => statusAfter('completed', {}, now)).toThrow('is completed and cannot be changed any more');
  });
});

describe('a collection signed by the site', () => {
  const before = {
    scheduled_date: '2026-10-05',
    client_id: 'c1',
    client_location_id: 'l1',
    address: '1 Mill Lane',
    postcode: 'LS1 1AA',
    waste_description: 'Rubble',
    ewc_codes: ['17 09 04'],
    signature: { signed_at: '2026-10-05T09:00:00.000Z' },
  };

  it.each([
    ['scheduled_date', '2026-10-06'],
    ['client_id', 'c2'],
    ['client_location_id', null],
    ['address', '2 Mill Lane'],
    ['postcode', 'LS1 1AB'],
    ['waste_description', 'Wood'],
    ['ewc_codes', ['17 09 04', '17 02 01']],
  ])('keeps its %s', (field, value) => {
    expect(signedErrors(before, { [field]: value })).toEqual([
      { field, message: 'cannot change, the site has signed for it' },
    ]);
  });

  it('accepts a weight, a vehicle and unchanged values', () => {
    const { signature: _signature, ...same } = before;

    expect(signedErrors(before, { ...same, quantity_kg: 5, vehicle_id: 'v' })).toEqual([]);
  });

  it('is not locked before the site signs', () => {
    expect(signedErrors({ ...before, signature: { signed_at: null } }, { address: 'x' })).toEqual([]);
  });
});
