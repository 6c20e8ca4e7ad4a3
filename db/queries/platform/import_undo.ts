import { keyConflicts } from '../../../domain/platform/import_conflicts.ts';
import type { RekeyedRecord } from '../../../domain/platform/import_conflicts.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { keyOf, keysOf, uniqueRules } from './unique_rules.ts';
import type { UniqueRule } from './unique_rules.ts';

/** A record that an import created or changed, with the facts that an undo needs. */
export interface ImportedRecord {
  record_id: string;
  /**
   * The first row that matched it decides whether it is deleted or restored; the last one its final state.
   */
  action: 'create' | 'update';
  line: number;
  before: Record<string, unknown> | null;
  record_digest: string;
  former_default_id: string | null;
}

const records = `select record_id, max(line) as line, (array_agg(action order by line))[1] as action,
  (array_agg(record_digest order by line desc))[1] as record_digest`;
const imported = `from import_rows where team_id = $1 and batch_id = $2 and action in ('create', 'update') and undone is null`;

/** The records of a batch in the order in which they are undone: the last row first. */
export async function recordsToUndo(db: Db, batchId: string): Promise<string[]> {
  const rows = await db.many<{ record_id: string }>(
    `select record_id ${imported} group by record_id order by max(line) desc`,
    [batchId],
  );

  return rows.map(({ record_id }) => record_id);
}

/** These records of a batch, the last row first. */
export function importedRecords(db: Db, batchId: string, ids: string[]): Promise<ImportedRecord[]> {
  return db.many<ImportedRecord>(
    `${records}, (array_agg(before order by line))[1] as before,
       (array_agg(former_default_id order by line) filter (where former_default_id is not null))[1] as former_default_id
     ${imported} and record_id = any($3::uuid[]) group by record_id order by max(line) desc`,
    [batchId, ids],
  );
}

/** The current digests of the records. */
export async function currentDigests(
  db: Db,
  { table, digest }: { table: string; digest: string },
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; digest: string }>(
    `select t.id, ${digest} as digest from ${table} t
     where t.team_id = $1 and t.id = any($2::uuid[]) and (t.archived_at is null) is true`,
    [ids],
  );

  return new Map(rows.map((row) => [row.id, row.digest]));
}

/** Records the results, and counts them. */
export async function recordUndone(
  db: WriteDb,
  batchId: string,
  results: { record_id: string; undone: 'deleted' | 'restored' | 'kept'; reason: string | null }[],
): Promise<void> {
  await db.run(
    `with r as (select * from json_to_recordset($3::json) r (record_id uuid, undone text, reason text)),
     written as (
       update import_rows i set undone = r.undone, undo_reason = r.reason from r
       where i.team_id = $1 and i.batch_id = $2 and i.record_id = r.record_id and i.action in ('create', 'update')
     )
     update import_batches b set
       deleted_records = deleted_records + (select count(*) from r where undone = 'deleted'),
       restored_records = restored_records + (select count(*) from r where undone = 'restored'),
       kept_records = kept_records + (select count(*) from r where undone = 'kept')
     where b.team_id = $1 and b.id = $2`,
    [batchId, JSON.stringify(results)],
  );
}

/** Deletes records; their history of places goes with containers. A record that others refer to fails all (23503). */
export async function deleteRecords(db: WriteDb, table: string, ids: string[]): Promise<void> {
  if (table === 'containers')
    await db.run('delete from container_movements where team_id = $1 and container_id = any($2::uuid[])', [
      ids,
    ]);
  await db.run(`delete from ${table} where team_id = $1 and id = any($2::uuid[])`, [ids]);
}

/** Those of these locations that are defaults. */
export const defaultsAmong = (ids: string[]) => ({
  where: 'id = any($2::uuid[]) and is_default and archived_at is null',
  values: [ids],
});

/** `is not true` leaves it a subquery for each location: as a join it would read the team's defaults for each. */
const withoutDefault = `exists (select from client_locations d where d.team_id = $1 and d.client_id = l.client_id
    and d.is_default and d.archived_at is null) is not true`;

/**
 * The former default locations of clients without one, if they exist: `formers` are in the order in which
 * they lost it, last first.
 */
export const formerDefaults = (formers: string[]) => ({
  where: `id in (
       select distinct on (l.client_id) l.id from unnest($2::uuid[]) with ordinality f (id, ord)
       join client_locations l on l.team_id = $1 and l.id = f.id and (l.archived_at is null) is true
       where ${withoutDefault} order by l.client_id, f.ord)`,
  values: [formers],
});

/** The oldest locations of these clients, if they have no default one. */
export const oldestWithoutDefault = (clientIds: string[]) => ({
  where: `id in (
       select distinct on (l.client_id) l.id from client_locations l
       where l.team_id = $1 and l.client_id = any($2::uuid[]) and l.archived_at is null and ${withoutDefault}
       order by l.client_id, l.created_at, l.id)`,
  values: [clientIds],
});

interface Reference {
  child: string;
  columns: string;
}

const references = `
select c.conrelid::regclass::text as child,
  (select string_agg(quote_ident(a.attname), ',' order by k.ord) from unnest(c.conkey) with ordinality k (num, ord)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns
from pg_constraint c where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`;

const shownBlocked = 200;

/** What an undo would do now, and the first 200 records that it would keep, each with the reason. */
export interface UndoForecast {
  would_delete: number;
  would_restore: number;
  would_keep: number;
  blocked: { line: number; record_id: string; reason: string }[];
}

/** The records whose undo frees or takes a unique key, the last row first, and who has the keys now that would be taken. */
interface Rekeying {
  rekeyed: RekeyedRecord[];
  holders: Record<string, string>;
}

/** The client of a record `t`, where it is not its `client_id`. */
const clientOf: Partial<Record<string, string>> = { clients: 't.id', vehicles: 'null::uuid' };

/**
 * Whether the team's hold `h` keeps the record `t` from what the undo of `r` does, as the triggers of its table decide: from
 * being deleted, or from losing a value of the columns $3.
 */
function heldRecord(table: string): string {
  const client = clientOf[table] ?? 't.client_id';
  const held = `coalesce(is_held(h.applies_to, h.client_id, h.from_on, h.to_on, ${client}, t.created_at), false)`;
  const hasStood = `h.applies_to = 'client' and exists (select from container_movements m
    where m.team_id = $1 and m.container_id = t.id and m.client_id = h.client_id)`;

  return `case r.action when 'create' then ${held}${table === 'containers' ? ` or ${hasStood}` : ''}
    else ${held} and exists (select from unnest($3::text[]) c where loses(to_jsonb(t) -> c, r.before -> c)) end`;
}

/** The keys of the record `t` by each rule that its undo changes: its deletion, or the former values of its `columns`. */
function keyChanges(columns: string[], rules: UniqueRule[]): string {
  if (rules.length === 0) return `'{}'::json[]`;
  const changes = rules.map((rule, at) => {
    const present = rule.columns.map(({ name }) => `t.${name}`).join(', ');
    const former = rule.columns
      .map(({ name, type }) =>
        columns.includes(name) ? `(r.before ->> '${name}')::${type} as ${name}` : `t.${name}`,
      )
      .join(', ');

    return `select json_build_object('present', c.present, 'former', c.former)
      from (select ${keyOf(rule, at, present)} as present,
        case r.action when 'update' then ${keyOf(rule, at, former)} end as former) c
      where c.present is distinct from c.former`;
  });

  return `array(${changes.join(' union all ')})`;
}

/** Who has the former keys of the batch now: the team's keys are read once, and only if a record takes one again. */
function holdersOf(table: string, rules: UniqueRule[]): string {
  if (rules.length === 0) return `'{}'::json`;
  const former = 'select former from rekeyed where former is not null';
  const wanted = `(select count(*) from (${former}) f) > 0 and (key in (${former})) is true`;

  return `(select coalesce(json_object_agg(key, id), '{}') from (${keysOf(table, rules, wanted)}) h)`;
}

/**
 * Checks every record of the batch, and everything that may refer to one, in one statement; then, in the order of the undo, whose
 * former key another record has. `columns` are those that are restored, `held` those of them that a legal hold keeps. The statement
 * must not depend on statistics, which are missing right after an import. So it finds each record by its primary key (`is true` as
 * in presenters/find.ts) and checks it with correlated subqueries, which PostgreSQL does not turn into joins.
 */
export async function forecastUndo(
  db: Db,
  batchId: string,
  { table, columns, held, digest }: { table: string; columns: string[]; held: string[]; digest: string },
): Promise<UndoForecast> {
  const found = await db.many<Reference>(
    // $1 is the team everywhere; the table is a word of ours.
    `select * from (${references.replace('$1::regclass', `'${table}'::regclass`)}) r where $1::uuid is not null`,
  );
  const used = found
    .filter(({ child }) => !(table === 'containers' && child === 'container_movements'))
    .map(({ child, columns: referring }) => {
      const column = referring.split(',').at(-1)!;

      return `when r.action = 'create' and exists (select from ${child} x
           where x.team_id = $1 and x.${column} = r.record_id) then 'used_by_${child}'`;
    });
  const rules = await uniqueRules(db, table, columns);
  const { forecast } = await db.one<{ forecast: UndoForecast & Rekeying }>(
    `with r as (${records}, (array_agg(before order by line))[1]::jsonb as before ${imported} group by record_id),
     judged as (
       select r.record_id, r.line, r.action, case when t.id is null then 'gone'
         when ${digest} <> r.record_digest then 'changed'
         when ${heldRecord(table)} then 'legal_hold' ${used.join(' ')} end as reason,
         ${keyChanges(columns, rules)} as keys
       from r left join ${table} t on t.team_id = $1 and t.id = r.record_id and (t.archived_at is null) is true
       left join legal_holds h on h.team_id = $1 and h.enabled
     ),
     rekeyed as (
       select record_id, line, action, k ->> 'present' as present, k ->> 'former' as former
       from judged, unnest(keys) k where reason is null
     )
     select json_build_object(
       'would_delete', (select count(*) from judged where reason is null and action = 'create'),
       'would_restore', (select count(*) from judged where reason is null and action = 'update'),
       'would_keep', (select count(*) from judged where reason is not null),
       'blocked', (select coalesce(json_agg(b), '[]') from (
         select line, record_id, reason from judged where reason is not null order by line limit ${shownBlocked}) b),
       'rekeyed', (select coalesce(json_agg(k order by line desc), '[]') from (
         select record_id, line, json_agg(json_build_object('present', present, 'former', former)) as keys from rekeyed
         where action = 'update' or (present in (select former from rekeyed where former is not null)) is true
         group by record_id, line) k),
       'holders', ${holdersOf(table, rules)}) as forecast`,
    [batchId, held],
  );

  return withConflicts(forecast);
}

/** Blocks the records whose former key would be another's. */
function withConflicts({ rekeyed, holders, ...forecast }: UndoForecast & Rekeying): UndoForecast {
  const conflicts = keyConflicts(rekeyed, holders);
  const blocked = conflicts.map(({ line, record_id }) => ({ line, record_id, reason: 'conflict' }));

  return {
    ...forecast,
    would_restore: forecast.would_restore - conflicts.length,
    would_keep: forecast.would_keep + conflicts.length,
    blocked: [...forecast.blocked, ...blocked].sort((a, b) => a.line - b.line).slice(0, shownBlocked),
  };
}
