import { operationCodes } from './waste_lists.ts';

/**
 * The final treatment by recovery or disposal code. `interim` is sorting, storage and transfer: the final
 * treatment is unknown, so it is left out of rates (Defra, digital waste tracking and site returns guidance).
 */
export type RouteClass = 'recycled' | 'recovered' | 'interim' | 'disposed';

const recycled = new Set(['R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R11']);
const recovered = new Set(['R1', 'R10']);
const interim = new Set(['R12', 'R13', 'D13', 'D14', 'D15']);

/**
 * Annexes I and II of Directive 2008/98/EC: R1 is fuel, R10 land treatment, R12 and R13 precede another
 * operation.
 */
export function routeClass(code: string): RouteClass {
  if (recycled.has(code)) return 'recycled';
  if (recovered.has(code)) return 'recovered';
  if (interim.has(code)) return 'interim';

  return 'disposed';
}

/** The codes of a class, in the order of the list. */
export function codesOf(wanted: RouteClass): string[] {
  return operationCodes.map(({ code }) => code).filter((code) => routeClass(code) === wanted);
}
