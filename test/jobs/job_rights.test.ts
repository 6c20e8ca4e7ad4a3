import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

const demote = () => world.database.query(`update members set base_role = 'read_only'`);
const lost = 'The role of Olive Owner, who started the job, no longer has the permission notes:send.';

describe('a job of a person who was demoted', () => {
  test('does nothing if it had not started', async () => {
    const id = await world.startJob({ items: 3 });
    await demote();

    world.work();

    expect(await world.ended(id)).toMatchObject({ status: 'failed', total: null, error: lost });
    expect(await world.effects()).toEqual({});
  });

  test('ends at the next item, keeps what is done and tells how much that is', async () => {
    world.work();
    const id = await world.startJob({ items: 300, slow_ms: 5 });
    await eventually('it is on its way', async () => (await world.job(id)).done >= 2);
    await demote();

    const { status, done, failed, error } = await world.ended(id);

    expect([status, failed, error]).toEqual(['failed', 0, `${lost} ${done} of 300 items were done.`]);
    const { plan, ...items } = await world.effects();
    expect([plan, Object.keys(items).length]).toEqual([1, done]);
    expect(done).toBeLessThan(300);
  });

  test('does not start over its whole work on a role of the team that lost the permission', async () => {
    const id = await world.startJob({ items: 3 });
    await world.database.query(
      `with r as (insert into roles (team_id, id, name, permissions)
         values ($1, gen_random_uuid(), 'Reader', array['notes:read']) returning id)
       update members set role_id = (select id from r)`,
      [world.team.team_id],
    );

    world.work();

    expect(await world.ended(id)).toMatchObject({ status: 'failed', error: lost });
  });

  test('stores no file if the permission goes while the file is made', async () => {
    let key = '';
    const slow = {
      kind: 'slow',
      permissions: () => ['notes:send'],
      plan: async () => ({ items: [] }),
      run: async () => undefined,
      finish: async (ctx: { job_id: string }) => ({
        file: {
          name: 'slow.csv',
          content_type: 'text/csv',
          body: Readable.from(
            (async function* () {
              await demote();
              key = (await world.job(ctx.job_id)).file_key!;
              yield 'secret\n';
            })(),
          ),
        },
      }),
    };
    world.work({ kinds: kindsWith({ jobs: { slow } }) });

    const ended = await world.ended(await world.startJob({}, { kind: 'slow' }));

    expect(ended).toMatchObject({ status: 'failed', error: lost, file_bytes: null });
    expect(existsSync(join(world.data_dir, 'files', key))).toBe(false);
  });

  test('stores no file that needs a permission of its contents which went', async () => {
    const needing = {
      kind: 'needing',
      permissions: () => [],
      plan: async () => ({ items: [] }),
      run: async () => undefined,
      finish: async () => {
        await demote();

        return {
          file: { name: 'a.csv', content_type: 'text/csv', body: Buffer.from('secret') },
          needs: ['hs:create'],
        };
      },
    };
    world.work({ kinds: kindsWith({ jobs: { needing } }) });

    const ended = await world.ended(await world.startJob({}, { kind: 'needing' }));

    expect(ended).toMatchObject({ status: 'failed', file_bytes: null });
    expect(ended.error).toMatch(/no longer has the permission hs:create/);
  });
});
