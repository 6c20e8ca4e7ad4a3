/** A weight that is only estimated is not charged, and a job that depends on it waits for the weight. */
import { describe, expect, test } from '@jest/globals';
import { storedPriceItem } from '../../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../../domain/billing/price_items.ts';
import { recommendedCharge } from '../../../domain/billing/prices.ts';
import type { PriceableJob, PriceList } from '../../../domain/billing/prices.ts';

const job: PriceableJob = {
  ...{ client_id: 'c1', date: '2026-10-05', service_type: 'exchange', container_type: '8 yard skip' },
  ...{ ewc_codes: ['17 09 04'], net_kg: null, hire_days: 20, nation: 'england' },
};
const list = (item: PriceItemInput): PriceList => ({
  ...{ id: 'standard', name: 'Standard', client_id: null, effective_from: '2026-01-01', effective_to: null },
  items: [storedPriceItem(item)],
});

describe('a weight that is only estimated', () => {
  const reason = (item: PriceItemInput, estimated_kg: number, changes: Partial<PriceableJob> = {}) => {
    const result = recommendedCharge([list(item)], { ...job, estimated_kg, containers: 2, ...changes });

    return result.priced ? result.lines.map(({ net_pence }) => net_pence) : result.reason;
  };

  test('keeps a job from being billed if it is beyond the tonnes included', () => {
    const item: PriceItemInput = { price: 100, tonnes_included: 2, excess_per_tonne: 50 };

    expect(reason(item, 3500)).toBe(
      'The weight is only estimated, at 3.5 tonnes, 2 included; enter the weight to bill it.',
    );
    expect(reason(item, 2000)).toEqual([10000]);
    expect(reason({ ...item, unit: 'each' }, 3500)).toEqual([20000]);
    expect(reason({ price: 100 }, 3500)).toEqual([10000]);
    expect(reason({ unit: 'tonne', price: 10 }, 3500)).toBe(
      'The price is per tonne and the weight is only estimated; enter the weight to bill it.',
    );
    expect(reason({ unit: 'mile', price: 1 }, 3500)).toBe(
      'The price is per mile and the collection has no quantity in that unit.',
    );
  });

  test('says nothing once the job was weighed', () => {
    const item: PriceItemInput = { price: 100, tonnes_included: 2, excess_per_tonne: 50 };

    expect(reason(item, 3500, { net_kg: 1900 })).toEqual([10000]);
    expect(reason(item, 3500, { net_kg: 3000 })).toEqual([10000, 5000]);
  });
});
