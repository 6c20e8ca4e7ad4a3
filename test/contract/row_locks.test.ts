import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { waitersFor } from '../support/waiters.ts';

let team: TestTeam;
let other: pg.Client;
beforeEach(async () => {
  team = await newTeam();
  other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await other.connect();
});
afterEach(() => other.end());

/** Waits until the server's request waits for what `other` holds. */
const blocked = () => eventually('the request waits', async () => (await waitersFor(other)) > 0);

type Answer = Awaited<ReturnType<typeof call>>;

/**
 * Sends a request while `other` has made a change that is not committed, and commits it then. On a busy machine the
 * server may give up waiting and answer 503; then all of it is done once more, with a new record.
 */
async function during<T extends { id: string }>(
  make: () => Promise<T>,
  statement: string,
  request: (id: string) => Promise<Answer>,
): Promise<{ id: string; answer: Answer }> {
  for (let left = 5; ; left -= 1) {
    const { id } = await make();
    await other.query('begin');
    await other.query(statement, [id]);
    const answer = request(id);
    await blocked();
    await other.query('commit');
    if ((await answer).status !== 503 || left === 0) return { id, answer: await answer };
  }
}

const statusError = ({ status, body }: { status: number; body: any }) => [
  status,
  body.error?.details?.[0]?.field,
];

describe('a change that waited for another sees the record as the other left it', () => {
  test('a consignment that was cancelled in the meantime is not changed', async () => {
    const { id, answer } = await during(
      async () => (await call('appCreateConsignment', { key: team.key, body: {} })).body,
      `update consignment_notes set status = 'cancelled', cancel_reason = 'x', cancelled_at = now() where id = $1`,
      (id) =>
        call('appUpdateConsignment', {
          key: team.key,
          path: { id },
          body: { parts: { b: { process: 'Late' } } },
        }),
    );

    expect(statusError(answer)).toEqual([422, 'status']);
    const { body: now } = await call('appGetConsignment', { key: team.key, path: { id } });
    expect([now.status, now.parts.b.process]).toEqual(['cancelled', null]);
  });

  test('a note of the typed API that left draft in the meantime is not changed', async () => {
    const body = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    const { id, answer } = await during(
      async () => (await call('createNote', { key: team.key, body })).body,
      `update notes set status = 'cancelled', cancel_reason = 'x' where id = $1`,
      (id) => call('updateNote', { key: team.key, path: { id }, body: { waste_description: 'Late' } }),
    );

    expect(statusError(answer)).toEqual([422, 'status']);
    const { body: now } = await call('getNote', { key: team.key, path: { id } });
    expect([now.status, now.waste.description]).toEqual(['cancelled', 'Rubble']);
  });

  test('an invoice that was voided in the meantime is not changed', async () => {
    const { answer } = await during(
      async () => (await call('appCreateInvoice', { key: team.key, body: {} })).body,
      `update invoices set status = 'void', void_reason = 'x', voided_at = now() where id = $1`,
      (id) => call('appUpdateInvoice', { key: team.key, path: { id }, body: { notes: 'Late' } }),
    );

    expect(statusError(answer)).toEqual([422, 'status']);
  });

  test('a quote that was sent in the meantime keeps what the customer was shown', async () => {
    const { id } = await during(
      async () => (await call('appCreateQuote', { key: team.key, body: { title: 'First' } })).body,
      `update quotes set status = 'sent', valid_until = now()::date + 5, issue_date = now()::date, sent_at = now()
       where id = $1`,
      (id) => call('appReplaceQuote', { key: team.key, path: { id }, body: { title: 'Second' } }),
    );

    const { body: now } = await call('appGetQuote', { key: team.key, path: { id } });
    expect([now.version, now.title, now.status]).toEqual([2, 'Second', 'draft']);
    expect(await queryShared('select from quote_versions where quote_id = $1', [id])).toHaveLength(1);
  });
});

test('sending a quote again locks its links before the quote, as the link page does, so neither fails', async () => {
  const { body: client } = await call('createClient', {
    key: team.key,
    body: { name: 'Sam', email: `a@${team.team_id}.test` },
  });
  const { body: quote } = await call('appCreateQuote', {
    key: team.key,
    body: { client_id: client.id, lines: [{ description: 'Skip', unit_price: 195 }] },
  });
  const send = () => call('appSendQuote', { key: team.key, path: { id: quote.id }, body: {} });
  expect((await send()).status).toBe(200);

  // As the form of the page: its link first, the quote then. In the other order one of the two would be a deadlock.
  await other.query('begin');
  await other.query(`select from public_tokens where entity_id = $1 for update`, [quote.id]);
  const sent = send();
  await blocked();
  await other.query('select from quotes where id = $1 for update nowait', [quote.id]);
  await other.query('rollback');

  expect([200, 503]).toContain((await sent).status);
});

test('a change waits for a reader of updated_after, and its timestamp is later than the read', async () => {
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [team.team_id]);
  const [{ looked }] = (await other.query(`select clock_timestamp() as looked`)).rows as [{ looked: Date }];

  const made = call('createNote', {
    key: team.key,
    body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'] },
  });
  let settled = false;
  void made.finally(() => (settled = true));
  const [{ pid }] = (await other.query('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  await eventually('the change waits, or is made', async () => {
    const waiting = await queryShared(
      `select from pg_stat_activity where query like '%lock_shared%' and $1 = any(pg_blocking_pids(pid))`,
      [pid],
    );

    return settled || waiting.length > 0;
  });
  expect(settled).toBe(false);
  await other.query('commit');

  const { status, body } = await made;
  expect(status).toBe(201);
  expect(Date.parse(body.updated_at)).toBeGreaterThanOrEqual(looked.getTime());
});
