import type { DayProblem, DayVehicle } from './day_problem.ts';
import { linksOf } from './links.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';
import type { Costs } from './costs.ts';
import { copyWalker, costOf, doJob, endDay, newWalker, runLength, startDay, vehicleCost } from './walk.ts';
import type { Walk, Walker } from './walk.ts';

/**
 * The number of best-looking places to evaluate for a job; if none is feasible, the number of further ones.
 */
const walkedFirst = 12;
const walkedPlaces = 48;

/** Costs of a day: a place for a job is evaluated by walking the rest of the route from there. */
export function dayCosts(problem: DayProblem, at: Routes): Costs {
  return new DayCosts(problem, at);
}

class DayCosts implements Costs {
  cost = 0;
  readonly closed: Uint8Array;
  readonly demand: Float64Array;
  readonly farness: Float64Array;
  readonly windows: Costs['windows'];
  private sum = 0;
  private readonly costOf: Float64Array;
  /** State of the vehicle after each node. */
  private readonly after: Walker[];
  private readonly walk: Walk;
  private readonly likeOf: Int32Array;
  private readonly likeTried: Uint8Array;
  private readonly links: Map<number, Float64Array>;
  /** The best-looking places for the current job, best first. */
  private readonly detours = new Float64Array(walkedPlaces);
  private readonly shortlist = new Int32Array(walkedPlaces);
  private listed = 0;
  /** Cost of using another vehicle in addition to its distance. */
  private readonly opening: number;

  constructor(
    private readonly problem: DayProblem,
    private readonly at: Routes,
  ) {
    const { jobs, vehicles, metres, places } = problem;
    const start = vehicles[0]?.start ?? 0;
    this.closed = new Uint8Array(at.routes);
    this.opening = problem.objective === 'vehicles' ? vehicleCost : 0;
    this.demand = Float64Array.from(jobs, ({ kg, litres }) => kg + litres / 10);
    this.farness = Float64Array.from(jobs, ({ place }) => metres[start * places + place]!);
    this.windows = {
      opens: Float64Array.from(jobs, ({ opens }) => opens),
      closes: Float64Array.from(jobs, ({ closes }) => closes),
    };
    this.costOf = new Float64Array(at.routes);
    this.after = Array.from({ length: at.jobs + at.routes }, newWalker);
    this.walk = { problem, vehicle: vehicles[0]!, lenient: false, stops: null, at: newWalker() };
    this.likeOf = likeVehicles(problem);
    this.likeTried = new Uint8Array(at.routes);
    this.links = new Map(
      [...new Set(vehicles.map((each) => each.start))].map((yard) => [yard, linksOf(problem, yard)]),
    );
  }

  total(): number {
    return this.sum;
  }

  /** The next job in its route; -1 after the last. */
  private readonly following = (job: number): number => {
    const next = this.at.next[job]!;

    return next < this.at.jobs ? next : -1;
  };

  refresh(route: number): void {
    const { at, walk, problem } = this;
    const head = at.jobs + route;
    walk.vehicle = problem.vehicles[route]!;
    startDay(walk);
    copyWalker(walk.at, this.after[head]!);
    for (let job = at.next[head]!; job !== head; job = at.next[job]!) {
      this.goOn(job);
      copyWalker(walk.at, this.after[job]!);
    }
    // Removing a job can invalidate the route, for example if a tip was open only later.
    const possible = at.next[head] === head || (endDay(walk) && walk.at.broken === 0);
    const cost = possible ? costOf(walk) : impossible;
    this.sum += cost - this.costOf[route]!;
    this.costOf[route] = cost;
  }

  private goOn(job: number): boolean {
    const { walk } = this;

    return doJob(walk, job, runLength(this.problem, walk.vehicle.stack, job, this.following));
  }

  place(job: number, blink: number, random: Random): number {
    const { at, problem } = this;
    const { skills, vehicle: only } = problem.jobs[job]!;
    this.listed = 0;
    this.likeTried.fill(0);
    for (let route = 0; route < at.routes; route += 1) {
      const vehicle = problem.vehicles[route]!;
      if ((only !== -1 && only !== route) || (skills & ~vehicle.skills) !== 0) continue;
      if (at.size[route] === 0) {
        if (this.closed[route] || this.likeTried[this.likeOf[route]!]) continue;
        this.likeTried[this.likeOf[route]!] = 1;
      }
      this.listPlaces(job, route, vehicle);
    }
    let found = -1;
    this.cost = Infinity;
    for (let rank = 0; rank < this.listed && (rank < walkedFirst || found === -1); rank += 1) {
      if (random.next() < blink) continue;
      const after = this.shortlist[rank]!;
      if (this.improves(job, after, at.routeOf[after]!)) found = after;
    }

    return found;
  }

  /** Adds the places of a route to the short list if they look better than those on it. */
  private listPlaces(job: number, route: number, vehicle: DayVehicle): void {
    const { at, problem, detours, shortlist } = this;
    const { seconds, places, jobs } = problem;
    const { place, closes } = jobs[job]!;
    const links = this.links.get(vehicle.start)!;
    const size = at.jobs + 1;
    const head = at.jobs + route;
    let after = head;
    do {
      const before = at.next[after]!;
      const from = after === head ? at.jobs : after;
      const to = before === head ? at.jobs : before;
      const left = this.after[after]!;
      const added = links[from * size + job]! + links[job * size + to]!;
      const detour = at.size[route] === 0 ? added + this.opening : added - links[from * size + to]!;
      const late = left.time + seconds[left.place * places + place]! > closes;
      after = before;
      if (late || (this.listed === walkedPlaces && detour >= detours[walkedPlaces - 1]!)) continue;
      let rank = this.listed < walkedPlaces ? this.listed++ : walkedPlaces - 1;
      for (; rank > 0 && detours[rank - 1]! > detour; rank -= 1) {
        detours[rank] = detours[rank - 1]!;
        shortlist[rank] = shortlist[rank - 1]!;
      }
      detours[rank] = detour;
      shortlist[rank] = at.previous[before]!;
    } while (after !== head);
  }

  /**
   * Returns whether a job after a node costs less than the best place so far, and violates no limit; sets the
   * cost.
   */
  private improves(job: number, after: number, route: number): boolean {
    const { at, walk } = this;
    const { next, previous, jobs } = at;
    const before = next[after]!;
    next[after] = job;
    next[job] = before;
    previous[job] = after;
    previous[before] = job;
    walk.vehicle = this.problem.vehicles[route]!;
    const from = this.stackBegin(after);
    copyWalker(this.after[from]!, walk.at);
    let possible = true;
    for (let node = next[from]!; possible && node < jobs; node = next[node]!) possible = this.goOn(node);
    possible &&= endDay(walk) && walk.at.broken === 0;
    next[after] = before;
    previous[before] = after;
    if (!possible) return false;
    const cost = costOf(walk) - this.costOf[route]!;
    if (cost >= this.cost) return false;
    this.cost = cost;

    return true;
  }

  /**
   * The number of empties for a run of deliveries depends on its end, so a walk resumes from before the run.
   */
  private stackBegin(after: number): number {
    const { at, problem, walk } = this;
    let from = after;
    for (let back = 1; back < walk.vehicle.stack && from < at.jobs; back += 1) {
      if (problem.jobs[from]!.work !== 'deliver') break;
      from = at.previous[from]!;
    }

    return from;
  }
}

/** Cost of an infeasible route: more than leaving out all its jobs. */
const impossible = 1e12;

/** Gives vehicles with the same capabilities the same number: of equal empty ones only the first is tried. */
function likeVehicles({ vehicles, jobs }: DayProblem): Int32Array {
  const pinned = new Set(jobs.map(({ vehicle }) => vehicle));
  const numbers = new Map<string, number>();

  return Int32Array.from(vehicles, (vehicle, index) => {
    const key = pinned.has(index) ? `only ${index}` : JSON.stringify(vehicle);
    if (!numbers.has(key)) numbers.set(key, numbers.size);

    return numbers.get(key)!;
  });
}
