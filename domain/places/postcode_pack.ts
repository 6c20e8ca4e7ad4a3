/**
 * The unit postcodes of the country in one buffer: eight bytes each, sorted, by outcode. scripts/postcodes.ts writes it
 * from open data.
 *
 *     'PCP1'  bytes of the source (1)  source (UTF-8)  outcodes (2)
 *     for each outcode: name, 4 ASCII characters, padded  |  index of its first unit (4)
 *     for each unit: incode (2)  latitude (3)  longitude (3)
 */
export interface PostcodePack {
  /** Source and date of the points, such as `Code-Point Open, August 2026`. */
  readonly source: string;
  readonly units: number;
  /**
   * The most precise known of unit, sector and outcode. A sector's or an outcode's point is the mean of its
   * units.
   */
  locate(postcode: string): PackedPoint | null;
}

export interface PackedPoint {
  lat: number;
  lng: number;
  precision: 'postcode' | 'sector' | 'outcode';
}

/** One unit postcode, written `LS1 4AP`, in WGS 84 degrees. */
export interface UnitPoint {
  postcode: string;
  lat: number;
  lng: number;
}

const magic = 'PCP1';
const outcodeBytes = 8;
const unitBytes = 8;
/** The United Kingdom is well within this; 24 bits are less than a tenth of a metre. */
const south = 49;
const west = -9;
const degrees = { lat: 13, lng: 12 };
const steps = 2 ** 24 - 1;

/** Throws if a point is outside the United Kingdom or a postcode is incomplete. */
export function packPostcodes(points: readonly UnitPoint[], source: string): Buffer {
  const groups = new Map<string, { incode: number; lat: number; lng: number }[]>();
  for (const { postcode, lat, lng } of points) {
    const [outcode, incode] = postcode.split(' ') as [string, string];
    const unit = {
      incode: incodeNumber(incode),
      lat: step(lat - south, 'lat'),
      lng: step(lng - west, 'lng'),
    };
    const group = groups.get(outcode);
    if (group) group.push(unit);
    else groups.set(outcode, [unit]);
  }
  const outcodes = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const name = Buffer.from(source, 'utf8').subarray(0, 255);
  const headBytes = magic.length + 1 + name.length + 2;
  const pack = Buffer.alloc(headBytes + outcodes.length * outcodeBytes + points.length * unitBytes);
  pack.write(magic, 0, 'latin1');
  pack.writeUInt8(name.length, magic.length);
  name.copy(pack, magic.length + 1);
  pack.writeUInt16BE(outcodes.length, headBytes - 2);

  let index = 0;
  for (const [at, [outcode, units]] of outcodes.entries()) {
    const place = headBytes + at * outcodeBytes;
    pack.write(outcode.padEnd(4), place, 'latin1');
    pack.writeUInt32BE(index, place + 4);
    for (const { incode, lat, lng } of units.sort((a, b) => a.incode - b.incode)) {
      const unit = headBytes + outcodes.length * outcodeBytes + index * unitBytes;
      pack.writeUInt16BE(incode, unit);
      pack.writeUIntBE(lat, unit + 2, 3);
      pack.writeUIntBE(lng, unit + 5, 3);
      index += 1;
    }
  }

  return pack;
}

/** Throws if the buffer is not such a pack, or is truncated. */
export function openPostcodePack(pack: Buffer): PostcodePack {
  if (pack.toString('latin1', 0, magic.length) !== magic) throw new Error('this is not a pack of postcodes');
  const nameBytes = pack.readUInt8(magic.length);
  const source = pack.toString('utf8', magic.length + 1, magic.length + 1 + nameBytes);
  const headBytes = magic.length + 1 + nameBytes + 2;
  const count = pack.readUInt16BE(headBytes - 2);
  const first = headBytes + count * outcodeBytes;
  const units = (pack.length - first) / unitBytes;
  if (!Number.isInteger(units)) throw new Error('the pack of postcodes was cut off');

  const starts = Array.from({ length: count }, (_, at) => ({
    name: pack.toString('latin1', headBytes + at * outcodeBytes, headBytes + at * outcodeBytes + 4).trimEnd(),
    start: pack.readUInt32BE(headBytes + at * outcodeBytes + 4),
  }));
  const ranges = new Map(
    starts.map(({ name, start }, at) => [name, { start, end: starts[at + 1]?.start ?? units }]),
  );
  const incodeAt = (index: number) => pack.readUInt16BE(first + index * unitBytes);

  /** The first unit from `start` whose incode is not below `incode`. */
  const lowerBound = (incode: number, { start, end }: Range): number => {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (incodeAt(middle) < incode) low = middle + 1;
      else high = middle;
    }

    return low;
  };

  const mean = ({ start, end }: Range, precision: PackedPoint['precision']): PackedPoint | null => {
    if (start === end) return null;
    let [lat, lng] = [0, 0];
    for (let index = start; index < end; index += 1) {
      lat += pack.readUIntBE(first + index * unitBytes + 2, 3);
      lng += pack.readUIntBE(first + index * unitBytes + 5, 3);
    }
    const share = (end - start) * steps;

    return {
      lat: rounded(south + (lat / share) * degrees.lat),
      lng: rounded(west + (lng / share) * degrees.lng),
      precision,
    };
  };

  return {
    source,
    units,
    locate(postcode) {
      const [outcode, incode] = postcode.split(' ') as [string, string];
      const range = ranges.get(outcode);
      if (!range) return null;
      const number = incodeNumber(incode);
      const at = lowerBound(number, range);
      if (at < range.end && incodeAt(at) === number) return mean({ start: at, end: at + 1 }, 'postcode');
      const digit = Math.floor(number / letters) * letters;
      const sector = { start: lowerBound(digit, range), end: lowerBound(digit + letters, range) };

      return mean(sector, 'sector') ?? mean(range, 'outcode');
    },
  };
}

interface Range {
  start: number;
  end: number;
}

const letters = 26 * 26;

/** `4AP` as a number that sorts like it. */
function incodeNumber(incode: string): number {
  if (!/^\d[A-Z]{2}$/.test(incode)) throw new Error(`${incode} is not the second half of a postcode`);

  return Number(incode[0]) * letters + (incode.charCodeAt(1) - 65) * 26 + (incode.charCodeAt(2) - 65);
}

function step(offset: number, axis: 'lat' | 'lng'): number {
  const value = Math.round((offset / degrees[axis]) * steps);
  if (!(value >= 0 && value <= steps)) throw new Error('the point lies outside the United Kingdom');

  return value;
}

/** To the sixth decimal, a tenth of a metre. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
