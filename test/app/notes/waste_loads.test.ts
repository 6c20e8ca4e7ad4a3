import { beforeAll, describe, expect, test } from '@jest/globals';
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
