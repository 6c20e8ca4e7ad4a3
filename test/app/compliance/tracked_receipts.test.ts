import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayBoundsUtc, londonDate } from '../../../domain/dates.ts';
import { dwtReceiptStates } from '../../../domain/states/dwt_receipt.ts';
import { fieldsIn } from '../../support/answers.ts';
import { listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { expectEachAlone } from '../../support/lists.ts';
import { auditOf } from '../../support/records/audit.ts';
import { apiCode, openGate, trackingSettings } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { drafted } from '../../support/records/notes.ts';

// What a receipt of waste is made of, which of several counts as what, and what a change makes of it.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const carrier = { name: 'Calder', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' };
const item = {
  ...{ ewc_codes: ['17 09 04'], description: 'Mixed', physical_form: 'Mixed', weight_kg: 5060 },
  ...{ container_type: 'SKI', container_count: 1, operations: [{ code: 'R13' }] },
};
const draft = (change: object = {}, status = 201, own = gate) =>
  own.ask(
    'appCreateDwtReceipt',
    { body: { site_id: own.site_id, received_at: ago(60), carrier, items: [item], ...change } },
    status,
  );
const change = (id: string, body: object, status = 200) =>
  gate.ask('appUpdateDwtReceipt', { path: { id }, body }, status);
const submit = (id: string, body: object = {}, status = 200) =>
  gate.ask('appSubmitDwtReceipt', { path: { id }, body }, status);
const force = (id: string, columns: string) =>
  queryShared(`update dwt_receipts set ${columns} where id = $1`, [id]);

/** Accepts loads at a site that does not take part yet, and has it take part then. */
async function decidedBefore(bodies: object[], decision: object, settings: object = {}) {
  const own = await openGate({ tracking: false });
  const loads = [];
  for (const body of bodies) loads.push(await own.decide((await own.load(body)).id, decision));
  await own.ask('appReplaceDwtSettings', { body: { ...trackingSettings(own.site_id), ...settings } });
  const made = (body: object, status = 201) => own.ask('appCreateDwtReceipt', { body }, status);

  return { own, loads, made };
}

describe('a receipt that is drafted from a load', () => {
  const waste = { physical_form: 'Solid', container_type: 'SKI', container_count: 1 };

  test('has the accepted wastes of a load that was rejected in part', async () => {
    const items = [
      { ...waste, ewc_code: '17 09 04', weight_kg: 40 },
      { ewc_code: '17 06 05', weight_kg: 60, accepted: false, rejection_reason: 'Asbestos' },
      { ...waste, ewc_code: '17 02 01', weight_kg: 10, description: 'Wood' },
    ];
    const { loads, made } = await decidedBefore([{}], { status: 'part_rejected', items });

    expect(await made({ incoming_load_id: loads[0].id })).toMatchObject({
      ...{ status: 'ready', incoming_load_id: loads[0].id, received_at: loads[0].arrived_at },
      items: [
        { ewc_codes: ['17 09 04'], weight_kg: 40, description: 'Mixed construction waste' },
        { ewc_codes: ['17 02 01'], weight_kg: 10, description: 'Wood' },
      ],
    });
  });

  test.each([
    ['quarantined', { rejection_reason: 'Smells' }],
    ['rejected', { rejection_reason: 'Wet' }],
  ])('is refused for a load that is %s', async (status, reason) => {
    const { loads, made } = await decidedBefore([{}], { status, ...reason });
    const refused = await made({ incoming_load_id: loads[0].id }, 422);

    expect(refused.error.details).toEqual([
      { field: 'incoming_load_id', message: `is ${status}; only an accepted load has a receipt` },
    ]);
  });

  test('has what is sent beside the load instead of what the load has', async () => {
    const { own, loads, made } = await decidedBefore([{}], { status: 'accepted' });
    const [ticket, note, other] = [await own.ticket(), await drafted(own.team), await drafted(own.team)];
    await queryShared('update incoming_loads set note_id = $2 where id = $1', [loads[0].id, other.id]);
    const sent = {
      ...{ weighbridge_ticket_id: ticket.id, note_id: note.id, received_at: ago(0.02) },
      broker: { name: 'Between Ltd' },
      items: [{ ...item, weight_kg: 4999, operations: [{ code: 'R5' }] }],
    };
    const receipt = await made({ incoming_load_id: loads[0].id, site_id: own.site_id, ...sent });

    expect(receipt).toMatchObject({
      ...{ ...sent, site_id: own.site_id, incoming_load_id: loads[0].id },
      broker: { name: 'Between Ltd', registration_number: null },
      carrier: { name: 'Calder Skips Ltd', registration_number: 'CBDU123456' },
    });
    expect(receipt.items).toHaveLength(1);
  });

  test('at its acceptance has the papers of the load and the time at which the waste was received', async () => {
    const { id: note_id } = await drafted(gate.team);
    const times = { arrived_at: ago(90), received_at: ago(60) };
    const load = await gate.load({ ...times, note_id });
    const { dwt_receipt_id, due_by } = await gate.decide(load.id, { status: 'accepted' });
    const receipt = await gate.ask('appGetDwtReceipt', { path: { id: dwt_receipt_id } });

    expect(receipt).toMatchObject({
      ...{ incoming_load_id: load.id, note_id, weighbridge_ticket_id: null, site_id: gate.site_id },
      ...{ received_at: times.received_at, due_by, consignment_note_id: null },
    });
    expect(await auditOf(gate.team, dwt_receipt_id)).toMatchObject([
      { entity_type: 'dwt_receipt', action: 'create' },
    ]);
  });

  test('has the reason of the load for no registration before that of the settings', async () => {
    const own = await openGate({ settings: { default_reason_no_registration: 'ONE_OFF' } });
    const { id } = await own.load({ carrier_registration: null, reason_for_no_registration: 'HOUSEHOLD' });
    const { dwt_receipt_id } = await own.decide(id, { status: 'accepted' });

    expect(await own.ask('appGetDwtReceipt', { path: { id: dwt_receipt_id } })).toMatchObject({
      carrier: { registration_number: null, reason_for_no_registration: 'HOUSEHOLD' },
    });
  });

  test('needs a site with a permit on the day of receipt, not on the day of the draft', async () => {
    const own = await openGate({ permit: { expires_on: londonDate(new Date(Date.now() - 3 * 86_400_000)) } });
    const at = (days: number) => ({ received_at: ago(days * 1440) });
    const [late, early] = [await draft(at(2), 422, own), await draft(at(3), 201, own)];

    expect(fieldsIn(late)).toEqual(['site_id']);
    expect(early.status).toBe('ready');
  });
});

describe('hazardous waste on a receipt', () => {
  const soil = { ...item, ewc_codes: ['17 09 04', '17 05 03'], hazardous: { hazard_codes: ['HP_7'] } };

  test('needs a code or a reason, also as the second code of the second waste and by a change', async () => {
    const items = [item, soil];
    expect(fieldsIn(await draft({ items }, 422))).toEqual(['consignment_code']);
    const reason = { reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE' };
    const made = await draft({ items, ...reason });
    expect(made).toMatchObject({ ...reason, consignment_code: null });

    expect(fieldsIn(await change(made.id, { reason_for_no_consignment_code: null }, 422))).toEqual([
      'consignment_code',
    ]);
    const code = { reason_for_no_consignment_code: null, consignment_code: 'CALDER/AB123' };
    expect(await change(made.id, code)).toMatchObject(code);
    const plain = await draft();
    expect(fieldsIn(await change(plain.id, { items }, 422))).toEqual(['consignment_code']);
    expect(await change(plain.id, { items, ...reason })).toMatchObject(reason);
  });

  test('has the code of its consignment note until another is sent; without a note it keeps the code', async () => {
    const client = { name: 'Asha', address: '1', postcode: 'HX7 6AD' };
    const { id: client_id } = await gate.ask('createClient', { body: client }, 201);
    const noted = async (code: string | null) => {
      const body = { client_id, site_id: gate.site_id };
      const { id } = await gate.ask('appCreateConsignment', { body }, 201);
      await queryShared('update consignment_notes set consignment_code = $2 where id = $1', [id, code]);

      return { consignment_note_id: id };
    };
    const [coded, bare] = [await noted('CALDER/AB123'), await noted(null)];
    const { id } = await draft();

    const own = { consignment_code: 'CALDER/ZZ999' };
    expect(await change(id, { ...coded, ...own })).toMatchObject({ ...coded, ...own });
    expect(await change(id, coded)).toMatchObject({ ...coded, consignment_code: 'CALDER/AB123' });
    const none = { consignment_note_id: null };
    expect(await change(id, none)).toMatchObject({ ...none, consignment_code: 'CALDER/AB123' });
    expect(await change(id, bare)).toMatchObject({ ...bare, consignment_code: null });
  });
});

describe('a change of a receipt', () => {
  test('makes a receipt ready that Defra rejected and does not have', async () => {
    const { id } = await draft();
    await force(id, `status = 'failed', errors = '[{"key":"x","error_type":"NotProvided","message":"m"}]'`);

    expect(await change(id, { special_handling: 'Keep dry' })).toMatchObject({ status: 'ready', errors: [] });
  });

  test('of what Defra has is refused while its status is unknown, and needs no change to be checked', async () => {
    const { id } = await draft();
    const sent = await submit(id);

    expect(fieldsIn(await submit(id, { dryRun: true }, 422))).toEqual(['status']);
    expect(fieldsIn(await change(id, { resolution: 'not_found' }, 422))).toEqual(['status']);
    const lacking = await change(id, { items: [{ ...item, weight_kg: null }] });
    expect([lacking.status, lacking.errors.length > 0]).toEqual(['amended', true]);
    expect(fieldsIn(await submit(id, { dryRun: true }, 422))).toContain('wasteItems.0.weight');
    expect(fieldsIn(await submit(id, {}, 422))).toContain('wasteItems.0.weight');
    await change(id, { items: [item] });
    expect(await submit(id, { dryRun: true })).toMatchObject({ status: 'amended', revision: 1 });
    expect((await submit(id)).waste_tracking_id).toBe(sent.waste_tracking_id);
  });

  test('replaces the warnings of the last submission by those of the next', async () => {
    const { id } = await draft({ items: [{ ...item, operations: [] }] });
    const warned = await submit(id);
    await change(id, { items: [item] });

    expect(warned).toMatchObject({
      status: 'submitted_with_warnings',
      warnings: [{ key: 'wasteItems.0.disposalOrRecoveryCodes', error_type: 'NotProvided' }],
    });
    expect(await submit(id)).toMatchObject({ status: 'submitted', warnings: [], revision: 2 });
  });

  test('replaces all wastes, and each error has a message about its field', async () => {
    const { id } = await draft({ items: [item, { ...item, description: 'More' }] });
    const one = await change(id, { items: [{ ...item, physical_form: null }] });

    expect(one.items).toHaveLength(1);
    expect(one.errors).toEqual([
      {
        ...{ key: 'wasteItems.0.physicalForm', error_type: 'NotProvided' },
        message: 'wasteItems.0.physicalForm is required',
      },
    ]);
    expect(one.warnings).toEqual([]);
    expect((await submit(id, {}, 422)).error.details).toEqual([
      { field: 'wasteItems.0.physicalForm', message: 'is required' },
    ]);
  });
});

describe('a receipt past its deadline', () => {
  const statuses = ['draft', 'ready', 'submitting', 'failed', 'unknown'];
  const late = `due_by = now() - interval '1 minute'`;

  test('is pending in every status in which something is to be sent, and overdue if Defra has no version of it', async () => {
    const own = await openGate();
    const ids: Record<string, string> = {};
    for (const status of [...statuses, 'amended', 'submitted']) {
      const { id } = await draft({}, 201, own);
      ids[status] = id;
      const since = status === 'submitting' ? ', submitting_since = now()' : '';
      const known = statuses.includes(status)
        ? ''
        : `, waste_tracking_id = '26SUMA${status.slice(0, 2).toUpperCase()}'`;
      await force(id, `status = '${status}', ${late}${since}${known}`);
    }
    const listed = async (overdue: boolean) =>
      (await listAll('appListDwtReceipts', { key: own.team.key, query: { overdue } })).map(({ id }) => id);
    const without = statuses.map((status) => ids[status]).reverse();

    expect(await listed(true)).toEqual(without);
    expect(await listed(false)).toEqual([ids.submitted, ids.amended]);
    const totals = { received: 7, submitted: 2, pending: 6, overdue: 5 };
    expect(await own.ask('appGetDwtSummary', {})).toMatchObject({ ...totals, by_site: [totals] });
    for (const [at, status] of statuses.entries())
      await force(ids[status]!, `waste_tracking_id = '26SUMBB${at}'`);
    expect(await listed(true)).toEqual([]);
    expect(await own.ask('appGetDwtSummary', {})).toMatchObject({
      ...{ submitted: 7, pending: 6, overdue: 0, due_today: 0, oldest_pending_due_by: null },
    });
  });
});

test('the receipts of each status are listed without those of any other', async () => {
  const own = await openGate();
  const made = new Map<string, string>();
  for (const status of dwtReceiptStates.states) {
    const { id } = await draft({}, 201, own);
    const since = status === 'submitting' ? 'now()' : 'null';
    const known = `waste_tracking_id = '26SUMSA${made.size}', revision = 1`;
    await force(id, `status = '${status}', submitting_since = ${since}, ${known}`);
    made.set(status, id);
  }

  await expectEachAlone('appListDwtReceipts', own.team, made);
});

test('receipts are listed by when they were drafted', async () => {
  const own = await openGate();
  const [first, second] = [await draft({}, 201, own), await draft({}, 201, own)];
  const ids = async (query: Record<string, string>) =>
    (await listAll('appListDwtReceipts', { key: own.team.key, query })).map(({ id }) => id);

  expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
  expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
});

describe('appGetDwtSummary', () => {
  test('tells sites apart, by name, and rounds their tonnes to the kilogram', async () => {
    const own = await openGate();
    const permitted = { name: 'Aire yard', permit: { number: 'EPR/ZP3633LJ' } };
    const second = (await own.ask('createSite', { body: permitted }, 201)).id;
    const sites = [own.site_id, second].map((site_id) => ({ site_id, api_code: apiCode }));
    await own.ask('appReplaceDwtSettings', { body: { ...trackingSettings(own.site_id), sites } });
    const made = async (site_id: string, weights: (number | null)[], id: string | null) => {
      const items = weights.map((weight_kg) => ({ ...item, weight_kg }));
      const receipt = await draft({ site_id, items }, 201, own);
      if (id) await force(receipt.id, `status = 'submitted', waste_tracking_id = '${id}'`);
    };
    await made(own.site_id, [1000.4, 0.1], '26SUMAAA');
    await made(second, [2000], '26SUMBBB');
    await made(second, [700, null], null);

    expect(await own.ask('appGetDwtSummary', {})).toMatchObject({
      ...{ received: 3, submitted: 2, pending: 1, tonnes_submitted: 3.001 },
      by_site: [
        { site_id: second, name: 'Aire yard', received: 2, submitted: 1, pending: 1, tonnes_submitted: 2 },
        { site_id: own.site_id, received: 1, submitted: 1, pending: 0, tonnes_submitted: 1.001 },
      ],
      by_ewc: [{ ewc_code: '17 09 04', receipts: 3, tonnes: 3.701 }],
    });
    const query = { site_id: second };
    expect(await listAll('appListDwtReceipts', { key: own.team.key, query })).toHaveLength(2);
  });

  test('counts what came from the first moment of the period in London to its last', async () => {
    const own = await openGate();
    const query = { from: '2026-07-01', to: '2026-07-31' };
    const received = async () => (await own.ask('appGetDwtSummary', { query })).received;
    const moments = ['2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00Z', '2026-07-31T22:59:59.999Z'];
    const counts = [];
    for (const received_at of [...moments, '2026-07-31T23:00:00Z']) {
      await draft({ received_at }, 201, own);
      counts.push(await received());
    }

    expect(counts).toEqual([0, 1, 2, 2]);
  });

  test('counts as due today what is due from the first second of the day in London to its last', async () => {
    const own = await openGate();
    const { from, to } = dayBoundsUtc(londonDate(new Date()));
    const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();
    const { id } = await draft({}, 201, own);
    const due = async (due_by: string) => {
      await force(id, `due_by = '${due_by}'`);
      const { due_today, oldest_pending_due_by } = await own.ask('appGetDwtSummary', {});
      expect(oldest_pending_due_by).toBe(due_by);

      return due_today;
    };

    expect([
      await due(at(from, -1)),
      await due(at(from, 0)),
      await due(at(to, -1)),
      await due(at(to, 0)),
    ]).toEqual([0, 1, 1, 0]);
  });
});
