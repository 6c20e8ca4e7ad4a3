import { randomUUID } from 'node:crypto';
import { newId } from '../../../db/ids.ts';
import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { ageHistory } from '../../support/records/seals.ts';
import type { Arrangement } from './index.ts';

/** Of the groups about people, roles and the history: what is no record that a POST makes. */
export const peopleArrangements: Record<string, Arrangement> = {
  appGetTeamMember: { path: withMember },
  appUpdateTeamMember: { path: withMember },
  appRemoveTeamMember: { path: withMember },
  appDeleteTeamInvite: {
    path: async (op, key) => op.path.replace('{id}', await makeAt('/api/v1/app/team', key)),
  },
  appCreateRole: { body: newRole },
  appUpdateRole: { path: withRole },
  appDeleteRole: { path: withRole },
  appAssignDepotMember: {
    body: async (key) => ({
      member_id: await standingMember(key),
      depot_id: await makeAt('/api/v1/app/depots', key),
    }),
  },
  appReadNotifications: { body: unread },
  appArchiveNotifications: { body: unread },
  // Its `email` is a list of kinds, no address.
  appReplaceNotificationPreferences: {
    body: async () => ({ in_app: ['message'], email: ['webhook_disabled'] }),
  },
  appRecordAuditEvent: {
    body: async (key) => ({
      action: 'export',
      entity_type: 'team',
      entity_id: (await send('GET', '/api/v1/me', { key })).body.team.id,
    }),
  },
  appDecideApproval: {
    path: withApproval,
    body: async () => ({ decision: 'reject', reason: 'Agreed otherwise' }),
  },
  appWithdrawApproval: { path: withApproval },
  // One that is not enabled: the tests delete records of the same team.
  appUpdateLegalHold: { body: async () => ({ enabled: false, reason: 'Closed' }) },
  appPurgeAuditEvents: { body: purgeable },
};

async function teamOf(key: string): Promise<{ team_id: string; user_id: string }> {
  const [row] = await queryShared<{ team_id: string; user_id: string }>(
    `select team_id, user_id from api_keys where id = split_part($1, '_', 3)`,
    [key],
  );

  return row!;
}

/** Another person of the key's team; people come by invitations, which the tests of the team follow. */
async function standingMember(key: string): Promise<string> {
  const { team_id } = await teamOf(key);
  const [user, member] = [newId(), newId()];
  await queryShared('insert into users (id, email, name) values ($1, $2, $3)', [
    user,
    `${user}@x.test`,
    'Kim',
  ]);
  await queryShared(`insert into members (team_id, id, user_id, base_role) values ($1, $2, $3, 'driver')`, [
    team_id,
    member,
    user,
  ]);

  return member;
}

async function withMember(op: Operation, key: string): Promise<string> {
  return op.path.replace('{id}', await standingMember(key));
}

/** An action that waits; every kind of record asks for approval in its own way. */
async function withApproval(op: Operation, key: string): Promise<string> {
  const { team_id } = await teamOf(key);
  const member = await standingMember(key);
  const id = newId();
  await queryShared(
    `insert into approvals (team_id, id, entity_type, record_type, entity_id, action, summary, payload, approver_role,
       requested_by, requested_by_name)
     select $1, $2, 'invoice', 'invoice', $2, 'send', 'Send an invoice', '{}', 'admin', user_id, 'Kim'
     from members where team_id = $1 and id = $3`,
    [team_id, id, member],
  );

  return op.path.replace('{id}', id);
}

async function newRole(): Promise<unknown> {
  return { name: `Clerk ${randomUUID()}`, permissions: ['notes:read'] };
}

async function withRole(op: Operation, key: string): Promise<string> {
  const { body } = await send('POST', '/api/v1/app/roles', { key, body: await newRole() });

  return op.path.replace('{id}', body.id as string);
}

async function unread(key: string): Promise<unknown> {
  const { team_id, user_id } = await teamOf(key);
  await queryShared(
    `insert into notifications (team_id, id, user_id, kind, title) values ($1, $2, $3, 'message', 'Hello')`,
    [team_id, newId(), user_id],
  );

  return { all: true };
}

/** Sealed entries of long ago. */
async function purgeable(key: string): Promise<unknown> {
  const { team_id } = await teamOf(key);
  const entry = { entity_type: 'client', at: '2010-06-01T12:00:00Z', sealed_until: '2011-01-01T00:00:00Z' };
  await ageHistory(team_id, [entry]);

  return { before: '2016-01-01', reason: 'Retention schedule' };
}
