import { expect, test } from '@jest/globals';
import { londonDate } from '../../domain/dates.ts';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { completeNote } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';

const today = londonDate(new Date());

/** Fills in the form of a public page and sends it with what the page itself carries, as a browser does. */
async function submit(url: string, values: Record<string, string>) {
  const path = new URL(url).pathname;
  const page = (await send('GET', path)).bytes.toString('utf8');
  const carried = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input!)![1]!,
    /value="([^"]*)"/.exec(input!)?.[1] ?? '',
  ]);

  return send('POST', path, {
    raw: new URLSearchParams({ ...Object.fromEntries(carried), ...values }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

test('a skip firm’s Monday: booking, exchange, note signed by link, invoice, part payment, credit', async () => {
  const team = await newTeam();
  const { key: driver, user_id } = await team.anotherKey({ role: 'driver' });
  const [person] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, user_id],
  );
  const ask = async (operation: Parameters<typeof call>[0], request: object, status = 200): Promise<any> => {
    const answer = await call(operation, { key: team.key, ...request } as never);
    expect([operation, answer.status, (answer.body as any).error?.details]).toEqual([
      operation,
      status,
      undefined,
    ]);

    return answer.body;
  };

  // Before: a builder with a full skip, and an empty one in the yard.
  const client = await ask('createClient', { body: { name: 'Pennine Builders', postcode: 'HX7 6AD' } }, 201);
  const yard = await ask(
    'createClientLocation',
    { body: { client_id: client.id, label: 'Yard', address: '22 Birchcliffe Road', postcode: 'HX7 8DB' } },
    201,
  );
  const skip = (body: object) =>
    ask('createContainer', { body: { container_type: '8 yd skip', ...body } }, 201);
  const full = await skip({ reference: 'S-101', status: 'on_hire', client_id: client.id });
  const empty = await skip({ reference: 'S-102' });
  const lorry = await ask('appCreateVehicle', { body: { registration: 'YJ23 KXB' } }, 201);

  // 08:05. Pennine ring: the skip is full. The job is booked for today; then they ring again: an hour later, please.
  const job = await ask(
    'appCreateCollection',
    {
      body: {
        scheduled_date: today,
        scheduled_time: '09:00',
        client_location_id: yard.id,
        service_type: 'exchange',
        waste_description: 'Mixed builders’ waste',
        ewc_codes: ['17 09 04'],
        quantity_value: 1,
        quantity_unit: 'containers',
        container_type: '8 yd skip',
        driver_id: person!.id,
        vehicle_id: lorry.id,
      },
    },
    201,
  );
  expect(job).toMatchObject({
    client_id: client.id,
    vehicle_reg: 'YJ23KXB',
    weight_is_estimate: true,
    warnings: [],
  });
  const path = { id: job.id };
  const note = await ask(
    'createNote',
    { body: { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'], collection_id: job.id } },
    201,
  );
  await ask('appUpdateCollection', { path, body: { scheduled_time: '10:00' } });
  const planned = await ask('getNote', { path: { id: note.id } });
  expect(planned.transfer.time_from).toBe('10:00');

  // 10:20. The driver exchanges the skips and weighs 4,880 kg. The note has the weight, not the estimate.
  await ask('appUpdateCollection', { key: driver, path, body: { status: 'in_progress' } });
  const done = await ask('appUpdateCollection', {
    key: driver,
    path,
    body: {
      status: 'completed',
      actual_weight_kg: 488,
      containers_collected: [full.id],
      containers_delivered: [empty.id],
      draft_note: true,
    },
  });
  expect(done.warnings).toMatchObject([{ code: 'note_exists' }]);
  expect(await ask('getContainer', { path: { id: empty.id } })).toMatchObject({
    status: 'on_hire',
    client_id: client.id,
  });

  // 10:40. The driver rings: a nought is missing. The office puts it right, with the reason.
  const righted = await ask('appUpdateCollection', {
    path,
    body: { actual_weight_kg: 4880, correction_reason: 'Driver left a nought out' },
  });
  const weighed = await ask('getNote', { path: { id: righted.note_id } });
  expect(weighed).toMatchObject({ id: note.id, status: 'draft', waste: { weight_kg: 4880 } });

  // 11:00. The office completes the note. The builder signs by link on their phone, the office for the firm.
  const complete = completeNote({
    waste: { weight_kg: 4880 },
    more: { collection_id: job.id, client_id: client.id },
  });
  await ask('appReplaceNote', { path: { id: note.id }, body: complete });
  const link = await ask(
    'appCreateSigningToken',
    { body: { note_id: note.id, party: 'transferor', recipient_name: 'Sam Pennine' } },
    201,
  );
  const signed = await submit(link.url, {
    name: 'Sam Pennine',
    on_behalf_of: 'Pennine Builders Ltd',
    agree: 'yes',
  });
  expect(signed.status).toBeLessThan(400);
  const both = await ask('appSignNote', {
    path: { id: note.id },
    body: { party: 'transferee', name: 'Jo Calder', method: 'typed' },
  });
  expect(both).toMatchObject({ status: 'complete', signatures: { transferor: { method: 'link' } } });

  // 11:30. A last look at the job: the signed note does not change any more, and the record says so.
  const late = await ask('appUpdateCollection', {
    path,
    body: { actual_weight_kg: 4900, correction_reason: 'Weighed again' },
  });
  expect(late.warnings).toMatchObject([{ code: 'note_not_updated', field: 'note_id' }]);
  expect((await ask('getNote', { path: { id: note.id } })).waste.weight_kg).toBe(4880);

  // 14:00. The job is billed, once. The weight stands from now on.
  const bill = {
    client_id: client.id,
    lines: [
      { description: 'Exchange of 8 yd skip', unit_price: 200, collection_id: job.id, note_id: note.id },
      { description: 'Disposal', quantity: 4.9, unit: 'tonne', unit_price: 100, collection_id: job.id },
    ],
  };
  const invoice = await ask('appCreateInvoice', { body: bill }, 201);
  expect((await call('appCreateInvoice', { key: team.key, body: bill })).status).toBe(422);
  const sent = await ask('appSendInvoice', { path: { id: invoice.id }, body: { email: false } });
  expect(sent).toMatchObject({ status: 'sent', total: 828 });
  const tooLate = await call('appUpdateCollection', {
    key: team.key,
    path,
    body: { actual_weight_kg: 4700, correction_reason: 'Too late' },
  });
  expect(tooLate.status).toBe(422);

  // 15:00. Half is paid by bank transfer. For the delay in the morning, a tenner is credited.
  const pay = { amount: 400, method: 'bank_transfer' };
  await ask('appCreateInvoicePayment', { path: { id: invoice.id }, body: pay }, 201);
  await ask(
    'appCreateInvoiceCreditNote',
    {
      path: { id: invoice.id },
      body: { reason: 'An hour late', lines: [{ description: 'Goodwill', unit_price: 10 }] },
    },
    201,
  );

  // 17:00. The office closes the day: what is owed is what was billed, less the payment and the credit with its VAT of a fifth.
  const owed = await ask('appGetInvoice', { path: { id: invoice.id } });
  expect(owed).toMatchObject({ amount_paid: 400, balance: 416 });
});
