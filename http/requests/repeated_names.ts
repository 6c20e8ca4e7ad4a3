import type { Detail } from '../../domain/errors.ts';

/** An object or array being read. */
interface Open {
  path: string;
  /** For an object: the names read so far; null for an array. */
  names: Set<string> | null;
  name: string;
  index: number;
}

const quote = 34;
const backslash = 92;
const colon = 58;

/**
 * Returns the names that an object of this JSON text has twice, at every depth; JSON.parse silently keeps the
 * last. `parsed` is its result: if it has as many members as the text has colons, nothing is repeated and the
 * text is not read again.
 */
export function repeatedNames(text: string, parsed: unknown): Detail[] {
  return colonsOutsideStrings(text) === members(parsed) ? [] : findRepeated(text);
}

function colonsOutsideStrings(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote) i = endOfString(text, i);
    else if (code === colon) count += 1;
  }

  return count;
}

/** The position of the quotation mark that ends the string starting at `start`; the text's length if none does. */
export function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

function members(value: unknown): number {
  let count = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;

    const values = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const inner of values) if (typeof inner === 'object') rest.push(inner);
  }

  return count;
}

/** Reads valid JSON again and returns repeated names. */
function findRepeated(text: string): Detail[] {
  const errors: Detail[] = [];
  const open: Open[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const top = open.at(-1);
    const char = text[i];
    if (char === '{' || char === '[') {
      open.push({
        path: top ? placeIn(top) : '',
        names: char === '{' ? new Set() : null,
        name: '',
        index: 0,
      });
    } else if (char === '}' || char === ']') open.pop();
    else if (char === ',' && top?.names === null) top.index += 1;
    else if (char === '"') {
      const end = endOfString(text, i);
      if (top?.names && isName(text, end))
        readName(top, JSON.parse(text.slice(i, end + 1)) as string, errors);
      i = end;
    }
  }

  return errors;
}

function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (' \t\r\n'.includes(text[next] ?? 'x')) next += 1;

  return text[next] === ':';
}

function readName(top: Open, name: string, errors: Detail[]): void {
  top.name = name;
  if (top.names!.has(name) && errors.length < 50)
    errors.push({ field: placeIn(top), message: 'is repeated' });
  top.names!.add(name);
}

function placeIn({ path, names, name, index }: Open): string {
  const last = names === null ? String(index) : name;

  return path === '' ? last : `${path}.${last}`;
}
