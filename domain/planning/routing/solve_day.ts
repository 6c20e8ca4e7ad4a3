import { dayCosts } from './day_costs.ts';
import type { DayProblem, DayRoute, Stop } from './day_problem.ts';
import { nearJobs } from './fleet_costs.ts';
import { seededRandom } from './random.ts';
import { emptyRoutes, putSequences } from './routes.ts';
import { joinRoutes } from './savings.ts';
import { search } from './search.ts';
import { newWalker, walkJobs } from './walk.ts';
import type { Walk } from './walk.ts';

export type Reason = 'capacity' | 'window' | 'skill' | 'no_tip';

export interface DayOptions {
  seed: number;
  /** From 0 to 1: the share of the time, or of the iterations, that is used. */
  spent(iterations: number): number;
  /** Initial orders, one per vehicle, such as another solver's; infeasible parts are planned again. */
  begin?: number[][];
}

export interface DayPlan {
  routes: DayRoute[];
  unassigned: { job: number; reason: Reason }[];
  iterations: number;
}

/** Cost of leaving a job out: more than any distance and any vehicle. */
const absentCost = 100_000_000;
/** First and last temperature, in average legs. */
const hot = 0.3;
const cold = 0.005;

/** Plans a day. The same problem, seed and number of iterations give the same plan. */
export function solveDay(problem: DayProblem, options: DayOptions): DayPlan {
  const { jobs, vehicles, metres, seconds, places, objective } = problem;
  const matrix = objective === 'time' ? seconds : metres;
  const between = (a: number, b: number) => matrix[jobs[a]!.place * places + jobs[b]!.place]!;
  const near = nearJobs(jobs.length, between);
  const at = emptyRoutes(jobs.length, vehicles.length);
  putSequences(at, options.begin ? drivable(problem, options.begin) : construct(problem, near));
  const costs = dayCosts(problem, at);
  const legs = near.map((list, job) =>
    list.length > 1 ? between(job, list[Math.min(5, list.length - 1)]!) : 0,
  );
  const leg = Math.max(1, legs.reduce((sum, each) => sum + each, 0) / Math.max(1, jobs.length));
  const { routes, absent, iterations } = search(at, costs, {
    random: seededRandom(options.seed),
    near,
    spent: options.spent,
    temperatures: [leg * hot, leg * cold],
    absent_cost: absentCost,
    fewest_routes: objective === 'vehicles',
  });

  return {
    routes: describeRoutes(problem, routes),
    unassigned: absent.sort((a, b) => a - b).map((job) => ({ job, reason: reasonOf(problem, job) })),
    iterations,
  };
}

function walkOf(problem: DayProblem, vehicle: number, lenient = false): Walk {
  return { problem, vehicle: problem.vehicles[vehicle]!, lenient, stops: null, at: newWalker() };
}

function canDo(problem: DayProblem, vehicle: number, jobs: readonly number[]): boolean {
  const pinned = jobs.some((job) => ![-1, vehicle].includes(problem.jobs[job]!.vehicle));

  return !pinned && walkJobs(walkOf(problem, vehicle), jobs) !== null;
}

/** Savings; each joined route goes to the first free vehicle that can do it. */
function construct(problem: DayProblem, near: Int32Array[]): number[][] {
  const { jobs, vehicles, metres, places } = problem;
  const yard = vehicles[0]?.start ?? 0;
  const way = (from: number, to: number) => metres[from * places + to]!;
  const saved = (a: number, b: number) =>
    way(jobs[a]!.place, yard) + way(yard, jobs[b]!.place) - way(jobs[a]!.place, jobs[b]!.place);
  const unlike = [...new Map(vehicles.map((vehicle, index) => [JSON.stringify(vehicle), index])).values()];
  const joined = joinRoutes(jobs.length, near, saved, (route) =>
    unlike.some((vehicle) => canDo(problem, vehicle, route)),
  );
  const given: number[][] = vehicles.map(() => []);
  for (const route of joined) {
    const free = given.findIndex((each, vehicle) => each.length === 0 && canDo(problem, vehicle, route));
    if (free !== -1) given[free] = route;
  }

  return given;
}

/** The longest feasible prefix of the given orders. */
function drivable(problem: DayProblem, orders: number[][]): number[][] {
  const seen = new Set<number>();

  return problem.vehicles.map((_, vehicle) => {
    const kept: number[] = [];
    for (const job of orders[vehicle] ?? []) {
      if (seen.has(job) || !canDo(problem, vehicle, [...kept, job])) continue;
      seen.add(job);
      kept.push(job);
    }

    return kept;
  });
}

/** The stops of every vehicle with jobs; violated limits are left to `checkDay`. */
export function describeRoutes(problem: DayProblem, orders: readonly (readonly number[])[]): DayRoute[] {
  return orders.flatMap((jobs, vehicle) => {
    if (jobs.length === 0) return [];
    const { walker, stops } = walkWithStops(problem, vehicle, jobs);
    const { left, time, metres, driven } = walker;

    return [{ vehicle, jobs: [...jobs], stops, metres, seconds: time - left, driving: driven }];
  });
}

/** As a feasible walk, or else leniently. */
function walkWithStops(problem: DayProblem, vehicle: number, jobs: readonly number[]) {
  for (const lenient of [false, true]) {
    const stops: Stop[] = [];
    const walker = walkJobs({ ...walkOf(problem, vehicle, lenient), stops }, jobs);
    if (walker) return { walker, stops };
  }
  throw new Error('a lenient walk ended early');
}

/**
 * Returns why a job is in no route: the reason why no vehicle can do it alone, or else that the day is full.
 */
function reasonOf(problem: DayProblem, job: number): Reason {
  const { skills, vehicle: only, work, tips, kg, litres } = problem.jobs[job]!;
  const able = problem.vehicles.flatMap((vehicle, index) =>
    (skills & ~vehicle.skills) === 0 && (only === -1 || only === index) ? [{ vehicle, index }] : [],
  );
  if (able.length === 0) return 'skill';
  if (work !== 'deliver' && work !== 'visit' && tips === 0) return 'no_tip';
  const roomy = able.filter(
    ({ vehicle }) => kg <= vehicle.payload_kg && (vehicle.kind === 'container' || litres <= vehicle.litres),
  );
  if (roomy.length === 0) return 'capacity';

  return roomy.some(({ index }) => canDo(problem, index, [job])) ? 'capacity' : 'window';
}

/**
 * The current order, for comparison: jobs stay with their vehicle and in the given order; jobs without one go
 * to the first vehicle that can still do them at the end of its day, or else to the one with the fewest jobs.
 */
export function asBooked(
  problem: DayProblem,
  order: readonly number[],
  given: readonly number[],
): number[][] {
  const routes: number[][] = problem.vehicles.map(() => []);
  for (const job of order) if (given[job] !== -1) routes[given[job]!]!.push(job);
  for (const job of order) {
    if (given[job] !== -1) continue;
    const { skills, vehicle: only } = problem.jobs[job]!;
    const able = problem.vehicles.flatMap((vehicle, index) =>
      (skills & ~vehicle.skills) === 0 && (only === -1 || only === index) ? [index] : [],
    );
    const free = able.find((vehicle) => canDo(problem, vehicle, [...routes[vehicle]!, job]));
    const fewest = able.sort((a, b) => routes[a]!.length - routes[b]!.length)[0];
    const chosen = free ?? fewest;
    if (chosen !== undefined) routes[chosen]!.push(job);
  }

  return routes;
}
