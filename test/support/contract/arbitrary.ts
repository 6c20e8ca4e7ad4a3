import fc from 'fast-check';
import type { ContractNode } from '../../../http/server/operations.ts';
import { resolveNode } from '../../../http/server/operations.ts';
import { document } from './contract.ts';

/** Texts that have broken programs: right to left, combining, 4-byte, quotes, spaces that are none, words of SQL and HTML. */
const hardTexts = [
  'Łódź',
  'שלום עולם',
  'مرحبا',
  '🚛♻️👩‍🚒',
  'e\u0301',
  "O'Brien; drop table notes;--",
  '<script>alert(1)</script>',
  '\u00a0\u2028\u200b',
  '\\',
  '%',
  '${x}',
  '{{x}}',
  ' leading',
  'trailing ',
  'null',
  'undefined',
  '-0',
  '=1+1',
  '\ufeff',
  '\ufffd',
];

/** Values that no field of this API takes, or only by accident. */
export const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -1e308,
  1.5,
  2 ** 53,
  0.1 + 0.2,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  'x'.repeat(3000),
  '🚛'.repeat(600),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01T24:00:00Z',
  'urn:uuid:00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-000000000000',
  '../../etc/passwd',
  '1e1',
  'NaN',
  '٣',
  ...hardTexts,
];

/** Texts as a field may allow them. */
function texts(schema: ContractNode): fc.Arbitrary<string> {
  const max = Math.min(schema.maxLength ?? 60, 60);
  const min = schema.minLength ?? 0;
  const fits = hardTexts.filter((text) => [...text].length <= max && [...text].length >= min);
  const plain = fc.string({ minLength: min, maxLength: max, unit: 'grapheme-ascii' });

  return fits.length > 0 ? fc.oneof(plain, fc.constantFrom(...fits)) : plain;
}

const byFormat: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((time) => time.toISOString()),
  time: fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
  email: fc.constantFrom('a@b.test', 'first.last+tag@sub.example.co.uk'),
  uri: fc.constantFrom('https://example.test/a?b=c', 'http://example.test'),
};

const byForm: Record<string, fc.Arbitrary<string>> = {
  'uk-or-irish-postcode': fc.constantFrom('HX7 6AD', 'D02 X285', ''),
  'uk-postcode': fc.constantFrom('HX7 6AD', 'sw1a1aa', 'EH1 1YZ', ''),
  'carrier-registration': fc.constantFrom('CBDU123456', 'WCR/R/1234567', 'ROC UT 1234', ''),
  'site-permit': fc.constantFrom('EPR/AB1234CD', 'PPC/A/1234567', 'P0123/45A', 'WEX123456'),
  'company-number': fc.constantFrom('01234567', 'SC123456', '123456'),
  'sic-code': fc.constantFrom('38110', '38.11', '4120'),
};

const byPattern: [RegExp, fc.Arbitrary<string>][] = [
  [/\\d\{2\} \\d\{2\} \\d\{2\}/, fc.constantFrom('17 09 04', '17 01 07', '20 03 01', '13 02 05', '99 99 99')],
];

/** Values that a schema of the contract accepts, as far as the schema can express it. */
export function arbitraryOf(schemaNode: ContractNode, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolveNode(document, schemaNode);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf ?? schema.anyOf)
    return fc.oneof(...(schema.oneOf ?? schema.anyOf).map((each: ContractNode) => arbitraryOf(each, depth)));

  const types: string[] = [schema.type ?? 'object'].flat();
  if (types.length > 1)
    return fc.oneof(
      ...types.map((type) => (type === 'null' ? fc.constant(null) : arbitraryOf({ ...schema, type }, depth))),
    );

  return ofType(types[0]!, schema, depth);
}

function ofType(type: string, schema: ContractNode, depth: number): fc.Arbitrary<unknown> {
  if (type === 'string') {
    const pattern = byPattern.find(([source]) => source.test(schema.pattern ?? ''));

    return byForm[schema['x-form']] ?? byFormat[schema.format] ?? pattern?.[1] ?? texts(schema);
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
  if (type === 'number')
    return fc.oneof(
      fc.integer({ min: Math.max(Math.ceil(schema.minimum ?? 0), -1000), max: 1000 }),
      fc.constantFrom(0.5, 12.34, 0.1 + 0.2),
    );
  if (type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, depth + 1), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });

  return objects(schema, depth);
}

function objects(schema: ContractNode, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, ContractNode>);
  const required = (schema.required ?? []) as string[];
  const optional = depth > 3 ? [] : properties.filter(([name]) => !required.includes(name));
  const shape = [...properties.filter(([name]) => required.includes(name)), ...optional];

  return fc.record(Object.fromEntries(shape.map(([name, each]) => [name, arbitraryOf(each, depth + 1)])), {
    requiredKeys: required,
  });
}

/** The value with one part replaced by a hostile one, or with an extra field. */
export function corrupted(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.constantFrom(...hostileValues), fc.nat()).map(([value, hostile, at]) => {
    const places = placesIn(value);
    const place = places[at % places.length]!;

    return place(structuredClone(value), hostile);
  });
}

type Replace = (value: unknown, hostile: unknown) => unknown;

function placesIn(value: unknown): Replace[] {
  const whole: Replace = (_, hostile) => hostile;
  if (typeof value !== 'object' || value === null) return [whole];

  const inside = Object.keys(value).flatMap((key) =>
    placesIn((value as Record<string, unknown>)[key]).map((place): Replace => (outer, hostile) => {
      const record = outer as Record<string, unknown>;
      record[key] = place(record[key], hostile);

      return record;
    }),
  );
  const extra: Replace = (outer, hostile) =>
    Array.isArray(outer) ? [...outer, hostile] : { ...(outer as object), surprise: hostile };

  return [whole, extra, ...inside];
}
