import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';

/** The error object of a status, as the contract's example shows it, with another message where one is given. */
export interface ErrorExamples {
  of(status: number, message?: string): object;
}

/** Reads the shared error responses of the contract; a status without one is an internal error. */
export function errorExamples(contract: ContractNode): ErrorExamples {
  const byStatus = new Map<string, ContractNode>();
  for (const pathItem of Object.values<ContractNode>(contract.paths))
    for (const operation of Object.values<ContractNode>(pathItem))
      for (const [status, response] of Object.entries<ContractNode>(operation.responses ?? {})) {
        const shown = Object.values<ContractNode>(
          resolveNode(contract, response).content?.['application/json']?.examples ?? {},
        )[0];
        // Of the two meanings of 400, a body that is not JSON has no example in the contract.
        const known = byStatus.get(status);
        if (Number(status) >= 400 && shown && (!known || known.code === 'invalid_cursor'))
          byStatus.set(status, resolveNode(contract, shown).value.error);
      }

  return {
    of: (status, message) => ({
      ...(byStatus.get(String(status)) ?? byStatus.get('500')),
      ...(message === undefined ? {} : { message }),
    }),
  };
}
