import { newId } from '../../db/ids.ts';
import { consignmentCode, dwtReceiver, dwtSettings, trackingOf } from '../../db/queries/compliance/dwt.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { receiptErrors, receiptOfLoad, receiptWarnings } from '../../domain/compliance/dwt_receipts.ts';
import type { DwtReceipt } from '../../domain/compliance/dwt_receipts.ts';
import type { Load } from '../../domain/compliance/incoming_loads.ts';
import { londonDate, receiptDueBy } from '../../domain/dates.ts';
import { formatReference } from '../../domain/references.ts';
import { findRecord } from '../../presenters/find.ts';
import { presentDwtReceipt } from '../../presenters/compliance/dwt_receipt.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';

export type ShownReceipt = RenderedJson<Schemas['DwtReceipt']>;

/** The records that a receipt was made of. */
export interface ReceiptLinks {
  site_id: string;
  incoming_load_id: string | null;
  weighbridge_ticket_id: string | null;
  note_id: string | null;
  consignment_note_id: string | null;
}

/** The day and the wastes of a receipt, by which the permit of its site is found. */
export function receivedWhat({ received_at, items }: Pick<DwtReceipt, 'received_at' | 'items'>) {
  return {
    day: londonDate(new Date(received_at)),
    ewc_codes: items.flatMap(({ ewc_codes }) => ewc_codes),
  };
}

/**
 * Returns the status columns of a receipt: whether it is ready, its errors, and the warnings that Defra would
 * give.
 */
export async function judgedColumns(
  ctx: ActionContext,
  siteId: string,
  receipt: DwtReceipt,
): Promise<{ status: 'draft' | 'ready'; errors: string; warnings: string }> {
  const receiver = (await dwtReceiver(ctx.db, siteId, receivedWhat(receipt)))!; // The foreign key says that there is one.
  const errors = receiptErrors(receipt, receiver, ctx.now);

  return {
    status: errors.length === 0 ? 'ready' : 'draft',
    errors: JSON.stringify(errors),
    warnings: JSON.stringify(errors.length === 0 ? receiptWarnings(receipt) : []),
  };
}

/** The columns of an input. */
export function receiptColumns(receipt: DwtReceipt): Record<string, unknown> {
  const { carrier, broker, items, reference: _, ...rest } = receipt;

  return {
    ...rest,
    carrier: JSON.stringify(carrier),
    broker: broker && JSON.stringify(broker),
    items: JSON.stringify(items),
  };
}

/** Writes a new receipt with its reference and deadline. */
export async function insertReceipt(
  ctx: ActionContext,
  links: ReceiptLinks,
  written: Omit<DwtReceipt, 'reference'>,
): Promise<ShownReceipt> {
  const id = newId();
  const reference = formatReference('dwt_receipt', await nextNumber(ctx.db, 'dwt_receipt'));
  const receipt = { reference, ...written };
  const { working_day_calendar } = await dwtSettings(ctx.db);
  await ctx.db.insert(
    'dwt_receipts',
    {
      id,
      reference,
      ...links,
      ...receiptColumns(receipt),
      due_by: receiptDueBy(new Date(receipt.received_at), working_day_calendar).toISOString(),
      ...(await judgedColumns(ctx, links.site_id, receipt)),
    },
    'id',
  );
  const after = await findRecord(ctx, presentDwtReceipt, id);
  ctx.record({ entity: 'dwt_receipt', id, action: 'create', after });

  return after;
}

/** The parts of a receipt taken from a decided load. */
export async function receiptFromLoad(
  ctx: ActionContext,
  load: Load,
): Promise<Omit<DwtReceipt, 'reference'>> {
  const { default_reason_no_registration } = await dwtSettings(ctx.db);
  const reason = load.carrier_registration === null ? default_reason_no_registration : null;
  const code =
    load.consignment_note_id === null
      ? null
      : ((await consignmentCode(ctx.db, load.consignment_note_id)) ?? null);

  return {
    received_at: load.received_at!,
    ...receiptOfLoad(
      { ...load, reason_for_no_registration: load.reason_for_no_registration ?? reason },
      { carrier_name: load.carrier_name, consignment_code: code },
    ),
  };
}

/**
 * Drafts the receipt of an accepted load if its site participates, and queues its submission if the team
 * enabled that.
 */
export async function draftReceiptOfLoad(ctx: ActionContext, loadId: string, load: Load): Promise<void> {
  if ((await trackingOf(ctx.db, load.site_id)) !== 'on') return;
  const { site_id, weighbridge_ticket_id, note_id, consignment_note_id } = load;
  const links = {
    site_id,
    incoming_load_id: loadId,
    weighbridge_ticket_id,
    note_id,
    consignment_note_id,
  };
  const receipt = await insertReceipt(ctx, links, await receiptFromLoad(ctx, load));
  const { auto_submit } = await dwtSettings(ctx.db);
  if (auto_submit && receipt.record.status === 'ready')
    await enqueueTask(ctx.db, 'submit_dwt_receipt', { receipt_id: receipt.record.id });
}
