import { newId } from '../../db/ids.ts';
import {
  keepFeedVehicles,
  keepTelematics,
  matchByRegistration,
  sealAccess,
} from '../../db/queries/fleet/telematics.ts';
import { shownTelematics } from '../../actions/fleet/telematics.ts';
import { telematicsForHistory } from '../../presenters/fleet/telematics.ts';
import { telematicsSample } from '../stand_ins/telematics.ts';
import { replayedVehicles } from '../stand_ins/telematics_day.ts';
import type { Demo } from './context.ts';

/** Connects the team to the stand-in of Samsara, if one runs, so that its vehicles move. */
export async function connectTelematics(demo: Demo): Promise<void> {
  if (!demo.world.providers.samsara.is_stand_in) return;
  const ctx = demo.at(60, 9, demo.people.owner);
  const access = { provider: 'samsara' as const, credentials: telematicsSample.samsara };
  await keepTelematics(ctx.db, {
    id: newId(),
    provider: access.provider,
    credentials: sealAccess(ctx, access),
    last4: access.credentials.api_token.slice(-4),
    poll_seconds: 30,
    feed_cursor: null,
    last_error: null,
    connected_at: ctx.now.toISOString(),
    is_other: false,
  });
  const listed = replayedVehicles.map(({ id, name, registration }) => ({
    external_id: id,
    name,
    registration,
  }));
  await keepFeedVehicles(ctx.db, listed);
  await matchByRegistration(ctx.db);
  const shown = (await shownTelematics(ctx))!;
  ctx.record({
    entity: 'telematics',
    id: shown.record.id,
    action: 'create',
    after: telematicsForHistory(shown),
  });
}
