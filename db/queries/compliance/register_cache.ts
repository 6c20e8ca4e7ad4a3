import type { Db } from '../../tenant.ts';

/** A register's response to one query. */
export interface CachedAnswer<T> {
  question: string;
  answer: T;
  checked_at: string;
}

/** The cached responses to these queries. */
export function cachedAnswers<T>(db: Db, register: string, questions: string[]): Promise<CachedAnswer<T>[]> {
  return db.many(
    `select question, answer, checked_at from register_cache
     where team_id = $1 and register = $2 and question = any($3::text[])`,
    [register, questions],
  );
}

/**
 * Stores a response, replacing an earlier one. It is not a record of the team, so a read may store it too.
 */
export async function keepAnswer(
  db: Db,
  register: string,
  { question, answer, checked_at }: CachedAnswer<unknown>,
): Promise<void> {
  await db.run(
    `insert into register_cache (team_id, register, question, answer, checked_at) values ($1, $2, $3, $4, $5)
     on conflict (team_id, register, question) do update set answer = excluded.answer, checked_at = excluded.checked_at
     where register_cache.checked_at < excluded.checked_at`,
    [register, question, JSON.stringify(answer), checked_at],
  );
}
