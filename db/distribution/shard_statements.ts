import type { DatabaseError } from '../connections/connect.ts';

/** What a worker calls the tables that it holds for a team: `clients_102132` for `clients`. */
export type ShardNames = ReadonlyMap<string, string>;

/**
 * The statement as a worker runs it without Citus: each table replaced by the team's shard or the copy on every node. Citus would plan
 * the statement at each call, which costs more than to run it. The result is that of the statement, or the error `shardMoved` if the
 * placement of `shard`, with which all shards of the team move, is not here in the statement's own snapshot: what a worker
 * still has of a shard that was moved is old.
 * @returns null if the statement names anything but tables of `names`, what it defines itself and functions
 */
export function shardStatement(statement: string, names: ShardNames, shard: string): string | null {
  if (!/^\s*(?:select|with)\b/i.test(statement) || changes.test(statement)) return null;

  const defined = new Set([...statement.matchAll(definition)].map(([, name]) => name!));
  let isKnown = ![...defined].some((name) => names.has(name));
  const text = statement.replace(
    source,
    (all: string, literal: string | undefined, head: string, table: string, alias: string | undefined) => {
      if (literal !== undefined || defined.has(table)) return all;

      const own = names.get(table);
      if (own === undefined) isKnown = false;

      return `${head}${own}${alias ?? ` as ${table}`}`;
    },
  );

  return isKnown && text !== statement ? `select * from (${text}) as found where ${isHere(shard)}` : null;
}

/** Whether the error is one of reading shards: they are elsewhere, or the worker cannot run the statement so. */
export function isOfShard({ code, message }: DatabaseError): boolean {
  return /^(42|0A)/.test(code ?? '') || (code === '22P02' && message.includes(shardMoved));
}

const shardMoved = 'shard moved';

/** Computed once for each statement, before its rows. Only the count in it keeps the planner from computing the error early. */
function isHere(shard: string): string {
  return `(select case when count(*) = 1 then true else ('${shardMoved} ' || count(*))::boolean end
    from pg_dist_placement join pg_dist_local_group using (groupid) where shardid = ${shard})`;
}

/** Such statements are left to Citus. */
const changes = /\b(?:insert into|update|delete from|for share)\b/i;

/** What may follow the name of a table and is not its alias. */
const keywords =
  'as|where|left|right|full|inner|join|cross|natural|on|using|group|order|limit|offset|union|except|intersect|window|having|for|fetch|tablesample';

/**
 * A string, which stays as it is; or a table behind `from` or `join` with its alias. Not a function, a name of another schema, or the
 * `from` of `extract`, `trim`, `substring` and `is distinct from`.
 */
const source = new RegExp(
  String.raw`('(?:[^']|'')*')|(?<!\bdistinct |\bextract\(\w+ )(\b(?:from|join)\s+)(?!lateral\b|unnest\b)([a-z]\w*)\b(?!\s*[.(])(\s+as\s+\w+|\s+(?!(?:${keywords})\b)[a-z]\w*)?`,
  'g',
);

/** A name that the statement defines: `with last as (`. */
const definition = /\b(\w+)\s+(?:\([^)]*\)\s+)?as\s+(?:(?:not\s+)?materialized\s+)?\(/g;
