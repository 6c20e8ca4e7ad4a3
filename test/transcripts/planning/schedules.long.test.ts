import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { colleague, makeVehicle } from '../../support/transcripts/fleet.ts';
import { makePlaces } from '../../support/transcripts/planning.ts';

const start_on = '2027-03-10';
/** The visits of a client: their days, states and reasons, and what else is new of them. */
const visits = (t: Transcript, { client }: any): Promise<any[]> =>
  t.list('appListCollections', { query: { client_id: client.id } });
const repeat = (t: Transcript, { client }: any, body: object): Promise<any> =>
  t.ask('appCreateRecurringSchedule', { body: { client_id: client.id, start_on, ...body } });
const replace = (t: Transcript, { id }: { id: string }, { client }: any, body: object): Promise<any> =>
  t.ask('appReplaceRecurringSchedule', { path: { id }, body: { client_id: client.id, start_on, ...body } });

transcript(import.meta.url, {
  'clients in three nations, a driver, two vehicles and a container': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir'];
    const codes = ['HX7 8DB', 'HX7 6AD', 'HX6 3LF', 'EH1 1YZ', 'BT1 5GS', 'HX7 8DB'];
    const made = await makePlaces(t, Object.fromEntries(names.map((name, at) => [name, codes[at]!])));
    [t.kept.a, t.kept.b, t.kept.c, t.kept.scot, t.kept.irish, t.kept.f] = made;
    t.kept.lorry = await makeVehicle(t, 'LO23 AAA');
    t.kept.broken = await makeVehicle(t, 'BR22 BBB', { status: 'off_road' });
    t.kept.skip = await t.ask('appCreateContainer', {
      body: { container_type: '8 yd skip', reference: 'SK-1' },
    });
  },

  'a weekly round with everything': async (t) => {
    const { a, driver, lorry, skip } = t.kept;
    t.kept.weekly = await repeat(t, a, {
      ...{ rrule: 'FREQ=WEEKLY;BYDAY=WE,FR', client_location_id: a.location.id, time: '07:30' },
      ...{
        service_type: 'exchange',
        container_id: skip.id,
        driver_id: driver.member_id,
        vehicle_id: lorry.id,
      },
      ...{
        driver_notes: 'Ring the bell',
        end_on: '2027-05-28',
        skip_dates: ['2027-03-17'],
        holiday_rule: 'after',
      },
    });
    await visits(t, a);
    await t.ask('appGetRecurringSchedule', { path: { id: t.kept.weekly.id } });
  },

  'bank holidays: the same day, none, before and after, in each nation': async (t) => {
    const { b, c, scot, irish, f } = t.kept;
    for (const holiday_rule of ['same', 'skip', 'before', 'after'])
      await repeat(t, b, {
        rrule: 'FREQ=WEEKLY;BYDAY=FR',
        start_on: '2027-03-26',
        holiday_rule,
        driver_notes: holiday_rule,
      });
    await visits(t, b);
    for (const holiday_rule of ['before', 'after'])
      await repeat(t, c, { rrule: 'FREQ=WEEKLY;BYDAY=MO', holiday_rule, driver_notes: holiday_rule });
    await repeat(t, c, { rrule: 'FREQ=WEEKLY;BYDAY=TH,FR', holiday_rule: 'before', driver_notes: 'Both' });
    await visits(t, c);
    await repeat(t, scot, { rrule: 'FREQ=WEEKLY;BYDAY=MO', holiday_rule: 'skip' });
    await repeat(t, irish, { rrule: 'FREQ=WEEKLY;BYDAY=WE', holiday_rule: 'skip' });
    await repeat(t, irish, {
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      holiday_rule: 'after',
      holiday_calendar: 'scotland',
    });
    await repeat(t, f, {
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      holiday_rule: 'before',
      holiday_calendar: 'northern-ireland',
    });
    for (const each of [scot, irish, f]) await visits(t, each);
  },

  'refused schedules, and other kinds of rules': async (t) => {
    const { a, b, f, lorry, driver, reader, office } = t.kept;
    const client_id = f.client.id;
    const rules = [
      ...[
        'FREQ=YEARLY',
        'FREQ=DAILY;COUNT=3',
        'FREQ=WEEKLY;FREQ=WEEKLY',
        'FREQ=WEEKLY;BYDAY=1MO',
        'FREQ=MONTHLY;BYDAY=6MO',
      ],
      ...['FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=100', 'INTERVAL=2', 'weekly'],
    ];
    const body = { client_id, rrule: 'FREQ=MONTHLY', start_on: '2027-03-31' };
    await t.each('appCreateRecurringSchedule', {}, [
      ...rules.map((rrule) => ({ client_id, rrule, start_on })),
      { ...body, end_on: '2027-03-30' },
      { ...body, end_on: '2027-03-31', skip_dates: ['2027-03-31'] },
      { ...body, start_on: '1999-12-31' },
      { ...body, start_on: '2200-01-01' },
      { ...body, client_location_id: a.location.id },
      { ...body, client_id: lorry.id },
      { ...body, vehicle_id: client_id },
      { ...body, driver_id: lorry.id },
      { ...body, container_id: lorry.id },
      { ...body, waste_load_id: lorry.id },
      { ...body, season_ticket_id: lorry.id },
      { ...body, time: '24:00' },
      body,
      { ...body, rrule: 'FREQ=MONTHLY;BYDAY=-1FR', start_on },
      { ...body, rrule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,3MO', start_on: '2027-02-01' },
      { ...body, rrule: 'FREQ=DAILY;INTERVAL=9', start_on: '2027-03-01', end_on: '2027-04-01' },
      { ...body, rrule: 'FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR', start_on: '2027-03-06' },
      { ...body, rrule: 'FREQ=WEEKLY;INTERVAL=2', start_on: '2027-03-03' },
      { ...body, rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO', start_on: '2027-03-08' },
      { ...body, rrule: 'FREQ=WEEKLY;BYDAY=TU', start_on: '2027-04-07', end_on: '2027-04-13' },
      { ...body, rrule: 'FREQ=WEEKLY;BYDAY=TU', start_on: '2027-05-07' },
      { ...body, rrule: 'FREQ=WEEKLY', start_on: '2026-01-05', end_on: '2026-12-31' },
      {
        data: [
          { ...body, paused: true, driver_notes: 'In bulk' },
          { ...body, rrule: 'NEVER' },
          { ...body, client_id: b.client.id, paused: true },
        ],
      },
    ]);
    await visits(t, f);
    for (const who of [driver, reader]) await t.refused('appCreateRecurringSchedule', { key: who.key, body });
    await t.refused('appListRecurringSchedules', { key: driver.key });
    await t.list('appListRecurringSchedules', { key: office.key, query: { client_id } });
  },

  'a vehicle off the road is left off, and a client on stop gets no visits': async (t) => {
    const { b, broken, c } = t.kept;
    const stop = (on_stop: boolean) =>
      t.ask('appReplaceClient', { path: { id: c.client.id }, body: { name: 'Cedar', on_stop } });
    await repeat(t, b, { rrule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', vehicle_id: broken.id });
    await visits(t, b);
    await stop(true);
    t.kept.stopped = await repeat(t, c, { rrule: 'FREQ=WEEKLY;INTERVAL=4;BYDAY=TU' });
    await visits(t, c);
    await stop(false);
    await replace(t, t.kept.stopped, c, {
      rrule: 'FREQ=WEEKLY;INTERVAL=4;BYDAY=TU',
      driver_notes: 'Off stop',
    });
    await visits(t, c);
  },

  'a schedule is replaced: visits are cancelled and made, others stay': async (t) => {
    const { a, weekly, second, driver, lorry, b, reader } = t.kept;
    const [last, before, third] = await visits(t, a);
    const put = (body: object) => replace(t, weekly, a, { rrule: 'FREQ=WEEKLY;BYDAY=WE,FR', ...body });
    await t.ask('appUpdateCollection', { path: { id: last.id }, body: { scheduled_date: '2027-04-10' } });
    await t.ask('appUpdateCollection', {
      path: { id: before.id },
      body: { status: 'cancelled', cancel_reason: 'Closed' },
    });
    await t.ask('appUpdateCollection', { path: { id: third.id }, body: { status: 'in_progress' } });
    await put({
      holiday_rule: 'after',
      skip_dates: ['2027-03-17'],
      time: '09:00',
      driver_id: second.member_id,
    });
    await visits(t, a);
    await put({ holiday_rule: 'before', time: '09:00' });
    await put({ holiday_rule: 'before', time: '09:00' });
    await visits(t, a);
    await put({ rrule: 'FREQ=WEEKLY;BYDAY=WE' });
    await visits(t, a);
    await put({ rrule: 'FREQ=WEEKLY;BYDAY=WE', paused: true });
    await visits(t, a);
    await put({
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      end_on: '2027-03-24',
      driver_id: driver.member_id,
      vehicle_id: lorry.id,
    });
    await visits(t, a);
    await put({
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      start_on: '2027-03-17',
      skip_dates: ['2027-03-24', '2027-03-31'],
    });
    await visits(t, a);
    const body = { client_id: b.client.id, rrule: 'FREQ=DAILY', start_on };
    await t.refused('appReplaceRecurringSchedule', { path: { id: weekly.id }, body });
    await t.refused('appReplaceRecurringSchedule', { path: { id: weekly.id }, key: reader.key, body });
    await t.refused('appReplaceRecurringSchedule', { path: { id: lorry.id }, body });
  },

  'every filter of the list, its file, and deletions': async (t) => {
    const { a, b, c, weekly, driver, stopped } = t.kept;
    await t.list('appListRecurringSchedules', { query: { limit: 6 } });
    await t.filtered('appListRecurringSchedules', [
      { client_id: a.client.id },
      { client_id: b.client.id, paused: true },
      { season_ticket_id: weekly.id },
      { created_before: '2027-03-10T00:00:00Z' },
    ]);
    await t.ask('appExportList', { path: { list: 'recurring-schedules' } });
    await t.refused('appDeleteRecurringSchedule', { key: driver.key, path: { id: weekly.id } });
    for (const { id } of [weekly, stopped]) await t.ask('appDeleteRecurringSchedule', { path: { id } });
    await t.refused('appDeleteRecurringSchedule', { path: { id: weekly.id } });
    await t.refused('appGetRecurringSchedule', { path: { id: weekly.id } });
    await visits(t, a);
    await visits(t, c);
  },

  'each morning the visits of one more day are made, also past the change of the clocks': async (t) => {
    const { b, c, f, scot } = t.kept;
    await t.goTo('2027-03-18T04:30:00.000Z');
    for (const each of [b, c, f, scot]) await visits(t, each);
    await t.list('appListRecurringSchedules', { query: { client_id: b.client.id } });
    await t.goTo('2027-04-09T02:40:00.000Z');
    await visits(t, c);
    await t.list('appListRecurringSchedules', { query: { client_id: f.client.id } });
  },
});
