/** A seeded random number generator: mulberry32. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number, at least 0 and below `bound`. */
  below(bound: number): number;
}

/** @param seed any whole number; its low 32 bits count */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;

    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };

  return { next, below: (bound) => Math.floor(next() * bound) };
}
