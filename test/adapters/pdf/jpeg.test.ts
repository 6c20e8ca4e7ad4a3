import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readJpeg } from '../../../adapters/pdf/drawing/jpeg.ts';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf } from './read_pdf.ts';
import { branding, note, picture } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

/** A picture of 40 by 24 pixels, of noise, so that its coded data has stuffed bytes. */
const raw = Buffer.from(Array.from({ length: 40 * 24 * 3 }, (_, at) => (at * at * 7919) % 256));
const source = () => sharp(raw, { raw: { width: 40, height: 24, channels: 3 } });
const read = (file: Buffer) => readJpeg(file.toString('base64'));
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

/** A segment of so many bytes, to be put behind the start of the image. */
function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);

  return Buffer.concat([head, body]);
}

const withSegment = (file: Buffer, marker: number, body: Buffer) =>
  Buffer.concat([file.subarray(0, 2), segment(marker, body), file.subarray(2)]);

/** Where the frame is: its marker, and the byte of its depth behind that of its length. */
const frameAt = (file: Buffer) => file.indexOf(Buffer.from([0xff, 0xc0]));

function changed(file: Buffer, at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);

  return copy;
}

describe('a JPEG', () => {
  test.each<[string, number, () => Promise<Buffer>]>([
    ['baseline', 3, () => source().jpeg().toBuffer()],
    ['progressive', 3, () => source().jpeg({ progressive: true }).toBuffer()],
    ['grey', 1, () => source().toColourspace('b-w').jpeg().toBuffer()],
    ['of four colours', 4, () => source().toColourspace('cmyk').jpeg().toBuffer()],
  ])('that is %s keeps its size and every pixel', async (_kind, channels, made) => {
    const file = await made();
    const kept = read(file)!;

    expect([kept.width_px, kept.height_px]).toEqual([40, 24]);
    expect((await sharp(kept.file).metadata()).channels).toBe(channels);
    expect(await pixels(kept.file)).toEqual(await pixels(file));
  });

  test('loses what only describes it: where it was taken, profiles, comments and what follows its end', async () => {
    const plain = await source().jpeg().toBuffer();
    const secret = Buffer.from('Exif\0\0 53.74N 1.99W');
    let told = plain;
    for (const marker of [0xe1, 0xe2, 0xed, 0xfe]) told = withSegment(told, marker, secret);
    const kept = read(Buffer.concat([told, Buffer.from('<script>')]))!;

    expect(Buffer.from(kept.file).includes('53.74N')).toBe(false);
    expect(Buffer.from(kept.file).includes('<script>')).toBe(false);
    expect(Buffer.from(kept.file)).toEqual(plain);
  });

  test.each([
    ['density', 0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')],
    ['transform of its colours', 0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1')],
    ['restart interval', 0xdd, Buffer.from([0, 0])],
  ])('keeps its %s', async (_what, marker, body) => {
    const file = withSegment(await source().jpeg().toBuffer(), marker, body);

    expect(Buffer.from(read(file)!.file)).toEqual(file);
  });

  test('of the extended kind is taken like a baseline one', async () => {
    const plain = await source().jpeg().toBuffer();
    const file = changed(plain, frameAt(plain) + 1, 0xc1);

    expect(Buffer.from(read(file)!.file)).toEqual(file);
  });

  test.each([
    ['restart at the first number', 0xd0],
    ['restart at the last number', 0xd7],
    ['stuffed byte', 0x00],
  ])('with a %s in its coded data is read to its end', async (_what, second) => {
    const file = await source().jpeg().toBuffer();
    const end = file.length - 2;
    const longer = Buffer.concat([
      file.subarray(0, end),
      Buffer.from([0xff, second, 0x55]),
      file.subarray(end),
    ]);

    expect(Buffer.from(read(longer)!.file)).toEqual(longer);
  });

  test('of four million pixels is taken, and of one more is refused', async () => {
    const file = await source().jpeg().toBuffer();
    const sized = (height: number, width: number) =>
      read(changed(file, frameAt(file) + 5, height >> 8, height & 255, width >> 8, width & 255));

    expect(sized(1600, 2500)).toMatchObject({ width_px: 2500, height_px: 1600 });
    expect(sized(1601, 2500)).toBeNull();
    expect(sized(4001, 1000)).toBeNull();
    expect(sized(0, 40)).toBeNull();
    expect(sized(24, 0)).toBeNull();
  });

  test('that no reader can draw is refused', async () => {
    const file = await source().jpeg().toBuffer();
    const frame = frameAt(file);
    const bad: [string, Buffer][] = [
      ['twelve bits deep', changed(file, frame + 4, 12)],
      ['of two colours', changed(file, frame + 9, 2)],
      ['of five colours', changed(file, frame + 9, 5)],
      ['coded losslessly', changed(file, frame + 1, 0xc3)],
      ['coded by arithmetic', changed(file, frame + 1, 0xc9)],
      [
        'with a frame cut short',
        Buffer.concat([
          file.subarray(0, frame),
          segment(0xc0, Buffer.from([8, 0, 24, 0, 40, 3, 0])),
          file.subarray(file.indexOf(Buffer.from([0xff, 0xc4]))),
        ]),
      ],
      ['with another first byte', changed(file, 0, 0xfe)],
      ['with another second byte', changed(file, 1, 0xd9)],
      ['without its end', file.subarray(0, -2)],
      ['with half of its end', file.subarray(0, -1)],
      ['cut in its coded data', file.subarray(0, file.length - 40)],
      ['cut in a table', file.subarray(0, 40)],
      ['with no segments', Buffer.from([0xff, 0xd8])],
      ['cut in a marker', Buffer.from([0xff, 0xd8, 0xff])],
      ['cut behind a marker', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['cut in a length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
      ['that ends before its picture', withSegment(file, 0xd9, Buffer.from('x'))],
      [
        'with a byte between segments',
        Buffer.concat([file.subarray(0, 2), Buffer.from([0]), file.subarray(2)]),
      ],
      ['with a marker that begins no segment', withSegment(file, 0xbf, Buffer.from('x'))],
      [
        'with a segment longer than the file',
        changed(withSegment(file, 0xfe, Buffer.from('x')), 4, 0xff, 0xff),
      ],
    ];

    expect(bad.filter(([, each]) => read(each) !== null).map(([name]) => name)).toEqual([]);
    expect([null, undefined, 7, '', 'no picture'].map(readJpeg)).toEqual([null, null, null, null, null]);
  });
});

describe('a logo', () => {
  test('that is a JPEG is on the page, and gives way to a PNG', async () => {
    const logo_jpeg = (await source().jpeg().toBuffer()).toString('base64');
    const drawn = async (own: object) => {
      const pdf = Buffer.from(await renderer.note(note, { ...branding, ...own }));

      return [(await readPdf(pdf)).pictures, pdf.includes('/DCTDecode')];
    };

    expect(await drawn({ logo_jpeg })).toEqual([[1], true]);
    expect(await drawn({ logo_png: picture, logo_jpeg })).toEqual([[1], false]);
    expect(await drawn({ logo_jpeg: 'AAAA' })).toEqual([[0], false]);
  });

  test('is given back without anything but the picture; what is no picture is refused', async () => {
    const file = await source().jpeg().toBuffer();
    const told = withSegment(file, 0xfe, Buffer.from('53.74N')).toString('base64');

    expect(Buffer.from(await renderer.logo(told))).toEqual(file);
    expect((await sharp(Buffer.from(await renderer.logo(picture))).metadata()).format).toBe('png');
    await expect(renderer.logo('AAAA')).rejects.toMatchObject({ code: 'pdf_failed' });
  });
});
