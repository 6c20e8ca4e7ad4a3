import { ProviderError } from '../../domain/errors.ts';
import { createWorkerPool, PdfError } from '../pdf/pool.ts';
import type { WorkerPool } from '../pdf/pool.ts';

/** The lines of each page, cells of a line separated by tabs; or the reason why there are none. */
export type DocumentText =
  | { pages: string[][] }
  | { refused: 'encrypted' | 'too_many_pages' | 'too_large' | 'unreadable' };

/** Extracts the text of untrusted PDF files: on a separate thread, one after the other, within limits. */
export interface DocumentReader {
  /**
   * Returns the text of a PDF of at most 50 pages. `too_large` if it exceeds its time or memory.
   * @throws ProviderError if too many files wait
   */
  read(pdf: Uint8Array): Promise<DocumentText>;
  close(): Promise<void>;
}

const limits = { timeout_ms: 10_000, growth_bytes: 600 * 1024 * 1024, waiting: 16, look_ms: 20 };

export function createDocumentReader(): DocumentReader {
  let pool = newPool();

  return {
    async read(pdf) {
      const mine = pool;
      // Data unpacked by a thread is outside the heap that Node limits, so the memory of the process is
      // monitored.
      const before = process.memoryUsage.rss();
      const watch = setInterval(() => {
        if (pool !== mine || process.memoryUsage.rss() - before < limits.growth_bytes) return;
        pool = newPool();
        void mine.close();
      }, limits.look_ms);
      try {
        const read = await mine.run(Buffer.from(pdf).toString('base64'));

        // Written by our own thread (adapters/documents/worker.ts).
        return JSON.parse(Buffer.from(read).toString('utf8')) as DocumentText;
      } catch (error) {
        if (!(error instanceof PdfError)) throw error;
        if (error.code === 'pdf_busy') throw new ProviderError('documents', 'away', error.message);

        return { refused: error.code === 'pdf_failed' ? 'unreadable' : 'too_large' };
      } finally {
        clearInterval(watch);
      }
    },
    close: () => pool.close(),
  };
}

function newPool(): WorkerPool {
  return createWorkerPool({
    entry: new URL('./worker_entry.mjs', import.meta.url),
    workers: 1,
    timeout_ms: limits.timeout_ms,
    max_waiting: limits.waiting,
  });
}
