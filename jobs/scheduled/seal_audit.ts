import { quietMoment, sealRows, unsealedTeams } from '../../db/queries/audit_seals.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';

/** How often a moment without writers is looked for before the sealer waits for one. */
const tries = 20;

/**
 * Seals what every team's history gained. The head of each chain is logged: whoever keeps the log can prove later that
 * the end of a chain was not cut off.
 */
export const sealAudit: ScheduledWork = {
  name: 'seal_audit',
  cron: '* * * * *',
  async run(ctx) {
    const teams = await ctx.query<{ team_id: string }>(unsealedTeams);
    for (const { team_id } of teams) {
      if (ctx.signal.aborted) return;
      await sealTeam(ctx, team_id);
    }
  },
};

async function sealTeam(ctx: ScheduleContext, teamId: string): Promise<void> {
  const moment = await momentWithoutWriters(ctx, teamId);
  const head = await ctx.inTeam(teamId, async ({ db }) => {
    await sealRows(db, moment);

    return db.maybe<{ seal: number; hash: string }>(
      `select seq as seal, encode(hash, 'hex') as hash from audit_seals where team_id = $1 order by seq desc limit 1`,
    );
  });
  ctx.log.info({ team_id: teamId, ...head }, 'history sealed');
}

async function momentWithoutWriters(ctx: ScheduleContext, teamId: string): Promise<string> {
  for (let i = 0; i < tries; i += 1) {
    const [found] = await ctx.query<{ moment: string | null }>(quietMoment(false), [teamId]);
    if (found?.moment) return found.moment;

    await new Promise((resume) => setTimeout(resume, 25));
  }
  const [found] = await ctx.query<{ moment: string }>(quietMoment(true), [teamId]);

  return found!.moment;
}
