import type { Line } from '../../../domain/billing/lines.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { versionInForce } from '../notes/note_versions.ts';

/** A table of documents with lines, and its lines. */
export interface LinedTables {
  documents: 'invoices' | 'quotes' | 'credit_notes';
  lines: 'invoice_lines' | 'quote_lines' | 'credit_note_lines';
  owner: 'invoice_id' | 'quote_id' | 'credit_note_id';
}

const lineTypes = {
  id: 'uuid',
  position: 'int',
  description: 'text',
  quantity: 'numeric',
  unit: 'text',
  unit_price_pence: 'bigint',
  discount_percent: 'numeric',
  net_pence: 'bigint',
  vat_code: 'text',
  vat_rate: 'numeric',
  vat_pence: 'bigint',
  gross_pence: 'bigint',
  service_type: 'text',
  ewc_code: 'text',
  collection_id: 'uuid',
  note_id: 'uuid',
  weighbridge_ticket_id: 'uuid',
  landfill_tax_pence: 'bigint',
  site: 'text',
  note_reference: 'text',
  purchase_order: 'text',
};

const columns = Object.keys(lineTypes);
const contents = columns.filter((name) => name !== 'id');
const record = Object.entries(lineTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

// Details that a line lacks are taken from its job, or else its note.
const fromWork: Record<string, string> = {
  site: `coalesce(l.site,
    (select nullif(concat_ws(', ', c.address, c.postcode), '') from collections c
     where c.team_id = $1 and c.id = l.collection_id),
    (select nullif(concat_ws(', ', n.transfer->>'address', n.transfer->>'postcode'), '') from notes n
     where n.team_id = $1 and n.id = ${versionInForce('l.note_id')}))`,
  note_reference: `coalesce((select n.reference from notes n where n.team_id = $1 and n.id = l.note_id),
    (select n.reference from collections c join notes n on n.team_id = c.team_id and n.id = c.note_id
     where c.team_id = $1 and c.id = l.collection_id))`,
  purchase_order: `coalesce(l.purchase_order,
    (select c.purchase_order from collections c where c.team_id = $1 and c.id = l.collection_id))`,
};

/** Lines from the JSON in parameter `place`, for the document whose id is in parameter 2. */
function insertLinesSql(tables: LinedTables, place: number): string {
  return `insert into ${tables.lines} (team_id, ${tables.owner}, ${columns.join(', ')})
    select $1, $2, ${completed(columns)} from json_to_recordset($${place}::json) as l (${record})`;
}

function completed(names: readonly string[]): string {
  return names.map((name) => `${fromWork[name] ?? `l.${name}`} as ${name}`).join(', ');
}

/**
 * Inserts a document and its lines in one statement. The names in `row` are columns, never user input. The
 * lines are visible from the next statement on.
 */
export async function insertWithLines(
  db: WriteDb,
  tables: LinedTables,
  row: Record<string, unknown> & { id: string },
  lines: readonly Line[],
): Promise<void> {
  const { id, ...rest } = row;
  const names = Object.keys(rest);
  const places = names.map((_, index) => `$${index + 3}`);
  await db.run(
    `with document as (
      insert into ${tables.documents} (team_id, id, ${names.join(', ')}) values ($1, $2, ${places.join(', ')}))
    ${insertLinesSql(tables, names.length + 3)}`,
    [id, ...Object.values(rest), withIds(lines)],
  );
}

/** Replaces the lines of a draft, which is then marked as changed; identical lines are left alone. */
export async function replaceLines(
  db: WriteDb,
  tables: LinedTables,
  id: string,
  lines: readonly Line[],
): Promise<void> {
  if (isSame(await linesOf(db, tables, id), await completedLines(db, lines))) return;

  await db.run(
    `update ${tables.documents} set updated_at = statement_timestamp() where team_id = $1 and id = $2`,
    [id],
  );
  await db.run(`delete from ${tables.lines} where team_id = $1 and ${tables.owner} = $2`, [id]);
  await db.run(insertLinesSql(tables, 3), [id, withIds(lines)]);
}

/** The lines of a document in their order. */
export async function linesOf(db: Db, tables: LinedTables, id: string): Promise<Line[]> {
  return db.many<Line>(
    `select ${contents.join(', ')} from ${tables.lines} where team_id = $1 and ${tables.owner} = $2 order by position`,
    [id],
  );
}

/** The lines as they would be stored, with the details of their jobs and notes. */
async function completedLines(db: Db, lines: readonly Line[]): Promise<Line[]> {
  return db.many<Line>(
    `select ${completed(contents)} from json_to_recordset($2::json) as l (${record}) order by l.position`,
    [JSON.stringify(lines)],
  );
}

function isSame(stored: readonly Line[], wanted: readonly Line[]): boolean {
  return JSON.stringify(stored) === JSON.stringify(wanted);
}

function withIds(lines: readonly Line[]): string {
  return JSON.stringify(lines.map((line) => ({ id: newId(), ...line })));
}
