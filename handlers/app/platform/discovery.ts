import { generatedContract } from '../../../http/server/generated_contract.ts';
import { roleAllowsOperation } from '../../../http/access/permissions.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { loadOperations, rawOperations } from '../../../http/server/operations.ts';
import type { Operation } from '../../../http/server/operations.ts';

/** The application's operations by path, read once from the contract this process serves. */
const paths = new Map<string, { op: Operation; summary: string }[]>();

function contractPaths(): typeof paths {
  if (paths.size > 0) return paths;

  const document = generatedContract('openapi.json');
  const summaries = new Map(
    rawOperations(document).map(({ node }) => [node.operationId as string, node.summary as string]),
  );
  const operations = loadOperations(document).filter((op) => op.stability === 'app');
  operations.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const op of operations) {
    const summary = summaries.get(op.operation_id) ?? '';
    paths.set(op.path, [...(paths.get(op.path) ?? []), { op, summary }]);
  }

  return paths;
}

export const appListOperations: Handler<'appListOperations'> = async ({ identity }) => {
  const data = [...contractPaths()].map(([path, entries]) => ({
    object: 'app_path' as const,
    path,
    methods: entries.map(({ op }) => op.method.toUpperCase() as 'GET'),
    operations: entries.map(({ op, summary }) => ({
      operation_id: op.operation_id,
      method: op.method.toUpperCase() as 'GET',
      summary,
      permission: op.permission ?? null,
      allowed: roleAllowsOperation(op, identity),
    })),
  }));

  return {
    status: 200,
    body: {
      object: 'list',
      data,
      has_more: false,
      next_cursor: null,
      path_count: data.length,
      operation_count: data.reduce((sum, { methods }) => sum + methods.length, 0),
    },
  };
};
