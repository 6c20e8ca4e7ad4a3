import {
  authorisationNations,
  carrierRegistrationNations,
  isExemptionNumber,
  normaliseRegistrationNumber,
} from '../party_numbers.ts';
import type { Jurisdiction } from '../consignments/consignment_codes.ts';

/** The searchable public registers of the Environment Agency. */
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
  /** As of the day of the query: the register's status, or `expired` after the last day. */
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

/** Where to look up a number. */
export type NumberHome =
  | { register: RegisterName; public_page?: undefined }
  | { register: null; public_page: string };

/** Registers without an interface, with a page where a person can search. */
const publicPages: Record<Exclude<Jurisdiction, 'england'>, string> = {
  wales: 'https://naturalresources.wales/permits-and-permissions/check-for-a-permit-licence-or-exemption/',
  scotland: 'https://www.sepa.org.uk/regulations/waste/waste-carriers-and-brokers/',
  northern_ireland: 'https://www.daera-ni.gov.uk/articles/registration-carriers-and-transport-waste',
};

/**
 * Returns the register of a number by its form, whether or not it is written with spaces; null if it is not a registration,
 * permit or exemption of any nation.
 */
export function homeOfNumber(text: string): NumberHome | null {
  return homeAsWritten(text) ?? homeAsWritten(registerNumber(text));
}

function homeAsWritten(text: string): NumberHome | null {
  const carrier = carrierRegistrationNations(text);
  const permit = authorisationNations(text);
  if (carrier.includes('england')) return { register: 'waste-carriers-brokers' };
  if (isExemptionNumber(text)) return { register: 'waste-exemptions' };
  if (permit.includes('england')) return { register: 'waste-operations' };
  const nation = [...carrier, ...permit].find((each) => each !== 'england');

  return nation === undefined ? null : { register: null, public_page: publicPages[nation] };
}

/**
 * Returns a number in the register's spelling, however it was typed: in capitals and without spaces, except that permits and
 * licences of Northern Ireland have some, such as `WPPC 12/34` and `WML 12/34 LN/12/34`.
 */
export function registerNumber(text: string): string {
  return normaliseRegistrationNumber(text)
    .replace(/\s/g, '')
    .replace(/^WPPC(?=\d)/, 'WPPC ')
    .replace(/^WML(\d{2}\/\d+(?:\/T)?)(?=LN|PAC)/, 'WML $1 ');
}

/**
 * Returns whether two numbers mean the same entry: `EPR/AB1234CD` and `AB1234CD/D0001` name the same permit.
 */
export function sameNumber(a: string, b: string): boolean {
  const bare = (text: string) =>
    registerNumber(text)
      .replace(/^EPR\//, '')
      .replace(/\/[AD]\d{3,5}$/, '');

  return bare(a) === bare(b);
}

const similarFrom = 0.85;

/**
 * Returns how similar two business names are: in lower case, without punctuation and legal forms, words in
 * any order. They are similar if at least 85 % of the letters are equal.
 */
export function matchNames(a: string, b: string): NameMatch {
  const [first, second] = [sortedWords(a), sortedWords(b)];
  if (first === '' || second === '') return 'different';
  if (first === second) return 'exact';
  const longest = Math.max(first.length, second.length);

  return 1 - editDistance(first, second) / longest >= similarFrom ? 'similar' : 'different';
}

/** The distinguishing words of a business's name, in lower case. */
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

/** Levenshtein distance, using one row. Names are at most a few hundred characters. */
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
