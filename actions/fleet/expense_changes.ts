import { requireReferences } from '../../db/queries/exists.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, refuse } from '../../domain/errors.ts';
import { expenseErrors, expenseSums } from '../../domain/fleet/expenses.ts';
import type { ExpenseInput } from '../../domain/fleet/expenses.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { insertRecord, lockRecord, updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentExpense } from '../../presenters/fleet/expense.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** Returns an expense as shown, its row locked. @throws NotFound */
export async function lockExpense(ctx: WriteContext, id: string): Promise<RenderedJson<Schemas['Expense']>> {
  return lockRecord(ctx, presentExpense, id);
}

/** @throws Invalid for errors of the expense after the input; `before` is null for a new one. */
export async function checkExpense(
  ctx: WriteContext,
  input: ExpenseInput,
  before: RenderedJson<Schemas['Expense']> | null,
): Promise<void> {
  await checkAll(
    () =>
      requireReferences(
        ctx.db,
        { vehicle_id: 'vehicles', driver_id: 'members' },
        input,
        before && before.record,
      ),
    () => refuse(expenseErrors(input, before && before.record, londonDate(ctx.now))),
  );
}

/** Writes an expense that was checked. */
export async function insertExpense(
  ctx: WriteContext,
  id: string,
  input: ExpenseInput,
): Promise<RenderedJson<Schemas['Expense']>> {
  const after = await insertRecord(ctx, presentExpense, {
    id,
    ...columnsOf(input),
    ...expenseSums(input, null),
  });
  ctx.record({ entity: 'expense', id, action: 'create', after });

  return after;
}

/** Writes a change of a locked expense that was checked. */
export async function changeExpense(
  ctx: WriteContext,
  before: RenderedJson<Schemas['Expense']>,
  input: ExpenseInput,
): Promise<RenderedJson<Schemas['Expense']>> {
  const current = before.record;
  const after = await updateRecord(ctx, presentExpense, current.id, {
    ...columnsOf(input),
    ...expenseSums(input, current),
  });
  ctx.record({ entity: 'expense', id: current.id, action: 'update', before, after });

  return after;
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
