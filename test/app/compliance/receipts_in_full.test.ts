import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsIn } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  apiCode,
  openGate,
  receiptCarrier,
  receivedItem as item,
  trackingSettings,
} from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { drafted } from '../../support/records/notes.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate({ settings: { default_reason_no_registration: 'ONE_OFF' } });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const receipt = (change: object = {}) => ({
  site_id: gate.site_id,
  received_at: ago(60),
  carrier: receiptCarrier,
  items: [item],
  ...change,
});
const draft = (change: object = {}, status = 201) =>
  gate.ask('appCreateDwtReceipt', { body: receipt(change) }, status);
const change = (id: string, body: object, status = 200) =>
  gate.ask('appUpdateDwtReceipt', { path: { id }, body }, status);
const submit = (id: string, body: object = {}) =>
  gate.ask('appSubmitDwtReceipt', { path: { id }, body }, 200);
const get = (id: string) => gate.ask('appGetDwtReceipt', { path: { id } });
const force = (id: string, columns: string) =>
  queryShared(`update dwt_receipts set ${columns} where id = $1`, [id]);

describe('every field of a receipt', () => {
  const whole = async () => ({
    received_at: ago(60),
    weighbridge_ticket_id: (await gate.ticket()).id,
    note_id: (await drafted(gate.team)).id,
    carrier: {
      ...{ name: 'Calder', registration_number: 'CBDU123456', reason_for_no_registration: null },
      ...{ means_of_transport: 'Other', other_means_of_transport: 'Horse', vehicle_registration: null },
      ...{ address: '1 Mill Lane', postcode: 'HX7 8DB', email: 'a@calder.test', phone: '01422 000000' },
    },
    broker: {
      ...{ name: 'Between Ltd', registration_number: 'CBDU999999', address: '2 Mill Lane' },
      ...{ postcode: 'HX7 8DB', email: 'b@between.test', phone: '01422 111111' },
    },
    consignment_code: 'PENNIN/AB123',
    reason_for_no_consignment_code: null,
    special_handling: 'Keep dry',
  });

  test('is kept as sent when it is drafted', async () => {
    const body = await whole();
    const made = await draft(body);

    expect(made).toMatchObject({ ...body, site_id: gate.site_id, incoming_load_id: null });
    expect(await get(made.id)).toEqual(made);
    expect(await auditOf(gate.team, made.id)).toMatchObject([
      { entity_type: 'dwt_receipt', action: 'create' },
    ]);
  });

  test('is kept as sent when it is changed; a broker is merged, or removed by null', async () => {
    const body = await whole();
    const { id } = await draft();

    expect(await change(id, body)).toMatchObject(body);
    const merged = await change(id, { broker: { phone: null } });
    expect(merged.broker).toEqual({ ...body.broker, phone: null });
    const { reference } = merged;
    expect(await change(id, { broker: null, special_handling: null, note_id: null })).toMatchObject({
      ...{ broker: null, special_handling: null, note_id: null, reference, carrier: body.carrier },
      ...{ weighbridge_ticket_id: body.weighbridge_ticket_id },
    });
    const fresh = await change(id, { broker: { name: 'New Ltd' } });
    expect(fresh.broker).toMatchObject({ name: 'New Ltd', registration_number: null, phone: null });
    expect(await change(id, {})).toEqual(fresh);
    expect((await auditOf(gate.team, id)).map(({ action }) => action)).toEqual([
      'create',
      ...Array(4).fill('update'),
    ]);
  });

  test('names papers of the team only', async () => {
    const { id } = await draft();

    for (const field of ['weighbridge_ticket_id', 'note_id', 'consignment_note_id']) {
      expect(fieldsIn(await draft({ [field]: gate.team.team_id }, 422))).toEqual([field]);
      expect(fieldsIn(await change(id, { [field]: gate.team.team_id }, 422))).toEqual([field]);
    }
    expect(fieldsIn(await draft({ site_id: gate.team.team_id }, 422))).toEqual(['site_id']);
    expect(fieldsIn(await draft({ site_id: undefined }, 422))).toEqual(['site_id']);
  });

  test.each([
    ['a code', { ewc_codes: ['17 09 04', '98 01 01'] }, 'items.0.ewc_codes.1'],
    ['an operation', { operations: [{ code: 'R13' }, { code: 'R99' }] }, 'items.0.operations.1.code'],
    ['a hazard', { hazardous: { hazard_codes: ['HP_7', 'HP_99'] } }, 'items.0.hazardous.hazard_codes.1'],
    ['a pollutant', { pops: { components: [{ code: 'XXX' }] } }, 'items.0.pops.components.0.code'],
  ])('refuses %s that no list has', async (_what, wrong, field) => {
    expect(fieldsIn(await draft({ items: [{ ...item, ...wrong }] }, 422))).toEqual([field]);
  });

  test('a carrier without a registration has the reason of the settings', async () => {
    const carrier = { name: 'Somebody', vehicle_registration: 'YJ23 KXB' };

    expect((await draft({ carrier })).carrier.reason_for_no_registration).toBe('ONE_OFF');
    const own = { ...carrier, reason_for_no_registration: 'HOUSEHOLD' };
    expect((await draft({ carrier: own })).carrier.reason_for_no_registration).toBe('HOUSEHOLD');
    expect((await draft()).carrier.reason_for_no_registration).toBeNull();
  });

  test('a registration that is sent without a reason clears the reason, of a new receipt and a changed one', async () => {
    const { registration_number } = receipt().carrier;
    const unregistered = { name: 'Somebody', vehicle_registration: 'YJ23 KXB' };
    const { id } = await draft({ carrier: unregistered });

    const registered = { registration_number, reason_for_no_registration: null };
    expect(await change(id, { carrier: { registration_number } })).toMatchObject({
      ...{ status: 'ready', errors: [], carrier: { ...unregistered, ...registered } },
    });
    const both = { registration_number, reason_for_no_registration: 'HOUSEHOLD' };
    expect((await change(id, { carrier: both })).carrier).toMatchObject(both);

    const late = await openGate({ tracking: false });
    const load = await late.load({ carrier_registration: null, reason_for_no_registration: 'HOUSEHOLD' });
    await late.decide(load.id, { status: 'accepted' });
    await late.ask('appReplaceDwtSettings', { body: trackingSettings(late.site_id) });
    const body = { incoming_load_id: load.id, carrier: { registration_number } };
    const made = await late.ask('appCreateDwtReceipt', { body }, 201);
    expect(made).toMatchObject({ status: 'ready', errors: [], carrier: registered });
  });

  test('a change moves the deadline with the time of receipt, and judges the receipt again', async () => {
    const made = await draft();
    const later = await change(made.id, { received_at: '2026-01-05T10:00:00Z' });

    expect(later.due_by < made.due_by).toBe(true);
    const lacking = await change(made.id, { items: [{ ...item, weight_kg: null }] });
    expect([lacking.status, lacking.errors.length > 0]).toEqual(['draft', true]);
    expect(await change(made.id, { items: [item] })).toMatchObject({ status: 'ready', errors: [] });
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect(fieldsIn(await change(made.id, { received_at: ahead }, 422))).toEqual(['received_at']);
  });

  test('of a load belongs to the site of the load', async () => {
    const late = await openGate({ tracking: false });
    const load = await late.load();
    await late.decide(load.id, { status: 'accepted' });
    const other = { name: 'Other', permit: { number: 'EPR/CD1234EF' } };
    const site = await late.ask('createSite', { body: other }, 201);
    const sites = [late.site_id, site.id].map((site_id) => ({ site_id, api_code: crypto.randomUUID() }));
    await late.ask('appReplaceDwtSettings', { body: { environment: 'test', sites } });

    const body = { incoming_load_id: load.id, site_id: site.id };
    expect(fieldsIn(await late.ask('appCreateDwtReceipt', { body }, 422))).toEqual(['site_id']);
    const unknown = { incoming_load_id: site.id };
    expect(fieldsIn(await late.ask('appCreateDwtReceipt', { body: unknown }, 422))).toEqual([
      'incoming_load_id',
    ]);
  });
});

test('a receipt drafted from a load names the load and its weighbridge ticket', async () => {
  const own = await openGate({ tracking: false });
  const [load, { id: weighbridge_ticket_id }] = [await own.load(), await own.ticket()];
  await own.decide(load.id, { status: 'accepted', weighbridge_ticket_id });
  await own.ask('appReplaceDwtSettings', { body: trackingSettings(own.site_id) });

  const made = await own.ask('appCreateDwtReceipt', { body: { incoming_load_id: load.id } }, 201);

  expect(made).toMatchObject({ incoming_load_id: load.id, weighbridge_ticket_id });
});

describe('a receipt that Defra has', () => {
  test('is submitted with its id, and changed as an amendment', async () => {
    const { id } = await draft();
    expect((await submit(id, { dryRun: true })).status).toBe('ready');
    const sent = await submit(id);
    expect(sent).toMatchObject({
      ...{ waste_tracking_id: expect.any(String), revision: 1, submitted_at: expect.any(String), errors: [] },
    });
    expect(['submitted', 'submitted_with_warnings']).toContain(sent.status);

    const amended = await change(id, { special_handling: 'Keep dry' });
    expect(amended).toMatchObject({ status: 'amended', waste_tracking_id: sent.waste_tracking_id });
    expect(await submit(id)).toMatchObject({ waste_tracking_id: sent.waste_tracking_id, revision: 2 });
    expect((await auditOf(gate.team, id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'status_change',
      'update',
      'status_change',
      'status_change',
    ]);
  });
});

test('an amendment of a receipt that Defra got in time is pending, but not overdue and not due', async () => {
  const own = await openGate();
  const body = receipt({ site_id: own.site_id });
  const { id } = await own.ask('appCreateDwtReceipt', { body }, 201);
  const { due_by: due } = await own.ask('appCreateDwtReceipt', { body }, 201);
  await own.ask('appSubmitDwtReceipt', { path: { id }, body: {} });
  await own.ask('appUpdateDwtReceipt', { path: { id }, body: { special_handling: 'Keep dry' } });
  const totals = async () => {
    const { by_site, ...all } = await own.ask('appGetDwtSummary', {});
    const { submitted, pending, overdue, due_today, oldest_pending_due_by } = all;

    return [submitted, pending, overdue, by_site[0].overdue, due_today, oldest_pending_due_by];
  };

  await force(id, `due_by = date_trunc('second', now())`);
  expect(await totals()).toEqual([1, 2, 0, 0, 0, due]);
  await force(id, `due_by = now() - interval '1 day'`);
  const late = await own.ask('appGetDwtReceipt', { path: { id } });
  expect([late.status, late.overdue]).toEqual(['amended', false]);
  expect(await listAll('appListDwtReceipts', { key: own.team.key, query: { overdue: 'true' } })).toEqual([]);
  // Defra has the first version, whatever became of the second.
  await force(id, `status = 'failed'`);
  expect(await totals()).toEqual([1, 2, 0, 0, 0, due]);
});

describe('a receipt with unknown status', () => {
  const unknown = async (columns = '') => {
    const { id } = await draft();
    await force(id, `status = 'unknown'${columns}`);

    return id as string;
  };
  const found = { resolution: 'found', waste_tracking_id: '26ABCDEF' };

  test('was found at Defra under its id, or not found', async () => {
    const [one, two] = [await unknown(), await unknown()];

    expect(fieldsIn(await change(one, { special_handling: 'x' }, 422))).toEqual(['status']);
    expect(fieldsIn(await change(one, { resolution: 'found' }, 422))).toEqual(['waste_tracking_id']);
    expect(await change(one, found)).toMatchObject({
      ...{ status: 'submitted', waste_tracking_id: '26ABCDEF', revision: 1, errors: [] },
      ...{ submitted_at: expect.any(String) },
    });
    const missed = { ...found, resolution: 'not_found' };
    expect(fieldsIn(await change(two, missed, 422))).toEqual(['waste_tracking_id']);
    expect(await change(two, { resolution: 'not_found' })).toMatchObject({
      status: 'ready',
      waste_tracking_id: null,
    });
    expect((await auditOf(gate.team, two)).map(({ action }) => action)).toEqual(['create', 'status_change']);
  });

  test('that Defra had before keeps its id, and is an amendment if the change was not found', async () => {
    const known = (id: string) => `, waste_tracking_id = '${id}', revision = 1`;
    const [one, two] = [await unknown(known('26KNOWNX')), await unknown(known('26KNOWNY'))];

    expect(fieldsIn(await change(one, found, 422))).toEqual(['waste_tracking_id']);
    expect(await change(one, { resolution: 'found' })).toMatchObject({
      status: 'submitted',
      waste_tracking_id: '26KNOWNX',
      revision: 2,
    });
    expect((await change(two, { resolution: 'not_found' })).status).toBe('amended');
  });

  test('takes nothing else in the same request, and an id only with a resolution', async () => {
    const id = await unknown();

    expect(fieldsIn(await change(id, { ...found, special_handling: 'x' }, 422))).toEqual([
      'special_handling',
    ]);
    expect(fieldsIn(await change(id, { waste_tracking_id: '26ABCDEF' }, 422))).toEqual(['waste_tracking_id']);
  });
});

describe('appListDwtReceipts', () => {
  test('filters by status, site and deadline', async () => {
    const own = await openGate();
    const body = { ...receipt({ site_id: own.site_id }), received_at: '2026-01-05T10:00:00Z' };
    const { id, due_by } = await own.ask('appCreateDwtReceipt', { body }, 201);
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListDwtReceipts', { key: own.team.key, query })).map((each: any) => each.id);

    expect(await ids({ status: 'ready', site_id: own.site_id })).toEqual([id]);
    expect(await ids({ status: 'draft' })).toEqual([]);
    expect(await ids({ site_id: gate.site_id })).toEqual([]);
    expect(await ids({ due_before: due_by })).toEqual([]);
    expect(await ids({ due_before: '2026-02-05T10:00:00Z' })).toEqual([id]);
    expect(await ids({ overdue: 'false' })).toEqual([]);
  });
});

describe('appGetDwtSummary', () => {
  test('counts the receipts of a period by status, deadline, site and code', async () => {
    const own = await openGate();
    const make = async (status: string, columns = '', change: object = {}) => {
      const body = receipt({ site_id: own.site_id, ...change });
      const { id } = await own.ask('appCreateDwtReceipt', { body }, 201);
      await force(id, `status = '${status}'${columns}`);
    };
    const sent = (id: string) => `, waste_tracking_id = '${id}', revision = 1`;
    const old = { received_at: '2026-01-05T10:00:00Z' };
    const wood = { items: [{ ...item, ewc_codes: ['17 02 01'], weight_kg: 1000 }] };
    const two = { items: [item, { ...item, description: 'More of it', weight_kg: 940 }] };
    await make('submitted', sent('26SUMAAA'), two);
    await make('submitted_with_warnings', sent('26SUMBBB'), wood);
    await make('ready', '', old);
    await make('failed', ', due_by = now()');
    await make('unknown');
    const summary = (query: Record<string, string> = {}) => own.ask('appGetDwtSummary', { query });

    const all = await summary({ from: '2026-01-05' });
    expect(all).toMatchObject({
      ...{ received: 5, submitted: 2, failed: 1, unknown: 1, with_warnings: 1, tonnes_submitted: 7 },
      ...{ pending: 3, overdue: 2, due_today: 1, oldest_pending_due_by: '2026-01-07T23:59:59.000Z' },
      by_site: [
        {
          ...{ site_id: own.site_id, name: 'Elland transfer station', received: 5, submitted: 2 },
          ...{ pending: 3, overdue: 2, tonnes_submitted: 7 },
        },
      ],
      by_ewc: [
        { ewc_code: '17 02 01', receipts: 1, tonnes: 1 },
        { ewc_code: '17 09 04', receipts: 4, tonnes: 21.18 },
      ],
    });
    expect((await summary({ from: '2026-01-06' })).received).toBe(4);
    expect((await summary({ from: '2026-01-05', to: '2026-01-05' })).received).toBe(1);
    expect((await summary({ to: '2026-01-04' })).period).toEqual({ from: '2026-01-01', to: '2026-01-04' });
  });
});

describe('appReplaceDwtSettings', () => {
  test('takes each site once, of the team, and has the usual values where nothing is sent', async () => {
    const own = await openGate({ tracking: false });
    const put = (body: object, status = 200) =>
      own.ask('appReplaceDwtSettings', { body: { environment: 'test', ...body } }, status);
    const site = { site_id: own.site_id, api_code: apiCode };

    expect(fieldsIn(await put({ sites: [site, site] }, 422))).toEqual(['sites.1.site_id']);
    const theirs = { ...site, site_id: gate.site_id };
    expect(fieldsIn(await put({ sites: [theirs] }, 422))).toEqual(['sites.0.site_id']);
    const usual = await put({ sites: [site] });
    expect(usual).toMatchObject({
      ...{ client_id: null, auto_submit: false, default_reason_no_registration: null },
      ...{ working_day_calendar: 'england-and-wales' },
      sites: [{ site_id: own.site_id, label: null, enabled: true }],
    });
    const settings = {
      ...{ client_id: 'vendor', auto_submit: true, default_reason_no_registration: 'HOUSEHOLD' },
      ...{ working_day_calendar: 'scotland' },
    };
    const set = await put({ ...settings, sites: [{ site_id: own.site_id, label: 'Gate', enabled: false }] });
    expect(set).toMatchObject({ ...settings, sites: [{ label: 'Gate', enabled: false }] });
    expect(await own.ask('appGetDwtSettings', {})).toEqual(set);
    expect(
      (await auditOf(own.team, own.team.team_id)).map((each) => [each.entity_type, each.action]),
    ).toEqual([
      ['dwt_settings', 'update'],
      ['dwt_settings', 'update'],
    ]);
  });

  test('without credentials no approval test and no submission begins', async () => {
    const own = await openGate({ tracking: false });
    expect(fieldsIn(await own.ask('appRunDwtPat', { body: {} }, 422))).toEqual(['environment']);
    const { client_secret: _, client_id: __, ...settings } = trackingSettings(own.site_id);
    await own.ask('appReplaceDwtSettings', { body: settings });
    expect(fieldsIn(await own.ask('appRunDwtPat', { body: {} }, 422))).toEqual(['environment']);
    const body = receipt({ site_id: own.site_id });
    const { id } = await own.ask('appCreateDwtReceipt', { body }, 201);
    const refused = await own.ask('appSubmitDwtReceipt', { path: { id }, body: {} }, 422);
    expect(fieldsIn(refused)).toEqual(['site_id']);
    expect((await own.ask('appGetDwtReceipt', { path: { id } })).status).toBe('ready');
  });
});
