import { stringify } from 'csv-stringify/sync';
import type { Quarter, ReturnLine } from '../../domain/consignments/consignment_returns.ts';

/** The header of a return, with the details of the day it was produced. */
export interface ReturnHeader {
  organisation: string;
  site_name: string;
  site_address: string | null;
  site_postcode: string | null;
  permit_number: string;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  billing_reference: string | null;
}

type Cells = (line: ReturnLine) => unknown;

const columns: [name: string, value: Cells][] = [
  ['consignment_code', (line) => line.consignment_code],
  ['received_on', (line) => line.received_on],
  ['producer_name', (line) => line.producer_name],
  ['producer_postcode', (line) => line.producer_postcode],
  ['ewc_code', (line) => line.ewc_code],
  ['quantity_kg', (line) => line.quantity_kg],
  ['hazard_codes', (line) => line.hazard_codes.join('; ')],
  ['physical_form', (line) => line.physical_form],
  ['operation', (line) => line.operation],
  ['rejected', (line) => (line.rejected ? 'yes' : 'no')],
  ['rejection_reason', (line) => line.rejection_reason],
  ['carrier_registration', (line) => line.carrier_registration],
  ['round_number', (line) => line.round_number],
  ['collection_number', (line) => line.collection_number],
  ['declared_kg', (line) => line.declared_kg],
  ['discrepancy_reason', (line) => line.discrepancy_reason],
  ['disposition', (line) => line.disposition],
];

/**
 * A return as CSV (RFC 4180, UTF-8): every line repeats the header, so that it is complete by itself; a nil
 * return is one line without a consignment. A text that a spreadsheet would treat as a formula is marked as
 * text.
 */
export function returnCsv(quarter: Quarter, header: ReturnHeader, lines: ReturnLine[]): Buffer {
  const head = [quarter.period, header.organisation, header.site_name, header.permit_number];
  const rows = lines.map((line) => [...head, 'no', ...columns.map(([, value]) => value(line))]);
  const text = stringify(rows.length > 0 ? rows : [[...head, 'yes', ...columns.map(() => null)]], {
    header: true,
    columns: [
      ...['period', 'organisation', 'site', 'permit_number', 'null_return'],
      ...columns.map(([name]) => name),
    ],
    record_delimiter: 'windows',
    escape_formulas: true,
  });

  return Buffer.from(text, 'utf8');
}
