import { maxCandidates } from '../../search_kinds.ts';
import type { SearchKind } from '../../search_kinds.ts';
import type { Db } from '../../tenant.ts';

/** A record that was found. */
export interface Hit {
  id: string;
  title: string | null;
  subtitle: string | null;
  /** 1: a code met exactly, 0.9: the title, 0.8: the title's beginning, 0.5: the rest. */
  score: number;
  created_at: string;
}

// With two letters typed only some of the exact matches are considered, too.
const exactCandidates = 100;

/** The statement of one kind; `$2` is what was typed. */
export function searchStatement(kind: SearchKind, limit: number): string {
  const { table, title, subtitle, document, where, related } = kind;
  const standing = `from ${table} where team_id = $1${where === undefined ? '' : ` and ${where}`}`;
  const from = `${standing} and ${document} @@`;
  const columns = `id, ${title} as title, ${subtitle} as subtitle, created_at`;

  return `with found as (
  (select ${columns}, true as exact ${from} search_exact($1, $2) limit ${exactCandidates})
  union all
  (select ${columns}, false ${from} search_query($1, $2) limit ${maxCandidates})
  ${related === undefined ? '' : `union all (select ${columns}, false ${standing} and ${related} limit ${maxCandidates})`}
), once as (
  select distinct on (id) * from found order by id, exact desc
)
select id, title, subtitle, created_at, case when exact then 1 when lower(title) = lower($2) then 0.9
  when starts_with(lower(title), lower($2)) then 0.8 else 0.5 end as score
from once order by score desc, created_at desc, id desc limit ${limit}`;
}

/** The best hits of one kind. */
export async function searchKind(db: Db, kind: SearchKind, text: string, limit: number): Promise<Hit[]> {
  return db.many<Hit>(searchStatement(kind, limit), [text]);
}

/** A record a person changed often. */
export interface Use {
  entity_type: string;
  entity_id: string;
  uses: number;
  last_used_at: string;
}

/** The records of these kinds that a person changed most often in the last 90 days. */
export async function mostUsed(db: Db, userId: string, types: readonly string[]): Promise<Use[]> {
  return db.many<Use>(
    `select entity_type, entity_id, count(*) as uses, max(created_at) as last_used_at from audit_events
     where team_id = $1 and actor->>'id' = $2 and entity_type = any($3) and created_at > now() - interval '90 days'
       and action not in ('reported', 'export', 'login')
     group by entity_type, entity_id order by count(*) desc, max(created_at) desc limit 40`,
    [userId, types],
  );
}

/** The titles of existing records of a type. */
export async function titlesOf(
  db: Db,
  kind: SearchKind,
  ids: readonly string[],
): Promise<{ id: string; title: string | null; subtitle: string | null }[]> {
  const condition = kind.where === undefined ? '' : ` and ${kind.where}`;

  return db.many(
    `select id, ${kind.title} as title, ${kind.subtitle} as subtitle from ${kind.table}
     where team_id = $1 and id = any($2::uuid[])${condition}`,
    [ids],
  );
}
