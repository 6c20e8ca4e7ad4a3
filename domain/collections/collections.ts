import { Invalid, invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';
import { collectionStates } from '../states/collection.ts';
import type { CollectionStatus } from '../states/collection.ts';
import { refusal } from '../states/state_table.ts';
import { estimateWeight } from '../waste/weights.ts';

/** The quantity of a collection. */
export interface CollectionWeight {
  ewc_codes: string[];
  quantity_kg: number | null;
  quantity_value: number | null;
  quantity_unit: string | null;
  container_type: string | null;
  weight_is_estimate: boolean;
  weight_source: 'entered' | 'estimated' | 'weighbridge' | null;
}

export type CollectionWeightInput = Partial<Omit<CollectionWeight, 'weight_source'>>;

const unweighed: CollectionWeight = {
  ewc_codes: [],
  quantity_kg: null,
  quantity_value: null,
  quantity_unit: null,
  container_type: null,
  weight_is_estimate: true,
  weight_source: null,
};

const basis = ['ewc_codes', 'quantity_value', 'quantity_unit', 'container_type'] as const;

/**
 * Returns the weight of a collection after an input. A given weight is kept; otherwise it is estimated from
 * the quantity, and is null if that is not possible; only a given weight can be a measured one. Null requests a new estimate.
 */
export function collectionWeight(
  input: CollectionWeightInput,
  current: CollectionWeight = unweighed,
): CollectionWeight {
  const weight: CollectionWeight = {
    ewc_codes: input.ewc_codes ?? current.ewc_codes,
    quantity_kg: kept(input.quantity_kg, current.quantity_kg),
    quantity_value: kept(input.quantity_value, current.quantity_value),
    quantity_unit: kept(input.quantity_unit, current.quantity_unit),
    container_type: kept(input.container_type, current.container_type),
    weight_is_estimate: input.weight_is_estimate ?? current.weight_is_estimate,
    weight_source: current.weight_source,
  };
  const isSame = [...basis, 'quantity_kg' as const, 'weight_is_estimate' as const].every(
    (field) => JSON.stringify(weight[field]) === JSON.stringify(current[field]),
  );
  if (typeof input.quantity_kg === 'number') return isSame ? weight : { ...weight, weight_source: 'entered' };

  const known = current.weight_source === 'entered' || current.weight_source === 'weighbridge';
  const untouched = basis.every((field) => input[field] === undefined);
  if (input.quantity_kg === undefined && known) return weight;

  const unmeasured = { ...weight, weight_is_estimate: true };
  if (input.quantity_kg === undefined && untouched) return unmeasured;

  const quantity_kg = estimateWeight(weight)?.weight_kg ?? null;

  return { ...unmeasured, quantity_kg, weight_source: quantity_kg === null ? null : 'estimated' };
}

/** The status changes of the typed API. */
export interface StatusInput {
  status?: 'scheduled' | 'cancelled';
  cancel_reason?: string | null;
}

/** What a visit left on a collection, taken back when it is planned again. */
export const notVisited = {
  started_at: null,
  arrived_at: null,
  actual_weight_kg: null,
  signature: null,
  gps: null,
  eta: null,
};

/** The columns that the status sets. */
export interface StatusColumns {
  status: CollectionStatus;
  cancel_reason: string | null;
  cancelled_at: string | null;
}

/** Returns true if an input has no other status, and no other reason for it, than the collection has. */
export function isStatusOf(
  current: { status: string; cancel_reason: string | null },
  { status = current.status, cancel_reason = current.cancel_reason }: Partial<typeof current>,
): boolean {
  return status === current.status && cancel_reason === current.cancel_reason;
}

/**
 * Returns the status after an input that cancels a collection or restores a cancelled one. Null if the status
 * does not change; `scheduled` for a scheduled collection is no move.
 * @throws Invalid on `status` for a move that is not allowed and for any other change of a completed or
 * cancelled collection, on `cancel_reason` for a reason without a cancellation.
 */
export function statusAfter(current: CollectionStatus, input: StatusInput, now: Date): StatusColumns | null {
  const action = actionOf(current, input.status);
  if (action === null && (current === 'completed' || current === 'cancelled')) {
    const way =
      current === 'cancelled'
        ? 'is cancelled; set the status to scheduled first'
        : 'is completed and cannot be changed any more';
    throw invalid('status', way);
  }
  const refused = action && refusal(collectionStates, action, current);
  if (refused) throw new Invalid([refused]);
  if (input.cancel_reason && action !== 'cancel')
    throw invalid('cancel_reason', 'is only allowed together with the status cancelled');

  if (action === 'cancel')
    return {
      status: 'cancelled',
      cancel_reason: input.cancel_reason ?? null,
      cancelled_at: now.toISOString(),
    };
  if (action === 'bring_back') return { status: 'scheduled', cancel_reason: null, cancelled_at: null };

  return null;
}

function actionOf(current: CollectionStatus, wanted: StatusInput['status']): 'cancel' | 'bring_back' | null {
  if (wanted === 'cancelled') return 'cancel';

  return wanted === 'scheduled' && current !== 'scheduled' ? 'bring_back' : null;
}

function kept<T>(given: T | null | undefined, current: T | null): T | null {
  return given === undefined ? current : given;
}

/**
 * The fields covered by a site's signature, which later work does not change: weight, vehicle and containers
 * come after it.
 */
const signedFields = [
  'scheduled_date',
  'client_id',
  'client_location_id',
  'address',
  'postcode',
  'waste_description',
  'ewc_codes',
] as const;

/** The fields of a collection that its signature protects. */
export type SignedCollection = Record<(typeof signedFields)[number], unknown> & {
  signature: { signed_at: string | null };
};

/**
 * Returns one error for each field that a signer saw and `columns` would change; none without a signature.
 */
export function signedErrors(before: SignedCollection, columns: Record<string, unknown>): Detail[] {
  if (before.signature.signed_at === null) return [];

  return signedFields
    .filter(
      (field) =>
        columns[field] !== undefined && JSON.stringify(columns[field]) !== JSON.stringify(before[field]),
    )
    .map((field) => ({ field, message: 'cannot change, the site has signed for it' }));
}
