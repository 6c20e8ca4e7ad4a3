import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import type validatorsModule from '../../generated/validators.cjs';
import { document, operations } from '../support/contract/contract.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { resolveNode } from '../../http/server/operations.ts';

const validators = createRequire(import.meta.url)(
  '../../generated/validators.cjs',
) as typeof validatorsModule;

describe.each(operations.map((op) => [op.operation_id, op] as const))('%s', (_, op) => {
  const node = document.paths[op.path][op.method] as ContractNode;

  test('has examples for its request and each of its answers, and they match the contract', () => {
    const errors: string[] = [];
    const body = node.requestBody
      ? resolveNode(document, node.requestBody).content?.['application/json']
      : undefined;
    if (body) {
      const examples = Object.entries((body.examples ?? {}) as Record<string, ContractNode>);
      if (examples.length === 0) errors.push('request: no example');
      for (const [name, example] of examples)
        errors.push(...requestErrors(op.operation_id, name, resolveNode(document, example).value));
    }
    for (const [status, response] of Object.entries(node.responses as Record<string, ContractNode>)) {
      const content = resolveNode(document, response).content?.['application/json'];
      if (!content) continue;
      const examples = Object.entries((content.examples ?? {}) as Record<string, ContractNode>);
      if (examples.length === 0) errors.push(`${status}: no example`);
      for (const [name, example] of examples) {
        errors.push(
          ...responseErrors(op, status, resolveNode(document, example).value).map(
            (error) => `${status} ${name}: ${error}`,
          ),
        );
      }
    }

    expect(errors).toEqual([]);
  });
});

function requestErrors(operationId: string, name: string, value: unknown): string[] {
  const validate = validators.bodies[operationId]!;
  const bulk =
    typeof value === 'object' &&
    value !== null &&
    Array.isArray((value as { data?: unknown }).data) &&
    operations.find((op) => op.operation_id === operationId)!.accepts_bulk;
  const bodies = bulk ? (value as { data: unknown[] }).data : [value];

  // A bulk example may show a bad item; at least one must be good.
  const outcomes = bodies.map((body) => (validate(body) ? null : JSON.stringify(validate.errors)));
  if (bulk) return outcomes.some((outcome) => outcome === null) ? [] : [`request ${name}: no item is valid`];

  return outcomes.filter((outcome) => outcome !== null).map((outcome) => `request ${name}: ${outcome}`);
}
