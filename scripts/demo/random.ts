/** The same numbers in the same order on every machine: demo records differ only in ids and dates. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A separate sequence for parallel work: its numbers do not depend on the order. */
  fork(): Random;
}

/** Mulberry32: enough for names and weights, unfit for anything secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
    fork: () => seededRandom(Math.floor(next() * 4_294_967_296)),
  };
}
