import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completeNote, drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What a receiving site keeps, and what keeps a site.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const create = async (body: object) => {
  const answer = await call('appCreateSite', { key: team.key, body: { name: 'Tip', ...body } });
  expect(answer.status).toBe(201);

  return answer.body;
};
const update = (id: string, body: object) => call('appUpdateSite', { key: team.key, path: { id }, body });
const full = {
  ...{ name: 'Elland', site_type: 'mrf', address: 'Lowfields Way', postcode: 'HX5 9DA' },
  contact: {
    ...{ name: 'Gill', phone: '01422 1', email: 'gate@elland.test', opening_hours: 'Mo–Fr' },
    gate_notes: 'Hard hats',
  },
  permit: {
    ...{ number: 'EPR/AB1234CD', type: 'permit', regulator: 'EA', issued_on: '2020-02-29' },
    ...{ expires_on: '2030-06-30', accepted_ewc_codes: ['17 09 04'], annual_limit_tonnes: 10 },
  },
  ...{ own_site: true, operator_name: 'Calder Ltd', local_authority: 'Leeds' },
  ...{ what3words: 'filled.count.soap', operation_code: 'R12', recycling_percent: 91.5 },
  ...{ gate_fee_per_tonne: 0.29, lat: 51.478, lng: 0 },
};
const nulls = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

describe('a receiving site', () => {
  test('has every field as it was created, the meridian and a fee of pennies too', async () => {
    expect(await create(full)).toMatchObject(full);
    expect(await create({ gate_fee_per_tonne: 0, recycling_percent: 0 })).toMatchObject({
      ...{ gate_fee_per_tonne: 0, recycling_percent: 0, own_site: false },
    });
    const half = { key: team.key, body: { name: 'Tip', lng: 0 } };
    expect(fieldsOf(await call('appCreateSite', half))).toEqual(['lat']);
    const other = { key: team.key, body: { name: 'Tip', lat: 53.7, lng: null } };
    expect(fieldsOf(await call('appCreateSite', other))).toEqual(['lng']);
  });

  test('is cleared by null in every field except its name and whose it is', async () => {
    const made = await create(full);
    const { name, own_site, contact, permit, ...rest } = full;
    const { accepted_ewc_codes: _, ...numbers } = permit;
    const cleared = {
      ...{ ...nulls(rest), contact: nulls(contact) },
      permit: { ...nulls(numbers), accepted_ewc_codes: [] },
    };
    const { status, body } = await update(made.id, cleared);

    expect([status, body]).toMatchObject([200, { ...cleared, name, own_site }]);
    expect((await update(made.id, { own_site: false })).body).toMatchObject({ own_site: false, name });
  });

  test('moves to another place and fee, and its permit cannot begin after its end', async () => {
    const made = await create(full);
    const changes = { lat: 54.5, lng: -3.25, gate_fee_per_tonne: 1234.56, recycling_percent: 12.25 };

    expect((await update(made.id, changes)).body).toMatchObject({ ...full, ...changes });
    expect(fieldsOf(await update(made.id, { permit: { issued_on: '2030-07-01' } }))).toEqual([
      'permit.expires_on',
    ]);
    const same = { issued_on: '2030-06-30' };
    expect((await update(made.id, { permit: same })).body.permit).toEqual({
      ...{ ...full.permit, ...same, document_id: null },
    });
    expect(fieldsOf(await update(made.id, { gate_fee_per_tonne: 0.001 }))).toEqual(['gate_fee_per_tonne']);
    expect(fieldsOf(await update(made.id, { operation_code: 'D16' }))).toEqual(['operation_code']);
  });

  test('shows the scanned permit that was added to it', async () => {
    const { id } = await create(full);
    const document_id = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';
    await queryShared('update sites set permit_document_id = $2 where id = $1', [id, document_id]);
    const { body } = await call('getSite', { key: team.key, path: { id } });

    expect(body.permit).toEqual({ ...full.permit, document_id });
  });

  test('is found by its postcode, its type and whose it is', async () => {
    const { key } = await newTeam();
    const made = async (body: object) =>
      (await call('appCreateSite', { key, body: { name: 'Tip', ...body } })).body.id;
    const own = await made({ postcode: 'hx5 9da', site_type: 'mrf', own_site: true });
    const theirs = await made({ postcode: 'HX5 9DA', site_type: 'landfill' });
    const bare = await made({ postcode: 'HX7 6AD', site_type: 'mrf' });
    await made({ postcode: 'HX7 6AE', site_type: 'landfill_gas' });
    const ids = async (query: Record<string, string | boolean>) =>
      (await listAll('appListSites', { key, query })).map(({ id }) => id);

    expect(await ids({ postcode: 'HX5 9DA' })).toEqual([theirs, own]);
    expect(await ids({ postcode: 'HX5 9DA', own_site: false })).toEqual([theirs]);
    expect(await ids({ site_type: 'mrf' })).toEqual([bare, own]);
    expect(await ids({ site_type: 'landfill' })).toEqual([theirs]);
    expect(await ids({ site_type: 'MRF' })).toEqual([]);
    expect(await ids({ own_site: true, postcode: 'HX7 6AD' })).toEqual([]);
  });
});

describe('a note whose waste goes to a site', () => {
  test('keeps the words of the site that it was made with, and its id when the site is deleted', async () => {
    const site = await create(full);
    const { waste } = completeNote();
    const note = await drafted(team, { note_type: 'deposit', waste, transfer: { site_id: site.id } });
    const path = { id: note.id };
    const read = async () => (await call('getNote', { key: team.key, path })).body;
    const before = await read();
    await update(site.id, {
      ...{ name: 'Another', address: 'Elsewhere', postcode: 'EH1 1AA' },
      ...{ contact: { name: 'New' }, permit: { number: 'EPR/ZP3633LJ', accepted_ewc_codes: ['17 05 04'] } },
    });

    expect(before).toMatchObject({
      transfer: { site_id: site.id },
      transferee: { company: 'Elland', name: 'Gill', permit_number: 'EPR/AB1234CD' },
    });
    expect(await read()).toEqual(before);
    await call('appDeleteSite', { key: team.key, path: { id: site.id } });
    expect(await read()).toEqual(before);
    expect(await listAll('appListSites', { key: team.key, query: { site_type: 'mrf' } })).not.toContainEqual(
      expect.objectContaining({ id: site.id }),
    );
  });
});
