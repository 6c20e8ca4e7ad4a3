import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { newId } from '../../db/ids.ts';
import { complianceItemId } from '../../domain/compliance/compliance.ts';
import { addDays } from '../../domain/dates.ts';
import { formats } from '../../http/requests/formats.ts';
import { document } from '../support/contract/contract.ts';
import { makeKey } from '../support/teams.ts';
import { announceOn, forgetAnnouncements } from './announcements.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

/** A Saturday after which the clocks go back. */
const start = '2026-10-24';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await forgetAnnouncements(world);
  await world.database.query(
    'update members set licence_expires_on = null, cpc_expires_on = null, licence_last4 = null',
  );
});

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: formats as never });
ajv.addSchema(document, 'contract');
const isItem = ajv.compile({ $ref: 'contract#/components/schemas/ComplianceItem' });

const runOn = (day: string) => announceOn(world, day);

interface Told {
  kind: string;
  stage: number;
  days_remaining: number;
  [field: string]: unknown;
}

/** What the events so far say, in the order they were made. */
async function told(): Promise<Told[]> {
  const events = await world.database.query<{ type: string; body: string }>(
    'select type, body from events order by id',
  );
  expect(new Set(events.map(({ type }) => type)).size).toBeLessThanOrEqual(1);

  return events.map(({ body }) => JSON.parse(body).data.object as Told);
}

const stagesTold = async () => (await told()).map(({ stage, days_remaining }) => [stage, days_remaining]);

async function vehicle(columns: object): Promise<string> {
  const id = newId();
  await world.change((db) => db.insert('vehicles', { id, registration: 'YJ23KXB', ...columns }, 'id'));

  return id;
}

test('an expiry is announced 30, 7 and 0 days before, once each', async () => {
  await vehicle({ mot_expires_on: addDays(start, 31) });

  for (let day = 0; day <= 35; day += 1) {
    await runOn(addDays(start, day));
    if (day % 5 === 0) await runOn(addDays(start, day));
  }

  expect(await stagesTold()).toEqual([
    [30, 30],
    [7, 7],
    [0, 0],
  ]);
});

test('a date entered late, or days missed, announce only the nearest stage', async () => {
  await vehicle({ tax_expires_on: addDays(start, 12) });

  await runOn(start);
  await runOn(addDays(start, 9));
  await runOn(addDays(start, 14));

  expect(await stagesTold()).toEqual([
    [30, 12],
    [7, 3],
    [0, -2],
  ]);

  await vehicle({ registration: 'LATE1', insurance_expires_on: addDays(start, 5), insurance_policy: 'P-1' });
  await runOn(start);

  expect((await told()).slice(3)).toMatchObject([
    { kind: 'vehicle_insurance', stage: 7, days_remaining: 5, reference: 'P-1' },
  ]);
});

test('a renewal is announced again; re-entering the old date does not announce it twice', async () => {
  const id = await vehicle({ mot_expires_on: addDays(start, 7) });
  const renew = (mot_expires_on: string) =>
    world.change((db) => db.update('vehicles', id, { mot_expires_on }, 'id'));

  await runOn(start);
  await renew(addDays(start, 20));
  await runOn(start);
  await renew(addDays(start, 7));
  await runOn(start);

  expect(await stagesTold()).toEqual([
    [7, 7],
    [30, 20],
  ]);
});

test('expiries of vehicles, permits, sites and drivers are events as in the contract, and the office is notified', async () => {
  const [site, permit] = [newId(), newId()];
  const vehicleId = await vehicle({ mot_expires_on: start, tax_expires_on: start });
  await world.change(async (db) => {
    const permitted = { permit_number: 'EPR/AA1234BB', permit_expires_on: start };
    await db.insert('sites', { id: site, name: 'Yard', ...permitted }, 'id');
    const dated = { number: 'SK-1', holder: 'Us', expires_on: start };
    await db.insert('permits', { id: permit, type: 'skip_permit', ...dated }, 'id');
    await db.run(
      `update members set licence_expires_on = $2, cpc_expires_on = $2::date + 7, licence_last4 = '7JS9' where team_id = $1`,
      [start],
    );
  });

  await runOn(start);

  const items = await told();
  expect(items.map(({ kind, subject_type, reference }) => [kind, subject_type, reference]).sort()).toEqual([
    ['driver_cpc', 'driver', null],
    ['driver_licence', 'driver', '7JS9'],
    ['site_permit', 'permit', 'SK-1'],
    ['site_permit', 'site', 'EPR/AA1234BB'],
    ['vehicle_mot', 'vehicle', null],
    ['vehicle_tax', 'vehicle', null],
  ]);
  const dayOf = (kind: string) => items.find((item) => item.kind === kind)!.expires_on;
  expect([dayOf('driver_licence'), dayOf('driver_cpc')]).toEqual([start, addDays(start, 7)]);
  const mot = items.find(({ kind }) => kind === 'vehicle_mot')!;
  expect(mot).toMatchObject({
    id: complianceItemId('vehicle_mot', vehicleId),
    object: 'compliance_item',
    subject_id: vehicleId,
    subject_label: 'YJ23KXB',
    expires_on: start,
    status: 'expiring',
  });
  expect(items.map((item) => isItem(item) || isItem.errors)).toEqual(items.map(() => true));
  const notices = await world.database.query<{ entity_type: string; title: string }>(
    'select entity_type, title from notifications order by entity_type',
  );
  const vehicles = ['vehicle', 'vehicle'];
  expect(notices.map(({ entity_type }) => entity_type)).toEqual([
    'permit',
    'site',
    'team_member',
    'team_member',
    ...vehicles,
  ]);
  expect(notices.map(({ title }) => title)).toContain('MOT of YJ23KXB expires today, 24 October 2026');
});

test('licences and permits not surrendered before they expire, and the first safety inspection due, are announced', async () => {
  const vehicleId = await vehicle({});
  await world.change(async (db) => {
    const due = (due_on: string, more: object = {}) =>
      db.insert(
        'vehicle_maintenance',
        { id: newId(), vehicle_id: vehicleId, type: 'inspection', due_on, ...more },
        'id',
      );
    await due(addDays(start, 7), { status: 'booked', booked_for: addDays(start, 9) });
    await due(addDays(start, 20));
    await due(start, { type: 'service' });
    await due(start, { status: 'cancelled' });
    const licence = { type: 'restricted', vehicles_authorised: 1, continuation_date: addDays(start, 30) };
    await db.insert(
      'o_licences',
      { id: newId(), licence_number: 'OB1234567', holder: 'Us', ...licence },
      'id',
    );
    for (const [licence_number, surrendered_on] of [
      ['OB7654321', start],
      ['OB7654322', addDays(start, 30)],
      ['OB7654323', addDays(start, 31)],
    ])
      await db.insert('o_licences', { id: newId(), licence_number, surrendered_on, ...licence }, 'id');
    const permit = { type: 'other', number: 'X', expires_on: addDays(start, 30) };
    await db.insert('permits', { id: newId(), surrendered_on: addDays(start, 31), ...permit }, 'id');
    await db.insert('permits', { id: newId(), surrendered_on: addDays(start, 30), ...permit }, 'id');
  });

  await runOn(start);

  const items = await told();
  expect(
    items.map(({ kind, subject_type, reference, stage }) => [kind, subject_type, reference, stage]).sort(),
  ).toEqual([
    ['o_licence', 'o_licence', 'OB1234567', 30],
    ['o_licence', 'o_licence', 'OB7654323', 30],
    ['safety_inspection', 'vehicle', null, 7],
    ['site_permit', 'permit', 'X', 30],
  ]);
  expect(items.map((item) => isItem(item) || isItem.errors)).toEqual(items.map(() => true));
  const notices = await world.database.query<{ title: string }>('select title from notifications order by 1');
  expect(notices.map(({ title }) => title)).toEqual([
    'Operator’s licence of OB7654323 expires in 30 days, on 23 November 2026',
    'Operator’s licence of Us expires in 30 days, on 23 November 2026',
    'Permit of X expires in 30 days, on 23 November 2026',
    'Safety inspection of YJ23KXB is due in 7 days, on 31 October 2026',
  ]);
});

test('removed vehicles, surrendered permits, people who left and suspended teams are not announced', async () => {
  await vehicle({ mot_expires_on: start, status: 'disposed' });
  await vehicle({ registration: 'SORN1', tax_expires_on: start, status: 'sorn' });
  await vehicle({ registration: 'OLD1', mot_expires_on: addDays(start, -31) });
  await world.change(async (db) => {
    const base = { number: 'X', expires_on: start };
    await db.insert('permits', { id: newId(), type: 'other', surrendered_on: start, ...base }, 'id');
    await db.insert('permits', { id: newId(), type: 'carrier_registration', ...base }, 'id');
    await db.insert('permits', { id: newId(), type: 'other', archived_at: start, ...base }, 'id');
    const site = { name: 'Closed', permit_number: 'EPR/AA1234BB', permit_expires_on: start };
    await db.insert('sites', { id: newId(), archived_at: start, ...site }, 'id');
  });
  const archived = await vehicle({ registration: 'SOLD1', mot_expires_on: start, archived_at: start });
  const kept = await vehicle({ registration: 'KEPT1' });
  await world.change(async (db) => {
    const due = { type: 'inspection', due_on: start };
    for (const [vehicle_id, status] of [
      [archived, 'due'],
      [kept, 'cancelled'],
    ])
      await db.insert('vehicle_maintenance', { id: newId(), vehicle_id, status, ...due }, 'id');
  });
  await runOn(start);
  expect(await told()).toEqual([]);

  for (const status of ['removed', 'suspended']) {
    await world.database.query(
      'update members set status = $1, licence_expires_on = $2, cpc_expires_on = $2',
      [status, start],
    );
    await runOn(start);
  }
  await world.database.query(
    `update members set status = 'active', licence_expires_on = null, cpc_expires_on = null`,
  );
  expect(await told()).toEqual([]);

  await vehicle({ registration: 'RUNS1', mot_expires_on: start });
  await world.database.query(`update teams set status = 'suspended'`);
  await runOn(start);
  await world.database.query(`update teams set status = 'active'`);
  expect(await told()).toEqual([]);
  await runOn(start);
  expect(await told()).toHaveLength(1);
});

test('a site’s permit that is also among the permits is announced once', async () => {
  const site = newId();
  await world.change(async (db) => {
    const permitted = { permit_number: 'EPR/AA1234BB', permit_expires_on: start };
    await db.insert('sites', { id: site, name: 'Yard', ...permitted }, 'id');
    const same = { number: 'EPR/AA1234BB', site_id: site, expires_on: start };
    await db.insert('permits', { id: newId(), type: 'environmental_permit', ...same }, 'id');
  });

  await runOn(start);

  expect(await told()).toMatchObject([
    { kind: 'site_permit', subject_type: 'permit', subject_label: 'Yard' },
  ]);
});

test('a site’s permit is announced on its own day if the permit in the list has another day, or none', async () => {
  const site = newId();
  await world.change(async (db) => {
    const permitted = { permit_number: 'EPR/AA1234BB', permit_expires_on: addDays(start, 7) };
    await db.insert('sites', { id: site, name: 'Yard', ...permitted }, 'id');
    const listed = { type: 'environmental_permit', number: 'EPR/AA1234BB', site_id: site };
    await db.insert('permits', { id: newId(), ...listed }, 'id');
    await db.insert('permits', { id: newId(), ...listed, expires_on: addDays(start, 300) }, 'id');
  });

  await runOn(start);

  expect(await told()).toMatchObject([
    { kind: 'site_permit', subject_type: 'site', subject_id: site, stage: 7, days_remaining: 7 },
  ]);
});

test('a site’s permit is not announced if the list says that it was surrendered', async () => {
  const site = newId();
  await world.change(async (db) => {
    const permitted = { permit_number: 'EPR/AA1234BB', permit_expires_on: start };
    await db.insert('sites', { id: site, name: 'Yard', ...permitted }, 'id');
    const given = { number: 'EPR/AA1234BB', site_id: site, surrendered_on: start };
    await db.insert('permits', { id: newId(), type: 'environmental_permit', ...given }, 'id');
  });

  await runOn(start);

  expect(await told()).toEqual([]);
});

test('a firm with more expiries than one page is told of each, also where a page ends within a vehicle', async () => {
  const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await world.database.query(
    `insert into vehicles (team_id, id, registration, mot_expires_on, tax_expires_on)
     select $1, ${id}, 'HGV' || n, $2::date, case when n in (1, 499) then $2::date end from generate_series(1, 500) n`,
    [world.team.team_id, start],
  );
  // Told already, so that only those around the end of the page are left.
  await world.database.query(
    `insert into compliance_notices
       (team_id, id, item_id, kind, subject_type, subject_id, expires_on, days_remaining, stage, status)
     select $1, ${id}, ${id}, 'vehicle_mot', 'vehicle', ${id}, $2::date, 0, 0, 'expiring' from generate_series(2, 498) n`,
    [world.team.team_id, start],
  );

  await runOn(start);

  expect((await told()).map(({ kind, subject_label }) => `${subject_label} ${kind}`).sort()).toEqual([
    'HGV1 vehicle_mot',
    'HGV1 vehicle_tax',
    'HGV499 vehicle_mot',
    'HGV499 vehicle_tax',
    'HGV500 vehicle_mot',
  ]);
});

test('two runs at the same moment announce it once', async () => {
  await vehicle({ mot_expires_on: start });

  await Promise.all([runOn(start), runOn(start), runOn(start)]);

  expect(await told()).toHaveLength(1);
});

test('an expiry is told to those who may act on it, about its record, and stands in the history as sent', async () => {
  const people: Record<string, string> = { owner: world.team.user_id };
  for (const role of ['office', 'driver', 'read_only'] as const)
    people[role] = (
      await makeKey(world.database.url, {
        ...{ team: world.team.name, user: `${role}@expiries.test`, role, scopes: ['*'], expires_at: null },
      })
    ).user_id;
  const id = await vehicle({ insurance_expires_on: addDays(start, 7) });
  await runOn(start);

  const notices = await world.database.query<{ user_id: string }>(
    `select user_id, kind, entity_type, entity_id, title from notifications`,
  );
  const notice = { kind: 'compliance_expiring', entity_type: 'vehicle', entity_id: id };
  const title = 'Insurance of YJ23KXB expires in 7 days, on 31 October 2026';
  const byPerson = (a: { user_id: string }, b: { user_id: string }) => (a.user_id < b.user_id ? -1 : 1);
  expect(notices.sort(byPerson)).toEqual(
    [people.owner!, people.office!].map((user_id) => ({ user_id, ...notice, title })).sort(byPerson),
  );
  const [event] = await told();
  const history = await world.database.query(
    `select action, source, actor ->> 'type' as actor from audit_events where entity_type = 'compliance_item' and entity_id = $1`,
    [event!.id],
  );
  expect(history).toEqual([{ action: 'send', source: 'system', actor: 'system' }]);
});
