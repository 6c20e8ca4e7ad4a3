import { positionHours } from '../../domain/fleet/telematics.ts';
import type { ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

const oldPositions = `
delete from driver_positions where (team_id, vehicle_id, recorded_at) in (
  select team_id, vehicle_id, recorded_at from driver_positions
  where recorded_at <= now() - interval '${positionHours} hours' order by recorded_at limit $1)
returning 1`;

/** Positions are personal data, deleted after 48 hours. */
export const purgePositions: ScheduledWork = {
  name: 'purge_positions',
  cron: '*/10 * * * *',
  async run(ctx) {
    const positions = await inBatches(ctx, oldPositions);
    if (positions > 0) ctx.log.info({ positions }, 'purged old positions');
  },
};
