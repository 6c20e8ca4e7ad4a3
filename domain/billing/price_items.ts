import type { Detail } from '../errors.ts';
import { toPence } from '../money.ts';
import type { VatCode } from '../money.ts';
import { ewcEntries } from '../waste/ewc.ts';
import { moneyError } from './lines.ts';
import type { ServiceType } from './lines.ts';
import type { PriceItem, PriceUnit } from './prices.ts';

/** A price as entered; money in pounds. */
export interface PriceItemInput {
  description?: string | null;
  service_type?: ServiceType | null;
  container_type?: string | null;
  ewc_prefix?: string | null;
  unit?: PriceUnit;
  price: number;
  hire_days_included?: number | null;
  excess_per_day?: number | null;
  tonnes_included?: number | null;
  excess_per_tonne?: number | null;
  minimum_charge?: number | null;
  surcharges?: { description: string; amount: number }[];
  landfill_tax?: 'standard' | 'lower' | null;
  vat_code?: VatCode;
}

/** Returns the errors of a list's prices, each on its own field (`items.0.price`). */
export function priceItemErrors(items: readonly PriceItemInput[]): Detail[] {
  return items.flatMap((item, index) => {
    const at = `items.${index}`;

    return [
      ...moneyError(`${at}.price`, item.price),
      ...moneyError(`${at}.excess_per_day`, item.excess_per_day ?? 0),
      ...moneyError(`${at}.excess_per_tonne`, item.excess_per_tonne ?? 0),
      ...moneyError(`${at}.minimum_charge`, item.minimum_charge ?? 0),
      ...(item.surcharges ?? []).flatMap(({ amount }, place) =>
        moneyError(`${at}.surcharges.${place}.amount`, amount),
      ),
      ...(item.ewc_prefix && !ewcEntries.some(({ code }) => code.startsWith(item.ewc_prefix!))
        ? [
            {
              field: `${at}.ewc_prefix`,
              message: `no code of the List of Waste begins with ${item.ewc_prefix}`,
            },
          ]
        : []),
      ...(item.landfill_tax && item.unit !== 'tonne'
        ? [{ field: `${at}.landfill_tax`, message: 'is only allowed with a price per tonne' }]
        : []),
    ];
  });
}

/** Converts an input to a stored price. Call `priceItemErrors` first. */
export function storedPriceItem(input: PriceItemInput): PriceItem {
  const pence = (pounds: number | null | undefined) => (pounds == null ? null : toPence(pounds)!);

  return {
    description: input.description ?? null,
    service_type: input.service_type ?? null,
    container_type: input.container_type ?? null,
    ewc_prefix: input.ewc_prefix ?? null,
    unit: input.unit ?? 'job',
    price_pence: toPence(input.price)!,
    hire_days_included: input.hire_days_included ?? null,
    excess_per_day_pence: pence(input.excess_per_day),
    tonnes_included: input.tonnes_included ?? null,
    excess_per_tonne_pence: pence(input.excess_per_tonne),
    minimum_charge_pence: pence(input.minimum_charge),
    surcharges: (input.surcharges ?? []).map(({ description, amount }) => ({
      description,
      amount_pence: toPence(amount)!,
    })),
    landfill_tax: input.landfill_tax ?? null,
    vat_code: input.vat_code ?? 'standard',
  };
}

/** A stored price as returned by the API, money in pounds. */
export function shownPriceItem(item: PriceItem): Required<PriceItemInput> {
  const pounds = (pence: number | null) => (pence === null ? null : pence / 100);

  return {
    description: item.description,
    service_type: item.service_type,
    container_type: item.container_type,
    ewc_prefix: item.ewc_prefix,
    unit: item.unit,
    price: item.price_pence / 100,
    hire_days_included: item.hire_days_included,
    excess_per_day: pounds(item.excess_per_day_pence),
    tonnes_included: item.tonnes_included,
    excess_per_tonne: pounds(item.excess_per_tonne_pence),
    minimum_charge: pounds(item.minimum_charge_pence),
    surcharges: item.surcharges.map(({ description, amount_pence }) => ({
      description,
      amount: amount_pence / 100,
    })),
    landfill_tax: item.landfill_tax,
    vat_code: item.vat_code,
  };
}
