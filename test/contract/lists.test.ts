import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportedRecords } from '../../presenters/platform/exported_records.ts';
import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode, Operation } from '../../http/server/operations.ts';
import { makeAt, ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import { document, operations } from '../support/contract/contract.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { csvRows, unzipped } from '../support/zips.ts';
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

/** An address of the list, with a record if its own POST takes the example. */
async function filledList(op: Operation): Promise<string> {
  const path = await (arrangements[op.operation_id]?.path ?? ownPath)(op, team.key);
  if (operations.some((each) => each.method === 'post' && each.path === op.path && each.has_body))
    await makeAt(path, team.key).catch(() => null);

  return path;
}

/** It changes by itself between two requests. */
const moving = new Set(['appListCollectionMessages.status']);

test.each(lists.map((op) => [op.operation_id, op] as const))(
  '%s returns exactly the records that each filter names',
  async (_, op) => {
    const path = await filledList(op);
    const get = async (query: string) => {
      const { status, body } = await send('GET', `${path}?limit=100${query}`, { key: team.key });

      return [status, body.data] as [number, Record<string, unknown>[]];
    };
    const [, all] = await get('');
    const filters = op.query.filter(
      ({ name }) => all.some((record) => isPlain(record[name])) && !moving.has(`${op.operation_id}.${name}`),
    );

    for (const { name } of filters)
      for (const value of valuesOf(op, name, all)) {
        const fitting = all.filter((record) => record[name] === value);
        const [status, found] = await get(`&${name}=${encodeURIComponent(String(value))}`);

        expect([name, value, status, found?.map(({ id }) => id)]).toEqual([
          ...[name, value, 200, fitting.map(({ id }) => id)],
        ]);
      }
  },
);

const isPlain = (value: unknown) => ['string', 'boolean'].includes(typeof value);

/** The values of the first records, and some that the contract allows. */
function valuesOf(op: Operation, name: string, records: Record<string, unknown>[]): unknown[] {
  const node = ((document.paths[op.path].get.parameters ?? []) as ContractNode[])
    .map((each) => resolveNode(document, each))
    .find((each) => each.name === name);
  const schema = resolveNode(document, node?.schema ?? {});
  const listed: unknown[] = schema.enum ?? (schema.type === 'boolean' ? [true, false] : []);
  const own = records.map((record) => record[name]).filter(isPlain);
  const nobody = schema.format === 'uuid' ? ['00000000-0000-4000-8000-000000000000'] : [];

  return [...new Set([...own.slice(0, 2), ...listed.slice(0, 3), ...nobody])];
}

describe('a record that was deleted but is still referred to', () => {
  /** The tables that archive such records. */
  let tables: string[] = [];
  /** Those that archived one here, with its id. */
  const archivedRows: [table: string, id: string][] = [];
  beforeAll(async () => {
    const rows = await queryShared<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'archived_at'
         and table_name in (select table_name from information_schema.columns where column_name = 'id')`,
    );
    tables = rows.map(({ table_name }) => table_name);
  });

  test.each(lists.map((op) => [op.operation_id, op] as const))(
    'is not returned by %s, nor by its id, and cannot be deleted again',
    async (_, op) => {
      const path = await filledList(op);
      const ids = async () => {
        const { body } = await send('GET', `${path}?limit=100`, { key: team.key });

        return (body.data as { id?: string }[]).map(({ id }) => id);
      };
      const [listed] = await ids();
      if (listed === undefined) return;

      const before = archivedRows.length;
      for (const table of tables) {
        const rows = await queryShared(
          `update ${table} set archived_at = now() where id::text = $1 returning id`,
          [listed],
        );
        if (rows.length > 0) archivedRows.push([table, listed]);
      }
      if (archivedRows.length === before) return;

      expect(await ids()).not.toContain(listed);
      const own = operations.filter(
        (each) =>
          ['get', 'delete'].includes(each.method) && each.path.replace(/\{\w+\}$/, '') === `${op.path}/`,
      );
      const answers = own.map(async ({ operation_id, method }) => {
        const { status } = await send(method.toUpperCase(), `${path}/${listed}`, { key: team.key });

        return [operation_id, status];
      });
      expect(await Promise.all(answers)).toEqual(own.map(({ operation_id }) => [operation_id, 404]));
    },
  );

  test('was tried in most lists of such records', () => {
    expect(archivedRows.length).toBeGreaterThan(25);
  });

  test('is in no file of the full export', async () => {
    const files = await unzipped((await send('GET', '/api/v1/app/platform/export', { key: team.key })).bytes);
    const exported = exportedRecords.filter(({ presenter }) => tables.includes(presenter.from));

    for (const { file, presenter } of exported) {
      const ids = csvRows(files[`${file}.csv`]!).map(({ id }) => id);
      const gone = archivedRows.flatMap(([table, id]) => (table === presenter.from ? [id] : []));
      expect([file, gone.filter((id) => ids.includes(id))]).toEqual([file, []]);
    }
    // Some lists were not tried, so the condition is looked at as well.
    const unmarked = exported.filter(({ presenter }) => !presenter.where?.includes('archived_at is null'));
    expect(unmarked.map(({ file }) => file)).toEqual([]);
  });
});

/** Their example cannot be posted three times to a fresh team: other tests compare the order. */
const single = new Set<string>([
  ...['appListRoles', 'appListCollectionMessages', 'appListContainerHistory', 'appListSigningTokens'],
  ...['appListDwtReceipts', 'appListSeasonTicketTransfers', 'appListInvoiceCreditNotes'],
  ...['appListInvoicePayments', 'appListImportMappings', 'appListConsignmentReturns'],
]);
const newestFirst = lists.filter(
  (op) =>
    /newest first|most recently (recorded|joined) first/.test(
      String(document.paths[op.path].get.description).replace(/\s+/g, ' '),
    ) &&
    operations.some((each) => each.method === 'post' && each.path === op.path) &&
    !single.has(op.operation_id),
);

test.each(newestFirst.map((op) => [op.operation_id, op] as const))(
  '%s returns the newest first',
  async (_, op) => {
    const path = await (arrangements[op.operation_id]?.path ?? ownPath)(op, team.key);
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) made.push(await makeAt(path, team.key));
    const { body } = await send('GET', `${path}?limit=100`, { key: team.key });
    const listed = (body.data as { id: string }[]).map(({ id }) => id).filter((id) => made.includes(id));

    expect(listed).toEqual(made.reverse());
  },
);
