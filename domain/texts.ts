/** The pattern of a text with at least one character that can be seen: neither a space of any kind nor one without width. */
export const visibleText = '[^\\s\\u00AD\\u200B-\\u200F\\u2060]';

const visible = new RegExp(visibleText, 'u');

/** Whether a text is missing, empty, or made of spaces and characters without width: it names nobody and describes nothing. */
export function isBlank(text: string | null | undefined): boolean {
  return !text || !visible.test(text);
}
