import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { ageHistory, sealTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, body?: object, path: Record<string, string> = {}) =>
  (await call(operation, { key: team.key, body, path })).body;
const settings = (body: object, key = team.key) => call('appUpdateTeamSettings', { key, body });
const scheme = (body: object, key = team.key) => call('appUpdateVatScheme', { key, body });
const fieldOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details[0].field];
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

describe('appUpdateTeamSettings', () => {
  test('changes each setting alone, and the next answer shows them all', async () => {
    const own = await newTeam();
    const wanted = {
      ...{ name: `${own.name} renamed`, reply_to_email: 'reply@own.test', payment_terms: '60_days' },
      ...{ quote_valid_days: 11, signing_link_days: 12, invite_valid_days: 13, min_walkaround_s: 140 },
      ...{ hours_worked: [{ month: '2026-01', hours: 1.5 }] },
      bank: {
        ...{ account_name: 'Ours', sort_code: '20-45-77', account_number: '31510604' },
        ...{ iban: null, bic: 'BARCGB22' },
      },
    };
    for (const [field, value] of Object.entries(wanted))
      expect((await settings({ [field]: value }, own.key)).body).toMatchObject({ [field]: value });

    const { body } = await call('appGetTeamSettings', { key: own.key });
    expect(body).toEqual({ object: 'team_settings', ...wanted, updated_at: expect.any(String) });
    expect((await call('appGetTeam', { key: own.key })).body.name).toBe(wanted.name);
    expect((await settings({ reply_to_email: null }, own.key)).body.reply_to_email).toBeNull();
  });

  test('refuses the name of another team in other capitals, and takes the team’s own in other capitals', async () => {
    const other = await newTeam();

    expect(fieldOf(await settings({ name: other.name.toUpperCase() }))).toEqual([422, 'name']);
    expect((await settings({ name: team.name.toUpperCase() })).body.name).toBe(team.name.toUpperCase());
    expect((await settings({ name: team.name })).status).toBe(200);
  });

  test('leaves the terms of existing invoices, quotes and invitations as they are', async () => {
    const own = { address: '1 High Street', postcode: 'HX7 6AD' };
    await scheme({ vat_number: 'GB123456782' });
    await ask('appReplaceProfile', { company: 'Ours', vat_number: 'GB123456782', ...own });
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const client = await ask('createClient', { name: 'Pennine', email: 'p@pennine.test', ...own });
    const make = async (email: string) => {
      const body = { client_id: client.id, lines };
      const [invoice, quote] = [await ask('appCreateInvoice', body), await ask('appCreateQuote', body)];

      return {
        invoice: await ask('appSendInvoice', { email: false }, { id: invoice.id }),
        quote: await ask('appSendQuote', { email: false }, { id: quote.id }),
        invite: await ask('appInvitePerson', { email, role: 'driver' }),
      };
    };
    await settings({ payment_terms: '14_days', quote_valid_days: 21, invite_valid_days: 3 });
    const before = await make(`before@${team.team_id}.test`);
    await settings({ payment_terms: '60_days', quote_valid_days: 90, invite_valid_days: 30 });
    const after = await make(`after@${team.team_id}.test`);

    const { body: invoice } = await call('appGetInvoice', { key: team.key, path: { id: before.invoice.id } });
    expect(invoice.due_date).toBe(before.invoice.due_date);
    expect(daysBetween(before.invoice.due_date, after.invoice.due_date)).toBe(46);
    const { body: quote } = await call('appGetQuote', { key: team.key, path: { id: before.quote.id } });
    expect(quote.valid_until).toBe(before.quote.valid_until);
    expect(daysBetween(before.quote.valid_until, after.quote.valid_until)).toBe(69);
    const { invites } = await ask('appGetTeam');
    expect(
      invites.map(({ created_at, expires_at }: Record<string, string>) =>
        daysBetween(created_at!, expires_at!),
      ),
    ).toEqual([30, 3]);
  });
});

describe('appUpdateVatScheme', () => {
  const flat = {
    ...{ scheme: 'flat_rate', vat_number: 'GB123456782', flat_rate_category: 'Transport' },
    ...{ flat_rate_percent: 10.5, first_year_until: '2027-01-31', limited_cost_trader: true },
    ...{ default_vat_code: 'reduced', reverse_charge_enabled: true, effective_from: '2026-04-01' },
  };

  test('keeps every field, each that a change does not name, and shows the change in the history', async () => {
    const own = await newTeam();
    const { body: set } = await scheme(flat, own.key);
    const { body: changed } = await scheme({ flat_rate_percent: 12 }, own.key);

    expect(set).toEqual({ object: 'vat_scheme', registered: true, ...flat, updated_at: expect.any(String) });
    expect(changed).toEqual({ ...set, flat_rate_percent: 12, updated_at: expect.any(String) });
    expect((await call('appGetVatScheme', { key: own.key })).body).toEqual(changed);
    expect((await auditOf(own, own.team_id)).at(-1)).toMatchObject({
      ...{ entity_type: 'vat_scheme', action: 'update' },
      changes: expect.arrayContaining([{ field: 'flat_rate_percent', from: 10.5, to: 12 }]),
    });
    const { body: left } = await scheme({ scheme: 'cash' }, own.key);
    expect(left).toMatchObject({
      ...{ scheme: 'cash', registered: true, vat_number: 'GB123456782', default_vat_code: 'reduced' },
      ...{ flat_rate_category: null, flat_rate_percent: null, first_year_until: null },
      ...{ limited_cost_trader: false, reverse_charge_enabled: true, effective_from: '2026-04-01' },
    });
  });

  test('takes the fields of the flat rate only with it, and no registered team without its number', async () => {
    const own = await newTeam();
    const standard = { vat_number: 'GB123456782' };
    for (const field of [
      'flat_rate_category',
      'flat_rate_percent',
      'first_year_until',
      'limited_cost_trader',
    ])
      expect(
        fieldOf(await scheme({ ...standard, [field]: flat[field as keyof typeof flat] }, own.key)),
      ).toEqual([422, field]);
    expect(fieldOf(await scheme({ scheme: 'cash' }, own.key))).toEqual([422, 'vat_number']);
    expect((await scheme({ ...standard, limited_cost_trader: false }, own.key)).status).toBe(200);
    expect(fieldOf(await scheme({ vat_number: null }, own.key))).toEqual([422, 'vat_number']);
  });

  test('shares its number with the company profile, both ways', async () => {
    const own = await newTeam();
    const profile = (body: object) => call('appReplaceProfile', { key: own.key, body });
    await scheme({ vat_number: 'GB123456782' }, own.key);
    const { body: shown } = await call('appGetProfile', { key: own.key });
    await profile({ company: 'Ours', vat_number: 'GB999999973' });
    const { body: renumbered } = await call('appGetVatScheme', { key: own.key });
    await scheme({ scheme: 'not_registered' }, own.key);

    expect([shown.vat_number, renumbered.vat_number]).toEqual(['GB123456782', 'GB999999973']);
    expect((await call('appGetProfile', { key: own.key })).body.vat_number).toBeNull();
  });
});

describe('appGetAuditSettings', () => {
  test('names the last seal, its hash and until when the history is sealed', async () => {
    const own = await newTeam();
    const shown = async () => (await call('appGetAuditSettings', { key: own.key })).body;
    await call('createClient', { key: own.key, body: { name: 'Pennine' } });
    await sealTeam(own.team_id);
    const first = await shown();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Aire' } });
    await sealTeam(own.team_id);
    const second = await shown();

    expect(first.last_seal).toBeGreaterThanOrEqual(1);
    expect(first.last_seal_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.last_seal).toBeGreaterThan(first.last_seal);
    expect(second.last_seal_hash).not.toBe(first.last_seal_hash);
    expect(Date.parse(second.sealed_until)).toBeGreaterThan(Date.parse(client.created_at));
    expect(Date.parse(first.sealed_until)).toBeLessThanOrEqual(Date.parse(client.created_at));
  });

  test('is 0 and null before the first seal', async () => {
    const own = await newTeam();
    // The server seals each minute, so it may come between the two steps, but not three times.
    let shown: any;
    for (let tries = 0; tries < 3 && shown?.last_seal !== 0; tries += 1) {
      await ageHistory(own.team_id, []);
      shown = (await call('appGetAuditSettings', { key: own.key })).body;
    }

    expect(shown).toMatchObject({ last_seal: 0, last_seal_hash: null, sealed_until: null });
  });

  test('shows a change of purging alone in the history, under its own name', async () => {
    const own = await newTeam();
    await call('appUpdateAuditSettings', { key: own.key, body: { purge_automatically: true } });

    expect((await auditOf(own, own.team_id)).at(-1)).toMatchObject({
      ...{ entity_type: 'audit_settings', action: 'update' },
      changes: expect.arrayContaining([{ field: 'purge_automatically', from: false, to: true }]),
    });
  });
});
