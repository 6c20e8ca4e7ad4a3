import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  containerMovementKinds,
  containerStatuses,
  containerMovements,
  movedAtErrors,
  statusAfterMove,
  movementErrors,
} from '../../../domain/collections/container_moves.ts';
import type { ContainerMovement, ContainerStatus } from '../../../domain/collections/container_moves.ts';
import type { PlaceType } from '../../../domain/collections/container_places.ts';

const places: PlaceType[] = ['yard', 'client', 'site', 'vehicle', 'unknown'];
const at = (type: PlaceType, status: string, since: string | null = null) => ({
  status,
  location: { type, since },
});

describe('containerMovements', () => {
  test('any random walk stays in the table and skips no guard', () => {
    const step = fc.record({
      movement: fc.constantFrom(...containerMovementKinds),
      place: fc.constantFrom(...places),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let container = at('yard', 'available');
        for (const { movement, place } of steps) {
          const rule = containerMovements[movement];
          const errors = movementErrors(movement, container);
          const allowed =
            rule.places.includes(container.location.type) &&
            rule.statuses.some((status) => status === container.status);
          expect(errors.length === 0).toBe(allowed);
          if (!allowed) continue;

          const stays = movement === 'off_hire' ? container.location.type : place;
          container = at(rule.to ?? stays, statusAfterMove(movement, container) ?? container.status);
          expect(containerStatuses).toContain(container.status);
        }
      }),
    );
  });

  test.each(containerMovementKinds)('%s never moves a scrapped container', (movement) => {
    for (const place of places)
      expect(movementErrors(movement, at(place, 'scrapped'))).toContainEqual(
        expect.objectContaining({ field: 'status' }),
      );
  });

  test.each<[ContainerMovement, PlaceType, ContainerStatus, string[]]>([
    ['delivered', 'yard', 'available', []],
    ['delivered', 'client', 'on_hire', ['location.type']],
    ['delivered', 'yard', 'repair', ['status']],
    ['collected', 'client', 'available', []],
    ['collected', 'yard', 'scrapped', ['status', 'location.type']],
    ['exchanged_out', 'client', 'on_hire', []],
    ['returned_to_yard', 'yard', 'available', ['location.type']],
    ['returned_to_yard', 'unknown', 'lost', []],
    ['off_hire', 'client', 'available', ['status']],
  ])('%s of a container at the %s with status %s has the errors %j', (movement, place, status, fields) => {
    expect(movementErrors(movement, at(place, status)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the table of movements', () => {
  const inUse: ContainerStatus[] = ['available', 'on_hire', 'in_transit'];
  const standing: ContainerStatus[] = [...inUse, 'maintenance', 'repair', 'lost'];
  const away: PlaceType[] = ['yard', 'site', 'vehicle', 'unknown'];

  test.each<[ContainerMovement, PlaceType[], ContainerStatus[]]>([
    ['delivered', away, inUse],
    ['exchanged_in', away, inUse],
    ['exchanged_out', ['client'], inUse],
    ['collected', ['client'], standing],
    ['returned_to_yard', ['client', 'site', 'vehicle', 'unknown'], standing],
    ['transferred', [...away, 'client'], standing],
    ['off_hire', [...away, 'client'], ['on_hire']],
  ])('%s starts at %j with status %j', (movement, from, statuses) => {
    const possible = places.flatMap((place) =>
      containerStatuses.filter((status) => movementErrors(movement, at(place, status)).length === 0),
    );

    expect(possible).toEqual(
      places
        .filter((place) => from.includes(place))
        .flatMap(() => containerStatuses.filter((status) => statuses.includes(status))),
    );
  });

  test.each<[ContainerMovement, PlaceType, ContainerStatus | null]>([
    ['delivered', 'yard', 'on_hire'],
    ['exchanged_in', 'yard', 'on_hire'],
    ['exchanged_out', 'client', 'in_transit'],
    ['collected', 'client', 'in_transit'],
    ['returned_to_yard', 'client', 'available'],
    ['transferred', 'client', null],
    ['off_hire', 'client', null],
    ['off_hire', 'yard', 'available'],
  ])('%s of a container at the %s leaves it %s', (movement, place, status) => {
    expect(statusAfterMove(movement, at(place, 'on_hire'))).toBe(status);
  });

  test('a refusal names the current and the required state', () => {
    expect(movementErrors('exchanged_out', at('yard', 'lost'))).toEqual([
      {
        field: 'status',
        message: 'is lost; exchanged out is only possible when it is available or on_hire or in_transit',
      },
      { field: 'location.type', message: 'is yard; exchanged out is only possible when it is client' },
    ]);
  });
});

describe('movedAtErrors', () => {
  const now = new Date('2026-10-09T12:00:00Z');
  const container = at('client', 'on_hire', '2026-10-01T08:00:00.000Z');

  test.each([
    ['2026-10-09T12:00:00Z', 0],
    ['2026-10-01T08:00:00Z', 0],
    ['2026-10-09T12:00:01Z', 1],
    ['2026-10-01T07:59:59Z', 1],
  ])('%s has %i errors', (moved, count) => {
    expect(movedAtErrors(new Date(moved), container, now)).toHaveLength(count);
  });

  test('names the time since which the container is there, and accepts any if that is unknown', () => {
    const before = new Date('2026-10-01T07:59:59Z');

    expect(movedAtErrors(before, container, now)).toMatchObject([
      { field: 'moved_at', message: expect.stringContaining('before 2026-10-01T08:00:00.000Z') },
    ]);
    expect(movedAtErrors(before, at('client', 'on_hire'), now)).toEqual([]);
  });

  test('is not before the end of the hire, although the container stood there longer', () => {
    const moved = (at: string) =>
      movedAtErrors(new Date(at), container, now, { last_moved_at: '2026-10-05T09:00:00.000Z' });

    expect(moved('2026-10-05T09:00:00Z')).toEqual([]);
    expect(moved('2026-10-05T08:59:59Z')).toMatchObject([
      { field: 'moved_at', message: expect.stringContaining('before 2026-10-05T09:00:00.000Z') },
    ]);
  });

  test('a container with only an entered place may have moved earlier, but not later than now', () => {
    const moved = (at: string) => movedAtErrors(new Date(at), container, now, { entered: true });

    expect(moved('2020-01-01T00:00:00Z')).toEqual([]);
    expect(moved('2026-10-09T12:00:01Z')).toEqual([
      { field: 'moved_at', message: 'must not be in the future' },
    ]);
  });
});
