import { parse } from 'postcode';

/**
 * Upper case with one space, `LS1 4AP`, from any spacing; null if it does not have the form of a UK postcode.
 */
export function normalisePostcode(text: string): string | null {
  return normalForm.test(text) ? text : parse(text.trim()).postcode;
}

/** Most postcodes are sent like this; the parser takes ten times as long. */
const normalForm = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** The form only: whether the postcode exists is for the gazetteer. */
export function isPostcode(text: string): boolean {
  return normalisePostcode(text) !== null;
}

/**
 * Returns a request body or query with every postcode normalised: the texts of fields called `postcode` or
 * `…_postcode` that have the form. Any other text is unchanged. Copies only what contains a changed postcode.
 */
export function withNormalPostcodes<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return normalItems(value) as T;

  const fields = value as Record<string, unknown>;
  let changed: Record<string, unknown> | null = null;
  for (const name in fields) {
    const inner = fields[name];
    const normal = isPostcodeField(name, inner)
      ? (normalisePostcode(inner) ?? inner)
      : withNormalPostcodes(inner);
    if (normal !== inner) (changed ??= { ...fields })[name] = normal;
  }

  return (changed ?? fields) as T;
}

function normalItems(items: unknown[]): unknown[] {
  const normal = items.map(withNormalPostcodes);

  return normal.some((item, at) => item !== items[at]) ? normal : items;
}

function isPostcodeField(name: string, value: unknown): value is string {
  return typeof value === 'string' && (name === 'postcode' || name.endsWith('_postcode'));
}
