import { nilUuid } from '../../db/ids.ts';
import { londonDate } from '../../domain/dates.ts';
import { noteStates } from '../../domain/states/note.ts';
import { openNote, saveNote, automaticMove, followCompletion } from '../../actions/notes/note_moves.ts';
import type { WorkContext } from '../definitions.ts';
import type { ScheduledWork } from '../definitions.ts';

interface DueNote {
  team_id: string;
  id: string;
}

const batchSize = 500;
// A due note that was not moved, because somebody changed it meanwhile, is skipped by its id.
const due = `
select team_id, id from notes
where status = 'scheduled' and note_type <> 'season_ticket' and archived_at is null
  and signatures -> 'transferor' ->> 'signed_at' is not null
  and signatures -> 'transferee' ->> 'signed_at' is not null
  and transfer_date <= $1::date and (team_id, id) > ($2::uuid, $3::uuid)
order by team_id, id limit ${batchSize}`;

/** Completes notes that both parties have signed when the day of their transfer has come, in London. */
export const noteTransfers: ScheduledWork = {
  name: 'note_transfers',
  cron: '0 0 * * *',
  async run({ now, signal, query, withTeamTransaction }) {
    const today = londonDate(now);
    let last: DueNote = { team_id: nilUuid, id: nilUuid };
    while (!signal.aborted) {
      const notes = await query<DueNote>(due, [today, last.team_id, last.id]);
      for (const { team_id, id } of notes) {
        if (signal.aborted) return;
        await withTeamTransaction(team_id, (ctx) => completeTransfer(ctx, id, today));
      }
      if (notes.length < batchSize) return;
      last = notes.at(-1)!;
    }
  },
};

/** Completes a note if it is still due; only this move sends `note.completed`. */
async function completeTransfer(
  ctx: Pick<WorkContext, 'db' | 'now' | 'base_url' | 'record'>,
  id: string,
  today: string,
): Promise<void> {
  const open = await openNote(ctx, id);
  if (open.note.status !== 'scheduled' || automaticMove(open.note, today) !== 'complete') return;

  const { to, event } = noteStates.moves.complete;
  await saveNote(ctx, open, { status: to }, { action: 'status_change', event: event! });
  await followCompletion(ctx, open);
}
