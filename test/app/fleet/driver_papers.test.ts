import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let id: string;
beforeAll(async () => {
  team = await newTeam();
  const driver = await team.anotherKey({ role: 'driver' });
  const people = await listAll('appListTeamMembers', { key: team.key });
  id = people.find(({ user_id }) => user_id === driver.user_id).id;
});

const update = (body: object) => call('appUpdateTeamMember', { key: team.key, path: { id }, body });

describe('the papers of a driver', () => {
  const papers = {
    licence_last4: '7JS9',
    licence_categories: ['B', 'C+E'],
    licence_expires_on: '2028-04-11',
    cpc_expires_on: '2029-09-09',
  };

  test('are stored with the member, field by field, and can be cleared', async () => {
    expect((await update(papers)).body).toMatchObject({ id, role: 'driver', status: 'active', ...papers });
    expect((await update({ cpc_expires_on: null })).body).toMatchObject({ ...papers, cpc_expires_on: null });
    expect((await update({ status: 'suspended' })).body).toMatchObject({ licence_last4: '7JS9' });
    expect((await call('appGetTeamMember', { key: team.key, path: { id } })).body).toMatchObject({
      licence_categories: ['B', 'C+E'],
      licence_expires_on: '2028-04-11',
    });
  });

  test.each([
    ['a whole number of a licence', { licence_last4: 'MORGA657054SM9IJ' }, 'licence_last4'],
    ['a day that does not exist', { licence_expires_on: '2027-02-29' }, 'licence_expires_on'],
    ['no list of categories', { licence_categories: null }, 'licence_categories'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: answer } = await update(body);

    expect([status, answer.error.details[0].field]).toEqual([422, field]);
  });
});

describe('appGetTeamMember', () => {
  test('shows one member; another team’s member is 404', async () => {
    const { status, body } = await call('appGetTeamMember', { key: team.key, path: { id } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ id, object: 'team_member', role: 'driver' });
    const { key } = await newTeam();
    expect((await call('appGetTeamMember', { key, path: { id } })).status).toBe(404);
  });
});
