/** The pattern of a text with at least one character that can be seen: neither a space of any kind nor one without width. */
export const visibleText = '[^\\s\\u00AD\\u200B-\\u200F\\u2060]';

const visible = new RegExp(visibleText, 'u');

/** Whether a text is missing, empty, or made of spaces and characters without width: it names nobody and describes nothing. */
export function isBlank(text: string | null | undefined): boolean {
  return !text || !visible.test(text);
}

/** The text, or null if it is blank; undefined is kept, as it changes nothing. */
export function textOrNull(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' && isBlank(text) ? null : text;
}

/** The columns, with null for those of the named that are a blank text. */
export function withoutBlanks<T extends object>(columns: T, names: readonly (string & keyof T)[]): T {
  const blank = names.filter((name) => textOrNull(columns[name] as string) === null);

  return blank.length === 0
    ? columns
    : { ...columns, ...Object.fromEntries(blank.map((name) => [name, null])) };
}

/** What a person entered in a form, without blanks at its ends; empty if nothing of it can be seen. */
export function enteredText(text: string | undefined): string {
  return isBlank(text) ? '' : text!.trim();
}

/** A number of things in words: `1 item`, `2 items`, `1 entry`, `2 entries`. */
export function countOf(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;

  return `${number} ${noun.endsWith('ry') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

/** The verb after a number: `1 is`, `2 are`. */
export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}
