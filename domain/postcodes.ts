import { parse } from 'postcode';

/**
 * Upper case with one space, `LS1 4AP`, from any spacing; null if it does not have the form of a UK postcode.
 */
export function normalisePostcode(text: string): string | null {
  return parse(text.trim()).postcode;
}

/** The form only: whether the postcode exists is for the gazetteer. */
export function isPostcode(text: string): boolean {
  return normalisePostcode(text) !== null;
}

/**
 * Returns a request body or query with every postcode normalised: the texts of fields called `postcode` or
 * `…_postcode` that have the form. Any other text is unchanged.
 */
export function withNormalPostcodes<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withNormalPostcodes) as T;
  if (typeof value !== 'object' || value === null) return value;

  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && /(?:^|_)postcode$/.test(name)
        ? (normalisePostcode(inner) ?? inner)
        : withNormalPostcodes(inner as unknown),
    ]),
  ) as T;
}
