import type sharp from 'sharp';
import { sniffedType } from './content_types.ts';
import { ProviderError, invalid } from '../domain/errors.ts';

/** Image types accepted as a logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A stored logo. */
export interface MadeLogo {
  png: Buffer;
  /** Its most frequent colour that is neither white, black nor grey, as `#rrggbb`; null if it has none. */
  colour: string | null;
}

const maxPixels = 16_000_000;
const timeoutS = 5;
/** Tried in turn until the file is small enough. */
const sides = [1000, 700, 450, 300, 200];
const maxAtOnce = 2;
const maxWaiting = 32;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a PNG of at most 1000 pixels a side from a PNG, JPEG or WebP, determined by content: no SVG, no file
 * with data after its image, none with more than 16 million pixels. None of the original bytes are kept.
 * @throws Invalid on `field`; ProviderError if too many images wait
 */
export async function makeLogo(bytes: Uint8Array, field: string, maxBytes: number): Promise<MadeLogo> {
  const type = await sniffedType(bytes, '');
  if (!logoTypes.some((each) => each === type)) throw invalid(field, 'must be a PNG, JPEG or WebP image');
  if (!endsWithPicture(Buffer.from(bytes), type!))
    throw invalid(field, 'is cut short, or contains data after the image');

  return inTurn(async () => {
    try {
      return await reencoded(bytes, maxBytes);
    } catch {
      throw invalid(field, `is not a readable image, or has more than ${maxPixels / 1e6} million pixels`);
    }
  });
}

async function reencoded(bytes: Uint8Array, maxBytes: number): Promise<MadeLogo> {
  const { default: open } = await import('sharp');
  open.cache(false);
  const source = () =>
    open(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds: timeoutS });
  for (const side of sides) {
    const png = await source()
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    if (png.length <= maxBytes) return { png, colour: await colourOf(open, png) };
  }
  throw new Error('the picture cannot be made small enough');
}

/** Counts colours in steps of 32 on a small copy. */
async function colourOf(open: typeof sharp, png: Buffer): Promise<string | null> {
  const { data } = await open(png)
    .flatten({ background: '#ffffff' })
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, { n: number; sum: [number, number, number] }>();
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(r, g, b) - Math.min(r, g, b) < 40) continue;
    const name = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const entry = counts.get(name) ?? { n: 0, sum: [0, 0, 0] };
    entry.n += 1;
    [r, g, b].forEach((part, i) => (entry.sum[i]! += part));
    counts.set(name, entry);
  }
  const best = [...counts.values()].toSorted((a, b) => b.n - a.n)[0];
  if (!best || best.n < 8) return null;

  return `#${best.sum
    .map((sum) =>
      Math.round(sum / best.n)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns whether the file ends exactly where its image does. Data after it could be in another format. */
function endsWithPicture(file: Buffer, type: string): boolean {
  if (type === 'image/jpeg') return file.length > 4 && file.readUInt16BE(file.length - 2) === 0xffd9;
  if (type === 'image/webp') {
    const length = file.readUInt32LE(4) + 8;

    return file.length === length + (length % 2);
  }
  for (let at = 8; at + 12 <= file.length;) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next === file.length;
    at = next;
  }

  return false;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting)
      throw new ProviderError('pictures', 'away', 'Too many pictures wait. Try again.');
    await new Promise<void>((resume) => waiting.push(resume));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
