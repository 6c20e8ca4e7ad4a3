import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { startStandIn } from '../../../scripts/stand_ins/index.ts';
import { stripeStandIn } from '../../../scripts/stand_ins/stripe.ts';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  checkoutOf,
  connectStripe,
  deliver,
  makeLink,
  paidSession,
  pressPay,
  sentInvoice,
  stripeCallback,
} from '../../support/outside/payments.ts';
import type { Callback } from '../../support/outside/payments.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let database: TestDatabase;
let team: TestTeam;
beforeAll(async () => {
  database = await createDatabase();
  team = await newTeam({ database_url: database.url });
}, 60_000);
afterAll(() => database?.drop());

const invoices = 1000;
/** Every tenth payment is given back, too. */
const isRefunded = (n: number) => n % 10 === 0;

/** Invoices that were sent, each with an open session: as many clicks would do it, in a few statements. */
async function openSessions(base_url: string): Promise<{ id: string; session_id: string; pence: number }[]> {
  const place = { key: team.key, base_url };
  const client = await call('createClient', { ...place, body: { name: 'Hargreaves Builders' } });
  for (let n = 0; n < invoices; n += 100) {
    const data = Array.from({ length: 100 }, (_, i) => ({
      client_id: client.body.id,
      lines: [{ description: 'Skip', unit_price: 100 + n + i, vat_code: 'zero' }],
    }));
    const made = await call('appCreateInvoice', { ...place, body: { data } });
    await Promise.all(
      made.body.data.map(({ data: { id } }: any) =>
        call('appSendInvoice', { ...place, path: { id }, body: { email: false } }),
      ),
    );
  }

  return database.query(
    `with made as (
       insert into payment_sessions (team_id, id, payment_link_id, invoice_id, provider, status, amount_pence, external_id,
         url, page_url, expires_at)
       select team_id, gen_random_uuid(), id, invoice_id, 'stripe', 'open', amount_pence, 'cs_' || id, 'http://127.0.0.1/', 'http://127.0.0.1/p',
         now() + interval '1 day'
       from payment_links where status = 'active' returning id, invoice_id, amount_pence)
     select invoice_id as id, id as session_id, amount_pence::int as pence from made order by amount_pence`,
  );
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((each) => ({ each, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

test('1,000 callbacks and 100 refunds, each sent three times in any order to two processes: one payment each', async () => {
  const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: database.url })));
  try {
    const account = await connectStripe({ key: team.key, base_url: servers[0]!.base_url });
    const sessions = await openSessions(servers[0]!.base_url);
    expect(sessions).toHaveLength(invoices);
    const callbacks = sessions.flatMap(({ id: invoice_id, session_id, pence }, n): Callback[] => {
      const metadata = { team_id: team.team_id, invoice_id, session_id };
      const intent = `pi_${n}`;
      const charge = {
        object: 'charge',
        payment_intent: intent,
        amount_refunded: pence,
        currency: 'gbp',
        metadata,
      };

      return [
        stripeCallback('checkout.session.completed', account, paidSession(intent, pence, metadata)),
        ...(isRefunded(n) ? [stripeCallback('charge.refunded', account, charge)] : []),
      ];
    });

    const waiting = shuffled([...callbacks, ...callbacks, ...callbacks]);
    const statuses = new Set<number>();
    await Promise.all(
      Array.from({ length: 24 }, async (_, lane) => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          statuses.add(await deliver('/hooks/stripe', next, servers[lane % 2]!.base_url));
      }),
    );

    expect([...statuses]).toEqual([200]);
    await eventually(
      'all events are worked',
      async () => {
        const [left] = await database.query<{ n: number }>(
          `select count(*)::int as n from tasks where kind = 'provider_event' and status <> 'succeeded'`,
        );

        return left!.n === 0;
      },
      120_000,
    );
    const counts = await database.query(
      `select i.status, count(*)::int as invoices, sum(i.balance_pence)::int > 0 as owed,
         sum((select count(*) from payments p where p.invoice_id = i.id and p.archived_at is null))::int as payments,
         max((select count(*) from events e where e.object_id = i.id and e.type = 'invoice.paid'))::int as told
       from invoices i group by 1 order by 1`,
    );
    expect(counts).toEqual([
      { status: 'paid', invoices: 900, owed: false, payments: 900, told: 1 },
      { status: 'sent', invoices: 100, owed: true, payments: 0, told: expect.any(Number) },
    ]);
    const events = await database.query('select count(*)::int as n from provider_events');
    expect(events).toEqual([{ n: 1100 }]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}, 300_000);

describe('a process that is killed', () => {
  let server: Server;
  let front: HttpServer;
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  const opened = new Set<string>();
  let fatal = false;
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      STRIPE_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    });

  beforeAll(async () => {
    standIn = await startStandIn(stripeStandIn({ base_url: () => server.base_url }));
    // Between the service and Stripe: what Stripe has made is known here, and the service may die before it hears of it.
    front = createServer((asked, response) => {
      void relay(asked, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    server = await start();
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    front.close();
    await standIn.close();
  });

  const relay: (
    ...given: Parameters<Parameters<typeof createServer>[1] & ((...all: any[]) => void)>
  ) => Promise<void> = async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const { host: _host, connection: _connection, ...headers } = asked.headers;
    const said = await request(`${standIn.url}${asked.url}`, {
      method: asked.method as 'GET',
      headers: headers as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const body = await said.body.text();
    if (asked.method === 'POST' && asked.url === '/v1/checkout/sessions') {
      opened.add(JSON.parse(body).id);
      if (fatal) await server.kill();
    }
    response.writeHead(said.statusCode, { 'content-type': 'application/json' }).end(body);
  };

  test('between the provider’s response and the commit leaves no second session that can be paid', async () => {
    const place = () => ({ key: team.key, base_url: server.base_url });
    await connectStripe(place());
    const invoice = await sentInvoice(place());
    const { body: link } = await makeLink(place(), invoice.id);
    const pathname = new URL(link.url).pathname;

    fatal = true;
    await expect(pressPay(`${server.base_url}${pathname}`)).rejects.toThrow();
    fatal = false;
    server = await start();
    const checkout = await checkoutOf(`${server.base_url}${pathname}`);

    expect([...opened]).toHaveLength(1);
    expect(checkout).toContain([...opened][0]);
    const links = await database.query(
      `select (select count(*)::int from payment_links where invoice_id = $1 and status = 'active') as links,
         (select count(*)::int from payment_sessions where invoice_id = $1) as sessions`,
      [invoice.id],
    );
    expect(links).toEqual([{ links: 1, sessions: 1 }]);

    // Killed once more, and then the amount changes: what Stripe has is found and closed, also by the task alone.
    const second = await sentInvoice(place());
    const { body: other } = await makeLink(place(), second.id);
    fatal = true;
    await expect(pressPay(`${server.base_url}${new URL(other.url).pathname}`)).rejects.toThrow();
    fatal = false;
    server = await start();
    await call('appCreateInvoicePayment', {
      ...place(),
      path: { id: second.id },
      body: { amount: 5, method: 'cash' },
    });
    const lost = [...opened].at(-1)!;
    await eventually('the session at the provider is closed', async () =>
      (await (await fetch(`${standIn.url}/c/pay/${lost}`)).text()).includes('expired'),
    );
    expect(opened.size).toBe(2);
  }, 120_000);
});
