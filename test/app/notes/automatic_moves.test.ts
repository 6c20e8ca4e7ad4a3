import { beforeAll, describe, expect, test } from '@jest/globals';
import { automaticMove } from '../../../actions/notes/note_moves.ts';
import { noteTransfers } from '../../../jobs/scheduled/note_transfers.ts';
import { act } from '../../support/act.ts';
import { call } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What follows of itself from two signatures and the day.
describe('the move that follows from signatures and day', () => {
  const signed = { signed_at: '2026-10-01T09:00:00Z' };
  const move = (note: object, today: string, signatures: object = {}) =>
    automaticMove(
      {
        note_type: 'collection',
        ...note,
        signatures: { transferor: signed, transferee: signed, ...signatures },
      } as never,
      today,
    );
  const season = {
    note_type: 'season_ticket',
    transfer: { date: null, valid_from: '2026-10-05', valid_until: '2026-10-09' },
  };

  test.each<[string, object, [string, string | null][]]>([
    [
      'a note is complete from the day of its transfer on',
      { transfer: { date: '2026-10-05' } },
      [
        ['2026-10-04', 'await_transfer'],
        ['2026-10-05', 'complete'],
        ['2026-10-06', 'complete'],
      ],
    ],
    [
      'a deposit is, too',
      { note_type: 'deposit', transfer: { date: '2026-10-05' } },
      [
        ['2026-10-04', 'await_transfer'],
        ['2026-10-05', 'complete'],
      ],
    ],
    [
      'a season ticket is in force from its first to its last day',
      season,
      [
        ['2026-10-04', null],
        ['2026-10-05', 'come_into_force'],
        ['2026-10-09', 'come_into_force'],
        ['2026-10-10', null],
      ],
    ],
  ])('%s', (_what, note, days) => {
    expect(days.map(([today]) => [today, move(note, today)])).toEqual(days);
  });

  test('none follows while one of both has not signed', () => {
    for (const party of ['transferor', 'transferee'])
      for (const note of [season, { transfer: { date: '2026-10-05' } }])
        expect(move(note, '2026-10-05', { [party]: { signed_at: null } })).toBeNull();
  });
});

describe('a note that was due when the job looked', () => {
  let team: TestTeam;
  beforeAll(async () => {
    team = await newTeam();
  });
  const run = (id: string, day: string) => {
    const now = new Date(`${day}T12:00:00Z`);
    const job = async (ctx: unknown) =>
      noteTransfers.run({
        now,
        signal: new AbortController().signal,
        query: async () => [{ team_id: team.team_id, id }],
        withTeamTransaction: (_team: string, work: (ctx: never) => Promise<unknown>) => work(ctx as never),
      } as never);

    return act(team, job, now);
  };
  const noteOf = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

  test('is left alone if it was cancelled, moved on, or is not signed by both', async () => {
    const onDay = (days: number, more: object = {}) =>
      completeNote({ transfer: { date: dayFromNow(days) }, more });
    const half = await drafted(team, onDay(3));
    await sign(team, half.id, 'transferor');
    const planned = await drafted(team, onDay(3));
    await call('appScheduleNote', { key: team.key, path: { id: planned.id }, body: {} });
    const dropped = await drafted(team, onDay(3));
    const cancelled = { status: 'cancelled', cancel_reason: 'Entered twice' };
    await call('appReplaceNote', { key: team.key, path: { id: dropped.id }, body: cancelled });
    const ids = [
      ...[half.id, planned.id, dropped.id, (await completed(team)).id, (await completed(team, onDay(4))).id],
      (await completed(team, seasonTicket(dayFromNow(3), dayFromNow(9)))).id,
    ];
    const before = await Promise.all(ids.map(noteOf));
    expect(before.map(({ status }) => status)).toEqual([
      ...['pending_signature', 'scheduled', 'cancelled', 'complete', 'scheduled', 'pending_signature'],
    ]);

    for (const id of ids) await run(id, dayFromNow(3));

    expect(await Promise.all(ids.map(noteOf))).toEqual(before);
  });

  test('is completed on its day, once, and opens its chain', async () => {
    const { id } = await completed(team, completeNote({ transfer: { date: dayFromNow(3) } }));
    const chain = async () =>
      (await call('appGetNoteChain', { key: team.key, path: { id } })).body.chain_status;
    expect(await chain()).toBeNull();

    for (let time = 0; time < 2; time += 1) await run(id, dayFromNow(3));

    expect([(await noteOf(id)).status, await chain()]).toEqual(['complete', 'open']);
    expect((await eventsOf(id)).filter(({ type }) => type === 'note.completed')).toHaveLength(1);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      ...['create', 'sign', 'sign', 'status_change'],
    ]);
  });
});
