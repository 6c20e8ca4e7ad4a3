import { expect, test } from '@jest/globals';
import { extractFacts } from '../../../domain/producer/extraction.ts';

const read = (...lines: string[]) => extractFacts([lines]);

test.each<[string, string[], number | null]>([
  [
    'the net weight of a ticket, not its gross weight',
    ['Gross weight: 18,440 kg', 'Tare weight: 12,100 kg', 'Net weight: 6,340 kg'],
    6340,
  ],
  [
    'no weight where only gross and tare are named',
    ['Gross weight: 18,440 kg', 'Tare weight: 12,100 kg'],
    null,
  ],
  ['no limit and no capacity', ['Weight limit: 26,000 kg', 'Container capacity: 6,000 kg'], null],
])('reads %s', (_what, lines, weight_kg) => {
  expect(read(...lines).weight_kg).toBe(weight_kg);
});

test.each<[string, string[], string | null]>([
  [
    'the day of the transfer, not that of the signature',
    ['Date signed: 9 October 2026', 'Date of transfer: 5 October 2026'],
    '2026-10-05',
  ],
  [
    'no day on which something expires or was printed',
    ['Expiry date: 31 March 2027', 'Date printed: 6 October 2026'],
    null,
  ],
])('reads %s', (_what, lines, date) => {
  expect(read(...lines).date).toBe(date);
});

test('reads a code on its own, but not one mentioned in a description', () => {
  expect(read('EWC code: 17 09 04', 'Mixed waste other than those mentioned in 17 09 01').ewc_codes).toEqual([
    '17 09 04',
  ]);
});

test.each<[string, string[], string[]]>([
  ['with spaces, without a label', ['17 09 04 Mixed waste'], ['17 09 04']],
  ['with a star', ['EWC 17 06 05*'], ['17 06 05']],
  ['without spaces beside a label', ['EWC code 170904'], ['17 09 04']],
  ['with dots up to two lines below a label', ['List of Waste', '', '17.09.04'], ['17 09 04']],
  ['never without spaces far from a label', ['List of Waste', '', '', '170904'], []],
  ['never without spaces and without a label', ['Order 170904'], []],
  ['never from a longer number', ['EWC 17 09 04 5', 'EWC 1 17 09 04', 'EWC 17 09 04-1'], []],
  ['never unless it is on the list', ['EWC 99 99 99'], []],
  ['each once, in their order', ['17 05 04', '17 09 04', '17 05 04'], ['17 05 04', '17 09 04']],
  [
    'alone in a cell, even below a description that mentions others',
    ['other than those mentioned in', '17 09 04\tWaste'],
    ['17 09 04'],
  ],
  ['never from a description over two lines', ['Soil other than those mentioned in', '17 05 03 and'], []],
])('reads codes %s', (_what, lines, codes) => {
  expect(read(...lines).ewc_codes).toEqual(codes);
});

test.each<[string, string[], number | null]>([
  ['the net weight before any other', ['Quantity: 5 kg', 'Weight: 6 kg', 'Net: 7 kg'], 7],
  ['the total before a weight', ['Weight: 6 kg', 'Total weight: 8 kg'], 8],
  ['a weight before a quantity', ['Amount: 5 kg', 'Weight: 6 kg'], 6],
  ['a quantity in tonnes', ['Tonnage: 2.5 tonnes'], 2500],
  ['no quantity without a unit', ['Quantity: 2'], null],
  ['a weight beside the words of another date', ['Weight for review: 6 kg'], 6],
  ['a weight that an invoice is for', ['Invoiced weight: 1,250 kg'], 1250],
])('reads %s', (_what, lines, weight) => {
  expect(read(...lines).weight_kg).toBe(weight);
});

test.each<[string, string[], string | null]>([
  ['the transfer before a plain date', ['Date: 1/10/2026', 'Collected on: 2/10/2026'], '2026-10-02'],
  ['a plain date before a receipt', ['Received on: 3/10/2026', 'Date and time: 1/10/2026'], '2026-10-01'],
  ['a receipt before an expectation', ['Expected date: 4/10/2026', 'Delivery date: 3/10/2026'], '2026-10-03'],
  ['an expectation', ['Expected date: 4/10/2026'], '2026-10-04'],
  ['the day on which a container was collected', ['Container collection date: 12/03/2026'], '2026-03-12'],
  ['no date of an invoice or of validity', ['Invoice date: 1/10/2026', 'Valid from: 2/10/2026'], null],
])('reads %s', (_what, lines, day) => {
  expect(read(...lines).date).toBe(day);
});

test.each<[string, string, string, string | null]>([
  ['a registration', 'carrier_registration', 'Carrier CBDU123456', 'CBDU123456'],
  ['a registration with a space, in small letters', 'carrier_registration', 'cbdl 12345', 'CBDL12345'],
  ['a Scottish registration', 'carrier_registration', 'WCR/R/1234567', 'WCR/R/1234567'],
  ['no registration with two digits', 'carrier_registration', 'CBDU12', null],
  ['a permit', 'permit_number', 'Permit EPR/AB1234CD', 'EPR/AB1234CD'],
  ['an exemption', 'permit_number', 'Exemption WEX 123456', 'WEX123456'],
  ['a licence', 'permit_number', 'EAWML 12345', 'EAWML12345'],
  ['no permit', 'permit_number', 'Permit 1234', null],
  [
    'a consignment code beside its label',
    'consignment_code',
    'Consignment note code: pennin/ab123',
    'PENNIN/AB123',
  ],
  ['a consignment number of Scotland', 'consignment_code', 'Consignment number: SA1234567', 'SA1234567'],
  ['a code in a paper about a consignment', 'consignment_code', 'Consignment PENNIN/AB123', 'PENNIN/AB123'],
  ['no code in another paper', 'consignment_code', 'Reference PENNIN/AB123', null],
])('reads %s', (_what, field, line, value) => {
  expect(read(line)[field as 'permit_number']).toBe(value);
});

test('says where each fact was found, and how much of a paper it understood', () => {
  const facts = extractFacts([
    ['Carrier: Calder Skips\tCBDU123456', 'EWC: 17 09 04'],
    ['Net weight: 6,340 kg', 'Date: 5 October 2026', `Note\t${'x'.repeat(600)} 17 05 04`],
  ]);

  expect(facts).toMatchObject({ parties: [{ role: 'carrier' }], ewc_codes: ['17 09 04', '17 05 04'] });
  // Five of seven facts: neither a permit nor a consignment.
  expect(facts.confidence).toBe(0.71);
  expect(facts.found.map(({ field, page }) => [field, page])).toEqual([
    ['ewc_codes', 1],
    ['ewc_codes', 2],
    ['weight_kg', 2],
    ['date', 2],
    ['carrier_registration', 1],
    ['parties', 1],
  ]);
  expect(facts.found[1]!.text).toBe(`Note ${'x'.repeat(495)}`);
  expect(facts.found[4]!.text).toBe('Carrier: Calder Skips CBDU123456');
  expect(read('nothing')).toEqual({
    ...{ ewc_codes: [], weight_kg: null, date: null, carrier_registration: null, permit_number: null },
    ...{ consignment_code: null, parties: [], confidence: 0, found: [] },
  });
});

test('reads a consignment code from any page, and only where the paper is about a consignment', () => {
  const code = (...pages: string[][]) => extractFacts(pages).consignment_code;

  expect(code(['Consignment'], ['PENNIN/AB123'])).toBe('PENNIN/AB123');
  expect(code(['Consignment note code: none', 'PENNIN/AB123'])).toBe('PENNIN/AB123');
  expect(code(['Order number: PENNIN/AB123'])).toBeNull();
  const labelled = extractFacts([[], ['Consignment number: PENNIN/AB123']]);
  expect(labelled.found).toEqual([
    { field: 'consignment_code', text: 'Consignment number: PENNIN/AB123', page: 2 },
  ]);
});

test('says of a code and of a number where it stands first', () => {
  const { found } = extractFacts([
    ['Waste', 'EWC code 17 09 04'],
    ['17 09 04 again', 'Carrier CBDU123456', 'Permit EPR/AB1234CD'],
    ['Carrier CBDU654321', 'Permit EPR/ZP3633LJ'],
  ]);

  expect(found).toEqual([
    { field: 'ewc_codes', text: 'EWC code 17 09 04', page: 1 },
    { field: 'carrier_registration', text: 'Carrier CBDU123456', page: 2 },
    { field: 'permit_number', text: 'Permit EPR/AB1234CD', page: 2 },
  ]);
});

test.each(['Gross', 'Tare', 'Weight limit', 'Capacity by weight', 'Container weight'])(
  'a weight beside the words %s is not that of the waste',
  (label) => {
    expect(read(`${label}: 500 kg`).weight_kg).toBeNull();
    expect(read(`${label}: 500 kg`, 'Quantity: 20 kg').weight_kg).toBe(20);
  },
);

test.each(['expiry', 'valid', 'until', 'issued', 'review', 'printed', 'invoice', 'due', 'signed'])(
  'a collection date with the word %s is not that of the transfer',
  (word) => {
    expect(read(`Date of collection ${word}: 1 October 2026`).date).toBeNull();
    expect(read(`Date of collection ${word}: 1 October 2026`, 'Date: 2 October 2026').date).toBe(
      '2026-10-02',
    );
  },
);

test.each([
  ...['Date of transfer', 'Date of the collection', 'Date removal', 'Transfer date', 'Collection date'],
  ...['Removal date', 'Collected on', 'Transferred on', 'Removed on', 'Date collected', 'Date removed'],
  ...['Date', 'Date and time', 'Received on', 'Date of receipt', 'Date received', 'Delivery date'],
])('the date beside %s is that of the transfer', (label) => {
  expect(read(`${label}: 1 October 2026`).date).toBe('2026-10-01');
});

test.each(['Net', 'Net weight', 'Total weight', 'Total quantity', 'Weight', 'Quantity', 'Amount', 'Tonnage'])(
  'the weight beside %s is that of the waste',
  (label) => expect(read(`${label}: 1,250 kg`).weight_kg).toBe(1250),
);

test.each([
  ['carrier_registration', ['CBDL123', 'SCO/123456', 'SEA/123456', 'SNO/123456', 'SWE/123456', 'WCR/123456']],
  ['permit_number', ['EPR/AB1234CD/D0001', 'PPC/A/1234567', 'WML/L/1234567', 'EAS/P/123456', 'AB1234CD']],
] as const)('finds as %s each of %j', (field, numbers) => {
  for (const number of numbers)
    expect([number, read(`No. ${number} of it`)[field]]).toEqual([number, number]);
});
