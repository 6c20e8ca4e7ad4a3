import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newCustomer, plannedWork } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, completeNote, dayFromNow, drafted, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Which notes change with their collection, and which stay as they are.
let team: TestTeam;
let client_id: string;
let client_location_id: string;
let driver_id: string;
beforeAll(async () => {
  team = await newTeam();
  const { client, site } = await newCustomer(team);
  [client_id, client_location_id] = [client.id, site.id];
  driver_id = (await newDriver(team)).member_id;
});

const planned = async (body: object = {}): Promise<string> =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { ...plannedWork, scheduled_date: dayFromNow(3), client_location_id, driver_id, ...body },
    })
  ).body.id;
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const noteOf = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const cancel = { status: 'cancelled', cancel_reason: 'Not needed' };
const abort = { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' };

describe('a note of another type that names a collection', () => {
  test.each<[string, (collection_id: string) => Record<string, any>]>([
    [
      'deposit',
      (collection_id) => completeNote({ more: { note_type: 'deposit', client_id, collection_id } }),
    ],
    [
      'season_ticket',
      (collection_id) => seasonTicket(dayFromNow(0), dayFromNow(20), { more: { client_id, collection_id } }),
    ],
  ])('such as a %s does not follow the plan, the weight or the end of the visit', async (note_type, body) => {
    const [moved, cancelled, aborted] = [await planned(), await planned(), await planned()];
    const notes: any[] = [];
    for (const id of [moved, cancelled, aborted]) notes.push(await drafted(team, body(id)));
    expect(notes.map((note) => note.note_type)).toEqual(Array(3).fill(note_type));

    const answers = [
      await change(moved, { scheduled_date: dayFromNow(4), scheduled_time: '11:15' }),
      await change(cancelled, cancel),
      await change(aborted, { status: 'in_progress' }),
      await change(aborted, abort),
      await change(moved, { status: 'in_progress' }),
      await change(moved, { status: 'completed', actual_weight_kg: 1234 }),
    ];

    expect(answers.map((answer) => [answer.status, answer.body.warnings])).toEqual(Array(6).fill([200, []]));
    for (const note of notes) expect(await noteOf(note.id)).toEqual(note);
  });
});

test('a note that both have signed for a later day stays as it is when its collection is moved', async () => {
  const collection_id = await planned();
  const signed = { transfer: { date: dayFromNow(3) }, more: { client_id, collection_id } };
  const note = await completed(team, completeNote(signed));
  expect(note.status).toBe('scheduled');

  const { body } = await change(collection_id, { scheduled_date: dayFromNow(5) });

  expect(body.warnings).toMatchObject([
    {
      code: 'note_not_updated',
      field: 'note_id',
      message: expect.stringMatching(
        new RegExp(`^Note ${note.reference} is signed .* says 1000 kg on ${dayFromNow(3)}\\.`),
      ),
    },
  ]);
  expect(await noteOf(note.id)).toEqual(note);
  const ended = await change(collection_id, cancel);
  expect(ended.body.warnings).toMatchObject([
    { code: 'note_signed', field: 'note_id', message: expect.stringContaining(`Note ${note.reference} `) },
  ]);
  expect(await noteOf(note.id)).toEqual(note);
});

test('of the notes of a collection only the one that covers it ends with it', async () => {
  const collection_id = await planned();
  const more = { client_id, collection_id };
  const first = await drafted(team, completeNote({ more }));
  const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
  const { body: former } = await call('appReplaceNote', { key: team.key, path: { id: first.id }, body });
  const second = await drafted(team, completeNote({ more }));
  const other = await drafted(team, completeNote({ more: { client_id } }));
  expect((await change(collection_id, { driver_notes: 'Ring' })).body.note_id).toBe(second.id);

  const { body: ended } = await change(collection_id, cancel);

  expect([ended.note_id, ended.warnings]).toEqual([null, []]);
  expect(await noteOf(second.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'The collection was not made: Not needed',
  });
  expect(await noteOf(first.id)).toEqual(former);
  expect(await noteOf(other.id)).toEqual(other);
});

test('a note that is drafted from a visit has all that the visit says of its waste', async () => {
  const waste = { waste_description: 'Soil and bricks', ewc_codes: ['17 05 04', '17 01 02'] };
  const quantity = { quantity_value: 3, quantity_unit: 'containers', container_type: '6yd skip' };
  const id = await planned({ ...waste, ...quantity, vehicle_reg: 'YJ23 KXB' });
  await change(id, { status: 'in_progress' });

  const { body } = await change(id, { status: 'completed', actual_weight_kg: 4321.5, draft_note: true });

  const note = await noteOf(body.note_id);
  expect(note).toMatchObject({
    ...{ status: 'draft', note_type: 'collection', collection_id: id, client_id, client_location_id },
    waste: {
      ...{ description: waste.waste_description, ewc_codes: waste.ewc_codes, ...quantity },
      ...{ weight_kg: 4321.5, weight_is_estimate: false, weight_source: 'entered' },
    },
    transfer: { driver_id, vehicle_reg: 'YJ23 KXB', collection_id: id, client_location_id },
  });
  expect(note.transfer.date).toBe(dayFromNow(0));
});

describe('a collection that is for another client or of another waste than its note says', () => {
  const told = (answer: any) =>
    answer.body.warnings.map(({ code, field, message }: any) => [code, field, message]);
  const says = (reference: string, words: string) => [
    [
      'note_not_updated',
      'note_id',
      expect.stringMatching(new RegExp(`^Note ${reference} still says ${words}, `)),
    ],
  ];
  const waste = { ewc_codes: ['17 01 07'] };

  test.each<[string, (body: Record<string, any>) => Promise<any>]>([
    ['signed', (body) => completed(team, body)],
    ['drafted', (body) => drafted(team, body)],
  ])('is warned of, if the note was %s, and the note stays as it is', async (_how, written) => {
    const { client } = await newCustomer(team);
    const other = { client_id: client.id, client_location_id: null };
    const make = async () => {
      const collection_id = await planned({ ewc_codes: ['17 09 04'] });
      const transfer = { date: dayFromNow(3) };
      const note = await written(completeNote({ transfer, more: { client_id, collection_id } }));

      return { collection_id, note };
    };
    const [one, both] = [await make(), await make()];

    expect(told(await change(one.collection_id, waste))).toEqual(says(one.note.reference, 'another waste'));
    expect(told(await change(one.collection_id, other))).toEqual(says(one.note.reference, 'another client'));
    expect(told(await change(one.collection_id, { driver_notes: 'Ring' }))).toEqual([]);
    expect(told(await change(one.collection_id, { client_id, ewc_codes: ['17 09 04'] }))).toEqual([]);
    expect(told(await change(both.collection_id, { ...waste, ...other }))).toEqual(
      says(both.note.reference, 'another client and another waste'),
    );
    expect(await noteOf(both.note.id)).toMatchObject({
      client_id,
      waste: { ewc_codes: ['17 09 04'] },
      transferor: both.note.transferor,
    });
  });

  test('is warned of under a season ticket, which may list more wastes than a visit has', async () => {
    const codes = ['17 09 04', '17 02 01'];
    const body = seasonTicket(dayFromNow(0), dayFromNow(20), {
      waste: { ewc_codes: codes },
      more: { client_id },
    });
    const ticket = await completed(team, body);
    const id = await planned({ ewc_codes: codes });
    // As a recurring schedule plans it.
    await queryShared('update collections set note_id = $2 where id = $1', [id, ticket.id]);
    const { client } = await newCustomer(team);

    expect(told(await change(id, { ewc_codes: ['17 02 01'] }))).toEqual([]);
    expect(told(await change(id, waste))).toEqual(says(ticket.reference, 'another waste'));
    expect(told(await change(id, { client_id: client.id, client_location_id: null }))).toEqual(
      says(ticket.reference, 'another client'),
    );
  });
});
