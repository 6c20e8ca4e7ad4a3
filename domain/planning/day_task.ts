import { checkDay } from './routing/check_day.ts';
import type { DayViolation } from './routing/check_day.ts';
import type { DayProblem, DayRoute } from './routing/day_problem.ts';
import { asBooked, describeRoutes, solveDay } from './routing/solve_day.ts';
import type { Reason } from './routing/solve_day.ts';
import { roadMatrix } from './roads.ts';
import type { Matrix, Point } from './roads.ts';

/** The day without its matrices, and the locations of its places. */
export interface DayBrief extends Omit<DayProblem, 'metres' | 'seconds' | 'places'> {
  points: Point[];
  /** Null: straight lines with a road factor. */
  matrix: Matrix | null;
}

/** A planning task for a day. */
export type DayTask =
  | {
      kind: 'solve';
      brief: DayBrief;
      seed: number;
      max_seconds: number;
      /** Ends the search early. */
      max_iterations: number;
      /** Jobs in the order they were booked, and the vehicle of each; -1 for none. */
      order: number[];
      given: number[];
      /** Initial orders, one per vehicle. */
      begin: number[][] | null;
    }
  | { kind: 'describe'; brief: DayBrief; routes: number[][] };

export interface DayAnswer {
  routes: DayRoute[];
  unassigned: { job: number; reason: Reason }[];
  /** The same jobs in their current order. */
  baseline: DayRoute[];
  errors: DayViolation[];
  iterations: number;
  seconds: number;
}

/**
 * Solves a task. It takes as long as the task allows, so run it on a separate thread.
 * @param now a monotonic clock in milliseconds
 */
export function workOut(task: DayTask, now: () => number): DayAnswer {
  const began = now();
  const { brief } = task;
  const { metres, seconds } = brief.matrix ?? roadMatrix(brief.points);
  const problem: DayProblem = { ...brief, places: brief.points.length, metres, seconds };
  const elapsed = () => (now() - began) / 1000;
  if (task.kind === 'describe') {
    const routes = describeRoutes(problem, task.routes);

    return {
      routes,
      unassigned: [],
      baseline: [],
      errors: checkDay(problem, routes),
      iterations: 0,
      seconds: elapsed(),
    };
  }

  const { routes, unassigned, iterations } = solveDay(problem, {
    seed: task.seed,
    spent: (count) => Math.max(elapsed() / task.max_seconds, count / task.max_iterations),
    ...(task.begin && { begin: task.begin }),
  });
  const planned = new Set(routes.flatMap(({ jobs }) => jobs));
  const order = task.order.filter((job) => planned.has(job));

  return {
    routes,
    unassigned,
    baseline: describeRoutes(problem, asBooked(problem, order, task.given)),
    errors: checkDay(problem, routes),
    iterations,
    seconds: elapsed(),
  };
}
