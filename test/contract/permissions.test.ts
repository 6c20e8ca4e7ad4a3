/**
 * Who may do what over the whole application, against permission_table.md, which is written for people and reviewed by
 * people. After a change of the contract or of domain/team/permissions.ts read the difference, and take it over with
 * UPDATE_PERMISSION_TABLE=1 if it is what was meant.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { areas, baseRoles, roleAllows } from '../../domain/team/permissions.ts';
import type { BaseRole } from '../../domain/team/permissions.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { responseErrors } from '../support/contract/shared_checks.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const file = new URL('./permission_table.md', import.meta.url);
const guarded = operations.filter((op) => op.permission !== undefined);
const permissions = [
  ...new Set(guarded.flatMap((op) => [op.permission!, op.own_permission ?? []].flat())),
].sort();

/** The table as the code has it. */
function renderTable(): string {
  const width = 32;
  const roleWidth = 9;
  const line = (first: string, cells: string[]) =>
    `| ${first.padEnd(width)} | ${cells.map((cell) => cell.padEnd(roleWidth)).join(' | ')} |`;

  return `${[
    '# Who may do what',
    '',
    'One line for each permission that an operation needs. A team’s own roles are sets of the same',
    'permissions. Checked over HTTP for every operation by permissions.test.ts.',
    '',
    line('permission', [...baseRoles]),
    line(
      '-'.repeat(width),
      baseRoles.map(() => '-'.repeat(roleWidth)),
    ),
    ...permissions.map((permission) =>
      line(
        permission,
        baseRoles.map((role) => (roleAllows(role, null, permission) ? 'yes' : '')),
      ),
    ),
  ].join('\n')}\n`;
}

/** The table as people have it: permission to the roles that have it. */
function readTable(): Map<string, Set<string>> {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| \w+:/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  return new Map(
    rows.map((cells) => [cells[1]!, new Set(baseRoles.filter((_, i) => cells[i + 2] === 'yes'))]),
  );
}

test('every permission of the contract belongs to an area in domain/team/permissions.ts', () => {
  const unknown = guarded
    .filter((op) => !areas.includes(op.permission!.split(':')[0]!))
    .map(
      (op) =>
        `${op.operation_id} needs ${op.permission}: add its area to the table in domain/team/permissions.ts`,
    );

  expect(unknown).toEqual([]);
});

test('the published table matches the code', () => {
  const rendered = renderTable();
  if (process.env.UPDATE_PERMISSION_TABLE === '1') writeFileSync(file, rendered);

  const written = readFileSync(file, 'utf8').split('\n');
  const missing = rendered.split('\n').filter((line) => !written.includes(line));
  const stale = written.filter((line) => !rendered.split('\n').includes(line));

  expect({ missing, stale }).toEqual({ missing: [], stale: [] });
});

describe('over HTTP', () => {
  let team: TestTeam;
  const keys = new Map<BaseRole, string>();
  const table = readTable();
  beforeAll(async () => {
    team = await newTeam();
    for (const role of baseRoles) keys.set(role, (await team.anotherKey({ role })).key);
  });

  // A version that there is not is refused right after the permission was checked: nothing is ever done.
  test.each(guarded.map((op) => [op.operation_id, op] as const))(
    '%s allows the roles that the table names, and returns the missing permission to the others',
    async (_, op) => {
      const path = op.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const passed: string[] = [];
      for (const role of baseRoles) {
        const answer = await send(op.method.toUpperCase(), path, {
          key: keys.get(role)!,
          headers: { 'svc-version': '1999-01-01' },
          ...(op.has_body && op.request_media.includes('application/json') && { raw: '{}' }),
        });
        expect(responseErrors(op, answer.status, answer.body)).toEqual([]);
        if (answer.status === 403) {
          expect(answer.body.error.code).toBe('forbidden');
          expect(answer.body.error.message).toContain(`lacks the permission ${op.permission}`);
        } else passed.push(role);
      }

      const named = [op.permission, op.own_permission].map((each) => table.get(each ?? '') ?? new Set());
      expect(passed).toEqual(baseRoles.filter((role) => named.some((roles) => roles.has(role))));
    },
  );
});
