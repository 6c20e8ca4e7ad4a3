import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { WorkerAnswer, WorkerQuestion } from '../pdf/pool.ts';
import { unpacksWithin } from './inflated.ts';
import { linesOf } from './lines.ts';
import type { TextPiece } from './lines.ts';

/** A reading thread: one PDF in base64 in, its lines by page or why there are none out, in turn. */

/** Limits of pages, bytes unpacked, and texts per page: no document of a waste producer exceeds them. */
const limits = { pages: 50, unpacked: 128 * 1024 * 1024, pieces: 20_000 };

type Read = { pages: string[][] } | { refused: 'encrypted' | 'too_many_pages' | 'too_large' | 'unreadable' };

async function read(base64: string): Promise<Read> {
  const bytes = Buffer.from(base64, 'base64');
  if (!unpacksWithin(bytes, limits.unpacked)) return { refused: 'too_large' };
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 1,
  });
  try {
    const file = await loading.promise;
    if (file.numPages > limits.pages) return { refused: 'too_many_pages' };
    const pages: string[][] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      pages.push(linesOf(pieces((await page.getTextContent()).items)));
      page.cleanup();
    }

    return { pages };
  } catch (error) {
    return { refused: (error as Error).name === 'PasswordException' ? 'encrypted' : 'unreadable' };
  } finally {
    await loading.destroy();
  }
}

/** Only upright text; a watermark across the page is ignored. */
function pieces(items: readonly object[]): TextPiece[] {
  const found: TextPiece[] = [];
  for (const item of items) {
    if (!('str' in item) || !('transform' in item)) continue;
    // The interface of pdfjs for a TextItem; a marked content item has no `str`.
    const { str, transform, width, height } = item as unknown as {
      str: string;
      transform: number[];
      width: number;
      height: number;
    };
    if (str.trim() === '' || Math.abs(transform[1]!) > 0.01) continue;
    found.push({ text: str, x: transform[4]!, y: transform[5]!, width, height });
    if (found.length >= limits.pieces) break;
  }

  return found;
}

parentPort?.on('message', ({ task }: WorkerQuestion) => {
  read(String(task)).then(
    (result) =>
      parentPort?.postMessage({ bytes: Buffer.from(JSON.stringify(result)) } satisfies WorkerAnswer),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies WorkerAnswer),
  );
});
parentPort?.postMessage({ ready: true } satisfies WorkerAnswer);
