import { cellsOf, plainLabel } from './paper_words.ts';

export type PartyRole = 'producer' | 'carrier' | 'receiver';

export interface FoundParty {
  role: PartyRole;
  name: string;
  page: number;
  line: string;
}

const roleWords: [PartyRole, RegExp][] = [
  [
    'producer',
    /\b(transferor|producer|consignor|customer|current holder|removed from|collected from|site of origin)\b/i,
  ],
  ['carrier', /\b(transferee|carrier|haulier|collected by|transported by|contractor)\b/i],
  [
    'receiver',
    /\b(consignee|receiver|receiving site|destination|taken to|delivered to|disposal site|tipped at|facility)\b/i,
  ],
];

/** A longer cell is a sentence. */
const longestHeading = 75;
const nameLabels: [RegExp, 'company' | 'behalf' | 'name'][] = [
  [/^(company|business|organisation|company name|business name|trading name|firm)$/, 'company'],
  [/^on behalf of$/, 'behalf'],
  [/^(name|full name|contact name|name of company|site name|name of site)$/, 'name'],
];
const otherLabels =
  /^(address|postcode|contact|phone|telephone|tel|email|e-mail|sic|company no|company number|registration|reg|carrier reg|licence|permit|vehicle|date|time|signed|signature|ewc|weight|quantity)/;
const nothing = /^[–-]?$|^none$|^not yet signed$/i;

/** Returns the role that a heading names; null if it names none, or two. */
function roleIn(text: string): PartyRole | null {
  if (text.length > longestHeading || /^[☐☑☒✓]/.test(text)) return null;
  const named = roleWords.filter(([, words]) => words.test(text)).map(([role]) => role);

  return named.length === 1 ? named[0]! : null;
}

interface Part {
  role: PartyRole;
  names: Partial<Record<'company' | 'behalf' | 'name', { name: string; page: number; line: string }>>;
}

/** Returns the parties of a document by role: the first of each. */
export function partiesIn(pages: readonly (readonly string[])[]): FoundParty[] {
  const parts: Part[] = [];
  for (const [index, lines] of pages.entries()) {
    // The part that each half of the page belongs to; a form has at most two side by side.
    let halves: (Part | null)[] = [null, null];
    for (const [at, line] of lines.entries()) {
      const cells = cellsOf(line);
      const isData = fieldOf(cells[0]!) !== null || otherLabels.test(plainLabel(cells[0]!));
      if (isData) readNames(cells, halves, index + 1, line);
      else halves = startParts(cells, { halves, parts, page: index + 1, line, next: lines[at + 1] ?? '' });
    }
  }

  return firstOfEach(parts);
}

function fieldOf(cell: string): 'company' | 'behalf' | 'name' | null {
  const label = plainLabel(cell.replace(/:.*$/, ''));

  return nameLabels.find(([words]) => words.test(label))?.[1] ?? null;
}

/** Names of a row: of the first label for the left part, of the second for the right one. */
function readNames(cells: readonly string[], halves: (Part | null)[], page: number, line: string): void {
  let half = 0;
  for (const [i, cell] of cells.entries()) {
    const field = fieldOf(cell);
    const label = plainLabel(cell.replace(/:.*$/, ''));
    if (field === null && !otherLabels.test(label)) continue;
    const part = halves[Math.min(half, 1)];
    half += 1;
    const value = cell.includes(':') ? cell.replace(/^[^:]*:\s*/, '') : valueBeside(cells[i + 1]);
    if (!part || field === null || !value || nothing.test(value) || part.names[field]) continue;
    part.names[field] = { name: value, page, line };
  }
}

/** The cell beside a label; a form with its names below has a label there. */
function valueBeside(cell: string | undefined): string | undefined {
  return cell === undefined || fieldOf(cell) !== null ? undefined : cell;
}

/**
 * A heading with one role applies to both halves, one with two to one each; a role with a name beside it is a
 * separate part.
 */
function startParts(
  cells: readonly string[],
  on: { halves: (Part | null)[]; parts: Part[]; page: number; line: string; next: string },
): (Part | null)[] {
  const { halves, parts, page, line } = on;
  const begun: Part[] = [];
  for (const [i, cell] of cells.entries()) {
    const [head, ...rest] = cell.split(/:\s+/);
    const role = roleIn(head!);
    if (role === null || /registration|\breg\b|licen[cs]e|number|certificate no/i.test(head!)) continue;
    const named = rest.join(': ') || (isPlainRole(head!) ? nameAt(cells, i, on.next) : undefined);
    const part: Part = { role, names: {} };
    if (named && isName(named)) part.names.company = { name: named, page, line };
    begun.push(part);
    parts.push(part);
  }
  if (begun.length === 0) return halves;
  const left = begun[0]!;
  const right = begun[1] ?? (cells.length > 1 && !left.names.company ? null : left);

  return [left, right];
}

/** The value of a plain role: the cell beside it, or, for a table or a label alone, the cell below it. */
function nameAt(cells: readonly string[], i: number, next: string): string | undefined {
  if (cells.length === 2) return i === 0 ? cells[1] : undefined;
  const below = cellsOf(next);
  const fits = below.length === cells.length && fieldOf(below[i]!) === null;

  return fits && !otherLabels.test(plainLabel(below[i]!)) ? below[i] : undefined;
}

/** A label of a row, such as `Carrier` or `Waste producer name`. */
function isPlainRole(text: string): boolean {
  return /^(the )?(waste )?(transferor|producer|consignor|customer|transferee|carrier|haulier|contractor|consignee|receiver|receiving site|destination|disposal site|facility|collected from|collected by|transported by|delivered to|tipped at|taken to|removed from)( name| details)?( \(.*\))?$/i.test(
    plainLabel(text),
  );
}

function isName(text: string): boolean {
  return (
    roleIn(text) === null &&
    !/^[A-Z]\d\b|signature/i.test(text) &&
    !nothing.test(text) &&
    /[A-Za-z]{2}/.test(text)
  );
}

function firstOfEach(parts: readonly Part[]): FoundParty[] {
  const found: FoundParty[] = [];
  for (const { role, names } of parts) {
    const named = names.company ?? names.behalf ?? names.name;
    if (named && !found.some((each) => each.role === role)) found.push({ role, ...named });
  }
  const order = roleWords.map(([role]) => role);

  return found.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}
