import { call } from '../client.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** Another person of the team, with a role of the team's own that has these permissions. */
export async function personWith(
  team: TestTeam,
  name: string,
  permissions: string[],
): Promise<{ key: string; prefix: string; user_id: string }> {
  const { body: role } = await call('appCreateRole', { key: team.key, body: { name, permissions } });
  const person = await team.anotherKey({
    role: 'office',
    user: `${name}@${team.team_id}.test`.toLowerCase().replaceAll(' ', '-'),
  });
  await giveRole(team, person.user_id, { role_id: role.id });

  return person;
}

/** Gives a person another role, as the owner does. */
export async function giveRole(
  team: TestTeam,
  userId: string,
  body: { role: 'admin' | 'office' | 'driver' | 'read_only' } | { role_id: string },
): Promise<void> {
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, userId],
  );
  const given = await call('appUpdateTeamMember', { key: team.key, path: { id: member!.id }, body });
  if (given.status !== 200) throw new Error(given.bytes.toString());
}
