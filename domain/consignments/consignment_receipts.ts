import type {
  ConsignmentParts,
  ConsignmentReceipt,
  ConsignmentWaste,
  PartB,
  PartE,
} from './consignment_parts.ts';
import type { Detail } from '../errors.ts';

/** Beyond this part of the declared quantity, a tenth, a difference is recorded as a discrepancy. */
const discrepancyPart = 10;

/**
 * More than this many times the declared quantity requires a reason, because it is probably a typing mistake.
 */
const explainedTimes = 2;

/**
 * Returns the waste of part B for each line of part E, by code and in the order of part B; undefined for a
 * line without one. `missing` are the positions in part B without a line.
 */
export function answeredWastes(
  { wastes }: PartB,
  receipts: readonly ConsignmentReceipt[],
): { answered: (ConsignmentWaste | undefined)[]; missing: number[] } {
  const open = new Set(wastes.keys());
  const answered = receipts.map(({ ewc_code }) => {
    const at = [...open].find((index) => wastes[index]!.ewc_code === ewc_code);
    if (at === undefined || ewc_code === null) return undefined;
    open.delete(at);

    return wastes[at];
  });

  return { answered, missing: [...open] };
}

/** Returns the mismatches between part E and part B. Every waste of part B must have exactly one line. */
export function receiptErrors({ b, e }: Pick<ConsignmentParts, 'b' | 'e'>): Detail[] {
  if (e.wastes.length === 0) return [];
  const { answered, missing } = answeredWastes(b, e.wastes);

  return [
    ...e.wastes.flatMap((receipt, index) => {
      const at = `parts.e.wastes.${index}`;
      const waste = answered[index];

      return waste ? lineErrors(receipt, waste, at) : [unansweringError(receipt, b, `${at}.ewc_code`)];
    }),
    ...missing.map((index) => ({
      field: 'parts.e.wastes',
      message: `do not include ${b.wastes[index]!.ewc_code}, waste ${index + 1} of part B; for waste that did not arrive, send accepted false, no kilograms and a reason`,
    })),
  ];
}

function unansweringError({ ewc_code }: ConsignmentReceipt, b: PartB, field: string): Detail {
  if (ewc_code === null) return { field, message: 'is required: the waste of part B that this entry is for' };
  const known = b.wastes.some((waste) => waste.ewc_code === ewc_code);

  return {
    field,
    message: known
      ? `${ewc_code} is already in the list; list each waste of part B once`
      : `${ewc_code} is not a waste of part B; reject the waste that was described wrongly and describe it on a separate note`,
  };
}

function lineErrors(receipt: ConsignmentReceipt, waste: ConsignmentWaste, at: string): Detail[] {
  const { accepted, quantity_kg, rejected_kg } = receipt;
  const errors: Detail[] = [];
  if (accepted && quantity_kg === 0)
    errors.push({
      field: `${at}.quantity_kg`,
      message: 'must be more than 0 for waste that is accepted',
    });
  if (!accepted && rejected_kg !== null)
    errors.push({
      field: `${at}.rejected_kg`,
      message:
        'is only allowed if a part of accepted waste was rejected; if all of it was rejected, give the amount in quantity_kg',
    });
  if (receipt.disposition !== null && accepted && !rejected_kg)
    errors.push({ field: `${at}.disposition`, message: 'is only allowed for rejected waste' });
  if (needsReason(receipt, waste) && !receipt.discrepancy_reason)
    errors.push({
      field: `${at}.discrepancy_reason`,
      message: `is required: ${arrivedKg(receipt)} kg arrived but part B declares ${waste.quantity_kg} kg`,
    });

  return errors;
}

/** Part E with the quantities declared in part B. */
export function withDeclared({ b, e }: Pick<ConsignmentParts, 'b' | 'e'>): PartE {
  const { answered } = answeredWastes(b, e.wastes);

  return {
    ...e,
    wastes: e.wastes.map((receipt, index) => ({
      ...receipt,
      declared_kg: answered[index]?.quantity_kg ?? null,
    })),
  };
}

/** Total quantity received of a waste, accepted or not. */
export function arrivedKg({ quantity_kg, rejected_kg }: ConsignmentReceipt): number {
  return (grams(quantity_kg ?? 0) + grams(rejected_kg ?? 0)) / 1000;
}

/** Kilograms as whole grams, which are added and compared exactly. */
function grams(kg: number): number {
  return Math.round(kg * 1000);
}

/** Refused quantity of a waste. */
export function refusedKg({ accepted, quantity_kg, rejected_kg }: ConsignmentReceipt): number {
  return (accepted ? rejected_kg : quantity_kg) ?? 0;
}

/** Returns whether the received quantity differs from part B by more than normal weighing differences. */
export function isDiscrepancy(receipt: ConsignmentReceipt): boolean {
  const { declared_kg = null } = receipt;
  if (declared_kg === null) return false;
  const difference = Math.abs(grams(arrivedKg(receipt)) - grams(declared_kg));

  return difference * discrepancyPart > grams(declared_kg);
}

/** Returns whether the received quantity exceeds the declared one so much that a reason is required. */
function needsReason(receipt: ConsignmentReceipt, { quantity_kg: declared }: ConsignmentWaste): boolean {
  return declared !== null && arrivedKg(receipt) > declared * explainedTimes;
}
