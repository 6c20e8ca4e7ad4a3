import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let memberId: string;
beforeAll(async () => {
  team = await newTeam();
  const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
    team.team_id,
  ]);
  memberId = member!.id;
});

const client = async (body: object = {}) =>
  (await call('appCreateClient', { key: team.key, body: { name: 'Pennine', ...body } })).body;
const crm = (id: string, body: object) =>
  call('appUpdateClientCrm', { key: team.key, path: { id }, body: body as never });
const add = async (operation: string, id: string, body: object) =>
  (await call(operation, { key: team.key, path: { id }, body })).body;
const change = (operation: string, id: string, itemId: string, body: object) =>
  call(operation, { key: team.key, path: { id, itemId }, body });

describe('appListClients', () => {
  test('filters by the whole email, by postcode and by both', async () => {
    const email = `a_b@${team.team_id}.test`;
    const made = [
      await client({ email, postcode: 'HX7 8DB' }),
      await client({ email: email.replace('_', 'x'), postcode: 'HX7 8DB' }),
      await client({ email, postcode: 'LS10 1AB' }),
    ].map(({ id }) => id);
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListClients', { key: team.key, query })).map(({ id }) => id);

    expect(await ids({ email })).toEqual([made[2], made[0]]);
    expect(await ids({ postcode: 'HX7 8DB' })).toEqual([made[1], made[0]]);
    expect(await ids({ email, postcode: 'HX7 8DB' })).toEqual([made[0]]);
    expect(await ids({ email: email.slice(1) })).toEqual([]);
  });
});

test('a client shows every size and term of payment as it was set, with numbers of its own', async () => {
  const sizes = ['under_10', '10_to_49', '50_to_249', '250_or_more', null];
  const terms = [
    ...['pro_forma', 'card_on_booking', '7_days', '14_days', '30_days', '30_days_end_of_month', '60_days'],
    null,
  ];
  const wanted = terms.map((payment_terms, n) => ({
    ...{ name: `Client ${n}`, payment_terms, employee_band: sizes[n % sizes.length] },
    ...{ vat_number: n % 2 ? 'GB123456782' : 'GB999999973', carrier_registration: `CBDU65432${n}` },
  }));
  const own = await newTeam();
  const made: any[] = [];
  for (const body of wanted) made.push((await call('appCreateClient', { key: own.key, body })).body);
  const [listed, typed] = [
    await listAll('appListClients', { key: own.key }),
    await listAll('listClients', { key: own.key }),
  ];

  expect(made).toMatchObject(wanted);
  expect(listed).toMatchObject([...wanted].reverse());
  expect(typed).toMatchObject([...wanted].reverse());
});

describe('appUpdateClientCrm', () => {
  test('shows every stage, and from where the client came', async () => {
    const { id } = await client();
    const shown: unknown[] = [];
    const stages = ['lead', 'quoted', 'active', 'dormant', 'lost'];
    for (const stage of stages) {
      const lost = stage === 'lost' ? { lost_reason: 'price' } : {};
      await crm(id, { stage, lead_source: `From ${stage}`, ...lost });
      const { body } = await call('getClient', { key: team.key, path: { id } });
      shown.push([body.crm.stage, body.crm.lead_source]);
    }

    expect(shown).toEqual(stages.map((stage) => [stage, `From ${stage}`]));
  });

  test('keeps the reason and the time of the stage while the client stays lost', async () => {
    const { id } = await client();
    const { body: lost } = await crm(id, { stage: 'lost', lost_reason: 'Too dear' });
    const { body: later } = await crm(id, { stage: 'lost', lead_source: 'Fair' });

    expect(later.crm).toEqual({ ...lost.crm, lead_source: 'Fair' });
    const { body: won } = await crm(id, { stage: 'lead' });
    expect(won.crm).toMatchObject({ stage: 'lead', lost_reason: null, lead_source: 'Fair' });
    const { body: empty } = await crm(id, { lost_reason: '', lead_source: 'Web' });
    expect(empty.crm).toEqual({ ...won.crm, lead_source: 'Web' });
    expect(Date.parse(won.crm.stage_changed_at)).toBeGreaterThan(Date.parse(lost.crm.stage_changed_at));
  });

  test('a replacement of the client changes none of these fields', async () => {
    const { id } = await client();
    const { body: told } = await crm(id, {
      ...{ stage: 'lost', lost_reason: 'Too dear', account_manager_id: memberId },
      ...{ lead_source: 'Fair', next_contact_on: '2027-03-01', notifications_opt_out: true },
    });
    const body = { name: 'Renamed' };
    const { body: replaced } = await call('appReplaceClient', { key: team.key, path: { id }, body });

    expect(replaced).toMatchObject({ name: 'Renamed', crm: told.crm });
    const cleared = { account_manager_id: null, lead_source: null, next_contact_on: null };
    expect((await crm(id, cleared)).body.crm).toEqual({ ...told.crm, ...cleared });
  });
});

describe('appListClientTasks', () => {
  test('filters by assignee, by day from the first and before the last, by done and by creation', async () => {
    const { id } = await client();
    const task = (title: string, body: object = {}) => add('appCreateClientTask', id, { title, ...body });
    await task('first', { due_on: '2026-10-01', assignee_id: memberId });
    const done = await task('last', { due_on: '2026-10-31', assignee_id: memberId });
    const open = await task('undated');
    await change('appUpdateClientTask', id, done.id, { done: true });
    const titles = async (query: Record<string, string>) =>
      (await listAll('appListClientTasks', { key: team.key, path: { id }, query })).map(({ title }) => title);

    expect(await titles({ assignee_id: memberId })).toEqual(['last', 'first']);
    expect(await titles({ due_from: '2026-10-01' })).toEqual(['last', 'first']);
    expect(await titles({ due_from: '2026-10-02' })).toEqual(['last']);
    expect(await titles({ due_to: '2026-10-31' })).toEqual(['first']);
    expect(await titles({ done: 'true' })).toEqual(['last']);
    expect(await titles({ done: 'false', assignee_id: memberId })).toEqual(['first']);
    expect(await titles({ created_after: open.created_at })).toEqual(['undated']);
    expect(await titles({ created_before: open.created_at })).toEqual(['last', 'first']);
  });
});

describe('appUpdateClientTask', () => {
  test('null empties every field but the title; what is not sent stays', async () => {
    const { id } = await client();
    const said = { title: 'Ring', notes: 'After ten', due_on: '2026-10-01', assignee_id: memberId };
    const made = await add('appCreateClientTask', id, said);
    expect(made).toMatchObject({ ...said, done: false, done_at: null });

    const { body: done } = await change('appUpdateClientTask', id, made.id, { done: true });
    expect(done).toMatchObject({ ...said, done: true, done_at: expect.any(String) });
    const empty = { notes: null, due_on: null, assignee_id: null };
    const { body: emptied } = await change('appUpdateClientTask', id, made.id, empty);
    expect(emptied).toMatchObject({ title: 'Ring', ...empty, done: true, done_at: done.done_at });
    expect(errorOf(await change('appUpdateClientTask', id, made.id, { title: null }))).toEqual([
      422,
      'title',
    ]);
  });
});

describe('appUpdateClientContact', () => {
  test('null empties every field but the name, and the documents are replaced as a whole', async () => {
    const { id } = await client();
    const said = { name: 'Asha', role: 'Accounts', email: 'a@b.test', phone: '01632 960144' };
    const made = await add('appCreateClientContact', id, {
      ...said,
      is_primary: true,
      receives: ['invoices', 'quotes'],
    });
    const update = (body: object) => change('appUpdateClientContact', id, made.id, body);

    expect((await update({ receives: ['notes'] })).body).toMatchObject({
      ...{ ...said, is_primary: true, receives: ['notes'] },
    });
    const empty = { role: null, email: null, phone: null, receives: [] };
    expect((await update(empty)).body).toMatchObject({ name: 'Asha', is_primary: true, ...empty });
    expect((await update({ is_primary: false })).body.is_primary).toBe(false);
    expect(errorOf(await update({ name: null }))).toEqual([422, 'name']);
  });
});

describe('appDeleteClientContact', () => {
  test('keeps the activities that name the contact', async () => {
    const { id } = await client();
    const contact = await add('appCreateClientContact', id, { name: 'Asha' });
    const said = { kind: 'call', summary: 'Rang', contact_id: contact.id };
    const made = await add('appCreateClientActivity', id, said);
    await call('appDeleteClientContact', { key: team.key, path: { id, itemId: contact.id } });

    expect(await listAll('appListClientActivities', { key: team.key, path: { id } })).toEqual([made]);
    const { body } = await change('appUpdateClientActivity', id, made.id, { contact_id: null });
    expect(body).toMatchObject({ ...said, contact_id: null, happened_at: made.happened_at });
  });
});

describe('appCreateClientActivity', () => {
  test('did not happen in the future, also when it is corrected', async () => {
    const { id } = await client();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const said = { kind: 'email', summary: 'Wrote' };

    const path = { id };
    const early = { ...said, happened_at: soon };
    const refused = await call('appCreateClientActivity', { key: team.key, path, body: early as never });
    expect(errorOf(refused)).toEqual([422, 'happened_at']);
    const made = await add('appCreateClientActivity', id, said);
    expect(errorOf(await change('appUpdateClientActivity', id, made.id, { happened_at: soon }))).toEqual([
      ...[422, 'happened_at'],
    ]);
  });
});

describe('appCreateClientContract', () => {
  test('needs no notice, does not renew and has no day for notice unless it is told', async () => {
    const { id } = await client();
    const body = { name: 'Skips', start_on: '2026-10-01' };
    const made = await add('appCreateClientContract', id, body);

    expect(made).toMatchObject({
      ...{ ...body, reference: null, end_on: null, notice_days: 0, give_notice_by: null },
      ...{ auto_renew: false, price_list_id: null, services: [], notes: null },
    });
    const update = (input: object) =>
      call('appUpdateContract', { key: team.key, path: { id: made.id }, body: input as never });
    const ended = await update({ end_on: '2028-09-30', notice_days: 730, reference: 'C-1', notes: 'x' });
    expect(ended.body.give_notice_by).toBe(addDays('2028-09-30', -730));
    expect(errorOf(await update({ notice_days: 731 }))).toEqual([422, 'notice_days']);
    const services = [{ service_type: 'exchange' }, { service_type: 'delivery' }];
    expect((await update({ services })).body).toMatchObject({ reference: 'C-1', notes: 'x', services });
    expect((await update({ services: [{ description: 'Sweep' }] })).body.services).toEqual([
      { service_type: null, description: 'Sweep', container_type: null, ewc_codes: [], frequency: null },
    ]);
    const cleared = { reference: null, notes: null, end_on: null };
    expect((await update(cleared)).body).toMatchObject({
      ...cleared,
      give_notice_by: null,
      notice_days: 730,
    });
  });
});

describe('appReplaceClientLocation', () => {
  test('makes the oldest other location the default when the default is given up', async () => {
    const { id } = await client();
    const location = (label: string, body: object = {}) =>
      add('appCreateClientLocation', id, { label, ...body });
    const [first] = [await location('A'), await location('B'), await location('C')];
    const replaced = await call('appReplaceClientLocation', {
      key: team.key,
      path: { id, locationId: first.id },
      body: { label: 'A' },
    });
    expect(replaced.body.is_default).toBe(false);
    const shown = async () =>
      (await listAll('appListClientLocations', { key: team.key, path: { id } })).map(
        ({ label, is_default }) => [label, is_default],
      );

    expect(await shown()).toEqual([
      ...[
        ['C', false],
        ['B', true],
        ['A', false],
      ],
    ]);
    await location('D', { is_default: true });
    expect((await shown()).filter(([, is_default]) => is_default)).toEqual([['D', true]]);
  });
});

describe('appCreatePortalLink', () => {
  test('works for 90 days, or for the days that are asked for', async () => {
    const { id } = await client();
    const days = async (body: object) => {
      const { body: link } = await call('appCreatePortalLink', { key: team.key, path: { id }, body });

      return Math.round((Date.parse(link.expires_at) - Date.now()) / 86_400_000);
    };

    expect([await days({}), await days({ expires_in_days: 1 })]).toEqual([90, 1]);
  });
});

describe('appGetClientAnalytics', () => {
  test('covers this month and the eleven before it, and at most ten years', async () => {
    const { id } = await client();
    const figures = (query: Record<string, string> = {}) =>
      call('appGetClientAnalytics', { key: team.key, path: { id }, query });
    const { body } = await figures();

    expect(body.to).toBe(addDays(londonDate(new Date()), 1));
    expect([body.by_month.length, body.by_month.at(-1).month]).toEqual([
      12,
      londonDate(new Date()).slice(0, 7),
    ]);
    expect(body.by_month.every(({ loads }: any) => loads === 0)).toBe(true);
    expect(errorOf(await figures({ from: '2026-10-01', to: '2026-10-01' }))).toEqual([422, 'query.to']);
    expect((await figures({ from: '2016-10-01', to: '2026-10-01' })).status).toBe(200);
    expect(errorOf(await figures({ from: '2016-09-30', to: '2026-10-01' }))).toEqual([422, 'query.from']);
  });
});

describe.each([
  ['appCreateClientContact', { name: 'Asha' }, { name: 'Bram' }, 'name'],
  ['appCreateClientActivity', { kind: 'call', summary: 'Rang' }, { kind: 'note', summary: 'x' }, 'kind'],
  ['appCreateClientTask', { title: 'Ring' }, { title: 'Write' }, 'title'],
  ['appCreateClientLocation', { label: 'Yard' }, { label: 'Mill' }, 'label'],
  [
    'appCreateClientContract',
    { name: 'Skips', start_on: '2026-10-01' },
    { name: 'Bins', start_on: '2026-11-01' },
    'name',
  ],
])('%s with several', (operation, first, last, field) => {
  test('answers each by its place, keeps those that are right and says what is wrong with the other', async () => {
    const { id } = await client();
    const data = [first, { ...first, [field]: null }, last];
    const { status, body } = await call(operation, { key: team.key, path: { id }, body: { data } });

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data).toMatchObject([
      { index: 0, status: 201, data: { ...first, client_id: id } },
      {
        index: 1,
        status: 422,
        error: { code: 'validation_failed', details: [{ field: `data.1.${field}` }] },
      },
      { index: 2, status: 201, data: { ...last, client_id: id } },
    ]);
  });
});
