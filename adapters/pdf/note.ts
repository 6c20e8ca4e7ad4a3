import { mayBeHouseholds } from '../../domain/notes/households.ts';
import { declaredLaw } from '../../domain/places/nations.ts';
import { containerName, counted } from '../../domain/quantities.ts';
import type { Canvas } from './drawing/canvas.ts';
import { alarm, muted } from './drawing/colour.ts';
import { boxed, heading, inner, row, space, type Flow } from './drawing/flow.ts';
import { formatCode, formatDay, formatNumber } from './drawing/format.ts';
import { draftMark, openSheet, type Sheet } from './letterhead.ts';
import {
  beside,
  caption,
  field,
  gap,
  optionalField,
  paragraph,
  style,
  tick,
  ticks,
  type Piece,
} from './drawing/pieces.ts';
import {
  addressLines,
  fields,
  firstText,
  isBlank,
  list,
  number,
  text,
  texts,
  type Fields,
} from './record.ts';
import { versionFacts, weighbridgeWords } from './note_facts.ts';
import { signatureBlock } from './signature.ts';

/**
 * Duty of care: waste transfer note.
 *
 * Content: regulation 35 of the Waste (England and Wales) Regulations 2011 (SI 2011/988). Order of the boxes: the
 * Environment Agency's form WMC2A (sections A1 to D2). Input: the note as `GET /api/v1/notes/{id}` returns it.
 */
export function renderNote(note: Fields, branding: Fields): Promise<Uint8Array> {
  const { flow, finish } = openSheet(sheetOf(note, branding));
  drawWaste(flow, note);
  drawTransferor(flow, note);
  drawTransferee(flow, note);
  drawTransfer(flow, note);
  drawSignatures(flow, note);
  return finish();
}

const statusWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pending_signature: 'Awaiting signature',
    pending_party: 'Awaiting party details',
    valid: 'Valid (signed, in date)',
  }),
);

const typeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    collection: 'Collection',
    deposit: 'Deposit',
    season_ticket: 'Season ticket',
  }),
);

function sheetOf(note: Fields, branding: Fields): Sheet {
  const status = text(note['status']);
  const type = text(note['note_type']);
  const transfer = fields(note['transfer']);
  const season = type === 'season_ticket';
  return {
    title: 'Duty of care: waste transfer note',
    reference: text(note['reference']),
    branding,
    record: note,
    facts: [
      ['Reference', text(note['reference'])],
      ...versionFacts(note),
      ['Status', statusWords.get(status) ?? formatCode(status)],
      ['Type', typeWords.get(type) ?? formatCode(type)],
      season
        ? ['Valid until', formatDay(transfer['valid_until'])]
        : ['Date of transfer', formatDay(transfer['date'])],
    ],
    footnote: season
      ? 'Season ticket: transferor and transferee must each keep a copy for at least 2 years after the last transfer made under it.'
      : 'Transferor and transferee must each keep a copy of this note for at least 2 years and show it to the regulator on request.',
    watermark: watermarkOf(status, text(note['superseded_at']) !== ''),
  };
}

function watermarkOf(status: string, superseded: boolean): Sheet['watermark'] {
  if (superseded) return { words: 'SUPERSEDED', colour: muted };
  if (status === 'draft') return draftMark;
  return status === 'cancelled' ? { words: 'CANCELLED', colour: muted } : undefined;
}

function drawWaste(flow: Flow, note: Fields): void {
  const { canvas } = flow;
  const waste = fields(note['waste']);
  const full_pt = inner(flow.width_pt, boxed);
  const half = flow.width_pt / 2;
  const half_pt = inner(half, boxed);
  heading(flow, 'Section A – Description of the waste');
  const description = firstText(waste['description'], '–');
  row(flow, [
    {
      width_pt: flow.width_pt,
      pieces: [
        ...caption(canvas, 'A1  Description of the waste being transferred', full_pt),
        ...paragraph(canvas, description, full_pt),
        gap(3),
        ...caption(canvas, 'List of Waste (EWC) code(s)', full_pt),
        ...codePieces(canvas, waste, full_pt),
      ],
    },
  ]);
  row(flow, [
    { width_pt: half, pieces: containmentPieces(canvas, waste, half_pt) },
    { width_pt: half, pieces: quantityPieces(canvas, note, half_pt) },
  ]);
}

/**
 * Code and its official description side by side; a hazardous code is called out: it may not move on this note, unless it
 * is a householder's own waste.
 */
function codePieces(canvas: Canvas, waste: Fields, width_pt: number): Piece[] {
  const described = list(waste['ewc']).map(fields);
  const codes =
    described.length > 0 ? described : texts(waste['ewc_codes']).map((code): Fields => ({ code }));
  if (codes.length === 0) return paragraph(canvas, '–', width_pt);
  const indent_pt = 62;
  return codes.flatMap((entry) => {
    const hazardous = entry['hazardous'] === true;
    const description = text(entry['description']);
    const allowed = waste['household'] === true && mayBeHouseholds(description);
    const code = `${text(entry['code']).replace(/\*$/, '')}${hazardous ? '*' : ''}`;
    const rest_pt = width_pt - indent_pt;
    const warning = paragraph(
      canvas,
      allowed ? 'Hazardous: a householder’s own waste' : 'Hazardous: needs a consignment note',
      rest_pt,
      style('bold', allowed ? muted : alarm, 7.6),
    );
    return beside(
      paragraph(canvas, code, indent_pt - 6, style('bold')),
      [...paragraph(canvas, description, rest_pt), ...(hazardous ? warning : [])],
      indent_pt,
    );
  });
}

/** The form's five boxes; our finer kinds of container fall under them or under "other". */
const formBoxes = [
  ['Loose', ['loose', 'vehicle_trailer']],
  ['Sacks', ['bag']],
  ['Skip', ['skip']],
  ['Drum', ['drum']],
] as const;

function containmentPieces(canvas: Canvas, waste: Fields, width_pt: number): Piece[] {
  const items = list(waste['containment']).map(fields);
  const types = items.map((item) => text(item['type'])).filter((type) => type !== '');
  const boxes = formBoxes.map(
    ([words, kinds]) => [types.some((type) => kinds.some((kind) => kind === type)), words] as const,
  );
  const known = formBoxes.flatMap(([, kinds]) => [...kinds]) as string[];
  const other = types.some((type) => !known.includes(type));
  const lines = items.map(containerWords).filter((line) => line !== '');
  if (lines.length === 0) lines.push(text(waste['container_type']));
  return [
    ...caption(canvas, 'A2  How is the waste contained?', width_pt),
    ...ticks(canvas, [...boxes, [other, 'Other']], 3, width_pt),
    gap(2),
    ...lines.flatMap((line) => (line === '' ? [] : paragraph(canvas, line, width_pt))),
  ];
}

function containerWords(item: Fields): string {
  const count = number(item['count']);
  const name = firstText(item['label'], item['other_text'], formatCode(text(item['type'])));
  const words = containerName(name, text(item['size']));
  return count === null || name === '' ? words : `${formatNumber(count)} × ${words}`;
}

const sourceWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    estimated: 'estimated from typical bulk densities',
    weighbridge: 'weighed on a weighbridge',
  }),
);

function quantityPieces(canvas: Canvas, note: Fields, width_pt: number): Piece[] {
  const waste = fields(note['waste']);
  const value = number(waste['quantity_value']);
  const weight_kg = number(waste['weight_kg']);
  const measured = value === null ? '' : counted(value, text(waste['quantity_unit']));
  const source = sourceWords.get(text(waste['weight_source']));
  const basis = source ?? (waste['weight_is_estimate'] === false ? 'stated' : 'estimate');
  return [
    ...caption(canvas, 'A3  How much waste?', width_pt),
    ...field(canvas, 'Quantity', firstText(waste['quantity'], measured), width_pt),
    ...field(
      canvas,
      'Weight',
      weight_kg === null ? '' : `${formatNumber(weight_kg)} kg (${basis})`,
      width_pt,
    ),
    ...optionalField(canvas, 'Weighbridge', weighbridgeWords(note), width_pt),
    ...optionalField(canvas, 'Physical form', formatCode(text(waste['physical_form'])), width_pt),
    ...(waste['contains_pops'] === true
      ? field(canvas, 'POPs', 'Contains persistent organic pollutants', width_pt)
      : []),
  ];
}

function drawTransferor(flow: Flow, note: Fields): void {
  const { canvas } = flow;
  const transferor = fields(note['transferor']);
  const full_pt = inner(flow.width_pt, boxed);
  const address = fields(transferor['address']);
  const law = declaredLaw(text(fields(note['transfer'])['postcode']), {
    postcode: text(address['postcode']),
    country: text(address['country']),
  });
  const declared = fields(note['waste'])['hierarchy_declared'] === true;
  const declaration = `I confirm that I have fulfilled my duty to apply the waste hierarchy as required by ${law}.`;
  space(flow, 5);
  heading(flow, 'Section B – Current holder of the waste: transferor', 120);
  row(flow, [{ width_pt: flow.width_pt, pieces: tick(canvas, declared, declaration, full_pt, false) }]);
  const half = flow.width_pt / 2;
  const half_pt = inner(half, boxed);
  const sic: Piece[] = field(canvas, 'SIC code (2007)', text(transferor['sic_code']), half_pt);
  row(flow, [
    {
      width_pt: half,
      pieces: [
        ...caption(canvas, 'B1  Transferor', half_pt),
        ...partyPieces(canvas, transferor, half_pt),
        ...sic,
      ],
    },
    {
      width_pt: half,
      pieces: [
        ...caption(canvas, 'B2  Unitary authority or council', half_pt),
        ...paragraph(canvas, firstText(transferor['local_authority'], '–'), half_pt),
        gap(3),
        ...caption(canvas, 'B3  The transferor is', half_pt),
        ...capacityPieces(canvas, transferor, true, half_pt),
      ],
    },
  ]);
}

function drawTransferee(flow: Flow, note: Fields): void {
  const { canvas } = flow;
  const transferee = fields(note['transferee']);
  const half = flow.width_pt / 2;
  const half_pt = inner(half, boxed);
  space(flow, 5);
  heading(flow, 'Section C – Person collecting or receiving the waste: transferee', 100);
  row(flow, [
    {
      width_pt: half,
      pieces: [...caption(canvas, 'C1  Transferee', half_pt), ...partyPieces(canvas, transferee, half_pt)],
    },
    {
      width_pt: half,
      pieces: [
        ...caption(canvas, 'C2  The transferee is', half_pt),
        ...capacityPieces(canvas, transferee, false, half_pt),
      ],
    },
  ]);
}

function partyPieces(canvas: Canvas, party: Fields, width_pt: number): Piece[] {
  const address = fields(party['address']);
  const postcode = firstText(address['postcode'], party['postcode']);
  const lines = addressLines(party).filter((line) => line !== postcode);
  const reach = [text(party['phone']), text(party['email'])].filter((item) => item !== '').join(', ');
  return [
    ...field(canvas, 'Full name', text(party['name']), width_pt),
    ...field(canvas, 'Company', text(party['company']), width_pt),
    ...optionalField(canvas, 'Company no.', text(party['company_number']), width_pt),
    ...field(canvas, 'Address', lines.join(', '), width_pt),
    ...field(canvas, 'Postcode', postcode, width_pt),
    ...optionalField(canvas, 'Contact', reach, width_pt),
  ];
}

const capacities: readonly (readonly [code: string, words: string, transferor_only: boolean])[] = [
  ['producer', 'Producer of the waste', true],
  ['importer', 'Importer of the waste', true],
  ['local_authority', 'Local authority', false],
  ['permit_holder', 'Environmental permit holder', false],
  ['exemption_holder', 'Holder of waste exemption', false],
  ['registered_carrier', 'Registered waste carrier', false],
  ['carrier_exempt', 'Exempt waste carrier', false],
  ['registered_broker', 'Registered waste broker', false],
  ['registered_dealer', 'Registered waste dealer', false],
];

/** Two columns of boxes, then the numbers the ticked ones must state. */
function capacityPieces(canvas: Canvas, party: Fields, transferor: boolean, width_pt: number): Piece[] {
  const held = texts(party['capacities']);
  const choices = capacities
    .filter(([code, , only]) => transferor || !only || held.includes(code))
    .map(([code, words]) => [held.includes(code), words] as const);
  const permit = [text(party['permit_number']), text(party['permit_issued_by'])].filter(
    (part) => part !== '',
  );
  const exemption = [text(party['exemption_number']), text(party['exemption_code'])].filter(
    (part) => part !== '',
  );
  const numbers = [
    ...optionalField(canvas, 'Permit', permit.join(', issued by '), width_pt),
    ...optionalField(canvas, 'Exemption', exemption.join(', '), width_pt),
    ...optionalField(canvas, 'Carrier reg.', text(party['carrier_registration']), width_pt),
    ...optionalField(canvas, 'Broker/dealer reg.', text(party['broker_registration']), width_pt),
  ];
  return [...ticks(canvas, choices, 2, width_pt), gap(numbers.length === 0 ? 0 : 2), ...numbers];
}

function drawTransfer(flow: Flow, note: Fields): void {
  const { canvas } = flow;
  const transfer = fields(note['transfer']);
  const broker = fields(transfer['broker']);
  const half = flow.width_pt / 2;
  const half_pt = inner(half, boxed);
  const season = text(note['note_type']) === 'season_ticket';
  const times = [text(transfer['time_from']), text(transfer['time_to'])]
    .filter((time) => time !== '')
    .join(' to ');
  const period = [formatDay(transfer['valid_from']), formatDay(transfer['valid_until'])].join(' to ');
  const when = [formatDay(transfer['date']), times].filter((part) => part !== '').join(', ');
  const postcode = text(transfer['postcode']);
  const place = addressLines(transfer).filter((line) => line !== postcode);
  space(flow, 5);
  heading(flow, 'Section D – The transfer', 80);
  row(flow, [
    {
      width_pt: half,
      pieces: [
        ...caption(canvas, 'D1  Address of transfer or collection point', half_pt),
        ...field(canvas, 'Address', place.join(', '), half_pt),
        ...field(canvas, 'Postcode', postcode, half_pt),
        ...(season
          ? field(canvas, 'Valid from / until', period === ' to ' ? '' : period, half_pt)
          : field(canvas, 'Date and time', when, half_pt)),
        ...optionalField(canvas, 'Vehicle', text(transfer['vehicle_reg']), half_pt),
      ],
    },
    {
      width_pt: half,
      pieces: [
        ...caption(canvas, 'D2  Broker or dealer who arranged the transfer', half_pt),
        ...(isBlank(broker)
          ? paragraph(canvas, 'None', half_pt, style('regular', muted))
          : brokerPieces(canvas, broker, half_pt)),
      ],
    },
  ]);
}

function brokerPieces(canvas: Canvas, broker: Fields, width_pt: number): Piece[] {
  return [
    ...field(canvas, 'Name', text(broker['name']), width_pt),
    ...optionalField(canvas, 'Company', text(broker['company']), width_pt),
    ...field(canvas, 'Address', addressLines(broker).join(', '), width_pt),
    ...field(canvas, 'Registration no.', text(broker['registration_number']), width_pt),
  ];
}

function drawSignatures(flow: Flow, note: Fields): void {
  const { canvas } = flow;
  const signatures = fields(note['signatures']);
  const half = flow.width_pt / 2;
  const half_pt = inner(half, boxed);
  space(flow, 5);
  heading(flow, 'Signatures', 110);
  row(flow, [
    {
      width_pt: half,
      pieces: signatureBlock(canvas, 'Transferor’s signature', fields(signatures['transferor']), half_pt),
    },
    {
      width_pt: half,
      pieces: signatureBlock(canvas, 'Transferee’s signature', fields(signatures['transferee']), half_pt),
    },
  ]);
}
