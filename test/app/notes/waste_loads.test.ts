import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const base = { name: 'Oil', waste_description: 'Used engine oil', ewc_codes: ['13 02 05'] };
const create = (body: object = {}, key = team.key) =>
  call('appCreateWasteLoad', { key, body: { ...base, ...body } });

describe('appCreateWasteLoad', () => {
  test('says whether the load is hazardous, by its codes', async () => {
    const codes = { hazard_codes: ['HP5', 'HP_14', 'H5'], un_number: '3082' };

    expect((await create({ ...codes, default_unit: 'litres' })).body).toMatchObject({
      ...base,
      default_unit: 'litres',
      hazardous: true,
      hazard_codes: ['HP_5', 'HP_14'],
      un_number: 'UN3082',
    });
    expect((await create({ ewc_codes: ['17 09 04'] })).body.hazardous).toBe(false);
    expect((await create({ ewc_codes: ['17 09 04', '13 02 05'] })).body.hazardous).toBe(true);
  });

  test('keeps every field as sent, null where nothing is sent, and its history', async () => {
    const prices = await call('appCreatePriceList', {
      key: team.key,
      body: { name: 'Oil', effective_from: '2026-10-01', items: [{ price: 285 }] },
    });
    const whole = {
      ...base,
      container_type: 'IBC',
      physical_form: 'Liquid',
      default_quantity: 1.5,
      default_unit: 'm3',
      typical_weight_kg: 1350,
      hazard_codes: ['HP_14'],
      un_number: 'UN3082',
      price_list_id: prices.body.id,
    };

    const { status, body } = await create(whole);

    expect([status, body]).toEqual([201, expect.objectContaining(whole)]);
    const path = { id: body.id };
    const { body: bare } = await call('appReplaceWasteLoad', { key: team.key, path, body: base });
    const emptied = ['container_type', 'physical_form', 'default_quantity', 'default_unit', 'un_number'];
    for (const field of [...emptied, 'typical_weight_kg', 'price_list_id'])
      expect([field, bare[field]]).toEqual([field, null]);
    await call('appDeleteWasteLoad', { key: team.key, path });
    expect((await auditOf(team, body.id)).map((each) => [each.entity_type, each.action])).toEqual([
      ['waste_load', 'create'],
      ['waste_load', 'update'],
      ['waste_load', 'delete'],
    ]);
  });

  test('refuses codes that do not exist, and properties without a hazardous code', async () => {
    const fields = async (body: object) =>
      (await create(body)).body.error.details.map((detail: any) => detail.field);

    expect(await fields({ ewc_codes: ['13 02 05', '98 01 01'] })).toEqual(['ewc_codes.1']);
    expect(await fields({ hazard_codes: ['HP16'] })).toEqual(['hazard_codes.0']);
    expect(await fields({ ewc_codes: ['17 09 04'], hazard_codes: ['HP5'] })).toEqual(['hazard_codes']);
    expect(await fields({ un_number: '12' })).toEqual(['un_number']);
    expect(await fields({ price_list_id: '00000000-0000-4000-8000-000000000000' })).toEqual([
      'price_list_id',
    ]);
    expect(await fields({ ewc_codes: [] })).toEqual(['ewc_codes']);
    const { body: prices } = await call('appCreatePriceList', {
      key: team.key,
      body: { name: 'Old', effective_from: '2026-10-01', items: [{ price: 285 }] },
    });
    await create({ price_list_id: prices.id });
    await call('appDeletePriceList', { key: team.key, path: { id: prices.id } });
    expect(await fields({ price_list_id: prices.id })).toEqual(['price_list_id']);
  });
});

describe('appReplaceWasteLoad', () => {
  test('writes the whole record, within the team', async () => {
    const { body: load } = await create({ container_type: 'IBC', hazard_codes: ['HP14'] });
    const replace = (key: string, body: object) =>
      call('appReplaceWasteLoad', { key, path: { id: load.id }, body });

    expect((await replace(team.key, base)).body).toMatchObject({ container_type: null, hazard_codes: [] });
    expect((await replace(other.key, base)).status).toBe(404);
    expect((await replace(team.key, { name: 'A' })).status).toBe(422);
  });
});

describe('the library', () => {
  describe('appListWasteLoads', () => {
    test('is listed newest first, page by page, without deleted loads', async () => {
      const own = await newTeam();
      const made: any[] = [];
      for (const name of ['a', 'b', 'c']) made.push((await create({ name }, own.key)).body);
      const remove = () => call('appDeleteWasteLoad', { key: own.key, path: { id: made[1].id } });

      expect((await remove()).body).toMatchObject({ object: 'waste_load', deleted: true });
      expect((await remove()).status).toBe(404);
      const names = (await listAll('appListWasteLoads', { key: own.key, query: { limit: 1 } })).map(
        (load) => load.name,
      );
      expect(names).toEqual(['c', 'a']);
    });
  });
});

describe('appDeleteWasteLoad', () => {
  test('deletes a load once, and only for its own team', async () => {
    const { body: made } = await create();
    const remove = (key: string) => call('appDeleteWasteLoad', { key, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id: made.id, object: 'waste_load', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
