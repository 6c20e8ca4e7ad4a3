import { beforeAll, expect, test } from '@jest/globals';
import { seasonTickets } from '../../jobs/scheduled/season_tickets.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { completed, dayFromNow, drafted, lookAtNote, seasonTicket, sign } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const storedStatus = async (id: string) =>
  (await queryShared<{ status: string }>('select status from notes where id = $1', [id]))[0]!.status;

test('a deleted season ticket is left as it was when its time is over', async () => {
  const { id } = await completed(team, seasonTicket(dayFromNow(0), dayFromNow(5)));
  await queryShared('update notes set archived_at = now() where id = $1', [id]);

  await lookAtNote(team, seasonTickets, id, dayFromNow(6));

  expect(await storedStatus(id)).toBe('valid');
});

test.each(['transferor', 'transferee'] as const)(
  'a season ticket that only its %s signed does not come into force',
  async (party) => {
    const { id } = await drafted(team, seasonTicket(dayFromNow(2), dayFromNow(5)));
    await sign(team, id, party);

    for (const day of [2, 3, 6]) await lookAtNote(team, seasonTickets, id, dayFromNow(day));

    const { body } = await call('getNote', { key: team.key, path: { id } });
    expect(body.status).toBe('pending_signature');
  },
);

test('a season ticket whose first day was missed comes into force on its last day, and no later', async () => {
  const [last, over] = [
    await completed(team, seasonTicket(dayFromNow(1), dayFromNow(3))),
    await completed(team, seasonTicket(dayFromNow(1), dayFromNow(3))),
  ];
  await lookAtNote(team, seasonTickets, last.id, dayFromNow(3));
  await lookAtNote(team, seasonTickets, over.id, dayFromNow(4));

  await lookAtNote(team, seasonTickets, last.id, dayFromNow(3));
  expect(await storedStatus(last.id)).toBe('valid');
  expect(await storedStatus(over.id)).toBe('pending_signature');
  await lookAtNote(team, seasonTickets, last.id, dayFromNow(4));
  expect(await storedStatus(last.id)).toBe('complete');
});
