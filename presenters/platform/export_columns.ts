import { readFileSync } from 'node:fs';
import type { Presenter } from '../presenter.ts';

/** A column of an exported file: a field of the record, or one inside it (`address.postcode`). */
export interface ExportColumn {
  name: string;
  path: string[];
}

/** A node of the contract; its shape is known only from its place in the document. */
interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  const?: string;
  properties?: Record<string, SchemaNode>;
  oneOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  allOf?: SchemaNode[];
}

let schemas: Record<string, SchemaNode> | null = null;
const known = new Map<string, ExportColumn[]>();

/**
 * Returns the columns of a record type, as described in the contract: fields in order, objects flattened.
 * Read from the bundled contract once.
 * @throws Error for a presenter whose `object` has no schema in the contract.
 */
export function exportColumns({ object }: Presenter): ExportColumn[] {
  const found = known.get(object);
  if (found) return found;

  schemas ??= (
    JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
      components: { schemas: Record<string, SchemaNode> };
    }
  ).components.schemas;
  const schema = Object.values(schemas).find((each) => each.properties?.object?.const === object);
  if (!schema) throw new Error(`no schema of the contract describes ${object}`);

  const columns = columnsOf(schema, []).filter(({ name }) => name !== 'object');
  known.set(object, columns);

  return columns;
}

function columnsOf(schema: SchemaNode, path: string[]): ExportColumn[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = objectOf(property);
    const at = [...path, name];

    return inner ? columnsOf(inner, at) : [{ name: at.join('.'), path: at }];
  });
}

/** The object schema of a property, nullable or not; null for a value or a list. */
function objectOf(node: SchemaNode): SchemaNode | null {
  const schema = resolved(node);
  if (schema.properties) return schema;

  const branches = (schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [])
    .map(resolved)
    .filter(({ type }) => type !== 'null');

  return branches.length === 1 && branches[0]!.properties ? branches[0]! : null;
}

function resolved(node: SchemaNode): SchemaNode {
  return node.$ref ? resolved(schemas![node.$ref.split('/').at(-1)!]!) : node;
}
