import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createDocumentReader } from '../../adapters/documents/document_text.ts';
import type { DocumentReader } from '../../adapters/documents/document_text.ts';
import { extractFacts } from '../../domain/producer/extraction.ts';
import type { Extraction } from '../../domain/producer/extraction.ts';
import { pdfOf } from '../support/records/pdfs.ts';
import { fixturePapers, layouts } from '../support/records/papers.ts';
import type { Paper, PaperFacts } from '../support/records/papers.ts';

jest.setTimeout(120_000);

let reader: DocumentReader;
beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(() => reader.close());

/** The values of a field, each as one text; of a field that is null, none. */
function valuesOf(facts: PaperFacts | Extraction, field: keyof PaperFacts): string[] {
  const value = facts[field];
  if (value === null) return [];

  return (Array.isArray(value) ? value : [value]).map((each) => JSON.stringify(each));
}

const fields = [
  ...([
    'ewc_codes',
    'weight_kg',
    'date',
    'carrier_registration',
    'permit_number',
    'consignment_code',
  ] as const),
  'parties' as const,
];

describe('forty papers: our own and those of ten other layouts', () => {
  let papers: Paper[];
  const read = new Map<Paper, Extraction>();
  beforeAll(async () => {
    papers = await fixturePapers();
    for (const paper of papers) {
      const text = await reader.read(paper.pdf);
      if (!('pages' in text)) throw new Error(`${paper.name}: ${text.refused}`);
      read.set(paper, extractFacts(text.pages));
    }
  });

  /** What was read and is right, of what was read, and of what there is; and what is wrong. */
  function measured(field: keyof PaperFacts, of: (paper: Paper) => boolean = () => true) {
    let [right, given, there] = [0, 0, 0];
    const wrong: string[] = [];
    for (const [paper, extraction] of read) {
      if (!of(paper)) continue;
      const [expected, found] = [valuesOf(paper.facts, field), valuesOf(extraction, field)];
      right += found.filter((each) => expected.includes(each)).length;
      given += found.length;
      there += expected.length;
      if (JSON.stringify(expected) !== JSON.stringify(found))
        wrong.push(`${paper.name}: ${expected.join()} read as ${found.join()}`);
    }

    return { precision: given === 0 ? 1 : right / given, recall: there === 0 ? 1 : right / there, wrong };
  }

  test('number forty, in ten layouts', () => expect([papers.length, layouts.length]).toEqual([40, 10]));

  test.each(fields)('%s has a precision of at least 0.95 and a recall of at least 0.85', (field) => {
    const { precision, recall, wrong } = measured(field);
    const enough = precision >= 0.95 && recall >= 0.85;

    expect(enough ? [] : [{ precision, recall }, ...wrong]).toEqual([]);
  });

  test.each(fields)('%s is read correctly from every one of our own papers', (field) =>
    expect(measured(field, ({ ours }) => ours).wrong).toEqual([]),
  );

  test('every fact has its line and page', () => {
    for (const extraction of read.values())
      for (const { text, page } of extraction.found)
        expect([text.length > 0, page > 0]).toEqual([true, true]);
  });
});

const sentence = Buffer.from('BT /F 12 Tf 50 700 Td (EWC code: 17 09 04) Tj ET');

describe('a malformed or malicious file does not stop the reader', () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024, 32));
  const nested = deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024, 32)));
  // RC4 with a password that nobody has: the check value is made up, so no password opens it.
  const encrypted = Buffer.from(
    pdfOf(sentence)
      .toString('latin1')
      .replace(
        'trailer<<',
        `trailer<</ID[<${'ab'.repeat(16)}><${'ab'.repeat(16)}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${createHash('sha256').update('o').digest('hex')}>/U<${createHash('sha256').update('u').digest('hex')}>>>`,
      ),
    'latin1',
  );
  const deep = Buffer.from(`%PDF-1.4\n1 0 obj${'['.repeat(200_000)}endobj trailer<</Root 1 0 R>>`);
  const loop = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 3>>endobj trailer<</Root 1 0 R/Prev 0>>startxref 0',
  );

  test.each<[string, () => Buffer, string[]]>([
    ['of pages, fifty', () => pdfOf(sentence, '', 50), []],
    ['of too many pages', () => pdfOf(sentence, '', 51), ['too_many_pages']],
    ['that is encrypted', () => encrypted, ['encrypted']],
    ['that unpacks to 300 MiB', () => pdfOf(bomb, '/Filter/FlateDecode'), ['too_large']],
    ['packed twice', () => pdfOf(nested, '/Filter[/FlateDecode/FlateDecode]'), ['too_large']],
    ['of nothing but its name', () => Buffer.from('%PDF-1.7\n'), ['unreadable']],
    ['that is cut off', () => pdfOf(sentence).subarray(0, 90), ['unreadable']],
    [
      'of random bytes',
      () =>
        Buffer.concat([
          Buffer.from('%PDF-1.7\n'),
          createHash('shake256', { outputLength: 200_000 }).update('x').digest(),
        ]),
      ['unreadable'],
    ],
    ['nested 200,000 deep', () => deep, ['unreadable', 'too_large']],
    ['whose pages are their own parents', () => loop, ['unreadable', 'too_large', 'pages']],
    [
      'with script in it',
      () =>
        Buffer.from(
          pdfOf(sentence)
            .toString('latin1')
            .replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(while(true){})>>'),
          'latin1',
        ),
      [],
    ],
  ])('a PDF %s', async (_, make, allowed) => {
    const result = await reader.read(make());
    const refused = 'refused' in result ? result.refused : 'pages';

    expect(allowed.length === 0 ? ['pages'] : allowed).toContain(refused);
    // The next file is read as if nothing had been.
    const after = await reader.read(pdfOf(sentence));
    expect(after).toEqual({ pages: [['EWC code: 17 09 04']] });
  });

  test('concurrent files are read one after another, or rejected as if the reader were unreachable', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => reader.read(pdfOf(sentence))));
    const refused = answers.filter(({ status }) => status === 'rejected');

    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused)
      expect(each).toMatchObject({ reason: { provider: 'documents', kind: 'away' } });
    expect(await reader.read(pdfOf(sentence))).toEqual({ pages: [['EWC code: 17 09 04']] });
  });
});
