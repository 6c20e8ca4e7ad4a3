import pg from 'pg';
import type { Logger } from 'pino';

/** The role that may not change or delete what is written once; made by the first migration where it may be. */
const servingRole = 'waste_api_serving';

/** Databases on which this process works as the serving role. Decided once each, before the first connection. */
const taken = new Set<string>();

/**
 * Decides whether this process works as the serving role: where the role exists and the connecting user may take it.
 * Where not, the triggers on the history still refuse, and the log says so.
 */
export async function takeServingRole(databaseUrl: string, log: Logger): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    options: `-c role=${servingRole}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_user = '${servingRole}' and not has_table_privilege('audit_events', 'delete') as safe`,
    );
    if (rows[0].safe !== true) throw new Error('the role may delete from the history');
    taken.add(databaseUrl);
  } catch (error) {
    log.warn(
      { reason: (error as Error).message },
      `working as the connecting user instead of ${servingRole}: only a trigger keeps the history from being rewritten`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The start-up option of a connection that works as the serving role; empty where that was not taken. */
export function roleOption(databaseUrl: string): string {
  return taken.has(databaseUrl) ? ` -c role=${servingRole}` : '';
}
