import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { londonDate } from '../../../domain/dates.ts';
import { appCreateConsignmentReturn } from '../../../handlers/app/consignments/consignment_returns.ts';
import { act } from '../../support/act.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';

const office = consignmentTeam();
const { batteries, parts, receipt, create, sign, signE } = office;
const acid = { ...batteries, description: 'Acid', ewc_code: '16 06 06', quantity_kg: 100 };
const refusal = { ...receipt, accepted: false, operation: null, rejection_reason: 'Leaking' };

const newSite = async (name: string) => {
  const body = { name, permit: { number: 'EPR/GB3207XH' } };

  return (await call('createSite', { key: office.team.key, body })).body.id as string;
};
/** A consignment of batteries, or of `wastes`, that a site received. */
async function received(site_id: string, at: string, lines: object[] = [receipt], more: any = {}) {
  const { wastes = [batteries], a = {}, c = {} } = more;
  const taken_to = { address: 'Lowfields Way', postcode: 'HX5 9DA' };
  const filled = {
    a: { expected_date: londonDate(new Date(at)), taken_to, ...a },
    b: { ...parts.b, wastes },
    c: { ...parts.c, ...c },
  };
  const { id } = await create({ site_id, parts: filled });
  for (const part of ['d', 'c']) await sign(id, { part });
  const { status, body } = await signE(id, lines, at);
  expect([status, body.error]).toEqual([200, undefined]);

  return body;
}
const list = (query: Record<string, string | number>): Promise<any[]> =>
  listAll('appListConsignmentReturns', { key: office.team.key, query });
const produce = async (site_id: string, period: string, more: object = {}) =>
  (
    await call('appCreateConsignmentReturn', {
      key: office.team.key,
      body: { site_id, period, ...more },
    })
  ).body;
/** The oldest quarter of a site, in which it received what the test is about. */
const oldest = async (site_id: string) => (await list({ site_id })).at(-1);
const csvAt = async (url: string) =>
  parse((await send('GET', new URL(url).pathname)).bytes, { columns: true }) as Record<string, string>[];

describe('the quarters of several sites', () => {
  test('come newest first and page by page, each once', async () => {
    const sites = [await newSite('One'), await newSite('Two'), await newSite('Three')];
    for (const site of sites) await received(site, '2026-02-10T10:00:00Z');
    await received(sites[1]!, '2025-11-10T10:00:00Z');
    await received(sites[1]!, '2026-05-10T10:00:00Z');

    const whole = await list({ limit: 100 });

    const places = whole.map(({ period, site_id }) => `${period} ${site_id}`);
    expect(places).toEqual([...new Set(places)].sort().reverse());
    expect(new Set(whole.map(({ site_id }) => site_id))).toEqual(new Set(sites));
    const oldestOfEach = await Promise.all(sites.map(oldest));
    expect(oldestOfEach.map(({ period }) => period)).toEqual(['2026-Q1', '2025-Q4', '2026-Q1']);
    const pages = await list({ limit: 2 });
    expect(pages.map(({ period, site_id }) => `${period} ${site_id}`)).toEqual(places);
  });

  test('begin at midnight in London, and have neither deleted notes nor those of another site', async () => {
    const [site, other] = [await newSite('Night'), await newSite('Day')];
    const first = await received(site, '2026-03-31T22:59:59.999Z');
    const second = await received(site, '2026-03-31T23:00:00.000Z');
    const last = await received(site, '2026-06-30T22:59:59.999Z');
    const next = await received(site, '2026-06-30T23:00:00.000Z');
    const deleted = await received(site, '2026-05-02T10:00:00Z');
    const theirs = await received(other, '2026-05-02T10:00:00Z');
    const open = await received(site, '2026-05-02T10:00:00Z');
    await queryShared('update consignment_notes set archived_at = now() where id = $1', [deleted.id]);
    await queryShared(`update consignment_notes set status = 'collected' where id = $1`, [open.id]);
    const idsIn = async (at: string, period: string) =>
      (await produce(at, period)).lines.map((line: any) => line.consignment_note_id);

    expect(await idsIn(site, '2026-Q1')).toEqual([first.id]);
    expect(await idsIn(site, '2026-Q2')).toEqual([second.id, last.id]);
    expect(await idsIn(site, '2026-Q3')).toEqual([next.id]);
    expect(await idsIn(other, '2026-Q2')).toEqual([theirs.id]);
    const own = (await list({ site_id: site })).filter(({ period }) => period <= '2026-Q3');
    expect(
      own.map(({ period, from, to, due_on, consignment_count: count }) => [period, from, to, due_on, count]),
    ).toEqual([
      ['2026-Q3', '2026-07-01', '2026-09-30', '2026-10-31', 1],
      ['2026-Q2', '2026-04-01', '2026-06-30', '2026-07-31', 2],
      ['2026-Q1', '2026-01-01', '2026-03-31', '2026-04-30', 1],
    ]);
  });

  test('are of no note without a site, and each has the name that its site has now', async () => {
    const site = await newSite('Before');
    await received(site, '2025-05-02T10:00:00Z');
    const a = { taken_to: { name: 'Far', address: '1 Road', postcode: 'HX5 9DA' } };
    const { body: bare } = await call('appCreateConsignment', {
      key: office.team.key,
      body: { client_id: office.clientId, parts: { ...parts, a } },
    });
    for (const part of ['d', 'c']) await sign(bare.id, { part });
    expect((await signE(bare.id, [receipt])).body.status).toBe('received');
    const made = await produce(site, '2025-Q2');
    await call('updateSite', { key: office.team.key, path: { id: site }, body: { name: 'After' } });

    const all = await list({});

    expect(all.some(({ site_id }) => site_id === null)).toBe(false);
    expect(await oldest(site)).toMatchObject({ site_name: 'After', status: 'produced' });
    expect(await csvAt(made.csv_url)).toMatchObject([{ site: 'Before' }]);
  });
});

describe('a return that was produced', () => {
  test('is outdated by a consignment of which nothing was accepted, and the latest one counts', async () => {
    const site = await newSite('Elland');
    await received(site, '2025-05-02T10:00:00Z');
    const first = await produce(site, '2025-Q2');
    expect(await oldest(site)).toMatchObject({ outdated: false, return_id: first.id });

    await received(site, '2025-05-03T10:00:00Z', [refusal]);
    expect(await oldest(site)).toMatchObject({
      ...{ outdated: true, status: 'overdue', consignment_count: 2, rejected_count: 1, total_kg: 415 },
      ...{ return_id: first.id, produced_at: first.created_at },
    });
    const second = await produce(site, '2025-Q2');
    const quarter = await oldest(site);
    expect(quarter).toMatchObject({
      ...{ outdated: false, status: 'produced', return_id: second.id, produced_at: second.created_at },
    });
    expect(await csvAt(quarter.csv_url)).toHaveLength(2);
    expect(second).toMatchObject({
      ...{ site_id: site, period: '2025-Q2', from: '2025-04-01', to: '2025-06-30', due_on: '2025-07-31' },
      ...{ null_return: false, consignment_count: 2, rejected_count: 1, total_kg: 415 },
    });
  });

  test('is outdated if only what was rejected has changed, or only the kilograms', async () => {
    const site = await newSite('Elland');
    const { id } = await received(site, '2025-05-02T10:00:00Z');
    await produce(site, '2025-Q2');
    const after = async (columns: string) => {
      await queryShared(`update consignment_notes set ${columns} where id = $1`, [id]);
      const { consignment_count, rejected_count, total_kg, outdated } = await oldest(site);

      return [consignment_count, rejected_count, total_kg, outdated];
    };
    const weighing = (kg: number) =>
      `part_e = jsonb_set(part_e::jsonb, '{wastes,0,quantity_kg}', '${kg}')::json`;

    expect(await after(`status = 'rejected'`)).toEqual([1, 1, 415, true]);
    expect(await after(`status = 'received'`)).toEqual([1, 0, 415, false]);
    expect(await after(weighing(416))).toEqual([1, 0, 416, true]);
    expect(await after(weighing(415))).toEqual([1, 0, 415, false]);
  });

  test('counts the accepted part of a waste that was rejected in part', async () => {
    const site = await newSite('Elland');
    const partly = { ...receipt, quantity_kg: 300, rejected_kg: 120, rejection_reason: 'Leaking' };
    await received(site, '2025-05-02T10:00:00Z', [partly]);
    const sums = { consignment_count: 1, rejected_count: 0, total_kg: 300 };

    expect(await oldest(site)).toMatchObject({ ...sums, outdated: false, return_id: null });
    expect(await produce(site, '2025-Q2')).toMatchObject(sums);
    expect(await oldest(site)).toMatchObject({ ...sums, outdated: false, status: 'produced' });
  });

  test('has every column of its lines in the CSV', async () => {
    const site = await newSite('Elland');
    const lines = [
      { ...receipt, quantity_kg: 900.5, discrepancy_reason: 'Two boxes more' },
      {
        ...{ ...receipt, ewc_code: '16 06 06', quantity_kg: 60, rejected_kg: 40, operation: 'R6' },
        ...{ rejection_reason: 'Leaking', disposition: 'quarantined' },
      },
    ];
    await received(site, '2025-05-02T10:00:00Z', lines, {
      wastes: [batteries, { ...acid, physical_form: 'liquid' }],
      a: { producer: { name: 'Grower Ltd' } },
      c: { round_number: 'R77', collection_number: 3 },
    });

    const made = await produce(site, '2025-Q2', { contact: { phone: '01422 9' } });

    expect(made.header).toMatchObject({
      ...{ site_address: null, site_postcode: null, contact_name: null },
      ...{ contact_phone: '01422 9', contact_email: null },
    });
    expect(made.lines).toHaveLength(3);
    const cell = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));
    expect(await csvAt(made.csv_url)).toEqual(
      made.lines.map(({ consignment_note_id: _, rejected, ...line }: any) => ({
        ...{ period: '2025-Q2', organisation: office.team.name, site: 'Elland' },
        ...{ permit_number: 'EPR/GB3207XH', null_return: 'no', rejected: rejected ? 'yes' : 'no' },
        ...Object.fromEntries(Object.entries(line).map(([name, value]) => [name, cell(value)])),
      })),
    );
  });
});

test('a return can be produced from the day after its quarter on, in London', async () => {
  const site_id = await newSite('Elland');
  const { prepare } = appCreateConsignmentReturn as unknown as {
    prepare: (ctx: object, request: object) => Promise<{ quarter: { due_on: string } }>;
  };
  const keepFile = async () => ({ key: 'nowhere', bytes: 0, task_id: 'none' });
  const producedAt = (now: string) =>
    act(
      office.team,
      (ctx) => prepare({ ...ctx, keepFile }, { body: { site_id, period: '2025-Q3' } }),
      new Date(now),
    );

  await expect(producedAt('2025-09-30T22:59:59Z')).rejects.toMatchObject({ details: [{ field: 'period' }] });
  expect((await producedAt('2025-09-30T23:00:00Z')).quarter.due_on).toBe('2025-10-31');
});

test('a nil return shows its own quarter, and none between it and the first consignment', async () => {
  const site_id = await newSite('Nil');
  await produce(site_id, '2024-Q1');
  const shown = async () => (await list({ site_id })).map(({ period, status }) => `${period} ${status}`);
  expect(await shown()).toEqual(['2024-Q1 produced']);
  await received(site_id, '2025-05-10T10:00:00Z');

  const quarters = await shown();
  expect(quarters.slice(-3)).toEqual(['2025-Q3 overdue', '2025-Q2 overdue', '2024-Q1 produced']);
});
