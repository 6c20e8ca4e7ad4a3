import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type {
  TrackingAnswer,
  TrackingSubmission,
  WasteTracking,
} from '../../adapters/registers/waste_tracking.ts';
import { runApprovalTests } from '../../actions/compliance/dwt_approval.ts';
import { submitReceipt } from '../../actions/compliance/dwt_submission.ts';
import { openPool } from '../../db/connections/connect.ts';
import { beginPatRun, endPatRun } from '../../db/queries/compliance/dwt.ts';
import { lockDwtSettings, writeDwtSettings, writeDwtSites } from '../../db/queries/compliance/dwt.ts';
import { ProviderError } from '../../domain/errors.ts';
import { newId } from '../../db/ids.ts';
import { systemOrigin, withTeamTransaction } from '../../jobs/contexts.ts';
import type { WorkerDeps } from '../../jobs/contexts.ts';
import type { WorkContext } from '../../jobs/definitions.ts';
import { dwtPat } from '../../jobs/tasks/dwt_pat.ts';
import { readSettings } from '../../settings.ts';
import { queryShared } from '../support/database.ts';
import { apiCode, openGate } from '../support/records/gate.ts';
import type { Gate } from '../support/records/gate.ts';

// The approval tests with an answer of Defra of every kind.

const key = Buffer.alloc(32, 7);
let pool: ReturnType<typeof openPool>;
let deps: WorkerDeps;
let gate: Gate;
let second: string;
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL!;
  pool = openPool(url, { name: 'test', max: 2 });
  deps = {
    database: { pool, url },
    settings: readSettings({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40) }),
    adapters: {} as never, // Each test brings its own.
    log: pino({ level: 'silent' }),
    base_url: () => 'http://localhost',
    cursor_key: key,
    webhook_key: key,
    wakeDispatchers: () => undefined,
    wakeJobs: () => undefined,
  };
  gate = await openGate({ tracking: false });
  const body = { name: 'Aire yard', permit: { number: 'EPR/ZP3633LJ' } };
  second = (await gate.ask('createSite', { body }, 201)).id;
  await commit(async ({ db }) => {
    await lockDwtSettings(db);
    const settings = { client_id: 'client', auto_submit: false, default_reason_no_registration: null };
    const nation = { environment: 'test', working_day_calendar: 'england-and-wales' };
    await writeDwtSettings(db, { ...settings, ...nation }, 'secret', key);
  });
  await takePart([true, true]);
});
afterAll(() => pool.end());

const commit = <T>(work: (ctx: WorkContext) => Promise<T>) =>
  withTeamTransaction(deps, gate.team.team_id, systemOrigin, work);
const sites = () => [gate.site_id, second].sort();
const takePart = (enabled: boolean[]) =>
  commit(({ db }) =>
    writeDwtSites(
      db,
      sites().map((site_id, at) => ({ site_id, api_code: apiCode, label: null, enabled: enabled[at]! })),
      key,
    ),
  );

/** Takes every receipt and gives these verdicts; a function fails the request for them. */
function tracking(verdicts: Record<string, [string, string]> | (() => never)) {
  const sent: TrackingSubmission[] = [];
  const waste_tracking: WasteTracking = {
    source: 'sample',
    submit(_access, submission) {
      sent.push(submission);
      const waste_tracking_id = `26PAT00${sent.length}`;

      return Promise.resolve({
        outcome: 'accepted',
        status: 201,
        body: null,
        waste_tracking_id,
        warnings: [],
      });
    },
    approvalTests(_access, entries) {
      if (typeof verdicts === 'function') return Promise.reject(errorOf(verdicts));

      return Promise.resolve(
        entries.map(({ scenarioId }) => {
          const [status, message] = verdicts[scenarioId]!;

          return { scenarioId, status, message };
        }),
      );
    },
  };

  return { sent, waste_tracking };
}

function errorOf(fail: () => never): Error {
  try {
    return fail();
  } catch (error) {
    return error as Error;
  }
}

const run = (waste_tracking: WasteTracking, scenarios: string[]) =>
  commit((ctx) => runApprovalTests({ ...ctx, adapters: { waste_tracking } }, scenarios));

test('each test has the verdict of Defra, with its message if there is one', async () => {
  const { waste_tracking } = tracking({
    R01: ['Pass', ''],
    R02: ['Fail', 'Expected: two items'],
    R03: ['Error', 'Could not find the movement'],
    R04: ['Not Submitted', ''],
    R05: ['Something new', ''],
  });

  expect(await run(waste_tracking, ['R01', 'R02', 'R03', 'R04', 'R05'])).toEqual([
    { scenario: 'R01', status: 'pass', waste_tracking_id: '26PAT001', message: null },
    { scenario: 'R02', status: 'fail', waste_tracking_id: '26PAT002', message: 'Expected: two items' },
    {
      scenario: 'R03',
      status: 'error',
      waste_tracking_id: '26PAT003',
      message: 'Could not find the movement',
    },
    { scenario: 'R04', status: 'not_submitted', waste_tracking_id: '26PAT004', message: null },
    { scenario: 'R05', status: 'error', waste_tracking_id: '26PAT005', message: null },
  ]);
});

test('the receiver is the first site that takes part, with its permit', async () => {
  const receivers = { [gate.site_id]: 'EPR/AB1234CD', [second]: 'EPR/ZP3633LJ' };
  const receiverOf = async () => {
    const { sent, waste_tracking } = tracking({ R01: ['Pass', ''] });
    await run(waste_tracking, ['R01']);

    return (sent[0]!.payload as { receiver: { authorisationNumber: string } }).receiver.authorisationNumber;
  };

  const [first, next] = sites();
  expect(await receiverOf()).toBe(receivers[first!]);
  await takePart([false, true]);
  expect(await receiverOf()).toBe(receivers[next!]);
  await takePart([true, true]);
});

test('a receipt is sent with the permit that covers its waste, first as new and then in the place of the first', async () => {
  const permit = { type: 'environmental_permit', number: 'EPR/GB3207XH', site_id: gate.site_id };
  await gate.ask('appCreatePermit', { body: { ...permit, accepted_ewc_codes: ['20 03 01'] } }, 201);
  const body = {
    site_id: gate.site_id,
    received_at: new Date(Date.now() - 3_600_000).toISOString(),
    carrier: { name: 'Calder', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' },
    items: [
      {
        ...{ ewc_codes: ['20 03 01'], description: 'Mixed', physical_form: 'Mixed', weight_kg: 10 },
        ...{ container_type: 'SKI', container_count: 1, operations: [{ code: 'R13' }] },
      },
    ],
  };
  const { id, reference } = await gate.ask('appCreateDwtReceipt', { body }, 201);
  const { sent, waste_tracking } = tracking({});
  await submitReceipt({ commitFirst: commit, waste_tracking }, id);
  const path = { id };
  await gate.ask('appUpdateDwtReceipt', { path, body: { special_handling: 'Keep dry' } });
  await submitReceipt({ commitFirst: commit, waste_tracking }, id);

  const receiver = { siteName: 'Elland transfer station', authorisationNumber: permit.number };
  const payload = { apiCode, yourUniqueReference: reference, receiver };
  expect(sent).toMatchObject([
    { method: 'POST', waste_tracking_id: null, payload },
    {
      ...{ method: 'PUT', waste_tracking_id: '26PAT001' },
      payload: { ...payload, specialHandlingRequirements: 'Keep dry' },
    },
  ]);
});

/** Answers every receipt like this, and gives no verdicts. */
const answering = (answer: TrackingAnswer) => ({
  source: 'sample' as const,
  submit: () => Promise.resolve(answer),
  approvalTests: () => Promise.reject(new Error('asked for verdicts on nothing')),
});
const rejection: TrackingAnswer = {
  ...{ outcome: 'rejected', status: 400, body: null },
  errors: ['is wrong', 'is missing'].map((message) => ({
    ...{ key: 'carrier', error_type: 'InvalidValue', message },
  })),
};
const away: TrackingAnswer = {
  ...{ outcome: 'not_sent', status: null, body: null, message: 'nobody answered', refused: false },
};

test('a test whose receipt Defra does not take is an error with all the reasons, and no verdict is asked for', async () => {
  const error = { scenario: 'R01', status: 'error', waste_tracking_id: null };

  expect(await run(answering(rejection), ['R01'])).toEqual([{ ...error, message: 'is wrong; is missing' }]);
  expect(await run(answering(away), ['R01'])).toEqual([{ ...error, message: 'nobody answered' }]);
});

test('tests are not run without a site that takes part', async () => {
  await takePart([false, false]);
  const details = [{ field: 'environment', message: expect.stringContaining('a site with an API code') }];

  await expect(run(answering(away), ['R01'])).rejects.toMatchObject({ details });
  await takePart([true, true]);
});

test.each([
  ['draft', 'ready'],
  ['ready', 'ready'],
  ['failed', 'failed'],
])('a receipt that is %s is %s after nothing was sent', async (from, after) => {
  const body = {
    site_id: gate.site_id,
    received_at: new Date(Date.now() - 3_600_000).toISOString(),
    carrier: { name: 'Calder', registration_number: 'CBDU123456', vehicle_registration: 'YJ23 KXB' },
    items: [
      {
        ...{ ewc_codes: ['17 09 04'], description: 'Mixed', physical_form: 'Mixed', weight_kg: 10 },
        ...{ container_type: 'SKI', container_count: 1, operations: [{ code: 'R13' }] },
      },
    ],
  };
  const { id } = await gate.ask('appCreateDwtReceipt', { body }, 201);
  await queryShared('update dwt_receipts set status = $2 where id = $1', [id, from]);
  await submitReceipt({ commitFirst: commit, waste_tracking: answering(away) }, id);

  expect(await gate.ask('appGetDwtReceipt', { path: { id } })).toMatchObject({
    ...{ status: after, waste_tracking_id: null, revision: 0, submitted_at: null },
  });
});

test('tests whose results Defra does not give are errors that say why', async () => {
  const { waste_tracking } = tracking(() => {
    throw new ProviderError('digital waste tracking', 'away', 'did not answer');
  });
  const perform = (tracked: WasteTracking) =>
    commit((ctx) =>
      dwtPat.perform({ ...ctx, adapters: { waste_tracking: tracked } } as never, {
        run_id: newId(),
        scenarios: ['R01', 'C02'],
      }),
    );

  expect(await perform(waste_tracking)).toEqual(
    ['R01', 'C02'].map((scenario) => ({
      ...{ scenario, status: 'error', waste_tracking_id: null },
      message: expect.stringContaining('did not answer'),
    })),
  );
  const broken = tracking(() => {
    throw new TypeError('a mistake of the program');
  });
  await expect(perform(broken.waste_tracking)).rejects.toThrow('a mistake of the program');
});

test('the results of a run do not replace those of a later run of the same tests', async () => {
  const [early, late] = [newId(), newId()];
  const result = (waste_tracking_id: string) => [
    { scenario: 'B01', status: 'pass' as const, waste_tracking_id, message: null },
  ];
  const shown = async () => {
    const { scenarios, running } = await gate.ask('appGetDwtPat', {});
    const { status, waste_tracking_id } = scenarios.find(({ id }: { id: string }) => id === 'B01');

    return [status, waste_tracking_id, running];
  };
  await commit(({ db }) => beginPatRun(db, early, ['B01']));
  await commit(({ db }) => beginPatRun(db, late, ['B01']));
  await commit(({ db }) => endPatRun(db, early, result('26PAT111')));

  expect(await shown()).toEqual(['running', null, true]);
  await commit(({ db }) => endPatRun(db, late, result('26PAT222')));
  expect(await shown()).toEqual(['pass', '26PAT222', false]);
});
