import type { DayJob, DayProblem } from './day_problem.ts';

/**
 * Approximate distance from one job to the next, including the tip and the yard in between: for choosing the
 * places worth evaluating. Row and column n are the yard.
 */
export function linksOf(problem: DayProblem, yard: number): Float64Array {
  const { jobs, objective, places } = problem;
  const matrix = objective === 'time' ? problem.seconds : problem.metres;
  const way = (from: number, to: number) => matrix[from * places + to]!;
  const size = jobs.length + 1;
  const links = new Float64Array(size * size);
  const viaTip = tipWays(problem, way);
  for (const [from, job] of jobs.entries()) {
    links[jobs.length * size + from] = way(yard, job.place);
    links[from * size + jobs.length] = comesWithWaste(job) ? viaTip(job, yard) : way(job.place, yard);
    for (const [to, next] of jobs.entries()) {
      const goal = needsYard(job, next) ? yard : next.place;
      const first = comesWithWaste(job) ? viaTip(job, goal) : way(job.place, goal);
      links[from * size + to] = first + (goal === yard ? way(yard, next.place) : 0);
    }
  }

  return links;
}

/** Distance to a place via the nearest tip, cached by the set of allowed tips. */
function tipWays({ tips }: DayProblem, way: (from: number, to: number) => number) {
  const known = new Map<string, number>();

  return ({ place, tips: bits }: DayJob, goal: number): number => {
    const key = `${place} ${goal} ${bits}`;
    let least = known.get(key);
    if (least === undefined) {
      least = Infinity;
      for (const [tip, { place: at }] of tips.entries())
        if (((bits >> tip) & 1) === 1) least = Math.min(least, way(place, at) + way(at, goal));
      if (least === Infinity) least = way(place, goal);
      known.set(key, least);
    }

    return least;
  };
}

function comesWithWaste({ work, container }: DayJob): boolean {
  return container !== -1 && (work === 'exchange' || work === 'collect');
}

/** Returns whether a vehicle visits its yard between two jobs, to unload or load an empty. */
function needsYard(job: DayJob, next: DayJob): boolean {
  if (job.container === -1 || next.container === -1) return false;
  const takesNone = next.work === 'collect' || next.work === 'tip_and_return';
  if (job.work === 'deliver') return !takesNone && next.container !== job.container;
  if (job.work === 'tip_and_return') return !takesNone;

  return takesNone || next.container !== job.container;
}
