import { describe, expect, it } from '@jest/globals';
import {
  fieldValues,
  headingKey,
  mappingErrors,
  matchColumns,
  missingFields,
} from '../../../domain/platform/import_fields.ts';
import { importFields } from '../../../domain/platform/import_field_table.ts';
import type { ImportKindName } from '../../../domain/platform/import_fields.ts';

const kinds = Object.keys(importFields) as ImportKindName[];
/** A field of this form, with the kind of record that has it. */
function fieldOf(form: string): [ImportKindName, string] {
  for (const kind of kinds)
    for (const [name, field] of Object.entries(importFields[kind]))
      if (field.form === form) return [kind, name];
  throw new Error(`no field is a ${form}`);
}
const read = (form: string, text: string, options = {}) => {
  const [kind, name] = fieldOf(form);
  const { values, errors } = fieldValues(kind, { [name]: text }, options);

  return name in values ? values[name] : (errors.find(({ field }) => field === name)?.message ?? null);
};

/** Headings in the files of other systems, besides the names of our fields. */
const headings: Record<ImportKindName, Record<string, string>> = {
  clients: {
    name: 'Client, Client name, Customer, Customer name, Account name',
    company: 'Company name, Trading name, Business, Business name, Organisation',
    email: 'Email address, E-mail, Contact email, Billing email',
    phone: 'Telephone, Tel, Phone number, Mobile, Contact number',
    address: 'Address lines, Street, Address 1, Address1, Address line 1, Address Line1, Billing address',
    address_2: 'Address2, Address line 2, Address Line2, Street 2',
    city: 'Town, Town/City, Address city',
    postcode: 'Post code, Postal code, ZIP, Address postcode',
    company_number: 'Company no., Company reg, Companies House number, CRN',
    sic_code: 'SIC',
    notes: 'Note, Comments, Remarks',
    carrier_registration: 'Carrier licence, Waste carrier number, Carrier number, CBDU',
    vat_number: 'VAT, VAT no., VAT reg, VAT registration',
    payment_terms: 'Terms',
  },
  client_sites: {
    client: 'Client name, Customer, Customer name, Client id, Account, Account name',
    label: 'Site, Site name, Name, Location, Location name, Site label',
    address: 'Street, Address 1, Address1, Address line 1, Address Line1, Site address',
    address_2: 'Address2, Address line 2, Address Line2, Street 2',
    city: 'Town, Town/City, Address city',
    postcode: 'Post code, Postal code, ZIP, Site postcode',
    is_default: 'Default, Main, Primary',
    contact_name: 'Contact, Site contact',
    contact_phone: 'Phone, Telephone, Tel, Contact number',
    contact_email: 'Email, Email address',
    access_notes: 'Access, Notes, Instructions, Driver notes',
  },
  containers: {
    reference: 'Ref, Number, Container, Container number, Skip number, Bin number',
    container_type: 'Type, Size, Skip size, Container size',
    status: 'State',
    client: 'Client name, Customer, Customer name, Client id, Account',
    client_site_label: 'Site, Site name, Client site, location.client_location_id',
    purchased_on: 'Purchased, Purchase date, Date purchased, Bought on',
  },
  vehicles: {
    registration: 'Reg, Reg no., VRM, Registration number, Vehicle, Vehicle reg',
    status: 'State',
    type: 'Vehicle type, Body type',
    make: 'Manufacturer',
    fuel_type: 'Fuel',
    gvw_kg: 'GVW, Gross vehicle weight, Gross weight',
    unladen_kg: 'Unladen, Unladen weight, Tare, Tare (kg)',
    odometer_km: 'Odometer',
    mot_expires_on: 'MOT, MOT expiry, MOT due, MOT expires, Annual test',
    tax_expires_on: 'Tax, Tax expiry, Tax due, Tax expires, VED expiry',
    insurance_expires_on: 'Insurance, Insurance expiry, Insurance due',
    insurance_policy: 'Policy, Policy number',
    driver: 'Driver name, Driver email, Driver id',
    notes: 'Note, Comments, Remarks',
  },
};

describe('a cell', () => {
  const noDate = 'must be a date such as 2026-10-31 or 31/10/2026';
  const noNumber = 'must be a number such as 18000 or 18,000.5';

  it.each([
    ['2026-10-31', '2026-10-31'],
    ['2026/1/5', '2026-01-05'],
    ['31/10/2026', '2026-10-31'],
    ['31.10.26', '2026-10-31'],
    ['1-2-2026', '2026-02-01'],
    ['31/10/2026 09:30', '2026-10-31'],
    ['2026-10-31T09:30:00', '2026-10-31'],
    ['31/11/2026', noDate],
    ['29/02/2027', noDate],
    ['October', noDate],
    ['31/10/202', noDate],
    ['x31/10/2026', noDate],
  ])('with the date %j is %j', (text, value) => {
    expect(read('date', text)).toBe(value);
  });

  it('with a short date is read year first only if configured', () => {
    expect(read('date', '26-10-05', { date_order: 'ymd' })).toBe('2026-10-05');
    expect(read('date', '05-10-26')).toBe('2026-10-05');
    expect(read('date', '31/10/2026', { date_order: 'ymd' })).toBe('2026-10-31');
  });

  it.each([
    ['18000', 18000],
    ['18,000.5', 18000.5],
    ['1 234 567', 1234567],
    ['-12.5', -12.5],
    ['18000 kg', 18000],
    ['18000kgs.', 18000],
    ['120 KM', 120],
    ['18,00', noNumber],
    ['1,2345', noNumber],
    ['12 t', noNumber],
    ['about 12', noNumber],
    ['.5', noNumber],
  ])('with the number %j is %j', (text, value) => {
    expect(read('number', text)).toBe(value);
  });

  it.each([
    ['Y', true],
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['x', true],
    ['n', false],
    ['No', false],
    ['false', false],
    ['0', false],
    ['maybe', 'must be yes or no'],
    ['yesterday', 'must be yes or no'],
  ])('with the answer %j is %j', (text, value) => {
    expect(read('boolean', text)).toBe(value);
  });

  it.each([
    ['postcode', 'ls11aa', 'LS1 1AA'],
    ['postcode', 'nowhere', 'nowhere'],
    ['registration', 'yj23 kxb', 'YJ23KXB'],
    ['word', 'Skip Loader', 'skip_loader'],
    ['company_number', '123456', '00123456'],
    ['company_number', '1234567', '01234567'],
    ['company_number', '1234', '00001234'],
    ['company_number', '123', '123'],
    ['company_number', 'sc 123456', 'SC123456'],
    ['text', " '=1+1 ", '=1+1'],
    ['text', "'quoted'", "'quoted'"],
    ['text', ' Mill Farm ', 'Mill Farm'],
  ])('of the form %s, %j, is read as %j', (form, text, value) => {
    expect(read(form, text)).toBe(value);
  });

  it('with one of our ids is in lower case, and an id of another system is left out', () => {
    expect(read('id', '0190B0A0-0000-7000-8000-000000000001')).toBe('0190b0a0-0000-7000-8000-000000000001');
    expect(read('id', '4711')).toBeNull();
    expect(read('id', 'x0190b0a0-0000-7000-8000-000000000001')).toBeNull();
  });
});

describe('a row', () => {
  it.each(kinds)('of %s without values has errors at every required field', (kind) => {
    const required = Object.keys(importFields[kind]).filter((name) => importFields[kind][name]!.required);

    expect(fieldValues(kind, {}, {}).errors).toEqual(
      required.map((field) => ({ field, message: 'is required' })),
    );
  });

  it.each([
    ['clients', []],
    ['client_sites', ['label']],
    ['containers', ['container_type']],
    ['vehicles', ['registration']],
  ] as [ImportKindName, string[]][])('of %s with our id has errors at %j', (kind, fields) => {
    const texts = { id: '0190b0a0-0000-7000-8000-000000000001' };

    expect(fieldValues(kind, texts, {}).errors.map(({ field }) => field)).toEqual(fields);
  });

  it('of a client joins a second address line to the first, and ignores unknown columns', () => {
    const texts = {
      name: 'Mill Farm',
      address: '1 Mill Lane',
      address_2: 'Elland',
      phone: ' ',
      colour: 'red',
    };

    expect(fieldValues('clients', texts, {})).toEqual({
      values: { name: 'Mill Farm', address: '1 Mill Lane, Elland' },
      errors: [],
    });
    expect(fieldValues('clients', { name: 'A', address_2: 'Elland' }, {}).values).toEqual({
      name: 'A',
      address: 'Elland',
    });
  });
});

describe('the columns of a file', () => {
  it.each([
    [' Company  Name ', 'company_name'],
    ['Phone (office)', 'phone_office'],
    ['__x__', 'x'],
  ])('headed %j are compared as %j', (header, key) => {
    expect(headingKey(header)).toBe(key);
  });

  it('fill the mapped field, then the field of the same name, then one with an alias', () => {
    const [field, other] = Object.entries(importFields.clients).find(
      ([name, { names }]) => name !== 'name' && names?.length,
    )!;
    const alias = other.names![0]!;

    expect(matchColumns('clients', ['Name', alias, 'Colour'], [])).toEqual([
      { header: 'Name', field: 'name', confidence: 1 },
      { header: alias, field, confidence: 0.8 },
      { header: 'Colour', field: null, confidence: 0 },
    ]);
    expect(matchColumns('clients', ['Colour', 'Name'], [{ header: 'colour', field: 'name' }])).toEqual([
      { header: 'Colour', field: 'name', confidence: 1 },
      { header: 'Name', field: null, confidence: 0 },
    ]);
    expect(matchColumns('clients', ['Name', 'Name'], []).map((column) => column.field)).toEqual([
      'name',
      null,
    ]);
    const mapped = [{ header: 'Customer', field: 'company' }];
    expect(matchColumns('clients', ['Customer', 'Customer'], mapped).map(({ field }) => field)).toEqual([
      'company',
      null,
    ]);
    expect(matchColumns('clients', ['Name'], [{ header: 'Name', field: null }])).toEqual([
      { header: 'Name', field: null, confidence: 1 },
    ]);
  });

  it.each(kinds)('of %s are known by the headings that other systems give them', (kind) => {
    for (const [field, line] of Object.entries(headings[kind]))
      for (const heading of line.split(', '))
        expect(matchColumns(kind, [heading], [])).toEqual([{ header: heading, field, confidence: 0.8 }]);
    const listed = Object.values(headings[kind]).flatMap((line) => line.split(', '));
    const known = Object.values(importFields[kind]).flatMap(({ names = [] }) => names);
    expect(listed.map(headingKey).sort()).toEqual([...known].sort());
  });

  it('may each be mapped once, to a field that the records have', () => {
    const mapping = [
      { header: 'A', field: 'name' },
      { header: 'B', field: null },
      { header: 'C', field: null },
      { header: 'D', field: 'name' },
      { header: 'E', field: 'toString' },
    ];
    const errors = mappingErrors('clients', mapping, 'mapping');

    expect(errors.map(({ field }) => field)).toEqual(['mapping.3.field', 'mapping.4.field']);
    expect(errors[0]!.message).toBe('is already mapped from another column');
    expect(errors[1]!.message).toMatch(/^is not a field of clients; they are .*name/);
  });

  it('must fill every required field; a site needs its client unless one is given for all', () => {
    const columns = Object.keys(importFields.client_sites)
      .filter((name) => name !== 'client')
      .map((field) => ({ header: field, field }));

    expect(missingFields('clients', [{ header: 'A', field: null }], {})).toEqual(['name']);
    expect(missingFields('clients', [{ header: 'A', field: 'name' }], {})).toEqual([]);
    expect(missingFields('client_sites', columns, {})).toEqual(['client']);
    expect(missingFields('client_sites', columns, { default_client_id: 'c1' })).toEqual([]);
  });
});
