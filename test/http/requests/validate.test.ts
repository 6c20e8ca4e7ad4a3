import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import validators from '../../../generated/validators.cjs';
import { formats } from '../../../http/requests/formats.ts';
import { coerceQuery, mergeDetails, textErrors, validationDetails } from '../../../http/requests/validate.ts';
import type { ParameterSpec } from '../../../http/server/operations.ts';

const compiler = new Ajv2020({
  allErrors: true,
  strict: true,
  strictNumbers: true,
  messages: false,
  allowUnionTypes: true,
  formats,
});

/** The details for one value under one schema. */
function detailsOf(schema: object, value: unknown, root = '') {
  const validate = compiler.compile(schema);
  validate(value);
  return validationDetails(validate.errors ?? [], root);
}

/** The message for one value of the field `f`. */
function messageFor(schema: object, value: unknown): string[] {
  return detailsOf({ type: 'object', properties: { f: schema } }, { f: value }).map(
    ({ field, message }) => `${field} ${message}`,
  );
}

test('an error names a field with a slash or a tilde as it was sent', () => {
  const closed = { type: 'object', additionalProperties: { type: 'string' } };

  expect(detailsOf(closed, { 'a/b': 1, 'c~d': 1, 'e~1f': 1 }).map(({ field }) => field)).toEqual([
    'a/b',
    'c~d',
    'e~1f',
  ]);
});

describe('an error says in plain words what to correct', () => {
  test.each<[object, unknown, string]>([
    [{ type: 'string' }, 1, 'f must be a string'],
    [{ type: ['string', 'null'] }, 1, 'f must be a string or null'],
    [{ type: 'integer' }, 1.5, 'f must be a whole number'],
    [{ type: 'boolean' }, 'true', 'f must be true or false'],
    [{ type: 'number' }, Infinity, 'f must be a number'],
    [{ type: 'array' }, {}, 'f must be an array'],
    [{ type: 'string', enum: ['kg', 'tonnes'] }, 'lb', 'f must be one of kg, tonnes'],
    [{ type: ['string', 'null'], enum: ['kg', null] }, 'lb', 'f must be one of kg, null'],
    [{ type: 'string', enum: ['kg'] }, 1, 'f must be a string'],
    [{ type: 'string', const: 'x' }, 'y', 'f must be x'],
    [{ type: 'string', maxLength: 200 }, 'x'.repeat(201), 'f must be at most 200 characters'],
    [{ type: 'string', maxLength: 1 }, 'xx', 'f must be at most 1 character'],
    [{ type: 'string', minLength: 1 }, '', 'f must not be empty'],
    [{ type: 'string', minLength: 2 }, 'x', 'f must be at least 2 characters'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'f must be a valid date in YYYY-MM-DD format'],
    [{ type: 'string', format: 'uuid' }, 'x', 'f must be a UUID'],
    [{ type: 'string', pattern: '^a$' }, 'b', 'f must match the pattern ^a$'],
    [{ type: 'string', pattern: '^a$', maxLength: 2 }, 'bbb', 'f must be at most 2 characters'],
    [{ type: 'number', maximum: 5 }, 6, 'f must be at most 5'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'f must be more than 0'],
    [{ type: 'array', minItems: 1 }, [], 'f must have at least 1 item'],
    [{ type: 'array', uniqueItems: true }, [1, 2, 1], 'f must not repeat a value (items 0 and 2 are equal)'],
    [{ type: 'object', minProperties: 1 }, {}, 'f must have at least 1 field'],
    [
      { type: 'object', propertyNames: { pattern: '^a' } },
      { b: 1 },
      'f has a field name that is not allowed: b',
    ],
    [{ type: 'object', dependentRequired: { a: ['b'] } }, { a: 1 }, 'f.b is required together with a'],
    [{ not: { type: 'string' } }, 'x', 'f is not valid'],
  ])('%j given %j', (schema, value, expected) => {
    expect(messageFor(schema, value)).toEqual([expected]);
  });
});

test('patterns of the contract are explained in words', () => {
  const body = validators.bodies.createNote!;
  body({ waste_description: 'Soil', ewc_codes: ['170904'] });
  expect(validationDetails(body.errors!, '')).toEqual([
    { field: 'ewc_codes.0', message: 'must be written as three two-digit groups, such as 17 09 04' },
  ]);
});

describe('the field of an error', () => {
  const item = {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name: { type: 'string' } },
  };

  test('is a dotted path with indexes', () => {
    const schema = { type: 'object', properties: { list: { type: 'array', items: item } } };
    expect(detailsOf(schema, { list: [{ name: 'x' }, { name: 1 }, { nam: 'x' }] })).toEqual([
      { field: 'list.1.name', message: 'must be a string' },
      { field: 'list.2.name', message: 'is required' },
      { field: 'list.2.nam', message: 'is not a field of this request' },
    ]);
  });

  test('begins with the root', () => {
    expect(detailsOf(item, { x: 1 }, 'data.3').map(({ field }) => field)).toEqual([
      'data.3.name',
      'data.3.x',
    ]);
    expect(detailsOf(item, 1, 'data.3')).toEqual([{ field: 'data.3', message: 'must be an object' }]);
  });

  test('is `body` for a body that is no object', () => {
    expect(detailsOf(item, [], '')).toEqual([{ field: 'body', message: 'must be an object' }]);
  });

  test('is unescaped where a key holds a slash or a tilde', () => {
    const schema = { type: 'object', additionalProperties: { type: 'string' } };
    expect(detailsOf(schema, { 'a/b~c': 1 })[0]!.field).toBe('a/b~c');
  });

  test('of a query parameter that does not exist says so', () => {
    expect(detailsOf({ type: 'object', additionalProperties: false }, { x: '1' }, 'query')).toEqual([
      { field: 'query.x', message: 'is not a parameter of this operation' },
    ]);
  });
});

describe('a union', () => {
  const address = { type: 'object', properties: { city: { type: 'string' } } };

  test('reports the errors of the branch that matched furthest', () => {
    expect(messageFor({ oneOf: [address, { type: 'null' }] }, { city: 1 })).toEqual([
      'f.city must be a string',
    ]);
    expect(detailsOf({ anyOf: [{ type: 'array' }, address] }, { city: 1 })).toEqual([
      { field: 'city', message: 'must be a string' },
    ]);
  });

  test('reports one error when no branch matches', () => {
    expect(messageFor({ anyOf: [address, { type: 'null' }] }, 5)).toEqual(['f must be an object']);
  });

  test('reports an error when more than one branch matches', () => {
    expect(messageFor({ oneOf: [{ type: 'string' }, { type: 'string', maxLength: 9 }] }, 'x')).toEqual([
      'f does not match any of the allowed forms',
    ]);
  });
});

test('at most fifty errors are returned', () => {
  const schema = { type: 'object', additionalProperties: false };
  const value = Object.fromEntries(Array.from({ length: 80 }, (_unused, index) => [`f${index}`, 1]));
  expect(detailsOf(schema, value)).toHaveLength(50);
});

test('any value that a generated validator refuses gets at least one detail with a field and a message', () => {
  const body = validators.bodies.createClient!;
  const text = fc.oneof(fc.string(), fc.constant('x'.repeat(3000)));
  const record = fc.dictionary(
    fc.constantFrom('name', 'email', 'notes', 'zzz'),
    fc.oneof(text, fc.integer(), fc.constant(null)),
  );

  fc.assert(
    fc.property(fc.oneof(record, fc.jsonValue()), (value) => {
      if (body(value)) return;
      const details = validationDetails(body.errors ?? [], '');
      expect(details.length).toBeGreaterThan(0);
      expect(new Set(details.map(({ field }) => field)).size).toBe(details.length);
      for (const detail of details) expect(detail.message).not.toMatch(/undefined|not valid/);
    }),
  );
});

test('stages merge into one detail per field, the earliest stage first', () => {
  const first = [{ field: 'a', message: '1' }];
  const second = [
    { field: 'a', message: '2' },
    { field: 'b', message: '3' },
  ];
  expect(mergeDetails(first, second)).toEqual([
    { field: 'a', message: '1' },
    { field: 'b', message: '3' },
  ]);
});

describe('a query string', () => {
  const specs: ParameterSpec[] = [
    { name: 'limit', type: 'integer', explode: true },
    { name: 'lat', type: 'number', explode: true },
    { name: 'overdue', type: 'boolean', explode: true },
    { name: 'q', type: 'string', explode: true },
    { name: 'status', type: 'array', item_type: 'string', explode: true },
    { name: 'ids', type: 'array', item_type: 'integer', explode: false },
  ];
  const valuesOf = (raw: string) => ({ ...coerceQuery(raw, specs).values });

  test.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['&&', {}],
    ['limit=25', { limit: 25 }],
    ['limit=-0', { limit: 0 }],
    ['limit=1e2', { limit: '1e2' }],
    ['limit=0x10', { limit: '0x10' }],
    ['limit=%205', { limit: ' 5' }],
    ['limit=5.0', { limit: '5.0' }],
    ['limit=Infinity', { limit: 'Infinity' }],
    ['limit=', { limit: '' }],
    ['limit', { limit: '' }],
    ['lat=-1.50', { lat: -1.5 }],
    ['lat=1.', { lat: '1.' }],
    ['overdue=true', { overdue: true }],
    ['overdue=false', { overdue: false }],
    ['overdue=1', { overdue: '1' }],
    ['q=a+b%2Bc%20d', { q: 'a b+c d' }],
    ['q=a=b', { q: 'a=b' }],
    ['%71=x', { q: 'x' }],
    ['q=12', { q: '12' }],
    ['status=a', { status: ['a'] }],
    ['status=a&status=b,c', { status: ['a', 'b,c'] }],
    ['ids=1,2,x', { ids: [1, 2, 'x'] }],
    ['ids=1%2C2', { ids: ['1,2'] }],
    ['other=1', { other: '1' }],
  ])('%j', (raw, expected) => {
    expect(coerceQuery(raw, specs).details).toEqual([]);
    expect(valuesOf(raw)).toEqual(expected);
  });

  test.each([
    ['limit=1&limit=1', 'query.limit', 'must be given once'],
    ['q=%zz', 'query.q', 'is not valid percent-encoding of UTF-8'],
    ['q=%', 'query.q', 'is not valid percent-encoding of UTF-8'],
    ['q=%ED%A0%80', 'query.q', 'is not valid percent-encoding of UTF-8'],
    ['%zz=1', 'query', 'has a parameter whose name is not valid percent-encoding of UTF-8'],
    ['q=a%00b', 'query.q', 'must not contain a NUL character'],
  ])('%j is an error', (raw, field, message) => {
    expect(coerceQuery(raw, specs).details).toEqual([{ field, message }]);
  });

  test('a parameter named like a part of every object is one like any other', () => {
    const { values } = coerceQuery('__proto__=x&constructor=y', specs);
    expect(Object.keys(values)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(values)).toBeNull();
  });

  test('never throws, and always reads back what was encoded', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => void coerceQuery(raw, specs)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0') && (text as unknown as { isWellFormed(): boolean }).isWellFormed());
        expect(valuesOf(`q=${encodeURIComponent(text)}`)).toEqual({ q: text });
        expect(valuesOf(new URLSearchParams({ q: text }).toString())).toEqual({ q: text });
      }),
    );
  });

  test('the validator of the operation rejects values left as text and undeclared parameters', () => {
    const { values } = coerceQuery('limit=1e2&colour=red', [specs[0]!]);
    const validate = validators.queries.listClients!;
    expect(validate(values)).toBe(false);
    expect(validationDetails(validate.errors!, 'query')).toEqual([
      { field: 'query.colour', message: 'is not a parameter of this operation' },
      { field: 'query.limit', message: 'must be a whole number' },
    ]);
  });
});

/** `depth` arrays, one inside the other. */
function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

describe('errors in a body that no schema can express', () => {
  test.each<[string, unknown, string, string]>([
    ['a NUL in a string', { a: [{ b: 'x\0' }] }, 'a.0.b', 'must not contain a NUL character'],
    ['a NUL in a key', { a: { 'b\0': 1 } }, 'a', 'has a field name with a NUL character'],
    [
      'half a surrogate pair',
      { a: '\ud83d' },
      'a',
      'must be well-formed Unicode (it contains half of a surrogate pair)',
    ],
    ['half a pair in a key', { '\udc00': 1 }, 'body', 'has a field name that is not well-formed Unicode'],
    ['a number beyond a double', JSON.parse('{"kg":1e400}'), 'kg', 'must be a finite number'],
    [
      'the key __proto__',
      JSON.parse('{"a":{"__proto__":{"admin":true}}}'),
      'a.__proto__',
      'is not an allowed field name',
    ],
    ['the key constructor', { constructor: 1 }, 'constructor', 'is not an allowed field name'],
    ['the key prototype', [{ prototype: 1 }], '0.prototype', 'is not an allowed field name'],
    ['21 levels', nested(21), Array(20).fill('0').join('.'), 'is nested deeper than 20 levels'],
    [
      '201 fields',
      Object.fromEntries(Array.from({ length: 201 }, (_u, i) => [`k${i}`, i])),
      'body',
      'must have at most 200 fields',
    ],
    ['1,001 items', { a: Array(1001).fill(1) }, 'a', 'must have at most 1000 items'],
  ])('%s is an error', (_case, value, field, message) => {
    expect(textErrors(value, '')).toEqual([{ field, message }]);
  });

  test.each<[string, unknown]>([
    ['20 levels', nested(19)],
    ['200 fields', Object.fromEntries(Array.from({ length: 200 }, (_u, i) => [`k${i}`, i]))],
    ['1,000 items', Array(1000).fill(1)],
  ])('%s are none, alone and beside a mistake', (_case, value) => {
    expect(textErrors([value], '')).toEqual([]);
    expect(textErrors([value, '\0'], '')).toEqual([
      { field: '1', message: 'must not contain a NUL character' },
    ]);
  });

  test('the deepest possible body of 5 MiB does not overflow the stack or take long', () => {
    expect(textErrors(nested(2_600_000), '')).toHaveLength(1);
    const objects = JSON.parse('{"a":'.repeat(500_000) + '1' + '}'.repeat(500_000));
    expect(textErrors(objects, '')).toEqual([
      { field: Array(20).fill('a').join('.'), message: 'is nested deeper than 20 levels' },
    ]);
  });

  test('the path begins with the root', () => {
    expect(textErrors({ name: '\0' }, 'data.3')[0]!.field).toBe('data.3.name');
    expect(textErrors('\0', 'data.3')[0]!.field).toBe('data.3');
  });

  test('at most fifty errors are returned', () => {
    expect(textErrors(Array(1000).fill('\0'), '')).toHaveLength(50);
  });

  test('every ordinary JSON value passes, and every invalid one is reported', () => {
    const key = fc
      .string()
      .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name) && !name.includes('\0'));
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const { value: clean } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(null, true),
        tie('list'),
        tie('record'),
      ),
      list: fc.array(tie('value'), { maxLength: 5 }),
      record: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    }));

    fc.assert(fc.property(clean, (value) => expect(textErrors(value, '')).toEqual([])));
    fc.assert(
      fc.property(
        clean,
        fc.constantFrom('\0', '\ud800', Infinity, JSON.parse('{"__proto__":1}')),
        (value, error) => {
          expect(textErrors({ before: value, faulty: [error] }, '')).toHaveLength(1);
        },
      ),
    );
  });
});
