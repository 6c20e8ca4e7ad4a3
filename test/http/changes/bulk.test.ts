import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../../db/connections/connect.ts';
import { Busy } from '../../../db/connections/shares.ts';
import { newId } from '../../../db/ids.ts';
import { changeTeam } from '../../../db/unit_of_work.ts';
import { invalid } from '../../../domain/errors.ts';
import { createEach } from '../../../http/changes/bulk.ts';
import type { AnyHandler } from '../../../http/context/any_handler.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Application } from '../../../http/server/application.ts';
import { operation } from '../../support/contract/shared_checks.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const url = process.env.TEST_DATABASE_URL!;
let pool: pg.Pool;
let team: TestTeam;
beforeAll(async () => {
  pool = openPool(url, { name: 'test', max: 2 });
  team = await newTeam();
});
afterAll(() => pool.end());

const stored = async (names: string[]) =>
  (
    await queryShared<{ name: string }>(
      'select name from clients where team_id = $1 and name = any($2) order by name',
      [team.team_id, names],
    )
  ).map(({ name }) => name);

describe('a bulk', () => {
  const bulk = (handler: AnyHandler, names: string[]) => {
    const app = {
      validators: { bodies: {} } as Application['validators'],
      independentCreates: new Map([['createClient', () => true]]),
      bulkLocks: new Map(),
    } as unknown as Application;

    return changeTeam(
      { database: { pool, url }, wakeDispatchers: () => undefined, wakeJobs: () => undefined },
      {
        team_id: team.team_id,
        origin: {
          actor: { type: 'system', id: null, name: 'test', api_key_prefix: null },
          source: 'api',
          ip: null,
          request_id: null,
        },
      },
      (unit) =>
        createEach(
          app,
          operation('createClient'),
          handler,
          { ...unit, request_id: 'req_bulk' } as unknown as WriteContext,
          {},
          names.map((name) => ({ name })),
        ),
    );
  };

  /** Inserts each client, but at its second call fails with this error. */
  const failingOnce = (error: Error): { calls: () => number; handler: AnyHandler } => {
    let calls = 0;

    return {
      calls: () => calls,
      handler: async (ctx, { body }) => {
        calls += 1;
        if (calls === 2) throw error;
        const id = newId();
        await (ctx as WriteContext).db.insert('clients', { id, ...(body as object) }, 'id');

        return { status: 201, body: { id } };
      },
    };
  };

  test.each([
    ['a mistake of ours', new Error('our mistake'), 'our mistake'],
    ['a busy database', new Busy('busy'), 'busy'],
  ])('saves nothing after %s, and does not try its items again one by one', async (what, error, message) => {
    const names = [`${what} 1`, `${what} 2`];
    const { handler, calls } = failingOnce(error);

    await expect(bulk(handler, names)).rejects.toThrow(message);

    expect([await stored(names), calls()]).toEqual([[], 2]);
  });

  test('reports an item that is refused at its index and saves the others', async () => {
    const { handler } = failingOnce(invalid('name', 'is refused'));
    const { body } = await bulk(handler, ['l1', 'l2', 'l3']);

    expect(JSON.parse(String(body))).toMatchObject({
      created: 2,
      failed: 1,
      data: [
        { index: 0, status: 201 },
        { index: 1, status: 422, error: { details: [{ field: 'data.1.name', message: 'is refused' }] } },
        { index: 2, status: 201 },
      ],
    });
    expect(await stored(['l1', 'l2', 'l3'])).toEqual(['l1', 'l3']);
  });
});
