import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cancelJob } from '../../db/queries/platform/jobs.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { FinishContext, JobOutcome } from '../../jobs/definitions.ts';
import { maxItems } from '../../jobs/definitions.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

/** Works on jobs of the kind `report` alone. */
const work = (report: object) =>
  world.work({
    kinds: {
      jobs: {
        report: {
          kind: 'report',
          permissions: () => [],
          plan: async () => ({ items: [] }),
          run: async () => undefined,
          ...report,
        },
      },
      tasks: {},
      schedule: [],
    },
  });
const queued = () => world.startJob({}, { kind: 'report' });
const attempted = (id: string, times: number) =>
  world.database.query('update jobs set attempts = $2 where id = $1', [id, times]);
const csv = (name: string) => ({ name, content_type: 'text/csv', body: Readable.from(['a,b\n']) });

describe('a job whose worker stopped five times', () => {
  test('before it was planned has failed and is not planned again', async () => {
    const id = await queued();
    await attempted(id, 5);
    let planned = 0;
    work({
      plan: async () => {
        planned += 1;

        return { items: [] };
      },
    });

    expect(await world.ended(id)).toMatchObject({
      status: 'failed',
      total: null,
      error: 'The worker stopped every time it tried to plan this job.',
    });
    expect(planned).toBe(0);
  });

  test('at an item has failed at that item and goes on with the next', async () => {
    const id = await queued();
    const begun: string[] = [];
    work({
      plan: async () => ({ items: [{ ref: 'one' }, { ref: 'two' }] }),
      run: async (_ctx: unknown, { ref }: { ref: string }) => {
        begun.push(ref);
        if (ref === 'two') return;
        await attempted(id, 5);
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      },
    });

    const ended = await world.ended(id);

    expect(ended).toMatchObject({ status: 'failed', failed: 1, done: 1, error: '1 of 2 could not be done.' });
    expect(begun).toEqual(['one', 'two']);
    expect(await world.database.query(`select ref, error from job_items where status = 'failed'`)).toEqual([
      { ref: 'one', error: 'The worker stopped every time it tried this.' },
    ]);
  });

  test('at its end has failed, and its items stay done', async () => {
    const id = await queued();
    let finished = 0;
    work({
      plan: async () => ({ items: [{ ref: 'one' }] }),
      finish: async () => {
        finished += 1;
        await attempted(id, 5);
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      },
    });

    expect(await world.ended(id)).toMatchObject({
      status: 'failed',
      done: 1,
      failed: 0,
      error: 'The worker stopped every time it tried to finish this job.',
    });
    expect(finished).toBe(1);
  });

  test.each(['plan', 'finish'])('is still tried a fifth time at its %s', async (step) => {
    const id = await queued();
    await attempted(id, 4);
    work({ [step]: async () => (step === 'plan' ? { items: [] } : { result: { fifth: true } }) });

    expect((await world.ended(id)).status).toBe('succeeded');
  });
});

describe('a provider that', () => {
  const failingOnce = (kind: ProviderError['kind']) => {
    const times = { plan: 0, finish: 0 };
    const answer = <T>(step: keyof typeof times, value: T) => {
      times[step] += 1;
      if (times[step] === 1) throw new ProviderError('mail', kind, `The provider answered ${kind}.`);

      return value;
    };

    return { times, answer };
  };

  test('is away makes a job wait, at its plan as at its end', async () => {
    const { times, answer } = failingOnce('away');
    const id = await queued();
    work({
      plan: async () => answer('plan', { items: [] }),
      finish: async () => answer('finish', { result: { times: 2 } }),
    });

    expect(await world.ended(id)).toMatchObject({ status: 'succeeded', result: { times: 2 } });
    expect(times).toEqual({ plan: 2, finish: 2 });
  });

  test.each(['plan', 'finish'] as const)(
    'refuses at the %s has the job fail at once, with its words',
    async (step) => {
      const { times, answer } = failingOnce('refused');
      const id = await queued();
      work({ [step]: async () => answer(step, { items: [] }) });

      const { status, error } = await world.ended(id);

      expect([status, error, times[step]]).toEqual(['failed', 'The provider answered refused.', 1]);
    },
  );
});

test('a plan of more items than a job takes fails with their number, and writes none', async () => {
  work({ plan: async () => ({ items: Array.from({ length: maxItems + 1 }, (_, n) => ({ ref: `${n}` })) }) });

  const ended = await world.ended(await queued());

  expect(ended).toMatchObject({
    status: 'failed',
    total: null,
    error: 'params make 50001 items; a job takes at most 50000.',
  });
  expect(await world.database.query('select from job_items')).toEqual([]);
});

describe('the file of a job', () => {
  test.each([
    ['report', ''],
    ['.hidden', ''],
    ['report.tar.gz', '.gz'],
    ['report.XLSX', '.XLSX'],
    ['report.not an extension', ''],
    ['report.longerthan8', ''],
  ])('called %j has the key of its attempt and the extension %j', async (name, extension) => {
    work({ finish: async (): Promise<JobOutcome> => ({ file: csv(name) }) });

    const { file_key } = await world.ended(await queued());

    expect(file_key!.split('/').at(-1)!.slice(36)).toBe(extension);
  });

  test('of an attempt that did not end is deleted when the next attempt writes one', async () => {
    const id = await queued();
    const earlier = `${world.team.team_id}/jobs/${id}/earlier.csv`;
    await world.adapters.storage.put({ key: earlier, content_type: 'text/csv', body: Buffer.from('half') });
    await world.database.query('update jobs set file_key = $2 where id = $1', [id, earlier]);
    work({ finish: async () => ({ file: csv('report.csv') }) });

    const { file_key } = await world.ended(id);

    expect(file_key).not.toBe(earlier);
    expect(await world.adapters.storage.exists(file_key!)).toBe(true);
    expect(await world.adapters.storage.exists(earlier)).toBe(false);
  });

  test('is not written for a job that is cancelled before its file begins', async () => {
    let read = 0;
    async function* body() {
      read += 1;
      yield 'never';
    }
    const id = await queued();
    const worker = work({
      finish: async ({ job_id }: FinishContext) => {
        await world.change((db) => cancelJob(db, job_id));

        return { file: { ...csv('report.csv'), body: Readable.from(body()) } };
      },
    });

    await world.ended(id);
    await worker.drain();

    expect(await world.job(id)).toMatchObject({ status: 'cancelled', file_key: null });
    expect(read).toBe(0);
  });
});
