import type { Logger } from 'pino';
import type { Keys } from '../../db/encryption.ts';
import type { ReadAfterWriters } from '../../db/team_lock.ts';
import type { Snapshot } from '../../db/snapshot.ts';
import type { Db, WriteDb } from '../../db/tenant.ts';
import type { Change } from '../../db/history.ts';
import type { Adapters } from '../../adapters/index.ts';
import type { KeptReads } from '../../presenters/kept_reads.ts';
import type { Settings } from '../../settings.ts';
import type { Identity } from '../access/authenticate.ts';

/** The context of a handler. Handlers have no access to the request's socket, the response or the pool. */
export interface Context {
  readonly request_id: string;
  readonly now: Date;
  readonly identity: Identity;
  /** Bound to the team: the transaction in a change, single statements in a read. */
  readonly db: Db;
  /** Bodies that need not be read again; null in a change and in reads of a standby. */
  readonly kept: KeptReads | null;
  /** Returns a page with every change made before the request, for incremental sync. */
  textAfterWriters(statement: string, values: unknown[]): Promise<ReadAfterWriters>;
  /** Runs reads on one snapshot; holds one of the team's connections until they end. */
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

/** The context of a change: its writes, audit rows and events are committed together or not at all. */
export interface WriteContext extends Context {
  readonly db: WriteDb;
  record(change: Change): void;
}
