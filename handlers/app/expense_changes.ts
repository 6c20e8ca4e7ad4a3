import { unknownRecord } from '../../db/queries/clients.ts';
import { isWorkingMember } from '../../db/queries/members.ts';
import { stands } from '../../db/queries/standing.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { expenseFaults, expenseSums } from '../../domain/expenses.ts';
import type { ExpenseInput } from '../../domain/expenses.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentExpense } from '../present/expense.ts';

/** An expense as shown. */
export interface ShownExpense extends Required<ExpenseInput> {
  id: string;
}

/** An expense as shown, its row locked. @throws NotFound */
export async function lockExpense(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(
    `select ${presentExpense.columns} from fleet_expenses
     where team_id = $1 and id = $2 and archived_at is null for update`,
    [id],
  );
  if (!row) throw notFound('expense');

  return presentExpense.render(row, ctx.base_url);
}

/** @throws Invalid for what is wrong of the expense with the input in it; `before` is null of a new one. */
export async function checkExpense(
  ctx: WriteContext,
  input: ExpenseInput,
  before: RenderedJson | null,
): Promise<void> {
  if (input.vehicle_id && !(await stands(ctx.db, 'vehicles', input.vehicle_id)))
    throw unknownRecord('vehicle_id');
  if (input.driver_id && !(await isWorkingMember(ctx.db, input.driver_id))) throw unknownRecord('driver_id');

  const faults = expenseFaults(input, before && shownExpense(before), londonDate(ctx.now));
  if (faults.length > 0) throw new Invalid(faults);
}

/** Writes an expense that was checked. */
export async function insertExpense(
  ctx: WriteContext,
  id: string,
  input: ExpenseInput,
): Promise<RenderedJson> {
  const row = await ctx.db.insert(
    'fleet_expenses',
    { id, ...columnsOf(input), ...expenseSums(input, null) },
    presentExpense.columns,
  );
  const after = presentExpense.render(row, ctx.base_url);
  ctx.record({ entity: 'expense', id, action: 'create', after });

  return after;
}

/** Writes a change of a locked expense that was checked. */
export async function changeExpense(
  ctx: WriteContext,
  before: RenderedJson,
  input: ExpenseInput,
): Promise<RenderedJson> {
  const current = shownExpense(before);
  const row = await ctx.db.update(
    'fleet_expenses',
    current.id,
    { ...columnsOf(input), ...expenseSums(input, current) },
    presentExpense.columns,
  );
  const after = presentExpense.render(row!, ctx.base_url);
  ctx.record({ entity: 'expense', id: current.id, action: 'update', before, after });

  return after;
}

export function shownExpense(json: RenderedJson): ShownExpense {
  return JSON.parse(json.text) as ShownExpense;
}

function columnsOf({
  date,
  net: _,
  vat_amount: __,
  gross: ___,
  ...own
}: ExpenseInput): Record<string, unknown> {
  return { ...own, ...(date !== undefined && { spent_on: date }) };
}
