import type { Canvas } from './drawing/canvas.ts';
import { muted } from './drawing/colour.ts';
import { columns, heading, row, space, type Flow } from './drawing/flow.ts';
import { formatCode, formatMoment, formatNumber } from './drawing/format.ts';
import { caption, field, gap, optionalField, paragraph, style, tick, type Piece } from './drawing/pieces.ts';
import { addressLines, fields, firstText, list, number, partyNames, text, type Fields } from './record.ts';
import { signatureBlock } from './signature.ts';

/** Parts C, D and E of a consignment note: what carrier, consignor and consignee certify and sign. */

export function drawCarriers(flow: Flow, part: Fields): void {
  const { canvas } = flow;
  const carriers = list(part['carriers']).map(fields);
  space(flow, 5);
  heading(flow, 'Part C – Carrier’s certificate', 110);
  const words =
    'I certify that I collected the consignment today and that the details in A2, A3 and B3 are correct, and that I have ' +
    'been advised of any specific handling requirements.';
  row(
    flow,
    columns(flow, (width_pt) => paragraph(canvas, words, width_pt, style('regular', muted, 7.8))),
  );
  drawCarrier(flow, part, carriers.length > 0 ? 'First carrier' : 'Carrier');
  carriers.forEach((carrier, index) => drawCarrier(flow, carrier, `Carrier ${index + 2}`));
}

function drawCarrier(flow: Flow, leg: Fields, label: string): void {
  const { canvas } = flow;
  const carrier = 'carrier' in leg ? fields(leg['carrier']) : leg;
  const round = [
    ['Round number', leg['round_number']],
    ['Collection no.', leg['collection_number']],
  ] as const;
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...caption(canvas, label, width_pt),
        ...field(canvas, 'Name', partyNames(carrier).join(', '), width_pt),
        ...optionalField(canvas, 'On behalf of', text(carrier['on_behalf_of']), width_pt),
        ...field(canvas, 'Address', addressLines(carrier).join(', '), width_pt),
        ...field(
          canvas,
          'Registration',
          firstText(carrier['registration_number'], exemptWords(carrier)),
          width_pt,
        ),
        ...field(
          canvas,
          'Vehicle or mode',
          firstText(leg['vehicle_reg'], formatCode(text(leg['mode']))),
          width_pt,
        ),
        ...round.flatMap(([name, value]) => optionalField(canvas, name, text(value), width_pt)),
      ],
      (width_pt) => signedBy(canvas, 'Carrier’s signature', leg, carrier, width_pt),
    ),
  );
}

function exemptWords(carrier: Fields): string {
  const reason = text(carrier['exempt_reason']);
  return reason === '' ? '' : `Exempt: ${reason}`;
}

/** A part holds its signature as an object, or as a name or picture with name and time beside it. */
function signedBy(canvas: Canvas, title: string, part: Fields, person: Fields, width_pt: number): Piece[] {
  const signature = fields(part['signature']);
  const written = text(part['signature']);
  const picture = written.startsWith('data:image/png') ? written : '';
  const merged: Fields = {
    ...signature,
    name: firstText(signature['name'], person['name'], picture === '' ? written : ''),
    on_behalf_of: firstText(signature['on_behalf_of'], person['on_behalf_of'], person['company']),
    signed_at: firstText(signature['signed_at'], part['signed_at']),
    image_png: firstText(signature['image_png'], picture),
  };
  return signatureBlock(canvas, title, merged, width_pt);
}

export function drawConsignor(flow: Flow, part: Fields, jurisdiction: string): void {
  const { canvas } = flow;
  const scotland = jurisdiction === 'scotland';
  const hierarchy = scotland ? '' : ', and that I have fulfilled my duty to apply the waste hierarchy';
  const words =
    'I certify that the information in A, B and C has been completed and is correct, that the carrier is registered or ' +
    `exempt and was advised of the appropriate precautionary measures${hierarchy}. All of the waste is packaged and ` +
    'labelled correctly and the carrier has been advised of any special handling requirements.';
  const signed = firstText(fields(part['signature'])['signed_at'], part['signed_at']) !== '';
  space(flow, 5);
  // Room for part E below: the receipt does not stand alone on a page.
  heading(flow, 'Part D – Consignor’s certificate', 300);
  row(
    flow,
    columns(flow, (width_pt) => tick(canvas, signed, words, width_pt, false)),
  );
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...caption(canvas, 'Consignor', width_pt),
        ...field(canvas, 'Name', text(part['name']), width_pt),
        ...field(canvas, 'On behalf of', text(part['on_behalf_of']), width_pt),
        ...field(canvas, 'Address', addressLines(part).join(', '), width_pt),
      ],
      (width_pt) => signedBy(canvas, 'Consignor’s signature', part, part, width_pt),
    ),
  );
}

export function drawConsignee(flow: Flow, part: Fields): void {
  const { canvas } = flow;
  const received = list(part['wastes']).length > 0 ? list(part['wastes']) : list(part['lines']);
  space(flow, 5);
  heading(flow, 'Part E – Consignee’s certificate', 130);
  const isReceipt = text(part['received_at']) !== '';
  if (isReceipt) drawReceived(flow, received.map(fields));
  row(
    flow,
    columns(
      flow,
      (width_pt) => [
        ...caption(canvas, 'Receipt', width_pt),
        ...field(canvas, 'Received on', formatMoment(part['received_at']), width_pt),
        ...field(canvas, 'Vehicle', isReceipt ? text(part['vehicle_reg']) : '', width_pt),
        ...field(
          canvas,
          'Permit or exemption',
          firstText(part['permit_number'], part['exemption_number']),
          width_pt,
        ),
        ...optionalField(canvas, 'Consignments', text(part['total_consignments']), width_pt),
      ],
      (width_pt) =>
        signedBy(canvas, 'Consignee’s signature', isReceipt ? part : {}, fields(part['consignee']), width_pt),
    ),
  );
}

function drawReceived(flow: Flow, wastes: readonly Fields[]): void {
  const { canvas } = flow;
  if (wastes.length === 0) return;
  row(
    flow,
    columns(flow, (width_pt) => [
      ...caption(canvas, 'Waste received: EWC code, quantity, accepted or rejected, operation', width_pt),
      ...wastes.flatMap((waste) => paragraph(canvas, receivedWords(waste), width_pt)),
      gap(1),
    ]),
  );
}

function receivedWords(waste: Fields): string {
  const quantity_kg = number(waste['quantity_kg']);
  const outcome = waste['accepted'] === false ? 'rejected' : waste['accepted'] === true ? 'accepted' : '';
  const rejected_kg = number(waste['rejected_kg']);
  const parts = [
    text(waste['ewc_code']),
    quantity_kg === null ? '' : `${formatNumber(quantity_kg)} kg`,
    outcome,
    text(waste['operation']),
    rejected_kg ? `${formatNumber(rejected_kg)} kg rejected` : '',
    text(waste['rejection_reason']),
    text(waste['disposition']).replaceAll('_', ' '),
    text(waste['discrepancy_reason']),
  ];
  return parts.filter((part) => part !== '').join('  ·  ');
}
