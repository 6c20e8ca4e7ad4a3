import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { decryptSecret, encryptSecret, keyRing } from '../../db/encryption.ts';
import { newId } from '../../db/ids.ts';
import { credentialContext } from '../../db/queries/platform/integrations.ts';
import { resealAll } from '../../db/queries/platform/reseal.ts';
import { clientSecretContext, siteCodeContext } from '../../domain/compliance/dwt_secrets.ts';
import { secretContext } from '../../domain/platform/webhook_secrets.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
const teams = [newId(), newId()] as const;
beforeEach(async () => {
  await close();
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const team of teams)
    await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
}, 60_000);
afterAll(close);

async function close(): Promise<void> {
  await client?.end();
  await database?.drop();
}

/** An older and a new key of each purpose, so that a key of another purpose opens nothing. */
const keysOf = () => {
  const [older, current] = [randomBytes(32), randomBytes(32)];

  return { older: keyRing(older), current: keyRing(current), both: [current, older] as const };
};
const keys = { webhook: keysOf(), kept: keysOf(), links: keysOf(), integrations: keysOf() };
const reseal = (by: Pick<pg.Client, 'query'> = client) =>
  resealAll(by as pg.ClientBase, {
    webhook: keys.webhook.both,
    kept: keys.kept.both,
    links: keys.links.both,
    integrations: keys.integrations.both,
  });
const old = (purpose: keyof typeof keys, plain: string, context: string) =>
  encryptSecret(keys[purpose].older, plain, context);
const opened = (purpose: keyof typeof keys, sealed: Buffer, context: string) =>
  decryptSecret(keys[purpose].current, sealed, context);
const countsOf = (done: Awaited<ReturnType<typeof resealAll>>) =>
  Object.fromEntries(done.map(({ place, resealed, unreadable }) => [place, [resealed, unreadable]]));

const keptAnswer = (team: string, key: string, body: Buffer, sealed = true) =>
  database.query(
    `insert into idempotency_keys (team_id, key, fingerprint, status, body, sealed) values ($1, $2, '', 200, $3, $4)`,
    [team, key, body, sealed],
  );
const queuedMail = async (team: string, link: Buffer, status = 'queued') => {
  const id = newId();
  await database.query(
    `insert into tasks (team_id, id, kind, payload, status, finished_at)
     values ($1, $2, 'send_mail', $3, $4, case when $4 <> 'queued' then now() end)`,
    [team, id, { to: 'a@b.test', sealed_link: link.toString('base64') }, status],
  );

  return id;
};

test('every encrypted value of every team is readable with the new key alone, and each in its own row', async () => {
  const expected = new Map<string, string>();
  for (const team of teams) {
    const [endpoint, site] = [newId(), newId()];
    const ofEndpoint = secretContext({ team_id: team, endpoint_id: endpoint });
    await database.query(
      `insert into webhook_endpoints (team_id, id, url, event_types, secret, previous_secret, previous_secret_expires_at)
       values ($1, $2, 'http://127.0.0.1:9/', '{note.completed}', $3, $4, now())`,
      [team, endpoint, old('webhook', `s ${team}`, ofEndpoint), old('webhook', `p ${team}`, ofEndpoint)],
    );
    await database.query('insert into dwt_settings (team_id, client_secret) values ($1, $2)', [
      team,
      old('webhook', `dwt ${team}`, clientSecretContext(team)),
    ]);
    await database.query(`insert into sites (team_id, id, name) values ($1, $2, 'Yard')`, [team, site]);
    await database.query(
      `insert into dwt_sites (team_id, site_id, api_code, api_code_last4) values ($1, $2, $3, 'abcd')`,
      [team, site, old('webhook', `code ${team}`, siteCodeContext(team, site))],
    );
    for (const key of ['a', 'b'])
      await keptAnswer(team, key, old('kept', `${key} ${team}`, `${team} ${key}`));
    for (const provider of ['stripe', 'gocardless'])
      await database.query(
        `insert into integrations (team_id, id, provider, mode, enabled, credentials, connected_at)
         values ($1, $2, $3, 'test', true, $4, now())`,
        [
          team,
          newId(),
          provider,
          old('integrations', `${provider} ${team}`, credentialContext({ team_id: team, provider })),
        ],
      );
    await database.query(
      `insert into telematics (team_id, id, provider, credentials, poll_seconds, due_at, connected_at)
       values ($1, $2, 'samsara', $3, 60, now(), now())`,
      [
        team,
        newId(),
        old(
          'integrations',
          `samsara ${team}`,
          credentialContext({ team_id: team, provider: 'telematics:samsara' }),
        ),
      ],
    );
    expected.set(await queuedMail(team, old('links', `link one ${team}`, team)), `link one ${team}`);
    expected.set(await queuedMail(team, old('links', `link two ${team}`, team)), `link two ${team}`);
  }

  expect(countsOf(await reseal())).toEqual({
    'webhook_endpoints.secret': [2, 0],
    'webhook_endpoints.previous_secret': [2, 0],
    'dwt_settings.client_secret': [2, 0],
    'dwt_sites.api_code': [2, 0],
    'idempotency_keys.body': [4, 0],
    'tasks.sealed_link': [4, 0],
    'integrations.credentials': [4, 0],
    'telematics.credentials': [2, 0],
  });

  const endpoints = await database.query(
    'select team_id, id, secret, previous_secret from webhook_endpoints',
  );
  for (const { team_id, id, secret, previous_secret } of endpoints) {
    const context = secretContext({ team_id, endpoint_id: id });
    expect(opened('webhook', secret, context)).toBe(`s ${team_id}`);
    expect(opened('webhook', previous_secret, context)).toBe(`p ${team_id}`);
  }
  for (const { team_id, client_secret } of await database.query('select * from dwt_settings'))
    expect(opened('webhook', client_secret, clientSecretContext(team_id))).toBe(`dwt ${team_id}`);
  for (const { team_id, site_id, api_code } of await database.query('select * from dwt_sites'))
    expect(opened('webhook', api_code, siteCodeContext(team_id, site_id))).toBe(`code ${team_id}`);
  for (const { team_id, key, body } of await database.query('select * from idempotency_keys'))
    expect(opened('kept', body, `${team_id} ${key}`)).toBe(`${key} ${team_id}`);
  for (const { team_id, provider, credentials } of await database.query('select * from integrations'))
    expect(opened('integrations', credentials, credentialContext({ team_id, provider }))).toBe(
      `${provider} ${team_id}`,
    );
  for (const { team_id, credentials } of await database.query('select * from telematics'))
    expect(
      opened('integrations', credentials, credentialContext({ team_id, provider: 'telematics:samsara' })),
    ).toBe(`samsara ${team_id}`);
  for (const { team_id, id, payload } of await database.query('select * from tasks')) {
    expect(payload.to).toBe('a@b.test');
    expect(opened('links', Buffer.from(payload.sealed_link, 'base64'), team_id)).toBe(expected.get(id));
  }
  expect(Object.values(countsOf(await reseal())).flat()).toEqual(Array(16).fill(0));
});

test('rows without an encrypted value, answers kept in plain text and mails that ended are left as they are', async () => {
  const [team] = teams;
  await database.query(
    `insert into webhook_endpoints (team_id, url, event_types, deleted_at) values ($1, 'http://127.0.0.1:9/', '{}', now())`,
    [team],
  );
  await database.query('insert into dwt_settings (team_id) values ($1)', [team]);
  await database.query(
    `insert into integrations (team_id, id, provider, mode, enabled, connected_at) values ($1, $2, 'dvla', 'live', true, now())`,
    [team, newId()],
  );
  await keptAnswer(team, 'plain', Buffer.from('{"id":"1"}'), false);
  await database.query(`insert into tasks (team_id, id, kind, payload) values ($1, $2, 'geocode', '{}')`, [
    team,
    newId(),
  ]);
  await queuedMail(team, old('links', 'sent already', team), 'succeeded');

  expect(Object.values(countsOf(await reseal())).flat()).toEqual(Array(16).fill(0));
  const [kept] = await database.query<{ body: Buffer }>('select body from idempotency_keys');
  expect(kept!.body.toString()).toBe('{"id":"1"}');
});

test('a value that no key opens is counted and kept, and the rest is done', async () => {
  const [team] = teams;
  const foreign = encryptSecret(keyRing(randomBytes(32)), 'of a lost key', `${team} a`);
  await keptAnswer(team, 'a', foreign);
  await keptAnswer(team, 'b', old('kept', 'b', `${team} b`));

  expect(countsOf(await reseal())['idempotency_keys.body']).toEqual([1, 1]);
  expect(await database.query(`select body from idempotency_keys where key = 'a'`)).toEqual([
    { body: foreign },
  ]);
});

test('a value that changed since it was read keeps the change', async () => {
  const [team] = teams;
  const endpoint = newId();
  const ofEndpoint = secretContext({ team_id: team, endpoint_id: endpoint });
  await database.query(
    `insert into webhook_endpoints (team_id, id, url, event_types, secret, previous_secret, previous_secret_expires_at)
     values ($1, $2, 'http://127.0.0.1:9/', '{}', $3, $3, now())`,
    [team, endpoint, old('webhook', 'before', ofEndpoint)],
  );
  await database.query(`insert into sites (team_id, id, name) values ($1, $1, 'Yard')`, [team]);
  const value = Buffer.from('of the old key');
  const rows: Array<[table: string, change: string]> = [
    ['webhook_endpoints', 'update webhook_endpoints set secret = $1, previous_secret = $1'],
    ['dwt_settings', 'update dwt_settings set client_secret = $1'],
    ['dwt_sites', 'update dwt_sites set api_code = $1'],
    ['idempotency_keys', 'update idempotency_keys set body = $1'],
    ['tasks', `update tasks set payload = json_build_object('sealed_link', encode($1::bytea, 'base64'))`],
    ['integrations', 'update integrations set credentials = $1'],
    ['telematics', 'update telematics set credentials = $1'],
  ];
  await database.query('insert into dwt_settings (team_id, client_secret) values ($1, $2)', [
    team,
    old('webhook', 'before', clientSecretContext(team)),
  ]);
  await database.query(
    `insert into dwt_sites (team_id, site_id, api_code, api_code_last4) values ($1, $1, $2, 'abcd')`,
    [team, old('webhook', 'before', siteCodeContext(team, team))],
  );
  await keptAnswer(team, 'a', old('kept', 'before', `${team} a`));
  await queuedMail(team, old('links', 'before', team));
  const ofProvider = (provider: string) =>
    old('integrations', 'before', credentialContext({ team_id: team, provider }));
  await database.query(
    `insert into integrations (team_id, id, provider, mode, enabled, credentials, connected_at)
     values ($1, $1, 'stripe', 'test', true, $2, now())`,
    [team, ofProvider('stripe')],
  );
  await database.query(
    `insert into telematics (team_id, id, provider, credentials, poll_seconds, due_at, connected_at)
     values ($1, $1, 'samsara', $2, 60, now(), now())`,
    [team, ofProvider('telematics:samsara')],
  );

  // Somebody changes the row between its reading and its replacement.
  const done = await reseal({
    query: (async (text: string, values: unknown[]) => {
      const row = rows.find(([table]) => text.startsWith(`update ${table} `));
      if (row) await database.query(row[1], [value]);

      return client.query(text, values);
    }) as unknown as pg.Client['query'],
  });

  expect(done.map(({ resealed }) => resealed)).toEqual(Array(8).fill(0));
  const [left] = await database.query(
    `select e.secret, e.previous_secret, s.client_secret, d.api_code, i.body, n.credentials, t.credentials as telematics,
       decode(k.payload ->> 'sealed_link', 'base64') as link
     from webhook_endpoints e, dwt_settings s, dwt_sites d, idempotency_keys i, integrations n, telematics t, tasks k`,
  );
  expect(Object.values(left!).every((bytes) => value.equals(bytes))).toBe(true);
});

test('more values than fit in one page are all done, each once', async () => {
  for (const team of teams)
    await database.query(
      `insert into idempotency_keys (team_id, key, fingerprint, status, body)
       select $1, i.key, '', 200, i.body from unnest($2::text[], $3::bytea[]) as i (key, body)`,
      [
        team,
        Array.from({ length: 251 }, (_, n) => `key ${n}`),
        Array.from({ length: 251 }, (_, n) => old('kept', 'x', `${team} key ${n}`)),
      ],
    );
  // Exactly one page.
  await database.query(
    `insert into tasks (team_id, id, kind, payload)
     select $1, gen_random_uuid(), 'send_mail', json_build_object('sealed_link', encode(l, 'base64')) from unnest($2::bytea[]) l`,
    [teams[0], Array.from({ length: 500 }, () => old('links', 'x', teams[0]))],
  );

  const counts = countsOf(await reseal());

  expect(counts['idempotency_keys.body']).toEqual([502, 0]);
  expect(counts['tasks.sealed_link']).toEqual([500, 0]);
});
