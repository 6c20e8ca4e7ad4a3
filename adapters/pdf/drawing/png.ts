import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * Makes PNG images harmless and uniform: decodes them, places them on white and writes them as plain 8-bit
 * RGB.
 *
 * Passing an untrusted image to pdfkit has three risks: it splits an alpha channel in a callback (an error
 * there cannot be caught and ends the thread; two images finish in either order, so equal records would give
 * unequal bytes), and it trusts the size in the header (a few hundred bytes may claim gigabytes). A plain RGB
 * image uses its synchronous path. Format: PNG specification, third edition (W3C), chapters 7, 9 and 11.
 */

export interface Picture {
  width_px: number;
  height_px: number;
  /** the uniform file, as it is embedded */
  file: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  depth: number;
  colour_type: number;
  interlaced: boolean;
}

interface Source extends Header {
  palette: Uint8Array;
  transparency: Uint8Array;
  data: Uint8Array;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const maxPixels = 4_000_000;
/** samples per pixel by colour type: grey, RGB, palette, grey + alpha, RGB + alpha */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: first column, first row, column step, row step of each pass */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The picture in a base64 text or data URL; null when it is no PNG we can read, or over four million pixels. */
export function readPicture(encoded: unknown): Picture | null {
  if (typeof encoded !== 'string' || encoded === '') return null;
  const base64 = encoded.replace(/^data:image\/png;base64,/, '');
  try {
    const source = parse(Buffer.from(base64, 'base64'));
    return source === null ? null : rewrite(source);
  } catch {
    return null; // a broken logo must not prevent the note from being printed
  }
}

function parse(file: Buffer): Source | null {
  if (!signature.every((byte, index) => file[index] === byte)) return null;
  let header: Header | null = null;
  let palette = new Uint8Array();
  let transparency = new Uint8Array();
  const data: Uint8Array[] = [];
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = headerOf(body);
    if (name === 'PLTE') palette = new Uint8Array(body);
    if (name === 'tRNS') transparency = new Uint8Array(body);
    if (name === 'IDAT') data.push(body);
    if (name === 'IEND') break;
    at += length + 12;
  }
  if (header === null || header.width * header.height > maxPixels) return null;
  return { ...header, palette, transparency, data: Buffer.concat(data) };
}

function headerOf(body: Buffer): Header | null {
  const header = {
    width: body.readUInt32BE(0),
    height: body.readUInt32BE(4),
    depth: body.readUInt8(8),
    colour_type: body.readUInt8(9),
    interlaced: body.readUInt8(12) === 1,
  };
  const known = header.colour_type in samples && [1, 2, 4, 8, 16].includes(header.depth);
  return known && header.width > 0 && header.height > 0 ? header : null;
}

function rewrite(source: Source): Picture {
  const { width, height } = source;
  // One filter byte (0: none) before each row, then red, green, blue.
  const rows = new Uint8Array((width * 3 + 1) * height);
  const sample_bits = source.depth * (samples[source.colour_type] ?? 1);
  const passes = source.interlaced ? interlacePasses : ([[0, 0, 1, 1]] as const);
  const raw = inflateSync(source.data, {
    maxOutputLength: (Math.ceil((width * sample_bits) / 8) + 8) * height * 2 + 64,
  });
  let at = 0;
  for (const [x0, y0, dx, dy] of passes) {
    const columns = Math.ceil((width - x0) / dx);
    const lines = Math.ceil((height - y0) / dy);
    if (columns <= 0 || lines <= 0) continue;
    const row_bytes = Math.ceil((columns * sample_bits) / 8);
    let above = new Uint8Array(row_bytes);
    for (let line = 0; line < lines; line += 1, at += row_bytes + 1) {
      const row = unfilter(
        raw[at] ?? 0,
        raw.slice(at + 1, at + 1 + row_bytes),
        above,
        Math.max(1, sample_bits >> 3),
      );
      const target = (y0 + line * dy) * (width * 3 + 1) + 1;
      for (let column = 0; column < columns; column += 1) {
        paint(source, row, column, rows, target + (x0 + column * dx) * 3);
      }
      above = row;
    }
  }
  return { width_px: width, height_px: height, file: encode(width, height, rows) };
}

/** Filter kinds: 0 none, 1 left, 2 up, 3 average, 4 Paeth. */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(above.length);
  for (let index = 0; index < out.length; index += 1) {
    const left = index >= step ? (out[index - step] ?? 0) : 0;
    const up = above[index] ?? 0;
    let guess = 0;
    if (kind === 1) guess = left;
    if (kind === 2) guess = up;
    if (kind === 3) guess = (left + up) >> 1;
    if (kind === 4) guess = paeth(left, up, index >= step ? (above[index - step] ?? 0) : 0);
    out[index] = (row[index] ?? 0) + guess;
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const to_left = Math.abs(up - corner);
  const to_up = Math.abs(left - corner);
  const to_corner = Math.abs(left + up - 2 * corner);
  if (to_left <= to_up && to_left <= to_corner) return left;
  return to_up <= to_corner ? up : corner;
}

/** Writes pixel `column` of `row` at `at` in `target`, laid on white. */
function paint(source: Source, row: Uint8Array, column: number, target: Uint8Array, at: number): void {
  const { colour_type, depth, palette, transparency } = source;
  const count = samples[colour_type] ?? 1;
  const first = column * count;
  const one = sample(row, first, depth);
  if (colour_type === 3) {
    const alpha = transparency[one] ?? 255;
    for (let part = 0; part < 3; part += 1) target[at + part] = onWhite(palette[one * 3 + part] ?? 0, alpha);
    return;
  }
  const grey = count < 3;
  const two = grey ? one : sample(row, first + 1, depth);
  const three = grey ? one : sample(row, first + 2, depth);
  let alpha = 255;
  if (colour_type >= 4) alpha = to8Bits(sample(row, first + count - 1, depth), depth);
  else if (transparency.length > 0 && isTransparent(source, one, two, three)) alpha = 0;
  target[at] = onWhite(to8Bits(one, depth), alpha);
  target[at + 1] = onWhite(to8Bits(two, depth), alpha);
  target[at + 2] = onWhite(to8Bits(three, depth), alpha);
}

function onWhite(value: number, alpha: number): number {
  return Math.round((value * alpha + 255 * (255 - alpha)) / 255);
}

function sample(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index] ?? 0;
  if (depth === 16) return ((row[index * 2] ?? 0) << 8) | (row[index * 2 + 1] ?? 0);
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function to8Bits(value: number, depth: number): number {
  return depth === 16 ? value >> 8 : Math.round((value * 255) / ((1 << depth) - 1));
}

/** Grey and RGB pictures may name one colour as transparent, as 16-bit samples. */
function isTransparent(
  { colour_type, transparency }: Source,
  one: number,
  two: number,
  three: number,
): boolean {
  const named = (index: number): number =>
    ((transparency[index * 2] ?? 0) << 8) | (transparency[index * 2 + 1] ?? 0);
  if (colour_type === 0) return one === named(0);
  return one === named(0) && two === named(1) && three === named(2);
}

function encode(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
