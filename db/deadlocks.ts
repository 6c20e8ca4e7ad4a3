import type { DatabaseError } from './connections/connect.ts';

const repeats = 2;

/**
 * Runs a transaction again, up to twice, if PostgreSQL rolls it back to end a deadlock. `work` must depend only on the database
 * and on values that it does not change.
 * @throws the deadlock, the third time
 */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = repeats; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || (error as DatabaseError).code !== '40P01') throw error;
    }
  }
}
