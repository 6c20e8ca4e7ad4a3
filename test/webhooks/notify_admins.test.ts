import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointAlert } from '../../webhooks/alerts.ts';
import { warnings } from '../../webhooks/health.ts';
import { notificationOf, notifyAdmins } from '../../webhooks/notify_admins.ts';
import { newTeam } from '../support/teams.ts';
import { createWorld } from './harness.ts';
import type { World } from './harness.ts';

const endpoint = {
  team_id: '7c0a2a8e-4b0e-4c57-9a55-0d6a4f0f1b10',
  endpoint_id: '4d2f6a80-9b1c-4e3d-8a5f-6b7c8d9e0f1a',
  url: 'https://hooks.example.com/waste?token=s3cret',
  description: null,
  consecutive_failed: 6,
  consecutive_exhausted: 5,
  failing_since: '2026-10-01T09:15:00.000Z',
  last_success_at: null,
  at: '2026-10-02T09:15:00.000Z',
};
const notification = (finding: Pick<EndpointAlert, 'alert' | 'reason'>) =>
  notificationOf({ ...endpoint, ...finding } as EndpointAlert);

describe('notifications to admins about an endpoint', () => {
  test('every warning describes what was seen and what will follow', () => {
    const bodies = warnings.map((reason) => {
      const { kind, title, body } = notification({ alert: 'endpoint.failing', reason });
      expect([kind, title]).toEqual(['webhook_failing', 'Webhook endpoint hooks.example.com is failing']);

      return body!;
    });

    for (const body of bodies) expect(body).toContain('After 15 events in a row');
    expect(bodies[0]).toContain('The last 6 attempts failed.');
    expect(bodies[3]).toContain('5 events in a row used up all their attempts.');
  });

  test('disabling gives its reason, and recovery is announced', () => {
    expect(notification({ alert: 'endpoint.disabled', reason: 'gone' })).toMatchObject({
      kind: 'webhook_disabled',
      body: expect.stringContaining('410 Gone'),
    });
    expect(notification({ alert: 'endpoint.disabled', reason: 'failing' }).body).toContain(
      '15 events in a row',
    );
    expect(notification({ alert: 'endpoint.recovered', reason: null })).toMatchObject({
      kind: 'webhook_recovered',
      title: 'Webhook endpoint hooks.example.com works again',
    });
  });

  test('an endpoint with a description goes by it, with its address and its own figures beside it', () => {
    const ledger = {
      ...{ ...endpoint, description: 'Ledger', url: 'https://in.ledger.example:8443/calder' },
      ...{ consecutive_failed: 41, consecutive_exhausted: 12 },
    };
    const of = (finding: Pick<EndpointAlert, 'alert' | 'reason'>) => {
      const { title, body } = notificationOf({ ...ledger, ...finding } as EndpointAlert);

      return [title, body];
    };
    const place = 'Events go to in.ledger.example:8443/calder.';
    const following = 'After 15 events in a row that use up all their attempts, the endpoint is disabled.';
    const ended = 'No more events are sent to it until it is enabled; missed events can be sent after that.';

    for (const [reason, seen] of [
      ['five_failures', 'The last 41 attempts failed.'],
      ['one_day', 'Every attempt has failed for a day.'],
      ['two_days', 'Every attempt has failed for two days.'],
      ['five_exhausted', '12 events in a row used up all their attempts.'],
      ['ten_exhausted', '12 events in a row used up all their attempts.'],
    ] as const)
      expect(of({ alert: 'endpoint.failing', reason })).toEqual([
        'Webhook endpoint Ledger is failing',
        `${place} ${seen} ${following}`,
      ]);
    expect(of({ alert: 'endpoint.disabled', reason: 'gone' })).toEqual([
      'Webhook endpoint Ledger was disabled',
      `${place} It responded with 410 Gone, which asks senders to stop. ${ended}`,
    ]);
    expect(of({ alert: 'endpoint.disabled', reason: 'failing' })).toEqual([
      'Webhook endpoint Ledger was disabled',
      `${place} 15 events in a row used up all their attempts. ${ended}`,
    ]);
    expect(of({ alert: 'endpoint.recovered', reason: null })).toEqual([
      'Webhook endpoint Ledger works again',
      `${place} It accepts them again.`,
    ]);
  });

  test('the query of the address, which may be a password, is never included', () => {
    const all = [
      notification({ alert: 'endpoint.failing', reason: 'one_day' }),
      notification({ alert: 'endpoint.disabled', reason: 'gone' }),
      notification({ alert: 'endpoint.recovered', reason: null }),
    ];

    expect(JSON.stringify(all)).not.toContain('s3cret');
  });
});

describe('the people who are notified', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test('are those of its team who may change endpoints, each in the application and by mail as they chose', async () => {
    const [team, other] = [
      await newTeam({ database_url: world.url }),
      await newTeam({ database_url: world.url }),
    ];
    const driver = await team.anotherKey({ role: 'driver' });
    const reader = await team.anotherKey({ role: 'office' });
    await world.rows(
      `with role as (
         insert into roles (team_id, id, name, permissions) values ($1, gen_random_uuid(), 'Reader', '{webhooks:read}')
         returning id)
       update members set base_role = 'read_only', role_id = (select id from role)
       where team_id = $1 and user_id = $2`,
      [team.team_id, reader.user_id],
    );
    const alert = { ...endpoint, team_id: team.team_id, alert: 'endpoint.disabled', reason: 'gone' } as const;
    await world.db.transaction((tx) => notifyAdmins(alert, tx));

    const rows = await world.rows(
      `select team_id, user_id, kind, title, body, entity_type, entity_id, read_at from notifications
       where user_id = any($1)`,
      [[team.user_id, other.user_id, driver.user_id, reader.user_id]],
    );
    expect(rows).toEqual([
      {
        team_id: team.team_id,
        user_id: team.user_id,
        ...notification(alert),
        entity_type: 'webhook_endpoint',
        entity_id: endpoint.endpoint_id,
        read_at: null,
      },
    ]);
    const mails = await world.rows(
      "select team_id, payload from tasks where kind = 'send_mail' and team_id = any($1)",
      [[team.team_id, other.team_id]],
    );
    expect(mails).toEqual([
      {
        team_id: team.team_id,
        payload: {
          to: expect.stringMatching(/^owner@/),
          subject: 'Webhook endpoint hooks.example.com was disabled',
          text: expect.stringContaining('410 Gone'),
        },
      },
    ]);
  });
});
