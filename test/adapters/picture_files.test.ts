import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeLogo } from '../../adapters/picture_files.ts';
import { createPictureReader } from '../../adapters/pictures.ts';
import { drawnPng } from '../support/records/notes.ts';

const pictures = createPictureReader();
afterAll(() => pictures.close());

const mebibyte = 1_048_576;
/** A picture of vertical bars: each colour with its width. */
async function bars(widths: [colour: string, width: number][]): Promise<Buffer> {
  const parts = widths.map(([background, width]) => ({ background, width }));
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const made = parts.map(async (part, at) => ({
    input: await sharp({ create: { ...part, height: 64, channels: 3 } })
      .png()
      .toBuffer(),
    left: parts.slice(0, at).reduce((sum, each) => sum + each.width, 0),
    top: 0,
  }));

  return sharp({ create: { width, height: 64, channels: 3, background: '#ffffff' } })
    .composite(await Promise.all(made))
    .png()
    .toBuffer();
}
const colourOf = async (widths: [string, number][]) =>
  (await makeLogo(await bars(widths), 'logo', mebibyte)).colour;
const refusal = (file: Buffer) =>
  makeLogo(file, 'logo', mebibyte).then(
    () => null,
    (error: { details: { field: string; message: string }[] }) => error.details,
  );

describe('the colour of a logo', () => {
  test.each<[string, [string, number][], string | null]>([
    [
      'its only colour, among much white, black and grey',
      [
        ['#ffffff', 30],
        ['#000000', 10],
        ['#808080', 16],
        ['#0f766e', 8],
      ],
      '#0f766e',
    ],
    [
      'the most frequent of two',
      [
        ['#aa3311', 20],
        ['#0f766e', 44],
      ],
      '#0f766e',
    ],
    [
      'none, of greys alone',
      [
        ['#ffffff', 32],
        ['#777777', 32],
      ],
      null,
    ],
    ['none, if its parts differ by 39', [['#505077', 64]], null],
    ['the one whose parts differ by 40', [['#505078', 64]], '#505078'],
  ])('is %s', async (_what, widths, colour) => {
    expect(await colourOf(widths)).toBe(colour);
  });

  test('is none if only a few points have one', async () => {
    const point = async (side: number) => {
      const input = await sharp({ create: { width: side, height: 1, channels: 3, background: '#aa3311' } })
        .png()
        .toBuffer();
      const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffffff' } })
        .composite([{ input, left: 3, top: 3 }])
        .png()
        .toBuffer();

      return (await makeLogo(file, 'logo', mebibyte)).colour;
    };

    expect([await point(7), await point(8)]).toEqual([null, '#aa3311']);
  });
});

describe('a logo', () => {
  test('is turned as its camera held it, and is never made larger', async () => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#aa3311' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const { png } = await makeLogo(file, 'logo', mebibyte);

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 20, height: 40 });
    expect((await sharp(png).metadata()).exif).toBeUndefined();
  });

  test('is made smaller until its file is', async () => {
    const noise = Buffer.from(Array.from({ length: 800 * 600 * 3 }, (_, at) => (at * at * 7919) % 251));
    const file = await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    const sized = async (most: number) => {
      const { png } = await makeLogo(file, 'logo', most);
      expect(png.length).toBeLessThanOrEqual(most);

      return (await sharp(png).metadata()).width;
    };

    expect(await sized(mebibyte * 5)).toBe(800);
    expect([700, 450, 300]).toContain(await sized(mebibyte));
    await expect(makeLogo(file, 'logo', 1000)).rejects.toMatchObject({ details: [{ field: 'logo' }] });
  });

  test('of another type, cut short, or with data behind its picture is refused with the reason', async () => {
    const [png, jpeg, webp] = await Promise.all([
      bars([['#aa3311', 9]]),
      sharp(await bars([['#aa3311', 9]]))
        .jpeg()
        .toBuffer(),
      sharp(await bars([['#aa3311', 9]]))
        .webp()
        .toBuffer(),
    ]);
    const type = { field: 'logo', message: 'must be a PNG, JPEG or WebP image' };
    const end = { field: 'logo', message: 'is cut short, or contains data after the image' };
    const more = Buffer.from('<script>');

    for (const file of [png, jpeg, webp]) {
      expect(await refusal(file)).toBeNull();
      expect(await refusal(Buffer.concat([file, more]))).toEqual([end]);
      expect(await refusal(file.subarray(0, -3))).toEqual([end]);
    }
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([type]);
    expect(await refusal(await sharp(png).gif().toBuffer())).toEqual([type]);
    expect(await refusal(await sharp(png).tiff().toBuffer())).toEqual([type]);
  });

  test('of more than sixteen million pixels is refused', async () => {
    const sized = (height: number) =>
      sharp({ create: { width: 4000, height, channels: 3, background: '#aa3311' } })
        .png()
        .toBuffer();
    const message = 'is not a readable image, or has more than 16 million pixels';

    expect(await refusal(await sized(4000))).toBeNull();
    expect(await refusal(await sized(4001))).toEqual([{ field: 'logo', message }]);
  });

  test('waits for two others; behind 32 that wait the next is asked to come again', async () => {
    const file = await bars([['#aa3311', 9]]);
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => makeLogo(file, 'logo', mebibyte)),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));

    expect(refused.map(({ message }) => message)).toEqual(
      Array(refused.length).fill(expect.stringContaining('Too many pictures wait. Try again.')),
    );
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(34);
    expect(refused.length).toBeGreaterThan(0);
    expect((await makeLogo(file, 'logo', mebibyte)).colour).toBe('#aa3311');
  });
});

describe('a drawing', () => {
  test('is readable if its picture is, and not if it is cut', async () => {
    const cut = Buffer.from(drawnPng, 'base64').subarray(0, 45).toString('base64');

    expect([await pictures.readable(drawnPng), await pictures.readable(cut)]).toEqual([true, false]);
  });

  test('behind too many others is not called unreadable: the sender is asked to come again', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => pictures.readable(drawnPng)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ provider, kind }) => [provider, kind])).toEqual(
      Array(refused.length).fill(['pictures', 'away']),
    );
    expect(new Set(read)).toEqual(new Set([true]));
  });
});
