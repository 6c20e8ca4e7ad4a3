/** Puts a unique mark into every text field of a record and checks that its PDF contains each mark. */
import { afterAll, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import { document } from '../../support/contract/contract.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { branding, consignment, creditNote, invoice, note, party, quote } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

type Fields = Record<string, any>;

/** Returns the paths of all free-text fields of a schema, such as `parts.b.wastes.0.description`. */
function textPlaces(node: ContractNode, place: string[] = []): string[][] {
  const schema = resolveNode(document, node);
  const options = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(
    (each) => (each ?? []) as ContractNode[],
  );
  const own = [schema.type ?? []].flat();
  const isText = own.includes('string') && !schema.enum && !schema.const && !schema.format && !schema.pattern;
  if (isText) return [place];

  return [
    ...options.flatMap((option) => textPlaces(option, place)),
    ...Object.entries<ContractNode>(schema.properties ?? {}).flatMap(([name, child]) =>
      textPlaces(child, [...place, name]),
    ),
    ...(schema.items ? textPlaces(schema.items, [...place, '0']) : []),
  ];
}

/** Returns a copy of the record with a unique mark in each of these fields, and the mark of each field. */
function marked(record: Fields, places: string[][]): { record: Fields; marks: Map<string, string> } {
  const copy = structuredClone(record);
  const marks = new Map<string, string>();
  for (const [at, place] of places.entries()) {
    let holder: Fields | null = copy;
    for (const step of place.slice(0, -1))
      holder = holder && typeof holder === 'object' ? holder[step] : null;
    if (!holder || typeof holder !== 'object') continue;
    const mark = `q${String(at).padStart(3, '0')}z`;
    holder[place.at(-1)!] = mark;
    marks.set(place.join('.'), mark);
  }

  return { record: copy, marks };
}

async function unprinted(schema: string, record: Fields, print: (record: Fields) => Promise<Buffer>) {
  const { record: whole, marks } = marked(record, textPlaces(document.components.schemas[schema]));
  const text = wholeText(await readPdf(await print(whole)));

  return [...marks].filter(([, mark]) => !text.includes(mark)).map(([place]) => place);
}

test.each<[string, Fields, (record: Fields) => Promise<any>, string[]]>([
  [
    'Note',
    note,
    (record) => renderer.note(record, branding),
    [
      ...['waste.ewc_codes.0', 'waste.containment.0.dwt_code', 'waste.containment.0.other_text'],
      ...['waste.container_type', 'waste.physical_form'],
      ...['transferor.address.formatted', 'transferee.address.formatted'],
      // These two are asked of the transferor alone.
      ...['transferee.local_authority', 'transferee.sic_code'],
      ...['signatures.transferor.ip', 'signatures.transferee.ip', 'cancel_reason'],
    ],
  ],
  [
    'ConsignmentNote',
    consignment,
    (record) => renderer.consignment(record, branding),
    [
      'parts.a.consignment_code',
      ...['parts.b.wastes.0.containers.type', 'parts.c.mode'],
      // The carrier has a registration, and the site a permit.
      ...['parts.c.carrier.exempt_reason', 'parts.e.exemption_number'],
      ...['parts.c.signature.ip', 'parts.e.signature.ip', 'cancel_reason'],
    ],
  ],
  [
    'Invoice',
    invoice,
    (record) => renderer.invoice(record, branding, party),
    ['currency', 'lines.0.service_type', 'sent_to', 'void_reason'],
  ],
  [
    'Quote',
    quote,
    (record) => renderer.quote(record, branding, party),
    [
      ...['lines.0.service_type', 'currency', 'purchase_order', 'sent_to'],
      // Nobody has answered it.
      ...['accepted_by', 'decline_reason'],
    ],
  ],
  [
    'CreditNote',
    creditNote,
    (record) => renderer.creditNote(record, branding, party),
    ['currency', 'lines.0.service_type'],
  ],
])('the PDF of a %s has every text field except those listed', async (schema, record, print, absent) => {
  expect((await unprinted(schema, record, print)).sort()).toEqual(absent.sort());
});
