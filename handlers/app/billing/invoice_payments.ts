import { londonDate } from '../../../domain/dates.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import { moneyError } from '../../../domain/billing/lines.ts';
import { toPence } from '../../../domain/money.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentPayment } from '../../../presenters/billing/payment.ts';
import { requireInvoice } from '../../../actions/billing/invoice_actions.ts';
import { payInvoice, takeBack, tellOfPaid } from '../../../actions/billing/payment_actions.ts';
import { findRecord } from '../../../presenters/find.ts';
import { standingPayment } from '../../../db/queries/billing/invoices.ts';

const paymentList: ListDefinition = {
  name: 'app invoice payments',
  presenter: presentPayment,
  from: 'payments',
  where: 'archived_at is null and invoice_id = $2',
  filters: createdFilters,
};

export const appListInvoicePayments: Handler<'appListInvoicePayments'> = async (ctx, { path, query }) => {
  await requireInvoice(ctx, path.id);

  return listPage(ctx, paymentList, query, [path.id]);
};

export const appCreateInvoicePayment: Handler<'appCreateInvoicePayment'> = async (ctx, { path, body }) => {
  const today = londonDate(ctx.now);
  const { amount, date = today, method, reference = null } = body;
  const errors = moneyError('amount', amount);
  if (date > today)
    errors.push({
      field: 'date',
      message: 'must not be in the future; record a payment after it was received',
    });
  if (errors.length > 0) throw new Invalid(errors);

  const { payment_id, invoice } = await payInvoice(ctx, path.id, {
    amount_pence: toPence(amount)!,
    paid_on: date,
    method,
    reference,
  });
  const { number, status } = invoice.record;
  if (status === 'paid') await tellOfPaid(ctx, path.id, number, ctx.identity.user_id);

  return { status: 201, body: await findRecord(ctx, presentPayment, payment_id) };
};

export const appDeleteInvoicePayment: Handler<'appDeleteInvoicePayment'> = async (ctx, { path }) => {
  const payment = await standingPayment(ctx.db, path.id, path.paymentId);
  if (payment && payment.source !== 'manual')
    throw invalid(
      'source',
      `is ${payment.source}; refund a payment that a provider reported with that provider`,
    );
  await takeBack(ctx, path.id, path.paymentId);

  return { status: 200, body: { id: path.paymentId, object: 'payment', deleted: true } };
};
