import { transcript } from '../../support/transcripts/transcript.ts';
import { defect, items, oneItem, wholeChecks } from '../../support/transcripts/walkarounds.ts';
import { colleague, makeVehicle, notices, showVehicles } from '../../support/transcripts/fleet.ts';

const ok = { status: 'ok' };
const from = '2027-03-10T06:00:00Z';
const until = '2027-03-10T06:10:00Z';

transcript(import.meta.url, {
  'the people, and vehicles of three kinds': async (t) => {
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.lorry = await makeVehicle(t, 'SK23 AAA', { type: 'skip_loader', odometer_km: 1000 });
    t.kept.van = await makeVehicle(t, 'VA22 BBB', { type: 'van' });
    t.kept.trailer = await makeVehicle(t, 'TR21 CCC', { type: 'trailer', odometer_km: 500 });
    t.kept.sorn = await makeVehicle(t, 'SO20 DDD', { status: 'sorn', odometer_km: 10 });
    t.kept.gone = await makeVehicle(t, 'GO19 EEE', { status: 'disposed' });
  },

  'whole checks without a defect, with one of each severity, and too short': async (t) => {
    const { lorry, van, trailer, driver, second } = t.kept;
    const times = { started_at: from, completed_at: until };
    const check = (vehicle: { id: string }, body: object) =>
      t.ask('appCreateWalkaround', { key: driver.key, body: { vehicle_id: vehicle.id, ...times, ...body } });
    t.kept.clean = await check(lorry, {
      items: items(wholeChecks.skips),
      odometer_km: 1000,
      signature: { name: 'Dean Whitworth' },
      notes: 'All well',
    });
    await check(van, { items: items(wholeChecks.plain), odometer_km: 70 });
    await check(trailer, { items: items(wholeChecks.trailer), odometer_km: 499 });
    await check(lorry, { items: items(wholeChecks.plain), odometer_km: 1001 });
    await check(trailer, { items: items(wholeChecks.plain) });
    t.kept.advisory = await check(lorry, {
      items: oneItem(defect('advisory')),
      completed_at: '2027-03-10T06:04:00Z',
    });
    t.kept.minor = await check(van, {
      items: items(wholeChecks.plain, {
        cab: defect('minor', 'Step is loose'),
        adblue: { status: 'na' },
        horn: defect('advisory'),
      }),
      completed_at: '2027-03-10T06:05:00Z',
      odometer_km: 69,
    });
    await check(van, {
      items: items(wholeChecks.plain),
      completed_at: '2027-03-09T23:59:00Z',
      started_at: '2027-03-09T23:50:00Z',
      driver_id: second.member_id,
    });
    await showVehicles(t, lorry, van, trailer);
    for (const { id } of [lorry, van]) {
      const body = { subject_type: 'vehicle', subject_id: id };
      await t.ask('appCheckCompliance', { body });
      await t.ask('appCheckCompliance', { body: { ...body, date: '2027-03-09' } });
    }
  },

  'refused checks': async (t) => {
    const { lorry, driver, van, gone, sorn, second, reader } = t.kept;
    const vehicle_id = lorry.id;
    await t.each('appCreateWalkaround', { key: driver.key }, [
      { vehicle_id, items: [] },
      { vehicle_id, items: oneItem(ok, 'wings') },
      { vehicle_id, items: [...oneItem(ok), ...oneItem(ok)] },
      { vehicle_id, items: oneItem({ status: 'defect' }) },
      { vehicle_id, items: oneItem({ status: 'ok', severity: 'minor' }) },
      { vehicle_id, items: oneItem({ status: 'na', severity: 'minor' }) },
      { vehicle_id, items: oneItem(ok), started_at: until, completed_at: from },
      { vehicle_id, items: oneItem(ok), completed_at: '2027-03-10T11:00:00Z' },
      { vehicle_id, items: oneItem(ok), started_at: from, completed_at: from },
      { vehicle_id, items: oneItem(ok), driver_id: van.id },
      { vehicle_id: driver.member_id, items: oneItem(ok) },
      { vehicle_id: gone.id, items: oneItem(ok) },
      { vehicle_id: sorn.id, items: oneItem(ok), odometer_km: 12 },
      { vehicle_id, items: oneItem(ok), odometer_km: -1 },
      { vehicle_id, items: oneItem(ok), signature: { name: '' } },
      {
        data: [
          { vehicle_id, items: oneItem(ok) },
          { vehicle_id, items: oneItem(ok, 'wings') },
        ],
      },
    ]);
    await t.refused('appCreateWalkaround', { key: reader.key, body: { vehicle_id, items: oneItem(ok) } });
    await t.ask('appUpdateTeamSettings', { body: { min_walkaround_s: 600 } });
    for (const completed_at of ['2027-03-10T06:09:00Z', until])
      await t.ask('appCreateWalkaround', {
        key: second.key,
        body: { vehicle_id, items: oneItem(ok), started_at: from, completed_at },
      });
    await t.ask('appUpdateTeamSettings', { body: { min_walkaround_s: 0 } });
    await t.ask('appCreateWalkaround', {
      key: t.kept.office.key,
      body: { vehicle_id, items: oneItem(ok), started_at: from, completed_at: from },
    });
  },

  'an unsafe check takes a vehicle off the road, once': async (t) => {
    const { lorry, van, driver, office, second } = t.kept;
    const vehicle_id = lorry.id;
    const dangerous = items(wholeChecks.skips, {
      steering: defect('dangerous', 'Too much play'),
      hydraulics: defect('dangerous'),
      horn: defect('minor', 'Weak'),
    });
    t.kept.job = await t.ask('appCreateCollection', {
      body: {
        scheduled_date: '2027-03-10',
        address: '1 Mill Lane',
        postcode: 'HX7 8DB',
        vehicle_id,
        driver_id: driver.member_id,
      },
    });
    const body = { vehicle_id, items: dangerous, started_at: from, completed_at: until, odometer_km: 1200 };
    t.kept.unsafe = await t.ask('appCreateWalkaround', { key: driver.key, body });
    await t.refused('appCreateWalkaround', { key: second.key, body });
    await t.ask('appCreateWalkaround', {
      key: second.key,
      body: { vehicle_id, items: oneItem(defect('minor')), started_at: from, completed_at: until },
    });
    await t.ask('appCreateWalkaround', {
      key: office.key,
      body: { ...body, vehicle_id: van.id, items: oneItem(defect('dangerous')) },
    });
    await showVehicles(t, lorry, van);
    await notices(t, t.owner, office, driver);
    await t.ask('appGetBoard', { query: { date: '2027-03-10', derive: '1' } });
    await t.ask('appCheckCompliance', { body: { subject_type: 'vehicle', subject_id: vehicle_id } });
    await t.ask('appCheckCompliance', { body: { subject_type: 'collection', subject_id: t.kept.job.id } });
    await t.refused('appAssignJob', {
      body: { collection_id: t.kept.job.id, vehicle_id, driver_id: second.member_id },
    });
    await t.refused('appUpdateCollection', { path: { id: t.kept.job.id }, body: { vehicle_id: van.id } });
    await t.refused('appCreateCollection', { body: { scheduled_date: '2027-03-11', vehicle_id } });
  },

  'every filter of the list of checks, and its file': async (t) => {
    const { lorry, van, driver, second, office } = t.kept;
    await t.list('appListWalkarounds', { query: { limit: 5 } });
    await t.filtered('appListWalkarounds', [
      { vehicle_id: lorry.id },
      { vehicle_id: van.id, result: 'defects' },
      { driver_id: driver.member_id },
      { driver_id: second.member_id },
      { driver_id: office.member_id, is_open: true },
      { checked_from: '2027-03-10' },
      { checked_from: '2027-03-11' },
      { checked_to: '2027-03-10' },
      { checked_to: '2027-03-11', is_open: 'true' },
    ]);
    await t.ask('appExportList', { path: { list: 'walkarounds' } });
    await t.list('appListWalkarounds', { key: driver.key, query: { result: 'unsafe' } });
  },

  'defects are repaired, each check once, and the vehicle returns': async (t) => {
    const { lorry, van, driver, unsafe, clean, advisory, minor, office, reader } = t.kept;
    const repair = (id: string, bodies: object[]) => t.each('appUpdateWalkaround', { path: { id } }, bodies);
    for (const who of [driver, reader])
      await t.refused('appUpdateWalkaround', {
        key: who.key,
        path: { id: unsafe.id },
        body: { note: 'Done' },
      });
    await repair(clean.id, [{ note: 'Nothing' }, {}]);
    await repair(advisory.id, [
      {},
      { rectified_at: '2027-03-10T06:03:00Z' },
      { rectified_at: '2027-03-10T11:00:00Z' },
      { rectified_at: '2027-03-10T06:04:00Z' },
      { note: 'Again' },
    ]);
    await repair(minor.id, [
      {
        defects_rectified_by: 'Halifax Commercials',
        rectified_at: '2027-03-10T09:00:00Z',
        note: 'New bolts',
      },
    ]);
    await showVehicles(t, lorry, van);
    await t.ask('appUpdateWalkaround', {
      key: office.key,
      path: { id: unsafe.id },
      body: { note: 'New steering box' },
    });
    await repair(unsafe.id, [{ note: 'Again' }]);
    await t.ask('appGetWalkaround', { path: { id: unsafe.id } });
    await showVehicles(t, lorry, van);
    await t.filtered('appListWalkarounds');
    await t.ask('appGetBoard', { query: { date: '2027-03-10' } });
    await t.ask('appCheckCompliance', { body: { subject_type: 'vehicle', subject_id: lorry.id } });
  },

  'two reasons keep a vehicle off the road, and a person decides otherwise': async (t) => {
    const { van, lorry, sorn, driver } = t.kept;
    const [open] = await t.list('appListWalkarounds', { query: { vehicle_id: van.id, result: 'unsafe' } });
    const body = { vehicle_id: van.id, type: 'mot', done_on: '2027-03-10', result: 'fail' };
    await t.ask('appCreateMaintenance', { body });
    await t.ask('appUpdateWalkaround', { path: { id: open.id }, body: { note: 'Repaired' } });
    await showVehicles(t, van);
    await t.ask('appCreateMaintenance', { body: { ...body, result: 'pass', expires_on: '2028-03-09' } });
    await showVehicles(t, van);
    const unsafe = {
      items: oneItem(defect('dangerous', 'No air'), 'brakes_and_air_build_up'),
      started_at: from,
      completed_at: until,
    };
    for (const status of ['off_road', 'active', 'sorn']) {
      await t.ask('appUpdateVehicle', {
        path: { id: lorry.id },
        body: { status },
      });
      const made = await t.ask('appCreateWalkaround', {
        key: driver.key,
        body: { ...unsafe, vehicle_id: lorry.id },
      });
      await showVehicles(t, lorry);
      if (status === 'active')
        await t.ask('appUpdateVehicle', { path: { id: lorry.id }, body: { status: 'active' } });
      await t.ask('appGetBoard', { query: { date: '2027-03-11' } });
      await t.ask('appUpdateWalkaround', { path: { id: made.id }, body: {} });
      await t.ask('appUpdateWalkaround', {
        path: { id: made.id },
        body: { defects_rectified_by: 'Workshop' },
      });
      await showVehicles(t, lorry);
    }
    await t.ask('appUpdateVehicle', { path: { id: lorry.id }, body: { status: 'active' } });
    const last = await t.ask('appCreateWalkaround', { body: { ...unsafe, vehicle_id: sorn.id } });
    await t.ask('appUpdateVehicle', { path: { id: sorn.id }, body: { status: 'disposed' } });
    await t.ask('appUpdateWalkaround', { path: { id: last.id }, body: { note: 'Repaired for sale' } });
    await t.ask('appGetBoard', { query: { date: '2027-03-11' } });
  },

  'checks of a vehicle that is removed stay, and are kept for 15 months': async (t) => {
    const { trailer, driver } = t.kept;
    const body = {
      vehicle_id: trailer.id,
      items: oneItem(defect('dangerous'), 'coupling'),
      started_at: from,
      completed_at: until,
    };
    const made = await t.ask('appCreateWalkaround', { key: driver.key, body });
    await t.ask('appDeleteVehicle', { path: { id: trailer.id } });
    await t.refused('appCreateWalkaround', { key: driver.key, body });
    await t.ask('appUpdateWalkaround', { path: { id: made.id }, body: { note: 'Scrapped' } });
    await t.list('appListWalkarounds', { query: { vehicle_id: trailer.id } });
    await t.ask('appGetBoard', { query: { date: '2027-03-11' } });
    const old = { vehicle_id: t.kept.van.id, items: oneItem(ok) };
    for (const at of ['2026-11-30T18:00:00Z', '2027-01-31T00:10:00Z', '2026-07-01T23:10:00Z'])
      await t.ask('appCreateWalkaround', { body: { ...old, started_at: at, completed_at: at } });
    await t.list('appListWalkarounds', { query: { vehicle_id: t.kept.van.id, checked_to: '2027-02-01' } });
  },
});
