import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { BadBackup, fileLine, formatVersion } from '../../../db/backup/format.ts';
import { nowhere, openArchive } from '../../../db/backup/read.ts';

const folder = mkdtempSync(join(tmpdir(), 'waste-api-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const clients = 'Asha\nBen\n';
const drawing = 'a drawing';
const digestOf = (text: string) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});
const manifest = {
  format: formatVersion,
  created_at: '2026-10-05T10:00:00.000Z',
  migrations: ['0001_foundation'],
  tables: [{ name: 'clients', columns: ['name'] }],
  sequences: [],
  first_attempt_day: null,
};
const end = {
  tables: { clients: { rows: 2, ...digestOf(clients) } },
  files: {
    count: 1,
    bytes: Buffer.byteLength(drawing),
    sha256: digestOf(fileLine('a.png', digestOf(drawing))).sha256,
  },
};
const sound: Record<string, string> = {
  'manifest.json': JSON.stringify(manifest),
  'tables/clients.copy': clients,
  'files/a.png': drawing,
  'end.json': JSON.stringify(end),
};

let made = 0;
async function archive(changes: Record<string, string | null>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries({ ...sound, ...changes }))
    if (text !== null) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const path = join(folder, `${(made += 1)}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));

  return path;
}

async function read(path: string): Promise<void> {
  const opened = await openArchive(path);
  try {
    await opened.read(nowhere, () => undefined);
  } finally {
    opened.close();
  }
}

test('an archive with a digest for every part is read', async () => {
  await expect(read(await archive({}))).resolves.toBeUndefined();
});

test.each<[string, Record<string, string | null>, RegExp]>([
  [
    'a table with another byte',
    { 'tables/clients.copy': 'Asha\nBob\n' },
    /tables\/clients.copy does not match/,
  ],
  ['a table that is cut short', { 'tables/clients.copy': 'Asha\n' }, /tables\/clients.copy does not match/],
  ['no such table', { 'tables/clients.copy': null }, /does not contain tables\/clients.copy/],
  ['a file with another byte', { 'files/a.png': 'a drowing' }, /its files does not match/],
  ['one file less', { 'files/a.png': null }, /has 0 files instead of 1/],
  ['one file more', { 'files/b.png': drawing }, /has 2 files instead of 1/],
  ['no end', { 'end.json': null }, /not a complete backup/],
  ['no manifest', { 'manifest.json': null }, /not a complete backup/],
  [
    'another format',
    { 'manifest.json': JSON.stringify({ ...manifest, format: formatVersion + 1 }) },
    /this program reads/,
  ],
])('an archive with %s is refused', async (_what, changes, message) => {
  const refused = read(await archive(changes));

  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toBeInstanceOf(BadBackup);
});
