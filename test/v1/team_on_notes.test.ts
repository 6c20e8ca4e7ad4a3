import { expect, test } from '@jest/globals';
import { readPdf, wholeText } from '../adapters/pdf/read_pdf.ts';
import { call } from '../support/client.ts';
import { completed, drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';

test('the team is the transferee of a new note with the details of its profile, and its branding is on the PDF', async () => {
  const team = await newTeam();
  const { key } = team;
  const same = {
    company: 'Calder Valley Waste Ltd',
    company_number: '01234567',
    sic_code: '38110',
    carrier_registration: 'CBDU123456',
    broker_registration: 'CBDU654321',
    permit_number: 'EPR/AB1234CD',
    permit_issued_by: 'EA',
    exemption_number: 'WEX123456',
    email: 'office@calder-valley.example',
    phone: '01632 960187',
  };
  const place = { address: 'Unit 4, Canal Road', city: 'Hebden Bridge', postcode: 'HX7 6AD' };
  const document_footer = 'Registered office: Unit 4';
  const profile = { ...same, ...place, contact_name: 'Joanne Sutcliffe', document_footer };
  const replaced = await call('appReplaceProfile', { key, body: profile as never });
  expect(replaced.status).toBe(200);
  const rubble = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
  const expected = {
    ...same,
    ...{ client_id: null, name: 'Joanne Sutcliffe', capacities: ['registered_carrier', 'permit_holder'] },
    address: { line1: 'Unit 4', line2: 'Canal Road', city: 'Hebden Bridge', postcode: 'HX7 6AD' },
  };

  const { body: typed } = await call('createNote', { key, body: rubble });
  const whole = await drafted(team, { waste: { description: 'Rubble', ewc_codes: ['17 01 07'] } });

  for (const note of [typed, whole]) {
    expect(note.transferee).toMatchObject(expected);
    expect(note.transferee.address.formatted).toBe('Unit 4, Canal Road, Hebden Bridge, HX7 6AD');
  }
  const pdf = async (id: string) => {
    const { bytes } = await call('getNotePdf', { key, path: { id } });

    return wholeText(await readPdf(bytes));
  };
  const draft = await pdf(typed.id);
  expect(draft).toContain(document_footer);
  expect(draft).toContain('DRAFT');
  const complete = await pdf((await completed(team)).id);
  expect(complete).toContain(document_footer);
  expect(complete).not.toContain('DRAFT');
});
