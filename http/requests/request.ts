import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type validators from '../../generated/validators.cjs';
import type { Detail } from '../../domain/errors.ts';
import { withNormalPostcodes } from '../../domain/places/postcodes.ts';
import { dropRepeatedCodes } from '../../domain/waste/repeated_codes.ts';
import { invalidCursor } from '../responses/cursor.ts';
import { ApiError, validationFailed } from '../responses/errors.ts';
import type { Operation } from '../server/operations.ts';
import { withNormalIds, withNormalPathIds } from './normal_ids.ts';
import { coerceQuery, repeatedMessage, textErrors, validationDetails } from './validate.ts';
import { knownVersions } from '../../domain/api_version.ts';

type Validators = typeof validators;

/** A request as its operation sees it: validated against the contract, with well-formed texts. */
export interface OperationRequest {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  message: IncomingMessage;
  /** The result of the operation's preparation, if it has one. */
  prepared?: unknown;
}

/**
 * Returns the decoded path parameters. An id that is not a UUID matches no record.
 * @throws ApiError 404.
 */
export function readPath(
  checks: Validators,
  op: Operation,
  params: Record<string, string>,
): Record<string, string> {
  if (!checks.paths[op.operation_id]!(params)) throw new ApiError(404, 'not_found', 'No such record.');

  return withNormalPathIds(params);
}

/**
 * @throws ApiError 422 listing every invalid or unknown parameter; 400 invalid_cursor if only the cursor's
 * value is wrong.
 */
export function readQuery(checks: Validators, op: Operation, query: string): Record<string, unknown> {
  const { values, details } = coerceQuery(query, op.query);
  const validate = checks.queries[op.operation_id]!;
  const errors: Detail[] = details.length > 0 ? details : textErrors(values, 'query');
  if (errors.length === 0 && !validate(values))
    errors.push(...validationDetails(validate.errors ?? [], 'query'));
  if (
    op.is_list &&
    errors.length > 0 &&
    errors.every((error) => error.field === 'query.cursor' && error.message !== repeatedMessage)
  )
    throw invalidCursor();
  if (errors.length > 0) throw validationFailed(errors);

  return values;
}

/** A validated query, body or item with its postcodes and ids in their normal form, and without repeated codes and ids. */
export function normalised<T>(op: Operation, value: T): T {
  const normal = withNormalIds(withNormalPostcodes(value), op.id_fields);
  dropRepeatedCodes(normal);

  return normal;
}

/** @throws ApiError 422 listing every error of the body. */
export function checkBody(checks: Validators, op: Operation, body: unknown): void {
  if (!op.has_body || (body === undefined && !op.body_required)) return;

  const errors = bodyErrors(checks, op, body, '');
  if (errors.length > 0) throw validationFailed(errors);
}

/** The errors of one body, or of one item of a bulk body; `root` is its path. */
export function bodyErrors(checks: Validators, op: Operation, body: unknown, root: string): Detail[] {
  if (body === undefined) return [{ field: root || 'body', message: 'is required' }];

  const texts = textErrors(body, root);
  if (texts.length > 0) return texts;

  const validate = checks.bodies[op.operation_id];
  if (!validate || validate(body)) return [];

  return validationDetails(validate.errors ?? [], root);
}

/** @throws ApiError 422 for an unknown version of the API. */
export function checkHeaders(headers: IncomingHttpHeaders): void {
  const version = headers['svc-version'];
  if (version !== undefined && !knownVersions.includes(version as string)) {
    throw validationFailed([
      { field: 'header.SVC-Version', message: `must be one of ${knownVersions.join(', ')}` },
    ]);
  }
}
