import { createHash } from 'node:crypto';
import { dataBytes, dataRows } from '../data_tables.ts';

/** Absolute (A) or mirror (M) entry, non-hazardous (N) or hazardous (H). */
export type EwcEntryType = 'AN' | 'AH' | 'MN' | 'MH';

export interface EwcEntry {
  /** Spaced form, `17 09 04`. */
  code: string;
  description: string;
  hazardous: boolean;
  entry_type: EwcEntryType;
  /** `17` */
  chapter: string;
  chapter_title: string;
  /** `17 09` */
  sub_chapter: string;
  sub_chapter_title: string;
}

/** A warning about a field that is accepted. */
export interface FieldWarning {
  /** What it is about, for programs. */
  code?: string;
  field: string;
  message: string;
}

type EwcColumn =
  | 'code'
  | 'description'
  | 'hazardous'
  | 'entry_type'
  | 'chapter'
  | 'chapter_title'
  | 'sub_chapter'
  | 'sub_chapter_title';

/** Names the edition of the list, for devices that keep a copy: another one whenever the list changes. */
export const ewcEdition = createHash('sha256').update(dataBytes('ewc_codes.csv')!).digest('hex').slice(0, 12);

/** The 842 entries of the List of Waste (Decision 2014/955/EU as retained, Defra's edition), in code order. */
export const ewcEntries: readonly EwcEntry[] = dataRows<EwcColumn>('ewc_codes.csv').map((row) => ({
  code: row.code,
  description: row.description,
  hazardous: row.hazardous === 'true',
  entry_type: row.entry_type as EwcEntryType,
  chapter: row.chapter,
  chapter_title: row.chapter_title,
  sub_chapter: row.sub_chapter,
  sub_chapter_title: row.sub_chapter_title,
}));

const entryByCode = new Map(ewcEntries.map((entry) => [entry.code, entry]));

/**
 * Returns the entry of a code written exactly `NN NN NN`; null if it is written otherwise or is not on the
 * list.
 */
export function findEwc(code: string): EwcEntry | null {
  return entryByCode.get(code) ?? null;
}

/**
 * Returns the spaced form of a code in any spelling: `170904`, `17.09.04`, ` 17 09 03* `. Null if it does not
 * have six digits. It does not check the list; `findEwc` does.
 */
export function normaliseEwc(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '').replace(/\*$/, '');
  if (!/^\d{6}$/.test(digits)) return null;
  return `${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`;
}

/** Returns true for an AH or MH entry; false also for a code that is not on the list. */
export function isHazardous(code: string): boolean {
  return findEwc(code)?.hazardous ?? false;
}

/**
 * Returns warnings for codes that are accepted on a draft transfer note. `field` is `ewc_codes.<index>`.
 * Codes that are not on the list get none: the validator reports them as errors.
 */
export function ewcWarnings(codes: readonly string[]): FieldWarning[] {
  return codes.flatMap((code, index) => {
    const field = `ewc_codes.${index}`;
    const entry = findEwc(code);
    if (!entry) return [];

    const warnings: FieldWarning[] = [];
    if (entry.hazardous) {
      warnings.push({
        code: 'hazardous_waste',
        field,
        message: `${code} is hazardous waste: use a consignment note. This note cannot leave draft.`,
      });
    }
    if (code.endsWith('99')) {
      warnings.push({
        code: 'unspecific_code',
        field,
        message: `${code} is a "not otherwise specified" code: use a more specific code if one fits.`,
      });
    }
    return warnings;
  });
}
