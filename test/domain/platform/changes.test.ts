import { describe, expect, test } from '@jest/globals';
import {
  fieldChanges,
  listedChanges,
  storedChanges,
  storedRecord,
} from '../../../domain/platform/changes.ts';

describe('the changes of a record', () => {
  test('name each field by its path, with old and new value, and leave out unchanged fields', () => {
    expect(
      fieldChanges(
        { name: 'A', address: { city: 'Leeds', postcode: 'LS1' }, codes: ['1', '2'] },
        { name: 'A', address: { city: 'York', postcode: 'LS1' }, codes: ['2', '1'] },
      ),
    ).toEqual([
      { field: 'address.city', from: 'Leeds', to: 'York' },
      { field: 'codes', from: ['1', '2'], to: ['2', '1'] },
    ]);
  });

  test('leave out the bookkeeping of the record, and keep fields of the same names inside its sections', () => {
    const record = (n: number) => ({
      object: `o${n}`,
      created_at: `c${n}`,
      updated_at: `u${n}`,
      pdf_url: `p${n}`,
      signature: { object: `o${n}`, created_at: `c${n}`, updated_at: `u${n}`, pdf_url: `p${n}` },
    });

    expect(fieldChanges(record(1), record(2)).map(({ field }) => field)).toEqual([
      'signature.object',
      'signature.created_at',
      'signature.updated_at',
      'signature.pdf_url',
    ]);
  });

  test('of a new record are its non-empty fields from null; of a deleted one, to null', () => {
    const record = { name: 'A', notes: null };

    expect(fieldChanges(null, record)).toEqual([{ field: 'name', from: null, to: 'A' }]);
    expect(fieldChanges(record, null)).toEqual([{ field: 'name', from: 'A', to: null }]);
  });
});

describe('the changes stored in a history row', () => {
  test.each([
    [
      null,
      { name: 'A', address: { city: 'Leeds' }, codes: ['1'] },
      { name: 'A', 'address.city': 'Leeds', codes: ['1'] },
    ],
    [{ notes: null, name: 'A' }, { notes: 'x', name: 'A' }, { notes: 'x' }],
    [{ name: 'A' }, { name: 'B' }, [{ field: 'name', from: 'A', to: 'B' }]],
    [{ name: 'A' }, null, [{ field: 'name', from: 'A', to: null }]],
    [{ name: 'A' }, { name: 'A' }, []],
  ])('from %j to %j are %j, and read back as the same list', (before, after, stored) => {
    const changes = fieldChanges(before, after);

    expect(storedChanges(changes)).toEqual(stored);
    expect(listedChanges(storedChanges(changes))).toEqual(changes);
  });

  test.each([
    {
      object: 'client',
      id: '1',
      name: 'A',
      notes: null,
      address: { lines: null, city: 'Leeds' },
      codes: ['1'],
    },
    {
      object: 'note',
      id: '1',
      pdf_url: 'https://a.test/x',
      created_at: 'c',
      signed: { created_at: 'd', by: null },
    },
    {
      id: '1',
      name: 'a,"b":null,"pdf_url":"x"',
      list: ['a,', null, { b: null, c: 'd,' }],
      empty: '',
      on: false,
    },
    { id: null, name: null },
  ])('of the new record %j, stored as it is, read back as its fields', (record) => {
    const stored = JSON.parse(storedRecord(JSON.stringify(record)));

    expect(listedChanges(stored)).toEqual(fieldChanges(null, record));
  });
});
