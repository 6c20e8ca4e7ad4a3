import { pricesBefore, pricesOf } from '../../db/queries/prices.ts';
import { priceChange } from '../../domain/price_changes.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { requireApproval, requireAsAsked, updatedAt } from './held_actions.ts';
import type { Held } from './held_actions.ts';
import {
  changePriceList,
  checkPriceList,
  insertPriceList,
  lockPriceList,
  shownPriceList,
  storedItems,
} from './price_list_changes.ts';
import type { PriceListInput } from './price_list_changes.ts';

/**
 * Holds back a new list that was checked; null where it may be written. Its prices are compared with those that the same
 * client, or the team's standard, had in the lists that began before it or with it.
 */
export async function holdNewPriceList(
  ctx: WriteContext,
  id: string,
  input: PriceListInput,
): Promise<Held | null> {
  const client_id = input.client_id ?? null;
  const before = await pricesBefore(ctx.db, client_id, input.effective_from!);
  const facts = priceChange(before, storedItems(input));
  if (!facts) return null;

  return requireApproval(ctx, {
    kind: 'price_change',
    record_type: 'price_list',
    entity_id: id,
    fresh: true,
    client_id,
    action: 'create',
    summary: `Create the price list ${input.name}`,
    facts,
    payload: { price_list: input },
  });
}

/**
 * Holds back other prices of a locked list, or the same for another client, for whom they are new; null where the
 * change may be written.
 */
export async function holdPriceListChange(
  ctx: WriteContext,
  before: RenderedJson,
  input: PriceListInput,
): Promise<Held | null> {
  const { id, name, client_id } = shownPriceList(before);
  const moves = input.client_id !== undefined && input.client_id !== client_id;
  if (!input.items && !moves) return null;

  const old = await pricesOf(ctx.db, id);
  const facts = priceChange(moves ? [] : [old], input.items ? storedItems(input) : old);
  if (!facts) return null;

  return requireApproval(ctx, {
    kind: 'price_change',
    record_type: 'price_list',
    entity_id: id,
    client_id: moves ? input.client_id : client_id,
    action: 'update',
    summary: `Change the price list ${name}`,
    facts,
    payload: { updated_at: updatedAt(before), changes: input },
  });
}

/** Writes the new list that was approved. */
export async function createApprovedPriceList(
  ctx: WriteContext,
  id: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const input = payload.price_list as PriceListInput;
  await checkPriceList(ctx, input, null);
  await insertPriceList(ctx, id, input);
}

/** Makes the change that was approved, of the list as it was when it was asked for. */
export async function changeApprovedPriceList(
  ctx: WriteContext,
  id: string,
  { updated_at, changes }: Record<string, unknown>,
): Promise<void> {
  const before = await lockPriceList(ctx, id);
  requireAsAsked(before, updated_at);
  await checkPriceList(ctx, changes as PriceListInput, shownPriceList(before));
  await changePriceList(ctx, before, changes as PriceListInput);
}
