import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerQuestion } from './pool.ts';
import { render, type RenderTask } from './render.ts';

/** A drawing thread: one JSON task in, one PDF or one error out, in turn. */

type Result = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

async function answer(question: WorkerQuestion): Promise<Result> {
  try {
    return { bytes: (await render(JSON.parse(question.task) as RenderTask)) as Uint8Array<ArrayBuffer> };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (question: WorkerQuestion) => {
  void answer(question).then((result) =>
    parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
  );
});
parentPort?.postMessage({ ready: true } satisfies WorkerAnswer);
