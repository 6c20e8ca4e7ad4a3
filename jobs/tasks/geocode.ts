import { placeOf } from '../../domain/places/places.ts';
import type { Place } from '../../domain/places/places.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import { presentDepot } from '../../presenters/team/people.ts';
import type { RoughlyPlaced } from '../../db/queries/platform/tasks.ts';
import type { TaskDefinition, WorkContext } from '../definitions.ts';

interface PlacedTable {
  table: string;
  /** The columns of its presenter. */
  view: string;
  presenter: Presenter;
  /**
   * `$2` is the record, `$3` the postcode that was looked up: a record whose postcode has changed is not
   * changed.
   */
  standing: string;
  /** The columns of coordinates that the record may have from elsewhere; it is changed only if they are the local ones. */
  local: [lat: string, lng: string] | null;
  columns: (place: Place, now: Date) => Record<string, unknown>;
  /** The column with the client in whose history the change appears. */
  client: string | null;
}

const places: Record<RoughlyPlaced['record'], PlacedTable> = {
  client_location: {
    table: 'client_locations',
    view: 'client_locations',
    presenter: presentClientLocation,
    standing: `postcode = $3 and geocode_precision is distinct from 'postcode'`,
    local: null,
    columns: ({ lat, lng, precision, source }, now) => ({
      lat,
      lng,
      geocode_precision: precision,
      geocode_source: source,
      geocoded_at: now.toISOString(),
    }),
    client: 'client_id',
  },
  container: {
    table: 'containers',
    view: 'containers',
    presenter: presentContainer,
    standing: 'location_postcode = $3',
    local: ['location_lat', 'location_lng'],
    columns: ({ lat, lng }) => ({ location_lat: lat, location_lng: lng }),
    client: null,
  },
  depot: {
    table: 'depots',
    view: 'shown_depots',
    presenter: presentDepot,
    standing: 'postcode = $3',
    local: ['lat', 'lng'],
    columns: ({ lat, lng }) => ({ lat, lng }),
    client: null,
  },
};

/**
 * Geocodes a postcode after its change is committed, with retries while the provider is unavailable. Until
 * then the record has the best local coordinates. Coordinates of equal precision, and those from elsewhere, are
 * kept.
 */
export const geocode: TaskDefinition<RoughlyPlaced, Place | null> = {
  kind: 'geocode',
  perform: (ctx, { postcode }) => ctx.adapters.geocoder.locate(postcode),
  async complete(ctx, payload, place) {
    if (place) await placeRecord(ctx, payload, place);
  },
};

async function placeRecord(
  ctx: WorkContext,
  { record, id, postcode }: RoughlyPlaced,
  place: Place,
): Promise<void> {
  const { table, view, presenter, standing, local, columns, client } = places[record];
  const rough = placeOf(postcode);
  const locked = await ctx.db.maybe(
    `select from ${table} where team_id = $1 and id = $2 and ${standing} and archived_at is null
       ${local ? `and ${local[0]} is not distinct from $4::float8 and ${local[1]} is not distinct from $5::float8` : ''}
     for update`,
    [id, postcode, ...(local ? [rough?.lat ?? null, rough?.lng ?? null] : [])],
  );
  if (!locked) return;

  const select = `select ${presenter.columns} from ${view} where team_id = $1 and id = $2`;
  const [found] = await ctx.db.text(select, [id]);
  await ctx.db.update(table, id, columns(place, ctx.now), 'id');
  const [row] = await ctx.db.text(select, [id]);
  ctx.record({
    entity: presenter.object,
    id,
    client_id: client === null ? null : found![presenter.indexOf(client)]!,
    action: 'update',
    before: presenter.render(found!, ctx.base_url),
    after: presenter.render(row!, ctx.base_url),
  });
}
