import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';

/** The files of a ZIP as texts, by name. */
export function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (!zip) return reject(error);

      const files: Record<string, string> = {};
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (!stream) return reject(error);

          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('error', reject);
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(parts).toString('utf8');
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

/** The rows of a CSV file by its headings. */
export function csvRows(text: string): Record<string, string>[] {
  return parse(text, { columns: true });
}
