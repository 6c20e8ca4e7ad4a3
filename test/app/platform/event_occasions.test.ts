import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiVersion } from '../../../domain/api_version.ts';
import { londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, options: object, key = team.key) => {
  const { status, body } = await call(operation, { key, ...options });
  expect([operation, status < 300, body.error?.details ?? body.error]).toEqual([operation, true, undefined]);

  return body;
};
const make = (operation: string, body: object) => ask(operation, { body });
/** The events of the team so far, in their order. */
const events = async (object?: string) =>
  (
    await queryShared<{ body: string; type: string }>(
      `select body, type from events where team_id = $1 and ($2::uuid is null or object_id = $2) order by id`,
      [team.team_id, object ?? null],
    )
  ).map(({ type, body }) => ({ type, event: JSON.parse(body) }));
const today = londonDate(new Date());
const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];

describe('an event', () => {
  test('is not sent for what begins, is planned, is paid in part or is called off', async () => {
    const client = await make('createClient', { name: 'Quiet' });
    const { id } = await make('createCollection', { scheduled_date: today, client_id: client.id });
    const update = (body: object) => ask('updateCollection', { path: { id }, body });
    await update({ waste_description: 'Rubble' });
    await update({ status: 'cancelled' });
    await update({ status: 'scheduled' });
    await make('createNote', { waste_description: 'Rubble', ewc_codes: ['17 01 07'] });
    const quote = await make('appCreateQuote', { client_id: client.id, lines });
    await ask('appSendQuote', { path: { id: quote.id }, body: { email: false } });
    await make('appCreateInvoice', { client_id: client.id, lines });

    expect(await events()).toEqual([]);
    const invoice = await make('appCreateInvoice', { client_id: client.id, lines });
    await ask('appSendInvoice', { path: { id: invoice.id }, body: { email: false } });
    await ask('appCreateInvoicePayment', {
      path: { id: invoice.id },
      body: { amount: 99.99, method: 'cash', date: today },
    });
    expect((await events()).map(({ type }) => type)).toEqual(['invoice.sent']);
  });

  test('of a collection is sent once, when the office or its driver completes it, and not when it is corrected', async () => {
    const driver = await newDriver(team);
    for (const key of [team.key, driver.key]) {
      const { id } = await make('appCreateCollection', {
        ...{ scheduled_date: today, waste_description: 'Rubble', driver_id: driver.member_id },
      });
      const change = (body: object, by = key) => ask('appUpdateCollection', { path: { id }, body }, by);
      await change({ status: 'in_progress' });
      expect(await events(id)).toEqual([]);
      await change({ status: 'completed', actual_weight_kg: 1200 });
      const then = (await call('getCollection', { key: team.key, path: { id } })).body;
      await change({ actual_weight_kg: 1300, correction_reason: 'Read wrongly' }, team.key);

      const sent = await events(id);
      expect(sent.map(({ type }) => type)).toEqual(['collection.completed']);
      expect(sent[0]!.event).toEqual({
        ...{ id: expect.stringMatching(/^evt_/), object: 'event', type: 'collection.completed' },
        ...{ api_version: apiVersion, created_at: expect.any(String), team_id: team.team_id },
        data: { object: then },
      });
      expect(sent[0]!.event.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    }
  });

  test('of a note is sent for each signature as the note is then, and once when it is complete', async () => {
    const { id } = await drafted(team);
    const shown = async () => (await call('getNote', { key: team.key, path: { id } })).body;
    await sign(team, id, 'transferee');
    const first = await shown();
    await sign(team, id, 'transferor');
    const last = await shown();

    // Two events of one change have no order.
    const [signed, ...others] = await events(id);
    expect(signed).toMatchObject({ type: 'note.signed', event: { data: { object: first } } });
    expect(others.map(({ type }) => type).sort()).toEqual(['note.completed', 'note.signed']);
    for (const { event } of others) expect(event.data.object).toEqual(last);
    expect(new Set([signed, ...others].map((each) => each!.event.id)).size).toBe(3);
  });
});
