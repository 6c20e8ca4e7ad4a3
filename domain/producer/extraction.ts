import { consignmentCodeError, normaliseConsignmentCode } from '../consignments/consignment_codes.ts';
import { authorisationNations, carrierRegistrationNations, isExemptionNumber } from '../party_numbers.ts';
import { findEwc } from '../waste/ewc.ts';
import { partiesIn } from './paper_parties.ts';
import type { PartyRole } from './paper_parties.ts';
import { dayIn, kilogramsIn, labelledValues } from './paper_words.ts';
import type { LabelledValue } from './paper_words.ts';

/** The data of a document, as far as its lines show it. Not checked by a person. */
export interface Extraction {
  ewc_codes: string[];
  weight_kg: number | null;
  date: string | null;
  carrier_registration: string | null;
  permit_number: string | null;
  consignment_code: string | null;
  parties: { role: PartyRole; name: string }[];
  /** 0 to 1. */
  confidence: number;
  found: { field: string; text: string; page: number }[];
}

type Lines = readonly (readonly string[])[];
interface Fact<T> {
  value: T;
  line: string;
  page: number;
}

/** Extracts data of a waste document from the lines of its pages, cells separated by tabs. */
export function extractFacts(pages: Lines): Extraction {
  const values = labelledValues(pages);
  const codes = ewcCodes(pages);
  const single = {
    weight_kg: firstBy(values, weightLabels, noWeight, ({ value, label }) => kilogramsIn(value, label)),
    date: firstBy(values, dateLabels, noDate, ({ value }) => dayIn(value)),
    carrier_registration: firstToken(
      pages,
      carrierTokens,
      (text) => carrierRegistrationNations(text).length > 0,
    ),
    permit_number: firstToken(pages, permitTokens, isPermit),
    consignment_code: consignmentCode(pages, values),
  };
  const parties = partiesIn(pages);
  const found = [
    ...codes.map((fact) => ({ field: 'ewc_codes', text: fact.line, page: fact.page })),
    ...Object.entries(single).flatMap(([field, fact]) =>
      fact ? [{ field, text: fact.line, page: fact.page }] : [],
    ),
    ...parties.map(({ line, page }) => ({ field: 'parties', text: line, page })),
  ].map((each) => ({ ...each, text: each.text.replaceAll('\t', ' ').slice(0, 500) }));
  const fields = new Set(found.map(({ field }) => field));

  return {
    ewc_codes: codes.map(({ value }) => value),
    weight_kg: single.weight_kg?.value ?? null,
    date: single.date?.value ?? null,
    carrier_registration: single.carrier_registration?.value ?? null,
    permit_number: single.permit_number?.value ?? null,
    consignment_code: single.consignment_code?.value ?? null,
    parties: parties.map(({ role, name }) => ({ role, name })),
    confidence: Math.round((fields.size / (Object.keys(single).length + 2)) * 100) / 100,
    found,
  };
}

const codeForm = /(?<![\d/.,-]|\d )(\d{2})([ .]?)(\d{2})\2(\d{2})\*?(?![\d/-]|[ .]\d|,\d)/g;
const codeLabel = /\b(ewc|low|list of waste|waste code|european waste)\b/i;
/** The text between `mentioned in` and a code that an official description excludes. */
const mentioned = /(?:mentioned in|other than|those in)[\s\d*,]*(?:(?:and|or|to)[\s\d*,]*)*$/i;

/**
 * Returns the codes of a document that are on the List of Waste, in order. Codes written without spaces, or
 * with dots, count only if the line, or one of the two before it, mentions codes; codes that a description
 * only refers to do not count.
 */
function ewcCodes(pages: Lines): Fact<string>[] {
  const found = new Map<string, Fact<string>>();
  for (const [index, lines] of pages.entries())
    for (const [at, line] of lines.entries()) {
      const near = lines.slice(Math.max(0, at - 2), at + 1).join(' ');
      const before = lines.slice(Math.max(0, at - 2), at).join(' ');
      for (const match of line.matchAll(codeForm)) {
        const code = `${match[1]} ${match[3]} ${match[4]}`;
        if (!findEwc(code) || (match[2] !== ' ' && !codeLabel.test(near))) continue;
        const alone = line.split('\t').some((cell) => cell.trim() === match[0]);
        if (!alone && mentioned.test(`${before} ${line.slice(0, match.index)}`)) continue;
        if (!found.has(code)) found.set(code, { value: code, line, page: index + 1 });
      }
    }

  return [...found.values()];
}

const weightLabels = [/\bnet\b/, /\btotal (weight|quantity)\b/, /\bweight\b/, /\bquantity|amount|tonnage\b/];
const noWeight = /gross|tare|limit|capacity|container/;

const dateLabels = [
  /(date of|date) (the )?(transfer|collection|removal)|(transfer|collection|removal) date|(collected|transferred|removed) on|date (collected|removed)/,
  /^date( and time)?$/,
  /received on|date (of receipt|received)|delivery date/,
  /expected date/,
];
const noDate = /expir|valid|until|issued|review|printed|invoice|due|signed/;

/** Returns the first value of the best label that has one; labels with a word of `others` are skipped. */
function firstBy<T>(
  values: readonly LabelledValue[],
  labels: readonly RegExp[],
  others: RegExp,
  read: (value: LabelledValue) => T | null,
): Fact<T> | null {
  for (const label of labels)
    for (const each of values) {
      if (!label.test(each.label) || others.test(each.label)) continue;
      const value = read(each);
      if (value !== null) return { value, line: each.line, page: each.page };
    }

  return null;
}

const carrierTokens =
  /\b(?:CBD[LU]\s?\d{3,}|WCR\/R\/\d{7}|(?:SCO|SEA|SNO|SWE|WCR)\/\d{6}|ROC\W{0,2}[UL]T\W{0,2}\d{1,5})\b/gi;
const permitTokens =
  /\b(?:EPR\/[A-Z]{2}\d{4}[A-Z]{2}(?:\/[A-Z]\d{4})?|EAWML\s?\d{5,6}|WEX\s?\d{6}|(?:PPC|WML)\/[A-Z]\/\d{7}(?:\/\d{2})?|WML\s?\d{5,6}|EAS\/P\/\d{6}|[A-Z]{2}\d{4}[A-Z]{2}(?:\/[A-Z]\d{4})?)\b/gi;

function isPermit(text: string): boolean {
  return authorisationNations(text).length > 0 || isExemptionNumber(text);
}

/** Returns the first token that has the form of this kind of number, in capitals and without spaces. */
function firstToken(pages: Lines, form: RegExp, isNumber: (text: string) => boolean): Fact<string> | null {
  for (const [index, lines] of pages.entries())
    for (const line of lines)
      for (const [token] of line.matchAll(form)) {
        const value = token.toUpperCase().replace(/\s/g, '');
        if (isNumber(value)) return { value, line, page: index + 1 };
      }

  return null;
}

const jurisdictions = ['england', 'wales', 'scotland', 'northern_ireland'] as const;
const codeTokens = /\b(?:[A-Z0-9]{6}\/[A-Z0-9]{5}|[SD][ABC]\d{7})\b/g;

/** Returns the code beside its label, or else a token of its form in a document about consignments. */
function consignmentCode(pages: Lines, values: readonly LabelledValue[]): Fact<string> | null {
  const isCode = (text: string) => jurisdictions.some((each) => consignmentCodeError(text, each) === null);
  for (const { label, value, line, page } of values) {
    const code = normaliseConsignmentCode(value);
    if (/consignment (note )?(code|number|no)/.test(label) && isCode(code))
      return { value: code, line, page };
  }
  if (!pages.some((lines) => lines.some((line) => /consignment/i.test(line)))) return null;

  return firstToken(pages, codeTokens, isCode);
}
