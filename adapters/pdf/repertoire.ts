/**
 * Which characters a TrueType font can draw, read from its character map (OpenType specification, `cmap`, format 12).
 *
 * pdfkit draws a character without a glyph as the font's empty box, but writes that box's width in the wrong unit and
 * its text as NUL: what follows it on the line is pushed out of its cell. So such characters are replaced beforehand.
 */
export type Repertoire = (code_point: number) => boolean;

/** Throws where the font has no format 12 map; the fonts we ship have. */
export function repertoireOf(font: Buffer): Repertoire {
  const table = tableAt(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(table + 2) }, (_, index) => {
    return table + font.readUInt32BE(table + 4 + index * 8 + 4);
  });
  const map = subtables.find((at) => font.readUInt16BE(at) === 12);
  if (map === undefined) throw new Error('font has no format 12 character map');
  const known = new Set<number>();
  for (let group = 0; group < font.readUInt32BE(map + 12); group += 1) {
    const at = map + 16 + group * 12;
    const last = font.readUInt32BE(at + 4);
    for (let code_point = font.readUInt32BE(at); code_point <= last; code_point += 1) known.add(code_point);
  }
  return (code_point) => known.has(code_point);
}

function tableAt(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`font has no ${name} table`);
}
