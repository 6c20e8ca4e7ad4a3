import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';

const banner = '/** Types of the contract. Written by `npm run generate`; do not edit. */\n\n';

/** Webhooks are not operations of this server: without an operationId they stay out of the `operations` type. */
function withoutWebhookIds(document: ContractNode): ContractNode {
  const copy = structuredClone(document);
  for (const webhook of Object.values<ContractNode>(copy.webhooks ?? {})) {
    for (const operation of Object.values<ContractNode>(webhook)) delete operation.operationId;
  }
  return copy;
}

/** Names of GET operations, except those with `x-writes`: their handlers get a context that cannot write. */
function readOperationType(document: ContractNode): string {
  const ids = rawOperations(document).flatMap(({ method, node }) =>
    method === 'get' && node['x-writes'] === undefined ? [node.operationId] : [],
  );
  const union = ids.map((id) => `    | ${JSON.stringify(id)}`).join('\n');
  return `/** Operations that change nothing (GET). */\nexport type ReadOperationId =\n${union || '    never'};\n`;
}

/**
 * `paths`, `components`, `operations`, `webhooks` and `ReadOperationId` as TypeScript. A property with a `default` stays optional: it may
 * be absent from a request, and nothing fills it in before the handler.
 */
export async function renderTypes(document: ContractNode): Promise<string> {
  const syntaxTree = await openapiTS(withoutWebhookIds(document) as OpenAPI3, {
    defaultNonNullable: false,
    // `type: object` alone is an object of any fields, not one without fields.
    emptyObjectsUnknown: true,
    silent: true,
  });
  return banner + astToString(syntaxTree) + readOperationType(document);
}
