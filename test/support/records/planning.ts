import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../client.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** A yard with lorries, a tip that takes mixed waste, and jobs for tomorrow. */
export interface PlannedFirm {
  date: string;
  depot: string;
  tip: string;
  vehicles: string[];
  collections: string[];
}

const yard = { lat: 53.7418, lng: -2.0127 };
let plates = 0;

async function ask(operation: string, team: Pick<TestTeam, 'key'>, body: object): Promise<any> {
  const answer = await call(operation, { key: team.key, body });
  if (answer.status !== 201) throw new Error(`${operation}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body;
}

/** Creates them over HTTP; client coordinates are written directly, as a geocoder would set them. */
export async function plannedFirm(
  team: TestTeam,
  { jobs, lorries = 2 }: { jobs: number; lorries?: number },
): Promise<PlannedFirm> {
  const date = addDays(londonDate(new Date()), 1);
  const depot = await ask('appCreateDepot', team, { name: 'Hebden Bridge yard', ...yard });
  const tip = await ask('appCreateSite', team, {
    name: 'Elland Transfer Station',
    lat: 53.6852,
    lng: -1.8391,
    contact: { opening_hours: 'Mon-Sun 07:00-17:30' },
    permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
  });
  const vehicles: string[] = [];
  for (let lorry = 0; lorry < lorries; lorry += 1) vehicles.push(await makeLorry(team));
  const collections: string[] = [];
  for (let job = 0; job < jobs; job += 1) collections.push(await makeJob(team, date, job));

  return { date, depot: depot.id, tip: tip.id, vehicles, collections };
}

/** What tests ask of the plans of a firm. */
export function planningOf(of: () => { team: Pick<TestTeam, 'key'>; firm: PlannedFirm }) {
  let days = 100;
  const askDay = (operation: string, body: object) =>
    call(operation, { key: of().team.key, body: { start_depot_id: of().firm.depot, ...body } });

  return {
    /** A day that no other test of the file plans, nor the day after it. */
    newDay: () => addDays(of().firm.date, (days += 2)),
    save: (body: object) => askDay('appSaveDayPlan', body),
    optimise: (body: object) => askDay('appOptimiseRoutes', { max_seconds: 1, ...body }),
    collection: async (id: string) =>
      (await call('appGetCollection', { key: of().team.key, path: { id } })).body,
  };
}

export async function makeLorry(team: TestTeam, body: object = {}): Promise<string> {
  plates += 1;
  const { id } = await ask('appCreateVehicle', team, {
    registration: `RT26 ${plates}`,
    type: 'skip_loader',
    gvw_kg: 18_000,
    unladen_kg: 9_500,
    ...body,
  });

  return id;
}

const works = ['exchange', 'delivery', 'collection'];

/** A job at a place of its own, in a spiral around the yard. */
export async function makeJob(
  team: TestTeam,
  date: string,
  number: number,
  body: object = {},
): Promise<string> {
  const client = await ask('createClient', team, { name: `Builder ${number}` });
  const location = await ask('createClientLocation', team, {
    client_id: client.id,
    label: 'Site',
    postcode: 'HX7 8DB',
  });
  const angle = number * 2.4;
  const reach = 0.02 + (number % 12) * 0.008;
  await queryShared(
    `update client_locations set lat = $2, lng = $3, geocode_precision = 'postcode' where id = $1`,
    [location.id, yard.lat + reach * Math.sin(angle), yard.lng + reach * 1.6 * Math.cos(angle)],
  );
  const { id } = await ask('appCreateCollection', team, {
    scheduled_date: date,
    client_id: client.id,
    client_location_id: location.id,
    service_type: works[number % works.length],
    container_type: '8 yd skip',
    ewc_codes: ['17 09 04'],
    quantity_kg: 4000,
    ...body,
  });

  return id;
}

/** Makes records one after the other, so that they are created in this order. */
export async function several<T>(count: number, make: (index: number) => Promise<T>): Promise<[T, T, T]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));

  return made as [T, T, T];
}
