import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { colleague, makeVehicle, notices, showVehicles } from '../../support/transcripts/fleet.ts';

const types = ['service', 'inspection', 'mot', 'repair', 'loler', 'tacho'];
const record = (t: Transcript, vehicle: { id: string }, body: object): Promise<any> =>
  t.ask('appCreateMaintenance', { body: { vehicle_id: vehicle.id, ...body } });
const change = (t: Transcript, { id }: { id: string }, bodies: object[]): Promise<any> =>
  t.each('appUpdateMaintenance', { path: { id } }, bodies);

transcript(import.meta.url, {
  'the people, and vehicles with different last days': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.lorry = await makeVehicle(t, 'LO23 AAA', {
      ...{ odometer_km: 10_000, last_service_on: '2027-01-05', mot_expires_on: '2027-04-30' },
      ...{ loler_expires_on: '2027-06-30', tacho_calibration_expires_on: '2027-08-31' },
    });
    t.kept.other = await makeVehicle(t, 'OT22 BBB');
    t.kept.third = await makeVehicle(t, 'TH21 CCC', { odometer_km: 40 });
    t.kept.gone = await makeVehicle(t, 'GO20 DDD', { status: 'disposed' });
    const spent = { date: '2027-03-09', category: 'repair', net: 240, vehicle_id: t.kept.lorry.id };
    t.kept.expense = await t.ask('appCreateFleetExpense', { body: spent });
  },

  'each type is due, booked and done, with its last day on the vehicle': async (t) => {
    const { lorry, other, expense } = t.kept;
    for (const type of types) {
      const due = await record(t, lorry, { type, due_on: '2027-04-01', provider: 'Halifax Commercials' });
      await change(t, due, [
        { booked_for: '2027-03-08' },
        { booked_for: '2027-03-09', notes: 'Ring first' },
        { expires_on: '2028-03-31' },
        { done_on: '2027-03-11' },
        {
          ...{ done_on: '2027-03-09', odometer_km: 10_500, result: 'pass', cost: 180.25 },
          ...(['mot', 'loler', 'tacho'].includes(type) && { expires_on: '2028-03-31' }),
        },
        { expense_id: expense.id },
        { cost: 181.1, notes: 'Invoice 7731' },
        { done_on: '2027-03-08' },
        { booked_for: '2027-03-12' },
        { status: 'cancelled' },
      ]);
      await record(t, other, { type, done_on: '2027-03-02', result: 'advisory' });
      await showVehicles(t, lorry, other);
    }
  },

  'refused maintenance': async (t) => {
    const { lorry, gone, driver, reader, expense } = t.kept;
    const vehicle_id = lorry.id;
    await t.each('appCreateMaintenance', {}, [
      { vehicle_id, type: 'wash' },
      { vehicle_id, type: 'mot', done_on: '2027-03-11' },
      { vehicle_id, type: 'mot', due_on: '2027-03-11', result: 'pass' },
      { vehicle_id, type: 'mot', due_on: '2027-03-11', odometer_km: 1 },
      { vehicle_id, type: 'mot', due_on: '2027-03-11', cost: 1 },
      { vehicle_id, type: 'mot', due_on: '2027-03-11', expires_on: '2028-01-01' },
      { vehicle_id, type: 'mot', booked_for: '2027-03-11', expense_id: expense.id },
      { vehicle_id, type: 'mot', done_on: '2027-03-10', cost: 1.005 },
      { vehicle_id, type: 'mot', done_on: '2027-03-10', expense_id: lorry.id },
      { vehicle_id, type: 'service', done_on: '2027-03-10', expires_on: '2028-01-01' },
      { vehicle_id, type: 'mot', done_on: '2027-03-10', result: 'fail', expires_on: '2028-01-01' },
      {
        vehicle_id,
        type: 'repair',
        done_on: '2027-03-10',
        defects: [{ description: 'Horn', severity: 'minor', rectified_on: '2027-03-11' }],
      },
      { vehicle_id: gone.id, type: 'mot' },
      { vehicle_id: driver.member_id, type: 'mot' },
      { vehicle_id, type: 'service', interval_weeks: 53 },
      { vehicle_id, type: 'inspection', interval_weeks: 3, due_on: '2027-05-01' },
      { vehicle_id, type: 'inspection', interval_weeks: 4, due_on: '2027-05-02' },
      { vehicle_id, type: 'inspection', interval_weeks: 13, due_on: '2027-05-03' },
      { vehicle_id, type: 'inspection', interval_weeks: 14 },
      { vehicle_id, type: 'service', interval_weeks: 26, due_on: '2027-05-04' },
      { vehicle_id, type: 'repair' },
      {
        data: [
          { vehicle_id, type: 'repair', notes: 'In bulk' },
          { vehicle_id, type: 'repair', cost: 1 },
        ],
      },
    ]);
    for (const who of [driver, reader])
      await t.refused('appCreateMaintenance', { key: who.key, body: { vehicle_id, type: 'mot' } });
  },

  'what is due is changed field by field, booked, unbooked, and cancelled': async (t) => {
    const { third, expense } = t.kept;
    const due = await record(t, third, { type: 'inspection' });
    await change(t, due, [
      { due_on: '2027-03-24' },
      { due_on: '2027-03-31' },
      { interval_weeks: 6 },
      { interval_weeks: 26 },
      { interval_weeks: 8 },
      { due_odometer_km: 5000 },
      { due_odometer_km: null },
      { interval_km: 10_000 },
      { interval_km: null },
      { provider: 'Own workshop' },
      { provider: null },
      { notes: 'Pit is booked' },
      { notes: null },
      {
        defects: [
          { description: 'Worn pads', severity: 'advisory' },
          { description: 'Cut tyre', severity: 'dangerous', rectified_on: '2027-03-10' },
        ],
      },
      { defects: [] },
      { result: 'pass' },
      { cost: 4, expense_id: expense.id, odometer_km: 3 },
      { booked_for: '2027-03-30' },
      { booked_for: null },
      { booked_for: null },
      { booked_for: '2027-03-29' },
      { booked_for: '2027-03-29' },
      { due_on: null },
      { interval_weeks: null },
      { status: 'cancelled', done_on: '2027-03-10' },
      { status: 'cancelled', booked_for: '2027-03-10' },
      {},
      { status: 'cancelled', notes: 'Sold' },
      { status: 'cancelled' },
      { booked_for: '2027-03-30' },
      { done_on: '2027-03-10' },
      { notes: 'Not sold after all' },
    ]);
    await t.ask('appGetMaintenance', { path: { id: due.id } });
  },

  'an interval plans the next, from the day it was done': async (t) => {
    const { third, lorry } = t.kept;
    const first = await record(t, third, {
      ...{ type: 'inspection', due_on: '2027-03-12', interval_weeks: 6, provider: 'Own workshop' },
    });
    await change(t, first, [{ done_on: '2027-03-08', odometer_km: 39, result: 'pass' }, { notes: 'Filed' }]);
    const made = { query: { vehicle_id: third.id, status: 'due' } };
    const [next] = await t.list('appListMaintenance', made);
    await change(t, next, [{ booked_for: '2027-04-16' }, { done_on: '2027-03-10', result: 'advisory' }]);
    await t.list('appListMaintenance', made);
    await record(t, lorry, {
      type: 'service',
      done_on: '2027-02-28',
      interval_km: 20_000,
      odometer_km: 11_000,
    });
    await record(t, lorry, { type: 'service', done_on: '2027-02-27', interval_km: 20_000 });
    await record(t, lorry, {
      type: 'service',
      done_on: '2027-03-10',
      interval_weeks: 52,
      interval_km: 30_000,
      odometer_km: 11_001,
    });
    await t.list('appListMaintenance', { query: { vehicle_id: lorry.id, type: 'service', status: 'due' } });
    await showVehicles(t, lorry, third);
  },

  'a failed test of each type takes a vehicle off the road until it passes': async (t) => {
    const { third, other, office, driver, lorry } = t.kept;
    for (const type of types) {
      const failed = await record(t, third, {
        type,
        done_on: '2027-03-09',
        result: 'fail',
        odometer_km: 100,
      });
      await showVehicles(t, third);
      await record(t, third, {
        type: type === 'mot' ? 'tacho' : 'mot',
        done_on: '2027-03-09',
        result: 'pass',
      });
      await record(t, other, { type, done_on: '2027-03-09', result: 'pass' });
      await record(t, third, { type, done_on: '2027-03-08', result: 'pass' });
      await showVehicles(t, third);
      await change(t, failed, [{ notes: 'Retest is booked' }]);
      await record(t, third, { type, done_on: '2027-03-10', result: type === 'mot' ? 'advisory' : 'pass' });
      await showVehicles(t, third);
    }
    await notices(t, t.owner, office, driver);
    const passed = await record(t, lorry, { type: 'inspection', done_on: '2027-03-05', result: 'pass' });
    await change(t, passed, [{ result: 'fail' }, { result: 'fail' }]);
    await showVehicles(t, lorry);
    const late = await record(t, lorry, { type: 'inspection', done_on: '2027-03-10', result: 'fail' });
    await showVehicles(t, lorry);
    await t.ask('appGetBoard', { query: { date: '2027-03-10' } });
    await change(t, late, [{ result: 'pass' }, { result: 'advisory' }, { result: null }]);
    await showVehicles(t, lorry);
    await t.ask('appUpdateVehicle', { path: { id: third.id }, body: { status: 'sorn' } });
    await record(t, third, { type: 'loler', done_on: '2027-03-10', result: 'fail' });
    await record(t, third, {
      type: 'loler',
      done_on: '2027-03-10',
      result: 'pass',
      expires_on: '2027-09-09',
    });
    await showVehicles(t, third);
  },

  'an older test that is entered later does not take back a later last day': async (t) => {
    const { lorry, other } = t.kept;
    const pass = { result: 'pass' };
    await record(t, lorry, { type: 'mot', done_on: '2027-02-01', ...pass, expires_on: '2028-01-31' });
    await showVehicles(t, lorry);
    const corrected = await record(t, lorry, {
      type: 'mot',
      done_on: '2027-03-10',
      ...pass,
      expires_on: '2038-03-09',
    });
    await showVehicles(t, lorry);
    await change(t, corrected, [{ expires_on: '2028-03-09' }]);
    await showVehicles(t, lorry);
    await record(t, other, { type: 'tacho', done_on: '2027-03-10', ...pass, expires_on: '2029-03-09' });
    await record(t, other, { type: 'tacho', done_on: '2027-03-01', ...pass, expires_on: '2029-02-28' });
    await record(t, other, { type: 'loler', done_on: '2026-09-10', ...pass, expires_on: '2027-03-09' });
    await record(t, other, { type: 'service', done_on: '2027-01-01' });
    await showVehicles(t, other);
  },

  'every filter of the list, and its file': async (t) => {
    const { lorry, other, driver } = t.kept;
    await record(t, lorry, { type: 'mot', booked_for: '2027-03-29', due_on: '2027-05-10' });
    await record(t, other, { type: 'mot', booked_for: '2027-03-30' });
    await t.list('appListMaintenance', { query: { limit: 9 } });
    await t.filtered('appListMaintenance', [
      { vehicle_id: lorry.id },
      { vehicle_id: other.id, type: 'mot' },
      { due_before: '2027-05-02' },
      { due_before: '2027-05-03' },
      { due_before: '2027-04-22', status: 'due' },
      { due_before: '2027-03-30', status: 'booked' },
      { type: 'service', status: 'due' },
    ]);
    await t.ask('appExportList', { path: { list: 'maintenance' } });
    await t.ask('appExportList', { path: { list: 'maintenance' }, query: { status: 'booked' } });
    await t.list('appListMaintenance', { key: driver.key, query: { type: 'mot' } });
  },

  'a vehicle that is removed keeps its records; a failed one can still be put right': async (t) => {
    const { other } = t.kept;
    const failed = await record(t, other, { type: 'inspection', done_on: '2027-03-10', result: 'fail' });
    const due = await record(t, other, { type: 'mot', due_on: '2027-05-05' });
    await t.ask('appDeleteVehicle', { path: { id: other.id } });
    await t.refused('appCreateMaintenance', { body: { vehicle_id: other.id, type: 'mot' } });
    await change(t, failed, [{ result: 'pass' }]);
    await change(t, due, [{ done_on: '2027-03-10', result: 'fail' }]);
    await t.list('appListMaintenance', { query: { vehicle_id: other.id, type: 'inspection' } });
    await t.ask('appGetBoard', { query: { date: '2027-03-10' } });
  },

  'due inspections are announced 30, 7 and 0 days before': async (t) => {
    const { lorry, office } = t.kept;
    const weekly = await record(t, lorry, { type: 'inspection', due_on: '2027-03-18', notes: 'Seven days' });
    await record(t, lorry, { type: 'service', due_on: '2027-03-11', notes: 'A service is not told of' });
    await t.goTo('2027-03-11T06:30:00.000Z');
    await notices(t, office);
    await change(t, weekly, [{ due_on: '2027-03-11' }]);
    await t.goTo('2027-03-12T06:30:00.000Z');
    await notices(t, office);
  },
});
