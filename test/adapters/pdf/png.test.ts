import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { readPicture, type Picture } from '../../../adapters/pdf/drawing/png.ts';

// 9 x 7 pictures written by netpbm's pnmtopng, a program that shares nothing with our decoder.

type Colour = [number, number, number];
type Painter = (x: number, y: number) => Colour;

const same = (value: number): Colour => [value, value, value];
const ramp: Painter = (x, y) => [x * 28, y * 36, (x * y * 13) % 256];
const deep: Painter = (x, y) => [(x * 7000) >> 8, (y * 9000) >> 8, ((x * y * 3313) % 65536) >> 8];
const grey: Painter = (x, y) => same((x * 28 + y * 3) % 256);
const few: Painter = (x, y) => {
  const colours: Colour[] = [
    [200, 10, 20],
    [0, 128, 64],
    [255, 255, 0],
  ];
  return colours[(x + y) % 3] as Colour;
};

function onWhite(painter: Painter, alphaAt: (x: number, y: number) => number): Painter {
  return (x, y) => {
    const alpha = alphaAt(x, y);
    return painter(x, y).map((value) => Math.round((value * alpha + 255 * (255 - alpha)) / 255)) as Colour;
  };
}

/** Our own uniform file is known to have one IDAT chunk behind IHDR, and rows without filter. */
function pixelsOf(picture: Picture): Colour[] {
  const file = Buffer.from(picture.file);
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const pixels: Colour[] = [];
  for (let y = 0; y < picture.height_px; y += 1) {
    for (let x = 0; x < picture.width_px; x += 1) {
      const at = y * (picture.width_px * 3 + 1) + 1 + x * 3;
      pixels.push([rows[at] as number, rows[at + 1] as number, rows[at + 2] as number]);
    }
  }
  return pixels;
}

const cases: [name: string, painter: Painter, base64: string][] = [
  [
    'RGB with alpha, Paeth filter',
    onWhite(ramp, (x, y) => (x * 31 + y * 7) % 256),
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAO0lEQVQYlWNhYGBgkGFgkMeHWRhUGNgZGHjxYiRFUjgxmiJ1rBiLIhMkHM3OwGCCS5EjCsajyA+KM+QBCXQLYUTBYXQAAAAASUVORK5CYII=',
  ],
  [
    'interlaced RGB, average filter',
    ramp,
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAArElEQVQImVXJoQrCUBQG4B+O1SNcTHLK4AfBsLRwYckyTjLNom1JRHDFJgtrgmFPYNYuPoePIL6AL2AwLNk++ATAC5AaEHSo/Xn1KBE4A2LdJvpA4IjMSi5qbs5sBXeYt+YP8635RQwogApoAFGfGOfGtfEgupv2Mo5Eu6yX8SYgLAxnYRzDpAhJGaZVSOuQNSEXrKBMlKkyV7pyqayUe+VX0OA/3sqP8qg8/QCWtibtFC1VQQAAAABJRU5ErkJggg==',
  ],
  [
    'grey with alpha',
    onWhite(grey, (x, y) => (x * 31 + y * 7) % 256),
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAJ0lEQVQImWNkYJCRR4WMzOwYQmx8GEKcohhCPDIYQvzKGEJCWuhCAHf5DcIJQ/dWAAAAAElFTkSuQmCC',
  ],
  [
    'interlaced palette, 2 bits',
    few,
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAAHQ8r9lAAAACVBMVEUAgED//wDIChTFeo4sAAAAK0lEQVQImWOYwMDAIMGQwNDA4MnAMMmBQYVhEpClwiCR2MDQJuHAkNjGAABrfQaF6HnmxgAAAABJRU5ErkJggg==',
  ],
  [
    'black and white, 1 bit',
    (x, y) => same((x + y) % 2 === 1 ? 0 : 255),
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAAEUlEQVQImWNY1cAQysCASgIAPEIFqLjCWYgAAAAASUVORK5CYII=',
  ],
  [
    'RGB, 16 bits',
    deep,
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAAAcUlEQVQYlY3OwQ1AMBiG4VfiyAK4SXDXARiAcxML2MgG3cAG3cAGNrCBwy8pkpbLmz9f8qSNACDXroX+XmIoG6HJAZD+6o3JlO1/6mH19m71WIJMWYDWAigDMMltg0xAv7p21+1h8iV5QcBgAMYFYDYn1jw0Wyz02ecAAAAASUVORK5CYII=',
  ],
  [
    'palette with a transparent colour',
    (x, y) => ((x + y) % 3 === 0 ? [255, 255, 255] : few(x, y)),
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAACVBMVEXIChT//wAAgEDh0lkeAAAAAXRSTlMAQObYZgAAABdJREFUCJljUJnkwDDJk4HBU6WBAY0NAFpyBnOls3KpAAAAAElFTkSuQmCC',
  ],
  [
    'grey, 8 bits',
    grey,
    'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAEklEQVQImWNkkIECJmYYIJ0FAE2cAZBMUV6tAAAAAElFTkSuQmCC',
  ],
];

test.each(cases)('a picture comes out with its own pixels, laid on white: %s', (_name, painter, base64) => {
  const picture = readPicture(base64) as Picture;
  const expected = Array.from({ length: 63 }, (_, index) => painter(index % 9, Math.floor(index / 9)));

  expect([picture.width_px, picture.height_px]).toEqual([9, 7]);
  expect(pixelsOf(picture)).toEqual(expected);
});

test('a data URL is read like plain base64', () => {
  const base64 = cases[0]?.[2] as string;
  expect(readPicture(`data:image/png;base64,${base64}`)).toEqual(readPicture(base64));
});

test('an unreadable picture returns null and never throws', () => {
  const good = Buffer.from(cases[0]?.[2] as string, 'base64');
  const cut = good.subarray(0, good.length - 30).toString('base64');
  const scrambled = Buffer.from(good);
  scrambled.fill(0x55, 45, 60);
  for (const bad of [
    null,
    undefined,
    7,
    '',
    'no picture',
    'R0lGODlhAQABAAAAACw=',
    cut,
    scrambled.toString('base64'),
  ]) {
    expect(readPicture(bad)).toBeNull();
  }
});

test('a size in the header that would take gigabytes is refused before anything is unpacked', () => {
  const bomb = Buffer.from(cases[0]?.[2] as string, 'base64');
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  expect(readPicture(bomb.toString('base64'))).toBeNull();
});

test('data that unpacks to far more than the header says is refused', () => {
  const small = Buffer.from(cases[0]?.[2] as string, 'base64');
  small.writeUInt32BE(1, 16);
  small.writeUInt32BE(1, 20);
  expect(readPicture(small.toString('base64'))).toBeNull();
});
