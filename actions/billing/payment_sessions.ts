import type { Adapters } from '../../adapters/index.ts';
import type { Checkout } from '../../adapters/payments/index.ts';
import type { Keys } from '../../db/encryption.ts';
import { lockInvoice } from '../../db/queries/billing/invoices.ts';
import {
  activeLink,
  closeLater,
  endSession,
  openSession,
  reserveSession,
  sessionOf,
  unsettledSessions,
} from '../../db/queries/billing/payment_links.ts';
import type { PaymentSession } from '../../db/queries/billing/payment_links.ts';
import type { keepProviderEvent } from '../../db/queries/billing/provider_events.ts';
import {
  accessOf,
  connectedProviders,
  integrationOf,
  noteProviderError,
} from '../../db/queries/platform/integrations.ts';
import type { Db, WriteDb } from '../../db/tenant.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { ProviderAccess } from '../../domain/platform/integrations.ts';
import { pageOf } from '../../presenters/billing/payment_link.ts';
import { owedPence } from './payment_links.ts';

/** The context for closing a session, outside any transaction. */
export interface ProviderReach {
  readonly db: Db;
  readonly webhook_key: Keys;
  readonly base_url: string;
  readonly adapters: Pick<Adapters, 'payments'>;
}

/** The context for opening a session, which makes changes before and after the provider is called. */
export interface PaymentReach extends ProviderReach {
  readonly now: Date;
  change<T>(work: (db: WriteDb) => Promise<T>): Promise<T>;
}

/** Where the customer is redirected to pay. */
export type PaymentStart =
  | { outcome: 'pay'; url: string }
  /** The customer has paid; the provider's confirmation is pending. */
  | { outcome: 'confirming' }
  /** Nothing is outstanding, or no provider is connected. */
  | { outcome: 'unpayable' };

/** Providers close sessions after a day. */
const sessionHours = 23;
/** A session that ends sooner is replaced: Stripe opens none for less than 30 minutes. */
const leastMinutes = 40;

/**
 * Opens a session at the provider of the invoice's link, or finds the open one. The session is stored first,
 * then the one it replaces is closed, then the provider is called: whenever the process ends, the next
 * attempt finds the same session.
 * @throws ProviderError
 */
export async function startPayment(reach: PaymentReach, invoiceId: string): Promise<PaymentStart> {
  const plan = await reach.change((db) => reserve(db, invoiceId, reach));
  if (!plan) return { outcome: 'unpayable' };
  for (const replaced of plan.replaced) {
    const end = await closeAtProvider(reach, replaced);
    await reach.change((db) => endSession(db, replaced.id, end));
    if (end === 'paid') return { outcome: 'confirming' };
  }

  return plan.session.status === 'open' ? reopen(reach, plan.session) : begin(reach, plan.session);
}

interface Plan {
  session: PaymentSession;
  replaced: PaymentSession[];
}

/** Decides with the invoice locked, so that two customers who click at the same time get the same session. */
async function reserve(
  db: WriteDb,
  invoiceId: string,
  { now, base_url }: Pick<PaymentReach, 'now' | 'base_url'>,
): Promise<Plan | null> {
  const invoice = await lockInvoice(db, invoiceId);
  const link = await activeLink(db, invoiceId);
  if (!invoice || !link || !['sent', 'overdue'].includes(invoice.status)) return null;
  if ((await connectedProviders(db, [link.provider])).length === 0) return null;
  const [provider, amount_pence] = [link.provider, owedPence(invoice)];
  const unsettled = await unsettledSessions(db, invoiceId);
  const fits = ({ status, expires_at, ...of }: PaymentSession) =>
    status !== 'closing' &&
    of.provider === provider &&
    of.amount_pence === amount_pence &&
    Date.parse(expires_at) > now.getTime() + leastMinutes * 60_000;
  const standing = unsettled.find(fits);
  const replaced = unsettled.filter((session) => session !== standing);
  for (const session of replaced) if (session.status !== 'closing') await closeLater(db, session.id);
  const expires_at = new Date(now.getTime() + sessionHours * 3_600_000).toISOString();
  const session =
    standing ??
    (await reserveSession(db, {
      payment_link_id: link.id,
      invoice_id: invoiceId,
      provider,
      amount_pence,
      page_url: pageOf(base_url, link.token),
      expires_at,
    }));

  return { session, replaced };
}

/** Returns the open session again, if it is still open. */
async function reopen(reach: PaymentReach, session: PaymentSession): Promise<PaymentStart> {
  const { access, provider } = await providerOf(reach, session);
  const state = access ? await provider.state(access, session.external_id!).catch(closedIfUnknown) : 'closed';
  if (state === 'paid') return { outcome: 'confirming' };
  if (state === 'open') return { outcome: 'pay', url: session.url! };
  await reach.change((db) => endSession(db, session.id, 'closed'));
  const plan = await reach.change((db) => reserve(db, session.invoice_id, reach));

  return plan ? begin(reach, plan.session) : { outcome: 'unpayable' };
}

/** A session the provider no longer knows cannot be paid. */
function closedIfUnknown(error: unknown): 'closed' {
  if (error instanceof ProviderError && error.kind === 'refused') return 'closed';
  throw error;
}

async function begin(reach: PaymentReach, session: PaymentSession): Promise<PaymentStart> {
  const { access, provider } = await providerOf(reach, session);
  if (!access) return { outcome: 'unpayable' };
  try {
    const opened = await provider.open(access, await checkoutOf(reach, session));
    await reach.change((db) => openSession(db, session.id, opened));

    return { outcome: 'pay', url: opened.url };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') await noteRefusal(reach, session, access);
    throw error;
  }
}

/** A provider may reject one payment, or the credentials themselves: the connection shows the latter. */
async function noteRefusal(
  reach: PaymentReach,
  { provider }: PaymentSession,
  access: ProviderAccess,
): Promise<void> {
  const words = await reach.adapters.payments[provider].verify(access).then(
    () => null,
    (error: unknown) => (error instanceof ProviderError && error.kind === 'refused' ? error.message : null),
  );
  if (words !== null) await reach.change((db) => noteProviderError(db, provider, words));
}

/**
 * Returns whether a session was paid and the provider's callback is pending. False if the provider does not
 * say.
 */
export async function isBeingConfirmed(reach: ProviderReach, invoiceId: string): Promise<boolean> {
  for (const session of await unsettledSessions(reach.db, invoiceId)) {
    const { access, provider } = await providerOf(reach, session);
    if (!access || session.external_id === null) continue;
    const state = await provider.state(access, session.external_id).catch(() => 'open');
    if (state === 'paid') return true;
  }

  return false;
}

/**
 * Ensures that a session can no longer be paid; returns `paid` if it was. A session that may have been opened
 * before a crash is found by opening it again.
 * @throws ProviderError if the provider does not answer
 */
export async function closeAtProvider(
  reach: ProviderReach,
  session: PaymentSession,
): Promise<'paid' | 'closed'> {
  const { access, provider } = await providerOf(reach, session);
  if (!access) return 'closed';
  try {
    const external_id =
      session.external_id ?? (await provider.open(access, await checkoutOf(reach, session))).external_id;

    return await provider.close(access, external_id);
  } catch (error) {
    // A session the provider refuses to open or find cannot be paid there either.
    if (error instanceof ProviderError && error.kind === 'refused') return 'closed';
    throw error;
  }
}

/** How a session ended, by what its provider says now. */
export type PaymentSessionEnding =
  | { outcome: 'reported'; event: Parameters<typeof keepProviderEvent>[1] }
  /** The provider does not know it, so it cannot be paid. */
  | { outcome: 'unknown' }
  /** It is still open after its time. */
  | { outcome: 'overdue' };

/**
 * Asks the provider how a session ended; null if it can still be paid.
 * @throws ProviderError if the provider does not answer
 */
export async function sessionEnding(
  reach: ProviderReach & { now: Date },
  id: string,
): Promise<PaymentSessionEnding | null> {
  const session = await sessionOf(reach.db, id);
  if (!session?.external_id) return null;
  const { access, provider } = await providerOf(reach, session);
  if (!access) return null;
  try {
    const event = await provider.ending(access, session.external_id);
    const isOverdue = session.status === 'open' && Date.parse(session.expires_at) < reach.now.getTime();
    if (!event) return isOverdue ? { outcome: 'overdue' } : null;
    const { id: event_id, type, account: account_id, body: payload } = event;

    return {
      outcome: 'reported',
      event: { provider: session.provider, event_id, type, account_id, payload },
    };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return { outcome: 'unknown' };
    throw error;
  }
}

async function providerOf(reach: ProviderReach, { provider }: PaymentSession) {
  const row = await integrationOf(reach.db, provider);

  return { access: row ? accessOf(reach, row) : null, provider: reach.adapters.payments[provider] };
}

/** Constant for the same session: providers reject an idempotency key with different parameters. */
async function checkoutOf({ db }: ProviderReach, session: PaymentSession): Promise<Checkout> {
  const { number } = await db.one<{ number: string }>(
    'select number from invoices where team_id = $1 and id = $2',
    [session.invoice_id],
  );

  return {
    session_id: session.id,
    team_id: db.team_id,
    invoice_id: session.invoice_id,
    invoice_number: number,
    amount_pence: session.amount_pence,
    page_url: session.page_url,
    expires_at: new Date(session.expires_at),
  };
}
