import { parentPort } from 'node:worker_threads';
import { workOut } from '../../domain/planning/day_task.ts';
import type { DayTask } from '../../domain/planning/day_task.ts';
import type { WorkerAnswer, WorkerQuestion } from '../pdf/pool.ts';
import { yieldToOthers } from '../thread_priority.ts';

yieldToOthers();

/** A planning thread: receives one task at a time and posts its result as JSON. */
parentPort?.on('message', ({ task }: WorkerQuestion) => {
  let answer: WorkerAnswer;
  try {
    const text = JSON.stringify(workOut(task as DayTask, () => performance.now()));
    answer = { bytes: new TextEncoder().encode(text) };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage({ ready: true } satisfies WorkerAnswer);
