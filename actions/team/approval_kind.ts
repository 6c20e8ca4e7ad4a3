import { invalid } from '../../domain/errors.ts';
import type { ApprovalFacts, ApprovalKind } from '../../domain/team/approvals.ts';
import type { WriteContext } from '../../http/context/context.ts';

/** An action that may need approval. */
export interface ApprovalRequest<Payload extends object = object> {
  entity_id: string;
  /** `entity_id` is that of a record which does not exist before the action is done. */
  fresh?: boolean;
  client_id?: string | null;
  /** For people: the action and its record. */
  summary: string;
  /** The figures that the rules compare. */
  facts: ApprovalFacts;
  /** What `apply` needs once it is approved; kept as JSON. */
  payload: Payload;
}

/**
 * One action that may need approval: which rules apply, what they compare, who may approve, how it is carried
 * out.
 */
export interface ApprovableAction<Subject, Payload extends object> {
  /** The kind of rule that applies. */
  rule: ApprovalKind;
  /** The permission an approver needs. */
  permission: string;
  /** The permission to read such records; who holds it sees the requests of others. */
  reads: string;
  /** Describes the action, checked and with its record locked; null if no rule applies to it. */
  request(ctx: WriteContext, subject: Subject): Promise<ApprovalRequest<Payload> | null>;
  /** Performs the action in the transaction of the decision and records its changes. Throws if it is no longer possible. */
  apply(ctx: WriteContext, entityId: string, payload: Payload): Promise<unknown>;
}

/** Declares an action. `apply` receives the payload that `request` returned, as read from the database. */
export function approvable<Subject, Payload extends object>(
  action: ApprovableAction<Subject, Payload>,
): ApprovableAction<Subject, Payload> {
  return action;
}

interface Dated {
  record: { updated_at: string };
}

/** The `updated_at` of a record, kept in a payload for `requireUnchanged`. */
export function updatedAt({ record }: Dated): string {
  return record.updated_at;
}

/**
 * Rejects if the record changed since the approval was requested. Its row is locked. Requests of version 1.7.0 for documents have
 * the time as PostgreSQL writes it.
 * @throws Invalid
 */
export function requireUnchanged(record: Dated, requested: string): void {
  if (Date.parse(updatedAt(record)) !== Date.parse(requested))
    throw invalid(
      'updated_at',
      'was modified after the approval was requested; reject the request and submit it again',
    );
}
