import type { Logger } from 'pino';
import type { TextRow } from '../db/prepared.ts';
import type { Db, WriteDb } from '../db/tenant.ts';
import type { Adapters } from '../adapters/index.ts';
import type { Settings } from '../settings.ts';
import type { Identity } from './authenticate.ts';
import type { RenderedJson } from './rendered.ts';

/** One change, as the audit trail and the subscribers are told of it. */
export interface Change {
  /** The noun as the API names it in `object`. */
  entity: string;
  id: string;
  action: 'create' | 'update' | 'delete' | 'sign' | 'send' | 'status_change' | 'export' | 'login' | 'import';
  client_id?: string | null;
  /** The record as the API showed it before and after; a missing one means there was none. */
  before?: RenderedJson;
  after?: RenderedJson;
  /** The public events this change is, sent with `event_object` or else the record after it. */
  event?: string | readonly string[];
  event_object?: RenderedJson;
}

/** What a handler works with. Handlers never see the request's socket, the response or the pool. */
export interface Context {
  readonly request_id: string;
  readonly now: Date;
  readonly identity: Identity;
  /** Bound to the team. In a change it is the change's transaction, in a read single statements. */
  readonly db: Db;
  /** A page that shows every change made before it was asked for; for incremental sync. */
  textAfterWriters(statement: string, values: unknown[]): Promise<TextRow[]>;
  readonly base_url: string;
  /** Signs cursors. */
  readonly cursor_key: Buffer;
  /** Encrypts the secrets of webhook endpoints. */
  readonly webhook_key: Buffer;
  readonly settings: Settings;
  readonly adapters: Adapters;
  readonly log: Logger;
}

/** The context of a change: what it writes, its audit rows and its events commit together or not at all. */
export interface WriteContext extends Context {
  readonly db: WriteDb;
  record(change: Change): void;
}
