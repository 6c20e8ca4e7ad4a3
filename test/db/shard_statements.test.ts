import { describe, expect, test } from '@jest/globals';
import { isOfShard, shardStatement } from '../../db/distribution/shard_statements.ts';

const names = new Map([
  ['clients', 'clients_102132'],
  ['notes', 'notes_102500'],
  ['depots', 'depots_102242'],
]);
/** The statement without what asks for the shard's placement. */
const onShards = (statement: string) =>
  /^select \* from \(([\s\S]*)\) as found where \(select case[\s\S]*shardid = 102008\)$/.exec(
    shardStatement(statement, names, '102008') ?? '',
  )?.[1] ?? null;

describe('a statement on the shards of a team', () => {
  test.each([
    [
      'select clients.name, clients.xmin from clients where team_id = $1 order by name limit 3',
      'select clients.name, clients.xmin from clients_102132 as clients where team_id = $1 order by name limit 3',
    ],
    [
      'select c.name from clients c where c.team_id = $1',
      'select c.name from clients_102132 c where c.team_id = $1',
    ],
    [
      'select c.name\nfrom clients as c\nleft join notes on notes.client_id = c.id',
      'select c.name\nfrom clients_102132 as c\nleft join notes_102500 as notes on notes.client_id = c.id',
    ],
    [
      'select (select max(id) from notes), notes from clients cross join depots d',
      'select (select max(id) from notes_102500 as notes), notes from clients_102132 as clients cross join depots_102242 d',
    ],
    [
      'with newest as (select id from notes) select * from newest join clients using (id)',
      'with newest as (select id from notes_102500 as notes) select * from newest join clients_102132 as clients using (id)',
    ],
    [
      `select 'moved from clients' as text, x from clients, unnest($2::text[]) x`,
      `select 'moved from clients' as text, x from clients_102132 as clients, unnest($2::text[]) x`,
    ],
    [
      'select extract(epoch from created_at), name is distinct from $2 from clients join lateral (select 1) l on true',
      'select extract(epoch from created_at), name is distinct from $2 from clients_102132 as clients join lateral (select 1) l on true',
    ],
    [
      'select c.notes is distinct from notes from clients c',
      'select c.notes is distinct from notes from clients_102132 c',
    ],
  ])('%s', (statement, expected) => {
    expect(onShards(statement)).toBe(expected);
  });

  test.each([
    ['names a table of the coordinator', 'select from webhook_endpoints join clients using (team_id)'],
    [
      'defines a name that is also a table',
      'with notes as (select 1) select * from notes join clients on true',
    ],
    ['names no table', 'select 1'],
    ['changes rows', 'with gone as (delete from notes returning id) select * from gone join clients on true'],
    ['is no query', 'insert into notes select * from clients'],
  ])('is left to Citus if it %s', (_, statement) => {
    expect(shardStatement(statement, names, '102008')).toBeNull();
  });

  test('falls back if the shard has moved or the name is unknown, but not for an error of its own', () => {
    const failed = (code: string, message = '') => isOfShard(Object.assign(new Error(message), { code }));

    expect(failed('22P02', 'invalid input syntax for type boolean: "shard moved 0"')).toBe(true);
    expect(failed('42P01')).toBe(true);
    expect(failed('22P02', 'invalid input syntax for type uuid: "x"')).toBe(false);
    expect(failed('22012')).toBe(false);
    expect(failed('57014')).toBe(false);
  });
});
