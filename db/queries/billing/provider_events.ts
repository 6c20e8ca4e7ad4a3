import type { PaymentFact, PaymentProviderName } from '../../../domain/billing/provider_payments.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { enqueueTask } from '../platform/tasks.ts';

/** An event of a provider as it came in. */
export interface ProviderEventRow {
  id: string;
  provider: PaymentProviderName;
  event_id: string;
  type: string;
  account_id: string | null;
  payload: unknown;
  outcome: 'received' | 'applied' | 'ignored' | 'mismatch';
}

/** Stores an event and queues its task, unless it was received before. */
export async function keepProviderEvent(
  db: WriteDb,
  event: Pick<ProviderEventRow, 'provider' | 'event_id' | 'type' | 'account_id' | 'payload'>,
): Promise<void> {
  const id = newId();
  const { provider, event_id, type, account_id, payload } = event;
  const kept = await db.run(
    `insert into provider_events (team_id, id, provider, event_id, type, account_id, payload)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (team_id, provider, event_id) do nothing`,
    [id, provider, event_id, type, account_id, JSON.stringify(payload)],
  );
  if (kept > 0) await enqueueTask(db, 'provider_event', { id });
}

export function providerEvent(db: Db, id: string): Promise<ProviderEventRow | undefined> {
  return db.maybe(
    `select id, provider, event_id, type, account_id, payload, outcome from provider_events
     where team_id = $1 and id = $2`,
    [id],
  );
}

/** Records the effect of an event; its payload, which may name the payer, is deleted. */
export async function noteFact(
  db: WriteDb,
  id: string,
  outcome: ProviderEventRow['outcome'],
  fact: (PaymentFact & { invoice_id: string | null }) | null,
  reason: string | null = null,
): Promise<void> {
  await db.run(
    `update provider_events set outcome = $3, reason = $4, effect = $5, subject = $6, amount_pence = $7, occurred_at = $8,
       invoice_id = $9, payload = null
     where team_id = $1 and id = $2`,
    [
      id,
      outcome,
      reason,
      fact?.effect ?? null,
      fact?.subject ?? null,
      fact?.amount_pence ?? null,
      fact?.occurred_at ?? null,
      fact?.invoice_id ?? null,
    ],
  );
}

/** All known and valid facts about a payment. */
export function factsOf(
  db: Db,
  provider: PaymentProviderName,
  subject: string,
): Promise<Pick<PaymentFact, 'effect' | 'amount_pence' | 'occurred_at'>[]> {
  return db.many(
    `select effect, amount_pence, occurred_at from provider_events
     where team_id = $1 and provider = $2 and subject = $3 and outcome = 'applied' and effect is not null`,
    [provider, subject],
  );
}

/** The provider's payment that is not reversed. */
export function standingProviderPayment(
  db: Db,
  provider: PaymentProviderName,
  externalId: string,
): Promise<{ id: string; invoice_id: string; amount_pence: number } | undefined> {
  return db.maybe(
    `select id, invoice_id, amount_pence from payments
     where team_id = $1 and source = $2 and external_id = $3 and archived_at is null`,
    [provider, externalId],
  );
}
