import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { titled } from '../support/tables.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let site: any;
beforeAll(async () => {
  team = await newTeam();
  site = (await call('createSite', { key: team.key, body: { name: 'Tip' } })).body;
});

const least = { vehicle_reg: 'YJ23 KXB', waste_type: 'Soil', gross_kg: 16240, tare_kg: 11180 };
const create = async (body: object) =>
  call('createWeighbridgeTicket', { key: team.key, body: { ...least, ...body } });
const note = async (body: object = {}) =>
  (
    await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], ...body },
    })
  ).body;
const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const unknown = '00000000-0000-4000-8000-000000000000';

describe('createWeighbridgeTicket', () => {
  test('stores every field as sent and works out the net weight', async () => {
    const body = {
      ...least,
      ticket_number: 'EL-20618',
      ticket_date: '2024-02-29',
      vehicle_reg: 'yj23-kxb ',
      ewc_code: '17 05 03*',
      site_id: site.id,
      note_id: (await note()).id,
      notes: 'Naïve café load 🚛',
    };

    const { status, body: ticket, headers } = await create(body);

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/weighbridge-tickets/${ticket.id}`);
    expect(ticket).toEqual({
      ...body,
      id: ticket.id,
      object: 'weighbridge_ticket',
      net_kg: 5060,
      ...{ status: 'closed', warnings: [], direction: null, client_id: null, haulier: null, origin: null },
      ...{ destination: null, driver_name: null, operator_name: null, order_number: null, vehicle_id: null },
      ...{ first_weight_kg: null, second_weight_kg: null, stored_tare_id: null },
      ...{ weighed_first_at: null, weighed_second_at: null },
      created_at: ticket.created_at,
      updated_at: ticket.created_at,
    });
    const shown = await call('getWeighbridgeTicket', { key: team.key, path: { id: ticket.id } });
    expect(shown.body).toEqual(ticket);
    expect(await auditOf(team, ticket.id)).toMatchObject([{ action: 'create' }]);
  });

  test("names the team's vehicle, and warns of one above its weight", async () => {
    const { body: lorry } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'OV26 AAA', gvw_kg: 18_000 },
    });
    const weighed = async (gross_kg: number) => (await create({ vehicle_reg: 'ov26aaa', gross_kg })).body;

    expect(await weighed(18_000)).toMatchObject({ vehicle_id: lorry.id, warnings: [] });
    expect(await weighed(18_001)).toMatchObject({
      vehicle_id: lorry.id,
      warnings: [{ code: 'overloaded', field: 'gross_kg' }],
    });
  });

  test('is dated today in London and has only the given fields', async () => {
    const before = londonDate(new Date());
    const { body } = await create({});
    const after = londonDate(new Date());

    expect([before, after]).toContain(body.ticket_date);
    expect((await create({ ticket_date: before })).body.ticket_date).toBe(before);
    expect(errorOf(await create({ ticket_date: addDays(after, 1) }))).toEqual([422, 'ticket_date']);
    expect(body).toMatchObject({
      ticket_number: null,
      ewc_code: null,
      site_id: null,
      note_id: null,
      notes: null,
    });
  });

  test.each([
    [16240, 11180, 5060],
    [0, 0, 0],
    [20, 20, 0],
    [10.3, 0.1, 10.2],
    [12000.25, 7000.25, 5000],
    [1_000_000_000, 0.001, 999999999.999],
  ])('%d kg gross less %d kg tare is exactly %d kg net', async (gross_kg, tare_kg, net_kg) => {
    const { body } = await create({ gross_kg, tare_kg });

    expect([body.gross_kg, body.tare_kg, body.net_kg]).toEqual([gross_kg, tare_kg, net_kg]);
  });

  test.each(
    titled([
      [{ gross_kg: 10, tare_kg: 10.01 }, 'tare_kg'],
      [{ gross_kg: -1 }, 'gross_kg'],
      [{ tare_kg: -1 }, 'tare_kg'],
      [{ gross_kg: undefined }, 'gross_kg'],
      [{ tare_kg: null }, 'tare_kg'],
      [{ gross_kg: '16240' }, 'gross_kg'],
      [{ net_kg: 5060 }, 'net_kg'],
      [{ ticket_number: 'x'.repeat(60) }, null],
      [{ ticket_number: 'x'.repeat(61) }, 'ticket_number'],
      [{ ticket_date: '2026-02-29' }, 'ticket_date'],
      [{ vehicle_reg: 'x'.repeat(12) }, null],
      [{ vehicle_reg: 'x'.repeat(13) }, 'vehicle_reg'],
      [{ vehicle_reg: '' }, 'vehicle_reg'],
      [{ vehicle_reg: undefined }, 'vehicle_reg'],
      [{ vehicle_reg: 'W-ÄÖ 123' }, null],
      [{ waste_type: 'x'.repeat(200) }, null],
      [{ waste_type: 'x'.repeat(201) }, 'waste_type'],
      [{ waste_type: undefined }, 'waste_type'],
      [{ ewc_code: '17 09 04' }, null],
      [{ ewc_code: '99 99 99' }, 'ewc_code'],
      [{ ewc_code: '170904' }, 'ewc_code'],
      [{ notes: 'x'.repeat(2000) }, null],
      [{ notes: 'x'.repeat(2001) }, 'notes'],
      [{ site_id: unknown }, 'site_id'],
      [{ note_id: unknown }, 'note_id'],
    ]),
  )('%s', async (_title, body, field) => {
    const answer = await create(body);

    expect(field === null ? [answer.status] : errorOf(answer)).toEqual(field === null ? [201] : [422, field]);
  });

  test('a number is unique per site, and a deleted site issues no ticket', async () => {
    const elsewhere = (await call('createSite', { key: team.key, body: { name: 'Other tip' } })).body;

    expect((await create({ site_id: site.id, ticket_number: 'T-1' })).status).toBe(201);
    expect(errorOf(await create({ site_id: site.id, ticket_number: 'T-1' }))).toEqual([422, 'ticket_number']);
    expect((await create({ site_id: elsewhere.id, ticket_number: 'T-1' })).status).toBe(201);
    expect((await create({ ticket_number: 'T-1' })).status).toBe(201);
    expect((await create({ site_id: site.id })).status).toBe(201);
    expect((await create({ site_id: site.id })).status).toBe(201);
    // Its ticket keeps the record of the site, but it takes no further one.
    await call('deleteSite', { key: team.key, path: { id: elsewhere.id } });
    expect(errorOf(await create({ site_id: elsewhere.id }))).toEqual([422, 'site_id']);
  });

  test('replaces the estimate of its note with the weighed weight, and the note’s history records it', async () => {
    const draft = await note({ quantity_value: 1, quantity_unit: 'containers', container_type: '6 yd skip' });
    expect(draft.waste).toMatchObject({ weight_kg: 5505, weight_source: 'estimated' });

    await create({ note_id: draft.id });

    const weighed = await getNote(draft.id);
    expect(weighed.waste).toMatchObject({
      weight_kg: 5060,
      weight_is_estimate: false,
      weight_source: 'weighbridge',
      estimate: { t_per_m3: null, capped: null },
      quantity_value: 1,
    });
    expect(weighed.updated_at > draft.updated_at).toBe(true);
    expect(await queryShared('select weight_kg from notes where id = $1', [draft.id])).toEqual([
      { weight_kg: '5060' },
    ]);
    const [, updated] = await auditOf(team, draft.id);
    expect(updated).toMatchObject({ action: 'update' });
    expect(updated!.changes).toEqual(
      expect.arrayContaining([
        { field: 'waste.weight_kg', from: 5505, to: 5060 },
        { field: 'waste.weight_is_estimate', from: true, to: false },
        { field: 'waste.weight_source', from: 'estimated', to: 'weighbridge' },
      ]),
    );
  });

  test('overrides an entered weight, stays when texts change, and adds up with that of a later ticket', async () => {
    const client = (await call('createClient', { key: team.key, body: { name: 'Client' } })).body;
    const draft = await note({ weight_kg: 1, client_id: client.id });
    const { body: ticket } = await create({ note_id: draft.id });
    await call('updateNote', {
      key: team.key,
      path: { id: draft.id },
      body: { waste_description: 'Bricks', quantity_value: 9, quantity_unit: 'tonnes' },
    });

    expect((await getNote(draft.id)).waste).toMatchObject({ description: 'Bricks', weight_kg: 5060 });
    expect(await auditOf(team, ticket.id)).toMatchObject([{ client_id: client.id }]);

    await create({ note_id: draft.id, gross_kg: 12000 });
    expect((await getNote(draft.id)).waste.weight_kg).toBe(5880);
  });

  test('weighing removes the warning that no weight could be estimated', async () => {
    const draft = await note({ quantity_value: 1, quantity_unit: 'containers' });
    expect(draft.warnings.map((warning: any) => warning.field)).toContain('weight_kg');

    await create({ note_id: draft.id });

    const left = (await getNote(draft.id)).warnings.map((warning: any) => warning.field);
    expect(left).not.toContain('weight_kg');
  });

  test('a cancelled note is rejected and not changed; a failed ticket changes no note', async () => {
    const cancelled = await note({ weight_kg: 1 });
    await queryShared(`update notes set status = 'cancelled' where id = $1`, [cancelled.id]);
    const draft = await note({ weight_kg: 1 });
    await create({ site_id: site.id, ticket_number: 'taken' });

    expect(errorOf(await create({ note_id: cancelled.id }))).toEqual([422, 'note_id']);
    expect(errorOf(await create({ note_id: draft.id, site_id: site.id, ticket_number: 'taken' }))).toEqual([
      422,
      'ticket_number',
    ]);

    expect((await getNote(cancelled.id)).waste.weight_kg).toBe(1);
    expect((await getNote(draft.id)).waste.weight_kg).toBe(1);
  });

  test('another team’s site and note return the same error as unknown ones', async () => {
    const stranger = await newTeam();
    const theirs = (await call('createSite', { key: stranger.key, body: { name: 'Theirs' } })).body;
    const theirNote = (
      await call('createNote', {
        key: stranger.key,
        body: { waste_description: 'x', ewc_codes: ['17 01 07'] },
      })
    ).body;

    for (const [field, ids] of Object.entries({
      site_id: [theirs.id, unknown],
      note_id: [theirNote.id, unknown],
    }))
      for (const id of ids)
        expect((await create({ [field]: id })).body.error.details).toEqual([
          { field, message: 'does not match a record of this team' },
        ]);
  });

  test('creates the valid items of a bulk body; the failed ones leave their notes unweighed', async () => {
    const [first, second] = [await note({ weight_kg: 1 }), await note({ weight_kg: 1 })];

    const { status, body } = await call('createWeighbridgeTicket', {
      key: team.key,
      body: {
        data: [
          { ...least, note_id: first.id, site_id: site.id, ticket_number: 'B-1' },
          { ...least, note_id: second.id, site_id: site.id, ticket_number: 'B-1' },
          { ...least, tare_kg: 20000 },
          { ...least, vehicle_reg: undefined },
          { ...least, ticket_number: 'B-2' },
        ],
      },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', created: 2, failed: 3 });
    expect(body.data.map((item: any) => [item.index, item.status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 422],
      [3, 422],
      [4, 201],
    ]);
    expect(body.data[2].error.details).toEqual([
      { field: 'data.2.tare_kg', message: 'must not be more than gross_kg' },
    ]);
    expect(body.data[1].error.details[0].field).toBe('data.1.ticket_number');
    expect((await getNote(first.id)).waste.weight_kg).toBe(5060);
    expect((await getNote(second.id)).waste.weight_kg).toBe(1);
    expect(await auditOf(team, second.id)).toHaveLength(1);
  });
});

describe('getWeighbridgeTicket', () => {
  test("another team's ticket is 404", async () => {
    const stranger = await newTeam();
    const { body: ticket } = await create({});

    expect((await call('getWeighbridgeTicket', { key: stranger.key, path: { id: ticket.id } })).status).toBe(
      404,
    );
  });
});

describe('listWeighbridgeTickets', () => {
  test('filters by start day, by vehicle in any format, and by creation time', async () => {
    const own = await newTeam();
    const make = async (body: object) =>
      (await call('createWeighbridgeTicket', { key: own.key, body: { ...least, ...body } })).body;
    const a = await make({ notes: 'a', ticket_date: '2026-09-30', vehicle_reg: 'yj23 kxb' });
    const b = await make({ notes: 'b', ticket_date: '2026-10-01', vehicle_reg: 'YJ-23-KXB' });
    await make({ notes: 'c', ticket_date: '2026-10-02', vehicle_reg: 'WX19 HRD' });
    const found = async (query: Record<string, string>) =>
      (await listAll('listWeighbridgeTickets', { key: own.key, query })).map((each) => each.notes).join('');

    expect(await found({})).toBe('cba');
    expect(await found({ ticket_from: '2026-10-01' })).toBe('cb');
    expect(await found({ ticket_from: '2026-10-03' })).toBe('');
    expect(await found({ vehicle_reg: 'yJ23kXb' })).toBe('ba');
    expect(await found({ vehicle_reg: ' Y-J 23 KXB' })).toBe('ba');
    expect(await found({ vehicle_reg: 'YJ23' })).toBe('');
    expect(await found({ vehicle_reg: 'YJ23 KXB', ticket_from: '2026-10-01' })).toBe('b');
    expect(await found({ created_after: b.created_at })).toBe('cb');
    expect(await found({ created_before: b.created_at })).toBe('a');
    expect(await found({ created_after: a.created_at, vehicle_reg: 'WX19HRD' })).toBe('c');
    expect(
      errorOf(await call('listWeighbridgeTickets', { key: own.key, query: { ticket_from: '1 October' } })),
    ).toEqual([422, 'query.ticket_from']);
  });

  test('pages through a list filtered by vehicle in any format', async () => {
    const own = await newTeam();
    await call('createWeighbridgeTicket', { key: own.key, body: { data: [least, least, least] } });

    const all = await listAll('listWeighbridgeTickets', {
      key: own.key,
      query: { limit: 1, vehicle_reg: 'yj23kxb' },
    });

    expect(new Set(all.map((each) => each.id)).size).toBe(3);
  });
});
