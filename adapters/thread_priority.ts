import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, so that long computations give way to requests on a busy machine. On Linux a thread
 * has its own priority; elsewhere, or if the system refuses, nothing changes.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, 15);
  } catch {
    // Without /proc the thread keeps its priority.
  }
}
