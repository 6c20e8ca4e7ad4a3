import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { openWeighbridge } from '../../support/records/weighbridge.ts';
import { call, listAll } from '../../support/client.ts';

const { team, other, site, weigh, update, remove, newNote } = await openWeighbridge();

describe('the times and the second weight of a ticket', () => {
  test('are those of the weighings: both at once, the first alone, or none', async () => {
    const time = expect.any(String);
    const both = await weigh({ first_weight_kg: 16_000, second_weight_kg: 11_000 });
    const first = await weigh({ first_weight_kg: 16_000 });
    const none = await weigh({ gross_kg: 16_000, tare_kg: 11_000 });

    expect(both.body).toMatchObject({ net_kg: 5000, weighed_first_at: time, weighed_second_at: time });
    expect(first.body).toMatchObject({ net_kg: null, weighed_first_at: time, weighed_second_at: null });
    expect(none.body).toMatchObject({ net_kg: 5000, weighed_first_at: null, weighed_second_at: null });
  });

  test('sent again, the same second weight changes nothing and another is refused', async () => {
    const { id } = (await weigh({ first_weight_kg: 16_000 })).body;
    const { body: closed } = await update(id, { second_weight_kg: 11_000 });

    expect((await update(id, { second_weight_kg: 11_000 })).body).toEqual(closed);
    expect(fieldsOf(await update(id, { second_weight_kg: 11_001 }))).toEqual(['second_weight_kg']);
    expect((await update(id, { gross_kg: 16_000, tare_kg: 11_000 })).body).toEqual(closed);
    const tare = await update(id, { gross_kg: 16_000, tare_kg: 10_000 });
    expect(tare.body).toMatchObject({ net_kg: 6000, weighed_second_at: closed.weighed_second_at });
  });

  test('a tare is not taken from an open ticket, nor a code or record that there is not', async () => {
    const open = (await weigh({ first_weight_kg: 16_000 })).body;
    expect(fieldsOf(await weigh({ first_weight_kg: 17_000, stored_tare_id: open.id }))).toEqual([
      'stored_tare_id',
    ]);
    expect(fieldsOf(await update(open.id, { ewc_code: '98 01 01' }))).toEqual(['ewc_code']);
    expect(fieldsOf(await update(open.id, { client_id: other.team_id }))).toEqual(['client_id']);
  });

  test('a correction warns by the gross weight of the vehicle, as the first weighing did', async () => {
    await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'CW26 AAA', gvw_kg: 18_000 },
    });
    const { id } = (await weigh({ vehicle_reg: 'CW26 AAA', first_weight_kg: 17_000 })).body;
    await update(id, { second_weight_kg: 11_000 });
    const codes = async (body: object) => (await update(id, body)).body.warnings.map(({ code }: any) => code);

    expect(await codes({ gross_kg: 18_500 })).toEqual(['overloaded']);
    expect(await codes({ gross_kg: 18_000 })).toEqual([]);
  });
});

describe('the weights of a ticket', () => {
  test('are told in the history of the client of its note: made, corrected, described and deleted', async () => {
    const { key } = team;
    const { id: client_id } = (await call('createClient', { key, body: { name: 'Aire' } })).body;
    const words = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id };
    const note_id = (await call('createNote', { key, body: words })).body.id;
    const { id } = (await weigh({ note_id, gross_kg: 16_000, tare_kg: 11_000 })).body;
    await update(id, { gross_kg: 17_000, tare_kg: 11_000 });
    await update(id, { notes: 'Wet' });
    await remove(id);

    const history = await listAll('appListAuditEvents', { key, query: { client_id } });
    const told = history.filter(({ entity_id }) => entity_id === id).map(({ action }) => action);
    expect(told).toEqual(['delete', 'update', 'update', 'create']);
  });

  test('are measured: a note that one of them weighed is no estimate', async () => {
    const { key } = team;
    const note_id = await newNote();
    await weigh({ note_id, gross_kg: 16_000, tare_kg: 11_000 });
    const { body } = await call('updateNote', {
      key,
      path: { id: note_id },
      body: { weight_is_estimate: true },
    });

    expect(body.waste).toMatchObject({ weight_source: 'weighbridge', weight_is_estimate: false });
  });

  test('give way to the entered weight of the note when the tickets are deleted', async () => {
    const { key } = team;
    const entered = { weight_kg: 500, weight_is_estimate: false };
    const words = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    const { id } = (await call('createNote', { key, body: { ...words, ...entered } })).body;
    const waste = async () => (await call('getNote', { key, path: { id } })).body.waste;
    const load = { note_id: id, gross_kg: 16_000, tare_kg: 11_000 };
    const tickets = [(await weigh(load)).body, (await weigh(load)).body];

    expect(await waste()).toMatchObject({ weight_kg: 10_000, before_weighing: entered });
    const section = { description: 'Rubble', ewc_codes: ['17 01 07'], weight_kg: 10_000 };
    await call('appReplaceNote', { key, path: { id }, body: { waste: section } });
    for (const ticket of tickets) await remove(ticket.id);
    expect(await waste()).toMatchObject({ ...entered, weight_source: 'entered' });
    expect(await waste()).not.toHaveProperty('before_weighing');
  });

  test('sent again as they are change nothing; a second weight is recorded once', async () => {
    const { id } = (await weigh({ first_weight_kg: 16_000 })).body;
    const { body: closed } = await update(id, { second_weight_kg: 11_000 });

    expect((await update(id, { second_weight_kg: 11_000 })).body).toEqual(closed);
    expect((await update(id, { gross_kg: 16_000, tare_kg: 11_000 })).body).toEqual(closed);
    expect((await update(id, {})).body).toEqual(closed);
    expect(fieldsOf(await update(id, { second_weight_kg: 11_500 }))).toEqual(['second_weight_kg']);
    expect(await auditOf(team, id)).toHaveLength(2);
    const { body } = await update(id, { tare_kg: 11_100 });
    expect(body).toMatchObject({ gross_kg: 16_000, tare_kg: 11_100, net_kg: 4900 });
    expect(body.weighed_second_at).toBe(closed.weighed_second_at);
  });

  test('belong to the client of the note, or else of the ticket, in the history', async () => {
    const newClient = async (name: string): Promise<string> =>
      (await call('createClient', { key: team.key, body: { name } })).body.id;
    const [payer, producer] = [await newClient('Payer'), await newClient('Producer')];
    const note_id = await newNote();
    await call('updateNote', { key: team.key, path: { id: note_id }, body: { client_id: producer } });
    const clientsOf = async (id: string) => (await auditOf(team, id)).map(({ client_id }) => client_id);

    const { id } = (await weigh({ gross_kg: 9000, tare_kg: 8000, client_id: payer })).body;
    await update(id, { note_id });
    expect(await clientsOf(id)).toEqual([payer, producer]);
    const both = (await weigh({ gross_kg: 9000, tare_kg: 8000, client_id: payer, note_id })).body.id;
    await remove(both);
    expect(await clientsOf(both)).toEqual([producer, producer]);
    expect(fieldsOf(await update(id, { client_id: site }))).toEqual(['client_id']);
    expect(fieldsOf(await update(id, { ewc_code: '98 01 01' }))).toEqual(['ewc_code']);
    expect(fieldsOf(await weigh({ first_weight_kg: 5, stored_tare_id: site }))).toEqual(['stored_tare_id']);
  });

  test('of a closed ticket have both times, those of an open one only the first', async () => {
    const open = (await weigh({ first_weight_kg: 16_000 })).body;
    const both = (await weigh({ first_weight_kg: 16_000, second_weight_kg: 11_000 })).body;
    const typed = (await weigh({ gross_kg: 9000, tare_kg: 8000 })).body;

    expect([open.weighed_first_at, open.weighed_second_at]).toEqual([expect.any(String), null]);
    expect([both.weighed_first_at, both.weighed_second_at]).toEqual([expect.any(String), expect.any(String)]);
    expect([typed.weighed_first_at, typed.direction]).toEqual([null, 'in']);
  });
});
