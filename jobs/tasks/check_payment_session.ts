import { sessionEnding } from '../../actions/billing/payment_sessions.ts';
import type { PaymentSessionEnding } from '../../actions/billing/payment_sessions.ts';
import { endSession, closeLater } from '../../db/queries/billing/payment_links.ts';
import { keepProviderEvent } from '../../db/queries/billing/provider_events.ts';
import type { TaskDefinition } from '../definitions.ts';

/** Asks the provider how a payment session ended, in case its callback was lost, and applies the response like a callback. */
export const checkPaymentSession: TaskDefinition<{ session_id: string }, PaymentSessionEnding | null> = {
  kind: 'check_payment_session',
  perform: (ctx, { session_id }) => sessionEnding(ctx, session_id),
  async complete(ctx, { session_id }, ending) {
    if (ending?.outcome === 'reported') await keepProviderEvent(ctx.db, ending.event);
    if (ending?.outcome === 'unknown') await endSession(ctx.db, session_id, 'closed');
    if (ending?.outcome === 'overdue') await closeLater(ctx.db, session_id);
  },
};
