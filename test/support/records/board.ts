import { londonDate } from '../../../domain/dates.ts';
import { queryShared } from '../database.ts';
import { makeLorry } from './planning.ts';
import type { TestTeam } from '../teams.ts';

/** A day with work in every state, written below the API: only the board is looked at. */
export interface BusyDay {
  date: string;
  vehicles: string[];
}

const names = [
  'Dean Whitworth',
  'Aisha Khan',
  'Tom Greenwood',
  'Piotr Nowak',
  'Sam Ogden',
  'Lee Hartley',
  'Ruth Shaw',
  'Ian Pell',
];

/** Vehicles with drivers and positions, and jobs around a yard; every eighth job of a vehicle is late, one in 15 is blocked. */
export async function busyDay(team: TestTeam, counts: { jobs: number; vehicles: number }): Promise<BusyDay> {
  const date = londonDate(new Date());
  const vehicles: string[] = [];
  for (let number = 0; number < counts.vehicles; number += 1) vehicles.push(await crewed(team, number));
  await queryShared(
    `with client as (
       insert into clients (team_id, id, name, company)
       select $1, gen_random_uuid(), 'Site ' || n, (array['Pennine Joinery Ltd', 'Calder Builds', 'Hebden Bridge Brewery',
         'Mytholm Primary School', 'Todmorden Roofing'])[1 + n % 5] from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over () as n from client),
     place as (
       insert into client_locations (team_id, id, client_id, label, is_default, postcode, lat, lng, geocode_precision)
       select $1, gen_random_uuid(), id, 'Site', true, 'HX7 8DB', 53.74 + sin(n * 2.4) * (0.02 + (n % 12) * 0.008),
         -2.01 + cos(n * 2.4) * 1.6 * (0.02 + (n % 12) * 0.008), 'postcode' from numbered returning id, client_id)
     insert into collections (team_id, id, client_id, client_location_id, scheduled_date, address, postcode, service_type,
       container_type, sequence, vehicle_id, vehicle_reg, driver_id, eta, status, started_at, arrived_at, completed_at, outcome)
     select $1, gen_random_uuid(), place.client_id, place.id, $3::date, n || ' Mill Lane', 'HX7 8DB', 'exchange', '8 yd skip',
       j.place, v.id, v.registration, v.driver_id, clock_timestamp() + (j.place - 3) * interval '40 minutes'
         - case when j.is_late then interval '3 hours' else interval '0' end,
       case when j.over then 'completed' when j.begun then 'in_progress' else 'scheduled' end,
       case when j.over or j.begun then clock_timestamp() - interval '1 hour' end,
       case when j.over or (j.begun and n % 2 = 0) then clock_timestamp() - interval '30 minutes' end,
       case when j.over then clock_timestamp() - interval '10 minutes' end,
       case when j.over then case when n % 17 = 0 then 'aborted' else 'done' end end
     from numbered join place on place.client_id = numbered.id
     cross join lateral (select (n / $4::int)::int + 1 as place, n / $4::int < 2 as over, n / $4::int = 2 as begun,
       n % 9 = 0 and n / $4::int > 2 as is_late, n % 14 = 0 as is_loose) j
     left join lateral (select v.id, v.registration, v.driver_id from vehicles v where v.team_id = $1 and not j.is_loose
       order by v.registration offset n % $4::int limit 1) v on true`,
    [team.team_id, counts.jobs, date, counts.vehicles],
  );
  await queryShared(
    `insert into board_problems (team_id, id, collection_id, kind, message, reporter_name)
     select $1, gen_random_uuid(), c.id, 'no_access', 'Gate locked, nobody answers', 'Dean Whitworth'
     from collections c where c.team_id = $1 and c.status = 'scheduled' and c.vehicle_id is not null
     order by c.id limit greatest(1, $2::int / 30)`,
    [team.team_id, counts.jobs],
  );

  return { date, vehicles };
}

async function crewed(team: TestTeam, number: number): Promise<string> {
  const { user_id } = await team.anotherKey({ role: 'driver', user: `d${number}.${team.team_id}@wall.test` });
  await queryShared('update users set name = $2 where id = $1', [user_id, names[number % names.length]]);
  const id = await makeLorry(team);
  await queryShared(
    `update vehicles set driver_id = (select m.id from members m where m.team_id = $1 and m.user_id = $3)
     where team_id = $1 and id = $2`,
    [team.team_id, id, user_id],
  );
  await queryShared(
    `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source)
     values ($1, $2, clock_timestamp(), $3, $4, 'geotab')`,
    [team.team_id, id, 53.74 + Math.sin(number * 0.8) * 0.05, -2.01 + Math.cos(number * 0.8) * 0.09],
  );

  return id;
}
