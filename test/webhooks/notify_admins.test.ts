import { describe, expect, test } from '@jest/globals';
import type { EndpointAlert } from '../../webhooks/alerts.ts';
import { warnings } from '../../webhooks/health.ts';
import { notificationOf } from '../../webhooks/notify_admins.ts';

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

  test('the query of the address, which may be a password, is never included', () => {
    const all = [
      notification({ alert: 'endpoint.failing', reason: 'one_day' }),
      notification({ alert: 'endpoint.disabled', reason: 'gone' }),
      notification({ alert: 'endpoint.recovered', reason: null }),
    ];

    expect(JSON.stringify(all)).not.toContain('s3cret');
  });
});
