import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { installed } from '../support/program.ts';
import { cleanEnvironment } from '../support/server.ts';

const waitMs = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'waste-api-first-start-'));

let program: ChildProcess;
let browser: Browser;

/** What `npm start` prints on an empty data folder, once it also listens. */
function firstStart(): Promise<string> {
  program = spawn('npm', ['start'], {
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, as in a terminal: Ctrl+C reaches npm and the program.
    detached: true,
  });

  return new Promise((resolve, reject) => {
    let out = '';
    program.stdout!.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('"msg":"listening"')) resolve(out);
    });
    program.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${out}`)));
  });
}

/** Runs a line of shell as it was shown. @returns what it prints */
async function shell(line: string): Promise<string> {
  return (await promisify(execFile)('/bin/sh', ['-c', line])).stdout;
}

const canRun = hasBrowser && installed('curl');
(canRun ? describe : describe.skip)(inBrowser('the first start, in a browser'), () => {
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(async () => {
    await browser.close();
    if (program.exitCode === null) {
      process.kill(-program.pid!, 'SIGINT');
      await once(program, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('a new owner follows the printed link, makes a key, runs the curl shown, revokes the key and gets 401', async () => {
    const printed = await firstStart();
    const link = /Console\s+(http\S+\/console\/sign-in#\S+)/.exec(printed)![1]!;

    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(waitMs);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'API access' }).click();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('First key');
    await page.getByLabel('clients:read', { exact: false }).check();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const curl = (await page.getByLabel('Try it', { exact: true }).textContent())!;
    await page.getByRole('button', { name: 'I have copied it' }).click();

    expect(JSON.parse(await shell(curl))).toMatchObject({ scopes: ['clients:read'] });
    const clients = curl.replace('/api/v1/me', '/api/v1/clients?limit=1');
    expect(JSON.parse(await shell(clients)).data).toHaveLength(1);

    await page.getByRole('button', { name: /^Revoke First key/ }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key is revoked.').waitFor();
    const status = await shell(`${curl} -o /dev/null -w '%{http_code}'`);
    expect(status).toBe('401');

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByText('was used before or has expired').waitFor();
  }, 240_000);
});
