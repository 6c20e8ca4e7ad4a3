import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../support/eventually.ts';
import { call, listAll } from '../../support/client.ts';
import { fieldsIn } from '../../support/answers.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { newTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const create = (body: object) =>
  call('appCreateIncomingLoad', { key: gate.team.key, body: { site_id: gate.site_id, ...body } });

describe('appCreateIncomingLoad', () => {
  test('is expected, or arrived at a time that is not in the future', async () => {
    expect((await create({})).body).toMatchObject({ status: 'expected', arrived_at: null, items: [] });
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(fieldsIn((await create({ arrived_at: future })).body)).toEqual(['arrived_at']);
  });

  test('compares arrival and receipt as moments, whatever their offsets', async () => {
    const load = async (arrived_at: string, received_at: string) =>
      (await create({ arrived_at, received_at })).body;

    const same = await load('2026-10-05T08:30:00Z', '2026-10-05T08:30:00.000Z');
    expect(same).toMatchObject({ received_at: same.arrived_at });
    const later = await load('2026-10-05T09:00:00+01:00', '2026-10-05T08:30:00Z');
    expect(later.received_at).toBe('2026-10-05T08:30:00.000Z');
    expect(fieldsIn(await load('2026-10-05T08:30:00Z', '2026-10-05T09:00:00+01:00'))).toEqual([
      'received_at',
    ]);
  });

  test('rejects unknown codes, and two fields with the same meaning', async () => {
    expect(fieldsIn((await create({ ewc_codes: ['99 99 99'] })).body)).toEqual(['items.0.ewc_code']);
    const both = { items: [{ ewc_code: '17 09 04' }], ewc_codes: ['17 09 04'] };
    expect(fieldsIn((await create(both)).body)).toEqual(['ewc_codes']);
    const sums = { items: [{ ewc_code: '17 09 04', weight_kg: 10 }], weight_kg: 11 };
    expect(fieldsIn((await create(sums)).body)).toEqual(['weight_kg']);
  });

  test('accepts one load per ticket, and only tickets of this site', async () => {
    const ticket = await gate.ticket();
    expect((await create({ weighbridge_ticket_id: ticket.id })).status).toBe(201);
    expect(fieldsIn((await create({ weighbridge_ticket_id: ticket.id })).body)).toEqual([
      'weighbridge_ticket_id',
    ]);
    const elsewhere = await gate.ask('createSite', { body: { name: 'Other' } }, 201);
    const foreign = await gate.ticket({ site_id: elsewhere.id });
    expect(fieldsIn((await create({ weighbridge_ticket_id: foreign.id })).body)).toEqual([
      'weighbridge_ticket_id',
    ]);
  });

  test('rejects a site that was deleted', async () => {
    const closed = await gate.ask('createSite', { body: { name: 'Closed' } }, 201);
    expect((await create({ site_id: closed.id })).status).toBe(201);
    await gate.ask('deleteSite', { path: { id: closed.id } });

    expect(fieldsIn((await create({ site_id: closed.id })).body)).toEqual(['site_id']);
  });

  test('warns of what the permit does not list', async () => {
    expect((await create({ ewc_codes: ['20 03 01'] })).body.warnings).toMatchObject([
      { code: 'ewc_not_permitted', field: 'items.0.ewc_code' },
    ]);
  });
});

describe('appUpdateIncomingLoad', () => {
  test('an expected load arrives now, unless another time is given', async () => {
    const before = Date.now();
    const { id } = (await create({})).body;
    const arrived = await gate.decide(id, { status: 'arrived' });
    const untimed = (await create({ arrived_at: null })).body;
    const nulled = await gate.decide(untimed.id, { status: 'arrived', arrived_at: null });

    for (const { arrived_at } of [arrived, nulled])
      expect(Date.parse(arrived_at)).toBeGreaterThanOrEqual(before - 1000);
    const earlier = new Date(before - 3_600_000).toISOString();
    const second = (await create({})).body;
    expect(await gate.decide(second.id, { status: 'arrived', arrived_at: earlier })).toMatchObject({
      arrived_at: earlier,
    });
  });

  test('an expected load is cancelled without an arrival, and can then be deleted', async () => {
    const { id } = (await create({})).body;

    expect(await gate.decide(id, { status: 'cancelled' })).toMatchObject({
      status: 'cancelled',
      arrived_at: null,
    });
    expect((await create({ arrived_at: null })).body.status).toBe('expected');
    await gate.ask('appDeleteIncomingLoad', { path: { id } });
  });

  test('does not accept a load without waste, weight, carrier or papers, and names each', async () => {
    const empty = await gate.load({
      ewc_codes: undefined,
      physical_form: undefined,
      container_type: undefined,
      container_count: undefined,
      weight_kg: undefined,
      carrier_registration: undefined,
    });
    const { body } = await call('appUpdateIncomingLoad', {
      key: gate.team.key,
      path: { id: empty.id },
      body: { status: 'accepted' },
    });
    expect(fieldsIn(body).sort()).toEqual(['carrier_registration', 'items']);
    const hazardous = await gate.load({ ewc_codes: ['17 05 03'], weight_kg: null });
    expect(fieldsIn(await gate.decide(hazardous.id, { status: 'accepted' }, 422)).sort()).toEqual([
      'consignment_note_id',
      'weight_kg',
    ]);
    const accepted = await gate.decide(hazardous.id, {
      status: 'accepted',
      weight_kg: 900,
      reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE',
    });
    expect(accepted.status).toBe('accepted');
  });

  test('waste that the permit does not list requires a reason and the permission', async () => {
    const load = await gate.load({ ewc_codes: ['20 03 01'] });
    expect(fieldsIn(await gate.decide(load.id, { status: 'accepted' }, 422))).toEqual(['items.0.ewc_code']);
    const driver = await gate.team.anotherKey({ role: 'driver' });
    const body = { status: 'accepted', override_reason: 'Agreed with the regulator by phone' };
    const path = { id: load.id };
    expect((await call('appUpdateIncomingLoad', { key: driver.key, path, body })).status).toBe(403);
    expect(await gate.decide(load.id, body)).toMatchObject({
      status: 'accepted',
      override_reason: body.override_reason,
      warnings: [{ code: 'ewc_not_permitted' }],
    });
  });

  test('an expired permit and somebody else’s site cannot be overridden', async () => {
    const expired = await openGate({ permit: { expires_on: '2020-12-31' } });
    const load = await expired.load();
    const body = { status: 'accepted', override_reason: 'Nevertheless' };
    expect(fieldsIn(await expired.decide(load.id, body, 422))).toEqual(['site_id']);
  });

  test('a load whose site was deleted cannot be accepted there, but corrected, rejected, cancelled or moved', async () => {
    const own = await openGate();
    const other = await own.ask('createSite', { body: { name: 'Other' } }, 201);
    const [moved, rejected, accepted] = [await own.load(), await own.load(), await own.load()];
    const expected = await own.load({ arrived_at: undefined });
    await own.decide(accepted.id, { status: 'accepted' });
    await own.ask('deleteSite', { path: { id: own.site_id } });

    expect(fieldsIn(await own.decide(rejected.id, { status: 'accepted' }, 422))).toEqual(['site_id']);
    expect(await own.decide(rejected.id, { gate_fee: 12 })).toMatchObject({ gate_fee: 12 });
    const refusal = { status: 'rejected', rejection_reason: 'The site is closed', site_id: own.site_id };
    expect(await own.decide(rejected.id, refusal)).toMatchObject({ status: 'rejected' });
    expect(await own.decide(accepted.id, { notes: 'Paid' })).toMatchObject({ notes: 'Paid' });
    expect(await own.decide(expected.id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled' });
    expect(await own.decide(moved.id, { site_id: other.id })).toMatchObject({ site_id: other.id });
    expect(fieldsIn(await own.decide(moved.id, { site_id: own.site_id }, 422))).toEqual(['site_id']);
  });

  test('a part rejection gives a reason for the rejected waste, and the ticket weighs the accepted part', async () => {
    const load = await gate.load();
    const items = [
      {
        ewc_code: '17 09 04',
        weight_kg: 3000,
        physical_form: 'Mixed',
        container_type: 'SKI',
        container_count: 1,
      },
      {
        ewc_code: '17 02 01',
        weight_kg: 1000,
        physical_form: 'Solid',
        container_type: 'SKI',
        container_count: 0,
      },
      { ewc_code: '17 06 05', weight_kg: 60, accepted: false },
    ];
    expect(fieldsIn(await gate.decide(load.id, { status: 'part_rejected', items }, 422))).toContain(
      'items.2.rejection_reason',
    );
    const ticket = await gate.ticket();
    const told = items.map((item, index) => (index === 2 ? { ...item, rejection_reason: 'Asbestos' } : item));
    const decided = await gate.decide(load.id, {
      status: 'part_rejected',
      items: told,
      weighbridge_ticket_id: ticket.id,
    });
    expect(decided).toMatchObject({ status: 'part_rejected', weight_kg: 5060, weight_is_estimate: false });
    expect(decided.items.map((item: any) => item.weight_kg)).toEqual([3795, 1265, 60]);
    const receipt = await gate.ask('appGetDwtReceipt', { path: { id: decided.dwt_receipt_id } });
    expect(receipt.items.map((item: any) => item.weight_kg)).toEqual([3795, 1265]);
  });

  test('a waste that is sent anew has nothing of the one before, and is reported without it', async () => {
    const waste = {
      ewc_code: '17 05 03',
      weight_kg: 900,
      physical_form: 'Solid',
      container_type: 'SKI',
      container_count: 1,
    };
    const details = { description: 'Soil with oil', hazard_codes: ['HP_7'], pops: ['PCB'] };
    const load = await gate.load({
      ...{ ewc_codes: undefined, physical_form: undefined, container_type: undefined },
      ...{ container_count: undefined, weight_kg: undefined, items: [{ ...waste, ...details }] },
    });
    expect(load.items).toMatchObject([details]);

    const none = { description: null, hazard_codes: [], pops: [] };
    expect((await gate.decide(load.id, { items: [waste] })).items).toMatchObject([{ ...waste, ...none }]);
    const accepted = await gate.decide(load.id, {
      status: 'accepted',
      reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE',
    });
    const receipt = await gate.ask('appGetDwtReceipt', { path: { id: accepted.dwt_receipt_id } });
    expect(receipt.items).toMatchObject([
      { contains_pops: false, pops: null, hazardous: { hazard_codes: [] } },
    ]);
  });

  test('a rejection needs a reason and drafts no receipt; a decision is final', async () => {
    const load = await gate.load();
    expect(fieldsIn(await gate.decide(load.id, { status: 'rejected' }, 422))).toEqual(['rejection_reason']);
    const rejected = await gate.decide(load.id, { status: 'rejected', rejection_reason: 'Fridges in it' });
    expect(rejected).toMatchObject({
      status: 'rejected',
      dwt_receipt_id: null,
      items: [{ accepted: false }],
    });
    expect(fieldsIn(await gate.decide(load.id, { status: 'accepted' }, 422))).toEqual(['status']);
    expect(fieldsIn(await gate.decide(load.id, { weight_kg: 1 }, 422))).toEqual(['weight_kg']);
    expect(await gate.decide(load.id, { origin_local_authority: 'Kirklees' })).toMatchObject({
      origin_local_authority: 'Kirklees',
    });
  });

  test('warns at 80 and 95 percent of the yearly tonnage', async () => {
    const small = await openGate({ permit: { annual_limit_tonnes: 10 }, tracking: false });
    const take = async (weight_kg: number) => {
      const load = await small.load({ weight_kg });
      const { warnings } = await small.decide(load.id, { status: 'accepted' });

      return warnings.map(({ code }: any) => code);
    };
    expect(await take(7999)).toEqual([]);
    expect(await take(1)).toEqual(['permit_tonnage_80']);
    expect(await take(1500)).toEqual(['permit_tonnage_95']);
    expect(await take(501)).toEqual(['permit_tonnage_exceeded']);
  });
});

describe('two people change a load at once', () => {
  test('the second change keeps the wastes that the first has just written', async () => {
    const load = await gate.load();
    const first = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await first.connect();
    try {
      await first.query('begin');
      await first.query('select from incoming_loads where team_id = $1 and id = $2 for update', [
        gate.team.team_id,
        load.id,
      ]);
      await first.query(`update incoming_load_items set description = 'Bricks' where incoming_load_id = $1`, [
        load.id,
      ]);
      const second = gate.decide(load.id, { driver_name: 'Tom Greenwood' });
      await eventually('the second waits', async () => (await waitersFor(first)) > 0);
      await first.query('commit');
      expect((await second).items).toMatchObject([{ description: 'Bricks' }]);
    } finally {
      await first.end();
    }
  });
});

describe('appListIncomingLoads', () => {
  test('filters by status, code and site, within one team', async () => {
    const own = await openGate();
    const load = await own.load();
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListIncomingLoads', { key: own.team.key, query })).map(({ id }: any) => id);
    expect(await ids({ status: 'arrived', ewc_code: '17 09 04', site_id: own.site_id })).toEqual([load.id]);
    expect(await ids({ status: 'expected' })).toEqual([]);
    expect(await listAll('appListIncomingLoads', { key: (await newTeam()).key })).toEqual([]);
  });
});

describe('appGetIncomingLoad', () => {
  test('is not shown to another team', async () => {
    const load = await gate.load();
    const other = await newTeam();
    expect((await call('appGetIncomingLoad', { key: other.key, path: { id: load.id } })).status).toBe(404);
  });
});

describe('appDeleteIncomingLoad', () => {
  test('deletes only a load that never arrived', async () => {
    const { body: expected } = await create({});
    await gate.ask('appDeleteIncomingLoad', { path: { id: expected.id } });
    await gate.ask('appGetIncomingLoad', { path: { id: expected.id } }, 404);
    const arrived = await gate.load();
    expect(fieldsIn(await gate.ask('appDeleteIncomingLoad', { path: { id: arrived.id } }, 422))).toEqual([
      'status',
    ]);
  });
});
