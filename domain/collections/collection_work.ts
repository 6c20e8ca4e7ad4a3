import { isBefore } from '../dates.ts';
import type { Detail } from '../errors.ts';
import type { Signature } from '../consignments/consignment_parts.ts';
import { collectionStates } from '../states/collection.ts';
import type { CollectionAction, CollectionStatus } from '../states/collection.ts';
import { refusal } from '../states/state_table.ts';
import { notVisited } from './collections.ts';

export type CollectionOutcome = 'done' | 'aborted' | 'partial';

/** The fields of a collection that its moves use. */
export interface CollectionWork {
  status: CollectionStatus;
  service_type: string | null;
  driver_id: string | null;
  client_id: string | null;
  waste_description: string | null;
  ewc_codes: string[];
  quantity_kg: number | null;
  actual_weight_kg: number | null;
  outcome: CollectionOutcome | null;
  aborted_reason: string | null;
  containers_delivered: string[];
  containers_collected: string[];
  signature: Signature;
  note_id: string | null;
}

/** The fields of an input that move a collection; the others are merged into the collection first. */
export interface MoveInput {
  status?: CollectionStatus;
  outcome?: CollectionOutcome;
  cancel_reason?: string | null;
  draft_note?: boolean;
  completed_at?: string;
  correction_reason?: string;
}

/** Returns the move an input makes; null if the status does not change. */
export function collectionAction(
  current: CollectionStatus,
  { status, outcome }: MoveInput,
): CollectionAction | null {
  if (status === undefined || (status === current && status !== 'completed')) return null;
  if (status === 'in_progress') return 'start';
  if (status === 'cancelled') return 'cancel';
  if (status === 'scheduled') return 'bring_back';

  return outcome === 'aborted' ? 'abort' : 'complete';
}

/**
 * Returns why a move, or with null a change of fields, is not allowed in the current state; empty if it is.
 */
export function stateErrors(current: CollectionStatus, action: CollectionAction | null): Detail[] {
  if (action !== null) {
    const refused = refusal(collectionStates, action, current);

    return refused ? [refused] : [];
  }
  if (current === 'completed')
    return [{ field: 'status', message: 'is completed and cannot be changed any more' }];

  return current === 'cancelled'
    ? [{ field: 'status', message: 'is cancelled; set the status to scheduled first' }]
    : [];
}

/** Fields of an input that only certain moves allow. */
export function inputErrors(
  action: CollectionAction | null,
  input: MoveInput & { aborted_reason?: string | null },
): Detail[] {
  const errors: Detail[] = [];
  const ends = action === 'complete' || action === 'abort';
  const needs = (field: string, message: string) => errors.push({ field, message });
  if (input.outcome !== undefined && !ends)
    needs('outcome', 'is only allowed together with the status completed');
  if (input.draft_note && action !== 'complete')
    needs('draft_note', 'is only allowed when the collection is completed');
  if (input.completed_at !== undefined && !ends)
    needs('completed_at', 'is only allowed together with the status completed');
  if (input.correction_reason !== undefined)
    needs('correction_reason', 'is only allowed when the weight of a completed collection is corrected');
  if (input.cancel_reason && action !== 'cancel')
    needs('cancel_reason', 'is only allowed together with the status cancelled');
  if (input.aborted_reason && !(ends && (input.outcome === 'aborted' || input.outcome === 'partial')))
    needs('aborted_reason', 'is only allowed together with the outcome aborted or partial');

  return errors;
}

/** Fields about the visit itself: the collection must be in progress, or be started by the input. */
const ofTheVisit = ['arrived_at', 'actual_weight_kg', 'signature', 'gps'];

/**
 * Errors for visit data of a visit that has not begun, and for removing data that a running visit began with.
 */
export function visitErrors(
  current: CollectionStatus,
  action: CollectionAction | null,
  input: Record<string, unknown>,
): Detail[] {
  if (current === 'in_progress' && input.driver_id === null)
    return [{ field: 'driver_id', message: 'is required while the collection is in_progress' }];
  if (current !== 'scheduled' || action !== null) return [];

  return ofTheVisit
    .filter((field) => input[field] !== undefined && input[field] !== null)
    .map((field) => ({ field, message: 'is only allowed while the collection is in_progress' }));
}

/**
 * Returns what a collection lacks for a move, field by field; `after` is the collection including the input.
 */
export function guardErrors(
  action: CollectionAction,
  after: CollectionWork,
  { draft_note }: MoveInput,
): Detail[] {
  if (action === 'start')
    return after.driver_id === null
      ? [{ field: 'driver_id', message: 'is required to start the collection' }]
      : [];
  if (action === 'abort') return abortErrors(after);
  if (action !== 'complete') return [];

  return [...weightErrors(after), ...containerErrors(after), ...(draft_note ? noteErrors(after) : [])];
}

/** A delivery removes nothing, so nothing is weighed. */
function weightErrors({ service_type, actual_weight_kg, quantity_kg }: CollectionWork): Detail[] {
  return service_type === 'delivery' || actual_weight_kg !== null || quantity_kg !== null
    ? []
    : [
        {
          field: 'actual_weight_kg',
          message: 'is required to complete the collection because there is no estimated weight',
        },
      ];
}

function containerErrors({
  client_id,
  containers_delivered,
  containers_collected,
}: CollectionWork): Detail[] {
  const errors: Detail[] = [];
  if (containers_delivered.length > 0 && client_id === null)
    errors.push({
      field: 'client_id',
      message: 'is required: the client to which the containers are delivered',
    });
  errors.push(...repeated('containers_delivered', containers_delivered, []));
  errors.push(...repeated('containers_collected', containers_collected, containers_delivered));

  return errors;
}

function repeated(field: string, ids: string[], others: string[]): Detail[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index || others.includes(id)
      ? [{ field: `${field}.${index}`, message: 'is listed twice' }]
      : [],
  );
}

type ContainerLists = Pick<CollectionWork, 'containers_delivered' | 'containers_collected'>;

/** Returns the containers of an input that the visit would both deliver and collect. */
export function bothWaysErrors(input: Partial<ContainerLists>, current: ContainerLists | null): Detail[] {
  const { containers_delivered: delivered, containers_collected: collected } = input;
  if (collected) {
    const others = delivered ?? current?.containers_delivered ?? [];

    return repeated('containers_collected', collected, others);
  }

  return delivered ? repeated('containers_delivered', delivered, current?.containers_collected ?? []) : [];
}

function noteErrors({ note_id, waste_description, ewc_codes }: CollectionWork): Detail[] {
  if (note_id !== null) return [];
  const errors: Detail[] = [];
  if (!waste_description)
    errors.push({ field: 'waste_description', message: 'is required to draft the transfer note' });
  if (ewc_codes.length === 0)
    errors.push({ field: 'ewc_codes', message: 'are required to draft the transfer note' });

  return errors;
}

function abortErrors(after: CollectionWork): Detail[] {
  const errors: Detail[] = [];
  if (after.aborted_reason === null)
    errors.push({ field: 'aborted_reason', message: 'is required to abort the collection' });
  if (after.actual_weight_kg !== null)
    errors.push({ field: 'actual_weight_kg', message: 'must be null because nothing was collected' });

  return errors;
}

/**
 * Times entered by a person must not be in the future, with a tolerance for clocks that are slightly fast.
 */
export function momentErrors(moments: Record<string, string | null | undefined>, now: Date): Detail[] {
  const latest = now.getTime() + 5 * 60_000;

  return Object.entries(moments).flatMap(([field, moment]) =>
    moment && new Date(moment).getTime() > latest ? [{ field, message: 'must not be in the future' }] : [],
  );
}

/** How long ago a visit entered from paper may have ended: as long as its note is kept. */
const paperYears = 2;

/** Checks the end of a visit entered from a paper ticket: after the arrival, and not in the wrong year. */
export function completedAtErrors(
  { arrived_at }: { arrived_at: string | null },
  { completed_at }: MoveInput,
  now: Date,
): Detail[] {
  if (completed_at === undefined) return [];
  const field = 'completed_at';
  const ended = new Date(completed_at);
  if (arrived_at !== null && isBefore(completed_at, arrived_at))
    return [{ field, message: `must not be before ${arrived_at}, when the vehicle arrived` }];
  const earliest = new Date(now);
  earliest.setUTCFullYear(earliest.getUTCFullYear() - paperYears);

  return ended < earliest ? [{ field, message: `must be at most ${paperYears} years ago` }] : [];
}

/** A visit entered after it ended must not begin later than its end. */
export function startedBefore(visit: {
  started_at: string | null;
  arrived_at: string | null;
  completed_at: string | null;
}): { started_at?: string } {
  const { started_at, arrived_at, completed_at } = visit;
  if (started_at === null || completed_at === null || !isBefore(completed_at, started_at)) return {};

  return { started_at: arrived_at ?? completed_at };
}

const corrected = new Set(['actual_weight_kg', 'weight_is_estimate', 'correction_reason', 'status']);

/** Returns why the weight of a completed collection cannot be corrected. */
export function correctionErrors(
  input: MoveInput & { actual_weight_kg?: number | null },
  outcome: CollectionOutcome | null,
): Detail[] {
  const others = Object.keys(input).filter((field) => !corrected.has(field));
  const errors = others.map((field) => ({
    field,
    message: 'cannot change once the collection is completed',
  }));
  if (input.status !== undefined && input.status !== 'completed')
    errors.push({ field: 'status', message: 'is completed and cannot be changed any more' });
  if (outcome === 'aborted')
    errors.push({ field: 'actual_weight_kg', message: 'must stay null: the visit was aborted' });
  else if (typeof input.actual_weight_kg !== 'number')
    errors.push({ field: 'actual_weight_kg', message: 'is required: enter the correct weight' });

  return errors;
}

/** The columns that a move sets. */
export function moveColumns(
  action: CollectionAction | null,
  input: MoveInput,
  now: Date,
): Record<string, unknown> {
  const at = now.toISOString();
  const ended = input.completed_at === undefined ? at : new Date(input.completed_at).toISOString();
  switch (action) {
    case 'start':
      return { status: 'in_progress', started_at: at };
    case 'complete':
      return { status: 'completed', completed_at: ended, outcome: input.outcome ?? 'done' };
    case 'abort':
      // Containers that were to be moved stay where they are.
      return {
        status: 'completed',
        completed_at: ended,
        outcome: 'aborted',
        containers_delivered: [],
        containers_collected: [],
      };
    case 'cancel':
      return { status: 'cancelled', cancelled_at: at, cancel_reason: input.cancel_reason ?? null };
    case 'bring_back':
      return { status: 'scheduled', cancelled_at: null, cancel_reason: null, ...notVisited };
    case null:
      return {};
  }
}
