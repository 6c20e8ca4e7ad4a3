import type { CheckRow } from '../../db/queries/producer/checks.ts';
import { askForContractor, keepCheck } from '../../actions/producer/verification.ts';
import type { TaskDefinition } from '../definitions.ts';

/**
 * Looks up a number of a contractor in the register, with retries while the register is unavailable, and
 * stores the check.
 */
export const verifyContractor: TaskDefinition<{ contractor_id: string; number: string }, CheckRow> = {
  kind: 'verify_contractor',
  perform: (ctx, { contractor_id, number }) => askForContractor(ctx, contractor_id, number),
  async complete(ctx, _payload, check) {
    await keepCheck(ctx, check);
  },
};
