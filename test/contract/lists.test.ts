import { beforeAll, expect, test } from '@jest/globals';
import { ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const lists = operations.filter((op) => op.is_list);

test.each(lists.map((op) => [op.operation_id, op] as const))(
  '%s paginates like every other list',
  async (_, op) => {
    const path = await (arrangements[op.operation_id]?.path ?? ownPath)(op, team.key);
    const get = (query: string) => send('GET', `${path}${query}`, { key: team.key });

    const page = await get('?limit=1');
    const wrong = await Promise.all(['?limit=0', '?limit=101', '?limit=x', '?colour=red'].map(get));
    const lost = await get('?cursor=lost');

    expect([page.status, page.body.object, Array.isArray(page.body.data), typeof page.body.has_more]).toEqual(
      [200, 'list', true, 'boolean'],
    );
    expect(page.body.has_more).toBe(page.body.next_cursor !== null);
    expect(wrong.map((answer) => [answer.status, answer.body.error.code])).toEqual(
      Array(4).fill([422, 'validation_failed']),
    );
    expect([lost.status, lost.body.error.code]).toEqual([400, 'invalid_cursor']);
    for (const record of page.body.data) expect(typeof record.object).toBe('string');
  },
);
