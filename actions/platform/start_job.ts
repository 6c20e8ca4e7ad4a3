import { newId } from '../../db/ids.ts';
import type { PartyName } from '../../domain/notes/note_requirements.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentJob } from '../../presenters/platform/job.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** The invoices, and the message. */
export interface InvoiceReminders {
  /** If omitted, every overdue invoice. */
  invoice_ids?: string[];
  client_id?: string;
  /** Minimum days past the due date; default 1. Ignored if invoices are named. */
  overdue_days?: number;
  message?: string | null;
  /** Also if a reminder was sent within the week. */
  resend?: boolean;
}

/** The notes, and the party. */
export interface BulkSignatureRequests {
  party: PartyName;
  /** If omitted, every note that is scheduled or awaiting signatures. */
  note_ids?: string[];
  client_id?: string;
  message?: string | null;
  expires_in_days?: number;
  /** Also if a request is open. */
  resend?: boolean;
}

/** The endpoint, and the start time; `since` defaults to its last success. */
export interface RecoverWebhookDeliveries {
  endpoint_id: string;
  since?: string;
}

/** Which import is committed. */
export interface CommitImport {
  batch_id: string;
}

/** Which import is undone. */
export interface UndoImport {
  batch_id: string;
}

/** Everything is exported; there are no parameters. */
export type FullExport = Record<never, never>;

/** Which records of a list. */
export interface ListFilters {
  status?: string;
  client_id?: string;
  date_from?: string;
  date_to?: string;
  created_after?: string;
  created_before?: string;
}

/** Which list is exported, and how. */
export interface ListExport {
  list: string;
  filters?: ListFilters;
  format?: 'csv' | 'xlsx';
  columns?: string[];
}

/** Every kind of job and its parameters; jobs/index.ts has a definition for each. */
export interface JobParams {
  invoice_reminders: InvoiceReminders;
  bulk_signature_requests: BulkSignatureRequests;
  recover_webhook_deliveries: RecoverWebhookDeliveries;
  optimise_routes: RequestBody<'appOptimiseRoutes'>;
  import_commit: CommitImport;
  import_undo: UndoImport;
  full_export: FullExport;
  list_export: ListExport;
}

export type JobKind = keyof JobParams;

/** The answer of an operation that starts a job. */
export interface Accepted {
  status: 202;
  body: RenderedJson<Schemas['Job']>;
  headers: { Location: string };
}

/**
 * Starts a job with the change: it exists if and only if the change is committed, and is in the history.
 * Returns the operation's response: 202, the job, and its address.
 */
export async function enqueueJob<K extends JobKind>(
  ctx: WriteContext,
  kind: K,
  job: { params: JobParams[K]; dry_run?: boolean | undefined; label?: string | null | undefined },
): Promise<Accepted> {
  const id = newId();

  const row = await ctx.db.insert(
    'jobs',
    {
      id,
      kind,
      label: job.label ?? null,
      dry_run: job.dry_run ?? false,
      params: JSON.stringify(job.params),
      created_by: ctx.identity.user_id,
      created_by_name: ctx.identity.user_name,
      key_prefix: ctx.identity.key_prefix,
      request_id: ctx.request_id,
    },
    presentJob.columns,
  );
  ctx.db.hints.add('jobs');
  const body = presentJob.render(row, ctx.base_url);

  ctx.record({ entity: 'job', id, action: 'create', after: body });

  return { status: 202, body, headers: { Location: `/api/v1/app/jobs/${id}` } };
}
