import { providePaymentLink } from '../../../actions/billing/payment_links.ts';
import { recordingInvoices, requireInvoice } from '../../../actions/billing/invoice_actions.ts';
import { lockInvoice } from '../../../db/queries/billing/invoices.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { presentPaymentLink } from '../../../presenters/billing/payment_link.ts';

export const appGetInvoicePaymentLink: Handler<'appGetInvoicePaymentLink'> = async (ctx, { path }) => {
  await requireInvoice(ctx, path.id);
  const [row] = await ctx.db.text(
    `select ${presentPaymentLink.columns} from payment_links where team_id = $1 and invoice_id = $2
     order by created_at desc, id desc limit 1`,
    [path.id],
  );
  if (!row) throw notFound('payment link');

  return { status: 200, body: presentPaymentLink.render(row, ctx.base_url) };
};

export const appCreateInvoicePaymentLink: Handler<'appCreateInvoicePaymentLink'> = async (
  ctx,
  { path, body },
) => {
  const wish = { ...body, created_by: ctx.identity.user_id };
  await lockInvoice(ctx.db, path.id);
  const { is_new, link } = await recordingInvoices(ctx, [path.id], () =>
    providePaymentLink(ctx, path.id, wish),
  );

  return is_new
    ? {
        status: 201,
        body: link,
        headers: { Location: `/api/v1/app/platform/invoices/${path.id}/payment-link` },
      }
    : { status: 200, body: link };
};
