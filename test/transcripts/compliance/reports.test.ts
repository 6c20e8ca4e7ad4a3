import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { bring, decide, keysOf, makeSite, weigh } from '../../support/transcripts/compliance.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const groups = ['month', 'ewc', 'client', 'site', 'route'];

/** Sites of each kind of treatment, two clients, and loads of both sides of the first of January. */
async function makeLoads(t: Transcript): Promise<void> {
  const { kept, office, owner } = t;
  const query = office.database.query.bind(office.database);
  kept.own = await makeSite(t, { permit: { technically_competent_manager: undefined } });
  kept.twin = await makeSite(t, { name: 'Twin of the permit', postcode: 'LS10 1AB' });
  kept.tip = await makeSite(t, {
    name: 'Landfill',
    own_site: false,
    operation_code: 'D1',
    postcode: 'LS10 1AB',
  });
  kept.sorter = await makeSite(t, {
    name: 'Sorter',
    own_site: false,
    operation_code: 'R12',
    recycling_percent: 80,
  });
  kept.burner = await makeSite(t, { name: 'Burner', own_site: false, operation_code: 'R1', permit: null });
  kept.bare = await makeSite(t, { name: 'Bare', permit: null });
  for (const key of ['aire', 'brook']) kept[key] = await t.ask('createClient', { body: { name: key } });
  const { own, tip, sorter, burner, aire, brook } = kept;
  const load = (day: string, ewc_code: string, kg: number, client: any, site: any, estimated = false) => ({
    ...{ day, ewc_code, kg, client_id: client?.id ?? null, site_id: site?.id ?? null, estimated },
  });
  await collectedLoads(
    owner.team_id,
    [
      load('2026-12-31', '17 05 04', 1000, aire, tip),
      load('2027-01-01', '17 05 04', 2500.5, aire, tip),
      load('2027-01-31', '20 03 01', 700, brook, burner, true),
      load('2027-02-01', '17 04 05', 400, brook, sorter),
      load('2027-02-28', '17 06 05', 90, aire, tip),
      load('2027-03-09', '20 02 01', 333, null, own),
      load('2027-03-10', '20 03 01', 50, aire, null),
      load('2026-03-10', '20 03 01', 11, aire, tip),
      load('2026-03-11', '20 03 01', 13, aire, tip),
    ],
    query,
  );
  const gate = (day: string, kg: number, more: object = {}) => ({
    ...{
      id: undefined,
      day,
      site_id: own.id,
      kg,
      items: [{ ewc_code: '17 09 04', kg }],
      origin: 'Calderdale',
    },
    ...more,
  });
  const ids = Array.from({ length: 9 }, (_, i) => `0000010${i}-0000-4000-8000-000000000000`);
  const rows = [
    gate('2026-12-31', 4000),
    gate('2027-01-01', 1500, { operation_code: 'R5' }),
    gate('2027-01-02', 1600, { origin: null }),
    gate('2027-02-14', 800, { estimated: true, origin: 'Leeds' }),
    gate('2027-02-15', 100, {
      status: 'part_rejected',
      items: [
        { ewc_code: '17 02 01', kg: 10 },
        { ewc_code: '17 09 04', kg: 20 },
        { ewc_code: '17 05 03', kg: 500, accepted: false },
      ],
    }),
    gate('2027-02-16', 60, { items: [{ ewc_code: '20 03 01', kg: 60, physical_form: 'Mixed' }] }),
    gate('2027-02-17', 9999, { status: 'quarantined' }),
    gate('2027-03-01', 5000, { site_id: kept.twin.id }),
    gate('2027-03-02', 70, { site_id: kept.bare.id }),
  ].map((row, i) => ({ ...row, id: ids[i]! }));
  await receivedLoads(owner.team_id, rows, query);
}

transcript(import.meta.url, {
  'loads that were collected, received, weighed out and accepted': async (t) => {
    await makeLoads(t);
    const { own } = t.kept;
    const out = { site_id: own.id, direction: 'out', destination: 'Leeds' };
    await weigh(t, out);
    await weigh(t, { ...out, ewc_code: undefined, gross_kg: 12_000, ticket_date: '2027-01-15' });
    await weigh(t, { ...out, destination: undefined, gross_kg: 11_700, ticket_date: '2026-12-31' });
    await weigh(t, { ...out, direction: 'in', gross_kg: 20_000 });
    await decide(t, (await bring(t, own.id, { origin_local_authority: 'Leeds', weight_kg: 1234.567 })).id, {
      status: 'accepted',
    });
  },

  'the summary of the waste, by each table and filter': async (t) => {
    const { aire, brook, own, tip } = t.kept;
    const year = { from: '2027-01-01', to: '2027-03-10' };
    const queries = [{}, year, { to: '2026-12-31' }, { from: '2027-03-10' }, { ...year, client_id: aire.id }];
    const sites = [
      { ...year, site_id: own.id },
      { ...year, site_id: tip.id, client_id: brook.id },
    ];
    for (const query of [...queries, ...sites]) await t.ask('appGetWasteSummary', { query });
    for (const group of groups)
      await t.ask('appGetWasteSummary', { query: { ...year, group, format: 'csv' } });
    for (const query of [
      { from: '2027-03-11', to: '2027-03-10' },
      { from: '2016-01-01', to: '2027-03-10' },
    ])
      await t.refused('appGetWasteSummary', { query });
  },

  'the environmental account': async (t) => {
    const { aire, sorter, own } = t.kept;
    await t.ask('appGetEsg');
    const year = { from: '2027-01-01', to: '2027-03-10' };
    for (const query of [
      {},
      year,
      { ...year, client_id: aire.id },
      { ...year, site_id: sorter.id },
      { ...year, site_id: own.id },
      { from: '2025-01-01', to: '2025-12-31' },
    ])
      await t.ask('appGetEsgReport', { query });
  },

  'the returns of a site and of a permit': async (t) => {
    const { own, bare, twin, tip } = t.kept;
    const site_id = own.id;
    for (const period of ['2027-Q1', '2027', '2026-Q4', '2026', '2026-Q3'])
      await t.ask('appGetAnnualReturn', { query: { site_id, period } });
    await t.ask('appGetAnnualReturn', { query: { permit_number: 'epr/ab1234cd', period: '2027-Q1' } });
    await t.ask('appGetAnnualReturn', { query: { site_id: twin.id, period: '2027-Q1' } });
    for (const period of ['2027-Q1', '2026-Q4'])
      await t.ask('appGetAnnualReturn', { query: { site_id, period, format: 'csv' } });
    for (const query of [
      { period: '2027' },
      { site_id, permit_number: 'EPR/AB1234CD', period: '2027' },
      { site_id, period: '2027-Q2' },
      { site_id, period: '2027-Q5' },
      { site_id: bare.id, period: '2027' },
      { permit_number: 'EPR/ZZ0000ZZ', period: '2027' },
    ])
      await t.refused('appGetAnnualReturn', { query });
    const permit = {
      type: 'environmental_permit',
      number: 'EPR/AB1234CD',
      site_id,
      technically_competent_manager: 'Joan',
    };
    const { id } = await t.ask('appCreatePermit', { body: { ...permit, expires_on: '2027-02-15' } });
    await t.ask('appGetAnnualReturn', { query: { site_id, period: '2027-Q1' } });
    await t.ask('appDeletePermit', { path: { id } });
    await t.ask('appGetAnnualReturn', { query: { site_id: tip.id, period: '2027' } });
  },

  'the upload of what was received, and what others may read': async (t) => {
    const { own, twin } = t.kept;
    for (const query of [{}, { site_id: twin.id }, { from: '2027-01-01', to: '2027-02-14', site_id: own.id }])
      for (const sheet of ['movements', 'items'])
        await t.ask('appExportDwt', { query: { ...query, sheet, format: 'csv' } });
    const { read_only, driver } = await keysOf(t, 'read_only', 'driver');
    await t.ask('appGetEsg', { key: read_only.key });
    await t.refused('appGetEsg', { key: driver.key });
    await t.refused('appGetWasteSummary', { key: driver.key });
  },
});
