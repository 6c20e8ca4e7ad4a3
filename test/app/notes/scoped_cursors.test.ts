import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { completed, dayFromNow, drafted, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** A cursor of the list of one record, used for that of another. */
async function cursors(operation: string, [own, other]: string[]) {
  const list = (id: string, query: object) =>
    call(operation, { key: team.key, path: { id }, query: { limit: 1, ...query } as never });
  const { next_cursor: cursor } = (await list(own!, {})).body;
  const answer = await list(other!, { cursor });

  return [(await list(own!, { cursor })).status, answer.status, answer.body.error?.code];
}

test('a cursor of the share links of one note is none of those of another', async () => {
  const notes = [(await drafted(team)).id, (await drafted(team)).id];
  for (const id of [...notes, ...notes])
    await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });

  expect(await cursors('appListNoteShareLinks', notes)).toEqual([200, 400, 'invalid_cursor']);
});

test('a cursor of the transfers of one season ticket is none of those of another', async () => {
  const newTicket = async () => (await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)))).id;
  const tickets = [await newTicket(), await newTicket()];
  for (const id of [...tickets, ...tickets])
    await call('appCreateSeasonTicketTransfer', {
      ...{ key: team.key, path: { id } },
      body: { date: dayFromNow(0), weight_kg: 5 },
    });

  expect(await cursors('appListSeasonTicketTransfers', tickets)).toEqual([200, 400, 'invalid_cursor']);
});
