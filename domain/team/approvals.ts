import type { Detail } from '../errors.ts';
import { covers, permissionsHeld } from './permissions.ts';

/**
 * The actions that rules can cover, and the figures they can compare. Money in pounds, changes as absolute
 * values.
 */
export const approvalFields = {
  quote: ['total', 'discount_percent'],
  invoice: ['total', 'discount_percent'],
  credit_note: ['total', 'discount_percent'],
  expense: ['gross'],
  price_change: ['new_price', 'change_percent'],
  weight_change: ['change_kg', 'change_percent'],
} as const;
export type ApprovalKind = keyof typeof approvalFields;

/** The figures of an action, by the names of `approvalFields`; no rule matches a missing one. */
export type ApprovalFacts = Partial<Record<(typeof approvalFields)[ApprovalKind][number], number>>;

export const approverRoles = ['office', 'admin', 'owner'] as const;
export type ApproverRole = (typeof approverRoles)[number];

export interface ApprovalRule {
  entity_type: ApprovalKind;
  condition: { field: keyof ApprovalFacts; op: 'gt' | 'gte' | 'lt' | 'lte'; value: number };
  approver_role: ApproverRole;
}

/** The person who requests or decides. */
export interface ApprovalPerson {
  base_role: string | null;
  role_permissions: readonly string[] | null;
}

const compare = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
};

/**
 * A person's rank among approvers: owner 3, admin 2, office 1, others 0. A role defined by the team ranks as
 * owner if it may do everything, as office if it may decide, otherwise 0.
 */
export function approverRank({ base_role, role_permissions }: ApprovalPerson): number {
  if (role_permissions === null) return approverRoles.indexOf(base_role as ApproverRole) + 1;
  if (role_permissions.includes('*')) return approverRoles.length;

  return covers(permissionsHeld(base_role, role_permissions), 'approvals:decide') ? 1 : 0;
}

/** Returns whether a person may decide for this role. */
export function canDecide(person: ApprovalPerson, role: ApproverRole): boolean {
  return approverRank(person) > approverRoles.indexOf(role);
}

/** Returns who must approve an action, the highest role of the matching rules; null if none matches. */
export function approverNeeded(
  rules: readonly ApprovalRule[],
  kind: ApprovalKind,
  facts: ApprovalFacts,
  person: ApprovalPerson,
): ApproverRole | null {
  const roles = rules
    .filter(
      (rule) => rule.entity_type === kind && holdsBack(rule, facts) && !canDecide(person, rule.approver_role),
    )
    .map((rule) => approverRoles.indexOf(rule.approver_role));

  return roles.length === 0 ? null : approverRoles[Math.max(...roles)]!;
}

function holdsBack({ condition }: ApprovalRule, facts: ApprovalFacts): boolean {
  const figure = facts[condition.field as keyof ApprovalFacts];

  return figure !== undefined && compare[condition.op](figure, condition.value);
}

/**
 * Returns the change of a figure as an absolute percentage of its previous value; a change from zero exceeds
 * any percentage.
 */
export function changePercent(before: number, after: number): number {
  if (before === after) return 0;

  return before === 0 ? Infinity : withoutNoise((Math.abs(after - before) * 100) / Math.abs(before));
}

/** Returns the figures of a weight change for approval rules. A removed weight changes by all of it. */
export function weightChange(beforeKg: number, afterKg: number | null): ApprovalFacts {
  const after = afterKg ?? 0;

  return {
    change_kg: withoutNoise(Math.abs(after - beforeKg)),
    change_percent: changePercent(beforeKg, after),
  };
}

/** 1000.1 - 1000 is 0.1000000000000227 in binary, and would exceed the 0.1 of a rule. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

/** Rules with a figure that their kind does not have. */
export function ruleErrors(rules: readonly ApprovalRule[]): Detail[] {
  return rules.flatMap(({ entity_type, condition }, index) => {
    const known: readonly string[] = approvalFields[entity_type];

    return known.includes(condition.field)
      ? []
      : [
          {
            field: `rules.${index}.condition.field`,
            message: `must be one of ${known.join(', ')} for ${entity_type}`,
          },
        ];
  });
}
