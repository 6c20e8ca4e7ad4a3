import { expect } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../client.ts';
import { queryShared } from '../database.ts';
import { makeLorry } from './planning.ts';
import { newTeam } from '../teams.ts';
import type { TestTeam } from '../teams.ts';

export const today = londonDate(new Date());
export const tomorrow = addDays(today, 1);

export interface Person {
  key: string;
  id: string;
  user_id: string;
}

/** A team with two drivers, a dispatcher and a lorry. */
export interface Yard {
  team: TestTeam;
  office: Person;
  drivers: [Person, Person];
  lorry: string;
}

let people = 0;

/** Somebody new in a team. */
export async function person(team: TestTeam, role: 'driver' | 'office' | 'admin'): Promise<Person> {
  people += 1;
  const made = await team.anotherKey({ role, user: `${role}${people}.${team.team_id}@yard.test` });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, made.user_id],
  );

  return { ...made, id: member!.id };
}

export async function newYard(): Promise<Yard> {
  const team = await newTeam();

  return {
    team,
    office: await person(team, 'office'),
    drivers: [await person(team, 'driver'), await person(team, 'driver')],
    lorry: await makeLorry(team),
  };
}

/** A collection of today. */
export const book = async ({ team }: Yard, body: object = {}): Promise<any> => {
  const made = await call('appCreateCollection', {
    key: team.key,
    body: { scheduled_date: today, address: '1 Mill Lane', postcode: 'HX7 8DB', ...body },
  });
  expect([made.status, made.body.error?.details]).toEqual([201, undefined]);

  return made.body;
};
/** The board as somebody sees it. */
export const boardFor = async (
  { key }: { key: string },
  query: Record<string, string> = {},
): Promise<any> => {
  const { status, body } = await call('appGetBoard', { key, query });
  expect(status).toBe(200);

  return body;
};
export const assign = (key: string, body: object) => call('appAssignJob', { key, body });
export const report = (key: string, body: object) => call('appReportProblem', { key, body });
export const change = (key: string, id: string, body: object) =>
  call('appUpdateCollection', { key, path: { id }, body });
/** The status and the details of an error. */
export const detailsOf = ({ status, body }: any) => [status, ...(body.error?.details ?? [])];
export const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
export const noticesOf = (key: string, kind: string) =>
  listAll('appListNotifications', { key, query: { kind } });

/** A walkaround check that finds a vehicle unsafe. */
export function walkaround({ team }: Yard, vehicle_id: string) {
  return call('appCreateWalkaround', {
    key: team.key,
    body: {
      vehicle_id,
      items: [{ code: 'brakes_and_air_build_up', status: 'defect', severity: 'dangerous', note: 'No air' }],
    },
  });
}
