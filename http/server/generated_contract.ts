import { readFileSync } from 'node:fs';
import type { ContractNode } from './operations.ts';

/** Reads a bundled contract of generated/: `openapi.json`, or `console/openapi.json` for the operations of a session. */
export function generatedContract(name: 'openapi.json' | 'console/openapi.json'): ContractNode {
  return JSON.parse(
    readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'),
  ) as ContractNode;
}
