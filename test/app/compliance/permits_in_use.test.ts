import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { receivedLoads } from '../../support/records/loads.ts';
import { dayFromNow } from '../../support/records/notes.ts';

// What a permit counts, and which permits of the list count at a gate.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate({ tracking: false });
});

const base = { type: 'environmental_permit', number: 'EPR/GB3207XH' };
const permit = async (body: object, own = gate) =>
  own.ask('appCreatePermit', { body: { ...base, ...body } }, 201);
const replace = (id: string, body: object) =>
  call('appReplacePermit', { key: gate.team.key, path: { id }, body });
const today = dayFromNow(0);
const mixed = '17 09 04';

describe('the used tonnes of a permit', () => {
  const kg = (site_id: string, more: object) => ({
    ...{ day: today, site_id, kg: 1000, items: [{ ewc_code: mixed, kg: 1000 }] },
    ...more,
  });

  test('are those of its own site, accepted up to its last day or the day before its surrender', async () => {
    const other = (await gate.ask('createSite', { body: { name: 'Aire yard' } }, 201)).id;
    const { site_id } = gate;
    await receivedLoads(gate.team.team_id, [
      kg(site_id, { kg: 1234.5 }),
      kg(other, { kg: 50_000 }),
      ...['arrived', 'rejected', 'quarantined'].map((status) => kg(site_id, { status, kg: 70_000 })),
    ]);
    const used = async (body: object) => (await permit({ site_id, ...body })).used_tonnes;

    expect(await used({})).toBe(1.235);
    expect([await used({ expires_on: today }), await used({ expires_on: dayFromNow(-1) })]).toEqual([
      1.235, 0,
    ]);
    expect([
      await used({ surrendered_on: dayFromNow(1) }),
      await used({ surrendered_on: today }),
      await used({ surrendered_on: dayFromNow(1), expires_on: dayFromNow(-1) }),
      await used({ surrendered_on: today, expires_on: dayFromNow(9) }),
    ]).toEqual([1.235, 0, 0, 0]);
    expect((await permit({ site_id: other })).used_tonnes).toBe(50);
  });

  test('begin with the year in London', async () => {
    const own = await openGate({ tracking: false });
    const { id } = await permit({ site_id: own.site_id }, own);
    const loads = await Promise.all([own.load({ weight_kg: 3000 }), own.load({ weight_kg: 4000 })]);
    const year = today.slice(0, 4);
    for (const [at, received_at] of [
      `${year}-01-01T00:00:00Z`,
      `${Number(year) - 1}-12-31T23:59:59Z`,
    ].entries()) {
      await own.decide(loads[at].id, { status: 'accepted' });
      await queryShared('update incoming_loads set received_at = $2 where id = $1', [
        loads[at].id,
        received_at,
      ]);
    }

    expect((await own.ask('appGetPermit', { path: { id } })).used_tonnes).toBe(3);
  });
});

describe('appReplacePermit', () => {
  test('clears every field that is not sent', async () => {
    const whole = {
      ...{ regulator: 'EA', holder: 'Calder', site_id: gate.site_id, issued_on: dayFromNow(-9) },
      ...{ expires_on: dayFromNow(9), surrendered_on: dayFromNow(5), conditions: 'Inert' },
      ...{ accepted_ewc_codes: [mixed], annual_limit_tonnes: 9, technically_competent_manager: 'Joan' },
    };
    const made = await permit(whole);
    const { body } = await replace(made.id, { type: 'planning', number: 'P 1' });

    expect(body).toEqual({
      ...made,
      ...Object.fromEntries(Object.keys(whole).map((name) => [name, null])),
      ...{ type: 'planning', number: 'P 1', accepted_ewc_codes: [], used_tonnes: null, status: 'active' },
      updated_at: body.updated_at,
    });
    expect(body.updated_at > made.updated_at).toBe(true);
  });

  test('has the rules of a new permit', async () => {
    const { id } = await permit({});
    const dates = { issued_on: today, expires_on: dayFromNow(-1), surrendered_on: dayFromNow(-1) };

    expect(fieldsOf(await replace(id, { ...base, ...dates }))).toEqual(['expires_on', 'surrendered_on']);
    expect(fieldsOf(await replace(id, { ...base, accepted_ewc_codes: ['98 01 01'] }))).toEqual([
      'accepted_ewc_codes.0',
    ]);
    expect(fieldsOf(await replace(id, { ...base, number: 'NONSENSE' }))).toEqual(['number']);
  });
});

test('a permit without a last day is not among those that end before a day', async () => {
  const own = await openGate({ tracking: false });
  const [ending] = [await permit({ expires_on: dayFromNow(-1) }, own), await permit({}, own)];
  const query = { expires_before: dayFromNow(900) };
  const found = await listAll('appListPermits', { key: own.team.key, query });

  expect(found.map(({ id }) => id)).toEqual([ending.id]);
});

describe('a gate without a permit in the record of its site', () => {
  const none = { number: null, type: null, expires_on: null, accepted_ewc_codes: [] };
  /** The warnings of an expected load after these permits were added to the list. */
  async function warningsWith(own: Gate, ...permits: object[]): Promise<string[]> {
    for (const each of permits) await permit(each, own);
    const { warnings } = await own.load({ arrived_at: undefined });

    return warnings.map(({ code }: { code: string }) => code);
  }

  test('takes waste under a permit or an exemption of the list for this site, and no other record', async () => {
    const own = await openGate({ permit: none, tracking: false });
    const { site_id } = own;
    const other = (await own.ask('createSite', { body: { name: 'Aire yard' } }, 201)).id;
    const numbers = { planning: 'P1', discharge: 'D1', skip_permit: 'S1', other: 'O1' };
    const elsewhere = [{ site_id: other }, { site_id: null }];
    const unfit = Object.entries(numbers).map(([type, number]) => ({ type, number, site_id }));
    const carrier = { type: 'carrier_registration', number: 'CBDU123456', site_id };

    expect(await warningsWith(own, ...elsewhere, ...unfit, carrier)).toEqual(['permit_missing']);
    expect(await warningsWith(own, { type: 'exemption', number: 'WEX123456', site_id })).toEqual([]);
    const [exemption] = (await own.ask('appListPermits', { query: { type: 'exemption' } })).data;
    await own.ask('appDeletePermit', { path: { id: exemption.id } });
    expect(await warningsWith(own)).toEqual(['permit_missing']);
    expect(await warningsWith(own, { site_id })).toEqual([]);
  });

  test('has the end, codes and limit of that record where the permit of the list leaves them open', async () => {
    const record = { accepted_ewc_codes: ['17 02 01'], annual_limit_tonnes: 5, expires_on: dayFromNow(3) };
    const own = await openGate({ permit: { ...none, ...record }, tracking: false });
    const { site_id } = own;
    const later = { arrived_at: undefined, expected_at: `${dayFromNow(4)}T12:00:00Z` };
    const codes = async (load: object) =>
      (await own.load(load)).warnings.map(({ code }: { code: string }) => code);
    const listed = await permit({ site_id }, own);

    expect(await codes({ weight_kg: 100 })).toEqual(['ewc_not_permitted']);
    expect(await codes({ weight_kg: 5001, ewc_codes: ['17 02 01'] })).toEqual(['permit_tonnage_exceeded']);
    expect(await codes({ ...later, weight_kg: 100 })).toEqual(['permit_expired']);
    const body = { ...base, site_id, accepted_ewc_codes: [mixed], expires_on: dayFromNow(9) };
    await own.ask('appReplacePermit', {
      path: { id: listed.id },
      body: { ...body, annual_limit_tonnes: 1000 },
    });
    expect(await codes({ ...later, weight_kg: 5001 })).toEqual([]);
    expect(await codes({ weight_kg: 100, ewc_codes: ['17 02 01'] })).toEqual(['ewc_not_permitted']);
    const { id } = await own.load();
    await own.decide(id, { status: 'accepted' });
    const { data } = await own.ask('appListWasteSites', { query: { postcode: 'HX5 9DA' } });
    expect(data.find((each: any) => each.site_id === site_id).permit_number).toBe(base.number);
  });
});
