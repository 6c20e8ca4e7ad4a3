import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { connect, openFeed, point } from '../../support/transcripts/telematics.ts';
import { colleague, makeVehicle, notices, showVehicles } from '../../support/transcripts/fleet.ts';

const categories = ['fuel', 'adblue', 'repair', 'tyres', 'toll', 'parking', 'fine', 'tipping', 'other'];
const spend = (t: Transcript, body: object, key = t.owner.key): Promise<any> =>
  t.ask('appCreateFleetExpense', { key, body: { date: '2027-03-09', category: 'repair', ...body } });

transcript(import.meta.url, {
  'the people, two vehicles, and an expense of each kind': async (t) => {
    t.kept.admin = await colleague(t, 'admin', 'admin');
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.lorry = await makeVehicle(t, 'TE23 AAA', { odometer_km: 5000 });
    t.kept.van = await makeVehicle(t, 'TE22 BBB');
    for (const [at, category] of categories.entries())
      await spend(t, { category, date: `2027-03-0${at + 1}`, net: 10.1 + at, vat_amount: at % 2 ? 2.02 : 0 });
    t.kept.fuel = await spend(
      t,
      {
        ...{ category: 'fuel', vehicle_id: t.kept.lorry.id, driver_id: t.kept.driver.member_id },
        ...{ litres: 210.5, odometer_km: 5210, net: 250.25, vat_amount: 50.05, gross: 300.3 },
        supplier: 'Shell, Mytholmroyd',
      },
      t.kept.driver.key,
    );
    await showVehicles(t, t.kept.lorry);
  },

  'refused expenses': async (t) => {
    const { lorry, driver, reader } = t.kept;
    const body = { date: '2027-03-10', category: 'toll', net: 5 };
    await t.each('appCreateFleetExpense', {}, [
      body,
      { ...body, date: '2027-03-11' },
      { ...body, litres: 3 },
      { ...body, category: 'adblue', litres: 3 },
      { ...body, category: 'fuel', litres: 0 },
      { ...body, net: 5.001 },
      { ...body, vat_amount: 1.234 },
      { ...body, vat_amount: 1, gross: 6.01 },
      { ...body, vat_amount: 1, gross: 6 },
      { ...body, gross: 4.99 },
      { ...body, net: -1 },
      { ...body, net: 0 },
      { ...body, vehicle_id: driver.member_id },
      { ...body, driver_id: lorry.id },
      { data: [body, { ...body, category: 'lunch' }, { ...body, litres: 3 }] },
    ]);
    await t.refused('appCreateFleetExpense', { key: reader.key, body });
  },

  'an expense is changed field by field': async (t) => {
    const { fuel, van, second, lorry, driver } = t.kept;
    await t.each('appUpdateFleetExpense', { path: { id: fuel.id } }, [
      { vehicle_id: van.id },
      { vehicle_id: null },
      { vehicle_id: lorry.id },
      { driver_id: second.member_id },
      { driver_id: null },
      { date: '2027-03-11' },
      { date: '2027-03-08' },
      { category: 'repair' },
      { category: 'adblue' },
      { litres: 20 },
      { litres: null },
      { category: 'repair' },
      { odometer_km: 6000 },
      { odometer_km: null },
      { net: 100 },
      { vat_amount: 20 },
      { net: 90, gross: 110 },
      { gross: 111 },
      { net: 80, vat_amount: 16, gross: 97 },
      { supplier: 'BP' },
      { supplier: null },
      {},
    ]);
    await t.refused('appUpdateFleetExpense', { key: driver.key, path: { id: fuel.id }, body: { net: 1 } });
    await t.ask('appUpdateFleetExpense', {
      path: { id: fuel.id },
      body: { vehicle_id: lorry.id, driver_id: driver.member_id },
    });
    await showVehicles(t, lorry, van);
  },

  'every filter of the list, its file, and a deletion': async (t) => {
    const { lorry, driver, office } = t.kept;
    const [last] = await t.list('appListFleetExpenses', { query: { limit: 4 } });
    await t.filtered('appListFleetExpenses', [
      { vehicle_id: lorry.id },
      { driver_id: driver.member_id },
      { date_from: '2027-03-09' },
      { date_from: '2027-03-10' },
      { date_to: '2027-03-02' },
      { date_to: '2027-03-03', category: 'adblue' },
      { date_from: '2027-03-03', date_to: '2027-03-05' },
    ]);
    await t.ask('appExportList', { path: { list: 'expenses' } });
    await t.refused('appDeleteFleetExpense', { key: driver.key, path: { id: last.id } });
    await t.ask('appDeleteFleetExpense', { key: office.key, path: { id: last.id } });
    await t.refused('appDeleteFleetExpense', { path: { id: last.id } });
    await t.refused('appGetFleetExpense', { path: { id: last.id } });
    await t.ask('appGetFleetExpense', { path: { id: t.kept.fuel.id } });
    await t.list('appListFleetExpenses', { query: { category: 'toll' } });
  },

  'large expenses need approval, and so do changes that make them larger': async (t) => {
    const { admin, office, driver, fuel } = t.kept;
    const rule = {
      entity_type: 'expense',
      condition: { field: 'gross', op: 'gt', value: 500 },
      approver_role: 'admin',
    };
    await t.ask('appReplaceApprovalRules', { body: { rules: [rule] } });
    await spend(t, { net: 500 }, office.key);
    const first = await spend(t, { net: 500, vat_amount: 0.01, supplier: 'Tyre shop' }, office.key);
    const second = await spend(t, { category: 'fine', net: 900, date: '2027-03-08' }, driver.key);
    const change = { path: { id: fuel.id }, key: office.key };
    const third = await t.ask('appUpdateFleetExpense', { ...change, body: { net: 600, supplier: 'Held' } });
    const bulk = {
      data: [
        { date: '2027-03-01', category: 'toll', net: 3 },
        { date: '2027-03-01', category: 'toll', net: 501 },
      ],
    };
    await t.ask('appCreateFleetExpense', { key: office.key, body: bulk });
    await t.ask('appGetFleetExpense', { path: { id: fuel.id } });
    await t.list('appListApprovals');
    await t.refused('appDecideApproval', {
      key: office.key,
      path: { id: first.id },
      body: { decision: 'approve' },
    });
    await t.ask('appDecideApproval', {
      key: admin.key,
      path: { id: first.id },
      body: { decision: 'approve' },
    });
    await t.ask('appDecideApproval', {
      key: admin.key,
      path: { id: second.id },
      body: { decision: 'reject', reason: 'Pay it yourself' },
    });
    await t.ask('appDecideApproval', {
      path: { id: third.id },
      body: { decision: 'approve', reason: 'New engine' },
    });
    await t.refused('appDecideApproval', { path: { id: third.id }, body: { decision: 'approve' } });
    await t.ask('appGetFleetExpense', { path: { id: fuel.id } });
    await t.ask('appUpdateFleetExpense', { ...change, body: { net: 550 } });
    await t.ask('appUpdateFleetExpense', { ...change, body: { supplier: 'Garage' } });
    const fourth = await t.ask('appUpdateFleetExpense', { ...change, body: { net: 550.01 } });
    await t.ask('appWithdrawApproval', { key: office.key, path: { id: fourth.id } });
    await t.list('appListFleetExpenses', { query: { date_from: '2027-03-08' } });
    await notices(t, t.owner, admin, office, driver);
    await t.ask('appReplaceApprovalRules', { body: { rules: [] } });
    await spend(t, { net: 5000 }, office.key);
  },

  'telematics: vehicles match by registration, by hand, or not at all': async (t) => {
    const { lorry, van, driver, office, reader } = t.kept;
    const feed = (t.kept.feed = await openFeed());
    await t.refused('appGetTelematics');
    await t.refused('appSyncTelematics', { body: {} });
    await t.refused('appDeleteTelematics');
    await connect(t, feed, { poll_seconds: 3600 }, driver.key);
    await t.refused('appConnectTelematics', { body: { provider: 'feed' } });
    feed.error = { status: 401, body: { error: 'Invalid token' } };
    await connect(t, feed, { poll_seconds: 3600 });
    feed.error = { status: 500, body: 'Out of order' };
    await connect(t, feed, { poll_seconds: 3600 });
    feed.error = { status: 200, body: '<html>' };
    await connect(t, feed, { poll_seconds: 3600 });
    feed.error = null;
    await t.refused('appGetTelematics');
    await connect(t, feed, { poll_seconds: 3600 }, office.key);
    for (const vehicles of [
      [{ external_id: 'v2', vehicle_id: van.id }],
      [{ external_id: 'v2', vehicle_id: lorry.id }],
      [{ external_id: 'v1', vehicle_id: null }],
      [
        { external_id: 'v1', vehicle_id: van.id },
        { external_id: 'v1', vehicle_id: null },
      ],
      [
        { external_id: 'v2', vehicle_id: van.id },
        { external_id: 'v3', vehicle_id: van.id },
      ],
      [{ external_id: 'v2', vehicle_id: driver.member_id }],
      [{ external_id: 'v9', vehicle_id: van.id }],
      [{ external_id: 'v2', vehicle_id: van.id }],
    ])
      await t.each('appConnectTelematics', {}, [{ provider: 'feed', vehicles }]);
    await t.each('appConnectTelematics', {}, [
      { provider: 'feed', poll_seconds: 29 },
      { provider: 'feed', poll_seconds: 1800 },
      { provider: 'samsara' },
    ]);
    await t.ask('appGetTelematics', { key: reader.key });
    await t.refused('appGetTelematics', { key: driver.key });
  },

  'telematics: positions, odometers and arrivals are read': async (t) => {
    const { lorry, van, driver, feed } = t.kept;
    const client = await t.ask('createClient', { body: { name: 'Pennine Builders' } });
    const location = await t.ask('createClientLocation', {
      body: { client_id: client.id, label: 'Site', postcode: 'HX7 8DB' },
    });
    const place = { client_id: client.id, client_location_id: location.id, vehicle_id: lorry.id };
    const job = await t.ask('appCreateCollection', {
      body: { scheduled_date: '2027-03-10', ...place, driver_id: driver.member_id },
    });
    const other = await t.ask('appCreateCollection', { body: { scheduled_date: '2027-03-11', ...place } });
    const near = { lat: 53.7435, lng: -2.0103 };
    feed.pages = [
      [
        point('v1', '08:00', { odometer_km: 5300 }),
        point('v2', '08:01', { odometer_km: 12 }),
        point('v3', '08:02'),
      ],
      [point('v1', '08:30', { ...near, speed_kmh: 21 })],
      [point('v1', '08:00', { odometer_km: 5300 }), point('v1', '09:00', { odometer_km: 5350 })],
    ];
    await t.ask('appSyncTelematics', { body: {} });
    await t.ask('appGetTelematics');
    await showVehicles(t, lorry, van);
    await t.ask('appGetCollection', { path: { id: job.id } });
    feed.pages.push([
      point('v1', '09:10', { ...near, speed_kmh: 20 }),
      point('v1', '09:12', { lat: 0, lng: 0 }),
      point('v1', '10:50'),
      point('v1', '09:11', { ...near, odometer_km: 5340, speed_kmh: 0 }),
      { ...point('v1', '09:14'), at: '2027-03-08T09:00:00Z' },
      point('v2', '09:15', { odometer_km: 11.5, heading: null, speed_kmh: null }),
    ]);
    await t.ask('appSyncTelematics', { body: {} });
    await t.ask('appSyncTelematics', { body: {} });
    for (const { id } of [job, other]) await t.ask('appGetCollection', { path: { id } });
    await showVehicles(t, lorry, van);
    await t.ask('appGetTelematics');
    await t.ask('appGetBoard', { query: { date: '2027-03-10' } });
    feed.error = { status: 401, body: { error: 'Invalid token' } };
    await t.refused('appSyncTelematics', { body: {} });
    await t.ask('appGetTelematics');
    feed.error = null;
    feed.pages = [...feed.pages, ...Array.from({ length: 6 }, (_, at) => [point('v1', `09:2${at}`)])];
    await t.ask('appSyncTelematics', { body: {} });
    await t.ask('appSyncTelematics', { body: {} });
    await t.ask('appGetTelematics');
  },

  'telematics: a vehicle that is renamed or removed matches anew, and the team disconnects': async (t) => {
    const { lorry, van, feed, office } = t.kept;
    await t.ask('appUpdateVehicle', { path: { id: lorry.id }, body: { registration: 'XX99 XXX' } });
    await t.ask('appDeleteVehicle', { path: { id: van.id } });
    await t.ask('appConnectTelematics', { body: { provider: 'feed', vehicles: [] } });
    await t.ask('appSyncTelematics', { key: office.key, body: {} });
    await t.ask('appDeleteTelematics', { key: office.key });
    await t.refused('appDeleteTelematics');
    await t.refused('appGetTelematics');
    await t.ask('appGetBoard', { query: { date: '2027-03-10' } });
    await feed.close();
  },
});
