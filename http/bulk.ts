import type { Transaction } from '../db/transaction.ts';
import type { Detail } from '../domain/errors.ts';
import { jsonAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Application } from './application.ts';
import type { Change, WriteContext } from './context.ts';
import { ApiError, errorBody, toApiError, validationFailed } from './errors.ts';
import type { Operation } from './operations.ts';
import type { AnyHandler } from './pipeline.ts';
import { RenderedJson } from './rendered.ts';
import { bodyFaults } from './request.ts';

const maxItems = 100;

/**
 * The items of a bulk body, or null for the body of one record: `data` decides, before anything is validated.
 * @throws ApiError 422 when `data` is no array of 1 to 100, or stands beside other fields.
 */
export function bulkItems(body: unknown): unknown[] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'data'))
    return null;

  const { data, ...others } = body as { data: unknown };
  const faults: Detail[] = Object.keys(others).map((field) => ({
    field,
    message: 'is not a field of a bulk request, which has data alone',
  }));
  if (!Array.isArray(data) || data.length < 1 || data.length > maxItems) {
    faults.push({ field: 'data', message: `must be an array of 1 to ${maxItems} items` });
  }
  if (faults.length > 0) throw validationFailed(faults);

  return data as unknown[];
}

/** Creates each item behind its own savepoint: one that fails is reported in its place and undoes only itself. */
export async function createEach(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  ctx: WriteContext,
  tx: Transaction,
  items: unknown[],
): Promise<Answer> {
  const parts: string[] = [];
  let created = 0;
  for (const [index, item] of items.entries()) {
    const outcome = await createOne(app, op, handler, ctx, tx, item, index);
    if (outcome instanceof ApiError) {
      parts.push(
        `{"index":${index},"status":${outcome.status},"error":${JSON.stringify(errorBody(outcome, ctx.request_id).error)}}`,
      );
    } else {
      created += 1;
      parts.push(`{"index":${index},"status":201,"data":${outcome}}`);
    }
  }

  return jsonAnswer(
    200,
    `{"object":"list","created":${created},"failed":${items.length - created},"data":[${parts.join(',')}]}`,
  );
}

async function createOne(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  ctx: WriteContext,
  tx: Transaction,
  item: unknown,
  index: number,
): Promise<string | ApiError> {
  const root = `data.${index}`;
  const faults = bodyFaults(app.validators, op, item, root);
  if (faults.length > 0) return validationFailed(faults);

  const own: Change[] = [];
  try {
    const result = await tx.savepoint(() =>
      handler(
        { ...ctx, record: (change) => own.push(change) },
        { path: {}, query: {}, body: item, message: undefined as never },
      ),
    );
    for (const change of own) ctx.record(change);

    return result.body instanceof RenderedJson ? result.body.text : JSON.stringify(result.body);
  } catch (error) {
    const fault = toApiError(error);
    if (fault.status >= 500) throw error;

    return new ApiError(
      fault.status,
      fault.code,
      fault.message,
      fault.details?.map((detail) => ({ ...detail, field: `${root}.${detail.field}` })),
    );
  }
}
