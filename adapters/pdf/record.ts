/**
 * Reads JSON records whose fields may be missing, null or of another type.
 *
 * A draft may lack nearly everything and imported records may be irregular, but a document must always be
 * produced. So documents never access a record directly: they request an object, a text, a number or a list
 * and get an empty one if the record has nothing usable.
 */

export type Fields = Readonly<Record<string, unknown>>;

const nothing: Fields = Object.freeze({});

/** The value as an object; an empty one for null, lists and scalars. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : nothing;
}

/** The value as a text without outer white space; numbers are written out; anything else is ''. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** No weight, quantity or amount of ours comes near; a number with thirty digits would run over its column. */
const largest = 1e10;

/** The value as a number, also from a numeric string (as PostgreSQL returns numerics); null if it is not a number or too large. */
export function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Math.abs(parsed) < largest ? parsed : null;
}

/** The value as a list; an empty one where it is none. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The list's texts, without the empty ones. */
export function texts(value: unknown): string[] {
  return list(value)
    .map(text)
    .filter((item) => item !== '');
}

/** True if the object has only missing, null or empty fields. */
export function isBlank(holder: Fields): boolean {
  return Object.values(holder).every((value) => {
    if (typeof value === 'object' && value !== null) return isBlank(value as Fields);
    return value == null || value === '';
  });
}

/** The first text that is not empty, or ''. */
export function firstText(...values: unknown[]): string {
  return values.map(text).find((value) => value !== '') ?? '';
}

/** A person or business: name and company (once, where they are the same). */
export function partyNames(party: Fields): string[] {
  return [...new Set([text(party['company']), text(party['name'])])].filter((name) => name !== '');
}

/**
 * Address lines of a record. `address` is an object (line1, line2, city, county, postcode, country) or one text with
 * city and postcode beside it. England is left out, as on British envelopes; other countries are shown.
 */
export function addressLines(holder: Fields): string[] {
  const written = text(holder['address']);
  const address = written === '' ? fields(holder['address']) : holder;
  const street =
    written === '' ? ['line1', 'line2', 'line3'].map((key) => text(address[key])) : written.split('\n');
  const country = text(address['country']);
  const lines = [
    ...street,
    text(address['city']),
    text(address['county']),
    firstText(address['postcode'], holder['postcode']),
    country === 'England' ? '' : country,
  ];
  return withoutRepeats(lines.map((line) => line.trim()).filter((line) => line !== ''));
}

/** A one-text address often ends in the postcode or city, which also have their own fields. */
function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line, index) => !lines.slice(0, index).some((earlier) => earlier.endsWith(line)));
}
