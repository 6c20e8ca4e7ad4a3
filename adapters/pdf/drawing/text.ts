/**
 * Cleans text for printing and breaks it into lines.
 *
 * We break lines ourselves because the text of a cell must be measured before it is placed, and may continue
 * on the next page line by line; pdfkit's own wrapping draws while it measures.
 */

export type Face = 'regular' | 'bold';

export interface TextStyle {
  face: Face;
  size_pt: number;
  colour: string;
}

/** Widths as the font gives them; the unit is points. */
export type Measure = (words: string, style: TextStyle) => number;

/** DejaVu's own ascent + descent is 1.164 em; a little more lets lines breathe. */
export const lineHeightEm = 1.32;

/**
 * Control characters have no glyph; bidirectional overrides (U+202A to U+202E, U+2066 to U+2069) can make a printed
 * name or number read differently from the record; zero-width characters split words invisibly.
 */
const unprintable =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** One text as it may be printed: composed (NFC), lines ended by `\n` only, nothing invisible. */
export function printable(raw: string): string {
  return raw
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .replace(loneSurrogate, '\ufffd')
    .normalize('NFC');
}

/** Lines of a drawable text, no wider than `width_pt`. Breaks at spaces, and inside a word only where it alone is wider than the line. */
export function wrap(text: string, style: TextStyle, width_pt: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let line_pt = 0;
    for (const word of paragraph.split(' ').filter((item) => item !== '')) {
      // Measured with its space, as it is drawn: the font's layout cache then serves both.
      const spaced_pt = measure(`${word} `, style);
      const bare_pt = measure(word, style);
      if (line_pt + bare_pt <= width_pt) {
        line += `${word} `;
        line_pt += spaced_pt;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      const pieces = bare_pt <= width_pt ? [word] : breakWord(word, style, width_pt, measure);
      lines.push(...pieces.slice(0, -1));
      line = `${pieces.at(-1) ?? ''} `;
      line_pt = measure(line, style);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Cut by grapheme, so that an accent never parts from its letter. */
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

function breakWord(word: string, style: TextStyle, width_pt: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let piece_pt = 0;
  for (const { segment } of graphemes.segment(word)) {
    const segment_pt = measure(segment, style);
    if (piece !== '' && piece_pt + segment_pt > width_pt) {
      pieces.push(piece);
      piece = '';
      piece_pt = 0;
    }
    piece += segment;
    piece_pt += segment_pt;
  }
  return [...pieces, piece];
}
