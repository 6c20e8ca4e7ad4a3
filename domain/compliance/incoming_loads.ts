import { momentErrors } from '../collections/collection_work.ts';
import { moneyError } from '../billing/lines.ts';
import { isBefore } from '../dates.ts';
import type { Detail } from '../errors.ts';
import { incomingLoadStates } from '../states/incoming_load.ts';
import type { IncomingLoadAction, IncomingLoadStatus } from '../states/incoming_load.ts';
import { refusal } from '../states/state_table.ts';
import { findEwc, isHazardous } from '../waste/ewc.ts';
import { findHazardProperty, findOperationCode, findPop } from '../waste/waste_lists.ts';
import { sumKg } from './load_weights.ts';

/** One waste of a load. */
export interface LoadItem {
  ewc_code: string;
  description: string | null;
  physical_form: string | null;
  container_type: string | null;
  container_count: number | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  accepted: boolean;
  rejection_reason: string | null;
  hazard_codes: string[];
  pops: string[];
}

/** The fields of a load that the rules use. */
export interface Load {
  status: IncomingLoadStatus;
  site_id: string;
  expected_at: string | null;
  arrived_at: string | null;
  received_at: string | null;
  haulier_client_id: string | null;
  carrier_name: string | null;
  carrier_registration: string | null;
  reason_for_no_registration: string | null;
  vehicle_reg: string | null;
  waste_description: string | null;
  items: LoadItem[];
  weighbridge_ticket_id: string | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  note_id: string | null;
  consignment_note_id: string | null;
  reason_for_no_consignment_code: string | null;
  operation_code: string | null;
  rejection_reason: string | null;
}

/** A waste as entered. */
export type LoadItemInput = { ewc_code: string } & Partial<LoadItem>;

/** A load as entered; the short form describes its only waste, or lists codes. */
export type LoadInput = Partial<Omit<Load, 'items'>> & {
  items?: LoadItemInput[];
  ewc_codes?: string[];
  physical_form?: string | null;
  container_type?: string | null;
  container_count?: number | null;
  gate_fee?: number | null;
  override_reason?: string | null;
};

/** An empty load. */
export const emptyLoad: Omit<Load, 'site_id'> = {
  status: 'expected',
  expected_at: null,
  arrived_at: null,
  received_at: null,
  haulier_client_id: null,
  carrier_name: null,
  carrier_registration: null,
  reason_for_no_registration: null,
  vehicle_reg: null,
  waste_description: null,
  items: [],
  weighbridge_ticket_id: null,
  weight_kg: null,
  weight_is_estimate: true,
  note_id: null,
  consignment_note_id: null,
  reason_for_no_consignment_code: null,
  operation_code: null,
  rejection_reason: null,
};

const loadFields = ['site_id', ...Object.keys(emptyLoad)];

/** Extracts the fields used by the rules from a load as returned by the API. */
export function loadOf(shown: Load): Load {
  return Object.fromEntries(
    Object.entries(shown).filter(([field]) => loadFields.includes(field)),
  ) as unknown as Load; // It includes every field of a load.
}

const actionTo: Record<IncomingLoadStatus, IncomingLoadAction> = {
  expected: 'change',
  arrived: 'arrive',
  accepted: 'accept',
  part_rejected: 'part_reject',
  rejected: 'reject',
  quarantined: 'quarantine',
  cancelled: 'cancel',
};

/** Returns the move for a status; null for the current status. */
export function loadAction(
  current: IncomingLoadStatus,
  wanted: IncomingLoadStatus | undefined,
): IncomingLoadAction | null {
  return wanted === undefined || wanted === current ? null : actionTo[wanted];
}

/** Returns whether a load is undecided. */
export function isOpen(status: IncomingLoadStatus): boolean {
  return status === 'expected' || status === 'arrived' || status === 'quarantined';
}

/** The fields of a load that can be corrected after the decision: none of those used for the receipt. */
const lateFields: ReadonlySet<string> = new Set([
  'status',
  'origin_postcode',
  'origin_local_authority',
  'contamination_percent',
  'gate_fee',
  'photos',
  'driver_name',
  'notes',
]);

/** Returns why a move, or a change without one, is not possible in the current state. */
export function standingErrors(
  status: IncomingLoadStatus,
  action: IncomingLoadAction | null,
  input: object,
): Detail[] {
  if (action !== null) {
    const error = refusal(incomingLoadStates, action, status);

    return error ? [error] : [];
  }
  if (isOpen(status)) return [];

  return Object.keys(input)
    .filter((field) => !lateFields.has(field))
    .map((field) => ({ field, message: `cannot change once the load is ${status.replace('_', ' ')}` }));
}

const shortFields = ['physical_form', 'container_type', 'container_count'] as const;

/** Returns the wastes after an input. The short form describes the only waste of a load. */
export function itemsAfter(
  current: readonly LoadItem[],
  input: LoadInput,
): { items: LoadItem[]; errors: Detail[] } {
  const sent = shortFields.filter((field) => input[field] !== undefined);
  if (input.items !== undefined) {
    const beside = [...sent, ...(input.ewc_codes === undefined ? [] : ['ewc_codes'])];
    const errors = beside.map((field) => ({ field, message: 'is not allowed together with items' }));

    return { items: input.items.map(wholeItem), errors };
  }
  const kept = input.ewc_codes?.map(
    (code) => current.find(({ ewc_code }) => ewc_code === code) ?? wholeItem({ ewc_code: code }),
  );
  const items = kept ?? [...current];
  if (sent.length === 0) return { items, errors: [] };
  if (items.length !== 1) {
    const message = items.length === 0 ? 'is only allowed with ewc_codes or items' : 'must be given in items';

    return { items, errors: sent.map((field) => ({ field, message })) };
  }
  const short = Object.fromEntries(sent.map((field) => [field, input[field]]));

  return { items: [{ ...items[0]!, ...short }], errors: [] };
}

function wholeItem(input: LoadItemInput): LoadItem {
  return {
    ewc_code: input.ewc_code,
    description: input.description ?? null,
    physical_form: input.physical_form ?? null,
    container_type: input.container_type ?? null,
    container_count: input.container_count ?? null,
    weight_kg: input.weight_kg ?? null,
    weight_is_estimate: input.weight_is_estimate ?? true,
    accepted: input.accepted ?? true,
    rejection_reason: input.rejection_reason ?? null,
    hazard_codes: [...new Set(input.hazard_codes ?? [])],
    pops: [...new Set(input.pops ?? [])],
  };
}

/** Reconciles the weights of the load and its wastes; each fills in what the other lacks. */
export function agreedWeights(
  load: Load,
  input: LoadInput,
): Pick<Load, 'items' | 'weight_kg'> & { errors: Detail[] } {
  const { items } = load;
  const [only] = items;
  const weights = items.flatMap(({ weight_kg }) => weight_kg ?? []);
  const whole = items.length > 0 && weights.length === items.length ? sumKg(weights) : null;
  const entered = input.weight_kg !== undefined ? input.weight_kg : null;
  if (input.items !== undefined && whole !== null && entered !== null && entered !== whole)
    return {
      items,
      weight_kg: entered,
      errors: [{ field: 'weight_kg', message: `must be ${whole}, the sum of the items` }],
    };
  if (items.length === 1 && only && input.items === undefined && input.weight_kg !== undefined)
    return { items: [{ ...only, weight_kg: entered }], weight_kg: entered, errors: [] };
  if (input.weight_kg === undefined && input.items !== undefined && whole !== null)
    return { items, weight_kg: whole, errors: [] };

  return { items, weight_kg: load.weight_kg, errors: [] };
}

/** The states of a load that did not arrive, or not yet. */
const neverArrived: ReadonlySet<string> = new Set(['expected', 'cancelled']);

/** Returns the errors of a load in any state. */
export function loadErrors(load: Load, input: LoadInput, now: Date): Detail[] {
  const errors = [
    ...momentErrors({ arrived_at: input.arrived_at, received_at: input.received_at }, now),
    ...(input.gate_fee == null ? [] : moneyError('gate_fee', input.gate_fee)),
    ...load.items.flatMap((item, index) => itemErrors(item, `items.${index}`)),
  ];
  if (load.operation_code !== null && !findOperationCode(load.operation_code))
    errors.push({ field: 'operation_code', message: 'is not one of R1 to R13 and D1 to D15' });
  if (load.carrier_registration !== null && load.reason_for_no_registration !== null)
    errors.push({
      field: 'reason_for_no_registration',
      message: 'is only allowed if carrier_registration is empty',
    });
  if (load.consignment_note_id !== null && load.reason_for_no_consignment_code !== null)
    errors.push({
      field: 'reason_for_no_consignment_code',
      message: 'is only allowed if consignment_note_id is empty',
    });
  if (load.arrived_at !== null && load.received_at !== null && isBefore(load.received_at, load.arrived_at))
    errors.push({ field: 'received_at', message: 'must not be before arrived_at' });
  if (!neverArrived.has(load.status) && load.arrived_at === null)
    errors.push({ field: 'arrived_at', message: `is required for a load that is ${load.status}` });

  return errors;
}

function itemErrors(item: LoadItem, at: string): Detail[] {
  const errors: Detail[] = [];
  if (!findEwc(item.ewc_code))
    errors.push({ field: `${at}.ewc_code`, message: `${item.ewc_code} is not a code of the List of Waste` });
  for (const [index, code] of item.hazard_codes.entries())
    if (!findHazardProperty(code))
      errors.push({ field: `${at}.hazard_codes.${index}`, message: `${code} is not a hazard property` });
  for (const [index, code] of item.pops.entries())
    if (!findPop(code))
      errors.push({
        field: `${at}.pops.${index}`,
        message: `${code} is not a persistent organic pollutant of the list`,
      });
  if (item.accepted && item.rejection_reason !== null)
    errors.push({
      field: `${at}.rejection_reason`,
      message: 'is only allowed for a waste that is not accepted',
    });

  return errors;
}

/** Returns what a load lacks for a decision; permit and weight are checked separately. */
export function decisionErrors(action: IncomingLoadAction, load: Load): Detail[] {
  if (action === 'reject')
    return load.rejection_reason === null
      ? [{ field: 'rejection_reason', message: 'is required for a load that is rejected' }]
      : [];
  if (action !== 'accept' && action !== 'part_reject') return [];
  const errors: Detail[] = [];
  const refused = load.items.filter(({ accepted }) => !accepted).length;
  if (load.items.length === 0)
    errors.push({ field: 'items', message: 'are required: enter the waste of the load' });
  else if (action === 'accept' && refused > 0)
    errors.push({ field: 'status', message: 'must be part_rejected: some items are not accepted' });
  else if (action === 'part_reject' && (refused === 0 || refused === load.items.length))
    errors.push({ field: 'items', message: 'must include accepted and rejected wastes' });
  if (action === 'part_reject')
    for (const [index, item] of load.items.entries())
      if (!item.accepted && item.rejection_reason === null)
        errors.push({
          field: `items.${index}.rejection_reason`,
          message: 'is required for a rejected waste',
        });
  if (load.carrier_registration === null && load.reason_for_no_registration === null)
    errors.push({
      field: 'carrier_registration',
      message: 'is required unless reason_for_no_registration is given',
    });
  const hazardous = load.items.some(({ accepted, ewc_code }) => accepted && isHazardous(ewc_code));
  if (hazardous && load.consignment_note_id === null && load.reason_for_no_consignment_code === null)
    errors.push({
      field: 'consignment_note_id',
      message: 'is required for hazardous waste unless reason_for_no_consignment_code is given',
    });

  return errors;
}
