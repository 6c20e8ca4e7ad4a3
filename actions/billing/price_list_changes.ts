import { isUsedByAnother } from '../../db/queries/billing/prices.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
import { priceItemErrors, storedPriceItem } from '../../domain/billing/price_items.ts';
import type { PriceItem } from '../../domain/billing/prices.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { insertRecord, lockRecord, updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentPriceList } from '../../presenters/billing/price_list.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A price list as entered; for a change only the changed fields. */
export type PriceListInput = RequestBody<'appUpdatePriceList'>;

/** A list as shown, its row locked. @throws NotFound */
export async function lockPriceList(
  ctx: WriteContext,
  id: string,
): Promise<RenderedJson<Schemas['PriceList']>> {
  return lockRecord(ctx, presentPriceList, id);
}

/** @throws Invalid for errors of the list after the input; `current` is null for a new one. */
export async function checkPriceList(
  ctx: WriteContext,
  input: PriceListInput,
  current: Schemas['PriceList'] | null,
): Promise<void> {
  const errors = priceItemErrors(input.items ?? []);
  const { effective_from, effective_to } = { ...current, ...input };
  if (effective_to && effective_from && effective_to < effective_from)
    errors.push({ field: 'effective_to', message: 'must not be before effective_from' });
  await checkAll(
    () => checkClient(ctx, input.client_id, current),
    () => refuse(errors),
  );
}

async function checkClient(
  ctx: WriteContext,
  id: string | null | undefined,
  current: Schemas['PriceList'] | null,
): Promise<void> {
  await requireReferences(ctx.db, { client_id: 'clients' }, { client_id: id }, current);
  if (current && id && (await isUsedByAnother(ctx.db, id, current.id)))
    throw invalid('client_id', 'is not possible: a contract of another client uses this list');
}

/** Writes a checked list. */
export async function insertPriceList(
  ctx: WriteContext,
  id: string,
  input: PriceListInput,
): Promise<RenderedJson<Schemas['PriceList']>> {
  const after = await insertRecord(ctx, presentPriceList, { id, ...columnsOf(input) });
  ctx.record({ entity: 'price_list', id, client_id: input.client_id ?? null, action: 'create', after });

  return after;
}

/** Writes a checked change of a locked list. */
export async function changePriceList(
  ctx: WriteContext,
  before: RenderedJson<Schemas['PriceList']>,
  input: PriceListInput,
): Promise<RenderedJson<Schemas['PriceList']>> {
  const { id } = before.record;
  const after = await updateRecord(ctx, presentPriceList, id, columnsOf(input));
  const { client_id } = after.record;
  ctx.record({ entity: 'price_list', id, client_id, action: 'update', before, after });

  return after;
}

/** Converts the prices of an input to stored form. */
export function storedItems({ items = [] }: PriceListInput): PriceItem[] {
  return items.map(storedPriceItem);
}

function columnsOf(input: PriceListInput): Record<string, unknown> {
  return { ...input, ...(input.items && { items: JSON.stringify(storedItems(input)) }) };
}
