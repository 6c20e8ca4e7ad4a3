import { ProviderError } from '../domain/errors.ts';
import { makeLogo } from './picture_files.ts';
import type { MadeLogo } from './picture_files.ts';
import { createWorkerPool, PdfError } from './pdf/pool.ts';

/** Checks whether untrusted images can be decoded completely. On a separate thread, one after the other. */
export interface PictureReader {
  /**
   * @param png base64, its size checked before
   * @throws ProviderError when too many pictures wait
   */
  readable(png: string): Promise<boolean>;
  /**
   * Makes a logo safe to store: a PNG of at most 1000 pixels a side, see `makeLogo`.
   * @throws Invalid on `field`; ProviderError if too many images wait
   */
  logo(bytes: Uint8Array, field: string, maxBytes: number): Promise<MadeLogo>;
  close(): Promise<void>;
}

/** Maximum number waiting: beyond it the sender is told to retry instead of being kept waiting. */
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
        // An image that ends its thread, or takes seconds, counts as unreadable.
        if (!(error instanceof PdfError) || error.code === 'pdf_failed' || error.code === 'pdf_timeout')
          return false;
        throw new ProviderError('pictures', 'away', error.message);
      }
    },
    logo: makeLogo,
    close: () => pool.close(),
  };
}
