import { deleteInvoice, invoiceStatusFilter, lockInvoice } from '../../db/queries/invoices.ts';
import { requireNoHold } from '../../db/queries/legal_hold.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { presentInvoice } from '../present/invoice.ts';
import { changeInvoice, draftInvoice, shownInvoice, voidInvoice } from './invoice_actions.ts';
import type { InvoiceInput } from './invoice_actions.ts';
import { holdInvoiceSend } from './held_documents.ts';
import { deliverInvoice } from './invoice_sending.ts';

const invoiceList: ListDefinition = {
  name: 'app invoices',
  presenter: presentInvoice,
  from: 'invoices',
  filters: {
    status: invoiceStatusFilter,
    client_id: 'client_id = ?',
    quote_id: 'quote_id = ?',
    billing_run_id: 'billing_run_id = ?',
    issued_from: 'issue_date >= ?::date',
    ...createdFilters,
  },
};

const selectInvoice = `select ${presentInvoice.columns} from invoices where team_id = $1 and id = $2`;

export const appListInvoices: Handler<'appListInvoices'> = (ctx, { query }) =>
  listPage(ctx, invoiceList, query);

export const appGetInvoice: Handler<'appGetInvoice'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectInvoice, [path.id]);
  if (!row) throw notFound('invoice');

  return { status: 200, body: presentInvoice.render(row, ctx.base_url) };
};

export const appCreateInvoice: Handler<'appCreateInvoice'> = async (ctx, { body }) => {
  const { invoice } = await draftInvoice(ctx, body as InvoiceInput);

  return { status: 201, body: invoice };
};

export const appReplaceInvoice: Handler<'appReplaceInvoice'> = async (ctx, { path, body }) => {
  const empty = {
    client_id: null,
    issue_date: londonDate(ctx.now),
    due_date: null,
    tax_point: null,
    payment_terms: null,
    purchase_order: null,
    notes: null,
    lines: [],
  };

  return { status: 200, body: await changeInvoice(ctx, path.id, { ...empty, ...body } as InvoiceInput) };
};

export const appUpdateInvoice: Handler<'appUpdateInvoice'> = async (ctx, { path, body }) => {
  const { status, void_reason, ...input } = body;
  if (status === 'void') {
    const [other] = Object.keys(input);
    if (other !== undefined) throw invalid(other, 'cannot change in the same request as the status');
    if (!void_reason?.trim()) throw invalid('void_reason', 'is required with the status void');

    return { status: 200, body: await voidInvoice(ctx, path.id, void_reason) };
  }
  if (void_reason !== undefined) throw invalid('void_reason', 'needs the status void beside it');
  if (Object.keys(input).length > 0)
    return { status: 200, body: await changeInvoice(ctx, path.id, input as InvoiceInput) };

  const found = await lockInvoice(ctx.db, path.id);
  if (!found) throw notFound('invoice');

  return { status: 200, body: await shownInvoice(ctx, path.id) };
};

export const appDeleteInvoice: Handler<'appDeleteInvoice'> = async (ctx, { path }) => {
  const found = await lockInvoice(ctx.db, path.id);
  if (!found) throw notFound('invoice');
  if (found.status !== 'draft')
    throw invalid(
      'status',
      `is ${found.status}; only a draft can be deleted, any other is made void or credited`,
    );
  await requireNoHold(ctx.db, 'invoices', path.id);

  const before = await shownInvoice(ctx, path.id);
  await deleteInvoice(ctx.db, path.id);
  ctx.record({ entity: 'invoice', id: path.id, client_id: found.client_id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'invoice', deleted: true } };
};

export const appSendInvoice: Handler<'appSendInvoice'> = async (ctx, { path, body }) => {
  const wish = {
    recipient: body.recipientEmail ?? null,
    message: body.message ?? null,
    email: body.email ?? true,
  };
  const held = await holdInvoiceSend(ctx, path.id, wish);
  if (held) return held;

  return { status: 200, body: await deliverInvoice(ctx, path.id, wish) };
};

export const appRemindOfInvoices: Handler<'appRemindOfInvoices'> = async (ctx, { body }) => {
  const { dryRun, invoice_id, invoice_ids, ...params } = body;
  if ((invoice_id === undefined) === (invoice_ids === undefined))
    throw invalid('invoice_ids', 'or invoice_id is required, and not both');

  return enqueueJob(ctx, 'invoice_reminders', {
    params: { ...params, invoice_ids: invoice_ids ?? [invoice_id!] },
    dry_run: dryRun,
    label: 'Payment reminders',
  });
};

export const appRemindOfAllInvoices: Handler<'appRemindOfAllInvoices'> = async (ctx, { body }) => {
  const { dryRun, ...params } = body;

  return enqueueJob(ctx, 'invoice_reminders', {
    params,
    dry_run: dryRun,
    label: 'Reminders of all overdue invoices',
  });
};
