import { moveCreditBalance } from '../../db/queries/billing/credit_balances.ts';
import type { BalanceMove } from '../../db/queries/billing/credit_balances.ts';
import { invalid } from '../../domain/errors.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentClient } from '../../presenters/clients/client.ts';
import type { ActionContext } from '../context.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/**
 * Changes the credit balance of a client and records the change of the client.
 * @throws Invalid on `amount` if the balance is too small
 */
export async function changeCreditBalance(ctx: ActionContext, move: BalanceMove): Promise<void> {
  const before = await shownClient(ctx, move.client_id);
  if (!(await moveCreditBalance(ctx.db, move)))
    throw invalid('amount', "is more than the client's credit balance");

  const after = await shownClient(ctx, move.client_id);
  ctx.record({
    entity: 'client',
    id: move.client_id,
    client_id: move.client_id,
    action: 'update',
    before,
    after,
  });
}

/** A client, archived or not, its row locked. */
async function shownClient(ctx: ActionContext, id: string): Promise<RenderedJson<Schemas['Client']>> {
  const [row] = await ctx.db.text(
    `select ${presentClient.columns} from clients where team_id = $1 and id = $2 for no key update`,
    [id],
  );

  return presentClient.render(row!, ctx.base_url);
}
