import type { PatVerdict, TrackingAccess, WasteTracking } from '../../adapters/registers/waste_tracking.ts';
import {
  beginPatRun,
  dwtAccess,
  dwtReceiver,
  firstDwtSite,
  patRuns,
} from '../../db/queries/compliance/dwt.ts';
import type { PatRow } from '../../db/queries/compliance/dwt.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/tenant.ts';
import { patReceipt, patScenarios } from '../../domain/compliance/dwt_pat.ts';
import { receiptPayload } from '../../domain/compliance/dwt_receipts.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import type { Schemas } from '../../presenters/presenter.ts';

const noSite =
  'cannot run: the waste tracking settings lack the client id, the client secret or a site with an API code';

/** The scenarios with their latest results. */
export async function approvalTests(db: Db): Promise<Schemas['DwtPat']> {
  const runs = new Map((await patRuns(db)).map((run) => [run.scenario, run]));
  const scenarios = patScenarios.map(({ id, title, requirement }) => {
    const run = runs.get(id);

    return {
      id,
      title,
      requirement,
      status: run?.status ?? ('not_submitted' as const),
      waste_tracking_id: run?.waste_tracking_id ?? null,
      message: run?.message ?? null,
      checked_at: run?.checked_at ?? null,
    };
  });

  return {
    object: 'dwt_pat',
    scenarios,
    passed: scenarios.filter(({ status }) => status === 'pass').length,
    total: scenarios.length,
    running: scenarios.some(({ status }) => status === 'running'),
  };
}

/** Queues the tests. @throws Invalid if the team has no valid credentials */
export async function startApprovalTests(
  ctx: WriteContext,
  chosen: readonly string[] = patScenarios.map(({ id }) => id),
): Promise<Schemas['DwtPat']> {
  const site = await firstDwtSite(ctx.db);
  if (site === undefined || !(await dwtAccess(ctx.db, site, ctx.webhook_key)))
    throw invalid('environment', noSite);
  const run_id = newId();
  await beginPatRun(ctx.db, run_id, chosen);
  await enqueueTask(ctx.db, 'dwt_pat', { run_id, scenarios: [...chosen] });
  ctx.record({
    entity: 'dwt_pat',
    id: run_id,
    action: 'create',
    after: new RenderedJson(JSON.stringify({ id: run_id, object: 'dwt_pat', scenarios: chosen })),
  });

  return approvalTests(ctx.db);
}

type Result = Omit<PatRow, 'checked_at'>;

/** Submits an example of each scenario to the test environment and requests the results. */
export async function runApprovalTests(
  ctx: Pick<Context, 'db' | 'now' | 'webhook_key'> & { adapters: { waste_tracking: WasteTracking } },
  chosen: readonly string[],
): Promise<Result[]> {
  const siteId = await firstDwtSite(ctx.db);
  const found = siteId === undefined ? null : await dwtAccess(ctx.db, siteId, ctx.webhook_key);
  const receiver =
    siteId === undefined ? undefined : await dwtReceiver(ctx.db, siteId, { day: londonDate(ctx.now) });
  if (!found || !receiver) throw invalid('environment', noSite);
  const access: TrackingAccess = { ...found, environment: 'test' };
  const tracking = ctx.adapters.waste_tracking;
  const results = new Map<string, Result>();
  const entries: { scenarioId: string; wasteTrackingId: string }[] = [];
  for (const { id, example } of patScenarios.filter((each) => chosen.includes(each.id))) {
    const receipt = example(patReceipt(`PAT-${id}`, ctx.now.toISOString()));
    const answer = await tracking.submit(access, {
      method: 'POST',
      waste_tracking_id: null,
      payload: { apiCode: found.api_code, ...receiptPayload(receipt, receiver) },
    });
    if (answer.outcome === 'accepted')
      entries.push({ scenarioId: id, wasteTrackingId: answer.waste_tracking_id });
    else {
      const message =
        answer.outcome === 'rejected'
          ? answer.errors.map((error) => error.message).join('; ')
          : answer.message;
      results.set(id, { scenario: id, status: 'error', waste_tracking_id: null, message });
    }
  }
  const verdicts = entries.length === 0 ? [] : await tracking.approvalTests(access, entries);
  for (const { scenarioId, wasteTrackingId } of entries) {
    const verdict = verdicts.find((each) => each.scenarioId === scenarioId);
    results.set(scenarioId, {
      scenario: scenarioId,
      status: statusOf(verdict),
      waste_tracking_id: wasteTrackingId,
      message: verdict?.message || null,
    });
  }

  return [...results.values()];
}

function statusOf(verdict: PatVerdict | undefined): Result['status'] {
  const statuses: Record<string, Result['status']> = {
    Pass: 'pass',
    Fail: 'fail',
    Error: 'error',
    'Not Submitted': 'not_submitted',
  };

  return statuses[verdict?.status ?? 'Not Submitted'] ?? 'error';
}
