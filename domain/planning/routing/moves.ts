import type { Random } from './random.ts';
import { link, takeBack, unlink } from './routes.ts';
import type { Routes } from './routes.ts';
import type { Costs, SearchOptions } from './costs.ts';

/** The state used for removing and reinserting jobs. */
export interface Moves {
  at: Routes;
  costs: Costs;
  random: Random;
  near: Int32Array[];
  /** Routes changed since the last mark, as flags and as a list. */
  touched: Uint8Array;
  touchedList: number[];
  /** The sort keys of absent jobs. */
  keys: Float64Array;
  /** The absent jobs before the ruin. */
  kept: Int32Array;
  keptCount: number;
  /** Marks absent jobs that are not tried this time. */
  waits: Uint8Array;
}

/** The constants of the paper, section 6.1. */
const removedOnAverage = 10;
const longestString = 10;
const splitRate = 0.5;
const splitDepth = 0.01;
const blinkRate = 0.01;
/** Number of previously absent jobs that are retried each time: on an overfull day most do not fit. */
const triedAgain = 20;

export function startMoves(at: Routes, costs: Costs, { random, near }: SearchOptions): Moves {
  return {
    at,
    costs,
    random,
    near,
    touched: new Uint8Array(at.routes),
    touchedList: [],
    keys: new Float64Array(at.jobs),
    kept: new Int32Array(at.jobs),
    keptCount: 0,
    waits: new Uint8Array(at.jobs),
  };
}

function touch(moves: Moves, route: number): void {
  if (moves.touched[route]) return;
  moves.touched[route] = 1;
  moves.touchedList.push(route);
}

/** Commits the changes since the last mark. */
export function clearTouched(moves: Moves): void {
  for (const route of moves.touchedList) moves.touched[route] = 0;
  moves.touchedList.length = 0;
  moves.at.logged = 0;
}

/** Reverts the changes since the last mark. */
export function undo(moves: Moves): void {
  const { at, kept, keptCount } = moves;
  takeBack(at);
  for (let place = 0; place < keptCount; place += 1) at.absent[place] = kept[place]!;
  at.absents = keptCount;
  for (const route of moves.touchedList) moves.costs.refresh(route);
}

/** Removes strings of jobs near a random job from routes (algorithm 2 of the paper). */
export function ruin(moves: Moves): void {
  const { at, random } = moves;
  for (let place = 0; place < at.absents; place += 1) moves.kept[place] = at.absent[place]!;
  moves.keptCount = at.absents;

  let used = 0;
  for (let route = 0; route < at.routes; route += 1) if (at.size[route]! > 0) used += 1;
  const average = used === 0 ? 0 : (at.jobs - at.absents) / used;
  const longest = Math.min(longestString, average);
  const most = (4 * removedOnAverage) / (1 + longest) - 1;
  const strings = Math.floor(random.next() * most + 1);
  const seed = random.below(at.jobs);
  for (const job of moves.near[seed]!) {
    if (moves.touchedList.length >= strings) break;
    const route = at.routeOf[job]!;
    if (route === -1 || moves.touched[route]) continue;
    touch(moves, route);
    const size = at.size[route]!;
    const length = Math.floor(1 + random.next() * Math.min(size, longest));
    removeString(moves, job, size, Math.min(length, size));
  }
  for (const route of moves.touchedList) moves.costs.refresh(route);
}

/** Removes a string of `length` jobs that includes `job`; sometimes a longer one whose middle stays. */
function removeString(moves: Moves, job: number, size: number, length: number): void {
  const { at, random } = moves;
  let stays = 0;
  if (length > 1 && length < size && random.next() < splitRate) {
    stays = 1;
    while (length + stays < size && random.next() > splitDepth) stays += 1;
  }
  const whole = length + stays;
  const head = at.jobs + at.routeOf[job]!;
  let before = 0;
  for (let node = at.previous[job]!; node !== head && before < whole - 1; node = at.previous[node]!)
    before += 1;
  let behind = 0;
  for (let node = at.next[job]!; node !== head && behind < whole - 1; node = at.next[node]!) behind += 1;
  const least = Math.max(0, whole - 1 - behind);
  const back = least + random.below(before - least + 1);
  let node = job;
  for (let step = 0; step < back; step += 1) node = at.previous[node]!;
  const staysFrom = stays === 0 ? whole : random.below(length + 1);
  for (let step = 0; step < whole; step += 1) {
    const following = at.next[node]!;
    if (step < staysFrom || step >= staysFrom + stays) {
      unlink(at, node);
      at.absent[at.absents++] = node;
    }
    node = following;
  }
}

/**
 * Reinserts the absent jobs, each at its best place; a job that fits nowhere stays absent (algorithm 3 of the
 * paper).
 */
export function recreate(moves: Moves): void {
  const { at, costs, random } = moves;
  const { absent } = at;
  const count = at.absents;
  const share = triedAgain / moves.keptCount;
  for (let place = 0; place < moves.keptCount; place += 1)
    moves.waits[moves.kept[place]!] = share < 1 && random.next() > share ? 1 : 0;
  sortAbsent(moves);
  at.absents = 0;
  for (let place = 0; place < count; place += 1) {
    const job = absent[place]!;
    const after = moves.waits[job] ? -1 : costs.place(job, blinkRate, random);
    moves.waits[job] = 0;
    if (after === -1) {
      absent[at.absents++] = job;
      continue;
    }
    const route = at.routeOf[after]!;
    touch(moves, route);
    link(at, job, after);
    costs.refresh(route);
  }
}

/**
 * Random, by demand, far first, near first, with weights 4, 4, 2, 1; with windows also two orders by them,
 * with weight 2 each.
 */
function sortAbsent({ at, costs, random, keys }: Moves): void {
  const { absent, absents } = at;
  const pick = random.below(costs.windows ? 17 : 11);
  for (let place = 0; place < absents; place += 1) {
    const job = absent[place]!;
    keys[job] = keyOf(costs, job, pick, random);
  }
  for (let place = 1; place < absents; place += 1) {
    const job = absent[place]!;
    const key = keys[job]!;
    let to = place;
    for (; to > 0 && keys[absent[to - 1]!]! > key; to -= 1) absent[to] = absent[to - 1]!;
    absent[to] = job;
  }
}

function keyOf(costs: Costs, job: number, pick: number, random: Random): number {
  if (pick < 4) return random.next();
  if (pick < 8) return -costs.demand[job]!;
  if (pick < 10) return -costs.farness[job]!;
  if (pick < 11) return costs.farness[job]!;
  const { opens, closes } = costs.windows!;
  if (pick < 13) return closes[job]! - opens[job]!;

  return pick < 15 ? opens[job]! : -closes[job]!;
}
