import type { DayJob, DayProblem, DayRoute, DayVehicle, Stop } from './day_problem.ts';

/** An error in a planned route. */
export interface DayViolation {
  vehicle: number;
  /** Index of the stop; -1 for the route as a whole. */
  stop: number;
  code: 'window' | 'capacity' | 'skill' | 'no_tip' | 'containers' | 'hours' | 'shift' | 'way';
  /** Continues `Stop 2 …` or `The route …`. */
  message: string;
}

type Tell = (code: DayViolation['code'], message: string, stop?: number) => void;

/**
 * Checks finished routes stop by stop against every limit of the day. It shares no code with the solver, so
 * it can verify its plans. Returns the errors; empty if the plan is feasible.
 */
export function checkDay(problem: DayProblem, routes: readonly DayRoute[]): DayViolation[] {
  const errors: DayViolation[] = [];
  const done = new Set<number>();
  for (const route of routes) {
    const vehicle = problem.vehicles[route.vehicle]!;
    const tell: Tell = (code, message, stop = -1) =>
      errors.push({ vehicle: route.vehicle, stop, code, message });
    checkWay(problem, vehicle, route, tell);
    checkHours(problem, vehicle, route, tell);
    checkStops(problem, vehicle, route, tell);
    for (const job of route.jobs) {
      if (done.has(job)) tell('way', 'does a job twice');
      done.add(job);
      const { skills, vehicle: only } = problem.jobs[job]!;
      if ((skills & vehicle.skills) !== skills) tell('skill', 'has a job that its vehicle cannot do');
      if (only !== -1 && only !== route.vehicle) tell('skill', 'has a job of another vehicle');
    }
  }

  return errors;
}

/**
 * Stops are consecutive: from the yard to the yard, each leg as long as in the matrix, without gaps in time.
 */
function checkWay(problem: DayProblem, vehicle: DayVehicle, route: DayRoute, tell: Tell): void {
  const { stops } = route;
  const [first, last] = [stops[0], stops.at(-1)];
  if (first?.type !== 'start' || first.place !== vehicle.start) tell('way', 'does not begin at the yard', 0);
  if (last?.type !== 'end' || last.place !== vehicle.end)
    tell('way', 'does not end at the yard', stops.length - 1);
  let metres = 0;
  let here = first!;
  for (const [index, stop] of stops.entries()) {
    if (index === 0) continue;
    const leg = here.place * problem.places + stop.place;
    if (stop.metres !== problem.metres[leg] || stop.seconds !== problem.seconds[leg])
      tell('way', 'is not as far from the one before as the matrix says', index);
    if (Math.abs(stop.arrival - here.depart - stop.seconds) > 1e-6)
      tell('way', 'arrives before it can', index);
    if (stop.begins < stop.arrival || stop.depart < stop.begins)
      tell('way', 'departs before it arrives', index);
    metres += stop.metres;
    here = stop;
  }
  if (metres !== route.metres) tell('way', 'has another distance than its legs');
  const planned = stops.filter(({ type, job }) => job !== -1 && type !== 'delivery').map(({ job }) => job);
  const visited = new Set(stops.flatMap(({ job }) => (job === -1 ? [] : [job])));
  if (route.jobs.some((job) => !visited.has(job)) || planned.some((job) => !route.jobs.includes(job)))
    tell('way', 'has other stops than its jobs');
}

/** Driving time between breaks and in total, and the shift. */
function checkHours({ hours }: DayProblem, vehicle: DayVehicle, { stops }: DayRoute, tell: Tell): void {
  let sinceBreak = 0;
  let driven = 0;
  for (const [index, stop] of stops.entries()) {
    if (stop.type === 'break') {
      if (stop.depart - stop.begins < hours.break) tell('hours', 'is too short a break', index);
      sinceBreak = 0;
      continue;
    }
    sinceBreak += stop.seconds;
    driven += stop.seconds;
    if (sinceBreak > hours.stretch) tell('hours', 'is driven too long without a break', index);
  }
  if (driven > hours.day) tell('hours', 'is driven too long in a day');
  if (stops[0]!.depart < vehicle.from) tell('shift', 'begins before the shift', 0);
  if (stops.at(-1)!.arrival > vehicle.until) tell('shift', 'ends after the shift', stops.length - 1);
}

interface Carried {
  kg: number;
  litres: number;
  /** Tips that accept all of it; null if nothing is on board. */
  tips: number | null;
  /** Empty containers by number. */
  empties: number[];
  full: { container: number; job: number } | null;
}

/** Time windows, and the load from stop to stop. */
function checkStops(problem: DayProblem, vehicle: DayVehicle, { stops }: DayRoute, tell: Tell): void {
  const carried: Carried = { kg: 0, litres: 0, tips: null, empties: [], full: null };
  for (const [index, stop] of stops.entries()) {
    const say: Tell = (code, message) => tell(code, message, index);
    if (stop.type === 'tip') checkTip(problem, vehicle, stop, carried, say);
    else if (stop.job !== -1) checkJob(problem, vehicle, stop, carried, say);
    else if (stop.type === 'start' || stop.type === 'yard') {
      if (stop.place !== vehicle.start) say('way', 'loads empties elsewhere than in its yard');
      if (stop.type === 'yard' && stop.depart - stop.begins < problem.yard_service)
        say('way', 'has too little time in the yard');
      if (carried.tips !== null) say('containers', 'goes to the yard with waste on board');
      carried.empties = loaded(problem, stops, index);
      if (carried.empties.length > vehicle.stack) say('containers', 'has too many empties on board');
    }
    if (carried.kg > vehicle.payload_kg) say('capacity', 'is too heavy');
    if (vehicle.kind === 'bulk' && carried.litres > vehicle.litres)
      say('capacity', 'has too much volume on board');
    if (stop.kg !== carried.kg) say('capacity', 'states another weight than it carries');
    if (vehicle.kind === 'container' && stop.empties !== carried.empties.length)
      say('containers', 'states other empties than it carries');
  }
  if (carried.tips !== null) tell('no_tip', 'comes back with waste on board', stops.length - 1);
}

/** The empties a vehicle loads at a yard: the stated number, of the kind that is delivered next. */
function loaded({ jobs }: DayProblem, stops: Stop[], index: number): number[] {
  const next = stops.slice(index + 1).find(({ job }) => job !== -1);
  const kind = next ? jobs[next.job]!.container : -1;

  return Array.from({ length: stops[index]!.empties }, () => kind);
}

function checkTip(problem: DayProblem, vehicle: DayVehicle, stop: Stop, carried: Carried, say: Tell): void {
  const tip = problem.tips[stop.tip]!;
  if (tip.place !== stop.place) say('way', 'tips elsewhere than at the tip');
  if (stop.begins < tip.opens || stop.begins > tip.closes) say('window', 'tips while the tip is closed');
  if (stop.depart - stop.begins < tip.service) say('way', 'has too little time to tip');
  if (carried.tips === null || ((carried.tips >> stop.tip) & 1) === 0)
    say('no_tip', 'tips where the waste is not accepted');
  Object.assign(carried, { kg: 0, litres: 0, tips: null });
  if (vehicle.kind === 'container' && carried.full) carried.empties = [carried.full.container];
}

function checkJob(problem: DayProblem, vehicle: DayVehicle, stop: Stop, carried: Carried, say: Tell): void {
  const job = problem.jobs[stop.job]!;
  if (job.place !== stop.place) say('way', 'works elsewhere than at the client’s');
  if (stop.depart - stop.begins < job.service) say('way', 'has too little time for the work');
  const returns = stop.type === 'delivery' && job.work === 'tip_and_return';
  if (!returns && (stop.begins < job.opens || stop.begins > job.closes))
    say('window', 'is out of the window');
  if (job.work === 'visit' || (vehicle.kind === 'bulk' && job.work === 'deliver')) return;
  if (vehicle.kind === 'bulk') {
    carried.kg += job.kg;
    carried.litres += job.litres;
    carried.tips = (carried.tips ?? -1) & job.tips;
    if (carried.tips === 0) say('no_tip', 'mixes waste that no tip takes together');

    return;
  }
  if (carried.tips !== null) say('containers', 'has a full container on board');
  const puts = job.work === 'deliver' || job.work === 'exchange' || returns;
  if (puts) putDown(job, carried, say);
  if (job.work === 'deliver' || returns) return;
  if (carried.empties.length > 0) say('containers', 'takes a full container on top of empties');
  Object.assign(carried, { kg: job.kg, tips: job.tips, full: { container: job.container, job: stop.job } });
  if (job.tips === 0) say('no_tip', 'takes what no tip accepts');
}

function putDown(job: DayJob, carried: Carried, say: Tell): void {
  const at = carried.empties.indexOf(job.container);
  if (at === -1) say('containers', 'has no such empty container on board');
  else carried.empties.splice(at, 1);
}
