import { countMissed, recoverMissed } from '../../webhooks/deliveries.ts';
import { onTeam } from '../../webhooks/endpoints.ts';
import type { JobDefinition } from '../definitions.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { RecoverWebhookDeliveries } from '../../actions/platform/start_job.ts';

const perItem = 500;

/**
 * Sends again the events an endpoint missed, oldest first: those that used up their attempts, and those that
 * happened or waited while it was disabled. The plan fixes the start time, because the first success would
 * move it.
 */
export const recoverWebhookDeliveries: JobDefinition<RecoverWebhookDeliveries, { since: string }> = {
  kind: 'recover_webhook_deliveries',

  permissions: jobPermissions.recover_webhook_deliveries,

  async plan(ctx, { endpoint_id, since: asked }) {
    const given = asked === undefined ? {} : { since: asked };
    const { count, since } = await countMissed(onTeam(ctx.db), ctx.db.team_id, endpoint_id, given);
    const items = Array.from({ length: Math.ceil(count / perItem) }, () => ({
      ref: endpoint_id,
      data: { since },
    }));

    return { items, summary: { endpoint_id, since, count } };
  },

  async run(ctx, { data }, { endpoint_id }) {
    const { since } = data!;
    const limit = { since, limit: perItem };
    const sent = await recoverMissed(onTeam(ctx.db), ctx.db.team_id, endpoint_id, limit);
    if (sent === 0) return { skipped: 'nothing_left' };
    ctx.db.hints.add('events');
  },
};
