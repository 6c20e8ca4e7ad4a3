import { consignmentCode, dwtReceiver, dwtSettings, trackingOf } from '../../db/queries/compliance/dwt.ts';
import type { Db } from '../../db/tenant.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { emptyBroker, emptyCarrier, wholeDwtItem } from '../../domain/compliance/dwt_receipts.ts';
import type { DwtCarrier, DwtItemInput, DwtReceipt } from '../../domain/compliance/dwt_receipts.ts';
import { loadOf } from '../../domain/compliance/incoming_loads.ts';
import type { Load } from '../../domain/compliance/incoming_loads.ts';
import { londonDate, receiptDueBy } from '../../domain/dates.ts';
import { momentErrors } from '../../domain/collections/collection_work.ts';
import { checkAll, Invalid, invalid, NotFound, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { dwtReceiptStates } from '../../domain/states/dwt_receipt.ts';
import type { DwtReceiptAction, DwtReceiptStatus } from '../../domain/states/dwt_receipt.ts';
import { refusal } from '../../domain/states/state_table.ts';
import { findEwc, isHazardous } from '../../domain/waste/ewc.ts';
import { findHazardProperty, findOperationCode, findPop } from '../../domain/waste/waste_lists.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { presentDwtReceipt } from '../../presenters/compliance/dwt_receipt.ts';
import { presentIncomingLoad } from '../../presenters/compliance/incoming_load.ts';
import { insertReceipt, judgedColumns, receiptColumns, receiptFromLoad } from './dwt_drafts.ts';
import type { ReceiptLinks, ShownReceipt } from './dwt_drafts.ts';

type Create = RequestBody<'appCreateDwtReceipt'>;
type Update = RequestBody<'appUpdateDwtReceipt'>;
/** The parts of a receipt that a person writes. */
export type Words = Omit<DwtReceipt, 'reference'>;

const nothingWritten: Words = {
  received_at: '',
  carrier: emptyCarrier,
  broker: null,
  items: [],
  consignment_code: null,
  reason_for_no_consignment_code: null,
  special_handling: null,
};

/** Drafts a receipt, from an accepted load or from the input. @throws Invalid */
export async function createReceipt(ctx: WriteContext, body: Create): Promise<ShownReceipt> {
  const load = body.incoming_load_id === undefined ? null : await acceptedLoad(ctx, body.incoming_load_id);
  const site_id = body.site_id ?? load?.site_id;
  if (site_id === undefined) throw invalid('site_id', 'is required unless incoming_load_id is given');
  if (load && site_id !== load.site_id) throw invalid('site_id', 'is not the site of the load');

  const start = load ? await receiptFromLoad(ctx, load) : nothingWritten;
  const links: ReceiptLinks = {
    site_id,
    incoming_load_id: body.incoming_load_id ?? null,
    weighbridge_ticket_id: body.weighbridge_ticket_id ?? load?.weighbridge_ticket_id ?? null,
    note_id: body.note_id ?? load?.note_id ?? null,
    consignment_note_id: body.consignment_note_id ?? load?.consignment_note_id ?? null,
  };
  const [, words] = await checkAll(
    () => requireSite(ctx, site_id, body.received_at ?? load?.received_at ?? ctx.now),
    () => wordsAfter(ctx, start, body, null),
  );
  const absent = (['received_at', 'items'] as const).filter((field) => words[field].length === 0);
  refuse(absent.map((field) => ({ field, message: 'is required' })));
  refuse(wordErrors(words));
  if (words.carrier.registration_number === null && words.carrier.reason_for_no_registration === null) {
    const { default_reason_no_registration } = await dwtSettings(ctx.db);
    words.carrier = { ...words.carrier, reason_for_no_registration: default_reason_no_registration };
  }

  return insertReceipt(ctx, links, words);
}

/**
 * Changes a receipt. One that Defra has becomes `amended`; one that is `unknown` can only be resolved.
 * @throws Invalid, also while it is being submitted
 */
export async function changeReceipt(ctx: WriteContext, id: string, body: Update): Promise<ShownReceipt> {
  const before = await lockRecord(ctx, presentDwtReceipt, id);
  const { resolution, waste_tracking_id, ...words } = body;
  if (resolution !== undefined) {
    const [other] = Object.keys(words);
    if (other !== undefined) throw invalid(other, 'cannot change in the same request as a resolution');

    return saveReceipt(
      ctx,
      before,
      'status_change',
      resolved(ctx.now, before, resolution, waste_tracking_id),
    );
  }
  if (waste_tracking_id !== undefined)
    throw invalid('waste_tracking_id', 'is only allowed with the resolution found');
  if (Object.keys(words).length === 0) return before;

  const current = before.record as unknown as DwtReceipt & ReceiptLinks;
  refuse(changeErrors(before));
  const after = await wordsAfter(ctx, wordsOf(current), body, current);
  refuse(wordErrors(after));

  return rewriteReceipt(ctx, before, after, linksOf(body));
}

/** Returns why a receipt cannot change at this moment: it is being submitted, or nobody knows whether Defra has it. */
export function changeErrors({ record: { status, waste_tracking_id } }: ShownReceipt): Detail[] {
  const error = refusal(dwtReceiptStates, waste_tracking_id !== null ? 'amend' : 'change', status);

  return error ? [error] : [];
}

/** Writes a receipt with other words and links. One that Defra has becomes `amended`. */
export async function rewriteReceipt(
  ctx: WriteContext,
  before: ShownReceipt,
  after: Words,
  links: Partial<ReceiptLinks>,
): Promise<ShownReceipt> {
  const { reference, site_id, waste_tracking_id } = before.record;
  const isWithDefra = waste_tracking_id !== null;
  const receipt = { reference, ...after };
  const judged = await judgedColumns(ctx, site_id, receipt);
  const { working_day_calendar } = await dwtSettings(ctx.db);

  return saveReceipt(ctx, before, 'update', {
    ...links,
    ...receiptColumns(receipt),
    due_by: receiptDueBy(new Date(after.received_at), working_day_calendar).toISOString(),
    ...judged,
    ...(isWithDefra && { status: 'amended' }),
  });
}

async function saveReceipt(
  ctx: WriteContext,
  before: ShownReceipt,
  action: 'update' | 'status_change',
  columns: Record<string, unknown>,
): Promise<ShownReceipt> {
  const { id } = before.record;
  await ctx.db.update('dwt_receipts', id, columns, 'id');
  const after = await findRecord(ctx, presentDwtReceipt, id);
  ctx.record({ entity: 'dwt_receipt', id, action, before, after });

  return after;
}

/** The columns of a receipt whose presence on Defra's pages was checked by a person. */
function resolved(
  now: Date,
  { record }: ShownReceipt,
  resolution: 'found' | 'not_found',
  foundId: string | undefined,
): Record<string, unknown> {
  requireMove(resolution === 'found' ? 'find' : 'miss', record.status);
  const field = 'waste_tracking_id';
  const known = record.waste_tracking_id;
  if (resolution === 'not_found') {
    if (foundId !== undefined) throw invalid(field, 'is only allowed with the resolution found');

    return { status: known === null ? dwtReceiptStates.moves.miss.to : 'amended' };
  }
  if (known !== null && foundId !== undefined && foundId !== known)
    throw invalid(field, `must be ${known}, the id of the receipt`);
  const waste_tracking_id = foundId ?? known;
  if (waste_tracking_id === null) throw invalid(field, 'is required with the resolution found');

  return {
    status: dwtReceiptStates.moves.find.to,
    waste_tracking_id,
    revision: record.revision + 1,
    submitted_at: now.toISOString(),
    errors: '[]',
  };
}

export function requireMove(action: DwtReceiptAction, status: DwtReceiptStatus): void {
  const error = refusal(dwtReceiptStates, action, status);
  if (error) throw new Invalid([error]);
}

/** A load that was accepted. @throws Invalid on `incoming_load_id` */
async function acceptedLoad(ctx: WriteContext, id: string): Promise<Load> {
  const load = await lockRecord(ctx, presentIncomingLoad, id).catch((error: unknown) => {
    throw error instanceof NotFound ? unknownRecord('incoming_load_id') : error;
  });
  const { status, dwt_receipt_id } = load.record;
  if (status !== 'accepted' && status !== 'part_rejected')
    throw invalid('incoming_load_id', `is ${status.replace('_', ' ')}; only an accepted load has a receipt`);
  if (dwt_receipt_id !== null) throw invalid('incoming_load_id', 'already has a receipt');

  return loadOf(load.record);
}

/** @throws Invalid on `site_id` for a site that cannot report */
async function requireSite(ctx: WriteContext, siteId: string, receivedAt: string | Date): Promise<void> {
  const day = londonDate(new Date(receivedAt));
  const receiver = await dwtReceiver(ctx.db, siteId, { day });
  if (!receiver) throw unknownRecord('site_id');
  if (receiver.permit_number === null)
    throw invalid('site_id', `has no permit in force on ${day}; add it to the site or to the permits first`);
  if (!(await requireTrackingOn(ctx.db, siteId)))
    throw invalid('site_id', 'has no API code; add the site to the waste tracking settings first');
}

/**
 * Returns whether the site has an API code.
 * @throws Invalid on `site_id` for a site whose waste tracking is switched off
 */
export async function requireTrackingOn(db: Db, siteId: string): Promise<boolean> {
  const tracking = await trackingOf(db, siteId);
  if (tracking === 'off')
    throw invalid(
      'site_id',
      'has waste tracking switched off; switch it on in the waste tracking settings first',
    );

  return tracking === 'on';
}

function linksOf(body: Update): Partial<ReceiptLinks> {
  const { weighbridge_ticket_id, note_id, consignment_note_id } = body;
  const links = { weighbridge_ticket_id, note_id, consignment_note_id };

  return Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined));
}

/** Returns the parts of a receipt that a person writes. */
export function wordsOf({ reference: _, ...receipt }: DwtReceipt): Words {
  const fields = Object.keys(nothingWritten) as (keyof Words)[];

  return Object.fromEntries(fields.map((field) => [field, receipt[field]])) as unknown as Words; // Each of its fields.
}

const papers = {
  weighbridge_ticket_id: 'weighbridge_tickets',
  note_id: 'notes',
  consignment_note_id: 'consignment_notes',
};

/** Returns a receipt after an input; carrier and broker are merged field by field. `links` are those it has already. */
async function wordsAfter(
  ctx: WriteContext,
  current: Words,
  body: Create | Update,
  links: ReceiptLinks | null,
): Promise<Words> {
  const { carrier, broker, items, consignment_note_id } = body;
  await checkAll(
    () => requireReferences(ctx.db, papers, body, links),
    () => refuse(momentErrors({ received_at: body.received_at }, ctx.now)),
  );
  const noted =
    consignment_note_id && body.consignment_code === undefined
      ? { consignment_code: (await consignmentCode(ctx.db, consignment_note_id)) ?? null }
      : {};

  return {
    ...current,
    ...noted,
    ...definedOf({
      received_at: body.received_at,
      consignment_code: body.consignment_code,
      reason_for_no_consignment_code: body.reason_for_no_consignment_code,
      special_handling: body.special_handling,
    }),
    ...(carrier && { carrier: carrierAfter(current.carrier, carrier) }),
    ...(broker !== undefined && {
      broker: broker && { ...(current.broker ?? emptyBroker), ...definedOf(broker) },
    }),
    ...(items && { items: items.map((item) => wholeDwtItem(item as DwtItemInput)) }),
  };
}

/** A registration that is sent without a reason for having none clears the reason, such as that of the settings. */
function carrierAfter(current: DwtCarrier, sent: NonNullable<Update['carrier']>): DwtCarrier {
  return {
    ...current,
    ...(sent.registration_number && { reason_for_no_registration: null }),
    ...definedOf(sent),
  };
}

function definedOf<T extends object>(fields: T): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]-?: Exclude<T[K], undefined>;
  }; // Removes undefined values.
}

/** Returns errors for unknown codes, and for hazardous waste without a consignment note. */
function wordErrors({ items, consignment_code, reason_for_no_consignment_code }: Words): Detail[] {
  const errors: Detail[] = [];
  const unknown = (field: string, code: string, list: string) =>
    errors.push({ field, message: `${code} is not ${list}` });
  for (const [index, item] of items.entries()) {
    const at = `items.${index}`;
    for (const [place, code] of item.ewc_codes.entries())
      if (!findEwc(code)) unknown(`${at}.ewc_codes.${place}`, code, 'a code of the List of Waste');
    for (const [place, { code }] of item.operations.entries())
      if (!findOperationCode(code))
        unknown(`${at}.operations.${place}.code`, code, 'one of R1 to R13 and D1 to D15');
    for (const [place, code] of (item.hazardous?.hazard_codes ?? []).entries())
      if (!findHazardProperty(code))
        unknown(`${at}.hazardous.hazard_codes.${place}`, code, 'a hazard property');
    for (const [place, { code }] of (item.pops?.components ?? []).entries())
      if (!findPop(code))
        unknown(`${at}.pops.components.${place}.code`, code, 'a persistent organic pollutant of the list');
  }
  const hazardous = items.some(({ ewc_codes }) => ewc_codes.some(isHazardous));
  if (hazardous && !consignment_code && !reason_for_no_consignment_code)
    errors.push({
      field: 'consignment_code',
      message: 'is required for hazardous waste unless reason_for_no_consignment_code is given',
    });

  return errors;
}
