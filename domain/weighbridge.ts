import { invalid } from './errors.ts';
import { findEwc } from './ewc.ts';

/**
 * The rules of a weighing. A net weight of nothing is allowed: a weighing may be broken off. Any step is accepted, since
 * what a bridge shows depends on the bridge.
 * @throws Invalid on `tare_kg` above the gross weight.
 */
export function checkWeights({ gross_kg, tare_kg }: { gross_kg: number; tare_kg: number }): void {
  if (tare_kg > gross_kg) throw invalid('tare_kg', 'must not be more than gross_kg');
}

/** Refuses a code that is not on the List of Waste; an asterisk behind it is no part of the code. */
export function checkTicketCode(code: string | null | undefined): void {
  if (code && !findEwc(code.replace(/\*$/, '')))
    throw invalid('ewc_code', `${code} is not a code of the List of Waste`);
}
