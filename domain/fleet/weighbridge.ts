import { daysBetween } from '../dates.ts';
import { Invalid, invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';
import { findEwc } from '../waste/ewc.ts';
import type { Warning } from '../warnings.ts';

/**
 * The rules of a weighing. A net weight of 0 is allowed, because a weighing may be broken off. Any step is
 * accepted, because the resolution depends on the weighbridge.
 * @throws Invalid on `tare_kg` above the gross weight.
 */
export function checkWeights({ gross_kg, tare_kg }: { gross_kg: number; tare_kg: number }): void {
  if (tare_kg > gross_kg) throw invalid('tare_kg', 'must not be more than gross_kg');
}

/** Rejects a code that is not on the List of Waste; a trailing asterisk is not part of the code. */
export function checkTicketCode(code: string | null | undefined): void {
  if (code && !findEwc(code.replace(/\*$/, '')))
    throw invalid('ewc_code', `${code} is not a code of the List of Waste`);
}

/** Maximum age in days of a tare taken from an earlier ticket. */
export const maxTareDays = 90;

/** An earlier ticket whose tare is to be used. */
export interface StoredTare {
  vehicle_key: string | null;
  ticket_date: string;
  tare_kg: number | null;
}

/**
 * @throws Invalid on `stored_tare_id` for another vehicle, an open ticket, and a tare that is too old or in
 * the future
 */
export function checkStoredTare(tare: StoredTare, vehicleKey: string, ticketDate: string): number {
  const field = 'stored_tare_id';
  if (tare.tare_kg === null) throw invalid(field, 'is an open ticket, which has no tare');
  if (tare.vehicle_key !== vehicleKey) throw invalid(field, 'is a ticket of another vehicle');
  const days = daysBetween(tare.ticket_date, ticketDate);
  if (days < 0) throw invalid(field, 'is later than this ticket');
  if (days > maxTareDays) throw invalid(field, `is ${days} days old; a tare may be ${maxTareDays} days old`);

  return tare.tare_kg;
}

/** The weights as entered, in kilograms. */
export interface WeighingInput {
  first_weight_kg?: number;
  second_weight_kg?: number;
  gross_kg?: number;
  tare_kg?: number;
  stored_tare_id?: string;
}

/** The weights of a ticket, in kilograms; gross and tare are null until the second weight. */
export interface Weighing {
  first_weight_kg: number | null;
  second_weight_kg: number | null;
  gross_kg: number | null;
  tare_kg: number | null;
}

/**
 * Returns the weights of a new ticket: two passes, a first pass, gross and tare, or a weight with a stored
 * tare.
 * @param storedTareKg the tare of `stored_tare_id`
 * @throws Invalid naming the weight that is missing or superfluous
 */
export function weighingOf(input: WeighingInput, storedTareKg: number | null): Weighing {
  const { first_weight_kg: first, second_weight_kg: second, gross_kg, tare_kg } = input;
  const errors = weighingErrors(input);
  if (errors.length > 0) throw new Invalid(errors);
  if (first !== undefined && second !== undefined) return twoPasses(first, second);

  const gross = gross_kg ?? (storedTareKg === null ? undefined : first);
  const tare = tare_kg ?? storedTareKg;
  if (gross === undefined || tare === null)
    return { first_weight_kg: first!, second_weight_kg: null, gross_kg: null, tare_kg: null };
  if (tare > gross)
    throw invalid(storedTareKg === null ? 'tare_kg' : 'stored_tare_id', 'must not be more than gross_kg');

  return { first_weight_kg: first ?? null, second_weight_kg: null, gross_kg: gross, tare_kg: tare };
}

/** Both weights of a vehicle: the larger is the gross weight, the smaller the tare, in either order. */
export function twoPasses(first: number, second: number): Weighing {
  return {
    first_weight_kg: first,
    second_weight_kg: second,
    gross_kg: Math.max(first, second),
    tare_kg: Math.min(first, second),
  };
}

function weighingErrors(input: WeighingInput): Detail[] {
  const { first_weight_kg, second_weight_kg, gross_kg, tare_kg, stored_tare_id } = input;
  const error = (field: keyof WeighingInput, message: string): Detail[] => [{ field, message }];
  if (second_weight_kg !== undefined && first_weight_kg === undefined)
    return error('first_weight_kg', 'is required with second_weight_kg');
  if (first_weight_kg !== undefined && (gross_kg !== undefined || tare_kg !== undefined))
    return error(gross_kg === undefined ? 'tare_kg' : 'gross_kg', 'is not allowed with first_weight_kg');
  if (stored_tare_id !== undefined && (tare_kg !== undefined || second_weight_kg !== undefined))
    return error('stored_tare_id', 'is only allowed with first_weight_kg or gross_kg alone');
  if (first_weight_kg === undefined && gross_kg === undefined)
    return error('first_weight_kg', 'is required, or gross_kg with tare_kg or stored_tare_id');
  if (gross_kg !== undefined && tare_kg === undefined && stored_tare_id === undefined)
    return error('tare_kg', 'is required with gross_kg, or stored_tare_id');

  return [];
}

/**
 * Returns the weights of a closed ticket after a correction; those of two passes are adjusted. @throws
 * Invalid on `tare_kg`
 */
export function correctedWeights(
  current: Weighing,
  { gross_kg, tare_kg }: Pick<WeighingInput, 'gross_kg' | 'tare_kg'>,
): Weighing {
  const gross = gross_kg ?? current.gross_kg!;
  const tare = tare_kg ?? current.tare_kg!;
  checkWeights({ gross_kg: gross, tare_kg: tare });
  const { first_weight_kg: first, second_weight_kg: second } = current;
  if (first === null)
    return { first_weight_kg: null, second_weight_kg: null, gross_kg: gross, tare_kg: tare };
  const wasGross = first === current.gross_kg;

  return {
    first_weight_kg: wasGross ? gross : tare,
    second_weight_kg: second === null ? null : wasGross ? tare : gross,
    gross_kg: gross,
    tare_kg: tare,
  };
}

/** Returns the warnings about a weighing; they do not prevent recording it. */
export function weighingWarnings(
  { gross_kg, first_weight_kg: first, second_weight_kg: second }: Weighing,
  { gvw_kg, direction }: { gvw_kg: number | null; direction: 'in' | 'out' | null },
): Warning[] {
  const weighed = gross_kg ?? first;
  const isReversed =
    first !== null && second !== null && (direction === 'in' ? second > first : first > second);

  return [
    ...(gvw_kg !== null && weighed !== null && weighed > gvw_kg
      ? [
          {
            code: 'overloaded',
            field: gross_kg === null ? 'first_weight_kg' : 'gross_kg',
            message: `${weighed} kg exceeds the maximum weight of the vehicle, ${gvw_kg} kg.`,
          },
        ]
      : []),
    ...(direction !== null && isReversed
      ? [
          {
            code: 'direction_reversed',
            field: 'direction',
            message:
              direction === 'in'
                ? 'The load was incoming, but the vehicle left heavier than it arrived.'
                : 'The load was outgoing, but the vehicle left lighter than it arrived.',
          },
        ]
      : []),
  ];
}
