import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createWasteTracking } from '../../adapters/registers/waste_tracking.ts';
import { startAnswers } from '../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../support/outside/payment_answers.ts';

let provider: AnsweringProvider;
beforeAll(async () => {
  provider = await startAnswers();
});
beforeEach(() => {
  provider.forget();
  provider.answers['POST /oauth2/token'] = { body: { access_token: 'token', expires_in: 3600 } };
});
afterAll(() => provider.close());

const login = { environment: 'test' as const, client_id: 'client', client_secret: 'secret' };
const ask = () => createWasteTracking({ url: provider.url, is_stand_in: false });

/** Submits a receipt that Defra accepts with an answer of about so many bytes. */
async function submit(bytes: number) {
  const validation = { warnings: [], note: 'x'.repeat(bytes) };
  provider.answers['POST /movements/receive'] = { body: { validation, wasteTrackingId: '26ABC123' } };

  return ask().submit(login, { method: 'POST', waste_tracking_id: null, payload: {} });
}

test.each([10, 900_000])('an answer of %i bytes is read to its end', async (bytes) => {
  expect(await submit(bytes)).toMatchObject({ outcome: 'accepted', waste_tracking_id: '26ABC123' });
});

test('after an answer of more than a mebibyte it is unknown whether Defra has the receipt', async () => {
  expect(await submit(1_100_000)).toMatchObject({ outcome: 'unknown', status: 200, body: null });
});

test.each([
  [400, null, 'refused'],
  [403, {}, 'refused'],
  [200, null, 'nonsense'],
  [200, { results: 'none' }, 'nonsense'],
  [302, { results: [] }, 'nonsense'],
])('approval tests answered with %i and the body %j are an error: %s', async (status, body, kind) => {
  provider.answers['POST /production-approval-tests'] = { status, body };

  await expect(ask().approvalTests(login, [])).rejects.toMatchObject({
    ...{ provider: 'digital waste tracking', kind, message: `answered ${status}` },
  });
});
