import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { roleAllows } from '../../../domain/team/permissions.ts';
import { document, operations } from '../../support/contract/contract.ts';
import { newTeam } from '../../support/teams.ts';

describe('appListOperations', () => {
  test('lists every application operation of the contract, and no other', async () => {
    const team = await newTeam();
    const { body } = await call('appListOperations', { key: team.key });
    const listed = body.data.flatMap((path: any) =>
      path.methods.map((method: string) => `${method} ${path.path}`),
    );
    const declared = operations
      .filter((op) => op.stability === 'app')
      .map((op) => `${op.method.toUpperCase()} ${op.path}`);

    expect(listed.sort()).toEqual(declared.sort());
    expect([body.path_count, body.operation_count]).toEqual([body.data.length, listed.length]);
  });

  test('lists the paths in alphabetical order on one page, each operation with its summary and permission', async () => {
    const { key } = await newTeam();
    const { body } = await call('appListOperations', { key });
    const paths: string[] = body.data.map(({ path }: any) => path);
    const named = body.data.flatMap((path: any) => path.operations);
    const find = (id: string) => named.find((op: any) => op.operation_id === id);

    expect(paths).toEqual([...paths].sort());
    expect(new Set(paths).size).toBe(paths.length);
    expect([body.has_more, body.next_cursor]).toEqual([false, null]);
    expect(find('appCreateDepot')).toMatchObject({
      ...{ method: 'POST', permission: 'depots:create', allowed: true },
      summary: expect.stringMatching(/depot/),
    });
    expect(find('appListOperations')).toMatchObject({ method: 'GET', permission: null, allowed: true });
  });

  test('shows for each operation whether the user of the key may call it', async () => {
    const team = await newTeam();
    const driver = await team.anotherKey({ role: 'driver' });
    const { body } = await call('appListOperations', { key: driver.key });
    const allowed = new Map<string, boolean>(
      body.data.flatMap((path: any) => path.operations.map((op: any) => [op.operation_id, op.allowed])),
    );

    expect(allowed.get('appListDepots')).toBe(true);
    expect(allowed.get('appGetTeam')).toBe(false);
  });

  test('has of each operation what the contract says of it, and whether each role may call it', async () => {
    const team = await newTeam();
    for (const role of ['owner', 'admin', 'office', 'driver', 'read_only'] as const) {
      const { key } = await team.anotherKey({ role, user: `${role}@${team.team_id}.test` });
      const { body } = await call('appListOperations', { key });
      for (const { object, path, methods, operations: listed } of body.data) {
        expect([object, methods]).toEqual(['app_path', listed.map(({ method }: any) => method)]);
        for (const { operation_id, method, summary, permission, allowed } of listed) {
          const node = document.paths[path][method.toLowerCase()];
          const needed = [node['x-permission'], node['x-permission-own']].filter(Boolean);
          expect({ operation_id, summary, permission, allowed }).toEqual({
            ...{ operation_id: node.operationId, summary: node.summary },
            permission: node['x-permission'] ?? null,
            allowed: needed.length === 0 || needed.some((each) => roleAllows(role, null, each)),
          });
        }
      }
    }
  });

  test('any role may call it, but not a key without *', async () => {
    const team = await newTeam();
    const reader = await team.anotherKey({ role: 'read_only' });
    const narrow = await team.anotherKey({ scopes: ['notes:write'] });

    expect((await call('appListOperations', { key: reader.key })).status).toBe(200);
    expect((await call('appListOperations', { key: narrow.key })).body.error.code).toBe('insufficient_scope');
  });
});
