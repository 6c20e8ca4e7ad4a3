import { recordingInvoices } from '../billing/invoice_actions.ts';
import { closeAtProvider } from '../billing/payment_sessions.ts';
import type { ProviderReach } from '../billing/payment_sessions.ts';
import { endLinks, endSession, unsettledSessionsAt } from '../../db/queries/billing/payment_links.ts';
import { accessOf } from '../../db/queries/platform/integrations.ts';
import type { CredentialReader, IntegrationRow } from '../../db/queries/platform/integrations.ts';
import type { WriteDb } from '../../db/tenant.ts';
import { ProviderError, credentialsError } from '../../domain/errors.ts';
import { isPaymentProvider } from '../../domain/billing/provider_payments.ts';
import { integrationKinds } from '../../domain/platform/integrations.ts';
import type {
  IntegrationInput,
  IntegrationKind,
  IntegrationProvider,
  ProviderAccess,
} from '../../domain/platform/integrations.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { ActionContext } from '../context.ts';

/** A provider and the connection to it, as the application shows them. */
export function shownIntegration(
  ctx: { base_url: string; db: { team_id: string } },
  provider: IntegrationProvider,
  row: IntegrationRow | undefined,
): Schemas['Integration'] {
  const { title, purpose, needs, calls_back } = integrationKinds[provider] as IntegrationKind;

  return {
    id: row?.id ?? null,
    object: 'integration',
    provider,
    title,
    purpose,
    needs: [...needs],
    status: statusOf(row),
    mode: row?.mode ?? null,
    account_id: row?.account_id ?? null,
    enabled: row?.enabled ?? false,
    has_credentials: row?.credentials != null,
    last4: row?.last4 ?? null,
    last_error: row?.last_error ?? null,
    callback_url: calls_back ? `${ctx.base_url}/hooks/${provider}/${ctx.db.team_id}` : null,
    connected_at: row?.connected_at ?? null,
    updated_at: row?.updated_at ?? null,
  };
}

function statusOf(row: IntegrationRow | undefined): Schemas['Integration']['status'] {
  if (!row?.enabled) return 'disconnected';

  return row.last_error === null ? 'connected' : 'error';
}

/** The access after a change. */
export function wantedAccess(
  ctx: CredentialReader,
  { mode, account_id, credentials }: IntegrationInput,
  standing: IntegrationRow | undefined,
): ProviderAccess {
  const kept = standing ? accessOf(ctx, standing).credentials : {};

  return { mode, account_id, credentials: credentials ?? kept };
}

/**
 * Lets the provider check the input. Not inside a transaction.
 * @throws Invalid with the provider's message, ProviderError if it does not answer
 */
export async function verifyAccess(
  ctx: Pick<Context, 'adapters'>,
  provider: IntegrationProvider,
  access: ProviderAccess,
): Promise<void> {
  await ctx.adapters.integrations.verify(provider, access).catch((error: unknown) => {
    throw credentialsError(error);
  });
}

/**
 * Closes all open payments at the provider. Not inside a transaction. Returns the outcome of each.
 *
 * If the provider stops answering on the way, the request is 503 although some payments are closed already. Nothing is
 * lost: the connection, the links and our records stay as they were; a customer who presses the button again gets a new
 * payment from the same link; and a retry finds the closed ones closed and goes on with the others.
 * @throws ProviderError if the provider does not answer
 */
export async function closeAllAt(
  reach: ProviderReach,
  provider: string,
): Promise<Map<string, 'paid' | 'closed'>> {
  const ended = new Map<string, 'paid' | 'closed'>();
  if (!isPaymentProvider(provider)) return ended;
  for (const session of await unsettledSessionsAt(reach.db, provider))
    ended.set(session.id, await closeAtProvider(reach, session));

  return ended;
}

/**
 * Notes that the sessions of a provider are closed.
 * @throws ProviderError if a customer opened another one meanwhile
 */
export async function endSessionsAt(
  db: WriteDb,
  provider: string,
  ended: ReadonlyMap<string, 'paid' | 'closed'>,
): Promise<void> {
  for (const session of await unsettledSessionsAt(db, provider)) {
    const end = ended.get(session.id);
    if (!end) throw new ProviderError(provider, 'away', 'A customer has just opened a payment. Try again.');
    await endSession(db, session.id, end);
  }
}

/**
 * Locks the invoices with links to a provider: links are created with the invoice locked first, the
 * connection after it.
 */
export async function lockLinked(db: WriteDb, provider: string): Promise<void> {
  await db.many(
    `select i.id from invoices i where i.team_id = $1 and i.id in (select l.invoice_id from payment_links l
       where l.team_id = $1 and l.provider = $2 and l.status = 'active') order by i.id for update`,
    [provider],
  );
}

/** Cancels every link to a provider; their invoices, which are locked, cannot be paid online any more. */
export async function cancelLinksTo(ctx: ActionContext, provider: string): Promise<void> {
  const invoices = await ctx.db.many<{ invoice_id: string }>(
    `select invoice_id from payment_links where team_id = $1 and provider = $2 and status = 'active' order by invoice_id`,
    [provider],
  );
  const ids = invoices.map(({ invoice_id }) => invoice_id);
  await recordingInvoices(ctx, ids, async () => {
    for (const id of ids) await endLinks(ctx.db, id, 'cancelled');
  });
}
