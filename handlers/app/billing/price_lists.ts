import { newId } from '../../../db/ids.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentPriceList } from '../../../presenters/billing/price_list.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';
import {
  changePriceList,
  checkPriceList,
  insertPriceList,
  lockPriceList,
} from '../../../actions/billing/price_list_changes.ts';
import type { PriceListInput } from '../../../actions/billing/price_list_changes.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const priceLists = resource<PriceListInput, Schemas['PriceList']>({
  table: 'price_lists',
  presenter: presentPriceList,
  client: 'client_id',
  filters: {
    client_id: 'client_id = ?',
    standard: '(client_id is null) = ?',
    effective_on: 'effective_from <= ?::date and (effective_to is null or effective_to >= ?::date)',
  },
});

export const appListPriceLists: Handler<'appListPriceLists'> = priceLists.list;
export const appDeletePriceList: Handler<'appDeletePriceList'> = priceLists.remove;

export const appCreatePriceList: Handler<'appCreatePriceList'> = async (ctx, { body }) => {
  await checkPriceList(ctx, body, null);

  const id = newId();
  const held = await requireApproval(ctx, 'price_list:create', { id, input: body });
  if (held) return held;

  return { status: 201, body: await insertPriceList(ctx, id, body) };
};

export const appUpdatePriceList: Handler<'appUpdatePriceList'> = async (ctx, { path, body }) => {
  const before = await lockPriceList(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  await checkPriceList(ctx, body, before.record);
  const held = await requireApproval(ctx, 'price_list:update', { before, input: body });
  if (held) return held;

  return { status: 200, body: await changePriceList(ctx, before, body) };
};
