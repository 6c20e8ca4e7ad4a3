import type { Random } from './random.ts';
import type { Routes } from './routes.ts';
import type { Costs } from './costs.ts';

/**
 * The textbook problem: identical vehicles from one depot, a capacity, and optional time windows. A place for
 * a job is evaluated without walking its route.
 */
export interface FleetProblem {
  /** Places: the depot is 0, job j is place j + 1. */
  size: number;
  /** size × size, row by row. */
  distance: Float64Array;
  /** Per place; 0 at the depot. */
  demand: Float64Array;
  capacity: number;
  /** Maximum number of vehicles. */
  vehicles: number;
  /** Null without time windows. Times are in the unit of distance; distance is also travel time. */
  times: { opens: Float64Array; closes: Float64Array; service: Float64Array } | null;
}

/** Per job the other jobs by distance, itself first. */
export function nearJobs(jobs: number, distance: (a: number, b: number) => number): Int32Array[] {
  return Array.from({ length: jobs }, (_, job) => {
    const order = Array.from({ length: jobs }, (_each, other) => other);
    const far = order.map((other) => (other === job ? -1 : distance(job, other)));

    return Int32Array.from(order.sort((a, b) => far[a]! - far[b]! || a - b));
  });
}

/** With more jobs than this, a job is tried only beside this number of its nearest jobs. */
const triedBeside = 100;

/**
 * Costs of a plan for a fleet of identical vehicles, with the data needed to evaluate a place in constant
 * time.
 */
export function fleetCosts(problem: FleetProblem, at: Routes, near: Int32Array[]): Costs {
  return new FleetCosts(problem, at, near);
}

class FleetCosts implements Costs {
  cost = 0;
  readonly closed: Uint8Array;
  readonly demand: Float64Array;
  readonly farness: Float64Array;
  readonly windows: Costs['windows'];
  private sum = 0;
  private readonly costOf: Float64Array;
  private readonly loadOf: Float64Array;
  /** Earliest start of the service at a node, and the latest that keeps the rest on time. */
  private readonly earliest: Float64Array;
  private readonly latest: Float64Array;
  /** An available empty route; -1 if there is none. */
  private free = 0;

  constructor(
    private readonly problem: FleetProblem,
    private readonly at: Routes,
    private readonly near: Int32Array[],
  ) {
    const { distance, demand, times } = problem;
    this.closed = new Uint8Array(at.routes);
    this.demand = demand.slice(1);
    this.farness = distance.slice(1, at.jobs + 1);
    this.windows = times && { opens: times.opens.slice(1), closes: times.closes.slice(1) };
    this.costOf = new Float64Array(at.routes);
    this.loadOf = new Float64Array(at.routes);
    this.earliest = new Float64Array(at.jobs + at.routes);
    this.latest = new Float64Array(at.jobs + at.routes);
  }

  total(): number {
    return this.sum;
  }

  refresh(route: number): void {
    const { at, problem } = this;
    const { distance, demand, size } = problem;
    const head = at.jobs + route;
    let load = 0;
    let cost = 0;
    let here = 0;
    for (let job = at.next[head]!; job !== head; job = at.next[job]!) {
      cost += distance[here * size + job + 1]!;
      here = job + 1;
      load += demand[here]!;
    }
    cost += distance[here * size]!;
    this.sum += cost - this.costOf[route]!;
    this.costOf[route] = cost;
    this.loadOf[route] = load;
    if (problem.times) this.refreshTimes(head, problem.times);
  }

  private refreshTimes(head: number, times: NonNullable<FleetProblem['times']>): void {
    const { at, problem, earliest, latest } = this;
    const { distance, size } = problem;
    const { opens, closes, service } = times;
    let here = 0;
    let time = opens[0]!;
    earliest[head] = time;
    for (let job = at.next[head]!; job !== head; job = at.next[job]!) {
      time = Math.max(time + service[here]! + distance[here * size + job + 1]!, opens[job + 1]!);
      earliest[job] = time;
      here = job + 1;
    }
    here = 0;
    time = closes[0]!;
    latest[head] = time;
    for (let job = at.previous[head]!; job !== head; job = at.previous[job]!) {
      time = Math.min(time - distance[(job + 1) * size + here]! - service[job + 1]!, closes[job + 1]!);
      latest[job] = time;
      here = job + 1;
    }
  }

  place(job: number, blink: number, random: Random): number {
    const all = this.at.jobs <= triedBeside;
    let found = all ? this.amongAll(job, blink, random) : this.besideNear(job, blink, random);
    const empty = this.emptyRoute();
    if (empty !== -1) {
      const { distance, size } = this.problem;
      const cost = distance[job + 1]! + distance[(job + 1) * size]!;
      if (found === -1 || cost < this.cost) {
        this.cost = cost;
        found = this.at.jobs + empty;
      }
    }

    return found;
  }

  private emptyRoute(): number {
    const { size, routes } = this.at;
    if (this.free !== -1 && size[this.free] === 0 && !this.closed[this.free]) return this.free;
    for (let route = 0; route < routes; route += 1)
      if (size[route] === 0 && !this.closed[route]) return (this.free = route);

    return -1;
  }

  private amongAll(job: number, blink: number, random: Random): number {
    const { at, problem, loadOf } = this;
    const room = problem.capacity - problem.demand[job + 1]!;
    let found = -1;
    this.cost = Infinity;
    for (let route = 0; route < at.routes; route += 1) {
      if (at.size[route] === 0 || loadOf[route]! > room) continue;
      const head = at.jobs + route;
      let after = head;
      do {
        if (random.next() >= blink && this.improves(job, after)) found = after;
        after = at.next[after]!;
      } while (after !== head);
    }

    return found;
  }

  private besideNear(job: number, blink: number, random: Random): number {
    const { at, problem, loadOf } = this;
    const room = problem.capacity - problem.demand[job + 1]!;
    const near = this.near[job]!;
    let found = -1;
    let tried = 0;
    this.cost = Infinity;
    for (let rank = 1; rank < near.length && tried < triedBeside; rank += 1) {
      const other = near[rank]!;
      const route = at.routeOf[other]!;
      if (route === -1) continue;
      tried += 1;
      if (loadOf[route]! > room) continue;
      if (random.next() >= blink && this.improves(job, other)) found = other;
      const before = at.previous[other]!;
      if (random.next() >= blink && this.improves(job, before)) found = before;
    }

    return found === -1 ? this.amongAll(job, blink, random) : found;
  }

  /**
   * Returns whether a job after a node costs less than the best place so far, and is on time; sets the cost.
   */
  private improves(job: number, after: number): boolean {
    const { at, problem } = this;
    const { distance, size } = problem;
    const before = at.next[after]!;
    const from = after < at.jobs ? after + 1 : 0;
    const to = before < at.jobs ? before + 1 : 0;
    const there = distance[from * size + job + 1]!;
    const on = distance[(job + 1) * size + to]!;
    const cost = there + on - distance[from * size + to]!;
    if (cost >= this.cost) return false;
    if (problem.times) {
      const { opens, closes, service } = problem.times;
      const begins = Math.max(this.earliest[after]! + service[from]! + there, opens[job + 1]!);
      if (begins > closes[job + 1]!) return false;
      if (begins + service[job + 1]! + on > this.latest[before]!) return false;
    }
    this.cost = cost;

    return true;
  }
}
