import { locationFacts, unknownRecord } from '../../db/queries/clients.ts';
import type { LocationFacts } from '../../db/queries/clients.ts';
import { defaultLocation } from '../../db/queries/collections.ts';
import type { CollectionParts } from '../../db/queries/collections.ts';
import { stands } from '../../db/queries/standing.ts';
import { collectionWeight } from '../../domain/collections.ts';
import type { CollectionWeightInput } from '../../domain/collections.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { unknownEwcCodes } from '../../domain/notes.ts';
import type { WriteContext } from '../../http/context.ts';

/** What a person enters about a collection, beside its status; absent fields keep what it has. */
export interface CollectionInput extends CollectionWeightInput {
  scheduled_date?: string;
  scheduled_time?: string | null;
  client_id?: string | null;
  client_location_id?: string | null;
  address?: string | null;
  postcode?: string | null;
  waste_description?: string | null;
  container_id?: string | null;
  driver_notes?: string | null;
}

/** The columns of a collection after an input: who and where, how much, and the rest as sent. */
export async function collectionColumns(
  ctx: WriteContext,
  input: CollectionInput,
  current: CollectionParts | undefined,
): Promise<Record<string, unknown>> {
  const faults = unknownEwcCodes(input.ewc_codes ?? []);
  if (faults.length > 0) throw new Invalid(faults);
  if (input.container_id && !(await stands(ctx.db, 'containers', input.container_id)))
    throw unknownRecord('container_id');

  return { ...input, ...(await whereTo(ctx, input, current)), ...collectionWeight(input, current) };
}

/**
 * The client, the site and the address. A site brings its client; a change of either brings the address and the postcode
 * of the site, or else of the client's default site, where they are not sent.
 */
async function whereTo(
  ctx: WriteContext,
  input: CollectionInput,
  current: CollectionParts | undefined,
): Promise<Record<string, unknown>> {
  if (input.client_id === undefined && input.client_location_id === undefined) return {};
  if (input.client_id && !(await stands(ctx.db, 'clients', input.client_id)))
    throw unknownRecord('client_id');

  const site = await chosenSite(ctx, input, current);
  const client_id = input.client_id === undefined ? (site?.client_id ?? current?.client_id) : input.client_id;
  const moved =
    client_id !== current?.client_id || (site?.id ?? null) !== (current?.client_location_id ?? null);
  const place = site ?? (client_id ? await defaultLocation(ctx.db, client_id) : undefined);

  return {
    client_id: client_id ?? null,
    client_location_id: site?.id ?? null,
    ...(moved && input.address === undefined && { address: addressOf(place) }),
    ...(moved && input.postcode === undefined && { postcode: place?.postcode ?? null }),
  };
}

/** The site of the collection after the input; a change of client lets go of the former client's site. */
async function chosenSite(
  ctx: WriteContext,
  { client_id, client_location_id: sent }: CollectionInput,
  current: CollectionParts | undefined,
): Promise<LocationFacts | undefined> {
  const id = sent === undefined ? current?.client_location_id : sent;
  if (!id) return undefined;

  const site = await locationFacts(ctx.db, id);
  if (!site && sent) throw unknownRecord('client_location_id');
  if (!site || client_id === undefined || site.client_id === client_id) return site;
  if (sent) throw invalid('client_id', 'is not the client of this client_location_id');

  return undefined;
}

function addressOf(place: LocationFacts | undefined): string | null {
  return [place?.address, place?.city].filter(Boolean).join(', ') || null;
}
