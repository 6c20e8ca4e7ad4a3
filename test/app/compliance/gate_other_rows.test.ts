import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { incomingLoadStates } from '../../../domain/states/incoming_load.ts';
import { fieldsIn } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { expectEachAlone } from '../../support/lists.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { dayFromNow, drafted } from '../../support/records/notes.ts';

// Deleted, earlier, later and other records beside the one that counts at a gate and in its reports.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate({ tracking: false });
});

const codesOf = ({ warnings }: any) => warnings.map(({ code }: any) => code);
const archive = (table: string, id: string) =>
  queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
const received = (own: Gate, received_at: string, kg: number, more: object = {}) =>
  receivedLoads(own.team.team_id, [
    {
      ...{ day: dayFromNow(0), site_id: own.site_id, kg, items: [{ ewc_code: '17 09 04', kg }] },
      ...more,
    },
  ]).then(async ([reference]) => {
    await queryShared('update incoming_loads set received_at = $3 where team_id = $1 and reference = $2', [
      ...[own.team.team_id, reference, received_at],
    ]);

    return reference!;
  });

describe('the tonnes of a year', () => {
  test('are those from its first moment to before its last, without deleted loads', async () => {
    const own = await openGate({ permit: { annual_limit_tonnes: 10 }, tracking: false });
    const arrived_at = `${dayFromNow(-1)}T12:00:00Z`;
    const year = Number(arrived_at.slice(0, 4));
    await received(own, `${year}-01-01T00:00:00Z`, 7990);
    await received(own, `${year + 1}-01-01T00:00:00Z`, 5000);
    await received(own, `${year - 1}-12-31T23:59:59Z`, 5000);
    const gone = await received(own, arrived_at, 5000);
    await queryShared('update incoming_loads set archived_at = now() where team_id = $1 and reference = $2', [
      ...[own.team.team_id, gone],
    ]);

    expect(codesOf(await own.load({ arrived_at, weight_kg: 9 }))).toEqual([]);
    expect(codesOf(await own.load({ arrived_at, weight_kg: 10 }))).toEqual(['permit_tonnage_80']);
  });

  test('of a permit end with its last day in London, and are without deleted loads', async () => {
    const own = await openGate({ tracking: false });
    const year = dayFromNow(0).slice(0, 4);
    await received(own, `${year}-07-01T22:59:59Z`, 1000);
    await received(own, `${year}-07-01T23:00:00Z`, 20_000);
    const gone = await received(own, `${year}-06-01T12:00:00Z`, 300_000);
    await queryShared('update incoming_loads set archived_at = now() where team_id = $1 and reference = $2', [
      ...[own.team.team_id, gone],
    ]);
    const used = async (dates: object) => {
      const { site_id } = own;
      const body = { type: 'environmental_permit', number: 'EPR/GB3207XH', site_id, ...dates };

      return (await own.ask('appCreatePermit', { body }, 201)).used_tonnes;
    };

    expect(await used({ expires_on: `${year}-07-01` })).toBe(1);
    expect(await used({ surrendered_on: `${year}-07-02` })).toBe(1);
    expect(await used({ expires_on: `${year}-07-02` })).toBe(21);
  });
});

describe('a weighbridge ticket', () => {
  test('is free when its load was deleted, and corrects only the load that has it now', async () => {
    const [{ id }, other] = [await gate.ticket(), await gate.ticket()];
    const ticket = { weighbridge_ticket_id: id };
    const gone = await gate.load({ ...ticket, weight_kg: 1 });
    await archive('incoming_loads', gone.id);
    const off = await gate.load({ ...ticket, arrived_at: undefined, weight_kg: 2 });
    await gate.decide(off.id, { status: 'cancelled' });
    const beside = await gate.load({ weighbridge_ticket_id: other.id });
    await gate.decide(beside.id, { status: 'accepted' });
    const now = await gate.load(ticket);
    await gate.decide(now.id, { status: 'accepted' });
    await call('appUpdateFleetWeighbridge', {
      ...{ key: gate.team.key, path: { id }, body: { gross_kg: 15_240 } },
    });
    const weights = await queryShared<{ id: string; kg: number }>(
      'select id, weight_kg::float8 as kg from incoming_loads where id = any($1)',
      [[gone.id, off.id, beside.id, now.id]],
    );

    expect(Object.fromEntries(weights.map((each) => [each.id, each.kg]))).toEqual({
      ...{ [gone.id]: 1, [off.id]: 2, [beside.id]: 5060, [now.id]: 4060 },
    });
  });

  test('that weighed nothing is no weight of a load', async () => {
    const { id } = await gate.ticket({ gross_kg: 11_180 });
    const load = await gate.load({ weighbridge_ticket_id: id });
    const { error } = await gate.decide(load.id, { status: 'accepted' }, 422);

    expect(error.details).toEqual([{ field: 'weighbridge_ticket_id', message: 'has no net weight yet' }]);
  });
});

test('a load names no deleted note and no deleted consignment note', async () => {
  const note = await drafted(gate.team);
  const consignment = await gate.ask('appCreateConsignment', { body: { jurisdiction: 'england' } }, 201);
  const named = { note_id: note.id, consignment_note_id: consignment.id };
  const load = await gate.load({ consignment_note_id: consignment.id });
  await archive('notes', note.id);
  await archive('consignment_notes', consignment.id);
  const body = { site_id: gate.site_id, ...named };

  expect(fieldsIn(await gate.ask('appCreateIncomingLoad', { body }, 422))).toEqual(Object.keys(named));
  expect(fieldsIn(await gate.decide(load.id, { status: 'accepted' }, 422))).toEqual(['consignment_note_id']);
});

describe('a report', () => {
  const returnOf = (own: Gate, query: object = {}) =>
    own.ask('appGetAnnualReturn', { query: { site_id: own.site_id, period: '2026-Q3', ...query } });
  const items = [{ ewc_code: '17 09 04', kg: 100 }];
  const load = (site_id: string) => ({ day: '2026-08-01', kg: 100, origin: 'Leeds', site_id, items });

  test('of one site has its own loads, permits and problems, not what was collected for it', async () => {
    const own = await openGate({ tracking: false });
    const site = (name: string, permit: object) =>
      own.ask('appCreateSite', { body: { name, own_site: true, operation_code: 'R13', permit } }, 201);
    const strict = await site('Strict', { number: 'EPR/ZP3633LJ', accepted_ewc_codes: ['20 03 01'] });
    await collectedLoads(own.team.team_id, [
      { ...{ day: '2026-08-01', ewc_code: '17 09 04', kg: 50, client_id: null }, site_id: own.site_id },
    ]);
    await queryShared(`update notes set waste = '{"weight_is_estimate":true}' where team_id = $1`, [
      own.team.team_id,
    ]);
    const [mine, theirs] = await receivedLoads(own.team.team_id, [load(own.site_id), load(strict.id)]);
    // Not a waste permit, although it has the number of one.
    const planning = { type: 'planning', number: 'EPR/AB1234CD', site_id: strict.id };
    await own.ask('appCreatePermit', { body: planning }, 201);

    expect(await returnOf(own)).toMatchObject({ received_kg: 100, problems: [], is_clean: true });
    expect(await returnOf(own, { site_id: strict.id })).toMatchObject({
      problems: [{ kind: 'not_on_permit', count: 1, records: [{ reference: theirs }] }],
    });
    const query = { site_id: undefined, permit_number: 'EPR/AB1234CD' };
    expect((await returnOf(own, query)).sites).toMatchObject([{ name: 'Elland transfer station' }]);

    const exported = async (more: object) => {
      const days = { from: '2026-08-01', to: '2026-08-01', format: 'csv', sheet: 'movements' };
      const answer = await call('appExportDwt', { key: own.team.key, query: { ...days, ...more } });
      const rows = parse(answer.bytes, { columns: true }) as Record<string, string>[];

      return rows.map((row) => row['Your unique reference']).sort();
    };
    expect(await exported({})).toEqual([mine, theirs].sort());
    expect(await exported({ site_id: strict.id })).toEqual([theirs]);
  });

  test('is not clean by any one of its problems alone', async () => {
    const codes = { accepted_ewc_codes: ['17 09 04'], expires_on: '2026-06-30' };
    const own = await openGate({ tracking: false, permit: codes });
    const site = (body: object) =>
      own.ask('appCreateSite', { body: { permit: { number: 'EPR/ZP3633LJ' }, ...body } }, 201);
    const bare = await site({ name: 'Bare', own_site: true });
    const works = await site({ name: 'Works', operation_code: 'R4' });
    const whole = load(own.site_id);
    await receivedLoads(own.team.team_id, [
      { ...whole, day: '2025-02-01', origin: null },
      { ...whole, day: '2025-05-01', estimated: true },
      { ...whole, day: '2025-08-01', items: [{ ewc_code: '17 02 01', kg: 100 }] },
      { ...whole, day: '2026-07-01' },
      { ...whole, day: '2025-11-01', site_id: bare.id },
    ]);
    await collectedLoads(own.team.team_id, [
      { ...{ day: '2024-02-01', ewc_code: '17 04 05', kg: 1000, client_id: null }, site_id: works.id },
    ]);
    await queryShared(
      `insert into weighbridge_tickets (team_id, id, ticket_date, direction, gross_kg, tare_kg, site_id, note_id)
       select $1, gen_random_uuid(), transfer_date, 'out', 1500, 500, $2, id from notes where team_id = $1`,
      [own.team.team_id, own.site_id],
    );
    for (const [kind, period, site_id] of [
      ['missing_origin', '2025-Q1'],
      ['estimated', '2025-Q2'],
      ['not_on_permit', '2025-Q3'],
      ['no_permit', '2026-Q3'],
      ['missing_code', '2025-Q4', bare.id],
      ['missing_destination', '2024-Q1'],
    ]) {
      const { problems, is_clean } = await returnOf(own, { period, ...(site_id && { site_id }) });
      expect([problems.map((each: any) => each.kind), is_clean]).toEqual([[kind], false]);
    }
  });

  test('counts a place without a number in its record as one without a permit', async () => {
    const own = await openGate({ tracking: false });
    const works = await own.ask(
      'appCreateSite',
      {
        body: {
          ...{ name: 'Works', operation_code: 'R4', local_authority: 'Leeds' },
          permit: { accepted_ewc_codes: ['17 04 05'] },
        },
      },
      201,
    );
    await collectedLoads(own.team.team_id, [
      { ...{ day: '2026-08-02', ewc_code: '17 04 05', kg: 1000, client_id: null }, site_id: works.id },
    ]);
    await queryShared(
      `insert into weighbridge_tickets (team_id, id, ticket_date, ticket_number, direction, gross_kg, tare_kg, site_id, note_id)
       select $1, gen_random_uuid(), transfer_date, 'OUT-1', 'out', 1500, 500, $2, id from notes where team_id = $1`,
      [own.team.team_id, own.site_id],
    );

    expect((await returnOf(own)).problems).toMatchObject([
      { kind: 'no_permit', count: 1, records: [{ type: 'weighbridge_ticket', reference: 'OUT-1' }] },
    ]);
  });
});

test('the loads of each status are listed without those of any other', async () => {
  const own = await openGate({ tracking: false });
  const made = new Map<string, string>();
  for (const status of incomingLoadStates.states) {
    const { id } = await own.load();
    const columns = 'status = $2, received_at = arrived_at, weight_kg = 10';
    await queryShared(`update incoming_loads set ${columns} where id = $1`, [id, status]);
    made.set(status, id);
  }

  await expectEachAlone('appListIncomingLoads', own.team, made);
});
