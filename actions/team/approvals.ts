import { approvalRules, approversOf } from '../../db/queries/team/approvals.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { newId } from '../../db/ids.ts';
import { approverNeeded } from '../../domain/team/approvals.ts';
import type { ApprovalKind, ApproverRole } from '../../domain/team/approvals.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { Identity } from '../../http/access/authenticate.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { insertRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentApproval } from '../../presenters/team/approval.ts';
import { may } from '../collections/collection_access.ts';
import type { ApprovableAction, ApprovalRequest } from './approval_kind.ts';
import { approvableActions } from './approvable_actions.ts';
import type { Schemas } from '../../presenters/presenter.ts';

type Actions = typeof approvableActions;

/** `record_type:action` */
export type ApprovableName = keyof Actions;

/** The response of an operation whose action needs approval. */
export interface Held {
  status: 202;
  body: RenderedJson<Schemas['Approval']>;
  headers: { Location: string };
}

/**
 * Returns a pending approval if a rule of the team requires one from somebody above this user, otherwise null. The
 * handler returns it and does nothing else. Called when the handler has checked all it can, with the record's row locked.
 * The same action requested again while it waits returns the approval that waits.
 * @throws Invalid if the record waits for the same action with another payload.
 */
export async function requireApproval<Name extends ApprovableName>(
  ctx: WriteContext,
  name: Name,
  subject: Parameters<Actions[Name]['request']>[1],
): Promise<Held | null> {
  const { rule, request } = entryOf(name);
  const wanted = await request(ctx, subject);
  if (!wanted) return null;
  const role = approverNeeded(await approvalRules(ctx.db), rule, wanted.facts, ctx.identity);
  if (role === null) return null;

  const [record_type, action] = partsOf(name);
  const payload = JSON.stringify(wanted.payload);
  const held = { ...wanted, name, rule, record_type, action, payload };
  const waiting = await waitingFor(ctx, held);
  if (waiting) {
    if (waiting[presentApproval.indexOf('payload')] !== payload)
      throw invalid('status', 'has an earlier request that waits for approval; withdraw that request first');

    return answer(presentApproval.render(waiting, ctx.base_url), waiting[presentApproval.indexOf('id')]!);
  }

  return hold(ctx, held, role);
}

/** The kinds of request, by `record_type:action`, that a person sees: those of records that they may read or decide on. */
export function visibleApprovals(identity: Identity): string[] {
  return Object.entries(approvableActions).flatMap(([name, { reads, permission }]) =>
    may(identity, reads) || may(identity, permission) ? [name] : [],
  );
}

/** The action of a stored approval. @throws NotFound for an action that this program no longer has */
export function approvableAction(recordType: string, action: string): ApprovableAction<unknown, object> {
  const name = `${recordType}:${action}`;
  if (!isApprovable(name)) throw notFound('action');

  return entryOf(name);
}

/** The permission that who decides on a stored approval needs; null for an action that this program no longer has. */
export function approverPermission(recordType: string, action: string): string | null {
  const name = `${recordType}:${action}`;

  return isApprovable(name) ? entryOf(name).permission : null;
}

function isApprovable(name: string): name is ApprovableName {
  return Object.hasOwn(approvableActions, name);
}

/** Names pair each subject and payload with its entry; here the entry is used without knowing which it is. */
function entryOf(name: ApprovableName): ApprovableAction<unknown, object> {
  return approvableActions[name];
}

function partsOf(name: ApprovableName): [record_type: string, action: string] {
  const [record_type = '', action = ''] = name.split(':');

  return [record_type, action];
}

/** A request with its names and its payload as it is stored. */
interface HeldAction extends Omit<ApprovalRequest, 'payload'> {
  name: ApprovableName;
  rule: ApprovalKind;
  record_type: string;
  action: string;
  payload: string;
}

/** The approval that the same record waits for; of a record that is still to be made, one of the very same words. */
async function waitingFor(ctx: WriteContext, held: HeldAction) {
  const { record_type, entity_id, action, payload } = held;
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

async function hold(ctx: WriteContext, held: HeldAction, role: ApproverRole): Promise<Held> {
  const id = newId();
  const approval = await insertRecord(ctx, presentApproval, {
    id,
    entity_type: held.rule,
    record_type: held.record_type,
    entity_id: held.entity_id,
    client_id: held.client_id ?? null,
    action: held.action,
    summary: held.summary,
    payload: held.payload,
    approver_role: role,
    requested_by: ctx.identity.user_id,
    requested_by_name: ctx.identity.user_name,
  });
  ctx.record({
    entity: 'approval',
    id,
    client_id: held.client_id ?? null,
    action: 'create',
    after: approval,
  });
  await notifyPeople(ctx.db, {
    kind: 'approval_requested',
    title: 'Approval requested',
    body: `${ctx.identity.user_name} requests approval: ${held.summary}.`,
    entity_type: 'approval',
    entity_id: id,
    user_ids: await approversOf(ctx.db, role),
    permission: entryOf(held.name).permission,
    except_user_id: ctx.identity.user_id,
  });

  return answer(approval, id);
}

function answer(body: RenderedJson<Schemas['Approval']>, id: string): Held {
  return { status: 202, body, headers: { Location: `/api/v1/app/approvals/${id}` } };
}
