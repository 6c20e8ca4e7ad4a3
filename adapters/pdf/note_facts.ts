import { formatNumber } from './drawing/format.ts';
import { fields, number, text, type Fields } from './record.ts';

/** The version of the note, and its status; nothing for a note that was never amended. */
export function versionFacts(note: Fields): [string, string][] {
  const version = number(note['version']);
  const next = number(note['superseded_by_version']);
  if ((version === null || version === 1) && next === null) return [];
  const facts: [string, string][] = [['Version', String(version ?? 1)]];
  if (next === null) return facts;
  const superseded = text(note['superseded_at']) !== '';
  return [...facts, [superseded ? 'Superseded by' : 'Being amended as', `Version ${next}`]];
}

/** The weighbridge weight, if it differs from the signed figure. */
export function weighbridgeWords(note: Fields): string {
  const net_kg = number(fields(note['weighbridge'])['net_kg']);
  if (net_kg === null || net_kg === number(fields(note['waste'])['weight_kg'])) return '';
  return `${formatNumber(net_kg)} kg by the ticket of this load`;
}
