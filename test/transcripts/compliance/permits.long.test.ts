import { bring, decide, keysOf, makeSite, values } from '../../support/transcripts/compliance.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const unknownId = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';
const whole = {
  type: 'environmental_permit',
  number: 'EPR/XY1111ZZ',
  regulator: 'EA',
  holder: 'Calder Skips Ltd',
  issued_on: '2020-01-01',
  expires_on: '2030-12-31',
  conditions: 'Indoors only',
  accepted_ewc_codes: ['17 09 04', '17 02 01'],
  annual_limit_tonnes: 75,
  technically_competent_manager: 'Joan Aspinall',
};
const check = (t: Transcript, ...bodies: object[]) => t.each('appCheckCompliance', {}, bodies);

transcript(import.meta.url, {
  'sites are added in both interfaces, and changed field by field': async (t) => {
    const contact = {
      name: 'Jo',
      phone: '1',
      email: 'jo@tip.test',
      opening_hours: '7 to 5',
      gate_notes: 'Left',
    };
    const permit = { number: 'epr/ab1234cd', type: 'permit', regulator: 'EA', issued_on: '2020-01-01' };
    await t.each('createSite', {}, [
      {},
      { name: 'Typed' },
      { name: 'Typed in full', site_type: 'mrf', address: '1 Road', postcode: 'ls101ab', contact, permit },
      { name: 'Typed', own_site: true },
      { name: 'Bad', permit: { number: 'no number', accepted_ewc_codes: ['17 09 99'] } },
      {
        data: [
          { name: 'One' },
          { name: '' },
          { name: 'Two', permit: { number: 'WEX100201', type: 'exemption' } },
        ],
      },
    ]);
    await t.each('appCreateSite', {}, [
      { name: 'Bare' },
      {
        name: 'Far',
        own_site: true,
        operator_name: 'Dene',
        lat: 53.7,
        lng: -1.5,
        what3words: 'filled.count.soap',
      },
      { name: 'Half a place', lat: 53.7 },
      { name: 'Odd', operation_code: 'R14', gate_fee_per_tonne: 1.005, recycling_percent: 101 },
      {
        data: [
          { name: 'Three', gate_fee_per_tonne: 90 },
          { name: 'Four', kind: 'x' },
        ],
      },
    ]);
    const site = await t.ask('createSite', { body: { name: 'Changing', contact, permit } });
    t.kept.changing = site;
    await t.each('appUpdateSite', { path: { id: site.id } }, [
      {},
      ...values('name', 'Changed', null),
      ...values('site_type', 'landfill', 'efw', null),
      ...values('address', '1 Road', '2 Road', null),
      ...values('postcode', 'HX5 9DA', 'ls101ab', null),
      ...values('contact', { phone: '2' }, { phone: null, gate_notes: 'Right' }, { email: 'no' }),
      ...values(
        'permit',
        { expires_on: '2027-04-01' },
        { accepted_ewc_codes: ['17 09 04'] },
        { regulator: 'SEPA' },
      ),
      ...values(
        'permit',
        { accepted_ewc_codes: ['17 02 01'], annual_limit_tonnes: 10.5 },
        { number: null, type: null },
      ),
      ...values('own_site', true, false),
      ...values('operator_name', 'Dene', 'Aire', null),
      ...values('local_authority', 'Leeds', 'Calderdale', null),
      ...values('what3words', 'filled.count.soap', 'a.b', null),
      ...values('lat', 53.7),
      { lat: 53.7, lng: -1.5 },
      ...values('lng', -1.6, null),
      { lat: null, lng: null },
      ...values('operation_code', 'R5', 'D1', 'R99', null),
      ...values('recycling_percent', 0, 100, null),
      ...values('gate_fee_per_tonne', 0, 90.5, 90.555, null),
    ]);
    await t.each('updateSite', { path: { id: site.id } }, [{ name: 'Typed again' }, { own_site: true }]);
  },

  'permits of each type are added, replaced and removed': async (t) => {
    const { kept } = t;
    kept.elland = await makeSite(t, { permit: { number: 'EPR/XY1111ZZ', expires_on: '2031-12-31' } });
    kept.other = await makeSite(t, { name: 'Other yard', permit: null });
    const types = ['exemption', 'carrier_registration', 'skip_permit', 'planning', 'discharge', 'other'];
    const site_id = kept.elland.id;
    await t.each('appCreatePermit', {}, [
      {},
      { type: 'environmental_permit', number: '1' },
      ...types.map((type, i) => ({ type, number: `N-${i}`, expires_on: `2027-0${3 + i}-09` })),
      { ...whole, site_id: unknownId },
      { ...whole, accepted_ewc_codes: ['17 09 99'] },
      { ...whole, issued_on: '2027-01-02', expires_on: '2027-01-01' },
      {
        data: [
          { type: 'planning', number: 'P-1', surrendered_on: '2027-03-10' },
          { number: 'x' },
          { type: 'planning', number: 'P-2', surrendered_on: '2027-03-11' },
        ],
      },
    ]);
    for (const expires_on of ['2027-03-09', '2027-03-10', '2027-04-09', '2027-04-10'])
      await t.ask('appCreatePermit', {
        body: { type: 'planning', number: `Until ${expires_on}`, expires_on },
      });
    const { id } = await t.ask('appCreatePermit', { body: { ...whole, site_id } });
    for (const weight_kg of [5000, 70_001])
      await decide(t, (await bring(t, site_id, { weight_kg })).id, { status: 'accepted' });
    await t.each('appReplacePermit', { path: { id } }, [
      { ...whole, site_id, annual_limit_tonnes: 76, holder: null },
      { ...whole, site_id: kept.other.id },
      { ...whole, site_id, type: 'exemption' },
      { type: 'other', number: 'EPR/XY1111ZZ', site_id },
      { type: 'environmental_permit', number: 'EPR/XY1111ZZ', site_id, surrendered_on: '2027-03-10' },
      { ...whole, site_id },
    ]);
    await t.ask('appGetPermit', { path: { id } });
    kept.permit = id;
    const carrier = await t.ask('appCreatePermit', {
      body: { type: 'carrier_registration', number: 'CBDU123456' },
    });
    await t.each('appDeletePermit', { path: { id: carrier.id } }, [undefined, undefined]);
    await t.refused('appGetPermit', { path: { id: carrier.id } });
    await t.filtered('appListPermits', [
      { site_id },
      { site_id, type: 'planning' },
      { expires_before: '2027-03-09' },
      { expires_before: '2027-03-10' },
      { expires_before: '2027-04-10', status: 'expiring' },
    ]);
    await t.list('appListPermits', { query: { limit: 6 } });
    await t.ask('appExportList', { path: { list: 'permits' } });
  },

  'a check names what must not be used, on the day asked about': async (t) => {
    const { elland, other, permit } = t.kept;
    const dates = ['2027-03-10', '2030-12-31', '2031-01-01'];
    await check(t, {}, { subject_type: 'site' }, { subject_type: 'site', subject_id: unknownId });
    await check(
      t,
      { subject_type: 'site', subject_id: other.id },
      { subject_type: 'driver', subject_id: unknownId },
    );
    await check(t, ...dates.map((date) => ({ subject_type: 'site', subject_id: elland.id, date })));
    const registration = { type: 'carrier_registration', number: 'CBDU412207', expires_on: '2027-04-09' };
    await t.ask('appCreatePermit', { body: registration });
    await check(t, ...['2027-04-09', '2027-04-10'].map((date) => ({ subject_type: 'team', date })));
    const client = await t.ask('createClient', { body: { name: 'Aire' } });
    await check(t, { subject_type: 'client', subject_id: client.id });
    await t.ask('appReplaceClient', { path: { id: client.id }, body: { name: 'Aire', on_stop: true } });
    await check(t, { subject_type: 'client', subject_id: client.id });
    const vehicle = await t.ask('appCreateVehicle', {
      body: {
        registration: 'WX19 HRD',
        gvw_kg: 18_000,
        mot_expires_on: '2027-03-10',
        tax_expires_on: '2027-03-09',
      },
    });
    const lorry = { subject_type: 'vehicle', subject_id: vehicle.id };
    await check(t, lorry, { ...lorry, date: '2027-03-11' });
    const job = await t.ask('appCreateCollection', {
      body: {
        scheduled_date: '2027-03-11',
        client_id: client.id,
        vehicle_id: vehicle.id,
        ewc_codes: ['20 03 01'],
        ...{ address: '1 Mill Lane', postcode: 'HX7 8DB' },
      },
    });
    await check(t, { subject_type: 'collection', subject_id: job.id });
    await t.ask('appReplacePermit', {
      path: { id: permit },
      body: { ...whole, site_id: elland.id, surrendered_on: '2027-03-10' },
    });
    await check(t, { subject_type: 'collection', subject_id: job.id, date: '2027-03-09' });
    await check(
      t,
      ...['2027-03-09', '2027-03-10'].map((date) => ({ subject_type: 'site', subject_id: elland.id, date })),
    );
    await t.ask('appReplacePermit', { path: { id: permit }, body: { ...whole, site_id: elland.id } });
  },

  'the lists of sites, and what others may do': async (t) => {
    const { changing, other, permit } = t.kept;
    await t.filtered('appListSites', [
      { site_type: 'mrf' },
      { postcode: 'HX5 9DA' },
      { postcode: 'ls10 1ab' },
      { own_site: true, site_type: 'transfer_station' },
    ]);
    await t.list('listSites', { query: { limit: 4 } });
    await t.filtered('listSites', [{ site_type: 'transfer_station' }]);
    await t.ask('appExportList', { path: { list: 'sites' } });
    for (const { key } of Object.values(await keysOf(t, 'read_only', 'driver'))) {
      await t.each('appCreateSite', { key }, [{ name: 'Mine' }]);
      await t.each('appUpdateSite', { key, path: { id: other.id } }, [{ name: 'Mine' }]);
      await t.refused('appDeletePermit', { key, path: { id: permit } });
      await t.ask('appGetPermit', { key, path: { id: permit } });
    }
    await t.each('deleteSite', { path: { id: changing.id } }, [undefined, undefined]);
    await t.refused('appGetSite', { path: { id: changing.id } });
    await t.each('appUpdateSite', { path: { id: changing.id } }, [{ name: 'Gone' }]);
  },

  'expiries are announced 30, 7 and 0 days before, once': async (t) => {
    const days = ['02-08', '02-09', '03-10', '03-11', '03-12', '03-18', '03-19', '04-10', '04-11'];
    for (const [i, day] of days.entries()) {
      const expires_on = `2027-${day}`;
      await t.ask('appCreatePermit', {
        body: { type: 'discharge', number: `D ${day}`, expires_on, holder: `Holder ${i}` },
      });
      const permit = { number: `EPR/AA${1000 + i}BB`, expires_on };
      if (i % 3 === 0) await makeSite(t, { name: `Site ${day}`, permit });
    }
    const twice = await makeSite(t, {
      name: 'In both',
      permit: { number: 'EPR/ZZ9999ZZ', expires_on: '2027-03-11' },
    });
    const both = { type: 'exemption', number: 'EPR/ZZ9999ZZ', site_id: twice.id, expires_on: '2027-03-11' };
    await t.ask('appCreatePermit', { body: both });
    await t.ask('appCreateVehicle', {
      body: {
        registration: 'AB12 CDE',
        mot_expires_on: '2027-03-11',
        tax_expires_on: '2027-03-18',
        insurance_expires_on: '2027-04-10',
        insurance_policy: 'POL-1',
      },
    });
    await t.ask('appCreateVehicle', {
      body: { registration: 'SO12 RNN', status: 'sorn', mot_expires_on: '2027-03-11' },
    });
    await keysOf(t, 'office');
    const [member] = await t.list('appListTeamMembers', { query: { role: 'office' } });
    await t.ask('appUpdateTeamMember', {
      path: { id: member.id },
      body: { licence_expires_on: '2027-03-18', licence_last4: '1234', cpc_expires_on: '2027-03-10' },
    });
    await t.goTo('2027-03-11T07:06:00.000Z');
    await t.list('appListNotifications', { query: { kind: 'compliance_expiring' } });
    await t.goTo('2027-03-12T07:06:00.000Z');
    await t.list('appListNotifications', { query: { kind: 'compliance_expiring' } });
    await t.filtered('appListPermits');
  },
});
