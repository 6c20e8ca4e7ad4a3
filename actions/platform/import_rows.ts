import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gatherer } from '../../db/gathering.ts';
import { lockedRecords, readRecords } from '../../db/queries/platform/import_matches.ts';
import type { Db } from '../../db/tenant.ts';
import type { Change } from '../../db/history.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { fieldValues } from '../../domain/platform/import_fields.ts';
import type { FieldTexts, ImportKindName, ImportOptions } from '../../domain/platform/import_fields.ts';
import type validators from '../../generated/validators.cjs';
import type { Identity } from '../../http/access/authenticate.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { toApiError } from '../../http/responses/errors.ts';
import { validationDetails } from '../../http/requests/validate.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { requirePermission } from '../collections/collection_access.ts';
import { importClients } from './import_clients.ts';
import { importClientSites } from './import_client_sites.ts';
import { importContainers } from './import_containers.ts';
import type { Applied, ChangedRecord, ImportKind, LinkedRow } from './import_kind.ts';
import { importVehicles } from './import_vehicles.ts';

const checks = createRequire(import.meta.url)('../../generated/validators.cjs') as typeof validators;

export const importKindsByName: Record<ImportKindName, ImportKind> = {
  clients: importClients,
  client_sites: importClientSites,
  containers: importContainers,
  vehicles: importVehicles,
};

/** @throws Forbidden if the person may not create and change such records one by one */
export function requireImportable(identity: Identity, kind: ImportKindName): void {
  for (const permission of importKindsByName[kind].permissions) requirePermission(identity, permission);
}

/** A row of a file as it was kept. */
export interface FileRow {
  line: number;
  values: FieldTexts;
  error: string | null;
}

export interface RowMessage {
  field: string | null;
  message: string;
}

/** The effect of a row. */
export interface RowOutcome {
  line: number;
  action: 'create' | 'update' | 'skip' | 'error';
  record_id: string | null;
  messages: RowMessage[];
  before?: Record<string, unknown>;
  former_default_id?: string | null;
}

/** A row that is about to be written. */
interface Planned extends RowOutcome {
  row: LinkedRow;
  body: Record<string, unknown>;
  record?: RenderedJson;
  stored?: Record<string, unknown>;
}

/** So many rows are checked before others get a turn. */
const rowsPerTurn = 25;

/**
 * Evaluates rows against the existing records without changing anything. `seen` has the keys of the rows
 * before these: a row that shares one would match the record created by that row.
 */
export async function evaluateRows(
  db: Db,
  kind: ImportKind,
  rows: FileRow[],
  options: ImportOptions,
  seen: Set<string>,
): Promise<RowOutcome[]> {
  const planned = await plan(db, kind, rows, options, (ids) => readRecords(db, tableOf(kind), ids));

  return planned.map(
    ({ row, body: _body, record: _record, stored: _stored, before: _before, ...outcome }) => {
      if (outcome.action === 'error') return outcome;

      const keys = kind.keys(row);
      const again = outcome.action === 'create' && keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);

      return again ? duplicate(outcome, kind, options) : outcome;
    },
  );
}

function duplicate(
  outcome: RowOutcome,
  kind: ImportKind,
  { on_duplicate = 'skip' }: ImportOptions,
): RowOutcome {
  const message = `is the same ${kind.noun} as an earlier row`;

  return { ...outcome, action: on_duplicate, messages: [{ field: null, message }] };
}

/**
 * Writes rows: each creates or updates its record, is skipped, or has an error that is reported and stops no
 * other. Rows for the same record are processed in order. All queries and writes are batched; only if the
 * database rejects one of them are the rows written one by one.
 */
export async function applyRows(
  ctx: WriteContext,
  kind: ImportKind,
  rows: FileRow[],
  options: ImportOptions,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const planned = await plan(ctx.db, kind, rest, options, (ids) =>
      lockedRecords(ctx.db, tableOf(kind), ids),
    );
    const { wave, later } = independent(kind, planned);
    const writing = wave.filter(({ action }) => action === 'create' || action === 'update');
    outcomes.push(...wave.filter(({ action }) => action === 'skip' || action === 'error').map(outcomeOf));
    outcomes.push(...(await writeTogether(ctx, kind, writing)));
    const lines = new Set(later);
    rest = rest.filter(({ line }) => lines.has(line));
  }

  return outcomes;
}

function outcomeOf({ line, action, record_id, messages }: Planned): RowOutcome {
  return { line, action, record_id, messages };
}

/** Returns the independent rows, and the lines of those that must wait for them. */
function independent(kind: ImportKind, planned: Planned[]): { wave: Planned[]; later: number[] } {
  const keys = new Set<string>();
  const groups = new Set<string>();
  const claimed = new Set<string>();
  const wave: Planned[] = [];
  const later: number[] = [];
  for (const each of planned) {
    const group = each.action === 'error' ? null : (kind.group?.(each.row) ?? null);
    const own =
      each.action === 'error' ? [] : [...kind.keys(each.row), ...(each.record_id ? [each.record_id] : [])];
    const waits =
      own.some((key) => keys.has(key)) || (group && (group.claims ? groups : claimed).has(group.name));
    for (const key of own) keys.add(key);
    if (group) groups.add(group.name);
    if (group?.claims) claimed.add(group.name);
    if (waits) later.push(each.line);
    else wave.push(each);
  }

  return { wave, later };
}

async function writeTogether(ctx: WriteContext, kind: ImportKind, rows: Planned[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  try {
    return await write(ctx, kind, rows);
  } catch (error) {
    if (toApiError(error).status >= 500) throw error;
  }
  if (rows.length === 1) return [await writeAlone(ctx, kind, rows[0]!)];

  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(await writeAlone(ctx, kind, row));

  return outcomes;
}

async function writeAlone(ctx: WriteContext, kind: ImportKind, row: Planned): Promise<RowOutcome> {
  try {
    return (await write(ctx, kind, [row]))[0]!;
  } catch (error) {
    const apiError = toApiError(error);
    if (apiError.status >= 500) throw error;

    const messages = apiError.details ?? [{ field: null, message: apiError.message }];

    return { line: row.line, action: 'error', record_id: null, messages };
  }
}

/** In a savepoint: all of these rows or none. */
async function write(ctx: WriteContext, kind: ImportKind, rows: Planned[]): Promise<RowOutcome[]> {
  const changes: Change[] = [];
  const applied = await ctx.db.savepoint(async () => {
    const gathering: WriteContext = {
      ...ctx,
      db: gatherer(ctx.db)(),
      record: (change) => changes.push({ ...change, source: 'import' }),
    };
    const created = await kind.create(
      gathering,
      rows.filter(({ action }) => action === 'create'),
    );
    const updated = await kind.update(gathering, rows.filter(isChange).map(changedRecord));

    return [...created, ...updated];
  });
  for (const change of changes) ctx.record(change);
  const byLine = new Map(applied.map((each) => [each.line, each]));

  return rows.map((row) => written(row, byLine.get(row.line)!));
}

function isChange({ action }: Planned): boolean {
  return action === 'update';
}

function changedRecord({ line, record_id, body, record, stored }: Planned): ChangedRecord {
  return { line, id: record_id!, body, before: record!, stored: stored! };
}

function written(
  { line, action, messages, stored }: Planned,
  { id, former_default_id }: Applied,
): RowOutcome {
  return {
    line,
    action,
    record_id: id,
    messages,
    ...(stored && { before: stored }),
    ...(former_default_id && { former_default_id }),
  };
}

function tableOf({ table, presenter }: ImportKind) {
  return { table, columns: presenter.columns };
}

type ReadStanding = (ids: string[]) => Promise<Map<string, (string | null)[]>>;

/** Reads, links, matches and checks rows, a few at a time between the turns of others. */
async function plan(
  db: Db,
  kind: ImportKind,
  rows: FileRow[],
  options: ImportOptions,
  read: ReadStanding,
): Promise<Planned[]> {
  const linked: LinkedRow[] = [];
  for (const [index, row] of rows.entries()) {
    linked.push(linkable(kind, row, options));
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  const sound = () => linked.filter(({ errors }) => errors.length === 0);
  await kind.link(db, sound(), options);
  const matching = sound();
  const matches = await kind.match(db, matching);
  const met = meetings(matching, matches);
  const standing = await read([...new Set([...met.values()].flat())]);

  const planned: Planned[] = [];
  for (const [index, row] of linked.entries()) {
    planned.push(
      decide(
        kind,
        row,
        (met.get(row.line) ?? []).filter((id) => standing.has(id)),
        standing,
        options,
      ),
    );
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }

  return planned;
}

function linkable(kind: ImportKind, { line, values, error }: FileRow, options: ImportOptions): LinkedRow {
  if (error !== null) return { line, values: {}, errors: [{ field: '', message: error }], links: {} };

  return { line, ...fieldValues(kind.name, values, options), links: {} };
}

/** Returns the records each row matches: the one it names by id, else those it shares a key with. */
function meetings(
  rows: LinkedRow[],
  matches: { ord: number; id: string; by_id: boolean }[],
): Map<number, string[]> {
  const met = new Map<number, string[]>();
  for (const named of [true, false])
    for (const { ord, id, by_id } of matches) {
      const { line } = rows[ord]!;
      const known = met.get(line) ?? [];
      const settled = !named && matches.some((other) => other.ord === ord && other.by_id);
      if (by_id === named && !settled && !known.includes(id)) met.set(line, [...known, id]);
    }

  return met;
}

function decide(
  kind: ImportKind,
  row: LinkedRow,
  ids: string[],
  standing: Map<string, (string | null)[]>,
  options: ImportOptions,
): Planned {
  const { line } = row;
  const as = (action: RowOutcome['action'], errors: Detail[], rest: Partial<Planned> = {}): Planned => ({
    line,
    action,
    record_id: null,
    messages: errors.map(({ field, message }) => ({ field: field === '' ? null : field, message })),
    row,
    body: {},
    ...rest,
  });
  if (row.errors.length > 0) return as('error', row.errors);
  if (ids.length > 1)
    return as('error', [
      { field: '', message: `matches ${ids.length} records; name the one that is meant by its id` },
    ]);

  const body = kind.body(row);
  const [id] = ids;
  if (id === undefined) {
    const errors = bodyErrors(kind, body, null);

    return errors.length > 0 ? as('error', errors) : as('create', [], { body });
  }
  const { on_duplicate = 'skip' } = options;
  if (on_duplicate !== 'update')
    return as(on_duplicate, [{ field: '', message: `is a ${kind.noun} that already exists` }], {
      record_id: id,
    });

  return change(kind, id, body, standing.get(id)!, as);
}

function change(
  kind: ImportKind,
  id: string,
  body: Record<string, unknown>,
  row: (string | null)[],
  as: (action: RowOutcome['action'], errors: Detail[], rest?: Partial<Planned>) => Planned,
): Planned {
  const stored = JSON.parse(row.at(-2)!) as Record<string, unknown>;
  const changes = kind.changes(body, stored);
  if (Object.keys(changes).length === 0)
    return as('skip', [{ field: '', message: 'does not change the record' }], { record_id: id });

  const errors = bodyErrors(kind, changes, stored);
  if (errors.length > 0) return as('error', errors, { record_id: id });

  return as('update', [], { record_id: id, body: changes, record: kind.presenter.render(row, ''), stored });
}

/** An empty cell clears nothing, so null is no choice in a file. */
function withoutNull(error: ErrorObject): ErrorObject {
  if (error.keyword !== 'enum') return error;
  const allowed = error.params.allowedValues as unknown[];

  return { ...error, params: { allowedValues: allowed.filter((value) => value !== null) } };
}

/** Returns the errors that the API would report for the body, by the columns of the file. */
function bodyErrors(
  kind: ImportKind,
  body: Record<string, unknown>,
  stored: Record<string, unknown> | null,
): Detail[] {
  const validate = checks.bodies[stored ? kind.update_operation : kind.create_operation]!;
  // A whole replacement needs a name, which a row that changes something else does not bring.
  const checked = kind.name === 'clients' && stored ? { name: stored.name, ...body } : body;
  if (!validate(checked))
    return validationDetails((validate.errors ?? []).map(withoutNull), '').map(({ field, message }) => ({
      field: kind.named_in_file?.[field] ?? field,
      message,
    }));

  try {
    kind.check?.(body, stored);

    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.details;
    throw error;
  }
}
