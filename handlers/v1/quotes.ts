import { quoteStatusFilter } from '../../db/queries/quotes.ts';
import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentQuote } from '../present/quote.ts';

const quoteList: ListDefinition = {
  name: 'quotes',
  presenter: presentQuote,
  from: 'quotes',
  where: 'archived_at is null',
  filters: { status: quoteStatusFilter, client_id: 'client_id = ?', ...createdFilters },
};

const selectQuote = `select ${presentQuote.columns} from quotes where team_id = $1 and id = $2 and archived_at is null`;

export const listQuotes: Handler<'listQuotes'> = (ctx, { query }) => listPage(ctx, quoteList, query);

export const getQuote: Handler<'getQuote'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectQuote, [path.id]);
  if (!row) throw notFound('quote');

  return { status: 200, body: presentQuote.render(row, ctx.base_url) };
};
