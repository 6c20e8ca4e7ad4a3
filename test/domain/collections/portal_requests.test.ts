import { describe, expect, it } from '@jest/globals';
import { portalKinds, readPortalInput } from '../../../domain/collections/portal_requests.ts';

const today = '2026-10-05';
const form = { kind: 'collection', contact_name: 'Ann Lee' };
const fields = (values: Record<string, string>) =>
  readPortalInput({ ...form, ...values }, today).errors.map(({ field }) => field);

describe('the form of the portal', () => {
  it('is read in full, without spaces around the values', () => {
    const entered = {
      kind: 'exchange',
      client_location_id: 'l1',
      preferred_date: '2026-10-07',
      waste_description: 'Rubble',
      container_type: '8yd skip',
      message: 'Ring first',
      contact_name: 'Ann Lee',
      contact_email: 'ann@mill.example',
      contact_phone: '+44 (0)1422 000000',
    };
    const typed = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, ` ${value} `]));

    expect(readPortalInput(typed, today)).toEqual({ input: entered, errors: [] });
  });

  it('has null for each empty field', () => {
    expect(readPortalInput({ ...form, message: '  ', waste_description: '\u200b' }, today)).toEqual({
      input: {
        kind: 'collection',
        client_location_id: null,
        preferred_date: null,
        waste_description: null,
        container_type: null,
        message: null,
        contact_name: 'Ann Lee',
        contact_email: null,
        contact_phone: null,
      },
      errors: [],
    });
  });

  it.each(['collection', 'exchange', 'extra_bin', 'removal', 'quote', 'document'])(
    'may ask for %s',
    (kind) => {
      expect(readPortalInput({ ...form, kind }, today)).toMatchObject({ input: { kind }, errors: [] });
    },
  );

  it('offers each kind in words', () => {
    expect(Object.keys(portalKinds)).toEqual([
      'collection',
      'exchange',
      'extra_bin',
      'removal',
      'issue',
      'quote',
      'document',
    ]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no kind', { kind: '' }, ['kind']],
    ['a kind that is not offered', { kind: 'toString' }, ['kind']],
    ['no name', { contact_name: ' ' }, ['contact_name']],
    ['a problem without words', { kind: 'issue' }, ['message']],
    ['a problem in words', { kind: 'issue', message: 'Smashed lid' }, []],
    ['today', { preferred_date: '2026-10-05' }, []],
    ['yesterday', { preferred_date: '2026-10-04' }, ['preferred_date']],
    ['the last day of two years', { preferred_date: '2028-10-05' }, []],
    ['the day after two years', { preferred_date: '2028-10-06' }, ['preferred_date']],
    ['a day that does not exist', { preferred_date: '2027-02-29' }, ['preferred_date']],
    ['a day in words', { preferred_date: 'next week' }, ['preferred_date']],
    ['a short year', { preferred_date: '26-10-07' }, ['preferred_date']],
    ['an address without a place', { contact_email: 'ann@mill' }, ['contact_email']],
    ['an address with a space', { contact_email: 'ann lee@mill.example' }, ['contact_email']],
    ['an address after words', { contact_email: 'to: ann@mill.example' }, ['contact_email']],
    ['an address before words', { contact_email: 'ann@mill.example please' }, ['contact_email']],
    ['an address in brackets', { contact_email: '<ann@mill.example>' }, ['contact_email']],
    ['a telephone number', { contact_phone: '01422-000000' }, []],
    ['a telephone number of six digits', { contact_phone: '000000' }, []],
    ['five digits', { contact_phone: '00000' }, ['contact_phone']],
    ['a number with words after it', { contact_phone: '01422 000000 ext' }, ['contact_phone']],
    ['a number with words before it', { contact_phone: 'ring 01422 000000' }, ['contact_phone']],
  ])('with %s is refused at %j', (_what, values, expected) => {
    expect(fields(values)).toEqual(expected);
  });

  it('says for each field what to enter instead', () => {
    const wrong = {
      kind: 'issue',
      contact_name: '',
      preferred_date: 'soon',
      contact_email: 'ann',
      contact_phone: 'none',
    };

    expect(readPortalInput(wrong, today).errors).toEqual([
      { field: 'contact_name', message: 'Enter your name.' },
      { field: 'preferred_date', message: 'Choose today or a later day within two years.' },
      { field: 'contact_email', message: 'Enter an email address, such as name@example.com.' },
      { field: 'contact_phone', message: 'Enter a telephone number.' },
      { field: 'message', message: 'Tell us what is wrong.' },
    ]);
    expect(readPortalInput({ ...form, kind: '' }, today).errors).toEqual([
      { field: 'kind', message: 'Choose what you need.' },
    ]);
  });

  it.each([
    ['waste_description', 200],
    ['container_type', 100],
    ['message', 2000],
    ['contact_name', 200],
  ])('accepts a %s of up to %i characters', (field, longest) => {
    expect(fields({ [field]: 'x'.repeat(longest) })).toEqual([]);
    expect(readPortalInput({ ...form, [field]: 'x'.repeat(longest + 1) }, today).errors).toEqual([
      { field, message: `Use at most ${longest} characters.` },
    ]);
  });

  it('accepts an email address of up to 254 characters and a number of up to 40', () => {
    const mail = (length: number) => `${'a'.repeat(length - 13)}@mill.example`;

    expect(fields({ contact_email: mail(254), contact_phone: '0'.repeat(40) })).toEqual([]);
    expect(fields({ contact_email: mail(255) })).toEqual(['contact_email']);
    expect(fields({ contact_phone: '0'.repeat(41) })).toEqual(['contact_phone']);
  });
});
