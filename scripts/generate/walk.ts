import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';

/** Calls `visit` on every object of the tree, parents first; what a visit puts in is visited, too. */
export function visitObjects(node: unknown, visit: (object: ContractNode) => void): void {
  if (node === null || typeof node !== 'object') return;

  if (!Array.isArray(node)) visit(node as ContractNode);
  for (const child of Object.values(node)) visitObjects(child, visit);
}

/** Every `#/components/…` reference that can be reached from these nodes. */
export function reachable(document: ContractNode, nodes: unknown[]): Set<string> {
  const found = new Set<string>();
  const follow = (node: unknown): void =>
    visitObjects(node, ({ $ref: reference }) => {
      if (typeof reference !== 'string' || found.has(reference)) return;
      found.add(reference);
      follow(resolveNode(document, { $ref: reference }));
    });
  nodes.forEach(follow);

  return found;
}

/** Removes the components that nothing refers to any more; security schemes are referred to by name and stay. */
export function pruneComponents(document: ContractNode): void {
  const used = reachable(document, [document.paths, document.webhooks]);
  for (const [kind, group] of Object.entries<ContractNode>(document.components ?? {})) {
    if (kind === 'securitySchemes') continue;
    for (const name of Object.keys(group)) if (!used.has(`#/components/${kind}/${name}`)) delete group[name];
    if (Object.keys(group).length === 0) delete document.components[kind];
  }
}

/** The schema as written in place of a reference to it, so that changing the component leaves this use alone. */
export function inlined(document: ContractNode, schema: ContractNode): ContractNode {
  return typeof schema.$ref === 'string' ? structuredClone(resolveNode(document, schema)) : schema;
}
