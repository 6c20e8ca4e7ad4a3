import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The programs that tests start, and what their workers load, by the name of the bundle. */
const programs = {
  start: 'scripts/start.ts',
  audit: 'scripts/audit.ts',
  keys: 'scripts/keys.ts',
  secrets: 'scripts/secrets.ts',
  contract_checks: 'test/support/contract/checks.ts',
  jobs_worker: 'test/jobs/worker_process.ts',
  dispatcher: 'test/webhooks/dispatcher_process.ts',
};

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
            contents: (await readFile(path, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
          }));
        },
      },
    ],
  });
}
