import { call } from '../client.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** A driver of a team: their key, and their place in it. */
export interface TestDriver {
  key: string;
  user_id: string;
  member_id: string;
}

let drivers = 0;

export async function newDriver(team: TestTeam): Promise<TestDriver> {
  drivers += 1;
  const user = `driver${drivers}.${team.team_id}@round.test`;
  const { key, user_id } = await team.anotherKey({ role: 'driver', user });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, user_id],
  );

  return { key, user_id, member_id: member!.id };
}

/** Gives collections to a driver and a vehicle, in this order. */
export async function assign(
  team: TestTeam,
  collections: readonly string[],
  work: { driver_id: string; vehicle_id?: string },
): Promise<void> {
  for (const [sequence, id] of collections.entries()) {
    const body = { ...work, sequence };
    const { status, bytes } = await call('appUpdateCollection', { key: team.key, path: { id }, body });
    if (status !== 200) throw new Error(`assigning ${id}: ${status} ${bytes.toString()}`);
  }
}
