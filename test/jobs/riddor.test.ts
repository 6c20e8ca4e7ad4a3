import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '../../db/ids.ts';
import { derivedAccident } from '../../domain/safety/accidents.ts';
import type { AccidentInput } from '../../domain/safety/accidents.ts';
import { riddorReminders } from '../../jobs/scheduled/riddor.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';
import { changedMeanwhile, runScheduled } from './scheduled.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => world.empty('riddor_notices', 'accidents', 'notifications'));

/** The run of a morning in London, at an hour that is the same in summer and winter. */
function runOn(day: string): Promise<void> {
  return runScheduled(riddorReminders, world.database.url, new Date(`${day}T06:15:00Z`), world.adapters);
}

/** An accident as it was recorded on its day. */
async function accident(input: Partial<AccidentInput> & { date: string }, extra = {}): Promise<string> {
  const id = newId();
  const whole = { person: { kind: 'employee' }, ...input };
  await world.change((db) =>
    db.insert(
      'accidents',
      {
        id,
        reference: `ACC-${id.slice(-6)}`,
        happened_on: whole.date,
        person: JSON.stringify({ name: 'Kim Holt', kind: 'employee' }),
        description: 'Fell',
        off_work: whole.off_work ?? false,
        returned_on: whole.returned_on ?? null,
        ...derivedAccident(whole, whole.date),
        reported_by: world.team.user_id,
        reported_by_name: 'Owner',
        ...extra,
      },
      'id',
    ),
  );

  return id;
}

const told = async () =>
  (
    await world.database.query<{ title: string }>('select title from notifications order by created_at, id')
  ).map(({ title }) => title);

describe('reminders of reports that are due', () => {
  test('are sent three days before, the day before and on the last day, once each, across the end of summer time', async () => {
    // Due on 26 October 2026; the clocks go back on the 25th.
    await accident({ date: '2026-10-11', days_lost: 9 });
    const counts: number[] = [];
    for (const day of [22, 23, 23, 24, 25, 25, 26, 26, 27]) {
      await runOn(`2026-10-${day}`);
      counts.push((await told()).length);
    }

    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect((await told())[2]).toContain('is due today, 26 October 2026');
    expect((await told()).join()).not.toContain('Holt');
  });

  test('are not sent twice by two processes of the same morning', async () => {
    await accident({ date: '2026-10-11', days_lost: 9 });
    let other = false;
    const second = changedMeanwhile(riddorReminders, async () => {
      if (!other) await runOn('2026-10-25');
      other = true;
    });
    await runScheduled(second, world.database.url, new Date('2026-10-25T06:15:00Z'), world.adapters);

    expect(other).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  test('are caught up for only the nearest of several missed mornings', async () => {
    await accident({ date: '2026-10-11', days_lost: 9 });
    await runOn('2026-10-28');

    expect(await told()).toEqual([expect.stringContaining('was due on 26 October 2026')]);
  });

  test('are sent for the last time thirty days after the last day', async () => {
    await accident({ date: '2026-09-01', days_lost: 9 });
    await runOn('2026-10-17');
    expect(await told()).toEqual([]);
    await runOn('2026-10-16');

    expect(await told()).toEqual([expect.stringContaining('was due on 16 September 2026')]);
  });

  test('begin again for another last day, and go to those who may change accidents', async () => {
    for (const role of ['read_only', 'driver'] as const) await world.team.anotherKey({ role });
    const id = await accident({ date: '2026-10-11', days_lost: 9 });
    await runOn('2026-10-25');
    await world.database.query(`update accidents set riddor_due_by = '2026-10-28' where id = $1`, [id]);
    for (const day of ['2026-10-25', '2026-10-25', '2026-10-27']) await runOn(day);

    expect((await told()).map((title) => title.split(' is due ')[1])).toEqual([
      'by 26 October 2026',
      'by 28 October 2026',
      'by 28 October 2026',
    ]);
    const sent = await world.database.query(
      'select distinct kind, entity_type, entity_id from notifications',
    );
    expect(sent).toEqual([{ kind: 'health_and_safety', entity_type: 'accident', entity_id: id }]);
  });

  test('of one accident do not stand in for those of another that is due on the same day', async () => {
    const first = await accident({ date: '2026-10-11', days_lost: 9 });
    await runOn('2026-10-25');
    const second = await accident({ date: '2026-10-11', days_lost: 10 });
    await runOn('2026-10-25');
    const sent = await world.database.query<{ entity_id: string }>('select entity_id from notifications');

    expect(sent.map(({ entity_id }) => entity_id).sort()).toEqual([first, second].sort());
  });

  test('are not sent for accidents already reported or not reportable', async () => {
    await accident({ date: '2026-10-11', days_lost: 9 }, { riddor_reference: 'F2508-1' });
    await accident({ date: '2026-10-11', days_lost: 9 }, { riddor_reported_on: '2026-10-20' });
    await accident({ date: '2026-10-11', days_lost: 7 });
    await runOn('2026-10-25');

    expect(await told()).toEqual([]);
  });
});

describe('a person who is still off work', () => {
  const state = async (id: string) =>
    (
      await world.database.query<{
        days_lost: number;
        riddor_category: string;
        riddor_due_by: string | null;
      }>('select days_lost, riddor_category, riddor_due_by from accidents where id = $1', [id])
    )[0];

  test('makes the accident reportable on the ninth morning after it', async () => {
    const id = await accident({ date: '2026-10-20', off_work: true });
    await runOn('2026-10-28');
    expect(await state(id)).toMatchObject({ days_lost: 7, riddor_category: 'over_three_day' });
    expect(await told()).toEqual([]);
    await runOn('2026-10-29');

    expect(await state(id)).toMatchObject({ days_lost: 8, riddor_category: 'over_seven_day' });
    await runOn('2026-10-29');
    const history = await world.database.query<{ action: string; actor_type: string }>(
      `select action, actor->>'type' as actor_type from audit_events where entity_id = $1`,
      [id],
    );
    expect(history).toEqual(Array(2).fill({ action: 'update', actor_type: 'system' }));
    expect(await told()).toEqual([expect.stringContaining('is due by 4 November 2026')]);
  });

  test('is announced once on the morning that makes the report due, also if it is already late', async () => {
    await accident({ date: '2026-10-01', off_work: true });
    await runOn('2026-10-29');

    expect(await told()).toEqual([expect.stringContaining('was due on 16 October 2026')]);
  });

  test('does not change a category that a person set', async () => {
    const set = { riddor_category: 'specified_injury' as const, riddor_override_reason: 'Fracture found' };
    const id = await accident({ date: '2026-10-20', off_work: true, ...set });
    await runOn('2026-10-29');

    expect(await state(id)).toMatchObject({ days_lost: 8, riddor_category: 'specified_injury' });
  });

  test('is counted while the accident is investigated, and no longer once it is closed', async () => {
    const off = { date: '2026-10-20', off_work: true };
    const [investigated, closed] = [
      await accident(off, { status: 'investigating' }),
      await accident(off, { status: 'closed' }),
    ];
    await runOn('2026-10-29');

    expect(await state(investigated)).toMatchObject({ days_lost: 8 });
    expect(await state(closed)).toMatchObject({ days_lost: 0 });
  });
});
