import { beforeAll, expect, test } from '@jest/globals';
import { exampleBody, ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** Their example is a move, which cannot be made twice; credentials that are sent again are stored again, which shows when. */
const moves = new Set([
  'updateCollection',
  'appUpdateCollection',
  'appReplaceQuote',
  'appReplaceIntegration',
  'appReplaceDwtSettings',
]);

/** A link to a file is signed anew in each answer. */
const unsigned = (body: unknown) => JSON.parse(JSON.stringify(body).replace(/\/files\/[^"]+/g, '/files/'));
const changing = operations.filter(
  (op) =>
    ['patch', 'put'].includes(op.method) &&
    op.request_media.every((media) => media === 'application/json') &&
    !moves.has(op.operation_id),
);

test.each(changing.map((op) => [op.operation_id, op] as const))(
  '%s with unchanged values keeps updated_at and adds no history and no event',
  async (_, op) => {
    const { key } = team;
    const arranged = arrangements[op.operation_id] ?? {};
    const path = await (arranged.path ?? ownPath)(op, key);
    const body = arranged.body ? await arranged.body(key, path) : await exampleBody(op, key);
    const change = () => send(op.method.toUpperCase(), path, { key, body });
    const first = await change();
    const again = await change();

    expect([op.operation_id, first.status]).toEqual([op.operation_id, 200]);
    if (again.status === 422) return;
    expect([op.operation_id, again.status, unsigned(again.body)]).toEqual([
      op.operation_id,
      200,
      unsigned(first.body),
    ]);
    const rows = await queryShared(
      'select entity_type, changes from audit_events where team_id = $1 and request_id = $2',
      [team.team_id, again.headers['x-request-id']!],
    );
    expect(rows).toEqual([]);
  },
);
