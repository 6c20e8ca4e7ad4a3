import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import validators from '../../../generated/validators.cjs';
import { openPool } from '../../../db/connections/connect.ts';
import type { Identity } from '../../../http/access/authenticate.ts';
import type { Application } from '../../../http/server/application.ts';
import type { Call } from '../../../http/server/call.ts';
import { operate } from '../../../http/server/pipeline.ts';
import { operation } from '../../support/contract/shared_checks.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const url = process.env.TEST_DATABASE_URL!;
let pool: pg.Pool;
let team: TestTeam;
beforeAll(async () => {
  pool = openPool(url, { name: 'test', max: 1 });
  team = await newTeam();
});
afterAll(() => pool.end());

/** How old a read of the standby may be for this request, where it was read, and whether kept bodies were used: those of the primary. */
async function asked(operationId: string, cacheControl: string | undefined, query = '', isFresh = true) {
  const ages: number[] = [];
  let place = '';
  const channel = (name: string) => ({
    async text() {
      place = name;

      return [];
    },
  });
  const standby = {
    readsWithin(ms: number) {
      ages.push(ms);

      return isFresh ? channel('standby') : null;
    },
  };
  const app = {
    validators,
    settings: {},
    adapters: {},
    base_url: () => 'http://127.0.0.1',
    database: { url, pool, reads: channel('primary'), standby },
    kept_reads: 'kept',
  } as unknown as Application;
  const identity = {
    team_id: team.team_id,
    scopes: ['*'],
    base_role: 'owner',
    role_permissions: null,
    team_status: 'active',
    member_status: 'active',
  };
  const call = {
    admission: { identity: identity as unknown as Identity },
    message: { headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } },
    path: '/api/v1/clients',
    query,
    params: {},
  } as unknown as Call;
  let kept: unknown;
  await operate(
    app,
    operation(operationId),
    async (ctx) => {
      kept = ctx.kept;
      await ctx.db.text('select 1 where $1::uuid is not null', []);

      return { status: 200, body: {} };
    },
    call,
  );

  return { ages, place, kept };
}

test.each([
  ['max-stale=5', [5000]],
  ['max-stale=0', [0]],
  ['no-transform, max-stale=86400', [86_400_000]],
  ['max-stale=3,no-transform', [3000]],
  ['max-stale', []],
  ['max-stale=1234567', []],
  ['max-stale=soon', []],
  ['xmax-stale=5', []],
  ['no-cache', []],
  [undefined, []],
])('a read with Cache-Control %j may be read on the standby: as old as %j ms', async (header, ages) => {
  const seen = await asked('listClients', header);

  expect(seen).toEqual(
    ages.length > 0 ? { ages, place: 'standby', kept: null } : { ages, place: 'primary', kept: 'kept' },
  );
});

test('a list with updated_after is never read on the standby, which may miss a change', async () => {
  const seen = await asked('listNotes', 'max-stale=60', 'updated_after=2026-10-05T08%3A00%3A00Z');

  expect(seen).toEqual({ ages: [], place: 'primary', kept: 'kept' });
});

test('a standby that is further behind is not read, and kept bodies are used as before', async () => {
  expect(await asked('listClients', 'max-stale=1', '', false)).toEqual({
    ages: [1000],
    place: 'primary',
    kept: 'kept',
  });
});
