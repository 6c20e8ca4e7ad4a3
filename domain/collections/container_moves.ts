import type { Detail } from '../errors.ts';
import type { PlaceType } from './container_places.ts';

/**
 * The trade names of container movements; in an exchange, the full one goes out and the empty one comes in.
 */
export const containerMovementKinds = [
  'delivered',
  'exchanged_in',
  'exchanged_out',
  'collected',
  'returned_to_yard',
  'transferred',
  'off_hire',
] as const;
export type ContainerMovement = (typeof containerMovementKinds)[number];

export const containerStatuses = [
  'available',
  'on_hire',
  'in_transit',
  'maintenance',
  'repair',
  'lost',
  'scrapped',
] as const;
export type ContainerStatus = (typeof containerStatuses)[number];

/** One movement: from where, to where, and the resulting status. */
export interface MovementRule {
  places: readonly PlaceType[];
  statuses: readonly ContainerStatus[];
  /** Null if the person states it (`transferred`), or if the container stays (`off_hire`). */
  to: PlaceType | null;
  /** Null if the status does not change. */
  status: ContainerStatus | null;
}

/**
 * Returns the status of a container after a movement; null if it does not change. If a hire ends while the
 * container is at the customer, it stays `on_hire` until it is collected, because nobody else can use it.
 */
export function statusAfterMove(
  movement: ContainerMovement,
  { location }: Pick<MovedContainer, 'location'>,
): ContainerStatus | null {
  return movement === 'off_hire' && location.type === 'client' ? null : containerMovements[movement].status;
}

const away: readonly PlaceType[] = ['yard', 'site', 'vehicle', 'unknown'];
const anywhere: readonly PlaceType[] = [...away, 'client'];
const inUse: readonly ContainerStatus[] = ['available', 'on_hire', 'in_transit'];
const standing: readonly ContainerStatus[] = [...inUse, 'maintenance', 'repair', 'lost'];

/**
 * Every movement of a container, as data. Anything not listed is rejected; a scrapped container never moves
 * again.
 */
export const containerMovements: Record<ContainerMovement, MovementRule> = {
  delivered: { places: away, statuses: inUse, to: 'client', status: 'on_hire' },
  exchanged_in: { places: away, statuses: inUse, to: 'client', status: 'on_hire' },
  exchanged_out: { places: ['client'], statuses: inUse, to: 'vehicle', status: 'in_transit' },
  collected: { places: ['client'], statuses: standing, to: 'vehicle', status: 'in_transit' },
  returned_to_yard: {
    places: ['client', 'site', 'vehicle', 'unknown'],
    statuses: standing,
    to: 'yard',
    status: 'available',
  },
  transferred: { places: anywhere, statuses: standing, to: null, status: null },
  off_hire: { places: anywhere, statuses: ['on_hire'], to: null, status: 'available' },
};

/** The fields of a container that its movements use. */
export interface MovedContainer {
  status: string;
  location: { type: PlaceType; since: string | null };
}

/** Returns why a container cannot make a movement, field by field; empty if it can. */
export function movementErrors(movement: ContainerMovement, container: MovedContainer): Detail[] {
  const { places, statuses } = containerMovements[movement];
  const errors: Detail[] = [];
  if (!statuses.some((status) => status === container.status))
    errors.push({
      field: 'status',
      message: `is ${container.status}; ${words(movement)} is only possible when it is ${statuses.join(' or ')}`,
    });
  if (!places.includes(container.location.type))
    errors.push({
      field: 'location.type',
      message: `is ${container.location.type}; ${words(movement)} is only possible when it is ${places.join(' or ')}`,
    });

  return errors;
}

/**
 * Movements must be entered in order: not before the previous one, and not in the future. A container that
 * was only entered and never moved accepts a first movement at any earlier time: `entered`.
 */
export function movedAtErrors(
  movedAt: Date,
  container: MovedContainer,
  now: Date,
  { entered = false, last_moved_at = null }: { entered?: boolean; last_moved_at?: string | null } = {},
): Detail[] {
  if (movedAt > now) return [{ field: 'moved_at', message: 'must not be in the future' }];

  const { since } = container.location;
  if (!entered && since !== null && movedAt < new Date(since))
    return [
      {
        field: 'moved_at',
        message: `must not be before ${since}, when the container arrived at its current location`,
      },
    ];
  if (last_moved_at !== null && movedAt < new Date(last_moved_at))
    return [{ field: 'moved_at', message: `must not be before ${last_moved_at}, the previous movement` }];

  return [];
}

function words(movement: string): string {
  return movement.replaceAll('_', ' ');
}
