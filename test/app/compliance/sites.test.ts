import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const extras = {
  own_site: true,
  operator_name: 'Calder Recycling Ltd',
  local_authority: 'Calderdale',
  what3words: 'filled.count.soap',
  operation_code: 'R12',
  recycling_percent: 91.5,
  gate_fee_per_tonne: 64.35,
};
const create = (body: object = {}, key = team.key) =>
  call('appCreateSite', { key, body: { name: 'Milner Royd', ...body } });
const update = (id: string, body: object, key = team.key) =>
  call('appUpdateSite', { key, path: { id }, body });

describe('appCreateSite', () => {
  test('stores what the typed API does not accept, and both return the same record', async () => {
    const { status, body } = await create({ ...extras, permit: { number: 'EPR/AB1234CD' } });

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...extras, permit: { number: 'EPR/AB1234CD', accepted_ewc_codes: [] } });
    const path = { id: body.id };
    expect((await call('getSite', { key: team.key, path })).body).toEqual(body);
    expect((await call('appGetSite', { key: team.key, path })).body).toEqual(body);
    expect((await call('appGetSite', { key: other.key, path })).status).toBe(404);
  });

  test('applies the rules of the typed operation, and its own', async () => {
    const fields = async (body: object) =>
      (await create(body)).body.error.details.map((detail: any) => detail.field);

    expect(await fields({ permit: { accepted_ewc_codes: ['98 01 01'] } })).toEqual([
      'permit.accepted_ewc_codes.0',
    ]);
    expect(await fields({ operation_code: 'R14' })).toEqual(['operation_code']);
    expect(await fields({ gate_fee_per_tonne: 1.005 })).toEqual(['gate_fee_per_tonne']);
    expect(await fields({ recycling_percent: 101 })).toEqual(['recycling_percent']);
    expect(await fields({ what3words: '///filled.count' })).toEqual(['what3words']);
  });

  test('accepts a bulk body', async () => {
    const { body } = await call('appCreateSite', {
      key: team.key,
      body: {
        data: [
          { name: 'A', own_site: true },
          { name: 'B', operation_code: 'X' },
        ],
      },
    });

    expect([body.created, body.failed, body.data[0].data.own_site]).toEqual([1, 1, true]);
  });
});

describe('appUpdateSite', () => {
  test('changes the coordinates of the gate only together', async () => {
    const { id } = (await create({ lat: 53.7, lng: -2 })).body;
    for (const [half, field] of [
      [{ lat: null }, 'lng'],
      [{ lng: -3 }, 'lat'],
      [{ lat: 54, lng: null }, 'lng'],
    ] as const)
      expect((await update(id, half)).body.error.details[0].field).toBe(field);

    expect((await update(id, { lat: null, lng: null })).body).toMatchObject({ lat: null, lng: null });
  });

  test('changes sent fields and clears null ones; a typed change keeps the extra fields', async () => {
    const { body: site } = await create(extras);

    const { body } = await update(site.id, { gate_fee_per_tonne: null, contact: { phone: '1' } });
    expect(body).toMatchObject({ gate_fee_per_tonne: null, operation_code: 'R12', contact: { phone: '1' } });
    const typed = await call('updateSite', { key: team.key, path: { id: site.id }, body: { name: 'New' } });
    expect(typed.body).toMatchObject({ name: 'New', own_site: true, recycling_percent: 91.5 });
    expect((await update(site.id, {})).body).toEqual(typed.body);
    expect((await update(site.id, { own_site: null })).status).toBe(422);
    expect((await update(site.id, { name: 'x' }, other.key)).status).toBe(404);
  });
});

describe('appListSites', () => {
  test('filters own sites and others, page by page, without deleted sites', async () => {
    const own = await newTeam();
    const { body: a } = await create({ name: 'a', own_site: true }, own.key);
    await create({ name: 'b', site_type: 'mrf' }, own.key);
    await create({ name: 'c', own_site: true }, own.key);
    const names = async (query: Record<string, string | number>) =>
      (await listAll('appListSites', { key: own.key, query: { limit: 1, ...query } })).map(
        ({ name }) => name,
      );

    expect(await names({ own_site: 'true' })).toEqual(['c', 'a']);
    expect(await names({ own_site: 'false', site_type: 'mrf' })).toEqual(['b']);
    const remove = () => call('appDeleteSite', { key: own.key, path: { id: a.id } });
    expect((await remove()).body).toEqual({ id: a.id, object: 'site', deleted: true });
    expect((await remove()).status).toBe(404);
    expect(await names({})).toEqual(['c', 'b']);
  });
});

describe('appGetSite', () => {
  test('shows what was created; another team’s site is 404', async () => {
    const { body: made } = await create(extras);
    const of = (key: string) => call('appGetSite', { key, path: { id: made.id } });

    expect((await of(team.key)).body).toEqual(made);
    expect(made).toMatchObject({ object: 'site', name: 'Milner Royd', ...extras });
    expect((await of(other.key)).status).toBe(404);
  });
});

describe('appDeleteSite', () => {
  test('deletes a site once, and only for its own team', async () => {
    const { body: made } = await create();
    const remove = (key: string) => call('appDeleteSite', { key, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id: made.id, object: 'site', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
