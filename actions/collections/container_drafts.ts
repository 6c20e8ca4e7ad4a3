import { locateLater } from '../locate_later.ts';
import { clientLocationPlace, sitePlace } from '../../db/queries/collections/containers.ts';
import type { PlaceFacts } from '../../db/queries/collections/containers.ts';
import { namedRecord, requireRecords } from '../../db/queries/exists.ts';
import { sameSpot, spotOf } from '../../domain/collections/container_places.ts';
import type { PlaceInput, Spot } from '../../domain/collections/container_places.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
import { futureDayErrors } from '../../domain/past_days.ts';
import { placeOf } from '../../domain/places/places.ts';
import { withoutBlanks } from '../../domain/texts.ts';
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
 * they are resolved together. A blank reference is none.
 */
export async function containerColumns(
  ctx: WriteContext,
  { location: input, client_id: givenClient, ...sent }: ContainerInput,
  current: ShownContainer | null,
  known?: KnownPlaces,
): Promise<ContainerColumns> {
  const own = withoutBlanks(sent, ['reference']);
  refuse(futureDayErrors({ purchased_on: own.purchased_on }, londonDate(ctx.now), current));
  const named = { location: input, client_id: givenClient };
  const { client_id, facts } = await clientAndPlace(ctx, named, current, known);
  const changed = client_id !== (current?.client_id ?? null);
  const spot = spotOf(input, { id: client_id, changed }, current?.location ?? null);

  // An address that was entered for one client says nothing about another.
  const before = changed && spot.type === 'client' ? null : current;

  return { ...own, ...(changed && { client_id }), ...(await placeColumns(ctx, spot, input, facts, before)) };
}

/**
 * The client after the input, and the client location or site that the input newly names.
 * @throws Invalid for an unknown client, location or site, and for the location of another client
 */
async function clientAndPlace(
  ctx: WriteContext,
  { location, client_id: sent }: ContainerInput,
  current: ShownContainer | null,
  known: KnownPlaces | undefined,
): Promise<{ client_id: string | null; facts: PlaceFacts | undefined }> {
  const newClient = sent === (current?.client_id ?? null) ? undefined : sent;
  const { client_location_id, site_id } = location ?? {};
  const isNamed = newClient !== undefined || client_location_id !== current?.location.client_location_id;
  const isNewSite = site_id !== current?.location.site_id;
  const [, chosen, site] = await checkAll(
    () =>
      requireRecords(ctx.db, [
        ['client_id', 'clients', newClient && known?.clients.has(newClient) ? null : newClient],
      ]),
    () =>
      namedRecord(
        'location.client_location_id',
        isNamed ? client_location_id : null,
        async (id) => known?.client_locations.get(id) ?? (await clientLocationPlace(ctx.db, id)),
      ),
    () => namedRecord('location.site_id', isNewSite ? site_id : null, (id) => sitePlace(ctx.db, id)),
  );
  const client_id = sent === undefined ? (chosen?.client_id ?? current?.client_id ?? null) : sent;
  if (chosen && chosen.client_id !== client_id)
    throw invalid('location.client_location_id', 'is a client location of another client');

  return { client_id, facts: chosen ?? site };
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
