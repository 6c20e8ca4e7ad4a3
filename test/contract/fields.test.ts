/** Every field that can be changed, changed alone: the answer, the record that is read afterwards and the history agree. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode, Operation } from '../../http/server/operations.ts';
import { listedChanges } from '../../domain/platform/changes.ts';
import type { StoredChanges } from '../../domain/platform/changes.ts';
import { exampleBody, ownPath } from '../support/contract/arrange.ts';
import { candidates } from '../support/contract/candidates.ts';
import { document, operations } from '../support/contract/contract.ts';
import { send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { arrangements } from './arrangements/index.ts';

type Fields = Record<string, unknown>;

let team: TestTeam;
let accepted = 0;
beforeAll(async () => {
  team = await newTeam();
});

/** They are shown in another form than they are sent, or not kept. */
const otherwise: Record<string, string> = {
  'appUpdateVehicle.registration': 'shown without spaces, in capitals',
  'appCreateVehicle.registration': 'shown without spaces, in capitals',
  'appCreateOLicence.licence_number': 'shown without spaces, in capitals',
  'appReplacePermit.used_tonnes': 'ignored: added up from the loads',
  'appCreatePermit.used_tonnes': 'ignored: added up from the loads',
  'appUpdateIncomingLoad.override_reason': 'kept only with the acceptance that needs it',
  'appCreateAccident.riddor_override_reason': 'kept only with a category that needs it',
  'appReplaceAccident.riddor_override_reason': 'kept only with a category that needs it',
  'updateNote.weight_is_estimate': 'false only for a weight that was measured',
  'updateCollection.weight_is_estimate': 'false only for a weight that was measured',
  'appUpdateCollection.weight_is_estimate': 'false only for a weight that was measured',
  'updateNote.weight_kg null': 'estimated from the quantity',
  'updateCollection.quantity_kg null': 'estimated from the quantity',
  'appUpdateCollection.quantity_kg null': 'estimated from the quantity',
};

/** What a replacement without them leaves is neither empty nor a default of the contract. */
const keptWhenOmitted: Record<string, string> = {
  'appReplaceInvoice.issue_date': 'today',
  'appReplaceNote.note_type': 'a collection',
  'appReplacePermit.used_tonnes': 'added up from the loads',
  'appReplaceRecurringSchedule.holiday_calendar': 'that of the place',
};

/** States come last: a closed record takes no other change. */
const states = ['status', 'stage', 'archived', 'completed', 'enabled'];

const changing = operations.filter(
  (op) =>
    ['patch', 'put'].includes(op.method) && op.request_media.every((media) => media === 'application/json'),
);

describe('each field that is changed alone is shown, kept and told in the history', () => {
  test.each(changing.map((op) => [op.operation_id, op] as const))('by %s', async (_, op) => {
    expect(await faultsOfEach(op, await changer(op))).toEqual([]);
  });

  test('of most operations, so the walk has found values that they take', () => {
    expect(accepted).toBeGreaterThan(700);
  });
});

const creating = operations.filter(
  (op) =>
    op.method === 'post' &&
    op.success_status === 201 &&
    op.request_media.length > 0 &&
    op.request_media.every((media) => media === 'application/json'),
);

describe('each field that a record is created with is shown and kept', () => {
  test.each(creating.map((op) => [op.operation_id, op] as const))('by %s', async (_, op) => {
    expect(await faultsOfEach(op, await creator(op))).toEqual([]);
  });
});

/** Tries one field; returns what is wrong afterwards. */
type TryField = (name: string, schema: ContractNode) => Promise<string[]>;

async function faultsOfEach(op: Operation, tryField: TryField): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, schema] of fieldsOf(op)) faults.push(...(await tryField(name, schema)));

  return faults;
}

/** Creates a record with one field beside those required. */
async function creator(op: Operation): Promise<TryField> {
  const { key } = team;
  const arranged = arrangements[op.operation_id] ?? {};
  const path = await (arranged.path ?? ownPath)(op, key);
  const isRead = operations.some(
    (each) => each.method === 'get' && each.path.replace(/\{\w+\}$/, '{}') === `${op.path}/{}`,
  );

  return async (name, schema) => {
    for (const value of await candidates(name, schema, key)) {
      const example = (arranged.body ? await arranged.body(key, path) : await exampleBody(op, key)) as Fields;
      const body = { ...pick(example, requiredOf(op)), [name]: value };
      const answer = await send('POST', path, { key, body });
      if (answer.status !== 201) continue;

      accepted += 1;
      const made = flat(answer.body);
      if (!(name in made) || `${op.operation_id}.${name}` in otherwise) return [];
      const faults = fits(value, made[name]) ? [] : [`${name}: ${text(value)} is ${text(made[name])}`];
      // An invitation is no member yet.
      if (isRead && op.operation_id !== 'appInvitePerson') {
        const kept = flat((await send('GET', `${path}/${answer.body.id}`, { key })).body)[name];
        if (!isSame(kept, made[name])) faults.push(`${name}: ${text(made[name])} is kept as ${text(kept)}`);
      }

      return faults;
    }

    return [];
  };
}

/** Sets a field of one record to a new value, and then to null. */
async function changer(op: Operation): Promise<TryField> {
  const { key } = team;
  const arranged = arrangements[op.operation_id] ?? {};
  const path = await (arranged.path ?? ownPath)(op, key);
  const example = (arranged.body ? await arranged.body(key, path) : await exampleBody(op, key)) as Fields;
  const standing = op.method === 'put' ? without(example, states) : pick(example, requiredOf(op));
  const isRead = operations.some((each) => each.method === 'get' && each.path === op.path && !each.is_list);
  const read = async () => flat((await send('GET', path, { key })).body);
  let shown = isRead ? await read() : {};

  /** Null if the value is not taken. */
  const set = async (name: string, value: unknown): Promise<string[] | null> => {
    const body = { ...standing, [name]: value };
    const answer = await send(op.method.toUpperCase(), path, { key, body });
    if (answer.status !== 200) return null;

    accepted += 1;
    const [before, after] = [shown, flat(answer.body)];
    shown = after;
    const at = `${op.operation_id}.${name}`;
    if (!(name in after)) return name in before ? [`${name} is missing in the answer`] : [];
    if (at in otherwise || `${at} ${text(value)}` in otherwise) return [];
    const faults = fits(value, after[name]) ? [] : [`${name}: ${text(value)} is ${text(after[name])}`];
    // A change that makes a new version answers with another id; the path still shows the old one.
    if (isRead && path.includes(String(answer.body.id ?? ''))) {
      const kept = (await read())[name];
      if (!isSame(kept, after[name])) faults.push(`${name}: ${text(after[name])} is kept as ${text(kept)}`);
    }
    const isChanged = name in before && !isSame(before[name], after[name]);
    const told = isChanged ? await toldFields(answer.headers['x-request-id']!) : null;
    if (told && !told.some((field) => field.split('.').includes(name)))
      faults.push(`${name}: the history tells only ${told.join()}`);

    return faults;
  };

  /** A replacement without the field leaves it as it is by default, or empty. */
  const omitted = async (name: string, schema: ContractNode, value: unknown): Promise<string[]> => {
    const at = `${op.operation_id}.${name}`;
    if (states.includes(name) || at in keptWhenOmitted || !(await set(name, value))) return [];
    const { status, body } = await send('PUT', path, { key, body: without(standing, [name]) });
    if (status !== 200 || !(name in flat(body))) return [];
    shown = flat(body);
    const left = shown[name];
    const isEmpty = left === (resolveNode(document, schema).default ?? null) || isNone(left);

    return isEmpty ? [] : [`${name}: left out, it is ${text(left)}`];
  };

  return async (name, schema) => {
    for (const value of await candidates(name, schema, key)) {
      const faults = isSame(value, shown[name]) ? null : await set(name, value);
      if (!faults) continue;

      const cleared = (await set(name, null)) ?? [];

      return [...faults, ...cleared, ...(op.method === 'put' ? await omitted(name, schema, value) : [])];
    }

    return [];
  };
}

function bodySchemas(op: Operation): ContractNode[] {
  const node = document.paths[op.path][op.method] as ContractNode;
  const media = resolveNode(document, node.requestBody).content['application/json'] as ContractNode;
  const schema = resolveNode(document, media.schema);
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((each) => (each ?? []) as ContractNode[]);

  return [schema, ...parts].map((each) => resolveNode(document, each));
}

function fieldsOf(op: Operation): [string, ContractNode][] {
  const all = bodySchemas(op).flatMap((part) =>
    Object.entries((part.properties ?? {}) as Record<string, ContractNode>),
  );
  const isState = ([name]: [string, ContractNode]) => Number(states.includes(name));

  return [...new Map(all)].sort((a, b) => isState(a) - isState(b));
}

const requiredOf = (op: Operation) => bodySchemas(op).flatMap((part) => (part.required ?? []) as string[]);
const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
const without = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A record with the fields of its parts, such as `crm`, beside its own. */
function flat(record: Fields): Fields {
  const parts = Object.values(record).filter(
    (value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value),
  );

  return { ...Object.assign({}, ...parts.reverse()), ...record };
}

/** Returns true for false, an empty list, and any object. */
const isNone = (value: unknown) =>
  value === false ||
  (Array.isArray(value) ? value.length === 0 : value !== null && typeof value === 'object');
const text = (value: unknown) => JSON.stringify(value);
const isSame = (one: unknown, other: unknown) => text(one) === text(other);

/** Whether a value is shown as it was sent; an address in its parts, a time with its milliseconds. */
function fits(sent: unknown, shown: unknown): boolean {
  if (isSame(sent, shown)) return true;
  if (Array.isArray(sent)) return Array.isArray(shown) && sent.every((each, at) => fits(each, shown[at]));
  if (typeof shown === 'object' && shown !== null && !Array.isArray(shown)) {
    const parts = shown as Fields;
    if (typeof sent === 'string') return parts.line1 === sent;

    return Object.entries(Object(sent)).every(
      ([name, value]) => !(name in parts) || fits(value, parts[name]),
    );
  }

  return String(sent).replace(/(T[\d:]+)Z$/, '$1.000Z') === String(shown);
}

async function toldFields(requestId: string): Promise<string[]> {
  const rows = await queryShared<{ changes: StoredChanges }>(
    'select changes from audit_events where team_id = $1 and request_id = $2',
    [team.team_id, requestId],
  );

  return rows.flatMap(({ changes }) => listedChanges(changes).map(({ field }) => field));
}
