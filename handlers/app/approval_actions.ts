import { notFound } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context.ts';
import { issueApprovedCreditNote } from './held_credits.ts';
import { sendApprovedInvoice, sendApprovedQuote } from './held_documents.ts';
import { changeApprovedPriceList, createApprovedPriceList } from './held_prices.ts';
import { changeApprovedExpense, createApprovedExpense } from './held_expenses.ts';
import { replaceNoteAsApproved } from './held_weights.ts';

/** What is done when a held action is approved. */
export interface ApprovalAction {
  /** What whoever approves must be allowed. */
  permission: string;
  /** Does it, in the transaction of the decision, and records what it changes. Throws where it cannot be done any more. */
  run(ctx: WriteContext, entityId: string, payload: Record<string, unknown>): Promise<unknown>;
}

/** Every action that a rule can hold back, by `record_type:action`. */
export const approvalActions: Record<string, ApprovalAction> = {
  'invoice:send': { permission: 'invoices:send', run: sendApprovedInvoice },
  'quote:send': { permission: 'quotes:send', run: sendApprovedQuote },
  'invoice:credit': { permission: 'credit_notes:create', run: issueApprovedCreditNote },
  'expense:create': { permission: 'expenses:create', run: createApprovedExpense },
  'expense:update': { permission: 'expenses:update', run: changeApprovedExpense },
  'note:replace': { permission: 'notes:update', run: replaceNoteAsApproved },
  'price_list:create': { permission: 'price_lists:create', run: createApprovedPriceList },
  'price_list:update': { permission: 'price_lists:update', run: changeApprovedPriceList },
};

/** @throws NotFound for an action that this program does not know any more. */
export function approvalAction(recordType: string, action: string): ApprovalAction {
  const found = approvalActions[`${recordType}:${action}`];
  if (!found) throw notFound('action');

  return found;
}
