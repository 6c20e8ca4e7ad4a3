import { describe, expect, test } from '@jest/globals';
import {
  approverNeeded,
  canDecide,
  changePercent,
  ruleErrors,
  weightChange,
} from '../../../domain/team/approvals.ts';
import type { ApprovalRule, ApproverRole } from '../../../domain/team/approvals.ts';

const office = { base_role: 'office', role_permissions: null };
const driver = { base_role: 'driver', role_permissions: null };

function rule(
  op: 'gt' | 'gte' | 'lt' | 'lte',
  value: number,
  approver_role: ApproverRole = 'admin',
): ApprovalRule {
  return { entity_type: 'quote', condition: { field: 'total', op, value }, approver_role };
}

describe('a rule', () => {
  test.each([
    ['gt', [false, false, true]],
    ['gte', [false, true, true]],
    ['lt', [true, false, false]],
    ['lte', [true, true, false]],
  ] as const)('%s 1,000 is checked at 999.99, 1,000 and 1,000.01', (op, expected) => {
    const held = [999.99, 1000, 1000.01].map(
      (total) => approverNeeded([rule(op, 1000)], 'quote', { total }, office) !== null,
    );

    expect(held).toEqual(expected);
  });

  test('if several hold an action, the highest role decides, regardless of their order', () => {
    const rules = [rule('gt', 1, 'owner'), rule('gt', 1, 'office'), rule('gt', 1, 'admin')];

    expect(approverNeeded(rules, 'quote', { total: 2 }, driver)).toBe('owner');
    expect(approverNeeded([...rules].reverse(), 'quote', { total: 2 }, driver)).toBe('owner');
    expect(approverNeeded(rules, 'quote', { total: 2 }, { base_role: 'admin', role_permissions: null })).toBe(
      'owner',
    );
    expect(
      approverNeeded(rules, 'quote', { total: 2 }, { base_role: 'owner', role_permissions: null }),
    ).toBeNull();
  });

  test('is not matched by a figure that it does not name', () => {
    expect(approverNeeded([rule('gt', 1)], 'quote', { discount_percent: 50 }, office)).toBeNull();
    expect(approverNeeded([rule('gt', 1)], 'invoice', { total: 50 }, office)).toBeNull();
  });
});

test.each<[string, string | null, string[] | null, ApproverRole[]]>([
  ['an owner', 'owner', null, ['office', 'admin', 'owner']],
  ['an admin', 'admin', null, ['office', 'admin']],
  ['the office', 'office', null, ['office']],
  ['a driver', 'driver', null, []],
  ['a role of the team that may do everything', 'read_only', ['*'], ['office', 'admin', 'owner']],
  ['a role of the team that may decide', 'read_only', ['approvals:decide'], ['office']],
  ['a role of the team with the whole area', 'read_only', ['approvals:*'], ['office']],
  ['a role of the team that may only read', 'owner', ['approvals:read'], []],
])('%s can decide for these roles', (_who, base_role, role_permissions, roles) => {
  const all: ApproverRole[] = ['office', 'admin', 'owner'];

  expect(all.filter((role) => canDecide({ base_role, role_permissions }, role))).toEqual(roles);
});

describe('a change', () => {
  test('from nothing exceeds every percentage, to nothing is 100 per cent, and from nothing to nothing is none', () => {
    expect(changePercent(0, 5)).toBe(Infinity);
    expect(changePercent(5, 0)).toBe(100);
    expect(changePercent(0, 0)).toBe(0);
    expect(changePercent(200, 150)).toBe(25);
    expect(changePercent(200, 250)).toBe(25);
    expect(changePercent(1, 2)).toBe(100);
  });

  test('of a weight counts the same up and down, without binary rounding errors', () => {
    expect(weightChange(1000, 600)).toEqual({ change_kg: 400, change_percent: 40 });
    expect(weightChange(1000, 1400)).toEqual({ change_kg: 400, change_percent: 40 });
    expect(weightChange(1000, null)).toEqual({ change_kg: 1000, change_percent: 100 });
    expect(weightChange(0, null)).toEqual({ change_kg: 0, change_percent: 0 });
    expect(weightChange(1000, 1000.1)).toEqual({ change_kg: 0.1, change_percent: 0.01 });
  });
});

test('a rule compares a figure that its kind has, and another is refused by its place', () => {
  const wrong: ApprovalRule = {
    entity_type: 'weight_change',
    condition: { field: 'total', op: 'gt', value: 1 },
    approver_role: 'admin',
  };

  expect(ruleErrors([rule('gt', 1)])).toEqual([]);
  expect(ruleErrors([rule('gt', 1), wrong])).toEqual([
    {
      field: 'rules.1.condition.field',
      message: 'must be one of change_kg, change_percent for weight_change',
    },
  ]);
});
