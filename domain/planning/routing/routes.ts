/**
 * Jobs in routes, as circular lists: jobs are 0 to n - 1, the head of route r is n + r, and a job that is in
 * no route is absent. Every change is logged, so that the changes since a mark can be reverted.
 */
export interface Routes {
  readonly jobs: number;
  readonly routes: number;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** The route of each job and head; -1 for an absent job. */
  readonly routeOf: Int32Array;
  readonly size: Int32Array;
  /** Changes since the mark: the job, and the node before it; the job's complement if it was inserted. */
  readonly log: Int32Array;
  logged: number;
  /** The absent jobs, in the order of their removal. */
  readonly absent: Int32Array;
  absents: number;
}

export function emptyRoutes(jobs: number, routes: number): Routes {
  const heads = Int32Array.from({ length: jobs + routes }, (_, node) => (node < jobs ? -1 : node));

  return {
    jobs,
    routes,
    next: heads.slice(),
    previous: heads.slice(),
    routeOf: heads.map((node) => (node < 0 ? -1 : node - jobs)),
    size: new Int32Array(routes),
    log: new Int32Array(8 * jobs + 16),
    logged: 0,
    absent: Int32Array.from({ length: jobs }, (_, job) => job),
    absents: jobs,
  };
}

/** Inserts an absent job after a node. The caller removes it from the list of absent jobs. */
export function link(at: Routes, job: number, after: number): void {
  const { next, previous, routeOf } = at;
  const before = next[after]!;
  const route = routeOf[after]!;
  next[after] = job;
  previous[job] = after;
  next[job] = before;
  previous[before] = job;
  routeOf[job] = route;
  at.size[route]! += 1;
  at.log[at.logged++] = ~job;
  at.log[at.logged++] = after;
}

/** Removes a job from its route. The caller adds it to the list of absent jobs. */
export function unlink(at: Routes, job: number): void {
  const { next, previous, routeOf } = at;
  const after = previous[job]!;
  const before = next[job]!;
  next[after] = before;
  previous[before] = after;
  at.size[routeOf[job]!]! -= 1;
  routeOf[job] = -1;
  at.log[at.logged++] = job;
  at.log[at.logged++] = after;
}

/**
 * Reverts every change since the log was cleared, latest first. The caller maintains the list of absent jobs.
 */
export function takeBack(at: Routes): void {
  const { log } = at;
  for (let entry = at.logged - 2; entry >= 0; entry -= 2) {
    const job = log[entry]!;
    if (job < 0) unlink(at, ~job);
    else link(at, job, log[entry + 1]!);
    at.logged = entry;
  }
  at.logged = 0;
}

/** The jobs of each route in order. */
export function sequences(at: Routes): number[][] {
  return Array.from({ length: at.routes }, (_, route) => {
    const found: number[] = [];
    const head = at.jobs + route;
    for (let job = at.next[head]!; job !== head; job = at.next[job]!) found.push(job);

    return found;
  });
}

/** Sets the routes to `given`; jobs in none of them are absent. */
export function putSequences(at: Routes, given: readonly (readonly number[])[]): void {
  const { jobs, next, previous, routeOf } = at;
  routeOf.fill(-1, 0, jobs);
  for (let route = 0; route < at.routes; route += 1) {
    const head = jobs + route;
    let last = head;
    for (const job of given[route] ?? []) {
      next[last] = job;
      previous[job] = last;
      routeOf[job] = route;
      last = job;
    }
    next[last] = head;
    previous[head] = last;
    at.size[route] = given[route]?.length ?? 0;
  }
  at.absents = 0;
  for (let job = 0; job < jobs; job += 1) if (routeOf[job] === -1) at.absent[at.absents++] = job;
  at.logged = 0;
}
