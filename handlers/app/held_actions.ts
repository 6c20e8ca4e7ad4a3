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
  const [waiting] = await ctx.db.text(
    `select ${presentApproval.columns} from approvals
     where team_id = $1 and record_type = $2 and entity_id = $3 and action = $4 and status = 'pending'`,
    [held.record_type, held.entity_id, held.action],
  );
  if (waiting) {
    if (waiting[presentApproval.indexOf('payload')] !== payload)
      throw invalid('status', 'waits for approval of an earlier request; withdraw that one first');

    return answer(presentApproval.render(waiting, ctx.base_url), waiting[presentApproval.indexOf('id')]!);
  }

  return hold(ctx, held, role, payload);
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

function answer(body: RenderedJson, id: string): Held {
  return { status: 202, body, headers: { Location: `/api/v1/app/approvals/${id}` } };
}
