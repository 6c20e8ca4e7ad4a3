import type { ContractNode } from '../../http/server/operations.ts';

/** Keywords whose value is one schema, a list of schemas, or schemas by name (JSON Schema 2020-12, core and validation). */
const oneSchema = new Set([
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);
const schemaList = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);
const schemasByName = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** For people or client generators; not used by a validator. */
const annotations = new Set([
  ...[
    'title',
    'description',
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
    'example',
    'examples',
    '$comment',
  ],
  ...['externalDocs', 'xml', 'discriminator'],
]);

const componentRoot = '#/components/schemas/';

function validatorReference(reference: string): string {
  if (!reference.startsWith(componentRoot))
    throw new Error(`a schema refers to ${reference}, which is no schema`);

  const [name, ...rest] = reference.slice(componentRoot.length).split('/');
  return rest.length === 0 ? name! : `${name}#/${rest.join('/')}`;
}

function mapValues(node: ContractNode, change: (value: any) => unknown): ContractNode {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

/**
 * A schema of the contract for the validator generator: annotations and `x-` extensions removed, `x-form`
 * replaced by the format that the server checks (clients should not check it, because forms of numbers
 * change), references to components replaced by references to registered schemas. Only keyword positions are
 * examined, so a property called `description` or `example` is kept.
 */
export function validationSchema(schema: ContractNode | boolean): ContractNode | boolean {
  if (typeof schema === 'boolean') return schema;

  const result: ContractNode = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'x-form') result.format = value;
    if (annotations.has(keyword) || keyword.startsWith('x-')) continue;

    if (keyword === '$ref') result[keyword] = validatorReference(value);
    else if (oneSchema.has(keyword)) result[keyword] = validationSchema(value);
    else if (schemaList.has(keyword)) result[keyword] = value.map(validationSchema);
    else if (schemasByName.has(keyword)) result[keyword] = mapValues(value, validationSchema);
    else result[keyword] = value;
  }
  return result;
}
