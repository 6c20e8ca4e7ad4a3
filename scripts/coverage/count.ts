import { rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';

interface Part {
  seen: number;
  declared: number;
}

/** How much of the contract a run of the tests saw. */
export interface Coverage {
  /** Operations that gave an answer of success. */
  operations: Part;
  /** Pairs of operation and status. */
  answers: Part;
  /** By operation, the declared statuses that were not seen. */
  missing: [operationId: string, statuses: string[]][];
  /** `operationId status` that were seen and are not in the contract. */
  undeclared: string[];
}

interface Template {
  pattern: RegExp;
  /** operationId by method. */
  operations: Map<string, string>;
}

/** Statuses that the HTTP parser answers before it knows the path: they belong to no operation. */
const beforeRouting: ReadonlySet<string> = new Set(['431']);

/** Counts lines `METHOD /path STATUS`. HEAD counts as GET; a 405 belongs to the path and to those operations that declare it. */
export function coverageOf(contract: ContractNode, traffic: string): Coverage {
  const declared = new Map(
    rawOperations(contract).map(({ node }): [string, string[]] => [
      node.operationId,
      Object.keys(node.responses).filter((status) => !beforeRouting.has(status)),
    ]),
  );
  const templates = templatesOf(contract);
  const seen = new Map([...declared.keys()].map((id) => [id, new Set<string>()]));
  for (const line of new Set(traffic.split('\n'))) {
    const [method, address, status] = line.split(' ');
    // Several processes write the file, and a line may be torn.
    if (status === undefined || !/^\d{3}$/.test(status)) continue;
    const path = address!.split('?')[0]!;
    const template = templates.find(({ pattern }) => pattern.test(path));
    const own = template?.operations.get(method === 'HEAD' ? 'GET' : method!);
    const declaring = [...(template?.operations.values() ?? [])].filter((id) =>
      declared.get(id)!.includes('405'),
    );
    const ids = status === '405' ? declaring : own === undefined ? [] : [own];
    for (const id of ids) seen.get(id)!.add(status);
  }

  const missing = [...declared].map(([id, statuses]): [string, string[]] => [
    id,
    statuses.filter((status) => !seen.get(id)!.has(status)),
  ]);
  const pairs = [...declared.values()].flat().length;
  const isSuccess = (status: string) => status < '400' && status !== '304';

  return {
    operations: {
      seen: [...seen.values()].filter((statuses) => [...statuses].some(isSuccess)).length,
      declared: declared.size,
    },
    answers: { seen: pairs - missing.flatMap(([, statuses]) => statuses).length, declared: pairs },
    missing: missing.filter(([, statuses]) => statuses.length > 0),
    undeclared: [...seen].flatMap(([id, statuses]) =>
      [...statuses]
        .filter((status) => !declared.get(id)!.includes(status))
        .map((status) => `${id} ${status}`),
    ),
  };
}

/** Literal paths before those with parameters, as the router decides. */
function templatesOf(contract: ContractNode): Template[] {
  const byPath = new Map<string, Map<string, string>>();
  for (const { path, method, node } of rawOperations(contract)) {
    const operations = byPath.get(path) ?? new Map<string, string>();
    byPath.set(path, operations.set(method.toUpperCase(), node.operationId));
  }

  return [...byPath]
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
      operations,
    }));
}
