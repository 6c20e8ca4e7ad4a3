import { beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { makeReportLoads, period } from '../../support/records/report_loads.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let sites: Record<string, string>;
let clients: Record<string, string>;
beforeAll(async () => {
  ({ team, sites, clients } = await makeReportLoads());
});

const get = (operationId: string, query: Record<string, any> = {}, key = team.key) =>
  call(operationId, { key, query });
const year = [addDays(addMonths(dayFromNow(0), -12), 1), dayFromNow(0)];

describe('a report without days', () => {
  test.each(['appGetWasteSummary', 'appGetEsgReport', 'appGetEsg'])(
    '%s covers twelve months up to today',
    async (operation) => {
      const { body } = await get(operation);

      expect([body.from, body.to]).toEqual(year);
    },
  );

  test('the export is a workbook of the present layout, named by its days', async () => {
    const answer = await get('appExportDwt');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.bytes as never);

    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="receipts-of-waste-${year.join('-')}.xlsx"`,
    );
    expect(book.worksheets[0]!.getCell('A1').value).toBe('Report receipt of waste v1.2');
  });

  test('the summary as CSV is by month, the export as CSV of the movements', async () => {
    const summary = await get('appGetWasteSummary', { ...period, format: 'csv' });
    const sheet = await get('appExportDwt', { ...period, format: 'csv' });
    const name = { ...period, format: 'csv', sheet: 'items' };

    expect(summary.bytes.toString().split('\r\n')[0]).toBe('month,loads,kg,estimated_kg');
    expect(summary.headers['content-disposition']).toContain('waste-by-month-2026-07-01-2026-09-30.csv');
    expect(sheet.headers['content-disposition']).toContain(
      'receipts-of-waste-movements-2026-07-01-2026-09-30.csv',
    );
    expect((await get('appExportDwt', name)).headers['content-disposition']).toContain(
      'receipts-of-waste-items-2026-07-01-2026-09-30.csv',
    );
  });
});

describe('a period', () => {
  test('has its first and its last day, and no other', async () => {
    const loads = async (from: string, to: string) => {
      const [summary, esg] = [
        await get('appGetWasteSummary', { from, to }),
        await get('appGetEsgReport', { from, to }),
      ];
      const sheet = await get('appExportDwt', { from, to, format: 'csv' });

      return [summary.body.loads, esg.body.loads, parse(sheet.bytes).length - 1];
    };

    expect(await loads('2026-07-01', '2026-07-01')).toEqual([11, 11, 1]);
    expect(await loads('2026-09-30', '2026-09-30')).toEqual([6, 6, 1]);
    expect(await loads('2026-07-04', '2026-08-02')).toEqual([0, 0, 0]);
  });

  test('of a client and a site together has the loads that both name, in every report', async () => {
    const both = { ...period, client_id: clients.c, site_id: sites.landfill };
    const [summary, esg] = [await get('appGetWasteSummary', both), await get('appGetEsgReport', both)];

    expect(summary.body).toMatchObject({ ...both, loads: 3, total_kg: 300, hazardous_kg: 300 });
    expect(esg.body).toMatchObject({ ...both, loads: 3, tonnes: 0.3, diversion_rate: 0 });
    const one = await get('appGetEsgReport', { ...period, client_id: clients.b });
    expect(one.body).toMatchObject({ client_id: clients.b, site_id: null, loads: 9, tonnes: 12 });
    const other = await get('appGetEsgReport', { ...period, site_id: sites.sorting });
    expect(other.body).toMatchObject({ loads: 5, recycling_rate: 0.8, diversion_rate: 0.8 });
  });
});

test('the streams of the account are the heaviest first', async () => {
  const { body } = await get('appGetEsgReport', period);
  const tonnes = body.by_stream.map((stream: any) => stream.tonnes);

  expect(tonnes).toEqual(tonnes.toSorted((a: number, b: number) => b - a));
  expect(tonnes[0]).toBe(15);
  const interim = body.by_stream.find(({ route }: any) => route === 'interim');
  expect([interim.kgco2e_per_tonne, interim.kgco2e, interim.proxy]).toEqual([null, null, false]);
});

test('the transport is that of the loads of the client and the site that are asked for', async () => {
  const own = await newTeam();
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: own.key, body })).body.id as string;
  const tip = (name: string) => make('appCreateSite', { name, postcode: 'HX7 8DB', operation_code: 'D5' });
  const [near, far] = [await tip('Near'), await tip('Far')];
  const [a, b] = [await make('createClient', { name: 'A' }), await make('createClient', { name: 'B' })];
  const load = { day: '2026-07-01', ewc_code: '17 09 04', kg: 1000 };
  await collectedLoads(own.team_id, [
    { ...load, site_id: near, client_id: a },
    { ...load, site_id: far, client_id: b },
  ]);
  const job = {
    ...{ scheduled_date: '2026-07-01', postcode: 'LS7 1AB', ewc_codes: ['17 09 04'], client_id: a },
  };
  const collection_id = await make('appCreateCollection', job);
  await queryShared('update notes set collection_id = $2 where team_id = $1 and client_id = $3', [
    ...[own.team_id, collection_id, a],
  ]);
  await queryShared(
    `update collections c set status = 'completed', quantity_kg = 1000, note_id = n.id
     from notes n where c.team_id = $1 and n.team_id = $1 and n.client_id = $2`,
    [own.team_id, a],
  );
  const share = async (query: object) => {
    const { body } = await get('appGetEsgReport', { ...period, ...query }, own.key);

    return [body.loads, body.tco2e.transport_covered_share, body.tco2e.transport > 0];
  };

  expect(await share({})).toEqual([2, 0.5, true]);
  expect(await share({ site_id: near })).toEqual([1, 1, true]);
  expect(await share({ site_id: far })).toEqual([1, 0, false]);
  expect(await share({ client_id: a })).toEqual([1, 1, true]);
  expect(await share({ client_id: b })).toEqual([1, 0, false]);
});

describe('the return of a site', () => {
  test('of a permit with several sites names the manager that any of its entries names', async () => {
    const own = await newTeam();
    const number = 'EPR/CD5678EF';
    for (const [name, technically_competent_manager] of [
      ['North', null],
      ['South', 'Joan Aspinall'],
    ]) {
      const { body: site } = await call('appCreateSite', { key: own.key, body: { name, own_site: true } });
      const permit = { type: 'environmental_permit', number, site_id: site.id };
      const body = { ...permit, technically_competent_manager };
      await call('appCreatePermit', { key: own.key, body });
    }
    const query = { permit_number: number, period: '2026-Q3' };
    const { body } = await get('appGetAnnualReturn', query, own.key);

    expect([body.technically_competent_manager, body.sites.map(({ name }: any) => name)]).toEqual([
      ...['Joan Aspinall', ['North', 'South']],
    ]);
    expect(body).toMatchObject({ is_null_return: true, is_clean: true, rows: [], problems: [] });
  });

  test('names at most 50 records of a problem, the earliest first, and counts all', async () => {
    const own = await newTeam();
    const site = {
      ...{ name: 'Gate', own_site: true, operation_code: 'R13' },
      permit: { number: 'EPR/CD5678EF', type: 'permit' },
    };
    const { body: made } = await call('appCreateSite', { key: own.key, body: site });
    const load = { site_id: made.id, kg: 100, day: '2026-08-01', origin: null };
    const items = [{ ewc_code: '17 01 01', kg: 100 }];
    const references = await receivedLoads(
      own.team_id,
      Array.from({ length: 51 }, () => ({ ...load, items })),
    );
    for (const [at, reference] of references.entries())
      await queryShared(
        `update incoming_loads set created_at = timestamptz '2026-08-01T00:00:00Z' + $3 * interval '1 minute'
         where team_id = $1 and reference = $2`,
        [own.team_id, reference, at],
      );
    const query = { site_id: made.id, period: '2026-Q3' };
    const { body } = await get('appGetAnnualReturn', query, own.key);
    const [problem] = body.problems;

    expect([problem.kind, problem.count]).toEqual(['missing_origin', 51]);
    expect(problem.records.map(({ reference }: any) => reference)).toEqual(references.slice(0, 50));
    expect(body).toMatchObject({
      ...{ period: '2026-Q3', is_clean: false, technically_competent_manager: null, received_kg: 5100 },
      sites: [{ site_id: made.id, name: 'Gate', postcode: null }],
    });
  });
});

test('an export has the accepted wastes of a load that was refused in part, and no rejected load', async () => {
  const own = await newTeam();
  const { body: site } = await call('appCreateSite', {
    key: own.key,
    body: { name: 'Gate', own_site: true, permit: { number: 'EPR/CD5678EF', type: 'permit' } },
  });
  const load = { site_id: site.id, kg: 100, day: '2026-08-01' };
  const [taken, refused] = [
    { ewc_code: '17 01 01', kg: 100 },
    { ewc_code: '17 06 05', kg: 9, accepted: false },
  ];
  const [reference] = await receivedLoads(own.team_id, [
    { ...load, status: 'part_rejected', items: [taken, refused] },
    { ...load, status: 'rejected', items: [refused] },
  ]);
  const rows = async (sheet: string) => {
    const query = { from: '2026-08-01', to: '2026-08-01', format: 'csv', sheet };

    return parse((await get('appExportDwt', query, own.key)).bytes, { columns: true }) as object[];
  };

  expect(await rows('items')).toEqual([
    expect.objectContaining({ 'Your unique reference': reference, 'EWC code': '17 01 01' }),
  ]);
  expect(await rows('movements')).toHaveLength(1);
});

test('an export has at most 5,000 loads', async () => {
  const own = await newTeam();
  const { body: site } = await call('appCreateSite', {
    key: own.key,
    body: { name: 'Gate', own_site: true, permit: { number: 'EPR/CD5678EF', type: 'permit' } },
  });
  const load = { site_id: site.id, kg: 100, day: '2026-08-01', items: [{ ewc_code: '17 01 01', kg: 100 }] };
  const [first] = await receivedLoads(
    own.team_id,
    Array.from({ length: 5001 }, () => load),
  );
  const query = { from: '2026-08-01', to: '2026-08-01', format: 'csv' };
  const refused = await get('appExportDwt', query, own.key);
  await queryShared(`update incoming_loads set status = 'rejected' where team_id = $1 and reference = $2`, [
    own.team_id,
    first,
  ]);
  const { status, bytes } = await get('appExportDwt', query, own.key);

  expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'query.from']);
  expect([status, parse(bytes).length]).toEqual([200, 5001]);
});
