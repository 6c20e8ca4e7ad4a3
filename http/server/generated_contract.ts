import { readFileSync } from 'node:fs';
import type { ContractNode } from './operations.ts';

/** Reads a bundled contract of generated/: `openapi.json`, or `console/openapi.json` for the operations of a session. */
export function generatedContract(name: 'openapi.json' | 'console/openapi.json'): ContractNode {
  return JSON.parse(
    readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'),
  ) as ContractNode;
}

/**
 * The contract with the operations of the console, which are in no published document.
 * @throws Error if both define a component by one name and it is not the same.
 */
export function withConsole(contract: ContractNode, console: ContractNode): ContractNode {
  const components: ContractNode = { ...contract.components };
  for (const [kind, group] of Object.entries<ContractNode>(console.components ?? {})) {
    components[kind] = { ...group, ...components[kind] };
    const other = Object.keys(group).find(
      (name) => JSON.stringify(group[name]) !== JSON.stringify(components[kind][name]),
    );
    if (other !== undefined)
      throw new Error(`contract: the console defines ${kind} ${other} in another way than the contract`);
  }

  return { ...contract, paths: { ...contract.paths, ...console.paths }, components };
}
