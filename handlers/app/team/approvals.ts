import { isDeepStrictEqual } from 'node:util';
import {
  approvalRules,
  decideApproval,
  lockApproval,
  replaceRules,
  withdrawApproval,
} from '../../../db/queries/team/approvals.ts';
import type { ApprovalFactsRow } from '../../../db/queries/team/approvals.ts';
import { notifyPeople } from '../../../db/queries/team/notifications.ts';
import { canDecide, ruleErrors } from '../../../domain/team/approvals.ts';
import { Invalid, NotFound, forbidden, invalid, notFound } from '../../../domain/errors.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentApproval } from '../../../presenters/team/approval.ts';
import { requirePermission } from '../../../actions/collections/collection_access.ts';
import { approvableAction, approverPermission, visibleApprovals } from '../../../actions/team/approvals.ts';
import { findRecord } from '../../../presenters/find.ts';
import { lockTeam } from '../../../db/queries/team/teams.ts';

const approvalList: ListDefinition = {
  name: 'approvals',
  presenter: presentApproval,
  from: 'approvals',
  where: `status <> 'withdrawn' and (requested_by = $2::uuid or record_type || ':' || action = any($3::text[]))`,
  filters: {
    status: 'status = ?',
    entity_type: 'entity_type = ?',
    mine: '(requested_by = $2) = ?',
    ...createdFilters,
  },
};

export const appListApprovals: Handler<'appListApprovals'> = (ctx, { query }) =>
  listPage(ctx, approvalList, query, [ctx.identity.user_id, visibleApprovals(ctx.identity)]);

export const appDecideApproval: Handler<'appDecideApproval'> = async (ctx, { path, body }) => {
  const approval = await lockApproval(ctx.db, path.id);
  if (!approval) throw notFound('approval');
  if (approval.status !== 'pending')
    throw invalid('status', `is ${approval.status}; only a pending request can be decided`);
  if (body.decision === 'reject' && body.reason === undefined)
    throw invalid('reason', 'is required for a rejection');
  requireDecider(ctx, approval);

  const before = await findRecord(ctx, presentApproval, path.id);
  if (body.decision === 'approve') await approve(ctx, approval);
  await decideApproval(ctx.db, path.id, {
    status: body.decision === 'approve' ? 'approved' : 'rejected',
    reason: body.reason ?? null,
    user_id: ctx.identity.user_id,
    user_name: ctx.identity.user_name,
  });
  const after = await findRecord(ctx, presentApproval, path.id);
  const { client_id } = after.record;
  ctx.record({ entity: 'approval', id: path.id, client_id, action: 'status_change', before, after });
  await tellRequester(ctx, path.id, approval, body);

  return { status: 200, body: after };
};

export const appWithdrawApproval: Handler<'appWithdrawApproval'> = async (ctx, { path }) => {
  const approval = await lockApproval(ctx.db, path.id);
  if (!approval) throw notFound('approval');
  if (approval.status !== 'pending')
    throw invalid('status', `is ${approval.status}; only a pending request can be withdrawn`);
  if (approval.requested_by !== ctx.identity.user_id) {
    if (!canDecide(ctx.identity, approval.approver_role))
      throw forbidden('Only the user who made the request, or a user who can decide it, can withdraw it.');
    requirePermissionFor(ctx, approval);
  }

  const before = await findRecord(ctx, presentApproval, path.id);
  await withdrawApproval(ctx.db, path.id);
  const { client_id } = before.record;
  ctx.record({ entity: 'approval', id: path.id, client_id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'approval', deleted: true } };
};

export const appGetApprovalRules: Handler<'appGetApprovalRules'> = async (ctx) => ({
  status: 200,
  body: await shownRules(ctx),
});

export const appReplaceApprovalRules: Handler<'appReplaceApprovalRules'> = async (ctx, { body }) => {
  const errors = ruleErrors(body.rules);
  if (errors.length > 0) throw new Invalid(errors);

  await lockTeam(ctx.db);
  const before = await shownRules(ctx);
  if (sameRules(before.rules, body.rules)) return { status: 200, body: before };
  await replaceRules(ctx.db, body.rules);
  const after = await shownRules(ctx);
  ctx.record({
    entity: 'approval_rules',
    id: ctx.identity.team_id,
    action: 'update',
    before: RenderedJson.of(before),
    after: RenderedJson.of(after),
  });

  return { status: 200, body: after };
};

async function shownRules(ctx: Pick<Context, 'db'>) {
  const rules = await approvalRules(ctx.db);

  return {
    object: 'approval_rules' as const,
    rules: rules.map(({ id, ...rule }) => ({ id, object: 'approval_rule' as const, ...rule })),
  };
}

/** Returns whether the rules are unchanged; a replaced rule would get a new id. */
function sameRules(rules: object[], input: object[]): boolean {
  const said = (rule: object) =>
    Object.fromEntries(Object.entries(rule).filter(([name]) => name !== 'id' && name !== 'object'));

  return isDeepStrictEqual(rules.map(said), input.map(said));
}

/** Four eyes: a person other than the requester, with the rule's role or a higher one, who may do the action themselves. */
function requireDecider(ctx: WriteContext, approval: ApprovalFactsRow): void {
  if (approval.requested_by === ctx.identity.user_id)
    throw forbidden('The user who made the request cannot decide it; another user must.');
  if (!canDecide(ctx.identity, approval.approver_role))
    throw forbidden(`Only members with the role ${approval.approver_role} or above can decide this request.`);
  requirePermissionFor(ctx, approval);
}

/** The permission for the action itself. An action that this program no longer has needs none: it can only be refused. */
function requirePermissionFor({ identity }: WriteContext, { record_type, action }: ApprovalFactsRow): void {
  const permission = approverPermission(record_type, action);
  if (permission !== null) requirePermission(identity, permission);
}

async function approve(ctx: WriteContext, approval: ApprovalFactsRow): Promise<void> {
  const action = approvableAction(approval.record_type, approval.action);
  try {
    await action.apply(ctx, approval.entity_id, approval.payload);
  } catch (error) {
    // The approval exists; its record is gone.
    if (error instanceof NotFound)
      throw invalid('entity_id', 'does not match a record of this team any more');
    throw error;
  }
}

async function tellRequester(
  ctx: WriteContext,
  id: string,
  approval: ApprovalFactsRow,
  { decision, reason }: RequestBody<'appDecideApproval'>,
): Promise<void> {
  const word = decision === 'approve' ? 'approved' : 'rejected';
  await notifyPeople(ctx.db, {
    kind: 'approval_decided',
    title: `Your request was ${word}`,
    body: `${ctx.identity.user_name} ${word}: ${approval.summary}.${reason === undefined ? '' : ` ${reason}`}`,
    entity_type: 'approval',
    entity_id: id,
    user_ids: [approval.requested_by],
  });
}
