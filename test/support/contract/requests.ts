import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode, Operation } from '../../../http/server/operations.ts';
import { document } from './contract.ts';

/** A request to an operation as the contract's examples show it, so that nothing about its form is wrong. */
export interface ExampleRequest {
  method: string;
  /** With `nobody` for ids, and without the query. */
  path: string;
  query: Record<string, string>;
  body?: unknown;
}

/** An id that names no record. */
export const nobody = '00000000-0000-4000-8000-000000000000';

export function exampleRequest(op: Operation): ExampleRequest {
  const item: ContractNode = document.paths[op.path];
  const node: ContractNode = item[op.method];
  const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map((each) =>
    resolveNode(document, each),
  );
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema, example } = parameters.find((each) => each.in === 'path' && each.name === name)!;

    return resolveNode(document, schema).format === 'uuid' ? nobody : encodeURIComponent(String(example));
  });
  const required = parameters.filter((each) => each.in === 'query' && each.required === true);
  const content = node.requestBody
    ? resolveNode(document, node.requestBody).content['application/json']
    : undefined;
  const example = Object.values<ContractNode>(content?.examples ?? {})[0];

  return {
    method: op.method.toUpperCase(),
    path,
    query: Object.fromEntries(required.map((each) => [each.name, String(each.example)])),
    ...(example === undefined ? {} : { body: resolveNode(document, example).value }),
  };
}
