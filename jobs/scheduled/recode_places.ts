import { nilUuid } from '../../db/ids.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { knowsUnits, placeOf, precisions } from '../../domain/places/places.ts';
import type { Place } from '../../domain/places/places.ts';
import type { ScheduledWork } from '../definitions.ts';

interface RoughLocation {
  team_id: string;
  id: string;
  postcode: string;
  precision: Place['precision'];
}

const pageSize = 500;

const roughlyPlaced = `
select team_id, id, postcode, coalesce(geocode_precision, 'area') as precision from client_locations
where (team_id, id) > ($1, $2) and archived_at is null and postcode is not null
  and coalesce(geocode_precision, 'area') in ('sector', 'outcode', 'area')
order by team_id, id limit ${pageSize}`;

/**
 * Each night: geocodes the client locations with rough coordinates again, if a better source is available: a
 * provider was configured, or the table of unit postcodes was added.
 */
export const recodePlaces: ScheduledWork = {
  name: 'recode_places',
  cron: '20 4 * * *',
  async run(ctx) {
    const asks = ctx.settings.geocoder_url !== null;
    if (!asks && !knowsUnits) return;

    let after = [nilUuid, nilUuid];
    while (!ctx.signal.aborted) {
      const page = await ctx.query<RoughLocation>(roughlyPlaced, after);
      const worth = page.filter((row) => asks || isNarrower(placeOf(row.postcode), row.precision));
      for (const [teamId, rows] of byTeam(worth))
        await ctx.withTeamTransaction(teamId, async ({ db }) => {
          for (const { id, postcode } of rows)
            await enqueueTask(db, 'geocode', { record: 'client_location', id, postcode }, { bulk: true });
        });
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = [last.team_id, last.id];
    }
  },
};

function byTeam(rows: readonly RoughLocation[]): Map<string, RoughLocation[]> {
  const teams = new Map<string, RoughLocation[]>();
  for (const row of rows) teams.set(row.team_id, [...(teams.get(row.team_id) ?? []), row]);

  return teams;
}

function isNarrower(place: Place | null, known: Place['precision']): boolean {
  return place !== null && precisions.indexOf(place.precision) < precisions.indexOf(known);
}
