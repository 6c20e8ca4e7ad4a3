import type { RequestListener } from 'node:http';

/** What a stand-in may know of the program beside it. */
export interface StandInOptions {
  /** Where the program is reached, for callbacks. */
  base_url: () => string;
}

/**
 * A small HTTP server that speaks a provider's own wire format and returns sample data. It keeps its state in
 * memory.
 */
export type StandIn = (options: StandInOptions) => RequestListener;
