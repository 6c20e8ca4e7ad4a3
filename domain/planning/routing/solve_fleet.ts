import { fleetCosts, nearJobs } from './fleet_costs.ts';
import type { FleetProblem } from './fleet_costs.ts';
import { seededRandom } from './random.ts';
import { emptyRoutes, putSequences } from './routes.ts';
import { joinRoutes } from './savings.ts';
import { search } from './search.ts';

export interface FleetOptions {
  seed: number;
  /** From 0 to 1: the share of the time, or of the iterations, that is used. */
  spent(iterations: number): number;
  fewest_vehicles?: boolean;
}

export interface FleetPlan {
  /** Jobs from 0, in order, per vehicle used. */
  routes: number[][];
  absent: number[];
  cost: number;
  iterations: number;
}

/** Plans routes for identical vehicles from one depot. */
export function solveFleet(problem: FleetProblem, options: FleetOptions): FleetPlan {
  const { size, distance } = problem;
  const jobs = size - 1;
  const near = nearJobs(jobs, (a, b) => distance[(a + 1) * size + b + 1]!);
  const at = emptyRoutes(jobs, Math.min(problem.vehicles, jobs));
  const saved = (a: number, b: number) =>
    distance[(a + 1) * size]! + distance[b + 1]! - distance[(a + 1) * size + b + 1]!;
  const joined = joinRoutes(jobs, near, saved, (route) => canDrive(problem, route));
  putSequences(at, joined.slice(0, at.routes));
  const costs = fleetCosts(problem, at, near);
  const arc = averageArc(problem, joined);
  const found = search(at, costs, {
    random: seededRandom(options.seed),
    near,
    spent: options.spent,
    temperatures: [arc * hot, arc * cold],
    absent_cost: arc * size * 10,
    fewest_routes: options.fewest_vehicles ?? false,
  });

  return {
    routes: found.routes.filter((route) => route.length > 0),
    absent: found.absent,
    cost: costs.total(),
    iterations: found.iterations,
  };
}

/** First and last temperature, in average arcs. Tuned on the benchmark's instances at 10 and 60 seconds. */
const hot = 0.3;
const cold = 0.01;

function averageArc({ size, distance }: FleetProblem, routes: number[][]): number {
  let sum = 0;
  for (const route of routes) {
    let here = 0;
    for (const job of route) {
      sum += distance[here * size + job + 1]!;
      here = job + 1;
    }
    sum += distance[here * size]!;
  }

  return sum / Math.max(1, size - 1);
}

/** Returns whether one vehicle can do the jobs in this order: its capacity, their windows and the depot's. */
function canDrive({ size, distance, demand, capacity, times }: FleetProblem, route: number[]): boolean {
  let load = 0;
  let time = times?.opens[0] ?? 0;
  let here = 0;
  for (const job of route) {
    const place = job + 1;
    load += demand[place]!;
    if (load > capacity) return false;
    if (times) {
      time = Math.max(time + times.service[here]! + distance[here * size + place]!, times.opens[place]!);
      if (time > times.closes[place]!) return false;
    }
    here = place;
  }

  return !times || time + times.service[here]! + distance[here * size]! <= times.closes[0]!;
}
