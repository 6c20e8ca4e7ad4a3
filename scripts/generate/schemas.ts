import type { ContractNode } from '../../http/operations.ts';

/** Keywords whose value is one schema, a list of schemas, or schemas by name (JSON Schema 2020-12, core and validation). */
const oneSchema = new Set([
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);
const schemaList = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);
const schemasByName = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Said to people or to generators of clients; a validator has no use for them. */
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
 * A schema of the contract as the validator generator takes it: annotations and `x-` extensions dropped, `x-form` made the
 * format that the server checks (clients are not to check it: forms of numbers come and go), references to
 * components turned into references to schemas registered under the component's name. Only keyword positions are
 * looked at, so a property that is itself called `description` or `example` is kept.
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
