/** From which note a bill takes the weight of a job, and the nation where its waste was tipped. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } })).id;
  const items = [{ unit: 'tonne', price: 90, landfill_tax: 'standard' }];
  await ask('appCreatePriceList', { body: { name: 'Standard', effective_from: '2020-01-01', items } });
});

async function ask(operation: string, request: object = {}): Promise<any> {
  const { status, body, bytes } = await call(operation, { key: team.key, ...request });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}

/** A completed collection in England, with its signed note. */
async function job(end: object = { actual_weight_kg: 700 }, booking: object = {}): Promise<any> {
  const waste = { waste_description: 'Mixed', ewc_codes: ['17 09 04'], postcode: 'HX7 8DB' };
  const body = { scheduled_date: dayFromNow(0), client_id, ...waste, ...booking };
  const { id: collection_id } = await ask('createCollection', { body });
  const note = await completed(team, completeNote({ more: { client_id, collection_id } }));
  await carryOut(team, collection_id, end);

  return { ...note, collection_id };
}
const weigh = (note_id: string) =>
  ask('appCreateFleetWeighbridge', {
    body: { vehicle_reg: 'WX19 HRD', gross_kg: 16_000, tare_kg: 11_000, note_id },
  });
const deposit = (covers: string[], transfer: object) =>
  completeNote({ transfer: { site_id: null, ...transfer }, more: { note_type: 'deposit', covers } });

/** The tonnes and the name of the tax of the jobs that would be billed now. */
async function billed(): Promise<[number, string]> {
  const body = { period_from: dayFromNow(-3), period_to: dayFromNow(0) };
  const { clients } = await ask('appPreviewBilling', { body });
  const [price, tax] = clients.flatMap(({ lines }: any) => lines);

  return [price.quantity, tax.description.split(',')[0]];
}
const tax = async () => (await billed())[1];
const scotland = { postcode: 'G69 7TU' };
const wales = { postcode: 'CF10 1EP' };

describe('the tax of a job', () => {
  test('is that of the nation where its waste was tipped, by the postcode of the signed deposit note', async () => {
    const note = await job();
    await drafted(team, deposit([note.id], scotland));
    expect(await tax()).toBe('Landfill tax');

    await completed(team, deposit([note.id], scotland));

    expect(await tax()).toBe('Scottish Landfill Tax');
  });

  test('is not that of a deposit of another note, nor of a note that is no deposit', async () => {
    const [note, other] = [await job(), await completed(team)];
    await completed(team, deposit([other.id], scotland));
    await completed(team, completeNote({ transfer: scotland, more: { client_id } }));

    expect(note.id).not.toBe(other.id);
    expect(await tax()).toBe('Landfill tax');
  });

  test('is that of the version in force of a deposit that was amended', async () => {
    const note = await job();
    const { id } = await completed(team, deposit([note.id], scotland));
    const next = await ask('appAmendNote', { path: { id } });
    await ask('appReplaceNote', { path: { id: next.id }, body: deposit([note.id], wales) });
    expect(await tax()).toBe('Scottish Landfill Tax');

    for (const party of ['transferor', 'transferee'] as const) await sign(team, next.id, party);

    expect(await tax()).toBe('Landfill Disposals Tax');
  });

  test('is that of the site of the deposit before its postcode', async () => {
    const note = await job();
    const { id: site_id } = await ask('appCreateSite', { body: { name: 'Cardiff', ...wales } });
    await completed(team, deposit([note.id], { site_id, ...scotland }));

    expect(await tax()).toBe('Landfill Disposals Tax');
  });
});

test('the lines of a job name its note: the version in force of one that was amended, else the season ticket', async () => {
  const [note, visit] = [await job(), await job()];
  const next = await ask('appAmendNote', { path: { id: note.id } });
  const more = { client_id, collection_id: note.collection_id };
  await ask('appReplaceNote', { path: { id: next.id }, body: completeNote({ more }) });
  for (const party of ['transferor', 'transferee'] as const) await sign(team, next.id, party);
  const season = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(90), { more: { client_id } }));
  await queryShared('update collections set note_id = $2 where id = $1', [visit.collection_id, season.id]);
  const body = { period_from: dayFromNow(-3), period_to: dayFromNow(0) };
  const { invoice_ids } = await ask('appCreateBillingRun', { body });
  const { lines } = await ask('appGetInvoice', { path: { id: invoice_ids[0] } });

  const named = new Map(lines.map((line: any) => [line.collection_id, line.note_id]));
  expect(named.get(note.collection_id)).toBe(next.id);
  expect(named.get(visit.collection_id)).toBe(season.id);
});

describe('the weight of a job', () => {
  test('is that of its tickets, before what the driver said', async () => {
    const note = await job();
    expect((await billed())[0]).toBe(0.7);

    await weigh(note.id);

    expect((await billed())[0]).toBe(5);
  });

  test('is not that of the tickets of a season ticket, which covers other visits too', async () => {
    const { collection_id } = await job();
    const season = seasonTicket(dayFromNow(-3), dayFromNow(90), { more: { client_id } });
    const { id } = await completed(team, season);
    await queryShared('update collections set note_id = $2 where id = $1', [collection_id, id]);
    await weigh(id);

    expect((await billed())[0]).toBe(0.7);
  });

  test('is what was ordered only if that was weighed', async () => {
    await job({}, { quantity_kg: 900, weight_is_estimate: false });
    expect((await billed())[0]).toBe(0.9);

    const other = await newTeam();
    const { key } = other;
    const { body: client } = await call('createClient', { key, body: { name: 'Other' } });
    const items = [{ unit: 'tonne', price: 90 }];
    const list = { name: 'Own', effective_from: '2020-01-01', items };
    await call('appCreatePriceList', { key, body: list });
    const guess = { scheduled_date: dayFromNow(0), client_id: client.id, quantity_kg: 900 };
    const { body: visit } = await call('createCollection', { key, body: guess });
    await carryOut(other, visit.id, {});
    const body = { period_from: dayFromNow(-3), period_to: dayFromNow(0) };
    const { body: bill } = await call('appPreviewBilling', { key, body });

    expect([bill.clients, bill.unpriced]).toMatchObject([
      [],
      [{ reason: expect.stringContaining('the weight is only estimated') }],
    ]);
  });
});
