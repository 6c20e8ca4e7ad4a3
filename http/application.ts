import type pg from 'pg';
import type { Logger } from 'pino';
import type { Adapters } from '../adapters/index.ts';
import type { Keys } from '../db/encryption.ts';
import type { ReadChannel, Statements } from '../db/reads.ts';
import type { Shares } from '../db/shares.ts';
import type validators from '../generated/validators.cjs';
import type { Settings } from '../settings.ts';
import type { Afterwards } from './afterwards.ts';
import type { Authenticator } from './authenticate.ts';
import type { ObserveRequest } from './observe.ts';
import type { SessionAuthenticator } from './sessions.ts';
import type { SignInLimits } from './sign_in_limits.ts';

/** The ways to the database that a serving process has. */
export interface Database {
  url: string;
  /** For the look-up of keys alone, so that nothing else can delay it. */
  keys: Statements;
  reads: ReadChannel;
  pool: pg.Pool;
  /** What a team may use of the pool. */
  shares: Shares;
}

/** What the requests of one process share. Nothing here is state that another process would need. */
export interface Application {
  settings: Settings;
  database: Database;
  authenticator: Authenticator;
  /** Lets requests of the console in by its cookie. */
  sessions: SessionAuthenticator;
  sign_in_limits: SignInLimits;
  /** What is done after the response. */
  afterwards: Afterwards;
  adapters: Adapters;
  validators: typeof validators;
  log: Logger;
  /** Signs cursors; the same in every process. */
  cursor_key: Keys;
  /** Encrypts the secrets of webhook endpoints; the same in every process. */
  webhook_key: Keys;
  /** Seals the answers kept for an Idempotency-Key. */
  kept_answers_key: Keys;
  /** Bulk creates whose items do not depend on each other (handlers/index.ts). */
  independentCreates: ReadonlySet<string>;
  /** Public address, known once the server listens. */
  base_url(): string;
  /** Counts and logs a finished request. */
  observe: ObserveRequest;
  /** A hint, after a commit that wrote events. */
  wakeDispatchers(): void;
  /** A hint, after a commit that queued background work. */
  wakeJobs(): void;
}
