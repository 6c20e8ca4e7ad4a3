import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let clientId: string;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  clientId = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

const base = { name: 'Standard', effective_from: '2026-10-01', items: [{ price: 285 }] };
const create = (body: object = {}, key = team.key) =>
  call('appCreatePriceList', { key, body: { ...base, ...body } });
const update = (id: string, body: object, key = team.key) =>
  call('appUpdatePriceList', { key, path: { id }, body });

describe('appCreatePriceList', () => {
  test('keeps prices to the penny and shows every field of each', async () => {
    const { status, body } = await create({
      items: [{ price: 19.99, excess_per_tonne: 142.5, surcharges: [{ description: 'Fuel', amount: 4.2 }] }],
    });

    expect(status).toBe(201);
    expect(body.items).toEqual([
      {
        description: null,
        service_type: null,
        container_type: null,
        ewc_prefix: null,
        unit: 'job',
        price: 19.99,
        hire_days_included: null,
        excess_per_day: null,
        tonnes_included: null,
        excess_per_tonne: 142.5,
        minimum_charge: null,
        surcharges: [{ description: 'Fuel', amount: 4.2 }],
        landfill_tax: null,
        vat_code: 'standard',
      },
    ]);
  });

  test('rejects an invalid price list and names each field', async () => {
    const fields = async (body: object) =>
      (await create(body)).body.error.details.map((detail: any) => detail.field);

    expect(await fields({ items: [{ price: 0.001 }, { price: 1, ewc_prefix: '98' }] })).toEqual([
      'items.0.price',
      'items.1.ewc_prefix',
    ]);
    expect(await fields({ effective_to: '2026-09-30' })).toEqual(['effective_to']);
    expect(await fields({ items: [{ price: 1, colour: 'red' }] })).toEqual(['items.0.colour']);
    expect(await fields({ client_id: '00000000-0000-4000-8000-000000000000' })).toEqual(['client_id']);
  });

  test('rejects a client that was deleted', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Gone' } });
    expect((await create({ client_id: client.id })).status).toBe(201);
    await call('deleteClient', { key: team.key, path: { id: client.id } });

    expect(errorOf(await create({ client_id: client.id }))).toEqual([422, 'client_id']);
  });

  test('accepts a bulk body', async () => {
    const { body } = await call('appCreatePriceList', {
      key: team.key,
      body: { data: [base, { ...base, effective_to: '2026-01-01' }] },
    });

    expect([body.created, body.failed]).toEqual([1, 1]);
  });
});

describe('appUpdatePriceList', () => {
  test('changes only the sent fields, replaces all prices, and checks the resulting dates', async () => {
    const { body: list } = await create({ effective_to: '2026-12-31', items: [{ price: 1 }, { price: 2 }] });

    const { body } = await update(list.id, { items: [{ price: 3 }], notes: 'x' });
    expect(body).toMatchObject({ effective_to: '2026-12-31', notes: 'x' });
    expect(body.items.map((item: any) => item.price)).toEqual([3]);
    const late = await update(list.id, { effective_from: '2027-01-01' });
    expect(late.body.error.details[0].field).toBe('effective_to');
    expect((await update(list.id, { notes: 'y' }, other.key)).status).toBe(404);
    expect((await update(list.id, { effective_from: null })).status).toBe(422);
  });
});

describe('appListPriceLists', () => {
  test('filters by client, by standard lists and by day', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'A' } });
    await create({ name: 'old', effective_from: '2025-10-01', effective_to: '2026-09-30' }, own.key);
    await create({ name: 'new' }, own.key);
    await create({ name: 'client', client_id: client.id }, own.key);
    const names = async (query: Record<string, string | number>) =>
      (await listAll('appListPriceLists', { key: own.key, query: { limit: 1, ...query } })).map(
        (list) => list.name,
      );

    expect(await names({})).toEqual(['client', 'new', 'old']);
    expect(await names({ standard: 'true' })).toEqual(['new', 'old']);
    expect(await names({ client_id: client.id })).toEqual(['client']);
    expect(await names({ effective_on: '2026-09-30' })).toEqual(['old']);
    expect(await names({ effective_on: '2026-10-01', standard: 'true' })).toEqual(['new']);
  });
});

describe('appUpdatePriceList', () => {
  test('does not give a list that a client’s contract uses to another client', async () => {
    const { body: someone } = await call('createClient', { key: team.key, body: { name: 'Someone' } });
    const { body: list } = await create();
    await call('appCreateClientContract', {
      key: team.key,
      path: { id: clientId },
      body: { name: 'A', start_on: '2026-10-01', price_list_id: list.id },
    });
    const give = (client_id: string | null) =>
      call('appUpdatePriceList', { key: team.key, path: { id: list.id }, body: { client_id } });

    expect((await give(someone.id)).body.error.details[0].field).toBe('client_id');
    expect((await give(clientId)).body.client_id).toBe(clientId);
    expect((await give(null)).status).toBe(200);
  });
});

describe('appDeletePriceList', () => {
  test('a list that a contract uses is deleted; the contract keeps its id', async () => {
    const { body: list } = await create();
    const { body: contract } = await call('appCreateClientContract', {
      key: team.key,
      path: { id: clientId },
      body: { name: 'A', start_on: '2026-10-01', price_list_id: list.id },
    });

    expect((await call('appDeletePriceList', { key: team.key, path: { id: list.id } })).status).toBe(200);
    expect((await call('appDeletePriceList', { key: team.key, path: { id: list.id } })).status).toBe(404);
    const [kept] = await listAll('appListClientContracts', { key: team.key, path: { id: clientId } });
    expect([kept.id, kept.price_list_id]).toEqual([contract.id, list.id]);
  });
});

describe('contracts of a client', () => {
  const contract = { name: 'Skips', start_on: '2026-10-01' };
  const add = (body: object = {}, id = clientId, key = team.key) =>
    call('appCreateClientContract', { key, path: { id }, body: { ...contract, ...body } });
  const change = (id: string, body: object, key = team.key) =>
    call('appUpdateContract', { key, path: { id }, body });

  describe('appCreateClientContract', () => {
    test('show the last day to give notice and every field of each service', async () => {
      const { body } = await add({
        end_on: '2027-09-30',
        notice_days: 30,
        services: [{ service_type: 'exchange', ewc_codes: ['17 09 04'] }],
      });

      expect(body).toMatchObject({ client_id: clientId, give_notice_by: '2027-08-31', auto_renew: false });
      expect(body.services).toEqual([
        {
          service_type: 'exchange',
          description: null,
          container_type: null,
          ewc_codes: ['17 09 04'],
          frequency: null,
        },
      ]);
    });

    test('may end on the day they begin, not before it, and keep each service as it was sent', async () => {
      const service = {
        service_type: 'exchange',
        description: 'Every other Monday',
        container_type: '8yd skip',
        ewc_codes: ['17 09 04'],
        frequency: 'fortnightly',
      };
      const { body: day } = await add({ start_on: '2026-10-01', end_on: '2026-10-01', services: [service] });

      expect(day).toMatchObject({ end_on: '2026-10-01', services: [service] });
      expect((await add({ start_on: '2026-10-01', end_on: '2026-09-30' })).status).toBe(422);
      expect((await change(day.id, { name: 'Renamed' })).body).toMatchObject({
        name: 'Renamed',
        services: [service],
      });
      const { body: other_list } = await create({}, other.key);
      const refused = await change(day.id, { price_list_id: other_list.id });
      expect(refused.body.error.details[0].field).toBe('price_list_id');
    });

    test('may have begun in 1900, not before, and name the service whose waste code is unknown', async () => {
      const services = [{ ewc_codes: ['17 09 04'] }, { ewc_codes: ['17 09 04', '99 99 99'] }];
      const refused = async (body: object) => (await add(body)).body.error.details[0].field;

      expect((await add({ start_on: '1900-01-01' })).status).toBe(201);
      expect(await refused({ start_on: '1899-12-31' })).toBe('start_on');
      expect(await refused({ services })).toBe('services.1.ewc_codes.1');
    });

    test('use a standard list or the client’s own, never another client’s', async () => {
      const { body: someone } = await call('createClient', { key: team.key, body: { name: 'Someone' } });
      const [standard, own, theirs, foreign] = await Promise.all([
        create(),
        create({ client_id: clientId }),
        create({ client_id: someone.id }),
        create({}, other.key),
      ]);
      const status = async (list: any) => (await add({ price_list_id: list.body.id })).status;

      expect(await Promise.all([standard, own, theirs, foreign].map(status))).toEqual([201, 201, 422, 422]);
    });
  });

  describe('appUpdateContract', () => {
    test('are changed and deleted by their own id, within the team', async () => {
      const { body: made } = await add({ end_on: '2027-09-30' });

      expect((await change(made.id, { auto_renew: true })).body).toMatchObject({
        auto_renew: true,
        end_on: '2027-09-30',
      });
      expect((await change(made.id, { start_on: '2027-10-01' })).body.error.details[0].field).toBe('end_on');
      expect((await change(made.id, { start_on: '0001-01-01' })).body.error.details[0].field).toBe(
        'start_on',
      );
      const unknown = await change(made.id, { services: [{ ewc_codes: ['98 01 01'] }] });
      expect(unknown.body.error.details[0].field).toBe('services.0.ewc_codes.0');
      expect((await change(made.id, {}, other.key)).status).toBe(404);
      const remove = (key: string) => call('appDeleteContract', { key, path: { id: made.id } });
      expect((await remove(other.key)).status).toBe(404);
      expect((await remove(team.key)).body).toEqual({
        id: made.id,
        object: 'client_contract',
        deleted: true,
      });
      expect((await remove(team.key)).status).toBe(404);
    });
  });
});

describe('appListClientContracts', () => {
  test('lists the contracts of one client; another team’s client is 404', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Contracted' } });
    const path = { id: client.id };
    const body = { name: 'Skips', start_on: '2026-10-01' };
    const { body: made } = await call('appCreateClientContract', { key: team.key, path, body });

    expect(await listAll('appListClientContracts', { key: team.key, path })).toEqual([made]);
    expect((await call('appListClientContracts', { key: other.key, path })).status).toBe(404);
  });
});

describe('appDeleteContract', () => {
  test('deletes a contract once, and only for its own team', async () => {
    const { body: made } = await call('appCreateClientContract', {
      key: team.key,
      path: { id: clientId },
      body: { name: 'To be deleted', start_on: '2026-10-01' },
    });
    const remove = (key: string) => call('appDeleteContract', { key, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id: made.id, object: 'client_contract', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
