import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '../../../domain/team/api_keys.ts';
import { send } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';

let database: TestDatabase;
let servers: Server[];
beforeAll(async () => {
  database = await createDatabase();
  const env = {
    DATABASE_URL: database.url,
    ROLES: 'api',
    RATE_LIMIT_PER_MINUTE: '120',
    AUTH_FAILURES_PER_MINUTE: '5',
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

const me = (key: string, server = servers[0]!) =>
  send('GET', '/api/v1/me', { key, base_url: server.base_url });

/** Moves a key's window into the past, as waiting would. */
async function pass(prefix: string, seconds: number): Promise<void> {
  await database.query(
    'update rate_limits set at_ms = array(select t - $2::bigint from unnest(at_ms) t) where key_id = $1',
    [prefix.replace('svc_live_', ''), seconds * 1000],
  );
}

describe('the limit of 120 requests in any 60 seconds', () => {
  test('lets exactly 120 of 150 sent at once to two processes pass', async () => {
    const team = await newTeam({ database_url: database.url });

    const answers = await Promise.all(Array.from({ length: 150 }, (_, i) => me(team.key, servers[i % 2]!)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(120);
    for (const refused of answers.filter((answer) => answer.status !== 200)) {
      expect([refused.status, refused.body.error.type, refused.body.error.code]).toEqual([
        429,
        'rate_limit_error',
        'rate_limited',
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test('opens again after Retry-After seconds, and not before', async () => {
    const team = await newTeam({ database_url: database.url });
    await Promise.all(Array.from({ length: 120 }, () => me(team.key)));
    const retryAfter = Number((await me(team.key)).headers['retry-after']);

    await pass(team.prefix, retryAfter - 2);
    expect((await me(team.key)).status).toBe(429);
    await pass(team.prefix, 2);
    expect((await me(team.key)).status).toBe(200);
  });

  test('slides: half the window used a moment ago leaves the other half', async () => {
    const team = await newTeam({ database_url: database.url });
    await Promise.all(Array.from({ length: 60 }, () => me(team.key)));
    await pass(team.prefix, 30);
    await Promise.all(Array.from({ length: 60 }, () => me(team.key)));
    expect((await me(team.key)).status).toBe(429);
    await pass(team.prefix, 31);

    const answers = await Promise.all(Array.from({ length: 70 }, () => me(team.key)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60);
  });

  test('is counted down in RateLimit and named in RateLimit-Policy on every authenticated answer', async () => {
    const team = await newTeam({ database_url: database.url, scopes: ['notes:read'] });
    const first = await me(team.key);
    const refused = await send('GET', '/api/v1/clients', { key: team.key, base_url: servers[1]!.base_url });

    expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      '"default";q=120;w=60',
      expect.stringMatching(/^"default";r=119;t=(60|59)$/),
    ]);
    expect([refused.status, refused.headers.ratelimit]).toEqual([
      403,
      expect.stringMatching(/^"default";r=118;t=\d+$/),
    ]);
  });

  test('does not count the requests it refused', async () => {
    const team = await newTeam({ database_url: database.url });
    await Promise.all(Array.from({ length: 200 }, () => me(team.key)));
    await pass(team.prefix, 61);

    const answers = await Promise.all(Array.from({ length: 120 }, () => me(team.key)));

    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  test('applies to each key separately, even within one team', async () => {
    const team = await newTeam({ database_url: database.url });
    const second = await team.anotherKey({});
    await Promise.all(Array.from({ length: 121 }, () => me(team.key)));

    expect((await me(second.key)).status).toBe(200);
  });
});

describe('keys', () => {
  test('a key revoked through one connection fails on its very next request, in every process', async () => {
    const team = await newTeam({ database_url: database.url });
    expect((await me(team.key)).status).toBe(200);
    await database.query('update api_keys set revoked_at = now() where id = $1', [
      team.prefix.replace('svc_live_', ''),
    ]);

    for (const server of servers) {
      const answer = await me(team.key, server);
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        401,
        'invalid_api_key',
        'The API key is revoked.',
      ]);
    }
  });

  test('only the holder of the secret learns that it is expired or revoked', async () => {
    const team = await newTeam({ database_url: database.url });
    const expired = await team.anotherKey({ expires_at: '2020-01-01T00:00:00Z' });

    expect((await me(expired.key)).body.error.message).toBe('The API key is expired.');
    expect((await me(forged(expired.key))).body.error.message).toBe('The API key is not valid.');
  });

  test('after too many wrong secrets an address must wait, but a correct key still works', async () => {
    const team = await newTeam({ database_url: database.url });
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await me(forged(team.key), servers[1]!)).status);

    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    expect((await me(team.key, servers[1]!)).status).toBe(200);
  });
});

describe('a flood of wrong keys', () => {
  test('in a valid format costs no look-up beyond the limit, and keys already known as valid still pass', async () => {
    const team = await newTeam({ database_url: database.url });
    expect((await me(team.key)).status).toBe(200);
    const wrong = Array.from({ length: 40 }, () => newApiKey().key);
    const calls = `select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions where funcname = 'authenticate'`;
    await database.query(
      `alter database ${new URL(database.url).pathname.slice(1)} set track_functions = 'pl'`,
    );
    const fresh = await startServer({
      DATABASE_URL: database.url,
      ROLES: 'api',
      AUTH_FAILURES_PER_MINUTE: '5',
    });
    expect((await me(team.key, fresh)).status).toBe(200);

    const statuses = [];
    for (const key of wrong) statuses.push((await me(key, fresh)).status);
    const known = await me(team.key, fresh);
    await fresh.stop();
    const [counted] = await database.query<{ calls: number }>(calls);

    expect([statuses.slice(0, 5), new Set(statuses.slice(5))]).toEqual([Array(5).fill(401), new Set([429])]);
    expect([known.status, counted!.calls]).toEqual([200, 8]);
  });
});

/** The same key id with another secret of the right form (the checksum no longer fits, which must not tell more). */
function forged(key: string): string {
  return key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
}

describe('the limit of reports of client errors', () => {
  const report = (key: string, server: Server) =>
    send('POST', '/api/v1/app/client-error', {
      key,
      base_url: server.base_url,
      body: { message: 'It broke' },
    });
  const sendTo = (keys: string[], each: number) =>
    Promise.all(keys.flatMap((key) => Array.from({ length: each }, (_, i) => report(key, servers[i % 2]!))));

  test('lets 30 of one person pass within a minute, whichever processes they reach', async () => {
    const team = await newTeam({ database_url: database.url });

    const answers = await sendTo([team.key], 40);

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.body.error.message).toBe('At most 30 reports a minute of one person.');
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('lets 120 of one team pass within a minute, and those of other teams', async () => {
    const [team, other] = [
      await newTeam({ database_url: database.url }),
      await newTeam({ database_url: database.url }),
    ];
    const people = [team.key];
    for (const name of ['b', 'c', 'd', 'e'])
      people.push((await team.anotherKey({ user: `${name}@${team.team_id}.test`, role: 'driver' })).key);

    const answers = await sendTo(people, 26);

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(120);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused!.body.error.message).toBe('At most 120 reports a minute of one team.');
    expect((await report(other.key, servers[0]!)).status).toBe(202);
  });
});
