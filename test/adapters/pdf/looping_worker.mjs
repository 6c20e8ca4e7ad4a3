// A thread as a pool may meet it: `loop` never ends, `die` ends it, anything else is sent back.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ task }) => {
  if (task === 'loop') for (;;);
  if (task === 'die') throw new Error('out of ink');
  if (task === 'fail') return parentPort.postMessage({ error: 'cannot draw this' });
  return parentPort.postMessage({ bytes: new TextEncoder().encode(task) });
});
parentPort.postMessage({ ready: true });
