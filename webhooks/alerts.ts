import type { Logger } from 'pino';
import type { Queryable, Transaction } from './dispatcher/database.ts';
import type { Finding } from './health.ts';

/** An event about an endpoint that the team's admins are notified of, in the application and by mail. */
export type EndpointAlert = Finding & {
  team_id: string;
  endpoint_id: string;
  url: string;
  description: string | null;
  consecutive_failed: number;
  consecutive_exhausted: number;
  /** First failed attempt since the last success. */
  failing_since: string | null;
  last_success_at: string | null;
  at: string;
};

/**
 * Called inside the transaction that records the outcome, so that the notification and the queued mail are
 * committed with it if written on `tx`. A failure is logged and loses the alert, but never the outcome of the
 * delivery.
 */
export type Notify = (alert: EndpointAlert, tx: Queryable) => Promise<void>;

export type Raised = { team_id: string; endpoint_id: string; finding: Finding };

const describe = `
select w.url, w.description, q.consecutive_failed, q.consecutive_exhausted, q.failing_since, q.last_success_at,
  now() as at
from webhook_endpoints w join webhook_endpoint_queue q on q.endpoint_id = w.id
where w.team_id = $1 and w.id = $2`;

/** Calls `notify` for each alert, each in its own savepoint. */
export async function raiseAlerts(
  tx: Transaction,
  raised: readonly Raised[],
  notify: Notify,
  log: Logger,
): Promise<void> {
  for (const { team_id, endpoint_id, finding } of raised) {
    const { rows } = await tx.query(describe, [team_id, endpoint_id]);
    const alert = { ...finding, team_id, endpoint_id, ...rows[0] } as EndpointAlert;
    log.warn({ team_id, endpoint_id, alert: alert.alert, reason: alert.reason }, 'webhook endpoint alert');
    try {
      await tx.savepoint(() => notify(alert, tx));
    } catch (error) {
      log.error(
        { err: error, endpoint_id, alert: alert.alert },
        'webhook endpoint alert could not be recorded',
      );
    }
  }
}
