/** How the answers of a telematics provider are read: what is not as expected is an error of the provider. */
import { describe, expect, test } from '@jest/globals';
import { answerReader, maxRows, requireSuccess } from '../../adapters/telematics/answers.ts';

const read = answerReader('samsara');
const nonsense = (message: string) =>
  expect.objectContaining({
    provider: 'samsara',
    kind: 'nonsense',
    message: expect.stringContaining(message),
  });

/** What a reading throws. */
function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }

  return undefined;
}

describe('a reading', () => {
  test.each<[string, () => unknown, unknown]>([
    ['an object', () => read.node({ a: 1 }), { a: 1 }],
    ['a list of objects', () => read.list([{ a: 1 }, {}]), [{ a: 1 }, {}]],
    ['an empty list', () => read.list([]), []],
    ['as many rows as are allowed', () => read.list(Array(maxRows).fill({})).length, maxRows],
    ['a text', () => read.text('AA21 BCD'), 'AA21 BCD'],
    ['an empty text', () => read.text(''), null],
    ['no text', () => read.text(undefined), null],
    ['null as a text', () => read.text(null), null],
    ['a text of characters that cannot be kept', () => read.text('\0\0'), null],
    ['a text with a character that cannot be kept', () => read.text('AA\0 21'), 'AA 21'],
    ['half a character of a text', () => read.text('A\ud800'), 'A\ufffd'],
    ['a long text', () => read.text('x'.repeat(300)), 'x'.repeat(200)],
    ['an id', () => read.id('v1'), 'v1'],
    ['a number as an id', () => read.id(212_014), '212014'],
    ['the longest id', () => read.id('x'.repeat(200)), 'x'.repeat(200)],
    ['a cursor', () => read.cursor('c'), 'c'],
    ['the longest cursor', () => read.cursor('x'.repeat(2000)), 'x'.repeat(2000)],
    ['a time with an offset', () => read.time('2026-07-01T09:00:00+01:00'), '2026-07-01T08:00:00.000Z'],
    ['a number', () => read.number(-2.01), -2.01],
    ['nought', () => read.number(0), 0],
    ['an optional number', () => read.optional(0), 0],
    ['an optional number that is null', () => read.optional(null), null],
    ['an optional number that is absent', () => read.optional(undefined), null],
  ])('takes %s', (_what, reading, value) => {
    expect(reading()).toEqual(value);
  });

  const [object, id, cursor] = [
    'something other than an object',
    'a vehicle without an id',
    'without a cursor',
  ];
  test.each<[string, () => unknown, string]>([
    ['a text for an object', () => read.node('x'), object],
    ['null for an object', () => read.node(null), object],
    ['nothing for an object', () => read.node(undefined), object],
    ['a list for an object', () => read.node([]), object],
    ['an object for a list', () => read.list({}), 'without a list'],
    ['a row that is no object', () => read.list([{}, 1]), object],
    ['more rows than are allowed', () => read.list(Array(maxRows + 1).fill({})), 'more than 20000 rows'],
    ['a number for a text', () => read.text(21), 'something other than a text'],
    ['an object for a text', () => read.text({}), 'something other than a text'],
    ['no id', () => read.id(undefined), id],
    ['an empty id', () => read.id(''), id],
    ['an object for an id', () => read.id({ id: 'v1' }), id],
    ['an id that is too long', () => read.id('x'.repeat(201)), id],
    ['an id that cannot be kept', () => read.id('v\0'), id],
    ['no cursor', () => read.cursor(undefined), cursor],
    ['an empty cursor', () => read.cursor(''), cursor],
    ['a number for a cursor', () => read.cursor(7), cursor],
    ['a cursor that is too long', () => read.cursor('x'.repeat(2001)), cursor],
    ['a cursor that cannot be kept', () => read.cursor('c\0'), cursor],
    ['no time', () => read.time(undefined), 'a point without a time'],
    ['a time in words', () => read.time('yesterday'), 'a point without a time'],
    ['a number for a time', () => read.time(1_790_000_000_000), 'a point without a time'],
    ['a text for a number', () => read.number('53.7'), 'a point without its numbers'],
    ['null for a number', () => read.number(null), 'a point without its numbers'],
    ['no finite number', () => read.number(Number.POSITIVE_INFINITY), 'a point without its numbers'],
    ['a text for an optional number', () => read.optional('fast'), 'a point without its numbers'],
  ])('refuses %s', (_what, reading, message) => {
    expect(thrown(reading)).toEqual(nonsense(message));
  });
});

describe('an answer that failed', () => {
  const after = (status: number, body: unknown) =>
    thrown(() => requireSuccess('geotab', { status, body, headers: {} }, ({ message }) => message));

  test.each<[number, unknown, string, string]>([
    [401, { message: 'Token was revoked' }, 'refused', 'Token was revoked'],
    [403, { message: 'No scope' }, 'refused', 'No scope'],
    [400, { message: 'Bad cursor' }, 'nonsense', 'Bad cursor'],
    [404, {}, 'nonsense', 'answered 404'],
    [404, { message: '' }, 'nonsense', 'answered 404'],
    [404, { message: { text: 'x' } }, 'nonsense', 'answered 404'],
    [401, null, 'refused', 'answered 401'],
    [401, 'Token was revoked', 'refused', 'answered 401'],
    [302, null, 'nonsense', 'answered 302'],
    [300, null, 'nonsense', 'answered 300'],
    [199, null, 'nonsense', 'answered 199'],
    [400, { message: 'x'.repeat(400) }, 'nonsense', 'x'.repeat(300)],
  ])('with %i and %j is %s: %s', (status, body, kind, message) => {
    const error = after(status, body) as { kind: string; message: string; provider: string };

    expect([error.provider, error.kind]).toEqual(['geotab', kind]);
    expect(error.message.endsWith(message)).toBe(true);
  });

  test.each([200, 204, 299])('is none with %i', (status) => {
    expect(after(status, null)).toBeUndefined();
  });
});
