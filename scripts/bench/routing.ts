import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FleetProblem } from '../../domain/planning/routing/fleet_costs.ts';
import { solveFleet } from '../../domain/planning/routing/solve_fleet.ts';

/** An instance with the best that is known of it. */
interface Instance {
  name: string;
  problem: FleetProblem;
  /** Units of the instance's own cost in one of ours. */
  unit: number;
  best: { cost: number; vehicles: number };
}

/**
 * Plans the instances of a folder for a number of seconds each, with seed 1, and prints the gap to the best
 * known solution. With time windows, it uses at most as many vehicles as the best known solution.
 */
export function benchRouting(folder: string, budgets: readonly number[]): void {
  const instances = readdirSync(folder)
    .filter((name) => ['.vrp', '.txt'].includes(extname(name)))
    .sort()
    .map((name) => readInstance(folder, name));
  for (const seconds of budgets) {
    for (const windows of [false, true]) {
      const chosen = instances.filter(({ problem }) => (problem.times !== null) === windows);
      if (chosen.length === 0) continue;
      const gaps = chosen.map((instance) => measure(instance, seconds));
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      const set = windows ? 'with time windows' : 'capacity only';
      process.stdout.write(`${set}: mean gap ${mean.toFixed(2)} % at ${seconds} s\n`);
    }
  }
}

function measure({ name, problem, unit, best }: Instance, seconds: number): number {
  const began = performance.now();
  const plan = solveFleet(problem, {
    seed: 1,
    spent: () => (performance.now() - began) / 1000 / seconds,
  });
  check(problem, plan.routes);
  if (plan.absent.length > 0) throw new Error(`${name}: ${plan.absent.length} jobs are left out`);
  const cost = plan.cost * unit;
  const gap = (cost / best.cost - 1) * 100;
  process.stdout.write(
    `${name.padEnd(12)} ${String(seconds).padStart(3)} s ${cost.toFixed(1).padStart(10)} best ${String(best.cost).padStart(8)}` +
      ` gap ${gap.toFixed(2).padStart(5)} % vehicles ${plan.routes.length}/${best.vehicles} iterations ${plan.iterations}\n`,
  );

  return gap;
}

/** Verifies every route independently. @throws Error for an infeasible plan */
function check({ size, distance, demand, capacity, times }: FleetProblem, routes: number[][]): void {
  const visited = new Set(routes.flat());
  if (visited.size !== routes.flat().length) throw new Error('a job is done twice');
  for (const route of routes) {
    const load = route.reduce((sum, job) => sum + demand[job + 1]!, 0);
    if (load > capacity) throw new Error('a route is too heavy');
    if (!times) continue;
    let [here, time] = [0, times.opens[0]!];
    for (const place of [...route.map((job) => job + 1), 0]) {
      time = Math.max(times.opens[place]!, time + times.service[here]! + distance[here * size + place]!);
      if (time > times.closes[place]!) throw new Error('a route is late');
      here = place;
    }
  }
}

function readInstance(folder: string, file: string): Instance {
  const text = readFileSync(join(folder, file), 'utf8');
  const name = basename(file, extname(file));
  const solution = readFileSync(join(folder, `${name}.sol`), 'utf8');
  const best = {
    cost: Number(/Cost\s+([\d.]+)/.exec(solution)![1]),
    vehicles: [...solution.matchAll(/^Route/gm)].length,
  };

  return { name, best, ...(extname(file) === '.vrp' ? vrplib(text) : solomon(text, best.vehicles)) };
}

/** CVRPLIB's format: Euclidean distances, rounded to the nearest. */
function vrplib(text: string): Pick<Instance, 'problem' | 'unit'> {
  const rows = (from: string, to: string) =>
    text
      .slice(text.indexOf(from) + from.length, text.indexOf(to))
      .trim()
      .split('\n')
      .map(numbers);
  const places = rows('NODE_COORD_SECTION', 'DEMAND_SECTION').map(([, x, y]) => [x!, y!] as const);
  const demand = rows('DEMAND_SECTION', 'DEPOT_SECTION').map(([, each]) => each!);
  const problem = {
    size: places.length,
    distance: distances(places, Math.round),
    demand: Float64Array.from(demand),
    capacity: Number(/CAPACITY\s*:\s*(\d+)/.exec(text)![1]),
    vehicles: places.length,
    times: null,
  };

  return { problem, unit: 1 };
}

/** Solomon's format: tenths, truncated, as the DIMACS challenge counts. */
function solomon(text: string, vehicles: number): Pick<Instance, 'problem' | 'unit'> {
  const rows = text.slice(text.indexOf('CUST NO.')).split('\n').slice(1).map(numbers);
  const places = rows.filter((row) => row.length === 7);
  const column = (index: number, factor: number) => Float64Array.from(places, (row) => row[index]! * factor);
  const problem = {
    size: places.length,
    distance: distances(
      places.map((row) => [row[1]!, row[2]!] as const),
      (length) => Math.floor(length * 10),
    ),
    demand: column(3, 1),
    capacity: numbers(/CAPACITY\s*\n([^\n]*)/.exec(text)![1]!)[1]!,
    vehicles,
    times: { opens: column(4, 10), closes: column(5, 10), service: column(6, 10) },
  };

  return { problem, unit: 0.1 };
}

function numbers(line: string): number[] {
  return line.trim().split(/\s+/).filter(Boolean).map(Number);
}

function distances(places: (readonly [number, number])[], rounded: (length: number) => number): Float64Array {
  const cells = places.flatMap(([x, y]) => places.map(([u, v]) => rounded(Math.hypot(x - u, y - v))));

  return Float64Array.from(cells);
}
