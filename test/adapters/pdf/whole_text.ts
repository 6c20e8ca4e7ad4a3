import { expect } from '@jest/globals';
import { readPdf, wholeText } from './read_pdf.ts';

const name = 'Harland Waste & Recycling Ltd';
const numbers = 'Company no. 01234567 · VAT no. GB123456782';

/** What the branding of ./records.ts prints at the head of a document, and at the foot of each page. */
export const letterhead = `${name} Unit 4, Canal Road, Leeds, LS12 2PL 0113 496 0000 · office@harland-waste.example
  www.harland-waste.example ${name}`;
export const registrations = `${name} · ${numbers} · Waste carrier registration CBDU123456`;

/** Expects the whole text of a PDF to be these words, whatever the white space between them. */
export async function expectText(pdf: Promise<Uint8Array>, words: string): Promise<void> {
  const text = wholeText(await readPdf(await pdf));

  expect(text.trim()).toBe(words.replace(/\s+/g, ' ').trim());
}
