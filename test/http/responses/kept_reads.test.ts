import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { KeptReads, versionOf } from '../../../presenters/kept_reads.ts';
import { presentClient } from '../../../presenters/clients/client.ts';
import { presentNote } from '../../../presenters/notes/note.ts';
import type { Presenter } from '../../../presenters/presenter.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = (operation: string, options: object = {}) => call(operation, { key: team.key, ...options });
const create = async (body: object) => (await ask('createClient', { body })).body;

describe('a page that is requested again and again', () => {
  const page = async (query: object = {}) => {
    const read = () => ask('listClients', { query: { limit: 3, ...query } });
    await read();
    await read();

    return (await read()).body;
  };

  test('shows changed and new records, and no deleted ones', async () => {
    const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })];
    expect((await page()).data).toEqual([c, b, a]);

    const changed = (await ask('updateClient', { path: { id: b.id }, body: { name: 'B2' } })).body;
    expect((await page()).data).toEqual([c, changed, a]);

    const d = await create({ name: 'D' });
    const grown = await page();
    expect([grown.data, grown.has_more]).toEqual([[d, c, changed], true]);
    expect((await page({ cursor: grown.next_cursor })).data).toEqual([a]);

    await ask('deleteClient', { path: { id: c.id } });
    expect((await page()).data).toEqual([d, changed, a]);
  });

  test('no longer shows a record that its filter does not match any more', async () => {
    const e = await create({ name: 'E', postcode: 'HX7 6AD' });
    const f = await create({ name: 'F', postcode: 'HX7 6AD' });
    expect((await page({ postcode: 'HX7 6AD' })).data).toEqual([f, e]);

    await ask('updateClient', { path: { id: f.id }, body: { postcode: 'LS1 4AP' } });
    expect((await page({ postcode: 'HX7 6AD' })).data).toEqual([e]);
  });

  test('shows every change at once, even when read repeatedly', async () => {
    const { id } = await create({ name: 'Turn 0' });
    for (let turn = 1; turn <= 20; turn += 1) {
      await ask('updateClient', { path: { id }, body: { name: `Turn ${turn}` } });
      const [listed, single] = [
        await ask('listClients', { query: { limit: 1 } }),
        await ask('getClient', { path: { id } }),
      ];

      expect([listed.body.data[0].name, single.body.name]).toEqual([`Turn ${turn}`, `Turn ${turn}`]);
    }
  });
});

test('only a record has a version: a list has no ETag and is not stored, and neither is an answer to a change', async () => {
  const { id } = await create({ name: 'With a version' });
  const answers = [
    await ask('getClient', { path: { id } }),
    await ask('listClients'),
    await ask('updateClient', { path: { id }, body: { name: 'Next' } }),
    await ask('getClient', { path: { id: newId() } }),
  ];
  const shown = answers.map(({ status, headers }) => [
    status,
    headers.etag !== undefined,
    headers['cache-control'],
  ]);

  expect(shown).toEqual([
    [200, true, 'private, no-cache'],
    [200, false, 'no-store'],
    [200, false, 'no-store'],
    [404, false, 'no-store'],
  ]);
});

test('a record that was read before is shown in its current state, and not once it is deleted', async () => {
  const { id } = await create({ name: 'Read before' });
  const read = () => ask('getClient', { path: { id } });
  const first = await read();
  expect((await read()).bytes.equals(first.bytes)).toBe(true);

  await queryShared(`update clients set name = 'Changed behind the API' where id = $1`, [id]);
  expect((await read()).body.name).toBe('Changed behind the API');

  await ask('deleteClient', { path: { id } });
  expect((await read()).status).toBe(404);
});

test('a page with multi-byte characters has the same headers fresh and kept', async () => {
  const own = await newTeam();
  const data = Array.from({ length: 10 }, (_, n) => ({ name: `Ł ${n}`, notes: 'ż'.repeat(700) }));
  await call('createClient', { key: own.key, body: { data } });
  const read = () => send('GET', '/api/v1/clients', { key: own.key, headers: { 'accept-encoding': 'gzip' } });
  const fresh = await read();
  await read();
  const kept = await read();

  const shown = ({ headers }: typeof fresh) => [headers['content-encoding'], headers.vary];
  expect(shown(kept)).toEqual(shown(fresh));
  const text = gunzipSync(kept.bytes).toString();
  expect(text.length).toBeLessThan(16 * 1024);
  expect(text).toBe(gunzipSync(fresh.bytes).toString());
});

test('a record is not shown to another team, although it is kept', async () => {
  const { id } = await create({ name: 'Ours' });
  await ask('getClient', { path: { id } });
  const other = await newTeam();

  expect((await call('getClient', { key: other.key, path: { id } })).status).toBe(404);
});

describe('kept bodies', () => {
  test('belong to one presenter, team, record and version', () => {
    const kept = new KeptReads();
    const [teamId, id] = [newId(), newId()];
    kept.keep(presentClient, teamId, id, '7', 'a');

    expect(kept.body(presentClient, teamId, id, '7')?.toString()).toBe('a');
    expect(kept.body(presentClient, teamId, id, '8')).toBeUndefined();
    expect(kept.body(presentClient, newId(), id, '7')).toBeUndefined();
    expect(kept.body(presentClient, teamId, newId(), '7')).toBeUndefined();
    expect(kept.body(presentNote, teamId, id, '7')).toBeUndefined();
  });

  test('also include the shard: two nodes may give two transactions the same number', () => {
    expect(new KeptReads().version(presentClient)).toBe('clients.xmin, clients.updated_at');
    expect(new KeptReads(undefined, true).version(presentClient)).toBe(
      'clients.xmin, clients.updated_at, clients.tableoid',
    );
    expect(versionOf(['7', '2026-11-23', '102131'], 0)).not.toBe(versionOf(['7', '2026-11-23', '102132'], 0));
  });

  test('are dropped when there are too many, the least recently used first', () => {
    const kept = new KeptReads(10_000);
    const teamId = newId();
    const ids = Array.from({ length: 100 }, newId);
    for (const id of ids) {
      kept.keep(presentClient, teamId, id, '1', 'x'.repeat(700));
      kept.body(presentClient, teamId, ids[0]!, '1');
    }
    const held = ids.filter((id) => kept.knows(presentClient, teamId, id));

    expect(held).toContain(ids[0]);
    expect(held).toContain(ids[99]);
    expect(held.length).toBeLessThan(25);
  });
});

test('a kept body is the UTF-8 of its text, in its own memory that is freed with it', () => {
  const kept = new KeptReads();
  const [teamId, id, text] = [newId(), newId(), '{"name":"Łódź 🚛"}'];
  const body = kept.keep(presentClient, teamId, id, '1', text);

  expect(body.toString()).toBe(text);
  expect(body.buffer.byteLength).toBe(body.length);
  expect(kept.body(presentClient, teamId, id, '1')).toBe(body);
});

test('kept bodies stay within their byte limit, even if old ones are read between new ones', () => {
  const kept = new KeptReads(10_000);
  const teamId = newId();
  const ids: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const fresh = Array.from({ length: 7 }, newId);
    for (const id of fresh) kept.keep(presentClient, teamId, id, '1', 'x'.repeat(700));
    for (const id of ids) kept.body(presentClient, teamId, id, '1');
    ids.push(...fresh);
  }

  expect(ids.filter((id) => kept.knows(presentClient, teamId, id)).length).toBeLessThan(25);
});

/** Every presenter that says that a body is made of its row alone. */
async function byVersion(): Promise<Presenter[]> {
  const folder = new URL('../../../presenters/', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.ts'));
  const found: Presenter[] = [];
  for (const file of files) {
    const module = (await import(new URL(String(file), folder).href)) as Record<string, Partial<Presenter>>;
    found.push(...Object.values(module).filter((each): each is Presenter => Boolean(each?.by_version)));
  }

  return found;
}

test('a body kept by the version of its row reads no other table, no clock and no session', async () => {
  const presenters = await byVersion();
  expect(presenters.length).toBeGreaterThan(5);

  for (const { columns, from, by_version } of presenters) {
    expect([from, columns]).toEqual([from, expect.not.stringMatching(/select|now\(|clock|current_|random/i)]);
    const [table] = await queryShared(
      `select relkind::text as kind, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch') as touched,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'written_once') as written_once
       from pg_class c where c.oid = $1::regclass`,
      [from],
    );
    expect({ from, ...table }).toMatchObject({
      from,
      kind: 'r',
      ...(by_version === 'rows change' ? { touched: true } : { written_once: true }),
    });
  }
});
