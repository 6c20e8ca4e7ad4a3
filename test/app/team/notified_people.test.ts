import { beforeAll, describe, expect, test } from '@jest/globals';
import { notifyPeople } from '../../../db/queries/team/notifications.ts';
import { act } from '../../support/act.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { user_id: string };
let driver: { user_id: string };
let suspended: { user_id: string };
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  driver = await team.anotherKey({ role: 'driver' });
  suspended = await team.anotherKey({ role: 'admin' });
  const members = await listAll('appListTeamMembers', { key: team.key });
  await call('appUpdateTeamMember', {
    key: team.key,
    path: { id: members.find(({ user_id }) => user_id === suspended.user_id).id },
    body: { status: 'suspended' },
  });
});

let told = 0;
/** Who is notified, in the application and by mail. */
async function tell(notification: object): Promise<{ in_app: Set<string>; mailed: number }> {
  const title = `Notification ${(told += 1)}`;
  await act(team, ({ db }) => notifyPeople(db, { kind: 'invoice_paid', title, ...notification }));
  const rows = await queryShared<{ user_id: string }>(
    'select user_id from notifications where team_id = $1 and title = $2',
    [team.team_id, title],
  );
  const mails = await queryShared(
    `select from tasks where team_id = $1 and kind = 'send_mail' and payload->>'subject' = $2`,
    [team.team_id, title],
  );

  return { in_app: new Set(rows.map(({ user_id }) => user_id)), mailed: mails.length };
}
const choose = (userId: string, in_app: string[], email: string[]) =>
  queryShared(
    `insert into notification_preferences (team_id, user_id, in_app, email) values ($1, $2, $3, $4)
     on conflict (team_id, user_id) do update set in_app = excluded.in_app, email = excluded.email`,
    [team.team_id, userId, in_app, email],
  );

describe('a notification', () => {
  test('reaches only users who may see its subject', async () => {
    expect((await tell({ permission: 'invoices:read' })).in_app).toEqual(
      new Set([team.user_id, office.user_id]),
    );
    expect((await tell({ permission: 'collections:start' })).in_app).toContain(driver.user_id);
  });

  test('does not reach a suspended user, even one who is named', async () => {
    expect((await tell({ user_ids: [suspended.user_id] })).in_app).toEqual(new Set());
    expect((await tell({})).in_app).not.toContain(suspended.user_id);
  });

  test('does not reach the user who caused it', async () => {
    expect((await tell({ except_user_id: team.user_id })).in_app).not.toContain(team.user_id);
  });

  test('is sent only by the channels that the user chose', async () => {
    const only = { user_ids: [office.user_id] };
    await choose(office.user_id, [], ['invoice_paid']);
    expect(await tell(only)).toEqual({ in_app: new Set(), mailed: 1 });
    await choose(office.user_id, ['invoice_paid'], []);
    expect(await tell(only)).toEqual({ in_app: new Set([office.user_id]), mailed: 0 });
    for (const kind of ['approval_requested', 'compliance_expiring', 'quote_answered', 'person_joined'])
      expect(await tell({ ...only, kind })).toEqual({ in_app: new Set(), mailed: 0 });
  });

  test('is mailed with its title as the subject and its text, or its title again without a text', async () => {
    const { user_id } = await team.anotherKey({ role: 'office', user: `mailed@${team.team_id}.test` });
    await choose(user_id, [], ['message']);
    const mailed = async (title: string, body?: string) => {
      const notification = { kind: 'message' as const, title, user_ids: [user_id], ...(body && { body }) };
      const delivered = await act(team, ({ db }) => notifyPeople(db, notification));
      const [mail] = await queryShared<{ payload: { to: string; text: string } }>(
        `select payload from tasks where team_id = $1 and kind = 'send_mail' and payload->>'subject' = $2`,
        [team.team_id, title],
      );

      return { ...mail!.payload, delivered };
    };

    expect(await mailed('With a text', 'The text')).toMatchObject({
      ...{ to: `mailed@${team.team_id}.test`, text: 'The text\n' },
      delivered: [{ in_app: false, email: true }],
    });
    expect(await mailed('Without a text')).toMatchObject({ text: 'Without a text\n' });
  });

  test('is in the team it is about alone, also for a person who belongs to two teams', async () => {
    const other = await newTeam();
    const user = `both@${team.team_id}.test`;
    const [here, there] = [
      await team.anotherKey({ role: 'office', user }),
      await other.anotherKey({ role: 'office', user }),
    ];
    expect((await tell({ user_ids: [here.user_id] })).in_app).toEqual(new Set([there.user_id]));
    const count = async (key: string) => (await listAll('appListNotifications', { key })).length;
    const read = async (key: string) =>
      (await call('appReadNotifications', { key, body: { all: true } })).body;

    expect(await count(there.key)).toBe(0);
    expect(await read(there.key)).toMatchObject({ changed: 0, unread: 0 });
    expect(await count(here.key)).toBe(1);
    expect(await read(here.key)).toMatchObject({ changed: 1, unread: 0 });
  });
});

describe('the preferences of a person', () => {
  test('are replaced as a whole, in this team alone, and the change is in the history', async () => {
    const other = await newTeam();
    const user = `prefers@${team.team_id}.test`;
    const [here, there] = [
      await team.anotherKey({ role: 'office', user }),
      await other.anotherKey({ role: 'office', user }),
    ];
    const replace = (in_app: string[], email: string[]) =>
      call('appReplaceNotificationPreferences', { key: here.key, body: { in_app, email } as never });
    await replace(['message', 'invoice_paid'], ['message']);
    const { body: last } = await replace(['invoice_paid'], []);

    expect(last).toMatchObject({ in_app: ['invoice_paid'], email: [] });
    expect((await call('appGetNotificationPreferences', { key: there.key })).body.updated_at).toBeNull();
    expect((await auditOf(team, here.user_id)).at(-1)).toMatchObject({
      ...{ entity_type: 'notification_preferences', action: 'update' },
      changes: expect.arrayContaining([
        { field: 'in_app', from: ['message', 'invoice_paid'], to: ['invoice_paid'] },
        { field: 'email', from: ['message'], to: [] },
      ]),
    });
  });
});
