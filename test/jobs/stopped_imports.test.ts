import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../db/ids.ts';
import { importCommit } from '../../jobs/kinds/import_commit.ts';
import type { Kinds } from '../../jobs/start.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
}, 60_000);
afterAll(() => world.close());

/** An import of clients that is being committed, with its file in the storage. */
async function committing(names: string[]): Promise<string> {
  const id = newId();
  const bytes = Buffer.from(`name\n${names.join('\n')}\n`);
  const key = `${world.team.team_id}/imports/${id}/0`;
  await world.adapters.storage.put({ key, content_type: 'text/csv', body: bytes });
  await world.database.query(
    `insert into import_batches (team_id, id, kind, file_name, total_bytes, received_bytes, mapping, options, status,
       total_rows, expires_at, created_by, created_by_name)
     values ($1, $2, 'clients', 'a.csv', $3, $3, '[]', '{}', 'committing', $4, now() + interval '1 day', $5, 'Olive Owner')`,
    [world.team.team_id, id, bytes.length, names.length, world.team.user_id],
  );
  await world.database.query(
    `insert into import_chunks (team_id, batch_id, index, sha256, bytes, storage_key) values ($1, $2, 0, 'x', $3, $4)`,
    [world.team.team_id, id, bytes.length, key],
  );

  return id;
}

const kinds = (definition: typeof importCommit): Kinds => ({
  jobs: { import_commit: definition },
  tasks: {},
  schedule: [],
});

test('an import whose worker stops while it stores the rows is continued by the next worker with all rows', async () => {
  const names = Array.from({ length: 1200 }, (_, n) => `Client ${n}`);
  const batch_id = await committing(names);
  const id = await world.startJob({ batch_id }, { kind: 'import_commit' });
  let began: () => void;
  const beginning = new Promise<void>((resolve) => (began = resolve));
  const stopped = world.work({
    grace_ms: 0,
    kinds: kinds({
      ...importCommit,
      // The file is read, and no row of it is stored yet.
      prepare: (ctx, params) =>
        importCommit.prepare!(
          {
            ...ctx,
            adapters: {
              ...ctx.adapters,
              tables: {
                ...ctx.adapters.tables,
                async read(...question) {
                  const table = await ctx.adapters.tables.read(...question);
                  began();
                  await once(ctx.signal, 'abort');

                  return table;
                },
              },
            },
          },
          params,
        ),
    }),
  });
  await beginning;

  await stopped.drain();

  expect((await world.job(id)).total).toBeNull();
  world.work({ kinds: kinds(importCommit) });
  expect(await world.ended(id)).toMatchObject({ status: 'succeeded', total: 7, done: 7 });
  const [{ count }] = (await world.database.query('select count(*)::int as count from clients')) as [
    { count: number },
  ];
  expect(count).toBe(1200);
});
