import type { DayJob, DayProblem, DayVehicle, Stop, StopType } from './day_problem.ts';

/** The state of a vehicle during its day. One per walk, changed in place. */
export interface Walker {
  place: number;
  time: number;
  /** Time of first departure from the yard; -1 before. */
  left: number;
  metres: number;
  driven: number;
  /** Driving time since the last break. */
  stretch: number;
  kg: number;
  litres: number;
  /** Bits of the tips that accept everything on board; 0 if nothing is on board. */
  tips: number;
  empties: number;
  /** The kind of the containers on board. */
  container: number;
  /** Number of violated limits if `lenient` is set; otherwise the walk ends at the first. */
  broken: number;
}

/** Walks a day with one vehicle: from the start, or from a saved state. */
export interface Walk {
  problem: DayProblem;
  vehicle: DayVehicle;
  /** Continues after a violated limit: for a planner's order, which may be infeasible. */
  lenient: boolean;
  stops: Stop[] | null;
  at: Walker;
}

export function newWalker(): Walker {
  return {
    place: 0,
    time: 0,
    left: -1,
    metres: 0,
    driven: 0,
    stretch: 0,
    kg: 0,
    litres: 0,
    tips: 0,
    empties: 0,
    container: -1,
    broken: 0,
  };
}

const fresh = newWalker();

export function copyWalker(from: Walker, to: Walker): void {
  to.place = from.place;
  to.time = from.time;
  to.left = from.left;
  to.metres = from.metres;
  to.driven = from.driven;
  to.stretch = from.stretch;
  to.kg = from.kg;
  to.litres = from.litres;
  to.tips = from.tips;
  to.empties = from.empties;
  to.container = from.container;
  to.broken = from.broken;
}

/** Places the vehicle at its yard at the start of its shift. */
export function startDay(walk: Walk): void {
  const { at, vehicle, stops } = walk;
  copyWalker(fresh, at);
  at.place = vehicle.start;
  at.time = vehicle.from;
  if (stops) note(walk, { type: 'start', arrival: at.time, begins: at.time });
}

/** Returns whether a violated limit ends the walk. */
function breaks(walk: Walk): boolean {
  walk.at.broken += 1;

  return !walk.lenient;
}

type Noted = Pick<Stop, 'type' | 'arrival' | 'begins'> &
  Partial<Pick<Stop, 'job' | 'tip' | 'metres' | 'seconds'>>;

function note({ at, stops }: Walk, stop: Noted): void {
  stops!.push({
    job: -1,
    tip: -1,
    metres: 0,
    seconds: 0,
    ...stop,
    place: at.place,
    depart: at.time,
    kg: at.kg,
    empties: at.empties,
  });
}

/** Drives to a place, with a break first if one is due. Sets the time to the arrival. */
function drive(walk: Walk, to: number, opens: number): boolean {
  const { at, problem } = walk;
  const { hours, places } = problem;
  const leg = problem.seconds[at.place * places + to]!;
  if (at.left === -1) {
    // A vehicle leaves the yard late enough not to wait at the first client.
    at.time = Math.max(at.time, opens - leg);
    at.left = at.time;
    if (walk.stops) walk.stops[0]!.depart = at.time;
  }
  if (at.stretch + leg > hours.stretch) {
    if (leg > hours.stretch && breaks(walk)) return false;
    const arrival = at.time;
    at.time += hours.break;
    at.stretch = 0;
    if (walk.stops) note(walk, { type: 'break', arrival, begins: arrival });
  }
  at.driven += leg;
  at.stretch += leg;
  at.time += leg;
  at.metres += problem.metres[at.place * places + to]!;
  at.place = to;

  return (at.driven <= hours.day && at.time <= walk.vehicle.until) || !breaks(walk);
}

/**
 * Drives to the tip with the shortest detour on the way to `next`, and empties the vehicle. False if none is
 * open in time.
 */
function tipOnWayTo(walk: Walk, next: number): boolean {
  const { at, problem, vehicle, stops } = walk;
  const { places, metres, seconds, tips } = problem;
  let best = -1;
  let least = Infinity;
  for (let tip = 0; tip < tips.length; tip += 1) {
    if ((at.tips & (1 << tip)) === 0) continue;
    const { place, closes } = tips[tip]!;
    if (at.time + seconds[at.place * places + place]! > closes && !walk.lenient) continue;
    const way = metres[at.place * places + place]! + metres[place * places + next]!;
    if (way < least) [least, best] = [way, tip];
  }
  if (best === -1) return !breaks(walk);

  const { place, opens, closes, service } = tips[best]!;
  const from = at.place;
  if (!drive(walk, place, opens)) return false;
  const arrival = at.time;
  at.time = Math.max(at.time, opens);
  if (at.time > closes && breaks(walk)) return false;
  const begins = at.time;
  at.time += service;
  at.kg = 0;
  at.litres = 0;
  at.tips = 0;
  if (vehicle.kind === 'container') at.empties = 1;
  if (stops) note(walk, { type: 'tip', arrival, begins, tip: best, ...way(problem, from, place) });

  return true;
}

function way({ metres, seconds, places }: DayProblem, from: number, to: number) {
  return { metres: metres[from * places + to]!, seconds: seconds[from * places + to]! };
}

/** Ensures that `count` empties of a kind are on board, from the yard if necessary. */
function haveEmpties(walk: Walk, count: number, container: number, opens: number): boolean {
  const { at, problem, vehicle, stops } = walk;
  if (at.left === -1) {
    at.empties = count;
    at.container = container;
    if (stops) stops[0]!.empties = count;

    return true;
  }
  const from = at.place;
  if (!drive(walk, vehicle.start, opens)) return false;
  const arrival = at.time;
  at.time += problem.yard_service;
  at.empties = count;
  at.container = container;
  if (stops) note(walk, { type: 'yard', arrival, begins: arrival, ...way(problem, from, vehicle.start) });

  return true;
}

/**
 * Prepares the vehicle for a job: tips a load that is on board, loads or unloads empties.
 * @param run number of jobs from this one on that can be served with one stack of empties
 */
function ready(walk: Walk, job: DayJob, run: number): boolean {
  const { at, vehicle } = walk;
  if (vehicle.kind === 'bulk') {
    if (job.work !== 'load') return true;
    const full = at.kg + job.kg > vehicle.payload_kg || at.litres + job.litres > vehicle.litres;
    const mixed = at.tips !== 0 && (at.tips & job.tips) === 0;

    return (!full && !mixed) || at.tips === 0 || tipOnWayTo(walk, job.place);
  }
  if (job.work === 'visit') return true;
  if (at.tips !== 0 && !tipOnWayTo(walk, job.place)) return false;
  const alike = at.container === job.container;
  if (job.work === 'deliver' && at.empties > 0 && alike) return true;
  if (job.work === 'exchange' && at.empties === 1 && alike) return true;
  if (job.work !== 'deliver' && job.work !== 'exchange' && at.empties === 0) return true;
  const wanted = job.work === 'deliver' ? run : job.work === 'exchange' ? 1 : 0;

  return haveEmpties(walk, wanted, job.container, job.opens);
}

const stopTypes = {
  deliver: 'delivery',
  exchange: 'exchange',
  collect: 'collection',
  tip_and_return: 'collection',
  load: 'collection',
  visit: 'visit',
} as const satisfies Record<DayJob['work'], StopType>;

/** Drives to a job and does it. False if a limit is violated; the walker cannot be used after that. */
export function doJob(walk: Walk, index: number, run: number): boolean {
  const { at, problem, vehicle, stops } = walk;
  const job = problem.jobs[index]!;
  if ((job.skills & ~vehicle.skills) !== 0 && breaks(walk)) return false;
  if (!ready(walk, job, run)) return false;
  const from = at.place;
  if (!drive(walk, job.place, job.opens)) return false;
  const arrival = at.time;
  at.time = Math.max(at.time, job.opens);
  if (at.time > job.closes && breaks(walk)) return false;
  const begins = at.time;
  at.time += job.service;
  if (!load(walk, job)) return false;
  if (stops)
    note(walk, { type: stopTypes[job.work], arrival, begins, job: index, ...way(problem, from, job.place) });

  return job.work !== 'tip_and_return' || vehicle.kind !== 'container' || bringBack(walk, index);
}

function load(walk: Walk, { work, kg, litres, tips, container }: DayJob): boolean {
  const { at, vehicle } = walk;
  if (work === 'visit' || (work === 'deliver' && vehicle.kind === 'bulk')) return true;
  if (work === 'deliver') {
    at.empties -= 1;

    return true;
  }
  const carried = vehicle.kind === 'bulk';
  at.tips = carried && at.tips !== 0 ? at.tips & tips : tips;
  at.kg = carried ? at.kg + kg : kg;
  at.litres = carried ? at.litres + litres : litres;
  if (!carried) [at.empties, at.container] = [0, container];
  const fits = at.kg <= vehicle.payload_kg && (!carried || at.litres <= vehicle.litres) && at.tips !== 0;

  return fits || !breaks(walk);
}

/** Tips the container that was taken, and returns it. */
function bringBack(walk: Walk, index: number): boolean {
  const { at, problem, stops } = walk;
  const { place, service } = problem.jobs[index]!;
  if (!tipOnWayTo(walk, place)) return false;
  const from = at.place;
  if (!drive(walk, place, 0)) return false;
  const arrival = at.time;
  at.time += service;
  at.empties = 0;
  if (stops)
    note(walk, { type: 'delivery', arrival, begins: arrival, job: index, ...way(problem, from, place) });

  return true;
}

/** Tips the load and drives back. */
export function endDay(walk: Walk): boolean {
  const { at, vehicle, problem, stops } = walk;
  if (at.tips !== 0 && !tipOnWayTo(walk, vehicle.end)) return false;
  const from = at.place;
  if (!drive(walk, vehicle.end, 0)) return false;
  if (stops)
    note(walk, { type: 'end', arrival: at.time, begins: at.time, ...way(problem, from, vehicle.end) });

  return true;
}

/**
 * Returns how many jobs from `first` one stack of empties serves: deliveries of one kind of container, and an
 * exchange of that kind at the end.
 */
export function runLength(
  { jobs }: DayProblem,
  stack: number,
  first: number,
  following: (job: number) => number,
): number {
  const { work, container } = jobs[first]!;
  if (work !== 'deliver') return 1;
  let run = 1;
  for (let job = following(first); job !== -1 && run < stack; job = following(job)) {
    const next = jobs[job]!;
    if (next.container !== container || (next.work !== 'deliver' && next.work !== 'exchange')) break;
    run += 1;
    if (next.work === 'exchange') break;
  }

  return run;
}

/** The cost of a walked day under the problem's objective. */
export function costOf({ problem, at }: Walk): number {
  if (at.left === -1) return 0;
  if (problem.objective === 'time') return at.time - at.left;

  return problem.objective === 'vehicles' ? at.metres + vehicleCost : at.metres;
}

/** More than any daily distance. */
export const vehicleCost = 5_000_000;

/** Walks jobs in order; returns null if a limit is violated and the walk is not lenient. */
export function walkJobs(walk: Walk, jobs: readonly number[]): Walker | null {
  startDay(walk);
  if (jobs.length === 0) return walk.at;
  const places = new Map(jobs.map((job, place) => [job, place]));
  const following = (job: number) => jobs[places.get(job)! + 1] ?? -1;
  for (const job of jobs) {
    const run = runLength(walk.problem, walk.vehicle.stack, job, following);
    if (!doJob(walk, job, run)) return null;
  }

  return endDay(walk) ? walk.at : null;
}
