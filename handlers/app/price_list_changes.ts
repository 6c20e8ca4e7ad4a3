import { unknownRecord } from '../../db/queries/clients.ts';
import { stands } from '../../db/queries/standing.ts';
import { Invalid, invalid, notFound } from '../../domain/errors.ts';
import { priceItemFaults, storedPriceItem } from '../../domain/prices.ts';
import type { PriceItem } from '../../domain/prices.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RequestBody } from '../../http/handler_types.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentPriceList } from '../present/price_list.ts';

/** A price list as a person enters it; of a change only what changes. */
export type PriceListInput = RequestBody<'appUpdatePriceList'>;

/** A price list as far as its changes look at it. */
export interface ShownPriceList {
  id: string;
  name: string;
  client_id: string | null;
  effective_from: string;
  effective_to: string | null;
}

/** A list as shown, its row locked. @throws NotFound */
export async function lockPriceList(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(
    `select ${presentPriceList.columns} from price_lists
     where team_id = $1 and id = $2 and archived_at is null for update`,
    [id],
  );

  if (!row) throw notFound('price list');

  return presentPriceList.render(row, ctx.base_url);
}

/** @throws Invalid for what the list with the input in it would lack; `current` is null of a new one. */
export async function checkPriceList(
  ctx: WriteContext,
  input: PriceListInput,
  current: ShownPriceList | null,
): Promise<void> {
  if (input.client_id && !(await stands(ctx.db, 'clients', input.client_id)))
    throw unknownRecord('client_id');
  const faults = priceItemFaults(input.items ?? []);
  if (faults.length > 0) throw new Invalid(faults);

  const { effective_from, effective_to } = { ...current, ...input };
  if (effective_to && effective_from && effective_to < effective_from)
    throw invalid('effective_to', 'must not be before effective_from');
}

/** Writes a list that was checked. */
export async function insertPriceList(
  ctx: WriteContext,
  id: string,
  input: PriceListInput,
): Promise<RenderedJson> {
  const row = await ctx.db.insert('price_lists', { id, ...columnsOf(input) }, presentPriceList.columns);
  const after = presentPriceList.render(row, ctx.base_url);
  ctx.record({ entity: 'price_list', id, client_id: input.client_id ?? null, action: 'create', after });

  return after;
}

/** Writes a change of a locked list that was checked. */
export async function changePriceList(
  ctx: WriteContext,
  before: RenderedJson,
  input: PriceListInput,
): Promise<RenderedJson> {
  const { id } = shownPriceList(before);
  const row = await ctx.db.update('price_lists', id, columnsOf(input), presentPriceList.columns);
  const after = presentPriceList.render(row!, ctx.base_url);
  const { client_id } = shownPriceList(after);
  ctx.record({ entity: 'price_list', id, client_id, action: 'update', before, after });

  return after;
}

export function shownPriceList(json: RenderedJson): ShownPriceList {
  return JSON.parse(json.text) as ShownPriceList;
}

/** The prices of an input as they are stored. */
export function storedItems({ items = [] }: PriceListInput): PriceItem[] {
  return items.map(storedPriceItem);
}

function columnsOf(input: PriceListInput): Record<string, unknown> {
  return { ...input, ...(input.items && { items: JSON.stringify(storedItems(input)) }) };
}
