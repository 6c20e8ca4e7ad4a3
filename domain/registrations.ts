import type { Jurisdiction } from './consignments/consignment_codes.ts';
import type { Detail } from './errors.ts';
import { authorisationNations, carrierRegistrationNations } from './party_numbers.ts';
import { findHazardProperty } from './waste/waste_lists.ts';

export * from './party_numbers.ts';

/**
 * Returns an error in the number of a permit of this type. Numbers of councils and water companies have no
 * fixed form.
 */
export function permitNumberErrors({ type, number }: { type: string; number: string }): Detail[] {
  const message = 'is not a number of this type in the format of any UK nation';
  if (type === 'environmental_permit' && authorisationNations(number).length === 0)
    return [{ field: 'number', message }];
  if (type === 'carrier_registration' && carrierRegistrationNations(number).length === 0)
    return [{ field: 'number', message }];

  return [];
}

const regulatorNations: Record<string, Jurisdiction> = {
  EA: 'england',
  NRW: 'wales',
  SEPA: 'scotland',
  NIEA: 'northern_ireland',
};

/** The number of a permit must have the form of the nation of its regulator. */
export function issuedElsewhere(number: string, regulator: string): boolean {
  const nations = authorisationNations(number);
  const nation = regulatorNations[regulator];

  return nation !== undefined && nations.length > 0 && !nations.includes(nation);
}

/** A goods vehicle operator's licence, `OB1234567`; the second letter is the traffic area. */
export function isOperatorLicence(text: string): boolean {
  return /^O[BCDFGHKM]\d{7}$/.test(text.replace(/\s/g, '').toUpperCase());
}

/** Defra's form of a hazard property, `HP_7`, from `HP7`, `hp 7`, `H7` or `HP07`; null for one not on the list. */
export function normaliseHazardCode(text: string): string | null {
  const match = /^HP?[\s_-]*(?:0*(\d{1,2})|(POP))$/.exec(text.trim().toUpperCase());
  const code = match ? `HP_${match[1] ?? match[2]}` : null;
  return code && findHazardProperty(code) ? code : null;
}

/**
 * The hazard properties of a waste in Defra's form, each once; text that is no hazard property stays in its place, to
 * be reported there.
 */
export function hazardCodesOf(texts: readonly string[]): string[] {
  const codes = texts.map((text) => normaliseHazardCode(text) ?? text);

  return codes.every((code) => findHazardProperty(code)) ? [...new Set(codes)] : codes;
}

/** A UN number as printed on a consignment note, `UN1203`, with or without the letters; null for any other text. */
export function normaliseUnNumber(text: string): string | null {
  const digits = /^(?:UN)?(\d{4})$/.exec(text.replace(/\s/g, '').toUpperCase())?.[1];
  return digits ? `UN${digits}` : null;
}
