import fc from 'fast-check';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ContractNode, Operation } from '../../http/server/operations.ts';
import { resolveNode } from '../../http/server/operations.ts';
import { arbitraryOf, corrupted, hostileValues } from '../support/contract/arbitrary.ts';
import { strangePath } from '../support/contract/arrange.ts';
import { call, send } from '../support/client.ts';
import type { CallAnswer } from '../support/client.ts';
import { document, operations } from '../support/contract/contract.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261001);
const runs = Number(process.env.FUZZ_RUNS ?? 4);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** Checks a response: no 5xx, JSON as in the contract, an error in its envelope with the id of the header. */
function requireCivil(op: Operation, answer: CallAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(responseErrors(op, answer.status, answer.body)).toEqual([]);
  if (answer.status >= 400) {
    expect(answer.body.error).toMatchObject({
      type: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
    expect(answer.body.error.request_id).toBe(answer.headers['x-request-id']);
  }
}

function bodySchema(op: Operation): ContractNode {
  const node = document.paths[op.path][op.method] as ContractNode;

  return resolveNode(document, node.requestBody).content['application/json'].schema;
}

const withBody = operations.filter((op) => op.has_body && op.request_media.includes('application/json'));

describe('bodies', () => {
  test.each(withBody.map((op) => [op.operation_id, op] as const))(
    '%s never returns a 5xx for any body',
    async (_, op) => {
      const valid = arbitraryOf(bodySchema(op));
      const anything = fc.oneof(
        { weight: 2, arbitrary: valid },
        { weight: 5, arbitrary: corrupted(valid) },
        { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
      );

      await fc.assert(
        fc.asyncProperty(anything, async (body) =>
          requireCivil(op, await send(op.method.toUpperCase(), strangePath(op), { key: team.key, body })),
        ),
        { seed, numRuns: runs },
      );
    },
  );
});

describe('queries', () => {
  const values = fc.constantFrom(...hostileValues.filter((value) => typeof value !== 'object').map(String));

  test.each(operations.filter((op) => op.query.length > 0).map((op) => [op.operation_id, op] as const))(
    '%s never returns a 5xx for any query',
    async (_, op) => {
      const names = fc.constantFrom(...op.query.map((spec) => spec.name), 'surprise');

      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(names, values), { maxLength: 4 }), async (pairs) => {
          const query = pairs
            .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
            .join('&');
          requireCivil(
            op,
            await send(op.method.toUpperCase(), `${strangePath(op)}?${query}`, {
              key: team.key,
              ...(op.has_body && { body: {} }),
            }),
          );
        }),
        { seed, numRuns: runs },
      );
    },
  );
});

describe('headers and paths', () => {
  test('odd headers are ignored or rejected with a 4xx', async () => {
    const op = operations.find((each) => each.operation_id === 'createClient')!;
    for (const headers of [
      { 'idempotency-key': 'é' },
      { 'idempotency-key': ' ' },
      { 'svc-version': '' },
      { accept: 'text/html' },
      { 'content-type': 'application/json;charset=utf-8' },
      { 'content-type': 'application/vnd.api+json' },
      { 'if-none-match': '"' },
      { authorization: 'Basic x' },
      { authorization: `bearer ${team.key}` },
      { 'x-forwarded-for': '1.1.1.1' },
      { 'accept-language': 'x'.repeat(5000) },
    ] as Record<string, string>[]) {
      requireCivil(
        op,
        await send('POST', '/api/v1/clients', { key: team.key, body: { name: 'h' }, headers }),
      );
    }
  });

  test('malformed ids are 404', async () => {
    for (const id of [
      'x',
      '%00',
      '..%2f..',
      'urn:uuid:00000000-0000-4000-8000-000000000000',
      '{}',
      '🚛',
      'a'.repeat(900),
    ]) {
      const answer = await send(
        'GET',
        `/api/v1/clients/${id.startsWith('%') || id.includes('%2f') ? id : encodeURIComponent(id)}`,
        { key: team.key },
      );
      expect([id, answer.status, answer.body.error.code]).toEqual([id, 404, 'not_found']);
    }
  });
});

/** Postcodes are stored with a space and in upper case; all else is stored as it was sent. */
function storedAs(field: string, value: unknown): unknown {
  return field.endsWith('postcode') && value === 'sw1a1aa' ? 'SW1A 1AA' : value;
}

describe('accepted values are stored and returned unchanged, except for the form of a postcode', () => {
  test.each(['Client', 'ClientLocation', 'Site', 'Container'] as const)(
    'every text and number of a %s',
    async (noun) => {
      const { body: client } = await call('createClient', { key: team.key, body: { name: 'Owner' } });
      const schema = { $ref: `#/components/schemas/${noun}Create` };

      await fc.assert(
        fc.asyncProperty(arbitraryOf(schema), async (random) => {
          const body = withKnownIds(random as Record<string, unknown>, client.id);
          const made = await call(`create${noun}`, { key: team.key, body });
          if (made.status === 422) return;

          const shown = (await call(`get${noun}`, { key: team.key, path: { id: made.body.id } })).body;
          expect(shown).toEqual(made.body);
          for (const [field, value] of Object.entries(body)) {
            if (typeof value !== 'object' && field in shown && typeof shown[field] !== 'object')
              expect([field, shown[field]]).toEqual([field, storedAs(field, value)]);
          }
        }),
        { seed, numRuns: 25 },
      );
    },
  );
});

/** Random ids name nothing; the client is known, other records are left out. */
function withKnownIds(body: Record<string, unknown>, clientId: string): Record<string, unknown> {
  const { location: _location, ...rest } = body;

  return Object.fromEntries(
    Object.entries(rest)
      .filter(([field]) => field === 'client_id' || !field.endsWith('_id'))
      .map(([field, value]) => [field, field === 'client_id' ? clientId : value]),
  );
}
