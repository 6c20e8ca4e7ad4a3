import { deleteInvoice, invoiceStatusFilter, lockInvoice } from '../../../db/queries/billing/invoices.ts';
import { clientExists, unknownRecord } from '../../../db/queries/clients/clients.ts';
import { londonDate } from '../../../domain/dates.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import { findRecord } from '../../../presenters/find.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';
import { presentInvoice } from '../../../presenters/billing/invoice.ts';
import {
  changeInvoice,
  draftInvoice,
  shownInvoice,
  voidInvoice,
} from '../../../actions/billing/invoice_actions.ts';
import type { InvoiceInput } from '../../../actions/billing/invoice_actions.ts';
import { deliverInvoice } from '../../../actions/billing/invoice_sending.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';

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

export const appListInvoices: Handler<'appListInvoices'> = (ctx, { query }) =>
  listPage(ctx, invoiceList, query);

export const appGetInvoice: Handler<'appGetInvoice'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentInvoice, path.id),
});

export const appCreateInvoice: Handler<'appCreateInvoice'> = async (ctx, { body }) => {
  const { invoice } = await draftInvoice(ctx, body);

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

  // A replacement may null what a draft leaves out; both mean the same to changeInvoice, but their types differ.
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
  if (void_reason !== undefined)
    throw invalid('void_reason', 'is only allowed together with the status void');
  if (Object.keys(input).length > 0) return { status: 200, body: await changeInvoice(ctx, path.id, input) };

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
      `is ${found.status}; only a draft can be deleted; void or credit the invoice instead`,
    );

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
  const held = await requireApproval(ctx, 'invoice:send', { id: path.id, wish });
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
  if (params.client_id && !(await clientExists(ctx.db, params.client_id))) throw unknownRecord('client_id');

  return enqueueJob(ctx, 'invoice_reminders', {
    params,
    dry_run: dryRun,
    label: 'Reminders of all overdue invoices',
  });
};
