import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { giveRole } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const period = { period_from: addDays(today, -40), period_to: today };

let team: TestTeam;
let pennine: string;
let calder: string;
beforeAll(async () => {
  team = await newTeam();
  [pennine, calder] = [await client('Pennine'), await client('Calder')];
  await call('appCreatePriceList', {
    key: team.key,
    body: {
      name: 'Standard',
      effective_from: '2020-01-01',
      items: [{ service_type: 'exchange', price: 285 }],
    },
  });
});

const byDay = (a: any, b: any) => (a.date < b.date ? -1 : 1);
const client = async (name: string): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name } })).body.id;

/** A job that was done at noon of a day. */
async function done(client_id: string | null, day: string, body: object = {}): Promise<string> {
  const { body: job } = await call('appCreateCollection', {
    key: team.key,
    body: { scheduled_date: day, ...(client_id && { client_id }), service_type: 'exchange', ...body },
  });
  await queryShared(`update collections set status = 'completed', completed_at = $2 where id = $1`, [
    job.id,
    `${day}T12:00:00Z`,
  ]);

  return job.id;
}

const preview = async (body: object = {}) =>
  (await call('appPreviewBilling', { key: team.key, body: { ...period, ...body } })).body;
const run = async (body: object = {}) =>
  (await call('appCreateBillingRun', { key: team.key, body: { ...period, ...body } })).body;

describe('appPreviewBilling', () => {
  test('shows each client with its sums, each line with its day, and the place and day of what has no price', async () => {
    const [first, second] = [addDays(today, -3), addDays(today, -2)];
    const jobs = [await done(pennine, first), await done(calder, second), await done(pennine, second)];
    const place = { address: '12 Mill Lane', service_type: 'muckaway' };
    const unpriced = await done(calder, first, place);
    const nobody = await done(null, second, { address: '9 Canal Road' });

    const all = await preview();
    expect(all).toMatchObject({ object: 'billing_preview', client_id: null, ...period });
    expect(all).toMatchObject({ job_count: 3, subtotal: 855, vat_amount: 171, total: 1026 });
    expect(
      all.clients.map(({ client_name, job_count, total }: any) => [client_name, job_count, total]).sort(),
    ).toEqual([
      ['Calder', 1, 342],
      ['Pennine', 2, 684],
    ]);
    const of = all.clients.find(({ client_id }: any) => client_id === pennine);
    expect(of.lines.map(({ collection_id, date }: any) => [collection_id, date])).toEqual([
      [jobs[0], first],
      [jobs[2], second],
    ]);
    expect(of.lines[0]).toMatchObject({
      ...{ quantity: 1, unit: 'job', unit_price: 285, net: 285, vat_code: 'standard', vat_amount: 57 },
    });
    expect(all.unpriced.toSorted(byDay)).toMatchObject([
      {
        collection_id: unpriced,
        client_id: calder,
        date: first,
        address: expect.stringContaining('12 Mill'),
      },
      {
        collection_id: nobody,
        client_id: null,
        date: second,
        address: expect.stringContaining('9 Canal'),
      },
    ]);
    const early = await preview({ period_to: first });
    expect(early).toMatchObject({ ...period, period_to: first, job_count: 1, total: 342 });
    expect(early.unpriced.map(({ collection_id }: any) => collection_id)).toEqual([unpriced]);

    const one = await preview({ client_id: pennine });
    expect(one).toMatchObject({ client_id: pennine, job_count: 2, total: 684, unpriced: [] });
    expect(one.clients.map(({ client_id }: any) => client_id)).toEqual([pennine]);
    expect(await preview()).toEqual(all);
  });
});

describe('appListBillingRuns', () => {
  test('filters by client and by creation; a run keeps its counts and names only the invoices that still exist', async () => {
    await done(pennine, addDays(today, -5));
    await done(calder, addDays(today, -5));
    const until = { period_to: addDays(today, -1) };
    const first = await run({ client_id: pennine, ...until });
    const office = await team.anotherKey({ role: 'office' });
    await giveRole(team, office.user_id, { role: 'admin' });
    const { body: second } = await call('appCreateBillingRun', { key: office.key, body: period });
    const runs = async (query: Record<string, string> = {}) =>
      (await listAll('appListBillingRuns', { key: team.key, query })).map(({ id }) => id);

    expect(first).toMatchObject({ ...period, ...until, client_id: pennine, created_by_name: 'owner' });
    expect(second).toMatchObject({ ...period, client_id: null, created_by_name: 'office' });
    expect(await runs()).toEqual([second.id, first.id]);
    expect(await runs({ client_id: pennine })).toEqual([first.id]);
    expect(await runs({ client_id: calder })).toEqual([]);
    expect(await runs({ created_after: second.created_at })).toEqual([second.id]);
    expect(await runs({ created_before: second.created_at })).toEqual([first.id]);
    const invoices = async (billing_run_id: string) =>
      (await listAll('appListInvoices', { key: team.key, query: { billing_run_id } })).map(({ id }) => id);
    expect(await invoices(first.id)).toEqual(first.invoice_ids);
    expect(await invoices(second.id)).toEqual(second.invoice_ids);
    expect([first.invoice_ids.length, second.invoice_ids.length]).toEqual([1, 1]);

    await call('appDeleteInvoice', { key: team.key, path: { id: second.invoice_ids[0] } });
    const [kept] = await listAll('appListBillingRuns', { key: team.key });
    expect(kept).toEqual({ ...second, invoice_ids: [] });
  });
});
