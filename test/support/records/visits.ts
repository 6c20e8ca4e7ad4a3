import { call } from '../client.ts';
import type { TestTeam } from '../teams.ts';

/** Starts a collection over HTTP and ends it with what it moved and weighed, as its driver does; throws if an answer is an error. */
export async function carryOut(team: TestTeam, id: string, end: object = {}): Promise<void> {
  const change = async (body: object) => {
    const { status, bytes } = await call('appUpdateCollection', { key: team.key, path: { id }, body });
    if (status !== 200) throw new Error(`collection ${id}: ${status} ${bytes.toString()}`);
  };
  const { body } = await call('appListTeamMembers', { key: team.key });
  await change({ driver_id: body.data[0].id });
  await change({ status: 'in_progress' });
  await change({ status: 'completed', ...end });
}

/** Ends a collection as a wasted journey. */
export function abortVisit(team: TestTeam, id: string): Promise<void> {
  return carryOut(team, id, { outcome: 'aborted', aborted_reason: 'no_access' });
}
