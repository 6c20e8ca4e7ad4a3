import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { call, listAll } from '../support/client.ts';
import { titled } from '../support/tables.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { auditOf } from '../support/records/audit.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const full = {
  name: 'Elland Transfer Station',
  site_type: 'transfer_station',
  address: 'Lowfields Way\nElland',
  postcode: 'HX5 9DA',
  contact: {
    name: 'Gill Hargreaves',
    phone: '01422 496 000',
    email: 'gate@elland.test',
    opening_hours: 'Mo–Fr 07:00–17:00',
    gate_notes: 'Hard hats',
  },
  permit: {
    number: 'EPR/AB1234CD',
    type: 'permit',
    regulator: 'EA',
    issued_on: '2020-02-29',
    expires_on: '2030-06-30',
    accepted_ewc_codes: ['17 09 04', '17 09 03'],
    annual_limit_tonnes: 74999.5,
  },
};

const create = async (body: object) => call('createSite', { key: team.key, body });
const update = async (id: string, body: object) => call('updateSite', { key: team.key, path: { id }, body });

describe('createSite', () => {
  test('stores every field as sent; the typed API cannot set the permit document', async () => {
    const { status, body: site, headers } = await create(full);

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/sites/${site.id}`);
    expect(site).toEqual({
      ...full,
      id: site.id,
      object: 'site',
      permit: { ...full.permit, document_id: null },
      created_at: site.created_at,
      updated_at: site.updated_at,
      own_site: false,
      operator_name: null,
      local_authority: null,
      what3words: null,
      operation_code: null,
      recycling_percent: null,
      gate_fee_per_tonne: null,
      lat: null,
      lng: null,
    });
    expect((await call('getSite', { key: team.key, path: { id: site.id } })).body).toEqual(site);
  });

  test('with only a name, all other fields are null, within complete objects', async () => {
    const { body: site } = await create({ name: 'Bare' });

    expect(site).toMatchObject({ site_type: null, address: null, postcode: null });
    expect(site.contact).toEqual({
      name: null,
      phone: null,
      email: null,
      opening_hours: null,
      gate_notes: null,
    });
    expect(site.permit).toEqual({
      number: null,
      type: null,
      regulator: null,
      issued_on: null,
      expires_on: null,
      accepted_ewc_codes: [],
      annual_limit_tonnes: null,
      document_id: null,
    });
  });

  test.each(
    titled([
      [{ name: 'x'.repeat(200) }, null],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: '' }, 'name'],
      [{}, 'name'],
      [{ name: 'a', site_type: 'x'.repeat(40) }, null],
      [{ name: 'a', site_type: 'x'.repeat(41) }, 'site_type'],
      [{ name: 'a', address: 'x'.repeat(500) }, null],
      [{ name: 'a', address: 'x'.repeat(501) }, 'address'],
      [{ name: 'a', postcode: 'HX7     6AD ' }, null],
      [{ name: 'a', postcode: 'HX7      6AD ' }, 'postcode'],
      [{ name: 'a', contact: { name: 'x'.repeat(201) } }, 'contact.name'],
      [{ name: 'a', contact: { phone: 'x'.repeat(41) } }, 'contact.phone'],
      [{ name: 'a', contact: { email: 'no address' } }, 'contact.email'],
      [{ name: 'a', contact: { opening_hours: 'x'.repeat(501) } }, 'contact.opening_hours'],
      [{ name: 'a', contact: { gate_notes: 'x'.repeat(2001) } }, 'contact.gate_notes'],
      [{ name: 'a', contact: { fax: '1' } }, 'contact.fax'],
      [{ name: 'a', permit: { number: 'x'.repeat(61) } }, 'permit.number'],
      [{ name: 'a', permit: { type: 'pardon' } }, 'permit.type'],
      [{ name: 'a', permit: { regulator: 'ea' } }, 'permit.regulator'],
      [{ name: 'a', permit: { issued_on: '2026-02-30' } }, 'permit.issued_on'],
      [{ name: 'a', permit: { expires_on: '30/06/2030' } }, 'permit.expires_on'],
      [{ name: 'a', permit: { annual_limit_tonnes: -1 } }, 'permit.annual_limit_tonnes'],
      [{ name: 'a', permit: { accepted_ewc_codes: ['17 09 04', '170904'] } }, 'permit.accepted_ewc_codes.1'],
      [
        { name: 'a', permit: { accepted_ewc_codes: ['17 09 04', '99 99 99'] } },
        'permit.accepted_ewc_codes.1',
      ],
      [{ name: 'a', permit: { document_id: null } }, 'permit.document_id'],
      [{ name: 'a', permit: { issued_on: '2026-01-02', expires_on: '2026-01-01' } }, 'permit.expires_on'],
      [{ name: 'a', permit: { issued_on: '2026-01-01', expires_on: '2026-01-01' } }, null],
    ]),
  )('%s', async (_title, body, field) => {
    const answer = await create(body);

    expect(field === null ? [answer.status] : errorOf(answer)).toEqual(field === null ? [201] : [422, field]);
  });

  test('creates the valid items of a bulk body and reports the invalid ones in their places', async () => {
    const { status, body } = await create({
      data: [
        { name: 'One' },
        { name: 'Two', permit: { accepted_ewc_codes: ['99 99 99'] } },
        { nome: 'Three' },
        full,
      ],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', created: 2, failed: 2 });
    expect(body.data.map((item: any) => [item.index, item.status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 422],
      [3, 201],
    ]);
    expect(body.data[1].error.details.map((detail: any) => detail.field)).toEqual([
      'data.1.permit.accepted_ewc_codes.0',
    ]);
    expect(body.data[3].data).toMatchObject({ object: 'site', name: full.name });
  });
});

describe('updateSite', () => {
  test('merges contact and permit field by field, and replaces codes completely', async () => {
    const { body: site } = await create(full);

    const { status, body } = await update(site.id, {
      site_type: null,
      contact: { phone: null, name: 'New' },
      permit: { expires_on: '2031-06-30', accepted_ewc_codes: ['17 01 07'] },
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...site,
      site_type: null,
      contact: { ...site.contact, phone: null, name: 'New' },
      permit: { ...site.permit, expires_on: '2031-06-30', accepted_ewc_codes: ['17 01 07'] },
      updated_at: body.updated_at,
    });
    expect(body.updated_at > site.updated_at).toBe(true);
  });

  test.each([{}, { contact: {} }, { contact: {}, permit: {} }])(
    'an empty body or object changes nothing and leaves no history: %j',
    async (body) => {
      const { body: site } = await create(full);

      const answer = await update(site.id, body);

      expect([answer.status, answer.body]).toEqual([200, site]);
      expect(await auditOf(team, site.id)).toHaveLength(1);
    },
  );

  test('rejects a permit that ends before it begins, also compared with the stored date', async () => {
    const { body: site } = await create(full);

    expect(errorOf(await update(site.id, { permit: { expires_on: '2020-02-28' } }))).toEqual([
      422,
      'permit.expires_on',
    ]);
    expect(errorOf(await update(site.id, { name: null }))).toEqual([422, 'name']);
    expect((await call('getSite', { key: team.key, path: { id: site.id } })).body).toEqual(site);
  });

  test('leaves one audit row naming each field that changed', async () => {
    const { body: site } = await create({ name: 'Before' });

    await update(site.id, { name: 'After', permit: { number: 'WEX123456' } });

    const [created, updated] = await auditOf(team, site.id);
    expect([created!.action, updated!.action]).toEqual(['create', 'update']);
    expect(updated!.changes).toEqual([
      { field: 'name', from: 'Before', to: 'After' },
      { field: 'permit.number', from: null, to: 'WEX123456' },
    ]);
  });
});

describe('deleteSite', () => {
  test('a deleted site returns 404, also to a second delete and to a change', async () => {
    const { body: site } = await create({ name: 'Gone' });
    const path = { id: site.id };

    expect((await call('deleteSite', { key: team.key, path })).body).toEqual({
      id: site.id,
      object: 'site',
      deleted: true,
    });
    expect((await call('deleteSite', { key: team.key, path })).status).toBe(404);
    expect((await call('getSite', { key: team.key, path })).status).toBe(404);
    expect((await update(site.id, { name: 'Back' })).status).toBe(404);
  });

  test('a site that a ticket refers to is archived: the ticket keeps its id', async () => {
    const { body: site } = await create({ name: 'Kept', site_type: 'kept' });
    const { body: ticket } = await call('createWeighbridgeTicket', {
      key: team.key,
      body: { vehicle_reg: 'A1', waste_type: 'Soil', gross_kg: 2, tare_kg: 1, site_id: site.id },
    });

    expect((await call('deleteSite', { key: team.key, path: { id: site.id } })).status).toBe(200);

    expect(await listAll('listSites', { key: team.key, query: { site_type: 'kept' } })).toEqual([]);
    const kept = await call('getWeighbridgeTicket', { key: team.key, path: { id: ticket.id } });
    expect(kept.body.site_id).toBe(site.id);
  });
});

describe('listSites', () => {
  test('filters by exact type and by creation time from (inclusive) and before', async () => {
    const own = await newTeam();
    const made = [];
    for (const [name, site_type] of [
      ['a', 'landfill'],
      ['b', 'Landfill'],
      ['c', null],
    ])
      made.push((await call('createSite', { key: own.key, body: { name, site_type } })).body);
    const names = async (query: Record<string, string>) =>
      (await listAll('listSites', { key: own.key, query })).map((site) => site.name);

    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ site_type: 'landfill' })).toEqual(['a']);
    expect(await names({ created_after: made[1].created_at })).toEqual(['c', 'b']);
    expect(await names({ created_before: made[1].created_at })).toEqual(['a']);
    expect(
      await names({
        created_after: made[1].created_at,
        created_before: made[2].created_at,
        site_type: 'Landfill',
      }),
    ).toEqual(['b']);
    expect((await call('listSites', { key: own.key, query: { site_type: '' } })).status).toBe(422);
  });
});

describe('getSite', () => {
  test('shows what was created; another team’s site is 404', async () => {
    const { body: made } = await create(full);
    const path = { id: made.id };

    const { status, body } = await call('getSite', { key: team.key, path });

    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({ object: 'site', name: full.name, contact: full.contact });
    expect((await call('getSite', { key: (await newTeam()).key, path })).status).toBe(404);
  });
});
