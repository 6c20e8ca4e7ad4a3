import { invoiceStatusFilter } from '../../db/queries/invoices.ts';
import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentInvoice } from '../present/invoice.ts';

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

const selectInvoice = `select ${presentInvoice.columns} from invoices where team_id = $1 and id = $2`;

export const listInvoices: Handler<'listInvoices'> = (ctx, { query }) => listPage(ctx, invoiceList, query);

export const getInvoice: Handler<'getInvoice'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectInvoice, [path.id]);
  if (!row) throw notFound('invoice');

  return { status: 200, body: presentInvoice.render(row, ctx.base_url) };
};
