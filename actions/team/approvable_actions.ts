import { lockAnswerLinks } from '../../db/queries/billing/quotes.ts';
import { lockPricedDocument, mailAddress } from '../../db/queries/billing/priced_documents.ts';
import type { PricedKind } from '../../db/queries/billing/priced_documents.ts';
import { pricesBefore, pricesOf } from '../../db/queries/billing/prices.ts';
import { signedWeight } from '../../db/queries/notes/note_records.ts';
import { priceChange } from '../../domain/billing/price_changes.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { expenseSums } from '../../domain/fleet/expenses.ts';
import type { ExpenseInput } from '../../domain/fleet/expenses.ts';
import { toPounds } from '../../domain/money.ts';
import { weightChange } from '../../domain/team/approvals.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { presentInvoice } from '../../presenters/billing/invoice.ts';
import { findRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { totalToSend } from '../billing/current_vat.ts';
import { issueCreditNote } from '../billing/credit_note_issuing.ts';
import type { CreditWish } from '../billing/credit_note_issuing.ts';
import { lockedFor } from '../billing/invoice_actions.ts';
import { deliverInvoice, requireAddress } from '../billing/invoice_sending.ts';
import type { SendWish } from '../billing/invoice_sending.ts';
import { pricedCredit } from '../billing/payment_actions.ts';
import {
  changePriceList,
  checkPriceList,
  insertPriceList,
  lockPriceList,
  storedItems,
} from '../billing/price_list_changes.ts';
import type { PriceListInput } from '../billing/price_list_changes.ts';
import { deliverQuote } from '../billing/quote_sending.ts';
import { changeExpense, checkExpense, insertExpense, lockExpense } from '../fleet/expense_changes.ts';
import { changedWeights, changeTicket, openTicket } from '../fleet/weighings.ts';
import type { TicketChanges } from '../fleet/weighings.ts';
import type { Weighing } from '../../domain/fleet/weighbridge.ts';
import { checkedReplacement } from '../notes/note_actions.ts';
import { replaceNoteAndVisits } from '../notes/note_replacement.ts';
import type { Replacement } from '../notes/note_actions.ts';
import type { NoteInput } from '../notes/note_drafts.ts';
import type { OpenNote } from '../notes/note_moves.ts';
import { approvable, requireUnchanged, updatedAt } from './approval_kind.ts';
import type { ApprovalRequest } from './approval_kind.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** Every action that can need approval, by `record_type:action`. A new one is one entry. */
export const approvableActions = {
  'invoice:send': approvable({
    rule: 'invoice',
    permission: 'invoices:send',
    reads: 'invoices:read',
    request: (ctx, { id, wish }: { id: string; wish: SendWish }) => sendRequest(ctx, 'invoice', id, wish),
    async apply(ctx, id, { total, updated_at, ...wish }) {
      await requireSameDraft(ctx, 'invoice', id, { total, updated_at });
      await deliverInvoice(ctx, id, wish);
    },
  }),

  'quote:send': approvable({
    rule: 'quote',
    permission: 'quotes:send',
    reads: 'quotes:read',
    async request(ctx, { id, wish }: { id: string; wish: SendWish }) {
      await lockAnswerLinks(ctx.db, id);

      return sendRequest(ctx, 'quote', id, wish);
    },
    async apply(ctx, id, { total, updated_at, ...wish }) {
      await lockAnswerLinks(ctx.db, id);
      await requireSameDraft(ctx, 'quote', id, { total, updated_at });
      await deliverQuote(ctx, id, wish);
    },
  }),

  // The record is the invoice, so that it waits for one credit note at a time.
  'invoice:credit': approvable({
    rule: 'credit_note',
    permission: 'credit_notes:create',
    reads: 'credit_notes:read',
    async request(ctx, { id, wish }: { id: string; wish: CreditWish }) {
      const invoice = await lockedFor(ctx, id, 'credit');
      const { lines, sums } = await pricedCredit(ctx, invoice, wish);
      if (wish.mail) requireAddress(wish.mail.recipient ?? (await mailAddress(ctx.db, 'invoice', id)));
      const total = toPounds(sums.total_pence);

      return {
        entity_id: id,
        client_id: invoice.client_id,
        summary: `Credit £${total.toFixed(2)} of invoice ${invoice.number}`,
        facts: { total, discount_percent: Math.max(...lines.map((line) => line.discount_percent)) },
        payload: { ...wish, updated_at: updatedAt(await findRecord(ctx, presentInvoice, id)) },
      };
    },
    async apply(ctx, id, { updated_at, ...wish }) {
      await lockedFor(ctx, id, 'credit');
      requireUnchanged(await findRecord(ctx, presentInvoice, id), updated_at);
      await issueCreditNote(ctx, id, wish);
    },
  }),

  'expense:create': approvable({
    rule: 'expense',
    permission: 'expenses:create',
    reads: 'expenses:read',
    async request(_ctx, { id, input }: { id: string; input: ExpenseInput }) {
      const gross = toPounds(expenseSums(input, null).gross_pence);

      return {
        entity_id: id,
        fresh: true,
        summary: `Record an expense of £${gross.toFixed(2)} for ${input.category} on ${input.date}`,
        facts: { gross },
        payload: { expense: input },
      };
    },
    async apply(ctx, id, { expense }) {
      await checkExpense(ctx, expense, null);
      await insertExpense(ctx, id, expense);
    },
  }),

  'expense:update': approvable({
    rule: 'expense',
    permission: 'expenses:update',
    reads: 'expenses:read',
    async request(
      _ctx,
      { before, input }: { before: RenderedJson<Schemas['Expense']>; input: ExpenseInput },
    ) {
      const current = before.record;
      const gross = toPounds(expenseSums(input, current).gross_pence);
      if (gross <= current.gross) return null;

      return {
        entity_id: current.id,
        summary: `Raise an expense of £${current.gross.toFixed(2)} on ${current.date} to £${gross.toFixed(2)}`,
        facts: { gross },
        payload: { updated_at: updatedAt(before), changes: input },
      };
    },
    async apply(ctx, id, { updated_at, changes }) {
      const before = await lockExpense(ctx, id);
      requireUnchanged(before, updated_at);
      await checkExpense(ctx, changes, before);
      await changeExpense(ctx, before, changes);
    },
  }),

  // Applies to a recorded weight: of a note that has left draft, or in a new version of a signed note, where
  // it is compared with the signed weight, so that many small steps count as one.
  'note:replace': approvable({
    rule: 'weight_change',
    permission: 'notes:update',
    reads: 'notes:read',
    async request(
      ctx,
      { replacement: { open, note }, input }: { replacement: Replacement; input: NoteInput },
    ) {
      const { id, reference, client_id, waste } = open.note;
      const { weight_kg } = note.waste;
      if (weight_kg === waste.weight_kg) return null;
      const recorded = await recordedWeight(ctx, open);
      if (recorded === null) return null;

      return {
        entity_id: id,
        client_id,
        summary: `Change the weight of note ${reference} from ${recorded} kg to ${weight_kg === null ? 'none' : `${weight_kg} kg`}`,
        facts: weightChange(recorded, weight_kg),
        payload: { updated_at: updatedAt(open.before), note: input },
      };
    },
    async apply(ctx, id, { updated_at, note }) {
      const replacement = await checkedReplacement(ctx, id, note);
      requireUnchanged(replacement.open.before, updated_at);
      await replaceNoteAndVisits(ctx, replacement);
    },
  }),

  // Another net weight of a closed ticket; the second weight of a ticket is its first net.
  'weighbridge_ticket:update': approvable({
    rule: 'weight_change',
    permission: 'weighbridge:update',
    reads: 'weighbridge:read',
    async request(
      _ctx,
      {
        before,
        changes,
        weighing,
      }: {
        before: RenderedJson<Schemas['WeighbridgeTicket']>;
        changes: TicketChanges;
        weighing: Weighing | null;
      },
    ) {
      const { id, ticket_number, net_kg, client_id } = before.record;
      if (weighing === null || net_kg === null) return null;
      const net = weighing.gross_kg! - weighing.tare_kg!;

      return {
        entity_id: id,
        client_id,
        summary: `Change the net weight of ticket ${ticket_number ?? 'without a number'} from ${net_kg} kg to ${net} kg`,
        facts: weightChange(net_kg, net),
        payload: { updated_at: updatedAt(before), changes },
      };
    },
    async apply(ctx, id, { updated_at, changes }) {
      const before = await openTicket(ctx, id);
      requireUnchanged(before, updated_at);
      await changeTicket(ctx, before, changes, await changedWeights(ctx, before.record, changes));
    },
  }),

  // Compared with the prices that the same client, or the team's standard, has in the lists that began no later.
  'price_list:create': approvable({
    rule: 'price_change',
    permission: 'price_lists:create',
    reads: 'price_lists:read',
    async request(ctx, { id, input }: { id: string; input: PriceListInput }) {
      const client_id = input.client_id ?? null;
      const before = await pricesBefore(ctx.db, client_id, input.effective_from!);
      const facts = priceChange(before, storedItems(input));
      const summary = `Create the price list ${input.name}`;

      return (
        facts && { entity_id: id, fresh: true, client_id, summary, facts, payload: { price_list: input } }
      );
    },
    async apply(ctx, id, { price_list }) {
      await checkPriceList(ctx, price_list, null);
      await insertPriceList(ctx, id, price_list);
    },
  }),

  // The same prices for another client are all new to that client.
  'price_list:update': approvable({
    rule: 'price_change',
    permission: 'price_lists:update',
    reads: 'price_lists:read',
    async request(
      ctx,
      { before, input }: { before: RenderedJson<Schemas['PriceList']>; input: PriceListInput },
    ) {
      const { id, name, client_id } = before.record;
      const moves = input.client_id !== undefined && input.client_id !== client_id;
      if (!input.items && !moves) return null;
      const old = await pricesOf(ctx.db, id);
      const facts = priceChange(moves ? [] : [old], input.items ? storedItems(input) : old);

      return (
        facts && {
          entity_id: id,
          client_id: moves ? input.client_id : client_id,
          summary: `Change the price list ${name}`,
          facts,
          payload: { updated_at: updatedAt(before), changes: input },
        }
      );
    },
    async apply(ctx, id, { updated_at, changes }) {
      const before = await lockPriceList(ctx, id);
      requireUnchanged(before, updated_at);
      await checkPriceList(ctx, changes, before.record);
      await changePriceList(ctx, before, changes);
    },
  }),
};

/** What the approver was shown of a draft. */
interface ShownDraft {
  total: number;
  updated_at: string;
}

/** Only the first sending of a document needs approval. */
async function sendRequest(
  { db }: WriteContext,
  kind: PricedKind,
  id: string,
  wish: SendWish,
): Promise<ApprovalRequest<SendWish & ShownDraft> | null> {
  const document = await lockPricedDocument(db, kind, id);
  if (!document || document.status !== 'draft') return null;

  const { label, client_id, discount_percent } = document;
  const total = toPounds(await totalToSend(db, kind, document));

  return {
    entity_id: id,
    client_id,
    summary: `Send ${kind} ${label} of £${total.toFixed(2)}`,
    facts: { total, discount_percent },
    payload: { ...wish, total, updated_at: updatedAt({ record: document }) },
  };
}

/** @throws Invalid unless the document is the draft whose sending was requested, with the same client, lines and words */
async function requireSameDraft(
  { db }: WriteContext,
  kind: PricedKind,
  id: string,
  { total, updated_at }: ShownDraft,
): Promise<void> {
  const document = await lockPricedDocument(db, kind, id);
  if (!document) throw notFound(kind);
  if (document.status !== 'draft')
    throw invalid('status', `is ${document.status}; the ${kind} has already been sent`);
  const now = toPounds(await totalToSend(db, kind, document));
  if (now !== total)
    throw invalid('total', `is £${now.toFixed(2)} now; reject the request and submit it again`);
  requireUnchanged({ record: document }, updated_at);
}

async function recordedWeight(ctx: WriteContext, { id, note }: OpenNote): Promise<number | null> {
  if (note.version > 1) return signedWeight(ctx.db, id);

  return note.status === 'draft' ? null : note.waste.weight_kg;
}
