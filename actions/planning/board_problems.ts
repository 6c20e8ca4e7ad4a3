import { newId } from '../../db/ids.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { stands } from '../../db/queries/exists.ts';
import { lockOpenProblems, lockProblem, photosOf } from '../../db/queries/planning/board_changes.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { Invalid, invalid, refuse } from '../../domain/errors.ts';
import type { ProblemKind } from '../../domain/planning/board.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentProblem } from '../../presenters/planning/board.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';
import { isTheirs, requirePermission } from '../collections/collection_access.ts';
import { shownRow } from '../collections/collection_rows.ts';

type Input = RequestBody<'appReportProblem'>;
type Shown = RenderedJson<Schemas['BoardProblem']>;

/**
 * Reports a problem of a collection or a vehicle on the board and notifies the members who assign jobs.
 * @throws Invalid if the collection has ended or is not theirs, the vehicle is unknown, or a photo belongs to another collection
 */
export async function reportProblem(ctx: WriteContext, input: Input): Promise<Shown> {
  const { collection_id, vehicle_id, kind, message, photo_ids = [] } = input;
  refuse(reportErrors(input));
  const place = collection_id === undefined ? null : await placeOf(ctx, collection_id);
  if (vehicle_id !== undefined && !(await stands(ctx.db, 'vehicles', vehicle_id)))
    throw unknownRecord('vehicle_id');
  await requirePhotos(ctx, collection_id, photo_ids);

  const problem = await openProblem(ctx, {
    collection_id: collection_id ?? null,
    vehicle_id: vehicle_id ?? null,
    kind: kind!,
    message: message ?? null,
    photo_ids,
  });
  await notifyPeople(ctx.db, {
    kind: 'collection_problem',
    title: `${problemWords[kind!]}${place ? ` at ${place}` : ''}`,
    body: `${ctx.identity.user_name}: ${message ?? problemWords[kind!]}`,
    entity_type: collection_id === undefined ? 'vehicle' : 'collection',
    entity_id: collection_id ?? vehicle_id!,
    permission: 'board:assign',
    except_user_id: ctx.identity.user_id,
  });

  return problem;
}

const problemWords: Record<ProblemKind, string> = {
  no_access: 'No access',
  contamination: 'Contamination',
  breakdown: 'Breakdown',
  blocked: 'Blocked',
  accident: 'Accident',
  other: 'Problem',
};

function reportErrors({ collection_id, vehicle_id, kind, resolution, photo_ids }: Input) {
  const errors = [];
  if (kind === undefined) errors.push({ field: 'kind', message: 'is required' });
  if (collection_id === undefined && vehicle_id === undefined)
    errors.push({ field: 'collection_id', message: 'or vehicle_id is required' });
  if (resolution !== undefined)
    errors.push({ field: 'resolution', message: 'is only allowed together with problem_id' });
  if (photo_ids?.length && collection_id === undefined)
    errors.push({ field: 'photo_ids', message: 'is only allowed together with collection_id' });

  return errors;
}

/** Returns the place of a collection for a notification; empty if it has none. */
async function placeOf(ctx: WriteContext, id: string): Promise<string> {
  await lockCollection(ctx.db, id);
  const found = await shownRow(ctx, id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw unknownRecord('collection_id');
  const { status, address, postcode } = found.shown;
  if (status === 'completed' || status === 'cancelled')
    throw invalid('collection_id', `is ${status}: report the problem of a visit with its outcome`);

  return [address, postcode].filter(Boolean).join(', ');
}

async function requirePhotos(ctx: WriteContext, collectionId: string | undefined, ids: string[]) {
  if (ids.length === 0) return;
  const known = await photosOf(ctx.db, collectionId!, ids);
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `photo_ids.${index}`, message: 'is no photo of this collection' }],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

interface NewProblem {
  collection_id: string | null;
  vehicle_id: string | null;
  kind: ProblemKind;
  message: string | null;
  photo_ids?: string[];
  /** Whether the change that took the vehicle off the road reports it; it is resolved when the vehicle is back. */
  off_road?: boolean;
}

/** Writes an open problem in the transaction of the change that found it. */
export async function openProblem(ctx: WriteContext, { photo_ids, ...columns }: NewProblem): Promise<Shown> {
  const id = newId();
  const { user_id, user_name } = ctx.identity;
  const row = await ctx.db.insert(
    'board_problems',
    { id, ...columns, photo_ids: photo_ids ?? [], reported_by: user_id, reporter_name: user_name },
    presentProblem.columns,
  );
  const after = presentProblem.render(row, ctx.base_url);
  ctx.record({ entity: 'board_problem', id, action: 'create', after });

  return after;
}

/**
 * Resolves a problem: members may resolve their own, and members who assign jobs may resolve any.
 * @throws Invalid if the problem does not exist or is resolved, or other fields are given; Forbidden
 */
export async function resolveProblem(ctx: WriteContext, id: string, input: Input): Promise<Shown> {
  const others = Object.keys(input).filter((field) => field !== 'problem_id' && field !== 'resolution');
  refuse(others.map((field) => ({ field, message: 'is not allowed together with problem_id' })));
  const [reporter, ...row] = (await lockProblem(ctx.db, id, presentProblem.columns)) ?? [];
  if (reporter === undefined) throw unknownRecord('problem_id');
  if (reporter !== ctx.identity.user_id) requirePermission(ctx.identity, 'board:assign');
  const before = presentProblem.render(row, ctx.base_url);
  if (before.record.status === 'resolved') throw invalid('problem_id', 'is already resolved');

  return resolve(ctx, before, input.resolution ?? null);
}

/** Resolves the open problems of a collection that has ended, or of a vehicle that is back on the road. */
export async function resolveProblemsOf(
  ctx: ActionContext,
  of: { collection_id: string } | { off_road_vehicle_id: string },
  resolution: string,
): Promise<void> {
  for (const row of await lockOpenProblems(ctx.db, of, presentProblem.columns))
    await resolve(ctx, presentProblem.render(row, ctx.base_url), resolution);
}

async function resolve(ctx: ActionContext, before: Shown, resolution: string | null): Promise<Shown> {
  const { id } = before.record;
  const row = await ctx.db.update(
    'board_problems',
    id,
    { status: 'resolved', resolution, resolved_at: ctx.now.toISOString() },
    presentProblem.columns,
  );
  const after = presentProblem.render(row!, ctx.base_url);
  ctx.record({ entity: 'board_problem', id, action: 'status_change', before, after });

  return after;
}
