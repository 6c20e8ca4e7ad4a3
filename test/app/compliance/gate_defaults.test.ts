import { beforeAll, describe, expect, test } from '@jest/globals';
import { placeOf } from '../../../domain/places/places.ts';
import { errorOf, fieldsIn, fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { dayFromNow } from '../../support/records/notes.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate({ tracking: false });
});

const ask = (operation: string, body: object) => call(operation, { key: gate.team.key, body });
const create = (body: object = {}) => ask('appCreateIncomingLoad', { site_id: gate.site_id, ...body });

describe('an incoming load', () => {
  test('of which little is known is expected, estimated and empty', async () => {
    const { body } = await create();

    expect(body).toMatchObject({
      ...{ object: 'incoming_load', reference: expect.stringMatching(/^LOD-\d{6}$/), status: 'expected' },
      ...{ weight_is_estimate: true, items: [], ewc_codes: [], photos: [], warnings: [] },
      ...Object.fromEntries(
        [
          ...['expected_at', 'arrived_at', 'received_at', 'decided_at', 'haulier_client_id'],
          ...['carrier_name', 'carrier_registration', 'reason_for_no_registration', 'vehicle_reg'],
          ...['driver_name', 'waste_description', 'physical_form', 'container_type', 'container_count'],
          ...['weighbridge_ticket_id', 'weight_kg', 'note_id', 'consignment_note_id', 'origin_postcode'],
          ...['reason_for_no_consignment_code', 'origin_local_authority', 'operation_code'],
          ...['rejection_reason', 'override_reason', 'contamination_percent', 'gate_fee', 'notes'],
          ...['dwt_receipt_id', 'due_by'],
        ].map((name) => [name, null]),
      ),
    });
  });

  test('has wastes that are estimated and accepted unless told, and its distinct codes', async () => {
    const codes = ['17 09 04', '17 02 01', '17 09 04'];
    const { body } = await create({ items: codes.map((ewc_code) => ({ ewc_code })) });

    expect(body.ewc_codes).toEqual(['17 09 04', '17 02 01']);
    expect(body.items[0]).toEqual({
      ...{ ewc_code: '17 09 04', description: null, physical_form: null, container_type: null },
      ...{ container_count: null, weight_kg: null, weight_is_estimate: true, accepted: true },
      ...{ rejection_reason: null, hazard_codes: [], pops: [] },
    });
  });

  test('after the decision takes a new origin, fee, photos, contamination, driver and notes, and no other', async () => {
    const { id } = await gate.load();
    const accepted = await gate.decide(id, { status: 'accepted' });
    const late = {
      ...{ origin_postcode: 'HX7 8DB', origin_local_authority: 'Leeds', gate_fee: 12.5 },
      ...{ photos: ['https://example.test/2.jpg'], contamination_percent: 3, driver_name: 'Sam' },
      notes: 'Checked',
    };

    const { updated_at: _, ...same } = accepted;
    expect(await gate.decide(id, late)).toMatchObject({ ...same, ...late });
    const other: object[] = [
      ...[{ vehicle_reg: 'A1' }, { carrier_name: 'X' }, { ewc_codes: ['17 02 01'] }],
      ...[{ operation_code: 'R12' }, { waste_description: 'X' }, { expected_at: null }, { note_id: null }],
      ...[{ received_at: accepted.arrived_at }, { weight_is_estimate: false }],
    ];
    for (const body of other) expect(fieldsIn(await gate.decide(id, body, 422))).toEqual(Object.keys(body));
  });

  test('is accepted from a carrier without a registration for a reason; a rejection has its moment, too', async () => {
    const bare = await gate.load({ carrier_registration: null });
    expect(fieldsIn(await gate.decide(bare.id, { status: 'accepted' }, 422))).toEqual([
      'carrier_registration',
    ]);
    const body = { status: 'accepted', reason_for_no_registration: 'ON_SITE' };
    expect(await gate.decide(bare.id, body)).toMatchObject(body);
    const { id } = await gate.load();
    const rejected = await gate.decide(id, { status: 'rejected', rejection_reason: 'Wet' });

    expect(rejected).toMatchObject({ decided_at: expect.any(String), received_at: null });
    expect(rejected.items).toMatchObject([{ accepted: false, rejection_reason: 'Wet' }]);
  });

  test('that arrived is never deleted, whatever was decided', async () => {
    const decisions = [
      { status: 'accepted' },
      { status: 'rejected', rejection_reason: 'Wet' },
      { status: 'quarantined', rejection_reason: 'Smells' },
    ];
    for (const body of decisions) {
      const { id } = await gate.load();
      await gate.decide(id, body);
      const refused = await gate.ask('appDeleteIncomingLoad', { path: { id } }, 422);
      expect([body.status, fieldsIn(refused)]).toEqual([body.status, ['status']]);
    }
  });

  test.each([
    [{ contamination_percent: 100 }, { contamination_percent: 100.1 }],
    [{ gate_fee: 1_000_000 }, { gate_fee: 1_000_001 }],
    [{ gate_fee: 0.01 }, { gate_fee: 0.001 }],
    [{ vehicle_reg: 'A'.repeat(10) }, { vehicle_reg: 'A'.repeat(11) }],
    [{ driver_name: 'm'.repeat(100) }, { driver_name: 'm'.repeat(101) }],
    [{ carrier_name: 'm'.repeat(200) }, { carrier_name: 'm'.repeat(201) }],
    [{ weight_kg: 1_000_000 }, { weight_kg: 1_000_001 }],
    [{ weight_kg: 0.001 }, { weight_kg: 0.0009 }],
    [
      { items: Array(10).fill({ ewc_code: '17 09 04' }) },
      { items: Array(11).fill({ ewc_code: '17 09 04' }) },
    ],
    [{ ewc_codes: Array(10).fill('17 09 04') }, { ewc_codes: Array(11).fill('17 09 04') }],
    [{ operation_code: 'D15' }, { operation_code: 'D16' }],
  ])('has the limit of %j', async (allowed, refused) => {
    expect([(await create(allowed)).status, errorOf(await create(refused))]).toEqual([
      201,
      [422, Object.keys(refused)[0]],
    ]);
  });
});

describe('a receiving site', () => {
  const permit = {
    ...{ number: 'EPR/AB1234CD', type: 'permit', expires_on: '2030-01-31' },
    accepted_ewc_codes: ['17 09 04', '17 02 01'],
  };
  const contact = { name: 'Jo', phone: '01422 000000', email: 'jo@tip.test', opening_hours: 'Mon-Fri' };
  const update = async (id: string, body: object) =>
    (await call('appUpdateSite', { key: gate.team.key, path: { id }, body })).body;

  test('keeps what is not sent of its contact and permit; its list of codes is replaced as a whole', async () => {
    const { body: site } = await ask('appCreateSite', { name: 'Tip', permit, contact });
    expect(site).toMatchObject({
      ...{ permit, contact, own_site: false, site_type: null, address: null, postcode: null, lat: null },
      ...{ operator_name: null, gate_fee_per_tonne: null, recycling_percent: null, operation_code: null },
    });
    const changed = await update(site.id, {
      ...{ contact: { phone: null }, permit: { accepted_ewc_codes: ['17 05 04'] } },
    });

    expect(changed).toMatchObject({
      ...{ name: 'Tip', contact: { ...contact, phone: null } },
      permit: { ...permit, accepted_ewc_codes: ['17 05 04'] },
    });
    expect((await update(site.id, { site_type: 'mrf', address: '1 Way' })).permit).toEqual(changed.permit);
    const history = await auditOf(gate.team, site.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  test('that is deleted stays named by its tickets and notes', async () => {
    const { body: site } = await ask('appCreateSite', { name: 'Closing' });
    const { body: ticket } = await ask('appCreateFleetWeighbridge', {
      ...{ vehicle_reg: 'A1', site_id: site.id, gross_kg: 2, tare_kg: 1 },
    });
    const path = { id: site.id };
    await call('appDeleteSite', { key: gate.team.key, path });
    const read = await call('appGetFleetWeighbridge', { key: gate.team.key, path: { id: ticket.id } });

    expect(read.body.site_id).toBe(site.id);
    expect((await call('appGetSite', { key: gate.team.key, path })).status).toBe(404);
  });

  test.each([
    [{ name: 'm'.repeat(200) }, { name: 'm'.repeat(201) }],
    [{ site_type: 'm'.repeat(40) }, { site_type: 'm'.repeat(41) }],
    [{ recycling_percent: 100 }, { recycling_percent: 100.1 }],
    [{ gate_fee_per_tonne: 1_000_000 }, { gate_fee_per_tonne: 1_000_001 }],
    [{ operation_code: 'R13' }, { operation_code: 'D16' }],
  ])('has the limit of %j', async (allowed, refused) => {
    const site = (body: object) => ask('appCreateSite', { name: 'Tip', ...body });

    expect([(await site(allowed)).status, errorOf(await site(refused))]).toEqual([
      201,
      [422, Object.keys(refused)[0]],
    ]);
  });

  test('is found within 25 kilometres unless another radius is asked for, nearest first', async () => {
    const own = await openGate({ tracking: false });
    const place = placeOf('HX7 6AD')!;
    const site = async (name: string, postcode: string) =>
      own.ask('appCreateSite', { body: { name, postcode, site_type: 'mrf' } }, 201);
    await site('Far', 'HX7 6AD');
    const find = async (km: number, query: object = {}) => {
      const from = { lat: place.lat + km / 111.2, lng: place.lng };
      const { data } = await own.ask('appListWasteSites', { query: { ...from, site_type: 'mrf', ...query } });

      return data.map(({ name }: any) => name);
    };

    expect([await find(24.8), await find(25.3)]).toEqual([['Far'], []]);
    expect(await find(25.3, { radius_km: 26 })).toEqual(['Far']);
    expect(await find(24.8, { radius_km: 24 })).toEqual([]);
    await site('Near', 'HX5 9DA');
    const { lat, lng } = placeOf('HX5 9DA')!;
    const { data } = await own.ask('appListWasteSites', { query: { lat, lng, site_type: 'mrf' } });
    expect(data.map(({ name, accepts }: any) => [name, accepts])).toEqual([
      ['Near', 'unknown'],
      ['Far', 'unknown'],
    ]);
  });
});

describe('a permit', () => {
  const permit = { type: 'environmental_permit', number: 'EPR/GB3207XH' };

  test.each([
    [{ regulator: 'm'.repeat(120) }, { regulator: 'm'.repeat(121) }],
    [{ holder: 'm'.repeat(200) }, { holder: 'm'.repeat(201) }],
    [{ conditions: 'm'.repeat(5000) }, { conditions: 'm'.repeat(5001) }],
    [{ annual_limit_tonnes: 1_000_000_000 }, { annual_limit_tonnes: 1_000_000_001 }],
    [
      { type: 'planning', number: 'm'.repeat(60) },
      { number: 'm'.repeat(61), type: 'planning' },
    ],
  ])('has the limit of %j', async (allowed, refused) => {
    const made = (body: object) => ask('appCreatePermit', { ...permit, ...body });

    expect([(await made(allowed)).status, errorOf(await made(refused))]).toEqual([
      201,
      [422, Object.keys(refused)[0]],
    ]);
  });

  test('has used tonnes only as an environmental permit or an exemption with a site', async () => {
    const { site_id } = gate;
    const used = async (body: object) =>
      (await ask('appCreatePermit', { ...permit, ...body })).body.used_tonnes;

    expect(await used({ site_id })).toEqual(expect.any(Number));
    expect(await used({ site_id, type: 'exemption', number: 'WEX123456' })).toEqual(expect.any(Number));
    expect(await used({})).toBeNull();
    for (const type of ['planning', 'discharge', 'skip_permit', 'other'])
      expect([type, await used({ site_id, type, number: 'P1' })]).toEqual([type, null]);
  });

  test('limits the loads of the year in which they arrive', async () => {
    const own = await openGate({ permit: { annual_limit_tonnes: 10 }, tracking: false });
    const warned = async (weight_kg: number, days: number) => {
      const arrived_at = `${dayFromNow(days)}T00:00:00Z`;
      const { id } = await own.load({ weight_kg, arrived_at });
      const { warnings } = await own.decide(id, { status: 'accepted' });

      return warnings.map(({ code }: any) => code);
    };

    expect(await warned(9000, -365)).toEqual(['permit_tonnage_80']);
    expect(await warned(2000, 0)).toEqual([]);
    expect(await warned(600, -365)).toEqual(['permit_tonnage_95']);
  });

  test('is found by each status of today', async () => {
    const own = await openGate({ tracking: false });
    const made = async (body: object) =>
      (await own.ask('appCreatePermit', { body: { ...permit, ...body } }, 201)).id;
    const ids = {
      active: await made({ expires_on: dayFromNow(31) }),
      expiring: await made({ expires_on: dayFromNow(30) }),
      expired: await made({ expires_on: dayFromNow(-1) }),
      surrendered: await made({ surrendered_on: dayFromNow(0) }),
    };

    for (const [status, id] of Object.entries(ids)) {
      const found = await listAll('appListPermits', { key: own.team.key, query: { status } });
      expect([status, found.map((each) => each.id)]).toEqual([status, [id]]);
    }
  });
});

describe('appCheckCompliance', () => {
  test('checks a collection with its vehicle, driver and client; a driver only their own', async () => {
    const { team } = gate;
    const [driver, other] = [await newDriver(team), await newDriver(team)];
    const vehicle = { registration: 'GD26 ONE', insurance_expires_on: dayFromNow(3) };
    const vehicle_id = (await ask('appCreateVehicle', vehicle)).body.id;
    const client_id = (await ask('createClient', { name: 'Stopped' })).body.id;
    const job = { scheduled_date: dayFromNow(4), client_id };
    const { id: subject_id } = (await ask('appCreateCollection', job)).body;
    await assign(team, [subject_id], { driver_id: driver.member_id, vehicle_id });
    await queryShared('update clients set on_stop = true where id = $1', [client_id]);
    const licence = { licence_expires_on: dayFromNow(3) };
    await call('appUpdateTeamMember', { key: team.key, path: { id: driver.member_id }, body: licence });
    const check = (key: string, body: object = {}) =>
      call('appCheckCompliance', { key, body: { subject_type: 'collection', subject_id, ...body } });
    const codes = ({ body }: any) => body.blockers.map(({ code }: any) => code).sort();

    const found = await check(driver.key);
    expect(codes(found)).toEqual(['client_on_stop', 'insurance_expired', 'licence_expired']);
    expect(found.body).toMatchObject({ date: dayFromNow(4), ok: false, checked_at: expect.any(String) });
    expect(codes(await check(driver.key, { date: dayFromNow(3) }))).toEqual(['client_on_stop']);
    expect([(await check(other.key)).status, fieldsOf(await check(other.key))]).toEqual([
      422,
      ['subject_id'],
    ]);
    const today = await check(team.key, { subject_type: 'vehicle', subject_id: vehicle_id });
    expect(today.body).toMatchObject({ date: dayFromNow(0), ok: true, blockers: [] });
  });
});
