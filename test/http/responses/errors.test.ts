import { expect, test } from '@jest/globals';
import { OutcomeUnknown } from '../../../db/transaction.ts';
import { toApiError } from '../../../http/responses/errors.ts';

/** What `pg` and Node say when the database is away, silent, too busy or stopping; by message or by code. */
test.each([
  { message: 'Connection terminated unexpectedly' },
  { message: 'Query read timeout' },
  { message: 'timeout expired' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'Client has encountered a connection error and is not queryable' },
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET' },
  { code: '57P01' },
  { code: '57014' },
  { code: '53300' },
  { code: '55P03' },
  { code: '40P01' },
])('a database failure, %j, returns 503 and may be retried', (trouble) => {
  const { status, headers } = toApiError(Object.assign(new Error(), trouble));

  expect([status, headers]).toEqual([503, { 'Retry-After': '1' }]);
});

test('a change of unknown outcome returns 503 and does not claim that nothing was changed', () => {
  const { status, message } = toApiError(new OutcomeUnknown('the database went away'));

  expect(status).toBe(503);
  expect(message).toMatch(/may or may not be saved/);
  expect(message).not.toMatch(/Nothing was changed/);
});

test('an unexpected error returns 500 without internal details', () => {
  const { status, message } = toApiError(new Error('relation "secrets" does not exist'));

  expect([status, message]).toEqual([500, 'Something went wrong on our side. Nothing was changed.']);
});
