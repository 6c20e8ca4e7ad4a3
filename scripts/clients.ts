/**
 * `npm run clients`: generates clients in other languages from the published documents and makes a partner's
 * first calls with each, against the mock and against a service started for it. Missing tools are installed;
 * a language whose tools cannot be installed is skipped with the reason. See docs/clients.md.
 *
 * npm run clients [-- --only go,ruby]
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recipes } from './clients/recipes.ts';
import type { Recipe, Workshop } from './clients/recipes.ts';
import { needDebian, run } from './clients/run.ts';
import { startService } from './clients/service.ts';
import { startMock } from './mock/front.ts';
import { projectRoot } from './run_tool.ts';

const root = join(projectRoot, '.cache', 'clients');
const documents = { sdk: 'openapi.sdk.json', sdk30: 'openapi-3.0.sdk.json' };

interface Target {
  name: string;
  env: { BASE_URL: string; API_KEY: string };
}

class Skipped extends Error {}

async function needNpm(packages: string[], tools: string): Promise<void> {
  if (packages.length === 0) return;
  const install = ['npm', 'install', '--prefix', tools, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run([...install, ...packages], { cwd: tools });
  if (code !== 0)
    throw new Skipped(`${packages.join(', ')} could not be installed: ${output.trim().split('\n')[0]}`);
}

/** @throws Skipped if the language is not available here, Error with the output if a step fails. */
async function tryOut(recipe: Recipe, workshop: Workshop, targets: Target[]): Promise<void> {
  const missing = await needDebian(recipe.debian);
  if (missing !== undefined) throw new Skipped(missing);
  await needNpm(recipe.npm, workshop.tools);
  await rm(workshop.folder, { recursive: true, force: true });
  await mkdir(workshop.folder, { recursive: true });
  for (const step of recipe.build(workshop)) {
    const { code, output } = await run(step, { cwd: workshop.folder });
    if (code !== 0) throw new Error(`${step.slice(0, 3).join(' ')}\n${output.slice(-4000)}`);
  }

  for (const { name, env } of targets) {
    const { command, env: own } = recipe.run(workshop);
    const { code, output } = await run(command, { cwd: workshop.folder, env: { ...own, ...env } });
    if (code !== 0) throw new Error(`against the ${name}\n${output.slice(-4000)}`);
  }
}

/** Tests each language and prints the result; returns the number of failures. */
async function tryAll(wanted: string[] | undefined, targets: Target[]): Promise<number> {
  const tools = join(root, 'tools');
  let failures = 0;
  for (const recipe of recipes.filter(({ language }) => wanted?.includes(language.toLowerCase()) ?? true)) {
    const folder = join(root, recipe.language.toLowerCase().replace('#', 'sharp'));
    const workshop = { folder, tools, sdk: join(root, documents.sdk), sdk30: join(root, documents.sdk30) };
    const outcome = await tryOut(recipe, workshop, targets).then(
      () => 'ok     ',
      (error: Error) => {
        if (!(error instanceof Skipped)) failures += 1;
        return `${error instanceof Skipped ? 'skipped' : 'FAILED '} (${error.message.trim()})`;
      },
    );
    console.log(`${outcome} ${recipe.language}: ${recipe.generator}`);
  }

  return failures;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  await mkdir(join(root, 'tools'), { recursive: true });
  const service = await startService();
  try {
    for (const name of Object.values(documents))
      await writeFile(join(root, name), await (await fetch(`${service.base_url}/api/v1/${name}`)).text());
    const mock = await startMock(0);
    const failures = await tryAll(values.only?.toLowerCase().split(','), [
      { name: 'mock', env: { BASE_URL: mock.base_url, API_KEY: 'any' } },
      { name: 'service', env: { BASE_URL: service.base_url, API_KEY: service.key } },
    ]).finally(() => mock.stop());

    return failures === 0 ? 0 : 1;
  } finally {
    await service.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
