import type { Costs, SearchOptions } from './costs.ts';
import { clearTouched, recreate, ruin, startMoves, undo } from './moves.ts';
import type { Moves } from './moves.ts';
import { putSequences, sequences, unlink } from './routes.ts';
import type { Routes } from './routes.ts';

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe, "Slack Induction by String Removals for
 * Vehicle Routing Problems", Transportation Science 54(2), 2020): strings of neighbouring jobs are removed
 * from a few routes and reinserted one by one at the best place, with places skipped at random; simulated
 * annealing accepts or rejects the result.
 */

export interface SearchResult {
  routes: number[][];
  absent: number[];
  iterations: number;
}

const iterationsPerLook = 32;
/** Maximum share of the budget for reducing the number of routes. */
const closingShare = 0.5;

/** Improves the routes until the budget is used, and returns the best found. */
export function search(at: Routes, costs: Costs, options: SearchOptions): SearchResult {
  const moves = startMoves(at, costs, options);
  for (let route = 0; route < at.routes; route += 1) costs.refresh(route);
  recreate(moves);
  clearTouched(moves);
  const iterations = options.fewest_routes ? closeRoutes(moves, options) : 0;

  return anneal(moves, options, iterations);
}

function anneal(moves: Moves, options: SearchOptions, begun: number): SearchResult {
  const { at, costs } = moves;
  const [first, last] = options.temperatures;
  let current = costs.total() + at.absents * options.absent_cost;
  let best = current;
  let bestRoutes = sequences(at);
  let temperature = first;
  let iterations = begun;
  const from = options.spent(iterations);
  for (; at.jobs > 0; iterations += 1) {
    if (iterations % iterationsPerLook === 0) {
      const spent = options.spent(iterations);
      if (spent >= 1) break;
      temperature = first * (last / first) ** ((spent - from) / (1 - from));
    }
    ruin(moves);
    recreate(moves);
    const cost = costs.total() + at.absents * options.absent_cost;
    if (cost < current - temperature * Math.log(options.random.next())) {
      current = cost;
      if (cost < best - 1e-6) {
        best = cost;
        bestRoutes = sequences(at);
      }
    } else undo(moves);
    clearTouched(moves);
  }
  putSequences(at, bestRoutes);
  for (let route = 0; route < at.routes; route += 1) costs.refresh(route);

  return { routes: bestRoutes, absent: [...at.absent.subarray(0, at.absents)], iterations };
}

/**
 * Empties the route whose jobs were absent least often, and continues until all fit elsewhere; then the next
 * one (section 5.3 of the paper). Leaves the plan with the fewest routes, the others closed. Returns the
 * number of iterations.
 */
function closeRoutes(moves: Moves, options: SearchOptions): number {
  const { at, costs } = moves;
  const leftOut = new Float64Array(at.jobs);
  const sumOfAbsent = () => {
    let sum = 0;
    for (let place = 0; place < at.absents; place += 1) sum += leftOut[at.absent[place]!]!;

    return sum;
  };
  const end = closingShare + (1 - closingShare) * options.spent(0);
  let best: number[][] | null = null;
  let iterations = 0;
  let [absents, sum] = [at.absents, Infinity];
  for (; iterations % iterationsPerLook !== 0 || options.spent(iterations) < end; iterations += 1) {
    if (at.absents === 0) {
      best = sequences(at);
      if (!closeWeakest(moves, leftOut)) break;
      [absents, sum] = [at.absents, Infinity];
    }
    ruin(moves);
    recreate(moves);
    const newSum = sumOfAbsent();
    if (at.absents < absents || newSum < sum) [absents, sum] = [at.absents, newSum];
    else undo(moves);
    for (let place = 0; place < at.absents; place += 1) leftOut[at.absent[place]!]! += 1;
    clearTouched(moves);
  }
  if (best) putSequences(at, best);
  for (let route = 0; route < at.routes; route += 1) {
    costs.closed[route] = best && at.size[route] === 0 ? 1 : 0;
    costs.refresh(route);
  }

  return iterations;
}

/** Empties the route whose jobs are easiest to place, and closes it and every empty one. False if it was the last. */
function closeWeakest({ at, costs }: Moves, leftOut: Float64Array): boolean {
  let weakest = -1;
  let lowest = Infinity;
  let used = 0;
  for (let route = 0; route < at.routes; route += 1) {
    costs.closed[route] = at.size[route] === 0 ? 1 : 0;
    if (at.size[route] === 0) continue;
    used += 1;
    const head = at.jobs + route;
    let sum = 0;
    for (let job = at.next[head]!; job !== head; job = at.next[job]!) sum += leftOut[job]!;
    if (sum < lowest) [lowest, weakest] = [sum, route];
  }
  if (used < 2) return false;
  const head = at.jobs + weakest;
  while (at.next[head] !== head) {
    at.absent[at.absents++] = at.next[head]!;
    unlink(at, at.next[head]!);
  }
  at.logged = 0;
  costs.closed[weakest] = 1;
  costs.refresh(weakest);

  return true;
}
