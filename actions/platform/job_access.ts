import { forbidden } from '../../domain/errors.ts';
import type { Identity } from '../../http/access/authenticate.ts';
import { exportedRecords } from '../../presenters/platform/exported_records.ts';
import { may, requirePermission, seesOwnOnly } from '../collections/collection_access.ts';
import { permissionOfList } from './job_permissions.ts';
import type { JobKind } from './start_job.ts';

/** A job's file, by what it may contain. */
export interface FileSubject {
  kind: string;
  created_by: string;
  /** Of a list export. */
  list: string | null;
  /** Of a full export: the files that it leaves out; null if that is not known. */
  left_out: readonly string[] | null;
}

/** The permission to read the records that jobs of a kind tell of. Jobs of other kinds tell of none. */
const shown: Partial<Record<JobKind, string>> = {
  invoice_reminders: 'invoices:read',
  bulk_signature_requests: 'notes:read',
  optimise_routes: 'routing:read',
};

/** The kinds of job of which a person sees only their own: the role does not show what these tell of. */
export function hiddenKinds(identity: Identity): string[] {
  return Object.keys(shown).filter((kind) => !mayReadKind(identity, kind));
}

/** Returns whether a person may read a job: their own, or one that tells of nothing that their role does not show. */
export function mayReadJob(identity: Identity, job: { kind: string; created_by: string }): boolean {
  return job.created_by === identity.user_id || mayReadKind(identity, job.kind);
}

function mayReadKind(identity: Identity, kind: string): boolean {
  const permission = shown[kind as JobKind];
  if (kind === 'optimise_routes' && seesOwnOnly(identity)) return false;

  return permission === undefined || may(identity, permission);
}

/**
 * A file may contain more than the reader's role shows: the person who started the job, and those who may export, may
 * download it, if their role at this moment shows what is in it.
 * @throws Forbidden
 */
export function requireDownload(identity: Identity, job: FileSubject): void {
  if (job.created_by !== identity.user_id && !may(identity, 'export:read'))
    throw forbidden('Only the user who started the job, or a user who may export, can download its file.');

  for (const permission of permissionsFor(job)) requirePermission(identity, permission);
}

function permissionsFor({ kind, list, left_out }: FileSubject): string[] {
  if (kind === 'list_export') return [permissionOfList(list)];
  if (kind === 'full_export') return ['export:read', ...permissionsOfExport(left_out ?? [])];
  const permission = shown[kind as JobKind];

  return permission === undefined ? [] : [permission];
}

function permissionsOfExport(leftOut: readonly string[]): string[] {
  return exportedRecords.flatMap(({ file, permission }) =>
    permission === undefined || leftOut.includes(`${file}.csv`) ? [] : [permission],
  );
}
