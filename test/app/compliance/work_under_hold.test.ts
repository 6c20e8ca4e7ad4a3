/** Work that goes on under a legal hold: what it overwrites is its own result, a plan or a warning. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await made('appCreateClient', { name: 'Held Ltd', credit_limit: 100 })).id;
});

async function made(operation: string, body: object, path = {}): Promise<any> {
  const answer = await call(operation, { key: team.key, body, path });
  expect([operation, answer.status, answer.body.error]).toEqual([operation, 201, undefined]);

  return answer.body;
}

const hold = () =>
  call('appUpdateLegalHold', {
    key: team.key,
    body: { enabled: true, reason: 'Court', applies_to: 'client', client_id },
  });
const change = (operation: string, id: string, body: object, more: object = {}) =>
  call(operation, { key: team.key, path: { id, ...more }, body });
/** Each change is made, one after the other. */
async function allowed(changes: (() => ReturnType<typeof change>)[]): Promise<void> {
  for (const one of changes) {
    const { status, body } = await one();
    expect([status, body.error?.message]).toEqual([200, undefined]);
  }
}
const message = ({ status, body }: { status: number; body: any }) => [status, body.error?.message];

const visit = {
  scheduled_date: dayFromNow(0),
  waste_description: 'Rubble',
  ewc_codes: ['17 01 07'],
  quantity_value: 1,
  quantity_unit: 'tonnes',
};

describe('under a legal hold a collection', () => {
  test('is completed with the weight that was found', async () => {
    const { member_id: driver_id } = await newDriver(team);
    const { id } = await made('appCreateCollection', { ...visit, client_id, driver_id });
    await hold();

    await allowed(
      [
        { status: 'in_progress' },
        { actual_weight_kg: 1234 },
        { status: 'completed', actual_weight_kg: 1240 },
      ].map((body) => () => change('appUpdateCollection', id, body)),
    );
    const correction = { actual_weight_kg: 9, correction_reason: 'Misread' };
    expect(message(await change('appUpdateCollection', id, correction))).toEqual([
      403,
      'A legal hold forbids changing actual_weight_kg of this record: Court',
    ]);
  });

  test.each(['appUpdateCollection', 'updateCollection'])(
    'is cancelled and planned again by %s',
    async (operation) => {
      const { id } = await made('appCreateCollection', { ...visit, client_id });
      await hold();

      await allowed(
        [{ status: 'cancelled', cancel_reason: 'Rain' }, { status: 'scheduled' }].map(
          (body) => () => change(operation, id, body),
        ),
      );
    },
  );

  test('is planned for another day, and loses a warning that no longer holds', async () => {
    const held = { name: 'Held Ltd', credit_limit: 100 };
    await change('appReplaceClient', client_id, { ...held, on_stop: true });
    const { id, warnings } = await made('appCreateCollection', { ...visit, client_id });
    expect(warnings).toMatchObject([{ code: 'client_on_stop' }]);
    await hold();

    await allowed([
      () => change('appReplaceClient', client_id, { ...held, on_stop: false }),
      () => change('appUpdateCollection', id, { scheduled_date: dayFromNow(1) }),
    ]);
    const { body } = await call('appGetCollection', { key: team.key, path: { id } });
    expect(body.warnings).toEqual([]);
  });
});

test('under a legal hold a vehicle over its weight is weighed the second time', async () => {
  await made('appCreateVehicle', { registration: 'YJ23 KXB', gvw_kg: 8000 });
  const { id: site_id } = await made('createSite', { name: 'Gate' });
  const first = { vehicle_reg: 'YJ23 KXB', waste_type: 'Rubble', direction: 'in', first_weight_kg: 9000 };
  const { id, warnings } = await made('appCreateFleetWeighbridge', { ...first, site_id, client_id });
  expect(warnings).toMatchObject([{ code: 'overloaded', field: 'first_weight_kg' }]);
  await hold();

  await allowed([() => change('appUpdateFleetWeighbridge', id, { second_weight_kg: 4000 })]);
});

test('under a legal hold a consignment is planned for another day and vehicle, and its place filled in', async () => {
  const parts = {
    a: { expected_date: dayFromNow(1), removed_from: { name: 'Held Ltd' } },
    c: { vehicle_reg: 'YJ23 KXB' },
  };
  const { id, warnings } = await made('appCreateConsignment', { client_id, parts });
  expect(warnings).toHaveLength(1);
  await hold();

  await allowed(
    [
      { a: { expected_date: dayFromNow(2) } },
      { c: { vehicle_reg: 'AB12 CDE' } },
      { a: { removed_from: { postcode: 'HX7 6AD' } } },
    ].map((changed) => () => change('appUpdateConsignment', id, { parts: changed })),
  );
  expect(
    message(await change('appUpdateConsignment', id, { parts: { a: { removed_from: { name: 'X' } } } })),
  ).toEqual([403, 'A legal hold forbids changing parts.a of this record: Court']);
});

test('under a legal hold other papers go to a contact, and the terms of the client stay', async () => {
  const contact = await made(
    'appCreateClientContact',
    { name: 'Kim', email: 'kim@held.test', receives: ['invoices'] },
    { id: client_id },
  );
  await hold();

  await allowed([
    () => change('appUpdateClientContact', client_id, { receives: ['notes'] }, { itemId: contact.id }),
  ]);
  expect(
    message(await change('appReplaceClient', client_id, { name: 'Held Ltd', credit_limit: 200 })),
  ).toEqual([403, 'A legal hold forbids changing credit_limit of this record: Court']);
});
