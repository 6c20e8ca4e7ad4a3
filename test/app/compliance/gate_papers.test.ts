import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { fieldsIn } from '../../support/answers.ts';
import { mixedLoad, openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { completed, drafted, sign } from '../../support/records/notes.ts';
import { personWith } from '../../support/records/roles.ts';

// What a decision at the gate does to the papers of the load: part E, the chain of the note, the receipt.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const soil = {
  description: 'Soil with oil in it',
  ewc_code: '17 05 03',
  quantity_kg: 900,
  physical_form: 'solid',
  hazard_codes: ['HP 14'],
  containers: { type: 'Skip', number: 1 },
};

/** A consignment note whose waste is on its way to the gate. */
async function consigned(wastes: object[] = [soil], site_id = gate.site_id): Promise<string> {
  const body = { name: 'Asha', company: 'Pennine Builders Ltd', address: 'Unit 4', postcode: 'HX7 6AD' };
  const client = await gate.ask('createClient', { body }, 201);
  const { id } = await gate.ask(
    'appCreateConsignment',
    {
      body: {
        client_id: client.id,
        site_id,
        parts: {
          b: { process: 'Excavation', process_sic: '41202', wastes },
          c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } },
        },
      },
    },
    201,
  );
  for (const part of ['d', 'c'])
    await gate.ask('appSignConsignment', { path: { id }, body: { part, name: 'Asha', method: 'typed' } });

  return id;
}

const consignment = (id: string) => gate.ask('appGetConsignment', { path: { id } });
const hazardousLoad = (consignment_note_id: string, body: object = {}) =>
  gate.load({ consignment_note_id, ewc_codes: ['17 05 03'], weight_kg: 880, ...body });
const chainOf = (id: string) => gate.ask('appGetNoteChain', { path: { id } });
const receiptsOf = async (own: Gate, loadId: string) =>
  (await own.ask('appListDwtReceipts', {})).data.filter((each: any) => each.incoming_load_id === loadId);

describe('part E of the linked consignment note', () => {
  test('is signed with the weighed quantity when the load is accepted, and its code is on the receipt', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId);
    const accepted = await gate.decide(load.id, { status: 'accepted' });

    const note = await consignment(noteId);
    expect(note.status).toBe('received');
    expect(note.parts.e).toMatchObject({
      received_at: load.arrived_at,
      vehicle_reg: 'YJ23 KXB',
      permit_number: 'EPR/AB1234CD',
      wastes: [{ ewc_code: '17 05 03', quantity_kg: 880, accepted: true, operation: 'R13' }],
      signature: { on_behalf_of: 'Elland transfer station', method: 'profile' },
    });
    const receipt = await gate.ask('appGetDwtReceipt', { path: { id: accepted.dwt_receipt_id } });
    expect(receipt).toMatchObject({
      consignment_note_id: noteId,
      consignment_code: note.consignment_code,
      status: 'draft',
      items: [{ ewc_codes: ['17 05 03'], weight_kg: 880 }],
    });
  });

  test('names the rejected waste and the reason when the load is rejected', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId);
    await gate.decide(load.id, { status: 'rejected', rejection_reason: 'Asbestos in the soil' });

    const note = await consignment(noteId);
    expect(note.status).toBe('rejected');
    expect(note.parts.e.wastes).toMatchObject([
      { accepted: false, operation: null, rejection_reason: 'Asbestos in the soil' },
    ]);
    expect(await receiptsOf(gate, load.id)).toEqual([]);
  });

  test('is not signed at one site for waste that the note takes to another', async () => {
    const body = { name: 'Other', address: 'Lowfields Way', postcode: 'HX5 9DA' };
    const elsewhere = await gate.ask(
      'createSite',
      { body: { ...body, permit: { number: 'EPR/ZP3633LJ' } } },
      201,
    );
    const noteId = await consigned([soil], elsewhere.id);
    const load = await hazardousLoad(noteId);

    expect((await gate.decide(load.id, { status: 'accepted' }, 422)).error.details).toEqual([
      {
        field: 'consignment_note_id',
        message: 'takes the waste to another site, which must sign its part E',
      },
    ]);
    const turnedAway = { status: 'rejected', rejection_reason: 'Wrong site' };
    expect(await gate.decide(load.id, turnedAway)).toMatchObject({ status: 'rejected' });
    expect((await consignment(noteId)).status).toBe('collected');
  });

  test('states a weight of nothing for waste that was turned away before it was weighed', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId, { weight_kg: undefined });
    await gate.decide(load.id, { status: 'rejected', rejection_reason: 'Smells' });

    expect((await consignment(noteId)).parts.e).toMatchObject({
      ...{ received_at: load.arrived_at, permit_number: 'EPR/AB1234CD', exemption_number: null },
      wastes: [{ ewc_code: '17 05 03', quantity_kg: 0, accepted: false, rejection_reason: 'Smells' }],
    });
  });

  test('names no operation for rejected waste, and is not signed again by a second load', async () => {
    const noteId = await consigned();
    const body = { operation_code: 'R12' };
    const [first, second] = [await hazardousLoad(noteId, body), await hazardousLoad(noteId, body)];
    await gate.decide(first.id, { status: 'rejected', rejection_reason: 'Wet' });
    const signed = await consignment(noteId);

    expect(signed.parts.e.wastes).toMatchObject([{ accepted: false, operation: null }]);
    expect(await gate.decide(second.id, { status: 'accepted' })).toMatchObject({ status: 'accepted' });
    expect(await consignment(noteId)).toEqual(signed);
  });

  test('has the time at which the waste was received, if that is another than the arrival', async () => {
    const noteId = await consigned();
    const times = [2, 1].map((seconds) => new Date(Date.now() - seconds * 1000).toISOString());
    const load = await hazardousLoad(noteId, { arrived_at: times[0] });
    await gate.decide(load.id, { status: 'accepted', received_at: times[1] });

    expect((await consignment(noteId)).parts.e.received_at).toBe(times[1]);
  });

  test('that is signed stays as it is, whatever another load with the same note comes to', async () => {
    const noteId = await consigned();
    const [first, second] = [await hazardousLoad(noteId), await hazardousLoad(noteId, { weight_kg: 70 })];
    await gate.decide(first.id, { status: 'accepted' });
    const signed = await consignment(noteId);
    await gate.decide(second.id, { status: 'rejected', rejection_reason: 'Wet' });

    expect(await consignment(noteId)).toEqual(signed);
  });

  test('is signed only by a person who may sign consignment notes', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId);
    const can = ['incoming_loads:read', 'incoming_loads:update'];
    const accept = async ({ key }: { key: string }) =>
      (await call('appUpdateIncomingLoad', { key, path: { id: load.id }, body: { status: 'accepted' } }))
        .status;

    expect(await accept(await personWith(gate.team, 'Weigher', can))).toBe(403);
    expect((await consignment(noteId)).status).toBe('collected');
    expect(await accept(await personWith(gate.team, 'Signer', [...can, 'consignments:sign']))).toBe(200);
    expect((await consignment(noteId)).parts.e.signature.name).toMatch(/^signer/i);
  });

  test('that does not match says on the note why it cannot be signed', async () => {
    const load = await hazardousLoad(await consigned(), { ewc_codes: ['17 09 04'] });
    const refused = await gate.decide(load.id, { status: 'accepted' }, 422);

    expect(refused.error.details[0]).toEqual({
      field: 'consignment_note_id',
      message: expect.stringMatching(
        /^cannot be signed for: parts\.e\.wastes\.0\.ewc_code 17 09 04 is not a waste/,
      ),
    });
  });

  test('blocks any decision if it does not match part B or if part C is not signed', async () => {
    const other = await hazardousLoad(await consigned(), { ewc_codes: ['17 09 04'] });
    expect(fieldsIn(await gate.decide(other.id, { status: 'accepted' }, 422))).toContain(
      'consignment_note_id',
    );
    expect(await gate.ask('appGetIncomingLoad', { path: { id: other.id } })).toMatchObject({
      status: 'arrived',
      dwt_receipt_id: null,
    });
    expect((await consignment(other.consignment_note_id)).status).toBe('collected');
  });
});

describe('part E of waste that the gate takes', () => {
  const number = 'EPR/ZP3633LJ';
  const hazardous = (ewc_code: string) => ({ ...soil, ewc_code });

  test('under the second permit of the site names that permit', async () => {
    const { site_id } = gate;
    const permit = { type: 'environmental_permit', site_id, number, accepted_ewc_codes: ['17 06 05'] };
    await gate.ask('appCreatePermit', { body: permit }, 201);
    const noteId = await consigned([hazardous('17 06 05')]);
    const load = await hazardousLoad(noteId, { ewc_codes: ['17 06 05'] });

    expect(await gate.decide(load.id, { status: 'accepted' })).toMatchObject({ warnings: [] });
    expect(await consignment(noteId)).toMatchObject({
      status: 'received',
      parts: { e: { permit_number: number, wastes: [{ ewc_code: '17 06 05', accepted: true }] } },
    });
  });

  test('with a reason to override the permit is signed too, with a warning', async () => {
    const noteId = await consigned([hazardous('16 06 01')]);
    const load = await hazardousLoad(noteId, { ewc_codes: ['16 06 01'] });

    expect(fieldsIn(await gate.decide(load.id, { status: 'accepted' }, 422))).toEqual(['items.0.ewc_code']);
    await gate.decide(load.id, { status: 'accepted', override_reason: 'Agreed with the Agency' });
    expect(await consignment(noteId)).toMatchObject({
      status: 'received',
      warnings: [{ code: 'ewc_not_accepted' }],
    });
  });
});

describe('the chain of the linked note', () => {
  test('closes when its load is accepted, not before and not when the load is rejected', async () => {
    const note = await completed(gate.team);
    const turnedAway = await gate.load({ note_id: note.id });
    expect(await chainOf(note.id)).toMatchObject({ chain_status: 'open' });
    await gate.decide(turnedAway.id, { status: 'rejected', rejection_reason: 'Wrong site' });
    expect(await chainOf(note.id)).toMatchObject({ chain_status: 'open' });

    const load = await gate.load({ note_id: note.id });
    await gate.decide(load.id, { status: 'quarantined' });
    expect(await chainOf(note.id)).toMatchObject({ chain_status: 'open' });
    await gate.decide(load.id, { status: 'accepted' });
    expect(await chainOf(note.id)).toMatchObject({ chain_status: 'closed' });
  });

  test('is closed from the start if the load was accepted before the note was signed', async () => {
    const note = await drafted(gate.team);
    const load = await gate.load({ note_id: note.id });
    await gate.decide(load.id, { status: 'accepted' });

    await sign(gate.team, note.id, 'transferor');
    await sign(gate.team, note.id, 'transferee');

    expect(await chainOf(note.id)).toMatchObject({ chain_status: 'closed', held_kg: 0 });
  });
});

describe('a load in quarantine', () => {
  test('gets no receipt while it waits; once accepted it has one, due by its arrival time', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId);
    const waiting = await gate.decide(load.id, { status: 'quarantined' });
    expect(waiting).toMatchObject({ status: 'quarantined', dwt_receipt_id: null, due_by: null });
    expect((await consignment(noteId)).status).toBe('collected');
    expect(await receiptsOf(gate, load.id)).toEqual([]);

    const accepted = await gate.decide(load.id, { status: 'accepted' });
    expect(accepted).toMatchObject({ status: 'accepted', received_at: load.arrived_at });
    expect((await consignment(noteId)).status).toBe('received');
    expect(await receiptsOf(gate, load.id)).toMatchObject([
      { id: accepted.dwt_receipt_id, received_at: load.arrived_at, due_by: accepted.due_by },
    ]);
  });

  test('gets no receipt if it is rejected later, and part E records the rejection', async () => {
    const noteId = await consigned();
    const load = await hazardousLoad(noteId);
    await gate.decide(load.id, { status: 'quarantined' });
    expect(fieldsIn(await gate.decide(load.id, { status: 'rejected' }, 422))).toEqual(['rejection_reason']);
    await gate.decide(load.id, { status: 'rejected', rejection_reason: 'The laboratory found asbestos' });
    expect((await consignment(noteId)).status).toBe('rejected');
    expect(await receiptsOf(gate, load.id)).toEqual([]);
  });
});

describe('the receipt of an accepted load', () => {
  test('is submitted automatically once if the team enables it; an incomplete one waits for a person', async () => {
    const own = await openGate({ settings: { auto_submit: true } });
    const load = await own.load();
    const { dwt_receipt_id } = await own.decide(load.id, { status: 'accepted' });
    const path = { id: dwt_receipt_id };
    const submitted = await eventually('the receipt at Defra', async () => {
      const receipt = await own.ask('appGetDwtReceipt', { path });

      return receipt.status === 'submitted' ? receipt : null;
    });
    expect(submitted).toMatchObject({ revision: 1, last_response_code: 201 });

    // What is corrected goes again only when a person submits it, in the place of the first.
    const amended = await own.ask('appUpdateDwtReceipt', { path, body: { special_handling: 'Keep dry' } });
    expect(amended).toMatchObject({ status: 'amended', waste_tracking_id: submitted.waste_tracking_id });
    const again = await own.ask('appSubmitDwtReceipt', { path, body: {} });
    expect(again).toMatchObject({
      status: 'submitted',
      revision: 2,
      last_response_code: 200,
      waste_tracking_id: submitted.waste_tracking_id,
      special_handling: 'Keep dry',
    });
    expect(fieldsIn(await own.ask('appSubmitDwtReceipt', { path, body: {} }, 422))).toEqual(['status']);

    const incomplete = await own.load({ physical_form: undefined });
    const decided = await own.decide(incomplete.id, { status: 'accepted' });
    expect(await own.ask('appGetDwtReceipt', { path: { id: decided.dwt_receipt_id } })).toMatchObject({
      status: 'draft',
      last_response_code: null,
    });
  });

  test('simultaneous acceptances, and simultaneous drafts, make one receipt each', async () => {
    const load = await gate.load();
    const accept = () =>
      call('appUpdateIncomingLoad', {
        key: gate.team.key,
        path: { id: load.id },
        body: { status: 'accepted' },
      });
    const answers = await Promise.all([accept(), accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [receipt, ...more] = await receiptsOf(gate, load.id);
    expect([more, new Set(answers.map(({ body }) => body.dwt_receipt_id))]).toEqual([
      [],
      new Set([receipt.id]),
    ]);

    // A site that took no part when its load was accepted: the receipt is drafted by hand.
    const late = await openGate({ tracking: false });
    const accepted = await late.load();
    await late.decide(accepted.id, { status: 'accepted' });
    await late.ask('appReplaceDwtSettings', {
      body: { environment: 'test', sites: [{ site_id: late.site_id, api_code: crypto.randomUUID() }] },
    });
    const draft = () =>
      call('appCreateDwtReceipt', { key: late.team.key, body: { incoming_load_id: accepted.id } });
    const drafts = await Promise.all([draft(), draft(), draft()]);
    expect(drafts.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await receiptsOf(late, accepted.id)).toHaveLength(1);
  });
});

describe('the ticket of a load with a note', () => {
  test('is refused if it names another note, also when the note is named later', async () => {
    const { team } = gate;
    const [own, other] = [await drafted(team), await drafted(team)];
    const ticket = await gate.ticket({ note_id: other.id });
    const field = ['weighbridge_ticket_id'];
    const both = { note_id: own.id, weighbridge_ticket_id: ticket.id };
    const body = { site_id: gate.site_id, ...mixedLoad, ...both };

    expect(fieldsIn(await gate.ask('appCreateIncomingLoad', { body }, 422))).toEqual(field);
    const load = await gate.load({ weighbridge_ticket_id: ticket.id });
    const change = (note_id: string, status: number) =>
      gate.ask('appUpdateIncomingLoad', { path: { id: load.id }, body: { note_id } }, status);
    expect(fieldsIn(await change(own.id, 422))).toEqual(field);
    expect(await change(other.id, 200)).toMatchObject({ note_id: other.id });
  });

  test('may name another version of the note', async () => {
    const { team } = gate;
    const note = await completed(team);
    const ticket = await gate.ticket({ note_id: note.id });
    const next = await gate.ask('appAmendNote', { path: { id: note.id } }, 201);

    const load = await gate.load({ note_id: next.id, weighbridge_ticket_id: ticket.id });

    expect(load).toMatchObject({ note_id: next.id, weighbridge_ticket_id: ticket.id });
  });
});
