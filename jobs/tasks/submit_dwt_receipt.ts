import { submitReceipt } from '../../actions/compliance/dwt_submission.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { TaskDefinition } from '../definitions.ts';

/**
 * Submits the receipt of an accepted load automatically. Only submissions that Defra certainly did not record
 * are retried; a receipt that is being submitted, or is unknown, is rejected here as everywhere.
 */
export const submitDwtReceipt: TaskDefinition<{ receipt_id: string }, void> = {
  kind: 'submit_dwt_receipt',
  async perform(ctx, { receipt_id }) {
    const answer = await submitReceipt(
      { commitFirst: ctx.commitFirst, waste_tracking: ctx.adapters.waste_tracking },
      receipt_id,
    );
    if (answer.outcome === 'not_sent')
      throw new ProviderError('digital waste tracking', answer.refused ? 'refused' : 'away', answer.message);
  },
};
