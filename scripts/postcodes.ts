import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { degreesOf } from '../domain/places/national_grid.ts';
import { openPostcodePack, packPostcodes } from '../domain/places/postcode_pack.ts';
import type { UnitPoint } from '../domain/places/postcode_pack.ts';
import { normalisePostcode } from '../domain/places/postcodes.ts';

/**
 * Packs the points of unit postcodes into data/postcodes.bin, which the program reads at its start:
 *
 *     npm run postcodes -- <file> "<source, month and year>"
 *
 * `file` is the ZIP of OS Code-Point Open as it is downloaded (Great Britain), or the CSV of the ONS Postcode Directory or
 * the National Statistics Postcode Lookup, which have Northern Ireland, too. Both are open data under the Open Government
 * Licence v3.0; the source is shown beside each place.
 */

/** Quality 90 and a point of 0, 0 mean that the location is unknown. */
function fromCodePoint([text, quality, easting, northing]: string[]): UnitPoint | null {
  const postcode = normalisePostcode(text ?? '');
  const [east, north] = [Number(easting), Number(northing)];
  if (postcode === null || quality === '90' || !(east > 0 && north > 0)) return null;

  return { postcode, ...degreesOf({ easting: east, northing: north }) };
}

/**
 * Terminated postcodes have a date in `doterm`; a latitude of 99.999999 means that the location is unknown.
 */
function fromDirectory(row: Record<string, string>): UnitPoint | null {
  const postcode = normalisePostcode(row.pcds ?? row.pcd ?? '');
  const lat = Number(row.lat);
  if (postcode === null || row.doterm || !(lat > 49 && lat < 62)) return null;

  return { postcode, lat, lng: Number(row.long) };
}

async function pointsOfZip(file: string): Promise<UnitPoint[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(readFileSync(file), { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const points: UnitPoint[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (!/(^|\/)[a-z]{1,2}\.csv$/.test(entry.fileName)) return zip.readEntry();
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const rows = stream.pipe(parse());
        rows.on('error', reject).on('end', () => zip.readEntry());
        rows.on('data', (row: string[]) => {
          const point = fromCodePoint(row);
          if (point) points.push(point);
        });
      });
    });
    zip.readEntry();
  });

  return points;
}

async function pointsOfCsv(file: string): Promise<UnitPoint[]> {
  const columns = (header: string[]) => header.map((name) => name.toLowerCase());
  const rows = createReadStream(file).pipe(parse({ columns, bom: true }));
  const points: UnitPoint[] = [];
  for await (const row of rows) {
    const point = fromDirectory(row as Record<string, string>);
    if (point) points.push(point);
  }

  return points;
}

const [file, source] = process.argv.slice(2);
if (file === undefined || source === undefined) {
  process.stderr.write('Usage: npm run postcodes -- <file.zip or file.csv> "<source, month and year>"\n');
  process.exit(1);
}
const points = file.endsWith('.zip') ? await pointsOfZip(file) : await pointsOfCsv(file);
if (points.length === 0) throw new Error(`${basename(file)} has no postcodes with a point`);
const target = new URL('../data/postcodes.bin', import.meta.url);
writeFileSync(target, packPostcodes(points, source));
const { units } = openPostcodePack(readFileSync(target));
process.stdout.write(`data/postcodes.bin has ${units} postcodes of ${source}\n`);
