import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createWasteTracking } from '../../adapters/registers/waste_tracking.ts';
import type { TrackingAnswer, WasteTracking } from '../../adapters/registers/waste_tracking.ts';
import { runApprovalTests } from '../../actions/compliance/dwt_approval.ts';
import { submitReceipt, giveUpAttempt } from '../../actions/compliance/dwt_submission.ts';
import { openPool } from '../../db/connections/connect.ts';
import { lockDwtSettings, writeDwtSettings, writeDwtSites } from '../../db/queries/compliance/dwt.ts';
import { patReceipt, patScenarios } from '../../domain/compliance/dwt_pat.ts';
import { receiptPayload } from '../../domain/compliance/dwt_receipts.ts';
import { receiptDueBy } from '../../domain/dates.ts';
import { withTeamTransaction, rows, systemOrigin } from '../../jobs/contexts.ts';
import type { WorkerDeps } from '../../jobs/contexts.ts';
import type { ScheduledWork, WorkContext } from '../../jobs/definitions.ts';
import { dwtDue, dwtInterrupted } from '../../jobs/scheduled/dwt.ts';
import { startStandIn } from '../../scripts/stand_ins/index.ts';
import { wasteTrackingStandIn, wasteTrackingState } from '../../scripts/stand_ins/waste_tracking.ts';
import { readSettings } from '../../settings.ts';
import { queryShared } from '../support/database.ts';
import { apiCode, openGate } from '../support/records/gate.ts';
import type { Gate } from '../support/records/gate.ts';

const state = wasteTrackingState();
/** How many receipts are submitted with something going wrong. */
const receiptCount = Number(process.env.DWT_RECEIPTS ?? 21);
const key = Buffer.alloc(32, 7);
let gate: Gate;
let deps: WorkerDeps;
let pool: ReturnType<typeof openPool>;
let standIn: Awaited<ReturnType<typeof startStandIn>>;
const noWait = () => Promise.resolve();

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL!;
  pool = openPool(url, { name: 'test', max: 4 });
  standIn = await startStandIn(wasteTrackingStandIn(state));
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40) });
  deps = {
    database: { pool, url },
    settings,
    adapters: {} as never, // Nothing here asks an adapter of the program.
    log: pino({ level: 'silent' }),
    base_url: () => 'http://localhost',
    cursor_key: key,
    webhook_key: key,
    wakeDispatchers: () => undefined,
    wakeJobs: () => undefined,
  };
  gate = await openGate({ tracking: false });
  for (const role of ['driver', 'office'] as const) await gate.team.anotherKey({ role });
  await commit(async ({ db }) => {
    await lockDwtSettings(db);
    await writeDwtSites(db, [{ site_id: gate.site_id, api_code: apiCode, label: null, enabled: true }], key);
    await writeDwtSettings(
      db,
      {
        environment: 'test',
        client_id: 'client',
        auto_submit: false,
        default_reason_no_registration: null,
        working_day_calendar: 'england-and-wales',
      },
      'secret',
      key,
    );
  });
});
afterAll(async () => {
  await standIn.close();
  await pool.end();
});

const commit = <T>(work: (ctx: WorkContext) => Promise<T>) =>
  withTeamTransaction(deps, gate.team.team_id, systemOrigin, work);
const tracking = () => createWasteTracking({ url: standIn.url, is_stand_in: true }, noWait);
const receiptOf = async (): Promise<{ id: string; reference: string }> => {
  const load = await gate.load();
  const { dwt_receipt_id } = await gate.decide(load.id, { status: 'accepted' });

  return gate.ask('appGetDwtReceipt', { path: { id: dwt_receipt_id } });
};
const statusOf = async (id: string): Promise<string> =>
  (await gate.ask('appGetDwtReceipt', { path: { id } })).status;
const atDefra = (reference: string) =>
  [...state.movements].filter(([, { receipt }]) => receipt.yourUniqueReference === reference);

/** Does scheduled work as it is done at `now`. */
const runScheduled = (work: ScheduledWork, now: Date) =>
  work.run({
    due_at: now,
    now,
    signal: new AbortController().signal,
    log: deps.log,
    adapters: deps.adapters,
    settings: deps.settings,
    query: (statement, values = []) => rows(pool, statement, values),
    withTeamTransaction: (teamId, change) => withTeamTransaction(deps, teamId, systemOrigin, change),
  });

/** What goes wrong: on the wire, or in the process before or after Defra is called. */
const troubles = ['none', 'cut_before', 'cut_after', 500, 429, 'dies_before', 'dies_after'] as const;

test('Defra never gets a receipt twice if the network or the process fails at any step', async () => {
  const all: { id: string; reference: string }[] = [];
  while (all.length < receiptCount)
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(7, receiptCount - all.length) }, receiptOf))),
    );
  const waste_tracking = tracking();
  for (const [index, { id, reference }] of all.entries()) {
    const trouble = troubles[index % troubles.length]!;
    state.trouble = () =>
      trouble === 'dies_before' || trouble === 'dies_after' || trouble === 'none' ? 'none' : trouble;
    let commits = 0;
    const dying = <T>(work: (ctx: WorkContext) => Promise<T>) => {
      commits += 1;
      if (trouble === 'dies_after' && commits === 2) throw new Error('the process ended');

      return commit(work);
    };
    const lost = { ...waste_tracking, submit: () => Promise.reject(new Error('the process ended')) };
    await submitReceipt(
      { commitFirst: dying, waste_tracking: trouble === 'dies_before' ? lost : waste_tracking },
      id,
    ).catch(() => undefined);

    const expected = {
      none: 'submitted',
      cut_before: 'unknown',
      cut_after: 'unknown',
      500: 'unknown',
      429: 'ready',
      dies_before: 'submitting',
      dies_after: 'submitting',
    }[trouble];
    expect([trouble, await statusOf(id)]).toEqual([trouble, expected]);

    // Nothing is sent while it is submitting or unknown.
    state.trouble = () => 'none';
    if (expected !== 'ready')
      await expect(submitReceipt({ commitFirst: commit, waste_tracking }, id)).rejects.toThrow(/status/);
    if (expected === 'submitting')
      expect(await commit((ctx) => giveUpAttempt(ctx, id, new Date(Date.now() + 60_000)))).toBe(true);
    if (expected === 'submitting' || expected === 'unknown') {
      const found = atDefra(reference)[0]?.[0];
      await gate.ask('appUpdateDwtReceipt', {
        path: { id },
        body: found ? { resolution: 'found', waste_tracking_id: found } : { resolution: 'not_found' },
      });
    }
    if ((await statusOf(id)) === 'ready') await submitReceipt({ commitFirst: commit, waste_tracking }, id);
    expect([trouble, await statusOf(id), atDefra(reference).length]).toEqual([trouble, 'submitted', 1]);
  }
  expect(state.movements.size).toBe(all.length);
});

test('five minutes after a process dies, the receipt is unknown, people are notified and nothing is sent', async () => {
  const { id, reference } = await receiptOf();
  const { id: answered } = await receiptOf();
  state.trouble = () => 'none';
  const waste_tracking = tracking();
  await submitReceipt({ commitFirst: commit, waste_tracking }, answered);
  const dead = { ...waste_tracking, submit: () => Promise.reject(new Error('the process ended')) };
  await submitReceipt({ commitFirst: commit, waste_tracking: dead }, id).catch(() => undefined);

  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await runScheduled(dwtInterrupted, minutesLater(4));
  expect(await statusOf(id)).toBe('submitting');
  await runScheduled(dwtInterrupted, minutesLater(6));
  await runScheduled(dwtInterrupted, minutesLater(12));
  expect([await statusOf(id), await statusOf(answered)]).toEqual(['unknown', 'submitted']);
  const attempts = await queryShared('select n, outcome from dwt_attempts where receipt_id = $1', [id]);
  expect(attempts).toEqual([{ n: 1, outcome: 'unknown' }]);
  // A driver may read receipts, but cannot resolve one.
  const told = await queryShared(
    `select n.title, n.kind, n.entity_type, u.email from notifications n join users u on u.id = n.user_id
     where n.entity_id = $1 order by u.email`,
    [id],
  );
  const notice = { title: `Defra did not answer about ${reference}`, kind: 'dwt_receipt_unknown' };
  expect(told).toEqual(
    ['office', 'owner'].map((role) => ({
      ...{ ...notice, entity_type: 'dwt_receipt', email: expect.stringMatching(`^${role}@`) },
    })),
  );
  expect(atDefra(reference)).toEqual([]);
});

test('a late answer to an abandoned attempt counts only if Defra has the receipt', async () => {
  const waste_tracking = tracking();
  const answerLate = async (id: string, late?: TrackingAnswer) => {
    const slow: WasteTracking = {
      ...waste_tracking,
      async submit(access, submission) {
        const answer = late ?? (await waste_tracking.submit(access, submission));
        await runScheduled(dwtInterrupted, new Date(Date.now() + 360_000));
        expect(await statusOf(id)).toBe('unknown');

        return answer;
      },
    };
    await submitReceipt({ commitFirst: commit, waste_tracking: slow }, id);

    return statusOf(id);
  };
  const [taken, refused, silent] = [await receiptOf(), await receiptOf(), await receiptOf()];

  expect([await answerLate(taken.id), atDefra(taken.reference).length]).toEqual(['submitted', 1]);
  const nothing = { status: null, body: null };
  expect(await answerLate(refused.id, { outcome: 'rejected', errors: [], ...nothing } as never)).toBe(
    'unknown',
  );
  expect(await answerLate(silent.id, { outcome: 'not_sent', ...nothing } as never)).toBe('unknown');
});

test('a receipt that Defra rejects has failed, with its errors; one that was not sent is as before', async () => {
  const errors = [{ key: 'receiver', error_type: 'NotProvided', message: 'receiver is missing' }];
  const answered = async (...answers: object[]) => {
    const { id } = await receiptOf();
    const submit = () => Promise.resolve(answers.shift() as TrackingAnswer);
    while (answers.length > 0)
      await submitReceipt({ commitFirst: commit, waste_tracking: { ...tracking(), submit } }, id);

    return gate.ask('appGetDwtReceipt', { path: { id } });
  };

  const rejected = { outcome: 'rejected', status: 400, body: null, errors };
  expect(await answered(rejected)).toMatchObject({
    ...{ status: 'failed', errors, last_response_code: 400, revision: 0, waste_tracking_id: null },
    ...{ submitted_at: null, source: 'sample' },
  });
  expect(await answered({ outcome: 'not_sent', status: 503, body: null })).toMatchObject({
    ...{ status: 'ready', errors: [], last_response_code: 503, source: 'sample' },
  });
  const silence = { outcome: 'unknown', status: null, body: null };
  expect(await answered(silence)).toMatchObject({ last_response_code: null, source: null });
  expect(await answered(rejected, silence)).toMatchObject({ status: 'unknown', last_response_code: 400 });
});

test('a receipt is reported as not sent after wrong credentials or a refused connection', async () => {
  const nobody = createWasteTracking({ url: 'http://127.0.0.1:9', is_stand_in: true }, noWait);
  const submission = { method: 'POST' as const, waste_tracking_id: null, payload: {} };
  const access = { environment: 'test' as const, client_id: 'client', client_secret: 'secret' };
  expect(await nobody.submit(access, submission)).toMatchObject({ outcome: 'not_sent', refused: false });
  expect(await tracking().submit({ ...access, client_secret: 'wrong' }, submission)).toMatchObject({
    outcome: 'not_sent',
    refused: true,
  });
});

test('a token is requested once', async () => {
  const one = tracking();
  const before = state.tokens;
  const access = { environment: 'test' as const, client_id: 'another', client_secret: 'secret' };
  for (let time = 0; time < 3; time += 1)
    await one.submit(access, { method: 'POST', waste_tracking_id: null, payload: {} });
  expect(state.tokens - before).toBe(1);
});

test('people are notified once before a deadline and once after it', async () => {
  const { id, reference } = await receiptOf();
  const run = async (due_in_ms: number) => {
    const now = new Date();
    await queryShared('update dwt_receipts set due_by = $2 where id = $1', [
      id,
      new Date(now.getTime() + due_in_ms).toISOString(),
    ]);
    await runScheduled(dwtDue, now);
    const told = await queryShared<{ title: string; roles: string }>(
      `select title, string_agg(split_part(u.email, '@', 1), ' ' order by u.email) as roles
       from notifications n join users u on u.id = n.user_id where entity_id = $1 group by title order by min(n.id::text)`,
      [id],
    );
    for (const { roles } of told) expect(roles).toBe('office owner');

    return told.map(({ title }) => title);
  };
  const hour = 3_600_000;
  const soon = `The waste tracking receipt ${reference} is due soon`;
  const late = `The waste tracking receipt ${reference} is overdue`;
  expect(await run(4 * hour + 1000)).toEqual([]);
  expect(await run(4 * hour)).toEqual([soon]);
  expect(await run(2 * hour)).toEqual([soon]);
  expect(await run(-hour)).toEqual([soon, late]);
  expect(await run(-hour)).toEqual([soon, late]);
});

test('nobody is told that an amendment is overdue if Defra has the receipt', async () => {
  const { id } = await receiptOf();
  await queryShared(
    `update dwt_receipts set status = 'amended', waste_tracking_id = '26AMENDX', due_by = now() - interval '1 hour' where id = $1`,
    [id],
  );

  await runScheduled(dwtDue, new Date());

  expect(await queryShared('select from notifications where entity_id = $1', [id])).toEqual([]);
});

test.each([
  ['2026-10-05T08:00:00Z', '2026-10-07T22:59:59.000Z'],
  ['2026-10-09T12:00:00Z', '2026-10-13T22:59:59.000Z'],
  ['2027-03-25T10:00:00Z', '2027-03-31T22:59:59.000Z'],
])('received %s, due by %s', (received, due) => {
  expect(receiptDueBy(new Date(received), 'england-and-wales').toISOString()).toBe(due);
});

test('approval tests put their invented waste into the test register, also for a team that reports for real', async () => {
  const settings = { client_id: 'client', auto_submit: false, default_reason_no_registration: null };
  const inEnvironment = (environment: 'test' | 'production') =>
    commit(async ({ db }) => {
      await lockDwtSettings(db);
      await writeDwtSettings(
        db,
        { ...settings, environment, working_day_calendar: 'england-and-wales' },
        'secret',
        key,
      );
    });
  const asked: string[] = [];
  const answering = tracking();
  const waste_tracking: WasteTracking = {
    ...answering,
    submit(access, receipt) {
      asked.push(access.environment);

      return answering.submit(access, receipt);
    },
    approvalTests(access, entries) {
      asked.push(access.environment);

      return answering.approvalTests(access, entries);
    },
  };
  await inEnvironment('production');
  try {
    await commit((ctx) => runApprovalTests({ ...ctx, adapters: { waste_tracking } }, ['R01', 'C02']));
  } finally {
    await inEnvironment('test');
  }

  expect(asked).toEqual(['test', 'test', 'test']);
});

test('an approval test that Defra rejects shows why, and one without a result says so', async () => {
  const answering = tracking();
  const waste_tracking: WasteTracking = {
    ...answering,
    async submit(access, receipt) {
      if (!JSON.stringify(receipt.payload).includes('PAT-R01')) return answering.submit(access, receipt);
      const errors = ['apiCode is unknown', 'receiver is required'].map((message) => ({
        key: message.split(' ')[0]!,
        error_type: 'InvalidValue' as const,
        message,
      }));

      return { outcome: 'rejected', status: 400, body: null, errors };
    },
    approvalTests: () => Promise.resolve([]),
  };
  const results = await commit((ctx) =>
    runApprovalTests({ ...ctx, adapters: { waste_tracking } }, ['R01', 'C02']),
  );

  expect(results).toMatchObject([
    {
      scenario: 'R01',
      status: 'error',
      waste_tracking_id: null,
      message: 'apiCode is unknown; receiver is required',
    },
    { scenario: 'C02', status: 'not_submitted', message: null },
  ]);
  expect(results[1]!.waste_tracking_id).not.toBeNull();
});

test('each approval scenario passes with its own example and fails without what it requires', () => {
  const receiver = {
    name: 'Elland',
    permit_number: 'EPR/AB1234CD',
    address: '1 Mill Lane',
    postcode: 'HX5 9DA',
    contact_email: null,
    contact_phone: null,
  };
  const plain = patReceipt('PAT', '2026-10-05T08:00:00.000Z');
  const bare = {
    ...plain,
    items: [...plain.items, ...plain.items],
    carrier: { ...plain.carrier, means_of_transport: 'Rail' },
  };
  for (const { id, example, shows } of patScenarios) {
    expect([id, shows(receiptPayload(example(plain), receiver))]).toEqual([id, true]);
    const twin = id === 'R02' ? plain : bare;
    expect([id, shows(receiptPayload(twin, receiver))]).toEqual([id, false]);
  }
  const scenario = (id: string) => patScenarios.find((each) => each.id === id)!;
  for (const one of ['P01', 'H01'])
    expect(scenario('X01').shows(receiptPayload(scenario(one).example(plain), receiver))).toBe(false);
});
