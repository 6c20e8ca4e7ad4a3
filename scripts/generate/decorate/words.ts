import type { ContractNode } from '../../../http/server/operations.ts';
import { visitObjects } from '../walk.ts';

const wordRoot = '#/components/schemas/';

/** A schema that is only an enum. */
function isWordList(schema: ContractNode): boolean {
  return schema.type === 'string' && Array.isArray(schema.enum) && schema.pattern === undefined;
}

/**
 * Replaces inline enums by a reference to the named enum with the same values, so that generated clients have
 * one type for it. A description stays beside the reference.
 */
export function nameWords(document: ContractNode): void {
  const { schemas = {} } = document.components ?? {};
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries<ContractNode>(schemas))
    if (isWordList(schema)) names.set(JSON.stringify(schema.enum), name);
  const named = new Set(Object.values<ContractNode>(schemas));

  const replace = (node: ContractNode): void => {
    if (!Array.isArray(node.enum) || named.has(node)) return;
    const isNullable = Array.isArray(node.type) && node.type.includes('null') && node.enum.includes(null);
    const name = names.get(JSON.stringify(node.enum.filter((word: unknown) => word !== null)));
    if (name === undefined || (!isNullable && node.type !== 'string')) return;

    const target = isNullable ? orNull(schemas, name) : name;
    // A bound on the length adds nothing to a list of words.
    const {
      description,
      default: standard,
      'x-closed': _,
      type: __,
      enum: ___,
      maxLength: ____,
      ...others
    } = node;
    if (Object.keys(others).length > 0) return;
    for (const key of Object.keys(node)) delete node[key];
    Object.assign(node, {
      $ref: `${wordRoot}${target}`,
      ...(description !== undefined && { description }),
      ...(standard !== undefined && { default: standard }),
    });
  };
  visitObjects(document.paths, replace);
  visitObjects(document.components?.parameters, replace);
  visitObjects(schemas, replace);
}

function orNull(schemas: ContractNode, name: string): string {
  const target = `${name}OrNull`;
  const { description, enum: words } = schemas[name];
  schemas[target] ??= {
    type: ['string', 'null'],
    description: `${description.replace(/\.$/, '')}, or null.`,
    enum: [...words, null],
  };

  return target;
}
