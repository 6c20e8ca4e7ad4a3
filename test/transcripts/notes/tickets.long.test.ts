import { signAs, signedAmendment } from '../../support/transcripts/notes.ts';
import { signedNote, wholeTicket } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

// Season tickets: their days, the loads moved under them, schedules that use them, renewals and last days.
const skips = { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip', weight_kg: null };
const reason = { status: 'cancelled', cancel_reason: 'The contract ended' };

/** Does a visit as its driver, who ends it like this. */
async function carriedOut(t: Transcript, id: string, end: object): Promise<void> {
  for (const body of [
    { driver_id: t.kept.driver_id },
    { status: 'in_progress' },
    { status: 'completed', ...end },
  ])
    await t.ask('appUpdateCollection', { path: { id }, body });
}

/** The ticket with what was moved under it. */
const totals = (t: Transcript, query: object = {}) => t.list('appListSeasonTickets', { query: { ...query } });

transcript(import.meta.url, {
  'tickets of two clients, for different days': async (t) => {
    await t.person('driver');
    const members = await t.list('appListTeamMembers');
    t.kept.driver_id = members.find(({ role }) => role === 'driver').id;
    for (const name of ['first', 'second'])
      t.kept[name] = (await t.ask('createClient', { body: { name } })).id;
    const ticket = (client_id: string, from: string, until: string, more: object = {}) =>
      wholeTicket(from, until, { client_id, ...more });
    const { first, second } = t.kept;
    t.kept.year = (await signedNote(t, ticket(first, '2027-03-01', '2027-08-31', { waste: skips }))).id;
    t.kept.today = (await signedNote(t, ticket(second, '2027-02-10', '2027-03-10'))).id;
    t.kept.later = (await signedNote(t, ticket(second, '2027-03-12', '2027-03-31'))).id;
    t.kept.draft = (await t.ask('appCreateNote', { body: ticket(first, '2027-03-10', '2028-03-10') })).id;
    const past = await t.ask('appCreateNote', { body: ticket(second, '2026-03-09', '2027-03-09') });
    await t.refused('appSignNote', {
      path: { id: past.id },
      body: { party: 'transferor', name: 'Sam', method: 'typed' },
    });
    await t.ask('appDeleteNote', { path: { id: past.id } });
    await totals(t);
    await t.filtered('appListSeasonTickets', [
      { ends_before: '2027-03-31' },
      { ends_before: '2027-04-01' },
      { client_id: second },
      { client_id: second, active: true },
      { status: 'valid', active: false },
    ]);
  },

  'a load is recorded on a day of its ticket': async (t) => {
    const { year, today, later, draft, driver_id } = t.kept;
    await t.each('appCreateSeasonTicketTransfer', { path: { id: year } }, [
      { date: '2027-03-01', weight_kg: 1200 },
      { date: '2027-02-28', weight_kg: 1 },
      { date: '2027-03-11', weight_kg: 1 },
      { date: '2027-03-10' },
      { weight_kg: 1 },
      { date: '2027-03-02', quantity_value: 2 },
      { date: '2027-03-04', quantity_value: 3, quantity_unit: 'tonnes', container_type: '12yd skip' },
      { date: '2027-03-05', quantity: 'Half a skip', notes: 'Wet', vehicle_reg: 'AB12 CDE', driver_id },
      { date: '2027-03-10', weight_kg: 5, weight_is_estimate: true, driver_name: 'Ann Other' },
      { date: '2027-03-09', weight_kg: 0, quantity_value: null, notes: null },
      { date: '2027-03-09', weight_kg: 1, driver_id: year },
      { date: '2027-03-09', weight_kg: 1, collection_id: year },
    ]);
    await t.each('appCreateSeasonTicketTransfer', { path: { id: today } }, [
      { date: '2027-03-10', quantity_value: 4, quantity_unit: 'm3' },
      { date: '2027-02-10', weight_kg: 300 },
    ]);
    for (const id of [later, draft, driver_id])
      await t.each('appCreateSeasonTicketTransfer', { path: { id } }, [{ date: '2027-03-10', weight_kg: 1 }]);
    const path = { id: year };
    const loads = await t.list('appListSeasonTicketTransfers', { path });
    await t.filtered(
      'appListSeasonTicketTransfers',
      [
        { date_from: '2027-03-05' },
        { date_to: '2027-03-05' },
        { date_from: '2027-03-02', date_to: '2027-03-09' },
        { limit: 2 },
      ],
      { path },
    );
    await totals(t);
    const query = { transfer_id: loads[0].id };
    await t.refused('appDeleteSeasonTicketTransfer', { path: { id: today }, query });
    await t.ask('appDeleteSeasonTicketTransfer', { path, query });
    await t.refused('appDeleteSeasonTicketTransfer', { path, query });
    await totals(t, { client_id: t.kept.first });
    const reader = (await t.person('read_only')).key;
    await t.refused('appDeleteSeasonTicketTransfer', {
      path,
      query: { transfer_id: loads[1].id },
      key: reader,
    });
    await t.refused('appCreateSeasonTicketTransfer', {
      path,
      key: reader,
      body: { date: '2027-03-09', weight_kg: 1 },
    });
    await t.refused('appRenewSeasonTicket', { path, key: reader });
  },

  'a schedule’s visits are recorded when they are completed': async (t) => {
    const { first, second, year, today } = t.kept;
    const plan = { client_id: first, season_ticket_id: year, rrule: 'FREQ=DAILY' };
    const days = { start_on: '2027-03-10', end_on: '2027-03-13' };
    t.kept.plan = await t.ask('appCreateRecurringSchedule', { body: { ...plan, ...days } });
    await t.refused('appCreateRecurringSchedule', { body: { ...plan, ...days, client_id: second } });
    const visits = await t.list('appListCollections', { query: { client_id: first } });
    const on = (day: string) => visits.find(({ scheduled_date }) => scheduled_date === day)!;
    const [done, aborted, open] = [on('2027-03-10'), on('2027-03-11'), on('2027-03-13')];
    await carriedOut(t, done.id, { actual_weight_kg: 1750.5, weight_is_estimate: false });
    await t.ask('appUpdateCollection', {
      path: { id: done.id },
      body: { actual_weight_kg: 1800, correction_reason: 'Misread' },
    });
    await carriedOut(t, aborted.id, { outcome: 'aborted', aborted_reason: 'no_access' });
    const path = { id: year };
    await t.list('appListSeasonTicketTransfers', { path });
    const other = await t.ask('createCollection', {
      body: { client_id: second, scheduled_date: '2027-03-10' },
    });
    for (const collection_id of [done.id, aborted.id, open.id, other.id])
      await t.each('appCreateSeasonTicketTransfer', { path }, [{ collection_id }]);
    await carriedOut(t, other.id, { actual_weight_kg: 640 });
    await t.each('appCreateSeasonTicketTransfer', { path: { id: today } }, [
      { collection_id: other.id },
      { collection_id: other.id },
    ]);
    await t.ask('appUpdateCollection', {
      path: { id: other.id },
      body: { actual_weight_kg: 650, correction_reason: 'Typing error' },
    });
    await totals(t);
  },

  'an amended ticket takes over its schedule and open visits': async (t) => {
    const { year, first, plan } = t.kept;
    const next = await t.ask('appAmendNote', { path: { id: year } });
    await t.ask('appGetRecurringSchedule', { path: { id: plan.id } });
    await t.ask('appDeleteNote', { path: { id: next.id } });
    const version = await signedAmendment(t, year, { waste_description: 'Soil only' });
    t.kept.version = version.id;
    await t.list('appListCollections', { query: { client_id: first } });
    await t.ask('appGetRecurringSchedule', { path: { id: plan.id } });
    await t.ask('getNote', { path: { id: year } });
    const load = { date: '2027-03-10', weight_kg: 10 };
    for (const id of [year, version.id])
      await t.each('appCreateSeasonTicketTransfer', { path: { id } }, [load]);
    await totals(t, { client_id: first });
    await t.refused('appRenewSeasonTicket', { path: { id: year } });
  },

  'a ticket is renewed once, for the next days': async (t) => {
    const { version, today, draft, later } = t.kept;
    for (const id of [draft, later]) await t.each('appRenewSeasonTicket', { path: { id } }, [{}]);
    const path = { id: version };
    await t.each('appRenewSeasonTicket', { path }, [
      { valid_from: '2027-09-01', valid_until: '2028-09-02' },
      { valid_from: '2027-09-01', valid_until: '2027-08-31' },
      { valid_from: '2026-09-01', valid_until: '2027-03-09' },
      { valid_from: '2032-03-11' },
      {},
    ]);
    const short = await t.ask('appRenewSeasonTicket', { path: { id: today } });
    await t.refused('appRenewSeasonTicket', { path });
    await t.ask('appDeleteNote', { path: { id: short.id } });
    const again = await t.ask('appRenewSeasonTicket', {
      path: { id: today },
      body: { valid_from: '2027-03-10', valid_until: '2027-12-31' },
    });
    await t.ask('appReplaceNote', { path: { id: again.id }, body: reason });
    t.kept.next = await t.ask('appRenewSeasonTicket', {
      path: { id: today },
      body: { valid_from: '2027-03-11' },
    });
    await totals(t);
  },

  'a schedule ends with a cancelled ticket, and goes on without a deleted one': async (t) => {
    const { first, draft } = t.kept;
    const plan = { client_id: first, season_ticket_id: draft, rrule: 'FREQ=WEEKLY', start_on: '2027-03-11' };
    const schedule = await t.ask('appCreateRecurringSchedule', { body: plan });
    await t.ask('appDeleteNote', { path: { id: draft } });
    await t.ask('appGetRecurringSchedule', { path: { id: schedule.id } });
    const { id } = await t.ask('appCreateNote', {
      body: wholeTicket('2027-03-10', '2027-06-30', { client_id: first }),
    });
    await t.ask('appReplaceRecurringSchedule', {
      path: { id: schedule.id },
      body: { ...plan, season_ticket_id: id },
    });
    await signAs(t, id, 'transferor');
    await t.ask('appReplaceNote', { path: { id }, body: reason });
    await t.ask('appGetRecurringSchedule', { path: { id: schedule.id } });
    await t.refused('appReplaceNote', { path: { id: t.kept.version }, body: reason });
    await t.ask('appExportNotes', { query: { note_type: 'season_ticket', client_id: t.kept.second } });
  },

  'a ticket ends after its last day': async (t) => {
    const { today, next } = t.kept;
    await signAs(t, next.id, 'transferor');
    await signAs(t, next.id, 'transferee');
    await t.goTo('2027-03-11T00:10:00Z');
    await totals(t);
    await t.filtered('appListSeasonTickets');
    const load = { date: '2027-03-10', weight_kg: 20 };
    await t.each('appCreateSeasonTicketTransfer', { path: { id: today } }, [
      load,
      { ...load, date: '2027-03-11' },
    ]);
    await t.ask('getNotePdf', { path: { id: today } });
  },

  'a ticket comes into force on its first day': async (t) => {
    await t.goTo('2027-03-12T00:10:00Z');
    await totals(t, { active: true });
    await t.each('appCreateSeasonTicketTransfer', { path: { id: t.kept.later } }, [
      { date: '2027-03-12', weight_kg: 20 },
      { date: '2027-03-11', weight_kg: 20 },
    ]);
    await t.ask('appRenewSeasonTicket', { path: { id: t.kept.later } });
  },
});
