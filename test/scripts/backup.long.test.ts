import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createStorage, fileKey } from '../../adapters/storage/index.ts';
import { newId } from '../../db/ids.ts';
import { send } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server.ts';

const base = mkdtempSync(join(tmpdir(), 'backup-command-'));
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A command as an operator runs it on a data folder. */
function command(name: string, args: string[], folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH!, DATA_DIR: join(base, folder) },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, out, err })));

  return { child, ended };
}
const run = (name: string, args: string[], folder: string) => command(name, args, folder).ended;

test('a backup beside a running server, restored into an empty folder: the same records, files, keys and history', async () => {
  const file = join(base, 'all.zip');
  const first = await startServer({ DATA_DIR: join(base, 'a'), SECRET_KEY: '', ROLES: 'api' });
  const { key } = JSON.parse(
    (await run('keys', ['create', '--team', 'Acme', '--user', 'a@acme.test', '--scopes', '*'], 'a')).out,
  );
  const kept = { key, headers: { 'Idempotency-Key': 'once' }, body: { name: 'Kept' } };
  const client = await send('POST', '/api/v1/clients', { base_url: first.base_url, ...kept });
  const storage = (folder: string) =>
    createStorage({ storage: { kind: 'folder' }, data_dir: join(base, folder) });
  const path = fileKey(newId(), 'files', 'one');
  await storage('a').put({ key: path, content_type: 'text/plain', body: Buffer.from('content') });
  const backup = await run('backup', [file], 'a');
  await first.stop();

  expect(JSON.parse(backup.out)).toMatchObject({ file, files: 1 });
  // Elsewhere than on a terminal a line for each table, and no control characters.
  expect(backup.err).toMatch(/^clients: 1 rows$/m);
  expect(backup.err).not.toMatch(/[\r\u001b]/);
  expect((await run('restore', ['--check', file], 'unused')).code).toBe(0);
  expect(existsSync(join(base, 'unused'))).toBe(false);

  const interrupted = command('restore', [file], 'b');
  await eventually('the restore begins', () => existsSync(join(base, 'b', 'restore_unfinished')), 60_000);
  interrupted.child.kill('SIGKILL');
  await interrupted.ended;
  await expect(startServer({ DATA_DIR: join(base, 'b'), SECRET_KEY: '' })).rejects.toThrow(/did not finish/);

  const restored = await run('restore', [file], 'b');
  expect([restored.code, JSON.parse(restored.out).rows]).toEqual([0, JSON.parse(backup.out).rows]);
  expect(Buffer.from((await storage('b').get(path))!).toString()).toBe('content');
  expect((await run('audit', ['verify'], 'b')).code).toBe(0);

  const second = await startServer({ DATA_DIR: join(base, 'b'), SECRET_KEY: '', ROLES: 'api' });
  const again = await send('POST', '/api/v1/clients', { base_url: second.base_url, ...kept });
  await second.stop();
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
    201,
    client.body,
    'true',
  ]);
}, 600_000);
