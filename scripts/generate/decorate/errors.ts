import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import type { Facts } from './facts.ts';

/** An error as `details` lists it. */
interface Error {
  field: string;
  message: string;
}

const requestId = 'req_01jb4v3q8t6m2x9c5d7e0f1g2h';

/** The derived shared responses: a hand-written reference to one of them is dropped. */
export const derivedResponses = new Set([
  ...[
    'NotModified',
    'BadRequest',
    'InvalidCursor',
    'Unauthorized',
    'Forbidden',
    'NotFound',
    'MethodNotAllowed',
  ],
  ...['Conflict', 'PreconditionFailed', 'PayloadTooLarge', 'UnsupportedMediaType', 'HeadersTooLarge'],
  ...['ValidationFailed', 'UnknownParameter', 'Unprocessable', 'TooManyRequests'],
  ...['InternalError', 'BadGateway', 'ServiceUnavailable'],
]);

/**
 * Returns the error responses of an operation, by status. Each starts from the response of that name in
 * `components.responses`; examples that depend on the operation are derived from its facts. `x-errors` names
 * further ones, by status.
 */
export function errorResponses(facts: Facts): Record<string, ContractNode> {
  const { node, json, is_list, has_id, is_keyed, is_conditional, provider } = facts;
  const when = (condition: unknown, status: string, name: string) =>
    condition ? { [status]: { $ref: `#/components/responses/${name}` } } : {};

  return {
    ...when(json, '400', 'BadRequest'),
    ...when(is_list, '400', 'InvalidCursor'),
    ...when(true, '401', 'Unauthorized'),
    '403': forbidden(facts),
    ...when(has_id, '404', 'NotFound'),
    ...when(is_keyed, '409', 'Conflict'),
    ...when(is_conditional, '412', 'PreconditionFailed'),
    ...when(json, '413', 'PayloadTooLarge'),
    ...when(json, '415', 'UnsupportedMediaType'),
    '422': unprocessable(facts),
    ...when(true, '429', 'TooManyRequests'),
    ...when(true, '431', 'HeadersTooLarge'),
    ...when(true, '500', 'InternalError'),
    ...when(provider, '502', 'BadGateway'),
    ...when(true, '503', 'ServiceUnavailable'),
    ...Object.fromEntries(
      Object.entries<string>(node['x-errors'] ?? {}).flatMap(([status, name]) =>
        Object.entries(when(true, status, name)),
      ),
    ),
  };
}

function template({ document }: Facts, name: string, examples: ContractNode): ContractNode {
  const response = structuredClone(document.components.responses[name]);
  response.content['application/json'].examples = examples;

  return response;
}

/**
 * The scope and permission of the operation, by name; operations with the same requirements share one
 * response.
 */
function forbidden(facts: Facts): ContractNode {
  const { document, scopes, permission, node } = facts;
  const name = ['Forbidden', ...scopes, permission ?? ''].map(pascal).join('');
  const examples: ContractNode = {};
  if (scopes.length > 0)
    examples.insufficient_scope = example('The key lacks the scope', 'permission_error', {
      code: 'insufficient_scope',
      message: `The key lacks the scope ${scopes[0]}, which ${node.operationId} needs.`,
    });
  examples.forbidden =
    permission === undefined
      ? example('The team is suspended', 'permission_error', {
          code: 'forbidden',
          message: 'The team is suspended.',
        })
      : example('The role of the person behind the key does not allow it', 'permission_error', {
          code: 'forbidden',
          message: `The role of Priya Shah lacks the permission ${permission}.`,
        });
  document.components.responses[name] ??= template(facts, 'Forbidden', examples);

  return { $ref: `#/components/responses/${name}` };
}

/** `clients:write` is ClientsWrite, `*` is AnyScope. */
export function pascal(text: string): string {
  if (text === '*') return 'AnyScope';

  return text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function unprocessable(facts: Facts): ContractNode {
  const { json, is_list, is_keyed, node } = facts;
  const refusals: Error[] = node['x-refusals'] ?? [];
  if (!json && !is_keyed && refusals.length === 0)
    return { $ref: `#/components/responses/${is_list ? 'ValidationFailed' : 'UnknownParameter'}` };

  const examples: ContractNode = json
    ? bodyErrors(facts)
    : { validation_failed: invalid('A parameter that does not exist', [unknownParameter]) };
  refusals.forEach((error, index) => {
    const name = index === 0 ? 'refused_change' : `refused_change_${index + 1}`;
    examples[name] = invalid("The record's state does not allow the change", [error]);
  });
  if (is_keyed)
    examples.idempotency_conflict = example('The key was used with another request', 'idempotency_error', {
      code: 'idempotency_conflict',
      message: 'This Idempotency-Key was used with another request within the last 24 hours.',
    });

  return template(facts, 'Unprocessable', examples);
}

const unknownParameter = { field: 'query.colour', message: 'is not a parameter of this operation' };
const unknownField = { field: 'fax', message: 'is not a field of this request' };

/** Possible errors of this body: a missing required field, an unknown id. */
function bodyErrors({ document, json }: Facts): ContractNode {
  const { required = [], properties = {} } = singleBody(document, json!.schema);
  const missing: Error[] = required.length > 0 ? [{ field: required[0], message: 'is required' }] : [];
  const reference = Object.keys(properties).find(
    (name) => name.endsWith('_id') && resolveNode(document, properties[name]).format === 'uuid',
  );
  const summary =
    missing.length > 0 ? 'A required field is missing and another is unknown' : 'An unknown field';

  return {
    validation_failed: invalid(summary, [...missing, unknownField]),
    ...(reference && {
      unknown_reference: invalid('An id that is not one of your records', [
        { field: reference, message: 'does not match a record of this team' },
      ]),
    }),
  };
}

/** The schema of one record, also where the body may be many. */
function singleBody(document: ContractNode, schema: ContractNode): ContractNode {
  const resolved = resolveNode(document, schema);

  return resolved.oneOf ? resolveNode(document, resolved.oneOf[0]) : resolved;
}

function invalid(summary: string, details: Error[]): ContractNode {
  const [first] = details;
  const message =
    details.length === 1
      ? `${first!.field} ${first!.message}.`
      : `The request has ${details.length} errors; see details.`;

  return example(summary, 'invalid_request_error', { code: 'validation_failed', message }, { details });
}

function example(summary: string, type: string, what: object, more: object = {}): ContractNode {
  return { summary, value: { error: { type, ...what, request_id: requestId, ...more } } };
}
