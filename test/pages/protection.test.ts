import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';

let path: string;
let often: string;
beforeAll(async () => {
  const team = await newTeam();
  const { id } = await drafted(team);
  const link = async (party: string) => {
    const body = { note_id: id, party };
    const made = await call('appCreateSigningToken', { key: team.key, body });

    return new URL(made.body.url).pathname;
  };
  [path, often] = [await link('transferor'), await link('transferee')];
});

/** The directives of a policy, by name. */
function policyOf(header: string | undefined): Record<string, string> {
  const directives = (header ?? '').split(';').map((each) => each.trim().split(' '));

  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
}

describe('a page that is reached by a link', () => {
  test.each([
    ['its form', () => path, 200],
    ['its file', () => `${path}/note.pdf`, 200],
    ['a file that it does not have', () => `${path}/other.pdf`, 404],
    ['one of an unknown link', () => `/p/${'x'.repeat(32)}`, 404],
  ])('%s is kept nowhere, shown in no frame, and names its address to nobody', async (_what, at, status) => {
    const answer = await send('GET', at());
    const { headers } = answer;

    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^req_/),
      'svc-version': expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'style-src': expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/),
      'script-src': "'self'",
      'img-src': "'self' data:",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
  });

  test('that was asked for too often says when to come back', async () => {
    // Not an unknown link: of those this address has few, and other tests run beside this one.
    const answers = await Promise.all(Array.from({ length: 61 }, () => send('GET', often)));
    const answer = answers.find(({ status }) => status === 429)!;

    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.bytes.toString()).toContain('Too many attempts');
    expect(answer.bytes.toString()).toContain('Please wait a minute and try again.');
  });
});

test('the console runs only its own script, speaks only to this service, and sends no form', async () => {
  const { headers } = await send('GET', '/console');

  expect(policyOf(headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
});
