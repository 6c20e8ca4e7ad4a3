import { canDecide } from '../../../domain/team/approvals.ts';
import type { ApprovalFacts, ApprovalRule, ApproverRole } from '../../../domain/team/approvals.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The fields used by a decision. */
export interface ApprovalFactsRow {
  record_type: string;
  entity_id: string;
  action: string;
  summary: string;
  payload: Record<string, unknown>;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  approver_role: ApproverRole;
  requested_by: string;
}

/** The approval, its row locked until the decision commits: of two decisions one finds it decided. */
export async function lockApproval(db: WriteDb, id: string): Promise<ApprovalFactsRow | undefined> {
  return db.maybe(
    `select record_type, entity_id, action, summary, payload, status, approver_role, requested_by from approvals
     where team_id = $1 and id = $2 and status <> 'withdrawn' for update`,
    [id],
  );
}

/** The team's rules in their order. */
export async function approvalRules(db: Db): Promise<(ApprovalRule & { id: string })[]> {
  const rows = await db.many<
    { id: string; field: keyof ApprovalFacts; op: 'gt'; value: number } & ApprovalRule
  >(
    `select id, entity_type, field, op, value, approver_role from approval_rules where team_id = $1 order by position`,
  );

  return rows.map(({ id, entity_type, field, op, value, approver_role }) => ({
    id,
    entity_type,
    condition: { field, op, value },
    approver_role,
  }));
}

/** Replaces the team's rules. */
export async function replaceRules(db: WriteDb, rules: readonly ApprovalRule[]): Promise<void> {
  await db.run('delete from approval_rules where team_id = $1');
  for (const [position, { entity_type, condition, approver_role }] of rules.entries()) {
    const { field, op, value } = condition;
    await db.insert(
      'approval_rules',
      { id: newId(), position, entity_type, field, op, value, approver_role },
      'id',
    );
  }
}

/** The members who can decide for this role. */
export async function approversOf(db: Db, role: ApproverRole): Promise<string[]> {
  const people = await db.many<{ user_id: string; base_role: string; role_permissions: string[] | null }>(
    `select user_id, base_role, role_permissions from people where team_id = $1 and status = 'active'`,
  );

  return people.filter((person) => canDecide(person, role)).map(({ user_id }) => user_id);
}

/** Writes the decision on a locked approval. */
export async function decideApproval(
  db: WriteDb,
  id: string,
  decision: { status: 'approved' | 'rejected'; reason: string | null; user_id: string; user_name: string },
): Promise<void> {
  await db.run(
    `update approvals set status = $3, reason = $4, decided_by = $5, decided_by_name = $6, decided_at = statement_timestamp()
     where team_id = $1 and id = $2`,
    [id, decision.status, decision.reason, decision.user_id, decision.user_name],
  );
}

export async function withdrawApproval(db: WriteDb, id: string): Promise<void> {
  await db.run(`update approvals set status = 'withdrawn' where team_id = $1 and id = $2`, [id]);
}
