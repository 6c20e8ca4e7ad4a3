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

/** A handler as called by the pipeline; the contract types its own signature. */
export type AnyHandler = ((ctx: WriteContext, request: OperationRequest) => Promise<Result>) &
  Partial<Prepared>;
