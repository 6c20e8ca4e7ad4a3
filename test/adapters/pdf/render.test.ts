import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { render, type DocumentKind, type RenderTask } from '../../../adapters/pdf/render.ts';
import { readPdf, unreadable } from './read_pdf.ts';
import { branding, consignment, creditNote, invoice, note, party, quote } from './records.ts';

const records: Record<DocumentKind, object> = { note, invoice, quote, credit_note: creditNote, consignment };
const kinds = Object.keys(records) as DocumentKind[];

/** What imports, old versions and mischief may leave in a field. */
const oddities: unknown[] = [
  null,
  '',
  0,
  -5.5,
  1e21,
  true,
  [],
  {},
  [null],
  '__proto__',
  'constructor',
  '2026-13-45',
  'A\n\n\nB',
  'x'.repeat(300),
  '\u0000\ud800',
  '漢字 🚛👨‍👩‍👧 عقد',
];

/** The record with a share of its fields, at any depth, replaced by oddities that `next` picks. */
function damaged(value: unknown, next: () => number): unknown {
  const pick = next();
  if (pick < oddities.length) return oddities[pick];
  if (Array.isArray(value)) return value.map((item) => damaged(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, damaged(item, next)]));
}

test('any values in a record’s fields give a readable document', async () => {
  const task = fc.record({
    kind: fc.constantFrom(...kinds),
    picks: fc.infiniteStream(fc.nat({ max: oddities.length * 8 })),
  });
  await fc.assert(
    fc.asyncProperty(task, async ({ kind, picks }) => {
      const next = (): number => picks.next().value as number;
      const damagedTask = {
        kind,
        record: damaged(records[kind], next),
        branding: damaged(branding, next),
        party: damaged(party, next),
      };
      const read = await readPdf(await render(JSON.parse(JSON.stringify(damagedTask)) as RenderTask));
      expect(unreadable(read)).toEqual([]);
    }),
    { numRuns: 25, seed: 20261001 },
  );
}, 120_000);
