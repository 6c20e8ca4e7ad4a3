/** The figures of a client: what counts, on which day, and in which month. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { receivedLoads } from '../../support/records/loads.ts';
import { completed, completeNote } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object) => (await call(operation, { key: team.key, body })).body;
const newClient = async (): Promise<string> => (await made('createClient', { name: 'Pennine' })).id;
const figures = async (id: string, query: Record<string, string> = {}) =>
  (await call('appGetClientAnalytics', { key: team.key, path: { id }, query })).body;

/** A collection that ended at a moment. */
async function done(
  client_id: string,
  completed_at: string,
  body: object = {},
  outcome = 'done',
): Promise<string> {
  const { id } = await made('appCreateCollection', { client_id, scheduled_date: today, ...body });
  await queryShared(
    `update collections set status = 'completed', completed_at = $2, outcome = $3 where id = $1`,
    [id, completed_at, outcome],
  );

  return id;
}
async function invoice(client_id: string, unit_price: number): Promise<string> {
  const lines = [{ description: 'Skip', unit_price, vat_code: 'standard' }];

  return (await made('appCreateInvoice', { client_id, lines })).id;
}
/** An invoice that was sent on a day. */
async function sent(client_id: string, unit_price: number, day = today): Promise<string> {
  const id = await invoice(client_id, unit_price);
  await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });
  await queryShared('update invoices set issue_date = $2 where id = $1', [id, day]);

  return id;
}

describe('appGetClientAnalytics', () => {
  test('begins with the first day of the month eleven months ago', async () => {
    const [year, month] = today.split('-').map(Number) as [number, number];
    const { from, by_month } = await figures(await newClient());

    expect(from).toBe(new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10));
    expect(by_month[0].month).toBe(from.slice(0, 7));
    const id = await newClient();
    const until = async (to: string) => (await figures(id, { to })).from;
    expect([await until('2026-03-01'), await until('2026-03-02')]).toEqual(['2025-03-01', '2025-04-01']);
  });

  test('gives the share of the tonnes that is estimated, and none of a client without tonnes', async () => {
    const id = await newClient();
    expect(await figures(id)).toMatchObject({
      estimated_share: null,
      costed_share: null,
      disposal_cost: null,
    });
    const at = new Date().toISOString();
    await done(id, at, { quantity_kg: 1000, weight_is_estimate: true });
    await done(id, at, { quantity_kg: 3000, weight_is_estimate: false });

    expect(await figures(id)).toMatchObject({ loads: 2, tonnes: 4, estimated_share: 0.25, costed_share: 0 });
  });

  test('counts what was collected from the client, not what the client brought to a gate as a haulier', async () => {
    const [id, site] = [await newClient(), await made('createSite', { name: 'Tip', site_type: 'landfill' })];
    await done(id, new Date().toISOString(), { quantity_kg: 3000, weight_is_estimate: false });
    const items = [{ ewc_code: '17 09 04', kg: 5000 }];
    await receivedLoads(team.team_id, [{ day: today, site_id: site.id, kg: 5000, items }]);
    await queryShared('update incoming_loads set haulier_client_id = $2 where team_id = $1', [
      team.team_id,
      id,
    ]);

    expect(await figures(id)).toMatchObject({ loads: 1, tonnes: 3 });
  });

  test('counts what was invoiced without VAT, and neither drafts nor void invoices', async () => {
    const id = await newClient();
    await sent(id, 100.5);
    await invoice(id, 50);
    const gone = await sent(id, 70);
    const body = { status: 'void', void_reason: 'Twice' };
    await call('appUpdateInvoice', { key: team.key, path: { id: gone }, body });

    expect((await figures(id)).revenue).toBe(100.5);
  });

  test('averages the days to pay of paid invoices alone, without those for nothing', async () => {
    const id = await newClient();
    const [early, late] = [await sent(id, 100, addDays(today, -10)), await sent(id, 100, addDays(today, -5))];
    await sent(id, 100, addDays(today, -90));
    await sent(id, 0);
    for (const paid of [early, late])
      await call('appCreateInvoicePayment', {
        key: team.key,
        path: { id: paid },
        body: { amount: 120, method: 'cash' },
      });

    await queryShared(`update invoices set paid_at = $2 where client_id = $1 and paid_at is not null`, [
      ...[id, `${today}T12:00:00Z`],
    ]);

    expect((await figures(id)).average_days_to_pay).toBe(7.5);
    const since = async (from: string, to = addDays(today, 1)) =>
      (await figures(id, { from, to })).average_days_to_pay;
    expect(await since(addDays(today, -5))).toBe(5);
    expect(await since(addDays(today, -4))).toBeNull();
    expect(await since(addDays(today, -10), addDays(today, -5))).toBe(10);
  });

  test('averages to a tenth of a day, to the day of the money in London, without what was credited in full', async () => {
    const id = await newClient();
    // Half past eleven in the evening in Greenwich is the next day in London in summer.
    for (const paid_at of ['2026-06-16T12:00:00Z', '2026-06-15T23:30:00Z', '2026-06-17T12:00:00Z']) {
      const path = { id: await sent(id, 100, '2026-06-15') };
      const body = { amount: 120, method: 'cash' };
      await call('appCreateInvoicePayment', { key: team.key, path, body });
      await queryShared('update invoices set paid_at = $2 where id = $1', [path.id, paid_at]);
    }
    const path = { id: await sent(id, 100, '2026-06-15') };
    await call('appCreateInvoiceCreditNote', { key: team.key, path, body: { reason: 'Twice' } });

    const { average_days_to_pay } = await figures(id, { from: '2026-06-01', to: '2026-07-01' });
    expect(average_days_to_pay).toBe(1.3);
  });

  test('gives each month its own shares, costs, margin and days to pay', async () => {
    const id = await newClient();
    const site = async (body: object) => (await made('appCreateSite', { name: 'Tip', ...body })).id;
    const recycler = await site({ operation_code: 'R5', gate_fee_per_tonne: 50 });
    const landfill = await site({ operation_code: 'D1' });
    const tipped = async (day: string, site_id: string, quantity_kg: number, weight_is_estimate: boolean) => {
      const collection_id = await done(id, `${day}T09:00:00Z`, { quantity_kg, weight_is_estimate });
      const waste = { waste_description: 'Soil', ewc_codes: ['17 05 04'] };
      const note = await made('createNote', { ...waste, client_id: id, collection_id });
      await queryShared(`update notes set transfer = (transfer::jsonb || $2::jsonb)::json where id = $1`, [
        ...[note.id, JSON.stringify({ site_id })],
      ]);
    };
    await tipped('2026-06-10', recycler, 3000, true);
    await tipped('2026-06-11', landfill, 1000, false);
    await tipped('2026-07-10', landfill, 2000, false);
    for (const [day, days] of [
      ['2026-06-15', 4],
      ['2026-07-15', 9],
    ] as const) {
      const path = { id: await sent(id, 1000, day) };
      const body = { amount: 1200, method: 'cash' };
      await call('appCreateInvoicePayment', { key: team.key, path, body });
      await queryShared('update invoices set paid_at = $2 where id = $1', [
        ...[path.id, `${addDays(day, days)}T12:00:00Z`],
      ]);
    }
    const { by_month, ...all } = await figures(id, { from: '2026-06-01', to: '2026-08-01' });

    expect(by_month).toMatchObject([
      {
        ...{ month: '2026-06', tonnes: 4, estimated_share: 0.75, disposal_cost: 150, gross_margin: 850 },
        ...{ costed_share: 0.75, recycling_rate: 0.75, routed_share: 1, average_days_to_pay: 4 },
      },
      {
        ...{ month: '2026-07', tonnes: 2, estimated_share: 0, disposal_cost: null, gross_margin: null },
        ...{ costed_share: 0, recycling_rate: 0, routed_share: 1, average_days_to_pay: 9 },
      },
    ]);
    expect(all).toMatchObject({
      ...{ client_id: id, to: '2026-08-01', tonnes: 6, estimated_share: 0.5, disposal_cost: 150 },
      ...{ gross_margin: 1850, costed_share: 0.5, recycling_rate: 0.5, average_days_to_pay: 6.5 },
    });
  });

  test('has every month that the period touches, also one without a whole month or anything in it', async () => {
    const months = async (from: string, to: string) =>
      (await figures(client, { from, to })).by_month.map(({ month }: any) => month);
    const client = await newClient();

    expect(await months('2026-01-31', '2026-03-02')).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(await months('2026-01-31', '2026-03-01')).toEqual(['2026-01', '2026-02']);
    expect(await months('2026-01-31', '2026-02-01')).toEqual(['2026-01']);
  });

  test('believes a site that says it recycles nothing, or that it is free', async () => {
    const id = await newClient();
    const site = { name: 'Tip', operation_code: 'R5', recycling_percent: 0, gate_fee_per_tonne: 0 };
    const { id: site_id } = await made('appCreateSite', site);
    const note = completeNote({ waste: { weight_kg: 2000 }, transfer: { site_id }, more: { client_id: id } });
    await completed(team, note);

    expect(await figures(id)).toMatchObject({
      ...{
        tonnes: 2,
        recycling_rate: 0,
        routed_share: 1,
        disposal_cost: 0,
        costed_share: 1,
        gross_margin: 0,
      },
    });
  });

  test('rounds the gate fee of a load to the nearest penny', async () => {
    const id = await newClient();
    const { id: site_id } = await made('appCreateSite', { name: 'Tip', gate_fee_per_tonne: 64.35 });
    const note = completeNote({ waste: { weight_kg: 1234 }, transfer: { site_id }, more: { client_id: id } });
    await completed(team, note);

    // 1.234 t at £64.35 are £79.4079.
    expect((await figures(id)).disposal_cost).toBe(79.41);
  });

  test('reaches back to the first day of 2000', async () => {
    const path = { id: await newClient() };
    const until = async (to: string) =>
      (await call('appGetClientAnalytics', { key: team.key, path, query: { from: '1999-12-01', to } }))
        .status;

    expect([await until('2000-01-01'), await until('1999-12-31')]).toEqual([200, 422]);
  });

  test('counts each load, visit and invoice in its month by the London day, and nothing beyond the period', async () => {
    const id = await newClient();
    // Half past eleven in the evening in Greenwich is the next day in London in summer.
    await done(id, '2026-05-31T23:30:00Z', { quantity_kg: 1000 });
    await done(id, '2026-06-30T22:30:00Z', { quantity_kg: 2000 });
    await done(id, '2026-06-30T23:30:00Z', { quantity_kg: 4000 });
    await done(id, '2026-07-31T23:30:00Z', { quantity_kg: 8000 });
    await done(id, '2026-06-30T22:30:00Z', {}, 'aborted');
    await done(id, '2026-06-30T23:30:00Z', {}, 'aborted');
    await done(id, '2026-07-31T23:30:00Z', {}, 'aborted');
    await sent(id, 10, '2026-05-31');
    await sent(id, 20, '2026-06-30');
    await sent(id, 40, '2026-07-01');
    await sent(id, 80, '2026-08-01');

    const all = await figures(id, { from: '2026-06-01', to: '2026-08-01' });
    expect(all).toMatchObject({ loads: 3, tonnes: 7, aborted_visits: 2, revenue: 60 });
    expect(all.by_month).toMatchObject([
      { month: '2026-06', loads: 2, tonnes: 3, aborted_visits: 1, revenue: 20 },
      { month: '2026-07', loads: 1, tonnes: 4, aborted_visits: 1, revenue: 40 },
    ]);
    const july = await figures(id, { from: '2026-07-01', to: '2026-08-01' });
    expect(july).toMatchObject({ loads: 1, aborted_visits: 1, revenue: 40, from: '2026-07-01' });
  });

  test('takes a credit note off the revenue of the month in which it was issued', async () => {
    const id = await newClient();
    const path = { id: await sent(id, 100, '2026-06-15') };
    const lines = [{ description: 'Late', unit_price: 30 }];
    const { body } = await call('appCreateInvoiceCreditNote', {
      key: team.key,
      path,
      body: { reason: 'Late', lines },
    });
    await queryShared(`update credit_notes set issue_date = '2026-07-01' where id = $1`, [body.id]);

    const { revenue, by_month } = await figures(id, { from: '2026-06-01', to: '2026-08-01' });
    expect([revenue, by_month.map((month: any) => month.revenue)]).toEqual([70, [100, -30]]);
    expect((await figures(id, { from: '2026-06-01', to: '2026-07-01' })).revenue).toBe(100);
    expect((await figures(id, { from: '2026-07-01', to: '2026-08-01' })).revenue).toBe(-30);
    expect((await figures(id, { from: '2026-07-02', to: '2026-08-01' })).revenue).toBe(0);
  });
});
