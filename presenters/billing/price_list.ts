import { shownPriceItem } from '../../domain/billing/price_items.ts';
import type { PriceItem } from '../../domain/billing/prices.ts';
import { computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A price list with its prices in pounds. */
export const presentPriceList = presenter<Schemas['PriceList']>(
  'price_list',
  { from: 'price_lists', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    client_id: plain('client_id'),
    effective_from: plain('effective_from'),
    effective_to: plain('effective_to'),
    items: computed(['items'], ([items]) =>
      JSON.stringify((JSON.parse(items!) as PriceItem[]).map(shownPriceItem)),
    ),
    notes: text('notes'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
