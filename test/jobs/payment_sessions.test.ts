import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkPaymentSessions } from '../../jobs/scheduled/payment_sessions.ts';
import { gocardlessStandIn } from '../../scripts/stand_ins/gocardless.ts';
import { startStandIn } from '../../scripts/stand_ins/index.ts';
import { stripeStandIn } from '../../scripts/stand_ins/stripe.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  invoiceOnce,
  makeLink,
  payAt,
  sentInvoice,
} from '../support/outside/payments.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import { runScheduled } from './scheduled.ts';

let database: TestDatabase;
let server: Server;
let standIns: Awaited<ReturnType<typeof startStandIn>>[];
// Nothing listens there, so every callback is lost.
const lost = { base_url: () => 'http://127.0.0.1:9' };
beforeAll(async () => {
  database = await createDatabase();
  standIns = await Promise.all([startStandIn(stripeStandIn(lost)), startStandIn(gocardlessStandIn(lost))]);
  server = await startServer({
    DATABASE_URL: database.url,
    STRIPE_URL: standIns[0]!.url,
    GOCARDLESS_URL: standIns[1]!.url,
  });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await Promise.all(standIns.map((standIn) => standIn.close()));
  await database.drop();
});

const check = () => runScheduled(checkPaymentSessions, database.url);
const grow = (invoice: string, minutes: number) =>
  database.query(
    `update payment_sessions
     set created_at = (created_at at time zone 'UTC' - $2::int * interval '1 minute') at time zone 'UTC' where invoice_id = $1`,
    [invoice, minutes],
  );
const tasks = async (status: string) =>
  (
    await database.query<{ n: number }>(
      `select count(*)::int as n from tasks where kind = 'check_payment_session' and status = $1`,
      [status],
    )
  )[0]!.n;

describe.each([
  ['stripe', connectStripe],
  ['gocardless', connectGocardless],
] as const)('a payment at %s whose callback is lost', (provider, connect) => {
  test('is found by polling once the session is 20 minutes old, and is recorded once', async () => {
    const team = await newTeam({ database_url: database.url });
    const place = { key: team.key, base_url: server.base_url };
    await connect(place);
    const invoice = await sentInvoice(place);
    const { body: link } = await makeLink(place, invoice.id, { provider });
    await payAt(await checkoutOf(link.url));

    const before = await tasks('succeeded');
    await check();
    await grow(invoice.id, 21);
    await Promise.all([check(), check()]);
    const paid = await invoiceOnce(place, invoice.id, 'paid');
    await eventually('the checks are done', async () => (await tasks('queued')) === 0);
    const asked = await tasks('succeeded');
    await check();

    // The server's own schedule may have asked once more in between.
    expect(asked - before).toBeGreaterThanOrEqual(2);
    expect((await tasks('queued')) + (await tasks('succeeded'))).toBe(asked);
    expect(paid.balance).toBe(0);
    const payments = await database.query(
      'select source, amount_pence::int, paid_on::text from payments where invoice_id = $1',
      [invoice.id],
    );
    expect(payments).toEqual([
      { source: provider, amount_pence: 12_000, paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  test('is not recorded for a session without a payment', async () => {
    const team = await newTeam({ database_url: database.url });
    const place = { key: team.key, base_url: server.base_url };
    await connect(place);
    const invoice = await sentInvoice(place);
    const { body: link } = await makeLink(place, invoice.id, { provider });
    await checkoutOf(link.url);

    await grow(invoice.id, 21);
    await check();
    await eventually('the check is done', async () => (await tasks('queued')) === 0);
    const [open] = await database.query('select status from payment_sessions where invoice_id = $1', [
      invoice.id,
    ]);
    await database.query(
      `update payment_sessions set expires_at = now() - interval '1 minute' where invoice_id = $1`,
      [invoice.id],
    );
    await check();
    const closed = await eventually('the overdue session is closed', async () => {
      const [row] = await database.query<{ status: string }>(
        'select status from payment_sessions where invoice_id = $1',
        [invoice.id],
      );

      return row!.status === 'closed' && row;
    });

    expect(open).toEqual({ status: 'open' });
    expect(closed).toEqual({ status: 'closed' });
    await invoiceOnce(place, invoice.id, 'sent');
    expect(await database.query('select from payments where invoice_id = $1', [invoice.id])).toEqual([]);
  });
});
