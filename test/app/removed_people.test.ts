import { beforeEach, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../domain/dates.ts';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, linkTo } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let admin: { key: string; prefix: string; user_id: string };
let memberId: string;
beforeEach(async () => {
  team = await newTeam();
  admin = await team.anotherKey({ role: 'admin' });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, admin.user_id],
  );
  memberId = member!.id;
});

const remove = () => call('appRemoveTeamMember', { key: team.key, path: { id: memberId } });

describe('a person who is removed', () => {
  test('loses their keys for good: they do not come back with the person, and the history tells it', async () => {
    expect((await call('getMe', { key: admin.key })).status).toBe(200);

    await remove();
    await queryShared(`update members set status = 'active' where id = $1`, [memberId]);

    expect((await call('getMe', { key: admin.key })).status).toBe(401);
    expect((await auditOf(team, admin.prefix)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('drives no new recurring schedule', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    const schedule = () =>
      call('appCreateRecurringSchedule', {
        key: team.key,
        body: {
          client_id: client.id,
          driver_id: memberId,
          rrule: 'FREQ=WEEKLY',
          start_on: londonDate(new Date()),
        },
      });
    expect((await schedule()).status).toBe(201);

    await remove();

    expect(errorOf(await schedule())).toEqual([422, 'driver_id']);
  });

  test('is the driver of no new expense', async () => {
    const body = { date: '2026-10-05', category: 'toll', net: 10, vat_amount: 2, driver_id: memberId };
    const expense = () => call('appCreateFleetExpense', { key: team.key, body });
    expect((await expense()).status).toBe(201);

    await remove();

    expect(errorOf(await expense())).toEqual([422, 'driver_id']);
  });

  test.each(['removed', 'suspended'])('leaves no open invitation behind when %s', async (how) => {
    const to = `friend@${team.team_id}.test`;
    await call('appInvitePerson', { key: admin.key, body: { email: to, role: 'office' } });
    const path = await linkTo(to);
    expect((await send('GET', path)).status).toBe(200);

    const { status } =
      how === 'removed'
        ? await remove()
        : await call('appUpdateTeamMember', {
            key: team.key,
            path: { id: memberId },
            body: { status: 'suspended' },
          });

    expect(status).toBe(200);
    expect((await send('GET', path)).status).toBe(410);
    expect((await send('POST', path, formBody({ name: 'A Friend' }))).status).toBe(410);
    const people = await queryShared('select from people where team_id = $1 and email = $2', [
      team.team_id,
      to,
    ]);
    expect(people).toEqual([]);
  });
});
