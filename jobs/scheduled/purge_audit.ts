import { purgeAudit } from '../../db/queries/platform/audit_purge.ts';
import { storedSettings } from '../../db/queries/team/team_settings.ts';
import { addMonths, londonDate, londonMidnight } from '../../domain/dates.ts';
import { Forbidden } from '../../domain/errors.ts';
import { auditSettings } from '../../domain/team/team_settings.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import type { ScheduleContext, ScheduledWork, WorkContext } from '../definitions.ts';

const purgingTeams = `select id as team_id from teams where settings #>> '{audit,purge_automatically}' = 'true'`;

/**
 * Purges the history of teams that enabled it, past their retention; statutory periods and legal holds take
 * precedence.
 */
export const purgeOldAudit: ScheduledWork = {
  name: 'purge_audit',
  cron: '20 3 * * *',
  async run(ctx) {
    for (const { team_id } of await ctx.query<{ team_id: string }>(purgingTeams)) {
      let more = true;
      while (more && !ctx.signal.aborted) more = await purgeUnlessHeld(ctx, team_id);
    }
  },
};

/** A team under a legal hold on everything keeps its history, and the next team has its turn: the hold is an error of the transaction. */
async function purgeUnlessHeld(ctx: ScheduleContext, teamId: string): Promise<boolean> {
  try {
    return await ctx.withTeamTransaction(teamId, (work) => purgeOnce(work, ctx.now));
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}

/** True when there is more to purge. @throws Forbidden under a legal hold on everything */
async function purgeOnce(ctx: WorkContext, now: Date): Promise<boolean> {
  const { retention_months } = auditSettings(await storedSettings(ctx.db));
  const before = addMonths(londonDate(now), -retention_months);
  const reason = `retention of ${retention_months} months`;
  const done = await purgeAudit(ctx.db, {
    before: londonMidnight(before),
    by: { id: null, name: 'Background work', api_key_prefix: null },
    reason,
    dry_run: false,
  });
  if (done.purged > 0) {
    const after = RenderedJson.of({ object: 'audit_purge', before, ...done, reason });
    ctx.record({ entity: 'audit_purge', id: ctx.db.team_id, action: 'delete', after });
  }

  return done.more;
}
