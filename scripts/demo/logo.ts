import { crc32, deflateSync } from 'node:zlib';

const size = 128;
const samples = 2;

type Rgb = readonly [number, number, number];
type Point = readonly [number, number];

/** Shapes in a square of 100 by 100, the later over the earlier: hills, and a skip in front of them. */
function shapes(colour: Rgb): { corners: Point[]; fill: Rgb }[] {
  const white: Rgb = [255, 255, 255];
  const pale = colour.map((part) => Math.round(part + (255 - part) * 0.55)) as unknown as Rgb;

  return [
    {
      corners: [
        [8, 62],
        [36, 18],
        [64, 62],
      ],
      fill: pale,
    },
    {
      corners: [
        [38, 62],
        [66, 28],
        [92, 62],
      ],
      fill: white,
    },
    {
      corners: [
        [14, 56],
        [86, 56],
        [76, 84],
        [24, 84],
      ],
      fill: colour,
    },
    {
      corners: [
        [12, 50],
        [88, 50],
        [86, 57],
        [14, 57],
      ],
      fill: white,
    },
    {
      corners: [
        [18, 60],
        [82, 60],
        [74, 82],
        [26, 82],
      ],
      fill: white,
    },
    {
      corners: [
        [42, 62],
        [58, 62],
        [56, 80],
        [44, 80],
      ],
      fill: colour,
    },
  ] as { corners: Point[]; fill: Rgb }[];
}

/** Draws the demo team's logo as a PNG: a square of its colour with hills and a skip. */
export function drawLogo(colour: Rgb): Buffer {
  const drawn = shapes(colour);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3);
    for (let x = 0; x < size; x += 1) row.set(pixel(drawn, colour, x, y), 1 + x * 3);

    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The mean of four points of the pixel, so that slanting edges are smooth. */
function pixel(drawn: { corners: Point[]; fill: Rgb }[], ground: Rgb, x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let sub = 0; sub < samples * samples; sub += 1) {
    const point: Point = [
      ((x + ((sub % samples) + 0.5) / samples) * 100) / size,
      ((y + (Math.floor(sub / samples) + 0.5) / samples) * 100) / size,
    ];
    const fill = drawn.findLast(({ corners }) => inside(corners, point))?.fill ?? ground;
    fill.forEach((part, index) => (sum[index]! += part));
  }

  return sum.map((part) => Math.round(part / (samples * samples)));
}

/** Whether a ray from the point to the right crosses the outline an odd number of times. */
function inside(corners: readonly Point[], [x, y]: Point): boolean {
  return corners.reduce((odd, [x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length]!;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;

    return crosses ? !odd : odd;
  }, false);
}

/** A PNG chunk: length, type, data and the checksum of the last two (RFC 2083). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body) >>> 0, body.length + 4);

  return out;
}
