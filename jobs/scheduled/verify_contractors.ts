import { nilUuid } from '../../db/ids.ts';
import { contractorsToCheck } from '../../db/queries/producer/checks.ts';
import type { ContractorToCheck } from '../../db/queries/producer/checks.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { londonDate } from '../../domain/dates.ts';
import { isCheckDue } from '../../domain/producer/verification.ts';
import type { ScheduledWork } from '../definitions.ts';

/**
 * Each night: queues checks of contractors' numbers that were not checked for a month, or expire in 30, 7 or
 * 0 days. If an interrupted run is repeated, a number may be checked twice; both checks are kept.
 */
export const verifyContractors: ScheduledWork = {
  name: 'verify_contractors',
  cron: '30 4 * * *',
  async run(ctx) {
    const today = londonDate(ctx.now);
    let after = [nilUuid, nilUuid, ''];
    while (!ctx.signal.aborted) {
      const page = await ctx.query<ContractorToCheck>(contractorsToCheck, after);
      const due = page.filter((each) => isCheckDue(each, today));
      for (const team of new Set(due.map(({ team_id }) => team_id)))
        await ctx.withTeamTransaction(team, async ({ db }) => {
          for (const { id, number } of due.filter(({ team_id }) => team_id === team))
            await enqueueTask(db, 'verify_contractor', { contractor_id: id, number }, { bulk: true });
        });
      const last = page.at(-1);
      if (!last) return;
      after = [last.team_id, last.id, last.number];
    }
  },
};
