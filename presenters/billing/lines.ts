import { json } from '../presenter.ts';
import type { Field } from '../presenter.ts';

/**
 * The lines of an invoice, quote or credit note, in the same statement as their document:
 * `linesOf('invoice_lines', 'invoice_id', 'invoices')`. Amounts are the double nearest to the exact amount,
 * which prints with two decimals.
 */
export function linesOf(table: string, owner: string, document: string): Field {
  return json(`(select coalesce(json_agg(json_build_object(
    'id', l.id,
    'position', l.position,
    'description', l.description,
    'quantity', trim_scale(l.quantity),
    'unit', l.unit,
    'unit_price', l.unit_price_pence / 100::float8,
    'discount_percent', trim_scale(l.discount_percent),
    'net', l.net_pence / 100::float8,
    'vat_rate', trim_scale(l.vat_rate),
    'vat_code', l.vat_code,
    'vat_amount', l.vat_pence / 100::float8,
    'gross', l.gross_pence / 100::float8,
    'service_type', l.service_type,
    'ewc_code', l.ewc_code,
    'collection_id', l.collection_id,
    'note_id', l.note_id,
    'weighbridge_ticket_id', l.weighbridge_ticket_id,
    'landfill_tax', l.landfill_tax_pence / 100::float8,
    'site', l.site,
    'note_reference', l.note_reference,
    'purchase_order', l.purchase_order
  ) order by l.position), '[]')
  from ${table} l where l.team_id = ${document}.team_id and l.${owner} = ${document}.id)`);
}
