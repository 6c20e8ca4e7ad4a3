import { lockLoadOf, replaceItems } from '../../db/queries/compliance/incoming_loads.ts';
import { reweighedItems } from '../../domain/compliance/dwt_receipts.ts';
import type { DwtReceipt } from '../../domain/compliance/dwt_receipts.ts';
import { loadOf } from '../../domain/compliance/incoming_loads.ts';
import type { Load } from '../../domain/compliance/incoming_loads.ts';
import { leastKg } from '../../domain/compliance/load_weights.ts';
import { dividedLoad, isAccepted, unweighedLoad } from '../../domain/compliance/weighed_loads.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { presentDwtReceipt } from '../../presenters/compliance/dwt_receipt.ts';
import { presentIncomingLoad } from '../../presenters/compliance/incoming_load.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { changeErrors, rewriteReceipt, wordsOf } from './dwt_receipts.ts';
import type { ShownLoad } from './incoming_loads.ts';

/**
 * Writes the corrected net weight of a ticket to the load accepted with it, and to the receipt of that load.
 * @param field the field of the request that an error names
 * @throws Invalid if the load would have no weight, or its receipt cannot change now
 */
export async function reweighLoad(
  ctx: WriteContext,
  ticketId: string,
  netKg: number,
  field: string,
): Promise<void> {
  const before = await loadOfTicket(ctx, ticketId);
  if (!before || !isAccepted(before.record)) return;
  const { reference } = before.record;
  if (netKg < leastKg)
    throw invalid(field, `must leave a net weight, because load ${reference} was accepted`);
  const divided = dividedLoad(loadOf(before.record), netKg);
  if ('missing' in divided)
    throw invalid(field, `gives a weight that cannot be divided among the wastes of load ${reference}`);

  await rewriteLoad(ctx, before, divided.load, field);
}

/**
 * Unlinks a ticket from its load before the ticket is deleted. An accepted load keeps its weight as an estimate, and so does its
 * receipt.
 * @throws Invalid on `status` if the receipt cannot change now
 */
export async function unweighLoad(ctx: WriteContext, ticketId: string): Promise<void> {
  const before = await loadOfTicket(ctx, ticketId);
  if (before) await rewriteLoad(ctx, before, unweighedLoad(loadOf(before.record)), 'status');
}

async function loadOfTicket(ctx: WriteContext, ticketId: string): Promise<ShownLoad | null> {
  const id = await lockLoadOf(ctx.db, ticketId);

  return id === undefined ? null : lockRecord(ctx, presentIncomingLoad, id);
}

async function rewriteLoad(ctx: WriteContext, before: ShownLoad, load: Load, field: string): Promise<void> {
  const { id, haulier_client_id: client_id, dwt_receipt_id } = before.record;
  const { weight_kg, weight_is_estimate, weighbridge_ticket_id } = load;
  await ctx.db.update('incoming_loads', id, { weight_kg, weight_is_estimate, weighbridge_ticket_id }, 'id');
  await replaceItems(ctx.db, id, load.items);
  const after = await findRecord(ctx, presentIncomingLoad, id);
  ctx.record({ entity: 'incoming_load', id, client_id, action: 'update', before, after });

  if (dwt_receipt_id !== null)
    await reweighReceipt(ctx, dwt_receipt_id, { before: loadOf(before.record), after: load, field });
}

/** A receipt whose weights are those of the load follows; one that Defra has becomes `amended`. */
async function reweighReceipt(
  ctx: WriteContext,
  id: string,
  { before, after, field }: { before: Load; after: Load; field: string },
): Promise<void> {
  const receipt = await lockRecord(ctx, presentDwtReceipt, id);
  const words = wordsOf(receipt.record as unknown as DwtReceipt);
  const items = reweighedItems(words.items, before, after);
  if (items.every((item, place) => item === words.items[place])) return;
  const { reference, status } = receipt.record;
  if (changeErrors(receipt).length > 0)
    throw invalid(field, `cannot change now: waste tracking receipt ${reference} is ${status}`);

  const isOfTicket = receipt.record.weighbridge_ticket_id === before.weighbridge_ticket_id;
  const { weighbridge_ticket_id } = isOfTicket ? after : receipt.record;
  await rewriteReceipt(ctx, receipt, { ...words, items }, { weighbridge_ticket_id });
}
