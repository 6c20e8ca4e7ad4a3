import type { ContractNode } from '../../../http/server/operations.ts';

/**
 * Adds descriptions to properties without one: by `Schema.property`, else by the property's name.
 * @param meanings the content of spec/descriptions.yaml.
 */
export function describeProperties(document: ContractNode, meanings: Record<string, string>): void {
  for (const [name, schema] of Object.entries<ContractNode>(document.components?.schemas ?? {}))
    describe(schema, name, meanings);
}

function describe(schema: ContractNode, name: string, meanings: Record<string, string>): void {
  for (const [property, node] of Object.entries<ContractNode>(schema.properties ?? {})) {
    const meaning = meanings[`${name}.${property}`] ?? meanings[property];
    if (node.description === undefined && meaning !== undefined) node.description = meaning;
    describe(node, name, meanings);
  }
  if (schema.items) describe(schema.items, name, meanings);
}
