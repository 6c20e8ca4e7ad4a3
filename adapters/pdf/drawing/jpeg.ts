import type { Picture } from './png.ts';

/**
 * Strips JPEG files: every segment is read, and those that only describe the image (Exif, comments, colour
 * profiles, anything after the end) are removed. The image itself is not decoded: pdfkit embeds it unchanged.
 * Format: ITU-T T.81, annex B.
 */

const maxPixels = 4_000_000;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Frames that every PDF reader draws: baseline, extended and progressive, all Huffman coded. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, restart interval, JFIF and Adobe's colour transform. */
const kept = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee]);

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/**
 * The image in base64; null if it is not a JPEG that every reader can draw, or has over four million pixels.
 */
export function readJpeg(encoded: unknown): Picture | null {
  if (typeof encoded !== 'string' || encoded === '') return null;
  const file = Buffer.from(encoded, 'base64');
  if (file[0] !== 0xff || file[1] !== startOfImage) return null;
  const segments = segmentsOf(file);
  const frame = segments?.find(({ marker }) => frames.has(marker));
  if (!segments || !frame || frame.end - frame.start < 12) return null;

  const [depth, height_px, width_px, parts] = [
    file.readUInt8(frame.start + 4),
    file.readUInt16BE(frame.start + 5),
    file.readUInt16BE(frame.start + 7),
    file.readUInt8(frame.start + 9),
  ];
  if (depth !== 8 || ![1, 3, 4].includes(parts) || width_px * height_px === 0) return null;
  if (width_px * height_px > maxPixels) return null;
  const lean = segments
    .filter(({ marker }) => kept.has(marker) || frames.has(marker) || marker === startOfScan)
    .map(({ start, end }) => file.subarray(start, end));

  return { width_px, height_px, file: Buffer.concat([file.subarray(0, 2), ...lean, endMark]) };
}

const endMark = Buffer.from([0xff, endOfImage]);

/** Every segment with its scan data; null if the file breaks off or is not made of segments. */
function segmentsOf(file: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    if (at + 4 > file.length || file[at] !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    if (marker === endOfImage) return null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (marker < 0xc0 || end > file.length) return null;
    const next = marker === startOfScan ? afterScan(file, end) : end;
    if (next === null) return null;
    segments.push({ marker, start: at, end: next });
    at = next;
    if (marker === startOfScan && file[at + 1] === endOfImage) return segments;
  }
}

/** Where the coded data ends: at the first marker that is neither a stuffed byte nor a restart. */
function afterScan(file: Buffer, from: number): number | null {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}
