import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { appListConsignmentReturns } from '../../../handlers/app/consignments/consignment_returns.ts';
import { londonDate } from '../../../domain/dates.ts';
import { secretKey } from '../../../settings.ts';
import { act } from '../../support/act.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let siteId: string;
beforeAll(async () => {
  team = await newTeam();
  siteId = await site('Elland Transfer Station');
});

async function site(name: string, permit: string | null = 'EPR/GB3207XH'): Promise<string> {
  const { body } = await call('createSite', {
    key: team.key,
    body: {
      name,
      address: 'Lowfields Way',
      postcode: 'HX5 9DA',
      ...(permit && { permit: { number: permit } }),
    },
  });

  return body.id;
}

/** A consignment that a site received, or rejected, at a moment. */
async function received(
  site_id: string,
  received_at: string,
  { name = 'Pennine Builders Ltd', accepted = true, quantity_kg = 415 } = {},
): Promise<string> {
  const client = await call('createClient', {
    key: team.key,
    body: { name, address: 'Unit 4', postcode: 'HX7 6AD' },
  });
  const { body: draft } = await call('appCreateConsignment', {
    key: team.key,
    body: {
      client_id: client.body.id,
      site_id,
      parts: {
        a: { expected_date: londonDate(new Date(received_at)) },
        b: {
          process: 'Maintenance',
          wastes: [
            {
              description: 'Batteries',
              ewc_code: '16 06 01',
              quantity_kg: 420,
              physical_form: 'mixed',
              hazard_codes: ['HP_8'],
              containers: { type: 'Box' },
            },
          ],
        },
        c: { vehicle_reg: 'X1', carrier: { registration_number: 'CBDU412207' } },
      },
    },
  });
  const sign = (body: object) =>
    call('appSignConsignment', {
      key: team.key,
      path: { id: draft.id },
      body: { name: 'A', method: 'typed', ...body } as never,
    });
  await sign({ part: 'd' });
  await sign({ part: 'c' });
  const receipt = accepted
    ? { ewc_code: '16 06 01', quantity_kg, accepted, operation: 'R4' }
    : { ewc_code: '16 06 01', quantity_kg, accepted, rejection_reason: 'Leaking' };
  const { status } = await sign({
    part: 'e',
    e: { permit_number: 'EPR/GB3207XH', received_at, wastes: [receipt] },
  });
  expect(status).toBe(200);

  return draft.id;
}

const produce = (body: object, key = team.key) =>
  call('appCreateConsignmentReturn', { key, body: body as never });
const quarters = (query: Record<string, string> = {}) =>
  listAll('appListConsignmentReturns', { key: team.key, query });
const csvAt = async (url: string) => {
  const file = await send('GET', new URL(url).pathname);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);

  expect(file.bytes.toString().trim().split('\r\n').length).toBeGreaterThan(1);

  return parse(file.bytes, { columns: true }) as Record<string, string>[];
};

describe('the returns of a site', () => {
  test('a quarter is overdue until its return is produced, and again when more is received', async () => {
    await received(siteId, '2025-02-11T10:00:00Z');
    await received(siteId, '2025-03-31T22:30:00Z', { accepted: false });
    await received(siteId, '2025-03-31T23:30:00Z');

    const [first] = await quarters({ site_id: siteId }).then((all) => all.slice(-1));
    expect(first).toMatchObject({
      period: '2025-Q1',
      from: '2025-01-01',
      to: '2025-03-31',
      due_on: '2025-04-30',
      status: 'overdue',
      consignment_count: 2,
      rejected_count: 1,
      total_kg: 415,
      csv_url: null,
    });

    const { status, body, headers } = await produce({
      period: '2025-Q1',
      site_id: siteId,
      contact: { name: 'Priya Shah' },
      billing_reference: 'CVW-2026',
    });
    expect(status).toBe(201);
    expect(headers.location).toBe('/api/v1/app/consignments/returns');
    expect(body).toMatchObject({
      period: '2025-Q1',
      to: '2025-03-31',
      due_on: '2025-04-30',
      null_return: false,
      consignment_count: 2,
      rejected_count: 1,
      total_kg: 415,
      header: { organisation: team.name, permit_number: 'EPR/GB3207XH', contact_name: 'Priya Shah' },
    });
    expect(body.lines.map((line: any) => [line.received_on, line.quantity_kg, line.rejected])).toEqual([
      ['2025-02-11', 415, false],
      ['2025-03-31', 415, true],
    ]);
    expect(await quarters({ status: 'produced' })).toMatchObject([
      { period: '2025-Q1', return_id: body.id, outdated: false, produced_at: expect.any(String) },
    ]);
    const [produced] = await quarters({ status: 'produced' });
    expect(await csvAt(produced.csv_url)).toHaveLength(2);
    expect(await auditOf(team, body.id)).toMatchObject([
      {
        action: 'create',
        changes: expect.arrayContaining([{ field: 'period', from: null, to: '2025-Q1' }]),
      },
    ]);

    await received(siteId, '2025-03-01T10:00:00Z', { quantity_kg: 1 });
    const [again] = (await quarters({ site_id: siteId })).slice(-1);
    expect(again).toMatchObject({ status: 'overdue', outdated: true, return_id: body.id, total_kg: 416 });
    await produce({ period: '2025-Q1', site_id: siteId });
    expect(await quarters({ status: 'produced' })).toMatchObject([{ outdated: false, total_kg: 416 }]);
  });

  test('is of the quarter as it is, also with weights finer than a gram', async () => {
    const own = await site('Laboratory');
    for (const quantity_kg of [1.0005, 2.0625, 415.12345, 0.0004])
      await received(own, '2025-02-11T10:00:00Z', { quantity_kg });
    const { body } = await produce({ period: '2025-Q1', site_id: own });

    const [quarter] = (await quarters({ site_id: own })).slice(-1);
    expect(quarter).toMatchObject({ status: 'produced', outdated: false, total_kg: body.total_kg });
    expect(body.total_kg).toBe(418.187);
  });

  describe('appListConsignmentReturns', () => {
    test('lists every quarter since the first, newest first and still open, page by page', async () => {
      const own = await site('Own');
      await received(own, '2025-05-01T10:00:00Z');

      const all = await quarters({ site_id: own });
      const periods = all.map(({ period }) => period);
      expect(periods.at(-1)).toBe('2025-Q2');
      expect(periods).toEqual([...new Set(periods)].sort().reverse());
      expect(all[0].status).toBe('open');
      expect(
        await listAll('appListConsignmentReturns', { key: team.key, query: { site_id: own, limit: 1 } }),
      ).toEqual(all.map((row) => expect.objectContaining({ period: row.period })));
      expect(all[0]).toMatchObject({
        consignment_count: 0,
        rejected_count: 0,
        total_kg: 0,
        produced_at: null,
      });
      const whole = { site_id: own, limit: all.length };
      expect((await call('appListConsignmentReturns', { key: team.key, query: whole })).body).toMatchObject({
        has_more: false,
        next_cursor: null,
      });
      const page = await call('appListConsignmentReturns', { key: team.key, query: { limit: 1 } });
      const lost = await call('appListConsignmentReturns', {
        key: team.key,
        query: { site_id: own, cursor: page.body.next_cursor },
      });
      expect([lost.status, lost.body.error.code]).toEqual([400, 'invalid_cursor']);
    });

    test('a quarter begins, and the one before it has ended, at midnight in London', async () => {
      const own = await site('Night');
      await received(own, '2025-05-01T10:00:00Z');
      const newest = (now: string, query: object = {}) =>
        act(
          team,
          async (ctx) => {
            const seen = {
              ...ctx,
              cursor_key: secretKey('for links that nobody opens, 32 or more'),
            } as never;
            const { body } = await appListConsignmentReturns(seen, {
              query: { site_id: own, ...query },
            } as never);

            return (body as any).data.slice(0, 2).map(({ period, status }: any) => [period, status]);
          },
          new Date(now),
        );

      expect(await newest('2025-09-30T22:59:59Z')).toEqual([
        ['2025-Q3', 'open'],
        ['2025-Q2', 'overdue'],
      ]);
      expect(await newest('2025-09-30T23:00:00Z')).toEqual([
        ['2025-Q4', 'open'],
        ['2025-Q3', 'due'],
      ]);
      expect(await newest('2025-09-30T23:00:00Z', { status: 'due' })).toEqual([['2025-Q3', 'due']]);
    });
  });

  test('are due although the site has been deleted since', async () => {
    const closed = await site('Closed');
    await received(closed, '2025-08-01T10:00:00Z');
    expect((await call('deleteSite', { key: team.key, path: { id: closed } })).status).toBe(200);

    const { status, body } = await produce({ period: '2025-Q3', site_id: closed });

    expect(status).toBe(201);
    expect(body).toMatchObject({ consignment_count: 1, header: { site_name: 'Closed' } });
    expect(await quarters({ site_id: closed, status: 'produced' })).toMatchObject([{ period: '2025-Q3' }]);
    const foreign = await newTeam();
    expect(errorOf(await produce({ period: '2025-Q3', site_id: closed }, foreign.key))).toEqual([
      422,
      'site_id',
    ]);
  });

  test('the CSV has the same data, and no cell of it is a formula', async () => {
    const own = await site('=HYPERLINK("x")');
    await received(own, '2025-08-01T10:00:00Z', { name: '@SUM(1+1)' });

    const { body } = await produce({ period: '2025-Q3', site_id: own });
    const [line] = await csvAt(body.csv_url);

    expect(line).toMatchObject({
      period: '2025-Q3',
      site: `'=HYPERLINK("x")`,
      permit_number: 'EPR/GB3207XH',
      null_return: 'no',
      consignment_code: body.lines[0].consignment_code,
      received_on: '2025-08-01',
      producer_name: `'@SUM(1+1)`,
      ewc_code: '16 06 01',
      quantity_kg: '415',
      hazard_codes: 'HP_8',
      operation: 'R4',
      rejected: 'no',
    });
  });

  test('the CSV shows whether each load was rejected, and why', async () => {
    const own = await site('Refusing');
    await received(own, '2025-08-01T10:00:00Z');
    await received(own, '2025-08-02T10:00:00Z', { accepted: false });

    const { body } = await produce({ period: '2025-Q3', site_id: own });
    const lines = await csvAt(body.csv_url);

    expect(lines.map((line) => [line.received_on, line.rejected, line.rejection_reason])).toEqual([
      ['2025-08-01', 'no', ''],
      ['2025-08-02', 'yes', 'Leaking'],
    ]);
  });

  describe('appCreateConsignmentReturn', () => {
    test('a quarter without any consignment gives a null return', async () => {
      const own = await site('Quiet');

      const { body } = await produce({ period: '2025-Q2', site_id: own });

      expect(body).toMatchObject({ null_return: true, lines: [], consignment_count: 0, total_kg: 0 });
      expect(await csvAt(body.csv_url)).toMatchObject([{ null_return: 'yes', consignment_code: '' }]);
      expect((await quarters({ site_id: own })).slice(-1)).toMatchObject([
        { period: '2025-Q2', status: 'produced' },
      ]);
    });

    test('names the company and the contact of the site, or those that are sent', async () => {
      const own = await newTeam();
      const body = { company: 'Calder Waste Ltd' };
      await call('appReplaceProfile', { key: own.key, body });
      const place = {
        name: 'Elland',
        contact: { phone: '01422 1', email: 'gate@elland.test' },
        permit: { number: 'EPR/GB3207XH' },
      };
      const { id } = (await call('createSite', { key: own.key, body: place })).body;
      const header = async (contact?: object) =>
        (await produce({ period: '2025-Q1', site_id: id, ...(contact && { contact }) }, own.key)).body.header;

      expect(await header()).toMatchObject({
        organisation: 'Calder Waste Ltd',
        site_name: 'Elland',
        contact_name: null,
        contact_phone: '01422 1',
        contact_email: 'gate@elland.test',
        billing_reference: null,
      });
      const sent = { name: 'Priya', phone: '01422 2', email: 'priya@elland.test' };
      expect(await header(sent)).toMatchObject({
        contact_name: 'Priya',
        contact_phone: '01422 2',
        contact_email: 'priya@elland.test',
      });
    });

    test('names the permit that was in force when the quarter ended', async () => {
      const permit = { number: 'EPR/GB3207XH', expires_on: '2025-04-10' };
      const { body: own } = await call('createSite', { key: team.key, body: { name: 'Renewed', permit } });
      await call('appCreatePermit', {
        key: team.key,
        body: { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id: own.id },
      });
      const numberIn = async (period: string) =>
        (await produce({ period, site_id: own.id })).body.header.permit_number;

      expect([await numberIn('2025-Q1'), await numberIn('2025-Q2')]).toEqual([
        'EPR/GB3207XH',
        'EPR/ZP3633LJ',
      ]);
    });

    test('rejects a quarter that is not over, a site without a permit, and another team’s site', async () => {
      const other = await newTeam();
      const bare = await site('Bare', null);

      expect(errorOf(await produce({ period: '2099-Q1', site_id: siteId }))).toEqual([422, 'period']);
      const [{ period: current }] = await quarters({ status: 'open' });
      expect(errorOf(await produce({ period: current, site_id: siteId }))).toEqual([422, 'period']);
      expect(errorOf(await produce({ period: '2025-Q1', site_id: bare }))).toEqual([422, 'site_id']);
      expect(errorOf(await produce({ period: '2025-Q1', site_id: siteId }, other.key))).toEqual([
        422,
        'site_id',
      ]);
      expect((await call('appListConsignmentReturns', { key: other.key })).body.data).toEqual([]);
      const driver = await team.anotherKey({ role: 'driver' });
      expect((await produce({ period: '2025-Q1', site_id: siteId }, driver.key)).status).toBe(403);
      const rows = await queryShared('select 1 from consignment_returns where team_id = $1', [other.team_id]);
      expect(rows).toEqual([]);
    });
  });
});

test('a return includes the last minute of its quarter in London, and not the first of the next', async () => {
  const own = await site('Bounds');
  await received(own, '2025-03-31T22:59:59Z', { quantity_kg: 400 });
  await received(own, '2025-03-31T23:00:00Z', { quantity_kg: 410 });
  const sums = async (quarter: string) => {
    const { status, body } = await produce({ site_id: own, period: quarter });
    expect(status).toBe(201);

    return [body.consignment_count, body.total_kg];
  };

  expect([await sums('2025-Q1'), await sums('2025-Q2')]).toEqual([
    [1, 400],
    [1, 410],
  ]);
});
