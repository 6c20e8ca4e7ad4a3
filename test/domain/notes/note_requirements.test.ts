import { describe, expect, test } from '@jest/globals';
import { documentErrors, missingToLeaveDraft } from '../../../domain/notes/note_requirements.ts';
import type { NoteDocument } from '../../../domain/notes/note_requirements.ts';
import { addressOf, emptyParty, emptyTransfer, wasteOf } from '../../../domain/notes/notes.ts';
import type { Party, Transfer, Waste } from '../../../domain/notes/notes.ts';

const party: Party = {
  ...emptyParty(),
  name: 'Asha Whitworth',
  address: addressOf('Old Mill', null, 'HX7 6AD'),
  capacities: ['producer'],
  sic_code: '41201',
};
const waste: Waste = {
  ...wasteOf({ waste_description: 'Soil', ewc_codes: ['17 05 04'], weight_kg: 900 }),
  containment: ['loose'],
  hierarchy_declared: true,
};
const transfer: Transfer = { ...emptyTransfer(), date: '2026-10-05', address: 'Old Mill' };
const note: NoteDocument = {
  note_type: 'collection',
  waste,
  transferor: party,
  transferee: { ...party, capacities: ['registered_carrier'], carrier_registration: 'CBDU123456' },
  transfer,
};
const missing = (changes: Partial<NoteDocument>, deferred: 'transferor' | 'transferee' | null = null) =>
  missingToLeaveDraft({ ...note, ...changes }, '2026-10-01', deferred).map(({ field }) => field);

test('a complete note has no missing field', () => {
  expect(missing({})).toEqual([]);
  expect(documentErrors(note)).toEqual([]);
});

describe('a note lacks', () => {
  test.each<[string, Partial<Party>, string[]]>([
    ['a name', { name: null }, ['name']],
    ['no name where the company is named', { name: null, company: 'Ours Ltd' }, []],
    ['the first line of the address', { address: addressOf(null, null, 'HX7 6AD') }, ['address.line1']],
    ['the postcode', { address: addressOf('Old Mill', null, null) }, ['address.postcode']],
    ['a capacity', { capacities: [] }, ['capacities']],
    ['the number of a permit', { capacities: ['permit_holder'] }, ['permit_number']],
    ['the number of an exemption', { capacities: ['exemption_holder'] }, ['exemption_number']],
    [
      'the registration of a carrier',
      { capacities: ['registered_carrier'], carrier_registration: null },
      ['carrier_registration'],
    ],
    ['the registration of a broker', { capacities: ['registered_broker'] }, ['broker_registration']],
    ['the registration of a dealer', { capacities: ['registered_dealer'] }, ['broker_registration']],
    [
      'one registration of a broker and dealer',
      { capacities: ['registered_broker', 'registered_dealer'] },
      ['broker_registration'],
    ],
  ])('%s of a party', (_what, changes, fields) => {
    const transferee = { ...note.transferee, ...changes };

    expect(missing({ transferee })).toEqual(fields.map((field) => `transferee.${field}`));
    expect(missing({ transferee }, 'transferee')).toEqual([]);
  });

  test.each<[string, Partial<Waste>, string[]]>([
    ['its description', { description: ' ' }, ['waste.description']],
    ['its codes', { ewc_codes: [] }, ['waste.ewc_codes']],
    ['its quantity', { weight_kg: null }, ['waste.quantity']],
    ['no quantity where it is in words', { weight_kg: null, quantity: 'two bags' }, []],
    ['no quantity where it is a value', { weight_kg: null, quantity_value: 2 }, []],
    ['its containment', { containment: [] }, ['waste.containment']],
    ['the declaration of the hierarchy', { hierarchy_declared: false }, ['waste.hierarchy_declared']],
    ['no declaration of a householder', { hierarchy_declared: false, household: true }, []],
  ])('of the waste %s', (_what, changes, fields) => {
    expect(missing({ waste: { ...waste, ...changes } })).toEqual(fields);
  });

  test('the SIC code of a transferor that is a business', () => {
    const transferor = { ...party, sic_code: null };

    expect(missing({ transferor })).toEqual(['transferor.sic_code']);
    expect(missing({ transferor, waste: { ...waste, household: true } })).toEqual([]);
  });
});

describe('a note that leaves draft needs a place and a date:', () => {
  const ticket: Partial<NoteDocument> = {
    note_type: 'season_ticket',
    transfer: { ...transfer, date: null, valid_from: '2026-10-01', valid_until: '2027-10-01' },
  };

  test.each<[string, Partial<Transfer>, string[]]>([
    ['a place', { address: null }, ['transfer.address']],
    ['a postcode is a place', { address: null, postcode: 'HX7 6AD' }, []],
    ['a day', { date: null }, ['transfer.date']],
  ])('%s', (_what, changes, fields) => {
    expect(missing({ transfer: { ...transfer, ...changes } })).toEqual(fields);
  });

  test.each<[string, Partial<Transfer>, string[]]>([
    ['no day of its own', {}, []],
    ['its first day', { valid_from: null }, ['transfer.valid_from']],
    ['its last day', { valid_until: null }, ['transfer.valid_until']],
    ['a last day that has not passed', { valid_until: '2026-09-30' }, ['transfer.valid_until']],
    ['a last day that may be today', { valid_until: '2026-10-01' }, []],
  ])('a season ticket %s', (_what, changes, fields) => {
    expect(missing({ ...ticket, transfer: { ...ticket.transfer!, ...changes } })).toEqual(fields);
  });
});

describe('hazardous waste leaves draft on a transfer note', () => {
  const oil = { ewc_codes: ['17 05 04', '13 02 05'] };
  const asbestos = { ewc_codes: ['17 06 05'] };

  test.each<[string, Partial<Waste>, NoteDocument['note_type'], string[]]>([
    ['never for a business', oil, 'collection', ['waste.ewc_codes.1']],
    ['if a householder hands it over', { ...oil, household: true }, 'collection', []],
    ['not if it is asbestos', { ...asbestos, household: true }, 'collection', ['waste.ewc_codes.0']],
    [
      'not if it contains free asbestos',
      { ewc_codes: ['16 02 12'], household: true },
      'collection',
      ['waste.ewc_codes.0'],
    ],
    ['never on a season ticket', { ...oil, household: true }, 'season_ticket', ['waste.ewc_codes.1']],
  ])('%s', (_what, changes, note_type, fields) => {
    const season = { ...transfer, valid_from: '2026-10-01', valid_until: '2027-09-30' };
    const given = { note_type, waste: { ...waste, ...changes }, transfer: season };

    expect(missing(given)).toEqual(fields);
    expect(documentErrors({ ...note, ...given, transfer }).map(({ field }) => field)).toEqual(
      note_type === 'season_ticket' ? fields : [],
    );
  });
});

describe('a note, even a draft, may have', () => {
  const season = (valid_from: string | null, valid_until: string | null): Partial<NoteDocument> => ({
    note_type: 'season_ticket',
    transfer: { ...transfer, valid_from, valid_until },
  });

  test.each<[string, Partial<NoteDocument>]>([
    ['the same hour twice', { transfer: { ...transfer, time_from: '10:00', time_to: '10:00' } }],
    ['an hour of the end alone', { transfer: { ...transfer, time_from: null, time_to: '10:00' } }],
    ['an hour of the beginning alone', { transfer: { ...transfer, time_from: '10:00', time_to: null } }],
    ['two hours in order', { transfer: { ...transfer, time_from: '10:00', time_to: '11:00' } }],
    ['a season of one day', season('2026-10-05', '2026-10-05')],
    ['a season of twelve months', season('2026-10-05', '2027-10-05')],
    ['a season without its first day', season(null, '2026-10-05')],
    ['a season without its last day', season('2026-10-05', null)],
  ])('%s', (_what, changes) => {
    expect(documentErrors({ ...note, ...changes })).toEqual([]);
  });

  test('no season one day longer than twelve months', () => {
    expect(documentErrors({ ...note, ...season('2026-10-05', '2027-10-06') })).toEqual([
      { field: 'transfer.valid_until', message: 'must be at most 12 months after valid_from' },
    ]);
  });
});

describe('any note, even a draft, is rejected with', () => {
  test.each<[string, Partial<NoteDocument>, string[]]>([
    [
      'a receiver that is the producer',
      { transferee: { ...party, capacities: ['producer'] } },
      ['transferee.capacities.0'],
    ],
    [
      'a receiver that is the importer',
      { transferee: { ...party, capacities: ['permit_holder', 'importer'] } },
      ['transferee.capacities.1'],
    ],
    [
      'an end before its beginning',
      { transfer: { ...transfer, time_from: '10:00', time_to: '09:59' } },
      ['transfer.time_to'],
    ],
    [
      'a season without being a season ticket',
      { transfer: { ...transfer, valid_from: '2026-10-05' } },
      ['transfer.valid_from'],
    ],
    [
      'the end of a season without being a season ticket',
      { transfer: { ...transfer, valid_until: '2026-10-05' } },
      ['transfer.valid_until'],
    ],
    [
      'hazardous waste on a season ticket',
      { note_type: 'season_ticket', waste: { ...waste, ewc_codes: ['17 05 03'] } },
      ['waste.ewc_codes.0'],
    ],
    [
      'a season that ends before it begins',
      {
        note_type: 'season_ticket',
        transfer: { ...transfer, valid_from: '2026-10-05', valid_until: '2026-10-04' },
      },
      ['transfer.valid_until'],
    ],
  ])('%s', (_what, changes, fields) => {
    expect(documentErrors({ ...note, ...changes }).map(({ field }) => field)).toEqual(fields);
  });
});
