import { applyProposal, publishPlan, savePlan, visiblePlan } from '../../../actions/planning/day_plans.ts';
import { askOf, plannedAtOnce, propose } from '../../../actions/planning/optimise.ts';
import { keepProposal, onePlanAtATime } from '../../../actions/planning/proposals.ts';
import type { MadeProposal } from '../../../actions/planning/proposals.ts';
import { workOutPlan } from '../../../actions/planning/work_out_plan.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';

export const appOptimiseRoutes: Handler<'appOptimiseRoutes'> = withPreparation<
  'appOptimiseRoutes',
  MadeProposal | 'by a job'
>(
  async (ctx, { body }) => {
    const question = await askOf(ctx, body);
    if (question.day.parts.collections.length > plannedAtOnce) return 'by a job';

    return onePlanAtATime(() => propose(ctx, question, body));
  },
  async (ctx, { body }, proposal) => {
    if (proposal === 'by a job')
      return enqueueJob(ctx, 'optimise_routes', { params: body, label: `Routes for ${body.date}` });

    await keepProposal(ctx, proposal);

    return { status: 200, body: proposal.result };
  },
);

export const appApplyRoutes: Handler<'appApplyRoutes'> = async (ctx, { body }) => ({
  status: 200,
  body: await applyProposal(ctx, body.proposal_id, body.route_ids),
});

export const appGetDayPlan: Handler<'appGetDayPlan'> = async (ctx, { query }) => ({
  status: 200,
  body: await visiblePlan(ctx, query.date),
});

export const appSaveDayPlan: Handler<'appSaveDayPlan'> = withPreparation(
  (ctx, { body }) => workOutPlan(ctx, body),
  async (ctx, { body }, plan) => ({ status: 200, body: await savePlan(ctx, plan, body.version) }),
);

export const appPublishDayPlan: Handler<'appPublishDayPlan'> = async (ctx, { body }) => ({
  status: 200,
  body: await publishPlan(ctx, body.date, body.version),
});
