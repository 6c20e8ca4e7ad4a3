import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openWeighbridge } from '../../support/records/weighbridge.ts';

const { team, newSite, weigh, update, remove } = await openWeighbridge();
const closed = { gross_kg: 9000, tare_kg: 8000 };

describe('the number of a ticket', () => {
  test('that was entered by hand at one site is free at another', async () => {
    const [one, two] = [await newSite(), await newSite()];
    await weigh({ ...closed, site_id: one, ticket_number: 'WBT-000001' });

    expect((await weigh({ ...closed, site_id: two })).body.ticket_number).toBe('WBT-000001');
  });

  test('that was entered by hand takes none of the site’s own numbers', async () => {
    const site_id = await newSite();
    for (const ticket_number of ['A-1', 'A-2']) await weigh({ ...closed, site_id, ticket_number });

    expect((await weigh({ ...closed, site_id })).body.ticket_number).toBe('WBT-000001');
  });

  test('that was entered by hand is not given by the site after its ticket was deleted', async () => {
    const site_id = await newSite();
    await remove((await weigh({ ...closed, site_id, ticket_number: 'WBT-000001' })).body.id);

    expect((await weigh({ ...closed, site_id })).body.ticket_number).toBe('WBT-000002');
  });
});

describe('a tare of an earlier ticket', () => {
  test('is not taken from a ticket that was deleted, though others still have it from there', async () => {
    const vehicle_reg = 'TN26 AAA';
    const { id } = (await weigh({ ...closed, vehicle_reg })).body;
    const later = (await weigh({ vehicle_reg, gross_kg: 9500, stored_tare_id: id })).body;
    await remove(id);

    expect(fieldsOf(await weigh({ vehicle_reg, gross_kg: 9500, stored_tare_id: id }))).toEqual([
      'stored_tare_id',
    ]);
    const again = await weigh({ vehicle_reg, gross_kg: 9600, stored_tare_id: later.id });
    expect([again.status, again.body.tare_kg]).toEqual([201, 8000]);
  });
});

describe('the vehicle of a ticket', () => {
  test('is one that the team has now: a removed one is not recognised and limits nothing', async () => {
    const body = { registration: 'TN26 BBB', gvw_kg: 8500 };
    const { id } = (await call('appCreateVehicle', { key: team.key, body })).body;
    // A job names it, so that it is kept after its removal.
    await call('appCreateCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', vehicle_id: id },
    });
    const before = (await weigh({ ...closed, vehicle_reg: 'TN26 BBB' })).body;
    await call('appDeleteVehicle', { key: team.key, path: { id } });
    const after = (await weigh({ ...closed, vehicle_reg: 'TN26 BBB' })).body;

    expect([before.vehicle_id, before.warnings.length]).toEqual([id, 1]);
    expect([after.vehicle_id, after.warnings]).toEqual([null, []]);
  });
});

describe('the second weight of a ticket', () => {
  test('warns of a load that was to come in and left heavier, by the direction of the ticket', async () => {
    const of = async (direction: string) => {
      const { id } = (await weigh({ first_weight_kg: 8000, direction })).body;
      const { body } = await update(id, { second_weight_kg: 9000 });

      return body.warnings.map(({ code }: any) => code);
    };

    expect([await of('in'), await of('out')]).toEqual([['direction_reversed'], []]);
  });

  test('is dated when it is weighed, and the first weight keeps its own time', async () => {
    const { id } = (await weigh({ first_weight_kg: 9000 })).body;
    const earlier = '2026-10-05T06:00:00.000Z';
    await queryShared('update weighbridge_tickets set weighed_first_at = $2 where id = $1', [id, earlier]);
    const { body } = await update(id, { second_weight_kg: 8000 });

    expect(body.weighed_first_at).toBe(earlier);
    expect(Date.parse(body.weighed_second_at)).toBeGreaterThan(Date.parse(earlier));
  });
});
