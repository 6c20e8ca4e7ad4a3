/**
 * Writes generated/ from the contract in spec/.
 *
 * node --import tsx scripts/generate.ts [--check] [--spec spec/openapi.yaml] [--out generated]
 *
 * With --check nothing is written: it exits 1 and names the files that would change. The output depends only
 * on the contract and the pinned packages, byte for byte; other files are left alone.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { withConsole } from '../http/server/generated_contract.ts';
import { loadOperations } from '../http/server/operations.ts';
import type { ContractNode } from '../http/server/operations.ts';
import { renderViewer } from './docs/viewer.ts';
import { bundleContract } from './generate/bundle.ts';
import { renderConsole } from './generate/console.ts';
import { openapi30 } from './generate/openapi_30.ts';
import { postmanCollection } from './generate/postman.ts';
import { sdkProfile } from './generate/profiles.ts';
import { renderTypes } from './generate/types.ts';
import { renderValidators, validatorTypes } from './generate/validators.ts';
import { projectRoot } from './run_tool.ts';

/** File name to content of everything generated from one contract. */
async function renderAll(specFile: string): Promise<Map<string, string>> {
  const document = await bundleContract(specFile);
  const consoleDocument = await consoleContract(specFile);
  const whole = consoleDocument ? withConsole(document, consoleDocument) : document;
  loadOperations(whole);
  const sdk = sdkProfile(document);

  return new Map([
    ['openapi.json', printed(document)],
    ['openapi.yaml', stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })],
    ['openapi.sdk.json', printed(sdk)],
    ['openapi-3.0.sdk.json', printed(openapi30(sdk))],
    ['docs/redoc.js', await renderViewer()],
    ['postman_collection.json', printed(await postmanCollection(document))],
    ['api.d.ts', await renderTypes(document)],
    ['validators.cjs', await renderValidators(whole)],
    ['validators.d.cts', validatorTypes],
    ...(consoleDocument ? await consoleFiles(consoleDocument) : []),
  ]);
}

/** The operations that only a session may call are in a separate document; a contract need not have one. */
async function consoleContract(specFile: string): Promise<ContractNode | null> {
  const file = join(dirname(specFile), 'console', 'openapi.yaml');

  return existsSync(file) ? bundleContract(file, join(dirname(specFile), 'descriptions.yaml')) : null;
}

async function consoleFiles(document: ContractNode): Promise<[string, string][]> {
  const { script, style } = await renderConsole();

  return [
    ['console/openapi.json', printed(document)],
    ['console/api.d.ts', await renderTypes(document)],
    ['console/app.js', script],
    ['console/app.css', style],
  ];
}

function printed(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function changedFiles(folder: string, rendered: Map<string, string>): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, content] of rendered) {
    const present = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (present !== content) changed.push(name);
  }
  return changed;
}

/** By renaming, so that a program reading generated/ never sees an incomplete file. */
async function writeFiles(folder: string, names: string[], rendered: Map<string, string>): Promise<void> {
  for (const name of names) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, rendered.get(name)!);
    await rename(`${file}.part`, file);
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      spec: { type: 'string', default: join(projectRoot, 'spec', 'openapi.yaml') },
      out: { type: 'string', default: join(projectRoot, 'generated') },
    },
  });

  const rendered = await renderAll(values.spec);
  const changed = await changedFiles(values.out, rendered);
  const paths = changed.map((name) => relative(process.cwd(), join(values.out, name)));
  if (!values.check) {
    await writeFiles(values.out, changed, rendered);
    console.log(changed.length === 0 ? 'generated files are up to date' : `wrote ${paths.join(', ')}`);
    return 0;
  }

  if (changed.length === 0) return 0;
  console.error(`out of date, run npm run generate: ${paths.join(', ')}`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
