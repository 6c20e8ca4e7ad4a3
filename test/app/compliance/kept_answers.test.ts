import { expect, test } from '@jest/globals';
import { cachedAnswers, keepAnswer } from '../../../db/queries/compliance/register_cache.ts';
import { act } from '../../support/act.ts';
import { newTeam } from '../../support/teams.ts';

test('a register’s answer is replaced by a later one, not by an earlier one or that of another register', async () => {
  const team = await newTeam();
  const kept = await act(team, async ({ db }) => {
    const keep = (register: string, answer: string, checked_at: string) =>
      keepAnswer(db, register, { question: 'CBDU123456', answer, checked_at });
    await keep('carriers', 'first', '2026-07-01T10:00:00Z');
    await keep('carriers', 'later', '2026-07-01T12:00:00Z');
    await keep('carriers', 'earlier', '2026-07-01T11:00:00Z');
    await keep('permits', 'other', '2026-07-01T13:00:00Z');

    return [
      await cachedAnswers<string>(db, 'carriers', ['CBDU123456', 'CBDU999999']),
      await cachedAnswers<string>(db, 'permits', ['CBDU123456']),
      await cachedAnswers<string>(db, 'carriers', ['CBDU999999']),
    ].map((found) => found.map(({ answer }) => answer));
  });

  expect(kept).toEqual([['later'], ['other'], []]);
});
