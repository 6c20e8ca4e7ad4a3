import {
  activeLink,
  closeLater,
  insertPaymentLink,
  unsettledSessions,
} from '../../db/queries/billing/payment_links.ts';
import type { PaymentLinkRow } from '../../db/queries/billing/payment_links.ts';
import { lockInvoice } from '../../db/queries/billing/invoices.ts';
import type { LockedInvoice } from '../../db/queries/billing/invoices.ts';
import { connectedProviders } from '../../db/queries/platform/integrations.ts';
import { leastPence, paymentProviders } from '../../domain/billing/provider_payments.ts';
import type { PaymentProviderName } from '../../domain/billing/provider_payments.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { presentPaymentLink } from '../../presenters/billing/payment_link.ts';
import { findRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';

/** Default validity of a link. */
const usualDays = 30;

export interface PaymentLinkWish {
  provider?: PaymentProviderName;
  expires_in_days?: number;
  created_by: string | null;
}

/**
 * Link for paying the outstanding amount of an invoice: the existing one for this amount, otherwise a new one
 * that replaces it. Of two concurrent requests one creates it and the other finds it.
 * @throws NotFound, or Invalid if nothing is outstanding or no provider is connected
 */
export async function providePaymentLink(
  ctx: ActionContext,
  invoiceId: string,
  wish: PaymentLinkWish,
): Promise<{ is_new: boolean; link: RenderedJson<Schemas['PaymentLink']> }> {
  const invoice = await lockInvoice(ctx.db, invoiceId);
  if (!invoice) throw notFound('invoice');
  if (!isPayable(invoice))
    throw invalid('status', `is ${invoice.status}; only a sent invoice that is not paid can be paid online`);

  const connected = await connectedProviders(ctx.db, paymentProviders);
  const standing = await activeLink(ctx.db, invoiceId);
  const provider = chosen(connected, wish.provider, standing);
  if (owedPence(invoice) < leastPence[provider])
    throw invalid('provider', `does not accept payments under £${(leastPence[provider] / 100).toFixed(2)}`);
  if (standing?.provider === provider && standing.amount_pence === owedPence(invoice))
    return { is_new: false, link: await findRecord(ctx, presentPaymentLink, standing.id) };

  return { is_new: true, link: await makeLink(ctx, invoice, provider, wish) };
}

/** Returns a link for an invoice being sent, if a provider is connected and an amount is outstanding. */
export async function provideLinkToSend(ctx: ActionContext, invoiceId: string): Promise<void> {
  const connected = await connectedProviders(ctx.db, paymentProviders);
  const invoice = connected.length > 0 ? await lockInvoice(ctx.db, invoiceId) : undefined;
  if (invoice && isPayable(invoice) && connected.every((each) => owedPence(invoice) >= leastPence[each]))
    await providePaymentLink(ctx, invoiceId, { created_by: null });
}

function isPayable(invoice: LockedInvoice): boolean {
  return (invoice.status === 'sent' || invoice.status === 'overdue') && owedPence(invoice) > 0;
}

/** The outstanding amount. */
export function owedPence({
  total_pence,
  paid_pence,
  credited_pence,
  returned_pence,
}: Pick<LockedInvoice, 'total_pence' | 'paid_pence' | 'credited_pence' | 'returned_pence'>): number {
  return total_pence - paid_pence - credited_pence + returned_pence;
}

function chosen(
  connected: readonly PaymentProviderName[],
  wanted: PaymentProviderName | undefined,
  standing: PaymentLinkRow | undefined,
): PaymentProviderName {
  const provider = wanted ?? connected.find((each) => each === standing?.provider) ?? connected[0];
  if (provider === undefined || !connected.includes(provider))
    throw invalid(
      'provider',
      `${wanted ?? 'stripe or gocardless'} is not connected; connect it with PUT /api/v1/app/platform/integrations/${wanted ?? 'stripe'}`,
    );

  return provider;
}

async function makeLink(
  ctx: ActionContext,
  invoice: LockedInvoice,
  provider: PaymentProviderName,
  { expires_in_days = usualDays, created_by }: PaymentLinkWish,
): Promise<RenderedJson<Schemas['PaymentLink']>> {
  for (const session of await unsettledSessions(ctx.db, invoice.id))
    if (session.status !== 'closing') await closeLater(ctx.db, session.id);
  const id = await insertPaymentLink(ctx.db, {
    invoice_id: invoice.id,
    provider,
    amount_pence: owedPence(invoice),
    valid_days: expires_in_days,
    created_by,
  });
  const after = await findRecord(ctx, presentPaymentLink, id);
  ctx.record({ entity: 'payment_link', id, client_id: invoice.client_id, action: 'create', after });

  return after;
}
