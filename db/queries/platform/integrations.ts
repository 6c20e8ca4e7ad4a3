import { createHmac } from 'node:crypto';
import type {
  IntegrationMode,
  IntegrationProvider,
  ProviderAccess,
} from '../../../domain/platform/integrations.ts';
import type pg from 'pg';
import { runValues } from '../../connections/prepared.ts';
import { decryptRecord, eachKey, encryptRecord, keyRing } from '../../encryption.ts';
import type { Keys } from '../../encryption.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A stored connection. */
export interface IntegrationRow {
  id: string;
  provider: IntegrationProvider;
  mode: IntegrationMode;
  account_id: string | null;
  enabled: boolean;
  credentials: Buffer | null;
  last4: string | null;
  last_error: string | null;
  connected_at: string;
  updated_at: string;
}

/** The context for reading and decrypting credentials: `ctx` of a request, a task or a page. */
export interface CredentialReader {
  db: Db;
  webhook_key: Keys;
}

/** The context for decrypting credentials. */
export type CredentialOpener = { db: { readonly team_id: string }; webhook_key: Keys };

const columns = `id, provider, mode, account_id, enabled, credentials, last4, last_error, connected_at, updated_at`;

/** All connections of the team. */
export function integrationsOf(db: Db): Promise<IntegrationRow[]> {
  return db.many(`select ${columns} from integrations where team_id = $1`);
}

/** The connection to a provider; undefined if there is none. */
export function integrationOf(db: Db, provider: string): Promise<IntegrationRow | undefined> {
  return db.maybe(`select ${columns} from integrations where team_id = $1 and provider = $2`, [provider]);
}

/** The same, its row locked until the change commits. */
export function lockIntegration(db: WriteDb, provider: string): Promise<IntegrationRow | undefined> {
  return db.maybe(`select ${columns} from integrations where team_id = $1 and provider = $2 for update`, [
    provider,
  ]);
}

/**
 * Returns the team's access to a provider; null if it is not connected, or disabled. This is the only way to
 * a team's credentials; never print, log or return the result.
 * @throws Error if no key of SECRET_KEY and SECRET_KEY_OLD decrypts them
 */
export async function providerCredentials(
  ctx: CredentialReader,
  provider: IntegrationProvider,
): Promise<ProviderAccess | null> {
  const row = await integrationOf(ctx.db, provider);

  return row?.enabled ? accessOf(ctx, row) : null;
}

/** The access of a stored connection, also of a disabled one. */
export function accessOf(ctx: CredentialOpener, row: IntegrationRow): ProviderAccess {
  const { provider, mode, account_id, credentials } = row;

  return { mode, account_id, credentials: credentials ? openCredentials(ctx, provider, credentials) : {} };
}

/** Stores a connection, replacing the existing one. */
export async function keepIntegration(
  db: WriteDb,
  standing: IntegrationRow | undefined,
  row: Omit<IntegrationRow, 'id' | 'updated_at'>,
): Promise<void> {
  if (standing) await db.update('integrations', standing.id, { ...row }, 'id');
  else await db.insert('integrations', { id: newId(), ...row }, 'id');
}

export async function deleteIntegration(db: WriteDb, id: string): Promise<void> {
  await db.run('delete from integrations where team_id = $1 and id = $2', [id]);
}

/** Stores the provider's message when it last rejected the credentials; null after it accepted them. */
export async function noteProviderError(
  db: WriteDb,
  provider: IntegrationProvider,
  error: string | null,
): Promise<void> {
  await db.run(
    `update integrations set last_error = $3 where team_id = $1 and provider = $2 and last_error is distinct from $3`,
    [provider, error?.slice(0, 500) ?? null],
  );
}

/** Encrypted credentials, bound to this team and provider. */
export function sealCredentials(
  ctx: CredentialOpener,
  provider: string,
  credentials: Record<string, string>,
): Buffer {
  const context = credentialContext({ team_id: ctx.db.team_id, provider });

  return encryptRecord(keyRing(integrationKeys(ctx.webhook_key)), credentials, context);
}

/**
 * The inverse of sealCredentials; never print, log or return its result.
 * @throws Error if no key of SECRET_KEY and SECRET_KEY_OLD opens them
 */
export function openCredentials(
  ctx: CredentialOpener,
  provider: string,
  sealed: Buffer,
): Record<string, string> {
  const context = credentialContext({ team_id: ctx.db.team_id, provider });

  return decryptRecord(keyRing(integrationKeys(ctx.webhook_key)), sealed, context);
}

/** The encryption context of credentials. */
export function credentialContext({ team_id, provider }: { team_id: string; provider: string }): string {
  return `integrations:${team_id}:${provider}`;
}

/** The keys that seal credentials, of those that seal the secrets of webhook endpoints. */
export function integrationKeys(keys: Keys): Keys {
  const [current, ...older] = eachKey(keys);

  return [integrationKey(current), ...older.map(integrationKey)];
}

function integrationKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('credentials of providers').digest();
}

/**
 * Returns which of the providers the team is connected to, in the given order. In a change their connections
 * are locked until it commits.
 */
export async function connectedProviders<P extends IntegrationProvider>(
  db: WriteDb,
  providers: readonly P[],
): Promise<P[]> {
  const rows = await db.many<{ provider: P }>(
    `select provider from integrations where team_id = $1 and provider = any($2) and enabled for share`,
    [[...providers]],
  );

  return providers.filter((each) => rows.some(({ provider }) => provider === each));
}

/** A connection that a callback may belong to. */
export type CalledIntegration = IntegrationRow & { team_id: string };

/** Maximum number of teams that may share one account at a provider. */
const mostTeamsOfAccount = 20;

/**
 * Returns the connections, of all teams, that a callback may belong to: that of the team in its address, or
 * those of the accounts it names.
 */
export async function integrationsToCall(
  pool: pg.Pool,
  provider: IntegrationProvider,
  { team_id, account_ids }: { team_id: string | null; account_ids: readonly string[] },
): Promise<CalledIntegration[]> {
  const { rows } = await runValues(
    pool,
    `select team_id, ${columns} from integrations
     where provider = $1 and (team_id = $2::uuid or ($2::uuid is null and account_id = any($3::text[])))
     order by team_id limit ${mostTeamsOfAccount}`,
    [provider, team_id, account_ids],
  );

  return rows as CalledIntegration[];
}
