import { arrivalMetres, arrivalSpeedKmh } from '../../../domain/fleet/telematics.ts';
import type { NewPosition } from '../fleet/telematics.ts';
import type { Db } from '../../tenant.ts';

/** A collection whose vehicle was seen at its place. */
export interface SeenArrival {
  id: string;
  arrival_proposed_at: string;
}

// A degree of latitude, in metres. The box comes first, so that distances are worked out for the few points inside it.
const arrivals = `
select distinct on (c.id) c.id, p.at as arrival_proposed_at
from unnest($2::uuid[], $3::timestamptz[], $4::float8[], $5::float8[], $6::float8[]) as p (vehicle_id, at, lat, lng, kmh)
join collections c on c.team_id = $1 and c.vehicle_id = p.vehicle_id
  and c.scheduled_date = (p.at at time zone 'Europe/London')::date
join client_locations l on l.team_id = c.team_id and l.id = c.client_location_id
  and (c.postcode is null or c.postcode = l.postcode)
where c.archived_at is null and c.status in ('scheduled', 'in_progress') and c.arrived_at is null
  and c.arrival_proposed_at is null
  and coalesce(l.geocode_precision, 'postcode') not in ('sector', 'outcode', 'area')
  and coalesce(p.kmh, 0) <= ${arrivalSpeedKmh}
  and abs(l.lat - p.lat) * 111320 <= ${arrivalMetres}
  and power((l.lat - p.lat) * 111320, 2) + power((l.lng - p.lng) * 111320 * cos(radians(l.lat)), 2)
    <= ${arrivalMetres} * ${arrivalMetres}
order by c.id, p.at`;

/** The collections of the day at whose place these positions first show their vehicle, near and slow. */
export function seenArrivals(db: Db, positions: readonly NewPosition[]): Promise<SeenArrival[]> {
  if (positions.length === 0) return Promise.resolve([]);

  return db.many(arrivals, [
    positions.map((each) => each.vehicle_id),
    positions.map((each) => each.recorded_at),
    positions.map((each) => each.lat),
    positions.map((each) => each.lng),
    positions.map((each) => each.speed_kmh),
  ]);
}
