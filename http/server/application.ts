import type pg from 'pg';
import type { Logger } from 'pino';
import type { Adapters } from '../../adapters/index.ts';
import type { Keys } from '../../db/encryption.ts';
import type { ReadChannel, Statements } from '../../db/connections/reads.ts';
import type { Standby } from '../../db/connections/standby.ts';
import type { Shares } from '../../db/connections/shares.ts';
import type { WriteDb } from '../../db/tenant.ts';
import type validators from '../../generated/validators.cjs';
import type { KeptReads } from '../../presenters/kept_reads.ts';
import type { Settings } from '../../settings.ts';
import type { Afterwards } from './afterwards.ts';
import type { Authenticator } from '../access/authenticate.ts';
import type { Creations } from '../changes/creations.ts';
import type { ObserveRequest } from './observe.ts';
import type { SessionAuthenticator } from '../access/sessions.ts';
import type { SignInLimits } from '../access/sign_in_limits.ts';

/** The database connections of a serving process. */
export interface Database {
  url: string;
  /** Only for key look-ups, so that nothing else can delay them. */
  keys: Statements;
  reads: ReadChannel;
  /** For reads that may be a moment old; null without STANDBY_URL. */
  standby: Standby | null;
  pool: pg.Pool;
  /** A team's share of the pool. */
  shares: Shares;
}

/** Locks, in the order of their ids, the records that the items of a bulk would lock one by one. */
export type BulkLock = (db: WriteDb, items: any[]) => Promise<void>;

/** What the requests of one process share. It contains no state that another process would need. */
export interface Application {
  settings: Settings;
  database: Database;
  authenticator: Authenticator;
  /** Authenticates requests of the console by their cookie. */
  sessions: SessionAuthenticator;
  sign_in_limits: SignInLimits;
  /** Work to do after the response. */
  afterwards: Afterwards;
  adapters: Adapters;
  validators: typeof validators;
  log: Logger;
  /** Signs cursors; the same in every process. */
  cursor_key: Keys;
  /** Encrypts the secrets of webhook endpoints; the same in every process. */
  webhook_key: Keys;
  /** Encrypts the responses stored for an Idempotency-Key. */
  kept_answers_key: Keys;
  /** The operations whose creates are independent of each other (handlers/index.ts). */
  independentCreates: ReadonlyMap<string, (item: unknown) => boolean>;
  /** Locks the records that the items of a bulk name (handlers/index.ts). */
  bulkLocks: ReadonlyMap<string, BulkLock>;
  /** Runs several such creates of one team in one transaction. */
  creations: Creations;
  kept_reads: KeptReads;
  /** The same for a database of several nodes. */
  kept_reads_of_nodes: KeptReads;
  /** Public address, known after the server starts to listen. */
  base_url(): string;
  /** Counts and logs a finished request. */
  observe: ObserveRequest;
  /** A hint, called after a commit that wrote events. */
  wakeDispatchers(): void;
  /** A hint, called after a commit that queued background work. */
  wakeJobs(): void;
}
