import { integrationOf, keepIntegration, sealCredentials } from '../../db/queries/platform/integrations.ts';
import { shownIntegration } from '../../actions/platform/integrations.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import { presentInvoice } from '../../presenters/billing/invoice.ts';
import { stripeSample } from '../stand_ins/stripe.ts';
import type { Demo } from './context.ts';

const monthsAgo = 90;

/** Connects the team to the stand-in of Stripe, if one runs, so that its invoices can be paid in the browser. */
export async function connectPayments(demo: Demo): Promise<void> {
  if (!demo.world.providers.stripe.is_stand_in) return;
  const ctx = demo.at(monthsAgo, 9, demo.people.owner);
  const { account_id, credentials } = stripeSample;
  await keepIntegration(ctx.db, undefined, {
    provider: 'stripe',
    mode: 'test',
    account_id,
    enabled: true,
    credentials: sealCredentials(ctx, 'stripe', credentials),
    last4: credentials.secret_key.slice(-4),
    last_error: null,
    connected_at: ctx.now.toISOString(),
  });
  const row = (await integrationOf(ctx.db, 'stripe'))!;
  const after = new RenderedJson(JSON.stringify(shownIntegration(ctx, 'stripe', row)));
  ctx.record({ entity: 'integration', id: row.id, action: 'create', after });
}

/** An invoice that waits to be paid, and where. */
export interface PayableInvoice {
  number: string;
  payment_url: string;
}

/** The newest invoice that can be paid online; null if there is none. */
export async function payableInvoice(demo: Demo): Promise<PayableInvoice | null> {
  const [row] = await demo.db.text(
    `select ${presentInvoice.columns} from invoices where team_id = $1 and status = 'sent' and payment_token is not null
     order by number desc limit 1`,
    [],
  );
  if (!row) return null;
  const { number, payment_url } = presentInvoice.render(row, demo.world.base_url).record as PayableInvoice;

  return { number, payment_url };
}
