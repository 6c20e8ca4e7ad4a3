import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { openWeighbridge } from '../../support/records/weighbridge.ts';
import { call, listAll } from '../../support/client.ts';
import { completed, dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

const { team, other, site, newSite, weigh, update, remove, newNote } = await openWeighbridge();
const noteOf = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

describe('appCreateFleetWeighbridge', () => {
  test('two passes give the net weight that the typed ticket gives, in both APIs', async () => {
    const { status, body: open } = await weigh({ first_weight_kg: 16_240, direction: 'in' });
    expect(status).toBe(201);
    expect(open).toMatchObject({
      object: 'weighbridge_ticket',
      status: 'open',
      direction: 'in',
      first_weight_kg: 16_240,
      second_weight_kg: null,
      gross_kg: null,
      net_kg: null,
    });
    const { body: closed } = await update(open.id, { second_weight_kg: 11_180 });
    const typed = await call('createWeighbridgeTicket', {
      key: team.key,
      body: { vehicle_reg: 'WX19 HRD', waste_type: 'Mixed', gross_kg: 16_240, tare_kg: 11_180 },
    });

    expect(closed).toMatchObject({ status: 'closed', gross_kg: 16_240, tare_kg: 11_180, net_kg: 5060 });
    expect(closed.net_kg).toBe(typed.body.net_kg);
    const read = await call('getWeighbridgeTicket', { key: team.key, path: { id: open.id } });
    expect(read.body).toEqual(closed);
    const entity_type = 'weighbridge_ticket';
    expect(await auditOf(team, open.id)).toMatchObject([
      { entity_type, action: 'create' },
      { entity_type, action: 'update' },
    ]);
  });

  test('an outgoing load is weighed empty first', async () => {
    const { body: open } = await weigh({ first_weight_kg: 11_000, direction: 'out' });
    const { body } = await update(open.id, { second_weight_kg: 17_500 });

    expect(open.weighed_second_at).toBeNull();
    expect(body.weighed_second_at).toEqual(expect.any(String));
    expect(body).toMatchObject({ gross_kg: 17_500, tare_kg: 11_000, net_kg: 6500, warnings: [] });
  });

  test('100 simultaneous weighings at one site get the numbers 1 to 100; another site has its own numbers', async () => {
    const busy = await newSite();
    const quiet = await newSite();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        for (;;) {
          const answer = await weigh({ site_id: busy, first_weight_kg: 10_000 + n });
          if (answer.status !== 503) return answer;
        }
      }),
    );
    const refused = await weigh({ site_id: busy, first_weight_kg: 1, client_id: site });

    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
    expect(refused.status).toBe(422);
    expect(answers.map(({ body }) => body.ticket_number).sort()).toEqual(
      Array.from({ length: 100 }, (_, n) => `WBT-${String(n + 1).padStart(6, '0')}`),
    );
    expect((await weigh({ site_id: busy, first_weight_kg: 1 })).body.ticket_number).toBe('WBT-000101');
    expect((await weigh({ site_id: quiet, first_weight_kg: 1 })).body.ticket_number).toBe('WBT-000001');
  });

  test('a number entered by hand is not issued again, and is rejected a second time', async () => {
    const own = await newSite();
    const by = { site_id: own, gross_kg: 2, tare_kg: 1, ticket_number: 'WBT-000001' };
    expect((await weigh(by)).status).toBe(201);
    expect((await weigh({ site_id: own, first_weight_kg: 1 })).body.ticket_number).toBe('WBT-000002');
    expect(fieldsOf(await weigh(by))).toEqual(['ticket_number']);
  });

  test('the tare of an earlier ticket of the vehicle closes a ticket immediately', async () => {
    const weighed = { vehicle_reg: 'ST26 ONE', gross_kg: 15_000, tare_kg: 11_500 };
    const stored = (await weigh({ ...weighed, ticket_date: dayFromNow(-90) })).body;
    const older = (await weigh({ ...weighed, ticket_date: dayFromNow(-91) })).body;
    const taken = { vehicle_reg: 'st26-one', first_weight_kg: 17_000, stored_tare_id: stored.id };
    expect((await weigh(taken)).body).toMatchObject({
      status: 'closed',
      gross_kg: 17_000,
      tare_kg: 11_500,
      net_kg: 5500,
      stored_tare_id: stored.id,
    });
    expect(fieldsOf(await weigh({ ...taken, vehicle_reg: 'OTHER' }))).toEqual(['stored_tare_id']);
    expect(fieldsOf(await weigh({ ...taken, first_weight_kg: 11_000 }))).toEqual(['stored_tare_id']);
    expect(fieldsOf(await weigh({ ...taken, stored_tare_id: older.id }))).toEqual(['stored_tare_id']);
    expect(fieldsOf(await weigh({ ...taken, site_id: undefined }, other.key))).toEqual(['stored_tare_id']);
  });

  test('the age of a tare counts from its weighing, however many tickets have taken it since', async () => {
    const own = { vehicle_reg: 'ST26 TWO', gross_kg: 17_000 };
    const on = (day: number, taken: object) => weigh({ ...own, ticket_date: dayFromNow(day), ...taken });
    const weighed = (await on(-170, { tare_kg: 11_500 })).body;
    const second = (await on(-90, { stored_tare_id: weighed.id })).body;
    const third = (await on(-80, { stored_tare_id: second.id })).body;
    const old = await on(-79, { stored_tare_id: third.id });

    expect([second.tare_kg, third.tare_kg, third.stored_tare_id]).toEqual([11_500, 11_500, second.id]);
    expect([old.status, fieldsOf(old)]).toEqual([422, ['stored_tare_id']]);
    expect(old.body.error.details[0].message).toContain('is 91 days old');
  });

  test('a vehicle of the team is recognised, with a warning above its gross weight', async () => {
    const vehicle = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'OV26 LOD', gvw_kg: 18_000 },
    });
    const { body } = await weigh({ vehicle_reg: 'ov26 lod', first_weight_kg: 18_100 });

    expect(body.vehicle_id).toBe(vehicle.body.id);
    expect(body.warnings).toMatchObject([{ code: 'overloaded', field: 'first_weight_kg' }]);
    const { body: closed } = await update(body.id, { second_weight_kg: 9000 });
    expect(closed.warnings).toMatchObject([{ code: 'overloaded' }]);
  });

  test.each([
    ['tare above gross', { gross_kg: 1, tare_kg: 2 }, 'tare_kg'],
    ['no weight', {}, 'first_weight_kg'],
    ['a second weight alone', { second_weight_kg: 2 }, 'first_weight_kg'],
    ['a net weight', { first_weight_kg: 2, net_kg: 1 }, 'net_kg'],
    ['an unknown code', { first_weight_kg: 2, ewc_code: '98 01 01' }, 'ewc_code'],
    ['an open ticket without a site', { first_weight_kg: 2, site_id: undefined }, 'site_id'],
  ])('refuses %s', async (_, body, field) => {
    expect(fieldsOf(await weigh(body))).toEqual([field]);
  });

  test('refuses a site and a client that were removed', async () => {
    const gone = await newSite();
    await weigh({ site_id: gone, first_weight_kg: 1 });
    expect((await call('deleteSite', { key: team.key, path: { id: gone } })).status).toBe(200);
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Left' } });
    await weigh({ first_weight_kg: 1, client_id: client.id });
    await call('deleteClient', { key: team.key, path: { id: client.id } });

    expect(fieldsOf(await weigh({ site_id: gone, first_weight_kg: 2 }))).toEqual(['site_id']);
    expect(fieldsOf(await weigh({ first_weight_kg: 2, client_id: client.id }))).toEqual(['client_id']);
  });

  test('refuses records of another team', async () => {
    expect(fieldsOf(await weigh({ first_weight_kg: 2 }, other.key))).toEqual(['site_id']);
    const note_id = await newNote();
    expect(
      fieldsOf(await weigh({ gross_kg: 2, tare_kg: 1, site_id: undefined, note_id }, other.key)),
    ).toEqual(['note_id']);
  });
});

describe('appUpdateFleetWeighbridge', () => {
  test('when two people close one ticket, one succeeds and the other gets an error', async () => {
    const { id } = (await weigh({ first_weight_kg: 16_000 })).body;
    const answers = await Promise.all(
      [11_000, 12_000].map((second_weight_kg) => update(id, { second_weight_kg })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(fieldsOf(answers.find(({ status }) => status === 422)!)).toEqual(['second_weight_kg']);
  });

  test('the note gets the net weight when the ticket is closed, and follows its correction', async () => {
    const note_id = await newNote();
    const { id } = (await weigh({ first_weight_kg: 16_000, note_id })).body;
    expect((await noteOf(note_id)).waste.weight_is_estimate).toBe(true);
    await update(id, { second_weight_kg: 11_000 });
    expect(await noteOf(note_id)).toMatchObject({
      waste: { weight_kg: 5000, weight_is_estimate: false },
      weighbridge: { ticket_id: id, net_kg: 5000 },
    });
    const { body } = await update(id, { gross_kg: 15_000 });
    expect(body).toMatchObject({ net_kg: 4000, first_weight_kg: 15_000, second_weight_kg: 11_000 });
    expect(await noteOf(note_id)).toMatchObject({
      waste: { weight_kg: 4000 },
      weighbridge: { net_kg: 4000 },
    });
  });

  test('the next version of a signed note follows the correction of its ticket, as the one in force does', async () => {
    const signed = await completed(team);
    const { id } = (await weigh({ gross_kg: 16_000, tare_kg: 11_000, note_id: signed.id })).body;
    const { body: version } = await call('appAmendNote', { key: team.key, path: { id: signed.id } });
    expect(version.weighbridge).toEqual({ ticket_id: id, net_kg: 5000 });

    await update(id, { gross_kg: 15_000 });

    expect(await noteOf(version.id)).toMatchObject({
      waste: { weight_kg: 4000 },
      weighbridge: { net_kg: 4000 },
    });
    expect((await noteOf(signed.id)).weighbridge.net_kg).toBe(4000);
    const again = await update(id, { note_id: version.id, haulier: 'Hardcastle' });
    expect([again.status, again.body.haulier]).toEqual([200, 'Hardcastle']);
    expect(fieldsOf(await update(id, { note_id: await newNote() }))).toEqual(['note_id']);
  });

  test('a note can be linked later, and cannot be changed afterwards', async () => {
    const { id } = (await weigh({ gross_kg: 9000, tare_kg: 8000 })).body;
    const [one, two] = [await newNote(), await newNote()];
    expect((await update(id, { note_id: one })).body.note_id).toBe(one);
    expect((await noteOf(one)).waste.weight_kg).toBe(1000);
    expect(fieldsOf(await update(id, { note_id: two }))).toEqual(['note_id']);
  });

  test('accepts the note it has already, even after that note was cancelled, and does not change that note', async () => {
    const note_id = await newNote();
    const { id } = (await weigh({ gross_kg: 9000, tare_kg: 8000, note_id })).body;
    const cancel = { status: 'cancelled', cancel_reason: 'Not needed' };
    const cancelled = await call('appReplaceNote', { key: team.key, path: { id: note_id }, body: cancel });
    expect(cancelled.body.status).toBe('cancelled');
    const before = await auditOf(team, note_id);

    expect((await update(id, { note_id })).status).toBe(200);
    expect(await auditOf(team, id)).toHaveLength(1);
    const { status, body } = await update(id, { note_id, haulier: 'Hardcastle' });

    expect([status, body.note_id, body.haulier]).toEqual([200, note_id, 'Hardcastle']);
    expect(await auditOf(team, note_id)).toEqual(before);
  });

  test('a rule holds back a change of weight until a higher role approves it', async () => {
    const own = await newTeam();
    await call('appReplaceApprovalRules', {
      key: own.key,
      body: {
        rules: [
          {
            entity_type: 'weight_change',
            condition: { field: 'change_kg', op: 'gt', value: 500 },
            approver_role: 'admin',
          },
        ],
      },
    });
    const office = (await own.anotherKey({ role: 'office' })).key;
    const body = { vehicle_reg: 'A1', gross_kg: 9000, tare_kg: 8000 };
    const { id } = (await call('appCreateFleetWeighbridge', { key: office, body })).body;
    expect((await update(id, { gross_kg: 9500 }, office)).status).toBe(200);
    const held = await update(id, { gross_kg: 10_100, haulier: 'Hardcastle' }, office);

    expect([held.status, held.body.object, held.body.record_type]).toEqual([
      202,
      'approval',
      'weighbridge_ticket',
    ]);
    const read = () => call('appGetFleetWeighbridge', { key: own.key, path: { id } });
    expect((await read()).body).toMatchObject({ net_kg: 1500, haulier: null });
    const path = { id: held.body.id };
    const decided = await call('appDecideApproval', {
      key: own.key,
      path,
      body: { decision: 'approve' },
    });
    expect(decided.status).toBe(200);
    expect((await read()).body).toMatchObject({ net_kg: 2100, haulier: 'Hardcastle' });
  });

  test('refuses corrections of an open ticket, a tare above gross, and a weighing together with a correction', async () => {
    const { id } = (await weigh({ first_weight_kg: 16_000 })).body;
    expect(fieldsOf(await update(id, { gross_kg: 17_000 }))).toEqual(['gross_kg']);
    expect(fieldsOf(await update(id, { second_weight_kg: 1, tare_kg: 1 }))).toEqual(['tare_kg']);
    await update(id, { second_weight_kg: 11_000 });
    expect(fieldsOf(await update(id, { tare_kg: 16_001 }))).toEqual(['tare_kg']);
    expect((await update(id, { haulier: 'Hardcastle' })).body).toMatchObject({
      haulier: 'Hardcastle',
      net_kg: 5000,
    });
    expect((await update(id, { haulier: 'X' }, other.key)).status).toBe(404);
  });
});

describe('appDeleteFleetWeighbridge', () => {
  test('removes its weight from a note; the ticket number is not reused', async () => {
    const note_id = await newNote();
    const estimated = (await noteOf(note_id)).waste.weight_kg;
    const own = await newSite();
    const { id } = (await weigh({ site_id: own, gross_kg: 16_000, tare_kg: 11_000, note_id })).body;
    expect((await noteOf(note_id)).waste.weight_kg).toBe(5000);
    const { status, body } = await remove(id);

    expect([status, body]).toEqual([200, { id, object: 'weighbridge_ticket', deleted: true }]);
    expect(await noteOf(note_id)).toMatchObject({
      waste: { weight_kg: estimated, weight_is_estimate: true, weight_source: 'estimated' },
      weighbridge: null,
    });
    expect((await remove(id)).status).toBe(404);
    expect((await call('getWeighbridgeTicket', { key: team.key, path: { id } })).status).toBe(404);
    expect((await weigh({ site_id: own, first_weight_kg: 1 })).body.ticket_number).toBe('WBT-000002');
  });

  test('gives a note the weight of its remaining ticket', async () => {
    const note_id = await newNote();
    const kept = (await weigh({ gross_kg: 16_000, tare_kg: 11_000, note_id })).body.id;
    const wrong = (await weigh({ gross_kg: 15_000, tare_kg: 11_000, note_id })).body.id;
    await remove(wrong);

    expect(await noteOf(note_id)).toMatchObject({
      waste: { weight_kg: 5000, weight_source: 'weighbridge' },
      weighbridge: { ticket_id: kept, net_kg: 5000 },
    });
    await remove(kept);
    expect((await noteOf(note_id)).weighbridge).toBeNull();
  });

  test('keeps the weight of a note that came from another ticket', async () => {
    const note_id = await newNote();
    const first = (await weigh({ gross_kg: 16_000, tare_kg: 11_000, note_id })).body.id;
    await weigh({ gross_kg: 15_000, tare_kg: 11_000, note_id });
    await remove(first);

    expect((await noteOf(note_id)).waste.weight_kg).toBe(4000);
    expect((await remove(first, other.key)).status).toBe(404);
  });

  test('a ticket on an invoice cannot be deleted or reweighed', async () => {
    const client = await call('createClient', { key: team.key, body: { name: 'Payer' } });
    const { id } = (await weigh({ gross_kg: 16_000, tare_kg: 11_000 })).body;
    const invoice = await call('appCreateInvoice', {
      key: team.key,
      body: {
        client_id: client.body.id,
        lines: [
          { description: 'Tip', quantity: 5, unit: 'tonne', unit_price: 80, weighbridge_ticket_id: id },
        ],
      },
    });
    expect(invoice.status).toBe(201);

    expect(fieldsOf(await remove(id))).toEqual(['status']);
    expect(fieldsOf(await update(id, { gross_kg: 17_000 }))).toEqual(['gross_kg']);
    expect((await update(id, { notes: 'Checked' })).status).toBe(200);

    const path = { id: invoice.body.id };
    await call('appSendInvoice', { key: team.key, path, body: { email: false } });
    expect(fieldsOf(await update(id, { gross_kg: 17_000 }))).toEqual(['gross_kg']);
    const gone = { status: 'void', void_reason: 'Wrong weight' };
    expect((await call('appUpdateInvoice', { key: team.key, path, body: gone })).status).toBe(200);
    expect((await update(id, { gross_kg: 17_000 })).body.net_kg).toBe(6000);
  });
});

describe('appListFleetWeighbridge', () => {
  test('shows the tickets of both APIs, by status, site, direction and day', async () => {
    const own = await newSite();
    const open = (await weigh({ site_id: own, first_weight_kg: 9 })).body.id;
    const typed = await call('createWeighbridgeTicket', {
      key: team.key,
      body: { vehicle_reg: 'A1', waste_type: 'Soil', gross_kg: 2, tare_kg: 1, site_id: own },
    });
    const out = (
      await weigh({ site_id: own, gross_kg: 9, tare_kg: 1, direction: 'out', ticket_date: '2026-01-02' })
    ).body.id;
    const ids = async (query: object) =>
      (await listAll('appListFleetWeighbridge', { key: team.key, query: { site_id: own, ...query } })).map(
        ({ id }) => id,
      );

    expect(await ids({})).toEqual([out, typed.body.id, open]);
    expect(await ids({ status: 'open' })).toEqual([open]);
    expect(await ids({ status: 'closed' })).toEqual([out, typed.body.id]);
    expect(await ids({ direction: 'out' })).toEqual([out]);
    expect(await ids({ vehicle_reg: 'wx19hrd' })).toEqual([out, open]);
    expect(await ids({ ticket_to: '2026-01-03' })).toEqual([out]);
  });
});

describe('appGetFleetWeighbridge', () => {
  test('another team’s ticket is 404', async () => {
    const { id } = (await weigh({ first_weight_kg: 9 })).body;
    expect((await call('appGetFleetWeighbridge', { key: other.key, path: { id } })).status).toBe(404);
  });
});
