import { newId } from '../../db/ids.ts';
import {
  collectionsOn,
  dayCollections,
  dayVersion,
  depotVehicles,
  mostCollections,
  namedCollections,
} from '../../db/queries/planning/day_facts.ts';
import type { DayCollection } from '../../db/queries/planning/day_facts.ts';
import { proposalHours } from '../../db/queries/planning/route_proposals.ts';
import type { ProposalRow } from '../../db/queries/planning/route_proposals.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { carrierOf } from '../../domain/planning/day_rules.ts';
import type { DayAnswer } from '../../domain/planning/day_task.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { briefDay } from './day_brief.ts';
import type { BriefedDay, DayParts } from './day_brief.ts';
import {
  clientBlocker,
  collectionPoint,
  crewed,
  dayRecords,
  depotPoint,
  placedSites,
  requireDay,
  requireDrivers,
  requireVehicles,
  vehicleBlocker,
} from './day_facts.ts';
import type { CrewedVehicle, PlanningContext } from './day_facts.ts';
import { plannedRoutes, totalsOf } from './planned_routes.ts';

export type OptimisationInput = RequestBody<'appOptimiseRoutes'>;
type Unassigned = Schemas['UnassignedCollection'];

/** More collections are planned by a job. */
export const plannedAtOnce = 150;

/** The collections to plan, and those that cannot be planned. */
export interface Question {
  day: BriefedDay;
  left_out: Unassigned[];
  /** The capabilities of vehicles that are blocked. */
  blocked_skills: number;
  base: { date: string; collections: string[]; vehicles: string[] };
  base_version: string;
}

/**
 * Reads the day and checks the input.
 * @throws Invalid naming what cannot be planned, by its index
 */
export async function askOf(ctx: PlanningContext, input: OptimisationInput): Promise<Question> {
  const { date, start_depot_id } = input;
  requireDay(ctx, date);
  const depot = await depotPoint(ctx, start_depot_id);
  // The version is taken before the inputs are read, so that no change in between is missed.
  const [collections, vehicles] = await Promise.all([readCollections(ctx, input), readVehicles(ctx, input)]);
  const base = {
    date,
    collections: collections.map(({ id }) => id),
    vehicles: vehicles.map(({ id }) => id),
  };
  const base_version = await dayVersion(ctx.db, base);
  const named = await namedCollections(ctx.db, base.collections);
  const all = crewed(
    await requireVehicles(ctx, base.vehicles, (at) => `vehicle_ids.${at}`),
    input.driver_ids,
  );
  const standing = await standingWork(ctx, input, { named, vehicles: all });
  const sites = await placedSites(ctx);
  const records = await dayRecords(ctx, date, all, [...named, ...standing], sites);
  const fleet = allowedVehicles({ date, records, named: input.vehicle_ids }, all);
  const used = new Set(fleet.vehicles.map(({ id }) => id));
  const kept = standing.filter(({ vehicle_id }) => used.has(vehicle_id!));
  const current = [...named, ...kept];
  const parts: DayParts = {
    date,
    depot_id: start_depot_id,
    depot,
    collections: current,
    vehicles: fleet.vehicles,
    sites,
    records,
    shift_start: input.shift_start ?? '06:00',
    shift_end: input.shift_end ?? '18:00',
    objective: input.objective ?? 'distance',
    window_minutes: input.respect_windows === false ? null : (input.window_minutes ?? 60),
    locked: new Set((input.lock_assigned ? current : kept).map(({ id }) => id)),
  };
  requireShift(parts);
  const left_out = current.flatMap((collection) => leftOut(parts, collection));
  const out = new Set(left_out.map(({ collection_id }) => collection_id));
  const day = briefDay({ ...parts, collections: current.filter(({ id }) => !out.has(id)) });

  return { day, left_out, blocked_skills: fleet.blocked_skills, base, base_version };
}

/**
 * Returns the other scheduled collections that the vehicles have on the day, if collections are named: a vehicle does all its
 * work of a day on one route.
 * @throws Invalid if there are too many with them
 */
async function standingWork(
  ctx: PlanningContext,
  { date, collection_ids: ids }: OptimisationInput,
  { named, vehicles }: { named: DayCollection[]; vehicles: CrewedVehicle[] },
): Promise<DayCollection[]> {
  if (!ids) return [];
  const given = new Set(ids);
  const found = await collectionsOn(
    ctx.db,
    date,
    vehicles.map(({ id }) => id),
  );
  const others = found.filter(({ id }) => !given.has(id));
  if (named.length + others.length > mostCollections)
    throw invalid(
      'collection_ids',
      `are more than ${mostCollections} with those that the vehicles have already`,
    );

  return others;
}

/** @throws Invalid for a shift that ends before it begins */
export function requireShift({ shift_start, shift_end }: Pick<DayParts, 'shift_start' | 'shift_end'>): void {
  if (shift_end <= shift_start) throw invalid('shift_end', 'must be after shift_start');
}

async function readCollections(
  ctx: PlanningContext,
  { date, collection_ids: ids }: OptimisationInput,
): Promise<DayCollection[]> {
  if (!ids) {
    const found = await dayCollections(ctx.db, date);
    if (found.length > mostCollections)
      throw invalid('date', `has more than ${mostCollections} collections; name some in collection_ids`);

    return found;
  }
  const found = await namedCollections(ctx.db, ids);
  requirePlannable(date, ids, found, (index) => `collection_ids.${index}`);

  return found;
}

/** @throws Invalid naming the collections that are not scheduled for the day */
export function requirePlannable(
  date: string,
  ids: readonly string[],
  found: readonly DayCollection[],
  field: (index: number) => string,
): void {
  const byId = new Map(found.map((collection) => [collection.id, collection]));
  const errors = ids.flatMap((id, index): Detail[] => {
    const collection = byId.get(id);
    if (!collection) return [{ field: field(index), message: 'does not match a record of this team' }];
    if (collection.status !== 'scheduled')
      return [{ field: field(index), message: `is ${collection.status.replace('_', ' ')}` }];
    if (collection.scheduled_date !== date)
      return [{ field: field(index), message: `is scheduled for ${collection.scheduled_date}` }];

    return [];
  });
  if (errors.length > 0) throw new Invalid(errors);
}

async function readVehicles(ctx: PlanningContext, input: OptimisationInput) {
  const { vehicle_ids, driver_ids } = input;
  if (driver_ids)
    await requireDrivers(
      ctx,
      driver_ids.map((id, index) => ({ id, field: `driver_ids.${index}` })),
    );
  if (vehicle_ids) return requireVehicles(ctx, vehicle_ids, (index) => `vehicle_ids.${index}`);

  return (await depotVehicles(ctx.db, input.start_depot_id)).filter((vehicle) => carrierOf(vehicle) !== null);
}

/**
 * Returns the vehicles without a blocker.
 * @throws Invalid for a named vehicle with a blocker
 */
function allowedVehicles(
  { date, records, named }: Pick<DayParts, 'date' | 'records'> & { named: string[] | undefined },
  all: CrewedVehicle[],
) {
  const errors: Detail[] = [];
  const vehicles: CrewedVehicle[] = [];
  let blocked_skills = 0;
  for (const vehicle of all) {
    const blocker = vehicleBlocker(records, date, vehicle);
    if (blocker === null) vehicles.push(vehicle);
    else blocked_skills |= carrierOf(vehicle)!.skills;
    if (blocker !== null && named)
      errors.push({ field: `vehicle_ids.${named.indexOf(vehicle.id)}`, message: `is blocked: ${blocker}` });
  }
  if (errors.length > 0) throw new Invalid(errors);

  return { vehicles, blocked_skills };
}

/** Returns why a collection cannot be planned, if so. */
function leftOut(parts: DayParts, collection: DayCollection): Unassigned[] {
  const tell = (reason: string, message: string) => [{ collection_id: collection.id, reason, message }];
  if (!collectionPoint(collection)) return tell('no_coordinates', messages.no_coordinates!);
  const blocker = clientBlocker(parts.records, parts.date, collection.client_id);
  if (blocker !== null) return tell('compliance', blocker);
  const { vehicle_id } = collection;
  if (
    parts.locked.has(collection.id) &&
    vehicle_id !== null &&
    !parts.vehicles.some(({ id }) => id === vehicle_id)
  )
    return tell('skill', 'Its vehicle is not one of the planned vehicles.');

  return [];
}

const messages: Record<string, string> = {
  no_coordinates: 'The location is unknown, or known only by its postcode area.',
  capacity: 'No vehicle has enough room or time left for it.',
  window: 'No vehicle can be there in time and back within its shift and driving hours.',
  skill: 'No vehicle can do this work.',
  no_tip: 'No site with a known location accepts this waste on that day.',
  compliance: 'Every vehicle that could do it is blocked.',
};

/** Iterations per collection after which a search ends, whatever time is left. */
const iterationsPerJob = 2_000;

/** Plans the day, for as long as the input says. @throws TeamIsPlanning; ProviderError when too many plans are made */
export async function propose(
  ctx: PlanningContext,
  question: Question,
  input: OptimisationInput,
): Promise<ProposalRow & { result: Schemas['RouteProposal'] }> {
  const { day, base, base_version } = question;
  const { collections, vehicles } = day.parts;
  const { seed = 1, max_seconds = 5 } = input;
  const matrix = await ctx.adapters.routing.roads(day.brief.points);
  const brief = { ...day.brief, matrix };
  const begin = await ctx.adapters.routing.suggest(brief);
  const places = new Map(vehicles.map(({ id }, index) => [id, index]));
  const answer = await ctx.adapters.routing.workOut(ctx.db.team_id, {
    kind: 'solve',
    brief,
    seed,
    max_seconds,
    max_iterations: iterationsPerJob * Math.max(1, collections.length),
    order: bookedOrder(collections),
    given: collections.map(({ vehicle_id }) => places.get(vehicle_id ?? '') ?? -1),
    begin,
  });
  const id = newId();
  const expires_at = new Date(ctx.now.getTime() + proposalHours * 3_600_000);
  const solver = {
    method: begin ? 'vroom' : 'ruin_and_recreate',
    seconds: Math.round(answer.seconds * 100) / 100,
    seed,
    iterations: answer.iterations,
    matrix: matrix ? 'osrm' : 'haversine',
  };

  return {
    id,
    plan_date: base.date,
    base_version,
    collection_ids: base.collections,
    vehicle_ids: base.vehicles,
    expires_at,
    result: { ...proposalOf(question, answer), proposal_id: id, solver, ...timesOf(ctx.now, expires_at) },
  };
}

function timesOf(now: Date, expires: Date) {
  return { expires_at: expires.toISOString(), created_at: now.toISOString() };
}

function proposalOf({ day, left_out, blocked_skills }: Question, answer: DayAnswer) {
  const { parts, brief } = day;
  const totals = totalsOf(answer.routes);
  const baseline = totalsOf(answer.baseline);
  const measure = measures[parts.objective];
  const unassigned = answer.unassigned.map(({ job, reason }): Unassigned => {
    const { skills } = brief.jobs[job]!;
    const blocked = reason === 'skill' && blocked_skills !== 0 && (skills & ~blocked_skills) === 0;
    const told = blocked ? 'compliance' : reason;

    return { collection_id: parts.collections[job]!.id, reason: told, message: messages[told]! };
  });

  return {
    object: 'route_proposal' as const,
    date: parts.date,
    status: 'open',
    objective: parts.objective,
    start_depot_id: parts.depot_id,
    routes: plannedRoutes(day, answer.routes, answer.errors),
    unassigned: [...left_out, ...unassigned],
    totals,
    baseline,
    saving_percent:
      baseline[measure] === 0 ? null : Math.round((1 - totals[measure] / baseline[measure]) * 1000) / 10,
  };
}

const measures = { distance: 'distance_m', time: 'duration_s', vehicles: 'vehicles' } as const;

/** By the given order, then by time, then by booking. */
function bookedOrder(collections: readonly DayCollection[]): number[] {
  const key = ({ sequence, scheduled_time }: DayCollection) =>
    `${String(sequence ?? 99_999).padStart(9, '0')} ${scheduled_time ?? '99:99'}`;

  return [...collections.keys()].sort(
    (a, b) => key(collections[a]!).localeCompare(key(collections[b]!)) || a - b,
  );
}
