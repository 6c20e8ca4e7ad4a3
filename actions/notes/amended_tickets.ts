import { lockOpenVisits } from '../../db/queries/collections/collection_work.ts';
import { lockSchedulesOf } from '../../db/queries/collections/recurring_schedules.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { presentRecurringSchedule } from '../../presenters/collections/recurring_schedule.ts';
import { findRecord, updateRecord } from '../../presenters/find.ts';
import type { ActionContext } from '../context.ts';

/**
 * Puts the schedules and the open collections of an amended season ticket under its new version. Otherwise the
 * visits would stop, because the old version has ended, and their loads would be recorded under it.
 */
export async function moveToNewVersion(ctx: ActionContext, oldId: string, newId: string): Promise<void> {
  for (const { id, client_id } of await lockOpenVisits(ctx.db, oldId)) {
    const before = await findRecord(ctx, presentCollection, id);
    const after = await updateRecord(ctx, presentCollection, id, { note_id: newId });
    ctx.record({ entity: 'collection', id, client_id, action: 'update', before, after });
  }
  for (const { id, client_id } of await lockSchedulesOf(ctx.db, oldId)) {
    const before = await findRecord(ctx, presentRecurringSchedule, id);
    const after = await updateRecord(ctx, presentRecurringSchedule, id, { season_ticket_id: newId });
    ctx.record({ entity: 'recurring_schedule', id, client_id, action: 'update', before, after });
  }
}
