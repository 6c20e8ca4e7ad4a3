import { describe, expect, test } from '@jest/globals';
import { proposedBills } from '../../../domain/billing/billing.ts';
import type { BillableJob } from '../../../domain/billing/billing.ts';
import type { LineInput } from '../../../domain/billing/lines.ts';
import { storedPriceItem } from '../../../domain/billing/prices.ts';

const job = (facts: Partial<BillableJob>): BillableJob => ({
  id: 'job',
  client_id: 'client',
  client_name: 'Hall Ltd',
  address: '1 Mill Lane',
  date: '2026-11-04',
  service_type: 'exchange',
  container_type: 'skip_8yd',
  ewc_codes: [],
  note_id: null,
  purchase_order: null,
  net_kg: null,
  hire_days: null,
  postcode: null,
  quote_id: 'quote',
  quote_number: 'Q-7',
  ...facts,
});

const agreed: LineInput[] = [{ description: 'Exchange', unit_price: 180 }];
const quoted = new Map([['quote', agreed]]);
const billsOf = (...jobs: BillableJob[]) => proposedBills(jobs, [], quoted);

describe('a billing run', () => {
  test('makes one bill for each client, with the lines of all its jobs in their order', () => {
    const { bills, unpriced } = billsOf(
      job({ id: 'a', date: '2026-11-04' }),
      job({ id: 'b', client_id: 'other', client_name: null }),
      job({ id: 'c', date: '2026-11-05' }),
    );

    expect(unpriced).toEqual([]);
    expect(bills).toMatchObject([
      {
        client_id: 'client',
        client_name: 'Hall Ltd',
        job_count: 2,
        lines: [
          { collection_id: 'a', date: '2026-11-04', reason: 'Agreed in quote Q-7.' },
          { collection_id: 'c', date: '2026-11-05' },
        ],
      },
      { client_id: 'other', client_name: '', job_count: 1, lines: [{ collection_id: 'b' }] },
    ]);
    expect(bills[0]!.lines[0]!.line).toEqual({ ...agreed[0], collection_id: 'a' });
  });

  test.each([
    { orders: ['PO-1', 'PO-1'], expected: 'PO-1' },
    { orders: ['PO-1', 'PO-2'], expected: null },
    { orders: ['PO-1', null], expected: null },
    { orders: [null, 'PO-1'], expected: null },
    { orders: ['PO-1', 'PO-2', 'PO-1'], expected: null },
  ])('puts the purchase order $expected on a bill of jobs with $orders', ({ orders, expected }) => {
    const { bills } = billsOf(...orders.map((purchase_order, n) => job({ id: `${n}`, purchase_order })));

    expect(bills[0]!.purchase_order).toBe(expected);
  });

  test('names a job without a client, and one without a price, with the reason', () => {
    const { bills, unpriced } = billsOf(
      job({ id: 'a', client_id: null }),
      job({ id: 'b', quote_id: null }),
      job({ id: 'c' }),
    );

    expect(bills).toMatchObject([{ job_count: 1, lines: [{ collection_id: 'c' }] }]);
    expect(unpriced).toEqual([
      {
        collection_id: 'a',
        client_id: null,
        date: '2026-11-04',
        address: '1 Mill Lane',
        reason: 'The collection has no client to bill.',
      },
      {
        collection_id: 'b',
        client_id: 'client',
        date: '2026-11-04',
        address: '1 Mill Lane',
        reason: expect.stringMatching(/\w/),
      },
    ]);
  });

  test('prices a job without a quote by the list of prices, with the day of the visit on each line', () => {
    const prices = {
      id: 'standard',
      name: 'Standard',
      client_id: null,
      effective_from: '2026-01-01',
      effective_to: null,
      items: [storedPriceItem({ service_type: 'exchange', price: 285.5 })],
    };
    const { bills } = proposedBills([job({ quote_id: null, note_id: 'note' })], [prices], quoted);

    expect(bills[0]!.lines).toMatchObject([
      {
        collection_id: 'job',
        line: {
          description: expect.stringMatching(/, 4 Nov 2026$/),
          quantity: 1,
          unit_price: 285.5,
          service_type: 'exchange',
          collection_id: 'job',
          note_id: 'note',
          landfill_tax: null,
        },
      },
    ]);
  });
});
