import type { JobDefinition, ScheduledWork, TaskDefinition } from './definitions.ts';
import { bulkSignatureRequests } from './kinds/bulk_signature_requests.ts';
import { invoiceReminders } from './kinds/invoice_reminders.ts';
import { deleteFile } from './tasks/delete_file.ts';
import { sendDocument } from './tasks/send_document.ts';
import { sendLink } from './tasks/send_link.ts';
import { sendMail } from './tasks/send_mail.ts';
import { recoverWebhookDeliveries } from './kinds/recover_webhook_deliveries.ts';
import { complianceExpiring } from './scheduled/compliance.ts';
import { purgeOldAudit } from './scheduled/purge_audit.ts';
import { sealAudit } from './scheduled/seal_audit.ts';
import { makeScheduledCollections } from './scheduled/make_scheduled_collections.ts';
import { purgeIdempotencyKeys } from './scheduled/purge_idempotency_keys.ts';
import { purgeJobs } from './scheduled/purge_jobs.ts';
import { purgeRateLimits } from './scheduled/purge_rate_limits.ts';
import { seasonTickets } from './scheduled/season_tickets.ts';

/** The kinds of job that people start. The name here is the definition's `kind`. */
export const jobKinds = {
  bulk_signature_requests: bulkSignatureRequests,
  invoice_reminders: invoiceReminders,
  recover_webhook_deliveries: recoverWebhookDeliveries,
} satisfies Record<string, JobDefinition>;

/** The small tasks that changes leave behind. */
export const taskKinds = {
  send_mail: sendMail,
  send_link: sendLink,
  send_document: sendDocument,
  delete_file: deleteFile,
} satisfies Record<string, TaskDefinition>;

/** What is due by the clock. */
export const scheduledWork: ScheduledWork[] = [
  purgeIdempotencyKeys,
  purgeRateLimits,
  purgeJobs,
  sealAudit,
  purgeOldAudit,
  seasonTickets,
  complianceExpiring,
  makeScheduledCollections,
];

export type JobKind = keyof typeof jobKinds;
export type JobParams<K extends JobKind> =
  (typeof jobKinds)[K] extends JobDefinition<infer Params> ? Params : never;
export type TaskKind = keyof typeof taskKinds;
export type TaskPayload<K extends TaskKind> =
  (typeof taskKinds)[K] extends TaskDefinition<infer Payload> ? Payload : never;
