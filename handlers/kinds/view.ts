import type { Context } from '../../http/context.ts';

/** A read-only question that one statement answers whole, as one JSON object in its only column `view`. */
export interface View<Query> {
  /** `$1` is the team; the rest are the values of `values`, in their order. */
  statement: string;
  values?: (query: Query, now: Date) => unknown[];
}

/** The handler of a view: one statement, one row, its JSON as it is. */
export function view<Query = object>(definition: View<Query>) {
  return async (ctx: Context, { query }: { query: Query }) => {
    const { view: body } = await ctx.db.one<{ view: never }>(
      definition.statement,
      definition.values?.(query, ctx.now) ?? [],
    );

    return { status: 200 as const, body };
  };
}
