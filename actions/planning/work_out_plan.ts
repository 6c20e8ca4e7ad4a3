import { dayVersion, namedCollections } from '../../db/queries/planning/day_facts.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { briefDay } from './day_brief.ts';
import {
  collectionPoint,
  dayRecords,
  depotPoint,
  placedSites,
  requireDay,
  requireDrivers,
  requireVehicles,
  vehicleBlocker,
} from './day_facts.ts';
import type { PlanningContext } from './day_facts.ts';
import type { WorkedOutPlan } from './day_plans.ts';
import { requirePlannable, requireShift } from './optimise.ts';
import { plannedRoutes } from './planned_routes.ts';

export type PlanInput = RequestBody<'appSaveDayPlan'>;

/**
 * Calculates the stops and times of a planner's plan. Limits that are not met become warnings of the route; a
 * collection without a location cannot be on one.
 * @throws Invalid naming what is unknown, not of the day, repeated, or blocked
 */
export async function workOutPlan(ctx: PlanningContext, input: PlanInput): Promise<WorkedOutPlan> {
  const { date, start_depot_id, routes, shift_start = '06:00', shift_end = '18:00' } = input;
  requireDay(ctx, date);
  requireShift({ shift_start, shift_end });
  requireOnce(input);
  const depot = await depotPoint(ctx, start_depot_id);
  const ids = routes.flatMap(({ collection_ids }) => collection_ids);
  const fields = routes.flatMap(({ collection_ids }, route) =>
    collection_ids.map((_, place) => `routes.${route}.collection_ids.${place}`),
  );
  const vehicleIds = routes.map(({ vehicle_id }) => vehicle_id);
  const base = { date, collections: ids, vehicles: vehicleIds };
  const base_version = await dayVersion(ctx.db, base);
  const collections = await namedCollections(ctx.db, ids);
  requirePlannable(date, ids, collections, (index) => fields[index]!);
  const found = await requireVehicles(ctx, vehicleIds, (route) => `routes.${route}.vehicle_id`);
  const vehicles = found.map((vehicle, route) => {
    const { driver_id } = routes[route]!;

    return { ...vehicle, crew: driver_id === undefined ? vehicle.driver_id : driver_id };
  });
  await requireDrivers(
    ctx,
    vehicles.flatMap(({ crew }, route) =>
      crew === null ? [] : [{ id: crew, field: `routes.${route}.driver_id` }],
    ),
  );
  const sites = await placedSites(ctx);
  const records = await dayRecords(ctx, date, vehicles, collections, sites);
  const errors: Detail[] = vehicles.flatMap((vehicle, route) => {
    const blocker = vehicleBlocker(records, date, vehicle);

    return blocker === null
      ? []
      : [{ field: `routes.${route}.vehicle_id`, message: `is blocked: ${blocker}` }];
  });
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  for (const [index, id] of ids.entries())
    if (!collectionPoint(byId.get(id)!))
      errors.push({ field: fields[index]!, message: 'has no precise location' });
  if (errors.length > 0) throw new Invalid(errors);

  const day = briefDay({
    date,
    depot_id: start_depot_id,
    depot,
    collections,
    vehicles,
    sites,
    records,
    shift_start,
    shift_end,
    objective: 'distance',
    window_minutes: 60,
    locked: new Set(),
  });
  const jobs = new Map(collections.map(({ id }, job) => [id, job]));
  const matrix = await ctx.adapters.routing.roads(day.brief.points);
  const answer = await ctx.adapters.routing.workOut(ctx.db.team_id, {
    kind: 'describe',
    brief: { ...day.brief, matrix },
    routes: routes.map(({ collection_ids }) => collection_ids.map((id) => jobs.get(id)!)),
  });

  return { routes: plannedRoutes(day, answer.routes, answer.errors), base, base_version };
}

/** @throws Invalid for a vehicle, a driver or a collection that is on the plan twice */
function requireOnce({ routes }: PlanInput): void {
  const seen = new Set<string>();
  const errors: Detail[] = [];
  const once = (id: string | null | undefined, field: string) => {
    if (id == null) return;
    if (seen.has(id)) errors.push({ field, message: 'is on the plan twice' });
    seen.add(id);
  };
  for (const [route, { vehicle_id, driver_id, collection_ids }] of routes.entries()) {
    once(vehicle_id, `routes.${route}.vehicle_id`);
    once(driver_id, `routes.${route}.driver_id`);
    for (const [place, id] of collection_ids.entries()) once(id, `routes.${route}.collection_ids.${place}`);
  }
  if (errors.length > 0) throw new Invalid(errors);
}
