/** The printed consignment note, word for word: a text that is lost, doubled or in another place is seen. */
import { afterAll, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { branding, consignment } from './records.ts';
import { expectText, letterhead, registrations } from './whole_text.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const name = 'Harland Waste & Recycling Ltd';
const keep = `Producer and carrier must each keep a copy for at least 3 years; the consignee keeps it longer as its
  permit requires. ${registrations}`;
const { a, b, c, d, e } = consignment.parts;
const unsigned = { name: null, on_behalf_of: null, signed_at: null, method: null, ip: null, image_url: null };
const nobody = { name: null, address: null, postcode: null, phone: null, email: null, permit_number: null };

const expectConsignment = (record: object, words: string) =>
  expectText(renderer.consignment(record, branding), words);

const certificate = `Part C – Carrier’s certificate I certify that I collected the consignment today and that the
  details in A2, A3 and B3 are correct, and that I have been advised of any specific handling requirements.`;
const consignor = (
  hierarchy: string,
) => `I certify that the information in A, B and C has been completed and is
  correct, that the carrier is registered or exempt and was advised of the appropriate precautionary
  measures${hierarchy}. All of the waste is packaged and labelled correctly and the carrier has been advised of any
  special handling requirements. Consignor`;
const hierarchy = ', and that I have fulfilled my duty to apply the waste hierarchy';
const places = `A2 The waste described below is to be removed from Name Ångström Bau Ltd
  Address 17 Whitehall Road, Leeds Postcode LS12 1AA A3 The waste will be taken to Name Northern Treatment Ltd
  Address Dock Street, Hull Postcode HU1 2AB Permit EPR/XY9876ZZ`;
const process = `Part B – Description of the waste B1 Process giving rise to the Maintenance of vehicles waste
  B2 SIC code for the process 45200`;

test('a consignment that was received and partly refused', () => {
  const wastes = [
    {
      ...{ ewc_code: '13 02 05*', quantity_kg: 395, accepted: true, operation: 'R9', rejected_kg: 5.5 },
      ...{
        rejection_reason: 'Water in the oil',
        disposition: 'returned_to_producer',
        discrepancy_reason: 'Spilt',
      },
    },
    { ewc_code: '15 02 02*', quantity_kg: null, accepted: false, operation: null, rejected_kg: 0 },
  ];
  const received = { ...e, wastes, vehicle_reg: 'YK22 DEF', total_consignments: 4, exemption_number: 'WEX9' };
  const footer = `Hazardous Waste (England and Wales) Regulations 2005. ${keep}`;

  return expectConsignment(
    { ...consignment, parts: { a: { ...a, producer: nobody }, b, c, d, e: received } },
    `${letterhead} Hazardous waste consignment note Consignment code ANGSTR/AB123 Status Received
    Jurisdiction England Expected date 5 October 2026
    Part A – Notification details A1 Consignment note code ANGSTR/AB123 Expected date of removal 5 October 2026
    ${places} ${process}
    B3 The waste Description Used engine oil EWC code 13 02 05* Quantity 400 kg Containers 1 × IBC 1000 litres
    Physical form Liquid Components Mineral oil – 95 % Hazard codes HP 7, HP 14
    UN identification UN3082, Environmentally hazardous substance, liquid, n.o.s., class 9, packing group III
    Special handling Keep upright Total quantity: 400 kg
    ${certificate} Carrier Name Борис Иванов On behalf of Harland Waste Address Unit 4, Leeds
    Registration CBDU123456 Vehicle or mode YK21 ABC Round number R17
    Carrier’s signature Борис Иванов Name Борис Иванов On behalf of Harland Waste
    Date and time 5 October 2026, 10:10 BST Signed electronically
    ${footer} Page 1 of 2 Hazardous waste consignment note ANGSTR/AB123 ${name}
    Part D – Consignor’s certificate ☑ ${consignor(hierarchy)} Name Łukasz Świętość
    On behalf of Ångström Bau Ltd Address – Consignor’s signature Łukasz Świętość Name Łukasz Świętość
    On behalf of Ångström Bau Ltd Date and time 5 October 2026, 10:12 BST Signed electronically
    Part E – Consignee’s certificate Waste received: EWC code, quantity, accepted or rejected, operation
    13 02 05* · 395 kg · accepted · R9 · 5.5 kg rejected · Water in the oil · returned to producer · Spilt
    15 02 02* · rejected
    Receipt Received on 5 October 2026, 14:40 BST Vehicle YK22 DEF Permit or exemption EPR/XY9876ZZ Consignments 4
    Consignee’s signature Jane Ogden Name Jane Ogden On behalf of – Date and time 5 October 2026, 14:45 BST
    Signed electronically ${footer} Page 2 of 2`,
  );
});

test('a draft of several wastes of another producer, for two carriers, one of them by rail and exempt', () => {
  const producer = { ...nobody, name: 'Grower & Sons', address: '3 Low Road', postcode: 'LS3 3CC' };
  const oil = {
    ...{ ...b.wastes[0], un_number: 'UN1993', packing_group: null, un_class: null, special_handling: null },
    components: [
      { name: 'Oil', concentration: 95, unit: '%' },
      { name: 'Water', concentration: null, unit: null },
    ],
    containers: { type: 'drum', number: null, size: '205 litres' },
  };
  const rags = {
    description: 'Rags',
    ewc_code: '15 02 02*',
    hazard_codes: ['HP3'],
    containers: { number: 2 },
  };
  const rail = {
    carrier: { name: 'Tom', on_behalf_of: 'Rail Ltd', address: null, exempt_reason: 'Charity' },
    ...{ vehicle_reg: null, mode: 'rail', round_number: null, collection_number: 9, signature: unsigned },
    carriers: [{ name: 'Second', on_behalf_of: 'Road Ltd', address: 'Mill', registration_number: 'CBDU2' }],
  };
  const footer = `Hazardous Waste Regulations (Northern Ireland) 2005. ${keep}`;
  const nobodySigned = 'Date and time – Not yet signed';
  const contact = { phone: '0113 4', email: 'x@y.test' };
  const parts = {
    a: { ...a, consignment_code: null, premises_code: 'P 12', producer: { ...producer, ...contact } },
    b: { ...b, wastes: [oil, rags], total_kg: null },
    ...{ c: rail, d: { name: 'Asha', on_behalf_of: 'Grower', address: '3 Low Road', signature: unsigned } },
    e: { received_at: null, wastes: [], vehicle_reg: 'YK21 ABC', signature: unsigned },
  };

  return expectConsignment(
    { ...consignment, status: 'draft', consignment_code: null, jurisdiction: 'northern_ireland', parts },
    `${letterhead} Hazardous waste consignment note Consignment code Not yet given Status Draft
    Jurisdiction Northern Ireland Expected date 5 October 2026
    Part A – Notification details A1 Consignment note code – Premises code P 12
    Expected date of removal 5 October 2026
    ${places} A4 The waste producer was (if different from A2) Name Grower & Sons Address 3 Low Road
    Postcode LS3 3CC Phone 0113 4 Email x@y.test ${process}
    B3 Waste 1 of 2 Description Used engine oil EWC code 13 02 05* Quantity 400 kg Containers Drum 205 litres
    Physical form Liquid Components Oil – 95 % Water Hazard codes HP 7, HP 14
    UN identification UN1993, Environmentally hazardous substance, liquid, n.o.s.
    B3 Waste 2 of 2 Description Rags EWC code 15 02 02* Quantity – Containers 2 × Physical form –
    Components – Hazard codes HP 3 UN identification –
    ${certificate} First carrier Name Tom On behalf of Rail Ltd Address – Registration Exempt: Charity
    Vehicle or mode Rail Collection no. 9 Carrier’s signature Name Tom On behalf of Rail Ltd ${nobodySigned}
    Carrier 2 Name Second On behalf of Road Ltd Address Mill Registration CBDU2 Vehicle or mode –
    Carrier’s signature Name Second On behalf of Road Ltd ${nobodySigned}
    ${footer} Page 1 of 2 DRAFT Hazardous waste consignment note ${name}
    Part D – Consignor’s certificate ☐ ${consignor(hierarchy)} Name Asha On behalf of Grower Address 3 Low Road
    Consignor’s signature Name Asha On behalf of Grower ${nobodySigned}
    Part E – Consignee’s certificate Receipt Received on – Vehicle – Permit or exemption –
    Consignee’s signature Name – On behalf of – ${nobodySigned} ${footer} Page 2 of 2 DRAFT`,
  );
});

test('a special waste note of Scotland that was cancelled, received by a site with an exemption', () => {
  const received = { received_at: '2026-12-05T13:40:00Z', exemption_number: 'WEX9', vehicle_reg: null };
  const footer = `Special Waste Regulations 1996. ${keep}`;
  const none = 'Name – On behalf of – Date and time – Not yet signed';

  return expectConsignment(
    { ...{ status: 'cancelled', jurisdiction: 'scotland' }, parts: { e: received } },
    `${letterhead} Special waste consignment note Consignment code Not yet given Status Cancelled
    Jurisdiction Scotland Part A – Notification details A1 Consignment note code – Expected date of removal –
    A2 The waste described below is to be removed from Name – Address – Postcode –
    A3 The waste will be taken to Name – Address – Postcode –
    Part B – Description of the waste B1 Process giving rise to the – waste B2 SIC code for the process –
    B3 The waste Description – EWC code – Quantity – Containers – Physical form – Components – Hazard codes –
    UN identification – ${certificate} Carrier Name – Address – Registration – Vehicle or mode –
    Carrier’s signature ${none}
    ${footer} Page 1 of 2 CANCELLED Special waste consignment note ${name}
    Part D – Consignor’s certificate ☐ ${consignor('')} Name – On behalf of – Address –
    Consignor’s signature ${none}
    Part E – Consignee’s certificate Receipt Received on 5 December 2026, 13:40 GMT Vehicle –
    Permit or exemption WEX9 Consignee’s signature ${none} ${footer} Page 2 of 2 CANCELLED`,
  );
});
