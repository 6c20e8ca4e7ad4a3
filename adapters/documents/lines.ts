/** A piece of text on a page, in points from the bottom left corner. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the lines of a page from top to bottom. Texts separated by more than a wide space are cells of a
 * line, separated by a tab: columns of a table, or a label and its value.
 */
export function linesOf(pieces: readonly TextPiece[]): string[] {
  const lines: TextPiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const near =
      line && Math.abs(line[0]!.y - piece.y) <= Math.max(2, Math.min(line[0]!.height, piece.height) * 0.4);
    if (near) line.push(piece);
    else lines.push([piece]);
  }

  return lines.map((line) => joined(line.sort((a, b) => a.x - b.x))).filter((text) => text.trim() !== '');
}

function joined(line: readonly TextPiece[]): string {
  let text = '';
  let end = -Infinity;
  for (const piece of line) {
    const gap = piece.x - end;
    const size = piece.height || 10;
    if (text !== '') text += gap > size * 0.9 ? '\t' : gap > size * 0.12 ? ' ' : '';
    text += piece.text;
    end = piece.x + piece.width;
  }

  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .trim();
}
