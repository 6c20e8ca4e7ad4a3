import { beforeAll, describe, expect, test } from '@jest/globals';
import { exampleBody, ownPath, strangePath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

let own: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [own, other] = await Promise.all([newTeam(), newTeam()]);
});

const withIds = operations.filter((op) =>
  op.path_params.some((param) => param.name !== 'provider' && param.name !== 'list'),
);

test.each(withIds.map((op) => [op.operation_id, op] as const))(
  '%s gives the same answer for another team’s id as for an unknown one',
  async (_, op) => {
    const path = await (arrangements[op.operation_id]?.path ?? ownPath)(op, own.key);
    const body =
      op.has_body && op.request_media.includes('application/json')
        ? await exampleBody(op, other.key).catch(() => ({}))
        : undefined;

    // First its own team's, or the 404 of another would prove nothing.
    if (op.method === 'get') expect((await send('GET', path, { key: own.key })).status).not.toBe(404);
    const foreign = await send(op.method.toUpperCase(), path, { key: other.key, body });
    const missing = await send(op.method.toUpperCase(), strangePath(op), { key: other.key, body });

    expect([op.operation_id, foreign.status, withoutId(foreign.body)]).toEqual([
      op.operation_id,
      404,
      withoutId(missing.body),
    ]);
    expect(missing.status).toBe(404);
  },
);

function withoutId(body: any): unknown {
  return { ...body.error, request_id: '' };
}

describe('an id in a body', () => {
  test('of another team gets the same answer as an unknown one', async () => {
    const { body: client } = await send('POST', '/api/v1/clients', { key: own.key, body: { name: 'Ours' } });
    const post = (id: string) =>
      send('POST', '/api/v1/notes', {
        key: other.key,
        body: { waste_description: 'x', ewc_codes: ['17 01 07'], client_id: id },
      });

    const foreign = await post(client.id);
    const missing = await post('00000000-0000-4000-8000-000000000000');

    expect([foreign.status, withoutId(foreign.body)]).toEqual([422, withoutId(missing.body)]);
    expect(foreign.body.error.details[0].field).toBe('client_id');
  });
});
