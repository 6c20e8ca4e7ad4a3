import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP: its text is made when its turn comes, piece by piece. */
export interface ZipEntry {
  name: string;
  text: () => AsyncIterable<string>;
}

/**
 * Writes a ZIP, one file after another, as fast as it is consumed. Rejects with the error of a file's text or
 * of `out`.
 */
export async function writeZip(entries: ZipEntry[], mtime: Date, out: Writable): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  for (const { name, text } of entries)
    zip.addReadStreamLazy(name, { mtime, compress: true }, (give) => {
      const stream = Readable.from(text(), { objectMode: false });
      stream.on('error', (error) => zip.emit('error', error));
      give(null, stream);
    });
  zip.end();

  await Promise.race([failed, pipeline(zip.outputStream, out)]).catch((error: unknown) => {
    out.destroy(error as Error);
    throw error;
  });
}
