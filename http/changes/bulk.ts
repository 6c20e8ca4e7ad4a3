import { allTogether, gatherer } from '../../db/gathering.ts';
import { lockBulks } from '../../db/team_lock.ts';
import type { GatheringDb } from '../../db/gathering.ts';
import type { Detail } from '../../domain/errors.ts';
import { jsonAnswer } from '../responses/answer.ts';
import type { Answer } from '../responses/answer.ts';
import type { Application } from '../server/application.ts';
import type { Change } from '../../db/history.ts';
import type { WriteContext } from '../context/context.ts';
import { ApiError, errorBody, toApiError, validationFailed } from '../responses/errors.ts';
import type { Operation } from '../server/operations.ts';
import type { AnyHandler, Result } from '../context/any_handler.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import { bodyErrors, normalised } from '../requests/request.ts';

const maxItems = 100;

/**
 * Returns the items of a bulk body, or null for the body of one record. The presence of `data` decides,
 * before any validation.
 * @throws ApiError 422 if `data` is not an array of 1 to 100, or comes with other fields.
 */
export function bulkItems(body: unknown): unknown[] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'data'))
    return null;

  const { data, ...others } = body as { data: unknown };
  const errors: Detail[] = Object.keys(others).map((field) => ({
    field,
    message: 'is not a field of a bulk request; send only data',
  }));
  if (!Array.isArray(data) || data.length < 1 || data.length > maxItems) {
    errors.push({ field: 'data', message: `must be an array of 1 to ${maxItems} items` });
  }
  if (errors.length > 0) throw validationFailed(errors);

  return data as unknown[];
}

/**
 * The result of one item: the JSON of the record (or, with 202, of its pending approval) and its changes, or
 * the error.
 */
type Outcome = { status: 201 | 202; text: string; changes: Change[] } | ApiError;

/** The handler of one item, with the database to use. */
type CreateItem = (db: WriteContext['db'], item: unknown) => Promise<Outcome>;

/**
 * Creates the items, each as if in its own savepoint: a failed item is reported at its index and rolls back
 * only itself. If the operation's items do not depend on each other, they are first tried together with
 * batched inserts; they are repeated one by one only if the database rejects one of them. Otherwise the team's other bulks wait, and
 * the records that the items will lock are locked first, in one order.
 */
export async function createEach(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  ctx: WriteContext,
  path: Record<string, string>,
  items: unknown[],
): Promise<Answer> {
  const errors = items.map((item, index) => bodyErrors(app.validators, op, item, `data.${index}`));
  const create: CreateItem = (db, item) => createItem(handler, ctx, db, path, item);
  const valid = items.flatMap((item, index) =>
    errors[index]!.length === 0 ? [{ item: normalised(op, item), index }] : [],
  );
  const made = valid.map(({ item }) => item);
  const independent = app.independentCreates.get(op.operation_id);
  const together = independent && made.every(independent) ? await tryTogether(ctx, create, made) : null;
  if (!together) {
    await lockBulks(ctx.db);
    await app.bulkLocks.get(op.operation_id)?.(ctx.db, made);
  }
  const outcomes = together ?? (await oneByOne(ctx, create, made));

  const byIndex = new Map(valid.map(({ index }, at) => [index, outcomes[at]!]));
  const parts = items.map((_, index) =>
    itemText(byIndex.get(index) ?? validationFailed(errors[index]!), index, ctx),
  );
  const reached = (status: number) =>
    outcomes.filter((outcome) => !(outcome instanceof ApiError) && outcome.status === status).length;
  const created = reached(201);
  const failed = items.length - created - reached(202);

  return jsonAnswer(
    200,
    `{"object":"list","created":${created},"failed":${failed},"data":[${parts.join(',')}]}`,
  );
}

/**
 * Creates all items in one savepoint. Returns null if the database rejected any; everything is then rolled
 * back.
 */
async function tryTogether(
  ctx: WriteContext,
  create: CreateItem,
  items: unknown[],
): Promise<Outcome[] | null> {
  try {
    return await ctx.db.savepoint(async () => {
      const member = gatherer(ctx.db);

      return allTogether(items.map((item) => createOne(create, member(), item)));
    });
  } catch (error) {
    if (error instanceof TryOneByOne || isRefusal(error)) return null;
    throw error;
  }
}

/** @throws TryOneByOne if the item failed after it had written something. */
async function createOne(create: CreateItem, db: GatheringDb, item: unknown): Promise<Outcome> {
  const outcome = await create(db, item);
  if (outcome instanceof ApiError && db.wrote) throw new TryOneByOne();

  return outcome;
}

class TryOneByOne extends Error {}

async function oneByOne(ctx: WriteContext, create: CreateItem, items: unknown[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const outcome = await ctx.db
      .savepoint(async () => {
        const made = await create(ctx.db, item);
        if (made instanceof ApiError) throw made;

        return made;
      })
      .catch(refusal);
    outcomes.push(outcome);
  }

  return outcomes;
}

async function createItem(
  handler: AnyHandler,
  ctx: WriteContext,
  db: WriteContext['db'],
  path: Record<string, string>,
  item: unknown,
): Promise<Outcome> {
  const changes: Change[] = [];
  try {
    const result: Result = await handler(
      { ...ctx, db, record: (change) => changes.push(change) },
      { path, query: {}, body: item, message: undefined as never },
    );
    const text = result.body instanceof RenderedJson ? result.body.text : JSON.stringify(result.body);

    return { status: result.status === 202 ? 202 : 201, text, changes };
  } catch (error) {
    if ((error as { severity?: string }).severity !== undefined) throw error;

    return refusal(error);
  }
}

/** Reports errors of the item itself; an internal error fails the whole request. */
function refusal(error: unknown): ApiError {
  const apiError = toApiError(error);
  if (apiError.status >= 500) throw error;

  return apiError;
}

function isRefusal(error: unknown): boolean {
  return toApiError(error).status < 500;
}

function itemText(outcome: Outcome, index: number, ctx: WriteContext): string {
  if (outcome instanceof ApiError) {
    const error = errorBody(placed(outcome, `data.${index}`), ctx.request_id).error;

    return `{"index":${index},"status":${outcome.status},"error":${JSON.stringify(error)}}`;
  }
  for (const change of outcome.changes) ctx.record(change);

  const field = outcome.status === 202 ? 'approval' : 'data';

  return `{"index":${index},"status":${outcome.status},"${field}":${outcome.text}}`;
}

/** The same error with its field paths relative to the whole body, in the format of a single-record 422. */
function placed(error: ApiError, root: string): ApiError {
  if (!error.details) return error;

  return validationFailed(
    error.details.map((detail) => ({
      ...detail,
      field:
        detail.field.startsWith(`${root}.`) || detail.field === root
          ? detail.field
          : `${root}.${detail.field}`,
    })),
  );
}
