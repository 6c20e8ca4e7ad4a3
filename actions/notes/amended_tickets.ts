import { lockOpenVisits, lockVisitsOf } from '../../db/queries/collections/collection_work.ts';
import { lockSchedulesOf } from '../../db/queries/collections/recurring_schedules.ts';
import { invalid } from '../../domain/errors.ts';
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

type Locked = { id: string; client_id: string | null }[];

/** The schedules and the collections that name a season ticket, locked. */
export interface TicketUse {
  schedules: Locked;
  visits: Locked;
}

/** Locks what names a season ticket, before the ticket: schedules first, as where they make their collections. */
export async function lockUse({ db }: ActionContext, ticketId: string): Promise<TicketUse> {
  const schedules = await lockSchedulesOf(db, ticketId);

  return { schedules, visits: await lockVisitsOf(db, ticketId) };
}

/** @throws Invalid if another client, or another type, would take the ticket from the schedules and collections that name it */
export function requireTicketKept({ schedules, visits }: TicketUse, before: Ticket, after: Ticket): void {
  const use = [...schedules, ...visits];
  if (use.length > 0 && after.note_type !== before.note_type)
    throw invalid('note_type', `cannot change: ${named}`);
  const isOther = after.client_id !== before.client_id;
  if (isOther && use.some(({ client_id }) => client_id !== after.client_id))
    throw invalid('client_id', `cannot change: ${named}`);
}

type Ticket = { note_type: string; client_id: string | null };
const named = 'schedules or collections of the client are under the season ticket';

/**
 * Takes the collections from a season ticket that is cancelled or deleted, as it is the note of nothing. The version before it,
 * if there is one, has them, and the schedules. Otherwise a schedule goes on without a deleted ticket, and ends with a
 * cancelled one, which it keeps.
 */
export async function releaseUse(
  ctx: ActionContext,
  { schedules, visits }: TicketUse,
  versionBefore: string | null,
  ends: 'cancelled' | 'deleted',
): Promise<void> {
  await changeAll(ctx, presentCollection, visits, { note_id: versionBefore });
  if (versionBefore !== null || ends === 'deleted')
    await changeAll(ctx, presentRecurringSchedule, schedules, { season_ticket_id: versionBefore });
}

/** Makes the same change of each of these locked records. */
async function changeAll(
  ctx: ActionContext,
  presenter: Presenter,
  locked: Locked,
  change: Record<string, string | null>,
): Promise<void> {
  if (locked.length === 0) return;
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
