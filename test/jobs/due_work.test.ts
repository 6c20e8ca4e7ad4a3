import { expect, test } from '@jest/globals';
import { noteTransfers } from '../../jobs/scheduled/note_transfers.ts';
import { checkPaymentSessions } from '../../jobs/scheduled/payment_sessions.ts';
import type { ScheduleContext } from '../../jobs/definitions.ts';

/** A context whose query gives these pages, one after the other, and which notes what is asked and queued. */
function recorded(pages: object[][], now = '2026-07-01T08:00:00Z') {
  const asked: unknown[][] = [];
  const queued: { team: string; payload: unknown }[] = [];
  const context = {
    now: new Date(now),
    signal: new AbortController().signal,
    query: (_text: string, values: unknown[]) => {
      asked.push(values);

      return Promise.resolve(pages.shift() ?? []);
    },
    withTeamTransaction: (team: string, work: (ctx: object) => Promise<unknown>) =>
      work({
        db: {
          hints: new Set(),
          run: (_text: string, values: unknown[]) => {
            queued.push({ team, payload: JSON.parse(String(values[2])) });

            return Promise.resolve();
          },
        },
      }),
  };

  return { context: context as unknown as ScheduleContext, asked, queued };
}

test.each([
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-12-01T00:00:00Z', '2026-12-01'],
])('at %s the notes of %s are completed, by the date in London', async (now, day) => {
  const { context, asked } = recorded([[]], now);
  await noteTransfers.run(context);

  expect(asked.map(([today]) => today)).toEqual([day]);
});

test('each payment session is checked once, in the name of its own team, page by page', async () => {
  const first = [
    { team_id: 'a', id: '1' },
    { team_id: 'b', id: '2' },
    { team_id: 'a', id: '3' },
  ];
  const { context, asked, queued } = recorded([first, [{ team_id: 'c', id: '4' }], []]);
  await checkPaymentSessions.run(context);

  expect(queued).toEqual([
    { team: 'a', payload: { session_id: '1' } },
    { team: 'a', payload: { session_id: '3' } },
    { team: 'b', payload: { session_id: '2' } },
    { team: 'c', payload: { session_id: '4' } },
  ]);
  expect(asked.slice(1).map(([, ...after]) => after)).toEqual([
    ['a', '3'],
    ['c', '4'],
  ]);
});
