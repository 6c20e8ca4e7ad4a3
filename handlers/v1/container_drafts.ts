import { unknownRecord } from '../../db/queries/clients.ts';
import { clientLocationPlace, sitePlace } from '../../db/queries/containers.ts';
import type { PlaceFacts } from '../../db/queries/containers.ts';
import { stands } from '../../db/queries/standing.ts';
import { sameSpot, spotOf } from '../../domain/container_places.ts';
import type { ContainerState, PlaceInput, Spot } from '../../domain/container_places.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context.ts';

/** What the typed API takes of a container. */
export interface ContainerInput {
  reference?: string | null;
  container_type?: string;
  status?: string;
  client_id?: string | null;
  location?: PlaceInput;
}

/** A container as the API shows it, as far as a change needs it. */
export interface ShownContainer extends ContainerState {
  reference: string | null;
  container_type: string;
  client_id: string | null;
  location: Spot & {
    address: string | null;
    postcode: string | null;
    lat: number | null;
    lng: number | null;
    since: string | null;
  };
}

/** The columns of a container that an input changes: its client and its place belong together, so they are settled together. */
export async function containerColumns(
  ctx: WriteContext,
  { location: input, client_id: givenClient, ...own }: ContainerInput,
  current: ShownContainer | null,
): Promise<Record<string, unknown>> {
  if (givenClient && !(await stands(ctx.db, 'clients', givenClient))) throw unknownRecord('client_id');

  const chosen = input?.client_location_id
    ? await clientLocationPlace(ctx.db, input.client_location_id)
    : undefined;
  if (input?.client_location_id && !chosen) throw unknownRecord('location.client_location_id');

  const held = chosen?.client_id ?? current?.client_id ?? null;
  const client_id = givenClient === undefined ? held : givenClient;
  if (chosen && chosen.client_id !== client_id)
    throw invalid('location.client_location_id', 'is a site of another client');

  const changed = client_id !== (current?.client_id ?? null);
  const spot = spotOf(input, { id: client_id, changed }, current?.location ?? null);
  const facts = chosen ?? (await placeFacts(ctx, spot, current));

  return { ...own, ...(changed && { client_id }), ...(await placeColumns(ctx, spot, input, facts, current)) };
}

/** What is known of the place; undefined where it is the one the container is at already. */
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

/** A place brings its own address and postcode; those that are sent stand before them. */
async function placeColumns(
  ctx: WriteContext,
  spot: Spot,
  input: PlaceInput | undefined,
  facts: PlaceFacts | undefined,
  current: ShownContainer | null,
): Promise<Record<string, unknown>> {
  const stays = current !== null && sameSpot(spot, current.location);
  const known = stays ? current.location : facts;
  const address = input?.address === undefined ? (known?.address ?? null) : input.address;
  const postcode = input?.postcode === undefined ? (known?.postcode ?? null) : input.postcode;
  if (stays && address === current.location.address && postcode === current.location.postcode) return {};

  const located = known?.lat != null && known.postcode === postcode;
  const point = located || !postcode ? known : await ctx.adapters.geocoder.locate(postcode);

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
