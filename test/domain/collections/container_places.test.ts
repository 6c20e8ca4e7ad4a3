import { describe, expect, test } from '@jest/globals';
import { movementOf, sameSpot, spotOf } from '../../../domain/collections/container_places.ts';
import type { PlaceType, Spot } from '../../../domain/collections/container_places.ts';

const spot = (type: PlaceType, ids: Partial<Spot> = {}): Spot => ({
  type,
  client_location_id: null,
  site_id: null,
  ...ids,
});

describe('spotOf', () => {
  test.each([
    ['nothing said, no client', undefined, null, spot('yard')],
    ['nothing said, a client', undefined, 'c', spot('client')],
    ['a client location', { client_location_id: 'l' }, 'c', spot('client', { client_location_id: 'l' })],
    ['a site', { site_id: 's' }, null, spot('site', { site_id: 's' })],
    ['a type', { type: 'vehicle' as const }, 'c', spot('vehicle')],
  ])('of a new container: %s', (_, input, clientId, expected) => {
    expect(spotOf(input, { id: clientId, changed: clientId !== null }, null)).toEqual(expected);
  });

  test('a different kind of place clears the former site; an address alone does not', () => {
    const current = spot('client', { client_location_id: 'l' });
    const same = { id: 'c', changed: false };

    expect(spotOf({ type: 'yard' }, same, current)).toEqual(spot('yard'));
    expect(spotOf({ site_id: 's' }, same, current)).toEqual(spot('site', { site_id: 's' }));
    expect(spotOf({ address: 'Gate' }, same, current)).toEqual(current);
    expect(spotOf({ client_location_id: null }, same, current)).toEqual(spot('client'));
    expect(spotOf(undefined, same, current)).toEqual(current);
  });

  test('a container removed from its client goes to the yard, and one given to a client goes to the client', () => {
    const current = spot('client', { client_location_id: 'l' });

    expect(spotOf(undefined, { id: null, changed: true }, current)).toEqual(spot('yard'));
    expect(spotOf(undefined, { id: 'd', changed: true }, current)).toEqual(spot('client'));
  });

  test('a place that contradicts the type is refused', () => {
    const at = (input: object) => () => spotOf(input, { id: null, changed: false }, null);
    const refusal = (...fields: string[]) =>
      expect.objectContaining({ details: fields.map((field) => expect.objectContaining({ field })) });

    expect(at({ type: 'yard', client_location_id: 'l' })).toThrow(refusal('location.client_location_id'));
    expect(at({ type: 'client', site_id: 's' })).toThrow(refusal('location.site_id'));
    expect(at({ client_location_id: 'l', site_id: 's' })).toThrow(refusal('location.site_id'));
    expect(at({ type: 'yard', client_location_id: 'l', site_id: 's' })).toThrow(
      refusal('location.client_location_id', 'location.site_id'),
    );
  });
});

test('places are equal only with the same kind, location and site', () => {
  const there = spot('client', { client_location_id: 'l' });

  expect(sameSpot(there, { ...there })).toBe(true);
  expect(sameSpot(there, spot('client', { client_location_id: 'm' }))).toBe(false);
  expect(sameSpot(there, { ...there, type: 'vehicle' })).toBe(false);
  expect(sameSpot(spot('site', { site_id: 's' }), spot('site', { site_id: 't' }))).toBe(false);
});

describe('movementOf', () => {
  const at = (type: PlaceType, status = 'on_hire', address: string | null = null, client = 'c') => ({
    status,
    client_id: type === 'client' ? client : null,
    location: { ...spot(type), address, postcode: null },
  });

  test.each([
    [at('yard'), at('client'), 'delivered'],
    [at('client', 'on_hire', 'a'), at('client', 'on_hire', 'b'), 'transferred'],
    [at('client'), at('client', 'on_hire', null, 'd'), 'transferred'],
    [at('client'), at('yard'), 'returned_to_yard'],
    [at('vehicle'), at('yard'), 'returned_to_yard'],
    [at('client'), at('vehicle'), 'collected'],
    [at('client'), at('site'), 'collected'],
    [at('yard'), at('vehicle'), 'transferred'],
    [at('client', 'on_hire'), at('client', 'available'), 'off_hire'],
    [at('yard', 'available'), at('yard', 'repair'), null],
    [at('yard', 'available'), at('yard', 'on_hire'), null],
    [at('client', 'on_hire'), at('client', 'on_hire'), null],
  ])('%j to %j is %s', (before, after, expected) => {
    expect(movementOf(before, after)).toBe(expected);
  });
});
