import { createHmac, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { gocardlessSample, organisationOf } from '../../../scripts/stand_ins/gocardless.ts';
import { send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { connectGocardless } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let teams: TestTeam[];
let organisations: string[];
beforeAll(async () => {
  teams = await Promise.all([newTeam(), newTeam(), newTeam()]);
  organisations = [];
  for (const team of teams) organisations.push(organisationOf(await connectGocardless(team)));
});

const event = (organisation: string) => ({
  id: `EV${randomBytes(8).toString('hex')}`,
  created_at: '2026-10-05T09:00:00.000Z',
  resource_type: 'mandates',
  action: 'created',
  links: { organisation, mandate: 'MD123' },
});
const deliver = async (path: string, events: object[]) => {
  const raw = JSON.stringify({ events });
  const secret = gocardlessSample.credentials.webhook_secret;
  const headers = {
    'content-type': 'application/json',
    'webhook-signature': createHmac('sha256', secret).update(raw).digest('hex'),
  };

  return (await send('POST', path, { raw, headers })).status;
};
const kept = async (team: TestTeam) =>
  (
    await queryShared<{ event_id: string; account_id: string }>(
      'select event_id, account_id from provider_events where team_id = $1 order by event_id',
      [team.team_id],
    )
  ).map(({ event_id, account_id }) => [event_id, account_id]);

test('a callback about several accounts gives each team the events of its own account, each once', async () => {
  const [first, second, third] = organisations as [string, string, string];
  const events = [event(first), event(second), event(first), event('OR_of_nobody')];
  const of = (organisation: string) =>
    events
      .filter(({ links }) => links.organisation === organisation)
      .map(({ id }) => [id, organisation])
      .sort();

  expect(await deliver('/hooks/gocardless', events)).toBe(200);
  expect(await deliver('/hooks/gocardless', events)).toBe(200);
  expect(await Promise.all(teams.map(kept))).toEqual([of(first), of(second), of(third)]);
});

// The account only tells whose secret to use; nothing else of the body may matter before the signature is verified.
test.each([
  ['stripe', '{"account":"\\u0000"}'],
  ['stripe', '{"account":{"of":["\\u0000"]}}'],
  ['stripe', 'not JSON'],
  ['stripe', 'null'],
  ['gocardless', JSON.stringify({ events: [{ ...event('OR\0'), id: '\0' }, null, 7] })],
  ['gocardless', JSON.stringify({ events: [event([['OR1'], ['OR2', 'OR3']] as never)] })],
  ['gocardless', JSON.stringify({ events: [event({ of: 1 } as never)] })],
])('at %s the body %j with a wrong signature is answered like any other', async (provider, raw) => {
  const header = provider === 'stripe' ? 'stripe-signature' : 'webhook-signature';
  const { status, body } = await send('POST', `/hooks/${provider}`, { raw, headers: { [header]: 'wrong' } });

  expect([status, body.error.message, body.error.details]).toEqual([
    400,
    'The signature is not valid.',
    [{ field: `header.${header}`, message: 'does not match the body' }],
  ]);
});
