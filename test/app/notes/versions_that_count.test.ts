import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorOf, fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, completeNote, dayFromNow, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Of a note that was amended the version in force counts, with the tickets of every version.
let team: TestTeam;
let client_id: string;
let driver_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } }, 201)).id;
  driver_id = (await newDriver(team)).member_id;
  const items = [{ unit: 'tonne', price: 90, landfill_tax: 'standard' }];
  await ask(
    'appCreatePriceList',
    { body: { name: 'Standard', effective_from: '2020-01-01', items } as never },
    201,
  );
});

async function ask(operation: string, request: object = {}, status = 200): Promise<any> {
  const answer = await call(operation, { key: team.key, ...request });
  if (answer.status !== status)
    throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

  return answer.body;
}

/** A completed collection of 700 kg, by its driver, and the note that both signed for it. */
async function collected(transfer: object = {}) {
  const waste = { waste_description: 'Mixed', ewc_codes: ['17 09 04'] };
  const body = { scheduled_date: dayFromNow(0), client_id, postcode: 'HX7 8DB', ...waste };
  const { id: collection_id } = await ask('createCollection', { body }, 201);
  const note = await completed(team, completeNote({ transfer, more: { client_id, collection_id } }));
  const path = { id: collection_id };
  await ask('appUpdateCollection', { path, body: { status: 'in_progress', driver_id } });
  await ask('appUpdateCollection', { path, body: { status: 'completed', actual_weight_kg: 700 } });

  return { collection_id, note };
}

const noteOf = (id: string) => ask('getNote', { path: { id } });
const newSite = async (name: string, body: object = {}): Promise<string> =>
  (await ask('appCreateSite', { body: { name, ...body } }, 201)).id;
const weigh = (note_id: string, body: object = {}) =>
  call('appCreateFleetWeighbridge', {
    key: team.key,
    body: { vehicle_reg: 'WX19 HRD', gross_kg: 16_000, tare_kg: 11_000, note_id, ...body },
  });
const draftNext = (id: string) => ask('appAmendNote', { path: { id } }, 201);

/** The next version of a note, with other content if given, signed by both sides. */
async function amended(note: any, changes: Record<string, any> = {}): Promise<any> {
  const { id, collection_id } = await draftNext(note.id);
  const body = completeNote({ ...changes, more: { client_id, collection_id, ...changes.more } });
  if (Object.keys(changes).length > 0) await ask('appReplaceNote', { path: { id }, body });
  await sign(team, id, 'transferor');
  const { status, body: next } = await sign(team, id, 'transferee');
  expect([status, next.status]).toEqual([200, 'complete']);

  return next;
}

/** The tonnes and the tax of the jobs that would be billed now. */
async function billed(): Promise<{ tonnes: number; description: string }[]> {
  const body = { period_from: dayFromNow(-3), period_to: dayFromNow(0) };
  const { clients } = await ask('appPreviewBilling', { body });

  return clients.flatMap(({ lines }: any) =>
    lines.map(({ quantity: tonnes, description }: any) => ({ tonnes, description })),
  );
}
const tonnes = async () => (await billed())[0]?.tonnes;
const taxed = async () => (await billed())[1]?.description;

/** The loads of today by code and by site, as the summary of waste counts them. */
async function counted() {
  const query = { from: dayFromNow(-3), to: dayFromNow(0) };
  const { total_kg, by_ewc, by_site } = await ask('appGetWasteSummary', { query });

  return {
    total_kg,
    codes: by_ewc.map(({ ewc_code }: any) => ewc_code),
    sites: by_site.map(({ site_id }: any) => site_id),
  };
}

describe('a collection note that was amended', () => {
  test('keeps the weight of the ticket of its earlier version, on the bill and in the reports', async () => {
    const { note } = await collected();
    const ticket = (await weigh(note.id)).body;
    const draft = await draftNext(note.id);
    expect([await tonnes(), (await counted()).total_kg]).toEqual([5, 5000]);

    for (const party of ['transferor', 'transferee'] as const) await sign(team, draft.id, party);

    expect(await noteOf(draft.id)).toMatchObject({
      status: 'complete',
      weighbridge: { ticket_id: ticket.id, net_kg: 5000 },
    });
    expect([await tonnes(), (await counted()).total_kg]).toEqual([5, 5000]);
  });

  test('is counted with the code and the site of the version in force, from the second signature on', async () => {
    const [wrong, right, yard] = [await newSite('Wrong'), await newSite('Right'), await newSite('Yard')];
    const { note } = await collected({ site_id: wrong });
    const other = await draftNext(note.id);
    const path = { id: other.id };
    const changes = { waste: { ewc_codes: ['17 02 01'] }, transfer: { site_id: right } };
    const more = { client_id, collection_id: note.collection_id };
    await ask('appReplaceNote', { path, body: completeNote({ ...changes, more }) });
    expect(await counted()).toEqual({ total_kg: 700, codes: ['17 09 04'], sites: [wrong] });

    for (const party of ['transferor', 'transferee'] as const) await sign(team, other.id, party);
    expect(await counted()).toEqual({ total_kg: 700, codes: ['17 02 01'], sites: [right] });

    await weigh(note.id, { site_id: yard });
    await amended(other);
    expect(await counted()).toEqual({ total_kg: 5000, codes: ['17 02 01'], sites: [yard] });
  });

  test('is taxed in the nation where its waste was tipped, whichever version the deposit covers', async () => {
    const scotland = await newSite('Bargeddie', { postcode: 'G69 7TU' });
    const { note } = await collected();
    await weigh(note.id);
    const deposit = (covers: string[], transfer: object) =>
      completed(team, completeNote({ transfer, more: { note_type: 'deposit', covers } }));
    await deposit([note.id], { site_id: scotland, postcode: null });
    const tax = await taxed();
    expect(tax).toMatch(/Scottish|SLfT/i);

    const next = await amended(note);
    expect(await taxed()).toBe(tax);
    expect((await counted()).sites).toEqual([scotland]);

    await amended(next);
    expect(await taxed()).toBe(tax);
  });

  test('gets a ticket recorded against the version that was replaced', async () => {
    const { note } = await collected();
    const next = await amended(note);
    const { status, body: ticket } = await weigh(note.id);
    expect([status, ticket.note_id]).toEqual([201, next.id]);
    expect(await noteOf(next.id)).toMatchObject({ weighbridge: { ticket_id: ticket.id, net_kg: 5000 } });
    expect((await noteOf(note.id)).weighbridge).toBeNull();
    expect([await tonnes(), (await counted()).total_kg]).toEqual([5, 5000]);

    // The typed API does the same, and a ticket that is linked later.
    const typed = { vehicle_reg: 'A1', waste_type: 'Mixed', gross_kg: 3000, tare_kg: 2000 };
    const second = await ask('createWeighbridgeTicket', { body: { ...typed, note_id: note.id } }, 201);
    expect(second.note_id).toBe(next.id);
    const third = await ask('createWeighbridgeTicket', { body: typed }, 201);
    const link = (note_id: string) =>
      call('appUpdateFleetWeighbridge', { key: team.key, path: { id: third.id }, body: { note_id } });
    expect((await link(note.id)).body.note_id).toBe(next.id);
    expect((await link(note.id)).body.note_id).toBe(next.id);
    expect(fieldsOf(await link((await collected()).note.id))).toEqual(['note_id']);
    expect(await tonnes()).toBe(7);
  });

  test('gets a ticket that is recorded while the amendment waits for its signatures, in both versions', async () => {
    const { note } = await collected();
    const draft = await draftNext(note.id);
    const { body: ticket } = await weigh(note.id);
    const weighbridge = { ticket_id: ticket.id, net_kg: 5000 };
    expect([ticket.note_id, (await noteOf(note.id)).weighbridge]).toEqual([note.id, weighbridge]);
    expect(await noteOf(draft.id)).toMatchObject({ weighbridge, waste: { weight_kg: 5000 } });

    // A ticket against the draft counts at once, and still does when the draft is deleted.
    expect((await weigh(draft.id)).body.note_id).toBe(draft.id);
    await ask('appDeleteNote', { path: { id: draft.id } });
    expect([(await noteOf(note.id)).weighbridge.net_kg, await tonnes()]).toEqual([10_000, 10]);
  });

  test('keeps the weight of its other ticket when one of two is deleted', async () => {
    const { note } = await collected();
    const tickets = [(await weigh(note.id)).body, (await weigh(note.id, { gross_kg: 13_000 })).body];
    const next = await amended(note);

    await ask('appDeleteFleetWeighbridge', { path: { id: tickets[1].id } });
    expect((await noteOf(next.id)).weighbridge).toEqual({ ticket_id: tickets[0].id, net_kg: 5000 });
    expect([await tonnes(), (await counted()).total_kg]).toEqual([5, 5000]);

    await ask('appDeleteFleetWeighbridge', { path: { id: tickets[0].id } });
    expect((await noteOf(next.id)).weighbridge).toBeNull();
    expect([await tonnes(), (await counted()).total_kg]).toEqual([0.7, 700]);
  });

  test('names the place of the version in force on an invoice, whichever version a line names', async () => {
    const { note } = await collected();
    await amended(note, { transfer: { address: '1 Mill Lane', postcode: 'HX7 6AD' } });
    const line = { description: 'Skip', unit_price: 150, note_id: note.id };
    const { lines } = await ask('appCreateInvoice', { body: { client_id, lines: [line] } }, 201);

    expect(lines[0]).toMatchObject({ site: '1 Mill Lane, HX7 6AD', note_reference: note.reference });
  });

  test('gets a ticket of its first version in the third, if the second was cancelled', async () => {
    const { note } = await collected();
    const dropped = await draftNext(note.id);
    const body = { status: 'cancelled', cancel_reason: 'Was right' };
    await ask('appReplaceNote', { path: { id: dropped.id }, body });
    const third = await amended(note);
    expect(third.version).toBe(3);

    const { body: ticket } = await weigh(note.id);

    expect(ticket.note_id).toBe(third.id);
    expect(await noteOf(third.id)).toMatchObject({ weighbridge: { ticket_id: ticket.id, net_kg: 5000 } });
    expect((await noteOf(dropped.id)).weighbridge).toBeNull();
  });

  test.each(['cancelled', 'deleted'])('counts by its third version if the second was %s', async (how) => {
    const { note } = await collected();
    const { id: dropped } = await draftNext(note.id);
    // A note that a ticket names is kept when it is deleted.
    await weigh(dropped);
    const body = { status: 'cancelled', cancel_reason: 'Was right' };
    await (how === 'cancelled'
      ? ask('appReplaceNote', { path: { id: dropped }, body })
      : ask('appDeleteNote', { path: { id: dropped } }));
    const third = await amended(note, {
      ...{ waste: { ewc_codes: ['17 02 01'] } },
      transfer: { address: '3 Mill Lane', postcode: 'HX7 6AD' },
    });
    expect((await noteOf(third.id)).weighbridge).toMatchObject({ net_kg: 5000 });

    const line = { description: 'Skip', unit_price: 150, note_id: note.id };
    const { lines } = await ask('appCreateInvoice', { body: { client_id, lines: [line] } }, 201);

    expect(lines[0]).toMatchObject({ site: '3 Mill Lane, HX7 6AD' });
    expect(await counted()).toMatchObject({ total_kg: 5000, codes: ['17 02 01'] });
    expect(await tonnes()).toBe(5);
  });

  test('takes no ticket against a version that was cancelled', async () => {
    const { note } = await collected();
    const { id } = await draftNext(note.id);
    const body = { status: 'cancelled', cancel_reason: 'Was right' };
    await ask('appReplaceNote', { path: { id }, body });

    expect(errorOf(await weigh(id))).toEqual([422, 'note_id']);
    expect((await weigh(note.id)).status).toBe(201);
  });
});

describe('waste that leaves an own site', () => {
  test('goes where the version in force says', async () => {
    const permit = { number: 'EPR/AB1234CD', accepted_ewc_codes: ['17 09 04'] };
    const own = await newSite('Own', { own_site: true, postcode: 'HX5 9DA', operation_code: 'R13', permit });
    const wrong = await newSite('Wrong', { local_authority: 'Leeds', operation_code: 'R3' });
    const right = await newSite('Right', { local_authority: 'Bradford', operation_code: 'R4' });
    const deposit = { note_type: 'deposit' };
    const note = await completed(team, completeNote({ transfer: { site_id: wrong }, more: deposit }));
    await weigh(note.id, { site_id: own, direction: 'out' });
    const removed = async () => {
      const query = { site_id: own, period: dayFromNow(0).slice(0, 4) };
      const { rows } = await ask('appGetAnnualReturn', { query });

      return rows.map((row: any) => [row.ewc_code, row.local_authority, row.operation_code, row.kg]);
    };
    expect(await removed()).toEqual([['17 09 04', 'Leeds', 'R3', 5000]]);

    const waste = { ewc_codes: ['17 02 01'] };
    await amended(note, { waste, transfer: { site_id: right }, more: { client_id: null, ...deposit } });

    expect(await removed()).toEqual([['17 02 01', 'Bradford', 'R4', 5000]]);
  });
});
