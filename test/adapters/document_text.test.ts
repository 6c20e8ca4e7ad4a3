import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDocumentReader } from '../../adapters/documents/document_text.ts';
import type { DocumentReader } from '../../adapters/documents/document_text.ts';
import { pdfOf } from '../support/records/pdfs.ts';

let reader: DocumentReader;
beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(() => reader.close());

const shown = (text: string, place = '1 0 0 1 50 700') => `BT /F 12 Tf ${place} Tm (${text}) Tj ET `;
const page = (...parts: string[]) => pdfOf(Buffer.from(parts.join('')));
const code = shown('EWC code: 17 09 04');

describe('the text of a PDF', () => {
  test('is read page by page, up to fifty pages', async () => {
    const pages = Array.from({ length: 50 }, () => ['EWC code: 17 09 04']);

    expect(await reader.read(pdfOf(Buffer.from(code), '', 50))).toEqual({ pages });
    expect(await reader.read(pdfOf(Buffer.from(code), '', 51))).toEqual({ refused: 'too_many_pages' });
  });

  test('is read in lines from top to bottom, with a tab between what stands apart', async () => {
    const lower = shown('Weight', '1 0 0 1 50 600') + shown('640 kg', '1 0 0 1 300 600');

    expect(await reader.read(page(lower, code))).toEqual({
      pages: [['EWC code: 17 09 04', 'Weight\t640 kg']],
    });
  });

  test('does not contain what is written across the page, such as COPY', async () => {
    const across = shown('COPY', '0.7 0.7 -0.7 0.7 100 300');

    expect(await reader.read(page(across, code))).toEqual({ pages: [['EWC code: 17 09 04']] });
  });

  test('is nothing on a page without words', async () => {
    expect(await reader.read(page(shown('  '), '10 10 100 100 re f'))).toEqual({ pages: [[]] });
  });
});

describe('a PDF is not read', () => {
  test('that is cut off', async () => {
    expect(await reader.read(page(code).subarray(0, 90))).toEqual({ refused: 'unreadable' });
  });

  test('that asks for a password', async () => {
    const [id, o, u] = ['ab'.repeat(16), ...['o', 'u'].map((each) => sha256(each))];
    const lock = `/ID[<${id}><${id}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${o}>/U<${u}>>>`;
    const open = page(code).toString('latin1');
    const locked = Buffer.from(open.replace('trailer<<', `trailer<<${lock}`), 'latin1');

    expect(await reader.read(locked)).toEqual({ refused: 'encrypted' });
  });

  test('that unpacks to more than 128 MiB', async () => {
    const much = deflateSync(Buffer.alloc(128 * 1024 * 1024 + 1, 32));

    expect(await reader.read(pdfOf(much, '/Filter/FlateDecode'))).toEqual({ refused: 'too_large' });
  });

  test('while more than sixteen others wait; those that wait are', async () => {
    const asked = Array.from({ length: 40 }, () => reader.read(page(code)));
    const answers = await Promise.allSettled(asked);
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));

    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ provider: 'documents', kind: 'away' });
    for (const each of answers)
      if (each.status === 'fulfilled') expect(each.value).toEqual({ pages: [['EWC code: 17 09 04']] });
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
