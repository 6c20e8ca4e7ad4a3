import { expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { standingJob } from '../../support/records/jobs.ts';
import { newTeam } from '../../support/teams.ts';

test('a job shows 100 per cent only when nothing is left, and counts failed and skipped items', async () => {
  const team = await newTeam();
  const id = await standingJob(team.key, 'failed');
  const percent = async (total: number, done: number, failed: number, skipped: number) => {
    await queryShared('update jobs set total = $2, done = $3, failed = $4, skipped = $5 where id = $1', [
      id,
      total,
      done,
      failed,
      skipped,
    ]);
    const { body } = await call('appGetJob', { key: team.key, path: { id } });

    return body.progress.percent;
  };

  expect(await percent(200, 199, 0, 0)).toBe(99);
  expect(await percent(200, 100, 50, 50)).toBe(100);
  expect(await percent(1000, 4, 1, 0)).toBe(0);
  expect(await percent(3, 1, 1, 0)).toBe(66);
});
