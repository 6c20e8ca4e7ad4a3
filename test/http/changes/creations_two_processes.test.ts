import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { call } from '../../support/client.ts';
import type { CallAnswer } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';

let database: TestDatabase;
let servers: Server[] = [];
beforeAll(async () => {
  database = await createDatabase();
  servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: database.url, ROLES: 'api' })));
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.drop();
});

const keys = Array.from({ length: 20 }, (_, n) => `load ${n}`);

/** Sends it again while another request with its key is running, as a client does. */
async function sent(send: () => Promise<CallAnswer>): Promise<CallAnswer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 409) return answer;
  }
}

test('a burst to two processes, each key four times and once for another body: one record, one entry, no gap', async () => {
  const team = await newTeam({ database_url: database.url });
  const colleague = await team.anotherKey({ role: 'office' });
  const senders = [team, colleague];
  const note = (key: string, at: number, waste_description: string) =>
    sent(() =>
      call('createNote', {
        key: senders[at % 2]!.key,
        base_url: servers[at >> 1]!.base_url,
        headers: { 'idempotency-key': key },
        body: { waste_description, ewc_codes: ['17 09 04'] },
      }),
    );
  const refused = (at: number) =>
    call('createNote', { key: team.key, base_url: servers[at]!.base_url, body: { client_id: newId() } });
  const [answers, refusals] = await Promise.all([
    Promise.all(
      keys.map((key) =>
        Promise.all([0, 1, 2, 3, 3].map((at, n) => note(key, at, n === 4 ? 'Another load' : key))),
      ),
    ),
    Promise.all(Array.from({ length: 10 }, (_, n) => refused(n % 2))),
  ]);

  expect(refusals.map(({ status }) => status)).toEqual(Array(10).fill(422));
  const notes = await database.query<{ id: string; reference: string }>('select id, reference from notes');
  const history = await database.query(
    `select entity_id as id, request_id, actor->>'api_key_prefix' as prefix from audit_events where entity_type = 'note'`,
  );
  expect(notes).toHaveLength(keys.length);
  expect(history).toHaveLength(keys.length);
  expect(notes.map(({ reference }) => Number(/\d+$/.exec(reference)![0])).sort((a, b) => a - b)).toEqual(
    keys.map((_, n) => n + 1),
  );
  for (const all of answers) {
    const made = all.filter(({ status }) => status === 201);
    const others = all.filter(({ status }) => status !== 201);
    // Whichever body came first is the key's own.
    expect([made.length, others.length]).toEqual(made.length === 1 ? [1, 4] : [4, 1]);
    expect(new Set(others.map(({ body }) => body.error.code))).toEqual(new Set(['idempotency_conflict']));
    expect(new Set(made.map(({ bytes }) => bytes.toString())).size).toBe(1);

    const [first, ...further] = made.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
    expect(further).toEqual([]);
    const at = all.indexOf(first!);
    expect(history).toContainEqual({
      id: first!.body.id,
      request_id: first!.headers['x-request-id'],
      prefix: senders[at === 4 ? 1 : at % 2]!.prefix,
    });
  }
}, 60_000);
