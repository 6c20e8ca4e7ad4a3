import { describe, expect, test } from '@jest/globals';
import {
  canGrant,
  holdsScope,
  scopeMeanings,
  scopePermissions,
  scopes,
  usableScopes,
} from '../../../domain/team/scopes.ts';

describe('the scopes of a key', () => {
  test.each([
    [['*'], 'audit:read', true],
    [['notes:read'], 'notes:read', true],
    [['notes:write'], 'notes:write', true],
    [['notes:write'], 'notes:read', true],
    [['notes:read'], 'notes:write', false],
    [['clients:write'], 'notes:read', false],
    [['notes:read', 'clients:write'], 'clients:read', true],
    [[], 'notes:read', false],
  ])('%j includes %s: %s', (held, wanted, included) => {
    expect(holdsScope(held, wanted)).toBe(included);
  });
});

test('each scope has a meaning, and each but * its permissions', () => {
  expect(Object.keys(scopeMeanings)).toEqual([...scopes]);
  expect(['*', ...Object.keys(scopePermissions)]).toEqual([...scopes]);
});

/** What is behind each scope, word for word: a scope with one permission less or more opens or closes a door. */
test.each([
  ['notes:read', ['notes:read']],
  ['clients:read', ['clients:read']],
  ['sites:read', ['sites:read']],
  ['collections:read', ['collections:read']],
  ['containers:read', ['containers:read']],
  ['invoices:read', ['invoices:read']],
  ['quotes:read', ['quotes:read']],
  ['consignments:read', ['consignments:read']],
  ['weighbridge:read', ['weighbridge:read']],
  ['notes:write', ['notes:create', 'notes:update']],
  ['clients:write', ['clients:create', 'clients:update', 'clients:delete']],
  ['sites:write', ['sites:create', 'sites:update', 'sites:delete']],
  ['collections:write', ['collections:create', 'collections:update']],
  ['containers:write', ['containers:create', 'containers:update', 'containers:delete']],
  ['weighbridge:write', ['weighbridge:create']],
  ['audit:read', ['audit:read']],
] as const)('%s requires %j', (scope, permissions) => {
  expect(scopePermissions[scope]).toEqual(permissions);
});

describe('who can grant a scope', () => {
  const allows = (held: string[]) => (permission: string) => held.includes(permission);

  test.each([
    ['everything, by anybody', '*', [], true],
    ['a scope whose permissions are all held', 'notes:write', ['notes:create', 'notes:update'], true],
    ['a scope of which one is held', 'notes:write', ['notes:create'], false],
    ['a scope of which none is held', 'audit:read', ['notes:read'], false],
  ] as const)('%s', (_, scope, held, may) => {
    expect(canGrant(scope, allows([...held]))).toBe(may);
  });

  test('a key with * of a user with few permissions has the scopes that they hold in part', () => {
    expect(usableScopes(['*'], allows(['notes:read', 'collections:update']))).toEqual([
      'notes:read',
      'collections:write',
    ]);
  });

  test('a key has no scope that it was not given', () => {
    expect(usableScopes(['notes:write'], () => true)).toEqual(['notes:read', 'notes:write']);
    expect(usableScopes([], () => true)).toEqual([]);
  });
});
