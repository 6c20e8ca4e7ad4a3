import { notifyPeople } from '../../db/queries/team/notifications.ts';
import {
  assignCollections,
  collectionsOfDriver,
  lockDay,
  lockDayPlan,
  lockStandingPlan,
  placesKept,
  stillOn,
  usersOf,
} from '../../db/queries/planning/day_plans.ts';
import type { Assignment } from '../../db/queries/planning/day_plans.ts';
import { memberOfUser } from '../../db/queries/fleet/vehicle_road.ts';
import { dayVersion } from '../../db/queries/planning/day_facts.ts';
import { lockProposal, markApplied } from '../../db/queries/planning/route_proposals.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { dayWords } from '../../mails/days.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { presentDayPlan } from '../../presenters/planning/day_plan.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { seesOwnOnly } from '../collections/collection_access.ts';
import { followCollection } from '../collections/collection_notes.ts';
import type { ShownCollection } from '../collections/collection_rows.ts';
import type { PlannedRoute } from './planned_routes.ts';

type DayPlan = Schemas['DayPlan'];

const stale = 'is out of date: the day has changed since it was made';

/**
 * Applies a proposal, or some of its routes, to the collections and the plan of its day. Collections that were on a replaced
 * route and are on no other lose vehicle, driver, order and time.
 * @throws Invalid for a proposal that is applied, older than an hour, or of a day that has changed since
 */
export async function applyProposal(
  ctx: WriteContext,
  id: string,
  routeIds: string[] | undefined,
): Promise<RenderedJson<DayPlan>> {
  const proposal = await lockProposal(ctx.db, id);
  if (!proposal) throw unknownRecord('proposal_id');
  if (proposal.status === 'applied') throw invalid('proposal_id', 'is already applied');
  if (proposal.expired) throw invalid('proposal_id', 'is out of date: it was made more than an hour ago');

  // Only this application writes the column, in the words of the contract.
  const { routes } = proposal.result as Schemas['RouteProposal'];
  const chosen = chooseRoutes(routes, routeIds);
  const { plan_date: date, collection_ids: collections, vehicle_ids: vehicles } = proposal;
  const plan = await lockDayPlan(ctx.db, date);
  const base = { date, collections, vehicles };
  await lockDay(ctx.db, base);
  if ((await dayVersion(ctx.db, base)) !== proposal.base_version) throw invalid('proposal_id', stale);

  await markApplied(ctx.db, id);

  return writePlan(ctx, {
    date,
    plan,
    routes: merged(plan.routes as PlannedRoute[], chosen),
    written: chosen,
  });
}

function chooseRoutes(routes: PlannedRoute[], ids: string[] | undefined): PlannedRoute[] {
  if (!ids) return routes;
  const errors = ids.flatMap((id, index) =>
    routes.some(({ route_id }) => route_id === id)
      ? []
      : [{ field: `route_ids.${index}`, message: 'is not a route of this proposal' }],
  );
  if (errors.length > 0) throw new Invalid(errors);

  return routes.filter(({ route_id }) => ids.includes(route_id));
}

/** Distances and times come from the routing service, which is not called while a proposal is applied. */
const shortened = {
  code: 'shortened',
  stop: null,
  message: 'Collections of this route are on another now; its distances and times are those from before.',
};

/** Routes of other vehicles are kept, without the collections on the new ones. */
function merged(standing: PlannedRoute[], chosen: PlannedRoute[]): PlannedRoute[] {
  const vehicles = new Set(chosen.map(({ vehicle_id }) => vehicle_id));
  const moved = new Set(chosen.flatMap(collectionsOf));
  const kept = standing
    .filter(({ vehicle_id }) => !vehicles.has(vehicle_id))
    .map((route) => without(route, moved))
    .filter((route) => collectionsOf(route).length > 0);

  return [...kept, ...chosen];
}

/** Returns the route without these collections, with a warning if it had any of them. */
function without(route: PlannedRoute, moved: ReadonlySet<string>): PlannedRoute {
  const stops = route.stops.filter(
    ({ collection_id }) => collection_id === null || !moved.has(collection_id),
  );
  if (stops.length === route.stops.length) return route;

  return {
    ...route,
    stops,
    warnings: [...route.warnings.filter(({ code }) => code !== shortened.code), shortened],
  };
}

/** The collections of a route in their order, each once. */
export function collectionsOf({ stops }: Pick<PlannedRoute, 'stops'>): string[] {
  return [...new Set(stops.flatMap(({ collection_id }) => collection_id ?? []))];
}

/** A planner's plan, prepared before the transaction. */
export interface WorkedOutPlan {
  routes: PlannedRoute[];
  base: { date: string; collections: string[]; vehicles: string[] };
  base_version: string;
}

/**
 * Saves a plan, replacing the previous one. Collections that leave the plan lose vehicle, driver, order and
 * time.
 * @throws Invalid if the plan has another version than `version`, or its collections changed while it was
 * prepared
 */
export async function savePlan(
  ctx: WriteContext,
  { routes, base, base_version }: WorkedOutPlan,
  version: number | undefined,
): Promise<RenderedJson<DayPlan>> {
  const plan = await lockDayPlan(ctx.db, base.date);
  if (version !== undefined && version !== plan.version)
    throw invalid('version', `is out of date: the plan now has version ${plan.version}`);
  await lockDay(ctx.db, base);
  if ((await dayVersion(ctx.db, base)) !== base_version) throw invalid('routes', stale);

  return writePlan(ctx, { date: base.date, plan, routes, written: routes });
}

interface PlanChange {
  date: string;
  /** As it was before. */
  plan: { id: string; version: number; routes: unknown };
  /** The new plan, and which of its routes are new. */
  routes: PlannedRoute[];
  written: PlannedRoute[];
}

async function writePlan(ctx: WriteContext, change: PlanChange): Promise<RenderedJson<DayPlan>> {
  const { plan, routes } = change;
  const before = plan.version === 0 ? null : await shownPlan(ctx, plan.id);
  await assign(ctx, await assignmentsOf(ctx, change));
  await ctx.db.update(
    'day_plans',
    plan.id,
    { version: plan.version + 1, status: 'draft', routes: JSON.stringify(routes) },
    'id',
  );
  const after = await shownPlan(ctx, plan.id);
  ctx.record({
    entity: 'day_plan',
    id: plan.id,
    action: before ? 'update' : 'create',
    ...(before && { before }),
    after,
  });

  return after;
}

/**
 * Returns the values of the collections on the new routes, and of those that leave the plan. Skips places in the
 * order that other open collections of the vehicle have, such as one in progress.
 */
async function assignmentsOf(
  ctx: WriteContext,
  { date, plan, routes, written }: PlanChange,
): Promise<Assignment[]> {
  const released = await releasedFrom(ctx, plan.routes as PlannedRoute[], routes);
  const vehicles = written.map(({ vehicle_id }) => vehicle_id);
  const except = [...written.flatMap(collectionsOf), ...released];
  const places = await placesKept(ctx.db, { date, vehicles, except });
  const onRoutes = written.flatMap((route) => {
    const taken = places.filter(({ vehicle_id }) => vehicle_id === route.vehicle_id);

    return assignmentsOfRoute(route, new Set(taken.map(({ sequence }) => sequence)));
  });

  return [...onRoutes, ...released.map(unassigned)];
}

/** The collections that leave the plan, if they were not started and still have the vehicle of their route. */
function releasedFrom(ctx: WriteContext, before: PlannedRoute[], after: PlannedRoute[]): Promise<string[]> {
  const kept = new Set(after.flatMap(collectionsOf));
  const routed = before.flatMap((route) =>
    collectionsOf(route).map((id) => ({ id, vehicle_id: route.vehicle_id })),
  );

  return stillOn(
    ctx.db,
    routed.filter(({ id }) => !kept.has(id)),
  );
}

function assignmentsOfRoute(route: PlannedRoute, taken: ReadonlySet<number>): Assignment[] {
  const { vehicle_id, vehicle_reg, driver_id, stops } = route;
  let sequence = 0;

  return collectionsOf(route).map((id) => {
    do sequence += 1;
    while (taken.has(sequence));

    return {
      id,
      vehicle_id,
      vehicle_reg,
      driver_id,
      sequence,
      eta: stops.find(({ collection_id }) => collection_id === id)!.arrival,
    };
  });
}

function unassigned(id: string): Assignment {
  return { id, vehicle_id: null, vehicle_reg: null, driver_id: null, sequence: null, eta: null };
}

/**
 * Writes the assignments, with an audit row for each changed collection; the notes that cover them are
 * updated.
 */
async function assign(ctx: WriteContext, assignments: Assignment[]): Promise<void> {
  const { before, after } = await assignCollections(ctx.db, assignments, presentCollection.columns);
  for (const [index, row] of after.entries()) {
    const was = presentCollection.render(before[index]!, ctx.base_url);
    const is = presentCollection.render(row, ctx.base_url);
    const { id, client_id, note_id } = is.record;
    if (note_id !== null)
      await followCollection(ctx, was.record as ShownCollection, is.record as ShownCollection, null);
    ctx.record({ entity: 'collection', id, client_id, action: 'update', before: was, after: is });
  }
}

/** Returns the plan of a day as a person may see it: for those who see only their own collections, their own routes. */
export async function visiblePlan(
  ctx: Pick<Context, 'db' | 'base_url' | 'identity'>,
  date: string,
): Promise<RenderedJson<DayPlan> | DayPlan> {
  const plan = await dayPlanOf(ctx, date);
  if (!seesOwnOnly(ctx.identity)) return plan;

  const member = await memberOfUser(ctx.db, ctx.identity.user_id);
  const whole = 'record' in plan ? plan.record : plan;
  const routes = whole.routes.filter(({ driver_id }) => driver_id !== null && driver_id === member);
  const routed = new Set(routes.flatMap(collectionsOf));
  const { unplanned_collection_ids: unplanned, changed_collection_ids: changed } = whole;
  const theirs = await collectionsOfDriver(ctx.db, unplanned, member);

  return {
    ...whole,
    routes,
    unplanned_collection_ids: unplanned.filter((id) => theirs.has(id)),
    changed_collection_ids: changed.filter((id) => routed.has(id)),
  };
}

/** Returns the plan of a day as in the API; an empty one of version 0 if there is none. */
async function dayPlanOf(
  ctx: Pick<Context, 'db' | 'base_url'>,
  date: string,
): Promise<RenderedJson<DayPlan> | DayPlan> {
  const [row] = await ctx.db.text(
    `select ${presentDayPlan.columns} from day_plans where team_id = $1 and plan_date = $2::date`,
    [date],
  );
  if (row) return presentDayPlan.render(row, ctx.base_url);
  const scheduled = await ctx.db.many<{ id: string }>(
    `select id from collections where team_id = $1 and scheduled_date = $2::date and status = 'scheduled'
       and archived_at is null order by created_at, id`,
    [date],
  );

  return {
    object: 'day_plan',
    id: null,
    date,
    version: 0,
    status: 'draft',
    routes: [],
    unplanned_collection_ids: scheduled.map(({ id }) => id),
    changed_collection_ids: [],
    published_at: null,
    created_at: null,
    updated_at: null,
  };
}

async function shownPlan(
  ctx: Pick<WriteContext, 'db' | 'base_url'>,
  id: string,
): Promise<RenderedJson<DayPlan>> {
  const [row] = await ctx.db.text(
    `select ${presentDayPlan.columns} from day_plans where team_id = $1 and id = $2`,
    [id],
  );

  return presentDayPlan.render(row!, ctx.base_url);
}

/**
 * Releases the plan of a day to its drivers and notifies them, once for each version of the plan.
 * @throws Invalid for a day without a plan, or a plan that has another version than `version`
 */
export async function publishPlan(
  ctx: WriteContext,
  date: string,
  version: number | undefined,
): Promise<RenderedJson<DayPlan>> {
  const plan = await lockStandingPlan(ctx.db, date);
  if (!plan) throw invalid('date', 'has no plan yet');
  if (version !== undefined && version !== plan.version)
    throw invalid('version', `is out of date: the plan now has version ${plan.version}`);
  const before = await shownPlan(ctx, plan.id);
  if (plan.status === 'published') return before;

  await ctx.db.update(
    'day_plans',
    plan.id,
    { status: 'published', published_at: ctx.now.toISOString() },
    'id',
  );
  const after = await shownPlan(ctx, plan.id);
  ctx.record({ entity: 'day_plan', id: plan.id, action: 'status_change', before, after });
  const drivers = after.record.routes.flatMap(({ driver_id }) => driver_id ?? []);
  await notifyPeople(ctx.db, {
    kind: 'plan_published',
    title: `Your round for ${dayWords(date)} is ready`,
    body: `The plan for ${dayWords(date)} was published as version ${plan.version}.`,
    entity_type: 'day_plan',
    entity_id: plan.id,
    user_ids: await usersOf(ctx.db, drivers),
  });

  return after;
}
