import type { Logger } from 'pino';
import type { Keys } from '../db/encryption.ts';
import type { ReadAfterWriters } from '../db/team_lock.ts';
import type { Snapshot } from '../db/snapshot.ts';
import type { Db, WriteDb } from '../db/tenant.ts';
import type { Change } from '../db/trail.ts';
import type { Adapters } from '../adapters/index.ts';
import type { Settings } from '../settings.ts';
import type { Identity } from './authenticate.ts';

/** What a handler works with. Handlers never see the request's socket, the response or the pool. */
export interface Context {
  readonly request_id: string;
  readonly now: Date;
  readonly identity: Identity;
  /** Bound to the team. In a change it is the change's transaction, in a read single statements. */
  readonly db: Db;
  /** A page that shows every change made before it was asked for; for incremental sync. */
  textAfterWriters(statement: string, values: unknown[]): Promise<ReadAfterWriters>;
  /** Reads that all see one moment; they hold one of the team's connections meanwhile. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  readonly base_url: string;
  /** Signs cursors. */
  readonly cursor_key: Keys;
  /** Encrypts the secrets of webhook endpoints. */
  readonly webhook_key: Keys;
  readonly settings: Settings;
  readonly adapters: Adapters;
  readonly log: Logger;
}

/** The context of a change: what it writes, its audit rows and its events commit together or not at all. */
export interface WriteContext extends Context {
  readonly db: WriteDb;
  record(change: Change): void;
}
