import { Invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';

export type PlaceType = 'yard' | 'client' | 'site' | 'vehicle' | 'unknown';

/** The type of place of a container. */
export interface Spot {
  type: PlaceType;
  client_location_id: string | null;
  site_id: string | null;
}

/** An input about a container's place; omitted fields keep their value. */
export interface PlaceInput {
  type?: PlaceType;
  client_location_id?: string | null;
  site_id?: string | null;
  address?: string | null;
  postcode?: string | null;
}

/**
 * Returns where a container is after an input. A client location or a site determines the type of place;
 * another type removes both. Without other information, a container with a client is at that client, one
 * without in the yard.
 * @throws Invalid on `location.client_location_id` or `location.site_id` that does not match the type.
 */
export function spotOf(
  input: PlaceInput | undefined,
  client: { id: string | null; changed: boolean },
  current: Spot | null,
): Spot {
  const start = current && !client.changed ? current : startOf(client.id);
  if (!input) return start;

  const type = input.type ?? impliedType(input) ?? start.type;
  const errors: Detail[] = [];
  if (input.client_location_id && type !== 'client')
    errors.push({ field: 'location.client_location_id', message: 'is only allowed with the type client' });
  if (input.site_id && type !== 'site')
    errors.push({ field: 'location.site_id', message: 'is only allowed with the type site' });
  if (errors.length > 0) throw new Invalid(errors);

  return {
    type,
    client_location_id: type === 'client' ? kept(input.client_location_id, start.client_location_id) : null,
    site_id: type === 'site' ? kept(input.site_id, start.site_id) : null,
  };
}

function startOf(clientId: string | null): Spot {
  return { type: clientId === null ? 'yard' : 'client', client_location_id: null, site_id: null };
}

function impliedType(input: PlaceInput): PlaceType | undefined {
  if (input.client_location_id) return 'client';

  return input.site_id ? 'site' : undefined;
}

/** Returns true if the two are the same place, so that its address need not be looked up again. */
export function sameSpot(a: Spot, b: Spot): boolean {
  return a.type === b.type && a.client_location_id === b.client_location_id && a.site_id === b.site_id;
}

/** The state of a container in its history. */
export interface ContainerState {
  status: string;
  client_id: string | null;
  location: Spot & { address: string | null; postcode: string | null };
}

export type Movement = 'delivered' | 'collected' | 'returned_to_yard' | 'transferred' | 'off_hire';

/**
 * Returns the trade name for a change of a container's place or status; null for a status change without one.
 * Exchanges are identified by the collection that makes them, not by the two places.
 */
export function movementOf(before: ContainerState, after: ContainerState): Movement | null {
  const changesHands = after.location.type === 'client' && before.client_id !== after.client_id;
  if (
    sameSpot(before.location, after.location) &&
    before.location.address === after.location.address &&
    !changesHands
  )
    return before.status === 'on_hire' && after.status !== 'on_hire' ? 'off_hire' : null;

  const [from, to] = [before.location.type, after.location.type];
  if (to === 'client') return from === 'client' ? 'transferred' : 'delivered';
  if (to === 'yard') return 'returned_to_yard';

  return from === 'client' ? 'collected' : 'transferred';
}

function kept<T>(given: T | null | undefined, current: T | null): T | null {
  return given === undefined ? current : given;
}
