import { quoteStatusFilter } from '../../db/queries/billing/quotes.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { resource } from '../resource.ts';
import { presentQuote } from '../../presenters/billing/quote.ts';

const quotes = resource({
  table: 'quotes',
  presenter: presentQuote,
  filters: { status: quoteStatusFilter, client_id: 'client_id = ?' },
});

export const listQuotes: Handler<'listQuotes'> = quotes.list;
export const getQuote: Handler<'getQuote'> = quotes.get;
