import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId, newPrefixedId } from '../../../db/ids.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { jobEnd } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** Nobody listens there. */
const url = 'http://127.0.0.1:65000/in';
const create = async (body: object = {}) =>
  (await call('appCreateWebhook', { key: team.key, body: { url, event_types: ['note.*'], ...body } })).body;
const ask = (operation: string, id: string, body?: object) =>
  call(operation, { key: team.key, path: { id }, ...(body && { body }) });

/** Inserts a new event with one finished delivery to the endpoint. */
async function delivered(
  endpoint: string,
  state: number,
  finished_at: string,
  kind = 'auto',
): Promise<string> {
  const [id, event] = [newId(), newPrefixedId('evt', Date.now())];
  await queryShared(
    `insert into events (id, team_id, type, api_version, body) values ($2, $1, 'note.signed', '2026-10-01', '{}')`,
    [team.team_id, event],
  );
  await queryShared(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at, finished_at, cancelled_reason, kind)
     values ($1, $2, $3, $4, 'note.signed', $5::smallint, null, $6, case when $5::smallint = 5 then 'endpoint_manual' end, $7)`,
    [team.team_id, id, endpoint, event, state, finished_at, kind],
  );

  return id;
}

describe('a webhook endpoint', () => {
  test('begins enabled, with nothing failed, succeeded, paused or rotated', async () => {
    const { secret, ...made } = await create({
      description: 'Accounts',
      event_types: ['invoice.paid', 'note.*'],
    });

    expect(secret).toMatch(/^whsec_/);
    expect(made).toEqual({
      ...{ id: expect.any(String), object: 'webhook_endpoint', url, description: 'Accounts' },
      ...{ event_types: ['invoice.paid', 'note.*'], status: 'enabled', disabled_reason: null },
      ...{ disabled_at: null, previous_secret_expires_at: null, consecutive_failed: 0 },
      ...{ consecutive_exhausted: 0, failing_since: null, last_success_at: null, paused_until: null },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect((await create()).description).toBeNull();
  });

  test('has each of its changes in the history, none without a change, and no secret', async () => {
    const { id, secret } = await create();
    await ask('appUpdateWebhook', id, { description: 'Till' });
    await ask('appUpdateWebhook', id, { description: 'Till' });
    await ask('appUpdateWebhook', id, {});
    const { body: rotated } = await ask('appRotateWebhookSecret', id);
    await ask('appUpdateWebhook', id, { status: 'disabled' });
    await ask('appUpdateWebhook', id, { status: 'enabled' });
    await ask('appDeleteWebhook', id);
    const history = await auditOf(team, id);

    expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual(
      ['create', 'update', 'update', 'update', 'update', 'delete'].map((action) => [
        'webhook_endpoint',
        action,
      ]),
    );
    const changed = (at: number) => history[at]!.changes.map(({ field }) => field);
    expect(history[1]!.changes).toEqual([{ field: 'description', from: null, to: 'Till' }]);
    expect(changed(2)).toEqual(['previous_secret_expires_at']);
    expect(history[3]!.changes).toContainEqual({ field: 'status', from: 'enabled', to: 'disabled' });
    expect(history[4]!.changes).toContainEqual({ field: 'disabled_reason', from: 'manual', to: null });
    for (const each of [secret, rotated.secret]) expect(JSON.stringify(history)).not.toContain(each);
  });

  test('that is enabled again begins with no failures, pause or warnings; one that was enabled keeps them', async () => {
    const { id } = await create();
    const failing = async () => {
      await queryShared(
        `update webhook_endpoint_queue set consecutive_failed = 7, consecutive_exhausted = 6, warnings = '{five_failures}',
           failing_since = now() - interval '1 day', paused_until = now() + interval '1 hour' where endpoint_id = $1`,
        [id],
      );
    };
    const warnings = () =>
      queryShared('select warnings from webhook_endpoint_queue where endpoint_id = $1', [id]);
    await failing();
    const kept = (await ask('appUpdateWebhook', id, { status: 'enabled' })).body;
    await ask('appUpdateWebhook', id, { status: 'disabled' });
    const fresh = (await ask('appUpdateWebhook', id, { status: 'enabled' })).body;

    expect(kept).toMatchObject({ consecutive_failed: 7, consecutive_exhausted: 6 });
    expect([kept.failing_since, kept.paused_until]).not.toContain(null);
    expect(fresh).toMatchObject({
      ...{ status: 'enabled', disabled_reason: null, disabled_at: null, consecutive_failed: 0 },
      ...{ consecutive_exhausted: 0, failing_since: null, paused_until: null },
    });
    expect(await warnings()).toEqual([{ warnings: [] }]);
  });

  test('shows how it fared: failures, successes, pauses, its former secret and why it is disabled', async () => {
    const { id } = await create({ description: 'Weighbridge' });
    const shown = async () =>
      (await listAll('appListWebhooks', { key: team.key })).find((each) => each.id === id);
    const moment = (hour: number, year = 2026) => `${year}-10-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const fresh = await shown();
    await queryShared(
      `update webhook_endpoint_queue set consecutive_failed = 7, consecutive_exhausted = 6, failing_since = $2,
         last_success_at = $3, paused_until = $4 where endpoint_id = $1`,
      [id, moment(1), moment(2), moment(3, 2099)],
    );
    await queryShared(
      `update webhook_endpoints set status = 'disabled', disabled_reason = 'failing', disabled_at = $2,
         previous_secret = secret, previous_secret_expires_at = $3 where id = $1`,
      [id, moment(4), moment(5, 2099)],
    );

    expect(await shown()).toEqual({
      ...fresh,
      ...{ consecutive_failed: 7, consecutive_exhausted: 6, failing_since: moment(1) },
      ...{ last_success_at: moment(2), paused_until: moment(3, 2099), status: 'disabled' },
      ...{ disabled_reason: 'failing', disabled_at: moment(4), previous_secret_expires_at: moment(5, 2099) },
      updated_at: expect.any(String),
    });
  });

  test('is not found once it is deleted, to be changed, rotated, tested or deleted again', async () => {
    const { id } = await create();
    await ask('appDeleteWebhook', id);

    for (const [operation, body] of [
      ['appUpdateWebhook', { status: 'enabled' }],
      ['appRotateWebhookSecret', undefined],
      ['appTestWebhook', undefined],
      ['appDeleteWebhook', undefined],
    ] as const)
      expect([operation, (await ask(operation, id, body)).status]).toEqual([operation, 404]);
    const listed = (await listAll('appListWebhooks', { key: team.key })).map((each) => each.id);
    expect(listed).not.toContain(id);
  });

  test('keeps its description unless another is sent; null removes it', async () => {
    const { id } = await create({ description: 'Office' });
    const described = async (body: object) => (await ask('appUpdateWebhook', id, body)).body.description;

    expect(await described({ event_types: ['*'] })).toBe('Office');
    expect(await described({ url: `${url}/2` })).toBe('Office');
    expect(await described({ description: null })).toBeNull();
    const [row] = (await listAll('appListWebhooks', { key: team.key })).filter((each) => each.id === id);
    expect([row.url, row.event_types]).toEqual([`${url}/2`, ['*']]);
  });
});

describe('a delivery that a person asks for', () => {
  test('is in the history without its payload: a test, and an event sent again', async () => {
    const { id } = await create();
    const { body: ping } = await ask('appTestWebhook', id);
    const failed = await delivered(id, 3, '2026-10-05T08:00:00Z');
    const { body: again } = await ask('appReplayWebhookDelivery', failed);

    expect(again.id).not.toBe(failed);
    expect(again).toMatchObject({ kind: 'replay', endpoint_id: id, status: 'pending', payload: '{}' });
    for (const [delivery, event_type, kind] of [
      [ping, 'webhook.ping', 'ping'],
      [again, 'note.signed', 'replay'],
    ]) {
      const [entry, ...others] = await auditOf(team, delivery.id);
      expect([entry!.entity_type, entry!.action, others]).toEqual(['webhook_delivery', 'send', []]);
      const told = Object.fromEntries(entry!.changes.map(({ field, to }) => [field, to]));
      expect(told).toMatchObject({ endpoint_id: id, event_id: delivery.event_id, event_type, kind });
      expect(Object.keys(told)).not.toContain('payload');
    }
  });

  test.each([
    ['delivered', 2],
    ['failed', 3],
    ['suppressed', 4],
    ['cancelled', 5],
  ])('sends an event again whose delivery is %s', async (status, state) => {
    const { id } = await create();
    const old = await delivered(id, state, '2026-10-05T08:00:00Z');
    const query = { endpoint_id: id, status };
    const [shown] = await listAll('appListWebhookDeliveries', { key: team.key, query });
    const { body } = await ask('appReplayWebhookDelivery', old, { scope: 'delivery' });

    expect(shown).toMatchObject({
      ...{ id: old, endpoint_id: id, event_type: 'note.signed', kind: 'auto', status, next_attempt_at: null },
      ...{
        finished_at: '2026-10-05T08:00:00.000Z',
        cancelled_reason: state === 5 ? 'endpoint_manual' : null,
      },
    });
    expect([body.kind, body.event_id]).toEqual(['replay', shown.event_id]);
  });

  test('is refused for an endpoint that was deleted, one by one and all that it missed', async () => {
    const { id } = await create();
    const old = await delivered(id, 3, '2026-10-05T08:00:00Z');
    await ask('appDeleteWebhook', id);

    expect(errorOf(await ask('appReplayWebhookDelivery', old))).toEqual([422, 'id']);
    expect((await ask('appReplayWebhookDelivery', old, { scope: 'missed', dryRun: true })).status).toBe(404);
  });
});

describe('what an endpoint missed', () => {
  test('is counted from a moment that is given, from its last success, or else from its beginning', async () => {
    const { id, created_at } = await create();
    await ask('appUpdateWebhook', id, { description: 'Changed since' });
    const before = new Date(Date.parse(created_at) - 60_000).toISOString();
    const after = new Date(Date.parse(created_at) + 60_000).toISOString();
    const early = await delivered(id, 3, before);
    for (const state of [3, 4, 5, 2]) await delivered(id, state, after);
    // What failed when it was sent again was missed, a test was not.
    for (const kind of ['replay', 'ping']) await delivered(id, 3, after, kind);
    const counted = async (more: object = {}) => {
      const { status, body } = await ask('appReplayWebhookDelivery', early, {
        ...{ scope: 'missed', dryRun: true },
        ...more,
      });
      expect(status).toBe(202);

      return (await jobEnd(team.key, body.id)).result;
    };

    expect(await counted()).toMatchObject({ count: 4, endpoint_id: id, since: created_at });
    expect((await counted({ since: before })).count).toBe(5);
    expect((await counted({ since: new Date(Date.parse(after) + 1).toISOString() })).count).toBe(0);
    await queryShared('update webhook_endpoint_queue set last_success_at = $2 where endpoint_id = $1', [
      id,
      new Date(Date.parse(after) + 1000).toISOString(),
    ]);
    expect((await counted()).count).toBe(0);
  });

  test('of a disabled endpoint can be counted, but is not sent; the job has the address without its query', async () => {
    const { id } = await create({ url: `${url}?token=s3cret` });
    const old = await delivered(id, 3, '2026-10-05T08:00:00Z');
    await ask('appUpdateWebhook', id, { status: 'disabled' });

    expect(errorOf(await ask('appReplayWebhookDelivery', old, { scope: 'missed' }))).toEqual([422, 'scope']);
    const { status, body } = await ask('appReplayWebhookDelivery', old, { scope: 'missed', dryRun: true });
    expect([status, body.dry_run, body.label]).toEqual([202, true, '127.0.0.1:65000/in']);
    await jobEnd(team.key, body.id);
  });
});
