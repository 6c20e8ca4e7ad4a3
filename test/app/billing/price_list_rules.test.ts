/** Which price lists a change is compared with, and who may use a list. */
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const skip = (price: number) => ({ service_type: 'exchange', container_type: '8yd skip', price });

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function create(body: object = {}, key = team.key) {
  const all = { name: 'Prices', effective_from: '2026-10-01', items: [skip(100)], ...body };

  return call('appCreatePriceList', { key, body: all });
}
const list = async (body: object = {}): Promise<string> => (await create(body)).body.id;
const client = async (): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
const contract = (id: string, price_list_id: string) =>
  call('appCreateClientContract', {
    key: team.key,
    path: { id },
    body: { name: 'Skips', start_on: '2026-10-01', price_list_id },
  });

describe('appListPriceLists', () => {
  test('returns the lists of clients alone, of one client or of all', async () => {
    const own = await newTeam();
    const { body: one } = await call('createClient', { key: own.key, body: { name: 'One' } });
    await create({ name: 'standard' }, own.key);
    await create({ name: 'own', client_id: one.id }, own.key);
    const names = async (query: Record<string, string>) =>
      (await listAll('appListPriceLists', { key: own.key, query })).map(({ name }) => name);

    expect(await names({ standard: 'false' })).toEqual(['own']);
    expect(await names({ standard: 'false', client_id: one.id })).toEqual(['own']);
    expect(await names({ standard: 'true', client_id: one.id })).toEqual([]);
  });
});

test('a list may be for one day, not for less, and its prices are checked again when they change', async () => {
  const { status, body } = await create({ effective_to: '2026-10-01' });
  const change = (input: object) =>
    call('appUpdatePriceList', { key: team.key, path: { id: body.id }, body: input });

  expect(status).toBe(201);
  expect(errorOf(await create({ effective_to: '2026-09-30' }))).toEqual([422, 'effective_to']);
  expect(errorOf(await change({ effective_from: '2026-10-02' }))).toEqual([422, 'effective_to']);
  expect(errorOf(await change({ items: [skip(1), { price: 1, landfill_tax: 'lower' }] }))).toEqual([
    ...[422, 'items.1.landfill_tax'],
  ]);
  expect((await change({ effective_from: '2026-09-30' })).body).toMatchObject({
    ...{ effective_from: '2026-09-30', effective_to: '2026-10-01', items: [{ price: 100 }] },
  });
});

describe('a list that a contract uses', () => {
  const give = (id: string, client_id: string) =>
    call('appUpdatePriceList', { key: team.key, path: { id }, body: { client_id } });

  test('can be given to another client once that contract, or its client, was deleted', async () => {
    const [first, second, other] = [await client(), await client(), await client()];
    const lists = [await list(), await list()];
    const { body: made } = await contract(first, lists[0]!);
    await contract(second, lists[1]!);
    for (const id of lists) expect((await give(id, other)).status).toBe(422);

    await call('appDeleteContract', { key: team.key, path: { id: made.id } });
    await call('appDeleteClient', { key: team.key, path: { id: second } });
    for (const id of lists) expect((await give(id, other)).body.client_id).toBe(other);
  });

  test('and that was deleted can be used by no other contract', async () => {
    const [first, second] = [await client(), await client()];
    const id = await list();
    const { body: made } = await contract(first, id);
    await call('appDeletePriceList', { key: team.key, path: { id } });

    const refused = await contract(second, id);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'price_list_id']);
    const kept = await call('appUpdateContract', {
      key: team.key,
      path: { id: made.id },
      body: { name: 'Renamed', price_list_id: id },
    });
    expect(kept.body).toMatchObject({ name: 'Renamed', price_list_id: id });
  });
});

describe('new prices that need approval from a change of ten per cent', () => {
  let own: TestTeam;
  let office: { key: string };
  beforeEach(async () => {
    own = await newTeam();
    office = await own.anotherKey({ role: 'office' });
    const condition = { field: 'change_percent', op: 'gt', value: 10 };
    const rules = [{ entity_type: 'price_change', condition, approver_role: 'admin' }];
    await call('appReplaceApprovalRules', { key: own.key, body: { rules } });
  });
  /** 201 for a price that is taken, 202 for one that waits. */
  const asked = async (price: number, body: object) =>
    (await create({ items: [skip(price)], ...body }, office.key)).status;

  test('are compared with those of the same client, not with the standard ones or another client’s', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(
        async (name) => (await call('createClient', { key: own.key, body: { name } })).body.id,
      ),
    );
    await create({ items: [skip(100)] }, own.key);
    await create({ items: [skip(200)], client_id: one }, own.key);
    await create({ items: [skip(400)], client_id: two }, own.key);

    const next = { effective_from: '2027-10-01' };
    expect(await asked(210, { ...next, client_id: one })).toBe(201);
    expect(await asked(105, { ...next, client_id: two })).toBe(202);
    expect(await asked(105, next)).toBe(201);
  });

  test('are compared with the latest list that began by the first day, that day included, and not with a deleted one', async () => {
    await create({ items: [skip(100)], effective_from: '2025-01-01' }, own.key);
    const { body: latest } = await create({ items: [skip(200)], effective_from: '2026-01-01' }, own.key);
    await create({ items: [skip(300)], effective_from: '2027-01-01' }, own.key);
    await create({ items: [skip(400)], effective_from: '2027-01-01' }, own.key);

    expect(await asked(210, { effective_from: '2026-12-31' })).toBe(201);
    expect(await asked(410, { effective_from: '2027-01-01' })).toBe(201);
    expect(await asked(105, { effective_from: '2025-12-31' })).toBe(201);
    const { body: user } = await call('createClient', {
      key: own.key,
      body: { name: 'Its contract keeps it' },
    });
    await call('appCreateClientContract', {
      key: own.key,
      path: { id: user.id },
      body: { name: 'Skips', start_on: '2026-10-01', price_list_id: latest.id },
    });
    await call('appDeletePriceList', { key: own.key, path: { id: latest.id } });
    expect(await asked(215, { effective_from: '2026-06-30' })).toBe(202);
  });
});
