import { closeAtProvider } from '../../actions/billing/payment_sessions.ts';
import { endSession, sessionOf } from '../../db/queries/billing/payment_links.ts';
import type { TaskDefinition } from '../definitions.ts';

/** Closes a payment session at its provider, after the change that made it invalid. */
export const closePaymentSession: TaskDefinition<{ session_id: string }, 'paid' | 'closed' | null> = {
  kind: 'close_payment_session',
  async perform(ctx, { session_id }) {
    const session = await sessionOf(ctx.db, session_id);

    return session?.status === 'closing' ? closeAtProvider(ctx, session) : null;
  },
  async complete(ctx, { session_id }, end) {
    if (end) await endSession(ctx.db, session_id, end);
  },
};
