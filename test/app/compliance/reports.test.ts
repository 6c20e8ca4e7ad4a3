import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { makeReportLoads, period, totalKg } from '../../support/records/report_loads.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let sites: Record<string, string>;
let clients: Record<string, string>;
beforeAll(async () => {
  ({ team, sites, clients } = await makeReportLoads());
});

const get = (operationId: string, query: Record<string, string> = {}, key = team.key) =>
  call(operationId, { key, query });

describe('appGetWasteSummary', () => {
  test('covers the twelve months up to its last day, unless a first day is given', async () => {
    const { body } = await get('appGetWasteSummary', { to: '2026-03-31' });

    expect([body.from, body.to]).toEqual(['2025-04-01', '2026-03-31']);
  });

  test('every figure matches the manual calculation', async () => {
    const { status, body } = await get('appGetWasteSummary', period);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'waste_summary',
      ...period,
      loads: 40,
      total_kg: totalKg,
      estimated_kg: 13_000,
      estimated_share: 0.2394,
      hazardous_kg: 300,
    });
    expect(body.by_month).toEqual([
      { month: '2026-07', loads: 13, kg: 19_000, estimated_kg: 0 },
      { month: '2026-08', loads: 7, kg: 14_000, estimated_kg: 13_000 },
      { month: '2026-09', loads: 20, kg: 21_300.5, estimated_kg: 0 },
    ]);
    expect(
      body.by_ewc.map(({ ewc_code, loads, kg, hazardous }: any) => [ewc_code, loads, kg, hazardous]),
    ).toEqual(
      [
        ['17 09 04', 6, 16_000, false],
        ['20 03 01', 12, 16_000.5, false],
        ['17 04 05', 5, 10_000, false],
        ['17 05 04', 10, 10_000, false],
        ['20 02 01', 4, 2_000, false],
        ['17 06 05', 3, 300, true],
      ].sort((a: any, b: any) => b[2] - a[2]),
    );
    expect(body.by_client.map(({ name, loads, kg }: any) => [name, loads, kg])).toEqual([
      ['Aire', 16, 21_000],
      [null, 5, 15_000],
      ['Brook', 9, 12_000],
      ['Calder', 10, 6_300.5],
    ]);
    expect(body.by_site.map(({ name, loads, kg }: any) => [name, loads, kg])).toEqual([
      ['Own transfer station', 5, 15_000],
      ['Landfill', 14, 11_300],
      ...[
        ['Energy plant', 5, 10_000],
        ['Metal works', 5, 10_000],
      ].sort((x: any, y: any) => (siteIdOf(x[0]) < siteIdOf(y[0]) ? -1 : 1)),
      ['Sorting plant', 5, 5_000],
      ['Composter', 4, 2_000],
      [null, 2, 1_000.5],
    ]);
    expect(body.by_route.map(({ route, loads, kg }: any) => [route, loads, kg])).toEqual([
      ['recycling', 5, 10_000],
      ['composting', 4, 2_000],
      ['energy_recovery', 5, 10_000],
      ['landfill', 14, 11_300],
      ['interim', 10, 20_000],
      ['unknown', 2, 1_000.5],
    ]);
  });

  const siteIdOf = (name: string) => sites[{ 'Energy plant': 'energy', 'Metal works': 'metal' }[name]!]!;

  test('each table adds up to the total', async () => {
    const { body } = await get('appGetWasteSummary', period);

    for (const table of ['by_month', 'by_ewc', 'by_client', 'by_site', 'by_route'])
      for (const [field, total] of [
        ['kg', body.total_kg],
        ['loads', body.loads],
        ['estimated_kg', body.estimated_kg],
      ])
        expect([table, field, body[table].reduce((sum: number, row: any) => sum + row[field], 0)]).toEqual([
          table,
          field,
          total,
        ]);
  });

  test('filters by client or by site', async () => {
    const one = await get('appGetWasteSummary', { ...period, client_id: clients.b! });
    const two = await get('appGetWasteSummary', { ...period, site_id: sites.landfill! });

    expect([one.body.loads, one.body.total_kg, one.body.client_id]).toEqual([9, 12_000, clients.b]);
    expect([two.body.loads, two.body.total_kg]).toEqual([14, 11_300]);
  });

  test('keeps the loads of a deleted client and of a deleted site', async () => {
    const own = await makeReportLoads();
    const { key } = own.team;
    await call('deleteClient', { key, path: { id: own.clients.b } });
    await call('deleteSite', { key, path: { id: own.sites.own } });

    const one = await get('appGetWasteSummary', { ...period, client_id: own.clients.b }, key);
    const two = await get('appGetWasteSummary', { ...period, site_id: own.sites.own }, key);
    expect([one.body.loads, two.body.loads]).toEqual([9, 5]);
    const rows = await get('appExportDwt', { ...period, site_id: own.sites.own, format: 'csv' }, key);
    expect(parse(rows.bytes)).toHaveLength(6);
  });

  test('returns the table of the group as CSV', async () => {
    const answer = await get('appGetWasteSummary', { ...period, format: 'csv', group: 'route' });

    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('waste-by-route-2026-07-01-2026-09-30.csv');
    const rows = parse(answer.bytes, { columns: true }) as Record<string, string>[];
    expect(rows[0]).toEqual({ route: 'recycling', loads: '5', kg: '10000', estimated_kg: '0' });
    expect(rows).toHaveLength(6);
    for (const group of ['month', 'ewc', 'client', 'site'])
      expect((await get('appGetWasteSummary', { ...period, format: 'csv', group })).status).toBe(200);
  });

  test.each(['month', 'ewc', 'client', 'site', 'route'])(
    'returns by %s the same rows in the CSV as in the JSON',
    async (group) => {
      const { body } = await get('appGetWasteSummary', period);
      const csv = await get('appGetWasteSummary', { ...period, format: 'csv', group });

      const rows = parse(csv.bytes, { columns: true }) as Record<string, string>[];
      const shown = (value: unknown) =>
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
      expect(rows).toEqual(
        body[`by_${group}`].map((row: object) =>
          Object.fromEntries(
            Object.keys(rows[0]!).map((name) => [name, shown(row[name as keyof typeof row])]),
          ),
        ),
      );
      const names = { month: 1, ewc: 3, client: 2, site: 2, route: 1 }[group]!;
      expect(Object.keys(rows[0]!)).toHaveLength(names + 3);
    },
  );

  test('accepts a period of ten years, and of one day', async () => {
    const longest = await get('appGetWasteSummary', { from: '2016-07-31', to: '2026-07-31' });
    const longer = await get('appGetWasteSummary', { from: '2016-07-30', to: '2026-07-31' });

    expect([longest.status, longer.status]).toEqual([200, 422]);
    expect((await get('appGetWasteSummary', { from: '2026-07-31', to: '2026-07-31' })).status).toBe(200);
  });

  test('waste that was collected and then booked in is counted once', async () => {
    const own = await newTeam();
    const [siteId, noteId] = [randomUUID(), randomUUID()];
    await queryShared(`insert into sites (team_id, id, name, own_site) values ($1, $2, 'Own', true)`, [
      own.team_id,
      siteId,
    ]);
    await queryShared(
      `insert into notes (team_id, id, reference, status, waste, transferor, transferee, transfer, signatures, ewc_codes,
         weight_kg, transfer_date)
       values ($1, $2, 'WTN-1', 'complete', '{}', '{}', '{}', $3, '{}', '{17 09 04}', 800, '2026-07-01')`,
      [own.team_id, noteId, JSON.stringify({ site_id: siteId })],
    );
    await receivedLoads(own.team_id, [
      {
        ...{ day: '2026-07-01', site_id: siteId, kg: 790, note_id: noteId },
        items: [{ ewc_code: '17 09 04', kg: 790 }],
      },
    ]);

    const { body } = await get('appGetWasteSummary', period, own.key);

    expect([body.loads, body.total_kg]).toEqual([1, 800]);
  });

  test('covers the last twelve months by default, and is empty for a team without loads', async () => {
    const { key } = await newTeam();

    const { body } = await get('appGetWasteSummary', {}, key);

    expect(body).toMatchObject({ loads: 0, total_kg: 0, estimated_share: null, by_ewc: [], by_month: [] });
    expect(Date.parse(body.to) - Date.parse(body.from)).toBeGreaterThanOrEqual(364 * 86_400_000);
  });

  test.each([
    [{ from: '2026-08-01', to: '2026-07-31' }, 'query.from'],
    [{ from: '2010-01-01', to: '2026-07-31' }, 'query.from'],
    [{ from: '0001-01-01', to: '0001-02-01' }, 'query.to'],
    [{ from: 'yesterday' }, 'query.from'],
    [{ site_id: '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f' }, 'query.site_id'],
    [{ client_id: '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f' }, 'query.client_id'],
    [{ group: 'colour' }, 'query.group'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await get('appGetWasteSummary', query);

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });
});

describe('appGetEsgReport', () => {
  test('every rate and every carbon figure matches the manual calculation', async () => {
    const { status, body } = await get('appGetEsgReport', period);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      loads: 40,
      tonnes: 54.301,
      recycling_rate: 0.4178,
      diversion_rate: 0.6789,
      interim_share: 0.2762,
      unknown_share: 0.0184,
      estimated_share: 0.2394,
      factor_year: 2025,
      proxies: [
        { waste_type: 'Commercial and industrial waste', route: 'recycling' },
        { waste_type: 'Average construction', route: 'landfill' },
      ],
    });
    const streams = body.by_stream.map(({ waste_type, route, tonnes, kgco2e }: any) => [
      waste_type,
      route,
      tonnes,
      kgco2e,
    ]);
    expect(streams.toSorted()).toEqual(
      [
        ['Asbestos', 'landfill', 0.3, 1.782],
        ['Commercial and industrial waste', 'energy_recovery', 10, 46.857],
        ['Average construction', 'interim', 15, null],
        ['Average construction', 'landfill', 1, 520.533],
        ['Commercial and industrial waste', 'landfill', 1, 520.533],
        ['Commercial and industrial waste', 'recycling', 4, 18.743],
        ['Commercial and industrial waste', 'unknown', 1.001, null],
        ['Metals', 'recycling', 10, 10.084],
        ['Organic: garden waste', 'composting', 2, 17.966],
        ['Soils', 'landfill', 10, 195.467],
      ].toSorted(),
    );
    expect(body.tco2e).toEqual({
      treatment: 1.331965,
      transport: null,
      total: 1.331965,
      transport_covered_share: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/avoided"/);
  });

  test.each([
    ['17 09 04', 1000, 0.520533],
    ['17 05 04', 10_000, 0.195467],
  ])('calculates the carbon of waste %s, %d kg to landfill', async (ewc_code, kg, tco2e) => {
    const own = await newTeam();
    const site = (
      await call('appCreateSite', { key: own.key, body: { name: 'Landfill', operation_code: 'D5' } })
    ).body.id;
    await collectedLoads(own.team_id, [{ day: '2026-07-01', ewc_code, kg, client_id: null, site_id: site }]);

    const { body } = await get('appGetEsgReport', period, own.key);

    expect(body).toMatchObject({ tco2e: { treatment: tco2e }, recycling_rate: 0, diversion_rate: 0 });
  });

  test('counts the trip of a collection without a location from its postcode', async () => {
    const own = await newTeam();
    const create = async (operationId: string, body: object) =>
      (await call(operationId, { key: own.key, body })).body.id;
    const site_id = await create('appCreateSite', { name: 'Tip', postcode: 'HX7 8DB', operation_code: 'D5' });
    const job = { scheduled_date: '2026-07-01', postcode: 'LS7 1AB', ewc_codes: ['17 09 04'] };
    const collection_id = await create('appCreateCollection', job);
    const load = { day: '2026-07-01', ewc_code: '17 09 04', kg: 1000, client_id: null, site_id };
    await collectedLoads(own.team_id, [load]);
    await queryShared('update notes set collection_id = $2 where team_id = $1', [own.team_id, collection_id]);
    await queryShared(
      `update collections c set status = 'completed', quantity_kg = 1000, note_id = n.id
       from notes n where c.team_id = $1 and n.team_id = $1`,
      [own.team_id],
    );
    const { body } = await get('appGetEsgReport', period, own.key);

    expect([body.loads, body.tco2e.transport_covered_share]).toEqual([1, 1]);
    expect(body.tco2e.transport).toBeGreaterThan(0);
  });

  test('has no rates for a team without loads', async () => {
    const { key } = await newTeam();

    expect((await get('appGetEsgReport', period, key)).body).toMatchObject({
      tonnes: 0,
      recycling_rate: null,
      diversion_rate: null,
      tco2e: { treatment: 0, total: 0 },
    });
  });
});

describe('appGetEsg', () => {
  test('returns the headline figures of the last twelve months', async () => {
    const [report, headline] = await Promise.all([get('appGetEsgReport'), get('appGetEsg')]);

    const { by_stream, proxies, unknown_share, client_id, site_id, ...shared } = report.body;
    expect(headline.body).toEqual({ ...shared, object: 'esg' });
    expect([by_stream.length > 0, proxies.length > 0, unknown_share > 0, client_id, site_id]).toEqual([
      true,
      true,
      true,
      null,
      null,
    ]);
  });
});

test('a team cannot see another team’s loads', async () => {
  const { key } = await newTeam();

  expect((await get('appGetWasteSummary', period, key)).body.loads).toBe(0);
  expect((await get('appExportDwt', { ...period, site_id: sites.own! }, key)).status).toBe(422);
});
