import { appCreateCollection } from '../../handlers/app/collections/collections.ts';
import { appCreateDepot } from '../../handlers/app/fleet/depots.ts';
import { appCreateMaintenance } from '../../handlers/app/fleet/fleet_maintenance.ts';
import { appCreateOLicence } from '../../handlers/app/fleet/fleet_o_licence.ts';
import { appCreateVehicle, appUpdateVehicle } from '../../handlers/app/fleet/fleet_vehicles.ts';
import { appCreateWalkaround, appUpdateWalkaround } from '../../handlers/app/fleet/fleet_walkarounds.ts';
import { appUpdateTeamMember } from '../../handlers/app/team/team.ts';
import { expectedItems } from '../../domain/fleet/walkarounds.ts';
import type { Demo } from './context.ts';
import { idOf, request } from './calls.ts';
import type { DemoClient } from './clients.ts';
import { vehicles as plates } from './words.ts';

/** A vehicle of the demo team and who drives it. */
export interface DemoVehicle {
  id: string;
  type: (typeof kinds)[number]['type'];
  driver_id: string | null;
}

// Distances in kilometres; days are counted from the day the demo team is made.
const kinds = [
  { type: 'skip_loader', make: 'DAF', model: 'LF 260', gvw_kg: 18_000, unladen_kg: 10_900, km: 184_220 },
  { type: 'skip_loader', make: 'DAF', model: 'CF 290', gvw_kg: 18_000, unladen_kg: 11_180, km: 241_870 },
  { type: 'skip_loader', make: 'Volvo', model: 'FL 280', gvw_kg: 18_000, unladen_kg: 11_040, km: 97_410 },
  { type: 'hook_loader', make: 'Scania', model: 'P 410', gvw_kg: 32_000, unladen_kg: 14_260, km: 152_660 },
  { type: 'refuse', make: 'Dennis', model: 'Elite 6', gvw_kg: 26_000, unladen_kg: 14_900, km: 203_115 },
  { type: 'grab', make: 'MAN', model: 'TGS 35', gvw_kg: 32_000, unladen_kg: 15_820, km: 318_940 },
] as const;

const papers = [
  { licence_last4: '7JS9', licence_categories: ['B', 'C', 'C+E'], licence_days: 810, cpc_days: 1010 },
  { licence_last4: '4KN2', licence_categories: ['B', 'C'], licence_days: 1420, cpc_days: 24 },
  { licence_last4: '9IH7', licence_categories: ['B', 'C', 'C+E'], licence_days: 365, cpc_days: 560 },
];

/** Two depots, six vehicles with their dates, three drivers with their papers, the operator's licence, and checks. */
export async function makeFleet(demo: Demo): Promise<DemoVehicle[]> {
  const { owner, drivers } = demo.people;
  const depots = await makeDepots(demo);
  for (const [n, { member_id }] of drivers.entries()) {
    const { licence_days, cpc_days, ...paper } = papers[n]!;
    const body = {
      ...paper,
      licence_expires_on: demo.day(-licence_days),
      cpc_expires_on: demo.day(-cpc_days),
    };
    await appUpdateTeamMember(demo.at(390, 10, owner), { ...request(body), path: { id: member_id } });
  }
  const fleet: DemoVehicle[] = [];
  for (const n of kinds.keys()) fleet.push(await makeVehicle(demo, n, depots[n % 5 === 4 ? 1 : 0]!));
  await makeLicence(demo, depots);
  await makeChecks(demo, fleet);

  return fleet;
}

async function makeDepots(demo: Demo): Promise<string[]> {
  const depots = [
    {
      name: 'Milner Royd Depot',
      address: 'Rochdale Road, Sowerby Bridge',
      postcode: 'HX6 3LF',
      lat: 53.70321,
      lng: -1.91844,
    },
    {
      name: 'Brighouse Outstation',
      address: 'Armytage Road, Brighouse',
      postcode: 'HD6 1PT',
      lat: 53.69874,
      lng: -1.77052,
    },
  ];
  const ids: string[] = [];
  for (const depot of depots) {
    const body = {
      ...depot,
      is_operating_centre: true,
      o_licence_ref: licenceNumber,
      opening_hours: 'Mon-Sat 05:30-18:00',
    };
    ids.push(idOf(await appCreateDepot(demo.at(415, 9, demo.people.owner), request(body))));
  }

  return ids;
}

const licenceNumber = 'OB2041187';

async function makeVehicle(demo: Demo, n: number, depot_id: string): Promise<DemoVehicle> {
  const { type, make, model, gvw_kg, unladen_kg, km } = kinds[n]!;
  const driver_id = demo.people.drivers[n]?.member_id ?? null;
  const made = await appCreateVehicle(
    demo.at(400 - n * 3, 9, demo.people.owner),
    request({
      registration: plates[n]!,
      type,
      make,
      model,
      fuel_type: 'diesel',
      gvw_kg,
      unladen_kg,
      odometer_km: km,
      depot_id,
      driver_id,
      mot_expires_on: demo.day(-(22 + n * 47)),
      tax_expires_on: demo.day(-(40 + n * 31)),
      insurance_expires_on: demo.day(-212),
      insurance_policy: 'FL-2207714',
      loler_expires_on: demo.day(-(60 + n * 20)),
      tacho_calibration_expires_on: demo.day(-(300 + n * 25)),
    }),
  );
  const id = idOf(made);
  const serviced = 30 + n * 8;
  const service = request({ last_service_on: demo.day(serviced) });
  await appUpdateVehicle(demo.at(serviced, 16, demo.people.owner), { ...service, path: { id } });

  return { id, type, driver_id };
}

async function makeLicence(demo: Demo, depots: readonly string[]): Promise<void> {
  await appCreateOLicence(
    demo.at(412, 9, demo.people.owner),
    request({
      licence_number: licenceNumber,
      type: 'standard_national' as const,
      traffic_area: 'North East of England',
      holder: 'Pennine Skips & Recycling Ltd',
      valid_from: demo.day(1100),
      continuation_date: demo.day(-726),
      vehicles_authorised: 8,
      trailers_authorised: 1,
      operating_centres: [
        { depot_id: depots[0]!, vehicles: 6, trailers: 1 },
        { depot_id: depots[1]!, vehicles: 2 },
      ],
      transport_manager: { name: demo.people.owner.name },
    }),
  );
}

/** Six-weekly inspections of every vehicle, this week's walkaround checks, and one lamp that was changed. */
async function makeChecks(demo: Demo, fleet: readonly DemoVehicle[]): Promise<void> {
  const { office, drivers } = demo.people;
  for (const [n, { id: vehicle_id, type }] of fleet.entries()) {
    const done_on = demo.day(4 + n * 6);
    await appCreateMaintenance(
      demo.at(4 + n * 6, 16, office),
      request({
        vehicle_id,
        type: 'inspection' as const,
        due_on: demo.day(3 + n * 6),
        interval_weeks: 6,
        done_on,
        provider: 'Calder Commercials',
        cost: 185,
        result: 'pass' as const,
      }),
    );
    const driver = drivers[n];
    if (driver)
      for (const days_ago of [3, 2, 1]) await makeCheck(demo, { vehicle_id, type, driver, days_ago });
  }
}

async function makeCheck(
  demo: Demo,
  check: { vehicle_id: string; type: string; driver: Demo['people']['driver']; days_ago: number },
): Promise<void> {
  const { vehicle_id, type, driver, days_ago } = check;
  const isLampOut = days_ago === 2 && driver === demo.people.driver;
  const ctx = demo.at(days_ago, 6, driver);
  const items = expectedItems(type).map(({ code }) =>
    isLampOut && code === 'lights_and_indicators'
      ? { code, status: 'defect' as const, severity: 'minor' as const, note: 'Nearside marker lamp out' }
      : { code, status: 'ok' as const },
  );
  const made = await appCreateWalkaround(
    ctx,
    request({
      vehicle_id,
      driver_id: driver.member_id,
      started_at: new Date(ctx.now.getTime() - 11 * 60_000).toISOString(),
      completed_at: ctx.now.toISOString(),
      items,
      signature: { name: driver.name },
    }),
  );
  if (!isLampOut) return;

  const body = { defects_rectified_by: 'Milner Royd workshop', note: 'Lamp changed' };
  await appUpdateWalkaround(demo.at(days_ago, 7), { ...request(body), path: { id: idOf(made) } });
}

const services = ['delivery', 'exchange', 'exchange', 'collection', 'exchange', 'wait_and_load'] as const;
const jobs = 24;

/** Tomorrow's 24 jobs at known locations: two thirds have a driver, the rest are still to be planned. */
export async function makeTomorrow(
  demo: Demo,
  clients: readonly DemoClient[],
  fleet: readonly DemoVehicle[],
): Promise<void> {
  const random = demo.random.fork();
  const driven = fleet.filter(({ driver_id }) => driver_id !== null);
  for (let n = 0; n < jobs; n += 1) {
    const client = clients[(n * 7) % clients.length]!;
    const waste = random.pick(client.trade.wastes);
    const round = Math.floor(n / driven.length);
    const vehicle = n < 16 ? driven[n % driven.length] : undefined;
    await appCreateCollection(
      demo.at(random.int(1, 4), 15),
      request({
        scheduled_date: demo.day(-1),
        scheduled_time: `${String(7 + round).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
        client_id: client.id,
        client_location_id: client.location_ids[0]!,
        service_type: services[n % services.length]!,
        waste_description: waste.description,
        ewc_codes: [waste.ewc_code],
        quantity_value: 1,
        quantity_unit: 'containers' as const,
        container_type: waste.container_type,
        ...(vehicle && { vehicle_id: vehicle.id, driver_id: vehicle.driver_id!, sequence: round + 1 }),
      }),
    );
  }
}
