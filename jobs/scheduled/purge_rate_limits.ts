import type { ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

/** A key that was silent for an hour has an empty window anyway. */
export const purgeRateLimits: ScheduledWork = {
  name: 'purge_rate_limits',
  cron: '41 * * * *',
  async run(ctx) {
    await inBatches(
      ctx,
      `delete from rate_limits where key_id in (
         select key_id from rate_limits
         where coalesce(at_ms[array_upper(at_ms, 1)], 0) < extract(epoch from now()) * 1000 - 3600000
         limit $1 for update skip locked)
       returning 1`,
    );
  },
};
