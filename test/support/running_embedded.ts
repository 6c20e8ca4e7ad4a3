import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askServer } from '../../db/embedded/connection.ts';
import { isLiving, readPostmaster } from '../../db/embedded/postmaster_pid.ts';

/** Returns the address of the running server of a data folder, null if none runs. Starts nothing. */
export async function findRunningEmbedded(data_dir: string): Promise<{ url: string } | null> {
  const state_dir = join(data_dir, 'postgres');
  const home_dir = contentOf(state_dir, 'database_location.txt')?.split('\n')[0] ?? state_dir;
  const postmaster = readPostmaster(join(home_dir, 'cluster'));
  const connection = contentOf(state_dir, 'connection.json');
  if (!postmaster || !isLiving(postmaster) || connection === null) return null;
  const { route } = await askServer(postmaster, contentOf(state_dir, 'password') ?? '');

  return route && { url: (JSON.parse(connection) as { url: string }).url };
}

function contentOf(folder: string, name: string): string | null {
  const path = join(folder, name);

  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
