/** Which payments at providers are asked about when no callback came: old enough, and neither ended nor reported. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nilUuid } from '../../db/ids.ts';
import { sessionsToCheck } from '../../db/queries/billing/payment_links.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const week = 7 * 24 * 60;

let database: TestDatabase;
let team_id: string;
beforeAll(async () => {
  database = await createDatabase();
  ({ team_id } = await newTeam({ database_url: database.url }));
});
afterAll(() => database.drop());

let made = 0;
/** Makes an invoice with a payment session that began so many minutes ago. */
async function session(minutes: number, status: string, external_id: string | null = 'cs_1') {
  const [id, invoice_id, link_id] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    `insert into invoices (team_id, id, draft_number, vat_registered, issue_date, subtotal_pence, vat_pence, total_pence)
     values ($1, $2, $3, true, '2026-06-01', 100, 20, 120)`,
    [team_id, invoice_id, `DRAFT-${(made += 1)}`],
  );
  await database.query(
    `insert into payment_links (team_id, id, invoice_id, provider, amount_pence, expires_at, token)
     values ($1, $2, $3, 'stripe', 120, '2026-07-01', $4)`,
    [team_id, link_id, invoice_id, randomUUID()],
  );
  await database.query(
    `insert into payment_sessions (team_id, id, payment_link_id, invoice_id, provider, status, amount_pence, page_url,
       external_id, url, expires_at, created_at)
     values ($1, $2, $3, $4, 'stripe', $5, 120, 'https://example.test', $6, 'https://example.test', '2026-07-01', $7)`,
    [team_id, id, link_id, invoice_id, status, external_id, before(minutes)],
  );

  return { id, invoice_id };
}
/** A report of the provider about an invoice, so many minutes ago. */
const reported = ({ invoice_id }: { invoice_id: string }, effect: string, minutes: number) =>
  database.query(
    `insert into provider_events (team_id, id, provider, event_id, type, effect, invoice_id, received_at)
     values ($1, gen_random_uuid(), 'stripe', gen_random_uuid(), 'x', $2, $3, $4)`,
    [team_id, effect, invoice_id, before(minutes)],
  );
const asked = async (after = nilUuid) =>
  (await database.query<{ id: string }>(sessionsToCheck, [new Date(now).toISOString(), team_id, after])).map(
    ({ id }) => id,
  );

test('a payment that is open for more than 20 minutes, or is being closed, and has reached its provider is asked about', async () => {
  const wanted = [
    await session(20.01, 'open'),
    await session(60, 'closing'),
    await session(week + 1, 'open'),
  ];
  await session(20, 'open');
  await session(60, 'closed');
  await session(60, 'opening');
  await session(60, 'closing', null);
  const ids = wanted.map(({ id }) => id).sort();

  expect(await asked()).toEqual(ids);
  expect(await asked(ids[0])).toEqual(ids.slice(1));
});

test('a payment of the last 7 days that was made is asked about until its invoice is reported as paid', async () => {
  const all = await asked();
  const [unreported, other, earlier, refunded] = [
    await session(week - 1, 'paid'),
    await session(60, 'paid'),
    await session(60, 'paid'),
    await session(60, 'paid'),
  ];
  const [late, atOnce] = [await session(60, 'paid'), await session(60, 'paid')];
  await session(week, 'paid');
  await session(10, 'paid');
  await reported(earlier, 'received', 61);
  await reported(refunded, 'refunded', 30);
  await reported(late, 'received', 5);
  await reported(atOnce, 'received', 60);

  const ids = [unreported, other, earlier, refunded].map(({ id }) => id);
  expect((await asked()).filter((id) => !all.includes(id))).toEqual(ids.sort());
});
