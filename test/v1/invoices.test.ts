import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  draftInvoice,
  changeInvoice,
  sendInvoice,
  voidInvoice,
} from '../../actions/billing/invoice_actions.ts';
import { creditInvoice, payInvoice, takeBack } from '../../actions/billing/payment_actions.ts';
import type { LineInput } from '../../domain/billing/lines.ts';
import { addDays, londonDate } from '../../domain/dates.ts';
import { act } from '../support/act.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clientId: string;
const today = londonDate(new Date());
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T12:00:00Z`);

beforeAll(async () => {
  team = await newTeam();
  clientId = await newClient(team);
});

async function newClient(of: TestTeam): Promise<string> {
  const { body } = await call('createClient', {
    key: of.key,
    body: { name: 'Asha Whitworth', company: 'Pennine Builders Ltd', email: 'accounts@builders.test' },
  });

  return body.id;
}

const lines: LineInput[] = [
  { description: 'Exchange of 8 yd skip', unit_price: 195, service_type: 'exchange' },
  { description: 'Disposal', quantity: 5.06, unit: 'tonne', unit_price: 92.5, ewc_code: '17 09 04' },
];

const draft = (of = team, client_id: string | null = clientId, own = lines) =>
  act(of, async (ctx) => (await draftInvoice(ctx, { client_id, lines: own })).id);
const sent = async (now = new Date()) => {
  const id = await draft();
  await act(team, (ctx) => sendInvoice(ctx, id), now);

  return id;
};
const payment = (amount_pence: number) => ({
  amount_pence,
  paid_on: today,
  method: 'bank_transfer',
});
const shown = async (id: string, of = team) => (await call('getInvoice', { key: of.key, path: { id } })).body;
const eventsOf = (id: string) =>
  queryShared<{ type: string; body: string }>(
    'select type, body from events where object_id = $1 order by created_at',
    [id],
  );

describe('getInvoice', () => {
  test('shows a draft with a draft number, its lines in order and its sums to the penny', async () => {
    const id = await draft();

    const invoice = await shown(id);

    expect(invoice).toMatchObject({
      object: 'invoice',
      number: expect.stringMatching(/^DRAFT-\d{6}$/),
      status: 'draft',
      currency: 'GBP',
      issue_date: today,
      due_date: null,
      subtotal: 663.05,
      vat_amount: 132.61,
      total: 795.66,
      balance: 795.66,
      paid_at: null,
      client_id: clientId,
    });
    expect(
      invoice.lines.map((line: any) => [
        line.position,
        line.quantity,
        line.unit,
        line.net,
        line.vat_amount,
        line.gross,
      ]),
    ).toEqual([
      [1, 1, 'each', 195, 39, 234],
      [2, 5.06, 'tonne', 468.05, 93.61, 561.66],
    ]);
    expect(invoice.lines[1]).toMatchObject({
      vat_code: 'standard',
      vat_rate: 20,
      ewc_code: '17 09 04',
      note_id: null,
    });
  });

  test('another team’s invoice, and an unknown one, are 404', async () => {
    const id = await draft();
    const other = await newTeam();

    expect((await call('getInvoice', { key: other.key, path: { id } })).status).toBe(404);
    expect((await call('getInvoice', { key: team.key, path: { id: clientId } })).status).toBe(404);
  });

  test('answers 304 to the ETag of an unchanged invoice', async () => {
    const id = await draft();
    const { headers } = await call('getInvoice', { key: team.key, path: { id } });

    const again = await call('getInvoice', {
      key: team.key,
      path: { id },
      headers: { 'if-none-match': headers.etag! },
    });

    expect(again.status).toBe(304);
  });

  test('a team that is not registered for VAT charges none', async () => {
    const own = await newTeam();
    await queryShared('update teams set settings = $2 where id = $1', [
      own.team_id,
      JSON.stringify({ vat_scheme: { registered: false } }),
    ]);
    const id = await draft(own, await newClient(own));

    expect(await shown(id, own)).toMatchObject({ subtotal: 663.05, vat_amount: 0, total: 663.05 });
  });
});

describe('sending', () => {
  test('sets the next number, the dates and the details of both parties, and sends one event', async () => {
    const id = await draft();

    await act(team, (ctx) => sendInvoice(ctx, id));
    const invoice = await shown(id);
    const second = act(team, (ctx) => sendInvoice(ctx, id));

    await expect(second).rejects.toMatchObject({ details: [{ field: 'status' }] });
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      status: 'sent',
      issue_date: today,
      due_date: addDays(today, 30),
    });
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(['invoice.sent']);
    expect(JSON.parse(events[0]!.body).data.object).toEqual(invoice);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create', 'send']);
    const [words] = await queryShared<any>('select customer, supplier, sent_to from invoices where id = $1', [
      id,
    ]);
    expect(words.customer).toMatchObject({ name: 'Asha Whitworth', company: 'Pennine Builders Ltd' });
    expect(words.sent_to).toBe('accounts@builders.test');
  });

  test('twenty invoices sent at the same time, five of which fail, have numbers without a gap or a repeat', async () => {
    const own = await newTeam();
    const client = await newClient(own);
    const ids = await Promise.all(Array.from({ length: 20 }, () => draft(own, client)));

    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        act(own, async (ctx) => {
          await sendInvoice(ctx, id);
          if (index % 4 === 3) throw new Error('the mail server is away');
        }),
      ),
    );

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    const numbers = (await listAll('listInvoices', { key: own.key, query: { status: 'sent' } })).map(
      ({ number }) => number,
    );
    expect(numbers.sort()).toEqual(
      Array.from({ length: 15 }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`),
    );
  });

  test('requires a client and a line, and names each', async () => {
    const id = await draft(team, null, []);

    await expect(act(team, (ctx) => sendInvoice(ctx, id))).rejects.toMatchObject({
      details: [{ field: 'client_id' }, { field: 'lines' }],
    });
    expect((await shown(id)).number).toMatch(/^DRAFT-/);
  });

  test('a sent invoice cannot be changed', async () => {
    const id = await sent();

    await expect(act(team, (ctx) => changeInvoice(ctx, id, { lines: [] }))).rejects.toMatchObject({
      details: [{ field: 'status', message: expect.stringContaining('is only possible when it is draft') }],
    });
  });
});

describe('a draft', () => {
  test('replaces its lines and recalculates the totals', async () => {
    const id = await draft();

    await act(team, (ctx) =>
      changeInvoice(ctx, id, { lines: [{ description: 'Skip', unit_price: 0.03, quantity: 3 }] }),
    );

    expect(await shown(id)).toMatchObject({
      subtotal: 0.09,
      vat_amount: 0.02,
      total: 0.11,
      lines: [{ position: 1, net: 0.09 }],
    });
  });

  test('rejects invalid amounts and missing records, naming the line', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    const faulty = [
      { description: 'a', unit_price: 0.001 },
      { description: 'b', unit_price: 1, quantity: 1.00001, ewc_code: '99 99 99' },
      { description: 'c', unit_price: 1, discount_percent: 101, note_id: nobody, collection_id: nobody },
      { description: 'd', unit_price: 100_000_000, quantity: 10_000_000 },
    ];

    await expect(draft(team, clientId, faulty)).rejects.toMatchObject({
      details: [
        'lines.0.unit_price',
        'lines.1.quantity',
        'lines.1.ewc_code',
        'lines.2.discount_percent',
        'lines.3.quantity',
        'lines.2.collection_id',
        'lines.2.note_id',
      ].map((field) => ({ field, message: expect.any(String) })),
    });
  });
});

describe('payments and credit notes', () => {
  test('part payments lower the balance; the last one makes it paid and sends one event', async () => {
    const id = await sent();

    await act(team, (ctx) => payInvoice(ctx, id, payment(50000)));
    const part = await shown(id);
    await act(team, (ctx) => payInvoice(ctx, id, payment(29566)));
    const whole = await shown(id);

    expect(part).toMatchObject({ status: 'sent', balance: 295.66, paid_at: null });
    expect(whole).toMatchObject({ status: 'paid', balance: 0, paid_at: expect.any(String) });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['invoice.sent', 'invoice.paid']);
  });

  test('a payment above the balance is rejected and not stored', async () => {
    const id = await sent();

    await expect(act(team, (ctx) => payInvoice(ctx, id, payment(79567)))).rejects.toMatchObject({
      details: [{ field: 'amount', message: expect.stringContaining('795.66') }],
    });
    expect((await shown(id)).balance).toBe(795.66);
  });

  test('accepts one of two simultaneous full payments and rejects the other', async () => {
    const id = await sent();

    const outcomes = await Promise.allSettled(
      [1, 2].map(() => act(team, (ctx) => payInvoice(ctx, id, payment(79566)))),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shown(id)).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('a deleted payment is owed again, once', async () => {
    const id = await sent();
    const { payment_id } = await act(team, (ctx) => payInvoice(ctx, id, payment(79566)));

    await act(team, (ctx) => takeBack(ctx, id, payment_id));

    expect(await shown(id)).toMatchObject({ status: 'sent', balance: 795.66, paid_at: null });
    await expect(act(team, (ctx) => takeBack(ctx, id, payment_id))).rejects.toThrow('No such payment');
  });

  test('a full credit note makes it credited, to the penny', async () => {
    const id = await sent();

    const { credit_note_id } = await act(team, (ctx) =>
      creditInvoice(ctx, id, { reason: 'Never delivered' }),
    );

    expect(await shown(id)).toMatchObject({ status: 'credited', balance: 0 });
    const [note] = await queryShared<any>(
      'select number, total_pence, customer from credit_notes where id = $1',
      [credit_note_id],
    );
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CRN-\d{6}$/),
      total_pence: '79566',
      customer: { name: 'Asha Whitworth' },
    });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['invoice.sent']);
  });

  test('a partial credit note leaves the rest owed; more than the rest, or another VAT code, is rejected', async () => {
    const id = await sent();
    const credit = (own: LineInput[]) =>
      act(team, (ctx) => creditInvoice(ctx, id, { reason: 'Overweight', lines: own }));

    await credit([{ description: 'Half the disposal', unit_price: 234.02 }]);

    expect(await shown(id)).toMatchObject({ status: 'sent', balance: 514.84 });
    await expect(credit([{ description: 'All', unit_price: 600 }])).rejects.toMatchObject({
      details: [{ field: 'lines' }],
    });
    await expect(credit([{ description: 'Zero', unit_price: 1, vat_code: 'zero' }])).rejects.toMatchObject({
      details: [{ field: 'lines.0.vat_code' }],
    });
  });

  test('voiding keeps the number, and is rejected after a payment', async () => {
    const id = await sent();
    const { number } = await shown(id);
    const paid = await sent();
    await act(team, (ctx) => payInvoice(ctx, paid, payment(100)));

    await act(team, (ctx) => voidInvoice(ctx, id, 'Wrong client'));

    expect(await shown(id)).toMatchObject({ status: 'void', number });
    await expect(act(team, (ctx) => voidInvoice(ctx, paid, 'x'))).rejects.toMatchObject({
      details: [{ field: 'status' }],
    });
  });
});

describe('listInvoices', () => {
  test('filters by status as of today in London, client and issue date, newest first', async () => {
    const own = await newTeam();
    const client = await newClient(own);
    const make = async (days: number, then: (id: string) => Promise<unknown> = async () => undefined) => {
      const id = await draft(own, client);
      await act(own, (ctx) => sendInvoice(ctx, id), daysAgo(days));
      await then(id);

      return id;
    };
    const drafted = await draft(own, null);
    const late = await make(31);
    const due = await make(30);
    const fresh = await make(0);
    const paid = await make(60, (id) => act(own, (ctx) => payInvoice(ctx, id, payment(79566))));
    const list = async (query: Record<string, string>) =>
      (await listAll('listInvoices', { key: own.key, query })).map(({ id }) => id);

    expect(await list({})).toEqual([paid, fresh, due, late, drafted]);
    expect(await list({ status: 'overdue' })).toEqual([late]);
    expect(await list({ status: 'sent' })).toEqual([fresh, due]);
    expect(await list({ status: 'paid' })).toEqual([paid]);
    expect(await list({ status: 'draft' })).toEqual([drafted]);
    expect(await list({ status: 'void' })).toEqual([]);
    expect(await list({ client_id: client, status: 'overdue' })).toEqual([late]);
    expect(await list({ issued_from: londonDate(daysAgo(30)) })).toEqual([fresh, due, drafted]);
    expect((await shown(late, own)).status).toBe('overdue');
  });

  test('pages through all without a repeat', async () => {
    const own = await newTeam();
    const ids = await act(own, async (ctx) => {
      const made: string[] = [];
      for (let n = 0; n < 7; n += 1) made.unshift((await draftInvoice(ctx, { lines })).id);

      return made;
    });

    expect(
      (await listAll('listInvoices', { key: own.key, query: { limit: 3 } })).map(({ id }) => id),
    ).toEqual(ids);
  });

  test('a bad status, client or date is 422 on that parameter', async () => {
    for (const [field, value] of [
      ['status', 'late'],
      ['client_id', 'x'],
      ['issued_from', '2026-02-30'],
    ] as const) {
      const { status, body } = await call('listInvoices', { key: team.key, query: { [field]: value } });

      expect([status, body.error.details[0].field]).toEqual([422, `query.${field}`]);
    }
  });
});
