import { transcript } from '../../support/transcripts/transcript.ts';
import { newDriver } from '../../support/transcripts/clients.ts';

const unknown = '01a21c39-0dbc-76a4-a879-24ac71473a9c';
const wholePlace = {
  label: 'Mill',
  address: '4 Mill Lane, Floor 2',
  city: 'Hebden Bridge',
  postcode: 'HX7 6AD',
  contact_name: 'Kim Lee',
  contact_phone: '07700 900456',
  contact_email: 'kim@pennine.test',
  access_notes: 'Gate code 4711',
};
const permit = {
  number: 'EPR/AB1234CD',
  type: 'permit',
  regulator: 'EA',
  issued_on: '2020-01-01',
  expires_on: '2027-04-09',
  accepted_ewc_codes: ['17 09 04', '17 05 04'],
  annual_limit_tonnes: 75000,
};
const contact = {
  name: 'Lee Gate',
  phone: '01632 960001',
  email: 'gate@tip.test',
  opening_hours: 'Mon to Fri 07:00 to 17:00',
  gate_notes: 'Hard hats',
};

transcript(import.meta.url, {
  'locations of the typed API: the first is the default, until another is': async (t) => {
    t.kept.first = await t.ask('createClient', { body: { name: 'Pennine Builders' } });
    t.kept.second = await t.ask('createClient', { body: { name: 'Ryburn Joinery' } });
    const [client_id, other] = [t.kept.first.id, t.kept.second.id];
    t.kept.yard = await t.ask('createClientLocation', { body: { client_id, label: 'Yard' } });
    t.kept.mill = await t.ask('createClientLocation', { body: { client_id, ...wholePlace } });
    t.kept.wharf = await t.ask('createClientLocation', {
      body: { client_id, label: 'Wharf', postcode: 'LS1 1AA', is_default: true },
    });
    await t.ask('createClientLocation', { body: { client_id: other, label: 'None', is_default: false } });
    t.kept.other = await t.ask('createClientLocation', {
      body: { client_id: other, label: 'Shop', postcode: 'OL14 5AJ' },
    });
    await t.each('createClientLocation', {}, [
      {
        data: [
          { client_id, label: 'In bulk' },
          { client_id: unknown, label: 'Nobody’s' },
          { client_id: other, label: 'Their default', is_default: true },
        ],
      },
      { client_id, label: 'Nowhere', postcode: 'nowhere' },
      { client_id, label: 'No such area', postcode: 'ZZ1 1ZZ' },
      { client_id, label: 'Of a sector', postcode: 'HX7 9ZZ' },
      { client_id, label: 'No mail', contact_email: 'kim' },
      { client_id, label: '' },
      { label: 'No client' },
    ]);
    await t.list('listClientLocations', { query: { client_id } });
    await t.list('listClientLocations', { query: { client_id: other } });
  },

  'the typed API changes each field, and moves the default': async (t) => {
    const path = { id: t.kept.yard.id };
    await t.each('updateClientLocation', { path }, [
      {},
      { label: 'Main yard' },
      { address: '1 Mill Lane' },
      { address: '2 Mill Lane, Back gate', city: 'Ripponden' },
      { postcode: 'hx64as' },
      { postcode: 'HX6 4AS' },
      { postcode: 'LS1 1AA' },
      { contact_name: 'Sam' },
      { contact_name: 'Asha', contact_phone: '01632 960144' },
      { contact_phone: '07700 900123', contact_email: 'yard@pennine.test' },
      { contact_email: 'main@pennine.test', access_notes: 'Reverse in' },
      { access_notes: 'Ring first' },
      { is_default: true },
      { is_default: true },
      { is_default: false },
      { is_default: false },
      { contact_name: null, contact_phone: null },
      { contact_email: null, access_notes: null },
      { address: null, city: null },
      { postcode: null },
      { label: null },
      { client_id: t.kept.second.id },
    ]);
    await t.each('updateClientLocation', { path: { id: t.kept.mill.id } }, [
      { is_default: true },
      { label: 'Old mill' },
    ]);
    await t.list('listClientLocations', { query: { client_id: t.kept.first.id } });
  },

  'the application adds and replaces locations': async (t) => {
    const { first, second, mill, other } = t.kept;
    const path = { id: first.id };
    t.kept.gate = await t.ask('appCreateClientLocation', { path, body: { ...wholePlace, label: 'Gate' } });
    await t.each('appCreateClientLocation', { path }, [
      { label: 'Empty', address: null, city: null, postcode: null, contact_name: null },
      { label: 'Default', is_default: true },
      { label: 'Nowhere', postcode: 'x' },
      { address: 'No label' },
    ]);
    const at = (location: { id: string }) => ({ path: { id: first.id, locationId: location.id } });
    await t.each('appReplaceClientLocation', at(mill), [
      { ...wholePlace, label: 'Mill' },
      { label: 'Mill' },
      { ...wholePlace, is_default: true },
      { ...wholePlace, postcode: 'HX7 8DB' },
      { ...wholePlace, postcode: 'HX7 8DB', is_default: false, contact_email: null },
      { address: 'No label' },
    ]);
    await t.refused('appReplaceClientLocation', { ...at(other), body: { label: 'Theirs' } });
    await t.list('appListClientLocations', { path });
    await t.filtered('appListClientLocations', [{ postcode: 'HX7 6AD' }, { postcode: 'hx78db' }], { path });
    await t.filtered('listClientLocations', [{ postcode: 'LS1 1AA' }, { client_id: second.id, limit: 1 }]);
  },

  'a collection keeps its address when its place changes or is deleted': async (t) => {
    const { first, gate, mill, other } = t.kept;
    const visit = await t.ask('createCollection', {
      body: { scheduled_date: '2027-03-12', client_location_id: gate.id },
    });
    await t.ask('updateClientLocation', { path: { id: gate.id }, body: { address: '9 Elsewhere' } });
    await t.ask('getCollection', { path: { id: visit.id } });
    const path = { id: first.id, locationId: gate.id };
    await t.refused('appDeleteClientLocation', { path: { ...path, locationId: other.id } });
    await t.ask('appDeleteClientLocation', { path });
    await t.refused('appDeleteClientLocation', { path });
    await t.refused('getClientLocation', { path: { id: gate.id } });
    await t.refused('updateClientLocation', { path: { id: gate.id }, body: { label: 'Again' } });
    await t.ask('getCollection', { path: { id: visit.id } });
    await t.ask('updateCollection', { path: { id: visit.id }, body: { driver_notes: 'Same gate' } });
    await t.refused('createCollection', {
      body: { scheduled_date: '2027-03-12', client_location_id: gate.id },
    });
    await t.ask('deleteClientLocation', { path: { id: mill.id } });
    await t.refused('deleteClientLocation', { path: { id: mill.id } });
    await t.list('listClientLocations', { query: { client_id: first.id } });
    const standing = (await t.list('listClientLocations')).find((each) => each.is_default);
    await t.ask('deleteClientLocation', { path: { id: standing.id } });
    await t.list('listClientLocations', { query: { client_id: standing.client_id } });
  },

  'sites of the typed API: fields, contact and permit': async (t) => {
    const whole = { name: 'Calder tip', site_type: 'transfer_station', address: 'Milner Royd' };
    t.kept.tip = await t.ask('createSite', { body: { ...whole, postcode: 'hx63lf', contact, permit } });
    t.kept.bare = await t.ask('createSite', { body: { name: 'Bare' } });
    await t.each('createSite', {}, [
      { data: [{ name: 'In bulk', site_type: 'mrf' }, { site_type: 'mrf' }] },
      { name: 'Unknown code', permit: { accepted_ewc_codes: ['99 99 99'] } },
      { name: 'Twice', permit: { accepted_ewc_codes: ['17 09 04', '17 09 04'] } },
      { name: 'Backwards', permit: { issued_on: '2027-01-02', expires_on: '2027-01-01' } },
      { name: 'Form', permit: { number: '?' } },
      { name: 'Exempt', permit: { number: 'WEX123456', type: 'exemption', regulator: 'EA' } },
      { name: 'Owned', own_site: true },
      { name: 'No mail', contact: { email: 'gate' } },
    ]);
    const path = { id: t.kept.bare.id };
    await t.each('updateSite', { path }, [
      {},
      { name: 'Bare hill' },
      { site_type: 'landfill' },
      { site_type: 'mrf', address: '1 Hill' },
      { address: '2 Hill', postcode: 'ls11aa' },
      { postcode: 'HX7 6AD' },
      { contact: { name: 'Lee' } },
      { contact: { phone: '01632 960002', email: 'hill@tip.test' } },
      { contact: { name: null, opening_hours: 'Always' } },
      { contact: { gate_notes: 'Slow', email: null } },
      { permit: { number: 'EPR/XY9876ZZ', type: 'permit' } },
      { permit: { regulator: 'NRW', issued_on: '2021-02-03' } },
      { permit: { expires_on: '2020-01-01' } },
      { permit: { expires_on: '2027-03-17', accepted_ewc_codes: ['17 05 04', '20 03 01'] } },
      { permit: { accepted_ewc_codes: ['20 03 01'], annual_limit_tonnes: 12.5 } },
      { permit: { accepted_ewc_codes: [], number: null } },
      { permit: { type: 'licence', regulator: 'SEPA' } },
      { permit: { type: 'exemption', regulator: 'NIEA' } },
      { permit: { type: null, regulator: null, issued_on: null, annual_limit_tonnes: null } },
      { permit: { expires_on: '2027-03-10' } },
      { site_type: null, address: null, postcode: null },
      { contact: { phone: null, opening_hours: null, gate_notes: null } },
      { name: null },
    ]);
    await t.ask('getSite', { path });
  },

  'sites of the application: owner, treatment, fee and gate': async (t) => {
    const whole = {
      name: 'Own yard',
      own_site: true,
      operator_name: 'Calder Skips Ltd',
      local_authority: 'Calderdale',
      what3words: 'filled.count.soap',
      lat: 53.7,
      lng: -1.9,
      operation_code: 'R13',
      recycling_percent: 87.5,
      gate_fee_per_tonne: 64.35,
      permit: { ...permit, number: 'EPR/CD4321AB' },
    };
    t.kept.own = await t.ask('appCreateSite', { body: whole });
    await t.each('appCreateSite', {}, [
      {
        data: [
          { name: 'Bulk', gate_fee_per_tonne: 0 },
          { name: 'Bad', gate_fee_per_tonne: 1.005 },
        ],
      },
      { name: 'Half a place', lat: 53.7 },
      { name: 'Half a place', lng: -1.9 },
      { name: 'Unknown treatment', operation_code: 'R14' },
      { name: 'Too much', recycling_percent: 100.5 },
      { name: 'Two words', what3words: 'filled.count' },
    ]);
    const path = { id: t.kept.tip.id };
    await t.each('appUpdateSite', { path }, [
      {},
      { own_site: true },
      { own_site: false, operator_name: 'Tip Ltd' },
      { operator_name: 'Tip and Sons', local_authority: 'Leeds' },
      { local_authority: null, what3words: 'a.b.c' },
      { lat: 53.71 },
      { lat: 53.71, lng: -1.91 },
      { lat: 53.72, lng: -1.92 },
      { lat: null },
      { lat: null, lng: null },
      { operation_code: 'D1' },
      { operation_code: 'R5', recycling_percent: 100 },
      { recycling_percent: 0, gate_fee_per_tonne: 12.5 },
      { gate_fee_per_tonne: 13.75 },
      { gate_fee_per_tonne: null, recycling_percent: null },
      { operator_name: null, operation_code: null, what3words: null },
      { contact: { name: 'New' }, permit: { number: 'EPR/AB1234CE' } },
    ]);
    await t.ask('appGetSite', { path });
    await t.list('appListSites');
    await t.filtered('appListSites', [
      { site_type: 'mrf' },
      { site_type: 'transfer_station', own_site: false },
      { postcode: 'HX6 3LF' },
    ]);
    await t.filtered('listSites', [{ site_type: 'transfer_station' }, { site_type: 'mr' }]);
  },

  'what others may do with places and sites': async (t) => {
    const driver = await newDriver(t, 'driver');
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = role === 'driver' ? driver : await t.person(role);
      await t.each('createClientLocation', { key }, [{ client_id: t.kept.second.id, label: `By ${role}` }]);
      await t.each('updateClientLocation', { key, path: { id: t.kept.other.id } }, [{ city: role }]);
      await t.each('createSite', { key }, [{ name: `By ${role}` }]);
      await t.each('appUpdateSite', { key, path: { id: t.kept.own.id } }, [{ operator_name: role }]);
      await t.each('appListSites', { key, query: { own_site: true } }, [undefined]);
      await t.each('deleteSite', { key, path: { id: t.kept.bare.id } }, [undefined]);
    }
    await t.refused('deleteSite', { path: { id: t.kept.bare.id } });
    await t.ask('appDeleteSite', { path: { id: t.kept.own.id } });
    await t.refused('appDeleteSite', { path: { id: t.kept.own.id } });
    await t.refused('appGetSite', { path: { id: t.kept.own.id } });
    await t.refused('updateSite', { path: { id: t.kept.own.id }, body: { name: 'Again' } });
    await t.list('listSites');
  },

  'a permit of which 30 days are left is announced in the morning, and a place of that day is found': async (
    t,
  ) => {
    const { first, other } = t.kept;
    await t.goTo('2027-03-11T09:00:00.000Z');
    await t.list('appListNotifications');
    await t.ask('createSite', { body: { name: 'Of Thursday' } });
    await t.ask('appCreateClientLocation', { path: { id: first.id }, body: { label: 'Of Thursday' } });
    const since = { query: { created_after: '2027-03-11T00:00:00Z' } };
    const before = { query: { created_before: '2027-03-11T00:00:00Z', limit: 3 } };
    for (const list of ['listSites', 'appListSites', 'listClientLocations']) {
      await t.list(list, since);
      await t.list(list, before);
    }
    await t.list('appListClientLocations', { path: { id: first.id }, ...since });
    await t.list('appListClientLocations', { path: { id: first.id }, ...before });
    await t.ask('deleteClient', { path: { id: other.client_id } });
    await t.refused('getClientLocation', { path: { id: other.id } });
    await t.refused('appListClientLocations', { path: { id: other.client_id } });
  },
});
