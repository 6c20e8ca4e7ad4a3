import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operation } from '../support/contract/shared_checks.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import { send } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import type { DemoServer } from '../support/demo.ts';
import { shownAddress, shownRequests } from '../support/contract/examples.ts';

/**
 * Every request that the contract shows, sent with each of its values replaced in turn. Unlike the random bodies of
 * `fuzz.test.ts` these name records that exist, so most of them pass the validation and reach the handler and the database.
 */

let demo: DemoServer;
beforeAll(async () => {
  demo = await startDemo();
}, 120_000);
afterAll(() => demo?.stop());

const date = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T/;

/** Values of the same type at the edges of what a field may hold, and null. */
function edgesOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [0, -1, 0.001, 1e15, null];
  if (typeof value !== 'string') return [null];
  if (date.test(value)) return ['9999-12-31', '0001-01-01', '', null];
  if (dateTime.test(value)) return ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '', null];

  return ['', ' ', 'x', null];
}

/** The body with one of its values replaced, in every way. */
function* damaged(body: unknown): Generator<unknown> {
  const whole = structuredClone(body);
  for (const [parent, key] of places(whole)) {
    const kept = parent[key];
    for (const edge of edgesOf(kept)) {
      parent[key] = edge;
      yield structuredClone(whole);
    }
    parent[key] = kept;
  }
}

/** Each value inside a body, as the object or array that holds it and its key there. */
function places(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;

  return Object.keys(holder).flatMap((key) => [
    [holder, key] as [typeof holder, string],
    ...places(holder[key]),
  ]);
}

test.each([...shownRequests.keys()])(
  '%s with an odd value returns what the contract declares',
  async (name) => {
    const { operation: shown, body } = shownRequests.get(name)!;
    const op = operation(shown.node.operationId);
    const errors: string[] = [];
    for (const odd of damaged(body)) {
      const { status, body: answer } = await send(op.method.toUpperCase(), shownAddress(shown), {
        key: demo.key,
        base_url: demo.server.base_url,
        body: odd,
      });
      if (status >= 500) errors.push(`${JSON.stringify(odd)}: ${status} ${JSON.stringify(answer)}`);
      errors.push(
        ...responseErrors(op, status, answer).map((error) => `${JSON.stringify(odd)}: ${status} ${error}`),
      );
    }

    expect(errors).toEqual([]);
  },
);
