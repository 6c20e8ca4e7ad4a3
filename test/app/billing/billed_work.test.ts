/** From which records a bill takes its names, quantities, nations and prices. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const day = (ago: number) => addDays(today, -ago);
const noon = (ago: number) => `${day(ago)}T12:00:00Z`;

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function ask(operation: string, options: { path?: Record<string, string>; body?: object }) {
  const { status, body, bytes } = await call(operation, { key: team.key, ...options });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}
/** Creates a client that has its own price list. */
async function client(items: object[], body: object = {}): Promise<string> {
  const { id } = await ask('createClient', { body: { name: 'Sam Pennine', ...body } });
  await ask('appCreatePriceList', {
    body: { name: 'Own', client_id: id, effective_from: '2020-01-01', items },
  });

  return id;
}
const container = async (container_type = '8yd skip'): Promise<string> =>
  (await ask('createContainer', { body: { container_type } })).id;
async function done(client_id: string, booking: object = {}, end: object = {}): Promise<string> {
  const body = { scheduled_date: today, client_id, ...booking };
  const { id } = await ask('appCreateCollection', { body });
  await carryOut(team, id, { actual_weight_kg: 1000, ...end });

  return id;
}
const preview = (client_id: string, period: object = {}) =>
  ask('appPreviewBilling', { body: { client_id, period_from: day(7), period_to: today, ...period } });
const linesOf = async (client_id: string, period: object = {}) =>
  (await preview(client_id, period)).clients.flatMap(({ lines }: any) => lines);
const quantities = async (client_id: string) => (await linesOf(client_id)).map((line: any) => line.quantity);

describe('a bill', () => {
  test('names the company of its client, or else the person, also for hire without a visit', async () => {
    const [firm, person, hirer] = [
      await client([{ price: 10 }], { company: 'Pennine Ltd' }),
      await client([{ price: 10 }]),
      await client([{ price: 10, excess_per_day: 2 }], { company: 'Calder Ltd' }),
    ];
    for (const id of [firm, person]) await done(id);
    const path = { id: await container() };
    const body = { movement: 'delivered', client_id: hirer, moved_at: noon(5) };
    await ask('appMoveContainer', { path, body });

    const names = [];
    for (const id of [firm, person, hirer])
      names.push(...(await preview(id)).clients.map(({ client_name }: any) => client_name));
    expect(names).toEqual(['Pennine Ltd', 'Sam Pennine', 'Calder Ltd']);
  });

  test('lists the jobs of a client by their days, whichever was booked first', async () => {
    const id = await client([{ price: 10 }]);
    const jobs = [];
    for (const ago of [1, 5, 3]) jobs.push(await done(id, {}, { completed_at: noon(ago) }));

    expect((await linesOf(id)).map(({ collection_id, date }: any) => [collection_id, date])).toEqual([
      [jobs[1], day(5)],
      [jobs[2], day(3)],
      [jobs[0], day(1)],
    ]);
  });

  test('is not made for a client that the team does not have', async () => {
    const stranger = (await call('createClient', { key: (await newTeam()).key, body: { name: 'X' } })).body
      .id;
    const body = { client_id: stranger, period_from: today, period_to: today };

    for (const operation of ['appPreviewBilling', 'appCreateBillingRun'])
      expect(errorOf(await call(operation, { key: team.key, body }))).toEqual([422, 'client_id']);
  });

  test('has the sums of its run, which its invoice names', async () => {
    const id = await client([{ price: 10.03 }]);
    await done(id);
    const body = { client_id: id, period_from: day(7), period_to: today };
    const run = await ask('appCreateBillingRun', { body });

    expect(run).toMatchObject({ subtotal: 10.03, vat_amount: 2.01, total: 12.04, job_count: 1 });
    const invoice = await ask('appGetInvoice', { path: { id: run.invoice_ids[0] } });
    expect(invoice).toMatchObject({
      billing_run_id: run.id,
      total: 12.04,
      issue_date: today,
      quote_id: null,
    });
  });
});

describe('a job', () => {
  test('that ended late in the evening of Greenwich in summer is billed on the next day, which is that of London', async () => {
    const id = await client([{ price: 10 }]);
    const job = await done(id, { scheduled_date: '2026-06-30' });
    await queryShared(`update collections set completed_at = '2026-06-30T23:30:00Z' where id = $1`, [job]);
    const on = (date: string) => linesOf(id, { period_from: date, period_to: date });

    expect(await on('2026-06-30')).toEqual([]);
    expect(await on('2026-07-01')).toMatchObject([
      { date: '2026-07-01', description: 'Work, 1 Jul 2026', collection_id: job },
    ]);
  });

  test('whose lines were taken off a draft is billed again, with its hire', async () => {
    const id = await client([{ price: 10, excess_per_day: 2 }]);
    const skip = await container();
    await ask('appMoveContainer', {
      path: { id: skip },
      body: { movement: 'delivered', client_id: id, moved_at: noon(6) },
    });
    await done(id, {}, { containers_collected: [skip], completed_at: noon(1) });
    const before = await linesOf(id);
    expect(before.map((line: any) => [line.quantity, line.net])).toEqual([
      [1, 10],
      [5, 10],
    ]);
    const body = { client_id: id, period_from: day(7), period_to: today };
    const run = await ask('appCreateBillingRun', { body });
    expect(await linesOf(id)).toEqual([]);

    const path = { id: run.invoice_ids[0] };
    await ask('appUpdateInvoice', { path, body: { lines: [{ description: 'Other', unit_price: 1 }] } });
    expect(await linesOf(id)).toEqual(before);
    await ask('appCreateBillingRun', { body });
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('the price of a job', () => {
  test('is that of the container it was for if the job names no type, and of its own type if it does', async () => {
    const items = [{ price: 10 }, { price: 20, container_type: '8yd skip' }];
    const id = await client([...items, { price: 30, container_type: '12yd skip' }]);
    const path = { id: await done(id, { container_id: await container() }) };
    const net = async () => (await linesOf(id)).map((line: any) => line.net);
    const typed = (container_type: string | null) =>
      queryShared('update collections set container_type = $2 where id = $1', [path.id, container_type]);

    await typed(null);
    expect(await net()).toEqual([20]);
    await typed('12yd skip');
    expect(await net()).toEqual([30]);
  });

  test('for each container counts those that were taken or brought, whichever were more', async () => {
    const id = await client([{ unit: 'each', price: 10 }]);
    const [a, b, c] = [await container(), await container(), await container()];
    await done(id, { service_type: 'delivery' }, { containers_delivered: [a, b] });
    expect(await quantities(id)).toEqual([2]);
    const swap = { containers_collected: [a, b], containers_delivered: [c] };
    await done(id, { service_type: 'exchange' }, swap);
    expect(await quantities(id)).toEqual([2, 2]);
  });

  test('for each container counts none of what was ordered in another unit', async () => {
    const id = await client([{ unit: 'each', price: 10 }]);
    await done(id, { quantity_value: 5, quantity_unit: 'm3' });

    expect(await quantities(id)).toEqual([1]);
  });

  test('includes the tax of the nation of the job, else of the client, else of the team', async () => {
    const items = [{ unit: 'tonne', price: 10, landfill_tax: 'standard' }];
    const [scots, nowhere] = [await client(items, { postcode: 'G69 7TU' }), await client(items)];
    await ask('appReplaceProfile', { body: { company: 'Ours', postcode: 'CF10 1EP' } });
    const taxOf = async (id: string) => (await linesOf(id))[1].description.split(',')[0];
    const job = await done(scots);
    const at = (postcode: string | null) =>
      queryShared('update collections set postcode = $2 where id = $1', [job, postcode]);
    await done(nowhere);

    await at('SW1A 1AA');
    expect(await taxOf(scots)).toBe('Landfill tax');
    await at(null);
    expect(await taxOf(scots)).toBe('Scottish Landfill Tax');
    expect(await taxOf(nowhere)).toBe('Landfill Disposals Tax');
  });
});

describe('the hire of a container', () => {
  const hired = [
    { service_type: 'delivery', price: 50, excess_per_day: 3 },
    { service_type: 'collection', price: 40, excess_per_day: 2 },
  ];

  test('without a visit has a line with its container and its last day', async () => {
    const id = await client(hired);
    const [skip, off] = [await container(), await container()];
    for (const each of [skip, off])
      await ask('appMoveContainer', {
        path: { id: each },
        body: { movement: 'delivered', client_id: id, moved_at: noon(12) },
      });
    await ask('appMoveContainer', { path: { id: off }, body: { movement: 'off_hire', moved_at: noon(4) } });
    const words = (date: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

    const lines = await linesOf(id, { period_to: day(2) });
    const shown = lines.map((line: any) => [line.date, line.quantity, line.unit_price, line.collection_id]);
    expect(shown.sort()).toEqual([
      [day(4), 4, 2, null],
      [day(2), 6, 2, null],
    ]);
    for (const { description, date } of lines)
      expect(description).toMatch(
        new RegExp(`^Hire beyond the days included, 8yd skip.*, to ${words(date)}$`),
      );
  });

  test('has the price of the visit that brought it rather than that of a collection', async () => {
    const id = await client(hired);
    const brought = { containers_delivered: [await container()], completed_at: noon(5) };
    await done(id, { service_type: 'delivery' }, brought);

    expect((await linesOf(id)).map((line: any) => [line.quantity, line.unit_price])).toEqual([
      [1, 50],
      [5, 3],
    ]);
  });

  test('is billed again if its draft was deleted', async () => {
    const id = await client(hired);
    await ask('appMoveContainer', {
      path: { id: await container() },
      body: { movement: 'delivered', client_id: id, moved_at: noon(6) },
    });
    const body = { client_id: id, period_from: day(7), period_to: today };
    const { invoice_ids } = await ask('appCreateBillingRun', { body });
    expect(await linesOf(id)).toEqual([]);
    await ask('appDeleteInvoice', { path: { id: invoice_ids[0] } });

    expect(await quantities(id)).toEqual([6]);
  });

  test('up to a visit that was invoiced by hand is billed with that visit', async () => {
    const id = await client([...hired, { service_type: 'tip_and_return', price: 70, excess_per_day: 2 }]);
    const skip = await container();
    await ask('appMoveContainer', {
      path: { id: skip },
      body: { movement: 'delivered', client_id: id, moved_at: noon(6) },
    });
    const booking = { service_type: 'tip_and_return', container_id: skip };
    const job = await done(id, booking, { completed_at: noon(4) });
    const lines = [{ description: 'Emptied', unit_price: 70, collection_id: job }];
    const invoice = await ask('appCreateInvoice', { body: { client_id: id, lines } });

    expect(await quantities(id)).toEqual([4]);
    const gone = { status: 'void', void_reason: 'Wrong price' };
    await ask('appUpdateInvoice', { path: { id: invoice.id }, body: gone });
    expect(await quantities(id)).toEqual([1, 2, 4]);
  });

  test('that a visit took is billed with that visit, also if it was for no container and was invoiced by hand', async () => {
    const id = await client(hired);
    const [taken, stays] = [await container(), await container()];
    for (const each of [taken, stays])
      await ask('appMoveContainer', {
        path: { id: each },
        body: { movement: 'delivered', client_id: id, moved_at: noon(6) },
      });
    const job = await done(id, {}, { containers_collected: [taken], completed_at: noon(3) });
    const lines = [{ description: 'Collected', unit_price: 40, collection_id: job }];
    await ask('appCreateInvoice', { body: { client_id: id, lines } });

    expect((await linesOf(id)).map((each: any) => [each.quantity, each.collection_id])).toEqual([[6, null]]);
  });

  test('that a quote agreed is not billed until a visit takes the container', async () => {
    const id = await client(hired);
    const lines = [{ description: 'Skip, two weeks', unit_price: 150, service_type: 'delivery' }];
    const path = { id: (await ask('appCreateQuote', { body: { client_id: id, lines } })).id };
    await ask('appSendQuote', { path, body: { email: false } });
    await ask('appReplaceQuote', { path, body: { status: 'accepted' } });
    const visit = { convert_to: 'collection', collection: { scheduled_date: day(5) } };
    const { collection_id } = await ask('appReplaceQuote', { path, body: visit });
    const skip = await container();
    await carryOut(team, collection_id, {
      ...{ actual_weight_kg: 1000, containers_delivered: [skip], completed_at: noon(5) },
    });
    const amounts = async () => (await linesOf(id)).map((line: any) => [line.quantity, line.net]);
    expect(await amounts()).toEqual([[1, 150]]);

    await done(id, { service_type: 'collection' }, { containers_collected: [skip], completed_at: noon(1) });
    expect(await amounts()).toEqual([
      [1, 150],
      [1, 40],
      [4, 8],
    ]);
  });

  test('is not billed to a client that was deleted', async () => {
    const id = await client(hired);
    await ask('appMoveContainer', {
      path: { id: await container() },
      body: { movement: 'delivered', client_id: id, moved_at: noon(6) },
    });
    expect(await linesOf(id)).toHaveLength(1);
    await ask('appDeleteClient', { path: { id } });

    const { clients } = await ask('appPreviewBilling', { body: { period_from: day(7), period_to: today } });
    expect(clients.map(({ client_id }: any) => client_id)).not.toContain(id);
  });
});
