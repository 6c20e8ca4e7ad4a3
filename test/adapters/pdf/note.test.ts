import { afterAll, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf, unreadable, wholeText, type ReadPdf } from './read_pdf.ts';
import { branding, note, picture } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const readNote = async (record: object): Promise<ReadPdf> => readPdf(await renderer.note(record, branding));
const noteText = async (record: object): Promise<string> => wholeText(await readNote(record));

test('has everything that regulation 35 requires', async () => {
  const text = await noteText(note);
  const required = [
    'Duty of care: waste transfer note',
    'WTN-000123',
    'Complete',
    'Mixed builders’ waste',
    '17 09 04 Mixed construction and demolition wastes',
    '17 02 01 Wood',
    'two skips, level full',
    '10,642 kg (estimated',
    '☑ Skip',
    '2 × 8 yd³ skip',
    '1 October 2026, 09:30 to 10:15',
    '19 Whitehall Yard, Leeds',
    'LS12 1AB',
    'SIC code (2007) 41202',
    'Ångström Bau Ltd',
    '17 Whitehall Road, Leeds',
    '☑ Producer of the waste',
    '☑ Registered waste carrier',
    'EPR/AB1234CD, issued by Environment Agency',
    'CBDU123456',
    'Leeds City Council',
    'Waste Brokers Ltd',
    'CBDU777777',
    '☑ I confirm that I have fulfilled my duty to apply the waste hierarchy as required by regulation 12',
    'for at least 2 years',
    'Page 1 of 1',
  ];
  expect(required.filter((words) => !text.includes(words))).toEqual([]);
  for (const section of ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'D1', 'D2'])
    expect(text).toContain(`${section} `);
});

test('fits on one page if none of its texts is long', async () => {
  const read = await readNote(note);
  expect(read.pages).toHaveLength(1);
  expect(unreadable(read)).toEqual([]);
});

test('shows who signed for whom and when, in London time in summer and in winter', async () => {
  const text = await noteText(note);
  expect(text).toContain('1 July 2026, 09:31 BST');
  expect(text).toContain('1 December 2026, 08:33 GMT');
  expect(text).toContain('Signed electronically (typed)');
  expect(text).toContain('On behalf of Ångström Bau Ltd');
});

test('shows Polish, Swedish, Greek and Cyrillic names as selectable text', async () => {
  const text = await noteText(note);
  for (const name of ['Łukasz Świętość', 'Ångström', 'Δημήτρης Παπαδόπουλος', 'Борис Иванов'])
    expect(text).toContain(name);
});

test('an accent written as a combining character prints as the letter it makes', async () => {
  const text = await noteText({ ...note, waste: { description: 'A\u030angstro\u0308m' } });
  expect(text).toContain('Ångström');
});

test('characters that reverse or hide text are dropped', async () => {
  const text = await noteText({ ...note, waste: { description: 'safe\u202e\u0000\u200b\ud800waste' } });
  expect(text).toContain('safe\ufffdwaste');
});

test('a character that no font has becomes the replacement mark, and no text overflows its cell', async () => {
  const read = await readNote({ ...note, waste: { description: 'before 漢字 🚛 after' } });
  expect(wholeText(read)).toContain('before \ufffd\ufffd \ufffd after');
  expect(unreadable(read)).toEqual([]);
});

test('a draft carries DRAFT across every page; a complete note does not', async () => {
  const waste = { ...note.waste, description: 'rubble '.repeat(2000) };
  const draft = await readNote({ ...note, status: 'draft', waste });
  expect(draft.pages.length).toBeGreaterThan(1);
  for (const words of draft.words) {
    expect(words.filter((word) => word.turned).map((word) => word.text)).toEqual(['DRAFT']);
  }
  expect(await noteText(note)).not.toContain('DRAFT');
});

test('a note of nulls, an empty note and one with wrong types still give a document', async () => {
  const nulls = Object.fromEntries(Object.keys(note).map((key) => [key, null]));
  const wrong = {
    ...note,
    waste: 'rubble',
    transferor: [1],
    transferee: 7,
    transfer: { broker: [] },
    signatures: 'x',
  };
  for (const record of [nulls, {}, wrong]) {
    expect(await noteText(record)).toContain('Duty of care: waste transfer note');
  }
});

test('signatures and a broker with only null fields count as missing', async () => {
  const blank = {
    name: null,
    on_behalf_of: null,
    signed_at: null,
    method: null,
    ip: null,
    image_url: null,
  };
  const broker = { name: null, company: null, address: null, registration_number: null };
  const text = await noteText({
    ...note,
    transfer: { ...note.transfer, broker },
    signatures: { transferor: blank, transferee: blank },
  });
  expect(text).toContain('D2 Broker or dealer who arranged the transfer None');
  expect(text.match(/Not yet signed/g)).toHaveLength(2);
  expect(text).not.toContain('Signed electronically');
});

test('an undeclared hierarchy duty is left unticked', async () => {
  const text = await noteText({ ...note, waste: { ...note.waste, hierarchy_declared: false } });
  expect(text).toContain('☐ I confirm that I have fulfilled');
});

test('a hazardous code is called out', async () => {
  const ewc = [
    { code: '17 06 05', description: 'Construction materials containing asbestos', hazardous: true },
  ];
  const text = await noteText({ ...note, waste: { ...note.waste, ewc } });
  expect(text).toContain('17 06 05*');
  expect(text).toContain('needs a consignment note');
});

test('hazardous waste of a householder needs no consignment note, unless it is asbestos', async () => {
  const entry = (code: string, description: string, hazardous = true) => ({ code, description, hazardous });
  const tubes = entry('20 01 21', 'Fluorescent tubes');
  const asbestos = entry('17 06 05', 'Construction materials containing ASBESTOS');
  const words = async (household: unknown, ewc: object[]) =>
    (await noteText({ ...note, waste: { ...note.waste, household, ewc } })).match(
      /Hazardous: [a-z’ ]+(?:note|waste)/g,
    );
  const [own, refused] = ['Hazardous: a householder’s own waste', 'Hazardous: needs a consignment note'];

  expect(await words(true, [tubes, asbestos, entry('17 02 01', 'Wood', false)])).toEqual([own, refused]);
  expect(await words(false, [tubes])).toEqual([refused]);
  expect(await words(undefined, [tubes])).toEqual([refused]);
});

test('a season ticket shows its first and last day and how long to keep it', async () => {
  const transfer = { ...note.transfer, valid_from: '2026-10-01', valid_until: '2027-09-30' };
  const text = await noteText({ ...note, note_type: 'season_ticket', status: 'valid', transfer });
  expect(text).toContain('Season ticket');
  expect(text).toContain('1 October 2026 to 30 September 2027');
  expect(text).toContain('2 years after the last transfer');
});

test('long texts and many codes flow over pages: every word is there once, none overlaps or leaves the page', async () => {
  const words = Array.from({ length: 900 }, (_, index) => `lot${index}x`);
  const ewc = Array.from({ length: 50 }, (_, index) => ({
    code: `17 01 ${String(index).padStart(2, '0')}`,
    description: `code${index}y ${'mixtures of concrete, bricks and tiles '.repeat(3)}`,
    hazardous: false,
  }));
  const waste = { ...note.waste, description: words.join(' '), ewc, quantity: 'q'.repeat(200) };
  const transferor = {
    ...note.transferor,
    name: 'Wolfeschlegelsteinhausen'.repeat(8),
    local_authority: 'Ł'.repeat(200),
  };
  const read = await readNote({ ...note, waste, transferor });
  const text = wholeText(read);

  expect(read.pages.length).toBeGreaterThan(2);
  expect(words.filter((word) => text.split(`${word} `).length !== 2)).toEqual([]);
  expect(ewc.filter((_, index) => !text.includes(`code${index}y`))).toEqual([]);
  expect(text.replaceAll(' ', '')).toContain('q'.repeat(200));
  expect(unreadable(read)).toEqual([]);
  read.pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${read.pages.length}`));
  for (const page of read.pages.slice(1)) expect(page).toContain('WTN-000123');
});

test('logo and drawn signatures are pictures on the page; a broken logo is left out', async () => {
  const signatures = {
    transferor: { ...note.signatures.transferor, image_png: picture },
    transferee: { ...note.signatures.transferee, image_url: `data:image/png;base64,${picture}` },
  };
  const full = await readPdf(
    await renderer.note({ ...note, signatures }, { ...branding, logo_png: picture }),
  );
  const broken = await readPdf(await renderer.note(note, { ...branding, logo_png: 'AAAA' }));
  expect(full.pictures).toEqual([3]);
  expect(broken.pictures).toEqual([0]);
  expect(wholeText(broken)).toContain('Harland Waste & Recycling Ltd');
});

test('an address in place of a picture is not followed', async () => {
  const transferor = { ...note.signatures.transferor, image_url: 'https://files.example/signature.png' };
  const read = await readNote({
    ...note,
    signatures: { transferor, transferee: { ...transferor, image_url: '/etc/passwd' } },
  });
  expect(read.pictures).toEqual([0]);
});

test('title, author and date of the file come from the record and the team', async () => {
  const { info } = await readNote(note);
  expect(info).toMatchObject({
    Title: 'Duty of care: waste transfer note WTN-000123',
    Author: 'Harland Waste & Recycling Ltd',
    CreationDate: 'D:20261001083321Z',
  });
});

test('the same record gives the same bytes, regardless of the thread and of earlier documents', async () => {
  const other = createPdfRenderer({ workers: 1 });
  const own = { ...branding, logo_png: picture };
  try {
    await other.note({ ...note, waste: { description: 'Борис ffi – “first seen here”' } }, branding);
    const [first, second, third] = [
      await renderer.note(note, own),
      await renderer.note(note, own),
      await other.note(note, own),
    ];
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Buffer.from(first).equals(third)).toBe(true);
  } finally {
    await other.close();
  }
});

test('marks a typed weight as stated, and shows where a weighed one was weighed', async () => {
  const weighing = (waste: object) => noteText({ ...note, waste: { ...note.waste, ...waste } });

  const typed = await weighing({ weight_is_estimate: false, weight_source: null });
  expect(typed).toContain('(stated)');
  expect(typed).not.toContain('weighed');
  expect(await weighing({ weight_is_estimate: false, weight_source: 'weighbridge' })).toContain(
    'weighbridge',
  );
});

test('names its version, and the version that replaced it', async () => {
  const text = await noteText({
    ...note,
    version: 1,
    superseded_by_version: 2,
    superseded_at: '2026-10-02T08:00:00.000Z',
  });

  expect(text).toContain('SUPERSEDED');
  expect(text).toMatch(/version 2/i);
});
