import type { Run } from './cluster.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './kinds.ts';

/** A foreign key of a table, as SQL that adds it. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** @throws Error if the table is in no list of kinds.ts */
export function declaredKind(table: string): Kind {
  const kind = kindOf.get(table);
  if (kind === undefined)
    throw new Error(`the table ${table} has no kind: add it to one of the lists of db/distribution/kinds.ts`);

  return kind;
}

/** The foreign keys of the named tables, or of all tables. */
export async function foreignKeys(run: Run, table?: string): Promise<ForeignKey[]> {
  const rows = await run(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      ${table ? `and conrelid = '${table}'::regclass` : ''}
    order by 1, 2`);

  return rows as unknown as ForeignKey[];
}

/**
 * Omits foreign keys from a `local` table to a table in the cluster's metadata: they would add the whole `local` table to
 * the metadata, and row locks could not claim the webhook queue. Teams and users are never deleted.
 */
export function keepsForeignKey({ table, definition }: ForeignKey): boolean {
  const target = /REFERENCES (\w+)\(/.exec(definition)![1]!;

  return declaredKind(table) !== 'local' || declaredKind(target) === 'local';
}

export function addForeignKey({ table, name, definition }: ForeignKey): string {
  return `alter table ${table} add constraint "${name}" ${definition}`;
}

/** Distributes one table, which has no foreign keys, by its kind. A `local` table stays unchanged. */
export async function placeTable(run: Run, table: string): Promise<void> {
  const kind = declaredKind(table);
  if (kind === 'coordinator') await run(`select citus_add_local_table_to_metadata('${table}')`);
  if (kind === 'reference') await run(`select create_reference_table('${table}')`);
  if (kind === 'team')
    await run(
      table === firstTable
        ? `select create_distributed_table('${table}', 'team_id', colocate_with := 'none')`
        : `select create_distributed_table('${table}', 'team_id', colocate_with := '${firstTable}')`,
    );
}

/** The table with which all other team tables are colocated. */
export const firstTable = 'audit_events';
