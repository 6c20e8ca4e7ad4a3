import type { Logger } from 'pino';
import type { Adapters } from '../adapters/index.ts';
import type { Keys } from '../db/encryption.ts';
import type { PublicToken } from '../db/queries/notes/public_tokens.ts';
import type { Db, WriteDb } from '../db/tenant.ts';
import type { Change } from '../db/history.ts';
import type { KeepFile } from '../http/requests/preparation.ts';
import type { Settings } from '../settings.ts';
import type { Html } from '../mails/html.ts';
import type { FieldErrors } from './layout.ts';

/** The context of a page: its link, and the team. */
export interface Visit {
  readonly token: PublicToken;
  /** Address of the page; its parts are below it. */
  readonly path: string;
  readonly team_name: string;
  /** Whether the page has a form, so that its link allows actions. */
  readonly can_act: boolean;
  readonly request_id: string;
  readonly now: Date;
  readonly db: Db;
  readonly base_url: string;
  readonly settings: Settings;
  readonly adapters: Adapters;
  /** Decrypts the credentials of providers. */
  readonly webhook_key: Keys;
  readonly log: Logger;
}

/** A visit that is about to change something: it may store files, outside any transaction. */
export interface PreparingVisit extends Visit {
  readonly keepFile: KeepFile;
  /** A separate change, committed first: for pages that must write before they call an external service. */
  change<T>(work: (db: WriteDb) => Promise<T>): Promise<T>;
}

/** A visit that changes something: its writes, audit rows and events are committed together or not at all. */
export interface Submission extends Visit {
  readonly db: WriteDb;
  /** The address it was sent from. */
  readonly ip: string;
  /** The audit row names the actor given by the page; the source is `portal`. */
  record(change: Change): void;
  /** The actor for the history, once known from the form; by default the link's recipient. */
  actsAs(name: string): void;
  /** Marks the link as used. A submission that does not call it leaves the link unchanged. */
  spend(): Promise<void>;
}

/** The submitted values of a form, and its errors when it is shown again. */
export interface Form {
  values: Record<string, string>;
  errors: FieldErrors;
}

export interface PageAnswer {
  title: string;
  body: Html;
  /** Automatic redirect after a number of seconds: elsewhere, or to this page again. */
  leads_to?: { url: string; after_s: number };
}

export interface PagePart {
  content_type: string;
  /** File name for download; if omitted the part is displayed. */
  file_name?: string;
  body: Uint8Array;
}

/**
 * A public page, opened by links with one purpose. `prepare` reads the form and does all slow work before the
 * transaction, cheap checks first; `submit` runs in one transaction with the token's row locked. Both throw
 * `invalid(field, message)`, and the form is shown again with the errors. A page with a used link shows
 * `done`.
 */
export interface PublicPage<Prepared = any> {
  purpose: string;
  show(visit: Visit, form: Form): Promise<PageAnswer>;
  prepare?(visit: PreparingVisit, values: Record<string, string>): Promise<Prepared>;
  submit?(submission: Submission, values: Record<string, string>, prepared: Prepared): Promise<PageAnswer>;
  /** The page for a used link; by default a message that it was used. */
  done?(visit: Visit): Promise<PageAnswer>;
  /** Files of the page, under `/p/{token}/{name}`. */
  parts?: Record<string, (visit: Visit) => Promise<PagePart | null>>;
  /** A file under a name that only the page knows, such as the id of a record; null if there is none. */
  part?(visit: Visit, name: string): Promise<PagePart | null>;
  /** Maximum bytes of a form of the page, if it includes a file. */
  max_form_bytes?: number;
}
