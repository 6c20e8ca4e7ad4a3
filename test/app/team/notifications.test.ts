import { randomUUID } from 'node:crypto';
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

describe('the list of notifications', () => {
  test('has the newest first, of one kind and time only, and no archived one', async () => {
    const only = { user_ids: [team.user_id] };
    for (const [kind, title] of [
      ['message', 'One'],
      ['invoice_paid', 'Two'],
      ['message', 'Three'],
    ] as const)
      await tell({ ...only, kind, title, body: 'Text', entity_type: 'note', entity_id: team.team_id });
    const titles = async (query = {}) => (await mine(team.key, query)).map(({ title }) => title);
    const [, second] = await mine(team.key);

    expect(second).toMatchObject({
      kind: 'invoice_paid',
      body: 'Text',
      entity_type: 'note',
      entity_id: team.team_id,
    });
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
    expect(await titles({ kind: 'message' })).toEqual(['Three', 'One']);
    expect(await titles({ created_after: second.created_at })).toEqual(['Three', 'Two']);
    expect(await titles({ created_before: second.created_at })).toEqual(['One']);
    await call('appArchiveNotifications', { key: team.key, body: { ids: [second.id] } });
    expect(await titles({ unread: true })).toEqual(['Three', 'One']);
  });

  test('of one person is not touched when another reads or archives all of theirs', async () => {
    const office = await team.anotherKey({ role: 'office' });
    await tell({ user_ids: [team.user_id, office.user_id] });
    const change = async (operation: string) =>
      (await call(operation, { key: office.key, body: { all: true } })).body;

    expect(await change('appReadNotifications')).toMatchObject({ changed: 1, unread: 0 });
    expect(await mine(office.key)).toMatchObject([{ read_at: expect.any(String) }]);
    expect(await change('appArchiveNotifications')).toMatchObject({ changed: 1, unread: 0 });
    expect(await mine(office.key)).toEqual([]);
    expect(await mine(team.key)).toMatchObject([{ read_at: null }]);
  });

  test('that was archived before it was read is not among those that are read afterwards', async () => {
    await tell({ user_ids: [team.user_id], title: 'Archived' });
    await tell({ user_ids: [team.user_id], title: 'Left' });
    const [left, archived] = await mine(team.key);
    const change = async (operation: string, body: object) =>
      (await call(operation, { key: team.key, body })).body;
    await change('appArchiveNotifications', { ids: [archived.id] });

    expect(await change('appReadNotifications', { ids: [archived.id] })).toMatchObject({
      changed: 0,
      unread: 1,
    });
    expect(await change('appReadNotifications', { all: true })).toMatchObject({ changed: 1, unread: 0 });
    expect(await mine(team.key)).toMatchObject([{ id: left.id, read_at: expect.any(String) }]);
  });

  test('takes at most 100 ids at once', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    const read = async (some: string[]) =>
      (await call('appReadNotifications', { key: team.key, body: { ids: some } })).status;

    expect([await read(ids.slice(1)), await read(ids)]).toEqual([200, 422]);
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
  test('shows the defaults until a choice is made: all kinds in the application, the urgent ones by mail', async () => {
    const { key } = await newTeam();
    const { body } = await call('appGetNotificationPreferences', { key });
    const { body: chosen } = await call('appReplaceNotificationPreferences', {
      key,
      body: { in_app: ['message'], email: ['invoice_paid'] },
    });

    expect(body.updated_at).toBeNull();
    expect(body.in_app).toHaveLength(21);
    expect(body.email).toEqual([
      ...['approval_requested', 'quote_answered', 'vehicle_off_road', 'compliance_expiring'],
      ...['dwt_receipt_due', 'dwt_receipt_unknown', 'plan_published', 'payment_returned', 'payment_mismatch'],
      ...['health_and_safety', 'webhook_disabled', 'webhook_failing'],
    ]);
    expect(chosen).toMatchObject({ in_app: ['message'], email: ['invoice_paid'] });
    expect((await call('appGetNotificationPreferences', { key })).body).toEqual(chosen);
  });

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
