import { nilUuid } from '../../db/ids.ts';
import { recountAccident } from '../../actions/safety/accidents.ts';
import { dueReports, offWorkAccidents, writeRiddorNotice } from '../../db/queries/safety/riddor.ts';
import type { DueReport, OffWorkAccident } from '../../db/queries/safety/riddor.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { londonDate } from '../../domain/dates.ts';
import { riddorSentence, riddorStageToTell } from '../../domain/safety/riddor.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';

/**
 * Each morning: counts the lost days of people who are still off work, which can make an accident reportable,
 * and notifies of reports that are due in 3 days, tomorrow or today, each stage once. An interrupted run is
 * simply repeated.
 */
export const riddorReminders: ScheduledWork = {
  name: 'riddor_reminders',
  cron: '15 6 * * *',
  async run(ctx) {
    await recount(ctx);
    await remind(ctx);
  },
};

async function recount(ctx: ScheduleContext): Promise<void> {
  let after = [nilUuid, nilUuid];
  while (!ctx.signal.aborted) {
    const page = await ctx.query<OffWorkAccident>(offWorkAccidents, after);
    for (const { team_id, id } of page)
      await ctx.withTeamTransaction(team_id, (work) => recountAccident({ ...work, now: ctx.now }, id));
    const last = page.at(-1);
    if (!last) return;
    after = [last.team_id, last.id];
  }
}

async function remind(ctx: ScheduleContext): Promise<void> {
  const today = londonDate(ctx.now);
  let after = [nilUuid, nilUuid];
  while (!ctx.signal.aborted) {
    const page = await ctx.query<DueReport>(dueReports, [today, ...after]);
    for (const report of page) {
      const stage = riddorStageToTell(report.due_by, today, report.told);
      if (stage === null) continue;
      await ctx.withTeamTransaction(report.team_id, async ({ db }) => {
        if (!(await writeRiddorNotice(db, { ...report, stage }))) return;
        await notifyPeople(db, {
          kind: 'health_and_safety',
          title: riddorSentence(report, today),
          entity_type: 'accident',
          entity_id: report.id,
          permission: 'hs:update',
        });
      });
    }
    const last = page.at(-1);
    if (!last) return;
    after = [last.team_id, last.id];
  }
}
