import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { moneyFault } from '../../domain/lines.ts';
import { toPence } from '../../domain/money.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { notifyPeople } from '../../db/queries/notifications.ts';
import { presentPayment } from '../present/payment.ts';
import { requireInvoice } from './invoice_actions.ts';
import { payInvoice, takeBack } from './payment_actions.ts';

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
  const faults = moneyFault('amount', amount);
  if (date > today)
    faults.push({ field: 'date', message: 'lies in the future; a payment is recorded when it is there' });
  if (faults.length > 0) throw new Invalid(faults);

  const { payment_id, invoice } = await payInvoice(ctx, path.id, {
    amount_pence: toPence(amount)!,
    paid_on: date,
    method,
    reference,
  });
  const { number, status } = JSON.parse(invoice.text) as { number: string; status: string };
  if (status === 'paid') await tellOfPaid(ctx, path.id, number);
  const [row] = await ctx.db.text(
    `select ${presentPayment.columns} from payments where team_id = $1 and id = $2`,
    [payment_id],
  );

  return { status: 201, body: presentPayment.render(row!, ctx.base_url) };
};

function tellOfPaid(ctx: WriteContext, id: string, number: string): Promise<void> {
  return notifyPeople(ctx.db, {
    kind: 'invoice_paid',
    title: `Invoice ${number} is paid`,
    entity_type: 'invoice',
    entity_id: id,
    permission: 'invoices:read',
    except_user_id: ctx.identity.user_id,
  });
}

export const appDeleteInvoicePayment: Handler<'appDeleteInvoicePayment'> = async (ctx, { path }) => {
  const payment = await ctx.db.maybe<{ source: string }>(
    'select source from payments where team_id = $1 and id = $2 and invoice_id = $3 and archived_at is null',
    [path.paymentId, path.id],
  );
  if (payment && payment.source !== 'manual')
    throw invalid('source', `is ${payment.source}; a payment that a provider reported is refunded there`);
  await takeBack(ctx, path.id, path.paymentId);

  return { status: 200, body: { id: path.paymentId, object: 'payment', deleted: true } };
};
