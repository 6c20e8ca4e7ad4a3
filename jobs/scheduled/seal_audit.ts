import type { Head } from '../../adapters/audit_heads.ts';
import { quietMoment, sealNextRows, unsealedTeams } from '../../db/queries/platform/audit_seals.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';

/** Number of attempts to find a moment without writers before the sealer waits for one. */
const tries = 20;

/**
 * Seals the new history of every team. The head of each chain is logged and stored in a file outside the
 * database: either can later prove that the end of a chain was not cut off.
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
  for (let more = true; more && !ctx.signal.aborted;) {
    const made = await ctx.withTeamTransaction(teamId, async ({ db }) => ({
      ...(await sealNextRows(db, moment)),
      head: await db.maybe<{ seal: number; hash: string }>(
        `select seq as seal, encode(hash, 'hex') as hash from audit_seals where team_id = $1 order by seq desc limit 1`,
      ),
    }));
    if (made.head) await keepHead(ctx, { team_id: teamId, ...made.head });
    more = made.more;
  }
}

/** If a head cannot be stored, sealing continues: the next head covers everything this one would have. */
async function keepHead(ctx: ScheduleContext, head: Head): Promise<void> {
  const done = await ctx.audit_heads?.keep(head, new Date()).catch((error: unknown) => {
    ctx.log.error({ err: error, ...head }, 'the head of the history could not be kept in its file');
  });
  ctx.log.info({ ...(done?.kept ?? head) }, 'history sealed');
  if (!done?.contradicts) return;

  const { team_id, seal, hash, at } = done.contradicts;
  ctx.log.error(
    { team_id, seal, hash, at },
    'the history does not hold a seal that was kept of it: its end was cut off or rewritten; run audit verify',
  );
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
