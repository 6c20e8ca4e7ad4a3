import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { newClient, newDriver } from '../../support/transcripts/clients.ts';

const unknown = '01a21c39-0dbc-76a4-a879-24ac71473a9c';

/** Lists the visits of a client with their days; records of a client are booked by its schedules alone. */
const visits = (t: Transcript, client: { id: string }, query: object = {}) =>
  t.list('listCollections', { query: { client_id: client.id, ...query } });

transcript(import.meta.url, {
  'clients of two nations, waste, a container, a driver and a lorry': async (t) => {
    const names = ['Weekly', 'Monthly', 'Holidays', 'On stop', 'Deleted'];
    for (const name of names) t.kept[name] = await newClient(t, name);
    t.kept.scot = await newClient(t, 'Leith Autos', { place: { label: 'Leith', postcode: 'EH6 6QW' } });
    t.kept.load = await t.ask('appCreateWasteLoad', {
      body: {
        name: 'Wood',
        waste_description: 'Clean wood',
        ewc_codes: ['17 02 01'],
        container_type: '8 yd skip',
      },
    });
    t.kept.skip = await t.ask('createContainer', { body: { container_type: '8 yd skip' } });
    t.kept.driver = await newDriver(t, 'dan');
    t.kept.lorry = await t.ask('appCreateVehicle', {
      body: { registration: 'RT26 ABC', type: 'skip_loader', gvw_kg: 18_000, unladen_kg: 9_500 },
    });
  },

  'a schedule with everything books four weeks at once, and one with little as well': async (t) => {
    const { Weekly, load, skip, driver, lorry } = t.kept;
    t.kept.whole = {
      client_id: Weekly.client.id,
      client_location_id: Weekly.yard.id,
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR',
      start_on: '2027-03-10',
      end_on: '2027-04-02',
      time: '07:30',
      service_type: 'exchange',
      container_id: skip.id,
      waste_load_id: load.id,
      driver_id: driver.id,
      vehicle_id: lorry.id,
      driver_notes: 'Reverse in',
      skip_dates: ['2027-03-12'],
      holiday_rule: 'same',
    };
    t.kept.weekly = await t.ask('appCreateRecurringSchedule', { body: t.kept.whole });
    await visits(t, Weekly.client);
    t.kept.monthly = await t.ask('appCreateRecurringSchedule', {
      body: { client_id: t.kept.Monthly.client.id, rrule: 'FREQ=MONTHLY;BYDAY=2WE', start_on: '2027-03-01' },
    });
    await visits(t, t.kept.Monthly.client);
  },

  'what a schedule may not be': async (t) => {
    const { Weekly, scot } = t.kept;
    const { id } = Weekly.client;
    const base = { client_id: id, rrule: 'FREQ=DAILY', start_on: '2027-03-10' };
    await t.each('appCreateRecurringSchedule', {}, [
      { ...base, rrule: 'FREQ=YEARLY' },
      { ...base, rrule: 'FREQ=WEEKLY;COUNT=3' },
      { ...base, rrule: 'FREQ=WEEKLY;FREQ=DAILY' },
      { ...base, rrule: 'FREQ=WEEKLY;BYDAY=1MO' },
      { ...base, rrule: 'FREQ=WEEKLY;INTERVAL=0' },
      { ...base, rrule: 'FREQ=WEEKLY;INTERVAL=100' },
      { ...base, rrule: 'BYDAY=MO' },
      { ...base, end_on: '2027-03-09' },
      { ...base, end_on: '2027-03-10', skip_dates: ['2027-03-10'] },
      { ...base, start_on: '1999-12-31' },
      { ...base, start_on: '2200-01-01' },
      { ...base, client_location_id: scot.yard.id },
      { ...base, client_id: unknown },
      { ...base, waste_load_id: unknown, driver_id: unknown },
      { ...base, vehicle_id: unknown, container_id: unknown },
      { ...base, season_ticket_id: unknown },
      { ...base, time: '25:00' },
      { ...base, holiday_rule: 'never' },
      {
        data: [
          { ...base, rrule: 'FREQ=MONTHLY', paused: true },
          { ...base, weekday: 'MO' },
        ],
      },
    ]);
  },

  'bank holidays: each rule, in each nation': async (t) => {
    const { Holidays, scot } = t.kept;
    const friday = { rrule: 'FREQ=WEEKLY;BYDAY=FR', start_on: '2027-03-19', end_on: '2027-04-02' };
    const monday = { rrule: 'FREQ=WEEKLY;BYDAY=MO', start_on: '2027-03-22', end_on: '2027-03-29' };
    for (const client_id of [Holidays.client.id, scot.client.id])
      for (const holiday_rule of ['same', 'skip', 'before', 'after']) {
        await t.ask('appCreateRecurringSchedule', { body: { client_id, holiday_rule, ...friday } });
        await t.ask('appCreateRecurringSchedule', { body: { client_id, holiday_rule, ...monday } });
      }
    await t.ask('appCreateRecurringSchedule', {
      body: {
        client_id: scot.client.id,
        ...friday,
        holiday_rule: 'skip',
        holiday_calendar: 'northern-ireland',
      },
    });
  },

  'a changed schedule moves its visits, except those moved by hand or under way': async (t) => {
    const { whole, weekly, Weekly, scot } = t.kept;
    const path = { id: weekly.id };
    const [last, ...others] = await visits(t, Weekly.client);
    await t.ask('updateCollection', {
      path: { id: last.id },
      body: { scheduled_date: '2027-04-01' },
    });
    if (others[0])
      await t.ask('appUpdateCollection', { path: { id: others[0].id }, body: { status: 'in_progress' } });
    await t.each('appReplaceRecurringSchedule', { path }, [
      whole,
      { ...whole, time: '09:00', driver_notes: null },
      { ...whole, rrule: 'FREQ=WEEKLY;BYDAY=TU' },
      { ...whole, rrule: 'FREQ=WEEKLY;BYDAY=TU', skip_dates: ['2027-03-23'] },
      { ...whole, rrule: 'FREQ=WEEKLY;BYDAY=TH', skip_dates: [] },
      { ...whole, rrule: 'FREQ=WEEKLY;BYDAY=TH', skip_dates: [], end_on: '2027-03-18' },
      { ...whole, client_id: scot.client.id, client_location_id: null },
      { ...whole, rrule: 'FREQ=HOURLY' },
    ]);
    await visits(t, Weekly.client);
    const { client_id } = whole;
    const least = { client_id, rrule: 'FREQ=WEEKLY;BYDAY=WE', start_on: '2027-03-10' };
    await t.each('appReplaceRecurringSchedule', { path }, [
      { ...least, paused: true },
      { ...least, paused: true },
      least,
      { ...least, client_location_id: Weekly.yard.id, service_type: 'collection' },
    ]);
    await visits(t, Weekly.client, { status: 'scheduled' });
    await visits(t, Weekly.client, { status: 'cancelled' });
    await t.ask('appGetRecurringSchedule', { path });
  },

  'the lists by every filter, and what others may do': async (t) => {
    const { weekly, Weekly, Monthly, whole, driver } = t.kept;
    await t.list('appListRecurringSchedules');
    await t.filtered('appListRecurringSchedules', [
      { client_id: Weekly.client.id },
      { client_id: Monthly.client.id, paused: false },
      { season_ticket_id: unknown },
      { created_before: '2027-03-10T11:00:00Z', limit: 3 },
    ]);
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = role === 'driver' ? driver : await t.person(role);
      const path = { id: weekly.id };
      await t.each('appGetRecurringSchedule', { key, path }, [undefined]);
      await t.each('appCreateRecurringSchedule', { key }, [
        { client_id: Monthly.client.id, rrule: 'FREQ=WEEKLY', start_on: '2027-06-01' },
      ]);
      await t.each('appReplaceRecurringSchedule', { key, path }, [{ ...whole, client_id: unknown }]);
      if (role !== 'office') await t.each('appDeleteRecurringSchedule', { key, path }, [undefined]);
    }
  },

  'a client on stop gets no visits, and one that is deleted none either': async (t) => {
    const stopped = t.kept['On stop'].client;
    const body = { rrule: 'FREQ=WEEKLY;BYDAY=MO', start_on: '2027-03-10' };
    t.kept.stop = await t.ask('appCreateRecurringSchedule', { body: { client_id: stopped.id, ...body } });
    const count = async () => (await visits(t, stopped)).length;
    t.note('visits before', await count());
    await t.ask('appReplaceClient', { path: { id: stopped.id }, body: { name: 'On stop', on_stop: true } });
    await t.ask('appReplaceRecurringSchedule', {
      path: { id: t.kept.stop.id },
      body: { client_id: stopped.id, ...body, rrule: 'FREQ=WEEKLY;BYDAY=TU' },
    });
    t.note('visits on stop', await count());
    const deleted = t.kept.Deleted.client;
    t.kept.gone = await t.ask('appCreateRecurringSchedule', { body: { client_id: deleted.id, ...body } });
    await t.ask('deleteClient', { path: { id: deleted.id } });
    await t.ask('appGetRecurringSchedule', { path: { id: t.kept.gone.id } });
    await visits(t, deleted);
  },

  'the next morning books one day more, for those that may': async (t) => {
    await t.goTo('2027-03-16T10:40:00.000Z');
    for (const name of ['Weekly', 'Monthly', 'On stop', 'Deleted'])
      await visits(t, t.kept[name].client, { scheduled_from: '2027-04-01' });
    await t.list('appListRecurringSchedules', { query: { limit: 100 } });
  },

  'a deleted schedule cancels what is still to come': async (t) => {
    const { weekly, monthly, Weekly, Monthly } = t.kept;
    for (const [{ id }, { client }] of [
      [weekly, Weekly],
      [monthly, Monthly],
    ] as const) {
      await t.ask('appDeleteRecurringSchedule', { path: { id } });
      await t.refused('appDeleteRecurringSchedule', { path: { id } });
      await t.refused('appGetRecurringSchedule', { path: { id } });
      await visits(t, client, { status: 'scheduled' });
    }
    await t.ask('appCreateRecurringSchedule', {
      body: {
        client_id: Monthly.client.id,
        rrule: 'FREQ=MONTHLY;BYDAY=-1TU,1MO;INTERVAL=1',
        start_on: '2027-03-01',
        vehicle_id: t.kept.lorry.id,
        waste_load_id: t.kept.load.id,
      },
    });
    await visits(t, Monthly.client, { scheduled_from: '2027-03-16' });
  },
});
