import { approvalRules, approversOf } from '../../db/queries/approvals.ts';
import { notifyPeople } from '../../db/queries/notifications.ts';
import { newId } from '../../db/ids.ts';
import { approverNeeded } from '../../domain/approvals.ts';
import type { ApprovalFacts, ApprovalKind, ApproverRole } from '../../domain/approvals.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentApproval } from '../present/approval.ts';

/** An action that a rule may hold back. */
export interface HeldAction {
  /** What the rules call it. */
  kind: ApprovalKind;
  /** The record, named as in its `object`. */
  record_type: string;
  entity_id: string;
  /** `entity_id` is that of a record which does not exist before the action is done. */
  fresh?: boolean;
  client_id?: string | null;
  /** With `record_type` the name under which approval_actions.ts knows how to do it: `invoice:send`. */
  action: string;
  /** For people: what would be done, to what. */
  summary: string;
  /** What the rules ask for. */
  facts: ApprovalFacts;
  /** What the action is done with once approved; JSON. */
  payload?: Record<string, unknown>;
}

/** The answer of an operation whose action waits. */
export interface Held {
  status: 202;
  body: RenderedJson;
  headers: { Location: string };
}

/**
 * Holds an action back where a rule of the team wants it approved by somebody above whoever asks: the handler returns what
 * this answers, and does nothing else. Null where nothing stands in the way. Called when the handler has checked all it
 * can, with the record's row locked. Asked again while it waits, the same action answers with the approval that waits.
 * @throws Invalid where the record waits for the same action with another payload.
 */
export async function requireApproval(ctx: WriteContext, held: HeldAction): Promise<Held | null> {
  const role = approverNeeded(await approvalRules(ctx.db), held.kind, held.facts, ctx.identity);
  if (role === null) return null;

  const payload = JSON.stringify(held.payload ?? {});
  const waiting = await waitingFor(ctx, held, payload);
  if (waiting) {
    if (waiting[presentApproval.indexOf('payload')] !== payload)
      throw invalid('status', 'waits for approval of an earlier request; withdraw that one first');

    return answer(presentApproval.render(waiting, ctx.base_url), waiting[presentApproval.indexOf('id')]!);
  }

  return hold(ctx, held, role, payload);
}

/** The approval that the same record waits for; of a record that is still to be made, one of the very same words. */
async function waitingFor(ctx: WriteContext, held: HeldAction, payload: string) {
  const { record_type, entity_id, action } = held;
  // Of two who ask at once for the same new record the second finds what the first asked for.
  if (held.fresh)
    await ctx.db.run(`select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))`, [
      `${record_type}:${action}:${payload}`,
    ]);
  const [waiting] = await ctx.db.text(
    `select ${presentApproval.columns} from approvals
     where team_id = $1 and record_type = $2 and action = $4 and status = 'pending'
       and ${held.fresh ? 'payload::text = $3' : 'entity_id = $3::uuid'}`,
    [record_type, held.fresh ? payload : entity_id, action],
  );

  return waiting;
}

async function hold(ctx: WriteContext, held: HeldAction, role: ApproverRole, payload: string): Promise<Held> {
  const id = newId();
  const row = await ctx.db.insert(
    'approvals',
    {
      id,
      entity_type: held.kind,
      record_type: held.record_type,
      entity_id: held.entity_id,
      client_id: held.client_id ?? null,
      action: held.action,
      summary: held.summary,
      payload,
      approver_role: role,
      requested_by: ctx.identity.user_id,
      requested_by_name: ctx.identity.user_name,
    },
    presentApproval.columns,
  );
  const approval = presentApproval.render(row, ctx.base_url);
  ctx.record({
    entity: 'approval',
    id,
    client_id: held.client_id ?? null,
    action: 'create',
    after: approval,
  });
  await notifyPeople(ctx.db, {
    kind: 'approval_requested',
    title: 'Approval asked for',
    body: `${ctx.identity.user_name} asks: ${held.summary}.`,
    entity_type: 'approval',
    entity_id: id,
    user_ids: await approversOf(ctx.db, role),
    except_user_id: ctx.identity.user_id,
  });

  return answer(approval, id);
}

/**
 * The record as it stood when the action was asked for, and no other: what somebody changed meanwhile is not overwritten.
 * `shown` is the record now, its row locked; `asked` what `updatedAt` said of it then.
 * @throws Invalid
 */
export function requireAsAsked(shown: RenderedJson, asked: unknown): void {
  if (updatedAt(shown) !== asked)
    throw invalid('updated_at', 'is later by now; reject it, and let it be asked for again');
}

/** For the payload of an action that `requireAsAsked` guards. */
export function updatedAt(shown: RenderedJson): string {
  return (JSON.parse(shown.text) as { updated_at: string }).updated_at;
}

function answer(body: RenderedJson, id: string): Held {
  return { status: 202, body, headers: { Location: `/api/v1/app/approvals/${id}` } };
}
