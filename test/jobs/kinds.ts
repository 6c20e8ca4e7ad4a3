import { Readable } from 'node:stream';
import { invalid, notFound } from '../../domain/errors.ts';
import type { JobDefinition, TaskDefinition } from '../../jobs/definitions.ts';
import type { Kinds } from '../../jobs/start.ts';

/**
 * Work whose every effect is a row of the table `effects`, so that a test can count them. `stop` lists items at which the
 * worker named in WORKER stops itself, in the middle of the item, by that signal.
 */
export interface CountParams {
  items: number;
  stop?: { ref: string; signal: 'SIGKILL' | 'SIGSTOP' };
  fail?: string[];
  skip?: string[];
  slow_ms?: number;
  file?: boolean;
  file_fails?: boolean;
}

export const effectsTable = `
create table effects (team_id uuid not null, mark text not null, worker text,
  at timestamptz not null default clock_timestamp())`;

const addEffect = 'insert into effects (team_id, mark, worker) values ($1, $2, $3)';
const worker = process.env.WORKER ?? 'the test itself';

const count: JobDefinition<CountParams> = {
  kind: 'count',
  permissions: () => ['notes:send'],
  async plan(ctx, { items }) {
    await ctx.db.run(addEffect, ['plan', worker]);

    return {
      items: Array.from({ length: items }, (_, n) => ({ ref: `item ${n}`, data: { n } })),
      summary: { left_out: 2 },
    };
  },
  async run(ctx, { ref }, { fail, skip, stop, slow_ms }) {
    if (skip?.includes(ref)) return { skipped: 'needs nothing' };
    await ctx.db.run(addEffect, [ref, worker]);
    if (slow_ms)
      await ctx.db.many('select pg_sleep($2::float8 / 1000) where $1::uuid is not null', [slow_ms]);
    if (stop?.ref === ref && worker === 'first') process.kill(process.pid, stop.signal);
    // A signal to oneself may arrive a turn later.
    await new Promise((resume) => setImmediate(resume));
    const broken = await ctx.db.maybe(`select from effects where team_id = $1 and mark = 'repaired'`);
    if (fail?.includes(ref) && !broken) throw invalid('item', `${ref} cannot be counted`);
    ctx.record({ entity: 'counted', id: ref, action: 'update' });
  },
  async finish(ctx, { file, file_fails }) {
    if (file_fails && !(await ctx.db.maybe(`select from effects where team_id = $1 and mark = 'repaired'`)))
      throw new Error('an error of our own');
    const [row] = await ctx.db.many<{ counted: number }>(
      `select count(*)::int as counted from effects where team_id = $1 and mark like 'item %'`,
    );
    if (!file) return { result: { counted: row!.counted } };

    return {
      result: { counted: row!.counted },
      file: {
        name: 'counted £.csv',
        content_type: 'text/csv',
        body: Readable.from(['ref\n', `${row!.counted}\n`]),
      },
    };
  },
};

const mark: TaskDefinition<
  { mark: string; failures?: number; final?: boolean; gone?: boolean; waits_for?: string },
  string
> = {
  kind: 'mark',
  retry_delays_ms: [1, 1],
  async perform(ctx, payload) {
    // A provider that does not answer until somebody leaves that mark.
    while (payload.waits_for && !(await isMarked(ctx, payload.waits_for)))
      await new Promise((resume) => setTimeout(resume, 10));
    if (payload.final) throw invalid('mark', 'will never be right');
    if (payload.gone) throw notFound('mark');
    if (ctx.attempt <= (payload.failures ?? 0)) throw new Error(`attempt ${ctx.attempt} fails`);

    return `${payload.mark} of ${ctx.task_id}`;
  },
  async complete(ctx, _payload, result) {
    await ctx.db.run(addEffect, [result, worker]);
    ctx.record({ entity: 'marked', id: result, action: 'update' });
  },
};

const isMarked = (ctx: Parameters<typeof mark.perform>[0], text: string) =>
  ctx.db.maybe('select from effects where $1::uuid is not null and mark = $2', [text]);

/** The kinds of the tests. With TICK in the environment a work that is due every second, too. */
export const testKinds: Kinds = {
  jobs: { count },
  tasks: { mark },
  schedule: process.env.TICK
    ? [
        {
          name: 'tick',
          cron: '* * * * * *',
          async run({ query, due_at }) {
            await query('insert into effects (team_id, mark, worker) values (gen_random_uuid(), $1, $2)', [
              due_at.toISOString(),
              worker,
            ]);
          },
        },
      ]
    : [],
};
