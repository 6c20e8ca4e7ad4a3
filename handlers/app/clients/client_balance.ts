import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentBalanceTransaction } from '../../../presenters/billing/balance_transaction.ts';
import { standingClient } from '../../client_items.ts';

const transactionList: ListDefinition = {
  name: 'app balance transactions',
  presenter: presentBalanceTransaction,
  from: 'balance_transactions',
  where: 'client_id = $2',
  filters: createdFilters,
};

export const appListBalanceTransactions: Handler<'appListBalanceTransactions'> = async (
  ctx,
  { path, query },
) => {
  await standingClient(ctx, path.id);

  return listPage(ctx, transactionList, query, [path.id]);
};
