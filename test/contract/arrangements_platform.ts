import { newId, newPrefixedId } from '../../db/ids.ts';
import type { Operation } from '../../http/operations.ts';
import { makeAt } from '../support/arrange.ts';
import { queryShared } from '../support/database.ts';
import type { Arrangement } from './arrangements.ts';

/** Of the platform: a delivery is made by an event and not by a POST. */
export const platformArrangements: Record<string, Arrangement> = {
  appReplayWebhookDelivery: { path: withDelivery },
};

/** A delivery that was given up, of an event of the key's team. */
async function withDelivery(op: Operation, key: string): Promise<string> {
  const endpoint = await makeAt('/api/v1/app/platform/webhooks', key);
  const [row] = await queryShared<{ team_id: string }>(
    'select team_id from webhook_endpoints where id = $1',
    [endpoint],
  );
  const [delivery, event] = [newId(), newPrefixedId('evt')];
  await queryShared(
    `insert into events (team_id, id, type, api_version, body)
     values ($1, $2, 'invoice.paid', '2026-10-01', '{}')`,
    [row!.team_id, event],
  );
  await queryShared(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, finished_at)
     values ($1, $2, $3, $4, 'invoice.paid', 3, now())`,
    [row!.team_id, delivery, endpoint, event],
  );

  return op.path.replace('{id}', delivery);
}
