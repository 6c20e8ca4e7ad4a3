/** Pictures of every kind that PNG knows, written by another program or by hand, come out with their own pixels. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readPicture, type Picture } from '../../../adapters/pdf/drawing/png.ts';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const read = (file: Buffer) => readPicture(file.toString('base64'));

/** The pixels of our own uniform file: one IDAT behind IHDR, a zero before each row. */
function pixelsOf({ file: bytes, width_px, height_px }: Picture): number[] {
  const file = Buffer.from(bytes);
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const length = width_px * 3 + 1;

  return Array.from({ length: height_px }, (_, y) => [
    ...rows.subarray(y * length + 1, (y + 1) * length),
  ]).flat();
}

/** Numbers that look like noise and are the same in every run. */
const noise = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => ((at * 7919 + 13) * (at + 5) * 31) % 251));
/** A slope with steps, on which each filter of a row guesses something else. */
const slope = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => (at * at + (at >> 3) * 17) % 256));

describe('a picture by another program', () => {
  test.each<[string, 1 | 3, object, (count: number) => Buffer]>([
    ['grey, filtered', 1, { adaptiveFiltering: true }, slope],
    ['grey noise, filtered', 1, { adaptiveFiltering: true }, noise],
    ['colour, filtered', 3, { adaptiveFiltering: true }, slope],
    ['colour noise, filtered', 3, { adaptiveFiltering: true }, noise],
    ['colour, interlaced', 3, { progressive: true }, noise],
    ['colour, filtered and interlaced', 3, { progressive: true, adaptiveFiltering: true }, slope],
  ])('has its own pixels: %s', async (_what, channels, options, painted) => {
    for (const [width, height] of [
      [33, 19],
      [1, 1],
      [2, 1],
      [1, 3],
      [5, 2],
    ] as const) {
      const raw = painted(width * height * channels);
      const source = sharp(raw, { raw: { width, height, channels } });
      const file = await (channels === 1 ? source.toColourspace('b-w') : source).png(options).toBuffer();
      const picture = read(file)!;
      const expected = channels === 3 ? [...raw] : [...raw].flatMap((grey) => [grey, grey, grey]);

      expect([picture.width_px, picture.height_px]).toEqual([width, height]);
      expect(pixelsOf(picture)).toEqual(expected);
    }
  });
});

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));

  return Buffer.concat([length, named, sum]);
}

interface Made {
  size: [width: number, height: number];
  depth: number;
  colour_type: number;
  /** The bytes of all rows, each behind the number of its filter. */
  rows: number[];
  palette?: number[];
  transparent?: number[];
  parts?: number;
}

function png({
  size: [width, height],
  depth,
  colour_type,
  rows,
  palette,
  transparent,
  parts = 1,
}: Made): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour_type, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows));
  const part = Math.ceil(data.length / parts);
  const pieces = Array.from({ length: parts }, (_, at) => data.subarray(at * part, (at + 1) * part));

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(transparent ? [chunk('tRNS', Buffer.from(transparent))] : []),
    ...pieces.map((piece) => chunk('IDAT', piece)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const white = [255, 255, 255];
const grey = (value: number) => [value, value, value];

describe('a picture made by hand', () => {
  test.each<[string, Made, number[]]>([
    [
      'one colour is transparent, and others that share two parts with it are not',
      {
        ...{ size: [4, 1], depth: 8, colour_type: 2, transparent: [0, 10, 0, 20, 0, 30] },
        rows: [0, 10, 20, 30, 11, 20, 30, 10, 21, 30, 10, 20, 31],
      },
      [...white, 11, 20, 30, 10, 21, 30, 10, 20, 31],
    ],
    [
      'one grey is transparent',
      { size: [3, 1], depth: 8, colour_type: 0, transparent: [0, 7], rows: [0, 7, 8, 0] },
      [...white, ...grey(8), ...grey(0)],
    ],
    [
      'one grey of sixteen bits is transparent, by both of its bytes',
      { size: [3, 1], depth: 16, colour_type: 0, transparent: [7, 9], rows: [0, 7, 9, 7, 8, 8, 9] },
      [...white, ...grey(7), ...grey(8)],
    ],
    [
      'one colour of sixteen bits is transparent, by both bytes of each part',
      {
        ...{ size: [2, 1], depth: 16, colour_type: 2, transparent: [1, 2, 3, 4, 5, 6] },
        rows: [0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7],
      },
      [...white, 1, 3, 5],
    ],
    [
      'grey of four bits, an odd number in a row',
      { size: [3, 2], depth: 4, colour_type: 0, rows: [0, 0x0f, 0x10, 0, 0xf0, 0x80] },
      [...grey(0), ...grey(255), ...grey(17), ...grey(255), ...grey(0), ...grey(136)],
    ],
    [
      'grey of two bits',
      { size: [5, 1], depth: 2, colour_type: 0, rows: [0, 0b00_01_10_11, 0b10_00_00_00] },
      [...grey(0), ...grey(85), ...grey(170), ...grey(255), ...grey(170)],
    ],
    [
      'a palette in which the first colours are partly transparent, and one that is missing is black',
      {
        ...{ size: [4, 1], depth: 8, colour_type: 3, palette: [200, 10, 20, 0, 100, 200, 9, 8, 7] },
        ...{ transparent: [0, 128], rows: [0, 0, 1, 2, 3] },
      },
      [...white, 127, 177, 227, 9, 8, 7, 0, 0, 0],
    ],
    [
      'each filter after the one of the row above, in data of three parts',
      {
        ...{ size: [3, 5], depth: 8, colour_type: 0, parts: 3 },
        rows: [0, 10, 20, 30, 1, 5, 5, 5, 2, 1, 2, 3, 3, 10, 10, 10, 4, 1, 1, 1],
      },
      [10, 20, 30, 5, 10, 15, 6, 12, 18, 13, 22, 30, 14, 23, 31].flatMap(grey),
    ],
    [
      'a row that guesses from the corner',
      { size: [2, 2], depth: 8, colour_type: 0, rows: [0, 100, 50, 4, 56, 5] },
      [100, 50, 156, 105].flatMap(grey),
    ],
  ])('has its own pixels: %s', (_what, made, pixels) => {
    expect(pixelsOf(read(png(made))!)).toEqual(pixels);
  });

  test('is refused if its header is none that PNG knows', () => {
    const good: Made = { size: [1, 1], depth: 8, colour_type: 0, rows: [0, 7] };
    const bad: Made[] = [
      { ...good, size: [0, 1] },
      { ...good, size: [1, 0] },
      { ...good, depth: 3 },
      { ...good, depth: 32 },
      { ...good, colour_type: 1 },
      { ...good, colour_type: 5 },
      { ...good, colour_type: 7 },
      { ...good, size: [2001, 2000] },
    ];

    expect(read(png(good))).not.toBeNull();
    expect(bad.filter((each) => read(png(each)) !== null)).toEqual([]);
    const header = png(good);
    header[0] = 0x88;
    expect(read(header)).toBeNull();
    expect(read(png(good).subarray(0, 20))).toBeNull();
  });

  // On the renderer's own thread: among the tests' globals four million pixels take half a minute.
  test('of four million pixels is read', async () => {
    const rows = new Array<number>(2000 * 251).fill(0);
    const file = png({ size: [2000, 2000], depth: 1, colour_type: 0, rows });
    const clean = Buffer.from(await renderer.logo(file.toString('base64')));

    expect(await sharp(clean).metadata()).toMatchObject({ width: 2000, height: 2000 });
  });
});
