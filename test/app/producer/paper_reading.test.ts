import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { pdfOf } from '../../support/records/pdfs.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What is read from the PDF of a producer, and why nothing was read from another.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const line = (text: string) => Buffer.from(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`);
const code = line('EWC code: 17 09 04');

/** Stores a PDF, has it read and returns the document. */
async function read(pdf: Buffer, path?: { id: string }): Promise<any> {
  const body = { type: 'wtn', file_name: 'note.pdf', content_base64: pdf.toString('base64') };
  const stored = path ?? {
    id: (await call('appCreateProducerDocument', { key: team.key, body })).body.id,
  };
  const answer = await call('appExtractProducerDocument', { key: team.key, path: stored });
  expect(answer.status).toBe(200);

  return answer.body;
}

test('a PDF is read up to fifty pages, and one of more not at all', async () => {
  const [whole, longer] = [await read(pdfOf(code, '', 50)), await read(pdfOf(code, '', 51))];
  const none = { ewc_codes: [], weight_kg: null, date: null, parties: [], confidence: 0, found: [] };

  expect(whole.extracted).toMatchObject({
    ...{ ewc_codes: ['17 09 04'], reason: null, recognised: false, pages: 50, confidence: 0.14 },
    found: [{ field: 'ewc_codes', text: 'EWC code: 17 09 04', page: 1 }],
  });
  expect(longer.extracted).toMatchObject({ ...none, reason: 'too_many_pages', recognised: false, pages: 0 });
});

test('a PDF is read from its second page if the first has no text', async () => {
  const pdf = pdfOf(code, '', 2).toString('latin1').replace('/Contents 4 0 R', '');
  const { extracted } = await read(Buffer.from(pdf, 'latin1'));

  expect(extracted).toMatchObject({ ewc_codes: ['17 09 04'], pages: 2, found: [{ page: 2 }] });
});

test('a PDF that is encrypted, or has no text, has a reason why nothing was read', async () => {
  const sum = 'ab'.repeat(32);
  const id = 'cd'.repeat(16);
  const encrypted = pdfOf(code)
    .toString('latin1')
    .replace(
      'trailer<<',
      `trailer<</ID[<${id}><${id}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${sum}>/U<${sum}>>>`,
    );
  const locked = await read(Buffer.from(encrypted, 'latin1'));
  const scan = await read(pdfOf(line(''), '', 2));

  expect(locked.extracted).toMatchObject({ confidence: 0, reason: 'encrypted', pages: 0, ewc_codes: [] });
  expect(scan.extracted).toMatchObject({ confidence: 0, reason: 'no_text', pages: 2, recognised: false });
});

test('what is read stays beside the document, and is replaced when it is read again', async () => {
  const first = await read(pdfOf(line('Net weight: 6,340 kg')));
  const path = { id: first.id };
  const again = await read(Buffer.alloc(0), path);
  const { body: kept } = await call('appGetProducerDocument', { key: team.key, path });

  expect(first).toMatchObject({ date: null, type: 'wtn', extracted: { weight_kg: 6340 } });
  expect(again.extracted).toMatchObject({ weight_kg: 6340 });
  expect(again.extracted.extracted_at > first.extracted.extracted_at).toBe(true);
  expect(kept.extracted).toEqual(again.extracted);
});
