import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Digest } from './format.ts';

/** Passes bytes through unchanged, counting and digesting them. */
export function meter(onBytes: (bytes: number) => void): { through: Transform; digest(): Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });

  return { through, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}
