import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsIn } from '../../support/answers.ts';
import { listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openGate, trackingSettings } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { dayFromNow, drafted } from '../../support/records/notes.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const carrier = {
  ...{ name: 'Calder', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' },
};
const item = {
  ...{ ewc_codes: ['17 09 04'], description: 'Mixed', physical_form: 'Mixed' },
  ...{ container_type: 'SKI', container_count: 1, weight_kg: 5060 },
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const draft = (change: object = {}, status = 201, own = gate) =>
  own.ask(
    'appCreateDwtReceipt',
    { body: { site_id: own.site_id, received_at: ago(60), carrier, items: [item], ...change } },
    status,
  );
const change = (id: string, body: object, status = 200) =>
  gate.ask('appUpdateDwtReceipt', { path: { id }, body }, status);
const submit = (id: string, body: object, status = 200, own = gate) =>
  own.ask('appSubmitDwtReceipt', { path: { id }, body }, status);
const keysOf = ({ errors }: any) => errors.map(({ key }: any) => key).sort();

describe('what a receipt that says little is drafted with', () => {
  test('an estimate by road, without pollutants, hazards or treatment', async () => {
    const made = await draft();

    expect(made).toMatchObject({
      ...{ object: 'dwt_receipt', reference: expect.stringMatching(/^REC-\d{6}$/), status: 'ready' },
      ...{ overdue: false, broker: null, special_handling: null, consignment_code: null, revision: 0 },
      ...{ waste_tracking_id: null, submitted_at: null, last_response_code: null, source: null },
      carrier: { ...carrier, means_of_transport: 'Road', other_means_of_transport: null, address: null },
      items: [
        {
          ...{ weight_is_estimate: true, contains_pops: false, pops: null },
          ...{ contains_hazardous: false, hazardous: null, operations: [] },
        },
      ],
    });
  });

  test('pollutants and hazards that are listed are contained, unless it says otherwise', async () => {
    const listed = { pops: { components: [{ code: 'PCB' }] }, hazardous: { hazard_codes: ['HP_7'] } };
    const denied = { ...listed, contains_pops: false, contains_hazardous: false };
    const { items } = await draft({
      items: [
        { ...item, ...listed },
        { ...item, ...denied },
      ],
    });

    expect(items[0]).toMatchObject({
      ...{ contains_pops: true, contains_hazardous: true },
      pops: {
        source_of_components: null,
        components: [{ code: 'PCB', concentration: null, concentration_operator: null }],
      },
      hazardous: { source_of_components: null, hazard_codes: ['HP_7'], components: [] },
    });
    expect(items[1]).toMatchObject({ contains_pops: false, contains_hazardous: false });
  });

  test('a treatment has the weight of the waste, unless it has one of its own', async () => {
    const operations = [{ code: 'R13' }, { code: 'R12', weight_kg: 60, weight_is_estimate: true }];
    const { items } = await draft({ items: [{ ...item, weight_is_estimate: false, operations }] });

    expect(items[0].operations).toEqual([
      { code: 'R13', weight_kg: 5060, weight_is_estimate: false },
      { code: 'R12', weight_kg: 60, weight_is_estimate: true },
    ]);
  });

  test.each([
    [{ ewc_codes: Array(5).fill('17 09 04') }, { ewc_codes: Array(6).fill('17 09 04') }, 'ewc_codes'],
    [{ description: 'm'.repeat(500) }, { description: 'm'.repeat(501) }, 'description'],
    [{ container_count: 10_000 }, { container_count: 10_001 }, 'container_count'],
    [{ weight_kg: 1_000_000 }, { weight_kg: 1_000_001 }, 'weight_kg'],
  ])('a waste has the limit of %j', async (allowed, refused, field) => {
    await draft({ items: [{ ...item, ...allowed }] });

    expect(fieldsIn(await draft({ items: [{ ...item, ...refused }] }, 422))).toEqual([`items.0.${field}`]);
  });

  test('has at most 50 wastes', async () => {
    await draft({ items: Array(50).fill(item) });

    expect(fieldsIn(await draft({ items: Array(51).fill(item) }, 422))).toEqual(['items']);
  });
});

test('a receipt of a load has the words of the load, except those that are sent as well', async () => {
  const own = await openGate({ tracking: false });
  const [one, two] = [await own.load(), await own.load({ operation_code: 'R12' })];
  for (const { id } of [one, two]) await own.decide(id, { status: 'accepted' });
  await own.ask('appReplaceDwtSettings', { body: trackingSettings(own.site_id) });
  const of = (body: object) => own.ask('appCreateDwtReceipt', { body }, 201);
  const plain = await of({ incoming_load_id: one.id });
  const told = await of({
    ...{ incoming_load_id: two.id, received_at: ago(30), special_handling: 'Keep dry' },
    carrier: { name: 'Another' },
  });

  expect(plain).toMatchObject({
    ...{ site_id: own.site_id, received_at: one.arrived_at, special_handling: null },
    carrier: {
      name: 'Calder Skips Ltd',
      registration_number: 'CBDU123456',
      vehicle_registration: 'YJ23 KXB',
    },
    items: [
      {
        ...{ ewc_codes: ['17 09 04'], description: 'Mixed construction waste', weight_kg: 5000 },
        operations: [{ code: 'R13', weight_kg: 5000, weight_is_estimate: true }],
      },
    ],
  });
  expect(told).toMatchObject({
    ...{ special_handling: 'Keep dry', items: [{ operations: [{ code: 'R12' }] }] },
    carrier: { name: 'Another', registration_number: 'CBDU123456' },
  });
  expect(told.received_at > two.arrived_at).toBe(false);
});

describe('the papers of a receipt', () => {
  test('are those of its load', async () => {
    const own = await openGate({ tracking: false });
    const note_id = (await drafted(own.team)).id;
    const { id } = await own.load({ note_id });
    await own.decide(id, { status: 'accepted' });
    await own.ask('appReplaceDwtSettings', { body: trackingSettings(own.site_id) });
    const made = await own.ask('appCreateDwtReceipt', { body: { incoming_load_id: id } }, 201);

    expect(made).toMatchObject({ note_id, consignment_note_id: null, consignment_code: null });
  });

  test('give it the code of the consignment note, unless it has one of its own', async () => {
    const client = { name: 'Asha', address: '1', postcode: 'HX7 6AD' };
    const { id: client_id } = await gate.ask('createClient', { body: client }, 201);
    const note = { client_id, site_id: gate.site_id };
    const { id: consignment_note_id } = await gate.ask('appCreateConsignment', { body: note }, 201);
    await queryShared('update consignment_notes set consignment_code = $2 where id = $1', [
      ...[consignment_note_id, 'CALDER/AB123'],
    ]);
    const papers = { consignment_note_id };
    const hazardous = { items: [{ ...item, ewc_codes: ['17 05 03'] }] };
    const made = await draft({ ...papers, ...hazardous });
    const told = await draft({ ...papers, consignment_code: 'CALDER/ZZ999' });
    const { id } = await draft();

    expect(made).toMatchObject({ ...papers, consignment_code: 'CALDER/AB123' });
    expect(told).toMatchObject({ ...papers, consignment_code: 'CALDER/ZZ999' });
    expect(await change(id, papers)).toMatchObject({ ...papers, consignment_code: 'CALDER/AB123' });
  });
});

test('a site that takes part but is switched off drafts no receipt, and one left out is gone', async () => {
  const own = await openGate();
  const put = (body: object) => own.ask('appReplaceDwtSettings', { body: { environment: 'test', ...body } });
  const { client_id, sites } = trackingSettings(own.site_id);
  await put({ client_id, sites: sites.map((each) => ({ ...each, enabled: false })) });
  const accept = async () => {
    const { id } = await own.load();

    return (await own.decide(id, { status: 'accepted' })).dwt_receipt_id;
  };
  expect(await accept()).toBeNull();
  expect(fieldsIn(await draft({}, 422, own))).toEqual(['site_id']);
  await put({ client_id, sites: [{ site_id: own.site_id }] });
  expect(await accept()).not.toBeNull();
  const bare = await put({});

  expect(bare).toMatchObject({
    ...{ environment: 'test', client_id: null, has_client_secret: true, auto_submit: false, sites: [] },
    client_secret_set_at: expect.any(String),
    ...{ default_reason_no_registration: null, working_day_calendar: 'england-and-wales' },
  });
  expect(await accept()).toBeNull();
});

test('the deadline leaves out the bank holidays of the nation that the settings name', async () => {
  const own = await openGate();
  const received_at = '2025-12-31T10:00:00Z';
  const english = await draft({ received_at }, 201, own);
  const settings = { ...trackingSettings(own.site_id), working_day_calendar: 'scotland' };
  await own.ask('appReplaceDwtSettings', { body: settings });
  const scottish = await draft({ received_at }, 201, own);
  const path = { id: english.id };
  const moved = await own.ask('appUpdateDwtReceipt', { path, body: { received_at } });

  expect(english.due_by).toBe('2026-01-05T23:59:59.000Z');
  expect([scottish.due_by, moved.due_by]).toEqual(Array(2).fill('2026-01-06T23:59:59.000Z'));
});

describe('appSubmitDwtReceipt', () => {
  test('without sending it checks the receipt, by Defra’s keys, and changes nothing', async () => {
    const faulty = await draft({ items: [{ ...item, weight_kg: null }] });
    const refused = await submit(faulty.id, { dryRun: true }, 422);
    expect(fieldsIn(refused)).toEqual(keysOf(faulty));
    expect(fieldsIn(refused)).toEqual(['wasteItems.0.weight']);
    const made = await draft();

    expect(await submit(made.id, { dryRun: true })).toEqual(made);
    expect(await submit(made.id, { dryRun: false })).toMatchObject({
      ...{ status: expect.stringMatching(/^submitted/), source: 'sample', revision: 1, errors: [] },
      last_response_code: expect.any(Number),
    });
  });

  test('a receipt is submitted with warnings if Defra gave some, such as for waste without a treatment', async () => {
    const bare = await draft();
    const treated = await draft({ items: [{ ...item, operations: [{ code: 'R13' }] }] });
    const warned = await submit(bare.id, {});

    expect([warned.status, warned.warnings.length > 0]).toEqual(['submitted_with_warnings', true]);
    expect(await submit(treated.id, {})).toMatchObject({ status: 'submitted', warnings: [] });
  });

  test('a receipt that is being submitted cannot be changed or sent', async () => {
    const { id } = await draft();
    await queryShared(
      `update dwt_receipts set status = 'submitting', submitting_since = now() where id = $1`,
      [id],
    );

    expect(fieldsIn(await change(id, { special_handling: 'x' }, 422))).toEqual(['status']);
    expect(fieldsIn(await submit(id, {}, 422))).toEqual(['status']);
  });

  test('what is found at Defra has an id of eight characters', async () => {
    const { id } = await draft();
    await queryShared(`update dwt_receipts set status = 'unknown', errors = $2 where id = $1`, [
      ...[id, JSON.stringify([{ key: 'x', error_type: 'NotProvided', message: 'm' }])],
    ]);
    const found = (waste_tracking_id: string, status: number) =>
      change(id, { resolution: 'found', waste_tracking_id }, status);

    expect(fieldsIn(await found('26ABCDEFG', 422))).toEqual(['waste_tracking_id']);
    expect(fieldsIn(await found('2ABCDEFG', 422))).toEqual(['waste_tracking_id']);
    expect(await found('26ABC123', 200)).toMatchObject({ waste_tracking_id: '26ABC123', errors: [] });
  });
});

describe('appGetDwtSummary', () => {
  test('counts by the day in London, this year up to today unless asked, and a waste by its first code', async () => {
    const own = await openGate();
    const today = dayFromNow(0);
    await draft({ received_at: '2026-06-30T23:30:00Z' }, 201, own);
    await draft({ received_at: '2026-07-31T23:30:00Z' }, 201, own);
    const codes = ['17 02 01', '17 09 04'];
    await draft({ received_at: '2025-12-31T10:00:00Z', items: [{ ...item, ewc_codes: codes }] }, 201, own);
    const summary = (query: Record<string, any>) => own.ask('appGetDwtSummary', { query });
    const july = await summary({ from: '2026-07-01', to: '2026-07-31' });
    const december = await summary({ from: '2025-12-31', to: '2025-12-31' });
    const year = await summary({});

    expect([july.received, july.period]).toEqual([1, { from: '2026-07-01', to: '2026-07-31' }]);
    expect((await summary({ from: '2026-08-01' })).received).toBe(1);
    expect(december.by_ewc).toEqual([{ ewc_code: '17 02 01', receipts: 1, tonnes: 5.06 }]);
    expect(year.period).toEqual({ from: `${today.slice(0, 4)}-01-01`, to: today });
    expect((await summary({ to: '2025-06-30' })).period).toEqual({ from: '2025-01-01', to: '2025-06-30' });
    expect(december).toMatchObject({ object: 'dwt_summary', submitted: 0, pending: 1, overdue: 1 });
  });

  test('a team without receipts has no oldest deadline', async () => {
    const own = await openGate({ tracking: false });

    expect(await own.ask('appGetDwtSummary', {})).toMatchObject({
      ...{ received: 0, submitted: 0, pending: 0, overdue: 0, failed: 0, unknown: 0, due_today: 0 },
      ...{ with_warnings: 0, tonnes_submitted: 0, by_ewc: [], oldest_pending_due_by: null },
    });
  });
});

test('receipts are listed newest first; those that are late and not with Defra apart from the others', async () => {
  const own = await openGate();
  const late = await draft({ received_at: '2026-01-05T10:00:00Z' }, 201, own);
  const fresh = await draft({}, 201, own);
  const ids = async (query: Record<string, any>) =>
    (await listAll('appListDwtReceipts', { key: own.team.key, query })).map(({ id }) => id);

  expect([late.overdue, fresh.overdue]).toEqual([true, false]);
  expect(await ids({})).toEqual([fresh.id, late.id]);
  expect(await ids({ overdue: true })).toEqual([late.id]);
  expect(await ids({ overdue: false })).toEqual([fresh.id]);
  expect(await ids({ overdue: true, due_before: '2026-01-07T00:00:00Z' })).toEqual([]);
});

test('only the chosen approval tests run, at most the twelve of Defra', async () => {
  const own = await openGate();
  const run = (body: object, status: number) => own.ask('appRunDwtPat', { body }, status);
  const { scenarios, running } = await run({ scenarios: ['R02', 'X01'] }, 202);

  expect(running).toBe(true);
  expect(scenarios.map(({ id, status }: any) => [id, status])).toEqual(
    ['R01', 'R02', 'R03', 'R04', 'R05', 'R07', 'C02', 'B01', 'P01', 'H01', 'H03', 'X01'].map((id) => [
      ...[id, id === 'R02' || id === 'X01' ? 'running' : 'not_submitted'],
    ]),
  );
  expect(fieldsIn(await run({ scenarios: ['R99'] }, 422))).toEqual(['scenarios.0']);
  expect(fieldsIn(await run({ environment: 'production' }, 422))).toEqual(['environment']);
});
