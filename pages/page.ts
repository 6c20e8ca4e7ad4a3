import type { Logger } from 'pino';
import type { Adapters } from '../adapters/index.ts';
import type { Keys } from '../db/encryption.ts';
import type { PublicToken } from '../db/queries/notes/public_tokens.ts';
import type { Db, WriteDb } from '../db/tenant.ts';
import type { Change } from '../db/trail.ts';
import type { KeepFile } from '../http/preparation.ts';
import type { Settings } from '../settings.ts';
import type { Html } from '../mails/html.ts';
import type { Faults } from './layout.ts';

/** What a page works with: the link somebody followed, and the team it belongs to. */
export interface Visit {
  readonly token: PublicToken;
  /** Where the page is; its parts are below. */
  readonly path: string;
  readonly team_name: string;
  /** Whether the page has a form: whoever holds its link can act. */
  readonly can_act: boolean;
  readonly request_id: string;
  readonly now: Date;
  readonly db: Db;
  readonly base_url: string;
  readonly settings: Settings;
  readonly adapters: Adapters;
  /** Opens the credentials of providers. */
  readonly webhook_key: Keys;
  readonly log: Logger;
}

/** A visit that is about to change something: it may keep files, outside any transaction. */
export interface PreparingVisit extends Visit {
  readonly keepFile: KeepFile;
  /** A change of its own, committed before what comes next: for pages that must write before they ask somebody outside. */
  change<T>(work: (db: WriteDb) => Promise<T>): Promise<T>;
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
  /** Where the browser goes by itself after so many seconds: elsewhere, or to this page again. */
  leads_to?: { url: string; after_s: number };
}

export interface PagePart {
  content_type: string;
  /** For saving; without it the part is shown in place. */
  file_name?: string;
  body: Uint8Array;
}

/**
 * A public page: what a link of one purpose opens. `prepare` reads the form and does all that is slow before the
 * transaction, the cheap checks first; `submit` runs in one transaction with the token's row locked. Both throw
 * `invalid(field, message)` and the form is shown again with the faults. A page whose link is spent shows `done`.
 */
export interface PublicPage<Prepared = any> {
  purpose: string;
  show(visit: Visit, form: Form): Promise<PageAnswer>;
  prepare?(visit: PreparingVisit, values: Record<string, string>): Promise<Prepared>;
  submit?(submission: Submission, values: Record<string, string>, prepared: Prepared): Promise<PageAnswer>;
  /** What whoever comes again to a spent link sees; without it, that it was used. */
  done?(visit: Visit): Promise<PageAnswer>;
  /** Files of the page, under `/p/{token}/{name}`. */
  parts?: Record<string, (visit: Visit) => Promise<PagePart | null>>;
  /** A file under a name that only the page knows, such as the id of a record; null for none. */
  part?(visit: Visit, name: string): Promise<PagePart | null>;
  /** Bytes that a form of the page may have, where it carries a file. */
  max_form_bytes?: number;
}
