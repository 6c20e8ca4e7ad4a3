/** A label of a document with the value beside or below it. */
export interface LabelledValue {
  label: string;
  value: string;
  page: number;
  /** The line of the document. */
  line: string;
}

const separator = '\t';
/** `A1`, `Part C –`, `Section B –`, `3.` before a label. */
const numbering = /^(?:(?:part|section|box)\s+)?[A-Z]?\d{0,2}\s*[.)–:-]?\s+(?=\S)/i;

/** A label without its numbering and punctuation, in lower case. */
export function plainLabel(text: string): string {
  const stripped = /^(?:(?:part|section|box)\s|[A-Z]\d|\d{1,2}[.)])/i.test(text)
    ? text.replace(numbering, '')
    : text;

  return stripped.replace(/^[\s–-]+|[\s:–-]+$/g, '').toLowerCase();
}

export function cellsOf(line: string): string[] {
  return line.split(separator).map((cell) => cell.trim());
}

/**
 * Returns every label with its value: in one cell after a colon, in the cell beside it, or in the cell below
 * it.
 */
export function labelledValues(pages: readonly (readonly string[])[]): LabelledValue[] {
  return pages.flatMap((lines, index) =>
    lines.flatMap((line, at) => valuesOf(line, lines[at + 1] ?? '', index + 1)),
  );
}

function valuesOf(line: string, next: string, page: number): LabelledValue[] {
  const cells = cellsOf(line);
  const below = cellsOf(next);
  const found: LabelledValue[] = [];
  for (const [i, cell] of cells.entries()) {
    const inline = /^([^:\d]{2,60}):\s*(\S.*)$/.exec(cell);
    if (inline) found.push({ label: plainLabel(inline[1]!), value: inline[2]!, page, line });
    const beside = cells[i + 1];
    if (beside) found.push({ label: plainLabel(cell), value: beside, page, line });
    const under = below.length === cells.length ? below[i] : undefined;
    if (under) found.push({ label: plainLabel(cell), value: under, page, line: `${cell} ${under}` });
  }

  return found;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayForms = [
  /\b(?<y>20\d\d)-(?<m>\d{2})-(?<d>\d{2})\b/,
  /\b(?<d>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[A-Za-z]{3,9})[ -](?<y>20\d\d|\d\d)\b/,
  /\b(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>20\d\d|\d\d)\b/,
];

/** Returns the first date in a text, day before month, as `YYYY-MM-DD`; null if there is no valid one. */
export function dayIn(text: string): string | null {
  for (const form of dayForms) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const month = groups.m ? Number(groups.m) : months.indexOf(groups.name!.slice(0, 3).toLowerCase()) + 1;
    const year = groups.y!.length === 2 ? `20${groups.y}` : groups.y!;
    const day = `${year}-${String(month).padStart(2, '0')}-${groups.d!.padStart(2, '0')}`;
    const instant = new Date(`${day}T00:00:00Z`);
    if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)) return day;
  }

  return null;
}

const kilogramsPer: Record<string, number> = { k: 1, t: 1000 };

/** Returns the kilograms in a value, with the unit in it or in its label; null if there is no unit. */
export function kilogramsIn(value: string, label: string): number | null {
  const unit = /(?<=[\d\s(]|^)(kgs?|kilos?|kilograms?|tonnes?|te|t)\b/i;
  const beside = /(\d[\d,]*(?:\.\d+)?)\s*(kgs?|kilos?|kilograms?|tonnes?|te|t)\b/i.exec(value);
  const alone = beside ? null : /^\s*(\d[\d,]*(?:\.\d+)?)\s*$/.exec(value);
  const word = beside?.[2] ?? (alone ? unit.exec(label)?.[1] : undefined);
  const digits = beside?.[1] ?? alone?.[1];
  if (word === undefined || digits === undefined) return null;
  const kilograms = Number(digits.replaceAll(',', '')) * kilogramsPer[word[0]!.toLowerCase()]!;

  return kilograms > 0 ? Math.round(kilograms * 1000) / 1000 : null;
}
