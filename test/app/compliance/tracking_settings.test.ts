import { describe, expect, test } from '@jest/globals';
import { fieldsIn } from '../../support/answers.ts';
import { send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { apiCode, openGate, trackingSettings } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { dayFromNow } from '../../support/records/notes.ts';

// What a team's settings for digital waste tracking keep, and what they are used for.

const another = '11111111-2222-4333-8444-55555555beef';
const put = (own: Gate, body: object, status = 200) =>
  own.ask('appReplaceDwtSettings', { body: { environment: 'test', ...body } }, status);
const receipt = (site_id: string) => ({
  site_id,
  received_at: new Date(Date.now() - 3_600_000).toISOString(),
  carrier: { name: 'Calder', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' },
  items: [
    {
      ...{ ewc_codes: ['17 09 04'], description: 'Mixed', physical_form: 'Mixed', weight_kg: 5060 },
      ...{ container_type: 'SKI', container_count: 1, operations: [{ code: 'R13' }] },
    },
  ],
});
const draft = (own: Gate, site_id = own.site_id) =>
  own.ask('appCreateDwtReceipt', { body: receipt(site_id) }, 201);
const submit = (own: Gate, id: string, status = 200) =>
  own.ask('appSubmitDwtReceipt', { path: { id }, body: {} }, status);
const get = (own: Gate, id: string) => own.ask('appGetDwtReceipt', { path: { id } });
const secondSite = async (own: Gate): Promise<string> =>
  (
    await own.ask(
      'createSite',
      {
        body: {
          ...{ name: 'Aire yard', address: '2 Mill Lane', postcode: 'HX7 6AD' },
          permit: { number: 'EPR/ZP3633LJ' },
        },
      },
      201,
    )
  ).id;

/** The approval tests, once none is in progress. */
const approvals = (own: Gate) =>
  eventually('the approval tests', async () => {
    const now = await own.ask('appGetDwtPat', {});

    return now.running ? null : now;
  });

describe('appReplaceDwtSettings', () => {
  test('keeps the secrets that are not sent with their time, and replaces those that are', async () => {
    const own = await openGate();
    const first = await own.ask('appGetDwtSettings', {});
    const { client_id } = trackingSettings(own.site_id);
    const site = { site_id: own.site_id };
    const kept = await put(own, { client_id, environment: 'production', sites: [site] });
    const replaced = await put(own, {
      ...{ client_id: 'another', client_secret: 'another secret' },
      sites: [{ ...site, api_code: another, label: 'Weighbridge' }],
    });

    expect(first).toMatchObject({ environment: 'test', sites: [{ label: 'Gate' }] });
    expect(Math.abs(Date.parse(first.client_secret_set_at) - Date.now())).toBeLessThan(60_000);
    expect(kept).toMatchObject({
      ...{ environment: 'production', client_id, has_client_secret: true },
      client_secret_set_at: first.client_secret_set_at,
      sites: [{ ...site, api_code_last4: apiCode.slice(-4), label: null, enabled: true }],
    });
    expect(kept.updated_at > first.updated_at).toBe(true);
    expect(replaced).toMatchObject({
      ...{ environment: 'test', client_id: 'another', has_client_secret: true },
      sites: [{ ...site, api_code_last4: 'beef', label: 'Weighbridge' }],
    });
    expect(replaced.client_secret_set_at > first.client_secret_set_at).toBe(true);
    const { sites } = await put(own, { sites: [{ ...site, enabled: false }] });
    expect(sites).toEqual([{ ...site, api_code_last4: 'beef', label: null, enabled: false }]);
  });

  test('clears what is not sent, and has nothing submitted then', async () => {
    const own = await openGate();
    const { client_secret: _, ...settings } = trackingSettings(own.site_id);
    const set = {
      ...{ auto_submit: true, default_reason_no_registration: 'MARINE', working_day_calendar: 'scotland' },
    };
    expect(await put(own, { ...settings, ...set })).toMatchObject(set);
    expect(await put(own, { ...settings, client_id: undefined })).toMatchObject({
      ...{ client_id: null, auto_submit: false, default_reason_no_registration: null },
      ...{ working_day_calendar: 'england-and-wales', has_client_secret: true },
    });
    await put(own, settings);
    const { dwt_receipt_id } = await own.decide((await own.load()).id, { status: 'accepted' });

    expect(await get(own, dwt_receipt_id)).toMatchObject({ status: 'ready', revision: 0 });
    const begun = await queryShared(
      `select id::text from tasks where team_id = $1 and kind = 'submit_dwt_receipt'
       union all select receipt_id::text from dwt_attempts where team_id = $1`,
      [own.team.team_id],
    );
    expect(begun).toEqual([]);
  });

  test('takes a site whose permit has ended, and none that has an exemption alone', async () => {
    const own = await openGate({ permit: { expires_on: dayFromNow(-1) }, tracking: false });
    const exempt = { name: 'Farm', permit: { number: 'WEX123456', type: 'exemption' } };
    const { id } = await own.ask('createSite', { body: exempt }, 201);
    const sites = [own.site_id, id].map((site_id) => ({ site_id, api_code: apiCode }));

    expect(fieldsIn(await put(own, { sites }, 422))).toEqual(['sites.1.site_id']);
    expect((await put(own, { sites: sites.slice(0, 1) })).sites).toMatchObject([{ site_id: own.site_id }]);
  });

  test('names the site without a code beside one that has its code already', async () => {
    const own = await openGate();
    const site_id = await secondSite(own);
    const sites = [{ site_id: own.site_id }, { site_id }];

    expect(fieldsIn(await put(own, { sites }, 422))).toEqual(['sites.1.api_code']);
    expect((await own.ask('appGetDwtSettings', {})).sites).toHaveLength(1);
  });
});

describe('a receipt is not submitted', () => {
  test.each([
    ['without the client id', { client_id: null }],
    ['without the client secret', { client_secret: null }],
    ['for a site that was left out', { sites: [] }],
    ['for a site that is switched off', 'off'],
  ])('%s, and stays as it is', async (_what, lacking) => {
    const own = await openGate();
    const made = await draft(own);
    const off = { sites: [{ site_id: own.site_id, enabled: false }] };
    const { client_secret: _, ...settings } = trackingSettings(own.site_id);
    await put(own, { ...settings, ...(lacking === 'off' ? off : (lacking as object)) });

    expect(fieldsIn(await submit(own, made.id, 422))).toEqual(['site_id']);
    const dry = { path: { id: made.id }, body: { dryRun: true } };
    expect(fieldsIn(await own.ask('appSubmitDwtReceipt', dry, 422))).toEqual(['site_id']);
    expect(await get(own, made.id)).toEqual(made);
    await put(own, trackingSettings(own.site_id));
    expect((await submit(own, made.id)).status).toBe('submitted');
  });
});

describe('a submission that Defra did not take', () => {
  test('is an error of Defra’s service if it refuses the credentials; the receipt can be sent later', async () => {
    const own = await openGate();
    const [made, sent] = [await draft(own), await draft(own)];
    await submit(own, sent.id);
    await own.ask('appUpdateDwtReceipt', { path: { id: sent.id }, body: { special_handling: 'Keep dry' } });
    const settings = trackingSettings(own.site_id);
    await put(own, { ...settings, client_secret: 'wrong' });

    for (const { id } of [made, sent]) {
      const { key } = own.team;
      const { status, body } = await send('POST', `/api/v1/app/dwt/receipts/${id}/submit`, { key, body: {} });
      expect([status, body.error.type]).toEqual([502, 'api_error']);
    }
    const { updated_at: _, source: __, ...same } = made;
    expect(await get(own, made.id)).toMatchObject({ ...same, status: 'ready', revision: 0 });
    expect(await get(own, sent.id)).toMatchObject({ status: 'amended', revision: 1 });
    await put(own, settings);
    expect((await submit(own, made.id)).status).toBe('submitted');
    expect(await submit(own, sent.id)).toMatchObject({ status: 'submitted', revision: 2 });
  });

  test('names what Defra rejects; the receipt keeps its id, and its next version is an amendment', async () => {
    const own = await openGate();
    const made = await draft(own);
    const sent = await submit(own, made.id);
    const path = { id: made.id };
    const amend = () => own.ask('appUpdateDwtReceipt', { path, body: { special_handling: 'Keep dry' } });
    await amend();
    // The stand-in for Defra keeps a movement for the code that it came with.
    const settings = trackingSettings(own.site_id);
    await put(own, { ...settings, sites: [{ site_id: own.site_id, api_code: another }] });

    expect(fieldsIn(await submit(own, made.id, 422))).toEqual(['apiCode']);
    expect(await get(own, made.id)).toMatchObject({
      ...{
        status: 'failed',
        revision: 1,
        waste_tracking_id: sent.waste_tracking_id,
        last_response_code: 400,
      },
      ...{ submitted_at: sent.submitted_at, overdue: false },
      errors: [{ key: 'apiCode', error_type: 'BusinessRuleViolation' }],
    });
    const summary = await own.ask('appGetDwtSummary', {});
    expect(summary).toMatchObject({ received: 1, submitted: 1, failed: 1, pending: 1, overdue: 0 });
    expect(await amend()).toMatchObject({ status: 'amended', errors: [] });
    await put(own, settings);
    expect(await submit(own, made.id)).toMatchObject({
      ...{ status: 'submitted', revision: 2, waste_tracking_id: sent.waste_tracking_id, errors: [] },
      last_response_code: 200,
    });
    expect((await get(own, made.id)).submitted_at > sent.submitted_at).toBe(true);
  });
});

describe('the approval tests', () => {
  test('keep the results of the tests that are not run again', async () => {
    const own = await openGate();
    const result = ({ scenarios }: any, id: string) => scenarios.find((each: any) => each.id === id);
    await own.ask('appRunDwtPat', { body: { scenarios: ['R01', 'C02'] } }, 202);
    const first = await approvals(own);
    const again = await own.ask('appRunDwtPat', { body: { scenarios: ['C02'] } }, 202);

    expect(first).toMatchObject({ passed: 2, total: 12, running: false });
    const told = await queryShared(
      `select action from audit_events where team_id = $1 and entity_type = 'dwt_pat' order by id`,
      [own.team.team_id],
    );
    expect(told).toEqual([{ action: 'create' }, { action: 'create' }]);
    expect(result(first, 'R01')).toMatchObject({
      ...{ status: 'pass', message: null, checked_at: expect.any(String) },
      waste_tracking_id: expect.stringMatching(/^\d{2}[A-Z0-9]{6}$/),
    });
    expect(result(again, 'C02')).toMatchObject({
      ...{ status: 'running', waste_tracking_id: null, message: null, checked_at: null },
    });
    expect(result(again, 'R01')).toEqual(result(first, 'R01'));
    const second = await approvals(own);
    expect(second.passed).toBe(2);
    expect(result(second, 'C02').waste_tracking_id).not.toBe(result(first, 'C02').waste_tracking_id);
    expect(result(second, 'R02')).toMatchObject({ status: 'not_submitted', checked_at: null });
  });

  test('say why they could not run, and can be run again', async () => {
    const own = await openGate({ settings: { client_secret: 'wrong' } });
    await own.ask('appRunDwtPat', { body: { scenarios: ['R01', 'R02'] } }, 202);
    const ended = await approvals(own);

    const [one, two, three] = ended.scenarios;
    for (const each of [one, two])
      expect(each).toMatchObject({
        ...{ status: 'error', waste_tracking_id: null },
        message: expect.stringContaining('refused the client id and secret'),
      });
    expect([three.status, ended.passed]).toEqual(['not_submitted', 0]);
    await put(own, trackingSettings(own.site_id));
    const again = await own.ask('appRunDwtPat', { body: { scenarios: ['R01'] } }, 202);
    expect(again).toMatchObject({ running: true, passed: 0 });
    expect(again.scenarios[0]).toMatchObject({ status: 'running', message: null, checked_at: null });
    expect((await approvals(own)).scenarios).toMatchObject([
      { status: 'pass', message: null },
      { status: 'error' },
      ...Array(10).fill({ status: 'not_submitted' }),
    ]);
  });

  test('leave out a site that is switched off', async () => {
    const own = await openGate();
    const ids = [own.site_id, await secondSite(own)].sort();
    const settings = trackingSettings(own.site_id);
    const sites = ids.map((site_id, at) => ({ site_id, api_code: apiCode, enabled: at === 1 }));
    await put(own, { ...settings, sites });
    await own.ask('appRunDwtPat', { body: { scenarios: ['R01'] } }, 202);

    expect((await approvals(own)).passed).toBe(1);
  });
});

test('a site whose tracking is switched off is refused in these words, for a new and for an amended receipt', async () => {
  const own = await openGate();
  const first = await draft(own);
  await put(own, { ...trackingSettings(own.site_id), sites: [{ site_id: own.site_id, enabled: false }] });
  const refused = async (operation: string, request: object) =>
    (await own.ask(operation, request, 422)).error.details;
  const off = [
    {
      field: 'site_id',
      message: 'has waste tracking switched off; switch it on in the waste tracking settings first',
    },
  ];

  expect(await refused('appCreateDwtReceipt', { body: receipt(own.site_id) })).toEqual(off);
  expect(await refused('appSubmitDwtReceipt', { path: { id: first.id }, body: {} })).toEqual(off);
});
