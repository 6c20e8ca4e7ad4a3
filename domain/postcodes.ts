import { parse } from 'postcode';

/** Upper case with one space, `LS1 4AP`, from any spacing; null when it has not the form of a UK postcode. */
export function normalisePostcode(text: string): string | null {
  return parse(text.trim()).postcode;
}

/** The form alone: whether the postcode exists is the gazetteer's to say. */
export function isPostcode(text: string): boolean {
  return normalisePostcode(text) !== null;
}

/** The half before the space, `LS1`, by which an area can be found when the postcode itself is not known. */
export function outwardCode(text: string): string | null {
  return parse(text.trim()).outcode;
}

/**
 * A request body or query with every postcode in it normalised: the texts of fields called `postcode` or `…_postcode` that have the
 * form. Any other text stays as it was sent.
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
