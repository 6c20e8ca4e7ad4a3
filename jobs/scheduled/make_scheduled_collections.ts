import { nilUuid } from '../../db/ids.ts';
import { openSchedules } from '../../db/queries/collections/recurring_schedules.ts';
import type { ScheduleRow } from '../../db/queries/collections/recurring_schedules.ts';
import { londonDate } from '../../domain/dates.ts';
import { madeFrom, makeVisits, missingVisits } from '../../actions/collections/schedule_visits.ts';
import type { ScheduledWork } from '../definitions.ts';

/**
 * Each morning: creates the collections of the recurring schedules up to the horizon. A complete schedule
 * whose next visit is in the future is skipped, so a run is mostly reading; an interrupted one is simply
 * repeated.
 */
export const makeScheduledCollections: ScheduledWork = {
  name: 'make_scheduled_collections',
  cron: '20 3 * * *',
  async run(ctx) {
    const today = londonDate(ctx.now);
    let after = { team_id: nilUuid, id: nilUuid };
    let made = 0;
    while (!ctx.signal.aborted) {
      const page = await ctx.query<ScheduleRow>(openSchedules, [madeFrom(today), after.team_id, after.id]);
      for (const { team_id, id } of page.filter((schedule) => isDue(schedule, today))) {
        await ctx.withTeamTransaction(team_id, (work) => makeVisits(work, id));
        made += 1;
      }
      const last = page.at(-1);
      if (!last) break;
      after = last;
    }
    if (made > 0) ctx.log.info({ schedules: made }, 'made the collections of schedules');
  },
};

function isDue(schedule: ScheduleRow, today: string): boolean {
  const passed = schedule.next_run_on !== null && schedule.next_run_on < today;

  return passed || missingVisits(schedule, today).length > 0;
}
