import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { complianceRecords, factsOf } from '../../db/queries/compliance/compliance_facts.ts';
import type { ComplianceRecords } from '../../db/queries/compliance/compliance_facts.ts';
import { namedVehicles, planDepot, planSites, workingMembers } from '../../db/queries/planning/day_facts.ts';
import type { DayCollection, PlanSite, PlanVehicle } from '../../db/queries/planning/day_facts.ts';
import { takesWastes } from '../../domain/compliance/site_permits.ts';
import { checkCompliance } from '../../domain/compliance/checks.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { placeOf, recordedPlace } from '../../domain/places/places.ts';
import { carrierOf } from '../../domain/planning/day_rules.ts';
import type { Point } from '../../domain/planning/roads.ts';
import type { Context } from '../../http/context/context.ts';

/**
 * Reads and fetches everything needed to plan a day. Never inside a transaction: geocoding uses external
 * services.
 */
export type PlanningContext = Pick<Context, 'db' | 'now' | 'adapters' | 'log'>;

/** A vehicle with who drives it. */
export interface CrewedVehicle extends PlanVehicle {
  crew: string | null;
}

/** The vehicles that may be used, and the capabilities of those that may not. */
export interface Fleet {
  vehicles: CrewedVehicle[];
  blocked_skills: number;
}

/** A site with its place. */
export interface PlacedSite extends PlanSite {
  point: Point;
}

/** @throws Invalid for a day that is over */
export function requireDay({ now }: Pick<Context, 'now'>, date: string): void {
  if (date < londonDate(now)) throw invalid('date', 'is in the past');
}

/**
 * Returns the location of the depot.
 * @throws Invalid for an unknown or inactive depot, or one whose location is not precise enough
 */
export async function depotPoint(ctx: PlanningContext, id: string): Promise<Point> {
  const depot = await planDepot(ctx.db, id);
  if (!depot) throw unknownRecord('start_depot_id');
  if (!depot.is_active) throw invalid('start_depot_id', 'is a depot that is not in use');
  const point = await exactPoint(ctx, depot);
  if (!point) throw invalid('start_depot_id', 'is a depot without a precise location; set its lat and lng');

  return point;
}

/** Returns the location of a record; null if only its postcode area is known. */
async function exactPoint(
  { adapters, log }: PlanningContext,
  { lat, lng, postcode }: { lat: number | null; lng: number | null; postcode: string | null },
): Promise<Point | null> {
  const known = postcode === null ? null : placeOf(postcode);
  const rough = known?.precision === 'area' && known.lat === lat && known.lng === lng;
  if (lat !== null && lng !== null && !rough) return { lat, lng };
  if (postcode === null) return null;
  try {
    const found = await adapters.geocoder.locate(postcode);

    return found && found.precision !== 'area' ? { lat: found.lat, lng: found.lng } : null;
  } catch (error) {
    log.warn({ err: error }, 'a place is planned without: the geocoder failed');

    return null;
  }
}

/** The sites whose place is known. */
export async function placedSites(ctx: PlanningContext): Promise<PlacedSite[]> {
  const sites = await planSites(ctx.db);
  const points = await Promise.all(sites.map((site) => exactPoint(ctx, site)));

  return sites.flatMap((site, index) => (points[index] ? [{ ...site, point: points[index] }] : []));
}

/** Returns the location of a collection; null if only its postcode area is known, or nothing. */
export function collectionPoint(collection: DayCollection): Point | null {
  const place = recordedPlace(collection);

  return place && place.precision !== 'area' ? { lat: place.lat, lng: place.lng } : null;
}

/**
 * Returns the named vehicles in order.
 * @throws Invalid naming unknown ones, or types that are never planned
 */
export async function requireVehicles(
  ctx: PlanningContext,
  ids: string[],
  field: (index: number) => string,
): Promise<PlanVehicle[]> {
  const found = new Map((await namedVehicles(ctx.db, ids)).map((vehicle) => [vehicle.id, vehicle]));
  const errors = ids.flatMap((id, index): Detail[] => {
    const vehicle = found.get(id);
    if (!vehicle) return [{ field: field(index), message: 'does not match a record of this team' }];
    if (carrierOf(vehicle) === null)
      return [
        { field: field(index), message: `is a ${vehicle.type}, which does not make collections on its own` },
      ];

    return [];
  });
  if (errors.length > 0) throw new Invalid(errors);

  return ids.map((id) => found.get(id)!);
}

/** @throws Invalid naming people who are not members of the team */
export async function requireDrivers(
  ctx: PlanningContext,
  drivers: { id: string; field: string }[],
): Promise<void> {
  const working = await workingMembers(
    ctx.db,
    drivers.map(({ id }) => id),
  );
  const errors = drivers.flatMap(({ id, field }) =>
    working.has(id) ? [] : [{ field, message: 'does not match a record of this team' }],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

/**
 * Assigns drivers: vehicles keep their own, the others are assigned in order; without `drivers` each has its
 * own or none.
 */
export function crewed(vehicles: PlanVehicle[], drivers: string[] | undefined): CrewedVehicle[] {
  const taken = new Set<string>();
  const own = vehicles.map(({ driver_id }) => {
    const drives = driver_id !== null && (drivers?.includes(driver_id) ?? true) && !taken.has(driver_id);
    if (drives) taken.add(driver_id);

    return drives ? driver_id : null;
  });
  if (!drivers) return vehicles.map((vehicle, index) => ({ ...vehicle, crew: own[index]! }));
  const free = drivers.filter((id) => !taken.has(id));

  return vehicles.flatMap((vehicle, index) => {
    const crew = own[index] ?? free.shift() ?? null;

    return crew === null ? [] : [{ ...vehicle, crew }];
  });
}

/** The compliance facts of a day: its vehicles with their drivers, its clients and its sites. */
export async function dayRecords(
  ctx: PlanningContext,
  date: string,
  vehicles: readonly CrewedVehicle[],
  collections: readonly DayCollection[],
  sites: readonly PlanSite[],
): Promise<ComplianceRecords> {
  return complianceRecords(
    ctx.db,
    [
      ...vehicles.map(({ id, crew }) => ({ vehicle_id: id, driver_id: crew })),
      ...collections.map(({ client_id }) => ({ client_id })),
      ...sites.map(({ id }) => ({ site_id: id })),
    ],
    { date, today: londonDate(ctx.now) },
  );
}

/** Reasons why the vehicle must not be used with its driver; null if there are none. */
export function vehicleBlocker(
  records: ComplianceRecords,
  date: string,
  vehicle: CrewedVehicle,
): string | null {
  const facts = factsOf(records, { vehicle_id: vehicle.id, driver_id: vehicle.crew });
  // Hours are checked when the plan is made.
  const blocker = checkCompliance(facts, date).blockers.find(({ code }) => code !== 'hours');

  return blocker?.message ?? null;
}

/** Returns whether the client of a collection is blocked. */
export function clientBlocker(
  records: ComplianceRecords,
  date: string,
  clientId: string | null,
): string | null {
  const facts = { ...factsOf(records, { client_id: clientId }), team: null };

  return checkCompliance(facts, date).blockers[0]?.message ?? null;
}

/** Whether a site has a permit in force on the day that takes this waste. */
export function takesWaste(
  records: ComplianceRecords,
  date: string,
  siteId: string,
  codes: string[],
): boolean {
  const site = records.sites.get(siteId);

  return site !== undefined && takesWastes(site, date, codes);
}
