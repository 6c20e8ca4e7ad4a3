import { nilUuid } from '../../db/ids.ts';
import { lockVisitsOfAmended } from '../../db/queries/collections/collection_work.ts';
import { londonDate } from '../../domain/dates.ts';
import { noteStates } from '../../domain/states/note.ts';
import { openNote, saveNote, automaticMove, followCompletion } from '../../actions/notes/note_moves.ts';
import type { WorkContext } from '../definitions.ts';
import type { ScheduledWork } from '../definitions.ts';

interface DueTicket {
  team_id: string;
  id: string;
}

const batchSize = 500;

// A due ticket that was not moved, because somebody changed it meanwhile, is skipped by its id.
const due = `
select team_id, id from notes
where note_type = 'season_ticket' and archived_at is null and (team_id, id) > ($2::uuid, $3::uuid)
  and (status = 'valid' and valid_until < $1::date
    or status = 'pending_signature' and valid_from <= $1::date and valid_until >= $1::date)
order by team_id, id limit ${batchSize}`;

/**
 * Season tickets that follow the calendar: a ticket signed by both becomes valid on its first day, and
 * complete after its last day. Only the first of these moves sends `note.completed`.
 */
export const seasonTickets: ScheduledWork = {
  name: 'season_tickets',
  cron: '5 0 * * *',
  async run({ now, signal, query, withTeamTransaction }) {
    const today = londonDate(now);
    let last: DueTicket = { team_id: nilUuid, id: nilUuid };
    while (!signal.aborted) {
      const tickets = await query<DueTicket>(due, [today, last.team_id, last.id]);
      for (const { team_id, id } of tickets) {
        if (signal.aborted) return;
        await withTeamTransaction(team_id, (ctx) => followCalendar(ctx, id, today));
      }
      if (tickets.length < batchSize) return;
      last = tickets.at(-1)!;
    }
  },
};

/** Makes the due move of a season ticket, if it is still due. */
export async function followCalendar(
  ctx: Pick<WorkContext, 'db' | 'now' | 'base_url' | 'record'>,
  id: string,
  today: string,
): Promise<void> {
  await lockVisitsOfAmended(ctx.db, id);
  const open = await openNote(ctx, id);
  const { expire, come_into_force } = noteStates.moves;
  const { status, transfer } = open.note;
  if (status === 'valid' && transfer.valid_until! < today) {
    await saveNote(ctx, open, { status: expire.to }, { action: 'status_change' });

    return;
  }
  if (status !== 'pending_signature' || automaticMove(open.note, today) !== 'come_into_force') return;

  await saveNote(
    ctx,
    open,
    { status: come_into_force.to },
    { action: 'status_change', event: come_into_force.event! },
  );
  await followCompletion(ctx, open);
}
