/** The printed note, word for word: a text that is lost, doubled or in another place is seen. */
import { afterAll, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { branding, note } from './records.ts';
import { expectText, letterhead, registrations } from './whole_text.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const expectNote = (record: object, words: string, own: object = {}) =>
  expectText(renderer.note(record, { ...branding, ...own }), words);

const duty = `I confirm that I have fulfilled my duty to apply the waste hierarchy as required by regulation 12 of the
  Waste (England and Wales) Regulations 2011.`;
const transferee = `Section C – Person collecting or receiving the waste: transferee
  C1 Transferee Full name Δημήτρης Παπαδόπουλος Company Harland Waste & Recycling Ltd
  Address Unit 4, Canal Road, Leeds Postcode LS12 2PL
  C2 The transferee is ☐ Local authority ☑ Environmental permit holder ☐ Holder of waste exemption
  ☑ Registered waste carrier ☐ Exempt waste carrier ☐ Registered waste broker ☐ Registered waste dealer
  Permit EPR/AB1234CD, issued by Environment Agency Carrier reg. CBDU123456`;
const signed = `Signatures Transferor’s signature Łukasz Świętość Name Łukasz Świętość
  On behalf of Ångström Bau Ltd Date and time 1 July 2026, 09:31 BST Signed electronically (typed)`;

test('a complete note, weighed after it was signed', () =>
  expectNote(
    { ...note, weighbridge: { net_kg: 10500.5 } },
    `${letterhead} Duty of care: waste transfer note
    Reference WTN-000123 Status Complete Type Collection Date of transfer 1 October 2026
    Section A – Description of the waste A1 Description of the waste being transferred Mixed builders’ waste
    List of Waste (EWC) code(s) 17 09 04 Mixed construction and demolition wastes 17 02 01 Wood
    A2 How is the waste contained? ☐ Loose ☐ Sacks ☑ Skip ☐ Drum ☐ Other 2 × 8 yd³ skip
    A3 How much waste? Quantity two skips, level full Weight 10,642 kg (estimated from typical bulk densities)
    Weighbridge 10,500.5 kg by the ticket of this load Physical form Solid
    Section B – Current holder of the waste: transferor ☑ ${duty}
    B1 Transferor Full name Łukasz Świętość Company Ångström Bau Ltd Address 17 Whitehall Road, Leeds
    Postcode LS12 1AA SIC code (2007) 41202 B2 Unitary authority or council Leeds City Council
    B3 The transferor is ☑ Producer of the waste ☐ Importer of the waste ☐ Local authority
    ☐ Environmental permit holder ☐ Holder of waste exemption ☐ Registered waste carrier ☐ Exempt waste carrier
    ☐ Registered waste broker ☐ Registered waste dealer
    ${transferee}
    Section D – The transfer D1 Address of transfer or collection point Address 19 Whitehall Yard, Leeds
    Postcode LS12 1AB Date and time 1 October 2026, 09:30 to 10:15 Vehicle YK21 ABC
    D2 Broker or dealer who arranged the transfer Name Ann Broker Company Waste Brokers Ltd
    Address 1 High Street, York Registration no. CBDU777777
    ${signed}
    Transferee’s signature Борис Иванов Name Борис Иванов On behalf of Harland Waste & Recycling Ltd
    Date and time 1 December 2026, 08:33 GMT Signed electronically (link)
    Transferor and transferee must each keep a copy of this note for at least 2 years and show it to the regulator
    on request. ${registrations} Page 1 of 1`,
  ));

test('a season ticket that is amended before both have signed', () => {
  const ewc = [
    { code: '17 06 05*', description: 'Asbestos', hazardous: true },
    { code: '17 02 01', description: 'Wood', hazardous: false },
  ];
  const containment = [
    { type: 'ibc', count: 2 },
    { type: 'bag', label: null, count: null, size: '1 tonne' },
  ];
  const quantity = { quantity: null, quantity_value: 2.5, quantity_unit: 'm3', weight_source: null };
  const waste = { ewc, containment, ...quantity, physical_form: 'sludge', contains_pops: true };
  const transferor = {
    ...{ capacities: ['importer', 'registered_dealer'], company_number: '01234567', local_authority: null },
    ...{
      phone: '0113 496 0001',
      email: 'sam@angstrom.example',
      address: { line1: 'Mill', country: 'Scotland' },
    },
    ...{ permit_number: 'PPC/A/1', permit_issued_by: 'SEPA', exemption_number: 'WEX1', exemption_code: 'T4' },
    broker_registration: 'CBDU9',
  };
  const transfer = { valid_from: '2026-10-01', valid_until: '2027-09-30', date: null, broker: null };
  const footer = `Season ticket: transferor and transferee must each keep a copy for at least 2 years after the last
    transfer made under it. ${registrations}`;
  const record = {
    ...{ ...note, note_type: 'season_ticket', status: 'pending_party', version: 3, superseded_by_version: 4 },
    waste: { ...note.waste, ...waste },
    transferor: { ...note.transferor, ...transferor },
    transfer: { ...note.transfer, ...transfer, time_to: null, vehicle_reg: null },
    signatures: { transferor: note.signatures.transferor, transferee: {} },
  };

  return expectNote(
    record,
    `${letterhead} Duty of care: waste transfer note
    Reference WTN-000123 Version 3 Being amended as Version 4 Status Awaiting party details
    Type Season ticket Valid until 30 September 2027
    Section A – Description of the waste A1 Description of the waste being transferred Mixed builders’ waste
    List of Waste (EWC) code(s) 17 06 05* Asbestos Hazardous: needs a consignment note 17 02 01 Wood
    A2 How is the waste contained? ☐ Loose ☑ Sacks ☐ Skip ☐ Drum ☑ Other 2 × IBC Bag 1 tonne
    A3 How much waste? Quantity 2.5 m3 Weight 10,642 kg (estimate) Physical form Sludge
    POPs Contains persistent organic pollutants
    Section B – Current holder of the waste: transferor ☑ ${duty}
    B1 Transferor Full name Łukasz Świętość Company Ångström Bau Ltd Company no. 01234567 Address Mill, Scotland
    Postcode – Contact 0113 496 0001, sam@angstrom.example SIC code (2007) 41202
    B2 Unitary authority or council –
    B3 The transferor is ☐ Producer of the waste ☑ Importer of the waste ☐ Local authority
    ☐ Environmental permit holder ☐ Holder of waste exemption ☐ Registered waste carrier ☐ Exempt waste carrier
    ☐ Registered waste broker ☑ Registered waste dealer
    Permit PPC/A/1, issued by SEPA Exemption WEX1, T4 Broker/dealer reg. CBDU9
    ${transferee}
    Section D – The transfer D1 Address of transfer or collection point Address 19 Whitehall Yard, Leeds
    Postcode LS12 1AB Valid from / until 1 October 2026 to 30 September 2027
    D2 Broker or dealer who arranged the transfer None
    ${footer} Page 1 of 2 Duty of care: waste transfer note WTN-000123 Harland Waste & Recycling Ltd
    ${signed} Transferee’s signature Name – On behalf of – Date and time – Not yet signed
    ${footer} Page 2 of 2`,
  );
});

test('an empty draft', () =>
  expectNote(
    { status: 'draft' },
    `${letterhead} Duty of care: waste transfer note Status Draft
    Section A – Description of the waste A1 Description of the waste being transferred –
    List of Waste (EWC) code(s) – A2 How is the waste contained? ☐ Loose ☐ Sacks ☐ Skip ☐ Drum ☐ Other
    A3 How much waste? Quantity – Weight –
    Section B – Current holder of the waste: transferor ☐ ${duty}
    B1 Transferor Full name – Company – Address – Postcode – SIC code (2007) – B2 Unitary authority or council –
    B3 The transferor is ☐ Producer of the waste ☐ Importer of the waste ☐ Local authority
    ☐ Environmental permit holder ☐ Holder of waste exemption ☐ Registered waste carrier ☐ Exempt waste carrier
    ☐ Registered waste broker ☐ Registered waste dealer
    Section C – Person collecting or receiving the waste: transferee
    C1 Transferee Full name – Company – Address – Postcode –
    C2 The transferee is ☐ Local authority ☐ Environmental permit holder ☐ Holder of waste exemption
    ☐ Registered waste carrier ☐ Exempt waste carrier ☐ Registered waste broker ☐ Registered waste dealer
    Section D – The transfer D1 Address of transfer or collection point Address – Postcode – Date and time –
    D2 Broker or dealer who arranged the transfer None
    Signatures Transferor’s signature Name – On behalf of – Date and time – Not yet signed
    Transferee’s signature Name – On behalf of – Date and time – Not yet signed
    Transferor and transferee must each keep a copy of this note for at least 2 years and show it to the regulator
    on request. ${registrations} Page 1 of 1 DRAFT`,
  ));

test('a note of a team that gave little of itself, cancelled, with codes alone and a container by its name', () =>
  expectNote(
    {
      ...{ reference: 'WTN-7', status: 'cancelled', note_type: 'deposit' },
      waste: {
        ...{ ewc_codes: ['17 01 07'], container_type: '8yd skip', containment: [], weight_kg: '1200.5' },
        ...{ weight_is_estimate: false, contains_pops: false },
      },
      transferor: { capacities: ['local_authority', 'carrier_exempt'], postcode: 'LS1 4AP', phone: '0113' },
      transferee: {
        capacities: ['producer', 'exemption_holder', 'registered_broker'],
        email: 'jo@calder.test',
      },
      transfer: { date: '2026-12-01', broker: { name: 'Ann', registration_number: 'CBDU7' } },
      signatures: { transferor: { name: 'Sam', signed_at: '2026-12-01' }, transferee: { name: 'Jo' } },
    },
    `Calder 01422 calder.example Calder Duty of care: waste transfer note Reference WTN-7 Status Cancelled Type Deposit
    Date of transfer 1 December 2026
    Section A – Description of the waste A1 Description of the waste being transferred –
    List of Waste (EWC) code(s) 17 01 07
    A2 How is the waste contained? ☐ Loose ☐ Sacks ☐ Skip ☐ Drum ☐ Other 8yd skip
    A3 How much waste? Quantity – Weight 1,200.5 kg (stated)
    Section B – Current holder of the waste: transferor ☐ ${duty}
    B1 Transferor Full name – Company – Address – Postcode LS1 4AP Contact 0113 SIC code (2007) –
    B2 Unitary authority or council –
    B3 The transferor is ☐ Producer of the waste ☐ Importer of the waste ☑ Local authority
    ☐ Environmental permit holder ☐ Holder of waste exemption ☐ Registered waste carrier ☑ Exempt waste carrier
    ☐ Registered waste broker ☐ Registered waste dealer
    Section C – Person collecting or receiving the waste: transferee
    C1 Transferee Full name – Company – Address – Postcode – Contact jo@calder.test
    C2 The transferee is ☑ Producer of the waste ☐ Local authority ☐ Environmental permit holder
    ☑ Holder of waste exemption ☐ Registered waste carrier ☐ Exempt waste carrier ☑ Registered waste broker
    ☐ Registered waste dealer
    Section D – The transfer D1 Address of transfer or collection point Address – Postcode –
    Date and time 1 December 2026 D2 Broker or dealer who arranged the transfer Name Ann Address –
    Registration no. CBDU7
    Signatures Transferor’s signature Sam Name Sam On behalf of – Date and time 1 December 2026
    Signed electronically Transferee’s signature Name Jo On behalf of – Date and time – Not yet signed
    Transferor and transferee must each keep a copy of this note for at least 2 years and show it to the regulator
    on request. Calder Page 1 of 1 CANCELLED`,
    {
      ...{ team_name: 'Calder', address: null, email: null, phone: '01422', website: 'calder.example' },
      ...{ vat_number: null, company_number: null, carrier_registration: null },
    },
  ));
