import { findRecords, updateRecords } from '../presenters/find.ts';
import type { Presenter } from '../presenters/presenter.ts';
import type { ActionContext } from './context.ts';

/** Which rows of a presenter's table: a condition in SQL whose values start at `$2`. */
interface Selection {
  where: string;
  values: unknown[];
  /** Whether to leave out rows that another request has locked, instead of waiting for it. */
  skip_locked?: boolean;
}

/**
 * Changes columns of records that a request changes beside the one it names, such as the former default, and
 * records each of them in the history, by default under the `client_id` that it shows. Returns their ids.
 */
export async function changeOthers<T>(
  ctx: ActionContext,
  presenter: Presenter<T>,
  { where, values, skip_locked = false }: Selection,
  columns: Record<string, unknown>,
  clientId?: string | null,
): Promise<string[]> {
  const lock = skip_locked ? 'for update skip locked' : 'for update';
  const locked = await ctx.db.text(
    `select id from ${presenter.from} where team_id = $1 and ${where} order by id ${lock}`,
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
    const shown = {
      client_id: clientId === undefined ? client_id : clientId,
      before: before[at]!,
      after: after[at]!,
    };
    ctx.record({ entity: presenter.object, id, action: 'update', ...shown });
  });

  return ids;
}
