import { Worker } from 'node:worker_threads';

/**
 * A few threads that process a queue of tasks, one task per thread at a time.
 *
 * Guarantees: the calling thread never runs a task; a task over its time limit is ended together with its
 * thread, and the next task gets a new one; a thread that dies fails only its own task; threads are started
 * when first needed, and idle ones do not keep the process alive.
 */
export interface WorkerPool {
  /** Rejects with `PdfError`. */
  run: (task: unknown) => Promise<Uint8Array>;
  /** Ends all threads; what was queued or running is rejected. */
  close: () => Promise<void>;
}

export interface PoolOptions {
  /** The thread's file: it posts `{ready: true}` once, then one response to each request. */
  entry: URL;
  workers: number;
  /** Per task, counted from when a ready thread gets it. */
  timeout_ms: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  max_waiting?: number;
}

export interface WorkerQuestion {
  /** Copied to the thread as structured clones are. */
  task: unknown;
}

export type WorkerAnswer = { ready: true } | { bytes: Uint8Array } | { error: string };

export type PdfErrorCode = 'pdf_timeout' | 'pdf_failed' | 'pdf_closed' | 'pdf_busy';

export class PdfError extends Error {
  override name = 'PdfError';
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface Job {
  task: unknown;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: PdfError) => void;
}

interface Thread {
  worker: Worker;
  state: 'starting' | 'idle' | 'busy';
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Loading fonts and code takes about half a second on a quiet machine, several on a busy one. */
const startTimeoutMs = 60_000;
/** No legitimate document needs more than this; the thread ends instead of the whole process. */
const memoryLimitMb = 512;

interface Pool {
  options: PoolOptions;
  threads: Set<Thread>;
  queue: Job[];
  closed: boolean;
}

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const pool: Pool = { options, threads: new Set(), queue: [], closed: false };
  return { run: (task) => run(pool, task), close: () => close(pool) };
}

function run(pool: Pool, task: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (pool.closed) {
      reject(closedError());
      return;
    }
    if (pool.queue.length >= (pool.options.max_waiting ?? Infinity)) {
      reject(new PdfError('pdf_busy', 'too many tasks are waiting'));
      return;
    }
    pool.queue.push({ task, resolve, reject });
    dispatch(pool);
  });
}

async function close(pool: Pool): Promise<void> {
  pool.closed = true;
  const ending = [...pool.threads].map((thread) => thread.worker.terminate());
  for (const job of pool.queue.splice(0)) job.reject(closedError());
  for (const thread of pool.threads) discard(pool, thread, closedError());
  await Promise.all(ending);
}

function closedError(): PdfError {
  return new PdfError('pdf_closed', 'the PDF renderer is closed');
}

/** Hands tasks to idle threads, and starts as many more as there are tasks without one. */
function dispatch(pool: Pool): void {
  const { threads, queue, options } = pool;
  for (const thread of threads) {
    if (thread.state === 'idle' && queue.length > 0) give(pool, thread, queue.shift() as Job);
  }
  const starting = [...threads].filter((thread) => thread.state === 'starting').length;
  const wanted = Math.min(queue.length - starting, options.workers - threads.size);
  for (let started = 0; started < wanted; started += 1) start(pool);
}

function start(pool: Pool): void {
  // Own empty execArgv: flags of the parent (a test runner's, a debugger's port) are not meant for the thread.
  const worker = new Worker(pool.options.entry, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const late = (): void => discard(pool, thread, new PdfError('pdf_timeout', 'drawing thread did not start'));
  const thread: Thread = { worker, state: 'starting', job: null, timer: setTimeout(late, startTimeoutMs) };
  pool.threads.add(thread);
  worker.on('message', (answer: WorkerAnswer) => receive(pool, thread, answer));
  worker.on('error', (error) => discard(pool, thread, failed(`drawing thread failed: ${error.message}`)));
  worker.on('exit', () => discard(pool, thread, failed('drawing thread ended')));
}

function failed(message: string): PdfError {
  return new PdfError('pdf_failed', message);
}

function give(pool: Pool, thread: Thread, job: Job): void {
  const { timeout_ms } = pool.options;
  const late = (): void =>
    discard(pool, thread, new PdfError('pdf_timeout', `document took more than ${timeout_ms} ms to draw`));
  thread.state = 'busy';
  thread.job = job;
  thread.timer = setTimeout(late, timeout_ms);
  thread.worker.ref();
  thread.worker.postMessage({ task: job.task } satisfies WorkerQuestion);
}

function receive(pool: Pool, thread: Thread, answer: WorkerAnswer): void {
  if (!pool.threads.has(thread)) return; // its task was already given up
  const job = release(thread);
  thread.state = 'idle';
  thread.worker.unref();
  if (job !== null && 'bytes' in answer) job.resolve(new Uint8Array(answer.bytes));
  if (job !== null && 'error' in answer) job.reject(failed(answer.error));
  dispatch(pool);
}

function release(thread: Thread): Job | null {
  const { job, timer } = thread;
  if (timer !== null) clearTimeout(timer);
  thread.timer = null;
  thread.job = null;
  return job;
}

/**
 * Ends a thread and fails its task. If it could not even start, the first task in the queue fails, so that
 * there is no endless retry.
 */
function discard(pool: Pool, thread: Thread, error: PdfError): void {
  if (!pool.threads.delete(thread)) return;
  const running = release(thread);
  const job = running ?? (thread.state === 'starting' ? (pool.queue.shift() ?? null) : null);
  void thread.worker.terminate();
  job?.reject(error);
  if (!pool.closed) dispatch(pool);
}
