import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const site = (body: object = {}, key = team.key) =>
  call('appCreateProducerSite', { key, body: { name: 'Café', postcode: 'hx76ad', ...body } });
const contractor = (body: object = {}, key = team.key) =>
  call('appCreateProducerContractor', {
    key,
    body: { name: 'Calder Valley Waste Ltd', carrier_registration: 'cbdu123456', ...body },
  });
const hub = async (key = team.key) => (await call('appGetProducerHub', { key })).body;

describe('appUpdateProducerHub', () => {
  test('updates the organisation, field by field', async () => {
    const { status, body } = await call('appUpdateProducerHub', {
      key: team.key,
      body: {
        name: 'Hebden Cafés Ltd',
        company_number: '1234567',
        sic_code: '56101',
        employee_band: '10_to_49',
      },
    });

    expect([status, body.organisation]).toEqual([
      200,
      { name: 'Hebden Cafés Ltd', company_number: '01234567', sic_code: '56101', employee_band: '10_to_49' },
    ]);
    const cleared = await call('appUpdateProducerHub', { key: team.key, body: { company_number: null } });
    expect(cleared.body.organisation).toMatchObject({ name: 'Hebden Cafés Ltd', company_number: null });
    const wrong = await call('appUpdateProducerHub', { key: team.key, body: { sic_code: '561' } });
    expect(fieldsOf(wrong)).toEqual(['sic_code']);
    expect((await hub(other.key)).organisation.name).toBeNull();
    expect(await auditOf(team, team.team_id)).toMatchObject([
      { entity_type: 'producer_organisation', action: 'update' },
      {
        action: 'update',
        changes: [{ field: 'company_number', from: '01234567', to: null }],
      },
    ]);
  });

  test('requires the permission to change it', async () => {
    const reader = await team.anotherKey({ role: 'read_only' });
    const driver = await team.anotherKey({ role: 'driver' });

    expect((await call('appUpdateProducerHub', { key: reader.key, body: {} })).status).toBe(403);
    expect((await call('appGetProducerHub', { key: driver.key })).status).toBe(403);
  });
});

describe('appGetProducerHub', () => {
  test('shows when streams must be separated, and what each site in England lacks', async () => {
    const own = await newTeam();
    const english = (await site({ streams: [{ stream: 'residual' }, { stream: 'dmr' }] }, own.key)).body;
    await site({ postcode: 'EH1 1AA' }, own.key);
    await site({ streams: ['food', 'paper_card', 'dmr', 'residual'].map((stream) => ({ stream })) }, own.key);
    expect((await hub(own.key)).simpler_recycling.required_from).toBeNull();
    await call('appUpdateProducerHub', { key: own.key, body: { employee_band: 'under_10' } });
    expect((await hub(own.key)).simpler_recycling.required_from).toBe('2027-03-31');
    await call('appUpdateProducerHub', { key: own.key, body: { employee_band: '250_or_more' } });

    expect((await hub(own.key)).simpler_recycling).toEqual({
      required_from: '2025-03-31',
      in_force: true,
      sites: [{ site_id: english.id, missing: ['food', 'paper_card'] }],
    });
  });
});

describe('the papers of a hub', () => {
  test('are counted by type; a paper expires after its last day, and is expiring 30 days before', async () => {
    const own = await newTeam();
    const days = { permit: [-1, 0, 30, 31], contract: [null] };
    for (const [type, ends] of Object.entries(days))
      for (const days of ends)
        await call('appCreateProducerDocument', {
          key: own.key,
          body: {
            type,
            file_name: 'paper.png',
            content_base64: drawnPng,
            ...(days !== null && { expires_on: dayFromNow(days) }),
          },
        });

    expect((await hub(own.key)).documents_summary).toEqual({
      total: 5,
      expired: 1,
      expiring: 2,
      by_type: [
        { type: 'contract', documents: 1 },
        { type: 'permit', documents: 4 },
      ],
    });
  });
});

describe('appCreateProducerSite', () => {
  test('locates it by its postcode and keeps its streams', async () => {
    const { body: carrier } = await contractor();
    const { status, body } = await site({ streams: [{ stream: 'food', contractor_id: carrier.id }] });

    expect(status).toBe(201);
    expect(body).toMatchObject({ object: 'producer_site', postcode: 'HX7 6AD' });
    expect(body.streams).toEqual([
      { stream: 'food', container: null, frequency: null, contractor_id: carrier.id },
    ]);
    expect(body.lat).toBeGreaterThan(53);
    expect(body.lng).toBeLessThan(-1);
    expect(await auditOf(team, body.id)).toMatchObject([{ entity_type: 'producer_site', action: 'create' }]);
    expect(fieldsOf(await site({ postcode: 'nowhere' }))).toEqual(['postcode']);
    expect(
      fieldsOf(await site({ streams: [{ stream: 'food', contractor_id: carrier.id }] }, other.key)),
    ).toEqual(['streams.0.contractor_id']);
  });
});

describe('appUpdateProducerSite', () => {
  test('changes the fields sent, within its team', async () => {
    const { body } = await site();
    const change = (changes: object, key = team.key) =>
      call('appUpdateProducerSite', { key, path: { id: body.id }, body: changes });

    const { body: carrier } = await contractor();
    const stream = { stream: 'food', container: '240 l', frequency: 'weekly', contractor_id: carrier.id };
    const fed = await change({ streams: [stream] });
    expect(fed.body).toMatchObject({ postcode: 'HX7 6AD', lat: body.lat, streams: [stream] });
    const strange = { ...stream, contractor_id: body.id };
    expect(fieldsOf(await change({ streams: [stream, strange] }))).toEqual(['streams.1.contractor_id']);
    expect((await change({})).body).toEqual(fed.body);
    expect((await change({ postcode: null })).body).toMatchObject({
      name: 'Café',
      postcode: null,
      lat: null,
    });
    expect((await change({ name: 'X' }, other.key)).status).toBe(404);
    expect(await auditOf(team, body.id)).toMatchObject([
      { action: 'create' },
      { entity_type: 'producer_site', action: 'update', changes: [{ field: 'streams', from: [] }] },
      { action: 'update', changes: expect.arrayContaining([expect.objectContaining({ field: 'postcode' })]) },
    ]);
  });
});

describe('appDeleteProducerSite', () => {
  test('removes it from the hub, once', async () => {
    const { body } = await site();
    const remove = (key = team.key) => call('appDeleteProducerSite', { key, path: { id: body.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove()).body).toMatchObject({ deleted: true });
    expect((await remove()).status).toBe(404);
  });
});

describe('appCreateProducerContractor', () => {
  test('stores numbers in the format of the registers, and is unverified', async () => {
    const { status, body } = await contractor({ permit_numbers: ['EPR/GB3207XH'] });

    expect(status).toBe(201);
    expect(body).toMatchObject({ carrier_registration: 'CBDU123456', status: 'unverified', role: 'carrier' });
    expect(fieldsOf(await contractor({ carrier_registration: 'XYZ' }))).toEqual(['carrier_registration']);
    const twice = await contractor({ permit_numbers: ['EPR/GB3207XH', 'epr/gb3207xh'] });
    expect(twice.body.permit_numbers).toEqual(body.permit_numbers);
    expect(await auditOf(team, body.id)).toMatchObject([
      { entity_type: 'producer_contractor', action: 'create' },
    ]);
  });

  test('a hub has at most 500 contractors and 500 sites', async () => {
    const own = await newTeam();
    const { body: firm } = await contractor({}, own.key);
    const { body: place } = await site({}, own.key);
    const fill = (table: string, count: number) =>
      queryShared(
        `insert into ${table} (id, team_id, name) select gen_random_uuid(), $1, 'n' || i from generate_series(1, $2::int) i`,
        [own.team_id, count],
      );
    await fill('producer_contractors', 498);
    await fill('producer_sites', 498);

    expect([(await contractor({}, own.key)).status, (await site({}, own.key)).status]).toEqual([201, 201]);
    expect(fieldsOf(await contractor({}, own.key))).toEqual(['name']);
    expect(fieldsOf(await site({}, own.key))).toEqual(['name']);
    const full = await hub(own.key);
    expect([full.contractors.length, full.sites.length]).toEqual([500, 500]);
    // What was removed does not count.
    await call('appDeleteProducerContractor', { key: own.key, path: { id: firm.id } });
    await call('appDeleteProducerSite', { key: own.key, path: { id: place.id } });
    // Of two at once for the last place one is added.
    for (const add of [contractor, site]) {
      const both = await Promise.all([add({}, own.key), add({}, own.key)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });
});

describe('appUpdateProducerContractor', () => {
  test('changes the fields sent; a check of the old number is no longer its status', async () => {
    const { body } = await contractor();
    await call('appVerifyProducerContractor', { key: team.key, path: { id: body.id } });
    const change = (changes: object, key = team.key) =>
      call('appUpdateProducerContractor', { key, path: { id: body.id }, body: changes });

    expect((await change({ phone: '01422 1' })).body.status).not.toBe('unverified');
    expect((await change({})).body).toMatchObject({ phone: '01422 1', carrier_registration: 'CBDU123456' });
    expect((await change({ carrier_registration: 'CBDU999111' })).body.status).toBe('unverified');
    expect((await change({ name: 'X' }, other.key)).status).toBe(404);
    expect(await auditOf(team, body.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', changes: [{ field: 'phone', from: null, to: '01422 1' }] },
      { action: 'update' },
    ]);
  });
});

describe('appVerifyProducerContractor', () => {
  test('notifies those who keep the hub when a number that was active is no longer', async () => {
    const own = await newTeam();
    const { body } = await contractor({ carrier_registration: 'WCR/R/1234567' }, own.key);
    const verify = () => call('appVerifyProducerContractor', { key: own.key, path: { id: body.id } });
    const driver = await own.anotherKey({ role: 'driver' });
    const notices = (key = own.key) =>
      listAll('appListNotifications', { key, query: { kind: 'compliance_expiring' } });
    const { body: first } = await verify();
    expect([first.status, await notices()]).toEqual(['unsupported', []]);
    await queryShared(
      `insert into producer_checks (id, team_id, contractor_id, registration_number, valid, format_valid, status, raw_url,
         stale, checked_at)
       select gen_random_uuid(), team_id, contractor_id, registration_number, true, true, 'active', raw_url, false, now()
       from producer_checks where id = $1`,
      [first.id],
    );

    const { body: second } = await verify();
    await verify();

    expect(await notices()).toMatchObject([
      {
        title: 'Calder Valley Waste Ltd is no longer registered: WCR/R/1234567 is unsupported',
        entity_type: 'producer_contractor',
        entity_id: body.id,
      },
    ]);
    expect(await notices(driver.key)).toEqual([]);
    expect(await auditOf(own, second.id)).toMatchObject([
      { entity_type: 'producer_check', action: 'create' },
    ]);
  });

  test('stores a dated check that nothing changes', async () => {
    const { body } = await contractor();
    const verify = (extra: object = {}, key = team.key) =>
      call('appVerifyProducerContractor', { key, path: { id: body.id }, ...extra });
    const { status, body: check } = await verify();

    expect(status).toBe(200);
    expect(check).toMatchObject({
      object: 'producer_check',
      contractor_id: body.id,
      registration_number: 'CBDU123456',
      format_valid: true,
      source: 'sample',
      tier: 'upper',
      stale: false,
    });
    expect((await verify({}, other.key)).status).toBe(404);
    await expect(
      queryShared('update producer_checks set valid = not valid where id = $1', [check.id]),
    ).rejects.toThrow(/kept as it was written/);
    await expect(queryShared('delete from producer_checks where id = $1', [check.id])).rejects.toThrow();
    const listed = (await hub()).contractors.find(({ id }: any) => id === body.id);
    expect(listed).toMatchObject({ status: check.status, verified_at: check.checked_at });
  });

  test('reports what is known of a Scottish number; an unknown number is rejected', async () => {
    const { body } = await contractor({ carrier_registration: 'WCR/R/1234567' });
    const verify = (extra: object = {}) =>
      call('appVerifyProducerContractor', { key: team.key, path: { id: body.id }, ...extra });

    expect((await verify()).body).toMatchObject({ status: 'unsupported', valid: false, format_valid: true });
    expect(fieldsOf(await verify({ body: { number: 'CBDU123456' } }))).toEqual(['number']);
    const { body: bare } = await contractor({ carrier_registration: null });
    const none = await call('appVerifyProducerContractor', { key: team.key, path: { id: bare.id } });
    expect(fieldsOf(none)).toEqual(['number']);
  });

  test('keeps the spaces of a permit of Northern Ireland, and finds it with or without them', async () => {
    const permit = 'WML 12/34 LN/12/34';
    const { body } = await contractor({ permit_numbers: [permit, 'wml  12/34 ln/12/34'] });
    expect(body.permit_numbers).toEqual([permit]);

    for (const number of [permit, permit.replaceAll(' ', '')]) {
      const checked = await call('appVerifyProducerContractor', {
        key: team.key,
        path: { id: body.id },
        body: { number },
      });
      expect(checked.body).toMatchObject({ registration_number: permit, status: 'unsupported' });
    }
  });
});

describe('appListProducerChecks', () => {
  test('lists every check, the latest first, including those of a removed contractor', async () => {
    const { body } = await contractor();
    const path = { id: body.id };
    const checks = [];
    for (let i = 0; i < 2; i += 1)
      checks.unshift((await call('appVerifyProducerContractor', { key: team.key, path })).body);
    await call('appDeleteProducerContractor', { key: team.key, path });

    expect(await listAll('appListProducerChecks', { key: team.key, path })).toEqual(checks);
    expect(
      await listAll('appListProducerChecks', { key: team.key, path, query: { status: 'revoked' } }),
    ).toEqual([]);
    expect((await call('appListProducerChecks', { key: other.key, path })).status).toBe(404);
  });

  test('is filtered by what was found on the day, although the registration has ended since', async () => {
    const { body } = await contractor();
    const path = { id: body.id };
    const { body: check } = await call('appVerifyProducerContractor', { key: team.key, path });
    const [old] = await queryShared<{ id: string }>(
      `insert into producer_checks select (json_populate_record(c, json_build_object('id', gen_random_uuid(),
         'expires_on', current_date - 1))).* from producer_checks c where id = $1 returning id`,
      [check.id],
    );
    const found = async (status: string) =>
      (await listAll('appListProducerChecks', { key: team.key, path, query: { status } })).map(
        ({ id }) => id,
      );

    expect((await found(check.status)).sort()).toEqual([check.id, old!.id].sort());
    expect(await found('expired')).toEqual([]);
  });
});

describe('appDeleteProducerContractor', () => {
  test('removes it from the hub, once', async () => {
    const { body } = await contractor();
    const remove = (key = team.key) => call('appDeleteProducerContractor', { key, path: { id: body.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await hub()).contractors.map(({ id }: any) => id)).not.toContain(body.id);
    expect((await auditOf(team, body.id)).at(-1)).toMatchObject({
      entity_type: 'producer_contractor',
      action: 'delete',
    });
  });
});
