import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

describe('the company profile', () => {
  describe('appGetProfile', () => {
    test('begins with the name of the team', async () => {
      const { body } = await call('appGetProfile', { key: team.key });

      expect(body).toMatchObject({ company: team.name, address: null, ea: { status: null } });
    });
  });

  describe('appReplaceProfile', () => {
    test('is replaced as a whole, and prefills the transferee of a new note', async () => {
      const said = {
        company: 'Calder Valley Waste Ltd',
        address: 'Unit 4',
        postcode: 'HX7 6AD',
        phone: '01632 960187',
        carrier_registration: 'CBDU123456',
        vat_number: 'GB123456782',
        colour: '#0b5a3c',
      };
      await call('appReplaceProfile', {
        key: team.key,
        body: { company: 'Before', website: 'https://x.example' },
      });
      const { body } = await call('appReplaceProfile', { key: team.key, body: said });
      const { body: note } = await call('createNote', {
        key: team.key,
        body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'] },
      });
      const { body: scheme } = await call('appGetVatScheme', { key: team.key });

      expect(body).toMatchObject({ ...said, website: null });
      expect(note.transferee).toMatchObject({ company: said.company, carrier_registration: 'CBDU123456' });
      expect(scheme.vat_number).toBe(said.vat_number);
    });

    test.each([
      [{ company: 'X', vat_number: 'GB123456789' }, 'vat_number'],
      [{ company: 'X', postcode: 'nowhere' }, 'postcode'],
      [{ company: 'X', carrier_registration: '12' }, 'carrier_registration'],
      [{ company: 'X', colour: 'red' }, 'colour'],
      [{}, 'company'],
    ])('%j is refused on %s', async (body, field) => {
      const answer = await call('appReplaceProfile', { key: team.key, body });

      expect([answer.status, answer.body.error.details[0].field]).toEqual([422, field]);
    });
  });
});

describe('appCheckProfileRegistration', () => {
  test.each([
    ['cbdu 123456', null],
    ['CBDL12345', { status: 'not_found', tier: 'lower', source: 'sample' }],
    ['CBDU412207', { status: 'active', tier: 'upper', holder_name: 'Pennine Skips & Recycling Ltd' }],
    ['SEA/123456', { status: 'unsupported', tier: null }],
    ['nonsense', null],
  ])('shows what is known of the number %s', async (registration_number, finding) => {
    const { status, body } = await call('appCheckProfileRegistration', {
      key: team.key,
      body: { registration_number },
    });

    if (finding === null) expect([status, body.error.details[0].field]).toEqual([422, 'registration_number']);
    else expect(body).toMatchObject({ carrier_registration: registration_number, ea: finding });
  });
});

describe('a profile in full', () => {
  const whole = {
    ...{ company: 'Calder Valley Waste Ltd', contact_name: 'Jo', address: 'Unit 4', city: 'Hebden Bridge' },
    ...{ postcode: 'HX7 6AD', phone: '01632 960187', email: 'office@calder.test' },
    ...{ website: 'https://calder.test', company_number: '01234567', vat_number: 'GB123456782' },
    ...{ sic_code: '38110', carrier_registration: 'CBDU412207', broker_registration: 'CBDU123456' },
    ...{ permit_number: 'EPR/AB1234CD', permit_issued_by: 'EA', exemption_number: 'WEX123456' },
    ...{ colour: '#0b5a3c', document_footer: 'Registered in England' },
  };
  const save = async (key: string, body: object) => (await call('appReplaceProfile', { key, body })).body;

  test('keeps every field as sent, and clears each that is omitted', async () => {
    const { key } = await newTeam();
    const saved = await save(key, whole);
    const { body: shown } = await call('appGetProfile', { key });
    const cleared = await save(key, { company: 'Calder' });

    expect(saved).toMatchObject(whole);
    expect(shown).toEqual(saved);
    const { company: _, ...others } = whole;
    expect(cleared).toMatchObject(Object.fromEntries(Object.keys(others).map((field) => [field, null])));
    expect(cleared.company).toBe('Calder');
  });

  test('keeps what the register said as long as its number stays', async () => {
    const { key } = await newTeam();
    const registration_number = 'CBDU412207';
    await save(key, whole);
    const checked = await call('appCheckProfileRegistration', { key, body: { registration_number } });

    expect(checked.body).toMatchObject({ ...whole, ea: { status: 'active', registration_number } });
    expect((await save(key, { ...whole, city: 'Leeds' })).ea).toEqual(checked.body.ea);
    const other = await save(key, { ...whole, carrier_registration: 'CBDU999111' });
    expect(other.ea).toMatchObject({ registration_number: null, status: null, holder_name: null });
  });

  test('keeps the logo unless another or null is sent', async () => {
    const { key } = await newTeam();
    const { logo_sha256 } = await save(key, { ...whole, logo: drawnPng });
    const kept = await save(key, { company: 'Calder' });

    expect(logo_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(kept).toMatchObject({ has_logo: true, logo_sha256 });
    expect(await save(key, { company: 'Calder', logo: null })).toMatchObject({
      ...{ has_logo: false, logo_sha256: null },
    });
  });

  test('refuses a permit number of another regulator and a logo that is no picture', async () => {
    const fieldOf = async (body: object) =>
      (await save(team.key, { ...whole, ...body })).error.details[0].field;

    expect(await fieldOf({ permit_number: 'EPR/AB1234CD', permit_issued_by: 'SEPA' })).toBe('permit_number');
    expect(await fieldOf({ logo: Buffer.from('GIF89a').toString('base64') })).toBe('logo');
    expect(await fieldOf({ sic_code: '38' })).toBe('sic_code');
    expect(await fieldOf({ company_number: 'x' })).toBe('company_number');
  });
});

describe('appGetVatScheme', () => {
  test('shows the scheme that was set, and another team its own scheme', async () => {
    await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });

    const { status, body } = await call('appGetVatScheme', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'vat_scheme', scheme: 'standard', vat_number: 'GB123456782' });
    const { key } = await newTeam();
    expect((await call('appGetVatScheme', { key })).body.vat_number).toBeNull();
  });

  test('shows a team deregistered for VAT as not registered', async () => {
    const { key } = await newTeam();
    await call('appUpdateVatScheme', { key, body: { scheme: 'not_registered' } });

    expect((await call('appGetVatScheme', { key })).body).toMatchObject({
      registered: false,
      scheme: 'not_registered',
    });
  });
});
