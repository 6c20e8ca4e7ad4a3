import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { queryShared } from '../../support/database.ts';
import { fieldsIn } from '../../support/answers.ts';
import {
  apiCode,
  openGate,
  receiptCarrier,
  receivedItem,
  trackingSettings,
} from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const receipt = (change: object = {}) => ({
  site_id: gate.site_id,
  received_at: new Date(Date.now() - 3_600_000).toISOString(),
  carrier: receiptCarrier,
  items: [receivedItem],
  ...change,
});
const draft = (change: object = {}, status = 201) =>
  gate.ask('appCreateDwtReceipt', { body: receipt(change) }, status);
const submit = (id: string, status = 200) =>
  gate.ask('appSubmitDwtReceipt', { path: { id }, body: {} }, status);

describe('appReplaceDwtSettings', () => {
  test('secrets are stored encrypted, kept when absent, and never returned', async () => {
    const own = await openGate();
    const shown = await own.ask('appGetDwtSettings', {});
    expect(shown).toMatchObject({
      has_client_secret: true,
      sites: [{ site_id: own.site_id, api_code_last4: apiCode.slice(-4), enabled: true }],
    });
    const rows = await queryShared<{ all: string }>(
      `select (select json_agg(s) from dwt_settings s where team_id = $1)::text
         || (select json_agg(s) from dwt_sites s where team_id = $1)::text
         || (select json_agg(a) from audit_events a where team_id = $1)::text as all`,
      [own.team.team_id],
    );
    expect(rows[0]!.all).not.toContain(apiCode);
    expect(rows[0]!.all).not.toContain('a secret that nobody reads');

    const { client_secret: _, ...kept } = trackingSettings(own.site_id);
    const again = await own.ask('appReplaceDwtSettings', {
      body: { ...kept, sites: [{ site_id: own.site_id }], auto_submit: true },
    });
    expect(again).toMatchObject({ has_client_secret: true, auto_submit: true });
    const gone = await own.ask('appReplaceDwtSettings', {
      body: { ...kept, client_secret: null, sites: [] },
    });
    expect(gone).toMatchObject({ has_client_secret: false, client_secret_set_at: null, sites: [] });
  });

  test('refuses a site without a permit number, and a new one without its code', async () => {
    const bare = await gate.ask('createSite', { body: { name: 'Bare' } }, 201);
    const body = { environment: 'test', sites: [{ site_id: bare.id }] };
    expect(fieldsIn(await gate.ask('appReplaceDwtSettings', { body }, 422)).sort()).toEqual([
      'sites.0.api_code',
      'sites.0.site_id',
    ]);
  });
});

describe('appGetDwtSettings', () => {
  test('returns the defaults for a team that has set nothing', async () => {
    const own = await openGate({ tracking: false });
    expect(await own.ask('appGetDwtSettings', {})).toEqual({
      ...{ object: 'dwt_settings', environment: 'test', client_id: null, has_client_secret: false },
      ...{ client_secret_set_at: null, sites: [], auto_submit: false, default_reason_no_registration: null },
      ...{ working_day_calendar: 'england-and-wales', updated_at: null },
    });
  });
});

describe('appCreateDwtReceipt', () => {
  test('is ready, or is a draft that lists what Defra would miss, by Defra’s keys', async () => {
    expect((await draft()).status).toBe('ready');
    const [item] = receipt().items;
    const lacking = await draft({ items: [{ ...item, physical_form: null, weight_kg: null }] });
    expect(lacking.status).toBe('draft');
    expect(lacking.errors.map(({ key }: any) => key).sort()).toEqual([
      'wasteItems.0.disposalOrRecoveryCodes.0.weight',
      'wasteItems.0.physicalForm',
      'wasteItems.0.weight',
    ]);
    expect(fieldsIn(await submit(lacking.id, 422)).sort()).toEqual([
      'wasteItems.0.disposalOrRecoveryCodes.0.weight',
      'wasteItems.0.physicalForm',
      'wasteItems.0.weight',
    ]);
  });

  test('requires wastes and the time of receipt', async () => {
    expect(fieldsIn(await draft({ items: [] }, 422))).toEqual(['items']);
    expect(fieldsIn(await draft({ received_at: undefined }, 422))).toEqual(['received_at']);
  });

  test('rejects hazardous waste without papers, a future time, and a site that does not take part', async () => {
    const [item] = receipt().items;
    expect(fieldsIn(await draft({ items: [{ ...item, ewc_codes: ['17 05 03'] }] }, 422))).toEqual([
      'consignment_code',
    ]);
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(fieldsIn(await draft({ received_at: future }, 422))).toEqual(['received_at']);
    expect(fieldsIn(await draft({ items: [{ ...item, weight_kg: 0 }] }, 422))).toEqual(['items.0.weight_kg']);
    const other = await gate.ask('createSite', { body: { name: 'Other' } }, 201);
    expect(fieldsIn(await draft({ site_id: other.id }, 422))).toEqual(['site_id']);
  });
});

test('an accepted load has one receipt; a load that was not accepted has none', async () => {
  const [taken, waiting] = [await gate.load(), await gate.load()];
  const { dwt_receipt_id } = await gate.decide(taken.id, { status: 'accepted' });
  expect(dwt_receipt_id).not.toBeNull();

  for (const [{ id }, message] of [
    [taken, 'already has a receipt'],
    [waiting, 'only an accepted load has a receipt'],
  ] as const) {
    const refused = await gate.ask('appCreateDwtReceipt', { body: { incoming_load_id: id } }, 422);
    expect(refused.error.details).toMatchObject([
      { field: 'incoming_load_id', message: expect.stringContaining(message) },
    ]);
  }
});

describe('appUpdateDwtReceipt', () => {
  test('merges the carrier field by field, and resolves only a receipt with unknown status', async () => {
    const { id } = await draft();
    const path = { id };
    const changed = await gate.ask('appUpdateDwtReceipt', {
      path,
      body: { carrier: { vehicle_registration: 'AB12 CDE' } },
    });
    expect(changed.carrier).toMatchObject({ name: 'Calder Skips Ltd', vehicle_registration: 'AB12 CDE' });
    const body = { resolution: 'found', waste_tracking_id: '26ABCDEF' };
    expect(fieldsIn(await gate.ask('appUpdateDwtReceipt', { path, body }, 422))).toEqual(['status']);
  });
});

describe('appSubmitDwtReceipt', () => {
  test('sends one of two simultaneous submissions and rejects the other', async () => {
    const { id } = await draft();
    const send = () => call('appSubmitDwtReceipt', { key: gate.team.key, path: { id }, body: {} });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const attempts = await queryShared('select n from dwt_attempts where receipt_id = $1', [id]);
    expect(attempts).toHaveLength(1);
  });
});

test('the Defra sheet omits loads that were submitted or that Defra may already have', async () => {
  const own = await openGate();
  const [sent, waiting] = [await own.load(), await own.load()];
  const { dwt_receipt_id } = await own.decide(sent.id, { status: 'accepted' });
  await own.decide(waiting.id, { status: 'accepted' });
  const references = async () => {
    const query = { format: 'csv', sheet: 'items' };
    const { bytes } = await call('appExportDwt', { key: own.team.key, query });

    return [...bytes.toString().matchAll(/LOD-\d+/g)].map(([reference]) => reference).sort();
  };
  expect(await references()).toEqual([sent.reference, waiting.reference].sort());
  for (const status of ['submitting', 'unknown']) {
    await queryShared('update dwt_receipts set status = $2, submitting_since = $3 where id = $1', [
      dwt_receipt_id,
      status,
      status === 'submitting' ? new Date() : null,
    ]);
    expect(await references()).toEqual([waiting.reference]);
  }
  await queryShared(`update dwt_receipts set status = 'ready' where id = $1`, [dwt_receipt_id]);
  await own.ask('appSubmitDwtReceipt', { path: { id: dwt_receipt_id }, body: {} });
  expect(await references()).toEqual([waiting.reference]);
});

describe('appListDwtReceipts', () => {
  test('finds overdue receipts', async () => {
    const late = await draft({ received_at: new Date(Date.now() - 14 * 86_400_000).toISOString() });
    const overdue = await listAll('appListDwtReceipts', { key: gate.team.key, query: { overdue: true } });
    expect(overdue.map(({ id }: any) => id)).toEqual([late.id]);
    expect(late.overdue).toBe(true);
  });
});

describe('appGetDwtReceipt', () => {
  test('returns 404 for another team', async () => {
    const { id } = await draft();
    const other = await openGate();
    await other.ask('appGetDwtReceipt', { path: { id } }, 404);
  });
});

describe('appGetDwtSummary', () => {
  test('refuses a period that ends before it begins', async () => {
    const query = { from: '2026-10-02', to: '2026-10-01' };
    await gate.ask('appGetDwtSummary', { query }, 422);
  });
});

describe('appRunDwtPat', () => {
  test('all twelve scenarios pass against the stand-in', async () => {
    const own = await openGate();
    expect(await own.ask('appRunDwtPat', { body: {} }, 202)).toMatchObject({ running: true, total: 12 });
    const ended = await eventually('the approval tests', async () => {
      const now = await own.ask('appGetDwtPat', {});

      return now.running ? null : now;
    });
    expect(ended.scenarios.map(({ id, status, message }: any) => [id, status, message])).toEqual(
      ['R01', 'R02', 'R03', 'R04', 'R05', 'R07', 'C02', 'B01', 'P01', 'H01', 'H03', 'X01'].map((id) => [
        id,
        'pass',
        null,
      ]),
    );
  });
});

describe('appRunDwtPat without what Defra asks for', () => {
  test.each([
    ['a client secret', { client_secret: null }],
    ['a client id', { client_id: null }],
    ['a site that takes part', { sites: [] }],
  ])('refuses to start without %s', async (_what, lacking) => {
    const own = await openGate();
    await own.ask('appReplaceDwtSettings', { body: { ...trackingSettings(own.site_id), ...lacking } });

    expect(fieldsIn(await own.ask('appRunDwtPat', { body: {} }, 422))).toEqual(['environment']);
    expect(await own.ask('appGetDwtPat', {})).toMatchObject({ running: false });
  });
});

describe('appGetDwtPat', () => {
  test('shows nothing as passed before the first run', async () => {
    const shown = await gate.ask('appGetDwtPat', {});
    expect([shown.passed, shown.total, shown.running]).toEqual([0, 12, false]);
  });
});
