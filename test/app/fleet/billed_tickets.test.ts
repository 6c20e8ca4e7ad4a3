/** A ticket keeps its weight while an invoice bills it: by itself, by its note, or in a draft. */
import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { completed, completeNote, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } })).id;
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
const weigh = (more: object = {}) =>
  ask('appCreateFleetWeighbridge', {
    body: { vehicle_reg: 'WX19 HRD', gross_kg: 16_000, tare_kg: 11_000, ...more },
  });
const correct = (id: string, body: object) => answer('appUpdateFleetWeighbridge', { path: { id }, body });

test('a ticket on a draft is held by the draft’s number; a correction to the same weights is none', async () => {
  const { id } = await weigh();
  const line = { description: 'Tip', quantity: 5, unit: 'tonne', unit_price: 80, weighbridge_ticket_id: id };
  const invoice = await ask('appCreateInvoice', { body: { client_id, lines: [line] } });
  const words = `is billed by ${invoice.number} already; void or credit that invoice first`;

  expect(invoice.number).toEqual(expect.any(String));
  expect(await correct(id, { tare_kg: 11_100 })).toEqual([422, 'tare_kg', words]);
  expect(await correct(id, { tare_kg: 11_100, gross_kg: 16_100 })).toEqual([422, 'gross_kg', words]);
  expect((await correct(id, { tare_kg: 11_000, gross_kg: 16_000, notes: 'Seen' }))[0]).toBe(200);
});

test('a ticket of a note that is billed without a collection is held; one of another note is free', async () => {
  const note = await completed(team, completeNote());
  const other = await completed(team, completeNote());
  const [{ id }, free] = [await weigh({ note_id: note.id }), await weigh({ note_id: other.id })];
  const line = { description: 'Tip', quantity: 5, unit: 'tonne', unit_price: 80, note_id: note.id };
  const path = { id: (await ask('appCreateInvoice', { body: { client_id, lines: [line] } })).id };

  expect((await correct(id, { gross_kg: 17_000 })).slice(0, 2)).toEqual([422, 'gross_kg']);
  expect((await answer('appDeleteFleetWeighbridge', { path: { id } })).slice(0, 2)).toEqual([422, 'status']);
  expect((await correct(free.id, { gross_kg: 17_000 }))[0]).toBe(200);
  await ask('appDeleteInvoice', { path });
  expect((await correct(id, { gross_kg: 17_000 }))[0]).toBe(200);
});

test('a ticket of a note that was amended is held by the invoice of the version in force', async () => {
  const first = await completed(team, completeNote());
  const { id } = await weigh({ note_id: first.id });
  const next = await ask('appAmendNote', { path: { id: first.id } });
  for (const party of ['transferor', 'transferee'] as const) await sign(team, next.id, party);
  const line = { description: 'Tip', quantity: 5, unit: 'tonne', unit_price: 80, note_id: next.id };
  await ask('appCreateInvoice', { body: { client_id, lines: [line] } });

  expect((await correct(id, { gross_kg: 17_000 })).slice(0, 2)).toEqual([422, 'gross_kg']);
  expect((await answer('appDeleteFleetWeighbridge', { path: { id } })).slice(0, 2)).toEqual([422, 'status']);
});
