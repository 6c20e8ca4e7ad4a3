import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { closeCall, lifting, loader, notifications, safetyTeam } from '../../support/transcripts/safety.ts';

/** Accidents by the day in March on which they happened; a report is due ten days later. */
const reportable = ['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];
/** People off work since these days: six days lost on 10 March, seven, eight. */
const absences = ['2027-03-07', '2027-03-06', '2027-03-03', '2027-03-02', '2027-03-01'];

async function book(t: Transcript, body: object): Promise<any> {
  return t.ask('appCreateAccident', { body: { description: 'Fell', person: loader, ...body } });
}

async function figures(t: Transcript, query: Record<string, string> = {}): Promise<void> {
  await t.ask('appGetSafetyAnalytics', { query });
}

transcript(import.meta.url, {
  'accidents of many days and places': async (t) => {
    await safetyTeam(t);
    await figures(t);
    const { yard, hall } = t.kept;
    t.kept.due = [];
    for (const date of reportable)
      t.kept.due.push(await book(t, { date, injury_type: 'fracture', body_part: 'arm', site_id: yard.id }));
    t.kept.off = [];
    for (const date of absences) t.kept.off.push(await book(t, { date, off_work: true, site_id: hall.id }));
    const visitor = { name: 'Vi', kind: 'visitor' };
    await book(t, { date: '2027-02-10', person: visitor, days_lost: 20, site_id: hall.id });
    await book(t, { date: '2027-02-28', person: visitor, hospitalised: true });
    await book(t, { date: '2027-01-31', person: visitor, fatal: true });
    await book(t, { date: '2027-01-01', fatal: true, site_id: yard.id });
    await book(t, { date: '2026-12-31', days_lost: 2 });
    await book(t, { date: '2026-04-01', days_lost: 1 });
    await book(t, { date: '2026-03-31', days_lost: 5 });
    await book(t, { date: '2027-02-20', days_lost: 11, work_related: false });
    await book(t, { date: '2027-02-21', days_lost: 0, site_id: yard.id });
    await book(t, { date: '2027-02-11', person: null, dangerous_occurrence: 'explosives' });
    await notifications(t);
  },

  'near misses of many days': async (t) => {
    const { yard, hall } = t.kept;
    const owner_id = (await t.list('appListTeamMembers')).find(({ email }: any) => /admin/.test(email)).id;
    for (const body of [
      { happened_at: '2027-02-28T23:59:00Z', site_id: yard.id, due_on: '2027-03-09', owner_id },
      { happened_at: '2027-03-01T00:00:00Z', site_id: yard.id, due_on: '2027-03-10', severity: 5 },
      { happened_at: '2026-03-31T22:59:00Z', category: 'fire', due_on: '2027-03-11' },
      { happened_at: '2026-03-31T23:00:00Z', category: 'fire', severity: 1, site_id: hall.id },
      { happened_at: '2027-01-15T08:00:00Z', status: 'actioned', action_taken: 'Sign', due_on: '2027-01-20' },
      { happened_at: '2027-01-16T08:00:00Z', status: 'closed', action_taken: 'Sign', due_on: '2027-01-21' },
    ])
      await t.ask('appCreateNearMiss', { body: { ...closeCall, ...body } });
    for (const review_on of ['2027-03-09', '2027-03-10', '2027-03-11'])
      await t.ask('appCreateRams', { body: { ...lifting, status: 'issued', review_on } });
    await t.ask('appCreateRams', { body: { ...lifting, review_on: '2027-03-01' } });
  },

  'the figures of periods': async (t) => {
    const { key } = t.kept.reader;
    await figures(t);
    const months = [
      ...[1, 2, 3].map((month) => ({ month: `2027-0${month}`, hours: 1000.5 * month })),
      { month: '2026-12', hours: 0 },
    ];
    await t.ask('appUpdateTeamSettings', { body: { hours_worked: months } });
    await figures(t);
    for (const [from, to] of [
      ['2027-01-01', '2027-04-01'],
      ['2027-02-01', '2027-03-01'],
      ['2026-12-01', '2027-01-01'],
      ['2027-01-02', '2027-03-01'],
      ['2027-02-28', '2027-03-02'],
      ['2026-03-31', '2026-04-02'],
    ])
      await figures(t, { from: from!, to: to! });
    await figures(t, { from: '2027-03-01' });
    await figures(t, { to: '2027-01-01' });
    for (const query of [
      { from: '2027-03-01', to: '2027-03-01' },
      { from: '2027-04-01' },
      { from: '2022-03-31', to: '2027-04-01' },
      { from: '2022-03-31' },
    ])
      await t.refused('appGetSafetyAnalytics', { query });
    await t.ask('appGetSafetyAnalytics', { key, query: { from: '2022-04-01', to: '2022-05-01' } });
    await t.refused('appGetSafetyAnalytics', { key: t.kept.driver.key });
  },

  'days are counted and reports announced each morning': async (t) => {
    const reported = t.kept.due[3];
    await t.ask('appReplaceAccident', {
      path: { id: reported.id },
      body: { ...entry(reported), riddor_reported_on: '2027-03-10' },
    });
    const back = t.kept.off[3];
    await t.ask('appReplaceAccident', {
      path: { id: back.id },
      body: { ...entry(back), off_work: false, returned_on: '2027-03-10' },
    });
    await t.goTo('2027-03-11T07:00:00.000Z');
    await t.list('appListAccidents');
    await notifications(t);
    await figures(t, { from: '2027-03-01', to: '2027-04-01' });
  },

  'each stage is announced once': async (t) => {
    const closed = t.kept.off[0];
    await t.ask('appReplaceAccident', {
      path: { id: closed.id },
      body: { ...entry(closed), status: 'closed', off_work: true },
    });
    await t.goTo('2027-03-14T07:00:00.000Z');
    await t.list('appListAccidents');
    await notifications(t);
    await t.filtered('appListAccidents');
    await figures(t, { from: '2027-03-01', to: '2027-04-01' });
  },

  'late reports, in summer time': async (t) => {
    const late = t.kept.due[5];
    await t.ask('appReplaceAccident', {
      path: { id: late.id },
      body: { ...entry(late), date: '2027-03-14' },
    });
    await t.goTo('2027-03-29T07:00:00.000Z');
    await t.list('appListAccidents');
    await notifications(t);
    await figures(t);
  },
});

/** The entry of an accident as it can be sent again. */
function entry({ date, description, person, injury_type, body_part, site_id, off_work }: any): object {
  return { date, description, person, injury_type, body_part, site_id, off_work };
}
