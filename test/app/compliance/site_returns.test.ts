import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { makeReportLoads, period } from '../../support/records/report_loads.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let sites: Record<string, string>;
beforeAll(async () => {
  ({ team, sites } = await makeReportLoads());
});

const get = (operationId: string, query: Record<string, string> = {}, key = team.key) =>
  call(operationId, { key, query });

describe('appGetAnnualReturn', () => {
  test('lists what the permit received, to the kilogram, and what prevents it from being clean', async () => {
    const { status, body } = await get('appGetAnnualReturn', { site_id: sites.own!, period: '2026-Q3' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'site_return',
      from: '2026-07-01',
      to: '2026-09-30',
      due_on: '2026-10-31',
      permit_number: 'EPR/AB1234CD',
      is_null_return: false,
      is_clean: false,
      received_kg: 15_000,
      removed_kg: 0,
    });
    const row = {
      direction: 'received',
      ewc_code: '17 09 04',
      physical_form: 'Solid',
      operation_code: 'R13',
    };
    expect(body.rows).toEqual([
      { ...row, local_authority: 'Calderdale', loads: 3, kg: 9000, tonnes: 9 },
      { ...row, local_authority: 'Leeds', loads: 1, kg: 3000, tonnes: 3 },
      { ...row, local_authority: null, loads: 1, kg: 3000, tonnes: 3 },
    ]);
    expect(body.problems).toMatchObject([
      { kind: 'estimated', count: 1, records: [{ type: 'incoming_load' }] },
      { kind: 'missing_origin', count: 1, records: [{ type: 'incoming_load' }] },
    ]);
    const [sum] = await queryShared<{ kg: string }>(
      `select sum(weight_kg) as kg from incoming_loads where team_id = $1 and site_id = $2 and status = 'accepted'`,
      [team.team_id, sites.own],
    );
    expect(Number(sum!.kg)).toBe(body.received_kg);
  });

  test('accepts the number of the permit, and a whole year', async () => {
    const byNumber = await get('appGetAnnualReturn', { permit_number: 'epr/ab1234cd', period: '2026' });

    expect(byNumber.body).toMatchObject({ due_on: '2027-01-31', received_kg: 15_000 });
  });

  test('is a clean null return for a quarter without loads', async () => {
    const { body } = await get('appGetAnnualReturn', { site_id: sites.own!, period: '2026-Q1' });

    expect(body).toMatchObject({ is_null_return: true, is_clean: true, rows: [], due_on: '2026-04-30' });
  });

  test('divides a load between its accepted wastes, and names wastes that are not on the permit', async () => {
    const own = await newTeam();
    const site = (
      await call('appCreateSite', {
        key: own.key,
        body: {
          ...{ name: 'Gate', own_site: true, operation_code: 'R13' },
          permit: { number: 'EPR/CD5678EF', type: 'permit', accepted_ewc_codes: ['17 01 01', '17 01 02'] },
        },
      })
    ).body.id;
    const [reference] = await receivedLoads(own.team_id, [
      {
        ...{ day: '2026-07-01', site_id: site, kg: 100, origin: 'Leeds', status: 'part_rejected' },
        items: [
          { ewc_code: '17 01 01', kg: 10 },
          { ewc_code: '17 01 02', kg: 10 },
          { ewc_code: '17 02 01', kg: 10 },
          { ewc_code: '17 06 05', kg: 500, accepted: false },
        ],
      },
    ]);
    await queryShared(
      `insert into weighbridge_tickets (team_id, id, ticket_date, ticket_number, direction, gross_kg, tare_kg, site_id, ewc_code)
       values ($1, $2, '2026-07-02', 'WBT-1', 'out', 1500, 500, $3, '17 01 01')`,
      [own.team_id, randomUUID(), site],
    );

    const { body } = await get('appGetAnnualReturn', { site_id: site, period: '2026-Q3' }, own.key);

    expect(body.rows.map(({ direction, ewc_code, kg }: any) => [direction, ewc_code, kg])).toEqual([
      ['received', '17 01 01', 33.333],
      ['received', '17 01 02', 33.334],
      ['received', '17 02 01', 33.333],
      ['removed', '17 01 01', 1000],
    ]);
    expect([body.received_kg, body.removed_kg]).toEqual([100, 1000]);
    expect(body.problems).toMatchObject([
      { kind: 'missing_code', records: [{ type: 'weighbridge_ticket', reference: 'WBT-1' }] },
      { kind: 'missing_destination', records: [{ type: 'weighbridge_ticket' }] },
      { kind: 'not_on_permit', count: 1, records: [{ type: 'incoming_load', reference }] },
    ]);
  });

  test('names of waste that was removed the authority and the operation of the place it went to', async () => {
    const own = await newTeam();
    const make = async (body: object) =>
      (await call('appCreateSite', { key: own.key, body })).body.id as string;
    const site = await make({
      ...{ name: 'Gate', own_site: true, operation_code: 'R13', local_authority: 'Calderdale' },
      permit: { number: 'EPR/CD5678EF', type: 'permit' },
    });
    const works = await make({ name: 'Metal works', operation_code: 'R4', local_authority: 'Leeds' });
    const moved = { day: '2026-07-31', ewc_code: '17 04 05', kg: 1000, client_id: null, site_id: works };
    await collectedLoads(own.team_id, [moved]);
    await queryShared(
      `insert into weighbridge_tickets (team_id, id, ticket_date, direction, gross_kg, tare_kg, site_id, note_id)
       select $1, gen_random_uuid(), transfer_date, 'out', 1500, 500, $2, id from notes where team_id = $1`,
      [own.team_id, site],
    );

    const { body } = await get('appGetAnnualReturn', { site_id: site, period: '2026-Q3' }, own.key);

    expect(body.rows).toMatchObject([
      { direction: 'removed', local_authority: 'Leeds', operation_code: 'R4' },
    ]);
    expect(body).toMatchObject({ is_null_return: false, received_kg: 0, removed_kg: 1000 });
  });

  test('is due although the site has been deleted since, by its id and by its permit', async () => {
    const own = await makeReportLoads();
    const { key } = own.team;
    await call('deleteSite', { key, path: { id: own.sites.own } });

    const which: Record<string, string>[] = [{ site_id: own.sites.own }, { permit_number: 'EPR/AB1234CD' }];
    for (const query of which) {
      const { status, body } = await get('appGetAnnualReturn', { ...query, period: '2026-Q3' }, key);
      expect([status, body.received_kg]).toEqual([200, 15_000]);
    }
    const foreign = { site_id: own.sites.own, period: '2026-Q3' };
    expect((await get('appGetAnnualReturn', foreign)).status).toBe(422);
  });

  test('names the manager of the permit, and waste without a permit in force on its day at either end', async () => {
    const own = await newTeam();
    const make = async (operation: string, body: object) =>
      (await call(operation, { key: own.key, body })).body.id as string;
    const permit = (site_id: string, number: string, body: object = {}) =>
      make('appCreatePermit', { type: 'environmental_permit', number, site_id, ...body });
    const site = await make('appCreateSite', { name: 'Gate', own_site: true, operation_code: 'R13' });
    const [permitted, closed] = [
      await make('createSite', { name: 'Listed permit' }),
      await make('createSite', {
        name: 'Permit ended',
        permit: { number: 'EPR/GB3207XH', expires_on: '2026-07-31' },
      }),
    ];
    await permit(site, 'EPR/CD5678EF', {
      ...{ surrendered_on: '2026-08-15', technically_competent_manager: 'Joan Aspinall' },
    });
    await permit(permitted, 'EPR/ZP3633LJ');
    const load = { site_id: site, kg: 100, origin: 'Leeds', items: [{ ewc_code: '17 01 01', kg: 100 }] };
    const [, late] = await receivedLoads(own.team_id, [
      { ...load, day: '2026-08-14' },
      { ...load, day: '2026-08-15' },
    ]);
    const moved = { ewc_code: '17 01 01', kg: 1000, client_id: null };
    await collectedLoads(own.team_id, [
      { ...moved, day: '2026-07-31', site_id: closed },
      { ...moved, day: '2026-08-01', site_id: closed },
      { ...moved, day: '2026-08-02', site_id: permitted },
    ]);
    await queryShared(
      `insert into weighbridge_tickets (team_id, id, ticket_date, ticket_number, direction, gross_kg, tare_kg, site_id, note_id)
       select $1, gen_random_uuid(), transfer_date, 'OUT ' || transfer_date, 'out', 1500, 500, $2, id
       from notes where team_id = $1`,
      [own.team_id, site],
    );

    const { body } = await get('appGetAnnualReturn', { site_id: site, period: '2026-Q3' }, own.key);

    expect(body).toMatchObject({
      permit_number: 'EPR/CD5678EF',
      technically_competent_manager: 'Joan Aspinall',
    });
    const [{ records }] = body.problems.filter(({ kind }: any) => kind === 'no_permit');
    expect(records.map(({ reference }: any) => reference).sort()).toEqual([late, 'OUT 2026-08-01'].sort());
    await permit(permitted, 'CD5678EF/D0001');
    for (const permit_number of ['epr/cd 5678ef', 'CD5678EF', 'EPR/CD5678EF/A001']) {
      const both = await get('appGetAnnualReturn', { permit_number, period: '2026-Q3' }, own.key);
      expect(both.body.sites?.map(({ name }: any) => name)).toEqual(['Gate', 'Listed permit']);
      expect(both.body.technically_competent_manager).toBe('Joan Aspinall');
    }
  });

  test('has the permit number in every line of the CSV', async () => {
    const answer = await get('appGetAnnualReturn', {
      ...{ site_id: sites.own!, period: '2026-Q3', format: 'csv' },
    });

    const rows = parse(answer.bytes, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ permit_number: 'EPR/AB1234CD', direction: 'received', tonnes: '9' });
    expect(answer.headers['content-disposition']).toContain('site-return-2026-Q3.csv');
    const { body } = await get('appGetAnnualReturn', { site_id: sites.own!, period: '2026-Q3' });
    expect(rows).toEqual(
      body.rows.map((row: Record<string, unknown>) => ({
        ...{ permit_number: 'EPR/AB1234CD', site: 'Own transfer station', period: '2026-Q3' },
        ...Object.fromEntries(
          [
            'direction',
            'ewc_code',
            'tonnes',
            'physical_form',
            'local_authority',
            'operation_code',
            'loads',
            'kg',
          ].map((name) => [name, String(row[name] ?? '')]),
        ),
      })),
    );
  });

  test.each([
    [{ period: '2026-Q3' }, 'query.site_id'],
    [
      { period: '2026-Q3', permit_number: 'EPR/AB1234CD', site_id: '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f' },
      'query.site_id',
    ],
    [{ period: '2026-Q5', permit_number: 'EPR/AB1234CD' }, 'query.period'],
    [{ period: '2098', permit_number: 'EPR/AB1234CD' }, 'query.period'],
    [{ period: '2026-Q3', permit_number: 'EPR/ZZ9999ZZ' }, 'query.permit_number'],
    [{ period: '2026-Q3', site_id: '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f' }, 'query.site_id'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await get('appGetAnnualReturn', query);

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });

  test('rejects a site without a permit, and names it', async () => {
    const { status, body } = await get('appGetAnnualReturn', { site_id: sites.bare!, period: '2026-Q3' });

    expect([status, body.error.details[0].field]).toEqual([422, 'query.site_id']);
    expect(body.error.message).toContain('Yard without a permit');
  });
});

describe('appExportDwt', () => {
  async function workbook(query: Record<string, string>) {
    const answer = await get('appExportDwt', { ...period, ...query });
    expect(answer.status).toBe(200);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.bytes as never);

    return book;
  }

  test.each([
    [
      'v1.2',
      'Report receipt of waste v1.2',
      ['1. Coversheet and guidance', '2. Waste movement details', '3. Waste item details'],
      3,
    ],
    ['v1', 'Report receipt of waste', ['Coversheet', '7. Waste movement level', '8. Waste item level'], 9],
  ] as const)(
    '%s has the marker, the sheets and the rows where the importer expects them',
    async (template, mark, names, first) => {
      const book = await workbook({ template });

      const [, movements, items] = names;
      expect(book.worksheets.map(({ name }) => name)).toEqual(names);
      expect(book.worksheets[0]!.getCell('A1').value).toBe(mark);
      const sheet = book.getWorksheet(movements)!;
      expect(sheet.rowCount).toBe(first + 4);
      const cells = sheet.getRow(first).values as unknown[];
      expect(cells[3]).toMatch(/^LOD-/);
      expect(cells.slice(4, 8)).toEqual(['Own transfer station', 'Canal Road', 'HX7 6AD', 'EPR/AB1234CD']);
      // Half past ten in a summer's London.
      expect(cells[11]).toEqual(new Date('2026-07-01T10:30:00Z'));
      expect(sheet.getRow(first).getCell(11).numFmt).toBe('dd/mm/yyyy hh:mm:ss');
      expect([cells[15], cells[17], cells[22], cells[23]]).toEqual([
        'CBDU100001',
        'Aire Haulage Ltd',
        'Road',
        'AB12 CDE',
      ]);
      const wastes = book.getWorksheet(items)!;
      expect(wastes.rowCount).toBe(first + 4);
      const waste = wastes.getRow(first).values as unknown[];
      expect(waste[2]).toBe(cells[3]);
      expect([waste[3], waste[8], waste[9], waste[10], waste[14], waste[18]]).toEqual([
        '17 09 04',
        'Kilograms',
        3000,
        'No',
        'No',
        'R13=3000=Kilograms=No',
      ]);
    },
  );

  test.each([
    ['v1.2', 2],
    ['v1', 8],
  ] as const)('%s has each title above its column, the same ones as the CSV', async (template, row) => {
    const [, ...sheets] = (await workbook({ template })).worksheets;

    for (const [index, sheet] of (['movements', 'items'] as const).entries()) {
      const csv = await get('appExportDwt', { ...period, format: 'csv', sheet });
      const [titles] = parse(csv.bytes) as string[][];
      expect((sheets[index]!.getRow(row).values as string[]).slice(1)).toEqual(titles);
    }
  });

  test('returns one of the two sheets as CSV', async () => {
    const query = { ...period, format: 'csv', site_id: sites.own! };
    const movements = await get('appExportDwt', query);
    const items = await get('appExportDwt', { ...query, sheet: 'items' });

    const rows = parse(movements.bytes, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(5);
    expect(rows[0]!['Date and time received']).toBe('01/07/2026 10:30:00');
    expect(parse(items.bytes, { columns: true })).toHaveLength(5);
  });

  test.each([
    [{ format: 'pdf' }, 'query.format'],
    [{ template: 'v2' }, 'query.template'],
    [{ from: '2026-08-01', to: '2026-07-01' }, 'query.from'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await get('appExportDwt', query);

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });
});
