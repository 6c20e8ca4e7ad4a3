import { changePercent } from '../team/approvals.ts';
import type { ApprovalFacts } from '../team/approvals.ts';
import { containerFor } from '../collections/containers.ts';
import { toPounds } from '../money.ts';
import type { PriceItem } from './prices.ts';

/**
 * Returns the figures of a price change for approval rules: the highest price of the changed items, and the
 * largest change of one of their amounts (price, excesses, minimum charge, surcharges together) against the
 * same item before. Items are the same if service, container, waste and unit are; an item without a
 * predecessor is new and has no change. `before` are lists in order of precedence. Null if nothing changes
 * except removals.
 */
export function priceChange(
  before: readonly (readonly PriceItem[])[],
  after: readonly PriceItem[],
): ApprovalFacts | null {
  const changed = after
    .map((item) => ({ item, old: sameItem(before, item) }))
    .filter(({ item, old }) => !old || amounts(item).some((amount, index) => amount !== amounts(old)[index]));
  if (changed.length === 0) return null;

  const percents = changed.flatMap(({ item, old }) =>
    old ? amounts(item).map((amount, index) => changePercent(amounts(old)[index]!, amount)) : [],
  );

  return {
    new_price: toPounds(Math.max(...changed.map(({ item }) => item.price_pence))),
    ...(percents.length > 0 && { change_percent: Math.max(...percents) }),
  };
}

function sameItem(lists: readonly (readonly PriceItem[])[], wanted: PriceItem): PriceItem | undefined {
  const same = lists
    .map((items) => items.filter((item) => workOf(item) === workOf(wanted)))
    .find((items) => items.length > 0);
  if (!same) return undefined;

  return same.find(({ description }) => description === wanted.description) ?? same[0];
}

/** `8yd skip` and `8 yard skip` are the same, as they are for a job. */
function workOf({ service_type, container_type, ewc_prefix, unit }: PriceItem): string {
  const container =
    container_type && (containerFor(container_type)?.key ?? container_type.trim().toLowerCase());

  return JSON.stringify([service_type, container, ewc_prefix, unit]);
}

function amounts(item: PriceItem): number[] {
  return [
    item.price_pence,
    item.excess_per_day_pence ?? 0,
    item.excess_per_tonne_pence ?? 0,
    item.minimum_charge_pence ?? 0,
    item.surcharges.reduce((sum, { amount_pence }) => sum + amount_pence, 0),
  ];
}
