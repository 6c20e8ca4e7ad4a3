import { expect, test } from '@jest/globals';
import { validate } from 'node-cron';
import type { JobDefinition, TaskDefinition } from '../../jobs/definitions.ts';
import { jobKinds, scheduledWork, taskKinds } from '../../jobs/index.ts';

test('every kind of job and task is listed under its own name', () => {
  const listed = Object.entries<JobDefinition | TaskDefinition>({ ...jobKinds, ...taskKinds });

  expect(listed.map(([name]) => name)).toEqual(listed.map(([, definition]) => definition.kind));
});

test('work due by the clock has names of its own, a time that exists, and none that a change of the clocks moves', () => {
  const names = scheduledWork.map((work) => work.name);

  expect(new Set(names).size).toBe(names.length);
  for (const { name, cron } of scheduledWork) {
    expect([name, validate(cron)]).toEqual([name, true]);
    const hour = cron.split(' ').at(-4)!;
    expect([name, hour]).not.toEqual([name, '1']);
  }
});
