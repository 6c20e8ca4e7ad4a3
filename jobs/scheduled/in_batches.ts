import type { ScheduleContext } from '../definitions.ts';

const batchSize = 1000;

/**
 * Repeats a statement that changes up to `$1` rows and returns one row for each, until it finds fewer, so
 * that no batch holds locks for long. `values` are `$2` onwards. Returns the total.
 */
export async function inBatches(
  ctx: Pick<ScheduleContext, 'query' | 'signal'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = (await ctx.query(statement, [batchSize, ...values])).length;
    total += changed;
    if (changed < batchSize || ctx.signal.aborted) return total;
  }
}
