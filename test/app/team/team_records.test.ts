import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driver: { key: string; user_id: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driver = await team.anotherKey({ role: 'driver' });
});

describe('appGetTeam', () => {
  test('shows the team of the key, with its head count and open invitations', async () => {
    const email = `sam@${team.team_id}.test`;
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });

    const { status, body } = await call('appGetTeam', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: team.team_id,
      object: 'team',
      name: team.name,
      member_count: 2,
      owner_count: 1,
      invites: [{ email, role: 'driver', status: 'pending' }],
    });
    expect((await call('appGetTeam', { key: other.key })).body).toMatchObject({
      id: other.team_id,
      invites: [],
    });
  });
});

describe('appListTeamMembers', () => {
  test('lists the members of one role, and none of another team; an unknown status is 422', async () => {
    const of = (key: string, query: Record<string, string> = {}) =>
      listAll('appListTeamMembers', { key, query });

    expect(await of(team.key, { role: 'driver' })).toMatchObject([
      { object: 'team_member', user_id: driver.user_id, role: 'driver', status: 'active' },
    ]);
    expect((await of(other.key)).map(({ user_id }) => user_id)).toEqual([other.user_id]);
    const unknown = await call('appListTeamMembers', { key: team.key, query: { status: 'asleep' } });
    expect(unknown.status).toBe(422);
  });
});

describe('appGetTeamSettings', () => {
  test('shows the settings that were set, and another team its own', async () => {
    await call('appUpdateTeamSettings', { key: team.key, body: { quote_valid_days: 21 } });

    const { status, body } = await call('appGetTeamSettings', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'team_settings', name: team.name, quote_valid_days: 21 });
    const { body: others } = await call('appGetTeamSettings', { key: other.key });
    expect([others.name, others.quote_valid_days]).not.toEqual([team.name, 21]);
  });
});

describe('a new team', () => {
  test('has the terms, the retention and the VAT scheme of the contract', async () => {
    const { key, name } = await newTeam();
    const shown = async (operation: string) => (await call(operation, { key })).body;
    const updated_at = expect.any(String);

    expect(await shown('appGetTeamSettings')).toEqual({
      ...{ object: 'team_settings', name, reply_to_email: null, payment_terms: '30_days' },
      ...{ quote_valid_days: 30, signing_link_days: 14, invite_valid_days: 7, bank: null },
      ...{ min_walkaround_s: 300, hours_worked: [], updated_at },
    });
    expect(await shown('appGetAuditSettings')).toMatchObject({
      ...{ object: 'audit_settings', retention_months: 84, purge_automatically: false, updated_at },
    });
    expect(await shown('appGetVatScheme')).toEqual({
      ...{ object: 'vat_scheme', registered: true, scheme: 'standard', vat_number: null },
      ...{ flat_rate_category: null, flat_rate_percent: null, first_year_until: null },
      ...{ limited_cost_trader: false, default_vat_code: 'standard', reverse_charge_enabled: false },
      ...{ effective_from: null, updated_at },
    });
  });
});

describe('appUpdateTeamSettings', () => {
  test('accepts each number at its limits and refuses the next', async () => {
    const { key } = await newTeam();
    const set = async (name: string, value: number) =>
      (await call('appUpdateTeamSettings', { key, body: { [name]: value } })).status;
    const limits = {
      ...{ quote_valid_days: [1, 365], signing_link_days: [1, 90] },
      ...{ invite_valid_days: [1, 30], min_walkaround_s: [0, 3600] },
    };

    for (const [name, [least, most]] of Object.entries(limits) as [string, [number, number]][])
      expect([
        name,
        await set(name, least),
        await set(name, most),
        await set(name, least - 1),
        await set(name, most + 1),
      ]).toEqual([name, 200, 200, 422, 422]);
  });

  test('replaces the bank account and the hours as a whole, and null removes the account', async () => {
    const { key } = await newTeam();
    const set = (body: object) => call('appUpdateTeamSettings', { key, body });
    const account = {
      account_name: 'Ours',
      sort_code: '204577',
      account_number: '31510604',
      bic: 'BARCGB22',
    };
    const iban = 'gb29 nwbk 6016 1331 9268 19';
    const hours = [{ month: '2026-09', hours: 800.5 }];

    expect((await set({ bank: account, hours_worked: hours })).body).toMatchObject({
      bank: { ...account, sort_code: '20-45-77', iban: null },
      hours_worked: hours,
    });
    expect((await set({ bank: { account_name: 'Ours', iban } })).body).toMatchObject({
      bank: {
        ...{ account_name: 'Ours', sort_code: null, account_number: null, bic: null },
        iban: 'GB29NWBK60161331926819',
      },
      hours_worked: hours,
    });
    expect((await set({ bank: null, hours_worked: [] })).body).toMatchObject({
      bank: null,
      hours_worked: [],
    });
    const twice = [...hours, { month: '2026-08', hours: 1 }, { month: '2026-09', hours: 2 }];
    for (const [body, field] of [
      [{ hours_worked: twice }, 'hours_worked.2.month'],
      [{ bank: { account_name: 'Ours', sort_code: '204577' } }, 'bank.account_number'],
      [{ bank: { account_name: 'Ours', iban: 'GB29NWBK60161331926818' } }, 'bank.iban'],
    ] as const)
      expect((await set(body)).body.error.details[0].field).toBe(field);
  });

  test('the history shows each changed setting, before and after', async () => {
    const own = await newTeam();
    const change = (quote_valid_days: number) =>
      call('appUpdateTeamSettings', { key: own.key, body: { quote_valid_days } });
    await change(21);
    await change(28);
    await change(28);

    const entries = await listAll('listAuditEvents', { key: own.key, query: { entity_id: own.team_id } });
    const changed = entries
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'quote_valid_days');
    expect(changed).toMatchObject([{ from: 21, to: 28 }, { to: 21 }]);
  });
});

describe('appUpdateAuditSettings', () => {
  test('the history shows for how long it was kept, before and after', async () => {
    const own = await newTeam();
    const keep = (retention_months: number) =>
      call('appUpdateAuditSettings', { key: own.key, body: { retention_months } });
    await keep(120);
    await keep(24);

    const entries = await listAll('listAuditEvents', { key: own.key, query: { entity_id: own.team_id } });
    const changed = entries
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'retention_months');
    expect(changed).toMatchObject([{ from: 120, to: 24 }, { to: 120 }]);
  });
});

describe('appGetAuditSettings', () => {
  test('keeps what a change does not name, and takes 24 to 240 months', async () => {
    const { key } = await newTeam();
    const set = (body: object) => call('appUpdateAuditSettings', { key, body });
    await set({ purge_automatically: true });

    expect((await set({ retention_months: 24 })).body).toMatchObject({
      ...{ retention_months: 24, purge_automatically: true },
    });
    expect((await set({ purge_automatically: false })).body).toMatchObject({
      ...{ retention_months: 24, purge_automatically: false },
    });
    expect((await set({ retention_months: 240 })).status).toBe(200);
    for (const retention_months of [23, 241]) expect((await set({ retention_months })).status).toBe(422);
  });

  test('shows how long the history is kept; a driver may not see it', async () => {
    await call('appUpdateAuditSettings', { key: team.key, body: { retention_months: 120 } });

    const { status, body } = await call('appGetAuditSettings', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'audit_settings', retention_months: 120 });
    expect((await call('appGetAuditSettings', { key: other.key })).body.retention_months).not.toBe(120);
    expect((await call('appGetAuditSettings', { key: driver.key })).status).toBe(403);
  });
});
