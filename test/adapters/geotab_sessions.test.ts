/** How Geotab is signed in to and read: its sessions, its servers, its errors and where its two feeds go on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { realAddresses } from '../../adapters/providers.ts';
import { createTelematics } from '../../adapters/telematics/index.ts';
import type { TelematicsFeed } from '../../adapters/telematics/provider.ts';
import { readSettings } from '../../settings.ts';
import { eventually } from '../support/eventually.ts';

interface Asked {
  method: string;
  params: Record<string, any>;
}

/** What is answered to each call in place of its result, in order. */
type Answer = { status?: number; body: unknown };
let answers: (Answer | Promise<Answer>)[] = [];
let path: unknown = 'ThisServer';
let asked: Asked[] = [];
let signedIn = 0;
const server = createServer((request, response) => {
  void json(request).then(async (question) => {
    const call = question as Asked;
    asked.push(call);
    const { status = 200, body } = (await answers.shift()) ?? { body: { result: resultOf(call) } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

function resultOf({ method, params }: Asked): unknown {
  if (method === 'Authenticate') return { credentials: { sessionId: `s${(signedIn += 1)}` }, path };
  if (method === 'Get') return [{ id: 'b1', name: 'Skip lorry', licensePlate: '' }];

  return { data: [], toVersion: `${params.typeName} ${params.fromVersion ?? 'first'}` };
}

let feed: TelematicsFeed;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
/** Without a session. */
beforeEach(() => {
  [answers, asked, path] = [[], [], 'ThisServer'];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = realAddresses(readSettings({}).provider_urls);
  feed = createTelematics(
    { ...addresses, geotab: { url, is_stand_in: false } },
    { allow_insecure: true, deny_hosts: [] },
  );
});

const access = (password = 'p') => ({
  provider: 'geotab' as const,
  credentials: { database: 'd', user_name: 'u', password },
});
const error = (type: string, message: unknown = 'No') => ({ body: { error: { message, data: { type } } } });
const methods = () => asked.map(({ method }) => method);
const from = new Date('2026-10-05T09:00:00.000Z');

test('a session is used again by the same credentials, and by no others', async () => {
  const before = signedIn;
  expect(await feed.vehicles(access())).toEqual([
    { external_id: 'b1', name: 'Skip lorry', registration: null },
  ]);
  await feed.vehicles(access());
  await feed.vehicles(access('other'));

  expect(methods()).toEqual(['Authenticate', 'Get', 'Get', 'Authenticate', 'Get']);
  expect(asked[0]!.params).toEqual({ database: 'd', userName: 'u', password: 'p' });
  expect(asked.flatMap(({ params }) => params.credentials?.sessionId ?? [])).toEqual(
    [1, 1, 2].map((at) => `s${before + at}`),
  );
});

test('a session that has ended is replaced once, and the next call uses the new one', async () => {
  await feed.vehicles(access());
  answers = [error('InvalidUserException', 'Session expired')];
  expect(await feed.vehicles(access())).toHaveLength(1);
  await feed.vehicles(access());

  expect(methods()).toEqual(['Authenticate', 'Get', 'Get', 'Authenticate', 'Get', 'Get']);
  const used = asked.flatMap(({ params }) => params.credentials?.sessionId ?? []);
  expect([used[0], used[2]]).toEqual([used[1], used[3]]);
  expect(used[2]).not.toBe(used[1]);
});

test('a call whose session has ended uses the one for which another call has signed in since', async () => {
  await feed.vehicles(access());
  let release!: (answer: { body: unknown }) => void;
  answers = [new Promise((done) => (release = done)), error('InvalidUserException')];
  const slow = feed.vehicles(access());
  await eventually('the slow call was asked', () => asked.length === 3);
  await feed.vehicles(access());
  release(error('InvalidUserException'));
  await slow;

  expect(methods()).toEqual(['Authenticate', 'Get', 'Get', 'Get', 'Authenticate', 'Get', 'Get']);
});

test.each<[string, Answer, string, string]>([
  ['a limit', error('OverLimitException', 'Try later'), 'away', 'Try later'],
  ['a database at rest', error('DbUnavailableException', 'Moving'), 'away', 'Moving'],
  ['another error', error('ArgumentException', 'No such type'), 'nonsense', 'No such type'],
  ['an error of no type', { body: { error: { message: 'Odd' } } }, 'nonsense', 'Odd'],
  ['an error without words', { body: { error: { data: { type: 'X' } } } }, 'nonsense', 'refused'],
  ['an error of empty words', error('X', ''), 'nonsense', 'refused'],
  ['an error of long words', error('X', 'x'.repeat(400)), 'nonsense', 'x'.repeat(300)],
  [
    'the older form of an error',
    { body: { error: { message: 'Busy', errors: [{ name: 'OverLimitException' }] } } },
    'away',
    'Busy',
  ],
  [
    'an older form without a list',
    { body: { error: { message: 'Odd', errors: { name: 'OverLimitException' } } } },
    'nonsense',
    'Odd',
  ],
  ['another status', { status: 404, body: {} }, 'nonsense', 'answered 404'],
])('%s is told as it is, and the session stays', async (_what, answer, kind, message) => {
  await feed.vehicles(access());
  answers = [answer];

  await expect(feed.vehicles(access())).rejects.toMatchObject({ provider: 'geotab', kind, message });
  await feed.vehicles(access());
  expect(methods()).toEqual(['Authenticate', 'Get', 'Get', 'Get']);
});

test('a sign-in that is refused is told in the words of Geotab, and is not tried again', async () => {
  answers = [error('InvalidUserException', 'Incorrect login credentials')];

  await expect(feed.vehicles(access())).rejects.toMatchObject({
    ...{ provider: 'geotab', kind: 'refused', message: 'Incorrect login credentials' },
  });
  expect(methods()).toEqual(['Authenticate']);
});

test.each([
  'geotab.com.example.org',
  'my.geotab.com.evil.org',
  '127.0.0.1',
  'my_geotab.com',
  'a.b.geotab.com',
])('a session of a server that is not Geotab’s own is not used: %s', async (host) => {
  path = host;

  await expect(feed.vehicles(access())).rejects.toMatchObject({
    ...{ kind: 'nonsense', message: 'named a server that is not Geotab’s' },
  });
  expect(methods()).toEqual(['Authenticate']);
});

test('a session without a server is of the one that was asked', async () => {
  path = undefined;

  expect(await feed.vehicles(access())).toHaveLength(1);
});

test('each of the two feeds goes on after its own version, the first from a time', async () => {
  const first = await feed.page(access(), null, from);
  const second = await feed.page(access(), first.cursor, from);

  const odometer = { diagnosticSearch: { id: 'DiagnosticOdometerId' } };
  const credentials = { sessionId: expect.any(String) };
  const common = { resultsLimit: 5000, credentials };
  const fromDate = from.toISOString();
  expect(asked.slice(1).map(({ params }) => params)).toEqual([
    { ...common, typeName: 'LogRecord', search: { fromDate } },
    { ...common, typeName: 'StatusData', search: { ...odometer, fromDate } },
    { ...common, typeName: 'LogRecord', fromVersion: 'LogRecord first' },
    { ...common, typeName: 'StatusData', fromVersion: 'StatusData first', search: odometer },
  ]);
  expect(JSON.parse(second.cursor)).toEqual({
    ...{ log: 'LogRecord LogRecord first', status: 'StatusData StatusData first' },
  });
});
