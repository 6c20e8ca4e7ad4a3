import { jsonMedia, rawOperations, resolveNode, typedPath } from '../../../http/server/operations.ts';
import type { ContractNode, RawOperation } from '../../../http/server/operations.ts';

/** The hand-written facts about an operation; everything the decorator adds is derived from them. */
export interface Facts extends RawOperation {
  document: ContractNode;
  scopes: string[];
  permission: string | undefined;
  /** The JSON body; undefined without one. */
  json: ContractNode | undefined;
  /** The path names a record. */
  has_id: boolean;
  /** Has pages with `cursor`. */
  is_list: boolean;
  /** Honours `Idempotency-Key`. */
  is_keyed: boolean;
  /** A read whose response carries an `ETag`. */
  has_etag: boolean;
  /** A change of a record whose read, here or in the typed API, carries an `ETag`: takes `If-Match`. */
  is_conditional: boolean;
  /** Calls a provider outside the product (`x-provider` names it). */
  provider: string | undefined;
}

export function factsOf(document: ContractNode): Facts[] {
  const all = rawOperations(document);
  const reads = new Set(all.filter(hasEtag).map(({ path }) => path));

  return all.map((raw) => {
    const { node, method, path, parameters } = raw;
    return {
      ...raw,
      document,
      scopes: node.security?.[0]?.bearerAuth ?? [],
      permission: node['x-permission'],
      json: jsonOf(document, node),
      has_id: parameters.some((each) => each.in === 'path'),
      is_list: isList(raw),
      is_keyed: method === 'post' || method === 'patch',
      has_etag: hasEtag(raw),
      is_conditional:
        ['patch', 'put', 'delete'].includes(method) &&
        [path, typedPath(path)].some((each) => reads.has(each)),
      provider: node['x-provider'],
    };
  });
}

function jsonOf(document: ContractNode, node: ContractNode): ContractNode | undefined {
  return node.requestBody && resolveNode(document, node.requestBody).content?.[jsonMedia];
}

function isList({ parameters }: RawOperation): boolean {
  return parameters.some((each) => each.in === 'query' && each.name === 'cursor');
}

function hasEtag(raw: RawOperation): boolean {
  const { method, node } = raw;

  return (
    method === 'get' &&
    !isList(raw) &&
    node['x-writes'] === undefined &&
    node.responses?.['200'] !== undefined
  );
}
