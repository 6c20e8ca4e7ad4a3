import { rawOperations, resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode, RawOperation } from '../../../http/server/operations.ts';
import { document } from './contract.ts';

/** Operations that take JSON; those that create come before those that change what is there. */
const withBody = rawOperations(document)
  .filter(({ node }) => node.requestBody !== undefined)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

/** A request that the contract shows. */
export interface ShownRequest {
  operation: RawOperation;
  body: unknown;
}

/** Every request that the contract shows, by `operationId example`. */
export const shownRequests = new Map<string, ShownRequest>(
  withBody.flatMap((operation) =>
    Object.entries<ContractNode>(operation.node.requestBody.content['application/json'].examples).map(
      ([name, example]): [string, ShownRequest] => [
        `${operation.node.operationId} ${name}`,
        { operation, body: resolveNode(document, example).value },
      ],
    ),
  ),
);

/**
 * The address of an operation with the example of each path parameter and of each query parameter that it requires; `own`
 * are path parameters in place of their examples.
 */
export function shownAddress({ path, parameters }: RawOperation, own: Record<string, string> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      own[name] ?? parameters.find((each) => each.in === 'path' && each.name === name)!.example,
    ),
  );
  const query = parameters.filter((each) => each.in === 'query' && each.required === true);

  return `${filled}?${new URLSearchParams(query.map((each): [string, string] => [each.name, String(each.example)]))}`;
}
