/** Which visits and schedules go with a season ticket when it is amended or cancelled, and which stay as they were. */
import { beforeAll, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { completed, dayFromNow, seasonTicket, sign } from '../../support/records/notes.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const noteOf = async (table: 'collections' | 'recurring_schedules', id: string) => {
  const column = table === 'collections' ? 'note_id' : 'season_ticket_id';
  const [row] = await queryShared<{ note: string | null }>(
    `select ${column} as note from ${table} where id = $1`,
    [id],
  );

  return row!.note;
};

/** A ticket with visits that are open, completed and deleted, and schedules that run and that were deleted. */
async function ticketInUse() {
  const { key } = team;
  const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
  const more = { client_id };
  const [ticket, other] = [
    await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(20), { more })),
    await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(20), { more })),
  ];
  const schedule = async (season_ticket_id: string) => {
    const day = dayFromNow(1);
    const body = { client_id, season_ticket_id, rrule: 'FREQ=DAILY', start_on: day, end_on: dayFromNow(3) };

    return (await call('appCreateRecurringSchedule', { key, body })).body.id as string;
  };
  const runs = await schedule(ticket.id);
  const query = { client_id, status: 'scheduled' };
  const [open, done, gone] = (await listAll('listCollections', { key, query })).map(({ id }) => id);
  await carryOut(team, done, { actual_weight_kg: 700 });
  await queryShared('update collections set archived_at = now() where id = $1', [gone]);
  const [deleted, theirs] = [await schedule(ticket.id), await schedule(other.id)];
  await queryShared(`update recurring_schedules set archived_at = now() where id = $1`, [deleted]);

  return { ticket, other, visits: { open, done, gone }, schedules: { runs, deleted, theirs } };
}

const named = async ({ visits, schedules }: Awaited<ReturnType<typeof ticketInUse>>) => ({
  open: await noteOf('collections', visits.open),
  done: await noteOf('collections', visits.done),
  gone: await noteOf('collections', visits.gone),
  runs: await noteOf('recurring_schedules', schedules.runs),
  deleted: await noteOf('recurring_schedules', schedules.deleted),
  theirs: await noteOf('recurring_schedules', schedules.theirs),
});

test('an amended ticket takes what is still open with it: completed and deleted visits stay under the former', async () => {
  const use = await ticketInUse();
  const { ticket, other } = use;
  const { body: next } = await call('appAmendNote', { key: team.key, path: { id: ticket.id } });
  await sign(team, next.id, 'transferor');
  expect((await sign(team, next.id, 'transferee')).body.status).toBe('valid');

  expect(await named(use)).toEqual({
    ...{ open: next.id, done: ticket.id, gone: ticket.id },
    ...{ runs: next.id, deleted: ticket.id, theirs: other.id },
  });
  expect((await auditOf(team, use.visits.gone)).map(({ action }) => action)).toEqual(['create']);
});

test('a ticket that is cancelled leaves its visits without a note, and what was deleted as it was', async () => {
  const use = await ticketInUse();
  const { ticket, other } = use;
  await queryShared(`update notes set status = 'scheduled' where id = $1`, [ticket.id]);
  const body = { status: 'cancelled', cancel_reason: 'Written twice' };
  const cancelled = await call('appReplaceNote', { key: team.key, path: { id: ticket.id }, body });
  expect([cancelled.status, cancelled.body.error?.details]).toEqual([200, undefined]);

  expect(await named(use)).toEqual({
    ...{ open: null, done: null, gone: ticket.id },
    ...{ runs: ticket.id, deleted: ticket.id, theirs: other.id },
  });
});
