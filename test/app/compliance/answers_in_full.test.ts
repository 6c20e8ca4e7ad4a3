import { beforeAll, describe, expect, test } from '@jest/globals';
import { listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { apiCode, openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { dayFromNow } from '../../support/records/notes.ts';

// Each word that a list of the contract allows, as it is read again.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

describe('a permit', () => {
  test('of each type is found by its type, with who issued it and when', async () => {
    const numbers = {
      ...{ exemption: 'WEX123456', carrier_registration: 'CBDU123456', skip_permit: 'S 1' },
      ...{ discharge: 'D 1', planning: 'P 1', other: 'O 1', environmental_permit: 'EPR/GB3207XH' },
    };
    const types = Object.entries(numbers);
    const said = types.map(([type, number], at) => ({
      ...{ type, number, regulator: `Regulator ${at}`, holder: `Holder ${at}`, conditions: `Rule ${at}` },
      ...{ issued_on: dayFromNow(-20 - at), expires_on: dayFromNow(100 + at) },
    }));
    for (const body of said) await gate.ask('appCreatePermit', { body }, 201);

    for (const each of said) {
      const found = await listAll('appListPermits', { key: gate.team.key, query: { type: each.type } });
      expect(found).toMatchObject([each]);
    }
  });
});

describe('a receipt', () => {
  const waste = { ewc_codes: ['17 09 04'], container_type: 'SKI', container_count: 1, weight_kg: 10 };
  const draft = (body: object) =>
    gate.ask(
      'appCreateDwtReceipt',
      { body: { site_id: gate.site_id, received_at: new Date().toISOString(), items: [waste], ...body } },
      201,
    );
  const read = async ({ id }: { id: string }) => gate.ask('appGetDwtReceipt', { path: { id } });

  test('keeps each means of transport and each reason for no registration', async () => {
    const means = ['Road', 'Rail', 'Air', 'Sea', 'Inland Waterway', 'Piped', 'Other'];
    const reasons = ['ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE'];
    for (const [at, means_of_transport] of means.entries()) {
      const carrier = { means_of_transport, reason_for_no_registration: reasons[at % 4], name: `C ${at}` };
      expect((await read(await draft({ carrier }))).carrier).toMatchObject(carrier);
    }
  });

  test('keeps each reason for no consignment code', async () => {
    for (const reason_for_no_consignment_code of [
      ...['NO_DOC_WITH_WASTE', 'NON_HAZ_WASTE_TRANSFER', 'HWRC_RECEIPT'],
    ])
      expect(await read(await draft({ reason_for_no_consignment_code }))).toMatchObject({
        reason_for_no_consignment_code,
      });
  });

  test('keeps the form, the container, the pollutants and the hazards of each waste', async () => {
    const forms = ['Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed'];
    const sources = ['PROVIDED_WITH_WASTE', 'GUIDANCE', 'OWN_TESTING'];
    const containers = ['BAG', 'BAL', 'BOX', 'IBC', 'DRU', 'TAN'];
    const items = forms.map((physical_form, at) => ({
      ...{ ewc_codes: ['17 05 03'], description: `Waste ${at}`, physical_form },
      ...{ container_type: containers[at], container_count: at + 2, weight_kg: 100 + at },
      ...{ weight_is_estimate: at % 2 === 0, contains_pops: true, contains_hazardous: true },
      pops: {
        source_of_components: sources[at % 3],
        components: [
          { code: 'PCB', concentration: 60.5 + at, concentration_operator: '<' },
          { code: 'HCB', concentration: null, concentration_operator: null },
          { code: 'HBCDD', concentration: 70, concentration_operator: '>' },
        ].slice(0, 2),
      },
      hazardous: {
        ...{ source_of_components: sources[(at + 1) % 3], hazard_codes: ['HP_7', 'HP_14'] },
        components: [
          { name: `Lead ${at}`, concentration: 2600 + at, concentration_operator: '>' },
          { name: 'Chromium', concentration: null, concentration_operator: null },
        ],
      },
      operations: [
        { code: 'R12', weight_kg: 60 + at, weight_is_estimate: true },
        { code: 'D10', weight_kg: 40, weight_is_estimate: false },
      ],
    }));
    const made = await draft({ items, reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE' });

    expect((await read(made)).items).toEqual(items);
  });

  test('of which nothing but codes is known has null in every other field of a waste', async () => {
    const { items } = await draft({
      items: [
        { ewc_codes: ['17 09 04'], pops: { components: [{ code: 'PCB' }] }, operations: [{ code: 'R13' }] },
      ],
    });

    expect(items).toEqual([
      {
        ...{ ewc_codes: ['17 09 04'], description: null, physical_form: null, container_type: null },
        ...{ container_count: null, weight_kg: null, weight_is_estimate: true, contains_pops: true },
        pops: {
          source_of_components: null,
          components: [{ code: 'PCB', concentration: null, concentration_operator: null }],
        },
        ...{ contains_hazardous: false, hazardous: null },
        operations: [{ code: 'R13', weight_kg: null, weight_is_estimate: true }],
      },
    ]);
  });
});

test('the settings keep each reason and each calendar, and their reason is for carriers without a number', async () => {
  const own = await openGate({ permit: { accepted_ewc_codes: [] } });
  const calendars = ['england-and-wales', 'scotland', 'northern-ireland'];
  for (const [at, reason] of ['ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE'].entries()) {
    const body = {
      ...{ environment: 'test', default_reason_no_registration: reason, client_id: 'vendor' },
      ...{ working_day_calendar: calendars[at % 3], sites: [{ site_id: own.site_id, api_code: apiCode }] },
    };
    await own.ask('appReplaceDwtSettings', { body });
    expect(await own.ask('appGetDwtSettings', {})).toMatchObject({
      ...{ default_reason_no_registration: reason, working_day_calendar: calendars[at % 3] },
    });
  }
  const receiptOf = async (body: object) => {
    const { id } = await own.load(body);
    const { dwt_receipt_id } = await own.decide(id, { status: 'accepted' });

    return own.ask('appGetDwtReceipt', { path: { id: dwt_receipt_id } });
  };

  const registered = await receiptOf({ carrier_name: 'Aire Haulage' });
  expect(registered.carrier).toMatchObject({
    ...{ name: 'Aire Haulage', registration_number: 'CBDU123456', reason_for_no_registration: null },
  });
  const given = { carrier_registration: null, reason_for_no_registration: 'HOUSEHOLD' };
  expect((await receiptOf(given)).carrier).toMatchObject({
    ...{ registration_number: null, reason_for_no_registration: 'HOUSEHOLD' },
  });
});

test('the summary counts from the first moment of its first day to the last of its last, without deleted receipts', async () => {
  const own = await openGate();
  const body = {
    ...{ site_id: own.site_id, carrier: { registration_number: 'CBDU123456' } },
    items: [{ ewc_codes: ['17 09 04'], weight_kg: 1000 }],
  };
  const at = async (received_at: string, columns = '') => {
    const { id } = await own.ask(
      'appCreateDwtReceipt',
      { body: { ...body, received_at: '2026-07-05T10:00:00Z' } },
      201,
    );
    await queryShared(`update dwt_receipts set received_at = $2 ${columns} where id = $1`, [id, received_at]);
  };
  await at('2026-07-05T23:00:00Z');
  await at('2026-07-06T22:59:59Z');
  await at('2026-07-05T22:59:59Z');
  await at('2026-07-06T23:00:00Z');
  await at('2026-07-06T12:00:00Z', ', archived_at = now()');
  const found = await own.ask('appGetDwtSummary', { query: { from: '2026-07-06', to: '2026-07-06' } });

  expect(found).toMatchObject({
    ...{ received: 2, pending: 2, by_site: [{ received: 2 }] },
    by_ewc: [{ ewc_code: '17 09 04', receipts: 2, tonnes: 2 }],
  });
});

test.each([
  ['appCreatePermit', { type: 'planning', number: 'P 2' }, { type: 'planning' }, 'number'],
  [
    'appCreateIncomingLoad',
    { notes: 'Late' },
    { notes: 'Early', items: [{ ewc_code: '98 01 01' }] },
    'items.0.ewc_code',
  ],
])(
  '%s of several makes those that are right and names what is wrong',
  async (operation, good, bad, field) => {
    const site = operation === 'appCreatePermit' ? {} : { site_id: gate.site_id };
    const data = [
      { ...bad, ...site },
      { ...good, ...site },
    ];
    const found = await gate.ask(operation, { body: { data } });

    expect(found).toMatchObject({ created: 1, failed: 1 });
    expect(found.data).toMatchObject([
      { index: 0, status: 422, error: { details: [{ field: `data.0.${field}` }] } },
      { index: 1, status: 201, data: good },
    ]);
  },
);
