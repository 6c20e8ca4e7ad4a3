import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { apiVersion } from '../../../domain/api_version.ts';
import { fieldsOf } from '../../support/answers.ts';
import { verifySignature } from '../../support/verify_signature.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { answer, createReceiver } from '../../webhooks/harness.ts';
import type { Receiver, Received } from '../../webhooks/harness.ts';

let team: TestTeam;
let other: TestTeam;
let receiver: Receiver;
beforeAll(async () => {
  [team, other, receiver] = await Promise.all([newTeam(), newTeam(), createReceiver()]);
});
afterAll(() => receiver.close());

const create = (path: string, event_types: string[] = ['*'], key = team.key) =>
  call('appCreateWebhook', { key, body: { url: `${receiver.url}${path}`, event_types } });
const update = (id: string, body: object, key = team.key) =>
  call('appUpdateWebhook', { key, path: { id }, body });
const rotate = (id: string, body?: object) =>
  call('appRotateWebhookSecret', { key: team.key, path: { id }, ...(body && { body }) });
const replay = (id: string, body?: object, key = team.key) =>
  call('appReplayWebhookDelivery', { key, path: { id }, ...(body && { body }) });
const deliveries = (query: Record<string, string>) =>
  listAll('appListWebhookDeliveries', { key: team.key, query });
const arrival = (path: string, count = 1) =>
  eventually(`request ${count} at ${path}`, () => receiver.at(path)[count - 1]);
const settled = (endpoint_id: string, kind: string) =>
  eventually(`the ${kind} to ${endpoint_id} is settled`, async () =>
    (await deliveries({ endpoint_id })).find(
      (each) => each.kind === kind && !['pending', 'sending'].includes(each.status),
    ),
  );

/** What three verifiers of three houses say of a request. */
function verdicts(secret: string, { headers, body }: Received) {
  const header = String(headers['svc-signature']);
  const stripe = new Stripe('sk_test_none');

  return [
    verifySignature(secret, header, body).ok,
    (stripe.webhooks.constructEvent(body, header, secret) as { id: string }).id,
    (new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string }).id,
  ];
}

describe('appCreateWebhook', () => {
  test('shows the secret only once: no list, change or history has it, and it is stored unreadable', async () => {
    const made = await create('/secret');
    const { id, secret } = made.body;
    const changed = await update(id, { description: 'Accounts' });
    const listed = await listAll('appListWebhooks', { key: team.key });
    const trail = await queryShared('select changes from audit_events where entity_id = $1', [id]);
    const [row] = await queryShared<{ secret: Buffer }>(
      'select secret from webhook_endpoints where id = $1',
      [id],
    );

    expect([made.status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(changed.body).toMatchObject({ id, description: 'Accounts', event_types: ['*'] });
    expect(listed.map((each) => each.id)).toContain(id);
    expect(trail).toHaveLength(2);
    for (const shown of [changed.body, listed, trail]) expect(JSON.stringify(shown)).not.toContain(secret);
    expect(row!.secret.includes(Buffer.from(secret.slice(6)))).toBe(false);
  });

  test.each([
    ['an address that is none', { url: 'hooks.example.com' }, 'url'],
    ['a private address', { url: 'https://10.0.0.8/hook' }, 'url'],
    ['the cloud’s own address', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['a password in it', { url: 'https://a:b@hooks.example.com/' }, 'url'],
    ['an unknown event', { event_types: ['note.eaten'] }, 'event_types.0'],
    ['no event', { event_types: [] }, 'event_types'],
    ['an unknown field', { secret: 'mine' }, 'secret'],
  ])('refuses %s', async (_, body, field) => {
    const good = { url: 'https://hooks.example.com/waste', event_types: ['*'] };

    expect(fieldsOf(await call('appCreateWebhook', { key: team.key, body: { ...good, ...body } }))).toEqual([
      field,
    ]);
  });

  test('a team has at most 20', async () => {
    const own = await newTeam();
    for (let i = 0; i < 20; i += 1) expect((await create(`/many`, ['note.*'], own.key)).status).toBe(201);

    const refused = await create('/many', ['note.*'], own.key);
    expect(refused.body.error.message).toBe('url is one too many; a team may have at most 20 endpoints.');
    const page = await call('appListWebhooks', { key: own.key, query: { limit: 7 } });
    expect([page.body.data.length, page.body.has_more]).toEqual([7, true]);
    expect(await listAll('appListWebhooks', { key: own.key, query: { limit: 7 } })).toHaveLength(20);
  });

  test('another team cannot see or change it', async () => {
    const { id } = (await create('/theirs')).body;
    const path = { id };

    expect((await update(id, {}, other.key)).status).toBe(404);
    expect((await call('appDeleteWebhook', { key: other.key, path })).status).toBe(404);
    expect((await call('appTestWebhook', { key: other.key, path })).status).toBe(404);
    expect(await listAll('appListWebhooks', { key: other.key })).toEqual([]);
  });
});

describe('appTestWebhook', () => {
  test('a ping is sent immediately, also to a disabled endpoint, and every verifier accepts it', async () => {
    const { id, secret } = (await create('/ping')).body;
    await update(id, { status: 'disabled' });

    const { status, body } = await call('appTestWebhook', { key: team.key, path: { id } });
    const got = await arrival('/ping');

    expect([status, body.kind, body.event_type]).toEqual([200, 'ping', 'webhook.ping']);
    expect(got.headers['svc-event-type']).toBe('webhook.ping');
    expect(verdicts(secret, got)).toEqual([true, body.event_id, body.event_id]);
    expect(JSON.parse(got.body.toString())).toEqual({
      id: body.event_id,
      object: 'event',
      type: 'webhook.ping',
      api_version: apiVersion,
      created_at: expect.stringMatching(/Z$/),
      team_id: team.team_id,
      data: { object: expect.objectContaining({ id, object: 'webhook_endpoint', status: 'disabled' }) },
    });
    expect(got.body.toString()).not.toContain(secret);
    expect(await settled(id, 'ping')).toMatchObject({
      id: body.id,
      status: 'delivered',
      attempts: [{ number: 1, outcome: 'delivered', http_status: 200, response: { body: 'ok' } }],
    });
    expect((await replay(body.id)).status).toBe(422);
  });

  test('only missed events are sent again from a time on, or counted without sending', async () => {
    const { id } = (await create('/choice')).body;
    const { body: delivery } = await call('appTestWebhook', { key: team.key, path: { id } });
    await arrival('/choice');
    for (const [field, value] of [
      ['since', '2026-10-05T08:00:00Z'],
      ['dryRun', true],
    ] as const) {
      const answer = await replay(delivery.id, { [field]: value });

      expect([answer.status, answer.body.error.details]).toEqual([
        422,
        [{ field, message: 'is only allowed with scope missed' }],
      ]);
    }
  });
});

describe('an event', () => {
  test('of a signed note has the same content as the API, and every verifier accepts it', async () => {
    const { id: endpoint, secret } = (await create('/note', ['note.signed'])).body;
    const { id } = await drafted(team);

    await sign(team, id, 'transferor');
    const got = await arrival('/note');

    const event = JSON.parse(got.body.toString());
    expect(event).toMatchObject({ type: 'note.signed', team_id: team.team_id, data: { object: { id } } });
    expect(verdicts(secret, got)).toEqual([true, event.id, event.id]);
    const shown = (await call('getNote', { key: team.key, path: { id } })).body;
    expect(Object.keys(event.data.object).sort()).toEqual(Object.keys(shown).sort());
    expect(await settled(endpoint, 'auto')).toMatchObject({
      event_id: event.id,
      status: 'delivered',
      payload: got.body.toString(),
    });
  });
});

describe('appRotateWebhookSecret', () => {
  test('both secrets sign for a day; a second rotation needs confirmation to end the older one', async () => {
    const { id, secret: first } = (await create('/rotate')).body;
    const ping = () => call('appTestWebhook', { key: team.key, path: { id } });

    const { secret: second, previous_secret_expires_at } = (await rotate(id)).body;
    await ping();
    const both = await arrival('/rotate');
    const refused = await rotate(id, {});
    const { secret: third } = (await rotate(id, { expire_previous: true })).body;
    await ping();
    const later = await arrival('/rotate', 2);

    expect(Date.parse(previous_secret_expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    for (const secret of [first, second]) expect(verdicts(secret, both)[0]).toBe(true);
    expect(refused.body.error.message).toBe(
      'expire_previous must be true within 24 hours of the last rotation; it ends the older of the two secrets immediately.',
    );
    expect(verifySignature(first, String(later.headers['svc-signature']), later.body).ok).toBe(false);
    for (const secret of [second, third]) expect(verdicts(secret, later)[0]).toBe(true);
  });
});

describe('appReplayWebhookDelivery', () => {
  test('sends the same event again, and what was missed as a job that can first be counted', async () => {
    const { id: endpoint } = (await create('/gone', ['note.signed'])).body;
    receiver.on('/gone', answer(410));
    const [first, second] = [await drafted(team), await drafted(team)];
    await sign(team, first.id, 'transferor');
    const lost = await settled(endpoint, 'auto');
    await sign(team, second.id, 'transferor');
    const job = (id: string) =>
      eventually('the job ends', async () => {
        const { body } = await call('appGetJob', { key: team.key, path: { id } });

        return !['queued', 'running'].includes(body.status) && body;
      });
    await eventually('the second is suppressed', async () =>
      (await deliveries({ endpoint_id: endpoint, status: 'suppressed' })).at(0),
    );

    const listed = await listAll('appListWebhooks', { key: team.key });
    expect(listed.find(({ id }) => id === endpoint)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'gone',
    });
    expect(fieldsOf(await replay(lost.id))).toEqual(['id']);
    expect(fieldsOf(await replay(lost.id, { scope: 'missed' }))).toEqual(['scope']);
    expect(fieldsOf(await replay(lost.id, { dryRun: true }))).toEqual(['dryRun']);
    expect(fieldsOf(await replay(lost.id, { since: '2026-01-01T00:00:00Z' }))).toEqual(['since']);
    expect((await replay(lost.id, {}, other.key)).status).toBe(404);

    const counting = await replay(lost.id, { scope: 'missed', dryRun: true });
    expect(counting.status).toBe(202);
    expect(counting.body).toMatchObject({
      ...{ kind: 'recover_webhook_deliveries', dry_run: true, params: { endpoint_id: endpoint } },
      label: `${new URL(receiver.url).host}/gone`,
    });
    expect((await job(counting.body.id)).result).toMatchObject({ count: 2, endpoint_id: endpoint });
    expect(receiver.at('/gone')).toHaveLength(1);

    receiver.on('/gone', answer(200));
    await update(endpoint, { status: 'enabled' });
    const again = await replay(lost.id);
    expect([again.status, again.body.kind, again.body.event_id]).toEqual([200, 'replay', lost.event_id]);
    expect((await arrival('/gone', 2)).id).toBe(lost.event_id);

    const since = '2026-01-01T00:00:00Z';
    const sending = await replay(lost.id, { scope: 'missed', since });
    expect(await job(sending.body.id)).toMatchObject({ status: 'succeeded', result: { count: 1 } });
    await arrival('/gone', 3);
  });

  test('admins are notified of a disabled endpoint, in the application and by mail', async () => {
    const own = await newTeam();
    const admin = await own.anotherKey({ role: 'admin' });
    const driver = await own.anotherKey({ role: 'driver' });
    receiver.on('/off', answer(410));
    const { id } = (await create('/off?token=s3cret', ['note.signed'], own.key)).body;
    receiver.on('/off?token=s3cret', answer(410));
    const note = await drafted(own);
    await sign(own, note.id, 'transferor');
    const told = (key: string) =>
      listAll('appListNotifications', { key, query: { kind: 'webhook_disabled' } });

    const [notice] = await eventually('the admin is told', async () => {
      const notices = await told(admin.key);

      return notices.length > 0 && notices;
    });
    expect(notice).toMatchObject({ entity_type: 'webhook_endpoint', entity_id: id });
    expect(await told(own.key)).toHaveLength(1);
    expect(await told(driver.key)).toEqual([]);
    const mails = await queryShared<{ payload: { subject: string; text: string } }>(
      `select payload from tasks where team_id = $1 and kind = 'send_mail' and payload->>'subject' like '%was disabled'`,
      [own.team_id],
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]!.payload.text).toContain('/off. It responded with 410 Gone');
    expect(JSON.stringify([notice, mails])).not.toContain('s3cret');
  });
});

describe('appDeleteWebhook', () => {
  test('stops deliveries; past deliveries stay in the log', async () => {
    const { id } = (await create('/deleted')).body;
    await call('appTestWebhook', { key: team.key, path: { id } });
    await settled(id, 'ping');
    const remove = () => call('appDeleteWebhook', { key: team.key, path: { id } });

    expect((await remove()).body).toEqual({ id, object: 'webhook_endpoint', deleted: true });
    expect((await remove()).status).toBe(404);
    expect(await deliveries({ endpoint_id: id })).toHaveLength(1);
  });
});

describe('appListWebhooks', () => {
  test('lists the endpoints of the team without their secrets, the newest first, whichever was changed last', async () => {
    const { key } = await newTeam();
    const { body: made } = await create('/listed', ['note.completed'], key);
    const { secret, ...shown } = made;

    expect(secret).toMatch(/^whsec_/);
    expect(await listAll('appListWebhooks', { key })).toEqual([shown]);
    const { id: second } = (await create('/newer', ['*'], key)).body;
    await call('appUpdateWebhook', { key, path: { id: made.id }, body: { description: 'Changed last' } });
    expect((await listAll('appListWebhooks', { key })).map(({ id }) => id)).toEqual([second, made.id]);
    expect((await listAll('appListWebhooks', { key: other.key })).map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('appUpdateWebhook', () => {
  test('keeps what it does not name, takes 20 choices and 500 letters, and tells each change in the history', async () => {
    const { secret: _, ...made } = (await create('/kept', ['note.*'])).body;
    const choices = ['*', 'note.*', 'collection.*', 'invoice.*', 'quote.*', 'consignment.*', 'compliance.*'];
    const described = (await update(made.id, { description: 'd'.repeat(500) })).body;
    const chosen = (await update(made.id, { event_types: choices })).body;
    const off = (await update(made.id, { status: 'disabled' })).body;
    await update(made.id, { status: 'disabled' });

    expect(described).toEqual({ ...made, description: 'd'.repeat(500), updated_at: expect.any(String) });
    expect(chosen).toEqual({ ...described, event_types: choices, updated_at: expect.any(String) });
    expect(off).toMatchObject({ status: 'disabled', disabled_reason: 'manual', event_types: choices });
    expect(off.disabled_at).not.toBeNull();
    expect(Date.parse(off.updated_at)).toBeGreaterThan(Date.parse(chosen.updated_at));
    expect(fieldsOf(await update(made.id, { description: 'd'.repeat(501) }))).toEqual(['description']);
    expect(fieldsOf(await update(made.id, { event_types: ['*', '*'] }))).toEqual(['event_types']);
    expect((await auditOf(team, made.id)).map(({ action }) => action)).toEqual([
      ...['create', 'update', 'update', 'update'],
    ]);
    const listed = await listAll('appListWebhooks', { key: team.key });
    expect(listed[0]).toEqual(off);
  });

  test('changes the settings; an unknown event is 422, another team’s endpoint 404', async () => {
    const { body: made } = await create('/updated');

    expect((await update(made.id, { event_types: ['invoice.*'] })).body).toMatchObject({
      id: made.id,
      url: made.url,
      event_types: ['invoice.*'],
      status: 'enabled',
    });
    expect((await update(made.id, { event_types: ['planet.*'] })).status).toBe(422);
    expect((await update(made.id, { event_types: ['*'] }, other.key)).status).toBe(404);
  });
});

describe('appListWebhookDeliveries', () => {
  test('lists the newest first, of one type, status and time only', async () => {
    const { id } = (await create('/filtered')).body;
    const ping = async () => (await call('appTestWebhook', { key: team.key, path: { id } })).body;
    const [first, second] = [await ping(), await ping()];
    await arrival('/filtered', 2);
    await eventually('both are delivered', async () => {
      const sent = await deliveries({ endpoint_id: id, status: 'delivered' });

      return sent.length === 2;
    });
    const ids = async (query: Record<string, string>) =>
      (await deliveries({ endpoint_id: id, ...query })).map((each) => each.id);

    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ event_type: 'webhook.ping' })).toEqual([second.id, first.id]);
    expect(await ids({ event_type: 'note.signed' })).toEqual([]);
    expect(await ids({ status: 'failed' })).toEqual([]);
    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
    const page = (query: Record<string, string | number>) =>
      call('appListWebhookDeliveries', { key: team.key, query: { limit: 1, ...query } });
    const cursor = (await page({ endpoint_id: id })).body.next_cursor;
    expect((await page({ endpoint_id: id, cursor })).body.data).toMatchObject([{ id: first.id }]);
    const strange = await page({ endpoint_id: id, status: 'delivered', cursor });
    expect([strange.status, strange.body.error.code]).toEqual([400, 'invalid_cursor']);
  });

  test('lists the deliveries to one endpoint; another team sees none', async () => {
    const { body: made } = await create('/deliveries');
    const { body: ping } = await call('appTestWebhook', { key: team.key, path: { id: made.id } });
    const query = { endpoint_id: made.id };

    expect(await deliveries(query)).toMatchObject([
      { id: ping.id, object: 'webhook_delivery', event_type: 'webhook.ping', kind: 'ping' },
    ]);
    expect(await listAll('appListWebhookDeliveries', { key: other.key, query })).toEqual([]);
  });
});
