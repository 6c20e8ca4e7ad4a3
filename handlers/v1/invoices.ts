import { invoiceStatusFilter } from '../../db/queries/billing/invoices.ts';
import { findRecord } from '../../presenters/find.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { presentInvoice } from '../../presenters/billing/invoice.ts';

const invoiceList: ListDefinition = {
  name: 'invoices',
  presenter: presentInvoice,
  from: 'invoices',
  filters: {
    status: invoiceStatusFilter,
    client_id: 'client_id = ?',
    issued_from: 'issue_date >= ?::date',
    ...createdFilters,
  },
};

export const listInvoices: Handler<'listInvoices'> = (ctx, { query }) => listPage(ctx, invoiceList, query);

export const getInvoice: Handler<'getInvoice'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentInvoice, path.id),
});
