import { expect, test } from '@jest/globals';
import { londonDate, receiptDueBy } from '../../domain/dates.ts';
import { auditOf } from '../support/records/audit.ts';
import { call } from '../support/client.ts';
import { openGate } from '../support/records/gate.ts';

test('the gate: expected, weighed in and out, permit checked, accepted, receipt drafted, submitted, corrected', async () => {
  const gate = await openGate();
  const { ask } = gate;
  const haulier = await ask(
    'createClient',
    { body: { name: 'Calder Skips', company: 'Calder Skips Ltd' } },
    201,
  );

  // The evening before: the haulier rings that a skip is coming.
  const load = await ask(
    'appCreateIncomingLoad',
    {
      body: {
        site_id: gate.site_id,
        expected_at: new Date(Date.now() + 3_600_000).toISOString(),
        haulier_client_id: haulier.id,
        carrier_registration: 'CBDU123456',
        vehicle_reg: 'YJ23 KXB',
        waste_description: 'Mixed construction waste',
        ewc_codes: ['17 09 04'],
        physical_form: 'Mixed',
        container_type: 'SKI',
        container_count: 1,
        weight_kg: 5000,
        origin_postcode: 'HX1 1UJ',
        origin_local_authority: 'Calderdale',
      },
    },
    201,
  );
  expect(load).toMatchObject({
    status: 'expected',
    carrier_name: 'Calder Skips Ltd',
    weight_kg: 5000,
    weight_is_estimate: true,
    warnings: [],
    due_by: null,
  });
  expect(load.reference).toMatch(/^LOD-\d{6}$/);

  // The lorry is at the gate, is weighed, tips, is weighed empty.
  const arrived = await gate.decide(load.id, { status: 'arrived' });
  const ticket = await gate.ticket();
  const accepted = await gate.decide(load.id, { status: 'accepted', weighbridge_ticket_id: ticket.id });
  expect(accepted).toMatchObject({
    status: 'accepted',
    received_at: arrived.arrived_at,
    weight_kg: 5060,
    weight_is_estimate: false,
    operation_code: 'R13',
    items: [{ ewc_code: '17 09 04', weight_kg: 5060, weight_is_estimate: false, accepted: true }],
  });
  const due = receiptDueBy(new Date(arrived.arrived_at), 'england-and-wales').toISOString();
  expect(accepted.due_by).toBe(due);

  // The receipt is there and complete.
  const at = { path: { id: accepted.dwt_receipt_id } };
  const receipt = await ask('appGetDwtReceipt', at);
  expect(receipt).toMatchObject({
    status: 'ready',
    due_by: due,
    incoming_load_id: load.id,
    weighbridge_ticket_id: ticket.id,
    errors: [],
    carrier: {
      name: 'Calder Skips Ltd',
      registration_number: 'CBDU123456',
      vehicle_registration: 'YJ23 KXB',
    },
    items: [{ ewc_codes: ['17 09 04'], weight_kg: 5060, operations: [{ code: 'R13', weight_kg: 5060 }] }],
  });

  // Defra takes it; a correction goes in its place.
  expect(await ask('appSubmitDwtReceipt', { ...at, body: { dryRun: true } })).toMatchObject({
    status: 'ready',
  });
  const submitted = await ask('appSubmitDwtReceipt', { ...at, body: {} });
  expect(submitted).toMatchObject({
    status: 'submitted',
    revision: 1,
    last_response_code: 201,
    source: 'sample',
  });
  expect(submitted.waste_tracking_id).toMatch(/^\d{2}[A-Z0-9]{6}$/);
  const amended = await ask('appUpdateDwtReceipt', { ...at, body: { special_handling: 'Keep dry' } });
  expect(amended.status).toBe('amended');
  expect(await ask('appSubmitDwtReceipt', { ...at, body: {} })).toMatchObject({
    status: 'submitted',
    revision: 2,
    waste_tracking_id: submitted.waste_tracking_id,
    last_response_code: 200,
  });

  const today = londonDate(new Date(arrived.arrived_at));
  expect(await ask('appGetDwtSummary', { query: { from: today, to: today } })).toMatchObject({
    received: 1,
    submitted: 1,
    pending: 0,
    tonnes_submitted: 5.06,
    by_ewc: [{ ewc_code: '17 09 04', tonnes: 5.06 }],
  });
  const history = await auditOf(gate.team, load.id);
  expect(history.map(({ action }: { action: string }) => action).sort()).toEqual(
    ['create', 'status_change', 'status_change'].sort(),
  );
});

test('two clerks accept at the same time: one load, one receipt', async () => {
  const gate = await openGate();
  const load = await gate.load();
  const accept = () =>
    call('appUpdateIncomingLoad', {
      key: gate.team.key,
      path: { id: load.id },
      body: { status: 'accepted' },
    });
  const answers = await Promise.all([accept(), accept(), accept()]);

  // Who comes second finds the load accepted; asking for the status it has is no move and changes nothing.
  expect(answers.map(({ status }) => status)).toContain(200);
  const receipts = await gate.ask('appListDwtReceipts', {});
  expect(receipts.data).toHaveLength(1);
  const history = await auditOf(gate.team, load.id);
  expect(history.filter(({ action }: { action: string }) => action === 'status_change')).toHaveLength(1);
});
