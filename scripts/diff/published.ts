import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { bundleContract } from '../generate/bundle.ts';
import { applicationProfile, typedProfile } from '../generate/profiles.ts';
import { projectRoot } from '../run_tool.ts';

const folder = join(projectRoot, 'spec', 'published');

/** A published state: the typed contract, and the operations of the application as `METHOD /path`. */
export interface Published {
  version: string;
  contract: ContractNode;
  application: string[];
}

/** The contract as currently in spec/, whether or not it has been generated. */
export function currentContract(): Promise<ContractNode> {
  return bundleContract(join(projectRoot, 'spec', 'openapi.yaml'));
}

/** The last published state; undefined before the first publication. */
export async function lastPublished(): Promise<Published | undefined> {
  const version = (await readdir(folder).catch(() => []))
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .sort()
    .at(-1);
  if (version === undefined) return undefined;

  const read = (name: string) => readFile(join(folder, version, name), 'utf8');

  return {
    version,
    contract: JSON.parse(await read('openapi.json')),
    application: (await read('application.txt')).split('\n').filter(Boolean),
  };
}

/** Stores the contract as published under its version. */
export async function publish(contract: ContractNode): Promise<void> {
  const target = join(folder, contract.info.version);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'openapi.json'), `${JSON.stringify(typedProfile(contract), null, 1)}\n`);
  await writeFile(join(target, 'application.txt'), `${applicationOperations(contract).join('\n')}\n`);
}

/** The application's operations as `METHOD /path`, in order. */
export function applicationOperations(contract: ContractNode): string[] {
  return rawOperations(applicationProfile(contract))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .sort();
}
