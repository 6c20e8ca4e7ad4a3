import { expect, test } from '@jest/globals';
import {
  areas,
  basePermissions,
  covers,
  isPermission,
  notHeld,
  permissionsHeld,
  roleAllows,
} from '../../../domain/team/permissions.ts';

test('an owner may do everything, nobody without a role anything', () => {
  expect(roleAllows('owner', null, 'team:own')).toBe(true);
  expect(roleAllows(null, null, 'notes:read')).toBe(false);
  expect(roleAllows('unknown', null, 'notes:read')).toBe(false);
});

test('an admin may do everything except what is reserved for the owner', () => {
  const actions = ['read', 'create', 'update', 'delete', 'send'];
  const refused = areas
    .filter((area) => area !== 'team')
    .flatMap((area) => actions.map((action) => `${area}:${action}`))
    .filter((permission) => !roleAllows('admin', null, permission));

  expect(refused).toEqual([]);
  expect(roleAllows('admin', null, 'team:invite')).toBe(true);
  expect(roleAllows('admin', null, 'team:own')).toBe(false);
});

test('a read-only user reads every area except secrets, and changes only their own notifications', () => {
  const readable = areas.filter((area) => roleAllows('read_only', null, `${area}:read`));
  const changed = basePermissions.read_only.filter((permission) => !permission.endsWith(':read'));

  expect(areas.filter((area) => !readable.includes(area))).toEqual([
    'storage',
    'platform',
    'webhooks',
    'api_keys',
    'integrations',
    'import',
    'export',
  ]);
  expect(changed).toEqual(['notifications:*', 'diagnostics:*', 'audit:create']);
});

test("a team's own role replaces the base role instead of adding to it", () => {
  expect(roleAllows('admin', ['notes:read'], 'notes:read')).toBe(true);
  expect(roleAllows('admin', ['notes:read'], 'notes:create')).toBe(false);
  expect(permissionsHeld('owner', [])).toEqual([]);
});

test('a whole area is covered only by that whole area or everything', () => {
  expect(covers(['notes:*'], 'notes:*')).toBe(true);
  expect(covers(['*'], 'notes:*')).toBe(true);
  expect(covers(['notes:read', 'notes:create'], 'notes:*')).toBe(false);
  expect(covers(['notes:*', 'clients:*'], '*')).toBe(false);
});

test('a granted permission that the user does not have is named', () => {
  expect(notHeld(['notes:*'], ['notes:read', 'notes:*'])).toBeUndefined();
  expect(notHeld(['notes:*'], ['notes:read', 'clients:read'])).toBe('clients:read');
});

test.each([
  ['*', true],
  ['notes:sign', true],
  ['notes:*', true],
  ['nothing:read', false],
  ['notes', false],
  ['notes:', false],
  ['Notes:read', false],
])('%s as a permission of a role: %s', (text, expected) => {
  expect(isPermission(text)).toBe(expected);
});
