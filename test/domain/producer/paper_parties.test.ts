import { expect, test } from '@jest/globals';
import { partiesIn } from '../../../domain/producer/paper_parties.ts';

/** `role: name` of each party; a tab in a line stands between two cells. */
const parties = (...lines: string[]) => partiesIn([lines]).map(({ role, name }) => `${role}: ${name}`);

test.each<[string, string[], string[]]>([
  ['a heading and a labelled name', ['Waste producer', 'Company: Acme Ltd'], ['producer: Acme Ltd']],
  ['a role with its name beside it', ['Carrier\tCalder Skips'], ['carrier: Calder Skips']],
  ['a role with its name after a colon', ['Carrier: Calder Skips'], ['carrier: Calder Skips']],
  [
    'two headings side by side with a name for each',
    ['Transferor\tTransferee', 'Company\tAcme Ltd\tCompany\tCalder Skips'],
    ['producer: Acme Ltd', 'carrier: Calder Skips'],
  ],
  [
    'two headings one below the other, each with its name',
    ['Waste producer', 'Company: Acme Ltd', 'Waste carrier', 'Company: Calder Skips'],
    ['producer: Acme Ltd', 'carrier: Calder Skips'],
  ],
  [
    'a table of roles with the names below',
    ['Producer\tCarrier\tDestination', 'Acme Ltd\tCalder Skips\tElland Tip'],
    ['producer: Acme Ltd', 'carrier: Calder Skips', 'receiver: Elland Tip'],
  ],
  ['no name in a row of labels below', ['Producer\tCarrier\tDestination', 'Address\tDate\tPostcode'], []],
  ['no name in a label beside a label', ['Transferor\tTransferee', 'Company name\tCompany name'], []],
  ['no party in a heading of two roles', ['Producer and carrier', 'Company: Acme Ltd'], []],
  ['no party in a registration', ['Carrier registration number: CBDU123456'], []],
  ['no party in a sentence', [`The carrier ${'must keep this note '.repeat(5)}`, 'Company: Acme Ltd'], []],
  ['no name that is a dash', ['Waste producer', 'Company: -', 'Name: Asha'], ['producer: Asha']],
  [
    'the company before who signs for it and the person',
    ['Waste producer', 'Name: Asha', 'On behalf of: Acme Group', 'Company: Acme Ltd'],
    ['producer: Acme Ltd'],
  ],
  [
    'who signs before the person',
    ['Waste producer', 'Name: Asha', 'On behalf of: Acme Group'],
    ['producer: Acme Group'],
  ],
  [
    'the first of two of one role',
    ['Carrier: Calder Skips', 'Haulier: Pennine Skips'],
    ['carrier: Calder Skips'],
  ],
  [
    'the producer before the carrier before the receiver',
    ['Taken to: Elland Tip', 'Carrier: Calder Skips', 'Producer: Acme Ltd'],
    ['producer: Acme Ltd', 'carrier: Calder Skips', 'receiver: Elland Tip'],
  ],
  ['no party in a box to tick', ['☐ Carrier', 'Company: Acme Ltd'], []],
  [
    'the names after colons, side by side',
    ['Transferor\tTransferee', 'Company: Acme Ltd\tCompany: Calder Skips'],
    ['producer: Acme Ltd', 'carrier: Calder Skips'],
  ],
  [
    'a name on the right beside another label on the left',
    ['Transferor\tTransferee', 'Address\t1 Mill Lane\tCompany\tCalder Skips'],
    ['carrier: Calder Skips'],
  ],
  [
    'the first of two names',
    ['Waste producer', 'Company: Acme Ltd', 'Company: Other'],
    ['producer: Acme Ltd'],
  ],
  ['no name that is a signature', ['Carrier: Signature'], []],
  ['no name without letters', ['Carrier: 5'], []],
  ['no name that is the number of a box', ['Carrier: A1 waste'], []],
  ['no name that says there is none', ['Carrier: not yet signed'], []],
  ['no name beside a sentence about a role', ['To be filled in by the carrier\tCalder Skips'], []],
  ['no name in a row below that has other cells', ['Carrier', 'Calder Skips\t5 tonnes'], []],
  ['the name below a role that stands alone', ['Carrier', 'Calder Skips'], ['carrier: Calder Skips']],
  [
    'the name on the right of a part with one heading',
    ['Waste producer', 'Address\t1 Mill Lane\tCompany\tAcme Ltd'],
    ['producer: Acme Ltd'],
  ],
  [
    'no name on the right, where the heading there names no role',
    ['Details of the transferor\tOffice use', 'Address\t1 Mill Lane\tCompany\tAcme Ltd'],
    [],
  ],
  [
    'two roles in a line, each with its name after a colon',
    ['Carrier: Calder Skips\tDestination: Elland Tip'],
    ['carrier: Calder Skips', 'receiver: Elland Tip'],
  ],
  [
    'a heading of at most 75 letters',
    [`Waste producer ${'x'.repeat(60)}`, 'Company: Acme Ltd', `Carrier ${'x'.repeat(68)}`, 'Name: Asha'],
    ['producer: Acme Ltd'],
  ],
  ['no party in a licence', ['Carrier licence: Calder Skips'], []],
])('a paper has %s', (_what, lines, expected) => {
  expect(parties(...lines)).toEqual(expected);
});

test.each<[string, string[]]>([
  [
    'producer',
    [
      ...['Transferor', 'Producer', 'Consignor', 'Customer', 'Current holder', 'Removed from'],
      ...['Collected from', 'Site of origin'],
    ],
  ],
  ['carrier', ['Transferee', 'Carrier', 'Haulier', 'Collected by', 'Transported by', 'Contractor']],
  [
    'receiver',
    [
      ...['Consignee', 'Receiver', 'Receiving site', 'Destination', 'Taken to', 'Delivered to'],
      ...['Disposal site', 'Tipped at', 'Facility'],
    ],
  ],
])('the %s is named by each of %j', (role, headings) => {
  for (const heading of headings)
    expect([heading, parties(heading, 'Company: Acme Ltd')]).toEqual([heading, [`${role}: Acme Ltd`]]);
});

test.each([
  ...['Company', 'Business', 'Organisation', 'Company name', 'Business name', 'Trading name', 'Firm'],
  ...['On behalf of', 'Name', 'Full name', 'Contact name', 'Name of company', 'Site name', 'Name of site'],
])('the name of a party stands beside %s', (label) => {
  expect(parties('Waste carrier', `${label}: Acme Ltd`)).toEqual(['carrier: Acme Ltd']);
});

test('a heading does not apply to the next page', () => {
  expect(partiesIn([['Waste producer'], ['Company: Acme Ltd']])).toEqual([]);
  expect(partiesIn([[], ['Waste producer', 'Company: Acme Ltd']])).toEqual([
    { role: 'producer', name: 'Acme Ltd', page: 2, line: 'Company: Acme Ltd' },
  ]);
});

test('a party shows the page and line where it was found', () => {
  expect(partiesIn([['Page one'], ['Carrier: Calder Skips']])).toEqual([
    { role: 'carrier', name: 'Calder Skips', page: 2, line: 'Carrier: Calder Skips' },
  ]);
});
