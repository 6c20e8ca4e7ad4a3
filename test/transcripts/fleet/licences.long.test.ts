import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { colleague, makeDepot, makeVehicle, notices } from '../../support/transcripts/fleet.ts';

const check = (t: Transcript, vehicle: { id: string }): Promise<any> =>
  t.ask('appCheckCompliance', { body: { subject_type: 'vehicle', subject_id: vehicle.id } });
const use = (t: Transcript, { id }: { id: string }, body: object): Promise<any> =>
  t.ask('appUpdateVehicle', { path: { id }, body });

transcript(import.meta.url, {
  'two depots, and vehicles on both sides of 3.5 tonnes': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.north = await makeDepot(t, 'North yard', { postcode: 'HX7 6AD', address: '4 Canal Road' });
    t.kept.south = await makeDepot(t, 'South yard', { lat: 53.6852, lng: -1.8391 });
    const [north, south] = [{ depot_id: t.kept.north.id }, { depot_id: t.kept.south.id }];
    t.kept.heavy = await makeVehicle(t, 'HE1 AAA', { gvw_kg: 18_000, ...north });
    t.kept.light = await makeVehicle(t, 'LI1 BBB', { gvw_kg: 3500, ...north });
    t.kept.just = await makeVehicle(t, 'JU1 CCC', { gvw_kg: 3501, ...south });
    t.kept.stray = await makeVehicle(t, 'ST1 DDD', { gvw_kg: 7500 });
    t.kept.laid = await makeVehicle(t, 'LA1 EEE', { gvw_kg: 12_000, status: 'sorn', ...north });
    t.kept.unknown = await makeVehicle(t, 'UN1 FFF', north);
    t.kept.trailer = await makeVehicle(t, 'TR1 GGG', { gvw_kg: 20_000, type: 'trailer', ...north });
  },

  'the only licence counts all vehicles in use': async (t) => {
    const { north, heavy, light, stray, office } = t.kept;
    await t.list('appListOLicences');
    t.kept.first = await t.ask('appCreateOLicence', {
      key: office.key,
      body: {
        ...{ licence_number: 'ob 1234567', type: 'standard_national', vehicles_authorised: 3 },
        ...{ traffic_area: 'North East of England', holder: 'Calder Skips Ltd', valid_from: '2022-05-01' },
        ...{
          continuation_date: '2027-04-09',
          trailers_authorised: 2,
          undertakings: 'Inspect every six weeks',
        },
        operating_centres: [{ depot_id: north.id, vehicles: 2, trailers: 1 }],
        transport_manager: { name: 'Jo Calder', cpc_number: 'UK/0099' },
      },
    });
    for (const vehicle of [heavy, light, stray]) await check(t, vehicle);
    await use(t, t.kept.laid, { status: 'active' });
    await t.list('appListOLicences');
    for (const vehicle of [heavy, light, stray, t.kept.unknown]) await check(t, vehicle);
    await t.ask('appCheckCompliance', { body: { subject_type: 'team' } });
  },

  'refused licences, and warnings': async (t) => {
    const { north, heavy, driver, reader } = t.kept;
    const body = { licence_number: 'OC7654321', type: 'restricted', vehicles_authorised: 0 };
    await t.each('appCreateOLicence', {}, [
      { ...body, licence_number: 'OB1234567' },
      { ...body, licence_number: 'oB 123 4567' },
      { ...body, licence_number: '' },
      { ...body, type: 'international' },
      { ...body, vehicles_authorised: -1 },
      { ...body, valid_from: '2027-03-02', continuation_date: '2027-03-01' },
      { ...body, operating_centres: [{ depot_id: heavy.id, vehicles: 1 }] },
      {
        ...body,
        operating_centres: [
          { depot_id: north.id, vehicles: 1 },
          { depot_id: north.id, vehicles: 2 },
        ],
      },
      {
        data: [
          { ...body, licence_number: 'PK/1', valid_from: '2027-03-01', continuation_date: '2027-03-01' },
          body,
          body,
        ],
      },
    ]);
    for (const who of [driver, reader]) await t.refused('appCreateOLicence', { key: who.key, body });
    await t.list('appListOLicences', { key: driver.key });
  },

  'of several licences each counts the vehicles of its centres': async (t) => {
    const { north, south, heavy, just, stray } = t.kept;
    await t.each('appUpdateOLicence', {}, [
      { licence_number: 'OC7654321', operating_centres: [{ depot_id: south.id, vehicles: 5, trailers: 3 }] },
      { licence_number: 'oc 7654321', vehicles_authorised: 1 },
      {
        licence_number: 'OC7654321',
        operating_centres: [
          { depot_id: south.id, vehicles: 4 },
          { depot_id: north.id, vehicles: 1 },
        ],
      },
      { licence_number: 'OC7654321', operating_centres: [] },
      { licence_number: 'OC7654321', operating_centres: [{ depot_id: south.id, vehicles: 4 }] },
    ]);
    for (const vehicle of [heavy, just, stray]) await check(t, vehicle);
    await use(t, stray, { depot_id: south.id });
    await t.list('appListOLicences');
    for (const vehicle of [heavy, just, stray]) await check(t, vehicle);
    await t.ask('appUpdateDepot', {
      path: { id: south.id },
      body: { name: 'Southern yard', postcode: 'HX7 8DB' },
    });
    await t.list('appListOLicences', { query: { licence_number: 'oc 7654321' } });
  },

  'a licence is changed field by field': async (t) => {
    const changes = [
      ...['restricted', 'standard_international', 'standard_national'].map((type) => ({ type })),
      { vehicles_authorised: 10 },
      { vehicles_authorised: 2 },
      { trailers_authorised: 0 },
      { trailers_authorised: 5 },
      { traffic_area: 'North West of England' },
      { traffic_area: null },
      { holder: 'Calder Skips (2027) Ltd' },
      { holder: null },
      { valid_from: '2027-04-10' },
      { valid_from: '2023-05-01' },
      { valid_from: null },
      { continuation_date: '2027-03-10' },
      { continuation_date: '2027-03-09' },
      { continuation_date: null },
      { continuation_date: '2027-04-09' },
      { undertakings: 'Inspect every eight weeks' },
      { undertakings: null },
      { transport_manager: { name: 'Sam Ogden' } },
      { transport_manager: { cpc_number: 'UK/0100' } },
      { transport_manager: { name: null, cpc_number: null } },
      { surrendered_on: '2027-03-11' },
      { surrendered_on: '2027-03-10' },
      { surrendered_on: '2027-03-09' },
      { surrendered_on: null },
      {},
    ];
    await t.each(
      'appUpdateOLicence',
      {},
      changes.map((each) => ({ licence_number: 'OB1234567', ...each })),
    );
    await t.each('appUpdateOLicence', {}, [
      { licence_number: 'OZ0000000', holder: 'Nobody' },
      { holder: 'No number' },
    ]);
    await t.refused('appUpdateOLicence', {
      key: t.kept.driver.key,
      body: { licence_number: 'OB1234567', holder: 'Me' },
    });
  },

  'a surrendered licence no longer counts, and vehicles that leave the road do not either': async (t) => {
    const { heavy, just, stray, laid } = t.kept;
    for (const status of ['off_road', 'sorn', 'disposed', 'active']) {
      await use(t, heavy, { status });
      await t.list('appListOLicences', { query: { licence_number: 'OB1234567' } });
    }
    await t.ask('appDeleteVehicle', { path: { id: laid.id } });
    await t.list('appListOLicences');
    await t.ask('appUpdateOLicence', { body: { licence_number: 'OC7654321', surrendered_on: '2027-03-10' } });
    await t.list('appListOLicences');
    for (const vehicle of [heavy, just, stray]) await check(t, vehicle);
    await t.ask('appUpdateOLicence', { body: { licence_number: 'PK/1', surrendered_on: '2027-03-01' } });
    await t.list('appListOLicences', { query: { limit: 1 } });
    for (const vehicle of [heavy, just, stray]) await check(t, vehicle);
    await t.filtered('appListOLicences', [
      { licence_number: 'OB1234567' },
      { licence_number: 'OB' },
      { created_before: '2027-03-10T00:00:00Z' },
      { created_after: '2027-03-10T00:00:00Z' },
    ]);
    await t.ask('appExportList', { path: { list: 'o-licences' } });
  },

  'the continuation date is announced, and the licence expires after it': async (t) => {
    await t.goTo('2027-04-09T06:30:00.000Z');
    await t.list('appListOLicences');
    await notices(t, t.kept.office, t.kept.driver);
    await t.goTo('2027-04-10T06:30:00.000Z');
    await t.list('appListOLicences');
    await check(t, t.kept.heavy);
  },
});
