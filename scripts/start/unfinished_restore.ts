import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';

type Folder = Pick<Settings, 'data_dir'>;

const markOf = ({ data_dir }: Folder): string => join(data_dir, 'restore_unfinished');

/** Whether a restore into this folder was begun and did not end. */
export function restoreIsUnfinished(folder: Folder): boolean {
  return existsSync(markOf(folder));
}

/** Marks the folder until `endRestore`. */
export function beginRestore(folder: Folder): void {
  mkdirSync(folder.data_dir, { recursive: true });
  writeFileSync(
    markOf(folder),
    'npm run -s restore has not finished here: run it again with the same file.\n',
  );
}

/** The folder is complete again. */
export function endRestore(folder: Folder): void {
  rmSync(markOf(folder), { force: true });
}
