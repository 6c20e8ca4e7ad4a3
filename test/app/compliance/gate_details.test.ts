import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsIn, fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { personWith } from '../../support/records/roles.ts';

// What a change of a load takes over, checks again and leaves, at a gate with other loads and other sites.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const loadOf = (id: string, own = gate) => own.ask('appGetIncomingLoad', { path: { id } });
const codesOf = ({ warnings }: any) => warnings.map(({ code }: any) => code);
const accept = (id: string, status = 200, own = gate) => own.decide(id, { status: 'accepted' }, status);
const ownSite = async (permit: object, own = gate): Promise<string> =>
  (await own.ask('appCreateSite', { body: { name: 'Aire yard', own_site: true, permit } }, 201)).id;

describe('a weighbridge ticket', () => {
  test('is free for another load when its own is cancelled or deleted, and stays with its load', async () => {
    const { id: weighbridge_ticket_id } = await gate.ticket();
    const ticket = { weighbridge_ticket_id };
    const first = await gate.load({ ...ticket, arrived_at: undefined });
    await gate.decide(first.id, { status: 'cancelled' });
    const second = await gate.load({ ...ticket, arrived_at: undefined });
    expect(fieldsIn(await gate.decide((await gate.load()).id, ticket, 422))).toEqual([
      'weighbridge_ticket_id',
    ]);
    expect(await gate.decide(second.id, { ...ticket, notes: 'Same' })).toMatchObject({
      ...ticket,
      notes: 'Same',
    });
    await gate.ask('appDeleteIncomingLoad', { path: { id: second.id } });

    const third = await gate.load(ticket);
    expect(await accept(third.id)).toMatchObject({ ...ticket, weight_kg: 5060, weight_is_estimate: false });
  });

  test('of one site keeps its load there; one of no site goes along', async () => {
    const site_id = await ownSite({ number: 'EPR/ZP3633LJ' });
    const ticket = await gate.ticket();
    const held = await gate.load({ weighbridge_ticket_id: ticket.id });
    const open = await gate.ticket();
    const free = await gate.load({ weighbridge_ticket_id: open.id });
    await queryShared('update weighbridge_tickets set site_id = null where id = $1', [open.id]);

    expect(fieldsIn(await gate.decide(held.id, { site_id }, 422))).toEqual(['weighbridge_ticket_id']);
    expect(await gate.decide(held.id, { site_id, weighbridge_ticket_id: null })).toMatchObject({ site_id });
    expect(await gate.decide(free.id, { site_id })).toMatchObject({ site_id });
  });
});

describe('the carrier of a load', () => {
  test('is the client who brings it, by company or else by name, also if the client is named later', async () => {
    const client = async (body: object) => (await gate.ask('createClient', { body }, 201)).id as string;
    const [firm, person] = [
      await client({ name: 'Sam', company: 'Calder Haulage Ltd' }),
      await client({ name: 'Asha Khan' }),
    ];
    const { id } = await gate.load({ carrier_name: undefined });
    const named = await gate.load();

    expect(await gate.decide(id, { haulier_client_id: firm })).toMatchObject({
      ...{ carrier_name: 'Calder Haulage Ltd', haulier_client_id: firm },
    });
    expect(await gate.decide(id, { haulier_client_id: person, carrier_name: null })).toMatchObject({
      ...{ carrier_name: 'Asha Khan', haulier_client_id: person },
    });
    expect(await gate.decide(named.id, { haulier_client_id: firm })).toMatchObject({
      carrier_name: 'Calder Skips Ltd',
    });
  });

  test('has a registration or a reason for none, and a waste its note or a reason for none', async () => {
    const { id } = await gate.load();
    const both = { carrier_registration: 'CBDU123456', reason_for_no_registration: 'ONE_OFF' };

    expect(fieldsIn(await gate.decide(id, both, 422))).toEqual(['reason_for_no_registration']);
    const client = { name: 'Asha', address: '1', postcode: 'HX7 6AD' };
    const { id: client_id } = await gate.ask('createClient', { body: client }, 201);
    const note = { client_id, site_id: gate.site_id };
    const { id: consignment_note_id } = await gate.ask('appCreateConsignment', { body: note }, 201);
    const noted = { consignment_note_id, reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE' };
    expect(fieldsIn(await gate.decide(id, noted, 422))).toEqual(['reason_for_no_consignment_code']);
    expect(await gate.decide(id, { consignment_note_id })).toMatchObject({ consignment_note_id });
    await queryShared(`update consignment_notes set status = 'cancelled' where id = $1`, [
      consignment_note_id,
    ]);
    const cancelled = { consignment_note_id };
    expect(fieldsIn(await gate.decide((await gate.load()).id, cancelled, 422))).toEqual([
      'consignment_note_id',
    ]);
  });
});

describe('the warnings of a load', () => {
  test('follow its wastes and its site until the decision, and then stay', async () => {
    const { id } = await gate.load({ ewc_codes: ['20 03 01'] });
    const elsewhere = await ownSite({ number: 'EPR/ZP3633LJ', accepted_ewc_codes: ['20 03 01'] });

    expect(codesOf(await gate.decide(id, { site_id: elsewhere }))).toEqual([]);
    expect(codesOf(await gate.decide(id, { site_id: gate.site_id }))).toEqual(['ewc_not_permitted']);
    expect(codesOf(await gate.decide(id, { status: 'quarantined' }))).toEqual(['ewc_not_permitted']);
    expect(codesOf(await gate.decide(id, { notes: 'Waits' }))).toEqual(['ewc_not_permitted']);
    const override = { status: 'accepted', override_reason: 'Agreed by phone' };
    expect(codesOf(await gate.decide(id, override))).toEqual(['ewc_not_permitted']);
    expect(codesOf(await gate.decide(id, { notes: 'Paid' }))).toEqual(['ewc_not_permitted']);
    const fits = await gate.load({ ewc_codes: ['20 03 01'] });
    const changed = await gate.decide(fits.id, { ewc_codes: ['17 02 01', '17 09 04'] });
    expect([codesOf(changed), changed.ewc_codes]).toEqual([[], ['17 02 01', '17 09 04']]);
    const query = { ewc_code: '17 09 04' };
    const listed = await listAll('appListIncomingLoads', { key: gate.team.key, query });
    expect(listed.map((each) => each.id)).toContain(fits.id);
    const refused = await gate.load({ ewc_codes: ['20 03 01'] });
    const rejected = { status: 'rejected', rejection_reason: 'Not ours' };
    expect(codesOf(await gate.decide(refused.id, rejected))).toEqual([]);
  });

  test('count the year’s tonnes of this site, of loads that were accepted', async () => {
    const own = await openGate({ permit: { annual_limit_tonnes: 10 }, tracking: false });
    const site_id = await ownSite({ number: 'EPR/ZP3633LJ' }, own);
    const elsewhere = await own.load({ site_id, weight_kg: 9000 });
    await accept(elsewhere.id, 200, own);
    const received_at = new Date().toISOString();
    const arrived_at = received_at;
    await own.load({ weight_kg: 9000, arrived_at, received_at });
    const refused = await own.load({ weight_kg: 9000, arrived_at, received_at });
    await own.decide(refused.id, { status: 'rejected', rejection_reason: 'Wet' });

    expect(codesOf(await own.load({ weight_kg: 7999 }))).toEqual([]);
    const load = await own.load({ weight_kg: 8000 });
    expect(codesOf(load)).toEqual(['permit_tonnage_80']);
    expect(codesOf(await own.decide(load.id, { weight_kg: 9500 }))).toEqual(['permit_tonnage_95']);
    expect(codesOf(await own.decide(load.id, { weight_kg: 10_001 }))).toEqual(['permit_tonnage_exceeded']);
    expect(codesOf(await own.decide(load.id, { weight_kg: 100 }))).toEqual([]);
  });

  test('are of the day on which it arrived, or is expected, or today', async () => {
    const own = await openGate({ permit: { expires_on: dayFromNow(1) }, tracking: false });
    const at = (days: number) => `${dayFromNow(days)}T12:00:00Z`;
    const expected = async (expected_at: string | undefined) =>
      codesOf(await own.load({ arrived_at: undefined, expected_at }));

    expect([await expected(at(1)), await expected(at(2)), await expected(undefined)]).toEqual([
      ...[[], ['permit_expired'], []],
    ]);
    const old = await openGate({ permit: { expires_on: dayFromNow(-2) }, tracking: false });
    const [before, after] = [await old.load({ arrived_at: at(-2) }), await old.load({ arrived_at: at(-1) })];
    expect([codesOf(before), codesOf(after)]).toEqual([[], ['permit_expired']]);
    const late = await old.load({ expected_at: at(-3), arrived_at: at(-1) });
    expect(codesOf(late)).toEqual(['permit_expired']);
    expect(fieldsIn(await accept(after.id, 422, old))).toEqual(['site_id']);
    expect((await accept(before.id, 200, old)).status).toBe('accepted');
  });
});

describe('an acceptance', () => {
  const override = { status: 'accepted', override_reason: 'Agreed by phone' };

  test('needs a site of the team’s own with a permit, whatever reason is given', async () => {
    const permit = { number: 'EPR/ZP3633LJ' };
    const theirs = (await gate.ask('createSite', { body: { name: 'Theirs', permit } }, 201)).id;
    const bare = await ownSite({});

    for (const [site_id, code] of [
      [theirs, 'not_own_site'],
      [bare, 'permit_missing'],
    ] as const) {
      const load = await gate.load({ site_id });
      expect(codesOf(load)).toEqual([code]);
      expect(fieldsIn(await gate.decide(load.id, override, 422))).toEqual(['site_id']);
      expect(await loadOf(load.id)).toEqual(load);
    }
  });

  test('against the permit by a person who may not override it changes nothing', async () => {
    const load = await gate.load({ weight_kg: null });
    const items = ['17 09 04', '20 03 01'].map((ewc_code) => ({ ewc_code, weight_kg: 100 }));
    const driver = await gate.team.anotherKey({ role: 'driver' });
    const refused = await call('appUpdateIncomingLoad', {
      ...{ key: driver.key, path: { id: load.id }, body: { ...override, items, notes: 'Let in' } },
    });

    expect([refused.status, await loadOf(load.id)]).toEqual([403, load]);
    const listed = {
      status: 'accepted',
      override_reason: 'Not needed',
      ewc_codes: ['17 09 04'],
      weight_kg: 100,
    };
    const allowed = await call('appUpdateIncomingLoad', {
      ...{ key: driver.key, path: { id: load.id }, body: listed },
    });
    expect(allowed.body).toMatchObject({ status: 'accepted', override_reason: null });
  });

  test('of waste with a consignment note needs the permission to sign it, and leaves a note that is signed', async () => {
    const client = { name: 'Asha', company: 'Pennine', address: 'Unit 4', postcode: 'HX7 6AD' };
    const { id: client_id } = await gate.ask('createClient', { body: client }, 201);
    const waste = {
      ...{ description: 'Soil', ewc_code: '17 05 03', quantity_kg: 900, physical_form: 'solid' },
      ...{ hazard_codes: ['HP 14'], containers: { type: 'Skip', number: 1 } },
    };
    const parts = {
      b: { process: 'Excavation', process_sic: '41202', wastes: [waste] },
      c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } },
    };
    const note = { client_id, site_id: gate.site_id, parts };
    const { id: consignment_note_id } = await gate.ask('appCreateConsignment', { body: note }, 201);
    const path = { id: consignment_note_id };
    for (const part of ['d', 'c'])
      await gate.ask('appSignConsignment', { path, body: { part, name: 'Asha', method: 'typed' } });
    const load = (weight_kg: number) =>
      gate.load({ consignment_note_id, ewc_codes: ['17 05 03'], weight_kg });
    const [first, second] = [await load(880), await load(700)];
    const clerk = await personWith(gate.team, 'Gate clerk', ['incoming_loads:read', 'incoming_loads:update']);
    const decide = (key: string, { id }: { id: string }) =>
      call('appUpdateIncomingLoad', { key, path: { id }, body: { status: 'accepted' } });

    expect((await decide(clerk.key, first)).status).toBe(403);
    expect((await loadOf(first.id)).status).toBe('arrived');
    await accept(first.id);
    const signed = await gate.ask('appGetConsignment', { path });
    expect([(await decide(clerk.key, second)).status, (await loadOf(second.id)).status]).toEqual([
      200,
      'accepted',
    ]);
    expect(await gate.ask('appGetConsignment', { path })).toEqual(signed);
  });

  test('has its own moment after a quarantine, and its deadline follows the receipt', async () => {
    const { id } = await gate.load({ arrived_at: `${dayFromNow(-1)}T09:00:00Z` });
    const held = await gate.decide(id, { status: 'quarantined', rejection_reason: 'Smells' });
    const accepted = await accept(id);

    expect(held).toMatchObject({ rejection_reason: 'Smells', received_at: null, due_by: null });
    expect(accepted.decided_at > held.decided_at).toBe(true);
    expect(accepted).toMatchObject({ received_at: held.arrived_at, rejection_reason: 'Smells' });
    const path = { id: accepted.dwt_receipt_id };
    const body = { received_at: `${dayFromNow(-30)}T09:00:00Z` };
    const receipt = await gate.ask('appUpdateDwtReceipt', { path, body });
    expect(receipt.due_by < accepted.due_by).toBe(true);
    expect(await loadOf(id)).toMatchObject({ due_by: receipt.due_by, received_at: held.arrived_at });
  });
});

describe('a load that arrived', () => {
  test('is neither expected nor cancelled again, keeps its arrival, and one in quarantine is taken whole', async () => {
    const { id } = await gate.load();
    for (const status of ['expected', 'cancelled'])
      expect(fieldsIn(await gate.decide(id, { status }, 422))).toEqual(['status']);
    expect(fieldsIn(await gate.decide(id, { arrived_at: null }, 422))).toEqual(['arrived_at']);
    const earlier = `${dayFromNow(-1)}T09:00:00.000Z`;
    expect(await gate.decide(id, { arrived_at: earlier })).toMatchObject({
      arrived_at: earlier,
      status: 'arrived',
    });
    await gate.decide(id, { status: 'quarantined' });
    const items = [
      { ewc_code: '17 09 04', weight_kg: 10 },
      { ewc_code: '17 02 01', weight_kg: 10, accepted: false, rejection_reason: 'Wet' },
    ];
    expect(fieldsIn(await gate.decide(id, { status: 'part_rejected', items }, 422))).toEqual(['status']);
  });

  test('is deleted once if it never came', async () => {
    const { id } = await gate.load({ arrived_at: undefined });
    const remove = () => call('appDeleteIncomingLoad', { key: gate.team.key, path: { id } });

    expect((await remove()).body).toEqual({ id, object: 'incoming_load', deleted: true });
    expect((await remove()).status).toBe(404);
    const change = { key: gate.team.key, path: { id }, body: { notes: 'Back' } };
    expect((await call('appUpdateIncomingLoad', change)).status).toBe(404);
    const receipt = { key: gate.team.key, body: { incoming_load_id: id } };
    expect(fieldsOf(await call('appCreateDwtReceipt', receipt))).toEqual(['incoming_load_id']);
  });
});
