import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import {
  colleague,
  makeDepot,
  makeVehicle,
  notices,
  vehicleTypes,
  wholeVehicle,
} from '../../support/transcripts/fleet.ts';

const check = (t: Transcript, subject_type: string, subject_id: string, date?: string) =>
  t.ask('appCheckCompliance', { body: { subject_type, subject_id, ...(date && { date }) } });

transcript(import.meta.url, {
  'the people of the firm, and a depot of each kind': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.yard = await makeDepot(t, 'Hebden yard', {
      ...{ postcode: 'hx76ad', address: 'Unit 4, Canal Road', is_operating_centre: true },
      ...{ o_licence_ref: 'OB1234567', opening_hours: 'Mon-Fri 06:00-18:00' },
    });
    t.kept.annexe = await makeDepot(t, 'Elland annexe', { lat: 53.6852, lng: -1.8391, is_active: true });
    await t.each('appCreateDepot', {}, [
      { name: 'Area only', postcode: 'HX9 9ZZ' },
      { name: 'Closed yard', is_active: false },
      { name: 'Half a place', lat: 53.7 },
      { name: 'Both', postcode: 'HX7 8DB', lat: 53.1, lng: -2.2 },
      { name: '' },
      { name: 'No postcode', postcode: 'nowhere' },
      { data: [{ name: 'Bulk yard' }, { name: 'Bulk', postcode: '?' }] },
    ]);
  },

  'a depot is changed field by field, moved, and taken out of use': async (t) => {
    await t.each('appUpdateDepot', { path: { id: t.kept.yard.id } }, [
      { name: 'Canal yard' },
      { address: 'Unit 5, Canal Road' },
      { address: null },
      { postcode: 'HX7 8DB' },
      { postcode: 'HX7 6AD', lat: 53.5, lng: -2.5 },
      { postcode: 'HX7 6AD' },
      { lat: 53.6, lng: -2.4 },
      { lat: null, lng: null },
      { postcode: 'HX7 8DB', lat: null, lng: null },
      { postcode: null },
      { postcode: 'HX7 6AD' },
      { lat: 53.6 },
      { is_operating_centre: false },
      { is_operating_centre: true },
      { o_licence_ref: null },
      { o_licence_ref: 'OB7654321' },
      { opening_hours: 'Mon-Sat 06:00-18:00' },
      { opening_hours: null },
      { is_active: false },
      { is_active: true },
      {},
    ]);
    for (const key of [t.kept.office.key, t.kept.driver.key, t.kept.reader.key])
      await t.refused('appUpdateDepot', { key, path: { id: t.kept.yard.id }, body: { name: 'Mine' } });
  },

  'members are assigned to depots, moved and taken away': async (t) => {
    const { driver, second, office, yard, annexe } = t.kept;
    const closed = (await t.list('appListDepots', { query: { is_active: 'false' } }))[0];
    await t.each('appAssignDepotMember', {}, [
      { member_id: driver.member_id, depot_id: yard.id },
      { member_id: second.member_id, depot_id: yard.id },
      { member_id: driver.member_id, depot_id: annexe.id },
      { member_id: driver.member_id, depot_id: annexe.id },
      { member_id: office.member_id, depot_id: closed.id },
      { member_id: yard.id, depot_id: yard.id },
      { member_id: second.member_id, depot_id: second.member_id },
    ]);
    await t.list('appListDepotMembers');
    for (const { id } of [yard, annexe]) await t.list('appListDepotMembers', { query: { depot_id: id } });
    await t.list('appListDepots');
    await t.ask('appUpdateTeamMember', { path: { id: second.member_id }, body: { status: 'suspended' } });
    await t.list('appListDepotMembers', { query: { depot_id: yard.id } });
    await t.list('appListDepots', { query: { limit: 2 } });
    await t.ask('appAssignDepotMember', { body: { member_id: second.member_id, depot_id: null } });
    await t.ask('appUpdateTeamMember', { path: { id: second.member_id }, body: { status: 'active' } });
    await t.ask('appUpdateTeamMember', { path: { id: driver.member_id }, body: { depot_id: yard.id } });
    await t.refused('appAssignDepotMember', {
      key: office.key,
      body: { member_id: driver.member_id, depot_id: null },
    });
    await t.filtered('appListDepots');
  },

  'vehicles with everything, with little, of every type, and in bulk': async (t) => {
    const { yard, annexe, driver, second, office } = t.kept;
    const links = { driver_id: driver.member_id, depot_id: yard.id };
    t.kept.lorry = await makeVehicle(t, 'yj23 kxb', { ...wholeVehicle, ...links });
    t.kept.hook = await makeVehicle(t, 'YJ-21-ABC', {
      ...{ type: 'hook_loader', gvw_kg: 26_000, depot_id: annexe.id, driver_id: second.member_id },
      mot_expires_on: '2027-03-17',
    });
    t.kept.plain = await makeVehicle(t, 'WX19 HRD');
    await t.each('appCreateVehicle', {}, [
      { registration: 'YJ23KXB' },
      { registration: ' WX19' },
      { registration: 'NEW 1', last_service_on: '2027-03-11' },
      { registration: 'NEW 1', last_service_on: '2027-03-10' },
      { registration: 'NEW 2', gvw_kg: 9000, unladen_kg: 9001 },
      { registration: 'NEW 3', gvw_kg: 9000, unladen_kg: 9000 },
      { registration: 'NEW 4', gvw_kg: 0 },
      { registration: 'NEW 4', depot_id: driver.member_id },
      { registration: 'NEW 4', driver_id: yard.id },
      { data: vehicleTypes.map((type, at) => ({ registration: `BK${at} ALL`, type })) },
      {
        data: [
          { registration: 'BK 90', status: 'sorn' },
          { registration: 'bk-90' },
          { registration: 'BK 91', status: 'disposed' },
        ],
      },
    ]);
    await t.ask('appCreateVehicle', { key: office.key, body: { registration: 'OFF 1', status: 'off_road' } });
    for (const who of [driver, t.kept.reader])
      await t.refused('appCreateVehicle', { key: who.key, body: { registration: 'DRV 1' } });
  },

  'a vehicle is changed field by field': async (t) => {
    const { yard, annexe, driver, second } = t.kept;
    const path = { id: t.kept.plain.id };
    await t.each('appUpdateVehicle', { path }, [
      ...Object.entries(wholeVehicle).map(([field, value]) => ({ [field]: value })),
      ...['off_road', 'sorn', 'disposed', 'active', 'off_road', 'active'].map((status) => ({ status })),
      ...vehicleTypes.slice(1, 4).map((type) => ({ type })),
      { registration: 'wx19-hre' },
      { registration: 'YJ23 KXB' },
      { make: 'Volvo', model: 'FL', fuel_type: 'HVO' },
      { gvw_kg: 12_000 },
      { unladen_kg: 12_001 },
      { unladen_kg: 7000, gvw_kg: 15_000 },
      { odometer_km: 120_000 },
      { odometer_km: 130_000 },
      { driver_id: driver.member_id },
      { driver_id: second.member_id },
      { driver_id: null },
      { depot_id: yard.id },
      { depot_id: annexe.id },
      { depot_id: null },
      { driver_id: annexe.id },
      { last_service_on: '2027-03-11' },
      { last_service_on: '2027-03-10' },
      ...Object.keys(wholeVehicle)
        .filter((field) => field !== 'status')
        .map((field) => ({ [field]: null })),
      { status: null },
      {},
    ]);
    await t.ask('appGetVehicle', { path });
  },

  'every filter of the list of vehicles, and its file': async (t) => {
    const { yard, annexe, driver, second } = t.kept;
    await t.list('appListVehicles', { query: { limit: 7 } });
    await t.filtered('appListVehicles', [
      { registration: 'yj 23-kxb' },
      { registration: 'YJ23' },
      { depot_id: yard.id },
      { depot_id: annexe.id, type: 'hook_loader' },
      { depot_id: annexe.id, type: 'tipper' },
      { driver_id: driver.member_id },
      { driver_id: second.member_id, status: 'active' },
      { expires_before: '2027-03-17' },
      { expires_before: '2027-03-18' },
      { expires_before: '2027-04-30' },
      { expires_before: '2027-05-01' },
      { created_after: '2027-03-11T00:00:00Z' },
      { created_before: '2027-03-11T00:00:00Z', status: 'sorn' },
    ]);
    await t.ask('appExportList', { path: { list: 'vehicles' } });
    await t.ask('appExportList', { path: { list: 'vehicles' }, query: { status: 'active' } });
    for (const who of [driver, t.kept.reader])
      await t.list('appListVehicles', { key: who.key, query: { status: 'sorn' } });
    await t.ask('appSearch', { query: { q: 'YJ23' } });
  },

  'the papers of two drivers, field by field': async (t) => {
    const { driver, second } = t.kept;
    await t.each('appUpdateTeamMember', { path: { id: driver.member_id } }, [
      { licence_last4: '7JS9' },
      { licence_categories: ['B', 'C1'] },
      { licence_expires_on: '2027-03-10' },
      { cpc_expires_on: '2027-04-09' },
      { licence_last4: 'AAAA', licence_categories: ['B', 'C', 'C+E'] },
      { licence_categories: [] },
      { licence_categories: ['C', 'C'] },
      { licence_last4: '7js9' },
      { licence_last4: null },
      { cpc_expires_on: null },
      { cpc_expires_on: '2027-04-09' },
      { licence_expires_on: null },
      { licence_expires_on: '2027-03-17' },
    ]);
    await t.ask('appUpdateTeamMember', {
      path: { id: second.member_id },
      body: {
        licence_last4: '2ZZ9',
        licence_categories: ['b'],
        licence_expires_on: '2027-03-09',
        cpc_expires_on: '2027-03-11',
      },
    });
    for (const who of [driver, second]) await t.ask('appGetTeamMember', { path: { id: who.member_id } });
    await t.refused('appUpdateTeamMember', {
      key: driver.key,
      path: { id: driver.member_id },
      body: { cpc_expires_on: '2030-01-01' },
    });
  },

  'vehicles and drivers are checked before, on and after their last days': async (t) => {
    const { lorry, hook, plain, driver, second } = t.kept;
    for (const date of ['2027-03-10', '2027-04-30', '2027-05-01', '2027-06-01', '2027-07-01'])
      await check(t, 'vehicle', lorry.id, date);
    for (const date of ['2027-03-17', '2027-03-18']) await check(t, 'vehicle', hook.id, date);
    await check(t, 'vehicle', plain.id);
    for (const date of ['2027-03-17', '2027-03-18', '2027-04-09', '2027-04-10'])
      await check(t, 'driver', driver.member_id, date);
    for (const date of ['2027-03-09', '2027-03-10', '2027-03-12'])
      await check(t, 'driver', second.member_id, date);
    await check(t, 'team', lorry.id);
    for (const status of ['off_road', 'sorn', 'disposed', 'active']) {
      await t.ask('appUpdateVehicle', { path: { id: plain.id }, body: { status } });
      await check(t, 'vehicle', plain.id);
    }
    for (const type of ['trailer', 'plant', 'tanker']) {
      const body = {
        type,
        tax_expires_on: '2027-03-09',
        mot_expires_on: '2027-03-09',
        insurance_expires_on: '2027-03-09',
      };
      await t.ask('appUpdateVehicle', { path: { id: plain.id }, body });
      await check(t, 'vehicle', plain.id);
    }
    await t.ask('appUpdateVehicle', {
      path: { id: plain.id },
      body: { tax_expires_on: null, mot_expires_on: null, insurance_expires_on: null },
    });
  },

  'each morning the office is told what expires in 30 days, in 7 and today': async (t) => {
    const { office, driver, reader, lorry } = t.kept;
    await t.goTo('2027-03-31T06:30:00.000Z');
    await notices(t, t.owner, office, driver, reader);
    await t.ask('appUpdateVehicle', { path: { id: lorry.id }, body: { mot_expires_on: '2027-04-07' } });
    await t.ask('appUpdateTeamMember', {
      path: { id: driver.member_id },
      body: { cpc_expires_on: '2027-05-09' },
    });
    await t.goTo('2027-04-01T05:30:00.000Z');
    await notices(t, office);
    await t.ask('appUpdateVehicle', { path: { id: lorry.id }, body: { mot_expires_on: '2028-04-07' } });
    await t.ask('appUpdateTeamMember', {
      path: { id: driver.member_id },
      body: { licence_expires_on: null },
    });
  },

  'a vehicle that was removed is gone from lists, and its registration is free': async (t) => {
    const { lorry, hook, office, driver, reader } = t.kept;
    for (const who of [driver, reader])
      await t.refused('appDeleteVehicle', { key: who.key, path: { id: hook.id } });
    await t.ask('appDeleteVehicle', { key: office.key, path: { id: hook.id } });
    await t.refused('appDeleteVehicle', { path: { id: hook.id } });
    await t.refused('appGetVehicle', { path: { id: hook.id } });
    await t.refused('appUpdateVehicle', { path: { id: hook.id }, body: { notes: 'Back' } });
    await t.filtered('appListVehicles', [{ registration: 'YJ21ABC' }, { expires_before: '2030-01-01' }]);
    await makeVehicle(t, 'YJ21 ABC', { type: 'hook_loader' });
    await t.refused('appCheckCompliance', { body: { subject_type: 'vehicle', subject_id: hook.id } });
    await t.ask('appGetVehicle', { path: { id: lorry.id } });
    await t.ask('appGetDashboard');
  },
});
