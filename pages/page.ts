import type { Logger } from 'pino';
import type { Adapters } from '../adapters/index.ts';
import type { PublicToken } from '../db/queries/public_tokens.ts';
import type { Db, WriteDb } from '../db/tenant.ts';
import type { Change } from '../http/context.ts';
import type { Settings } from '../settings.ts';
import type { Html } from './html.ts';
import type { Faults } from './layout.ts';

/** What a page works with: the link somebody followed, and the team it belongs to. */
export interface Visit {
  readonly token: PublicToken;
  /** Where the page is; its parts are below. */
  readonly path: string;
  readonly team_name: string;
  readonly request_id: string;
  readonly now: Date;
  readonly db: Db;
  readonly base_url: string;
  readonly settings: Settings;
  readonly adapters: Adapters;
  readonly log: Logger;
}

/** A visit that changes something: what it writes, its audit rows and its events commit together or not at all. */
export interface Submission extends Visit {
  readonly db: WriteDb;
  /** The address it was sent from. */
  readonly ip: string;
  /** The audit row names whoever the page says acted; the source is `portal`. */
  record(change: Change): void;
  /** Who acts, for the audit trail, once the form has told; until then the link's recipient. */
  actsAs(name: string): void;
  /** The link has done its work. A submission that does not call it leaves the link as it was. */
  spend(): Promise<void>;
}

/** What a form sent, and what was wrong with it when it is shown again. */
export interface Form {
  values: Record<string, string>;
  faults: Faults;
}

export interface PageAnswer {
  title: string;
  body: Html;
}

export interface PagePart {
  content_type: string;
  /** For saving; without it the part is shown in place. */
  file_name?: string;
  body: Uint8Array;
}

/**
 * A public page: what a link of one purpose opens. `submit` runs in one transaction with the token's row locked; it throws
 * `invalid(field, message)` and the form is shown again with the faults. A page whose link is spent shows `done`.
 */
export interface PublicPage {
  purpose: string;
  show(visit: Visit, form: Form): Promise<PageAnswer>;
  submit?(submission: Submission, values: Record<string, string>): Promise<PageAnswer>;
  /** What whoever comes again to a spent link sees; without it, that it was used. */
  done?(visit: Visit): Promise<PageAnswer>;
  /** Files of the page, under `/p/{token}/{name}`. */
  parts?: Record<string, (visit: Visit) => Promise<PagePart | null>>;
}
