import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { openWeighbridge } from '../../support/records/weighbridge.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';

const { team, newSite, site, weigh, update, remove } = await openWeighbridge();

describe('what a ticket that says little is recorded with', () => {
  test('today, an incoming load, the next number of its site, and null for the rest', async () => {
    const own = await newSite();
    const { body } = await weigh({ site_id: own, first_weight_kg: 9000 });

    expect(body).toMatchObject({
      ...{ ticket_date: dayFromNow(0), direction: 'in', ticket_number: 'WBT-000001', site_id: own },
      ...{ status: 'open', first_weight_kg: 9000, second_weight_kg: null, net_kg: null, warnings: [] },
      ...{ weighed_first_at: expect.any(String), weighed_second_at: null, stored_tare_id: null },
      ...{
        waste_type: null,
        ewc_code: null,
        note_id: null,
        client_id: null,
        haulier: null,
        vehicle_id: null,
      },
      ...{ driver_name: null, operator_name: null, origin: null, destination: null, order_number: null },
      notes: null,
    });
  });

  test('a closed ticket of no site has no number of its own; one of a site follows open ones', async () => {
    const own = await newSite();
    const none = await weigh({ site_id: undefined, gross_kg: 2, tare_kg: 1 });
    await weigh({ site_id: own, first_weight_kg: 1 });
    const closed = await weigh({ site_id: own, gross_kg: 2, tare_kg: 1 });

    expect([none.status, none.body.ticket_number, closed.body.ticket_number]).toEqual([
      ...[201, null, 'WBT-000002'],
    ]);
  });

  test('both weights sent at once close the ticket, the larger one being the gross', async () => {
    const { body } = await weigh({ first_weight_kg: 9000, second_weight_kg: 12_000, direction: 'out' });

    expect(body).toMatchObject({ status: 'closed', gross_kg: 12_000, tare_kg: 9000, net_kg: 3000 });
    expect([body.first_weight_kg, body.second_weight_kg]).toEqual([9000, 12_000]);
    expect(body.weighed_second_at).toEqual(expect.any(String));
  });
});

describe('every field of a ticket', () => {
  test('is kept as sent, and stays when another is changed', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Payer' } })).body.id;
    const sent = {
      ...{ ticket_date: '2026-01-05', waste_type: 'Soil', ewc_code: '17 05 04', client_id },
      ...{ haulier: 'Own', driver_name: 'Tom', operator_name: 'Ann', origin: 'Leeds', destination: 'York' },
      ...{ order_number: 'PO 1', notes: 'Wet' },
    };
    const weights = { gross_kg: 9000, tare_kg: 8000 };
    const { body: full } = await weigh({ ...sent, ...weights, direction: 'out', ticket_number: 'A-1' });
    const { body: empty } = await weigh(weights);

    expect(full).toMatchObject({
      ...sent,
      ...weights,
      direction: 'out',
      ticket_number: 'A-1',
      site_id: site,
    });
    expect((await update(empty.id, sent)).body).toMatchObject({ ...sent, ...weights, direction: 'in' });
    expect((await update(full.id, { notes: 'Dry' })).body).toMatchObject({
      ...sent,
      ...weights,
      notes: 'Dry',
    });
    const changed = (await auditOf(team, full.id)).at(-1)!;
    expect(changed).toMatchObject({ action: 'update', client_id });
    expect(changed.changes).toContainEqual({ field: 'notes', from: 'Wet', to: 'Dry' });
    await remove(full.id);
    const removed = (await auditOf(team, full.id)).at(-1)!;
    expect(removed).toMatchObject({ entity_type: 'weighbridge_ticket', action: 'delete', client_id });
  });

  test.each([
    [{ ticket_number: 'm'.repeat(60) }, { ticket_number: 'm'.repeat(61) }],
    [{ waste_type: 'm'.repeat(200) }, { waste_type: 'm'.repeat(201) }],
    [{ haulier: 'm'.repeat(200) }, { haulier: 'm'.repeat(201) }],
    [{ order_number: 'm'.repeat(60) }, { order_number: 'm'.repeat(61) }],
    [{ notes: 'm'.repeat(2000) }, { notes: 'm'.repeat(2001) }],
    [{ ewc_code: '17 05 03*' }, { ewc_code: '170503' }],
    [{ vehicle_reg: 'A'.repeat(12) }, { vehicle_reg: 'A'.repeat(13) }],
  ])('has the limit of %j', async (allowed, refused) => {
    const weights = { gross_kg: 9000, tare_kg: 8000 };
    const [field] = Object.keys(refused);

    expect([
      (await weigh({ ...weights, ...allowed })).status,
      fieldsOf(await weigh({ ...weights, ...refused })),
    ]).toEqual([201, [field]]);
  });

  test('a weight up to the maximum of the vehicle gives no warning', async () => {
    const body = { registration: 'WF26 MAX', gvw_kg: 18_000 };
    await call('appCreateVehicle', { key: team.key, body });
    const codes = async (gross_kg: number) => {
      const { body } = await weigh({ vehicle_reg: 'WF26 MAX', gross_kg, tare_kg: 9000 });

      return body.warnings.map(({ code }: any) => code);
    };

    expect([await codes(18_000), await codes(18_001)]).toEqual([[], ['overloaded']]);
  });
});

test('tickets are found from a day on and before a day, by vehicle in any spelling, in any combination', async () => {
  const own = await newSite();
  const on = async (ticket_date: string, more: object = {}) =>
    (await weigh({ site_id: own, gross_kg: 2, tare_kg: 1, ticket_date, ...more })).body.id;
  const first = await on('2026-01-02', { vehicle_reg: 'ab-12 cde' });
  const second = await on('2026-01-03', { direction: 'out' });
  const find = async (query: object) =>
    (await listAll('appListFleetWeighbridge', { key: team.key, query: { site_id: own, ...query } })).map(
      ({ id }) => id,
    );

  expect(await find({ ticket_from: '2026-01-02' })).toEqual([second, first]);
  expect(await find({ ticket_from: '2026-01-03' })).toEqual([second]);
  expect(await find({ ticket_to: '2026-01-03' })).toEqual([first]);
  expect(await find({ ticket_to: '2026-01-02' })).toEqual([]);
  expect(await find({ vehicle_reg: 'AB 12-cde' })).toEqual([first]);
  expect(await find({ direction: 'in', ticket_from: '2026-01-02' })).toEqual([first]);
  expect(await find({ direction: 'in', status: 'open' })).toEqual([]);
});
