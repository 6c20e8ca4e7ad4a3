import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerQuestion } from './pool.ts';
import { readPicture } from './drawing/png.ts';
import { render, type RenderTask } from './render.ts';

/** A drawing thread: one JSON task in, one PDF or one error out, in turn. */

type Result = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

async function answer(question: WorkerQuestion): Promise<Result> {
  try {
    const task = JSON.parse(question.task as string) as RenderTask | PictureTask;
    const bytes = task.kind === 'picture' ? readableMark(task) : await render(task);
    return { bytes: bytes as Uint8Array<ArrayBuffer> };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** A picture to be read to its end. */
interface PictureTask {
  kind: 'picture';
  record: string;
}

/** One byte where the picture can be read, none where not. */
function readableMark({ record }: PictureTask): Uint8Array {
  return new Uint8Array(readPicture(record) ? 1 : 0);
}

parentPort?.on('message', (question: WorkerQuestion) => {
  void answer(question).then((result) =>
    parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
  );
});
parentPort?.postMessage({ ready: true } satisfies WorkerAnswer);
