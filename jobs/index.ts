import type { JobKind, JobParams } from '../actions/platform/start_job.ts';
import type { TaskKind, TaskPayloads } from '../db/queries/platform/tasks.ts';
import type { JobDefinition, ScheduledWork, TaskDefinition } from './definitions.ts';
import { bulkSignatureRequests } from './kinds/bulk_signature_requests.ts';
import { optimiseRoutes } from './kinds/optimise_routes.ts';
import { sendCollectionMessage } from './tasks/send_collection_message.ts';
import { checkPaymentSession } from './tasks/check_payment_session.ts';
import { checkPaymentSessions } from './scheduled/payment_sessions.ts';
import { closePaymentSession } from './tasks/close_payment_session.ts';
import { fullExport } from './kinds/full_export.ts';
import { importCommit } from './kinds/import_commit.ts';
import { importUndo } from './kinds/import_undo.ts';
import { invoiceReminders } from './kinds/invoice_reminders.ts';
import { listExport } from './kinds/list_export.ts';
import { deleteFile } from './tasks/delete_file.ts';
import { dwtPat } from './tasks/dwt_pat.ts';
import { verifyContractor } from './tasks/verify_contractor.ts';
import { verifyContractors } from './scheduled/verify_contractors.ts';
import { geocode } from './tasks/geocode.ts';
import { providerEvent } from './tasks/provider_event.ts';
import { receiveLogo } from './tasks/receive_logo.ts';
import { sendDocument } from './tasks/send_document.ts';
import { sendLink } from './tasks/send_link.ts';
import { sendMail } from './tasks/send_mail.ts';
import { submitDwtReceipt } from './tasks/submit_dwt_receipt.ts';
import { recoverWebhookDeliveries } from './kinds/recover_webhook_deliveries.ts';
import { complianceExpiring } from './scheduled/compliance.ts';
import { dwtDue, dwtInterrupted } from './scheduled/dwt.ts';
import { purgeOldAudit } from './scheduled/purge_audit.ts';
import { pollTelematics } from './scheduled/telematics.ts';
import { purgePositions } from './scheduled/purge_positions.ts';
import { recodePlaces } from './scheduled/recode_places.ts';
import { sealAudit } from './scheduled/seal_audit.ts';
import { expireImports } from './scheduled/imports.ts';
import { makeScheduledCollections } from './scheduled/make_scheduled_collections.ts';
import { purgeIdempotencyKeys } from './scheduled/purge_idempotency_keys.ts';
import { purgeJobs } from './scheduled/purge_jobs.ts';
import { purgeOldRows } from './scheduled/purge_old_rows.ts';
import { purgeRateLimits } from './scheduled/purge_rate_limits.ts';
import { riddorReminders } from './scheduled/riddor.ts';
import { noteTransfers } from './scheduled/note_transfers.ts';
import { seasonTickets } from './scheduled/season_tickets.ts';

/** The kinds of job that people start. The name here is the definition's `kind`. */
export const jobKinds = {
  bulk_signature_requests: bulkSignatureRequests,
  invoice_reminders: invoiceReminders,
  recover_webhook_deliveries: recoverWebhookDeliveries,
  optimise_routes: optimiseRoutes,
  import_commit: importCommit,
  import_undo: importUndo,
  full_export: fullExport,
  list_export: listExport,
} satisfies { [K in JobKind]: JobDefinition<JobParams[K]> };

/** The follow-up tasks of changes. */
export const taskKinds = {
  send_mail: sendMail,
  send_link: sendLink,
  send_document: sendDocument,
  send_collection_message: sendCollectionMessage,
  delete_file: deleteFile,
  geocode,
  submit_dwt_receipt: submitDwtReceipt,
  dwt_pat: dwtPat,
  provider_event: providerEvent,
  close_payment_session: closePaymentSession,
  check_payment_session: checkPaymentSession,
  receive_logo: receiveLogo,
  verify_contractor: verifyContractor,
} satisfies { [K in TaskKind]: TaskDefinition<TaskPayloads[K]> };

/** The scheduled work. */
export const scheduledWork: ScheduledWork[] = [
  purgeIdempotencyKeys,
  purgeRateLimits,
  purgeJobs,
  purgeOldRows,
  sealAudit,
  purgeOldAudit,
  seasonTickets,
  noteTransfers,
  complianceExpiring,
  makeScheduledCollections,
  dwtDue,
  dwtInterrupted,
  riddorReminders,
  verifyContractors,
  checkPaymentSessions,
  recodePlaces,
  expireImports,
  pollTelematics,
  purgePositions,
];
