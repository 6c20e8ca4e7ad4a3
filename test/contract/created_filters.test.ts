/** `created_after` and `created_before` of every list that offers them: from a moment on, and before it. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '../../http/server/operations.ts';
import { send } from '../support/client.ts';
import { makeAt, ownPath } from '../support/contract/arrange.ts';
import { operations } from '../support/contract/contract.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

let team: TestTeam;
const untried: string[] = [];
beforeAll(async () => {
  team = await newTeam();
});

const lists = operations.filter(
  (op) =>
    op.is_list &&
    ['created_after', 'created_before'].every((name) => op.query.some((each) => each.name === name)),
);

test.each(lists.map((op) => [op.operation_id, op] as const))(
  '%s returns what was created from a moment on, or before it',
  async (_, op) => {
    const path = await filledList(op);
    const get = async (query = '') =>
      (await send('GET', `${path}?limit=100${query}`, { key: team.key })).body.data as Listed[];
    const all = await get();
    const at = all[Math.floor(all.length / 2)]?.created_at;
    if (at === undefined) return untried.push(op.operation_id);

    const [after, before] = [await get(`&created_after=${at}`), await get(`&created_before=${at}`)];
    const ids = (found: Listed[]) => found.map(({ id }) => id);
    const earlier = ids(all.filter((each) => each.created_at! < at));
    expect(ids(after)).toEqual(ids(all.filter((each) => each.created_at! >= at)));
    // A long list goes on after its first page.
    expect(ids(before.slice(0, earlier.length))).toEqual(earlier);
    expect(before.filter((each) => each.created_at! >= at)).toEqual([]);
  },
);

test('was tried in most of these lists', () => {
  expect(untried.length).toBeLessThan(15);
  for (const op of Object.keys(madeElsewhere)) expect(untried).not.toContain(op);
});

interface Listed {
  id: string;
  created_at?: string;
}

/** How to create two records in lists that have no POST. */
const madeElsewhere: Record<string, () => Promise<unknown>> = {
  listInvoices: () => twice(() => makeAt('/api/v1/app/invoices', team.key)),
  listQuotes: () => twice(() => makeAt('/api/v1/app/quotes', team.key)),
  appListTasksOfAllClients: async () => {
    const client = await makeAt('/api/v1/app/clients', team.key);

    return twice(() => makeAt(`/api/v1/app/clients/${client}/tasks`, team.key));
  },
  appListPortalRequests: () => twice(() => pathOf('appAnswerPortalRequest')),
};
const twice = async (make: () => Promise<unknown>) => [await make(), await make()];
const pathOf = (name: string) =>
  arrangements[name]!.path!(
    operations.find(({ operation_id }) => operation_id === name)!,
    team.key,
  );

/** An address of the list, with two records if its own POST takes the example. */
async function filledList(op: Operation): Promise<string> {
  await madeElsewhere[op.operation_id]?.();
  const path = await (arrangements[op.operation_id]?.path ?? ownPath)(op, team.key);
  if (operations.some((each) => each.method === 'post' && each.path === op.path && each.has_body))
    for (let made = 0; made < 2; made += 1) await makeAt(path, team.key).catch(() => null);

  return path;
}
