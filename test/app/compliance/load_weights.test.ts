import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';

// The weight of an accepted load is that of its ticket, also when the ticket is corrected or deleted.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const correct = (id: string, body: object) =>
  call('appUpdateFleetWeighbridge', { key: gate.team.key, path: { id }, body });
const remove = (id: string) => call('appDeleteFleetWeighbridge', { key: gate.team.key, path: { id } });
const loadOf = (id: string) => gate.ask('appGetIncomingLoad', { path: { id } });
const receiptOf = (id: string) => gate.ask('appGetDwtReceipt', { path: { id } });
const submit = (id: string) => gate.ask('appSubmitDwtReceipt', { path: { id }, body: {} });
const weightsOf = ({ items }: any) => items.map(({ weight_kg }: any) => weight_kg);

/** A load accepted with a ticket of 5060 kg. */
async function weighed(decision: object = {}) {
  const ticket = await gate.ticket();
  const { id } = await gate.load({ weighbridge_ticket_id: ticket.id });
  const load = await gate.decide(id, { status: 'accepted', ...decision });

  return { ticket, load };
}

describe('the correction of a ticket', () => {
  test('corrects the load accepted with it, the return, and the receipt before it is submitted', async () => {
    const { ticket, load } = await weighed();
    const received = async () => {
      const year = String(new Date().getFullYear());
      const query = { site_id: gate.site_id, period: year };

      return (await gate.ask('appGetAnnualReturn', { query })).received_kg as number;
    };
    const before = await received();
    expect((await correct(ticket.id, { gross_kg: 15_240 })).body.net_kg).toBe(4060);

    const after = await loadOf(load.id);
    expect(after).toMatchObject({ weight_kg: 4060, weight_is_estimate: false, status: 'accepted' });
    expect(weightsOf(after)).toEqual([4060]);
    expect(await receiptOf(load.dwt_receipt_id)).toMatchObject({
      status: 'ready',
      items: [{ weight_kg: 4060, operations: [{ code: 'R13', weight_kg: 4060 }] }],
    });
    expect(await received()).toBe(before - 1000);
    expect((await auditOf(gate.team, load.id)).at(-1)).toMatchObject({
      entity_type: 'incoming_load',
      action: 'update',
    });
  });

  test('amends the receipt that Defra has; its next submission replaces the first', async () => {
    const { ticket, load } = await weighed();
    const sent = await submit(load.dwt_receipt_id);
    await correct(ticket.id, { tare_kg: 11_240 });

    expect(await receiptOf(sent.id)).toMatchObject({ status: 'amended', items: [{ weight_kg: 5000 }] });
    expect(await submit(sent.id)).toMatchObject({
      ...{ status: 'submitted', revision: 2, waste_tracking_id: sent.waste_tracking_id },
      items: [{ weight_kg: 5000 }],
    });
  });

  test('divides the weight among the accepted wastes; a weight that was entered for the receipt stays', async () => {
    const waste = { physical_form: 'Solid', container_type: 'SKI', container_count: 1 };
    const { ticket, load } = await weighed({
      status: 'part_rejected',
      items: [
        { ...waste, ewc_code: '17 09 04', weight_kg: 3000 },
        { ...waste, ewc_code: '17 02 01', weight_kg: 1000 },
        { ewc_code: '17 06 05', weight_kg: 60, accepted: false, rejection_reason: 'Asbestos' },
      ],
    });
    const { items } = await receiptOf(load.dwt_receipt_id);
    await gate.ask('appUpdateDwtReceipt', {
      path: { id: load.dwt_receipt_id },
      body: { items: [items[0], { ...items[1], weight_kg: 900 }] },
    });
    await correct(ticket.id, { gross_kg: 15_180 });

    expect(await loadOf(load.id)).toMatchObject({ weight_kg: 4000, status: 'part_rejected' });
    expect(weightsOf(await loadOf(load.id))).toEqual([3000, 1000, 60]);
    expect(weightsOf(await receiptOf(load.dwt_receipt_id))).toEqual([3000, 900]);
  });

  test('leaves a waste weighed that was entered so, beside an estimated one', async () => {
    const waste = { physical_form: 'Solid', container_type: 'SKI', container_count: 1 };
    const items = [
      { ...waste, ewc_code: '17 09 04', weight_kg: 3000, weight_is_estimate: false },
      { ...waste, ewc_code: '17 02 01', weight_kg: 2000, weight_is_estimate: true },
    ];
    const { id } = await gate.load();

    const accepted = await gate.decide(id, { status: 'accepted', items });

    expect(accepted.items.map((item: any) => item.weight_is_estimate)).toEqual([false, true]);
  });

  test('gives each accepted waste its share, whichever waste was rejected, and leaves the treatment its own weight', async () => {
    const waste = { physical_form: 'Solid', container_type: 'SKI', container_count: 1 };
    const { ticket, load } = await weighed({
      status: 'part_rejected',
      items: [
        { ewc_code: '17 06 05', weight_kg: 60, accepted: false, rejection_reason: 'Asbestos' },
        { ...waste, ewc_code: '17 09 04', weight_kg: 3000 },
        { ...waste, ewc_code: '17 02 01', weight_kg: 1000 },
      ],
    });
    const path = { id: load.dwt_receipt_id };
    const { items } = await receiptOf(load.dwt_receipt_id);
    const operations = [...items[1].operations, { code: 'R12', weight_kg: 7, weight_is_estimate: true }];
    await gate.ask('appUpdateDwtReceipt', { path, body: { items: [items[0], { ...items[1], operations }] } });
    await correct(ticket.id, { gross_kg: 15_180 });

    const corrected = await receiptOf(load.dwt_receipt_id);
    expect(weightsOf(await loadOf(load.id))).toEqual([60, 3000, 1000]);
    expect(weightsOf(corrected)).toEqual([3000, 1000]);
    expect(corrected.items[1].operations).toEqual([
      { code: 'R13', weight_kg: 1000, weight_is_estimate: false },
      { code: 'R12', weight_kg: 7, weight_is_estimate: true },
    ]);
  });

  test('does not touch a receipt without a weight of the load', async () => {
    const { ticket, load } = await weighed();
    const { items } = await receiptOf(load.dwt_receipt_id);
    const path = { id: load.dwt_receipt_id };
    const body = { items: [{ ...items[0], weight_kg: 900, operations: [{ code: 'R13' }] }] };
    await gate.ask('appUpdateDwtReceipt', { path, body });
    const sent = await submit(load.dwt_receipt_id);
    await correct(ticket.id, { gross_kg: 15_180 });

    expect(await receiptOf(sent.id)).toEqual(sent);
  });

  test('is refused if nothing would be left of the load, or while the receipt cannot change', async () => {
    const { ticket, load } = await weighed();
    expect(fieldsOf(await correct(ticket.id, { gross_kg: 11_180 }))).toEqual(['gross_kg']);
    expect(fieldsOf(await correct(ticket.id, { tare_kg: 16_240 }))).toEqual(['tare_kg']);
    await queryShared(`update dwt_receipts set status = 'unknown' where id = $1`, [load.dwt_receipt_id]);
    expect(fieldsOf(await correct(ticket.id, { tare_kg: 11_000 }))).toEqual(['tare_kg']);
    expect(fieldsOf(await remove(ticket.id))).toEqual(['status']);

    expect(await loadOf(load.id)).toMatchObject({ weight_kg: 5060, weighbridge_ticket_id: ticket.id });
  });

  test('leaves a load that is not accepted as it is', async () => {
    const ticket = await gate.ticket();
    const load = await gate.load({ weighbridge_ticket_id: ticket.id });
    expect((await correct(ticket.id, { gross_kg: 11_180 })).status).toBe(200);

    expect(await loadOf(load.id)).toEqual(load);
    expect(await auditOf(gate.team, load.id)).toHaveLength(1);
  });
});

describe('the deletion of a ticket', () => {
  test('leaves the weight of the accepted load as an estimate, also on the receipt', async () => {
    const { ticket, load } = await weighed();
    await submit(load.dwt_receipt_id);
    expect((await remove(ticket.id)).status).toBe(200);

    expect(await loadOf(load.id)).toMatchObject({
      ...{ weight_kg: 5060, weight_is_estimate: true, weighbridge_ticket_id: null },
      items: [{ weight_kg: 5060, weight_is_estimate: true }],
    });
    expect(await receiptOf(load.dwt_receipt_id)).toMatchObject({
      ...{ status: 'amended', weighbridge_ticket_id: null },
      items: [{ weight_kg: 5060, weight_is_estimate: true, operations: [{ weight_is_estimate: true }] }],
    });
    expect((await auditOf(gate.team, load.id)).at(-1)).toMatchObject({ action: 'update' });
  });

  test('leaves a receipt the other ticket that it names', async () => {
    const { ticket, load } = await weighed();
    const { id: weighbridge_ticket_id } = await gate.ticket();
    const path = { id: load.dwt_receipt_id };
    await gate.ask('appUpdateDwtReceipt', { path, body: { weighbridge_ticket_id } });
    expect((await remove(ticket.id)).status).toBe(200);

    expect((await loadOf(load.id)).weighbridge_ticket_id).toBeNull();
    expect(await receiptOf(load.dwt_receipt_id)).toMatchObject({
      ...{ weighbridge_ticket_id, items: [{ weight_kg: 5060, weight_is_estimate: true }] },
    });
  });

  test('frees a load that waits for its decision, which then needs a weight of its own', async () => {
    const ticket = await gate.ticket();
    const load = await gate.load({ weighbridge_ticket_id: ticket.id, weight_is_estimate: false });
    await remove(ticket.id);

    expect(await loadOf(load.id)).toMatchObject({
      ...{ weighbridge_ticket_id: null, weight_kg: 5000, weight_is_estimate: false },
    });
    expect((await gate.decide(load.id, { status: 'accepted' })).weight_kg).toBe(5000);
  });
});

test('when a load is accepted as its ticket is corrected, both weights agree afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ticket = await gate.ticket();
    const { id } = await gate.load({ weighbridge_ticket_id: ticket.id });
    const deciding = gate.decide(id, { status: 'accepted' });
    await new Promise((resolve) => setTimeout(resolve, round * 5));
    const [corrected] = await Promise.all([correct(ticket.id, { gross_kg: 15_180 }), deciding]);

    expect([corrected.status, (await loadOf(id)).weight_kg]).toEqual([200, 4000]);
  }
});
