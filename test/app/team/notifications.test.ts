import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '../../../db/connections/connect.ts';
import { notifyPeople } from '../../../db/queries/team/notifications.ts';
import type { Notification } from '../../../db/queries/team/notifications.ts';
import { writingDb } from '../../../db/tenant.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { call, listAll } from '../../support/client.ts';
import { mailTo } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let driver: { key: string; user_id: string };
const driverAddress = () => `driver@${team.team_id}.test`;
beforeAll(async () => {
  team = await newTeam();
  driver = await team.anotherKey({ role: 'driver', user: driverAddress() });
});
beforeEach(async () => {
  for (const key of [team.key, driver.key])
    await call('appArchiveNotifications', { key, body: { all: true } });
});

async function tell(notification: Partial<Notification>): Promise<void> {
  const url = process.env.TEST_DATABASE_URL!;
  const pool = openPool(url, { name: 'test', max: 1 });
  await inTransaction(pool, url, (tx) =>
    notifyPeople(writingDb(team.team_id, tx), { kind: 'message', title: 'Hello', ...notification }),
  );
  await pool.end();
}

const mine = (key: string, query = {}) => listAll('appListNotifications', { key, query });

describe('notifications', () => {
  describe('appListNotifications', () => {
    test('reach only users with the permission for their subject', async () => {
      await tell({ permission: 'team:update' });

      expect(await mine(team.key)).toMatchObject([{ object: 'notification', title: 'Hello', read_at: null }]);
      expect(await mine(driver.key)).toEqual([]);
    });
  });

  describe('appReplaceNotificationPreferences', () => {
    test('are sent by the channels each user chose, including mail', async () => {
      await call('appReplaceNotificationPreferences', {
        key: driver.key,
        body: { in_app: [], email: ['message'] },
      });
      await tell({ user_ids: [driver.user_id], title: 'By mail\r\nBcc: all' });
      const chosen = await call('appGetNotificationPreferences', { key: driver.key });

      expect(await mine(driver.key)).toEqual([]);
      expect((await mailTo(driverAddress()))!.subject).toBe('By mail Bcc: all');
      expect(chosen.body).toMatchObject({ in_app: [], email: ['message'], updated_at: expect.any(String) });
      expect((await call('appGetNotificationPreferences', { key: team.key })).body.updated_at).toBeNull();
    });
  });

  describe('appReadNotifications', () => {
    test('can be read and archived only by their recipient', async () => {
      await tell({ user_ids: [team.user_id], title: 'One' });
      await tell({ user_ids: [team.user_id], title: 'Two' });
      const [newest] = await mine(team.key);

      const others = await call('appReadNotifications', { key: driver.key, body: { ids: [newest.id] } });
      const own = await call('appReadNotifications', { key: team.key, body: { ids: [newest.id] } });
      const again = await call('appReadNotifications', { key: team.key, body: { ids: [newest.id] } });

      expect(others.body).toMatchObject({ changed: 0 });
      expect(own.body).toEqual({ object: 'notification_count', changed: 1, unread: 1 });
      expect(again.body).toMatchObject({ changed: 0 });
      expect(await mine(team.key, { unread: true })).toMatchObject([{ title: 'One' }]);
      expect(await mine(team.key, { unread: false })).toMatchObject([{ title: 'Two' }]);
      await call('appArchiveNotifications', { key: team.key, body: { all: true } });
      expect(await mine(team.key)).toEqual([]);
    });

    test.each([[{}], [{ ids: ['00000000-0000-4000-8000-000000000000'], all: true }], [{ ids: [] }]])(
      'a selection of %j is refused',
      async (body) => {
        expect((await call('appReadNotifications', { key: team.key, body })).status).toBe(422);
      },
    );
  });
});

describe('appArchiveNotifications', () => {
  test('archives the selected ones and returns the count; an empty selection is 422', async () => {
    await tell({});
    await tell({});
    const [first, second] = await mine(team.key);
    const archive = (body: object) => call('appArchiveNotifications', { key: team.key, body: body as never });

    expect((await archive({ ids: [first.id] })).body).toEqual({
      object: 'notification_count',
      changed: 1,
      unread: 1,
    });
    expect((await mine(team.key)).map(({ id }) => id)).toEqual([second.id]);
    expect((await archive({})).status).toBe(422);
  });
});

describe('the history of notifications', () => {
  test('has which were read, and nothing when none was', async () => {
    await tell({ user_ids: [team.user_id] });
    const [one] = await mine(team.key);
    const read = (ids: string[]) => call('appReadNotifications', { key: team.key, body: { ids } });
    const entries = () =>
      listAll('listAuditEvents', {
        key: team.key,
        query: { entity_type: 'notification_list', entity_id: team.user_id },
      });
    const before = await entries();
    await read([one.id]);
    await read([one.id]);
    const after = await entries();

    expect(after).toHaveLength(before.length + 1);
    expect(after[0].changes).toEqual([{ field: 'read_at', from: null, to: [one.id] }]);
  });
});

describe('appGetNotificationPreferences', () => {
  test('shows only the user’s own choice', async () => {
    const { key } = await team.anotherKey({ role: 'office' });
    const chosen = { in_app: ['invoice_paid'], email: [] };
    await call('appReplaceNotificationPreferences', { key, body: chosen as never });

    const { status, body } = await call('appGetNotificationPreferences', { key });

    expect([status, body]).toMatchObject([200, { object: 'notification_preferences', ...chosen }]);
    const { body: others } = await call('appGetNotificationPreferences', { key: team.key });
    expect(others.in_app.length).toBeGreaterThan(1);
  });
});
