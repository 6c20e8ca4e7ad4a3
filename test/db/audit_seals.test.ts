import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { connectionConfig } from '../../db/connections/connect.ts';
import { servingUrl } from '../../db/connections/serving_role.ts';
import { rowsHash, sealHash } from '../../domain/platform/audit_chain.ts';
import type { SealHead } from '../../domain/platform/audit_chain.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { bundled } from '../support/program.ts';
import { sealTeam, tamper, verifyTeam } from '../support/records/seals.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** A team with five sealed entries, oldest first. */
async function sealedTeam(): Promise<{ of: TestTeam; ids: string[] }> {
  const of = await newTeam();
  for (let i = 0; i < 4; i += 1) await call('createClient', { key: of.key, body: { name: `Client ${i}` } });
  await sealTeam(of.team_id);
  const rows = await queryShared<{ id: string }>(
    'select id from audit_events where team_id = $1 order by created_at, id',
    [of.team_id],
  );

  return { of, ids: rows.map(({ id }) => id) };
}

describe('the chain of seals', () => {
  test('verifies after every kind of normal change, over several seals', async () => {
    const { of, ids } = await sealedTeam();
    await call('createClient', {
      key: of.key,
      body: { data: Array.from({ length: 100 }, () => ({ name: 'x' })) },
    });
    await sealTeam(of.team_id);

    const report = await verifyTeam(of.team_id);

    expect(ids).toHaveLength(5);
    expect(report).toMatchObject({ seals: 2, rows: 105, unsealed: 0, faults: [] });
  });

  test('the entries of a transaction keep their order, whatever times a cluster’s coordinator gave them', async () => {
    const { team_id } = await newTeam();
    const names = ['first', 'second', 'third'];

    await queryShared(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
       select $1, gen_random_uuid(), 'client', name, 'update', 'api', '{}', '[]', transaction_timestamp()
       from (select pg_sleep(0.01)) later, unnest($2::text[]) name`,
      [team_id, names],
    );

    const rows = await queryShared<{ entity_id: string }>(
      `select entity_id from audit_events where team_id = $1 and entity_id = any($2)
       order by created_at, array_position($2, entity_id)`,
      [team_id, names],
    );
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(names);
  });

  test('no row commits below a seal, even under concurrent writes', async () => {
    const of = await newTeam();
    const writing = Array.from({ length: 6 }, async () => {
      for (let i = 0; i < 10; i += 1) await call('createClient', { key: of.key, body: { name: 'x' } });
    });
    const sealing = (async () => {
      for (let i = 0; i < 10; i += 1) await sealTeam(of.team_id);
    })();
    await Promise.all([...writing, sealing]);
    await sealTeam(of.team_id);

    expect(await verifyTeam(of.team_id)).toMatchObject({ rows: 61, unsealed: 0, faults: [] });
  });

  test.each([
    ['a changed row', `update audit_events set changes = '[]' where team_id = $1 and id = $2`, 'changed'],
    [
      'a row under another name',
      `update audit_events set actor = '{"name":"X"}' where team_id = $1 and id = $2`,
      'changed',
    ],
    ['a removed row', 'delete from audit_events where team_id = $1 and id = $2', 'removed'],
    [
      'a row moved to another time of its seal',
      `update audit_events set created_at = created_at + interval '1 millisecond' where team_id = $1 and id = $2`,
      'changed',
    ],
    [
      'a row moved out of its seal',
      `update audit_events set created_at = created_at + interval '1 day' where team_id = $1 and id = $2`,
      'moved',
    ],
    [
      'a row in another’s place',
      `update audit_events set id = gen_random_uuid() where team_id = $1 and id = $2`,
      'removed',
    ],
  ])('%s is reported', async (_, statement, fault) => {
    const { of, ids } = await sealedTeam();

    await tamper(statement, [of.team_id, ids[2]]);

    const { faults } = await verifyTeam(of.team_id);
    expect(faults).toContainEqual({ team_id: of.team_id, seal: 1, row: ids[2], fault });
  });

  test('two rows that were swapped are both reported', async () => {
    const { of, ids } = await sealedTeam();

    await tamper(
      `update audit_events a set created_at = b.created_at from audit_events b
       where a.team_id = $1 and b.team_id = $1 and (a.id, b.id) in (($2, $3), ($3, $2))`,
      [of.team_id, ids[1], ids[3]],
    );

    const { faults } = await verifyTeam(of.team_id);
    expect(faults.map(({ row }) => row).sort()).toEqual([ids[1], ids[3]].sort());
  });

  test('every one of several changes is reported, in each seal', async () => {
    const { of, ids } = await sealedTeam();
    const { body: later } = await call('createClient', { key: of.key, body: { name: 'Later' } });
    await sealTeam(of.team_id);

    await tamper(
      `update audit_events set created_at = created_at + interval '1 day' where team_id = $1 and id = any($2)`,
      [of.team_id, [ids[1], ids[2]]],
    );
    await tamper(`update audit_events set action = 'login' where team_id = $1 and entity_id = $2`, [
      of.team_id,
      later.id,
    ]);

    const { faults } = await verifyTeam(of.team_id);
    expect(faults.map(({ seal, row, fault }) => [seal, row, fault])).toEqual([
      [1, ids[1], 'moved'],
      [1, ids[2], 'moved'],
      [2, expect.any(String), 'changed'],
    ]);
  });

  test('an inserted row is reported', async () => {
    const { of, ids } = await sealedTeam();
    const id = randomUUID();

    await tamper(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
       select team_id, $3, entity_type, entity_id, action, source, actor, changes, created_at
       from audit_events where team_id = $1 and id = $2`,
      [of.team_id, ids[2], id],
    );

    expect((await verifyTeam(of.team_id)).faults).toEqual([
      { team_id: of.team_id, seal: 1, row: id, fault: 'added' },
    ]);
  });

  test.each([
    ['began after the seal', "clock_timestamp() - interval '1 hour'"],
    ['waited for the seal', 'transaction_timestamp()'],
  ])('if a transaction %s, none of its entries gets a time before the seal', async (began, time) => {
    const { of } = await sealedTeam();
    const client = new pg.Client(connectionConfig(process.env.TEST_DATABASE_URL!, 'test'));
    await client.connect();
    try {
      if (began.startsWith('waited')) await client.query('begin');
      await call('createClient', { key: of.key, body: { name: 'Sealed' } });
      await sealTeam(of.team_id);
      if (began.startsWith('began')) await client.query('begin');
      for (const created_at of ['default', time, 'default', time])
        await client.query(
          `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
           values ($1, gen_random_uuid(), 'client', 'x', 'update', 'api', '{}', '[]', ${created_at})`,
          [of.team_id],
        );
      await client.query('commit');
    } finally {
      await client.end();
    }

    expect(await verifyTeam(of.team_id)).toMatchObject({ unsealed: 4, faults: [] });
  });

  test('a change of both a row and its seal is detected by the seal’s own hash and by the next seal', async () => {
    const { of, ids } = await sealedTeam();
    await call('createClient', { key: of.key, body: { name: 'Later' } });
    await sealTeam(of.team_id);

    await tamper('delete from audit_events where team_id = $1 and id = $2', [of.team_id, ids[0]]);
    await tamper(
      `update audit_seals set row_ids = row_ids[2:], row_hashes = substr(row_hashes, 33), row_count = row_count - 1
       where team_id = $1 and seq = 1`,
      [of.team_id],
    );

    expect((await verifyTeam(of.team_id)).faults).toContainEqual(
      expect.objectContaining({ seal: 1, fault: 'seal_changed' }),
    );
  });

  test('replacing a seal by a consistent one, and linking the next to it, is detected by the next', async () => {
    const { of, ids } = await sealedTeam();
    await call('createClient', { key: of.key, body: { name: 'Later' } });
    await sealTeam(of.team_id);
    const [seal] = await queryShared<any>('select * from audit_seals where team_id = $1 and seq = 1', [
      of.team_id,
    ]);
    const row_ids: string[] = seal.row_ids.slice(1);
    const row_hashes: Buffer = seal.row_hashes.subarray(32);
    const hashOf = (i: number) => row_hashes.subarray(32 * i, 32 * i + 32);
    const replaced: SealHead = {
      seq: 1,
      sealed_from: seal.sealed_from.toISOString(),
      sealed_until: seal.sealed_until.toISOString(),
      row_count: row_ids.length,
      rows_hash: rowsHash(row_ids.map((id, i) => ({ id, hash: hashOf(i) }))),
      previous_hash: seal.previous_hash,
    };
    const hash = sealHash(replaced);

    await tamper('delete from audit_events where team_id = $1 and id = $2', [of.team_id, ids[0]]);
    await tamper(
      `update audit_seals set row_ids = $2, row_hashes = $3, row_count = $4, rows_hash = $5, hash = $6
       where team_id = $1 and seq = 1`,
      [of.team_id, row_ids, row_hashes, replaced.row_count, replaced.rows_hash, hash],
    );
    await tamper('update audit_seals set previous_hash = $2 where team_id = $1 and seq = 2', [
      of.team_id,
      hash,
    ]);

    expect((await verifyTeam(of.team_id)).faults).toEqual([
      { team_id: of.team_id, seal: 2, row: null, fault: 'seal_changed' },
    ]);
  });

  test('a removed seal is reported', async () => {
    const { of } = await sealedTeam();
    await call('createClient', { key: of.key, body: { name: 'Later' } });
    await sealTeam(of.team_id);

    await tamper('delete from audit_seals where team_id = $1 and seq = 1', [of.team_id]);

    expect((await verifyTeam(of.team_id)).faults).toContainEqual(
      expect.objectContaining({ seal: 1, fault: 'seal_missing' }),
    );
  });

  test('the command reports a fault by its exit code, and names the row', async () => {
    const { of, ids } = await sealedTeam();
    const { body } = await call('appGetAuditSettings', { key: of.key });
    const verify = (...args: string[]) =>
      spawnSync(process.execPath, [bundled('audit'), 'verify', '--team', of.name, ...args], {
        env: { PATH: process.env.PATH!, DATABASE_URL: process.env.TEST_DATABASE_URL! },
        encoding: 'utf8',
      });

    const sound = verify('--head', `${body.last_seal}:${body.last_seal_hash}`);
    await tamper(`update audit_events set action = 'login' where team_id = $1 and id = $2`, [
      of.team_id,
      ids[1],
    ]);
    const broken = verify();

    expect([sound.status, JSON.parse(sound.stdout)]).toEqual([
      0,
      expect.objectContaining({ faults: [], head_found: true }),
    ]);
    expect(broken.status).toBe(1);
    expect(JSON.parse(broken.stdout).faults).toEqual([
      { team_id: of.team_id, seal: 1, row: ids[1], fault: 'changed' },
    ]);
  });
});

describe('the database', () => {
  test('denies the serving role every change of the history, its seals and the periods', async () => {
    const client = new pg.Client({
      ...connectionConfig(process.env.TEST_DATABASE_URL!, 'test role'),
      options: '-c role=waste_api_serving',
    });
    await client.connect();
    const refused: string[] = [];
    for (const statement of [
      'update audit_events set action = action',
      'delete from audit_events',
      'truncate audit_events',
      'update audit_seals set kind = kind',
      'delete from audit_seals',
      'update retention_periods set months = 0',
      'alter table audit_events disable trigger all',
    ]) {
      const error = await client.query(statement).then(
        () => null,
        (failure: { code: string }) => failure.code,
      );
      if (error === '42501') refused.push(statement);
    }
    await client.end();

    expect(refused).toHaveLength(7);
  });

  test('serves as a login that is a member of that role', async () => {
    const warnings: unknown[] = [];
    const url = await servingUrl(process.env.TEST_DATABASE_URL!, {
      warn: (...words: unknown[]) => warnings.push(words),
    } as never);
    const client = new pg.Client(connectionConfig(url, 'test role'));
    await client.connect();
    const { rows } = await client.query(
      `select pg_has_role('waste_api_serving', 'member') as serves, session_user = current_user as as_logged_in`,
    );
    await client.end();

    expect([rows[0], warnings]).toEqual([{ serves: true, as_logged_in: true }, []]);
  });

  test('does not allow even its owner to rewrite a row', async () => {
    await expect(
      queryShared(`update audit_events set action = 'login' where team_id = $1`, [team.team_id]),
    ).rejects.toThrow('written once');
    await expect(queryShared('delete from audit_events where team_id = $1', [team.team_id])).rejects.toThrow(
      'written once',
    );
  });
});
