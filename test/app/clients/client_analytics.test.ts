import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completed, completeNote, dayFromNow, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const month = today.slice(0, 7);

let team: TestTeam;
let driver_id: string;
beforeAll(async () => {
  team = await newTeam();
  const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
    team.team_id,
  ]);
  driver_id = member!.id;
});

async function newClient(): Promise<string> {
  return (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
}

async function newSite(body: object): Promise<string> {
  return (await call('appCreateSite', { key: team.key, body: { name: 'Site', ...body } })).body.id;
}

const analytics = (id: string, query: Record<string, string> = {}, key = team.key) =>
  call('appGetClientAnalytics', { key, path: { id }, query });

/** A signed collection note of the client's, tipped at a site. */
function note(client_id: string, weight_kg: number, site_id: string | null, more: object = {}) {
  return completed(
    team,
    completeNote({ waste: { weight_kg }, transfer: { site_id }, more: { client_id, ...more } }),
  );
}

async function finished(client_id: string, quantity_kg: number, body: object = { outcome: 'done' }) {
  const { body: made } = await call('createCollection', {
    key: team.key,
    body: { client_id, scheduled_date: today, quantity_kg },
  });
  const path = { id: made.id };
  await call('appUpdateCollection', { key: team.key, path, body: { status: 'in_progress', driver_id } });
  const answer = await call('appUpdateCollection', {
    key: team.key,
    path,
    body: { status: 'completed', ...body },
  });
  expect(answer.body.error).toBeUndefined();

  return made.id as string;
}

async function invoice(client_id: string, unit_price: number): Promise<any> {
  const { body } = await call('appCreateInvoice', {
    key: team.key,
    body: { client_id, lines: [{ description: 'Skip', unit_price }] },
  });
  await call('appSendInvoice', { key: team.key, path: { id: body.id }, body: { email: false } });

  return (await call('appGetInvoice', { key: team.key, path: { id: body.id } })).body;
}

describe('appGetClientAnalytics', () => {
  test('returns a year of empty months for a client without work', async () => {
    const id = await newClient();

    const { status, body } = await analytics(id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'client_analytics',
      client_id: id,
      to: addDays(today, 1),
      loads: 0,
      tonnes: 0,
      revenue: 0,
      recycling_rate: null,
      gross_margin: null,
      average_days_to_pay: null,
      aborted_visits: 0,
    });
    expect(body.by_month).toHaveLength(12);
    expect(body.by_month.at(-1)).toMatchObject({ month, loads: 0, tonnes: 0 });
  });

  test('counts each load once, even if several records refer to it, and counts aborted visits separately', async () => {
    const id = await newClient();
    await finished(id, 1000);
    await finished(id, 500, { outcome: 'aborted', aborted_reason: 'no_access' });
    const covered = await finished(id, 2000);
    await note(id, 2000, null, { collection_id: covered });
    await note(id, 3000.5, null);
    const ticket = await completed(
      team,
      seasonTicket(dayFromNow(-3), dayFromNow(3), { more: { client_id: id } }),
    );
    await call('appCreateSeasonTicketTransfer', {
      key: team.key,
      path: { id: ticket.id },
      body: { date: today, weight_kg: 250 },
    });

    const { body } = await analytics(id);

    expect(body).toMatchObject({ loads: 4, tonnes: 6.251, aborted_visits: 1 });
    expect(body.by_month.at(-1)).toMatchObject({ loads: 4, tonnes: 6.251, aborted_visits: 1 });
  });

  test('calculates the recycling rate from the sites’ treatment, ignoring loads with unknown treatment', async () => {
    const id = await newClient();
    const [recycler, landfill, sorter, transfer] = await Promise.all([
      newSite({ operation_code: 'R5' }),
      newSite({ operation_code: 'D1' }),
      newSite({ operation_code: 'R12', recycling_percent: 50 }),
      newSite({ operation_code: 'R13' }),
    ]);
    await note(id, 1000, recycler!);
    await note(id, 1000, landfill!);
    await note(id, 2000, sorter!);
    await note(id, 4000, transfer!);
    await note(id, 2000, null);

    expect((await analytics(id)).body).toMatchObject({
      tonnes: 10,
      recycling_rate: 0.5,
      routed_share: 0.4,
    });
  });

  test('deducts gate fees from revenue and credit notes from invoices, and averages the days to payment', async () => {
    const id = await newClient();
    const site = await newSite({ gate_fee_per_tonne: 64.35 });
    await note(id, 2000, site);
    await note(id, 2000, null);
    const first = await invoice(id, 400);
    const second = await invoice(id, 100.5);
    const credit = await call('appCreateInvoiceCreditNote', {
      key: team.key,
      path: { id: second.id },
      body: { reason: 'A day late', lines: [{ description: 'A day late', unit_price: 40 }] },
    });
    const { status } = await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id: first.id },
      body: { amount: first.total, method: 'bank_transfer' },
    });

    expect([status, credit.status]).toEqual([201, 201]);
    expect((await analytics(id)).body).toMatchObject({
      revenue: 460.5,
      disposal_cost: 128.7,
      gross_margin: 331.8,
      costed_share: 0.5,
      average_days_to_pay: 0,
    });
    const untilToday = await analytics(id, { from: addDays(today, -5), to: today });
    expect(untilToday.body).toMatchObject({ revenue: 0, average_days_to_pay: null });
  });

  test('an invoice that was credited in full adds nothing to the revenue, and takes nothing from it', async () => {
    const id = await newClient();
    await invoice(id, 250);
    const mistake = await invoice(id, 400);
    const { status } = await call('appCreateInvoiceCreditNote', {
      key: team.key,
      path: { id: mistake.id },
      body: { reason: 'Billed twice' },
    });

    expect(status).toBe(201);
    expect((await analytics(id)).body.revenue).toBe(250);
  });

  test('covers the given days, excluding the last', async () => {
    const id = await newClient();
    await note(id, 1000, null);
    const tonnes = async (from: string, to: string) => (await analytics(id, { from, to })).body.tonnes;

    expect(await tonnes(today, addDays(today, 1))).toBe(1);
    expect(await tonnes(addDays(today, -5), today)).toBe(0);
    expect((await analytics(id, { from: '2026-01-15', to: '2026-03-01' })).body.by_month).toHaveLength(2);
    expect((await analytics(id, { from: today, to: today })).body.error.details[0].field).toBe('query.to');
    expect((await analytics(id, { from: '2010-01-01', to: today })).status).toBe(422);
    expect((await analytics(id, { to: '0001-01-01' })).status).toBe(422);
    expect((await analytics(id, { from: '9999-01-01', to: '9999-12-31' })).status).toBe(200);
    expect((await analytics(id, { from: '2026-02-30' })).status).toBe(422);
  });

  test('returns 404 for another team', async () => {
    const other = await newTeam();

    expect((await analytics(await newClient(), {}, other.key)).status).toBe(404);
  });
});
