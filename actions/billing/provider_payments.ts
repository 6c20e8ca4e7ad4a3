import { lockInvoice } from '../../db/queries/billing/invoices.ts';
import type { LockedInvoice } from '../../db/queries/billing/invoices.ts';
import { endSession, reviveLink, sessionOf } from '../../db/queries/billing/payment_links.ts';
import { factsOf, noteFact, standingProviderPayment } from '../../db/queries/billing/provider_events.ts';
import type { ProviderEventRow } from '../../db/queries/billing/provider_events.ts';
import { integrationOf } from '../../db/queries/platform/integrations.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { standingPence } from '../../domain/billing/provider_payments.ts';
import type { PaymentFact } from '../../domain/billing/provider_payments.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid } from '../../domain/errors.ts';
import { integrationKinds } from '../../domain/platform/integrations.ts';
import type { ActionContext } from '../context.ts';
import { recordingInvoices } from './invoice_actions.ts';
import { payInvoice, takeBack, tellOfPaid } from './payment_actions.ts';

/**
 * Applies a provider's report of a payment to an invoice. Facts may arrive in any order and in several
 * processes at once: with the invoice locked, the state of the payment is derived from all known facts. A
 * mismatch, such as another account or amount, changes nothing and is reported to members.
 */
export async function applyFact(
  ctx: ActionContext,
  event: ProviderEventRow,
  fact: PaymentFact | null,
): Promise<void> {
  if (fact?.effect === 'closed') return applyClosing(ctx, event, fact);
  if (!fact || fact.team_id !== ctx.db.team_id || fact.invoice_id === null)
    return noteFact(ctx.db, event.id, 'ignored', null);
  const invoice = await lockInvoice(ctx.db, fact.invoice_id);
  if (!invoice) return noteFact(ctx.db, event.id, 'ignored', null, 'the invoice is unknown');

  const reason = await misfit(ctx, event, fact);
  if (reason !== null) return refuse(ctx, event, fact, invoice, reason);
  await noteFact(ctx.db, event.id, 'applied', fact);
  try {
    await reconcile(ctx, event, fact, invoice);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    await refuse(
      ctx,
      event,
      fact,
      invoice,
      error.details.map(({ field, message }) => `${field} ${message}`).join('; '),
    );
  }
}

async function applyClosing(ctx: ActionContext, event: ProviderEventRow, fact: PaymentFact): Promise<void> {
  const session = await ctx.db.maybe<{ id: string }>(
    'select id from payment_sessions where team_id = $1 and provider = $2 and external_id = $3',
    [event.provider, fact.subject],
  );
  if (session) await endSession(ctx.db, session.id, 'closed');
  await noteFact(ctx.db, event.id, session ? 'applied' : 'ignored', fact);
}

/** Returns why a fact does not match our request to the provider; null if it does. */
async function misfit(
  ctx: ActionContext,
  event: ProviderEventRow,
  fact: PaymentFact,
): Promise<string | null> {
  const integration = await integrationOf(ctx.db, event.provider);
  const account = integration?.account_id ?? null;
  if (event.account_id !== null && account !== null && event.account_id !== account)
    return `the event is about the account ${event.account_id}`;
  if (fact.currency !== 'gbp') return `the currency is ${fact.currency.toUpperCase()}`;
  if (fact.effect !== 'received') return null;
  const session = fact.session_id ? await sessionOf(ctx.db, fact.session_id) : undefined;
  if (session?.invoice_id !== fact.invoice_id || session.provider !== event.provider)
    return 'we did not request this payment';

  return session.amount_pence === fact.amount_pence
    ? null
    : `the amount requested was ${pounds(session.amount_pence)}`;
}

async function reconcile(
  ctx: ActionContext,
  { provider }: ProviderEventRow,
  fact: PaymentFact,
  invoice: LockedInvoice,
): Promise<void> {
  const { subject } = fact;
  const wanted = standingPence(await factsOf(ctx.db, provider, subject));
  const standing = await standingProviderPayment(ctx.db, provider, subject);
  if (fact.effect === 'received' && fact.session_id) await endSession(ctx.db, fact.session_id, 'paid');
  if (wanted === (standing?.amount_pence ?? 0)) return;

  if (standing) await takeBack(ctx, invoice.id, standing.id);
  const paid =
    wanted === 0
      ? null
      : await payInvoice(ctx, invoice.id, {
          amount_pence: wanted,
          paid_on: londonDate(new Date(fact.occurred_at)),
          method: 'payment_link',
          reference: subject,
          source: provider,
          external_id: subject,
        });
  if (standing && wanted < standing.amount_pence) {
    await recordingInvoices(ctx, [invoice.id], () => reviveLink(ctx.db, invoice.id));
    await tellOfReturn(ctx, invoice, standing.amount_pence - wanted, integrationKinds[provider].title);
  } else if (paid) {
    const { status } = paid.invoice.record as { status: string };
    if (status === 'paid') await tellOfPaid(ctx, invoice.id, invoice.number!);
  }
}

/** Stores a mismatching fact, and notifies the members who can investigate it. */
async function refuse(
  ctx: ActionContext,
  event: ProviderEventRow,
  fact: PaymentFact,
  invoice: LockedInvoice,
  reason: string,
): Promise<void> {
  await noteFact(ctx.db, event.id, 'mismatch', fact, reason.slice(0, 500));
  const { title } = integrationKinds[event.provider];
  const about = `invoice ${invoice.number ?? ''}`.trim();
  await notifyPeople(ctx.db, {
    kind: 'payment_mismatch',
    title: `A payment at ${title} does not fit ${about}`,
    body: `${title} reports ${event.type} of ${pounds(fact.amount_pence)} (${fact.subject}) for ${about}: ${reason}. Nothing was changed; investigate it at ${title}.`,
    entity_type: 'invoice',
    entity_id: invoice.id,
    permission: 'invoices:pay',
  });
}

async function tellOfReturn(
  ctx: ActionContext,
  invoice: LockedInvoice,
  pence: number,
  provider: string,
): Promise<void> {
  await notifyPeople(ctx.db, {
    kind: 'payment_returned',
    title: `${pounds(pence)} of invoice ${invoice.number ?? ''} was returned`,
    body: `${provider} reports that ${pounds(pence)} paid on invoice ${invoice.number ?? ''} was refunded, failed or is disputed. The amount is outstanding again.`,
    entity_type: 'invoice',
    entity_id: invoice.id,
    permission: 'invoices:read',
  });
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
