import { describe, expect, test } from '@jest/globals';
import { addDays, addMonths, londonDate } from '../../../domain/dates.ts';
import { quarterOfDay } from '../../../domain/consignments/consignment_returns.ts';
import { consignmentNoteStates } from '../../../domain/states/consignment_note.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { expectEachAlone } from '../../support/lists.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';
import { auditOf } from '../../support/records/audit.ts';

const office = consignmentTeam();
const { batteries, parts, receipt, create, sign, change, get, signE } = office;
const acid = { ...batteries, description: 'Battery acid', ewc_code: '16 06 06', physical_form: 'liquid' };

const ids = async (query: Record<string, string>) =>
  (await listAll('appListConsignments', { key: office.team.key, query })).map(({ id }) => id);
const newSite = async () => {
  const place = { address: 'Lowfields Way', postcode: 'HX5 9DA', permit: { number: 'EPR/GB3207XH' } };

  return (await call('createSite', { key: office.team.key, body: { name: 'Elland', ...place } })).body
    .id as string;
};

/** A note of which a site received, or refused, these wastes at a time. */
async function received(
  site_id: string,
  received_at: string,
  wastes: object[],
  more: { b?: object[]; c?: object; a?: object } = {},
): Promise<any> {
  const a = { expected_date: londonDate(new Date(received_at)), ...more.a };
  const b = { ...parts.b, wastes: more.b ?? [batteries] };
  const { id } = await create({ site_id, parts: { ...parts, a, b, c: { ...parts.c, ...more.c } } });
  await sign(id, { part: 'd' });
  await sign(id, { part: 'c', name: 'Tom' });
  const { status, body } = await signE(id, wastes, received_at);
  expect([status, body.error]).toEqual([200, undefined]);

  return body;
}

describe('the list of consignment notes', () => {
  test('has the notes of one client, one round and one time; a deleted draft is in none', async () => {
    const { body: client } = await call('createClient', {
      key: office.team.key,
      body: { name: 'Leith Autos', address: '1 Shore', postcode: 'HX7 6AD' },
    });
    const client_id = client.id;
    const first = await create({ client_id });
    const c = { ...parts.c, round_number: 'MON7' };
    const second = await create({ client_id, parts: { ...parts, c } });

    expect(await ids({ client_id })).toEqual([second.id, first.id]);
    expect(await ids({ client_id, round_number: 'MON7' })).toEqual([second.id]);
    expect(await ids({ round_number: 'MON' })).toEqual([]);
    expect(await ids({ client_id, created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ client_id, created_before: second.created_at })).toEqual([first.id]);
    await sign(first.id, { part: 'd' });
    expect(await ids({ client_id, status: 'issued' })).toEqual([first.id]);
    await call('appDeleteConsignment', { key: office.team.key, path: { id: second.id } });
    expect(await ids({ client_id })).toEqual([first.id]);
  });

  test('has those of each status without those of any other, in both APIs', async () => {
    const { body: client } = await call('createClient', { key: office.team.key, body: { name: 'Leith' } });
    const client_id = client.id;
    const made = new Map<string, string>();
    for (const status of consignmentNoteStates.states) {
      const { id } = await create({ client_id });
      const columns = `status = $2, consignment_code = 'LEITH/' || upper(left($2, 5))`;
      await queryShared(`update consignment_notes set ${columns} where id = $1`, [id, status]);
      made.set(status, id);
    }

    for (const list of ['appListConsignments', 'listConsignmentNotes'])
      await expectEachAlone(list, { key: office.team.key, query: { client_id } }, made);
  });
});

describe('the history of a consignment note', () => {
  test('names each step with the client, a cancellation as a change of status', async () => {
    const { id } = await create();
    await change(id, { parts: { a: { expected_date: '2026-10-09' } } });
    const { body: issued } = await sign(id, { part: 'd' });
    const { status, body } = await change(id, { status: 'cancelled', cancel_reason: 'Wrong site' });

    expect([status, body.status, body.cancel_reason]).toEqual([200, 'cancelled', 'Wrong site']);
    expect(body.consignment_code).toBe(issued.consignment_code);
    expect(body.issued_at).toBe(issued.issued_at);
    const history = await auditOf(office.team, id);
    expect(history.map(({ action }) => action)).toEqual([
      'create',
      'update',
      'status_change',
      'status_change',
    ]);
    expect(new Set(history.map(({ client_id }) => client_id))).toEqual(new Set([office.clientId]));
    expect(await ids({ status: 'cancelled' })).toContain(id);
  });

  test('has the time at which the carrier took the waste, which is not that of the issue', async () => {
    const { id } = await create();
    expect(await get(id)).toMatchObject({ issued_at: null, collected_at: null, cancel_reason: null });
    const { body: issued } = await sign(id, { part: 'd' });
    expect(issued.collected_at).toBeNull();

    const { body: taken } = await sign(id, { part: 'c', name: 'Tom' });

    expect(taken.issued_at).toBe(issued.issued_at);
    expect(Date.parse(taken.collected_at)).toBeGreaterThan(Date.parse(taken.issued_at));
    expect(errorOf(await change(id, { status: 'cancelled', cancel_reason: 'Late' }))).toEqual([
      422,
      'status',
    ]);
    const history = (await auditOf(office.team, id)).map(({ action }) => action);
    expect(history).toEqual(['create', 'status_change', 'sign']);
  });
});

describe('what the consignee signs', () => {
  const collectedWaste = async () => {
    const { id } = await create();
    await sign(id, { part: 'd' });
    await sign(id, { part: 'c', name: 'Tom' });

    return id as string;
  };
  const at = 'e.wastes.0';

  test('needs an operation only for accepted waste, and a reason only for refused waste', async () => {
    const id = await collectedWaste();
    const line = { ewc_code: '16 06 01', quantity_kg: 415 };

    expect(errorOf(await signE(id, [{ ...line, accepted: true }]))).toEqual([422, `${at}.operation`]);
    expect(errorOf(await signE(id, [{ ...line, accepted: false }]))).toEqual([422, `${at}.rejection_reason`]);
    expect(errorOf(await signE(id, [{ ...receipt, rejected_kg: 5 }]))).toEqual([
      422,
      `${at}.rejection_reason`,
    ]);
    expect(errorOf(await signE(id, [{ ...receipt, quantity_kg: 0 }]))).toEqual([422, `${at}.quantity_kg`]);
    expect(errorOf(await signE(id, [{ ...receipt, disposition: 'moved_on' }]))).toEqual([
      422,
      `${at}.disposition`,
    ]);
    const tomorrow = `${addDays(londonDate(new Date()), 1)}T12:00:00Z`;
    expect(errorOf(await signE(id, [receipt], tomorrow))).toEqual([422, 'e.received_at']);
    const refused = { ...line, accepted: false, rejection_reason: 'Leaking', disposition: 'quarantined' };
    const { body } = await signE(id, [refused]);
    expect([body.status, body.parts.e.wastes[0].disposition]).toEqual(['rejected', 'quarantined']);
  });

  test('is under a permit or an exemption', async () => {
    const id = await collectedWaste();
    const e = (numbers: object) =>
      sign(id, { part: 'e', name: 'R. Patel', e: { wastes: [receipt], ...numbers } });

    expect(errorOf(await e({}))).toEqual([422, 'e.permit_number']);
    expect((await e({ exemption_number: 'WEX123456' })).body.status).toBe('received');
  });
});

describe('a return', () => {
  const returnOf = async (site_id: string, period: string) =>
    (
      await call('appCreateConsignmentReturn', {
        key: office.team.key,
        body: { site_id, period, billing_reference: 'CVW-2026' },
      })
    ).body;

  test('has one line for each waste with what part B, part C and the consignee say, in the order of arrival', async () => {
    const site = await newSite();
    const acidTaken = { ...receipt, ewc_code: '16 06 06', quantity_kg: 300, rejected_kg: 120.5 };
    const refused = { rejection_reason: 'Leaking', disposition: 'moved_on' };
    const later = await received(site, '2025-05-02T10:00:00Z', [
      { ...receipt, quantity_kg: 900, discrepancy_reason: 'Two boxes more' },
    ]);
    const earlier = await received(site, '2025-05-01T10:00:00Z', [receipt, { ...acidTaken, ...refused }], {
      a: { producer: { name: 'Grower Ltd', postcode: 'LS1 4AP' } },
      b: [batteries, acid],
      c: { round_number: 'R77', collection_number: 3 },
    });

    const { header, lines, ...sums } = await returnOf(site, '2025-Q2');

    expect(header).toMatchObject({
      ...{ organisation: office.team.name, site_name: 'Elland', site_address: 'Lowfields Way' },
      ...{ site_postcode: 'HX5 9DA', permit_number: 'EPR/GB3207XH', billing_reference: 'CVW-2026' },
    });
    expect(sums).toMatchObject({ consignment_count: 2, rejected_count: 0, total_kg: 415 + 300 + 900 });
    const of = {
      consignment_note_id: earlier.id,
      consignment_code: earlier.consignment_code,
      received_on: '2025-05-01',
      producer_name: 'Grower Ltd',
      producer_postcode: 'HX7 6AD',
      carrier_registration: 'CBDU412207',
      round_number: 'R77',
      collection_number: 3,
      hazard_codes: ['HP_8', 'HP_6'],
      declared_kg: 420.5,
      discrepancy_reason: null,
    };
    const taken = { rejected: false, operation: 'R4', rejection_reason: null, disposition: null };
    const liquid = { ...of, ewc_code: '16 06 06', physical_form: 'liquid' };
    expect(lines).toEqual([
      { ...of, ...taken, ewc_code: '16 06 01', physical_form: 'mixed', quantity_kg: 415 },
      { ...liquid, ...taken, quantity_kg: 300 },
      { ...liquid, ...refused, rejected: true, operation: null, quantity_kg: 120.5 },
      expect.objectContaining({
        ...{ consignment_note_id: later.id, received_on: '2025-05-02', quantity_kg: 900 },
        ...{ producer_name: 'Pennine Builders Ltd', round_number: null, collection_number: null },
        discrepancy_reason: 'Two boxes more',
      }),
    ]);
  });

  test('is listed for six years back, each site by itself', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const { from, period } = quarterOfDay(addMonths(londonDate(new Date()), -72));
    const listed = async (query: Record<string, string>) =>
      await listAll('appListConsignmentReturns', { key: office.team.key, query });
    await received(site, `${addDays(from, -1)}T12:00:00Z`, [receipt]);
    expect(await listed({ site_id: site })).toEqual([]);
    await received(site, `${from}T12:00:00Z`, [receipt]);
    await received(other, '2025-05-02T10:00:00Z', [receipt]);

    const all = await listed({ site_id: site });

    expect(all.at(-1)).toMatchObject({ period, consignment_count: 1, status: 'overdue' });
    expect(all).toHaveLength(25);
    expect(new Set(all.map(({ site_id }) => site_id))).toEqual(new Set([site]));
    expect((await listed({ site_id: site, status: 'open' })).map(({ status }) => status)).toEqual(['open']);
    const made = await returnOf(site, period);
    const [last] = (await listed({ site_id: site })).slice(-1);
    expect(last).toMatchObject({ status: 'produced', return_id: made.id, csv_url: expect.any(String) });
    expect(new URL(last.csv_url).origin).toBe(new URL(made.csv_url).origin);
  });
});

describe('a round', () => {
  test('has the carrier, the vehicle and the codes that are sent, and the number of its stops', async () => {
    const carrier = { on_behalf_of: 'Calder Haulage', registration_number: 'CBDU999999' };
    const stop = { client_id: office.clientId, wastes: [batteries] };
    const { body } = await call('appCreateConsignmentRound', {
      key: office.team.key,
      body: {
        ...{ date: '2026-10-08', vehicle_reg: 'YJ23 KXB', consignee_site_id: office.siteId, carrier },
        ...{ process: 'Maintenance', process_sic: '45200', round_number: 'THU1' },
        stops: [
          stop,
          { ...stop, process_sic: '41202', jurisdiction: 'scotland', consignment_code: 'sa 7654321' },
        ],
      },
    });

    expect(body).toMatchObject({ round_number: 'THU1', vehicle_reg: 'YJ23 KXB', count: 2 });
    for (const { parts: own } of body.notes)
      expect(own).toMatchObject({
        a: { expected_date: '2026-10-08' },
        c: { carrier, vehicle_reg: 'YJ23 KXB', round_number: 'THU1' },
        e: { total_consignments: 2 },
      });
    expect(body.notes.map((note: any) => [note.consignment_code, note.parts.b.process_sic])).toEqual([
      [null, '45200'],
      ['SA7654321', '41202'],
    ]);
    expect((await auditOf(office.team, body.notes[0].id)).map(({ action }) => action)).toEqual(['create']);
  });
});
