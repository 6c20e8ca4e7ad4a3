/**
 * The savings construction (Clarke and Wright, "Scheduling of Vehicles from a Central Depot to a Number of
 * Delivery Points", Operations Research 12(4), 1964): every job starts in its own route, and routes are
 * joined end to start in the order of savings, as long as a vehicle can do the longer one.
 * @param saved the saving of going directly from one job to another; pairs without a saving are not joined
 * @param mayJoin whether a vehicle can do the jobs in this order
 */
export function joinRoutes(
  jobs: number,
  near: Int32Array[],
  saved: (from: number, to: number) => number,
  mayJoin: (jobs: number[]) => boolean,
): number[][] {
  const routeOf = Array.from({ length: jobs }, (_, job) => [job]);
  for (const { from, to } of pairs(jobs, near, saved)) {
    const first = routeOf[from]!;
    const second = routeOf[to]!;
    if (first === second || first.at(-1) !== from || second[0] !== to) continue;
    const joined = [...first, ...second];
    if (!mayJoin(joined)) continue;
    for (const job of joined) routeOf[job] = joined;
  }

  return [...new Set(routeOf)].sort((a, b) => b.length - a.length);
}

/** Joins are tried between a job and this number of its nearest. */
const joinedWith = 100;

function pairs(jobs: number, near: Int32Array[], saved: (from: number, to: number) => number) {
  const found: { from: number; to: number; saves: number }[] = [];
  for (let from = 0; from < jobs; from += 1) {
    for (const to of near[from]!.subarray(1, joinedWith + 1)) {
      const saves = saved(from, to);
      if (saves > 0) found.push({ from, to, saves });
    }
  }

  return found.sort((a, b) => b.saves - a.saves || a.from - b.from || a.to - b.to);
}
