import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../db/ids.ts';
import { addDays, londonDate } from '../../domain/dates.ts';
import { makeScheduledCollections } from '../../jobs/scheduled/make_scheduled_collections.ts';
import { eventually } from '../support/eventually.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

const today = londonDate(new Date());

let world: JobsWorld;
let clientId: string;
beforeAll(async () => {
  world = await openJobsWorld();
  clientId = newId();
  await world.change((db) => db.insert('clients', { id: clientId, name: 'Pennine' }, 'id'));
});
afterAll(() => world.close());

async function newSchedule(columns: object = {}): Promise<string> {
  const id = newId();
  await world.change((db) =>
    db.insert(
      'recurring_schedules',
      { id, client_id: clientId, rrule: 'FREQ=DAILY;INTERVAL=7', start_on: today, ...columns },
      'id',
    ),
  );

  return id;
}

/** The run of this morning, by hand. */
async function runOnce(): Promise<void> {
  await world.database.query(
    `insert into schedule_runs (name, due_at) values ($1, now() - interval '1 minute')
     on conflict (name, due_at) do nothing`,
    [makeScheduledCollections.name],
  );
  const jobs = world.work({ kinds: kindsWith({ schedule: [makeScheduledCollections] }) });
  await eventually('the run has ended', async () => {
    const waiting = await world.database.query(
      'select from schedule_runs where name = $1 and due_at < now() and finished_at is null',
      [makeScheduledCollections.name],
    );

    return waiting.length === 0;
  });
  await jobs.drain();
}

async function visitsOf(schedule: string): Promise<string[]> {
  const rows = await world.database.query<{ day: string }>(
    `select c.scheduled_date::text as day from schedule_visits v
     join collections c on c.team_id = v.team_id and c.id = v.collection_id
     where v.schedule_id = $1 order by 1`,
    [schedule],
  );

  return rows.map(({ day }) => day);
}

const weeks = [0, 7, 14, 21, 28].map((days) => addDays(today, days));

test('each morning the collections up to the horizon are made once, and not under an expired ticket', async () => {
  const noteId = newId();
  await world.change((db) =>
    db.insert(
      'notes',
      {
        id: noteId,
        reference: 'WTN-1',
        status: 'valid',
        note_type: 'season_ticket',
        waste: '{"description":"Rubble","quantity_value":1,"quantity_unit":"tonnes"}',
        transferor: '{}',
        transferee: '{}',
        transfer: '{}',
        signatures: '{}',
        client_id: clientId,
        ewc_codes: ['17 01 07'],
        valid_from: addDays(today, -30),
        valid_until: addDays(today, 10),
      },
      'id',
    ),
  );
  const [plain, ticketed, paused, over] = [
    await newSchedule(),
    await newSchedule({ season_ticket_id: noteId }),
    await newSchedule({ paused: true }),
    await newSchedule({ start_on: addDays(today, -30), end_on: addDays(today, -1) }),
  ];

  await runOnce();
  await runOnce();

  expect(await visitsOf(plain)).toEqual(weeks);
  expect(await visitsOf(ticketed)).toEqual(weeks.slice(0, 2));
  expect(await visitsOf(paused)).toEqual([]);
  expect(await visitsOf(over)).toEqual([]);
  const [row] = await world.database.query<{ day: string }>(
    'select next_run_on::text as day from recurring_schedules where id = $1',
    [plain],
  );
  expect(row!.day).toBe(today);
  const made = await world.database.query(
    `select distinct c.waste_description, c.ewc_codes, c.quantity_kg::int, c.note_id from schedule_visits v
     join collections c on c.team_id = v.team_id and c.id = v.collection_id where v.schedule_id = $1`,
    [ticketed],
  );
  expect(made).toEqual([
    { waste_description: 'Rubble', ewc_codes: ['17 01 07'], quantity_kg: 1000, note_id: noteId },
  ]);
  const audit = await world.database.query(
    `select actor ->> 'type' as type from audit_events where entity_type = 'collection' group by 1`,
  );
  expect(audit).toEqual([{ type: 'system' }]);
});

test('a day that newly falls within the horizon is made, and no other day again', async () => {
  const schedule = await newSchedule({ rrule: 'FREQ=DAILY' });
  await runOnce();
  await world.database.query('delete from schedule_visits where schedule_id = $1 and due_on > $2', [
    schedule,
    addDays(today, 26),
  ]);

  await runOnce();

  const days = await visitsOf(schedule);
  expect(days).toHaveLength(29);
  expect(days.at(-1)).toBe(addDays(today, 28));
});

test('a sold vehicle is not planned, and a deleted client is not visited', async () => {
  const [vehicleId, goneId] = [newId(), newId()];
  await world.change(async (db) => {
    await db.insert('vehicles', { id: vehicleId, registration: 'AB12CDE', archived_at: new Date() }, 'id');
    await db.insert('clients', { id: goneId, name: 'Gone', archived_at: new Date() }, 'id');
  });
  const [kept, gone] = [
    await newSchedule({ vehicle_id: vehicleId }),
    await newSchedule({ client_id: goneId }),
  ];

  await runOnce();

  expect(await visitsOf(kept)).toEqual(weeks);
  expect(await visitsOf(gone)).toEqual([]);
  const made = await world.database.query(
    `select distinct c.vehicle_id from schedule_visits v
     join collections c on c.team_id = v.team_id and c.id = v.collection_id where v.schedule_id = $1`,
    [kept],
  );
  expect(made).toEqual([{ vehicle_id: null }]);
});

test('the next visit of a complete schedule moves on when its day is over', async () => {
  const schedule = await newSchedule();
  await runOnce();
  await world.database.query('update recurring_schedules set next_run_on = $2 where id = $1', [
    schedule,
    addDays(today, -1),
  ]);

  await runOnce();

  const [row] = await world.database.query<{ day: string }>(
    'select next_run_on::text as day from recurring_schedules where id = $1',
    [schedule],
  );
  expect(row!.day).toBe(today);
  expect(await visitsOf(schedule)).toEqual(weeks);
});
