import type { Jurisdiction } from './consignments/consignment_codes.ts';

// The forms of business registration numbers. The contract's formats use them; the validators bundle this
// file, so it imports types only.

interface NumberForm {
  nations: readonly Jurisdiction[];
  pattern: RegExp;
}

const eaPermit = '(?:EPR/)?[A-Z]{2}\\d{4}[A-Z]{2}';

/**
 * Carrier, broker and dealer registrations (EA and NRW, SEPA, NIEA), as accepted by Defra's Receipt of Waste
 * API.
 */
const carrierForms: readonly NumberForm[] = [
  { nations: ['england', 'wales'], pattern: /^CBD[LU]\d{3,}$/ },
  { nations: ['scotland'], pattern: /^(?:WCR\/R\/\d{7}|(?:SCO|SEA|SNO|SWE|WCR)\/\d{6}|PCT-[A-Z]-\d{3,7})$/ },
  { nations: ['northern_ireland'], pattern: /^ROC\W*[UL]T\W*\d{1,5}$/ },
];

/** Permits, licences and other authorisations of a receiving site, from the same source. */
const authorisationForms: readonly NumberForm[] = [
  { nations: ['england', 'wales'], pattern: new RegExp(`^${eaPermit}$`) },
  { nations: ['england'], pattern: new RegExp(`^${eaPermit}/D\\d{4,5}$`) },
  { nations: ['england'], pattern: /^(?:EA)?WML\d{5,6}$/ },
  { nations: ['scotland'], pattern: /^(?:PPC\/[AWEN]\/\d{7}|WML\/[LWEN]\/\d{7}(?:\/\d{2})?)$/ },
  { nations: ['scotland'], pattern: /^(?:PPC\/A|WML\/L)\/SEPA\d{4}-\d{4}$|^EAS\/P\/\d{6}$/ },
  { nations: ['northern_ireland'], pattern: /^(?:P\d{4}\/\d{2}[A-Z]|WPPC \d{2}\/\d{2})(?:\/V\d+)?$/ },
  {
    nations: ['northern_ireland'],
    pattern: /^WML \d{2}\/\d+(?:(?:\/T)? LN\/\d{2}\/\d+(?:\/(?:[MTCN]|V\d+))*| PAC\/\d{4}\/WCL\d{3})$/,
  },
];

/** Trimmed, in capitals, with single spaces. Inner spaces stay: Northern Ireland's numbers have them. */
export function normaliseRegistrationNumber(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}

function nationsOf(text: string, forms: readonly NumberForm[]): Jurisdiction[] {
  const number = normaliseRegistrationNumber(text);
  return forms.flatMap(({ nations, pattern }) => (pattern.test(number) ? nations : []));
}

/** The nations with carrier, broker and dealer registrations of this form; empty if there is none. */
export function carrierRegistrationNations(text: string): Jurisdiction[] {
  return nationsOf(text, carrierForms);
}

/** `upper` may carry other people's waste; `lower` is for one's own and some exempt kinds. Null outside CBDU/CBDL and ROC. */
export function carrierTier(text: string): 'upper' | 'lower' | null {
  if (carrierRegistrationNations(text).length === 0) return null;
  const tier = /^CBD([UL])|^ROC\W*([UL])T/.exec(normaliseRegistrationNumber(text));
  const letter = tier?.[1] ?? tier?.[2];
  if (!letter) return null;
  return letter === 'U' ? 'upper' : 'lower';
}

/** The nations with site permits and licences of this form; empty if there is none. */
export function authorisationNations(text: string): Jurisdiction[] {
  return nationsOf(text, authorisationForms);
}

/** A registered waste exemption of England, `WEX` and six digits. */
export function isExemptionNumber(text: string): boolean {
  return /^WEX\d{6}$/.test(normaliseRegistrationNumber(text));
}

/** A permit, licence or registered exemption for receiving waste, of any nation. */
export function isSitePermit(text: string): boolean {
  return authorisationNations(text).length > 0 || isExemptionNumber(text);
}

/**
 * Returns the digits of a SIC 2007 code: a five-digit subclass (`38.11/0` gives `38110`) or a four-digit
 * class (`38.11` gives `3811`). No digit is added: a class need not have a subclass 0. Null for any other
 * text.
 */
export function normaliseSicCode(text: string): string | null {
  const digits = text.replace(/[\s./-]/g, '');
  return /^\d{4,5}$/.test(digits) ? digits : null;
}

/**
 * Returns Companies House's eight characters: `01234567`, or two letters and six digits (`SC012345`, `NI…`,
 * `OC…`), or R and seven digits. Missing leading zeros are restored. Null for any other text.
 */
export function normaliseCompanyNumber(text: string): string | null {
  const match = /^([A-Z]{2}|R)?(\d{1,8})$/.exec(text.replace(/\s/g, '').toUpperCase());
  if (!match) return null;
  const letters = match[1] ?? '';
  const digits = (match[2] ?? '').padStart(8 - letters.length, '0');
  const number = letters + digits;
  return number.length === 8 && /[1-9]/.test(digits) ? number : null;
}
