import { insertCreditNote, insertPayment, invoiceLines, takeBackPayment } from '../../db/queries/invoices.ts';
import type { LockedInvoice, PaymentRow } from '../../db/queries/invoices.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { creditFaults, paymentFault } from '../../domain/invoices.ts';
import { lineInputOf } from '../../domain/lines.ts';
import type { LineInput } from '../../domain/lines.ts';
import { invoiceStates } from '../../domain/states/invoice.ts';
import type { Change } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { Acting } from './acting.ts';
import { moveInvoice, priced } from './invoice_actions.ts';

/** What a settlement is in the history: the event goes out once, when nothing is left to pay. */
function settled(status: 'sent' | 'paid' | 'credited'): Pick<Change, 'action' | 'event'> {
  if (status === 'sent') return { action: 'update' };
  if (status === 'credited') return { action: 'status_change' };

  return { action: 'status_change', event: invoiceStates.moves.record_payment.event! };
}

/** Takes a payment of at most the balance; `paid` follows when nothing is left. */
export async function payInvoice(
  ctx: Acting,
  id: string,
  payment: PaymentRow,
): Promise<{ payment_id: string; invoice: RenderedJson }> {
  let payment_id = '';
  const invoice = await moveInvoice(ctx, id, 'record_payment', async (locked) => {
    const fault = paymentFault(payment.amount_pence, locked);
    if (fault) throw new Invalid([fault]);

    const made = await insertPayment(ctx.db, locked, payment, ctx.now.toISOString());
    payment_id = made.id;

    return settled(made.status);
  });

  return { payment_id, invoice };
}

/** Takes a payment back: the invoice is owed again. @throws NotFound for a payment that is not, or no longer, there */
export function takeBack(ctx: Acting, id: string, paymentId: string): Promise<RenderedJson> {
  return moveInvoice(ctx, id, 'take_back_payment', async (invoice) => {
    const payment = await takeBackPayment(ctx.db, invoice, paymentId, ctx.now.toISOString());
    if (!payment) throw notFound('payment');

    return { action: invoice.status === 'paid' ? 'status_change' : 'update' };
  });
}

/** What is to be credited: without `lines` the whole invoice. */
export interface CreditInput {
  reason: string;
  lines?: LineInput[];
}

/** The lines of a credit note of at most the balance. @throws Invalid where the invoice does not bear it */
export async function pricedCredit(ctx: Acting, locked: LockedInvoice, lines?: LineInput[]) {
  const own = await invoiceLines(ctx.db, locked.id);
  const credit = await priced(ctx, lines ?? own.map(lineInputOf), {
    registered: locked.vat_registered,
    default_vat_code: own[0]!.vat_code,
  });
  const faults = creditFaults(
    { total_pence: credit.sums.total_pence, lines: credit.lines },
    { ...locked, lines: own },
  );
  if (faults.length > 0) throw new Invalid(faults);

  return credit;
}

/** Issues a credit note of at most the balance. */
export async function creditInvoice(
  ctx: Acting,
  id: string,
  { reason, lines }: CreditInput,
): Promise<{ credit_note_id: string; invoice: RenderedJson }> {
  let credit_note_id = '';
  const invoice = await moveInvoice(ctx, id, 'credit', async (locked) => {
    const credit = await pricedCredit(ctx, locked, lines);
    const issued = { reason, issue_date: londonDate(ctx.now) };
    const made = await insertCreditNote(ctx.db, locked, issued, credit, ctx.now.toISOString());
    credit_note_id = made.id;

    return settled(made.status);
  });

  return { credit_note_id, invoice };
}
