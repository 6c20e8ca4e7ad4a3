import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openAfterwards } from '../../../http/server/afterwards.ts';

function logged() {
  const lines: { msg: string; level: number }[] = [];

  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('work after a response begins after the caller went on, and draining waits for all of it', async () => {
  const { log } = logged();
  const afterwards = openAfterwards(log);
  const order: string[] = [];
  let end = () => {};
  afterwards.run('slow', async () => {
    order.push('begun');
    await new Promise<void>((resolve) => (end = resolve));
    order.push('ended');
  });
  order.push('answered');
  const drained = afterwards.drain().then(() => order.push('drained'));
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  end();
  await drained;

  expect(order).toEqual(['answered', 'begun', 'ended', 'drained']);
});

test('work that fails is logged under its name, and fails neither the draining nor other work', async () => {
  const { log, lines } = logged();
  const afterwards = openAfterwards(log);
  let done = false;
  afterwards.run('the mail', async () => Promise.reject(new Error('no server')));
  afterwards.run('the other', async () => void (done = true));
  await afterwards.drain();

  expect([done, lines]).toEqual([
    true,
    [
      expect.objectContaining({
        msg: 'the mail failed',
        level: 50,
        err: expect.objectContaining({ message: 'no server' }),
      }),
    ],
  ]);
});
