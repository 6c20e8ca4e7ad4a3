import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { createWorkerPool, type WorkerPool } from '../../../adapters/pdf/pool.ts';
import { readPdf } from './read_pdf.ts';
import { branding, note } from './records.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

function poolOf(workers: number, timeout_ms = 2_000): WorkerPool {
  const pool = createWorkerPool({
    entry: new URL('./looping_worker.mjs', import.meta.url),
    workers,
    timeout_ms,
  });
  open.push(pool);
  return pool;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

test('a task that never ends is stopped, and the tasks behind it run in a new thread', async () => {
  const pool = poolOf(1);
  const [stuck, next, last] = await Promise.allSettled([
    pool.run('loop'),
    pool.run('next'),
    pool.run('last'),
  ]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'pdf_timeout' } });
  expect(
    [next, last].map((result) => (result.status === 'fulfilled' ? text(result.value) : result.reason)),
  ).toEqual(['next', 'last']);
});

test('a stuck task does not hold up the other thread', async () => {
  const pool = poolOf(2, 3_000);
  const order: string[] = [];
  const stuck = pool.run('loop').catch(() => order.push('stuck'));
  await pool.run('quick').then(() => order.push('quick'));
  await stuck;
  expect(order).toEqual(['quick', 'stuck']);
});

test('a thread that dies fails its own task only', async () => {
  const pool = poolOf(1);
  const [dead, next] = await Promise.allSettled([pool.run('die'), pool.run('next')]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'pdf_failed' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('an error in drawing fails the task and keeps the thread', async () => {
  const pool = poolOf(1);
  await expect(pool.run('fail')).rejects.toMatchObject({ code: 'pdf_failed', message: 'cannot draw this' });
  expect(text(await pool.run('after'))).toBe('after');
});

test('each of many queued tasks gets its own result', async () => {
  const pool = poolOf(2);
  const tasks = Array.from({ length: 50 }, (_, index) => `task ${index}`);
  const answers = await Promise.all(tasks.map((task) => pool.run(task)));
  expect(answers.map(text)).toEqual(tasks);
});

test('a thread that cannot start fails the task instead of retrying for ever', async () => {
  const pool = createWorkerPool({
    entry: new URL('./no_such_file.mjs', import.meta.url),
    workers: 1,
    timeout_ms: 1_000,
  });
  open.push(pool);
  await expect(pool.run('task')).rejects.toMatchObject({ code: 'pdf_failed' });
});

test('closing rejects running, waiting and later tasks', async () => {
  const pool = poolOf(1, 60_000);
  const results = Promise.allSettled([pool.run('loop'), pool.run('waits')]);
  await pool.close();
  for (const result of await results)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'pdf_closed' } });
  await expect(pool.run('later')).rejects.toMatchObject({ code: 'pdf_closed' });
});

test('a document that exceeds its time limit fails', async () => {
  const renderer = createPdfRenderer({ workers: 1, timeout_ms: 1 });
  open.push(renderer);
  const waste = { ...note.waste, description: 'rubble '.repeat(50_000) };
  await expect(renderer.note({ ...note, waste }, branding)).rejects.toMatchObject({ code: 'pdf_timeout' });
});

test('the event loop is not blocked while a long document is drawn', async () => {
  const renderer = createPdfRenderer({ workers: 1 });
  open.push(renderer);
  await renderer.note(note, branding); // the thread is up: what follows is drawing, not starting
  const waste = { ...note.waste, description: 'brick and rubble, sorted '.repeat(4_000) };
  const order: string[] = [];
  const drawn = renderer.note({ ...note, waste }, branding).then((bytes) => {
    order.push('drawn');
    return bytes;
  });
  for (let turn = 1; turn <= 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`turn ${turn}`);
  }
  const read = await readPdf(await drawn);

  expect(read.pages.length).toBeGreaterThan(10);
  expect(order.at(-1)).toBe('drawn');
});

test('a program that forgets to close the renderer still ends', async () => {
  const index = new URL('../../../adapters/pdf/index.ts', import.meta.url).href;
  const program = `
    const { createPdfRenderer } = await import(${JSON.stringify(index)});
    const bytes = await createPdfRenderer().note({ status: 'draft' }, { team_name: 'T', colour: null, logo_png: null });
    process.stdout.write(Buffer.from(bytes).toString('latin1', 0, 8));`;
  const cwd = new URL('../../..', import.meta.url);
  const flags = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd, timeout: 25_000 });
  expect(stdout).toBe('%PDF-1.7');
});
