import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Each release and the migrations that came with it, by name, with the SHA-256 of the file. */
export type Releases = Record<string, Record<string, string>>;

export const releasesFile = new URL('./released_migrations.json', import.meta.url);

/** Returns the SHA-256 of a migration's file, in hex. */
export function digestOfMigration(name: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(`./migrations/${name}.ts`, import.meta.url)))
    .digest('hex');
}
