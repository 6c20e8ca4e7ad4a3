/** What every page of a document says about who sends it. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { branding, invoice, party, picture } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const print = async (own: object = {}, changes: object = {}) =>
  readPdf(await renderer.invoice({ ...invoice, ...changes }, { ...branding, ...own }, party));

describe('the letterhead', () => {
  test('has the address, telephone, email and website of the team, and the footer all its registrations', async () => {
    const text = wholeText(await print({ footer: 'Members of the trade body' }));

    expect(text).toContain('Harland Waste & Recycling Ltd Unit 4, Canal Road, Leeds, LS12 2PL 0113 496 0000');
    expect(text).toContain('0113 496 0000 · office@harland-waste.example www.harland-waste.example');
    expect(text).toContain(
      'Members of the trade body Harland Waste & Recycling Ltd · Company no. 01234567 · VAT no. GB123456782 · Waste carrier registration CBDU123456 Page 1 of 1',
    );
  });

  test('leaves out what the team does not have', async () => {
    const none = { phone: null, website: null, company_number: null, carrier_registration: null };
    const text = wholeText(await print({ ...none, vat_number: null }));

    expect(text).toContain('LS12 2PL office@harland-waste.example Harland');
    expect(text).not.toMatch(/·\s+office|Company no|Waste carrier registration/);
    expect(text).toMatch(/Harland Waste & Recycling Ltd Page 1 of 1$/);
  });

  test('has the name of the team in the place of a logo, and the logo in the place of the name', async () => {
    const [named, pictured] = [await print(), await print({ logo_png: picture })];
    const times = (text: string) => text.split('Harland Waste & Recycling Ltd').length - 1;

    expect([named.pictures, pictured.pictures]).toEqual([[0], [1]]);
    expect(times(wholeText(named))).toBe(times(wholeText(pictured)) + 1);
  });

  test('repeats the title, the number and the team on each further page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => invoice.lines[index % 4]);
    const { pages } = await print({}, { lines });

    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(1))
      expect(page.replace(/\s+/g, ' ')).toMatch(
        /^VAT invoice INV-000042 Harland Waste & Recycling Ltd Description/,
      );
  });

  test('names the file after the title and the number, and dates it by its last change', async () => {
    const dated = await print({}, { updated_at: '2026-10-03T09:00:00.000Z' });
    const bare = await print({ team_name: '' }, { number: null });

    expect(dated.info).toMatchObject({
      Title: 'VAT invoice INV-000042',
      CreationDate: 'D:20261003090000Z',
    });
    expect(bare.info).toMatchObject({
      ...{ Title: 'VAT invoice', Author: 'Waste transfer service' },
      CreationDate: 'D:20261002080000Z',
    });
  });
});

describe('an address', () => {
  const to = async (address: unknown, more: object = {}) => {
    const customer = { name: 'Sam', company: null, vat_number: null, address, ...more };
    const text = wholeText(await readPdf(await renderer.invoice(invoice, branding, customer)));

    return /Bill to (.*?) From /.exec(text)![1];
  };

  test('of several lines shows each once; England is left out and another country is not', async () => {
    expect(await to('1 High Street\nLeeds LS1 1AA', { city: 'Leeds', postcode: 'LS1 1AA' })).toBe(
      'Sam 1 High Street Leeds LS1 1AA Leeds',
    );
    expect(
      await to(
        { line1: 'A', line2: 'B', line3: 'C', city: 'D', county: 'E', country: 'Wales' },
        { postcode: 'X1' },
      ),
    ).toBe('Sam A B C D E X1 Wales');
    expect(await to({ line1: 'A', postcode: 'Y2', country: 'England' }, { postcode: 'X1' })).toBe('Sam A Y2');
  });

  test('of somebody whose business has their own name has that name once', async () => {
    expect(await to(null, { name: 'Sam', company: 'Sam' })).toBe('Sam');
  });
});
