import type { Queryable } from './dispatcher/database.ts';
import { deliveryStates as state } from './states.ts';

export type DisabledReason = 'gone' | 'failing' | 'manual' | 'deleted';

/** Deliveries cancelled per statement; the minute's sweep cancels the rest. */
export const cancelBatch = 5000;

const disable = `
update webhook_endpoints set status = 'disabled', disabled_reason = $3, disabled_at = now(), updated_at = now()
where team_id = $1 and id = $2 and status = 'enabled'
returning id`;

// A queued ping stays, because a disabled endpoint may be tested. A deleted one gets nothing.
const cancel = `
update webhook_deliveries d set state = ${state.cancelled}, next_at = null, finished_at = now(), cancelled_reason = $3
from (
  select team_id, id from webhook_deliveries
  where team_id = $1 and endpoint_id = $2 and state = ${state.pending} and (kind <> 'ping' or $3 = 'endpoint_deleted')
  limit ${cancelBatch} for update
) x
where d.team_id = x.team_id and d.id = x.id
returning d.id`;

/**
 * Disables an enabled endpoint and cancels its waiting deliveries; no later claim returns them. Returns false
 * if it was already disabled. The caller holds the endpoint's queue row.
 */
export async function disableEndpoint(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  reason: DisabledReason,
): Promise<boolean> {
  const { rows } = await tx.query(disable, [teamId, endpointId, reason]);
  await cancelPending(tx, teamId, endpointId, reason);
  return rows.length > 0;
}

/** Cancels up to CANCEL_BATCH waiting deliveries and returns how many. The caller holds the endpoint's queue row. */
export async function cancelPending(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  reason: DisabledReason,
): Promise<number> {
  const { rows } = await tx.query(cancel, [teamId, endpointId, `endpoint_${reason}`]);
  return rows.length;
}
