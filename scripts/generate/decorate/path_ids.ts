import { jsonMedia, resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';

const shared = '#/components/parameters/Id';

/**
 * Sets the example of the path's `id` to the id of the record in the examples of the same resource, so that a
 * request copied from an example finds a record of the right type.
 */
export function showOwnIds(document: ContractNode): void {
  const parameter = document.components?.parameters?.Id;
  if (parameter === undefined) return;

  for (const [path, item] of Object.entries<ContractNode>(document.paths)) {
    const place = item.parameters?.findIndex((each: ContractNode) => each.$ref === shared) ?? -1;
    if (place === -1) continue;
    const example = shownId(document, path.slice(0, path.indexOf('{id}') - 1));
    if (example !== undefined && example !== parameter.example)
      item.parameters[place] = { ...structuredClone(parameter), example };
  }
}

/** The id in the examples of one record of a collection of records, else that of the first in its list. */
function shownId(document: ContractNode, collection: string): string | undefined {
  const one: ContractNode = document.paths[`${collection}/{id}`] ?? {};
  const responses = ['get', 'patch', 'put', 'delete'].map((method) => one[method]?.responses?.['200']);
  const list = document.paths[collection]?.get?.responses?.['200'];
  for (const response of [...responses, list]) {
    const examples = response && resolveNode(document, response).content?.[jsonMedia]?.examples;
    const first = Object.values<ContractNode>(examples ?? {})[0];
    const value = first && resolveNode(document, first).value;
    const id = value?.id ?? value?.data?.[0]?.id;
    if (typeof id === 'string') return id;
  }

  return undefined;
}
