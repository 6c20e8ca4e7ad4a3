import { newId } from '../db/ids.ts';
import { fieldChanges } from '../domain/platform/changes.ts';
import type { Queryable } from './dispatcher/database.ts';
import { deliveryStates as state } from './states.ts';

export type DisabledReason = 'gone' | 'failing' | 'manual' | 'deleted';

/** Deliveries cancelled per statement; the minute's sweep cancels the rest. */
export const cancelBatch = 5000;

const disable = `
update webhook_endpoints set status = 'disabled', disabled_reason = $3, disabled_at = now(), updated_at = now()
where team_id = $1 and id = $2 and status = 'enabled'
returning disabled_at`;

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
 * Disables an enabled endpoint and cancels its waiting deliveries; no later claim returns them. Returns `disabled_at`, or
 * null if it was already disabled. The caller holds the endpoint's queue row.
 */
export async function disableEndpoint(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  reason: DisabledReason,
): Promise<string | null> {
  const { rows } = await tx.query(disable, [teamId, endpointId, reason]);
  await cancelPending(tx, teamId, endpointId, reason);

  return (rows[0]?.disabled_at as string | undefined) ?? null;
}

const history = `
insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
values ($1, $2, 'webhook_endpoint', $3, 'update', 'system', $4, $5)`;

/** Disables an endpoint as the service itself, with an entry in the history. Returns false if it was already disabled. */
export async function disableUnasked(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  reason: DisabledReason,
): Promise<boolean> {
  const disabled_at = await disableEndpoint(tx, teamId, endpointId, reason);
  if (disabled_at === null) return false;

  const actor = { type: 'system', id: null, name: 'Webhook delivery', api_key_prefix: null };
  const changes = fieldChanges(
    { status: 'enabled', disabled_reason: null, disabled_at: null },
    { status: 'disabled', disabled_reason: reason, disabled_at },
  );
  await tx.query(history, [teamId, newId(), endpointId, JSON.stringify(actor), JSON.stringify(changes)]);

  return true;
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
