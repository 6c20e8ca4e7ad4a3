import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Fault } from './fault.ts';

/** A copy of the working tree in a temporary folder, to break without harm. */
export interface TreeCopy {
  folder: string;
  /** All test files except the long ones. */
  tests(): string[];
  /** Those of the test files that there are. */
  present(tests: readonly string[]): string[];
  /** Plants a fault and returns a function that removes it; null unless its text occurs exactly once. */
  plant(fault: Fault): (() => void) | null;
  remove(): void;
}

/** Copies the tracked files, and the new ones that git does not ignore, into a new repository with a link to node_modules. */
export function copyTree(root: string): TreeCopy {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);

  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  // Some tests ask git for the files of the project.
  git(folder, ['init', '-q']);
  git(folder, ['add', '-A']);
  mkdirSync(join(folder, '.cache'));
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'));

  return {
    folder,
    tests: () => files.filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts')),
    present: (tests) => tests.filter((file) => existsSync(join(folder, file))),
    plant: (fault) => plant(join(folder, fault.file), fault),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs git and returns what it prints; throws if it fails. */
function git(folder: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);

  return stdout;
}

function plant(path: string, { find, replace }: Fault): (() => void) | null {
  if (!existsSync(path)) return null;
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) return null;

  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );

  return () => writeFileSync(path, sound);
}
