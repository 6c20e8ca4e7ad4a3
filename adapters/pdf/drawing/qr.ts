import { encodeQR } from 'qr';
import type { Piece } from './pieces.ts';

/** The white margin that readers need around the code (ISO/IEC 18004, 6.3.8), in modules. */
const quietModules = 4;

/** The modules of a code for a text, row by row, dark ones true, with the margin around them. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
}

/** A QR code as one piece, `size_pt` wide and high with its margin. */
export function qrCode(text: string, size_pt: number): Piece {
  const modules = qrModules(text);
  const module_pt = size_pt / modules.length;

  return {
    height_pt: size_pt,
    draw(on, x, y) {
      on.fill(x, y, size_pt, size_pt, '#ffffff');
      modules.forEach((row, line) => {
        for (const { first, length } of darkRuns(row))
          on.fill(
            x + first * module_pt,
            y + line * module_pt,
            length * module_pt,
            module_pt + 0.02,
            '#000000',
          );
      });
    },
  };
}

/** Dark modules beside each other are one rectangle, so that no reader shows a line between them. */
function darkRuns(row: readonly boolean[]): { first: number; length: number }[] {
  const runs: { first: number; length: number }[] = [];
  row.forEach((dark, at) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last.first + last.length === at) last.length += 1;
    else runs.push({ first: at, length: 1 });
  });

  return runs;
}
