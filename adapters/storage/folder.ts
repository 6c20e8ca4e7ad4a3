import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './file_storage.ts';

/** Files below one folder; for one machine, or several that mount it. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...key.split('/'));

  return {
    async put({ key, body }) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(
          body instanceof Uint8Array ? Readable.from([body]) : body,
          createWriteStream(part, { mode: 0o600, flush: true }),
        );
        const { size } = await stat(part);
        await rename(part, path);

        return { bytes: size };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    async stream(key) {
      const file = await open(pathOf(key)).catch(nullWhenMissing);
      if (file === null) return null;

      const { size } = await file.stat();

      return { body: file.createReadStream(), bytes: size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing)) !== null,
    uploadAddress: async () => null,
    list: () => listBelow(folder, ''),
  };
}

async function* listBelow(folder: string, prefix: string): AsyncGenerator<{ key: string; bytes: number }> {
  const entries = await opendir(join(folder, prefix)).catch(nullWhenMissing);
  if (entries === null) return;
  for await (const entry of entries) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) yield* listBelow(folder, key);
    else if (!key.endsWith('.part')) {
      const found = await stat(join(folder, key)).catch(nullWhenMissing);
      if (found !== null) yield { key, bytes: found.size };
    }
  }
}

function nullWhenMissing(error: { code?: string }): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;

  throw error;
}
