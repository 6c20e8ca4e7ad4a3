import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '../../db/ids.ts';
import { addDays } from '../../domain/dates.ts';
import { announceOn, forgetAnnouncements } from './announcements.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

// Which records an expiry is announced of, and what one announcement says of others.
const start = '2026-10-24';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => forgetAnnouncements(world));

/** Makes the announcements of a morning and returns all made so far, as `label kind stage`, in order of the labels. */
async function toldOn(day: string): Promise<string[]> {
  await announceOn(world, day);
  const events = await world.database.query<{ body: string }>('select body from events order by id');

  return events
    .map(({ body }) => JSON.parse(body).data.object)
    .map(({ subject_label, kind, stage }) => `${subject_label} ${kind} ${stage}`)
    .sort();
}

async function insert(table: string, columns: object): Promise<string> {
  const id = newId();
  await world.change((db) => db.insert(table, { id, ...columns }, 'id'));

  return id;
}

test('a vehicle is announced while it is in use or under repair, not once it is laid up or sold', async () => {
  const days = { mot_expires_on: start, tax_expires_on: start, insurance_expires_on: start };
  for (const status of ['active', 'off_road', 'sorn', 'disposed']) {
    const vehicle_id = await insert('vehicles', {
      registration: status.replace('_', '').toUpperCase(),
      status,
      ...days,
    });
    const due = { vehicle_id, type: 'inspection', due_on: start };
    await insert('vehicle_maintenance', { ...due, due_on: addDays(start, 7), status: 'due' });
    await insert('vehicle_maintenance', { ...due, status: 'done', done_on: start, result: 'pass' });
    await insert('vehicle_maintenance', { ...due, status: 'cancelled' });
  }

  const kinds = ['safety_inspection 7', 'vehicle_insurance 0', 'vehicle_mot 0', 'vehicle_tax 0'];
  expect(await toldOn(start)).toEqual(
    ['ACTIVE', 'OFFROAD'].flatMap((label) => kinds.map((kind) => `${label} ${kind}`)),
  );
});

test('what was said of one document of a vehicle does not silence another with the same day', async () => {
  const id = await insert('vehicles', { registration: 'ONE', mot_expires_on: addDays(start, 7) });
  await insert('vehicles', { registration: 'TWO' });
  expect(await toldOn(start)).toEqual(['ONE vehicle_mot 7']);

  await world.change((db) => db.update('vehicles', id, { tax_expires_on: addDays(start, 7) }, 'id'));
  await world.database.query(`update vehicles set mot_expires_on = $1 where registration = 'TWO'`, [
    addDays(start, 7),
  ]);

  expect(await toldOn(start)).toEqual(['ONE vehicle_mot 7', 'ONE vehicle_tax 7', 'TWO vehicle_mot 7']);
});

test('a permit in the list silences that of its own site alone, and not once it is removed', async () => {
  const number = 'EPR/AA1234BB';
  const own = { permit_number: number, permit_expires_on: start };
  const yard = await insert('sites', { name: 'Yard', ...own });
  await insert('sites', { name: 'Tip', ...own });
  const listed = { type: 'environmental_permit', number, site_id: yard, expires_on: start };
  const permit = await insert('permits', listed);
  await insert('permits', { ...listed, number: 'EPR/ZZ1234ZZ', expires_on: addDays(start, 300) });
  expect(await toldOn(start)).toEqual(['Tip site_permit 0', 'Yard site_permit 0']);

  await world.change((db) => db.update('permits', permit, { archived_at: `${start}T12:00:00Z` }, 'id'));
  // What is announced now is the record of the site, no longer the permit of the list.
  expect(await toldOn(start)).toEqual(['Tip site_permit 0', 'Yard site_permit 0', 'Yard site_permit 0']);
});

test('a site’s permit is announced beside a surrendered one of its number while the list has one that lasts', async () => {
  const own = { permit_number: 'EPR/AA1234BB', permit_expires_on: start };
  const listed = { type: 'environmental_permit', number: 'EPR/AA1234BB' };
  const site = async (name: string, permits: object[]) => {
    const site_id = await insert('sites', { name, ...own });
    for (const permit of permits) await insert('permits', { ...listed, site_id, ...permit });
  };
  const earlier = { surrendered_on: '2020-01-01' };
  await site('Replaced', [earlier, { expires_on: addDays(start, 300) }]);
  await site('Replaced without an end', [earlier, {}]);
  await site('Given up afterwards', [{ surrendered_on: addDays(start, 1) }]);
  await site('Given up twice', [earlier, { surrendered_on: start }]);
  await site('Same day, given up', [{ ...earlier, expires_on: start }, {}]);
  for (const number of ['AA1234BB', 'EPR/AA1234BB/D0012', 'aa1234bb/a001'])
    await site(`Given up as ${number}`, [{ number, surrendered_on: start }]);

  expect(await toldOn(start)).toEqual([
    'Given up afterwards site_permit 0',
    'Replaced site_permit 0',
    'Replaced without an end site_permit 0',
  ]);
});

test('a permit is called by its site, else its holder, else its number', async () => {
  const site_id = await insert('sites', { name: 'Yard' });
  const permit = { type: 'skip_permit', expires_on: start };
  await insert('permits', { ...permit, number: 'A-1', holder: 'Us', site_id });
  await insert('permits', { ...permit, number: 'A-2', holder: 'Us' });
  await insert('permits', { ...permit, number: 'A-3' });

  expect(await toldOn(start)).toEqual(['A-3 site_permit 0', 'Us site_permit 0', 'Yard site_permit 0']);
});

test('an expiry is announced up to thirty days after it, and thirty before', async () => {
  for (const days of [-31, -30, 30, 31])
    await insert('vehicles', { registration: `D${days + 100}`, mot_expires_on: addDays(start, days) });

  expect(await toldOn(start)).toEqual(['D130 vehicle_mot 30', 'D70 vehicle_mot 0']);
});
