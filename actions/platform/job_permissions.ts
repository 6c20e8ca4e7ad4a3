import { exportedRecords } from '../../presenters/platform/exported_records.ts';
import type { JobKind, JobParams } from './start_job.ts';

/**
 * The permissions that the work of each kind of job needs: those of the operations that start it. The person
 * for whom the job runs needs them until it ends; who retries it needs them, too.
 */
export const jobPermissions: { [K in JobKind]: (params: JobParams[K]) => string[] } = {
  invoice_reminders: () => ['invoices:remind'],
  bulk_signature_requests: () => ['notes:send'],
  recover_webhook_deliveries: () => ['webhooks:replay'],
  optimise_routes: () => ['routing:optimise'],
  import_commit: () => ['import:commit'],
  import_undo: () => ['import:undo'],
  full_export: () => ['export:read'],
  list_export: ({ list }) => ['lists:read', permissionOfList(list)],
};

/** The permission to read the records of an exported list. */
export function permissionOfList(name: string | null): string {
  return exportedRecords.find(({ list }) => list?.name === name)?.list?.permission ?? 'export:read';
}

/** The permissions of a job as it is stored; none of a kind that only a newer program knows, whose worker checks them. */
export function permissionsOfJob(kind: string, params: unknown): string[] {
  return kind in jobPermissions ? jobPermissions[kind as JobKind](params as never) : [];
}
