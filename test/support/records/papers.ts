import PDFDocument from 'pdfkit';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { ewcEntries } from '../../../domain/waste/ewc.ts';
import { document } from '../contract/contract.ts';

/** The facts used to create a document: what should be extracted from it. */
export interface PaperFacts {
  ewc_codes: string[];
  weight_kg: number | null;
  date: string | null;
  carrier_registration: string | null;
  permit_number: string | null;
  consignment_code: string | null;
  parties: { role: 'producer' | 'carrier' | 'receiver'; name: string }[];
}

export interface Paper {
  name: string;
  ours: boolean;
  pdf: Uint8Array;
  facts: PaperFacts;
}

const producers = [
  'Hebden Cafés Ltd',
  'Pennine Builders Ltd',
  'Oak & Ash Joinery',
  'Mytholm Mill plc',
  'St Mary’s School',
];
const carriers = [
  'Calder Valley Waste Ltd',
  'J. Smith Haulage',
  'Aire Skip Hire Limited',
  'Northern Bins LLP',
];
const receivers = ['Elland Transfer Station', 'Lowfields Recycling Ltd', 'Cross Green MRF'];
const harmless = ewcEntries.filter(
  ({ hazardous, chapter }) => !hazardous && ['15', '17', '20'].includes(chapter),
);
const hazardous = ewcEntries.filter(
  (entry) => entry.hazardous && ['13', '16', '17', '20'].includes(entry.chapter),
);

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const dayOf = (at: number) =>
  new Date(Date.UTC(2026, at % 12, 1 + ((at * 7) % 28))).toISOString().slice(0, 10);

function factsOf(at: number): PaperFacts {
  return {
    ewc_codes:
      at % 3 === 0
        ? [pick(harmless, at * 5).code, pick(harmless, at * 5 + 1).code]
        : [pick(harmless, at * 5).code],
    weight_kg: 120 + at * 137,
    date: dayOf(at),
    carrier_registration: `CBDU${412200 + at}`,
    permit_number: `EPR/GB${3200 + at}XH`,
    consignment_code: null,
    parties: [
      { role: 'producer', name: pick(producers, at) },
      { role: 'carrier', name: pick(carriers, at) },
      { role: 'receiver', name: pick(receivers, at) },
    ],
  };
}

const words = (iso: string) =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
const slashed = (iso: string) => iso.split('-').reverse().join('/');
const described = (code: string) => ewcEntries.find((each) => each.code === code)!.description;
const nameOf = (facts: PaperFacts, role: string) => facts.parties.find((each) => each.role === role)!.name;

type Doc = InstanceType<typeof PDFDocument>;
interface Layout {
  name: string;
  draw(doc: Doc, facts: PaperFacts, at: number): void;
  /** What of the facts the layout does not print. */
  without?: (keyof PaperFacts)[];
  roles?: readonly string[];
}

const pair = (doc: Doc, label: string, value: string, x = 50) => {
  const y = doc.y;
  doc.text(label, x, y, { lineBreak: false }).text(value, x + 130, y, { lineBreak: false });
  doc.y = y + 16;
};

/** Ten layouts of such documents by other companies. */
export const layouts: Layout[] = [
  {
    name: 'labels with colons',
    draw(doc, f) {
      doc.fontSize(16).text('Controlled Waste Transfer Note').fontSize(10);
      doc.text(`Waste producer: ${nameOf(f, 'producer')}`);
      doc.text(`Carrier: ${nameOf(f, 'carrier')}`).text(`Carrier registration no: ${f.carrier_registration}`);
      doc.text(`Destination: ${nameOf(f, 'receiver')}`).text(`Permit: ${f.permit_number}`);
      doc.text(`Date of transfer: ${slashed(f.date!)}`);
      for (const code of f.ewc_codes) doc.text(`EWC code: ${code} ${described(code)}`);
      doc.text(`Weight: ${f.weight_kg} kg`);
    },
  },
  {
    name: 'label beside value',
    draw(doc, f) {
      doc.fontSize(14).text('DUTY OF CARE NOTE', 50, 40).fontSize(9);
      doc.y = 80;
      pair(doc, 'Transferor', nameOf(f, 'producer'));
      pair(doc, 'Transferee', nameOf(f, 'carrier'));
      pair(doc, 'Receiving site', nameOf(f, 'receiver'));
      pair(doc, 'Transfer date', words(f.date!));
      pair(doc, 'Licence', f.carrier_registration!);
      pair(doc, 'Site permit', f.permit_number!);
      pair(doc, 'List of Waste', f.ewc_codes.join(', '));
      pair(doc, 'Net weight', `${f.weight_kg!.toLocaleString('en-GB')} kg`);
    },
  },
  {
    name: 'a table with a row of headings',
    draw(doc, f) {
      doc.fontSize(12).text('Waste collection receipt', 50, 40).fontSize(9);
      doc.y = 80;
      const row = (y: number, cells: string[]) =>
        cells.forEach((cell, i) => doc.text(cell, 50 + i * 125, y, { lineBreak: false }));
      row(90, ['Customer', 'Haulier', 'Date collected', 'Net weight (kg)']);
      row(106, [nameOf(f, 'producer'), nameOf(f, 'carrier'), slashed(f.date!), String(f.weight_kg)]);
      row(140, ['Waste code', 'Carrier licence']);
      row(156, [f.ewc_codes.join(' / '), f.carrier_registration!]);
    },
    without: ['permit_number'],
    roles: ['producer', 'carrier'],
  },
  {
    name: 'sections with names',
    draw(doc, f) {
      doc.fontSize(10).text('SECTION 1 - Producer', 50, 50);
      pair(doc, 'Company name', nameOf(f, 'producer'));
      pair(doc, 'Address', '1 High Street, Leeds LS1 1AA');
      doc.moveDown().text('SECTION 2 - Carrier', 50);
      pair(doc, 'Company name', nameOf(f, 'carrier'));
      pair(doc, 'Reg no', f.carrier_registration!);
      doc.moveDown().text('SECTION 3 - Receiver', 50);
      pair(doc, 'Company name', nameOf(f, 'receiver'));
      pair(doc, 'Permit', f.permit_number!);
      doc.moveDown().text('SECTION 4 - Waste', 50);
      pair(doc, 'EWC', f.ewc_codes.join(' '.repeat(2) + '& '));
      pair(doc, 'Quantity', `${f.weight_kg! / 1000} tonnes`);
      pair(doc, 'Collection date', f.date!);
    },
  },
  {
    name: 'codes with dots, dates in words',
    draw(doc, f) {
      doc.fontSize(10).text('Season ticket load record', 50, 50);
      doc.text(`Collected from: ${nameOf(f, 'producer')}`).text(`Collected by: ${nameOf(f, 'carrier')}`);
      doc.text(`Tipped at: ${nameOf(f, 'receiver')}`).text(`Our registration: ${f.carrier_registration}`);
      doc.text(`Environmental permit number: ${f.permit_number}`);
      doc.text(`EWC codes: ${f.ewc_codes.map((code) => code.replaceAll(' ', '.')).join(', ')}`);
      doc.text(`Collected on: ${words(f.date!)}`).text(`Total weight: ${f.weight_kg} kgs`);
    },
  },
  {
    name: 'a weighbridge ticket',
    draw(doc, f, at) {
      doc
        .fontSize(12)
        .text(`${nameOf(f, 'receiver')}`, 50, 40)
        .fontSize(10);
      doc.y = 70;
      pair(doc, 'Ticket no', `T${1000 + at}`);
      pair(doc, 'Date', slashed(f.date!));
      pair(doc, 'Customer', nameOf(f, 'producer'));
      pair(doc, 'Haulier', nameOf(f, 'carrier'));
      pair(doc, 'Carrier licence', f.carrier_registration!);
      pair(doc, 'EWC', f.ewc_codes.join(', '));
      pair(doc, 'Gross', `${f.weight_kg! + 8000} kg`);
      pair(doc, 'Tare', '8000 kg');
      pair(doc, 'Net', `${f.weight_kg} kg`);
      doc.text(`Permit ${f.permit_number}`, 50);
    },
    roles: ['producer', 'carrier'],
  },
  {
    name: 'two columns beside each other',
    draw(doc, f) {
      doc.fontSize(9);
      const cell = (x: number, y: number, label: string, value: string) =>
        doc.text(label, x, y, { lineBreak: false }).text(value, x + 80, y, { lineBreak: false });
      doc.text('Transferor', 50, 60, { lineBreak: false }).text('Transferee', 320, 60, { lineBreak: false });
      cell(50, 76, 'Company', nameOf(f, 'producer'));
      cell(320, 76, 'Company', nameOf(f, 'carrier'));
      cell(50, 92, 'Postcode', 'HX7 6AD');
      cell(320, 92, 'Carrier reg', f.carrier_registration!);
      cell(50, 130, 'EWC code', f.ewc_codes.join(', '));
      cell(320, 130, 'Weight', `${f.weight_kg} kg`);
      cell(50, 146, 'Transfer date', slashed(f.date!));
    },
    without: ['permit_number'],
    roles: ['producer', 'carrier'],
  },
  {
    name: 'values below their labels',
    draw(doc, f) {
      doc.fontSize(10).text('Waste transfer', 50, 40);
      const below = (label: string, value: string) =>
        doc.moveDown(0.5).fontSize(8).text(label, 50).fontSize(11).text(value, 50);
      below('Producer name', nameOf(f, 'producer'));
      below('Carrier name', nameOf(f, 'carrier'));
      below('Date of collection', words(f.date!));
      below('Carrier registration', f.carrier_registration!);
      below('EWC code', f.ewc_codes.join(', '));
      below('Weight', `${f.weight_kg} kg`);
    },
    without: ['permit_number'],
    roles: ['producer', 'carrier'],
  },
  {
    name: 'a hazardous consignment of another carrier',
    draw(doc, f) {
      doc.fontSize(12).text('HAZARDOUS WASTE CONSIGNMENT NOTE', 50, 40).fontSize(9);
      doc.y = 70;
      pair(doc, 'Consignment note code', f.consignment_code!);
      pair(doc, 'Consignor', nameOf(f, 'producer'));
      pair(doc, 'Carrier', nameOf(f, 'carrier'));
      pair(doc, 'Carrier registration', f.carrier_registration!);
      pair(doc, 'Consignee', nameOf(f, 'receiver'));
      pair(doc, 'Permit', f.permit_number!);
      pair(doc, 'Date of removal', slashed(f.date!));
      pair(doc, 'EWC', f.ewc_codes.map((code) => `${code}*`).join(', '));
      pair(doc, 'Quantity', `${f.weight_kg} kg`);
    },
  },
  {
    name: 'a letter with much else in it',
    draw(doc, f) {
      doc
        .fontSize(10)
        .text('Invoice date: 31/12/2026', 50, 40)
        .text('Payment due: 30/01/2027')
        .text('Tel 01422 55 01 02');
      doc.text('Sort code 20-01-01   Account 17090401').text('Permit expires: 01/01/2030').moveDown();
      doc.text(`Waste producer: ${nameOf(f, 'producer')}`).text(`Haulier: ${nameOf(f, 'carrier')}`);
      doc.text(`Facility: ${nameOf(f, 'receiver')}`);
      doc.text(`Waste carrier licence ${f.carrier_registration}, permit ${f.permit_number}`);
      doc.text(`EWC ${f.ewc_codes.map((code) => code.replaceAll(' ', '')).join(' and ')}`);
      doc.text(`Date of collection: ${f.date}`).text(`Net weight: ${(f.weight_kg! / 1000).toFixed(3)} t`);
    },
  },
];

async function drawn(layout: Layout, facts: PaperFacts, at: number): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  layout.draw(doc, facts, at);
  doc.end();
  await ended;

  return Buffer.concat(chunks);
}

/** 12 transfer notes and 8 consignment notes of ours, and two papers of each other layout. */
export async function fixturePapers(): Promise<Paper[]> {
  const renderer = createPdfRenderer();
  try {
    const ours: Paper[] = [];
    for (let at = 0; at < 12; at += 1) ours.push(await ourNote(renderer, at));
    for (let at = 0; at < 8; at += 1) ours.push(await ourConsignment(renderer, at));
    const others: Paper[] = [];
    for (const [i, layout] of layouts.entries())
      for (const copy of [0, 1]) {
        const at = 20 + i * 2 + copy;
        const facts = factsOf(at);
        if (layout.name.startsWith('a hazardous')) {
          facts.consignment_code = `ABCDEF/A00${10 + at}`;
          facts.ewc_codes = [pick(hazardous, at).code];
        }
        const pdf = await drawn(layout, facts, at);
        const shown = {
          ...facts,
          parties: facts.parties.filter(({ role }) => layout.roles?.includes(role) ?? true),
        };
        for (const field of layout.without ?? []) shown[field] = null as never;
        others.push({ name: `${layout.name} ${copy + 1}`, ours: false, facts: shown, pdf });
      }

    return [...ours, ...others];
  } finally {
    await renderer.close();
  }
}

type Renderer = ReturnType<typeof createPdfRenderer>;
const branding = {
  team_name: 'Our Own Waste Ltd',
  colour: null,
  logo_png: null,
  carrier_registration: 'CBDU999999',
};

/** A record as the contract shows it. */
function example(name: string): any {
  return structuredClone(document.components.examples[name].value);
}

async function ourNote(renderer: Renderer, at: number): Promise<Paper> {
  const facts = { ...factsOf(at), permit_number: null };
  facts.parties = facts.parties.filter(({ role }) => role !== 'receiver');
  const note = example('noteComplete');
  const entries = facts.ewc_codes.map((code) => ewcEntries.find((each) => each.code === code)!);
  Object.assign(note, {
    reference: `WTN-000${100 + at}`,
    status: pick(['draft', 'complete', 'pending_signature'], at),
  });
  Object.assign(note.waste, {
    ewc_codes: facts.ewc_codes,
    ewc: entries.map(({ code, description, hazardous, entry_type }) => ({
      code,
      description,
      hazardous,
      entry_type,
    })),
    weight_kg: facts.weight_kg,
    weight_is_estimate: at % 2 === 0,
    weight_source: at % 2 === 0 ? 'estimated' : 'weighbridge',
  });
  note.transferor.company = nameOf(facts, 'producer');
  Object.assign(note.transferee, {
    company: nameOf(facts, 'carrier'),
    carrier_registration: facts.carrier_registration,
  });
  note.transfer.date = facts.date;

  return { name: `our note ${at + 1}`, ours: true, facts, pdf: await renderer.note(note, branding) };
}

async function ourConsignment(renderer: Renderer, at: number): Promise<Paper> {
  const facts = { ...factsOf(at + 12), consignment_code: `PENNIN/0${100 + at}F` };
  facts.ewc_codes = [pick(hazardous, at * 3).code];
  const note = example('consignmentNote');
  const { a, b, c } = note.parts;
  note.consignment_code = facts.consignment_code;
  Object.assign(a, { consignment_code: facts.consignment_code, expected_date: facts.date });
  a.removed_from.name = nameOf(facts, 'producer');
  Object.assign(a.taken_to, { name: nameOf(facts, 'receiver'), permit_number: facts.permit_number });
  Object.assign(b.wastes[0], { ewc_code: facts.ewc_codes[0], quantity_kg: facts.weight_kg });
  b.total_kg = facts.weight_kg;
  Object.assign(c.carrier, {
    on_behalf_of: nameOf(facts, 'carrier'),
    registration_number: facts.carrier_registration,
  });

  return {
    name: `our consignment ${at + 1}`,
    ours: true,
    facts,
    pdf: await renderer.consignment(note, branding),
  };
}
