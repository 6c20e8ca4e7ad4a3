import { beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '../../http/server/operations.ts';
import { exampleBody, ownPath } from '../support/contract/arrange.ts';
import { send } from '../support/client.ts';
import type { CallAnswer } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { listedChanges } from '../../domain/platform/changes.ts';
import type { StoredChanges } from '../../domain/platform/changes.ts';
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
    expect(lost(op.operation_id, body, first.body)).toEqual([]);
    if (!arranged.unaudited) {
      expect([op.operation_id, trail.length >= 1]).toEqual([op.operation_id, true]);
      // A submission moves its receipt twice: when it begins and when it is answered.
      const told = trail.map((row) =>
        JSON.stringify([row.entity_type, row.entity_id, row.action, row.changes]),
      );
      expect(new Set(told).size).toBe(trail.length);
      for (const row of trail)
        expect(row.actor).toMatchObject({ type: 'user', id: team.user_id, api_key_prefix: team.prefix });
      const own = trail.filter((row) => !isOtherDefault(row, first.body?.id));
      if (op.stability === 'typed') expect(own.length).toBe(expectedRows(op));
      expect([...trail.flatMap(faultsOf), ...missing(op, first, trail), ...misnamed(first, trail)]).toEqual(
        [],
      );
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

/** They show a value in another form than it was sent. */
const reformed = new Set(['appCreateVehicle.registration', 'appNotifyCollection.to', 'appSignRams.method']);

/** What was sent and is not in the record that the answer shows, by its place in the body. */
function lost(at: string, sent: unknown, shown: unknown): string[] {
  if (sent === undefined || reformed.has(at)) return [];
  if (typeof sent === 'object' && sent !== null && typeof shown === 'object' && shown !== null)
    return Object.entries(sent).flatMap(([name, value]) =>
      name in shown ? lost(`${at}.${name}`, value, (shown as Record<string, unknown>)[name]) : [],
    );
  const { line1 = null } = Object(shown);
  // A time is shown with its milliseconds, and an address in its parts.
  const form = (value: unknown) => String(value).replace(/(T[\d:]+)Z$/, '$1.000Z');
  const fits = line1 === null ? form(sent) === form(shown) : String(sent).startsWith(line1);

  return fits ? [] : [`${at} ${JSON.stringify(sent)} is ${JSON.stringify(shown)}`];
}

/** Their links stay out of the history. */
const unsaid = new Set(['portal_link create', 'note send', 'collection send']);

/** What an entry of the history lacks: the record before or after the change, or the client whom it concerns. */
function faultsOf({ entity_type, entity_id, client_id, action, changes }: HistoryRow): string[] {
  const listed = listedChanges(changes);
  const named = listed.find(({ field }) => field === 'client_id');
  const known = named ? [named.from, ...(action === 'delete' ? [] : [named.to])] : [client_id];
  const clients = entity_type === 'client' ? [entity_id] : known;
  const whole = listed.some(({ field }) => field === 'id');
  const purges = entity_type === 'audit_purge';
  const told = (fits: boolean, fault: string) =>
    fits ? [] : [`${entity_type} ${action} ${fault}: ${JSON.stringify(changes)}`];

  return [
    ...told(listed.length > 0 || unsaid.has(`${entity_type} ${action}`), 'says nothing'),
    ...told(action !== 'create' || listed.every(({ from }) => from === null), 'has a record before it'),
    ...told(action !== 'delete' || purges || listed.every(({ to }) => to === null), 'leaves a record'),
    ...told(!['update', 'status_change'].includes(action) || !whole, 'has one record only'),
    ...told(clients.includes(client_id), `has the client ${client_id}`),
  ];
}

/** What they make or remove is told as a change of another record. */
const toldOtherwise = new Set([
  ...['appMoveContainer', 'appSendMessage', 'appCreateConsignmentRound'],
  ...['appCreateInvoiceCreditNote', 'appCreateInvoicePayment', 'appDeleteInvoicePayment'],
]);

/** The entry that must be there: of the record that was made, or removed. */
function missing(op: Operation, { status, body }: CallAnswer, trail: HistoryRow[]): string[] {
  const action = op.method === 'delete' ? 'delete' : op.method === 'post' && status === 201 ? 'create' : null;
  const told = trail.some((row) => row.action === action && row.entity_id === body.id);

  return action === null || told || toldOtherwise.has(op.operation_id) ? [] : [`no ${action} of ${body.id}`];
}

/** The entries of the record in the answer that name another kind of record. */
function misnamed({ body }: CallAnswer, trail: HistoryRow[]): string[] {
  const own = trail.filter(({ entity_id }) => body?.id !== undefined && entity_id === body.id);
  const kind = body?.object === 'assigned_job' ? 'collection' : body?.object;

  return own
    .filter(({ entity_type }) => entity_type !== kind)
    .map(({ entity_type }) => `${entity_type} of the ${body.object}`);
}

/** A ticket with a note also changes that note. */
function expectedRows(op: Operation): number {
  return op.operation_id === 'createWeighbridgeTicket' ? 2 : 1;
}

/** The entry of a client's other location, which was its default or becomes it. */
function isOtherDefault({ entity_type, entity_id, changes }: HistoryRow, named: unknown): boolean {
  const marked = listedChanges(changes).some(({ field }) => field === 'is_default');

  return entity_type === 'client_location' && entity_id !== named && marked;
}

interface HistoryRow {
  entity_type: string;
  entity_id: string;
  client_id: string | null;
  action: string;
  actor: object;
  changes: StoredChanges;
}

function trailOf(requestId: string) {
  return queryShared<HistoryRow>(
    'select entity_type, entity_id, client_id, action, actor, changes from audit_events where team_id = $1 and request_id = $2',
    [team.team_id, requestId],
  );
}
