import { idempotencyHours } from '../../http/changes/idempotency.ts';
import type { ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

/** Stored responses are replayed for 24 hours; after that they are useless. */
export const purgeIdempotencyKeys: ScheduledWork = {
  name: 'purge_idempotency_keys',
  cron: '17 * * * *',
  async run(ctx) {
    const purged = await inBatches(
      ctx,
      `delete from idempotency_keys where (team_id, key) in (
         select team_id, key from idempotency_keys
         where created_at < now() - interval '${idempotencyHours} hours' order by created_at limit $1)
       returning 1`,
    );
    if (purged > 0) ctx.log.info({ purged }, 'purged kept answers');
  },
};
