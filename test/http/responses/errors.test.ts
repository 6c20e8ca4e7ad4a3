import { describe, expect, test } from '@jest/globals';
import { Busy } from '../../../db/connections/shares.ts';
import { OutcomeUnknown } from '../../../db/transaction.ts';
import { Forbidden, NotFound, ProviderError, invalid } from '../../../domain/errors.ts';
import { errorBody, toApiError, validationFailed } from '../../../http/responses/errors.ts';

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

describe('what PostgreSQL rejects', () => {
  const rejected = (error: object) => {
    const { status, code, details } = toApiError(Object.assign(new Error('rejected'), error));

    return [status, code, details];
  };

  test.each([
    ['notes', 'notes_client_id_fkey', 'client_id'],
    ['client_locations', 'client_locations_client_id_fkey', 'client_id'],
    ['notes', 'notes_fkey', 'fkey'],
  ])('as no record of the team is an error of the field that names it: %s %s', (table, constraint, field) => {
    expect(rejected({ code: '23503', table, constraint })).toEqual([
      422,
      'validation_failed',
      [{ field, message: 'does not match a record of this team' }],
    ]);
  });

  test.each([
    ['vehicles', 'vehicles_registration_key', 'registration', undefined],
    ['vehicles', 'vehicles_', 'body', undefined],
    [
      'walkarounds',
      'walkarounds_open_unsafe',
      'vehicle_id',
      'Key (team_id, vehicle_id)=(1, 2) already exists.',
    ],
    ['tags', 'tags_name', 'name', 'Key (team_id, lower(name))=(1, (x)=(y)) already exists.'],
  ])(
    'as a second one is an error of the field that must be unique: %s %s',
    (table, constraint, field, detail) => {
      expect(rejected({ code: '23505', table, constraint, detail })).toEqual([
        422,
        'validation_failed',
        [{ field, message: 'is already in use' }],
      ]);
    },
  );

  test.each([
    [{ code: '22003', column: 'weight_kg' }, 'weight_kg'],
    [{ code: '22P02' }, 'body'],
  ])('as a value that it cannot hold is an error of its column: %j', (error, field) => {
    expect(rejected(error)).toEqual([
      422,
      'validation_failed',
      [{ field, message: 'has a value that cannot be stored' }],
    ]);
  });

  test('as a record that the law keeps returns 403 with its reason', () => {
    const held = toApiError(Object.assign(new Error('The record is held until 2032.'), { code: 'WH002' }));

    expect([held.status, held.code, held.message]).toEqual([
      403,
      'forbidden',
      'The record is held until 2032.',
    ]);
  });

  test.each(['23514', '42601', 'P0001'])('with %s is a mistake of ours and returns 500', (code) => {
    expect(rejected({ code })).toEqual([500, 'internal_error', undefined]);
  });
});

test.each([
  [new NotFound('client'), 404, 'not_found', 'invalid_request_error', undefined],
  [new Forbidden('no'), 403, 'forbidden', 'permission_error', undefined],
  [invalid('name', 'is wrong'), 422, 'validation_failed', 'invalid_request_error', undefined],
  [new URIError('URI malformed'), 404, 'not_found', 'invalid_request_error', undefined],
  [new Busy('busy'), 503, 'internal_error', 'api_error', '1'],
  [new ProviderError('ea', 'away', 'The register does not answer.'), 503, 'internal_error', 'api_error', '1'],
  [new ProviderError('ea', 'nonsense', 'The register is broken.'), 502, 'internal_error', 'api_error', '1'],
] as const)(
  '%p returns %i %s of the type %s, and Retry-After: %s',
  (error, status, code, type, retryAfter) => {
    const answer = toApiError(error);

    expect([answer.status, errorBody(answer, 'req_1').error, answer.headers['Retry-After']]).toEqual([
      status,
      expect.objectContaining({ type, code, request_id: 'req_1' }),
      retryAfter,
    ]);
  },
);

test('one error of a request is its message; of several there are at most fifty, and the message says how many', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ field: `f${n}`, message: 'is wrong' }));

  expect(validationFailed(many.slice(0, 1)).message).toBe('f0 is wrong.');
  expect([validationFailed(many).message, validationFailed(many).details]).toEqual([
    'The request has 60 errors; see details.',
    many.slice(0, 50),
  ]);
});
