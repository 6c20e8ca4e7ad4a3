import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { colleague, makeDepot, makeVehicle, notices } from '../../support/transcripts/fleet.ts';
import {
  exchange,
  makeJob,
  makePlaces,
  noteRoutes,
  showJobs,
  showPack,
} from '../../support/transcripts/planning.ts';

const day = '2027-03-15';
const plan = (t: Transcript, body: object): any => ({
  date: day,
  start_depot_id: t.kept.depot.id,
  ...body,
});
async function save(t: Transcript, body: object): Promise<void> {
  noteRoutes(t, await t.ask('appSaveDayPlan', { body: plan(t, body) }));
}
const route = (vehicle: { id: string }, jobs: { id: string }[], more: object = {}) => ({
  vehicle_id: vehicle.id,
  collection_ids: jobs.map(({ id }) => id),
  ...more,
});
const lorry = { type: 'skip_loader', gvw_kg: 18_000, unladen_kg: 9500 };

transcript(import.meta.url, {
  'a firm with a tip, drivers, vehicles of several kinds, and jobs': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.depot = await makeDepot(t, 'Hebden yard', { lat: 53.7418, lng: -2.0127 });
    t.kept.closed = await makeDepot(t, 'Closed yard', { lat: 53.7, lng: -2, is_active: false });
    t.kept.vague = await makeDepot(t, 'Somewhere', { postcode: 'HX9 9ZZ' });
    const permit = { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] };
    await t.ask('appCreateSite', {
      body: {
        name: 'Elland Transfer',
        lat: 53.6852,
        lng: -1.8391,
        contact: { opening_hours: 'Mon-Fri 07:00-16:30, Sat 08:00-12:00' },
        permit,
      },
    });
    t.kept.one = await makeVehicle(t, 'ON23 AAA', { ...lorry, driver_id: t.kept.driver.member_id });
    t.kept.two = await makeVehicle(t, 'TW22 BBB', lorry);
    t.kept.hook = await makeVehicle(t, 'HO21 CCC', { type: 'hook_loader' });
    t.kept.trailer = await makeVehicle(t, 'TR20 DDD', { type: 'trailer' });
    t.kept.expired = await makeVehicle(t, 'EX19 EEE', { ...lorry, mot_expires_on: '2027-03-14' });
    const [a, b, c, vague] = await makePlaces(t, {
      Alder: 'HX7 8DB',
      Birch: 'HX7 6AD',
      Cedar: 'HX6 3LF',
      Dogwood: 'HX9 9ZZ',
    });
    const on = { scheduled_date: day };
    t.kept.jobs = [
      await makeJob(t, a, { ...on, ...exchange, scheduled_time: '08:00' }),
      await makeJob(t, b, { ...on, ...exchange, service_type: 'delivery' }),
      await makeJob(t, c, { ...on, ...exchange, service_type: 'collection', quantity_kg: 6500 }),
      await makeJob(t, a, { ...on, ...exchange, quantity_kg: 9000 }),
    ];
    t.kept.roro = await makeJob(t, b, { ...on, container_type: '40 yd roro', service_type: 'exchange' });
    t.kept.untipped = await makeJob(t, b, { ...on, ...exchange, ewc_codes: ['20 01 21'] });
    t.kept.unplaced = await makeJob(t, vague, { ...on, ...exchange });
    t.kept.tomorrow = await makeJob(t, a, { ...exchange, scheduled_date: '2027-03-16' });
    t.kept.places = [a, b, c];
  },

  'a day without a plan, and refused plans': async (t) => {
    const { one, two, jobs, tomorrow, unplaced, trailer, expired, driver, office, reader, closed, vague } =
      t.kept;
    await t.ask('appGetDayPlan', { query: { date: day } });
    await t.ask('appGetDayPlan', { key: driver.key, query: { date: day } });
    await t.refused('appPublishDayPlan', { body: { date: day } });
    const good = [route(one, [jobs[0]])];
    await t.each('appSaveDayPlan', {}, [
      plan(t, { date: '2027-03-09', routes: good }),
      plan(t, { date: '2027-03-16', routes: good }),
      plan(t, { start_depot_id: closed.id, routes: good }),
      plan(t, { start_depot_id: vague.id, routes: good }),
      plan(t, { start_depot_id: one.id, routes: good }),
      plan(t, { routes: good, version: 1 }),
      plan(t, { routes: good, shift_start: '18:00', shift_end: '06:00' }),
      plan(t, { routes: [...good, route(one, [jobs[1]])] }),
      plan(t, { routes: [...good, route(two, [jobs[0]])] }),
      plan(t, { routes: [route(one, [jobs[0]]), route(two, [jobs[1]], { driver_id: driver.member_id })] }),
      plan(t, {
        routes: [
          route(one, [jobs[0]], { driver_id: driver.member_id }),
          route(two, [jobs[1]], { driver_id: driver.member_id }),
        ],
      }),
      plan(t, { routes: [route(one, [tomorrow])] }),
      plan(t, { routes: [route(one, [unplaced])] }),
      plan(t, { routes: [route(trailer, [jobs[0]])] }),
      plan(t, { routes: [route(expired, [jobs[0]])] }),
      plan(t, { routes: [route(one, [jobs[0]], { driver_id: two.id })] }),
      plan(t, { routes: [route(driver, [jobs[0]])] }),
      plan(t, { routes: [route(one, [])] }),
    ]);
    for (const who of [driver, reader])
      await t.refused('appSaveDayPlan', { key: who.key, body: plan(t, { routes: good }) });
    await t.ask('appSaveDayPlan', { key: office.key, body: plan(t, { routes: [] }) });
  },

  'a plan is saved, changed and put in another order; its jobs follow': async (t) => {
    const { one, two, jobs, driver, second, depot } = t.kept;
    const [a, b, c, d] = jobs;
    await save(t, { version: 2, routes: [route(one, [a, b])] });
    await showJobs(t, ...jobs);
    await t.refused('appSaveDayPlan', { body: plan(t, { version: 2, routes: [route(one, [b])] }) });
    await save(t, {
      routes: [route(one, [b, a]), route(two, [c], { driver_id: second.member_id })],
      shift_start: '07:30',
      shift_end: '17:00',
    });
    await showJobs(t, ...jobs);
    await save(t, {
      routes: [route(two, [a, c], { driver_id: null }), route(one, [d], { driver_id: second.member_id })],
    });
    await showJobs(t, ...jobs);
    await t.ask('appGetBoard', { query: { date: day, derive: '1' } });
    await t.ask('appUpdateDepot', { path: { id: depot.id }, body: { is_active: true, name: 'Canal yard' } });
    await save(t, {
      routes: [
        route(one, [a, b], { driver_id: driver.member_id }),
        route(two, [c], { driver_id: second.member_id }),
      ],
    });
    await t.ask('appGetDayPlan', { query: { date: day } });
  },

  'a published plan tells each driver once; a saved one is a draft again': async (t) => {
    const { one, two, jobs, driver, second, office, reader } = t.kept;
    const [a, b, c, d] = jobs;
    const publish = { body: { date: day } };
    for (const who of [driver, reader]) await t.refused('appPublishDayPlan', { key: who.key, ...publish });
    await t.refused('appPublishDayPlan', { body: { date: day, version: 1 } });
    const { version } = await t.ask('appGetDayPlan', { query: { date: day } });
    await t.ask('appPublishDayPlan', { key: office.key, body: { date: day, version } });
    await t.ask('appPublishDayPlan', publish);
    await notices(t, driver, second, office);
    for (const who of [driver, second, reader])
      await t.ask('appGetDayPlan', { key: who.key, query: { date: day } });
    for (const who of [driver, second]) await showPack(t, who, { date: day });
    await save(t, { routes: [route(one, [a, b, d]), route(two, [c], { driver_id: null })] });
    await t.ask('appReplaceNotificationPreferences', {
      key: driver.key,
      body: { in_app: [], email: ['plan_published'] },
    });
    await t.ask('appPublishDayPlan', publish);
    await notices(t, driver, second);
  },

  'jobs that change after they were planned are shown as changed': async (t) => {
    const { one, two, jobs, driver } = t.kept;
    const [a, b, c, d] = jobs;
    const change = (job: { id: string }, body: object) =>
      t.ask('appUpdateCollection', { path: { id: job.id }, body });
    const shown = () => t.ask('appGetDayPlan', { query: { date: day } });
    await change(a, { scheduled_date: '2027-03-16' });
    await shown();
    await change(b, { status: 'cancelled', cancel_reason: 'Not needed' });
    await shown();
    await change(c, { vehicle_id: one.id });
    await shown();
    await t.ask('appGetDayPlan', { key: driver.key, query: { date: day } });
    await change(a, { scheduled_date: day });
    await change(b, { status: 'scheduled' });
    await t.ask('appDeleteCollection', { path: { id: d.id } });
    await shown();
    await t.refused('appSaveDayPlan', { body: plan(t, { routes: [route(one, [d])] }) });
    await t.each('appSaveDayPlan', {}, [plan(t, { routes: [route(one, [a, b]), route(two, [c])] })]);
    await change(a, { status: 'in_progress' });
    await t.refused('appSaveDayPlan', { body: plan(t, { routes: [route(two, [a])] }) });
    await save(t, { routes: [route(two, [b, c])] });
    await showJobs(t, a, b, c);
    await save(t, { routes: [route(one, [b]), route(two, [c])] });
    await showJobs(t, a, b, c);
    await save(t, { routes: [] });
    await showJobs(t, a, b, c);
    await t.ask('appGetDayPlan', { query: { date: day } });
  },

  'the warnings of a route': async (t) => {
    const { one, two, hook, roro, untipped, places } = t.kept;
    const [a, , c] = places;
    const on = { scheduled_date: day };
    const early = await makeJob(t, a, {
      ...on,
      ...exchange,
      service_type: 'delivery',
      scheduled_time: '05:00',
    });
    const heavy = await makeJob(t, c, {
      ...on,
      ...exchange,
      service_type: 'collection',
      quantity_kg: 20_000,
    });
    const late = await makeJob(t, c, { ...on, ...exchange, service_type: 'wait_and_load' });
    const bins = await makeJob(t, a, { ...on, container_type: '1100 litre bin', service_type: 'collection' });
    await save(t, { routes: [route(one, [early]), route(two, [heavy]), route(hook, [roro])] });
    await save(t, { routes: [route(one, [untipped]), route(two, [bins]), route(hook, [late])] });
    await save(t, { routes: [route(one, [late, early])], shift_start: '15:00', shift_end: '16:00' });
    await save(t, { routes: [route(two, [roro]), route(one, [heavy, late, early])], shift_start: '04:00' });
    await save(t, { routes: [] });
  },

  'plans of a Saturday, of the day the clocks change, and of today': async (t) => {
    const { one, two, places } = t.kept;
    for (const date of ['2027-03-20', '2027-03-28', '2027-10-31', '2027-03-10']) {
      const [first, last] = [
        await makeJob(t, places[0], { ...exchange, scheduled_date: date, scheduled_time: '09:00' }),
        await makeJob(t, places[1], { ...exchange, scheduled_date: date, service_type: 'tip_and_return' }),
      ];
      await save(t, {
        date,
        routes: [route(one, [first]), route(two, [last])],
        shift_start: '00:30',
        shift_end: '23:30',
      });
      await showJobs(t, first, last);
    }
    await t.ask('appPublishDayPlan', { body: { date: '2027-03-28' } });
    await t.ask('appGetBoard', { query: { date: '2027-03-28', derive: '1' } });
    await t.ask('appGetDayPlan', { key: t.kept.reader.key, query: { date: '2027-03-20' } });
  },
});
