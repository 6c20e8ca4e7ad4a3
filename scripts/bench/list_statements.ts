import { handlers } from '../../handlers/index.ts';
import type { Context } from '../../http/context/context.ts';

/** The statement that an owner's first page of a list sends. Calls the handler with a database that only records the statement. */
export async function listStatement(operationId: string, teamId: string): Promise<string> {
  let sent = '';
  const text = async (statement: string) => {
    sent = statement;

    return [];
  };
  const identity = { base_role: 'owner', role_permissions: null, scopes: ['*'] };
  const ctx = { db: { team_id: teamId, text }, identity, cursor_key: Buffer.alloc(32) } as unknown as Context;
  const list = (handlers as unknown as Record<string, (ctx: Context, request: object) => Promise<unknown>>)[
    operationId
  ]!;
  await list(ctx, { path: {}, query: {} });

  return sent;
}
