import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driver: { key: string; user_id: string };
let colleague: { key: string };
let reader: { key: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driver = await team.anotherKey({ role: 'driver' });
  colleague = await team.anotherKey({ role: 'driver', user: 'second@driver.test' });
  reader = await team.anotherKey({ role: 'read_only' });
});

const today = londonDate(new Date());
const ago = (days: number) => addDays(today, -days);
const base = () => ({
  date: ago(20),
  description: 'Slipped from the step of the lorry',
  person: { name: 'Kim Holt', role: 'Loader' },
});
const create = (body: object = {}, key = team.key) =>
  call('appCreateAccident', { key, body: { ...base(), ...body } });
const replace = (id: string, body: object = {}, key = team.key) =>
  call('appReplaceAccident', { key, path: { id }, body: { ...base(), ...body } });
const get = (id: string, key = team.key) => call('appGetAccident', { key, path: { id } });

describe('appCreateAccident', () => {
  test('for a disease keeps the disease and the day of its diagnosis', async () => {
    const { status, body } = await create({ disease: 'dermatitis', diagnosed_on: ago(3) });

    expect([status, body.disease, body.diagnosed_on]).toEqual([201, 'dermatitis', ago(3)]);
    expect((await get(body.id)).body).toEqual(body);
  });

  test('numbers it, and derives the days lost, the category and the reporting deadline', async () => {
    const { status, body } = await create({
      returned_on: ago(11),
      injury_type: 'sprain_strain',
      body_part: 'ankle',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'accident',
      status: 'open',
      days_lost: 8,
      person: { name: 'Kim Holt', kind: 'employee', role: 'Loader', employer: null },
      riddor_category: 'over_seven_day',
      riddor_derived_category: 'over_seven_day',
      riddor_reportable: true,
      riddor_without_delay: false,
      riddor_due_by: ago(5),
      riddor_status: 'overdue',
      reported_by: { id: team.user_id },
    });
    expect(body.reference).toMatch(/^ACC-\d{6}$/);
    expect((await create({ returned_on: ago(12) })).body).toMatchObject({
      days_lost: 7,
      riddor_category: 'over_three_day',
      riddor_status: 'record_only',
      riddor_due_by: null,
    });
  });

  test('keeps every field as sent, and has the usual values where nothing is sent', async () => {
    const vehicle_id = (
      await call('appCreateVehicle', { key: team.key, body: { registration: `AC${Date.now() % 100000}` } })
    ).body.id;
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Yard' } });
    const whole = {
      date: ago(20),
      time: '09:30',
      location: 'Bay 2',
      site_id: site.id,
      vehicle_id,
      person: { name: 'Kim Holt', kind: 'contractor', role: 'Loader', employer: 'Agency Ltd' },
      injury_type: 'sprain_strain',
      body_part: 'ankle',
      description: 'Slipped',
      cause: 'Mud',
      treatment: 'First aid',
      work_related: false,
      hospitalised: true,
      returned_on: ago(18),
      hours_lost: 12.5,
      riddor_reference: 'F2508-9',
      riddor_reported_on: ago(10),
      witnesses: [
        { name: 'A', contact: '01422 1', statement: 'I saw it' },
        { name: 'B', contact: null, statement: null },
      ],
      corrective_actions: [
        { action: 'Grit', owner: 'Sam', due_on: ago(1), done_on: ago(2) },
        { action: 'Sign', owner: null, due_on: null, done_on: null },
      ],
    };
    const { status, body } = await call('appCreateAccident', { key: team.key, body: whole });
    expect([status, body]).toEqual([201, expect.objectContaining(whole)]);
    expect((await get(body.id)).body).toEqual(body);

    const worst = { fatal: true, off_work: true, dangerous_occurrence: 'lifting_equipment' };
    expect((await replace(body.id, worst)).body).toMatchObject(worst);
    const ill = { disease: 'dermatitis', diagnosed_on: ago(3) };
    expect((await replace(body.id, ill)).body).toMatchObject({ ...ill, dangerous_occurrence: null });
    const replaced = await replace(body.id);
    expect(replaced.body).toMatchObject({
      ...{ time: null, location: null, site_id: null, vehicle_id: null, injury_type: null, body_part: null },
      ...{ cause: null, treatment: null, work_related: true, fatal: false, hospitalised: false },
      ...{ dangerous_occurrence: null, disease: null, diagnosed_on: null, off_work: false },
      ...{ returned_on: null, hours_lost: null, riddor_reference: null, riddor_reported_on: null },
      ...{ witnesses: [], corrective_actions: [] },
      person: { name: 'Kim Holt', kind: 'employee', role: 'Loader', employer: null },
    });
    expect(fieldsOf(await create({ vehicle_id: site.id }))).toEqual(['vehicle_id']);
    const short = await create({ witnesses: [{ name: 'A' }], corrective_actions: [{ action: 'Grit' }] });
    expect(short.body).toMatchObject({
      witnesses: [{ name: 'A', contact: null, statement: null }],
      corrective_actions: [{ action: 'Grit', owner: null, due_on: null, done_on: null }],
    });
  });

  test('takes another category only with a reason', async () => {
    const refused = await create({ riddor_category: 'specified_injury' });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['riddor_override_reason']]);
    const { body } = await create({
      riddor_category: 'specified_injury',
      riddor_override_reason: 'The hospital found a fracture',
    });

    expect(body).toMatchObject({
      riddor_category: 'specified_injury',
      riddor_derived_category: 'not_reportable',
      riddor_without_delay: true,
      riddor_due_by: ago(10),
    });
  });

  test('rejects future days, contradictions, and records of another team', async () => {
    const { body: site } = await call('createSite', { key: other.key, body: { name: 'Theirs' } });

    expect(fieldsOf(await create({ date: addDays(today, 1) }))).toEqual(['date']);
    expect(fieldsOf(await create({ off_work: true, days_lost: 2 }))).toEqual(['days_lost']);
    expect(fieldsOf(await create({ time: '25:00' }))).toEqual(['time']);
    expect(fieldsOf(await create({ site_id: site.id }))).toEqual(['site_id']);
    expect(fieldsOf(await create({ person: { name: 'X', kind: 'ghost' } }))[0]).toMatch(/^person/);
  });

  test('notifies users who may change accidents of a reportable one, without names', async () => {
    const own = await newTeam();
    const { body } = await create({ injury_type: 'amputation', date: today }, own.key);
    const [notice] = await listAll('appListNotifications', { key: own.key });

    expect(notice).toMatchObject({ kind: 'health_and_safety', entity_type: 'accident', entity_id: body.id });
    expect(notice.title).toContain(`${body.reference} is due by`);
    expect(notice.title).not.toContain('Holt');
  });

  test('notifies once when an accident becomes reportable, and never of one that is reported', async () => {
    const own = await newTeam();
    const notices = () => listAll('appListNotifications', { key: own.key });
    const { body } = await create({}, own.key);
    for (const reported of [{ riddor_reference: 'F2508-2' }, { riddor_reported_on: today }])
      await create({ injury_type: 'amputation', date: today, ...reported }, own.key);
    expect(await notices()).toEqual([]);

    await replace(body.id, { returned_on: ago(5) }, own.key);
    await replace(body.id, { returned_on: ago(5), cause: 'Mud' }, own.key);

    expect(await notices()).toMatchObject([{ entity_id: body.id, title: expect.any(String) }]);
    await replace(body.id, { returned_on: ago(5), riddor_reference: 'F2508-3' }, own.key);
    expect(await notices()).toHaveLength(1);
  });

  test('creates several, each separately', async () => {
    const { status, body } = await call('appCreateAccident', {
      key: team.key,
      body: { data: [base(), { ...base(), date: addDays(today, 1) }] },
    });

    expect([status, body.created, body.failed]).toEqual([200, 1, 1]);
  });
});

describe('appReplaceAccident', () => {
  test('replaces the whole record, and keeps the state if none is sent', async () => {
    const { body } = await create({ cause: 'Mud', status: 'investigating' });
    const { body: after } = await replace(body.id, { treatment: 'First aid' });

    expect(after).toMatchObject({ cause: null, treatment: 'First aid', status: 'investigating' });
  });

  test('closes a reportable accident only with its report number, and rejects changes once closed', async () => {
    const { body } = await create({ returned_on: ago(5) });
    const close = (extra: object) => replace(body.id, { returned_on: ago(5), status: 'closed', ...extra });

    expect(fieldsOf(await close({}))).toEqual(['riddor_reference']);
    const closed = await close({ riddor_reference: 'F2508-1', riddor_reported_on: ago(4) });
    expect(closed.body).toMatchObject({ status: 'closed', riddor_status: 'reported' });
    const changed = await replace(body.id, { description: 'Otherwise' });
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ['status']]);
    expect((await get(body.id)).body.description).toBe(base().description);
    expect((await replace(body.id, { status: 'investigating' })).body.status).toBe('investigating');
  });

  test('closes one that need not be reported without a number, and reopens it as investigating only', async () => {
    const { body } = await create();
    const moves = async (...states: string[]) => {
      const answers = [];
      for (const status of states) answers.push((await replace(body.id, { status })).status);

      return answers;
    };

    expect(await moves('investigating', 'closed', 'open', 'closed', 'investigating')).toEqual([
      200, 200, 422, 422, 200,
    ]);
    await replace(body.id, { cause: 'Mud' });
    expect((await auditOf(team, body.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'status_change',
      'status_change',
      'update',
    ]);
  });

  test('requires the permission to change accidents, within the team', async () => {
    const { body } = await create();

    expect((await replace(body.id, {}, driver.key)).status).toBe(403);
    expect((await replace(body.id, {}, other.key)).status).toBe(404);
  });

  test('of two updates of the same version, the second gets an error', async () => {
    const { body, headers } = await get((await create()).body.id);
    const write = (description: string) =>
      call('appReplaceAccident', {
        key: team.key,
        path: { id: body.id },
        headers: { 'if-match': headers.etag! },
        body: { ...base(), description },
      });
    const answers = await Promise.all([write('One'), write('Two')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('appGetAccident', () => {
  test('a driver sees only what they reported; a user who reads health and safety sees all', async () => {
    const { body: theirs } = await create({}, driver.key);
    const { body: office } = await create();

    expect((await get(theirs.id, driver.key)).body).toEqual(theirs);
    expect((await get(office.id, driver.key)).status).toBe(404);
    expect((await get(theirs.id, colleague.key)).status).toBe(404);
    expect((await get(theirs.id, reader.key)).body.person.name).toBe('Kim Holt');
    expect((await get(theirs.id, other.key)).status).toBe(404);
  });
});

describe('appListAccidents', () => {
  test('a driver lists only what they reported, regardless of filters', async () => {
    const own = await newTeam();
    const one = await own.anotherKey({ role: 'driver' });
    const { body: theirs } = await create({}, one.key);
    await create({}, own.key);
    const ids = async (key: string, query = {}) =>
      (await listAll('appListAccidents', { key, query })).map(({ id }) => id);

    expect(await ids(one.key)).toEqual([theirs.id]);
    expect(await ids(one.key, { status: 'open' })).toEqual([theirs.id]);
    expect(await ids(own.key)).toHaveLength(2);
  });

  test('filters by state, site, category, report and day', async () => {
    const own = await newTeam();
    const { body: site } = await call('createSite', { key: own.key, body: { name: 'Yard' } });
    const a = (await create({ site_id: site.id, date: ago(30) }, own.key)).body.id;
    const b = (await create({ returned_on: ago(5), status: 'investigating' }, own.key)).body.id;
    const c = (await create({ injury_type: 'amputation', date: today }, own.key)).body.id;
    const find = async (query: Record<string, string>) =>
      (await listAll('appListAccidents', { key: own.key, query })).map(({ id }) => id);

    expect(await find({ site_id: site.id })).toEqual([a]);
    expect(await find({ status: 'investigating' })).toEqual([b]);
    expect(await find({ riddor_category: 'specified_injury' })).toEqual([c]);
    expect(await find({ riddor_status: 'overdue' })).toEqual([b]);
    expect(await find({ riddor_status: 'due' })).toEqual([c]);
    expect(await find({ date_from: today })).toEqual([c]);
    expect(await find({ date_to: ago(20) })).toEqual([a]);
  });

  test('is refused to a role that may not read or report', async () => {
    const { body: role } = await call('appCreateRole', {
      key: team.key,
      body: { name: 'Clerk', permissions: ['notes:read'] },
    });
    const clerk = await team.anotherKey({ role: 'office', user: 'clerk@safety.test' });
    await queryShared('update members set role_id = $2 where team_id = $1 and user_id = $3', [
      team.team_id,
      role.id,
      clerk.user_id,
    ]);

    expect((await call('appListAccidents', { key: clerk.key })).status).toBe(403);
  });
});

describe('what an accident says about a person’s health', () => {
  test('is not in the history, its export or the activity', async () => {
    const { body } = await create({
      person: { name: 'Robin Secretperson' },
      description: 'Secretdescription',
      cause: 'Secretcause',
      injury_type: 'amputation',
      body_part: 'finger',
      witnesses: [{ name: 'Secretwitness', statement: 'Secretstatement' }],
    });
    await replace(body.id, { person: { name: 'Robin Secretperson' }, treatment: 'Secrettreatment' });
    const query = { entity_id: body.id };
    const shown = await Promise.all([
      listAll('listAuditEvents', { key: team.key, query }),
      listAll('appListAuditEvents', { key: team.key, query }),
      listAll('appListAuditLog', { key: team.key, query }),
      call('appExportAuditEvents', { key: team.key, query }).then(({ bytes }) => bytes.toString()),
      listAll('appListActivity', { key: reader.key }),
      auditOf(team, body.id),
    ]);

    const text = JSON.stringify(shown);
    expect(text).toContain(body.id);
    expect(text).not.toMatch(/Secret|amputation|finger/);
    const [created] = await auditOf(team, body.id);
    const changes = Object.fromEntries(created!.changes.map(({ field, to }) => [field, to]));
    expect(changes).toMatchObject({ reference: body.reference, riddor_category: 'specified_injury' });
    expect(Object.entries(changes).find(([field]) => field.startsWith('person'))![1]).toBe('[withheld]');
  });

  test('is not found by search', async () => {
    await create({ person: { name: 'Unfindable Zephyrine' } });
    const { body } = await call('appSearch', { key: team.key, query: { q: 'Zephyrine' } });

    expect(JSON.stringify(body)).not.toContain('accident');
  });
});
