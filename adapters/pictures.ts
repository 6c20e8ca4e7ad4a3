import { ProviderFault } from '../domain/errors.ts';
import { makeLogo } from './picture_files.ts';
import type { MadeLogo } from './picture_files.ts';
import { createWorkerPool, PdfError } from './pdf/pool.ts';

/** Tells whether pictures that strangers send can be read to their end. On a thread of its own, one after the other. */
export interface PictureReader {
  /**
   * @param png base64, its size checked before
   * @throws ProviderFault when too many pictures wait
   */
  readable(png: string): Promise<boolean>;
  /**
   * Makes a logo safe to keep: a PNG of at most 1000 pixels a side, see `makeLogo`.
   * @throws Invalid on `field`; ProviderFault when too many pictures wait
   */
  logo(bytes: Uint8Array, field: string, maxBytes: number): Promise<MadeLogo>;
  close(): Promise<void>;
}

/** So many wait at most: beyond it the sender is told to come again rather than kept waiting. */
const maxWaiting = 32;
const timeoutMs = 5_000;

export function createPictureReader(): PictureReader {
  const pool = createWorkerPool({
    entry: new URL('./pdf/worker_entry.mjs', import.meta.url),
    workers: 1,
    timeout_ms: timeoutMs,
    max_waiting: maxWaiting,
  });

  return {
    async readable(png) {
      try {
        return (await pool.run(JSON.stringify({ kind: 'picture', record: png }))).length > 0;
      } catch (error) {
        // A picture that ends its thread, or takes seconds, is one that nobody can read.
        if (!(error instanceof PdfError) || error.code === 'pdf_failed' || error.code === 'pdf_timeout')
          return false;
        throw new ProviderFault('pictures', 'away', error.message);
      }
    },
    logo: makeLogo,
    close: () => pool.close(),
  };
}
