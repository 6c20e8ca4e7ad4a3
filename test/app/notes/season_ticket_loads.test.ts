import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
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
});
