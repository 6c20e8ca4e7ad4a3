import { applyFact } from '../../actions/billing/provider_payments.ts';
import { providerEvent as eventOf } from '../../db/queries/billing/provider_events.ts';
import type { ProviderEventRow } from '../../db/queries/billing/provider_events.ts';
import { accessOf, integrationOf } from '../../db/queries/platform/integrations.ts';
import type { PaymentFact } from '../../domain/billing/provider_payments.ts';
import type { TaskDefinition } from '../definitions.ts';

interface Understood {
  event: ProviderEventRow;
  fact: PaymentFact | null;
}

/**
 * Processes an event reported by a payment provider: fetches what the event only refers to, then applies it.
 */
export const providerEvent: TaskDefinition<{ id: string }, Understood | null> = {
  kind: 'provider_event',
  origin: {
    actor: { type: 'system', id: null, name: 'Payment provider', api_key_prefix: null },
    source: 'webhook',
    ip: null,
    request_id: null,
  },
  async perform(ctx, { id }) {
    const event = await eventOf(ctx.db, id);
    if (event?.outcome !== 'received') return null;
    const integration = await integrationOf(ctx.db, event.provider);
    const { event_id, type, account_id, payload } = event;
    const fact = integration
      ? await ctx.adapters.payments[event.provider].factOf(accessOf(ctx, integration), {
          id: event_id,
          type,
          account: account_id,
          body: payload,
        })
      : null;

    return { event, fact };
  },
  async complete(ctx, _payload, understood) {
    if (understood) await applyFact(ctx, understood.event, understood.fact);
  },
};
