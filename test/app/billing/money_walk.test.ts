/** Invoices, payments, credit notes and voids in random order: the sums agree after every step. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(600_000);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const pence = (pounds: number) => Math.round(pounds * 100);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** `which` picks an invoice or a payment, `part` an amount from 1 to 120 % of what is outstanding. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'create',
      'pay',
      'pay',
      'use_credit',
      'credit',
      'credit',
      'credit_rest',
      'take_back',
      'void',
    ),
    which: fc.nat(1000),
    part: fc.integer({ min: 1, max: 120 }),
    refund: fc.boolean(),
    lines: fc.array(
      fc.record({
        description: fc.constant('Skip'),
        quantity: fc.integer({ min: 1, max: 70_000 }).map((n) => n / 10_000),
        unit_price: fc.integer({ min: 1, max: 30_000 }).map((n) => n / 100),
        discount_percent: fc.constantFrom(0, 0, 2.5, 33),
        vat_code: fc.constantFrom('standard', 'reduced', 'zero', 'exempt'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 8, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

test('after any step every invoice adds up, and the client’s balance is what credit notes gave less what was used', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body
        .id;
      const ids: string[] = [];
      for (const step of walk) {
        const before = await state(client_id, ids);
        const status = await take(step, client_id, ids);
        const after = await state(client_id, ids);
        // A refusal changes nothing.
        if (status >= 400) expect(after).toEqual(before);
        expect([201, 200, 422]).toContain(status);
      }
    }),
    { numRuns: Number(process.env.MONEY_WALKS ?? 4) },
  );
});

/** Does one step; returns the status of its answer. */
async function take(step: Step, client_id: string, ids: string[]): Promise<number> {
  const { key } = team;
  if (step.act === 'create' || ids.length === 0) {
    const { body } = await call('appCreateInvoice', { key, body: { client_id, lines: step.lines } });
    ids.push(body.id);

    return (await call('appSendInvoice', { key, path: { id: body.id }, body: { email: false } })).status;
  }
  const path = { id: ids[step.which % ids.length]! };
  const invoice = (await call('appGetInvoice', { key, path })).body;
  const amount = Math.max(1, Math.round((pence(invoice.balance) * step.part) / 100)) / 100;
  const refund = step.refund ? { refund: { method: 'bank_transfer' } } : {};
  if (step.act === 'pay' || step.act === 'use_credit') {
    const method = step.act === 'pay' ? 'bank_transfer' : 'credit_balance';

    return (await call('appCreateInvoicePayment', { key, path, body: { amount, method } })).status;
  }
  if (step.act === 'credit') {
    const line = invoice.lines[step.which % invoice.lines.length];
    const net = Math.max(1, Math.round((pence(line.net) * step.part) / 100)) / 100;
    const lines = [{ description: 'Less', unit_price: net, vat_code: line.vat_code }];
    const body = { reason: 'Late', lines, ...refund };

    return (await call('appCreateInvoiceCreditNote', { key, path, body })).status;
  }
  if (step.act === 'credit_rest')
    return (await call('appCreateInvoiceCreditNote', { key, path, body: { reason: 'Late', ...refund } }))
      .status;
  if (step.act === 'void')
    return (await call('appUpdateInvoice', { key, path, body: { status: 'void', void_reason: 'Wrong' } }))
      .status;

  const payments = await listAll('appListInvoicePayments', { key, path });
  if (payments.length === 0) return 422;
  const paymentId = payments[step.which % payments.length]!.id;

  return (await call('appDeleteInvoicePayment', { key, path: { ...path, paymentId } })).status;
}

/** Reads the client and its invoices, checks that they agree, and returns their sums. */
async function state(client_id: string, ids: string[]): Promise<unknown[]> {
  const { key } = team;
  const invoices = await Promise.all(ids.map((id) => checkedInvoice(id)));
  const { credit_balance } = (await call('getClient', { key, path: { id: client_id } })).body;
  const given = sum(invoices.map(({ to_balance }) => to_balance));
  const used = sum(invoices.map(({ from_balance }) => from_balance));
  expect(pence(credit_balance)).toBe(given - used);
  const movements = await listAll('appListBalanceTransactions', { key, path: { id: client_id } });
  expect(sum(movements.map((each) => pence(each.amount)))).toBe(given - used);
  expect(movements[0]?.ending_balance ?? 0).toBe(credit_balance);

  return [credit_balance, invoices];
}

async function checkedInvoice(id: string) {
  const { key } = team;
  const [invoice, payments, credits] = await Promise.all([
    call('appGetInvoice', { key, path: { id } }).then(({ body }) => body),
    listAll('appListInvoicePayments', { key, path: { id } }),
    listAll('appListInvoiceCreditNotes', { key, path: { id } }),
  ]);
  const [total, paid, credited, returned, balance] = [
    invoice.total,
    invoice.amount_paid,
    invoice.amount_credited,
    invoice.amount_returned,
    invoice.balance,
  ].map(pence) as [number, number, number, number, number];
  const isVoid = invoice.status === 'void';

  expect(pence(invoice.subtotal) + pence(invoice.vat_amount)).toBe(total);
  expect(sum(payments.map(({ amount }) => pence(amount)))).toBe(paid);
  expect(sum(credits.map((note) => pence(note.total)))).toBe(credited);
  expect(balance).toBe(isVoid ? 0 : total - paid - credited + returned);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(returned).toBeLessThanOrEqual(paid);
  for (const note of credits) {
    expect(pence(note.subtotal) + pence(note.vat_amount)).toBe(pence(note.total));
    expect(
      pence(note.applied_to_invoice) + pence(note.added_to_credit_balance) + pence(note.amount_refunded),
    ).toBe(pence(note.total));
  }
  const creditedVat = sum(credits.map((note) => pence(note.vat_amount)));
  expect(creditedVat).toBeLessThanOrEqual(pence(invoice.vat_amount));
  if (credited === total) expect(creditedVat).toBe(pence(invoice.vat_amount));
  const isCredited = credits.length > 0 && credited === total;
  const status = isCredited ? 'credited' : balance === 0 ? 'paid' : 'sent';
  expect(invoice.status).toBe(isVoid ? 'void' : status);
  expect(invoice.paid_at !== null).toBe(!isVoid && balance === 0);

  return {
    id,
    status: invoice.status,
    balance,
    paid,
    credited,
    returned,
    to_balance: sum(credits.map((note) => pence(note.added_to_credit_balance))),
    from_balance: sum(
      payments.filter(({ method }) => method === 'credit_balance').map(({ amount }) => pence(amount)),
    ),
  };
}
