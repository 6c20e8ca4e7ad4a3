import {
  authorisationNations,
  carrierRegistrationNations,
  isExemptionNumber,
  normaliseRegistrationNumber,
} from '../party_numbers.ts';
import type { Jurisdiction } from '../consignments/consignment_codes.ts';

/** The public registers of the Environment Agency that can be asked. */
export const registers = [
  'waste-carriers-brokers',
  'waste-operations',
  'waste-exemptions',
  'scrap-metal-dealers',
  'end-of-life-vehicles',
  'industrial-installations',
  'enforcement-action',
] as const;
export type RegisterName = (typeof registers)[number];

/** One entry of a register. */
export interface Registration {
  registration_number: string;
  register: RegisterName;
  holder_name: string | null;
  trading_name: string | null;
  tier: 'upper' | 'lower' | null;
  registration_type: string | null;
  /** As of the day it was asked for: what the register says, and `expired` after the last day. */
  status: 'active' | 'expired' | 'revoked';
  registered_on: string | null;
  expires_on: string | null;
  address: string | null;
  postcode: string | null;
  local_authority: string | null;
  lat: number | null;
  lng: number | null;
}

export type NameMatch = 'exact' | 'similar' | 'different';

/** Where a number is to be asked for. */
export type NumberHome =
  { register: RegisterName; public_page?: undefined } | { register: null; public_page: string };

/** Registers that have no interface, with the page on which a person can ask them. */
const publicPages: Record<Exclude<Jurisdiction, 'england'>, string> = {
  wales: 'https://naturalresources.wales/permits-and-permissions/check-for-a-permit-licence-or-exemption/',
  scotland: 'https://www.sepa.org.uk/regulations/waste/waste-carriers-and-brokers/',
  northern_ireland: 'https://www.daera-ni.gov.uk/articles/registration-carriers-and-transport-waste',
};

/** The register that a number belongs to by its form; null for what is no registration, permit or exemption of any nation. */
export function homeOfNumber(text: string): NumberHome | null {
  const carrier = carrierRegistrationNations(text);
  const permit = authorisationNations(text);
  if (carrier.includes('england')) return { register: 'waste-carriers-brokers' };
  if (isExemptionNumber(text)) return { register: 'waste-exemptions' };
  if (permit.includes('england')) return { register: 'waste-operations' };
  const nation = [...carrier, ...permit].find((each) => each !== 'england');

  return nation === undefined ? null : { register: null, public_page: publicPages[nation] };
}

/** A number as the register writes it: in capitals; a permit without what comes before `EPR/` and after the number. */
export function registerNumber(text: string): string {
  return normaliseRegistrationNumber(text).replace(/\s/g, '');
}

/** Two numbers that mean one entry: `EPR/AB1234CD` and `AB1234CD/D0001` name the same permit. */
export function sameNumber(a: string, b: string): boolean {
  const bare = (text: string) =>
    registerNumber(text)
      .replace(/^EPR\//, '')
      .replace(/\/[AD]\d{3,5}$/, '');

  return bare(a) === bare(b);
}

const similarFrom = 0.85;

/**
 * How like two names of a business are: in lower case, without punctuation and legal forms, words in any order. From 85 %
 * of equal letters they are similar.
 */
export function matchNames(a: string, b: string): NameMatch {
  const [first, second] = [sortedWords(a), sortedWords(b)];
  if (first === '' || second === '') return 'different';
  if (first === second) return 'exact';
  const longest = Math.max(first.length, second.length);

  return 1 - editDistance(first, second) / longest >= similarFrom ? 'similar' : 'different';
}

/** The words of a business's name that tell it from others, in lower case. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’.]/gu, '')
    .replace(/\bt\s*\/\s*a\b/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !legalForms.has(word));
}

const legalForms = new Set(['ltd', 'limited', 'plc', 'llp', 'ta']);

function sortedWords(name: string): string {
  return nameWords(name).sort().join(' ');
}

/** Levenshtein's distance, in one row. Names are at most a few hundred characters. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }

  return row[b.length]!;
}
