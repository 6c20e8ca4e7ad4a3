import { rawOperations, resolveNode, stabilityOf } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import { reachable, visitObjects } from '../walk.ts';

/** Every operation of the application accepts a key with the scope `*`, unless its file says otherwise. */
export function secureApplication(document: ContractNode): void {
  for (const { path, node } of rawOperations(document)) {
    if (stabilityOf(path) !== 'app') continue;
    const { operationId, tags, summary, description, ...specific } = node;
    const added = { security: [{ bearerAuth: ['*'] }], 'x-stability': 'app' };
    replace(node, { operationId, tags, summary, description, ...added, ...specific });
  }
}

/**
 * Requests are closed: each of their objects gets `additionalProperties: false`. An object that is only in
 * responses or webhooks has all of its properties, unless its schema names the required ones.
 */
export function completeObjects(document: ContractNode): void {
  const operations = rawOperations(document).map(({ node }) => node);
  const webhooks = Object.values<ContractNode>(document.webhooks ?? {});
  const inRequests = objectSchemas(
    document,
    operations.map(({ requestBody }) => requestBody),
  );
  const responses = [...operations.map((node) => node.responses), document.components?.responses];
  const inResponses = objectSchemas(document, [...responses, ...webhooks]);

  for (const schema of inRequests) addBeforeProperties(schema, 'additionalProperties', false);
  for (const schema of inResponses)
    if (!inRequests.has(schema)) addBeforeProperties(schema, 'required', Object.keys(schema.properties));
}

/** The schemas of objects that can be reached from these nodes. */
function objectSchemas(document: ContractNode, nodes: unknown[]): Set<ContractNode> {
  const found = new Set<ContractNode>();
  const referenced = [...reachable(document, nodes)].map(($ref) => resolveNode(document, { $ref }));
  for (const node of [...nodes, ...referenced])
    visitObjects(node, (each) => {
      if (each.properties !== undefined && [each.type].flat().includes('object')) found.add(each);
    });

  return found;
}

/** What the schema says itself takes precedence. */
function addBeforeProperties(schema: ContractNode, key: string, value: unknown): void {
  if (schema[key] !== undefined) return;
  const { required, properties, ...others } = schema;
  replace(schema, { ...others, [key]: value, ...(required && { required }), properties });
}

/** Gives the node other content in this order. */
function replace(node: ContractNode, content: ContractNode): void {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, content);
}
