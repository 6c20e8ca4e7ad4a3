import { afterEach, describe, expect, test } from '@jest/globals';
import { openReadChannel } from '../../../db/connections/reads.ts';
import type { ReadChannel, ReadLimits } from '../../../db/connections/reads.ts';
import { Busy } from '../../../db/connections/shares.ts';
import { newId } from '../../../db/ids.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

const open: ReadChannel[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.close()));
});

function channelOf(limits: Partial<ReadLimits>): ReadChannel {
  const channel = openReadChannel(process.env.TEST_DATABASE_URL!, limits);
  open.push(channel);

  return channel;
}

/** A read that ends when the lock of this number is free. */
const waits = (lock: number) => `select 'done' from pg_advisory_xact_lock_shared(${lock})`;

/** Holds a lock until it is released. */
async function held(lock: number) {
  const channel = channelOf({ connections: 1 });
  const read = (statement: string) => channel.text('holder', statement, []);
  await read(`select pg_advisory_lock(${lock})`);

  return { release: () => read(`select pg_advisory_unlock(${lock})`) };
}

let locks = 918_000;
const waiting = async (lock: number) =>
  (
    await queryShared<{ n: number }>(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [lock],
    )
  )[0]!.n;

describe('the connections for reads', () => {
  test('carry the reads of one team at a time: another waits for a free one, and is answered by it', async () => {
    const lock = (locks += 1);
    const { release } = await held(lock);
    const channel = channelOf({ connections: 1 });
    const slow = channel.text('a', waits(lock), []);
    await eventually('the slow read waits', async () => (await waiting(lock)) === 1);
    let answered = false;
    const other = channel.text('b', 'select 1', []).then((rows) => {
      answered = true;

      return rows;
    });
    const own = channel.text('a', 'select 2', []);
    await queryShared('select 1');
    const before = answered;
    await release();

    expect(before).toBe(false);
    expect(await Promise.all([slow, own, other])).toEqual([[['done']], [['2']], [['1']]]);
  });

  test('are refused to a team that finds none in time; its later reads are answered', async () => {
    const lock = (locks += 1);
    const { release } = await held(lock);
    const channel = channelOf({ connections: 1, wait_ms: 20 });
    const slow = channel.text('a', waits(lock), []);
    await expect(channel.text('b', 'select 1', [])).rejects.toThrow(Busy);
    await release();
    await slow;

    expect(await channel.text('b', 'select 1', [])).toEqual([['1']]);
  });

  test('are a limited number for each team, and never the last: slow reads of one delay no other', async () => {
    const lock = (locks += 1);
    const { release } = await held(lock);
    const channel = channelOf({ connections: 4, per_team: 3 });
    const slow = Array.from({ length: 8 }, () => channel.text('a', waits(lock), []));
    await eventually('two slow reads wait', async () => (await waiting(lock)) === 2);
    const quick = await channel.text('b', 'select 1', []);
    const most = await waiting(lock);
    await release();
    await Promise.all(slow);

    expect([quick, most]).toEqual([[['1']], 2]);
  });

  test('refuse a team with too many reads under way, until some have ended', async () => {
    const channel = channelOf({ per_team_pending: 3 });
    const read = (team: string) => channel.text(team, 'select 1', []);
    const team = newId();
    const ended = await Promise.allSettled([read(team), read(team), read(team), read(team), read('other')]);

    expect(ended.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      'rejected',
      'fulfilled',
    ]);
    expect(await read(team)).toEqual([['1']]);
  });

  test('end a statement after its time', async () => {
    const lock = (locks += 1);
    const { release } = await held(lock);
    const channel = channelOf({ statement_timeout_ms: 50 });
    await expect(channel.text('a', waits(lock), [])).rejects.toMatchObject({ code: '57014' });
    await release();

    expect(await channel.text('a', 'select 1', [])).toEqual([['1']]);
  });

  test('that are lost are replaced', async () => {
    const channel = channelOf({ connections: 1 });
    const [[pid]] = (await channel.text('a', 'select pg_backend_pid()', [])) as [[string]];
    await queryShared('select pg_terminate_backend($1)', [Number(pid)]);
    await channel.text('a', 'select 1', []).catch(() => undefined);

    const [[next]] = (await eventually('a connection', () =>
      channel.text('a', 'select pg_backend_pid()', []).catch(() => null),
    )) as [[string]];
    expect(next).not.toBe(pid);
  });
});
