import { TeamIsPlanning } from '../../adapters/routing/index.ts';
import { insertProposal } from '../../db/queries/planning/route_proposals.ts';
import type { ProposalRow } from '../../db/queries/planning/route_proposals.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { ApiError } from '../../http/responses/errors.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

type Proposal = Schemas['RouteProposal'];
export type MadeProposal = ProposalRow & { result: Proposal };

/** Seconds after which a team that has a plan made may ask again. */
const retryAfter = '5';

/** @throws ApiError 429 while another plan of the team is being made */
export async function onePlanAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TeamIsPlanning)) throw error;
    throw new ApiError(429, 'rate_limited', error.message, undefined, { 'Retry-After': retryAfter });
  }
}

/** Stores a proposal, so that it can be applied. The history has its totals, not every stop. */
export async function keepProposal(
  ctx: Pick<WriteContext, 'db' | 'record'>,
  proposal: MadeProposal,
): Promise<void> {
  await insertProposal(ctx.db, proposal);
  const { object, date, objective, totals, saving_percent } = proposal.result;
  ctx.record({
    entity: 'route_proposal',
    id: proposal.id,
    action: 'create',
    after: new RenderedJson(JSON.stringify({ object, date, objective, totals, saving_percent })),
  });
}
