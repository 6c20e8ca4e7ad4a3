import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The programs that tests start, their threads, and what the workers of jest load, by the name of the bundle. */
const programs = {
  start: 'scripts/start.ts',
  audit: 'scripts/audit.ts',
  keys: 'scripts/keys.ts',
  secrets: 'scripts/secrets.ts',
  contract_checks: 'test/support/contract/checks.ts',
  jobs_worker: 'test/jobs/worker_process.ts',
  dispatcher: 'test/webhooks/dispatcher_process.ts',
  transcript_servers: 'test/support/transcripts/servers.ts',
  pdf_worker: 'adapters/pdf/worker.ts',
  tables_worker: 'adapters/tables/worker.ts',
  routing_worker: 'adapters/routing/worker.ts',
  documents_worker: 'adapters/documents/worker.ts',
};

/** Where a program names the file of a thread, beside its own or in a folder there. */
const threadFile = /new URL\('\.\/((?:\w+\/)?)worker_entry\.mjs', import\.meta\.url\)/g;

/**
 * Bundles each program into one file, for tests that start it repeatedly: it starts without tsx and without
 * reading hundreds of modules. Each module keeps its own location; packages are loaded as usual.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'own place',
        setup(context) {
          context.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
            loader: 'ts',
            contents: (await readFile(path, 'utf8'))
              .replaceAll(threadFile, (_, below: string) => {
                const worker = `${basename(resolve(dirname(path), below))}_worker.mjs`;

                return `new URL(${JSON.stringify(pathToFileURL(resolve(folder, worker)).href)})`;
              })
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
          }));
        },
      },
    ],
  });
}
