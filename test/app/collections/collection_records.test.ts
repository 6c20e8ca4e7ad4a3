import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { mailedLink } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const create = (body: object = {}, key = team.key) =>
  call('appCreateCollection', { key, body: { scheduled_date: '2026-10-05', ...body } });

describe('appCreateCollection', () => {
  test('plans a visit with its place and an estimated weight; another team’s client is refused', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    const load = { quantity_value: 1, quantity_unit: 'containers', container_type: '8 yd skip' };
    const planned = {
      client_id: client.id,
      postcode: 'HX7 8DB',
      ewc_codes: ['17 09 04'],
      sequence: 1,
      ...load,
    };

    const { status, body } = await create(planned);

    expect(status).toBe(201);
    expect(body).toMatchObject({ object: 'collection', status: 'scheduled', ...planned });
    expect(body).toMatchObject({ quantity_kg: 5321, weight_is_estimate: true });
    const answer = await create({ client_id: client.id }, other.key);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([422, 'client_id']);
  });
});

describe('appRequestSiteSignature', () => {
  const request = (id: string, recipientEmail: string, key = team.key) =>
    call('appRequestSiteSignature', { key, path: { id }, body: { recipientEmail } });

  test('mails a link to a page; another team’s collection is 404', async () => {
    const { id } = (await create()).body;
    const recipient = `site@${team.team_id}.test`;

    const { status, body } = await request(id, recipient);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'signing_token',
      status: 'open',
      collection_id: id,
      party: 'site',
      recipient_email: recipient,
    });
    expect(await mailedLink(recipient)).toMatch(/^\//);
    expect((await request(id, recipient, other.key)).status).toBe(404);
  });

  test('is valid for the days of the team’s settings, or as long as requested, and is in the history', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
    const { id } = (await create({ client_id })).body;
    const days = async (body: object) => {
      const { body: made } = await call('appRequestSiteSignature', {
        key: team.key,
        path: { id },
        body: { recipientEmail: 'site@pennine.test', ...body },
      });
      expect(made.recipient_name).toBe('Sam');

      return Math.round((Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000);
    };

    expect(await days({ recipientName: 'Sam', expires_in_days: 3 })).toBe(3);
    await call('appUpdateTeamSettings', { key: team.key, body: { signing_link_days: 9 } });
    expect(await days({ recipientName: 'Sam' })).toBe(9);
    expect((await auditOf(team, id)).map(({ action, client_id: of }) => [action, of])).toEqual([
      ['create', client_id],
      ['send', client_id],
      ['send', client_id],
    ]);
  });

  test('a cancelled collection is refused', async () => {
    const { id } = (await create()).body;
    const body = { status: 'cancelled', cancel_reason: 'Client rang' } as const;
    await call('appUpdateCollection', { key: team.key, path: { id }, body });

    expect((await request(id, 'site@pennine.test')).status).toBe(422);
  });
});
