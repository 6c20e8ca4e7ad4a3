/** A driver's accident: reported from the cab, found to be reportable, reported to the regulator, learned from, signed by the crew. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { call, listAll, send } from '../support/client.ts';
import { sendForm } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

test('from the report in the cab to the signed method statement', async () => {
  const driver = await team.anotherKey({ role: 'driver' });
  const today = londonDate(new Date());
  const told = {
    date: addDays(today, -12),
    description: 'Slipped from the step of the lorry while unsheeting',
    person: { name: 'Kim Holt', role: 'Driver' },
  };

  // The driver reports, and sees the report; so far nothing must be told to the regulator.
  const { body: accident } = await call('appCreateAccident', { key: driver.key, body: told });
  const path = { id: accident.id };
  expect(accident.riddor_status).toBe('not_reportable');
  expect(await listAll('appListAccidents', { key: driver.key })).toEqual([accident]);

  // The office learns that they came back today, after eleven days: fifteen days from the accident to report it.
  const facts = { ...told, returned_on: today, status: 'investigating', cause: 'Mud on the step' };
  const { body: counted } = await call('appReplaceAccident', { key: team.key, path, body: facts });
  expect([counted.days_lost, counted.riddor_category, counted.riddor_due_by]).toEqual([
    11,
    'over_seven_day',
    addDays(told.date, 15),
  ]);
  const titles = (await listAll('appListNotifications', { key: team.key })).map(({ title }) => title);
  expect(titles.join()).toContain(accident.reference);
  expect((await call('appGetSafetyAnalytics', { key: team.key })).body.total.lost_time_injuries).toBe(1);

  // The method statement gets a step, the crew signs anew: one in the application, one by a link.
  const words = {
    title: 'Unsheeting skips',
    hazards: [{ hazard: 'Falling from the step', likelihood: 3, severity: 3, controls: ['Clean steps'] }],
    method: ['Clean the step', 'Unsheet from the ground'],
    status: 'issued',
  };
  const { body: rams } = await call('appCreateRams', { key: team.key, body: words });
  await call('appSignRams', { key: driver.key, path: { id: rams.id }, body: { method: 'profile' } });
  const { body: token } = await call('appCreateSigningToken', { key: team.key, body: { rams_id: rams.id } });
  const page = new URL(token.url).pathname;
  expect((await send('GET', page)).bytes.toString()).toContain('Unsheet from the ground');
  await sendForm(page, { name: 'Robin Agency', on_behalf_of: 'Agency Ltd', agree: 'yes' });
  const { body: signed } = await call('appGetRams', { key: team.key, path: { id: rams.id } });
  expect(signed.signatories.map(({ method }: any) => method)).toEqual(['profile', 'link']);

  // Reported and closed.
  const closing = {
    ...facts,
    status: 'closed',
    riddor_reference: 'F2508-0A1B2C',
    riddor_reported_on: today,
    corrective_actions: [{ action: `Method statement ${rams.reference}`, done_on: today }],
  };
  const { body: closed } = await call('appReplaceAccident', { key: team.key, path, body: closing });
  expect([closed.status, closed.riddor_status]).toEqual(['closed', 'reported']);
});
