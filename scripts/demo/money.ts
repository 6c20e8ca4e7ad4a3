import { appCreatePriceList } from '../../handlers/app/billing/price_lists.ts';
import type { LineInput } from '../../domain/billing/lines.ts';
import { draftInvoice, sendInvoice, voidInvoice } from '../../actions/billing/invoice_actions.ts';
import { creditInvoice, payInvoice } from '../../actions/billing/payment_actions.ts';
import { acceptQuote, declineQuote, draftQuote, sendQuote } from '../../actions/billing/quote_actions.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { request } from './calls.ts';
import type { DemoClient } from './clients.ts';
import type { DoneJob } from './work.ts';

/** The standard prices: a skip by its size with its hire and its tonnes, inert waste by weight. */
export async function makePrices(demo: Demo): Promise<void> {
  const skips = [
    ['4yd skip', 165, 3],
    ['6yd skip', 215, 5],
    ['8yd skip', 255, 6],
    ['12yd skip', 320, 4],
    ['20yd RoRo', 395, 6],
    ['40yd RoRo', 465, 8],
  ] as const;
  const items = skips.map(([container_type, price, tonnes_included]) => ({
    container_type,
    price,
    unit: 'job' as const,
    hire_days_included: 14,
    excess_per_day: 2.5,
    tonnes_included,
    excess_per_tonne: 142.5,
  }));
  await appCreatePriceList(
    demo.at(300, 10, demo.people.owner),
    request({
      name: 'Standard prices',
      effective_from: demo.day(300),
      items: [
        ...items,
        {
          description: 'Inert waste by weight',
          ewc_prefix: '17 05',
          unit: 'tonne' as const,
          price: 14,
          minimum_charge: 60,
        },
        { service_type: 'aborted_visit' as const, unit: 'job' as const, price: 85 },
      ],
    }),
  );
}

const prices: Record<string, number> = {
  '6yd skip': 215,
  '8yd skip': 245,
  '12yd skip': 310,
  '20yd RoRo': 385,
  '40yd RoRo': 465,
  '1100 litre bin': 18.5,
};

const invoices = 40;

/** Forty invoices for completed jobs, in every status: older ones are more likely to be paid. */
export async function makeInvoices(demo: Demo, done: readonly DoneJob[]): Promise<void> {
  const billed = done.filter(({ days_ago }) => days_ago > 2).slice(-invoices);
  const drafts = await sideBySide(demo, billed.length, (own, n) => bill(own, billed[n]!));
  const sent = drafts.slice(0, -5);
  for (const { id, days_ago } of sent) await sendInvoice(demo.at(days_ago, 10), id);
  await sideBySide(demo, sent.length, (own, n) => endBill(own, sent[n]!, n));
}

interface Bill {
  id: string;
  days_ago: number;
  total: number;
}

async function bill(demo: Demo, job: DoneJob): Promise<Bill> {
  const { random } = demo;
  const days_ago = job.days_ago - 1;
  const ctx = demo.at(days_ago, 9);
  const { id, invoice } = await draftInvoice(ctx, {
    client_id: job.client.id,
    ...(random.chance(0.3) && { purchase_order: `PO-${random.int(1000, 9999)}` }),
    lines: invoiceLines(demo, job),
  });
  await demo.db.run('update invoices set created_at = $3 where team_id = $1 and id = $2', [
    id,
    ctx.now.toISOString(),
  ]);
  const { total } = JSON.parse(invoice.text) as { total: number };

  return { id, days_ago, total };
}

function invoiceLines(
  demo: Demo,
  { waste, net_kg, collection_id, note_id, ticket_id }: DoneJob,
): LineInput[] {
  const work = { collection_id, note_id };
  const lines: LineInput[] = [
    {
      description: `Exchange of ${waste.container_type}`,
      unit_price: prices[waste.container_type]!,
      service_type: 'exchange',
      ...work,
    },
  ];
  if (net_kg !== null && net_kg > 2500)
    lines.push({
      description: `Disposal beyond 2.5 tonnes: ${waste.description.toLowerCase()}`,
      quantity: (net_kg - 2500) / 1000,
      unit: 'tonne',
      unit_price: waste.ewc_code.startsWith('17 01') ? 32.5 : 128,
      ewc_code: waste.ewc_code,
      weighbridge_ticket_id: ticket_id,
      ...work,
    });
  if (demo.random.chance(0.25))
    lines.push({
      description: 'Hire beyond 14 days',
      quantity: demo.random.int(2, 20),
      unit: 'day',
      unit_price: 4.5,
    });

  return lines;
}

async function endBill(demo: Demo, bill: Bill, n: number): Promise<void> {
  const { id, days_ago } = bill;
  if (n % 12 === 7) await voidInvoice(demo.at(days_ago, 11), id, 'Sent to the wrong client');
  else if (n % 12 === 11)
    await creditInvoice(demo.at(days_ago - 2, 11), id, { reason: 'Skip was never exchanged' });
  else await pay(demo, bill);
}

/** Most pay within four weeks, some pay half, the rest not at all. */
async function pay({ random, at, day }: Demo, { id, days_ago, total }: Bill): Promise<void> {
  const paid_ago = days_ago - random.int(6, 28);
  const share = random.pick([1, 1, 1, 1, 1, 1, 1, 0.5, 0, 0]);
  if (paid_ago < 0 || share === 0) return;

  await payInvoice(at(paid_ago, 10), id, {
    amount_pence: Math.floor(Math.round(total * 100) * share),
    paid_on: day(paid_ago),
    method: random.pick(['bank_transfer', 'bank_transfer', 'card', 'direct_debit']),
    reference: `BACS ${random.int(100_000, 999_999)}`,
  });
}

/** Twenty quotes in every status. */
export async function makeQuotes(demo: Demo, clients: readonly DemoClient[]): Promise<void> {
  await sideBySide(demo, 20, (own, n) => makeQuote(own, own.random.pick(clients), n));
}

async function makeQuote(demo: Demo, client: DemoClient, n: number): Promise<void> {
  const { container_type, description } = demo.random.pick(client.trade.wastes);
  const days_ago = 58 - n * 3;
  const ctx = demo.at(days_ago, 11);
  const { id } = await draftQuote(ctx, {
    client_id: client.id,
    ...(isAnswered(n) && { valid_until: demo.day(-14) }),
    title: `${description}, ${container_type}`,
    lines: [
      {
        description: `${container_type} delivered and collected`,
        unit_price: prices[container_type]!,
        service_type: 'delivery',
      },
      {
        description: 'Hire beyond 14 days',
        quantity: 14,
        unit: 'day',
        unit_price: 4.5,
        ...(n % 4 === 0 && { discount_percent: 10 }),
      },
    ],
  });
  await demo.db.run('update quotes set created_at = $3 where team_id = $1 and id = $2', [
    id,
    ctx.now.toISOString(),
  ]);
  await answer(demo, id, client, n, days_ago);
}

const isAccepted = (n: number) => n % 3 === 1;
const isDeclined = (n: number) => n === 5 || n === 12;
// A quote's status is that of today: an expired one could not have been answered in the past.
const isAnswered = (n: number) => isAccepted(n) || isDeclined(n);

async function answer(
  demo: Demo,
  id: string,
  client: DemoClient,
  n: number,
  days_ago: number,
): Promise<void> {
  if (n >= 17) return;

  await sendQuote(demo.at(days_ago, 12), id);
  if (isAccepted(n)) await acceptQuote(demo.at(days_ago - 2, 15), id, client.contact);
  if (isDeclined(n)) await declineQuote(demo.at(days_ago - 3, 9), id, 'Found a lower price');
}
