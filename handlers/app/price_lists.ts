import { Invalid, invalid } from '../../domain/errors.ts';
import { priceItemFaults, storedPriceItem } from '../../domain/prices.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentPriceList } from '../present/price_list.ts';

type PriceListInput = RequestBody<'appUpdatePriceList'>;

const priceLists = resource<PriceListInput>({
  table: 'price_lists',
  presenter: presentPriceList,
  client: 'client_id',
  filters: {
    client_id: 'client_id = ?',
    standard: '(client_id is null) = ?',
    effective_on: 'effective_from <= ?::date and (effective_to is null or effective_to >= ?::date)',
  },
  references: { client_id: 'clients' },
  columns: ({ items, ...own }) => ({
    ...own,
    ...(items && { items: JSON.stringify(items.map(storedPriceItem)) }),
  }),
  check(input, current) {
    const faults = priceItemFaults(input.items ?? []);
    if (faults.length > 0) throw new Invalid(faults);

    const { effective_from, effective_to } = { ...current, ...input };
    if (effective_to && effective_from && effective_to < effective_from)
      throw invalid('effective_to', 'must not be before effective_from');
  },
});

export const appListPriceLists: Handler<'appListPriceLists'> = priceLists.list;
export const appCreatePriceList: Handler<'appCreatePriceList'> = priceLists.create;
export const appUpdatePriceList: Handler<'appUpdatePriceList'> = priceLists.update;
export const appDeletePriceList: Handler<'appDeletePriceList'> = priceLists.remove;
