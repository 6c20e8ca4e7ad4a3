import { nilUuid } from '../../db/ids.ts';
import { sessionsToCheck } from '../../db/queries/billing/payment_links.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import type { ScheduledWork } from '../definitions.ts';

/**
 * Every hour: asks providers about sessions that should have been reported by now. Callbacks get lost, for example while the
 * program is down for longer than a provider repeats them.
 */
export const checkPaymentSessions: ScheduledWork = {
  name: 'check_payment_sessions',
  cron: '20 * * * *',
  async run({ now, signal, query, withTeamTransaction }) {
    let last = { team_id: nilUuid, id: nilUuid };
    while (!signal.aborted) {
      const page = await query<{ team_id: string; id: string }>(sessionsToCheck, [
        now.toISOString(),
        last.team_id,
        last.id,
      ]);
      for (const team of new Set(page.map(({ team_id }) => team_id)))
        await withTeamTransaction(team, async ({ db }) => {
          for (const { team_id, id } of page)
            if (team_id === team)
              await enqueueTask(db, 'check_payment_session', { session_id: id }, { bulk: true });
        });
      if (page.length === 0) return;
      last = page.at(-1)!;
    }
  },
};
