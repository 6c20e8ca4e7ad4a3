import { parse } from 'csv-parse/sync';
import { describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsIn } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { trackingSettings, openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { receivedLoads } from '../../support/records/loads.ts';
import { makeJob, makeLorry } from '../../support/records/planning.ts';

// The permits of a site stand in its own record and in the list of permits: wherever the program asks for them,
// the same site gets the same answer.

const day = (days: number) => addDays(londonDate(new Date()), days);
const quarter = `${day(0).slice(0, 4)}-Q${Math.ceil(Number(day(0).slice(5, 7)) / 3)}`;
const mixed = '17 09 04';
const soil = '17 05 04';
const asbestos = '17 06 05';
const own = 'EPR/AB1234CD';
const second = 'EPR/ZP3633LJ';
const third = 'EPR/GB3207XH';
const none = { number: null, type: null, expires_on: null, accepted_ewc_codes: [] };

/** A gate whose site has this permit in its record, and these in the list. */
async function gateWith(permit: object, ...listed: object[]): Promise<Gate> {
  const gate = await openGate({ permit: { expires_on: null, ...permit }, tracking: false });
  for (const each of listed)
    await gate.ask(
      'appCreatePermit',
      { body: { type: 'environmental_permit', site_id: gate.site_id, ...each } },
      201,
    );

  return gate;
}

async function decideOn(gate: Gate, ewc_code: string) {
  const { id } = await gate.load({ ewc_codes: [ewc_code] });
  const answer = await gate.decide(id, { status: 'accepted' }).catch((error: Error) => error.message);

  return typeof answer === 'string' ? answer.replace(/^.*answered (\d+).*$/, '$1') : answer.status;
}

const receiptOn = ({ site_id }: Gate, date: string, ewc_code = mixed) => ({
  site_id,
  received_at: `${date}T00:01:00.000Z`,
  carrier: { name: 'Calder Skips Ltd', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' },
  items: [
    {
      ...{
        ewc_codes: [ewc_code],
        description: 'Waste',
        physical_form: 'Mixed',
        operations: [{ code: 'R13' }],
      },
      ...{ container_type: 'SKI', container_count: 1, weight_kg: 5060, weight_is_estimate: false },
    },
  ],
});

/** What each reader of permits says of a waste at the site of a gate today. */
async function answersOf(gate: Gate, ewc_code: string) {
  const check = await gate.ask('appCheckCompliance', {
    body: { subject_type: 'site', subject_id: gate.site_id },
  });
  const { data } = await gate.ask('appListWasteSites', { query: { postcode: 'HX5 9DA', ewc_code } });
  const site = data.find((each: any) => each.site_id === gate.site_id);

  return {
    gate: await decideOn(gate, ewc_code),
    check: check.blockers.map(({ code }: any) => code),
    waste_sites: [site.accepts, site.permit_number],
    tip: await tipOf(gate, ewc_code),
  };
}

/** A receipt of waste that came some days from today. */
async function draft(gate: Gate, days: number): Promise<string> {
  return (await gate.ask('appCreateDwtReceipt', { body: receiptOn(gate, day(days)) }, 201)).id;
}

/** The permit of each load in the file for Defra. */
async function authorisationsOf({ team }: Gate): Promise<(string | undefined)[]> {
  const { bytes } = await call('appExportDwt', { key: team.key, query: { format: 'csv' } });
  const rows = parse(bytes, { columns: true }) as Record<string, string>[];

  return rows.map((row) => row['Receiver’s authorisation number']);
}

/** Why a full skip of this waste is not planned tomorrow, or null. */
async function tipOf({ team, ask }: Gate, ewc_code: string): Promise<string | null> {
  const depot = await ask('appCreateDepot', { body: { name: 'Yard', lat: 53.7418, lng: -2.0127 } }, 201);
  const job = await makeJob(team, day(1), 1, { service_type: 'collection', ewc_codes: [ewc_code] });
  const { unassigned } = await ask('appOptimiseRoutes', {
    body: {
      ...{ date: day(1), start_depot_id: depot.id, max_seconds: 1 },
      ...{ collection_ids: [job], vehicle_ids: [await makeLorry(team)] },
    },
  });

  return unassigned[0]?.reason ?? null;
}

const ended = {
  gate: '422',
  check: ['permit_expired'],
  waste_sites: ['false', own],
  tip: 'no_tip',
};

describe('a site whose permit has ended takes nothing anywhere', () => {
  test.each([
    ['surrendered in the list', {}, [{ number: own, surrendered_on: day(-30) }]],
    ['surrendered today', {}, [{ number: own, surrendered_on: day(0) }]],
    [
      'surrendered in the list, in another spelling',
      {},
      [{ number: 'epr/ab1234cd', surrendered_on: day(-30) }],
    ],
    ['expired in the list', {}, [{ number: own, expires_on: day(-1) }]],
    ['surrendered and only in the list', none, [{ number: own, surrendered_on: day(-30) }]],
    ['expired in its own record', { expires_on: day(-1) }, []],
  ])('%s', async (_, permit, listed) => {
    const gate = await gateWith({ accepted_ewc_codes: [mixed], ...permit }, ...listed);

    expect(await answersOf(gate, mixed)).toEqual(ended);
    await gate.ask('appReplaceDwtSettings', { body: trackingSettings(gate.site_id) });
    const refused = await gate.ask('appCreateDwtReceipt', { body: receiptOn(gate, day(0)) }, 422);
    expect(fieldsIn(refused)).toEqual(['site_id']);
  });
});

describe('a site takes what any of its permits in force takes', () => {
  const taken = { gate: 'accepted', check: [], tip: null };

  test('from a permit in the list alone, which is named in the returns and for Defra', async () => {
    const gate = await gateWith(none, { number: own, accepted_ewc_codes: [mixed] });

    expect(await answersOf(gate, mixed)).toEqual({ ...taken, waste_sites: ['true', own] });
    const { site_id } = gate;
    const bySite = await gate.ask('appGetAnnualReturn', { query: { site_id, period: quarter } });
    expect(bySite).toMatchObject({ permit_number: own, received_kg: 5000, sites: [{ site_id }] });
    const byPermit = { permit_number: 'epr/ab 1234cd', period: quarter };
    expect(await gate.ask('appGetAnnualReturn', { query: byPermit })).toEqual(bySite);
    const last = `${Number(day(0).slice(0, 4)) - 1}-Q4`;
    expect(
      await gate.ask('appCreateConsignmentReturn', { body: { site_id, period: last } }, 201),
    ).toMatchObject({ header: { permit_number: own } });
    expect(await authorisationsOf(gate)).toEqual([own]);
  });

  test('from the second of two permits, and no reader calls it unlisted', async () => {
    const gate = await gateWith(
      { accepted_ewc_codes: [mixed] },
      { number: second, accepted_ewc_codes: [soil] },
    );

    expect(await answersOf(gate, soil)).toEqual({ ...taken, waste_sites: ['true', second] });
    const query = { site_id: gate.site_id, period: quarter };
    const { problems } = await gate.ask('appGetAnnualReturn', { query });
    expect(problems.map(({ kind }: any) => kind)).not.toContain('not_on_permit');
  });

  test('but not what none of them lists', async () => {
    const gate = await gateWith(
      { accepted_ewc_codes: [mixed] },
      { number: second, accepted_ewc_codes: [soil] },
    );

    expect(await answersOf(gate, '17 01 01')).toEqual({
      ...{ gate: '422', check: [], tip: 'no_tip' },
      waste_sites: ['false', own],
    });
  });

  test('a site without any permit is no tip', async () => {
    const gate = await gateWith(none);

    expect(await answersOf(gate, asbestos)).toMatchObject({ gate: '422', tip: 'no_tip' });
  });
});

describe('what is reported to Defra', () => {
  const permits = [
    { number: own, surrendered_on: day(-30) },
    { number: second, accepted_ewc_codes: [mixed] },
    { number: third, accepted_ewc_codes: [soil] },
  ];

  test('names the permit that was in force when the waste came and that covers it', async () => {
    const gate = await gateWith(none, ...permits);
    await receivedLoads(
      gate.team.team_id,
      [
        [day(-31), mixed],
        [day(-2), mixed],
        [day(-1), soil],
      ].map(([date, ewc_code]) => ({
        ...{ day: date!, site_id: gate.site_id, kg: 100 },
        items: [{ ewc_code: ewc_code!, kg: 100 }],
      })),
    );

    expect(await authorisationsOf(gate)).toEqual([own, second, third]);
  });

  test('is not submitted under a permit that had ended, but is for a day before', async () => {
    const gate = await gateWith(none, { number: own });
    await gate.ask('appReplaceDwtSettings', { body: trackingSettings(gate.site_id) });
    const [before, after] = [await draft(gate, -10), await draft(gate, -5)];
    const [permit] = (await gate.ask('appListPermits', {})).data;
    const { type, number, site_id } = permit;
    const body = { type, number, site_id, surrendered_on: day(-5) };
    await gate.ask('appReplacePermit', { path: { id: permit.id }, body });

    const submit = (id: string, status: number) =>
      gate.ask('appSubmitDwtReceipt', { path: { id }, body: {} }, status);
    expect(fieldsIn(await submit(after, 422))).toEqual(['receiver.authorisationNumber']);
    expect((await submit(before, 200)).status).toBe('submitted');
  });
});
