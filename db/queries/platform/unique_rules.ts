import type { Db } from '../../tenant.ts';

/** A rule of a table that no two of its rows may have the same key, as its unique index has it. */
export interface UniqueRule {
  /** Expressions on a row. */
  keys: string[];
  /** Which rows it is about; null if all. */
  condition: string | null;
  /** What keys and condition read. */
  columns: { name: string; type: string }[];
}

/** The unique rules of a table, except its primary key, that a change of these columns may break. */
export async function uniqueRules(db: Db, table: string, changed: string[]): Promise<UniqueRule[]> {
  const rules = await db.many<UniqueRule>(
    // $1 is the team everywhere; the table is a word of ours.
    `select pg_get_expr(i.indpred, i.indrelid) as condition,
       (select json_agg(pg_get_indexdef(i.indexrelid, n, true) order by n) from generate_series(1, i.indnkeyatts) n) as keys,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = i.indrelid and (a.attnum = any(i.indkey) or exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
            and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))) as columns
     from pg_index i
     where $1::uuid is not null and i.indrelid = '${table}'::regclass and i.indisunique and not i.indisprimary
     order by i.indexrelid`,
  );

  return rules.filter(({ columns }) => columns.some(({ name }) => changed.includes(name)));
}

/** The key of a row by a rule as text, with its number `at`; null if the rule is not about the row. `row` names its columns. */
export function keyOf(rule: UniqueRule, at: number, row: string): string {
  return `(select ${keyText(rule, at)} from (select ${row}) n where ${rule.condition ?? 'true'})`;
}

/** A query of the keys of all the team's rows by these rules that meet a condition on `key`, with the `id` of their row. */
export function keysOf(table: string, rules: UniqueRule[], where: string): string {
  const each = rules.map(
    (rule, at) =>
      `select ${keyText(rule, at)} as key, id from ${table} where team_id = $1 and ${rule.condition ?? 'true'}`,
  );

  return `select key, id from (${each.join(' union all ')}) k where ${where}`;
}

function keyText({ keys }: UniqueRule, at: number): string {
  const whole = keys.map((key) => `(${key}) is not null`).join(' and ');

  return `case when ${whole} then json_build_array(${[at, ...keys].join(', ')})::text end`;
}
