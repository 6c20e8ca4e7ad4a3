import { locateLater } from '../locate_later.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { clientLocationPlace, sitePlace } from '../../db/queries/collections/containers.ts';
import type { PlaceFacts } from '../../db/queries/collections/containers.ts';
import { stands } from '../../db/queries/exists.ts';
import { sameSpot, spotOf } from '../../domain/collections/container_places.ts';
import type { PlaceInput, Spot } from '../../domain/collections/container_places.ts';
import { invalid } from '../../domain/errors.ts';
import { placeOf } from '../../domain/places/places.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** The fields of a container in the typed API. */
export interface ContainerInput {
  reference?: string | null;
  container_type?: string;
  status?: string;
  client_id?: string | null;
  purchased_on?: string | null;
  location?: PlaceInput;
}

/** A container as returned by the API. */
export type ShownContainer = Schemas['Container'];

/** A container's location, as stored. */
interface PlaceColumns {
  location_type: Spot['type'];
  client_location_id: string | null;
  site_id: string | null;
  location_address: string | null;
  location_postcode: string | null;
  location_lat: number | null;
  location_lng: number | null;
  location_since: string;
}

/** The columns that an input changes. */
export type ContainerColumns = Omit<ContainerInput, 'location'> & Partial<PlaceColumns>;
/** Known clients and locations, so that many containers need no separate queries. */
export interface KnownPlaces {
  clients: ReadonlySet<string>;
  client_locations: ReadonlyMap<string, PlaceFacts>;
}

/**
 * Returns the columns of a container that an input changes: its client and its place depend on each other, so
 * they are resolved together.
 */
export async function containerColumns(
  ctx: WriteContext,
  { location: input, client_id: givenClient, ...own }: ContainerInput,
  current: ShownContainer | null,
  known?: KnownPlaces,
): Promise<ContainerColumns> {
  const isNewClient = givenClient !== undefined && givenClient !== (current?.client_id ?? null);
  if (
    givenClient &&
    isNewClient &&
    !(known?.clients.has(givenClient) ?? (await stands(ctx.db, 'clients', givenClient)))
  )
    throw unknownRecord('client_id');

  const site = input?.client_location_id;
  const isNewPlace = site && (isNewClient || site !== current?.location.client_location_id);
  const chosen = isNewPlace
    ? (known?.client_locations.get(site) ?? (await clientLocationPlace(ctx.db, site)))
    : undefined;
  if (isNewPlace && !chosen) throw unknownRecord('location.client_location_id');

  const held = chosen?.client_id ?? current?.client_id ?? null;
  const client_id = givenClient === undefined ? held : givenClient;
  if (chosen && chosen.client_id !== client_id)
    throw invalid('location.client_location_id', 'is a client location of another client');

  const changed = client_id !== (current?.client_id ?? null);
  const spot = spotOf(input, { id: client_id, changed }, current?.location ?? null);
  const facts = chosen ?? (await placeFacts(ctx, spot, current));

  return { ...own, ...(changed && { client_id }), ...(await placeColumns(ctx, spot, input, facts, current)) };
}

/** The known data of the place; undefined if the container is already there. */
async function placeFacts(
  ctx: WriteContext,
  spot: Spot,
  current: ShownContainer | null,
): Promise<PlaceFacts | undefined> {
  if (!spot.site_id || (current && sameSpot(spot, current.location))) return undefined;

  const site = await sitePlace(ctx.db, spot.site_id);
  if (!site) throw unknownRecord('location.site_id');

  return site;
}

/** A place sets its own address and postcode, unless they are sent. */
async function placeColumns(
  ctx: WriteContext,
  spot: Spot,
  input: PlaceInput | undefined,
  facts: PlaceFacts | undefined,
  current: ShownContainer | null,
): Promise<Partial<PlaceColumns>> {
  const stays = current !== null && sameSpot(spot, current.location);
  const known = stays ? current.location : facts;
  const address = input?.address === undefined ? (known?.address ?? null) : input.address;
  const postcode = input?.postcode === undefined ? (known?.postcode ?? null) : input.postcode;
  if (stays && address === current.location.address && postcode === current.location.postcode) return {};

  const located = known?.lat != null && known.postcode === postcode;
  const point = located || !postcode ? known : placeOf(postcode);

  return {
    location_type: spot.type,
    client_location_id: spot.client_location_id,
    site_id: spot.site_id,
    location_address: address,
    location_postcode: postcode,
    location_lat: postcode ? (point?.lat ?? null) : null,
    location_lng: postcode ? (point?.lng ?? null) : null,
    location_since: ctx.now.toISOString(),
  };
}

/** Queues geocoding for a container's place if only its postcode area is known. */
export async function locateContainer(
  ctx: WriteContext,
  id: string,
  { location_postcode: postcode, location_lat }: ContainerColumns,
): Promise<void> {
  if (typeof postcode === 'string' && location_lat != null && placeOf(postcode)?.lat === location_lat)
    await locateLater(ctx, { record: 'container', id, postcode });
}
