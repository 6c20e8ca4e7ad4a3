import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { call } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

/** In place of a request that deletes the vehicle: it has the vehicle and then needs the records about it. */
const deletion = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
beforeAll(() => deletion.connect());
afterAll(() => deletion.end());

const checked = { code: 'horn', status: 'defect', severity: 'minor', note: 'Weak' };
const records: [
  what: string,
  table: string,
  create: string,
  input: object,
  change: string,
  changes: object,
][] = [
  [
    'maintenance',
    'vehicle_maintenance',
    'appCreateMaintenance',
    { type: 'service', due_on: '2030-01-01' },
    'appUpdateMaintenance',
    { provider: 'Aire Trucks' },
  ],
  [
    'a walkaround check',
    'walkarounds',
    'appCreateWalkaround',
    { items: [checked] },
    'appUpdateWalkaround',
    { defects_rectified_by: 'Aire Trucks', note: 'New horn' },
  ],
];

test.each(records)(
  'a change of %s locks the vehicle first, as its deletion does: neither waits for the other in a circle',
  async (_what, table, create, input, change, changes) => {
    const team = await newTeam();
    const { body: vehicle } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'AB12 CDE', type: 'skip_loader' },
    });
    const made = await call(create, { key: team.key, body: { vehicle_id: vehicle.id, ...input } });
    expect(made.status).toBe(201);

    await deletion.query('begin');
    await deletion.query('select from vehicles where team_id = $1 and id = $2 for update', [
      team.team_id,
      vehicle.id,
    ]);
    const changing = call(change, { key: team.key, path: { id: made.body.id }, body: changes });
    await eventually('the change waits for the vehicle', async () => (await waitersFor(deletion)) === 1);
    const free = await deletion.query(
      `select from ${table} where team_id = $1 and id = $2 for key share nowait`,
      [team.team_id, made.body.id],
    );
    await deletion.query('commit');

    expect([free.rowCount, (await changing).status]).toEqual([1, 200]);
  },
);
