import { beforeAll, describe, expect, test } from '@jest/globals';
import { notifyPeople } from '../../../db/queries/team/notifications.ts';
import { notificationKinds } from '../../../domain/team/notifications.ts';
import type { NotificationKind } from '../../../domain/team/notifications.ts';
import { act } from '../../support/act.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, body?: object, path: Record<string, string> = {}) =>
  (await call(operation, { key: team.key, body, path })).body;

describe('a bulk', () => {
  test('of invitations says of each what became of it, invites the right ones and mails nobody else', async () => {
    const email = (who: string) => `${who}@${team.team_id}.test`;
    const invitation = (who: string, role: string) => ({ email: email(who), name: who, role });
    const data = [invitation('ann', 'owner'), { email: email('bob') }, invitation('cal', 'admin')];
    const { status, body } = await call('appInvitePerson', { key: team.key, body: { data } });
    const { invites } = await ask('appGetTeam');

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data).toEqual([
      {
        ...{ index: 0, status: 201 },
        data: expect.objectContaining({ email: email('ann'), name: 'ann', role: 'owner', status: 'pending' }),
      },
      {
        ...{ index: 1, status: 422 },
        error: expect.objectContaining({
          details: [{ field: 'data.1.role', message: 'is required unless role_id is given' }],
        }),
      },
      {
        ...{ index: 2, status: 201 },
        data: expect.objectContaining({ email: email('cal'), name: 'cal', role: 'admin', status: 'pending' }),
      },
    ]);
    expect(invites).toEqual([body.data[2].data, body.data[0].data]);
  });

  test('of roles says of each what became of it', async () => {
    const role = (name: string) => ({ name, permissions: ['notes:read'] });
    const data = [role('Gate'), role('GATE'), role('Weighing')];
    const { status, body } = await call('appCreateRole', { key: team.key, body: { data } });
    const roles = await listAll('appListRoles', { key: team.key });

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data).toMatchObject([
      { index: 0, status: 201, data: { name: 'Gate' } },
      { index: 1, status: 422, error: { details: [{ field: 'data.1.name', message: 'is already in use' }] } },
      { index: 2, status: 201, data: { name: 'Weighing' } },
    ]);
    expect(roles).toEqual([body.data[2].data, body.data[0].data]);
  });
});

describe('the settings', () => {
  test('take every term of payment and show it', async () => {
    const terms = [
      ...['pro_forma', 'card_on_booking', '7_days', '14_days', '30_days', '60_days', '30_days_end_of_month'],
    ];
    const shown: string[] = [];
    for (const payment_terms of terms) {
      const { payment_terms: changed } = await ask('appUpdateTeamSettings', { payment_terms });
      const { payment_terms: read } = await ask('appGetTeamSettings');
      shown.push(changed === read ? changed : `${changed}, then ${read}`);
    }

    expect(shown).toEqual(terms);
  });

  test('take every default VAT code and show it, and another account than before', async () => {
    await ask('appUpdateVatScheme', { vat_number: 'GB999999973' });
    const codes = ['zero', 'exempt', 'outside_scope', 'reverse_charge', 'reduced', 'standard'];
    const shown: string[] = [];
    for (const default_vat_code of codes) {
      await ask('appUpdateVatScheme', { default_vat_code });
      shown.push((await ask('appGetVatScheme')).default_vat_code);
    }
    const banks = [
      ...[{ account_name: 'Ours Ltd', sort_code: '11-22-33', account_number: '12345678' }],
      ...[{ account_name: 'Ours Later', sort_code: '60-16-13', account_number: '31926819', bic: 'NWBKGB2L' }],
    ];
    for (const bank of banks)
      await ask('appUpdateTeamSettings', { bank, reply_to_email: `${bank.bic}@o.test` });

    expect(shown).toEqual(codes);
    expect(await ask('appGetTeamSettings')).toMatchObject({
      bank: { ...banks[1], iban: null },
      reply_to_email: 'NWBKGB2L@o.test',
    });
  });

  test('show when the history was last told how long it is kept', async () => {
    const before = await ask('appGetAuditSettings');
    const changed = await ask('appUpdateAuditSettings', { retention_months: 36 });
    const after = await ask('appGetAuditSettings');

    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(after.updated_at).toBe(changed.updated_at);
  });
});

test('a role that is changed shows when, and keeps when it was made', async () => {
  const role = await ask('appCreateRole', { name: 'Changed later', permissions: ['notes:read'] });
  const changed = await ask('appUpdateRole', { permissions: ['clients:read'] }, { id: role.id });
  const [listed] = (await listAll('appListRoles', { key: team.key })).filter(({ id }) => id === role.id);

  expect(role.updated_at).toBe(role.created_at);
  expect(changed.created_at).toBe(role.created_at);
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(role.updated_at));
  expect(listed).toEqual(changed);
});

test('the team shows its state and when it was made, which a new name does not change', async () => {
  const own = await newTeam();
  const { body: before } = await call('appGetTeam', { key: own.key });
  const [stored] = await queryShared<{ created_at: Date }>('select created_at from teams where id = $1', [
    own.team_id,
  ]);
  await call('appUpdateTeamSettings', { key: own.key, body: { name: `${own.name} later` } });
  const { body: after } = await call('appGetTeam', { key: own.key });

  expect(before).toMatchObject({ id: own.team_id, status: 'active', name: own.name });
  expect(before.created_at).toBe(stored!.created_at.toISOString());
  expect(after).toEqual({ ...before, name: `${own.name} later` });
});

test('the approval rules are shown with every kind, figure, comparison and role as they were set', async () => {
  const figures = {
    ...{ quote: ['total', 'discount_percent'], invoice: ['total', 'discount_percent'] },
    ...{ credit_note: ['total', 'discount_percent'], expense: ['gross'] },
    ...{ price_change: ['new_price', 'change_percent'], weight_change: ['change_kg', 'change_percent'] },
  };
  const rules = Object.entries(figures)
    .flatMap(([entity_type, fields]) => fields.map((field) => ({ entity_type, field })))
    .map(({ entity_type, field }, n) => ({
      entity_type,
      condition: { field, op: ['lte', 'gt', 'lt', 'gte'][n % 4], value: n + 0.25 },
      approver_role: ['owner', 'office', 'admin'][n % 3],
    }));
  const replaced = await ask('appReplaceApprovalRules', { rules });
  const shown = await ask('appGetApprovalRules');
  await ask('appReplaceApprovalRules', { rules: [] });

  expect(replaced.rules).toHaveLength(11);
  expect(replaced.rules).toMatchObject(rules);
  expect(shown).toEqual(replaced);
  const [, last] = (await auditOf(team, team.team_id)).slice(-2);
  expect(last).toMatchObject({
    entity_type: 'approval_rules',
    changes: [{ field: 'rules', from: replaced.rules, to: [] }],
  });
});

describe('the profile', () => {
  test('shows a second company as it was sent, in every field', async () => {
    const company = (n: 1 | 2) => ({
      ...{ company: `Company ${n}`, contact_name: `Contact ${n}`, address: `${n} High Street` },
      ...{ city: `City ${n}`, postcode: `LS${n} 4AB`, phone: `0113 496 000${n}` },
      ...{ email: `office${n}@company.test`, website: `https://company${n}.test` },
      ...{ company_number: `0765432${n}`, vat_number: n === 1 ? 'GB123456782' : 'GB999999973' },
      ...{ sic_code: `3811${n}`, carrier_registration: `CBDU11111${n}` },
      ...{ broker_registration: `CBDU22222${n}`, permit_number: `EPR/AB123${n}CD` },
      ...{ permit_issued_by: n === 1 ? 'EA' : 'NRW', exemption_number: `WEX33333${n}` },
      ...{ colour: `#0b5a3${n}`, document_footer: `Footer ${n}` },
    });
    for (const n of [1, 2] as const) await ask('appReplaceProfile', company(n));

    expect(await ask('appGetProfile')).toMatchObject(company(2));
  });

  test.each([
    ['EA', 'EPR/AB1234CD'],
    ['NRW', 'EPR/AB1234CD'],
    ['SEPA', 'WML/L/1234567'],
    ['NIEA', 'P0123/45A'],
  ])('names the regulator %s of a permit', async (permit_issued_by, permit_number) => {
    const wanted = { company: 'Ours', permit_issued_by, permit_number };

    expect(await ask('appReplaceProfile', wanted)).toMatchObject(wanted);
  });
});

test('the licence of a member is theirs, and a second one replaces it', async () => {
  const ids = new Map<string, string>();
  for (const role of ['driver', 'office'] as const) {
    const { user_id } = await team.anotherKey({ role });
    const members = await listAll('appListTeamMembers', { key: team.key });
    ids.set(role, members.find((member) => member.user_id === user_id).id);
  }
  const licence = (last4: string, categories: string[], expires: string, cpc: string) => ({
    ...{ licence_last4: last4, licence_categories: categories, licence_expires_on: expires },
    cpc_expires_on: cpc,
  });
  const [first, second] = [
    licence('7JS9', ['B', 'C+E'], '2028-04-11', '2029-09-09'),
    licence('AB12', ['C1'], '2031-01-02', '2027-06-30'),
  ];
  const give = (role: string, body: object) => ask('appUpdateTeamMember', body, { id: ids.get(role)! });
  await give('driver', first);
  await give('office', second);
  const shown = await listAll('appListTeamMembers', { key: team.key });

  expect(shown).toMatchObject([second, first, { licence_last4: null, licence_categories: [] }]);
  expect(await give('driver', second)).toMatchObject(second);
});

test('every kind of notification can be chosen for each channel, arrives as chosen and is found by its kind', async () => {
  const own = await newTeam();
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  const [inApp, byMail] = [kinds.filter((_, n) => n % 3 !== 0), kinds.filter((_, n) => n % 3 !== 1)];
  const body = { in_app: inApp, email: byMail };
  const { body: chosen } = await call('appReplaceNotificationPreferences', { key: own.key, body });
  for (const kind of kinds)
    await act(own, ({ db }) => notifyPeople(db, { kind, title: `About ${kind}`, user_ids: [own.user_id] }));
  const mails = await queryShared<{ subject: string }>(
    `select payload ->> 'subject' as subject from tasks where team_id = $1 and kind = 'send_mail' order by created_at, id`,
    [own.team_id],
  );
  const listed = (query: Record<string, string> = {}) =>
    listAll('appListNotifications', { key: own.key, query });
  const found: string[][] = [];
  for (const kind of kinds) found.push((await listed({ kind })).map((each) => each.title));

  expect(chosen).toMatchObject(body);
  expect((await listed()).map(({ kind }) => kind)).toEqual([...inApp].reverse());
  expect(found).toEqual(kinds.map((kind) => (inApp.includes(kind) ? [`About ${kind}`] : [])));
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(byMail.map((kind) => `About ${kind}`)),
  );
  expect((await listed())[0]).toMatchObject({
    body: null,
    entity_type: null,
    entity_id: null,
    read_at: null,
  });
});
