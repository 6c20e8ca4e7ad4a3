import type { WriteContext } from '../context/context.ts';
import { etagOf, namesEtag } from '../responses/etag.ts';
import { ApiError } from '../responses/errors.ts';
import { typedPath } from '../server/operations.ts';
import type { Operation } from '../server/operations.ts';
import type { AnyHandler } from '../context/any_handler.ts';
import type { OperationRequest } from './request.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

/**
 * The operation that reads the record changed by another operation; its response has the ETag used in
 * If-Match.
 */
export interface Shown {
  op: Operation;
  handler: AnyHandler;
}

const changing = new Set(['patch', 'put', 'delete']);

/**
 * For each operation that changes a record: the GET of the same path, or else the typed API's GET of the same
 * record. Operations without one have no ETag and ignore If-Match.
 */
export function shownRecords(
  operations: Operation[],
  handlers: Record<string, AnyHandler>,
): Map<string, Shown> {
  const byPath = new Map(
    operations
      .filter((op) => op.method === 'get' && !op.is_list && op.response_media.includes('application/json'))
      .map((op) => [op.path, op]),
  );
  const shown = new Map<string, Shown>();
  for (const { operation_id, method, path } of operations) {
    const op = byPath.get(path) ?? byPath.get(typedPath(path));
    if (op && changing.has(method)) shown.set(operation_id, { op, handler: handlers[op.operation_id]! });
  }

  return shown;
}

/**
 * Checks that the client has the current version of the record. Runs inside the change's transaction, which
 * is then the team's only one (db/team_lock.ts), so the record cannot change between this check and the
 * write.
 * @throws ApiError 412 if the ETag differs.
 */
export async function requireMatch(
  ifMatch: string,
  shown: Shown,
  ctx: WriteContext,
  request: OperationRequest,
): Promise<void> {
  if (ifMatch.trim() === '*') return;

  const { body } = await shown.handler(ctx, { ...request, query: {}, body: undefined });
  const text = body instanceof RenderedJson ? body.text : JSON.stringify(body);
  if (namesEtag(ifMatch, etagOf(text))) return;

  throw new ApiError(
    412,
    'validation_failed',
    'The record has changed since you read it, or the ETag does not belong to it. Read the record again.',
    [{ field: 'header.If-Match', message: 'is not the current ETag of the record' }],
  );
}
