import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTextRecognition } from '../../adapters/documents/text_recognition.ts';
import { extractFrom } from '../../actions/producer/extraction.ts';
import { createDocumentReader } from '../../adapters/documents/document_text.ts';
import type { Adapters } from '../../adapters/index.ts';
import { ProviderError } from '../../domain/errors.ts';
import { startStandIn } from '../../scripts/stand_ins/index.ts';
import { textRecognitionStandIn } from '../support/outside/text_recogniser.ts';
import PDFDocument from 'pdfkit';
import { startProvider } from '../support/outside/providers.ts';
import type { TestProvider } from '../support/outside/providers.ts';

const words = [
  'Waste transfer note',
  'EWC code: 17 09 04',
  'Carrier registration no: CBDU412207',
  'Weight: 640 kg',
];
const asked: { content_type: string; bytes: Buffer }[] = [];
const documents = createDocumentReader();
let provider: TestProvider;
let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeAll(async () => {
  provider = await startProvider();
  standIn = await startStandIn(
    textRecognitionStandIn((file) => {
      asked.push(file);

      return file.bytes.includes('broken') ? null : file.bytes.includes('blank') ? [[]] : [words];
    }),
  );
});
afterAll(() => Promise.all([provider.close(), standIn.close(), documents.close()]));

const read = (content_type: string, bytes: Buffer, url: string | null = standIn.url) =>
  extractFrom(
    {
      now: new Date(),
      adapters: {
        documents,
        recognition: createTextRecognition(url),
        storage: { get: () => Promise.resolve(bytes) },
      } as unknown as Adapters, // All that reading a paper asks for.
    },
    { storage_key: 'a/b', content_type },
  );
const pdf = (text: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument();
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    if (text === '') doc.rect(10, 10, 100, 100).fill();
    else doc.text(text);
    doc.end();
  });
const facts = {
  reason: null,
  recognised: true,
  pages: 1,
  ewc_codes: ['17 09 04'],
  carrier_registration: 'CBDU412207',
  weight_kg: 640,
};

test('the facts of a picture and of a PDF without text are recognised; the file is sent as it is', async () => {
  const picture = Buffer.from('a picture');
  expect(await read('image/jpeg', picture)).toMatchObject(facts);
  expect(asked.at(-1)).toEqual({ content_type: 'image/jpeg', bytes: picture });
  expect(await read('application/pdf', await pdf(''))).toMatchObject(facts);
  expect(asked.at(-1)!.content_type).toBe('application/pdf');
});

test('a PDF with text is not sent to the service', async () => {
  const before = asked.length;
  expect(await read('application/pdf', await pdf('EWC code: 17 02 01'))).toMatchObject({
    recognised: false,
    ewc_codes: ['17 02 01'],
  });
  expect(asked.length).toBe(before);
});

test('an unreadable file, one without words, and any file without a service are reported as unread', async () => {
  const unread = { reason: 'no_text', recognised: false, confidence: 0, ewc_codes: [] };
  expect(await read('image/png', Buffer.from('broken'))).toMatchObject(unread);
  expect(await read('image/png', Buffer.from('blank'))).toMatchObject(unread);
  expect(await read('image/png', Buffer.from('a picture'), null)).toMatchObject(unread);
  expect(await read('application/pdf', await pdf(''), null)).toMatchObject({ ...unread, pages: 1 });
});

test.each([
  ['503', { status: 503 }, 'away'],
  ['429', { status: 429 }, 'away'],
  ['401', { status: 401, body: {} }, 'refused'],
  ['403', { status: 403, body: {} }, 'refused'],
  ['another status', { status: 202, body: { pages: [] } }, 'nonsense'],
  ['null', { status: 200, body: 'null' }, 'nonsense'],
  ['a page that is null', { status: 200, body: { pages: [null] } }, 'nonsense'],
  ['a page without lines', { status: 200, body: { pages: [{}] } }, 'nonsense'],
  ['HTML', { status: 200, body: '<html>' }, 'nonsense'],
  ['no pages', { status: 200, body: { text: 'no pages' } }, 'nonsense'],
  ['a line that is no text', { status: 200, body: { pages: [{ lines: [1] }] } }, 'nonsense'],
  [
    'three million letters',
    { status: 200, body: { pages: [{ lines: ['x'.repeat(3_000_000)] }] } },
    'nonsense',
  ],
])('%s is an error of the service', async (_, reply, kind) => {
  provider.reply = () => reply;
  const error = await read('image/png', Buffer.from('x'), provider.url).catch((error: unknown) => error);
  expect([error instanceof ProviderError, (error as ProviderError).kind]).toEqual([true, kind]);
});

test.each([415, 422])('a file that the service answers with %i is reported as unread', async (status) => {
  provider.reply = () => ({ status, body: {} });

  expect(await read('image/png', Buffer.from('x'), provider.url)).toMatchObject({
    ...{ reason: 'no_text', recognised: false, pages: 0 },
  });
});

test('lines keep their order and pages, without controls and blank lines', async () => {
  const pages = [{ lines: ['one\u0000two\u000bthree', '  ', 'x'.repeat(1001)] }, { lines: [] }];
  provider.reply = () => ({ status: 200, body: { pages } });

  expect(
    await createTextRecognition(provider.url).read({ content_type: 'image/png', bytes: Buffer.from('x') }),
  ).toEqual([['one two three', 'x'.repeat(1000)], []]);
});

test('of more than fifty pages and two thousand lines the first are read', async () => {
  const page = { lines: Array.from({ length: 2001 }, (_, n) => `line ${n}`) };
  const pages = [page, ...Array.from({ length: 50 }, () => ({ lines: ['last'] }))];
  provider.reply = () => ({ status: 200, body: { pages } });
  const file = { content_type: 'image/png', bytes: Buffer.from('x') };
  const read = (await createTextRecognition(provider.url).read(file))!;

  expect([read.length, read[0]!.length, read[0]![1999]]).toEqual([50, 2000, 'line 1999']);
});

test('a service that cannot be reached is reported as away', async () => {
  await expect(read('image/png', Buffer.from('x'), 'http://127.0.0.1:9')).rejects.toMatchObject({
    kind: 'away',
  });
});
