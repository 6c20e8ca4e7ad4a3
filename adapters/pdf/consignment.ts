import { findJurisdiction } from '../../domain/consignments/consignment_codes.ts';
import type { Canvas } from './drawing/canvas.ts';
import { muted } from './drawing/colour.ts';
import { drawCarriers, drawConsignee, drawConsignor } from './consignment_certificates.ts';
import { columns, heading, row, space, type Flow } from './drawing/flow.ts';
import { formatCode, formatDay, formatNumber } from './drawing/format.ts';
import { draftMark, openSheet, type Sheet } from './letterhead.ts';
import { caption, field, optionalField, paragraph, style, type Piece } from './drawing/pieces.ts';
import {
  addressLines,
  fields,
  firstText,
  isBlank,
  list,
  number,
  partyNames,
  text,
  texts,
  type Fields,
} from './record.ts';

/**
 * Hazardous waste consignment note, parts A to E (in Scotland: special waste consignment note).
 *
 * Content: Schedule 4 of the Hazardous Waste (England and Wales) Regulations 2005 (SI 2005/894) and the Environment
 * Agency's form HWCN01. Input: the note as `GET /api/v1/consignment-notes/{id}` returns it, its `parts` holding the
 * objects `a`, `b`, `c`, `d` and `e`.
 */
export function renderConsignment(consignment: Fields, branding: Fields): Promise<Uint8Array> {
  const { flow, finish } = openSheet(sheetOf(consignment, branding));
  drawNotification(flow, consignment);
  drawWastes(flow, partOf(consignment, 'b'));
  drawCarriers(flow, partOf(consignment, 'c'));
  drawConsignor(flow, partOf(consignment, 'd'), text(consignment['jurisdiction']));
  drawConsignee(flow, partOf(consignment, 'e'));
  return finish();
}

type Letter = 'a' | 'b' | 'c' | 'd' | 'e';

function partOf(consignment: Fields, letter: Letter): Fields {
  return fields(fields(consignment['parts'])[letter]);
}

const laws: ReadonlyMap<string, string> = new Map(
  Object.entries({
    scotland: 'Special Waste Regulations 1996',
    northern_ireland: 'Hazardous Waste Regulations (Northern Ireland) 2005',
  }),
);
const lawEnglandWales = 'Hazardous Waste (England and Wales) Regulations 2005';

function sheetOf(consignment: Fields, branding: Fields): Sheet {
  const status = text(consignment['status']);
  const jurisdiction = text(consignment['jurisdiction']);
  const law = laws.get(jurisdiction) ?? lawEnglandWales;
  const part_a = partOf(consignment, 'a');
  const code = firstText(consignment['consignment_code'], part_a['consignment_code']);
  return {
    title:
      jurisdiction === 'scotland' ? 'Special waste consignment note' : 'Hazardous waste consignment note',
    reference: code,
    branding,
    record: consignment,
    facts: [
      ['Consignment code', firstText(code, 'Not yet given')],
      ['Status', formatCode(status)],
      ['Jurisdiction', findJurisdiction(jurisdiction)?.label ?? formatCode(jurisdiction)],
      ['Expected date', formatDay(part_a['expected_date'])],
    ],
    footnote: `${law}. Producer and carrier must each keep a copy for at least 3 years; the consignee keeps it longer as its permit requires.`,
    watermark: watermarkOf(status),
  };
}

function watermarkOf(status: string): Sheet['watermark'] {
  if (status === 'draft') return draftMark;
  const closed = status === 'cancelled' || status === 'rejected';
  return closed ? { words: status.toUpperCase(), colour: muted } : undefined;
}

function placePieces(canvas: Canvas, place: Fields, width_pt: number): Piece[] {
  const address = fields(place['address']);
  const postcode = firstText(address['postcode'], place['postcode']);
  return [
    ...field(canvas, 'Name', partyNames(place).join(', '), width_pt),
    ...field(
      canvas,
      'Address',
      addressLines(place)
        .filter((line) => line !== postcode)
        .join(', '),
      width_pt,
    ),
    ...field(canvas, 'Postcode', postcode, width_pt),
    ...optionalField(canvas, 'Permit', text(place['permit_number']), width_pt),
    ...optionalField(canvas, 'Phone', text(place['phone']), width_pt),
    ...optionalField(canvas, 'Email', text(place['email']), width_pt),
  ];
}

function drawNotification(flow: Flow, consignment: Fields): void {
  const { canvas } = flow;
  const part = partOf(consignment, 'a');
  const code = firstText(consignment['consignment_code'], part['consignment_code']);
  const producer = fields(part['producer']);
  heading(flow, 'Part A – Notification details', 80);
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...field(canvas, 'A1  Consignment note code', code, width_pt, 130),
        ...(text(part['premises_code']) === ''
          ? []
          : field(canvas, 'Premises code', text(part['premises_code']), width_pt, 130)),
      ],
      (width_pt) =>
        field(canvas, 'Expected date of removal', formatDay(part['expected_date']), width_pt, 130),
    ),
  );
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...caption(canvas, 'A2  The waste described below is to be removed from', width_pt),
        ...placePieces(canvas, fields(part['removed_from']), width_pt),
      ],
      (width_pt) => [
        ...caption(canvas, 'A3  The waste will be taken to', width_pt),
        ...placePieces(canvas, fields(part['taken_to']), width_pt),
      ],
    ),
  );
  if (isBlank(producer)) return;
  row(
    flow,
    columns(flow, (width_pt) => [
      ...caption(canvas, 'A4  The waste producer was (if different from A2)', width_pt),
      ...placePieces(canvas, producer, width_pt),
    ]),
  );
}

function drawWastes(flow: Flow, part: Fields): void {
  const { canvas } = flow;
  const listed = list(part['wastes']).map(fields);
  const wastes = listed.length === 0 ? [fields(null)] : listed;
  const total_kg = number(part['total_kg']);
  space(flow, 5);
  heading(flow, 'Part B – Description of the waste', 70);
  row(
    flow,
    columns(
      flow,
      (width_pt) =>
        field(canvas, 'B1  Process giving rise to the waste', text(part['process']), width_pt, 110),
      (width_pt) => field(canvas, 'B2  SIC code for the process', text(part['process_sic']), width_pt, 130),
    ),
  );
  wastes.forEach((waste, index) => drawWaste(flow, waste, index + 1, wastes.length));
  if (total_kg === null) return;
  row(
    flow,
    columns(flow, (width_pt) =>
      paragraph(canvas, `Total quantity: ${formatNumber(total_kg)} kg`, width_pt, style('bold')),
    ),
  );
}

function drawWaste(flow: Flow, waste: Fields, position: number, count: number): void {
  const { canvas } = flow;
  const label = count > 1 ? `B3  Waste ${position} of ${count}` : 'B3  The waste';
  const quantity_kg = number(waste['quantity_kg']);
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...caption(canvas, label, width_pt),
        ...field(canvas, 'Description', text(waste['description']), width_pt),
        ...field(canvas, 'EWC code', text(waste['ewc_code']), width_pt),
        ...field(canvas, 'Quantity', quantity_kg === null ? '' : `${formatNumber(quantity_kg)} kg`, width_pt),
        ...field(canvas, 'Containers', containerWords(waste['containers']), width_pt),
        ...field(canvas, 'Physical form', formatCode(text(waste['physical_form'])), width_pt),
      ],
      (width_pt) => [
        ...field(canvas, 'Components', componentWords(waste['components']), width_pt),
        ...field(canvas, 'Hazard codes', texts(waste['hazard_codes']).map(hazardWords).join(', '), width_pt),
        ...carriagePieces(canvas, waste, width_pt),
        ...optionalField(canvas, 'Special handling', text(waste['special_handling']), width_pt),
      ],
    ),
  );
}

/** Carriage of dangerous goods (ADR 5.4.1): UN number, proper shipping name, class, packing group. */
function carriagePieces(canvas: Canvas, waste: Fields, width_pt: number): Piece[] {
  const un_number = text(waste['un_number']);
  if (un_number === '') return field(canvas, 'UN identification', '', width_pt);
  const class_words = text(waste['un_class']) === '' ? '' : `class ${text(waste['un_class'])}`;
  const group_words =
    text(waste['packing_group']) === '' ? '' : `packing group ${text(waste['packing_group'])}`;
  const words = [
    un_number.startsWith('UN') ? un_number : `UN${un_number}`,
    text(waste['proper_shipping_name']),
    class_words,
    group_words,
  ];
  return field(canvas, 'UN identification', words.filter((part) => part !== '').join(', '), width_pt);
}

function componentWords(value: unknown): string {
  return list(value)
    .map(fields)
    .map((component) =>
      [text(component['name']), [text(component['concentration']), text(component['unit'])].join(' ').trim()]
        .filter((part) => part !== '')
        .join(' – '),
    )
    .join('\n');
}

/** `HP_7` → `HP 7`, as the regulation prints it. */
function hazardWords(code: string): string {
  return code.replace(/^HP_?(?=\w)/, 'HP ');
}

function containerWords(value: unknown): string {
  const items = Array.isArray(value) ? value.map(fields) : [fields(value)];
  return items
    .map((item) => [
      text(item['number']),
      text(item['number']) === '' ? '' : '×',
      formatCode(text(item['type'])),
      text(item['size']),
    ])
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((words) => words !== '')
    .join(', ');
}
