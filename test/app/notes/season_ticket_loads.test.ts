import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completed, dayFromNow, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

describe('appCreateSeasonTicketTransfer', () => {
  test('takes unit and container from the ticket where they are omitted, and a driver of the team', async () => {
    const team = await newTeam();
    const move = (body: object, id: string) =>
      call('appCreateSeasonTicketTransfer', {
        key: team.key,
        path: { id },
        body: { date: dayFromNow(0), ...body },
      });
    const skips = await completed(
      team,
      seasonTicket(dayFromNow(-3), dayFromNow(3), {
        waste: { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip' },
      }),
    );

    const { body } = await move({ quantity_value: 2 }, skips.id);
    expect(body).toMatchObject({
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8yd skip',
      weight_is_estimate: true,
    });
    expect(body.weight_kg).toBeGreaterThan(5000);
    const stated = { quantity_value: 3, quantity_unit: 'tonnes', container_type: '12yd skip' };
    expect((await move(stated, skips.id)).body).toMatchObject({ ...stated, weight_kg: 3000 });
    expect((await move({ weight_kg: 5 }, skips.id)).body).toMatchObject({
      quantity_value: null,
      quantity_unit: null,
      container_type: '8yd skip',
    });
    expect((await move({ weight_kg: 5, weight_is_estimate: true }, skips.id)).body.weight_is_estimate).toBe(
      true,
    );
    expect(fieldsOf(await move({ weight_kg: 5, driver_id: skips.id }, skips.id))).toEqual(['driver_id']);
    const plain = { key: team.key, path: { id: (await completed(team)).id } };
    expect((await call('appListSeasonTicketTransfers', plain)).status).toBe(404);
  });

  test('keeps the day and the vehicle that are sent beside a completed collection', async () => {
    const team = await newTeam();
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
    const ticket = await completed(
      team,
      seasonTicket(dayFromNow(-3), dayFromNow(3), { more: { client_id } }),
    );
    const [driver] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      team.team_id,
    ]);
    const booked = { scheduled_date: dayFromNow(0), client_id };
    const { id } = (await call('createCollection', { key, body: booked })).body;
    for (const step of [
      { driver_id: driver!.id, vehicle_reg: 'YJ23 KXB', status: 'in_progress' },
      { status: 'completed', actual_weight_kg: 777 },
    ])
      await call('appUpdateCollection', { key, path: { id }, body: step });
    const own = { date: dayFromNow(-1), vehicle_reg: 'AB12 CDE' };

    const { body } = await call('appCreateSeasonTicketTransfer', {
      ...{ key, path: { id: ticket.id } },
      body: { ...own, collection_id: id },
    });

    expect(body).toMatchObject({ ...own, weight_kg: 777, weight_is_estimate: false });
  });
});
