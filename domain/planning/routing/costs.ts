import type { Random } from './random.ts';

/**
 * The cost of a plan, and the best place for a job. The search uses it and knows nothing of loads, hours and
 * roads.
 */
export interface Costs {
  /** Cost of all routes together, without the cost of absent jobs. */
  total(): number;
  /** Updates the data of a route after its jobs changed. */
  refresh(route: number): void;
  /**
   * Returns the node after which an absent job costs least, with `cost` set; -1 if it fits nowhere. Each
   * place is skipped with the given probability.
   */
  place(job: number, blink: number, random: Random): number;
  /** The cost added by the last found place. */
  readonly cost: number;
  /** Marks empty routes that stay empty. */
  readonly closed: Uint8Array;
  /** For the order of reinsertion: higher comes first. */
  readonly demand: Float64Array;
  readonly farness: Float64Array;
  /** Seconds; null if jobs have no time windows. */
  readonly windows: { opens: Float64Array; closes: Float64Array } | null;
}

export interface SearchOptions {
  random: Random;
  /** Per job, the other jobs by distance, the job itself first. */
  near: Int32Array[];
  /** From 0 to 1: the share of the time, or of the iterations, that is used. Read every few iterations. */
  spent(iterations: number): number;
  /** First and last temperature, in the unit of cost. */
  temperatures: readonly [number, number];
  /** Cost of leaving out a job. */
  absent_cost: number;
  /** Close routes as long as every job finds a place. */
  fewest_routes?: boolean;
}
