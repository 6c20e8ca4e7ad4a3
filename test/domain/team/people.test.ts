import { describe, expect, it } from '@jest/globals';
import { basePermissions } from '../../../domain/team/permissions.ts';
import {
  ownerMissing,
  permissionsOfBase,
  requireGrantable,
  requirePermissions,
  requireRank,
} from '../../../domain/team/people.ts';

const owner = { base_role: 'owner', role_permissions: null };
const own = { base_role: null, role_permissions: ['notes:read', 'clients:read'] };
const all = permissionsOfBase('owner');
const foreign = all.find((permission) => !own.role_permissions.includes(permission))!;

describe('a user with permissions', () => {
  it('can grant the permissions they have, and change their holders', () => {
    for (const check of [requireGrantable, requireRank]) {
      expect(() => check(owner, all)).not.toThrow();
      expect(() => check(own, [])).not.toThrow();
    }
  });

  it('cannot grant a permission that they lack, or change a user who has it', () => {
    expect(() => requireGrantable(own, [foreign])).toThrow(
      `Your role lacks the permission ${foreign}, so you cannot give it to anybody.`,
    );
    expect(() => requireRank(own, [foreign])).toThrow(
      `Your role lacks the permission ${foreign}, so you cannot change a role or member that has it.`,
    );
  });
});

it('a role has only permissions that exist', () => {
  expect(() => requirePermissions([...all])).not.toThrow();
  expect(() => requirePermissions([all[0]!, 'moon:walk'])).toThrow(
    'permissions.1: is not a permission of this application',
  );
  expect(permissionsOfBase('owner')).toEqual(basePermissions.owner);
});

it('a team always has an owner', () => {
  expect(ownerMissing('role').message).toBe(
    'role: would leave the team without an owner; make somebody else an owner first',
  );
});
