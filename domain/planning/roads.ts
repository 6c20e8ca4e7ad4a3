/** WGS 84 degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const earthRadiusM = 6_371_008.8;
/** Ratio of road distance to straight-line distance, over the UK. */
const roadFactor = 1.3;
/**
 * Speed in metres a second for each part of a trip, by its length in metres: streets, then mixed roads, then
 * trunk roads.
 */
const stretches = [
  { upTo: 5_000, speed: 25 / 3.6 },
  { upTo: 20_000, speed: 40 / 3.6 },
  { upTo: Infinity, speed: 70 / 3.6 },
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Approximate road distance between two places in metres: the great-circle distance times a factor. */
export function roadMetres(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;

  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h))) * roadFactor);
}

/** Returns the seconds a lorry takes for a distance in metres; longer trips use faster roads. */
export function roadSeconds(metres: number): number {
  let seconds = 0;
  let from = 0;
  for (const { upTo, speed } of stretches) {
    seconds += Math.max(0, Math.min(metres, upTo) - from) / speed;
    from = upTo;
  }

  return Math.round(seconds);
}

/** Metres and seconds between all places, row by row. */
export interface Matrix {
  metres: Int32Array;
  seconds: Int32Array;
}

/** The matrix without a provider. */
export function roadMatrix(points: readonly Point[]): Matrix {
  const size = points.length;
  const metres = new Int32Array(size * size);
  for (let from = 0; from < size; from += 1) {
    for (let to = from + 1; to < size; to += 1) {
      const way = roadMetres(points[from]!, points[to]!);
      metres[from * size + to] = way;
      metres[to * size + from] = way;
    }
  }

  return { metres, seconds: metres.map(roadSeconds) };
}
