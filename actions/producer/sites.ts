import { newId } from '../../db/ids.ts';
import { countOf, knownContractors, lockAdditions, maxOfHub } from '../../db/queries/producer/hub.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { invalid } from '../../domain/errors.ts';
import { placeOf } from '../../domain/places/places.ts';
import { normalisePostcode } from '../../domain/places/postcodes.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentProducerSite } from '../../presenters/producer/site.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type Input = Partial<RequestBody<'appCreateProducerSite'>>;
type Shown = RenderedJson<Schemas['ProducerSite']>;

/** Adds a site. @throws Invalid for the 501st, or a stream of an unknown contractor */
export async function addSite(ctx: WriteContext, input: Input): Promise<Shown> {
  await requireContractors(ctx, input, []);
  await lockAdditions(ctx.db);
  if ((await countOf(ctx.db, 'producer_sites')) >= maxOfHub)
    throw invalid('name', `cannot be added: the hub has ${maxOfHub} sites`);

  const id = newId();
  const row = await ctx.db.insert('producer_sites', { id, ...columnsOf(input) }, presentProducerSite.columns);
  const after = presentProducerSite.render(row, ctx.base_url);
  ctx.record({ entity: 'producer_site', id, action: 'create', after });

  return after;
}

/** Changes the given fields of a site, its row locked. @throws NotFound, or Invalid */
export async function changeSite(ctx: WriteContext, id: string, input: Input): Promise<Shown> {
  const before = await lockRecord(ctx, presentProducerSite, id);
  await requireContractors(ctx, input, before.record.streams);
  const columns = columnsOf(input);
  if (Object.keys(columns).length === 0) return before;

  const row = await ctx.db.update('producer_sites', id, columns, presentProducerSite.columns);
  const after = presentProducerSite.render(row!, ctx.base_url);
  ctx.record({ entity: 'producer_site', id, action: 'update', before, after });

  return after;
}

/** Checks the contractors of streams; those that the site has already are kept. */
async function requireContractors(
  ctx: WriteContext,
  { streams = [] }: Input,
  current: Schemas['ProducerSite']['streams'],
): Promise<void> {
  const named = (all: readonly { contractor_id?: string | null }[]) =>
    all.flatMap(({ contractor_id }) => contractor_id ?? []);
  const standing = await knownContractors(ctx.db, named(streams));
  const known = new Set([...standing, ...named(current)]);
  const at = streams.findIndex(({ contractor_id }) => contractor_id && !known.has(contractor_id));
  if (at >= 0) throw unknownRecord(`streams.${at}.contractor_id`);
}

function columnsOf({ streams, postcode, ...plain }: Input): Record<string, unknown> {
  const place = postcode ? placeOf(postcode) : null;

  return {
    ...plain,
    ...(postcode !== undefined && {
      postcode: postcode ? normalisePostcode(postcode) : null,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
    }),
    ...(streams !== undefined && {
      streams: JSON.stringify(
        streams.map(({ stream, container = null, frequency = null, contractor_id = null }) => ({
          stream,
          container,
          frequency,
          contractor_id,
        })),
      ),
    }),
  };
}
