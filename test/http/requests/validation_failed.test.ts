import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../support/client.ts';
import { exchange, parsed } from '../../support/raw.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

describe('validation_failed', () => {
  const post = (options: object) => send('POST', '/api/v1/clients', { key: team.key, ...options });

  test.each([
    ['a body that is not JSON', { raw: '{' }, 400, 'body'],
    ['a body that is not UTF-8', { raw: Buffer.from([0x7b, 0xff, 0x7d]) }, 400, 'body'],
    ['a body over 5 MiB', { raw: 'x'.repeat(6 * 1024 * 1024) }, 413, 'body'],
    ['a form', { raw: 'a=b', headers: { 'content-type': 'text/plain' } }, 415, 'header.Content-Type'],
    [
      'a gzipped body',
      { raw: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
      'header.Content-Encoding',
    ],
  ])('names the faulty part of %s in details', async (_, options, status, field) => {
    const { status: answered, body } = await post(options);

    expect([answered, body.error.code, body.error.details]).toEqual([
      status,
      'validation_failed',
      [{ field, message: expect.any(String) }],
    ]);
  });

  const long = 'x'.repeat(100_000);
  test.each([
    ['an unknown field', JSON.stringify({ name: 'A', [long]: 1 }), 'x'.repeat(200)],
    ['a repeated name', `{"${long}":1,"${long}":2}`, 'x'.repeat(200)],
    ['a name with a NUL below it', JSON.stringify({ [long]: 'a\0b' }), 'x'.repeat(200)],
    [
      'a name that the cut would split',
      JSON.stringify({ [`x${'\u{1F69B}'.repeat(200)}`]: 1, name: 'A' }),
      `x${'\u{1F69B}'.repeat(99)}`,
    ],
  ])('shows at most 200 characters of %s', async (_, raw, field) => {
    const { body, bytes } = await post({ raw });

    expect(body.error.details).toEqual([{ field, message: expect.any(String) }]);
    expect(bytes.length).toBeLessThan(2000);
  });

  test('refuses a body nested too deep as one error, however many names it repeats', async () => {
    const around = (inner: string, depth: number) => '['.repeat(depth) + inner + ']'.repeat(depth);
    const deep = around('{"a":1,"a":2,"b":1,"b":2}', 100_000);
    const { status, body } = await post({ raw: deep });
    const strings = await post({ raw: JSON.stringify({ name: `${'['.repeat(50)}"\\${'{'.repeat(50)}` }) });

    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'body', message: 'is nested deeper than 20 levels' }],
    ]);
    expect([strings.status, strings.body.name]).toEqual([201, `${'['.repeat(50)}"\\${'{'.repeat(50)}`]);
  });

  test('refuses a body of very many fields before it is parsed, and says so', async () => {
    const many = (count: number) =>
      `[${Array.from({ length: count }, (_, n) => `{"a${n.toString(36)}":0}`).join(',')}]`;
    const refused = await post({ raw: many(200_001) });
    const parsed = await post({ raw: many(200_000) });
    const strings = await post({ raw: JSON.stringify({ name: 'A', notes: ':'.repeat(200_001) }) });

    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      [{ field: 'body', message: 'has more than 200,000 fields' }],
    ]);
    expect(parsed.body.error.details).toEqual([{ field: 'body', message: 'must have at most 1000 items' }]);
    expect(strings.body.error.details).toEqual([
      { field: 'notes', message: expect.stringMatching(/^must be at most/) },
    ]);
  });

  test.each([
    ['GET / HTTP/1.1\r\nHost: x\r\nX-Big: ' + 'x'.repeat(20000) + '\r\n\r\n', 431, 'header', 'over 16 KiB'],
    ['HELLO\r\n\r\n', 400, 'request', 'not HTTP'],
    ['GET /api/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'header.Host', 'Host'],
  ])('says what is wrong with the unreadable request "%.20s"', async (bytes, status, field, words) => {
    const answer = parsed(await exchange(bytes));
    expect(answer.body.error.message).toContain(words);

    expect([answer.status, answer.body.error.code, answer.body.error.details]).toEqual([
      status,
      'validation_failed',
      [{ field, message: expect.any(String) }],
    ]);
  });
});
