import {
  creditedOf,
  insertCreditNote,
  insertPayment,
  invoiceLines,
  standingPayment,
  takeBackPayment,
} from '../../db/queries/billing/invoices.ts';
import type { LockedInvoice, PaymentRow, Refund } from '../../db/queries/billing/invoices.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { creditErrors, paymentError, takeBackError } from '../../domain/billing/invoices.ts';
import { chargedVat, codeErrors, linesOfRest } from '../../domain/billing/credits.ts';
import type { LineInput } from '../../domain/billing/lines.ts';
import { invoiceStates } from '../../domain/states/invoice.ts';
import type { Change } from '../../db/history.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';
import { changeCreditBalance } from './credit_balance.ts';
import { moveInvoice, priced } from './invoice_actions.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** The name of a settlement in the history. The event is sent once, when nothing is outstanding. */
function settled(
  before: LockedInvoice,
  status: 'sent' | 'paid' | 'credited',
  event: string,
): Pick<Change, 'action' | 'event'> {
  const was = before.status === 'overdue' ? 'sent' : before.status;
  if (status === was) return { action: 'update' };

  return status === 'paid' ? { action: 'status_change', event } : { action: 'status_change' };
}

/** Records a payment of at most the balance; if nothing remains, the invoice becomes `paid`. */
export async function payInvoice(
  ctx: ActionContext,
  id: string,
  payment: PaymentRow,
): Promise<{ payment_id: string; invoice: RenderedJson<Schemas['Invoice']> }> {
  let payment_id = '';
  const invoice = await moveInvoice(ctx, id, 'record_payment', async (locked) => {
    const error = paymentError(payment.amount_pence, locked);
    if (error) throw new Invalid([error]);

    const made = await insertPayment(ctx.db, locked, payment, ctx.now.toISOString());
    payment_id = made.id;
    if (payment.method === 'credit_balance')
      await changeCreditBalance(ctx, {
        client_id: locked.client_id!,
        type: 'applied_to_invoice',
        amount_pence: -payment.amount_pence,
        invoice_id: id,
        payment_id,
      });

    return settled(locked, made.status, invoiceStates.moves.record_payment.event!);
  });

  return { payment_id, invoice };
}

/** Notifies members who may read invoices, except the person who recorded the payment. */
export async function tellOfPaid(
  ctx: Pick<ActionContext, 'db'>,
  id: string,
  number: string,
  except_user_id: string | null = null,
): Promise<void> {
  await notifyPeople(ctx.db, {
    kind: 'invoice_paid',
    title: `Invoice ${number} is paid`,
    entity_type: 'invoice',
    entity_id: id,
    permission: 'invoices:read',
    except_user_id,
  });
}

/**
 * Reverses a payment: the amount is outstanding again, and credit used for it returns to the client.
 * @throws NotFound if the payment does not exist any more
 */
export function takeBack(
  ctx: ActionContext,
  id: string,
  paymentId: string,
): Promise<RenderedJson<Schemas['Invoice']>> {
  return moveInvoice(ctx, id, 'take_back_payment', async (invoice) => {
    const payment = await standingPayment(ctx.db, id, paymentId);
    if (!payment) throw notFound('payment');
    const error = takeBackError(payment.amount_pence, invoice);
    if (error) throw new Invalid([error]);

    await takeBackPayment(ctx.db, invoice, { id: paymentId, ...payment }, ctx.now.toISOString());
    if (payment.method === 'credit_balance')
      await changeCreditBalance(ctx, {
        client_id: invoice.client_id!,
        type: 'unapplied_from_invoice',
        amount_pence: payment.amount_pence,
        invoice_id: id,
        payment_id: paymentId,
      });

    return { action: invoice.status === 'paid' ? 'status_change' : 'update' };
  });
}

/** What to credit: without `lines` all that was not credited yet. */
export interface CreditInput {
  reason: string;
  lines?: LineInput[];
  /** How the paid part is refunded; by default the client gets it as credit balance. */
  refund?: Refund | null;
}

/**
 * Returns the lines of a credit note for at most the amount not credited yet. @throws Invalid if the invoice
 * does not allow it
 */
export async function pricedCredit(
  ctx: ActionContext,
  locked: LockedInvoice,
  { lines, refund }: CreditInput,
) {
  const own = await invoiceLines(ctx.db, locked.id);
  const charged = chargedVat(locked.vat_registered, own, await creditedOf(ctx.db, locked.id));
  const vat = { registered: locked.vat_registered, default_vat_code: own[0]!.vat_code, charged };
  const credit = await priced(ctx, lines ?? linesOfRest(locked.number, own, charged), { vat, lines: own });
  const errors = creditErrors(
    { total_pence: credit.sums.total_pence, lines: credit.lines, refund: Boolean(refund) },
    { ...locked, lines: own },
  );
  if (errors.length === 0 && lines && locked.vat_registered)
    errors.push(...codeErrors(credit.lines, charged));
  if (errors.length > 0) throw new Invalid(errors);

  return credit;
}

/**
 * Issues a credit note. Credit on an amount already paid is refunded or added to the client's credit balance.
 */
export async function creditInvoice(
  ctx: ActionContext,
  id: string,
  input: CreditInput,
): Promise<{ credit_note_id: string; invoice: RenderedJson<Schemas['Invoice']> }> {
  let credit_note_id = '';
  const invoice = await moveInvoice(ctx, id, 'credit', async (locked) => {
    const credit = await pricedCredit(ctx, locked, input);
    const { reason, refund = null } = input;
    const row = { reason, refund, issue_date: londonDate(ctx.now) };
    const made = await insertCreditNote(ctx.db, locked, row, credit, ctx.now.toISOString());
    credit_note_id = made.id;
    if (made.returned_pence > 0 && !refund)
      await changeCreditBalance(ctx, {
        client_id: locked.client_id!,
        type: 'credit_note',
        amount_pence: made.returned_pence,
        invoice_id: id,
        credit_note_id,
      });

    return settled(locked, made.status, invoiceStates.moves.credit_the_rest.event!);
  });

  return { credit_note_id, invoice };
}
