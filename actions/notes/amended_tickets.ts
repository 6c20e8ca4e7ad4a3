import { lockOpenVisits } from '../../db/queries/collections/collection_work.ts';
import { lockSchedulesOf } from '../../db/queries/collections/recurring_schedules.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { presentRecurringSchedule } from '../../presenters/collections/recurring_schedule.ts';
import { findRecords, updateRecords } from '../../presenters/find.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import type { ActionContext } from '../context.ts';

/**
 * Puts the schedules and the open collections of an amended season ticket under its new version. Otherwise the
 * visits would stop, because the old version has ended, and their loads would be recorded under it.
 */
export async function moveToNewVersion(ctx: ActionContext, oldId: string, newId: string): Promise<void> {
  await changeAll(ctx, presentCollection, await lockOpenVisits(ctx.db, oldId), { note_id: newId });
  await changeAll(ctx, presentRecurringSchedule, await lockSchedulesOf(ctx.db, oldId), {
    season_ticket_id: newId,
  });
}

/** Makes the same change of each of these locked records. */
async function changeAll(
  ctx: ActionContext,
  presenter: Presenter,
  locked: { id: string; client_id: string | null }[],
  change: Record<string, string>,
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  const before = await findRecords(ctx, presenter, ids);
  const after = await updateRecords(
    ctx,
    presenter,
    ids.map((id) => ({ id, ...change })),
  );
  for (const [at, { id, client_id }] of locked.entries())
    ctx.record({
      entity: presenter.object,
      id,
      client_id,
      action: 'update',
      before: before[at]!,
      after: after[at]!,
    });
}
