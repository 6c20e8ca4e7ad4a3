import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { appGetAnnualReturn, appGetWasteSummary } from '../../../handlers/app/compliance/reports.ts';
import { act } from '../../support/act.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let gate: string;
beforeEach(async () => {
  team = await newTeam();
  gate = await make('appCreateSite', {
    ...{ name: 'Gate', own_site: true, operation_code: 'R13', local_authority: 'Calderdale' },
    ...{ postcode: 'HX7 6AD', permit: { number: 'EPR/CD5678EF', type: 'permit' } },
  });
});

const make = async (operation: string, body: object) => {
  const { status, body: made } = await call(operation, { key: team.key, body });
  expect([operation, status, made.error]).toEqual([operation, 201, undefined]);

  return made.id as string;
};
const get = async (operation: string, query: object) => {
  const answer = await call(operation, { key: team.key, query: query as never });
  expect([answer.status, answer.body?.error]).toEqual([200, undefined]);

  return answer;
};
const quarter = { from: '2026-07-01', to: '2026-09-30' };
const returnOf = async (query: object = { site_id: gate }) =>
  (await get('appGetAnnualReturn', { period: '2026-Q3', ...query })).body;
const exported = async (sheet: string, query: object = quarter) =>
  parse((await get('appExportDwt', { ...query, format: 'csv', sheet })).bytes, {
    columns: true,
  }) as Record<string, string>[];
/** A load that the gate took in, and its reference. */
const load = async (more: object = {}, columns: Record<string, unknown> = {}) => {
  const items = [{ ewc_code: '17 01 01', kg: 100 }];
  const whole = { site_id: gate, kg: 100, day: '2026-08-01', origin: 'Leeds', items, ...more };
  const [reference] = await receivedLoads(team.team_id, [whole]);
  for (const [name, value] of Object.entries(columns))
    await queryShared(`update incoming_loads set ${name} = $3 where team_id = $1 and reference = $2`, [
      ...[team.team_id, reference, value],
    ]);

  return reference!;
};
const ticket = async (columns: Record<string, unknown> = {}) => {
  const row = {
    ...{ team_id: team.team_id, id: randomUUID(), ticket_date: '2026-08-02' },
    ...{ direction: 'out', gross_kg: 1500, tare_kg: 500, site_id: gate, ewc_code: '17 01 01', ...columns },
  };
  const names = Object.keys(row);
  await queryShared(
    `insert into weighbridge_tickets (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );

  return row.id as string;
};

describe('the day of a load', () => {
  test('is that of its receipt in London, in every report', async () => {
    const late = await load({}, { received_at: '2026-06-30T23:00:00Z' });
    await load({}, { received_at: '2026-06-30T22:59:59Z' });
    const last = await load({}, { received_at: '2026-09-30T22:59:59Z' });
    await load({}, { received_at: '2026-09-30T23:00:00Z' });

    const { body: summary } = await get('appGetWasteSummary', quarter);
    expect(summary.by_month).toMatchObject([
      { month: '2026-07', loads: 1 },
      { month: '2026-09', loads: 1 },
    ]);
    expect(await returnOf()).toMatchObject({ received_kg: 200 });
    expect((await get('appGetEsgReport', quarter)).body.loads).toBe(2);
    const rows = await exported('movements');
    expect(rows.map((row) => row['Your unique reference'])).toEqual([late, last]);
    expect(rows.map((row) => row['Date and time received'])).toEqual([
      '01/07/2026 00:00:00',
      '30/09/2026 23:59:59',
    ]);
  });

  test('decides the order of an export, and a deleted load is in no report', async () => {
    const hours = [11, 9, 12, 10, 8];
    const references: Record<number, string> = {};
    for (const hour of hours)
      references[hour] = await load({}, { received_at: new Date(Date.UTC(2026, 7, 2, hour)) });
    await load({}, { archived_at: '2026-08-03T09:00:00Z' });

    const rows = await exported('movements');

    expect(rows.map((row) => row['Your unique reference'])).toEqual(Object.values(references));
    expect((await get('appGetWasteSummary', quarter)).body.loads).toBe(5);
    expect(await returnOf()).toMatchObject({ received_kg: 500 });
  });
});

describe('a report for the time of asking', () => {
  const at = (handler: unknown, now: string, query: object) =>
    act(
      team,
      async (ctx) =>
        (await (handler as (ctx: object, request: object) => Promise<{ body: any }>)(ctx, { query })).body,
      new Date(now),
    );

  test('ends today in London, and begins twelve months before', async () => {
    const days = async (now: string) => {
      const { from, to } = await at(appGetWasteSummary, now, {});

      return [from, to];
    };

    expect(await days('2026-06-30T22:59:59Z')).toEqual(['2025-07-01', '2026-06-30']);
    expect(await days('2026-06-30T23:00:00Z')).toEqual(['2025-07-02', '2026-07-01']);
  });

  test('is made of a quarter from its first day on, and not before', async () => {
    const query = { site_id: gate, period: '2026-Q3' };

    await expect(at(appGetAnnualReturn, '2026-06-30T22:59:59Z', query)).rejects.toMatchObject({
      details: [{ field: 'query.period' }],
    });
    expect(await at(appGetAnnualReturn, '2026-06-30T23:00:00Z', query)).toMatchObject({ from: '2026-07-01' });
  });
});

describe('the waste of a client', () => {
  test('is under the name of the company, which no spreadsheet takes for a formula', async () => {
    const client_id = await make('createClient', { name: 'Asha', company: '=SUM(1+1) Ltd' });
    const moved = { day: '2026-08-01', ewc_code: '17 09 04', kg: 10.5, client_id, site_id: gate };
    await collectedLoads(team.team_id, [moved]);

    const { body } = await get('appGetWasteSummary', quarter);
    expect(body.by_client).toEqual([
      { client_id, name: '=SUM(1+1) Ltd', loads: 1, kg: 10.5, estimated_kg: 0 },
    ]);
    const { bytes } = await get('appGetWasteSummary', { ...quarter, format: 'csv', group: 'client' });
    expect(parse(bytes, { columns: true })).toMatchObject([{ name: "'=SUM(1+1) Ltd", kg: '10.5' }]);
  });

  test('can be asked for from the year 2000 on', async () => {
    const asked = (to: string) => call('appGetWasteSummary', { key: team.key, query: { to } });

    expect([(await asked('2000-01-01')).status, (await asked('1999-12-31')).status]).toEqual([200, 422]);
  });
});

describe('the return of a site', () => {
  test('has a line for each form and each treatment, that of the load before that of the site', async () => {
    const of = (physical_form: string) => ({
      items: [{ ewc_code: '17 01 01', kg: 100, physical_form }],
    });
    await load(of('Solid'));
    await load({ ...of('Solid'), kg: 50.25 });
    await load(of('Mixed'));
    await load({ ...of('Solid'), operation_code: 'R5' });

    const { rows, sites, received_kg } = await returnOf();

    const line = { direction: 'received', ewc_code: '17 01 01', local_authority: 'Leeds' };
    expect(rows).toEqual([
      { ...line, physical_form: 'Mixed', operation_code: 'R13', loads: 1, kg: 100, tonnes: 0.1 },
      { ...line, physical_form: 'Solid', operation_code: 'R13', loads: 2, kg: 150.25, tonnes: 0.15 },
      { ...line, physical_form: 'Solid', operation_code: 'R5', loads: 1, kg: 100, tonnes: 0.1 },
    ]);
    expect(received_kg).toBe(350.25);
    expect(sites).toEqual([{ site_id: gate, name: 'Gate', postcode: 'HX7 6AD' }]);
  });

  test('rounds half a kilogram up in tonnes, and keeps the kilograms to the gram', async () => {
    await load({ kg: 1500.5 });

    expect((await returnOf()).rows).toMatchObject([{ kg: 1500.5, tonnes: 1.501 }]);
  });

  test('counts as removed what left over the weighbridge, and no other ticket', async () => {
    const other = await make('appCreateSite', { name: 'Other', own_site: true });
    await ticket();
    await ticket({ direction: 'in' });
    await ticket({ direction: null });
    await ticket({ archived_at: '2026-08-03T09:00:00Z' });
    await ticket({ tare_kg: null });
    await ticket({ site_id: other });
    for (const ticket_date of ['2026-06-30', '2026-10-01']) await ticket({ ticket_date });

    expect(await returnOf()).toMatchObject({ removed_kg: 1000, received_kg: 0, is_null_return: false });
    expect((await returnOf({ site_id: gate, period: '2026' })).removed_kg).toBe(3000);
    expect((await get('appGetWasteSummary', quarter)).body.loads).toBe(0);
  });

  test('names what is missing of a ticket without a code or a number, and what was only estimated', async () => {
    const [plain, unnumbered] = [await ticket({ ticket_number: 'WBT-1' }), await ticket({ ewc_code: null })];
    await queryShared('update weighbridge_tickets set created_at = $2 where id = $1', [
      ...[unnumbered, '2026-01-01T00:00:00Z'],
    ]);
    const guessed = await load({ estimated: true });

    const { problems, is_clean } = await returnOf();

    const records = [
      { type: 'weighbridge_ticket', id: unnumbered, reference: null },
      { type: 'weighbridge_ticket', id: plain, reference: 'WBT-1' },
    ];
    expect(is_clean).toBe(false);
    expect(problems).toEqual([
      {
        ...{ kind: 'estimated', count: 1 },
        records: [{ type: 'incoming_load', id: expect.any(String), reference: guessed }],
      },
      { kind: 'missing_code', count: 2, records },
      { kind: 'missing_destination', count: 2, records },
    ]);
  });

  test('asks of waste that was removed for a code, but not whether its place lists it', async () => {
    const permit = { number: 'EPR/ZP3633LJ', type: 'permit', accepted_ewc_codes: ['17 09 04'] };
    const works = await make('appCreateSite', {
      ...{ name: 'Works', operation_code: 'R4', local_authority: 'Leeds', permit },
    });
    const moved = { day: '2026-08-02', ewc_code: '17 04 05', kg: 1000, client_id: null, site_id: works };
    await collectedLoads(team.team_id, [moved]);
    const [{ id: note_id }] = (await queryShared('select id from notes where team_id = $1', [
      team.team_id,
    ])) as [{ id: string }];
    await ticket({ note_id, ewc_code: null });

    expect(await returnOf()).toMatchObject({
      ...{ is_clean: true, problems: [] },
      rows: [{ direction: 'removed', ewc_code: '17 04 05', operation_code: 'R4', kg: 1000 }],
    });
  });

  test('is clean where any permit of the site in force lists the waste', async () => {
    const permit = { number: 'EPR/GB3207XH', type: 'permit', accepted_ewc_codes: ['17 01 02'] };
    const site_id = await make('appCreateSite', {
      name: 'Two',
      own_site: true,
      operation_code: 'R5',
      permit,
    });
    const later = { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id };
    await make('appCreatePermit', {
      ...{ ...later, accepted_ewc_codes: ['17 01 01'], expires_on: '2026-08-01' },
    });
    await load({ site_id });
    expect(await returnOf({ site_id })).toMatchObject({ is_clean: true, received_kg: 100 });

    const refused = await load({ site_id, day: '2026-08-02' });

    expect((await returnOf({ site_id })).problems).toMatchObject([
      { kind: 'not_on_permit', records: [{ reference: refused }] },
    ]);
  });

  test('names each record once, though several of its wastes lack something', async () => {
    const items = [
      { ewc_code: '17 01 01', kg: 50 },
      { ewc_code: '17 01 02', kg: 50 },
    ];
    await load({ items, origin: null });

    expect(await returnOf()).toMatchObject({
      problems: [{ kind: 'missing_origin', count: 1, records: [{ type: 'incoming_load' }] }],
      rows: [
        { ewc_code: '17 01 01', loads: 1 },
        { ewc_code: '17 01 02', loads: 1 },
      ],
    });
  });

  test('is under the permit in force when the period ended, or the one that ended last', async () => {
    const permit = { number: 'EPR/GB3207XH', expires_on: '2026-08-31' };
    const site_id = await make('createSite', { name: 'Renewed', permit });
    const later = { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id };
    const renewed = await make('appCreatePermit', { ...later, expires_on: '2026-12-31' });
    const numberIn = async (period: string) => (await returnOf({ site_id, period })).permit_number;

    expect([await numberIn('2026-Q2'), await numberIn('2026-Q3')]).toEqual(['EPR/GB3207XH', 'EPR/ZP3633LJ']);
    await queryShared('update permits set expires_on = $2 where id = $1', [renewed, '2026-08-30']);
    expect(await numberIn('2026-Q3')).toBe('EPR/GB3207XH');
  });

  test('of a permit adds up its sites, without those of another permit or of a deleted one', async () => {
    const newSite = (name: string) => make('appCreateSite', { name, own_site: true, operation_code: 'R13' });
    const [second, third, fourth] = [
      await newSite('Second'),
      await newSite('Third'),
      await newSite('Fourth'),
    ];
    const listed = (site_id: string, number: string, type = 'environmental_permit') =>
      make('appCreatePermit', { type, number, site_id });
    await listed(second, 'epr/cd5678ef');
    await listed(third, 'EPR/ZP3633LJ');
    const gone = await listed(fourth, 'EPR/CD5678EF');
    await queryShared('update permits set archived_at = now() where id = $1', [gone]);
    for (const site_id of [gate, second, third, fourth]) await load({ site_id });

    const found = await returnOf({ permit_number: 'EPR/CD5678EF' });

    expect(found.sites.map(({ name }: any) => name)).toEqual(['Gate', 'Second']);
    expect(found).toMatchObject({
      received_kg: 200,
      permit_number: expect.stringMatching(/^epr\/cd5678ef$/i),
    });
    expect(found.rows).toMatchObject([{ loads: 2, kg: 200 }]);
  });
});

describe('an export of receipts', () => {
  test('has what the site, the haulier, the papers and each accepted waste say', async () => {
    await call('updateSite', {
      key: team.key,
      path: { id: gate },
      body: { contact: { phone: '01422 1', email: 'gate@elland.test' }, address: '1 Lowfields Way' },
    });
    const haulier = await make('createClient', {
      ...{ name: 'Bo', company: 'Aire Haulage', address: '9 Mill Lane', city: 'Leeds' },
      ...{ postcode: 'LS1 4AP', email: 'bo@aire.test', phone: '0113 1' },
    });
    const paper = await make('appCreateConsignment', { jurisdiction: 'england' });
    await queryShared('update consignment_notes set consignment_code = $2 where id = $1', [
      ...[paper, 'AIREHA/00001'],
    ]);
    const items = [
      { ewc_code: '17 05 03', kg: 60 },
      { ewc_code: '17 06 05', kg: 99, accepted: false },
      { ewc_code: '17 01 01', kg: 40 },
    ];
    const reference = await load(
      { items, kg: 200, estimated: true },
      {
        ...{ haulier_client_id: haulier, carrier_name: null, consignment_note_id: paper },
        ...{ carrier_registration: null, reason_for_no_registration: 'ONE_OFF', vehicle_reg: 'AB12 CDE' },
        ...{ reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE', operation_code: 'R5' },
      },
    );
    await queryShared(
      `update incoming_load_items set description = 'Soil', container_type = 'SKI', container_count = 3, hazard_codes = '{HP_7}',
         pops = '{PCB}' where team_id = $1 and ewc_code = '17 05 03'`,
      [team.team_id],
    );

    expect(await exported('movements')).toMatchObject([
      {
        ...{ 'Errors found in your waste movements': '', 'Waste Tracking ID': '' },
        ...{ 'Your unique reference': reference, 'Site name': 'Gate', 'Site address': '1 Lowfields Way' },
        ...{ 'Receiver email': 'gate@elland.test', 'Receiver phone number': '01422 1' },
        ...{ 'Receiver’s authorisation number': 'EPR/CD5678EF', 'Carrier registration number': '' },
        'Hazardous waste consignment code': 'AIREHA/00001',
        'Give reasons for not having a consignment number': 'NO_DOC_WITH_WASTE',
        'Give reasons for not having the carrier registration number': 'ONE_OFF',
        ...{ 'Carrier organisation name': 'Aire Haulage', 'Carrier address': '9 Mill Lane, Leeds' },
        ...{ 'Carrier post code': 'LS1 4AP', 'Carrier contact email address': 'bo@aire.test' },
        ...{ 'Carrier contact phone number': '0113 1', 'Means of transport': 'Road' },
      },
    ]);
    const [hazardous, other, ...more] = await exported('items');
    expect(more).toEqual([]);
    expect(hazardous).toMatchObject({
      ...{ 'Errors found in your waste items': '', 'Your unique reference': reference },
      ...{ 'EWC code': '17 05 03', 'Waste description': 'Soil', 'Physical form': 'Solid' },
      ...{ 'Number of containers used': '3', 'Type of containers': expect.stringMatching(/^\[SKI\]/) },
      ...{ 'Total weight of waste': '120', 'Is the waste weight estimated?': 'Yes' },
      'Does the waste contain persistent organic pollutants (POPs)?': 'Yes',
      'Hazardous property codes (Haz code)': 'HP_7',
      'Disposal / Recovery code & Weight': 'R5=120=Kilograms=Yes',
    });
    expect(other).toMatchObject({
      ...{ 'EWC code': '17 01 01', 'Waste description': 'Mixed waste', 'Total weight of waste': '80' },
      'Does the waste contain persistent organic pollutants (POPs)?': 'No',
    });
  });
});
