import { beforeAll, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { jobEnd, uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: string;
beforeAll(async () => {
  team = await newTeam();
  client = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

const today = londonDate(new Date());
const tomorrow = addDays(today, 1);
const noon = (day: string) => `${day}T12:00:00Z`;
const ticket = { vehicle_reg: 'AB12CDE', waste_type: 'Soil', gross_kg: 9000, tare_kg: 8000 };
const accident = {
  date: '2026-01-05',
  location: 'Yard',
  description: 'Slipped',
  person: { name: 'Sam', kind: 'employee' },
};

/** What is created and changed: the day that has come, and the one that has not. */
const cases: [
  field: string,
  create: string,
  body: object,
  update: string | null,
  bad: unknown,
  good: unknown,
][] = [
  ['ticket_date', 'createWeighbridgeTicket', ticket, null, tomorrow, today],
  ['ticket_date', 'createWeighbridgeTicket', ticket, null, '2099-01-01', today],
  ['ticket_date', 'appCreateFleetWeighbridge', ticket, 'appUpdateFleetWeighbridge', tomorrow, today],
  ['purchased_on', 'createContainer', { container_type: '8 yd skip' }, 'updateContainer', tomorrow, today],
  ['purchased_on', 'appCreateContainer', { container_type: '8 yd skip' }, null, tomorrow, today],
  [
    'last_service_on',
    'appCreateVehicle',
    { registration: 'AB12 CDE', type: 'skip_loader' },
    'appUpdateVehicle',
    tomorrow,
    today,
  ],
  [
    'corrective_actions',
    'appCreateAccident',
    accident,
    null,
    [{ action: 'Grit the yard', done_on: tomorrow }],
    [{ action: 'Grit the yard', due_on: tomorrow, done_on: today }],
  ],
];

test.each(cases)('%s of %s cannot lie ahead', async (field, create, body, update, bad, good) => {
  const refused = await call(create, { key: team.key, body: { ...body, [field]: bad } });
  const made = await call(create, { key: team.key, body: { ...body, [field]: good } });

  expect([refused.status, made.status]).toEqual([422, 201]);
  expect(refused.body.error.details).toEqual([
    {
      field: expect.stringMatching(new RegExp(`^${field}(\\.0\\.done_on)?$`)),
      message: 'must not be in the future',
    },
  ]);
  if (update === null) return;
  const changed = await call(update, { key: team.key, path: { id: made.body.id }, body: { [field]: bad } });
  expect([changed.status, changed.body.error.details[0].field]).toEqual([422, field]);
});

test('happened_at of a client’s activity cannot lie ahead', async () => {
  const create = (happened_at: string) =>
    call('appCreateClientActivity', {
      key: team.key,
      path: { id: client },
      body: { kind: 'call', summary: 'Rang', happened_at },
    });

  const refused = await create(noon(tomorrow));
  const made = await create(noon('2026-01-05'));

  expect([refused.status, refused.body.error.details[0].field, made.status]).toEqual([
    422,
    'happened_at',
    201,
  ]);
});

test('a ticket from before that lies ahead can still be changed', async () => {
  const { body } = await call('appCreateFleetWeighbridge', { key: team.key, body: ticket });
  await queryShared(`update weighbridge_tickets set ticket_date = '2099-01-01' where id = $1`, [body.id]);

  const changed = await call('appUpdateFleetWeighbridge', {
    key: team.key,
    path: { id: body.id },
    body: { ticket_date: '2099-01-01', waste_type: 'Clay' },
  });

  expect([changed.status, changed.body.waste_type]).toEqual([200, 'Clay']);
});

test('a container of an import cannot be bought in the future', async () => {
  const own = await newTeam();
  const file = `reference,container_type,purchased_on\nS1,8 yd skip,${tomorrow}\nS2,8 yd skip,${today}\n`;
  const batch_id = await uploadImport(own.key, 'containers', file);
  const started = await call('appCommitImport', { key: own.key, body: { batch_id } });
  await jobEnd(own.key, started.body.id);

  const batch = await call('appGetImportBatch', { key: own.key, path: { id: batch_id } });

  expect(batch.body.counts).toMatchObject({ create: 1, error: 1 });
  expect(await listAll('listContainers', { key: own.key })).toMatchObject([{ reference: 'S2' }]);
});
