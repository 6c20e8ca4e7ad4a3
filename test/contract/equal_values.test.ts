import { beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '../../http/server/operations.ts';
import { exampleBody, ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import type { CallAnswer } from '../support/client.ts';
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

const arrange = async (op: Operation) => {
  const arranged = arrangements[op.operation_id] ?? {};
  const path = await (arranged.path ?? ownPath)(op, team.key);
  const body = arranged.body ? await arranged.body(team.key, path) : await exampleBody(op, team.key);

  return (said: unknown = body) => send(op.method.toUpperCase(), path, { key: team.key, body: said });
};
/** Both answers show the same record, and the second left no history. */
const expectUnchanged = async (op: Operation, first: CallAnswer, again: CallAnswer) => {
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
};

test.each(changing.map((op) => [op.operation_id, op] as const))(
  '%s with unchanged values keeps updated_at and adds no history and no event',
  async (_, op) => {
    const change = await arrange(op);

    await expectUnchanged(op, await change(), await change());
  },
);

test.each(changing.filter(({ method }) => method === 'patch').map((op) => [op.operation_id, op] as const))(
  '%s without a field changes nothing',
  async (_, op) => {
    const change = await arrange(op);

    await expectUnchanged(op, await change(), await change({}));
  },
);
