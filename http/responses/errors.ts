import { Forbidden, Invalid, NotFound, ProviderError } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { DatabaseError } from '../../db/connections/connect.ts';
import { constraintOf } from '../../db/distribution/constraints.ts';
import { Busy } from '../../db/connections/shares.ts';
import { OutcomeUnknown } from '../../db/transaction.ts';

export type ErrorType =
  | 'authentication_error'
  | 'permission_error'
  | 'invalid_request_error'
  | 'rate_limit_error'
  | 'idempotency_error'
  | 'api_error';

export type ErrorCode =
  | 'unauthenticated'
  | 'invalid_api_key'
  | 'forbidden'
  | 'insufficient_scope'
  | 'not_found'
  | 'validation_failed'
  | 'invalid_cursor'
  | 'rate_limited'
  | 'idempotency_conflict'
  | 'idempotency_in_progress'
  | 'method_not_allowed'
  | 'internal_error';

const types: Record<ErrorCode, ErrorType> = {
  unauthenticated: 'authentication_error',
  invalid_api_key: 'authentication_error',
  forbidden: 'permission_error',
  insufficient_scope: 'permission_error',
  not_found: 'invalid_request_error',
  validation_failed: 'invalid_request_error',
  invalid_cursor: 'invalid_request_error',
  rate_limited: 'rate_limit_error',
  idempotency_conflict: 'idempotency_error',
  idempotency_in_progress: 'idempotency_error',
  method_not_allowed: 'invalid_request_error',
  internal_error: 'api_error',
};

/** Characters of a field's name that an error shows. */
const longestField = 200;

/** An error response, in terms of the envelope. It does not grow with the names that a client invents: they are cut. */
export class ApiError extends Error {
  readonly details: Detail[] | undefined;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    details: Detail[] | undefined = undefined,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.details = details?.map((detail) => ({ ...detail, field: cut(detail.field) }));
  }
}

function cut(field: string): string {
  if (field.length <= longestField) return field;

  // Not within a surrogate pair: half of one is not well-formed Unicode.
  return field.slice(0, longestField).replace(/[\uD800-\uDBFF]$/, '');
}

/** The body of an error response. */
export interface ErrorBody {
  error: { type: ErrorType; code: ErrorCode; message: string; request_id: string; details?: Detail[] };
}

/** The envelope; also the `error` of a failed bulk item. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    error: {
      type: types[error.code],
      code: error.code,
      message: error.message,
      request_id: requestId,
      ...(error.details && { details: error.details }),
    },
  };
}

/** A 422 that lists every error, at most 50. */
export function validationFailed(details: Detail[]): ApiError {
  const first = details[0];
  const message =
    details.length === 1 && first
      ? `${cut(first.field)} ${first.message}.`
      : `The request has ${details.length} errors; see details.`;

  return new ApiError(422, 'validation_failed', message, details.slice(0, 50));
}

/**
 * Maps a thrown value to a response. Temporary database errors are 503, a value rejected by the database is
 * 422 (a gap in our validation, logged as such), everything unknown is 500 without details.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NotFound) return new ApiError(404, 'not_found', error.message);
  if (error instanceof Invalid) return validationFailed(error.details);
  if (error instanceof Forbidden) return new ApiError(403, 'forbidden', error.message);
  if (error instanceof ProviderError) {
    return new ApiError(
      error.kind === 'away' ? 503 : 502,
      'internal_error',
      error.message,
      undefined,
      retrySoon,
    );
  }
  if (error instanceof OutcomeUnknown) {
    return new ApiError(
      503,
      'internal_error',
      'The connection to the database was lost during the commit, so the change may or may not be saved. Send the request again with the same Idempotency-Key, or check the record first.',
      undefined,
      retrySoon,
    );
  }
  if (error instanceof Busy) return databaseBusy();
  if (error instanceof URIError)
    return new ApiError(404, 'not_found', 'The path is not valid percent-encoding.');

  return (
    fromDatabase(error as DatabaseError) ??
    new ApiError(500, 'internal_error', 'Something went wrong on our side. Nothing was changed.')
  );
}

/** Raised by keep_what_is_held (migration 0002); its text is shown to the client. */
const heldByLaw = 'WH002';
const retrySoon = { 'Retry-After': '1' };
const connectionTrouble =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|08...|57P0.|57014|53...|55P03|40001|40P01|25P03|26000)$/;
const connectionMessages =
  /Connection terminated|connection error|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client was closed|postmaster was shut down/;

function databaseBusy(): ApiError {
  const message = 'The database is busy or unavailable at the moment. Nothing was changed; try again.';

  return new ApiError(503, 'internal_error', message, undefined, retrySoon);
}

function fromDatabase(error: DatabaseError): ApiError | null {
  const code = error?.code ?? '';
  if (connectionTrouble.test(code) || connectionMessages.test(error?.message ?? '')) {
    return databaseBusy();
  }
  if (code === heldByLaw) return new ApiError(403, 'forbidden', error.message);
  if (code === '23503')
    return validationFailed([
      { field: constraintField(error), message: 'does not match a record of this team' },
    ]);
  if (code === '23505')
    return validationFailed([{ field: constraintField(error), message: 'is already in use' }]);
  if (/^22/.test(code))
    return validationFailed([
      { field: error.column ?? 'body', message: 'has a value that cannot be stored' },
    ]);

  return null;
}

/**
 * `notes_client_id_fkey` on table notes means client_id, by the naming rule for constraints. A unique index with another name means the
 * last of its columns, which PostgreSQL names before the first `=` of the detail; the values follow.
 */
function constraintField(error: DatabaseError): string {
  const { name, table } = constraintOf(error);
  const column = /^[^=]*[(, ](\w+)\)=\(/.exec(error.detail ?? '')?.[1];
  if (!/_(fkey|key)$/.test(name) && column) return column;

  return name.replace(new RegExp(`^${table}_`), '').replace(/_(fkey|key)$/, '') || 'body';
}
