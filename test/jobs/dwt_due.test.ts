import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { dwtDue } from '../../jobs/scheduled/dwt.ts';
import { queryShared } from '../support/database.ts';
import { openGate } from '../support/records/gate.ts';
import type { Gate } from '../support/records/gate.ts';
import { changedMeanwhile, runScheduled } from './scheduled.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

/** A receipt that nobody was told of yet. It is due so late that no other process finds it. */
let id: string;
const due = new Date(Date.now() + 10 * 86_400_000);
const after = (ms: number) => new Date(due.getTime() + ms);
beforeEach(async () => {
  const load = await gate.load();
  id = (await gate.decide(load.id, { status: 'accepted' })).dwt_receipt_id;
  await queryShared('update dwt_receipts set due_by = $2 where id = $1', [id, due]);
});

const change = (columns: string) => queryShared(`update dwt_receipts set ${columns} where id = $1`, [id]);
/** The work on this receipt alone; those of other tests are left to them. */
const onlyThis: ScheduledWork = {
  ...dwtDue,
  run: (ctx) =>
    dwtDue.run({
      ...ctx,
      async query<T>(statement: string, [until, now, , from]: unknown[] = []) {
        const found = await ctx.query<T>(statement, [until, now, gate.team.team_id, from]);

        return found.filter((each) => (each as { id: string }).id === id);
      },
    }),
};
const run = (work = onlyThis, now = after(3_600_000)) =>
  runScheduled(work, process.env.TEST_DATABASE_URL!, now);
/** The work, while somebody else changes the receipt after it was found due. */
const meanwhile = (columns: string) =>
  changedMeanwhile(onlyThis, async (found) => {
    if (found.some((each) => each.id === id)) await change(columns);
  });
const told = async () => {
  const rows = await queryShared<{ title: string; body: string }>(
    `select distinct title, body from notifications where entity_id = $1`,
    [id],
  );

  return rows.map(({ title }) => title.replace(/^.* is /, ''));
};

test('nobody is told of a receipt that was deleted, before or meanwhile', async () => {
  await change('archived_at = now()');
  await run();
  expect(await told()).toEqual([]);
  await change('archived_at = null');
  await run(meanwhile('archived_at = now()'));

  expect(await told()).toEqual([]);
});

test.each([
  ['another process has told', 'told = 2'],
  ['Defra has confirmed', "status = 'submitted', waste_tracking_id = '26MEANWX', submitted_at = now()"],
])('nobody is told again of a receipt that %s meanwhile', async (_what, columns) => {
  await run(meanwhile(columns));

  expect(await told()).toEqual([]);
});

test('a receipt is overdue from the moment by which it was due', async () => {
  await run(onlyThis, after(-1000));
  expect(await told()).toEqual(['due soon']);
  await run(onlyThis, after(0));

  expect((await told()).sort()).toEqual(['due soon', 'overdue']);
});
