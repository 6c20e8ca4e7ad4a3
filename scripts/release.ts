/**
 * Marks the migrations as released: `npm run release -- 1.0.0` sets the version in package.json and writes the SHA-256 of each
 * migration that no release has yet into db/released_migrations.json. From then on a test refuses a change of them.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfMigration, releasesFile } from '../db/released_migrations.ts';
import type { Releases } from '../db/released_migrations.ts';
import { projectRoot } from './run_tool.ts';

const version = process.argv[2];
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
  process.stderr.write('Usage: npm run release -- <version, such as 1.1.0>\n');
  process.exit(1);
}
const releases = JSON.parse(readFileSync(releasesFile, 'utf8')) as Releases;
const known = new Set(Object.values(releases).flatMap((migrations) => Object.keys(migrations)));
const fresh = readdirSync(join(projectRoot, 'db', 'migrations'))
  .filter((file) => file.endsWith('.ts') && !known.has(file.slice(0, -3)))
  .sort();
releases[version!] = Object.fromEntries(
  fresh.map((file) => [file.slice(0, -3), digestOfMigration(file.slice(0, -3))]),
);
writeFileSync(releasesFile, `${JSON.stringify(releases, null, 2)}\n`);
for (const name of ['package.json', 'package-lock.json']) {
  const file = join(projectRoot, name);
  const content = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    packages?: Record<string, { version?: string }>;
  };
  content.version = version!;
  if (content.packages?.['']) content.packages[''].version = version!;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
process.stdout.write(`${version}: ${fresh.length} migrations released\n`);
