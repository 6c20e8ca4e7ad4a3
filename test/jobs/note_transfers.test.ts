import { beforeAll, expect, test } from '@jest/globals';
import { noteTransfers } from '../../jobs/scheduled/note_transfers.ts';
import type { ScheduleContext } from '../../jobs/definitions.ts';
import { queryShared } from '../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

interface Due {
  team_id: string;
  id: string;
}

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** The statement that finds the due notes, and what it finds for this team at noon of a day, behind a position. */
async function dueOn(days: number, behind?: Due): Promise<string[]> {
  const found: Due[] = [];
  const context = {
    now: new Date(`${dayFromNow(days)}T12:00:00Z`),
    signal: new AbortController().signal,
    query: async (statement: string, [today, ...start]: unknown[]) => {
      const from = found.length === 0 && behind ? [behind.team_id, behind.id] : start;
      const rows = await queryShared<Due>(statement, [today, ...from]);
      found.push(...rows);

      return rows;
    },
    withTeamTransaction: async () => undefined,
  };
  await noteTransfers.run(context as unknown as ScheduleContext);

  return found.filter(({ team_id }) => team_id === team.team_id).map(({ id }) => id);
}

const onDay = (days: number) => completeNote({ transfer: { date: dayFromNow(days) } });
const set = (id: string, change: string) => queryShared(`update notes set ${change} where id = $1`, [id]);

test('notes that both have signed are completed from the day of their transfer on, one after the other', async () => {
  const notes = [await completed(team, onDay(4)), await completed(team, onDay(3))];
  const ids = notes.map(({ id }) => id as string).sort();
  expect(notes.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);

  expect(await dueOn(2)).toEqual([]);
  expect(await dueOn(3)).toEqual([notes[1].id]);
  expect(await dueOn(4)).toEqual(ids);
  expect(await dueOn(4, { team_id: team.team_id, id: ids[0]! })).toEqual([ids[1]]);
  expect(await dueOn(4, { team_id: team.team_id, id: ids[1]! })).toEqual([]);
});

test('no note is looked at that is deleted, not scheduled, a season ticket or not signed by both', async () => {
  const [deleted, cancelled, ticket] = [
    await completed(team, onDay(8)),
    await completed(team, onDay(8)),
    await completed(team, seasonTicket(dayFromNow(7), dayFromNow(9))),
  ];
  await set(deleted.id, 'archived_at = now()');
  await set(cancelled.id, `status = 'cancelled'`);
  await set(ticket.id, `status = 'scheduled', transfer_date = current_date`);
  for (const party of ['transferor', 'transferee'] as const) {
    const { id } = await drafted(team, onDay(8));
    await sign(team, id, party);
    await set(id, `status = 'scheduled'`);
  }
  const earlier = await dueOn(7);
  const due = await completed(team, onDay(8));

  expect(await dueOn(8)).toEqual([...earlier, due.id].sort());
});

test('a worker that is told to stop begins no further note', async () => {
  const stop = new AbortController();
  const begun: string[] = [];
  const rows = [1, 2, 3].map((id) => ({ team_id: `team ${id}`, id: String(id) }));
  const context = {
    now: new Date(),
    signal: stop.signal,
    query: async () => rows,
    withTeamTransaction: async (id: string) => {
      begun.push(id);
      if (begun.length === 2) stop.abort();
    },
  };
  await noteTransfers.run(context as unknown as ScheduleContext);

  expect(begun).toEqual(['team 1', 'team 2']);
});
