import { beforeAll, describe, expect, test } from '@jest/globals';
import { scopes as allScopes } from '../../domain/team/scopes.ts';
import { newApiKey } from '../../domain/team/api_keys.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import type { Operation } from '../../http/server/operations.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let team: TestTeam;
const keys = new Map<string, string>();
beforeAll(async () => {
  team = await newTeam();
  const made = await Promise.all(allScopes.map((scope) => team.anotherKey({ scopes: [scope] })));
  allScopes.forEach((scope, i) => keys.set(scope, made[i]!.key));
});

/** A key with these scopes; the same one for the same scopes. */
async function keyOf(scopes: string[]): Promise<string> {
  const name = scopes.join();
  if (!keys.has(name)) keys.set(name, (await team.anotherKey({ scopes })).key);

  return keys.get(name)!;
}

/** The operation with a path that leads to it and a body that is no valid one: only what comes before validation matters. */
async function knock(op: Operation, key: string | null) {
  const path = op.path.replace(/\{\w+\}/g, nobody);
  const answer = await send(op.method.toUpperCase(), path, {
    key,
    ...(op.has_body && { raw: '{"data":[]}' }),
  });
  expect(responseErrors(op, answer.status, answer.body)).toEqual([]);

  return answer;
}

describe.each(operations.map((op) => [op.operation_id, op] as const))('%s', (_, op) => {
  test('returns 401 unauthenticated without a key and 401 invalid_api_key for an unknown key', async () => {
    const without = await knock(op, null);
    const unknown = await knock(op, newApiKey().key);

    expect([without.status, without.body.error.code, without.headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ]);
    expect([unknown.status, unknown.body.error.code, unknown.headers['www-authenticate']]).toEqual([
      401,
      'invalid_api_key',
      'Bearer error="invalid_token"',
    ]);
  });

  if (op.scopes.length > 0)
    test('returns 403 insufficient_scope for a key with every scope except those that allow it', async () => {
      expect(isRefused(await knock(op, await keyOf(refusedBy(op))))).toBe(true);
    });

  test('is allowed by each single scope that allows it', async () => {
    for (const scope of allScopes.filter((each) => allows(each, op)))
      expect([scope, isRefused(await knock(op, keys.get(scope)!))]).toEqual([scope, false]);
  });
});

// One operation for each demand, and each method, instead of all: which scope allows which demand is decided in one place.
const demanding = new Map(operations.map((op) => [`${op.scopes.join()} ${op.method}`, op]));

describe.each([...demanding.entries()])('a demand for %s', (_, op) => {
  test('is refused to every single scope except those that allow it', async () => {
    for (const scope of allScopes)
      expect([scope, isRefused(await knock(op, keys.get(scope)!))]).toEqual([scope, !allows(scope, op)]);
  });
});

const isRefused = ({ status, body }: Awaited<ReturnType<typeof knock>>) =>
  status === 403 && body.error.code === 'insufficient_scope';

const refusedBy = (op: Operation) => allScopes.filter((scope) => !allows(scope, op));

/** The description's rule, written again: `*` allows all, a `:write` includes `:read`, no scope is needed for /me. */
function allows(scope: string, op: Operation): boolean {
  return op.scopes.every(
    (needed) => scope === '*' || scope === needed || scope.replace(/:write$/, ':read') === needed,
  );
}
