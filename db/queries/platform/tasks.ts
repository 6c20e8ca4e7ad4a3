import type { WriteDb } from '../../tenant.ts';
import { newId } from '../../ids.ts';

/** A mail to send. Attachments are files of the storage, by their keys. */
export interface MailToSend {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  reply_to?: string;
  attachments?: { filename: string; content_type: string; storage_key: string }[];
}

/** A mail with a link that grants access; the link is encrypted until the mail is sent. */
export interface LinkMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  sealed_link: string;
}

/** A record geocoded only by its postcode area. */
export interface RoughlyPlaced {
  record: 'client_location' | 'container' | 'depot';
  id: string;
  postcode: string;
}

/** A mail with an invoice, a quote or a credit note as PDF. */
export interface DocumentMail {
  document: 'invoice' | 'quote' | 'credit_note';
  id: string;
  to: string;
  subject: string;
  /** May hold `linkMark`. */
  text: string;
  html: string;
  /** A link that grants access, encrypted until the mail is sent. */
  sealed_link?: string;
}

/** A message to a client about a collection, and the row that tells what became of it. */
export type CollectionMessageToSend =
  | { message_id: string; channel: 'sms'; to: string; text: string }
  | {
      message_id: string;
      channel: 'email';
      to: string;
      subject: string;
      /** May hold `linkMark`. */
      text: string;
      html: string;
      /** The link to the client's portal, sealed while the mail waits. */
      sealed_link?: string;
    };

/** Every kind of task and its input; jobs/index.ts has a definition for each. */
export interface TaskPayloads {
  send_mail: MailToSend;
  send_link: LinkMail;
  send_document: DocumentMail;
  send_collection_message: CollectionMessageToSend;
  delete_file: { storage_key: string };
  geocode: RoughlyPlaced;
  submit_dwt_receipt: { receipt_id: string };
  dwt_pat: { run_id: string; scenarios: string[] };
  /** An event that a payment provider reported. */
  provider_event: { id: string };
  /** A payment session to be closed. */
  close_payment_session: { session_id: string };
  /** A payment session whose end the provider has not reported. */
  check_payment_session: { session_id: string };
  /** A logo that somebody sends to the file storage itself. */
  receive_logo: { upload_id: string };
  verify_contractor: { contractor_id: string; number: string };
}

export type TaskKind = keyof TaskPayloads;

const insertTask = `
insert into tasks (team_id, id, kind, payload, priority, due_at)
values ($1, $2, $3, $4, $5, statement_timestamp() + $6::float8 * interval '1 millisecond')`;

/**
 * Queues a task for after the commit, within moments unless `delay_ms` is given. `bulk`: one of many, with
 * low priority; used by a job's `run`. Returns the task's id.
 */
export async function enqueueTask<K extends TaskKind>(
  db: Pick<WriteDb, 'run' | 'hints'>,
  kind: K,
  payload: TaskPayloads[K],
  options: { bulk?: boolean; delay_ms?: number } = {},
): Promise<string> {
  const id = newId();
  await db.run(insertTask, [id, kind, JSON.stringify(payload), options.bulk ? 1 : 0, options.delay_ms ?? 0]);
  db.hints.add('jobs');

  return id;
}
