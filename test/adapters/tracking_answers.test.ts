import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWasteTracking } from '../../adapters/registers/waste_tracking.ts';
import { startAnswers } from '../support/outside/payment_answers.ts';
import type { Answer, AnsweringProvider } from '../support/outside/payment_answers.ts';

const signIn = 'POST /oauth2/token';
const receive = 'POST /movements/receive';
const replace = 'PUT /movements/26ABC123/receive';
const tests = 'POST /production-approval-tests';
const accepted = { body: { wasteTrackingId: '26ABC123' } };

let provider: AnsweringProvider;
let waited: number[];
beforeAll(async () => {
  provider = await startAnswers();
});
beforeEach(() => {
  provider.forget();
  waited = [];
  provider.answers[signIn] = { body: { access_token: 'token', expires_in: 3600 } };
});
afterAll(() => provider.close());

const login = { environment: 'test' as const, client_id: 'client', client_secret: 'secret' };
const tracking = (url = provider.url) =>
  createWasteTracking({ url, is_stand_in: false }, async (ms) => void waited.push(ms));
const payload = { yourUniqueReference: 'REC-1' };
const post = { method: 'POST' as const, waste_tracking_id: null, payload };
const put = { method: 'PUT' as const, waste_tracking_id: '26ABC123', payload };

async function answered(answer: Answer | Answer[], submission: typeof post | typeof put = post) {
  provider.answers[submission.method === 'POST' ? receive : replace] = answer;

  return tracking().submit(login, submission);
}

/** Submits to a service that gives out a token, and then does this with a connection, or listens no more. */
async function submittedTo(then: ((socket: Socket) => void) | null) {
  const token = '{"access_token":"token","expires_in":3600}';
  const head = `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${token.length}`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (asked) => {
      if (!String(asked).startsWith(signIn)) return then?.(socket);
      if (then === null) server.close();
      socket.end(`${head}\r\n\r\n${token}`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    return await tracking(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).submit(login, post);
  } finally {
    server.close();
  }
}

describe('a receipt', () => {
  test('is sent with the token of the client id and secret', async () => {
    await answered(accepted);
    const [token, sent] = provider.asked;

    expect(token).toMatchObject({ line: signIn, body: 'grant_type=client_credentials' });
    expect(token!.headers.authorization).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`);
    expect(sent).toMatchObject({ line: receive, body: JSON.stringify(payload) });
    expect(sent!.headers.authorization).toBe('Bearer token');
  });

  test('that Defra has is replaced under its id, which the answer need not repeat', async () => {
    expect(await answered({ body: {} }, put)).toMatchObject({
      ...{ outcome: 'accepted', status: 200, waste_tracking_id: '26ABC123', warnings: [] },
    });
    expect(provider.lines()).toEqual([signIn, replace]);
  });

  test.each([200, 201])('is accepted with %i, with the warnings of Defra', async (status) => {
    const warning = { key: 'wasteItems.0.pops', errorType: 'NotProvided', message: 'is recommended' };
    const strange = { key: 'carrier', errorType: 'Strange', message: 'is odd' };
    const body = { wasteTrackingId: '26ABC123', validation: { warnings: [warning, strange] } };

    expect(await answered({ status, body })).toEqual({
      ...{ outcome: 'accepted', status, body, waste_tracking_id: '26ABC123' },
      warnings: [
        { key: 'wasteItems.0.pops', error_type: 'NotProvided', message: 'is recommended' },
        { key: 'carrier', error_type: 'UnexpectedError', message: 'is odd' },
      ],
    });
  });

  test.each([
    'NotProvided',
    'NotAllowed',
    'InvalidType',
    'InvalidFormat',
    'InvalidValue',
    'OutOfRange',
    'BusinessRuleViolation',
    'UnexpectedError',
  ])('is rejected with an error of the type %s', async (errorType) => {
    const error = { key: 'apiCode', errorType, message: 'is wrong' };

    expect(await answered({ status: 400, body: { validation: { errors: [error] } } })).toMatchObject({
      ...{ outcome: 'rejected', status: 400 },
      errors: [{ key: 'apiCode', error_type: errorType, message: 'is wrong' }],
    });
  });

  test('is rejected without errors where Defra lists none', async () => {
    for (const body of [{ validation: { errors: 'many' } }, {}, null])
      expect(await answered({ status: 400, body })).toMatchObject({ outcome: 'rejected', errors: [] });
  });

  test('that Defra does not know is rejected with its id', async () => {
    expect(await answered({ status: 404, body: null }, put)).toMatchObject({
      ...{ outcome: 'rejected', status: 404 },
      errors: [
        {
          ...{ key: 'wasteTrackingId', error_type: 'InvalidValue' },
          message: 'Defra does not know this receipt',
        },
      ],
    });
  });

  test.each([401, 403])('is not sent where Defra refuses the sign-in with %i', async (status) => {
    expect(await answered({ status, body: {} })).toEqual({
      ...{ outcome: 'not_sent', status, body: null, refused: true },
      message: `refused the sign-in (${status})`,
    });
  });

  test.each<[string, Answer]>([
    ['an error of Defra', { status: 500, body: {} }],
    ['an id of another form', { body: { wasteTrackingId: 'ABC' } }],
    ['an id that is a number', { body: { wasteTrackingId: 26123456 } }],
    ['no id', { body: {} }],
    ['nothing', { body: null }],
    ['another status, even with an id', { status: 202, ...accepted }],
  ])('is unknown to be with Defra after %s', async (_, answer) => {
    expect(await answered(answer)).toMatchObject({
      ...{ outcome: 'unknown', status: answer.status ?? 200, body: answer.body },
      message: `answered ${answer.status ?? 200}`,
    });
    expect(waited).toEqual([]);
  });

  test('is sent again after too many requests, twice, and is then certain not to be sent', async () => {
    const busy = { status: 429, body: {} };

    expect(await answered([busy, busy, accepted])).toMatchObject({ outcome: 'accepted' });
    expect(waited).toEqual([250, 1000]);
    provider.asked = [];
    expect(await answered(busy)).toEqual({
      ...{ outcome: 'not_sent', status: 429, body: null, refused: false },
      message: 'answered 429: too many requests',
    });
    expect(provider.lines()).toEqual([signIn, receive, receive, receive]);
  });

  test('is unknown to be with Defra after a connection that broke, which is not tried again', async () => {
    const answer = await submittedTo((socket) => socket.destroy());

    expect(answer).toMatchObject({ outcome: 'unknown', status: null, body: null });
    expect(waited).toEqual([]);
  });

  test('is certain not to be sent where no connection came about', async () => {
    const answer = await submittedTo(null);

    expect(answer).toMatchObject({ outcome: 'not_sent', status: null, body: null, refused: false });
    expect(waited).toEqual([]);
  });
});

describe('the sign-in', () => {
  test('is kept until a minute before its end, for each client', async () => {
    const defra = tracking();
    provider.answers[receive] = accepted;
    await defra.submit(login, post);
    await defra.submit(login, post);
    await defra.submit({ ...login, client_id: 'other' }, post);
    await defra.submit({ ...login, client_secret: 'other' }, post);

    expect(provider.lines()).toEqual([signIn, receive, receive, signIn, receive, signIn, receive]);
  });

  test.each([[60], [undefined], ['3600']])('that is valid for %j s is not kept', async (expires_in) => {
    const defra = tracking();
    provider.answers[signIn] = { body: { access_token: 'token', expires_in } };
    provider.answers[receive] = accepted;
    await defra.submit(login, post);
    await defra.submit(login, post);

    expect(provider.lines()).toEqual([signIn, receive, signIn, receive]);
  });

  test.each([400, 401])('that is answered with %i is refused, and nothing is sent', async (status) => {
    provider.answers[signIn] = { status, body: {} };

    expect(await tracking().submit(login, post)).toEqual({
      ...{ outcome: 'not_sent', status: null, body: null, refused: true },
      message: `refused the client id and secret (${status})`,
    });
    expect(provider.lines()).toEqual([signIn]);
  });

  test.each([[{ expires_in: 3600 }], [{ access_token: 5 }], [null]])(
    'that is answered with %j gives out no token, and nothing is sent',
    async (body) => {
      provider.answers[signIn] = { body };

      expect(await tracking().submit(login, post)).toEqual({
        ...{ outcome: 'not_sent', status: null, body: null, refused: false },
        message: 'gave out no token',
      });
      expect([provider.lines(), waited]).toEqual([[signIn], []]);
    },
  );

  test('is tried again while Defra is away, twice, and nothing is sent', async () => {
    provider.answers[signIn] = { status: 503, body: {} };

    expect(await tracking().submit(login, post)).toMatchObject({ outcome: 'not_sent', refused: false });
    expect([provider.lines(), waited]).toEqual([
      [signIn, signIn, signIn],
      [250, 1000],
    ]);
  });

  test('that reaches nobody is certain to have sent nothing', async () => {
    expect(await tracking('http://127.0.0.1:9').submit(login, post)).toMatchObject({
      ...{ outcome: 'not_sent', status: null, refused: false },
    });
  });
});

describe('approval tests', () => {
  const entries = [{ scenarioId: 'PAT-1', wasteTrackingId: '26ABC123' }];

  test('are asked about with the client id, and answered with the verdicts', async () => {
    const results = [{ scenarioId: 'PAT-1', status: 'Pass', message: '' }];
    provider.answers[tests] = [{ status: 503, body: {} }, { body: { results } }];

    expect(await tracking().approvalTests(login, entries)).toEqual(results);
    expect(waited).toEqual([250]);
    expect(provider.asked.at(-1)).toMatchObject({ line: tests, body: JSON.stringify(entries) });
    expect(provider.asked.at(-1)!.headers).toMatchObject({
      ...{ authorization: 'Bearer token', 'x-dwt-client-id': 'client' },
    });
  });

  test('that are refused are not asked about again', async () => {
    provider.answers[tests] = { status: 403, body: {} };

    await expect(tracking().approvalTests(login, entries)).rejects.toMatchObject({ kind: 'refused' });
    expect([provider.lines(), waited]).toEqual([[signIn, tests], []]);
  });
});

test('an answer is that of Defra, unless a stand-in gives it', () => {
  const place = { url: provider.url, is_stand_in: true };

  expect([tracking().source, createWasteTracking(null).source]).toEqual(['defra', 'defra']);
  expect(createWasteTracking(place).source).toBe('sample');
});
