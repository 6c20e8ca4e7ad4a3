import { Converter } from '@apiture/openapi-down-convert';
import { rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { pruneComponents, visitObjects } from './walk.ts';

/**
 * The SDK profile in OpenAPI 3.0.3, for generators without 3.1 support. Fixes what the converter misses:
 * scopes on a bearer scheme, `info.summary`, the dialect, null in enums, types that remain lists.
 */
export function openapi30(sdk: ContractNode): ContractNode {
  const source = structuredClone(sdk);
  delete source.jsonSchemaDialect;
  delete source.info.summary;
  delete source.webhooks;
  // 3.0 has no SPDX identifier; openapi-generator refuses a document whose licence has a relative address.
  if (source.info.license) {
    delete source.info.license.identifier;
    source.info.license.url = `${source.servers[0].variables.base_url.default}/docs`;
  }
  pruneComponents(source);
  for (const { node } of rawOperations(source)) {
    for (const requirement of node.security ?? [])
      for (const name of Object.keys(requirement)) requirement[name] = [];
  }
  visitObjects(source, nullableOnce);
  visitObjects(source, referenceAlone);

  const converter = new Converter(source, { allOfTransform: false });
  const converted = converter.convert() as ContractNode;
  visitObjects(converted, (node) => {
    if (Array.isArray(node.enum) && node.enum.includes(null) && node.nullable === true)
      node.enum = node.enum.filter((value) => value !== null);
    // Java makes an enum of text out of the one; a number without a format is a float, too small for money, in Go.
    if (node.type === 'boolean') delete node.enum;
    if (node.type === 'number') node.format ??= 'double';
  });

  return converted;
}

function referenceAlone(node: ContractNode): void {
  if (typeof node.$ref !== 'string') return;
  for (const key of Object.keys(node)) if (key !== '$ref') delete node[key];
}

/** `type: ['null']` alone, and a union of more than one type beside null, have no 3.0 form: they become any value. */
function nullableOnce(schema: ContractNode): void {
  if (!Array.isArray(schema.type)) return;
  const types = schema.type.filter((type) => type !== 'null');
  if (types.length === 1) return;

  if (types.length < schema.type.length) schema.nullable = true;
  delete schema.type;
}
