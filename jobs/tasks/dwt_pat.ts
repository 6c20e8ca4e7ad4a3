import { runApprovalTests } from '../../actions/compliance/dwt_approval.ts';
import { endPatRun } from '../../db/queries/compliance/dwt.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { TaskDefinition } from '../definitions.ts';

type Results = Awaited<ReturnType<typeof runApprovalTests>>;

/**
 * Runs the approval tests in Defra's test environment. One attempt: errors are shown, and a person starts it
 * again.
 */
export const dwtPat: TaskDefinition<{ run_id: string; scenarios: string[] }, Results> = {
  kind: 'dwt_pat',
  async perform(ctx, { scenarios }) {
    try {
      return await runApprovalTests(ctx, scenarios);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;

      return scenarios.map((scenario) => ({
        scenario,
        status: 'error' as const,
        waste_tracking_id: null,
        message: error.message,
      }));
    }
  },
  complete: (ctx, { run_id }, results) => endPatRun(ctx.db, run_id, results),
};
