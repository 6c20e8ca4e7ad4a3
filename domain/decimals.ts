/**
 * Exact decimal arithmetic on scaled integers. Binary fractions cannot represent 0.1, so their products are
 * slightly off, which could decide how a half penny is rounded.
 */

/**
 * Returns the number times 10^decimals, exactly; null if it has more decimals or is not finite. A number
 * means the shortest decimal that parses to it, as in JSON.
 */
export function scaled(value: number, decimals: number): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  const magnitude = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/**
 * Returns numerator / denominator rounded to the nearest integer, halves away from zero: a credit for a line
 * is then the line's own amount with the opposite sign. The denominator must be positive.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** Converts a result to a number; throws RangeError beyond 2^53, where numbers are not exact. */
export function toSafeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be exact`);
  return number;
}
