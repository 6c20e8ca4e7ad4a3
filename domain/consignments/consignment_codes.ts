import type { WorkingDayCalendar } from '../dates.ts';

export type Jurisdiction = 'england' | 'wales' | 'scotland' | 'northern_ireland';

export interface JurisdictionEntry {
  code: Jurisdiction;
  label: string;
  regulator: 'EA' | 'NRW' | 'SEPA' | 'NIEA';
  /** The name of the document in that nation. */
  document: string;
  working_day_calendar: WorkingDayCalendar;
  /** False if codes are bought from the regulator and only entered. */
  generated: boolean;
  /** An example of the form, for messages. */
  example: string;
  pattern: RegExp;
}

// England and Wales, Scotland and Northern Ireland: the forms that Defra's Receipt of Waste API accepts.
const englandOrWales = /^[A-Z0-9]{2,}\/[A-Z0-9]{5}[A-Z]?$/;

export const jurisdictions: readonly JurisdictionEntry[] = [
  {
    code: 'england',
    label: 'England',
    regulator: 'EA',
    document: 'Hazardous waste consignment note',
    working_day_calendar: 'england-and-wales',
    generated: true,
    example: 'ACMEBU/AB123',
    pattern: englandOrWales,
  },
  {
    code: 'wales',
    label: 'Wales',
    regulator: 'NRW',
    document: 'Hazardous waste consignment note',
    working_day_calendar: 'england-and-wales',
    generated: true,
    example: 'ABC123/AB123',
    pattern: englandOrWales,
  },
  {
    code: 'scotland',
    label: 'Scotland',
    regulator: 'SEPA',
    document: 'Special waste consignment note',
    working_day_calendar: 'scotland',
    generated: false,
    example: 'SA1234567',
    pattern: /^S[ABC]\d{7}$/,
  },
  {
    code: 'northern_ireland',
    label: 'Northern Ireland',
    regulator: 'NIEA',
    document: 'Hazardous waste consignment note',
    working_day_calendar: 'northern-ireland',
    generated: false,
    example: 'DA1234567',
    pattern: /^D[ABC]\d{7}$/,
  },
];

const jurisdictionEntry = new Map<string, JurisdictionEntry>(
  jurisdictions.map((entry) => [entry.code, entry]),
);

/** Returns the entry for a code or a gazetteer's country name ("Northern Ireland"); otherwise null. */
export function findJurisdiction(text: string): JurisdictionEntry | null {
  return (
    jurisdictionEntry.get(
      text
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    ) ?? null
  );
}

/** Codes are compared and stored in capitals without spaces. */
export function normaliseConsignmentCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/**
 * Returns null if the normalised code has its nation's form; otherwise a sentence that describes the form.
 */
export function consignmentCodeError(code: string, jurisdiction: Jurisdiction): string | null {
  const entry = findJurisdiction(jurisdiction);
  if (!entry) return 'jurisdiction must be england, wales, scotland or northern_ireland';
  if (entry.pattern.test(normaliseConsignmentCode(code))) return null;
  return `is not a consignment code for ${entry.label}: expected the form ${entry.example}`;
}

/**
 * The part before the slash in England: the first six letters or digits of the producer's name, without
 * accents and signs. Defra requires at least two, so shorter names are padded with X.
 */
export function producerPrefix(producerName: string): string {
  const letters = producerName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return letters.slice(0, 6).padEnd(2, 'X');
}

/** Largest number that five characters in base 36 can carry. */
export const maxConsignmentSequence = 36 ** 5 - 1;

export interface ConsignmentCodeRequest {
  jurisdiction: Jurisdiction;
  producer_name: string;
  /** Wales: the code under which the premises are registered with NRW. */
  premises_code?: string | null;
  /** The team's next number, from 0 to `MAX_CONSIGNMENT_SEQUENCE`. */
  sequence: number;
}

/**
 * Returns the consignment code for a new note: `ACMEBU/0002S`. It must be unique per consignment, so the
 * sequence must never repeat within a team. Null if no code can be generated: in Scotland and Northern
 * Ireland it comes from the regulator, and in Wales it needs the premises code. Throws RangeError if the
 * sequence is too large.
 */
export function generateConsignmentCode(request: ConsignmentCodeRequest): string | null {
  const { jurisdiction, producer_name, premises_code, sequence } = request;
  if (!findJurisdiction(jurisdiction)?.generated) return null;
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > maxConsignmentSequence) {
    throw new RangeError(`consignment sequence ${sequence} does not fit five characters`);
  }

  const premises = normaliseConsignmentCode(premises_code ?? '');
  if (jurisdiction === 'wales' && !/^[A-Z0-9]{2,}$/.test(premises)) return null;
  const prefix = jurisdiction === 'wales' ? premises : producerPrefix(producer_name);
  return `${prefix}/${sequence.toString(36).toUpperCase().padStart(5, '0')}`;
}
