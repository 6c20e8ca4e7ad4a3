import { readFileSync } from 'node:fs';
import { loadOperations } from '../../../http/server/operations.ts';
import type { ContractNode, Operation } from '../../../http/server/operations.ts';

/** The contract as it is served. */
export const document = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
) as ContractNode;

/** Every operation of the contract. */
export const operations: Operation[] = loadOperations(document);

const byId = new Map(operations.map((operation) => [operation.operation_id, operation]));

/** @throws Error for a name that is not in the contract. */
export function operation(operationId: string): Operation {
  const found = byId.get(operationId);
  if (!found) throw new Error(`no operation ${operationId} in the contract`);

  return found;
}

/** The operations that only a session may call, which are in no published document. */
export const consoleDocument = JSON.parse(
  readFileSync(new URL('../../../generated/console/openapi.json', import.meta.url), 'utf8'),
) as ContractNode;

export const consoleOperations: Operation[] = loadOperations(consoleDocument);
