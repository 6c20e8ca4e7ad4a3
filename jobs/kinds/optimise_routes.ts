import { askOf, propose } from '../../actions/planning/optimise.ts';
import type { OptimisationInput } from '../../actions/planning/optimise.ts';
import { keepProposal } from '../../actions/planning/proposals.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { JobDefinition } from '../definitions.ts';

/** Plans a day that is too large for a request. All work is done in `finish`, outside any transaction. */
export const optimiseRoutes: JobDefinition<OptimisationInput, never> = {
  kind: 'optimise_routes',

  permissions: jobPermissions.optimise_routes,

  plan: async () => ({ items: [] }),

  run: async () => undefined,

  async finish(ctx, input) {
    const proposal = await propose(ctx, await askOf(ctx, input), input);

    return { result: { ...proposal.result }, keep: (kept) => keepProposal(kept, proposal) };
  },
};
