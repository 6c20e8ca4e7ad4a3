import { newId } from '../../../db/ids.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentExpense } from '../../../presenters/fleet/expense.ts';
import {
  changeExpense,
  checkExpense,
  insertExpense,
  lockExpense,
} from '../../../actions/fleet/expense_changes.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';

const expenses = resource({
  table: 'fleet_expenses',
  presenter: presentExpense,
  filters: {
    vehicle_id: 'vehicle_id = ?',
    driver_id: 'driver_id = ?',
    category: 'category = ?',
    date_from: 'spent_on >= ?::date',
    date_to: 'spent_on < ?::date',
  },
});

export const appListFleetExpenses: Handler<'appListFleetExpenses'> = expenses.list;
export const appGetFleetExpense: Handler<'appGetFleetExpense'> = expenses.get;
export const appDeleteFleetExpense: Handler<'appDeleteFleetExpense'> = expenses.remove;

export const appCreateFleetExpense: Handler<'appCreateFleetExpense'> = async (ctx, { body }) => {
  await checkExpense(ctx, body, null);

  const id = newId();
  const held = await requireApproval(ctx, 'expense:create', { id, input: body });
  if (held) return held;

  return { status: 201, body: await insertExpense(ctx, id, body) };
};

export const appUpdateFleetExpense: Handler<'appUpdateFleetExpense'> = async (ctx, { path, body }) => {
  const before = await lockExpense(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  await checkExpense(ctx, body, before);
  const held = await requireApproval(ctx, 'expense:update', { before, input: body });
  if (held) return held;

  return { status: 200, body: await changeExpense(ctx, before, body) };
};
