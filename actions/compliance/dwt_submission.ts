import { createHash } from 'node:crypto';
import type {
  TrackingAnswer,
  TrackingSubmission,
  WasteTracking,
} from '../../adapters/registers/waste_tracking.ts';
import {
  dwtAccess,
  dwtReceiver,
  endAttempt,
  insertAttempt,
  lockAttempts,
} from '../../db/queries/compliance/dwt.ts';
import type { DwtAccess } from '../../db/queries/compliance/dwt.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { receiptErrors, receiptPayload } from '../../domain/compliance/dwt_receipts.ts';
import type { DwtReceipt } from '../../domain/compliance/dwt_receipts.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { DwtReceiptStatus } from '../../domain/states/dwt_receipt.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { presentDwtReceipt } from '../../presenters/compliance/dwt_receipt.ts';
import { requireMove, requireTrackingOn } from './dwt_receipts.ts';
import { receivedWhat } from './dwt_drafts.ts';
import type { ShownReceipt } from './dwt_drafts.ts';

/** A change by a request or a task. */
type Changing = Pick<WriteContext, 'db' | 'now' | 'base_url' | 'record' | 'webhook_key'>;

/** The context of a submission: separately committed changes, and Defra. */
export interface Submitting {
  commitFirst<T>(work: (ctx: Changing) => Promise<T>): Promise<T>;
  waste_tracking: WasteTracking;
}

interface Begun {
  access: DwtAccess;
  submission: TrackingSubmission;
  n: number;
  /** The status before, restored if nothing was sent. */
  from: DwtReceiptStatus;
}

/**
 * Submits a receipt. First `submitting` and the attempt are committed, then Defra is called outside any
 * transaction, then the response is committed. So of two concurrent submissions the second is rejected, and a
 * process that dies in between leaves a receipt that is found and marked `unknown`, never one that is sent
 * twice.
 * @throws Invalid for a receipt that cannot be submitted; Defra's response is returned
 */
export async function submitReceipt(ctx: Submitting, id: string): Promise<TrackingAnswer> {
  const begun = await ctx.commitFirst((change) => begin(change, id));
  const answer = await ctx.waste_tracking.submit(begun.access, begun.submission);
  await ctx.commitFirst((change) => recordAnswer(change, id, begun, answer, ctx.waste_tracking.source));

  return answer;
}

/** @throws Invalid with Defra's keys as fields if the receipt would be rejected, or the site cannot report */
export async function checkReceipt(
  ctx: Pick<Context, 'db' | 'now' | 'webhook_key'>,
  shown: ShownReceipt,
): Promise<{ access: DwtAccess; payload: Record<string, unknown> }> {
  const { site_id, status } = shown.record;
  requireMove('submit', status === 'draft' ? 'ready' : status);
  const receipt = shown.record as unknown as DwtReceipt; // The contract's schema has every field of it.
  const receiver = await dwtReceiver(ctx.db, site_id, receivedWhat(receipt));
  const access = await dwtAccess(ctx.db, site_id, ctx.webhook_key);
  if (!access) await requireTrackingOn(ctx.db, site_id);
  if (!receiver || !access)
    throw invalid(
      'site_id',
      'cannot report: the waste tracking settings lack its API code, the client id or the client secret',
    );
  const errors = receiptErrors(receipt, receiver, ctx.now);
  if (errors.length > 0)
    throw new Invalid(errors.map(({ key, message }) => ({ field: key, message: afterKey(key, message) })));

  return { access, payload: { apiCode: access.api_code, ...receiptPayload(receipt, receiver) } };
}

/** A message without the key that it begins with. */
function afterKey(key: string, message: string): string {
  return message.startsWith(`${key} `) ? message.slice(key.length + 1) : message;
}

async function begin(ctx: Changing, id: string): Promise<Begun> {
  const before = await lockRecord(ctx, presentDwtReceipt, id);
  const { status, waste_tracking_id } = before.record;
  const { access, payload } = await checkReceipt(ctx, before);
  const n = (await lockAttempts(ctx.db, id))! + 1;
  const method = waste_tracking_id === null ? 'POST' : 'PUT';
  const request_sha256 = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  await insertAttempt(ctx.db, { receipt_id: id, n, method, request_sha256 });
  await ctx.db.update(
    'dwt_receipts',
    id,
    { status: 'submitting', attempts: n, submitting_since: ctx.now.toISOString() },
    'id',
  );
  const after = await findRecord(ctx, presentDwtReceipt, id);
  ctx.record({ entity: 'dwt_receipt', id, action: 'status_change', before, after });

  return { access, submission: { method, waste_tracking_id, payload }, n, from: status };
}

/**
 * Writes the result of an attempt. A response that arrives after the attempt was abandoned counts only if
 * Defra has the receipt.
 */
async function recordAnswer(
  ctx: Changing,
  id: string,
  { n, from }: Begun,
  answer: TrackingAnswer,
  source: WasteTracking['source'],
): Promise<void> {
  const before = await lockRecord(ctx, presentDwtReceipt, id);
  const { status } = before.record;
  await endAttempt(ctx.db, { receipt_id: id, n, ...answer });
  const isLast = (await lockAttempts(ctx.db, id)) === n;
  const isLate = status === 'unknown' && answer.outcome === 'accepted';
  if (!isLast || (status !== 'submitting' && !isLate)) return;

  const columns = answerColumns(ctx, before, from, answer);
  const heard = answer.status !== null && { source, last_response_code: answer.status };
  await ctx.db.update('dwt_receipts', id, { ...columns, ...heard, submitting_since: null }, 'id');
  const after = await findRecord(ctx, presentDwtReceipt, id);
  ctx.record({ entity: 'dwt_receipt', id, action: 'status_change', before, after });
  if (after.record.status === 'unknown') await tellUnknown(ctx, after);
}

function answerColumns(
  ctx: Changing,
  { record }: ShownReceipt,
  from: DwtReceiptStatus,
  answer: TrackingAnswer,
): Record<string, unknown> {
  if (answer.outcome === 'accepted')
    return {
      status: answer.warnings.length > 0 ? 'submitted_with_warnings' : 'submitted',
      waste_tracking_id: answer.waste_tracking_id,
      revision: record.revision + 1,
      warnings: JSON.stringify(answer.warnings),
      errors: '[]',
      submitted_at: ctx.now.toISOString(),
    };
  if (answer.outcome === 'rejected') return { status: 'failed', errors: JSON.stringify(answer.errors) };
  if (answer.outcome === 'not_sent') return { status: from === 'draft' ? 'ready' : from };

  return { status: 'unknown' };
}

async function tellUnknown(ctx: Pick<Changing, 'db'>, { record }: ShownReceipt): Promise<void> {
  await notifyPeople(ctx.db, {
    kind: 'dwt_receipt_unknown',
    title: `Defra did not answer about ${record.reference}`,
    body: `It is not known whether Defra has receipt ${record.reference}. Check Defra's pages and record what you found; it is not sent again automatically.`,
    entity_type: 'dwt_receipt',
    entity_id: record.id,
    permission: 'dwt:update',
  });
}

/** Abandons an attempt whose process died: its outcome is unknown. */
export async function giveUpAttempt(ctx: Changing, id: string, startedBefore: Date): Promise<boolean> {
  const before = await lockRecord(ctx, presentDwtReceipt, id);
  const standing = await ctx.db.maybe<{ attempts: number }>(
    `select attempts from dwt_receipts where team_id = $1 and id = $2 and status = 'submitting'
       and submitting_since < $3::timestamptz`,
    [id, startedBefore.toISOString()],
  );
  if (!standing) return false;
  await endAttempt(ctx.db, {
    receipt_id: id,
    n: standing.attempts,
    outcome: 'unknown',
    status: null,
    body: null,
  });
  await ctx.db.update('dwt_receipts', id, { status: 'unknown', submitting_since: null }, 'id');
  const after = await findRecord(ctx, presentDwtReceipt, id);
  ctx.record({ entity: 'dwt_receipt', id, action: 'status_change', before, after });
  await tellUnknown(ctx, after);

  return true;
}
