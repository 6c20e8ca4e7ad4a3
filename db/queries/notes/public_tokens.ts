import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { runValues } from '../../connections/prepared.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A link with which one person can open one public page. */
export interface PublicToken {
  id: string;
  team_id: string;
  purpose: string;
  entity_type: string;
  entity_id: string;
  party: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
  data: Record<string, unknown>;
  single_use: boolean;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
  created_at: string;
}

interface TokenWords {
  /** The page it opens (pages/index.ts). */
  purpose: string;
  entity_type: string;
  entity_id: string;
  party?: string | null;
  recipient_name?: string | null;
  recipient_email?: string | null;
  /** Further data for the page; no secret. */
  data?: Record<string, unknown>;
  /** Default true: the first submission spends it. */
  single_use?: boolean;
  created_by: string | null;
}

/** A link that works for days of 24 hours from now, or until a moment. */
export type NewToken = TokenWords & ({ valid_days: number } | { ends_at: Date });

const columns = `id, team_id, purpose, entity_type, entity_id, party, recipient_name, recipient_email, data, single_use,
  expires_at, used_at, revoked_at, created_at`;

/** 192 random bits as text for a link. */
function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token, 'latin1').digest();
}

/**
 * Creates a link's token. Its text is known only here and in the message it is sent with: the database stores
 * its SHA-256. The page is at `${base_url}/p/${token}`.
 */
export async function issueToken(
  db: WriteDb,
  wanted: NewToken,
): Promise<{ id: string; token: string; expires_at: string }> {
  const id = newId();
  const token = newToken();
  const { expires_at } = await db.one<{ expires_at: Date }>(
    `insert into public_tokens (team_id, id, digest, purpose, entity_type, entity_id, party, recipient_name, recipient_email,
       data, single_use, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       coalesce($13::timestamptz, statement_timestamp() + $14::int * interval '1 day'))
     returning expires_at`,
    [
      id,
      digestOf(token),
      wanted.purpose,
      wanted.entity_type,
      wanted.entity_id,
      wanted.party ?? null,
      wanted.recipient_name ?? null,
      wanted.recipient_email ?? null,
      JSON.stringify(wanted.data ?? {}),
      wanted.single_use ?? true,
      wanted.created_by,
      'ends_at' in wanted ? wanted.ends_at : null,
      'valid_days' in wanted ? wanted.valid_days : null,
    ],
  );

  return { id, token, expires_at: new Date(expires_at).toISOString() };
}

/** Returns the token of a link, whatever its state; undefined for an unknown text. Its team is included. */
export async function findToken(pool: pg.Pool, token: string): Promise<PublicToken | undefined> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return undefined;

  const { rows } = await runValues(pool, `select ${columns} from public_tokens where digest = $1`, [
    digestOf(token),
  ]);

  return rows[0] as PublicToken | undefined;
}

/**
 * Reads the token again with its row locked until the change commits, so that of two submissions one finds it
 * used.
 */
export async function lockToken(db: WriteDb, id: string): Promise<PublicToken | undefined> {
  return db.maybe(`select ${columns} from public_tokens where team_id = $1 and id = $2 for update`, [id]);
}

/** Marks a token as used. */
export async function spendToken(db: WriteDb, id: string): Promise<void> {
  await db.run('update public_tokens set used_at = statement_timestamp() where team_id = $1 and id = $2', [
    id,
  ]);
}

/** Revokes every unused token of a purpose for a record. */
export async function revokeTokens(db: WriteDb, purpose: string, entityId: string): Promise<void> {
  await db.run(
    `update public_tokens set revoked_at = statement_timestamp()
     where team_id = $1 and purpose = $2 and entity_id = $3 and used_at is null and revoked_at is null`,
    [purpose, entityId],
  );
}

/** Returns why a link no longer works, or null while it does. */
export function deadBecause(token: PublicToken, now: Date): 'used' | 'revoked' | 'expired' | null {
  if (token.revoked_at !== null) return 'revoked';
  if (token.used_at !== null && token.single_use) return 'used';

  return new Date(token.expires_at) <= now ? 'expired' : null;
}

/** The name of a team, for the head of its pages. */
export async function teamName(db: Db): Promise<string> {
  return (await db.one<{ name: string }>('select name from teams where id = $1')).name;
}
