/**
 * Exact decimal arithmetic on scaled integers. Binary fractions have no 0.1, so a product of them is off by a
 * hair, and a hair decides which way a half penny is rounded.
 */

/**
 * The number times 10^decimals, exactly; null when it has more decimals than that or is no finite number.
 * A number means the shortest decimal that reads back as it, which is what JSON carries.
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
 * numerator / denominator to the nearest integer, a half going away from zero: a credit for a line is then
 * the line's own amount with the sign turned. The denominator must be positive.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** A result back as a number; RangeError beyond 2^53, where numbers stop being exact. */
export function toSafeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be exact`);
  return number;
}
