import { describe, expect, test } from '@jest/globals';
import { portalKinds, readPortalInput } from '../../../domain/collections/portal_requests.ts';

const today = '2026-11-22';
const filled = { kind: 'collection', contact_name: 'Ann Hall' };
const read = (values: Record<string, string>) => readPortalInput({ ...filled, ...values }, today);
const fieldsOf = (values: Partial<Record<string, string>>) =>
  read(values as Record<string, string>).faults.map(({ field }) => field);

describe('a request of a client', () => {
  test('keeps what was entered without the spaces around it; what is empty is null', () => {
    expect(
      read({
        client_location_id: 'place',
        preferred_date: '2026-12-01',
        waste_description: ' rubble ',
        container_type: '8yd skip',
        message: '   ',
        contact_email: 'ann@hall.test',
        contact_phone: '0113 496 0000',
      }),
    ).toEqual({
      input: {
        kind: 'collection',
        client_location_id: 'place',
        preferred_date: '2026-12-01',
        waste_description: 'rubble',
        container_type: '8yd skip',
        message: null,
        contact_name: 'Ann Hall',
        contact_email: 'ann@hall.test',
        contact_phone: '0113 496 0000',
      },
      faults: [],
    });
    expect(read({}).input).toMatchObject({
      client_location_id: null,
      contact_email: null,
      contact_phone: null,
    });
  });

  test.each(Object.keys(portalKinds))('may be of the kind %s', (kind) => {
    expect(read({ kind, message: 'The lid is broken.' })).toMatchObject({ input: { kind }, faults: [] });
  });

  test.each(['', 'party', 'toString'])('of the kind %j is asked again', (kind) => {
    expect(read({ kind }).faults).toEqual([{ field: 'kind', message: 'Choose what you need.' }]);
  });

  test.each([
    { what: 'today', values: { preferred_date: '2026-11-22' }, fields: [] },
    { what: 'the same day in two years', values: { preferred_date: '2028-11-22' }, fields: [] },
    { what: 'yesterday', values: { preferred_date: '2026-11-21' }, fields: ['preferred_date'] },
    { what: 'a day later than that', values: { preferred_date: '2028-11-23' }, fields: ['preferred_date'] },
    {
      what: 'a day that does not exist',
      values: { preferred_date: '2027-02-29' },
      fields: ['preferred_date'],
    },
    { what: 'a day in words', values: { preferred_date: 'tomorrow' }, fields: ['preferred_date'] },
    { what: 'a day with a time', values: { preferred_date: '2026-12-01T10:00' }, fields: ['preferred_date'] },
    { what: 'no name', values: { contact_name: '  ' }, fields: ['contact_name'] },
    { what: 'an address without an @', values: { contact_email: 'ann' }, fields: ['contact_email'] },
    { what: 'an address without a dot', values: { contact_email: 'ann@hall' }, fields: ['contact_email'] },
    {
      what: 'an address in brackets',
      values: { contact_email: '<ann@hall.test>' },
      fields: ['contact_email'],
    },
    { what: 'two addresses', values: { contact_email: 'a@b.test c@d.test' }, fields: ['contact_email'] },
    { what: 'a number of six digits', values: { contact_phone: '496000' }, fields: [] },
    { what: 'a number from abroad', values: { contact_phone: '+44 (113) 496-0000' }, fields: [] },
    { what: 'five digits', values: { contact_phone: '49600' }, fields: ['contact_phone'] },
    { what: 'letters in the number', values: { contact_phone: '0113 call me' }, fields: ['contact_phone'] },
    { what: 'a problem without words', values: { kind: 'issue' }, fields: ['message'] },
    { what: 'a problem in words', values: { kind: 'issue', message: 'Lid' }, fields: [] },
    { what: 'a document without words', values: { kind: 'document' }, fields: [] },
  ])('with $what has to be corrected in $fields', ({ values, fields }) => {
    expect(fieldsOf(values)).toEqual(fields);
  });

  test.each([
    ['waste_description', 200],
    ['container_type', 100],
    ['message', 2000],
    ['contact_name', 200],
  ])('has at most so many characters of %s: %i', (field, limit) => {
    expect(fieldsOf({ [field]: 'x'.repeat(limit) })).toEqual([]);
    expect(read({ [field]: 'x'.repeat(limit + 1) }).faults).toEqual([
      { field, message: `Use at most ${limit} characters.` },
    ]);
  });

  test.each([
    ['contact_email', `${'x'.repeat(244)}@hall.test`],
    ['contact_phone', '0'.repeat(40)],
  ])('has room for the longest %s, and no more', (field, longest) => {
    expect(fieldsOf({ [field]: longest })).toEqual([]);
    expect(fieldsOf({ [field]: field === 'contact_email' ? `x${longest}` : `0${longest}` })).toEqual([field]);
  });
});
