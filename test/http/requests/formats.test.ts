import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formats } from '../../../http/requests/formats.ts';

/** Every accepted and refused spelling of one format. */
function accepts(name: keyof typeof formats, accepted: string[], refused: string[]): void {
  describe(`format ${name}`, () => {
    test.each(accepted)('accepts %j', (text) => expect(formats[name](text)).toBe(true));
    test.each(refused)('refuses %j', (text) => expect(formats[name](text)).toBe(false));
  });
}

const uuid = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';
accepts(
  'uuid',
  [uuid, uuid.toUpperCase(), '00000000-0000-0000-0000-000000000000'],
  [
    '',
    `urn:uuid:${uuid}`,
    `{${uuid}}`,
    uuid.replaceAll('-', ''),
    `${uuid}\n`,
    ` ${uuid}`,
    uuid.replace('3', 'g'),
    uuid.slice(1),
  ],
);

accepts(
  'date',
  ['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'],
  [
    '',
    '0000-01-01',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
  ].concat([
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '+2026-01-01',
    '10000-01-01',
    '2026-01-01\n',
    '２０２６-01-01',
  ]),
);

accepts(
  'date-time',
  [
    '2026-10-01T00:00:00Z',
    '2026-10-01T23:59:59.123456789+01:00',
    '2026-10-01T09:30:00-14:00',
    '2024-02-29T00:00:00+14:00',
  ].concat([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0001-01-01T14:00:00+14:00',
    '2026-10-01T09:30:00-00:00',
    '0001-01-01T00:01:00+00:01',
    '9999-12-31T23:58:59-00:01',
  ]),
  [
    '',
    '2026-10-01',
    '2026-10-01T00:00:00',
    '2026-10-01 00:00:00Z',
    '2026-10-01t00:00:00Z',
    '2026-10-01T00:00:00z',
  ]
    .concat(['2026-10-01T24:00:00Z', '2026-10-01T23:60:00Z', '2026-10-01T23:59:60Z', '2026-02-30T00:00:00Z'])
    .concat([
      '2026-10-01T00:00:00+14:01',
      '2026-10-01T00:00:00+23:59',
      '2026-10-01T00:00:00+01:60',
      '2026-10-01T00:00:00+0100',
    ])
    .concat([
      '2026-10-01T00:00:00.Z',
      '2026-10-01T00:00:00.1234567890Z',
      '2026-10-01T00:00Z',
      '0000-01-01T00:00:00Z',
    ])
    .concat(['0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01', '2026-10-01T00:00:00Z\n']),
);

accepts(
  'time',
  ['00:00', '09:05', '23:59'],
  ['', '24:00', '12:60', '9:05', '09:05:00', '0905', '09:05\n', '-1:00'],
);

/** An address of so many characters, with labels of at most 63. */
const addressOf = (length: number) =>
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(length - 197)}.co`;

accepts(
  'email',
  [
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.test",
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
    addressOf(254),
  ],
  [
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.de',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.c',
  ]
    .concat([
      'a@b.co.',
      'A <a@b.co>',
      'a@[127.0.0.1]',
      'a@b.co\n',
      'a@b.12',
      `${'a'.repeat(65)}@example.com`,
      'a\0@b.co',
    ])
    .concat([`a@${'b'.repeat(64)}.co`, `a@${'b.'.repeat(130)}co`, addressOf(255)]),
);

accepts(
  'uri',
  ['https://example.com', 'http://127.0.0.1:8080/hook?a=b#c', 'HTTPS://example.com/%20', 'https://[::1]/'],
  [
    '',
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    '/path',
    'https://',
    'https:example.com',
    'http:\\\\example.com',
  ].concat([
    'https://exa mple.com',
    ' https://example.com',
    'https://example.com/\n',
    'https://example.com:99999',
    'http://a\tb.com',
  ]),
);

describe('the numbers of the United Kingdom, each of which may be empty', () => {
  accepts('uk-postcode', ['', 'HX7 6AD', 'hx76ad'], ['HX7', 'D02 AF30', '90210']);
  accepts('uk-or-irish-postcode', ['', 'HX7 6AD', 'D02 AF30', ' d02 af30 '], ['HX7', '90210', 'D02']);
  accepts('carrier-registration', ['', 'CBDU123456', 'CBDL12345', 'SEA/123456'], ['EPR/AB1234CD', '123456']);
  accepts('site-permit', ['', 'EPR/AB1234CD', 'WEX123456'], ['CBDU123456', 'permit']);
  accepts('company-number', ['', '01234567', 'SC123456'], ['x', '123456789']);
  accepts('sic-code', ['', '38110'], ['38', '381101', 'ABCDE']);
});

test('every accepted date-time is an instant that JavaScript reads and prints with a four-digit year', () => {
  const two = (maximum: number) =>
    fc.integer({ min: 0, max: maximum }).map((value) => String(value).padStart(2, '0'));
  const year = fc
    .oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1, 9999))
    .map((value) => String(value).padStart(4, '0'));
  const offset = fc.oneof(
    fc.constant('Z'),
    fc.tuple(fc.constantFrom('+', '-'), two(15), two(61)).map(([sign, h, m]) => `${sign}${h}:${m}`),
  );
  const parts = fc.tuple(year, two(13), two(32), two(24), two(60), two(60), offset);

  fc.assert(
    fc.property(parts, ([y, mo, d, h, mi, s, o]) => {
      const text = `${y}-${mo}-${d}T${h}:${mi}:${s}${o}`;
      if (!formats['date-time'](text)) return;
      expect(new Date(text).toISOString()).toMatch(/^(?!0000)[0-9]{4}-/);
    }),
    { numRuns: 2000 },
  );
});

test('a date is accepted if and only if it is in the calendar', () => {
  const day = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );

  fc.assert(
    fc.property(day, ([year, month, dayOfMonth]) => {
      const text = [
        String(year).padStart(4, '0'),
        String(month).padStart(2, '0'),
        String(dayOfMonth).padStart(2, '0'),
      ].join('-');
      const instant = new Date(0);
      instant.setUTCFullYear(year, month - 1, dayOfMonth);
      const exists =
        instant.getUTCMonth() === month - 1 &&
        instant.getUTCDate() === dayOfMonth &&
        instant.getUTCFullYear() === year;
      expect(formats.date(text)).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});

test.each(Object.keys(formats) as (keyof typeof formats)[])(
  'a long string cannot make format %s slow',
  (name) => {
    for (const piece of ['a', 'a.', '-', '@', '0', 'a@a.', 'http://a']) {
      expect(formats[name](`${piece.repeat(200_000)}\u0001`)).toBe(false);
    }
  },
);
