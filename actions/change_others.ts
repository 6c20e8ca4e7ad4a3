import { findRecords, updateRecords } from '../presenters/find.ts';
import type { Presenter } from '../presenters/presenter.ts';
import type { ActionContext } from './context.ts';

/** Which rows of a presenter's table: a condition in SQL whose values start at `$2`. */
interface Selection {
  where: string;
  values: unknown[];
}

/**
 * Changes columns of records that a request changes beside the one it names, such as the former default, and
 * records each of them in the history. Returns their ids.
 */
export async function changeOthers<T>(
  ctx: ActionContext,
  presenter: Presenter<T>,
  { where, values }: Selection,
  columns: Record<string, unknown>,
): Promise<string[]> {
  const locked = await ctx.db.text(
    `select id from ${presenter.from} where team_id = $1 and ${where} order by id for update`,
    values,
  );
  const ids = locked.map(([id]) => id!);
  const before = await findRecords(ctx, presenter, ids);
  const after = await updateRecords(
    ctx,
    presenter,
    ids.map((id) => ({ id, ...columns })),
  );
  ids.forEach((id, at) => {
    const { client_id = null } = after[at]!.record as { client_id?: string | null };
    const shown = { before: before[at]!, after: after[at]! };
    ctx.record({ entity: presenter.object, id, client_id, action: 'update', ...shown });
  });

  return ids;
}
