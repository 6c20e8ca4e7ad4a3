import type { Transcript } from './transcript.ts';

/** The membership of a person, as the owner sees it. */
export async function memberOf(t: Transcript, email: string): Promise<any> {
  const members = await t.list('appListTeamMembers', { query: { limit: 100 } });

  return members.find((each) => each.email === email);
}
