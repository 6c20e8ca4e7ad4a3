import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsIn } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

let gate: Gate;
let strange: string;
beforeAll(async () => {
  gate = await openGate();
  strange = (await newTeam()).team_id;
});

const create = (body: object) =>
  call('appCreateIncomingLoad', { key: gate.team.key, body: { site_id: gate.site_id, ...body } });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const haulier = async () =>
  (await gate.ask('createClient', { body: { name: 'Sam', company: 'Calder Haulage Ltd' } }, 201)).id;

describe('every field of a load', () => {
  const whole = async () => ({
    expected_at: ago(120),
    arrived_at: ago(90),
    received_at: ago(60),
    haulier_client_id: await haulier(),
    carrier_name: 'Calder Skips Ltd',
    carrier_registration: 'CBDU123456',
    vehicle_reg: 'YJ23 KXB',
    driver_name: 'Tom Greenwood',
    waste_description: 'Mixed waste',
    items: [
      {
        ewc_code: '17 09 04',
        description: 'Bricks',
        physical_form: 'Solid',
        container_type: 'SKI',
        container_count: 2,
        weight_kg: 900,
        weight_is_estimate: false,
        accepted: true,
        rejection_reason: null,
        hazard_codes: ['HP_7'],
        pops: [],
      },
    ],
    weight_kg: 900,
    weight_is_estimate: false,
    note_id: (await drafted(gate.team)).id,
    origin_postcode: 'HX7 8DB',
    origin_local_authority: 'Calderdale',
    operation_code: 'R12',
    contamination_percent: 2.5,
    gate_fee: 64.35,
    photos: ['https://example.test/1.jpg'],
    notes: 'Sheeted',
  });

  test('is kept as sent when it is recorded', async () => {
    const body = await whole();
    const { status, body: made } = await create(body);

    expect([status, made.status]).toEqual([201, 'arrived']);
    expect(made).toMatchObject(body);
    expect(await gate.ask('appGetIncomingLoad', { path: { id: made.id } })).toEqual(made);
    expect(await auditOf(gate.team, made.id)).toMatchObject([
      { entity_type: 'incoming_load', action: 'create', client_id: body.haulier_client_id },
    ]);
  });

  test('is kept as sent when it is changed, and cleared by null', async () => {
    const body = await whole();
    const { id } = (await create({ arrived_at: ago(100) })).body;

    expect(await gate.decide(id, body)).toMatchObject(body);
    const cleared = {
      ...{ expected_at: null, received_at: null, haulier_client_id: null, carrier_name: null },
      ...{ carrier_registration: null, vehicle_reg: null, driver_name: null, waste_description: null },
      ...{ note_id: null, origin_postcode: null, origin_local_authority: null, operation_code: null },
      ...{ contamination_percent: null, gate_fee: null, photos: [], notes: null },
    };
    const after = await gate.decide(id, cleared);
    expect(after).toMatchObject({ ...cleared, items: body.items, weight_kg: 900 });
    expect(await gate.decide(id, {})).toEqual(after);
    expect((await auditOf(gate.team, id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
    ]);
  });

  test('names records of the team only, and no cancelled paper', async () => {
    const cancelled = (await drafted(gate.team)).id;
    const body = { status: 'cancelled', cancel_reason: 'Not needed' };
    await gate.ask('appReplaceNote', { path: { id: cancelled }, body });
    const { id } = (await create({})).body;
    const refused: [object, string][] = [
      [{ site_id: strange }, 'site_id'],
      [{ haulier_client_id: strange }, 'haulier_client_id'],
      [{ note_id: strange }, 'note_id'],
      [{ consignment_note_id: strange }, 'consignment_note_id'],
      [{ weighbridge_ticket_id: strange }, 'weighbridge_ticket_id'],
      [{ note_id: cancelled }, 'note_id'],
    ];

    for (const [input, field] of refused) {
      expect(fieldsIn((await create(input)).body)).toEqual([field]);
      if (field !== 'site_id') expect(fieldsIn(await gate.decide(id, input, 422))).toEqual([field]);
    }
  });

  test('the haulier is the carrier where no carrier is named', async () => {
    const haulier_client_id = await haulier();

    expect((await create({ haulier_client_id })).body.carrier_name).toBe('Calder Haulage Ltd');
    const named = await create({ haulier_client_id, carrier_name: 'Other Ltd' });
    expect(named.body.carrier_name).toBe('Other Ltd');
  });
});

test('a load has all containers of its wastes, but their form and kind only if they have the same', async () => {
  const waste = (physical_form: string | null, container_type: string | null, container_count = 1) => ({
    ...{ ewc_code: '17 09 04', physical_form, container_type, container_count },
  });
  const shown = async (...items: object[]) => {
    const { body } = await create({ items });

    return [body.physical_form, body.container_type, body.container_count];
  };

  expect(await shown(waste('Solid', 'SKI'), waste('Solid', 'SKI', 3))).toEqual(['Solid', 'SKI', 4]);
  expect(await shown(waste('Solid', 'SKI'), waste('Solid', 'BAG'))).toEqual(['Solid', null, 2]);
  expect(await shown(waste('Solid', 'SKI'), waste('Mixed', 'SKI'))).toEqual([null, 'SKI', 2]);
  expect(await shown(waste('Solid', null), waste(null, 'SKI'))).toEqual([null, null, 2]);
});

describe('the ticket of a load', () => {
  test('weighed something that came in, and has a net weight when the load is accepted', async () => {
    const going = {
      site_id: gate.site_id,
      vehicle_reg: 'YJ23 KXB',
      direction: 'out',
      gross_kg: 2,
      tare_kg: 1,
    };
    const out = await gate.ask('appCreateFleetWeighbridge', { body: going }, 201);
    expect(fieldsIn((await create({ weighbridge_ticket_id: out.id })).body)).toEqual([
      'weighbridge_ticket_id',
    ]);
    const body = { site_id: gate.site_id, vehicle_reg: 'YJ23 KXB', first_weight_kg: 16_000 };
    const open = await gate.ask('appCreateFleetWeighbridge', { body }, 201);
    const load = await gate.load({ weighbridge_ticket_id: open.id });

    const refused = await gate.decide(load.id, { status: 'accepted' }, 422);
    expect(refused.error.details).toEqual([
      { field: 'weighbridge_ticket_id', message: 'has no net weight yet' },
    ]);
    await gate.ask('appUpdateFleetWeighbridge', {
      path: { id: open.id },
      body: { second_weight_kg: 11_000 },
    });
    expect(await gate.decide(load.id, { status: 'accepted' })).toMatchObject({
      weight_kg: 5000,
      weight_is_estimate: false,
    });
  });
});

describe('a decision', () => {
  test('keeps an estimate, takes the time of arrival and the operation of the site', async () => {
    const load = await gate.load();

    const accepted = await gate.decide(load.id, { status: 'accepted', override_reason: 'Not needed' });

    expect(accepted).toMatchObject({
      ...{ status: 'accepted', weight_kg: 5000, weight_is_estimate: true, override_reason: null },
      ...{ received_at: load.arrived_at, operation_code: 'R13', decided_at: expect.any(String) },
    });
    const told = await gate.load({
      arrived_at: ago(9),
      received_at: ago(5),
      operation_code: 'R12',
      weight_is_estimate: false,
    });
    expect(await gate.decide(told.id, { status: 'accepted' })).toMatchObject({
      received_at: told.received_at,
      operation_code: 'R12',
      weight_is_estimate: false,
    });
    expect((await auditOf(gate.team, load.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
    ]);
  });

  test('to quarantine a load can be followed by its acceptance', async () => {
    const load = await gate.load();

    const held = await gate.decide(load.id, { status: 'quarantined', rejection_reason: 'Smells' });
    expect(held).toMatchObject({
      status: 'quarantined',
      dwt_receipt_id: null,
      decided_at: expect.any(String),
    });
    expect(await gate.decide(load.id, { status: 'accepted' })).toMatchObject({
      status: 'accepted',
      dwt_receipt_id: expect.any(String),
    });
  });

  test('divides a weight that was sent alone among the wastes, in proportion to their weights', async () => {
    const items = [
      { ewc_code: '17 09 04', weight_kg: 3000 },
      { ewc_code: '17 02 01', weight_kg: 1000 },
    ];
    const own = { ewc_codes: undefined, physical_form: undefined, container_type: undefined, items };
    const { id } = await gate.load({ ...own, container_count: undefined, weight_kg: undefined });

    expect(await gate.decide(id, { weight_kg: 5000 })).toMatchObject({ weight_kg: 5000, items });
    expect(await gate.decide(id, { status: 'accepted' })).toMatchObject({
      weight_kg: 5000,
      items: [{ weight_kg: 3750 }, { weight_kg: 1250 }],
    });
  });

  test('has a gram of every waste at least, also by its ticket', async () => {
    const items = [
      { ewc_code: '17 09 04', weight_kg: 6000 },
      { ewc_code: '17 02 01', weight_kg: 0.001 },
    ];
    const own = { ewc_codes: undefined, physical_form: undefined, container_type: undefined, items };
    const load = (weighbridge_ticket_id: string, more: object = own) =>
      gate.load({ ...own, container_count: undefined, weight_kg: undefined, ...more, weighbridge_ticket_id });
    const half = await gate.ticket({ gross_kg: 3000, tare_kg: 0 });
    const nothing = await gate.ticket({ gross_kg: 0.0004, tare_kg: 0 });
    const divided = await load(half.id);
    const single = await load(nothing.id, { items: [items[0]] });

    expect(fieldsIn(await gate.decide(divided.id, { status: 'accepted' }, 422))).toEqual([
      'items.1.weight_kg',
    ]);
    expect(fieldsIn(await gate.decide(single.id, { status: 'accepted' }, 422))).toEqual([
      'weighbridge_ticket_id',
    ]);
    const tiny = { items: [{ ewc_code: '17 09 04', weight_kg: 0.0004 }] };
    expect(fieldsIn(await gate.decide(single.id, tiny, 422))).toEqual(['items.0.weight_kg']);
    await call('appUpdateFleetWeighbridge', {
      key: gate.team.key,
      path: { id: nothing.id },
      body: { gross_kg: 100 },
    });
    await gate.decide(single.id, { status: 'accepted' });
    const reweighed = await call('appUpdateFleetWeighbridge', {
      key: gate.team.key,
      path: { id: nothing.id },
      body: { gross_kg: 0.0004 },
    });
    expect(fieldsIn(reweighed.body)).toEqual(['gross_kg']);
  });

  test('needs the weight of every waste, and keeps the reasons of those that are rejected', async () => {
    const items = [
      { ewc_code: '17 09 04', physical_form: 'Solid', container_type: 'SKI', container_count: 1 },
      { ewc_code: '17 02 01', physical_form: 'Solid', container_type: 'SKI', container_count: 1 },
    ];
    const short = { ewc_codes: undefined, physical_form: undefined, container_type: undefined };
    const load = await gate.load({ ...short, container_count: undefined, weight_kg: undefined, items });

    expect(fieldsIn(await gate.decide(load.id, { status: 'accepted' }, 422)).sort()).toEqual([
      'items.0.weight_kg',
      'items.1.weight_kg',
    ]);
    const reasons = [{ ...items[0], accepted: false, rejection_reason: 'Wet' }, items[1]];
    const rejected = await gate.decide(load.id, {
      status: 'rejected',
      rejection_reason: 'Asbestos',
      items: reasons,
    });
    expect(rejected).toMatchObject({
      warnings: [],
      items: [
        { accepted: false, rejection_reason: 'Wet' },
        { accepted: false, rejection_reason: 'Asbestos' },
      ],
    });
  });

  test('signs part E with the exemption of a site that has no permit', async () => {
    const own = await openGate({ permit: { number: 'WEX123456', type: 'exemption' }, tracking: false });
    const client = await own.ask(
      'createClient',
      { body: { name: 'Asha', address: '1', postcode: 'HX7 6AD' } },
      201,
    );
    const waste = {
      ...{ description: 'Soil', ewc_code: '17 05 03', quantity_kg: 900, physical_form: 'solid' },
      ...{ hazard_codes: ['HP 14'], containers: { type: 'Skip', number: 1 } },
    };
    const parts = {
      b: { process: 'Excavation', wastes: [waste] },
      c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } },
    };
    const body = { client_id: client.id, site_id: own.site_id, parts };
    const { id } = await own.ask('appCreateConsignment', { body }, 201);
    const sign = (part: string) =>
      own.ask('appSignConsignment', { path: { id }, body: { part, name: 'Asha', method: 'typed' } });
    await sign('d');
    const load = await own.load({ consignment_note_id: id, ewc_codes: ['17 05 03'], weight_kg: 880 });

    const early = await own.decide(load.id, { status: 'accepted' }, 422);
    expect(early.error.details).toEqual([
      {
        field: 'consignment_note_id',
        message: 'is issued; its part C must be signed before the load is decided',
      },
    ]);
    await sign('c');
    await own.decide(load.id, { status: 'accepted' });
    const note = await own.ask('appGetConsignment', { path: { id } });
    expect(note).toMatchObject({
      status: 'received',
      parts: { e: { exemption_number: 'WEX123456', permit_number: null } },
    });
  });
});

describe('appListIncomingLoads', () => {
  test('filters by arrival, from the first moment and before the last, by haulier and by creation', async () => {
    const own = await openGate();
    const body = { name: 'Haulier' };
    const haulier_client_id = (await own.ask('createClient', { body }, 201)).id;
    const [first, second] = ['2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z'];
    const a = await own.load({ arrived_at: first, haulier_client_id });
    const b = await own.load({ arrived_at: second, ewc_codes: ['17 02 01'] });
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListIncomingLoads', { key: own.team.key, query })).map(({ id }: any) => id);

    expect(await ids({})).toEqual([b.id, a.id]);
    expect(await ids({ arrived_from: second })).toEqual([b.id]);
    expect(await ids({ arrived_to: second })).toEqual([a.id]);
    expect(await ids({ haulier_client_id })).toEqual([a.id]);
    expect(await ids({ ewc_code: '17 02 01' })).toEqual([b.id]);
    expect(await ids({ site_id: strange })).toEqual([]);
    expect(await ids({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('appDeleteIncomingLoad', () => {
  test('deletes a cancelled load, and its history has what it was', async () => {
    const haulier_client_id = await haulier();
    const { id } = (await create({ haulier_client_id })).body;
    expect(await gate.decide(id, { status: 'cancelled' })).toMatchObject({
      status: 'cancelled',
      arrived_at: null,
    });
    expect((await gate.decide(id, { notes: 'Rang' })).notes).toBe('Rang');

    await gate.ask('appDeleteIncomingLoad', { path: { id } });

    expect((await auditOf(gate.team, id)).map((each) => [each.action, each.client_id])).toEqual([
      ['create', haulier_client_id],
      ['status_change', haulier_client_id],
      ['update', haulier_client_id],
      ['delete', haulier_client_id],
    ]);
  });
});
