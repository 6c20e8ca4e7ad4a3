import { expenseSums } from '../../domain/expenses.ts';
import type { ExpenseInput } from '../../domain/expenses.ts';
import { toPounds } from '../../domain/money.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { changeExpense, checkExpense, insertExpense, lockExpense, shownExpense } from './expense_changes.ts';
import { requireApproval, requireAsAsked, updatedAt } from './held_actions.ts';
import type { Held } from './held_actions.ts';

/** Holds back a new expense that was checked; null where it may be written. */
export function holdNewExpense(ctx: WriteContext, id: string, input: ExpenseInput): Promise<Held | null> {
  const gross = toPounds(expenseSums(input, null).gross_pence);

  return requireApproval(ctx, {
    kind: 'expense',
    record_type: 'expense',
    entity_id: id,
    fresh: true,
    action: 'create',
    summary: `Record an expense of £${gross.toFixed(2)} for ${input.category} on ${input.date}`,
    facts: { gross },
    payload: { expense: input },
  });
}

/** Holds back a change that makes a locked expense dearer; null where it may be written. */
export async function holdExpenseChange(
  ctx: WriteContext,
  before: RenderedJson,
  input: ExpenseInput,
): Promise<Held | null> {
  const current = shownExpense(before);
  const gross = toPounds(expenseSums(input, current).gross_pence);
  if (gross <= current.gross) return null;

  return requireApproval(ctx, {
    kind: 'expense',
    record_type: 'expense',
    entity_id: current.id,
    action: 'update',
    summary: `Raise an expense of £${current.gross.toFixed(2)} on ${current.date} to £${gross.toFixed(2)}`,
    facts: { gross },
    payload: { updated_at: updatedAt(before), changes: input },
  });
}

/** Writes the new expense that was approved. */
export async function createApprovedExpense(
  ctx: WriteContext,
  id: string,
  { expense }: Record<string, unknown>,
): Promise<void> {
  await checkExpense(ctx, expense as ExpenseInput, null);
  await insertExpense(ctx, id, expense as ExpenseInput);
}

/** Makes the change that was approved, of the expense as it was when it was asked for. */
export async function changeApprovedExpense(
  ctx: WriteContext,
  id: string,
  { updated_at, changes }: Record<string, unknown>,
): Promise<void> {
  const before = await lockExpense(ctx, id);
  requireAsAsked(before, updated_at);
  await checkExpense(ctx, changes as ExpenseInput, before);
  await changeExpense(ctx, before, changes as ExpenseInput);
}
