import type { Match, Texts } from '../../db/queries/platform/import_matches.ts';
import type { Db } from '../../db/tenant.ts';
import type { Detail } from '../../domain/errors.ts';
import type { FieldValues, ImportKindName, ImportOptions } from '../../domain/platform/import_fields.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

/** A parsed row, on its way to a record. */
export interface LinkedRow {
  line: number;
  values: FieldValues;
  errors: Detail[];
  /** Ids that texts of the row were resolved to. */
  links: { client_id?: string; client_location_id?: string; driver_id?: string };
}

/** A row that creates a record. */
export interface NewRecord {
  line: number;
  body: Record<string, unknown>;
}

/** A row that changes a record, which is locked. */
export interface ChangedRecord extends NewRecord {
  id: string;
  before: RenderedJson;
  /** The row of the table. */
  stored: Record<string, unknown>;
}

/** Further effects of a row besides its record. */
export interface Applied {
  line: number;
  id: string;
  /** The location that was its client's default before it. */
  former_default_id?: string | null;
}

/**
 * How rows of one type become records. Every function takes many rows, so that one query serves all of them;
 * records are written by the same actions as in the API.
 */
export interface ImportKind {
  name: ImportKindName;
  noun: string;
  table: string;
  presenter: Presenter;
  /** Whose validators check the bodies. */
  create_operation: string;
  update_operation: string;
  /** Needed besides the permission to import, as for the same records one by one. */
  permissions: readonly string[];
  /** The columns of a file that fill a field of another name in the body. */
  named_in_file?: Record<string, string>;
  /** Columns that an undo restores. */
  columns: string[];
  /** Those of them that a legal hold keeps; daily work may change the others. */
  held: string[];
  /** Columns that change by themselves, and are ignored when checking whether somebody changed the record. */
  volatile: string[];
  /** Resolves texts of the rows to records, and adds errors if there is no match or more than one. */
  link(db: Db, rows: LinkedRow[], options: ImportOptions): Promise<void>;
  /** The existing records matched by rows, by row index. */
  match(db: Db, rows: LinkedRow[]): Promise<Match[]>;
  /** Keys that identify the same record in two rows. */
  keys(row: LinkedRow): string[];
  /** Rows of one group are processed in order if one of them claims it: a client's default location. */
  group?(row: LinkedRow): { name: string; claims: boolean } | null;
  /** The equivalent API request body. */
  body(row: LinkedRow): Record<string, unknown>;
  /** The part of a body that differs from the record. */
  changes(body: Record<string, unknown>, stored: Record<string, unknown>): Record<string, unknown>;
  /** Errors by rules that need the whole record. Throws Invalid. */
  check?(body: Record<string, unknown>, stored: Record<string, unknown> | null): void;
  create(ctx: WriteContext, rows: NewRecord[]): Promise<Applied[]>;
  update(ctx: WriteContext, rows: ChangedRecord[]): Promise<Applied[]>;
  /** Writes the columns of `body` back; as `update` unless given. */
  restore?(ctx: WriteContext, rows: ChangedRecord[]): Promise<Applied[]>;
}

/**
 * Runs the work for all rows in parallel. If one fails, the others are awaited before it throws, so that
 * nothing is sent after the savepoint is rolled back.
 */
export async function forEachRow<Row, Result>(
  rows: Row[],
  work: (row: Row, index: number) => Promise<Result>,
): Promise<Result[]> {
  const settled = await Promise.allSettled(rows.map(work));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;

  return settled.map((each) => (each as PromiseFulfilledResult<Result>).value);
}

/** The texts of a field, with the places of their rows. */
export function textsOf(rows: LinkedRow[], text: (row: LinkedRow) => string | undefined): Texts {
  const found: Texts = { ords: [], texts: [] };
  rows.forEach((row, ord) => {
    const value = text(row);
    if (value === undefined) return;

    found.ords.push(ord);
    found.texts.push(value);
  });

  return found;
}

/** The fields of a body that differ from the record's columns of the same names. */
export function differing(
  body: Record<string, unknown>,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== (stored[name] ?? null)));
}

/** The id of a record as the API shows it. */
export function idOf({ record }: RenderedJson): string {
  return (record as { id: string }).id;
}
