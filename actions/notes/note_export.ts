import { stringify } from 'csv-stringify/sync';
import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import { invalid } from '../../domain/errors.ts';
import type { Party } from '../../domain/notes/notes.ts';
import type { Context } from '../../http/context/context.ts';
import { createdFilters } from '../../http/responses/list.ts';
import { presentNote } from '../../presenters/notes/note.ts';

/** The filters of notes, in the list and in the export. */
export const noteFilters = {
  status: 'status = ?',
  note_type: 'note_type = ?',
  client_id: 'client_id = ?',
  collection_id: 'collection_id = ?',
  ewc_code: '? = any(ewc_codes)',
  reference: 'reference = ?',
  transfer_from: 'transfer_date >= ?::date',
  transfer_to: 'transfer_date < ?::date',
  ...createdFilters,
};

/** Maximum for one file in one request: use the full export for more. */
const maxRows = 10_000;

type Exported = ShownNote & { created_at: string; updated_at: string };

/**
 * The notes that an export is about, oldest first.
 * @throws Invalid when there are too many for one file.
 */
export async function exportedNotes(ctx: Context, query: Record<string, unknown>): Promise<Exported[]> {
  const filters = Object.entries(noteFilters).filter(([name]) => query[name] !== undefined);
  const conditions = filters.map(([, filter], index) => `and ${filter.replace('?', `$${index + 2}`)}`);
  const rows = await ctx.db.text(
    `select ${presentNote.columns} from notes where team_id = $1 and archived_at is null ${conditions.join(' ')}
     order by created_at, id limit ${maxRows + 1}`,
    filters.map(([name]) => query[name]),
  );
  if (rows.length > maxRows)
    throw invalid(
      'query',
      `matches more than ${maxRows} notes; narrow the filters, for example with transfer_from and transfer_to`,
    );

  return rows.map((row) => presentNote.render(row, ctx.base_url).record as Exported);
}

const columns: [name: string, value: (note: Exported) => unknown][] = [
  ['id', (note) => note.id],
  ['reference', (note) => note.reference],
  ['version', (note) => note.version],
  ['note_type', (note) => note.note_type],
  ['status', (note) => note.status],
  ['transfer_date', (note) => note.transfer.date],
  ['valid_from', (note) => note.transfer.valid_from],
  ['valid_until', (note) => note.transfer.valid_until],
  ['ewc_codes', (note) => note.waste.ewc_codes.join('; ')],
  ['waste_description', (note) => note.waste.description],
  ['quantity', (note) => note.waste.quantity],
  ['weight_kg', (note) => note.waste.weight_kg],
  ['weight_is_estimate', (note) => note.waste.weight_is_estimate],
  ...partyColumns('transferor'),
  ['transferor_sic_code', (note) => note.transferor.sic_code],
  ...partyColumns('transferee'),
  ['transfer_address', (note) => note.transfer.address],
  ['transfer_postcode', (note) => note.transfer.postcode],
  ['vehicle_reg', (note) => note.transfer.vehicle_reg],
  ['transferor_signed_at', (note) => note.signatures.transferor.signed_at],
  ['transferee_signed_at', (note) => note.signatures.transferee.signed_at],
  ['client_id', (note) => note.client_id],
  ['superseded_by_id', (note) => note.superseded_by_id],
  ['superseded_by_version', (note) => note.superseded_by_version],
  ['superseded_at', (note) => note.superseded_at],
  ['weighbridge_net_kg', (note) => note.weighbridge?.net_kg],
  ['created_at', (note) => note.created_at],
  ['updated_at', (note) => note.updated_at],
];

function partyColumns(which: 'transferor' | 'transferee'): [string, (note: Exported) => unknown][] {
  const of = (field: (party: Party) => unknown) => (note: Exported) => field(note[which]);

  return [
    [`${which}_name`, of((party) => party.name)],
    [`${which}_company`, of((party) => party.company)],
    [`${which}_address`, of((party) => party.address.formatted)],
    [`${which}_capacities`, of((party) => party.capacities.join('; '))],
    [`${which}_registration`, of((party) => party.carrier_registration ?? party.permit_number)],
  ];
}

/** Notes as CSV (RFC 4180, UTF-8). A text that a spreadsheet would take for a formula is marked as text. */
export function noteCsv(notes: Exported[]): Buffer {
  const text = stringify(
    notes.map((note) => columns.map(([, value]) => value(note))),
    {
      header: true,
      columns: columns.map(([name]) => name),
      record_delimiter: 'windows',
      cast: { boolean: String },
      escape_formulas: true,
    },
  );

  return Buffer.from(text, 'utf8');
}
