/** What an invoice takes its numbers from stays as it was billed, until the invoice is void or wholly credited. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const period = { period_from: addDays(today, -20), period_to: addDays(today, -1) };

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } })).id;
  await ask('appCreatePriceList', {
    body: {
      name: 'Standard',
      effective_from: '2020-01-01',
      items: [
        { unit: 'tonne', price: 90 },
        { service_type: 'exchange', price: 10, excess_per_day: 2 },
      ],
    },
  });
});

type Options = { path?: Record<string, string>; body?: object };
async function ask(operation: string, options: Options) {
  const { status, body, bytes } = await call(operation, { key: team.key, ...options });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}
/** The status, the field and the message of an answer. */
async function answer(operation: string, options: Options) {
  const { status, body } = await call(operation, { key: team.key, ...options });
  const { field, message } = body.error?.details?.[0] ?? {};

  return [status, field, message];
}
const end = (invoice: string, how: 'void' | 'credit') =>
  how === 'void'
    ? ask('appUpdateInvoice', {
        path: { id: invoice },
        body: { status: 'void', void_reason: 'Wrong weight' },
      })
    : ask('appCreateInvoiceCreditNote', { path: { id: invoice }, body: { reason: 'Wrong weight' } });

describe('a weighbridge ticket', () => {
  test.each(['void', 'credit'] as const)(
    'that a run has billed cannot be corrected or deleted until its invoice is ended by %s',
    async (how) => {
      const job = await ask('createCollection', {
        body: {
          scheduled_date: today,
          client_id,
          waste_description: 'Soil',
          ewc_codes: ['17 05 04'],
          quantity_kg: 1000,
        },
      });
      await carryOut(team, job.id, { draft_note: true });
      const { note_id } = await ask('getCollection', { path: { id: job.id } });
      const ticket = await ask('appCreateFleetWeighbridge', {
        body: { vehicle_reg: 'WX19 HRD', gross_kg: 16_000, tare_kg: 11_000, note_id },
      });
      const run = await ask('appCreateBillingRun', { body: { ...period, period_to: today } });
      const [invoice] = run.invoice_ids;
      await ask('appSendInvoice', { path: { id: invoice }, body: { email: false } });
      const { number } = await ask('appGetInvoice', { path: { id: invoice } });
      const path = { id: ticket.id };
      const words = `is billed by ${number} already; void or credit that invoice first`;

      expect(await answer('appUpdateFleetWeighbridge', { path, body: { gross_kg: 17_000 } })).toEqual([
        422,
        'gross_kg',
        words,
      ]);
      expect(await answer('appDeleteFleetWeighbridge', { path })).toEqual([422, 'status', words]);

      await end(invoice, how);
      expect((await answer('appUpdateFleetWeighbridge', { path, body: { gross_kg: 17_000 } }))[0]).toBe(200);
      expect((await answer('appDeleteFleetWeighbridge', { path }))[0]).toBe(200);
    },
  );
});

test('a container cannot be moved within the days of hire that an invoice bills', async () => {
  const { id } = await ask('createContainer', { body: { container_type: '8yd skip' } });
  const move = (ago: number, body: object) => ({
    path: { id },
    body: { moved_at: `${addDays(today, -ago)}T12:00:00Z`, ...body },
  });
  await ask('createCollection', { body: { scheduled_date: today, client_id } });
  const job = await ask('appCreateCollection', {
    body: { scheduled_date: today, client_id, service_type: 'exchange' },
  });
  await carryOut(team, job.id, {
    actual_weight_kg: 1000,
    containers_delivered: [id],
    completed_at: `${addDays(today, -10)}T12:00:00Z`,
  });
  const run = await ask('appCreateBillingRun', { body: { ...period, client_id } });
  const { number, draft_number } = await ask('appGetInvoice', { path: { id: run.invoice_ids[0] } });

  expect(await answer('appMoveContainer', move(5, { movement: 'off_hire' }))).toEqual([
    422,
    'moved_at',
    expect.stringContaining(`billed by ${number ?? draft_number} already`),
  ]);
  expect((await answer('appMoveContainer', move(1, { movement: 'off_hire' })))[0]).toBe(201);
});

test('a container cannot be moved before the last day of hire that any invoice bills, unless that is void', async () => {
  const { id } = await ask('createContainer', { body: { container_type: '8yd skip' } });
  const { id: hirer } = await ask('createClient', { body: { name: 'Calder' } });
  await ask('appCreatePriceList', {
    body: {
      ...{ name: 'Own', client_id: hirer, effective_from: '2020-01-01' },
      items: [{ service_type: 'collection', price: 10, excess_per_day: 2 }],
    },
  });
  const move = (ago: number, body: object) => ({
    path: { id },
    body: { moved_at: `${addDays(today, -ago)}T12:00:00Z`, ...body },
  });
  await ask('appMoveContainer', move(20, { movement: 'delivered', client_id: hirer }));
  const invoices: string[] = [];
  for (const [from, to] of [
    [20, 15],
    [14, 8],
    [7, 3],
  ] as const) {
    const body = { client_id: hirer, period_from: addDays(today, -from), period_to: addDays(today, -to) };
    invoices.push((await ask('appCreateBillingRun', { body })).invoice_ids[0]);
  }
  const off = () => answer('appMoveContainer', move(16, { movement: 'off_hire' }));
  const refusedFor = async (invoice: string, ago: number) => {
    const { draft_number, number } = await ask('appGetInvoice', { path: { id: invoice } });

    return `must not be before ${addDays(today, -ago)}: the hire up to then is billed by ${number ?? draft_number} already; void or credit that invoice first`;
  };

  expect(await off()).toEqual([422, 'moved_at', await refusedFor(invoices[2]!, 3)]);
  await end(invoices[2]!, 'void');
  expect(await off()).toEqual([422, 'moved_at', await refusedFor(invoices[1]!, 8)]);
  await end(invoices[1]!, 'void');
  await end(invoices[0]!, 'void');
  expect((await off())[0]).toBe(201);
});

describe('a visit that takes a container', () => {
  let hirer: string;
  let driver: Awaited<ReturnType<typeof newDriver>>;
  beforeAll(async () => {
    hirer = (await ask('createClient', { body: { name: 'Aire' } })).id;
    driver = await newDriver(team);
    await ask('appCreatePriceList', {
      body: {
        ...{ name: 'Aire', client_id: hirer, effective_from: '2020-01-01' },
        items: [{ service_type: 'collection', price: 10, excess_per_day: 2 }],
      },
    });
  });
  /** The answer to a driver who says that the visit ended so many days ago. */
  const taken = async (id: string, ago: number) => {
    const body = {
      scheduled_date: today,
      client_id: hirer,
      driver_id: driver.member_id,
      service_type: 'collection',
    };
    const path = { id: (await ask('appCreateCollection', { body })).id };
    const change = (end: object) => call('appUpdateCollection', { key: driver.key, path, body: end });
    await change({ status: 'in_progress' });

    return change({
      ...{ status: 'completed', actual_weight_kg: 900, containers_collected: [id] },
      ...(ago > 0 && { completed_at: `${addDays(today, -ago)}T12:00:00Z` }),
    });
  };
  /** A skip at the client for ten days, billed up to today, and the invoice. */
  const billed = async () => {
    const { id } = await ask('createContainer', { body: { container_type: '8yd skip' } });
    await ask('appMoveContainer', {
      path: { id },
      body: { movement: 'delivered', client_id: hirer, moved_at: `${addDays(today, -10)}T12:00:00Z` },
    });
    const body = { ...period, period_to: today, client_id: hirer };
    const invoice = (await ask('appCreateBillingRun', { body })).invoice_ids[0];

    return { id, invoice };
  };
  const told = async () => {
    const { data } = await ask('appListNotifications', {});

    return data.map(({ kind, title, body, entity_id }: any) => [kind, title, body, entity_id]);
  };

  test('within the days of hire that an invoice bills is kept, with a warning and word to the office', async () => {
    const { id, invoice } = await billed();
    const { draft_number, number } = await ask('appGetInvoice', { path: { id: invoice } });
    const { status, body } = await taken(id, 5);
    const message = `The hire up to ${today} is billed by ${number ?? draft_number} already; void or credit that invoice and bill the days again.`;

    expect(status).toBe(200);
    expect(body.warnings).toEqual([{ code: 'hire_billed', field: 'containers_collected.0', message }]);
    expect(await told()).toContainEqual([
      ...['collection_problem', 'A container was collected before the end of the hire that is billed'],
      ...[message, body.id],
    ]);
    const correction = { actual_weight_kg: 950, correction_reason: 'Typed 900' };
    const corrected = await ask('appUpdateCollection', { path: { id: body.id }, body: correction });
    expect(corrected.warnings).toEqual(body.warnings);

    await end(invoice, 'void');
    const { clients } = await ask('appPreviewBilling', {
      body: { ...period, period_to: today, client_id: hirer },
    });
    expect(clients[0].lines.map(({ unit, quantity }: any) => [unit, quantity])).toContainEqual(['day', 5]);
  });

  test('on the last day that is billed, or whose invoice is void, has no warning', async () => {
    const [now, later] = [await billed(), await billed()];
    await end(later.invoice, 'void');
    const answers = [await taken(now.id, 0), await taken(later.id, 5)];

    expect(answers.map(({ status, body }) => [status, body.warnings])).toEqual(Array(2).fill([200, []]));
  });
});
