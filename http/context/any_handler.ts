import type { WriteContext } from './context.ts';
import type { Prepared } from '../requests/preparation.ts';
import type { OperationRequest } from '../requests/request.ts';

/** A handler's result; `body` is serialised here unless it already is. */
export interface Result {
  status: number;
  body?: unknown;
  content_type?: string;
  headers?: Record<string, string>;
}

/** Marks a handler whose change runs while no other change of the team does; see `exclusively`. */
export interface Exclusive {
  exclusive: true;
}

/** A handler as called by the pipeline; the contract types its own signature. */
export type AnyHandler = ((ctx: WriteContext, request: OperationRequest) => Promise<Result>) &
  Partial<Prepared & Exclusive>;

/** Returns the handler so that it waits for the team's running changes, and the team's other changes wait for it. */
export function exclusively<H extends object>(handler: H): H & Exclusive {
  return Object.assign(handler, { exclusive: true as const });
}
