import { insertStatement } from '../db/statements.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import type { Notification, NotificationDb } from '../db/queries/team/notifications.ts';
import type { EndpointAlert, Notify } from './alerts.ts';
import type { Queryable } from './dispatcher/database.ts';
import { exhaustedLimit } from './health.ts';
import type { Warning } from './health.ts';

/**
 * Notifies every member who may change the team's endpoints, in the ways they chose, in the transaction that
 * records the outcome.
 */
export const notifyAdmins: Notify = async (alert, tx) => {
  await notifyPeople(teamHandle(tx, alert.team_id), {
    ...notificationOf(alert),
    entity_type: 'webhook_endpoint',
    entity_id: alert.endpoint_id,
    permission: 'webhooks:update',
  });
};

/** The text of an alert. The address is shown without its query, which may contain credentials. */
export function notificationOf(alert: EndpointAlert): Pick<Notification, 'kind' | 'title' | 'body'> {
  const { host, pathname } = new URL(alert.url);
  const name = alert.description ?? host;
  const place = `Events go to ${host}${pathname}.`;

  if (alert.alert === 'endpoint.recovered') {
    const body = `${place} It accepts them again.`;
    return { kind: 'webhook_recovered', title: `Webhook endpoint ${name} works again`, body };
  }
  if (alert.alert === 'endpoint.disabled') {
    const why =
      alert.reason === 'gone'
        ? 'It responded with 410 Gone, which asks senders to stop.'
        : `${exhaustedLimit} events in a row used up all their attempts.`;
    const body = `${place} ${why} No more events are sent to it until it is enabled; missed events can be sent after that.`;
    return { kind: 'webhook_disabled', title: `Webhook endpoint ${name} was disabled`, body };
  }
  const body = `${place} ${failing(alert.reason, alert)} After ${exhaustedLimit} events in a row that use up all their attempts, the endpoint is disabled.`;
  return { kind: 'webhook_failing', title: `Webhook endpoint ${name} is failing`, body };
}

function failing(reason: Warning, alert: EndpointAlert): string {
  const said: Record<Warning, string> = {
    five_failures: `The last ${alert.consecutive_failed} attempts failed.`,
    one_day: 'Every attempt has failed for a day.',
    two_days: 'Every attempt has failed for two days.',
    five_exhausted: `${alert.consecutive_exhausted} events in a row used up all their attempts.`,
    ten_exhausted: `${alert.consecutive_exhausted} events in a row used up all their attempts.`,
  };
  return said[reason];
}

/** The dispatcher's transaction, adapted to the interface of a team's database. */
function teamHandle(tx: Queryable, teamId: string): NotificationDb {
  const rows = async (statement: string, values: unknown[] = []) =>
    (await tx.query(statement, [teamId, ...values])).rows;
  return {
    many: rows,
    run: async (statement, values) => (await rows(statement, values)).length,
    async insertMany(table, added, returning) {
      const all = added.map((row) => ({ team_id: teamId, ...row }));
      const { text, values } = insertStatement(table, all, `returning ${returning}`);

      return (await tx.query(text, values)).rows;
    },
    hints: new Set(),
  };
}
