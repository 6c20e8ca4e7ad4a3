import { expect } from '@jest/globals';
import { listAll } from './client.ts';

/** Expects that a list filtered by each status has the one record with that status; `made` are their ids by status. */
export async function expectEachAlone(
  list: string,
  { key, query = {} }: { key: string; query?: Record<string, string> },
  made: Map<string, string>,
): Promise<void> {
  for (const [status, id] of made) {
    const listed = await listAll(list, { key, query: { ...query, status } });
    expect([list, status, listed.map((record) => record.id)]).toEqual([list, status, [id]]);
  }
}
