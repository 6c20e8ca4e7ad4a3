import { beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '../../http/server/operations.ts';
import { exampleBody, ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import { operations, responseErrors } from '../support/contract/contract.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const changing = operations.filter(
  (op) => op.mutating && op.request_media.every((media) => media === 'application/json'),
);

/** Operations whose example equals the current record, so that nothing changes. */
const otherBodies: Record<string, object> = {
  appReplaceClientLocation: { label: 'Another yard' },
  appReplaceInvoice: { notes: 'Another word' },
  appReplaceQuote: { title: 'Another title' },
};

test.each(changing.map((op) => [op.operation_id, op] as const))(
  '%s is audited once, under the person’s name, and a repeat with its Idempotency-Key changes nothing',
  async (_, op) => {
    const { key } = team;
    const arranged = arrangements[op.operation_id] ?? {};
    const path = await (arranged.path ?? ownPath)(op, key);
    const body = otherBodies[op.operation_id]
      ? otherBodies[op.operation_id]
      : arranged.body
        ? await arranged.body(key, path)
        : op.has_body
          ? await exampleBody(op, key)
          : undefined;
    const change = () =>
      send(op.method.toUpperCase(), path, {
        key,
        body,
        headers: { 'idempotency-key': `changes ${op.operation_id}` },
      });

    const first = await change();
    const trail = await trailOf(first.headers['x-request-id']!);

    expect([op.operation_id, first.status < 300, first.status < 300 ? '' : first.bytes.toString()]).toEqual([
      op.operation_id,
      true,
      '',
    ]);
    expect(responseErrors(op, first.status, first.body)).toEqual([]);
    if (!arranged.unaudited) {
      expect([op.operation_id, trail.length >= 1]).toEqual([op.operation_id, true]);
      // A submission moves its receipt twice: when it begins and when it is answered.
      const told = trail.map((row) =>
        JSON.stringify([row.entity_type, row.entity_id, row.action, row.changes]),
      );
      expect(new Set(told).size).toBe(trail.length);
      for (const row of trail)
        expect(row.actor).toMatchObject({ type: 'user', id: team.user_id, api_key_prefix: team.prefix });
      if (op.stability === 'typed') expect(trail.length).toBe(expectedRows(op));
    }
    if (!op.idempotent_key) return;

    const again = await change();
    expect([again.status, again.headers['idempotent-replayed'], again.bytes.equals(first.bytes)]).toEqual([
      first.status,
      'true',
      true,
    ]);
    expect(await trailOf(again.headers['x-request-id']!)).toEqual([]);
  },
);

/** A ticket with a note also changes that note. */
function expectedRows(op: Operation): number {
  return op.operation_id === 'createWeighbridgeTicket' ? 2 : 1;
}

function trailOf(requestId: string) {
  return queryShared<{
    entity_type: string;
    entity_id: string;
    action: string;
    actor: object;
    changes: unknown;
  }>(
    'select entity_type, entity_id, action, actor, changes from audit_events where team_id = $1 and request_id = $2',
    [team.team_id, requestId],
  );
}
