import { approvalRules, lockApproval, replaceRules } from '../../db/queries/approvals.ts';
import type { ApprovalFactsRow } from '../../db/queries/approvals.ts';
import { notifyPeople } from '../../db/queries/notifications.ts';
import { canDecide, ruleFaults } from '../../domain/approvals.ts';
import { Invalid, NotFound, forbidden, invalid, notFound } from '../../domain/errors.ts';
import { roleAllows } from '../../domain/permissions.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { RenderedJson } from '../../http/rendered.ts';
import { presentApproval } from '../present/approval.ts';
import { approvalAction } from './approval_actions.ts';

const approvalList: ListDefinition = {
  name: 'approvals',
  presenter: presentApproval,
  from: 'approvals',
  where: `status <> 'withdrawn' and $2::uuid is not null`,
  filters: {
    status: 'status = ?',
    entity_type: 'entity_type = ?',
    mine: '(requested_by = $2) = ?',
    ...createdFilters,
  },
};

const selectApproval = `select ${presentApproval.columns} from approvals where team_id = $1 and id = $2`;

export const appListApprovals: Handler<'appListApprovals'> = (ctx, { query }) =>
  listPage(ctx, approvalList, query, [ctx.identity.user_id]);

export const appDecideApproval: Handler<'appDecideApproval'> = async (ctx, { path, body }) => {
  const approval = await lockApproval(ctx.db, path.id);
  if (!approval) throw notFound('approval');
  if (approval.status !== 'pending')
    throw invalid('status', `is ${approval.status}; only what is pending can be decided`);
  if (body.decision === 'reject' && body.reason === undefined)
    throw invalid('reason', 'is required of a rejection');
  requireDecider(ctx, approval);

  const before = await shown(ctx, path.id);
  if (body.decision === 'approve') await approve(ctx, approval);
  await ctx.db.run(
    `update approvals set status = $3, reason = $4, decided_by = $5, decided_by_name = $6, decided_at = clock_timestamp()
     where team_id = $1 and id = $2`,
    [
      path.id,
      body.decision === 'approve' ? 'approved' : 'rejected',
      body.reason ?? null,
      ctx.identity.user_id,
      ctx.identity.user_name,
    ],
  );
  const after = await shown(ctx, path.id);
  ctx.record({ entity: 'approval', id: path.id, action: 'status_change', before, after });
  await tellRequester(ctx, path.id, approval, body);

  return { status: 200, body: after };
};

export const appWithdrawApproval: Handler<'appWithdrawApproval'> = async (ctx, { path }) => {
  const approval = await lockApproval(ctx.db, path.id);
  if (!approval) throw notFound('approval');
  if (approval.status !== 'pending')
    throw invalid('status', `is ${approval.status}; only what is pending can be withdrawn`);
  if (approval.requested_by !== ctx.identity.user_id && !canDecide(ctx.identity, approval.approver_role))
    throw forbidden('Only the person who asked, or who could decide, can withdraw it.');

  const before = await shown(ctx, path.id);
  await ctx.db.run(`update approvals set status = 'withdrawn' where team_id = $1 and id = $2`, [path.id]);
  ctx.record({ entity: 'approval', id: path.id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'approval', deleted: true } };
};

export const appGetApprovalRules: Handler<'appGetApprovalRules'> = async (ctx) => ({
  status: 200,
  body: await shownRules(ctx),
});

export const appReplaceApprovalRules: Handler<'appReplaceApprovalRules'> = async (ctx, { body }) => {
  const faults = ruleFaults(body.rules);
  if (faults.length > 0) throw new Invalid(faults);

  await ctx.db.many('select id from teams where id = $1 for no key update');
  const before = await shownRules(ctx);
  await replaceRules(ctx.db, body.rules);
  const after = await shownRules(ctx);
  ctx.record({
    entity: 'approval_rules',
    id: ctx.identity.team_id,
    action: 'update',
    before: new RenderedJson(JSON.stringify(before)),
    after: new RenderedJson(JSON.stringify(after)),
  });

  return { status: 200, body: after };
};

async function shown(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(selectApproval, [id]);

  return presentApproval.render(row!, ctx.base_url);
}

async function shownRules(ctx: Pick<Context, 'db'>) {
  const rules = await approvalRules(ctx.db);

  return {
    object: 'approval_rules' as const,
    rules: rules.map(({ id, ...rule }) => ({ id, object: 'approval_rule' as const, ...rule })) as never[],
  };
}

/** Four eyes: somebody else than who asked, of the rule's role or above. */
function requireDecider(ctx: WriteContext, approval: ApprovalFactsRow): void {
  if (approval.requested_by === ctx.identity.user_id)
    throw forbidden('Somebody else than the person who asked must decide.');
  if (!canDecide(ctx.identity, approval.approver_role))
    throw forbidden(`Only people of the role ${approval.approver_role} or above can decide this.`);
}

async function approve(ctx: WriteContext, approval: ApprovalFactsRow): Promise<void> {
  const action = approvalAction(approval.record_type, approval.action);
  const { base_role, role_permissions, user_name } = ctx.identity;
  if (!roleAllows(base_role, role_permissions, action.permission))
    throw forbidden(`The role of ${user_name} lacks the permission ${action.permission}.`);

  try {
    await action.run(ctx, approval.entity_id, approval.payload);
  } catch (error) {
    // It is the approval that was asked for by its id; what it is about is gone.
    if (error instanceof NotFound) throw invalid('entity_id', 'names no record of this team any more');
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
