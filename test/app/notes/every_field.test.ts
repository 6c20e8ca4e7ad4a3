import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Every field that may be sent is shown as it was sent, and no other one has its value.
let team: TestTeam;
let driver_id: string;
beforeAll(async () => {
  team = await newTeam();
  driver_id = (await newDriver(team)).member_id;
});

async function ask(operation: string, request: object = {}, status = 201): Promise<any> {
  const answer = await call(operation, { key: team.key, ...request });
  if (answer.status !== status)
    throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

  return answer.body;
}

const party = (n: number) => ({
  name: `Name ${n}`,
  company: `Company ${n}`,
  address: {
    ...{ line1: `First ${n}`, line2: `Second ${n}`, city: `City ${n}`, county: `County ${n}` },
    ...{ postcode: `LS${n} 4AP`, country: n === 1 ? 'Wales' : 'Scotland' },
  },
  local_authority: `Council ${n}`,
  sic_code: `3811${n}`,
  company_number: `0123456${n}`,
  capacities:
    n === 1 ? ['importer', 'local_authority', 'registered_dealer'] : ['permit_holder', 'carrier_exempt'],
  permit_number: `EPR/AB${n}234CD`,
  permit_issued_by: `Regulator ${n}`,
  exemption_number: `WEX12345${n}`,
  exemption_code: `T${n}`,
  carrier_registration: `CBDU11111${n}`,
  broker_registration: `CBDU22222${n}`,
  email: `party${n}@notes.test`,
  phone: `0113 000${n}`,
});
const broker = {
  ...{ name: 'B. Roker', company: 'Brokers Ltd', address: '3 High Street, York' },
  registration_number: 'CBDU333333',
};
const waste = {
  description: 'Fluorescent tubes and rubble',
  ewc_codes: ['20 01 21', '17 09 03', '17 09 04', '17 02 01'],
  containment: [
    { type: 'wheelie_bin', count: 4, label: 'Brown bin', size: '240 l', other_text: null },
    { type: 'other', count: 2, label: null, size: 'large', other_text: 'Hopper' },
  ],
  quantity: 'four bins and two hoppers',
  quantity_value: 1.5,
  quantity_unit: 'yd3',
  container_type: '12yd skip',
  weight_kg: 812.5,
  weight_is_estimate: false,
  physical_form: 'Sludge',
  contains_pops: true,
  hierarchy_declared: true,
  household: true,
};

describe('a note', () => {
  test('has every field of its sections, each in its own place, in both APIs', async () => {
    const site_id = (await ask('createSite', { body: { name: 'Elland' } })).id;
    const transfer = {
      ...{
        date: dayFromNow(3),
        time_from: '07:15',
        time_to: '08:45',
        address: 'Gate 9',
        postcode: 'HX1 1AA',
      },
      ...{ site_id, vehicle_reg: 'YK24 ABC', driver_id, broker },
    };
    const sent = { waste, transferor: party(1), transferee: party(2), transfer, confirm_later: 'transferor' };

    const note = await drafted(team, sent);

    expect(note).toMatchObject({
      ...sent,
      waste: {
        ...waste,
        containment: [
          { ...waste.containment[0], dwt_code: 'WBI' },
          { ...waste.containment[1], label: 'Hopper', dwt_code: 'CON' },
        ],
        weight_source: 'entered',
      },
      transferor: { address: { formatted: 'First 1, Second 1, City 1, County 1, LS1 4AP' } },
      transferee: { address: { formatted: 'First 2, Second 2, City 2, County 2, LS2 4AP' } },
    });
    expect(
      note.waste.ewc.map(({ code, hazardous, entry_type }: any) => [code, hazardous, entry_type]),
    ).toEqual([
      ['20 01 21', true, 'AH'],
      ['17 09 03', true, 'MH'],
      ['17 09 04', false, 'MN'],
      ['17 02 01', false, 'MN'],
    ]);
    for (const each of note.waste.ewc) expect(each.description.length).toBeGreaterThan(3);
    expect(await ask('getNote', { path: { id: note.id } }, 200)).toEqual(note);
    expect(await ask('appGetNoteSchedule', { path: { id: note.id } }, 200)).toMatchObject({
      ...{ note_id: note.id, status: 'draft', confirm_later: 'transferor', driver_id, collection: null },
      ...{ date: transfer.date, time_from: '07:15', time_to: '08:45', vehicle_reg: 'YK24 ABC' },
      ...{ address: 'Gate 9', postcode: 'HX1 1AA' },
    });
  });

  test.each([
    'loose',
    'bag',
    'drum',
    'skip',
    'roro',
    'vehicle_trailer',
    'tank',
    'ibc',
    'bale',
    'box',
    'pallet',
  ])('contained in %s is shown so, and under the code of waste tracking', async (type) => {
    const { waste: shown } = await drafted(team, { waste: { ...waste, containment: [{ type, count: 3 }] } });
    const codes: Record<string, string> = {
      ...{ loose: 'LOO', bag: 'BAG', drum: 'DRU', skip: 'SKI', roro: 'ROR', tank: 'TAN', ibc: 'IBC' },
      ...{ bale: 'BAL', box: 'BOX', pallet: 'PAL', vehicle_trailer: 'LOO' },
    };

    expect(shown.containment).toEqual([
      expect.objectContaining({ type, count: 3, dwt_code: codes[type], size: null, other_text: null }),
    ]);
    expect(shown.containment[0].label).toEqual(expect.any(String));
  });

  test.each<[string, number, string | null, object]>([
    [
      'kg',
      640,
      null,
      { weight_kg: 640, t_per_m3: null, volume_m3: null, basis: 'quantity', confidence: 'A' },
    ],
    ['tonnes', 1.25, null, { weight_kg: 1250, volume_m3: null, basis: 'quantity', confidence: 'A' }],
    ['m3', 2, null, { volume_m3: 2, capped: false }],
    ['litres', 500, null, { volume_m3: 0.5, capped: false }],
    ['yd3', 4, null, { volume_m3: 3.058, capped: false }],
    ['containers', 3, '12yd skip', { volume_m3: 27.524, capped: expect.any(Boolean) }],
  ])(
    'of a quantity in %s shows how its weight was estimated',
    async (quantity_unit, value, kind, expected) => {
      const { weight_kg, ...estimate } = expected as { weight_kg?: number };
      const quantity = { quantity_value: value, quantity_unit, container_type: kind };
      const words = { description: 'Rubble', ewc_codes: ['17 09 04'] };

      const { waste: shown } = await drafted(team, { waste: { ...words, ...quantity } });

      expect(shown).toMatchObject({
        ...quantity,
        weight_source: 'estimated',
        weight_is_estimate: true,
        estimate,
      });
      if (weight_kg !== undefined) expect(shown.weight_kg).toBe(weight_kg);
      expect(shown.estimate.low_kg).toBeLessThanOrEqual(shown.weight_kg);
      expect(shown.estimate.high_kg).toBeGreaterThanOrEqual(shown.weight_kg);
    },
  );
});

describe('an estimated weight', () => {
  test.each<[string, string, string | null, number, object]>([
    ['15 01 01', 'm3', null, 10, { t_per_m3: 0.06, basis: '15 01 01', confidence: 'A', capped: false }],
    ['13 02 05', 'm3', null, 10, { t_per_m3: 0.9, basis: '13', confidence: 'B', capped: false }],
    ['02 01 99', 'm3', null, 10, { t_per_m3: 0.5, basis: '02', confidence: 'C', capped: false }],
    ['17 05 04', 'containers', '12yd skip', 1, { basis: '17 05', capped: true }],
  ])('of %s in %s says what it is based on, and whether the container limits it', async (...row) => {
    const [code, quantity_unit, container_type, quantity_value, estimate] = row;
    const quantity = { quantity_value, quantity_unit, container_type };

    const { waste: shown } = await drafted(team, {
      waste: { description: 'x', ewc_codes: [code], ...quantity },
    });

    expect(shown.estimate).toMatchObject(estimate);
    const { t_per_m3, volume_m3, capped } = shown.estimate;
    expect(shown.weight_kg < Math.round(t_per_m3 * volume_m3 * 1000) - 1).toBe(capped);
  });

  test('is shown as one beside the weight of a ticket, if it was entered as one', async () => {
    const { id } = await drafted(team, { waste: { ...waste, weight_kg: 640, weight_is_estimate: true } });
    const body = { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg: 900, tare_kg: 300, note_id: id };
    await ask('createWeighbridgeTicket', { body });

    expect((await ask('getNote', { path: { id } }, 200)).waste).toMatchObject({
      ...{ weight_kg: 600, weight_is_estimate: false, weight_source: 'weighbridge' },
      before_weighing: { weight_kg: 640, weight_is_estimate: true },
    });
  });
});

describe('the state of a note', () => {
  test('is shown on its schedule, to those who sign it and in its chain', async () => {
    const states = async (id: string) => [
      (await ask('appGetNoteSchedule', { path: { id } }, 200)).status,
      ...(({ note_id, status }) => [note_id, status])(await ask('appGetNoteSigning', { path: { id } }, 200)),
      ...(await ask('appGetNoteChain', { path: { id } }, 200)).nodes.map((node: any) => node.status),
      ...(await ask('appGetNoteChain', { path: { id } }, 200)).nodes.map((node: any) => node.note_type),
    ];
    const draft = await drafted(team);
    const half = await drafted(team);
    await sign(team, half.id, 'transferor');
    const dropped = await drafted(team);
    const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
    await ask('appReplaceNote', { path: { id: dropped.id }, body }, 200);
    const done = await completed(team);
    const ticket = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)));

    expect(await states(draft.id)).toEqual(['draft', draft.id, 'draft', 'draft', 'collection']);
    expect(await states(half.id)).toEqual([
      ...['pending_signature', half.id, 'pending_signature', 'pending_signature', 'collection'],
    ]);
    expect(await states(dropped.id)).toEqual([
      'cancelled',
      dropped.id,
      'cancelled',
      'cancelled',
      'collection',
    ]);
    expect(await states(done.id)).toEqual(['complete', done.id, 'complete', 'complete', 'collection']);
    expect(await states(ticket.id)).toEqual(['valid', ticket.id, 'valid', 'valid', 'season_ticket']);
    const { signatures } = await ask('appGetNoteSigning', { path: { id: half.id } }, 200);
    expect(signatures).toMatchObject({
      transferor: { name: 'The transferor', method: 'typed', ip: '127.0.0.1', image_png: null },
      transferee: { name: null, method: null, ip: null, signed_at: null },
    });
  });
});

describe('a collection that is created for a note', () => {
  test('has the client, the place and all that the note says of its waste', async () => {
    const client_id = (await ask('createClient', { body: { name: 'Asha' } })).id;
    const yard = { client_id, label: 'Yard', address: '1 Mill Lane', postcode: 'LS1 1AA' };
    const client_location_id = (await ask('createClientLocation', { body: yard })).id;
    const words = {
      ...completeNote().waste,
      description: 'Soil and bricks',
      ewc_codes: ['17 05 04', '17 01 02'],
    };
    const quantity = {
      quantity_value: 2.5,
      quantity_unit: 'tonnes',
      container_type: '6yd skip',
      weight_kg: 777.5,
    };
    const { id } = await drafted(
      team,
      completeNote({ waste: { ...words, ...quantity }, more: { client_id, client_location_id } }),
    );

    const path = { id };
    const { collection } = await ask(
      'appScheduleNote',
      { path, body: { date: dayFromNow(2), time_from: '07:45', create_collection: true } },
      200,
    );

    expect(collection).toMatchObject({
      ...{
        client_id,
        client_location_id,
        note_id: id,
        scheduled_date: dayFromNow(2),
        scheduled_time: '07:45',
      },
      ...{ waste_description: 'Soil and bricks', ewc_codes: ['17 05 04', '17 01 02'] },
      ...{ quantity_value: 2.5, quantity_unit: 'tonnes', container_type: '6yd skip' },
      ...{ quantity_kg: 777.5, weight_is_estimate: false },
    });
  });
});

describe('a waste load', () => {
  test.each([
    ['Gas', 'kg'],
    ['Solid', 'tonnes'],
    ['Powder', 'yd3'],
    ['Sludge', 'containers'],
    ['Mixed', 'litres'],
  ])('of %s in %s has every field as sent', async (physical_form, default_unit) => {
    const body = {
      ...{
        name: `Name ${physical_form}`,
        waste_description: `Words ${physical_form}`,
        ewc_codes: ['13 02 05'],
      },
      ...{ container_type: `Box ${default_unit}`, physical_form, default_quantity: 7.25, default_unit },
      ...{ typical_weight_kg: 33.5, hazard_codes: ['HP_7'], un_number: 'UN1203' },
    };

    const load = await ask('appCreateWasteLoad', { body });

    expect(load).toMatchObject({ ...body, price_list_id: null });
    const path = { id: load.id };
    const changed = await ask('appReplaceWasteLoad', { path, body: { ...body, name: 'Next' } }, 200);
    expect([changed.name, changed.created_at]).toEqual(['Next', load.created_at]);
    expect(changed.updated_at > load.updated_at).toBe(true);
  });
});

describe('a template', () => {
  test.each(['email', 'note', 'quote', 'invoice', 'rams', 'checklist'])(
    'of the kind %s is listed as such',
    async (kind) => {
      const body = {
        name: `A ${kind}`,
        kind,
        body: `Dear ${kind}`,
        defaults: { of: kind },
        is_default: true,
      };
      const { id } = await ask('appCreateTemplate', { body });

      const { data, has_more } = await ask('appListTemplates', { query: { kind } }, 200);

      expect([data, has_more]).toEqual([[expect.objectContaining({ id, ...body })], false]);
    },
  );
});

describe('a load under a season ticket', () => {
  test.each(['kg', 'tonnes', 'm3', 'litres', 'yd3'])(
    'in %s has every field as sent',
    async (quantity_unit) => {
      const words = { waste: { description: `Soil in ${quantity_unit}`, ewc_codes: ['17 05 04'] } };
      const ticket = await completed(team, seasonTicket(dayFromNow(-9), dayFromNow(9), words));
      const body = {
        ...{ date: dayFromNow(-4), quantity: `some ${quantity_unit}`, quantity_value: 2.5, quantity_unit },
        ...{ container_type: `Bin ${quantity_unit}`, weight_kg: 61.5, weight_is_estimate: true },
        ...{ vehicle_reg: 'AB12 CDE', driver_id, driver_name: 'Kim', notes: `Note ${quantity_unit}` },
      };

      const load = await ask('appCreateSeasonTicketTransfer', { path: { id: ticket.id }, body });

      expect(load).toMatchObject({
        ...body,
        ...{ season_ticket_id: ticket.id, collection_id: null },
        ...{ waste_description: `Soil in ${quantity_unit}`, ewc_codes: ['17 05 04'] },
      });
      expect(load.updated_at).toBe(load.created_at);
      expect(Math.abs(Date.parse(load.created_at) - Date.now())).toBeLessThan(10 * 60_000);
    },
  );
});
