import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ContractNode } from '../../http/server/operations.ts';
import { runNode } from '../run_tool.ts';
import { decorate } from './decorate/index.ts';

/**
 * Returns the contract as one document, every file reference replaced by a named component, with the common
 * parts added (`decorate`).
 * @throws Error with redocly's report if a reference does not resolve or two files use one name differently.
 */
export async function bundleContract(
  specFile: string,
  meaningsFile = join(dirname(resolve(specFile)), 'descriptions.yaml'),
): Promise<ContractNode> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const bundleFile = join(folder, 'openapi.json');
    const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'bundle', resolve(specFile), '-o', bundleFile];
    const { code, output } = await runNode([...redocly, '--component-renaming-conflicts-severity', 'error']);
    if (code !== 0) throw new Error(`the contract could not be bundled\n${output}`);

    const meanings = await readFile(meaningsFile, 'utf8').catch(() => '');
    return decorate(JSON.parse(await readFile(bundleFile, 'utf8')), parse(meanings) ?? {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
